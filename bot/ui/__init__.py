"""How tables look and feel on Discord."""

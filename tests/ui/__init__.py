"""What is drawn and what is said."""

"""What the tests stand on: each file is named after what it sets up."""

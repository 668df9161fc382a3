"""What the tests set up, in packages named after it; no test is in here."""

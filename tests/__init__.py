"""The tests: a folder for each layer, e2e for the whole bot, harness for what they stand on."""

"""What an operator sees of a bot that runs: loaded only where somebody looks."""

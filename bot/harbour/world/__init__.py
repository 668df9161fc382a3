"""The state of the harbour: servers, people, channels, messages, files, and its clock."""

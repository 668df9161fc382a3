"""Several processes on one database: shard leases and notifications. Imports engines."""

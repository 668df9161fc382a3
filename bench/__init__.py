"""Benchmarks: each prints its figure beside a floor of the same run."""

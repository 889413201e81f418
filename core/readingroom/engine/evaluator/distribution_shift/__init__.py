"""Robustness to shifts of the distribution: other sites, and corrupted images."""

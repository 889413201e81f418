"""Weights of criteria, fitted to readers' choices."""

"""Validation of synthetic tables: fidelity, utility, fairness and privacy."""

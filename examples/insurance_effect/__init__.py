"""Experiment on insurance: a planted unfair effect, found by the stress test."""

"""Runs of a suite: querying the model, storing every item, and computing the metrics."""

"""Runs of a suite: querying the model, storing every item, and computing the metrics."""

from readingroom.engine.evaluator.runs.run import rescore, run_suite

__all__ = ["rescore", "run_suite"]

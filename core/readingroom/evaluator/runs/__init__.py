"""Runs of a suite: asking, keeping every item, and computing the figures out of the items."""

from readingroom.evaluator.runs.run import rescore, run_suite

__all__ = ["rescore", "run_suite"]

"""What the evaluator does for others: read suites, run them, and compute figures again."""

from readingroom.evaluator.results import read_items, read_result, write_result
from readingroom.evaluator.robustness import run_probes
from readingroom.evaluator.runs import rescore, run_suite
from readingroom.evaluator.suites import read_data_set, read_suite

__all__ = [
    "read_data_set",
    "read_items",
    "read_result",
    "read_suite",
    "rescore",
    "run_probes",
    "run_suite",
    "write_result",
]

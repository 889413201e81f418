"""The stress test: searches for patients whose advice depends on who they are."""

from readingroom.evaluator.stress.api import Naming, find_worst, measure_rates, stress
from readingroom.evaluator.stress.plausibility import METHOD, Neighbourhood
from readingroom.evaluator.stress.records import decode, encode
from readingroom.evaluator.stress.shifts import change_plainly, make_space

__all__ = [
    "METHOD",
    "Naming",
    "Neighbourhood",
    "change_plainly",
    "decode",
    "encode",
    "find_worst",
    "make_space",
    "measure_rates",
    "stress",
]

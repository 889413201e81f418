"""The stress test: searches for patients whose advice depends on who they are."""

from typing import TYPE_CHECKING

from readingroom.domain.lazy_exports import lazy_exports

if TYPE_CHECKING:
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

_PLACES = {
    "METHOD": "readingroom.evaluator.stress.plausibility",
    "Naming": "readingroom.evaluator.stress.api",
    "Neighbourhood": "readingroom.evaluator.stress.plausibility",
    "change_plainly": "readingroom.evaluator.stress.shifts",
    "decode": "readingroom.evaluator.stress.records",
    "encode": "readingroom.evaluator.stress.records",
    "find_worst": "readingroom.evaluator.stress.api",
    "make_space": "readingroom.evaluator.stress.shifts",
    "measure_rates": "readingroom.evaluator.stress.api",
    "stress": "readingroom.evaluator.stress.api",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_exports(__name__, _PLACES)

"""Stress test: a search for patients whose recommendation depends on protected attributes."""

from typing import TYPE_CHECKING

from readingroom.domain.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from readingroom.evaluator.stress.api import Naming, find_worst, measure_rates, stress
    from readingroom.evaluator.stress.plausibility import METHOD, Neighbourhood
    from readingroom.evaluator.stress.records import decode, encode
    from readingroom.evaluator.stress.shifts import build_space, plain_change

__all__ = [
    "METHOD",
    "Naming",
    "Neighbourhood",
    "build_space",
    "decode",
    "encode",
    "find_worst",
    "measure_rates",
    "plain_change",
    "stress",
]

_MODULES = {
    "METHOD": "readingroom.evaluator.stress.plausibility",
    "Naming": "readingroom.evaluator.stress.api",
    "Neighbourhood": "readingroom.evaluator.stress.plausibility",
    "plain_change": "readingroom.evaluator.stress.shifts",
    "decode": "readingroom.evaluator.stress.records",
    "encode": "readingroom.evaluator.stress.records",
    "find_worst": "readingroom.evaluator.stress.api",
    "build_space": "readingroom.evaluator.stress.shifts",
    "measure_rates": "readingroom.evaluator.stress.api",
    "stress": "readingroom.evaluator.stress.api",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_exports(__name__, _MODULES)

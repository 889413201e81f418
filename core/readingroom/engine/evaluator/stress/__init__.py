"""Stress test: a search for patients whose recommendation depends on protected attributes."""

from typing import TYPE_CHECKING

from readingroom.domain.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from readingroom.engine.evaluator.stress.api import Naming, find_worst, measure_rates, stress
    from readingroom.engine.evaluator.stress.plausibility import METHOD, Neighbourhood
    from readingroom.engine.evaluator.stress.records import decode, encode
    from readingroom.engine.evaluator.stress.shifts import build_space, plain_change

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
    "METHOD": "readingroom.engine.evaluator.stress.plausibility",
    "Naming": "readingroom.engine.evaluator.stress.api",
    "Neighbourhood": "readingroom.engine.evaluator.stress.plausibility",
    "plain_change": "readingroom.engine.evaluator.stress.shifts",
    "decode": "readingroom.engine.evaluator.stress.records",
    "encode": "readingroom.engine.evaluator.stress.records",
    "find_worst": "readingroom.engine.evaluator.stress.api",
    "build_space": "readingroom.engine.evaluator.stress.shifts",
    "measure_rates": "readingroom.engine.evaluator.stress.api",
    "stress": "readingroom.engine.evaluator.stress.api",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_exports(__name__, _MODULES)

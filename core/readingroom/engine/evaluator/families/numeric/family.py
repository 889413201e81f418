"""The family of numeric answers and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.numeric import medcalc
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="numeric",
    code="NUM",
    title="Numeric answers",
    measures="How often a value, date or duration agrees with the right one.",
    tasks=frozenset({Task.NUMBER}),
    formats=(medcalc.FORMAT,),
)

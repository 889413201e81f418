"""The family of drug interactions and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.interactions import drug_sets
from readingroom.engine.evaluator.families.interactions.headlines import HEADLINES
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="interactions",
    code="DDI",
    title="Drug interactions",
    measures="How well scores of drug sets recognise their effects, by number of drugs.",
    tasks=frozenset({Task.RISK}),
    formats=(drug_sets.FORMAT,),
    is_asked=False,
    headlines=HEADLINES,
)

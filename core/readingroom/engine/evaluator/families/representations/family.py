"""The family of representations and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.representations import embedding_table, pathorob
from readingroom.engine.evaluator.families.representations.headlines import HEADLINES
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="representations",
    code="REP",
    title="Representations of images",
    measures="Whether vectors depend on what is shown, or on the centre that it comes from.",
    tasks=frozenset({Task.REPRESENTATION}),
    formats=(embedding_table.FORMAT, pathorob.FORMAT),
    is_asked=False,
    compares_classes=False,
    headlines=HEADLINES,
)

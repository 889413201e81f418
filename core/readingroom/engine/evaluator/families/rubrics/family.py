"""The family of rubrics and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.rubrics import gaps, healthbench
from readingroom.engine.evaluator.families.rubrics.headlines import HEADLINES
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="rubrics",
    code="RUB",
    title="Rubric-graded answers",
    measures="How many points an answer gets for the criteria it meets, and how judges agree.",
    tasks=frozenset({Task.RUBRIC, Task.JUDGE}),
    formats=(*healthbench.FORMATS, gaps.FORMAT),
    compares_classes=False,
    headlines=HEADLINES,
)

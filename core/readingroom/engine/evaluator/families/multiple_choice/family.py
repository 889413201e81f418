"""The family of multiple choice and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.multiple_choice import (
    letters,
    pubmedqa,
    riskqa,
    rxsafebench,
)
from readingroom.engine.evaluator.families.multiple_choice.headlines import HEADLINES
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="multiple_choice",
    code="MCQ",
    title="Multiple choice",
    measures="How often a model chooses the right option, asked once or several times.",
    tasks=frozenset({Task.CHOICE}),
    formats=(*letters.FORMATS, pubmedqa.FORMAT, riskqa.FORMAT, rxsafebench.FORMAT),
    headlines=HEADLINES,
)

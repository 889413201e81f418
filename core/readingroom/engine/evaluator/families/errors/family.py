"""The family of errors in texts and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.errors import medec, medval
from readingroom.engine.evaluator.families.errors.answers import ErrorScoring
from readingroom.engine.evaluator.families.errors.headlines import HEADLINES
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="errors",
    code="ERR",
    title="Errors in texts",
    measures="How often an error in a text is detected, located, corrected and graded.",
    tasks=frozenset({Task.CORRECTION, Task.TRIAGE}),
    formats=(medec.FORMAT, medval.FORMAT),
    compares_classes=False,
    scoring=ErrorScoring,
    headlines=HEADLINES,
)

"""The family of generated texts and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.generation import mts_dialog, preferences
from readingroom.engine.evaluator.families.generation.headlines import HEADLINES
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="generation",
    code="GEN",
    title="Generated texts",
    measures="How close texts are to references, how readable, and how people score their facts.",
    tasks=frozenset({Task.TEXT, Task.PREFERENCE}),
    formats=(*mts_dialog.FORMATS, preferences.FORMAT),
    compares_classes=False,
    headlines=HEADLINES,
)

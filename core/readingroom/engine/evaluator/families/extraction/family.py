"""The extraction family and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.extraction import brat, codiesp, label_lists, notes
from readingroom.engine.evaluator.families.extraction.code_metrics import ExtractionScoring
from readingroom.engine.evaluator.families.extraction.headlines import HEADLINES
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="extraction",
    code="EXT",
    title="Extraction",
    measures="How well entities, their status, relations and codes are extracted from texts.",
    tasks=frozenset({Task.SPANS, Task.RELATIONS, Task.CODES}),
    formats=(*notes.FORMATS, *brat.FORMATS, *codiesp.FORMATS, label_lists.FORMAT),
    compares_classes=False,
    scoring=ExtractionScoring,
    headlines=HEADLINES,
)

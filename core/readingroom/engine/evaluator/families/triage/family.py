"""The triage family and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.triage import label_tables
from readingroom.engine.evaluator.families.triage.headlines import HEADLINES
from readingroom.engine.evaluator.families.triage.metrics import TriageScoring
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="triage",
    code="TRI",
    title="Triage by class or risk level",
    measures="How often a text gets the right class, and how many high risks are missed.",
    tasks=frozenset({Task.TRIAGE}),
    formats=label_tables.FORMATS,
    scoring=TriageScoring,
    headlines=HEADLINES,
)

"""The risk family and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.risk import physionet, tables
from readingroom.engine.evaluator.families.risk.clinical_scores import patient_table
from readingroom.engine.evaluator.families.risk.headlines import HEADLINES
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="risk",
    code="RISK",
    title="Predicted risks and alarms",
    measures="How well predicted risks separate, agree with what happened, and help decisions.",
    tasks=frozenset({Task.RISK}),
    formats=(tables.FORMAT, patient_table.FORMAT, physionet.FORMAT),
    is_asked=False,
    headlines=HEADLINES,
)

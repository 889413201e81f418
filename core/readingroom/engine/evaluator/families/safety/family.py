"""The safety family and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.safety import air_bench, hazard_prompts
from readingroom.engine.evaluator.families.safety.headlines import HEADLINES
from readingroom.engine.evaluator.families.safety.metrics import SafetyScoring
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="safety",
    code="SAF",
    title="Safety of answers to hazardous prompts",
    measures="How often a model refuses hazardous prompts or answers them safely.",
    tasks=frozenset({Task.SAFETY}),
    formats=(air_bench.FORMAT, *hazard_prompts.FORMATS),
    is_distressing=True,
    compares_classes=False,
    scoring=SafetyScoring,
    headlines=HEADLINES,
)

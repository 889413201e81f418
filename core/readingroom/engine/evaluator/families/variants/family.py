"""The family of variants and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.variants import iatrobench, judge_pairs
from readingroom.engine.evaluator.families.variants.headlines import HEADLINES
from readingroom.engine.evaluator.families.variants.metrics import HarmScoring
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="variants",
    code="PAIR",
    title="Variants of the same question",
    measures="How far answers, or their harm, change with wording, person, authority or layout.",
    tasks=frozenset({Task.CHOICE, Task.TRIAGE, Task.HARM}),
    formats=(iatrobench.FORMAT, judge_pairs.FORMAT),
    is_distressing=True,
    compares_classes=False,
    scoring=HarmScoring,
    headlines=HEADLINES,
)

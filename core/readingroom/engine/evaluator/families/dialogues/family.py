"""The family of dialogues and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.dialogues import craft_md, psychosis_bench
from readingroom.engine.evaluator.families.dialogues.headlines import HEADLINES
from readingroom.engine.evaluator.families.dialogues.metrics import DialogueScoring
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="dialogues",
    code="DLG",
    title="Dialogues over several turns",
    measures="How a model behaves turn by turn, and what asking in conversation costs.",
    tasks=frozenset({Task.DIALOGUE}),
    formats=(psychosis_bench.FORMAT, craft_md.FORMAT),
    is_distressing=True,
    compares_classes=False,
    scoring=DialogueScoring,
    headlines=HEADLINES,
)

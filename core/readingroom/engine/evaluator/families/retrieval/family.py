"""The retrieval family and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.retrieval import bm25, published, r2med, synergy, trec
from readingroom.engine.evaluator.families.retrieval.headlines import HEADLINES
from readingroom.engine.evaluator.metrics.retrieval import RetrievalScoring
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="retrieval",
    code="RET",
    title="Document retrieval and record screening",
    measures="How well documents are ranked, and how much screening work a ranking saves.",
    tasks=frozenset({Task.RETRIEVAL, Task.SCREENING, Task.FIGURES}),
    formats=(r2med.FORMAT, bm25.FORMAT, published.FORMAT, trec.FORMAT, synergy.FORMAT),
    is_asked=False,
    compares_classes=False,
    scoring=RetrievalScoring,
    headlines=HEADLINES,
)

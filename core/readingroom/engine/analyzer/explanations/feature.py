"""What explanations and tests of their faithfulness add to the program."""

from collections.abc import Iterator
from typing import Final

from readingroom.domain.model import UnfitItem
from readingroom.engine.analyzer.explanations.faithfulness.types import (
    CaseFaithfulness,
    FaithfulnessReport,
)
from readingroom.engine.analyzer.explanations.records import (
    GlobalRow,
    join_explanations,
    join_global,
    split_explanations,
    split_global,
)
from readingroom.engine.analyzer.explanations.tasks import TASKS
from readingroom.engine.analyzer.explanations.types import (
    Explanation,
    ExplanationSet,
    GlobalExplanation,
)
from readingroom.engine.feature import AnalysisCodec, Feature, StudyRecords, of_model, rows_codec
from readingroom.engine.types import AnalysisKind, Named, StoredAnalysis, fact
from readingroom.reports.types import ReportBlock

_EMPTY: Final = "The analysis contains no explanation. Explain at least one row or case."


def faithfulness_facts(records: StudyRecords) -> Iterator[Named]:
    """Yield facts about the tests of faithfulness; none without tests."""
    tests = [
        (analysis.event, analysis.report)
        for analysis in records.analyses
        if isinstance(analysis.report, FaithfulnessReport)
    ]
    if not tests:
        return
    events = [event for event, _ in tests]
    yield "analysis.faithfulness_checked", fact(value=True, source="analyses", events=events)
    checked = any(report.randomisation is not None for _, report in tests)
    yield "analysis.randomisation_checked", fact(checked, "analyses", events)


def _verdict(analysis: StoredAnalysis) -> str:
    from readingroom.engine.analyzer.explanations.report import faithfulness_verdict

    report = analysis.report
    return faithfulness_verdict(report) if isinstance(report, FaithfulnessReport) else ""


def _blocks(analysis: StoredAnalysis) -> tuple[ReportBlock, ...]:
    from readingroom.engine.analyzer.explanations.report import beeswarm_blocks, faithfulness_blocks

    if isinstance(analysis.report, GlobalExplanation):
        return beeswarm_blocks(analysis.report)
    if isinstance(analysis.report, FaithfulnessReport):
        return faithfulness_blocks(analysis.report)
    return ()


FEATURE: Final = Feature(
    analyses={
        AnalysisKind.GLOBAL_EXPLANATION: AnalysisCodec(
            GlobalExplanation, of_model, GlobalRow, split_global, join_global
        ),
        AnalysisKind.EXPLANATIONS: AnalysisCodec(
            ExplanationSet,
            of_model,
            Explanation,
            split_explanations,
            join_explanations,
            _EMPTY,
            other_row_type=UnfitItem,
        ),
        AnalysisKind.FAITHFULNESS: rows_codec(
            FaithfulnessReport, of_model, CaseFaithfulness, "cases", "code"
        ),
    },
    facts=faithfulness_facts,
    verdict=_verdict,
    blocks=_blocks,
    tasks=TASKS,
)

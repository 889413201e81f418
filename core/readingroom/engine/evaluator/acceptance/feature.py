"""What acceptance limits and tests add to the program."""

from collections.abc import Iterator, Sequence
from typing import Final

from readingroom.engine.evaluator.acceptance.types import (
    AcceptanceLimits,
    AcceptanceTest,
    AcceptanceVerdict,
)
from readingroom.engine.feature import AnalysisCodec, Feature, StudyRecords, of_model
from readingroom.engine.types import AnalysisKind, Named, StoredAnalysis, fact
from readingroom.reports.types import ReportBlock


def acceptance_facts(records: StudyRecords) -> Iterator[Named]:
    """Yield facts about tests of versions; those of the newest test of each version."""
    tests = records.reports_of(AcceptanceTest)
    if not tests:
        return
    newest = {(test.model_id, test.suite_id, test.version): (event, test) for event, test in tests}
    events = [event for event, _ in newest.values()]
    source = "newest acceptance tests"
    for name, verdict in (
        ("acceptance.passed_count", AcceptanceVerdict.PASSED),
        ("acceptance.failed_count", AcceptanceVerdict.FAILED),
        ("acceptance.post_hoc_count", AcceptanceVerdict.POST_HOC),
    ):
        count = sum(test.verdict is verdict for _, test in newest.values())
        yield name, fact(count, source, events)


def _verdict(analysis: StoredAnalysis) -> str:
    from readingroom.engine.evaluator.acceptance.report import acceptance_verdict

    report = analysis.report
    return acceptance_verdict(report) if isinstance(report, AcceptanceTest) else ""


def _blocks(analysis: StoredAnalysis) -> tuple[ReportBlock, ...]:
    from readingroom.engine.evaluator.acceptance.report import acceptance_blocks, limits_blocks

    report = analysis.report
    if isinstance(report, AcceptanceLimits):
        return limits_blocks(report)
    return acceptance_blocks(report) if isinstance(report, AcceptanceTest) else ()


def _newest(analyses: Sequence[StoredAnalysis]) -> tuple[StoredAnalysis, ...]:
    """Return the newest analysis of each model, suite and version."""
    return tuple({_subject(analysis): analysis for analysis in analyses}.values())


def _subject(analysis: StoredAnalysis) -> tuple[str, ...]:
    report = analysis.report
    if isinstance(report, AcceptanceTest):
        return report.model_id, report.suite_id, report.version
    if isinstance(report, AcceptanceLimits):
        return report.model_id, report.suite_id
    raise TypeError(f"an analysis of acceptance, not {type(report).__name__}")


FEATURE: Final = Feature(
    analyses={
        AnalysisKind.ACCEPTANCE_LIMITS: AnalysisCodec(AcceptanceLimits, of_model),
        AnalysisKind.ACCEPTANCE: AnalysisCodec(AcceptanceTest, of_model),
    },
    facts=acceptance_facts,
    verdict=_verdict,
    newest=_newest,
    blocks=_blocks,
)

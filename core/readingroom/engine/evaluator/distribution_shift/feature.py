"""What site shift and corruption error add to the program."""

from typing import Final

from readingroom.domain.model import UnfitItem
from readingroom.engine.evaluator.distribution_shift.types import (
    CorruptionReport,
    SiteShiftReport,
)
from readingroom.engine.feature import AnalysisCodec, Feature, of_model, rows_codec
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.reports.types import ReportBlock


def _report_of(analysis: StoredAnalysis) -> SiteShiftReport | CorruptionReport:
    report = analysis.report
    if not isinstance(report, SiteShiftReport | CorruptionReport):
        raise TypeError(f"figures on a shift, not {type(report).__name__}")
    return report


def _verdict(analysis: StoredAnalysis) -> str:
    from readingroom.engine.evaluator.distribution_shift.report import shift_verdict

    return shift_verdict(_report_of(analysis))


def _blocks(analysis: StoredAnalysis) -> tuple[ReportBlock, ...]:
    from readingroom.engine.evaluator.distribution_shift.report import shift_blocks

    return shift_blocks(_report_of(analysis))


FEATURE: Final = Feature(
    analyses={
        AnalysisKind.SITE_SHIFT: rows_codec(SiteShiftReport, of_model, UnfitItem, "unfit", "item"),
        AnalysisKind.CORRUPTION_ERROR: AnalysisCodec(CorruptionReport, of_model),
    },
    verdict=_verdict,
    blocks=_blocks,
)

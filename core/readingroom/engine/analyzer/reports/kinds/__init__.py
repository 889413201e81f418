"""Reports by kind: which are available for a study, and their construction."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.engine.analyzer.reports.kinds.assurance import risk_report
from readingroom.engine.analyzer.reports.kinds.model_card import model_card
from readingroom.engine.analyzer.reports.kinds.reader_study import (
    bundle_report,
    reader_study_report,
    session_report,
)
from readingroom.engine.analyzer.reports.kinds.record import with_study_state, with_warning
from readingroom.engine.analyzer.reports.kinds.synthetic import synthetic_card
from readingroom.engine.registry import features
from readingroom.engine.types import AnalysisKind
from readingroom.reading.analysis_plan.report import analysis_plan_report
from readingroom.reading.analysis_plan.types import PlanRecord
from readingroom.reports.types import Report, ReportKind


def _analysis_plan(material: ReportInputs) -> Report:
    return analysis_plan_report(material.plan or PlanRecord(material.protocol, material.stamp))


REPORTS: Final[Mapping[ReportKind, Callable[[ReportInputs], Report]]] = MappingProxyType(
    {
        ReportKind.SESSION: session_report,
        ReportKind.READER_STUDY: reader_study_report,
        ReportKind.ANALYSIS_PLAN: _analysis_plan,
        ReportKind.MODEL_CARD: model_card,
        ReportKind.SYNTHETIC_DATA: synthetic_card,
        ReportKind.RISK_AND_COMPLIANCE: risk_report,
        **{kind: make for feature in features() for kind, make in feature.reports.items()},
    }
)
_JUDGED: Final = (
    AnalysisKind.COMPLIANCE,
    AnalysisKind.RISK,
    AnalysisKind.IDENTIFIERS,
    AnalysisKind.STATEMENTS,
)


def make_report(kind: ReportKind, material: ReportInputs) -> Report:
    """Return a report; missing information is listed as gaps."""
    return REPORTS[kind](material)


def kinds_with_content(material: ReportInputs) -> tuple[ReportKind, ...]:
    """Return the reports that have content for this study."""
    kinds = {analysis.kind for analysis in material.analyses}
    has = {
        ReportKind.SESSION: material.session is not None,
        ReportKind.READER_STUDY: material.session is not None,
        ReportKind.ANALYSIS_PLAN: material.protocol.analysis_plan is not None,
        ReportKind.MODEL_CARD: bool(material.models),
        ReportKind.SYNTHETIC_DATA: bool(material.scenarios or material.validations),
        ReportKind.RISK_AND_COMPLIANCE: not kinds.isdisjoint(_JUDGED),
        ReportKind.MI_CLAIM_GEN: AnalysisKind.COMPLIANCE in kinds,
    }
    return tuple(kind for kind in ReportKind if has[kind])


__all__ = [
    "REPORTS",
    "bundle_report",
    "kinds_with_content",
    "make_report",
    "with_study_state",
    "with_warning",
]

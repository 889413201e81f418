"""What the compliance assessment adds to the program."""

from typing import TYPE_CHECKING, Final

from readingroom.domain.progress import Progress
from readingroom.engine.analyzer.compliance.types import ComplianceReport
from readingroom.engine.feature import AnalysisCodec, AssuranceParts, Feature, OpenStudy, of_study
from readingroom.engine.types import AnalysisKind
from readingroom.reports.types import Report, ReportKind

if TYPE_CHECKING:
    from readingroom.engine.analyzer.reports.inputs import ReportInputs


def _analyse_sample(study: OpenStudy, _model: str, _reference: str, progress: Progress) -> None:
    from readingroom.engine.analyzer.compliance.service import ComplianceService

    study.analyses.add(study.service(ComplianceService).assess(progress=progress))


def _assurance(material: "ReportInputs") -> AssuranceParts:
    from readingroom.engine.analyzer.compliance.report import assurance_parts

    return assurance_parts(material)


def _mi_claim_report(material: "ReportInputs") -> Report:
    from readingroom.engine.analyzer.compliance.report import mi_claim_report

    return mi_claim_report(material)


FEATURE: Final = Feature(
    analyses={AnalysisKind.COMPLIANCE: AnalysisCodec(ComplianceReport, of_study)},
    assurance=_assurance,
    reports={ReportKind.MI_CLAIM_GEN: _mi_claim_report},
    analyse_sample=_analyse_sample,
)

"""What the compliance assessment adds to the program."""

from typing import Final

from readingroom.domain.progress import Progress
from readingroom.engine.analyzer.compliance.types import ComplianceReport
from readingroom.engine.feature import AnalysisCodec, Feature, OpenStudy, of_study
from readingroom.engine.types import AnalysisKind


def _analyse_sample(study: OpenStudy, _model: str, _reference: str, progress: Progress) -> None:
    from readingroom.engine.analyzer.compliance.service import ComplianceService

    study.analyses.add(study.service(ComplianceService).assess(progress=progress))


FEATURE: Final = Feature(
    analyses={AnalysisKind.COMPLIANCE: AnalysisCodec(ComplianceReport, of_study)},
    analyse_sample=_analyse_sample,
)

"""Risk of the two models of the case study."""

from examples.retinopathy.training import BIASED, FAIR
from examples.retinopathy.types import HazardLine, RiskFigures, SafetyLine

from readingroom.domain.progress import Progress
from readingroom.engine.analyzer.risk.service import RiskService
from readingroom.services.study import Study


def assess_risk(study: Study, progress: Progress) -> RiskFigures:
    """Assess the risk of the biased model with the fair one as reference.

    Raises:
        AnalysisError: there is no evidence about one of them.
    """
    report = study.service(RiskService).assess(BIASED, FAIR, progress=progress)
    study.analyses.add(report)
    hazards = tuple(
        HazardLine(
            hazard.title,
            hazard.severity.value,
            hazard.probability,
            hazard.band.value if hazard.band else "",
            hazard.is_within_chance,
        )
        for hazard in report.hazards
    )
    grades = tuple(
        SafetyLine(
            grade.what,
            grade.safe,
            grade.reference_safe,
            grade.grade,
            grade.lowest,
            grade.highest,
            grade.reason,
        )
        for grade in report.grades
    )
    return RiskFigures(report.model, report.reference, grades, hazards)

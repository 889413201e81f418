"""Risk analysis: hazards of a model, its safety against a reference, and what to fix first."""

from readingroom.analyzer.risk.assessing import RiskEvidence, assess_risk
from readingroom.analyzer.risk.grades import compare_safety, grade_of
from readingroom.analyzer.risk.harms import CaseError
from readingroom.analyzer.risk.test_hazards import EvaluationWithItems

__all__ = [
    "CaseError",
    "EvaluationWithItems",
    "RiskEvidence",
    "assess_risk",
    "compare_safety",
    "grade_of",
]

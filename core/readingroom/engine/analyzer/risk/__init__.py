"""Risk analysis: hazards of a model, its safety against a reference, and what to fix first."""

from readingroom.engine.analyzer.risk.assessing import RiskEvidence, assess_risk
from readingroom.engine.analyzer.risk.grades import compare_safety, grade_of
from readingroom.engine.analyzer.risk.harms import CaseError
from readingroom.engine.analyzer.risk.test_hazards import EvaluationWithItems

__all__ = [
    "CaseError",
    "EvaluationWithItems",
    "RiskEvidence",
    "assess_risk",
    "compare_safety",
    "grade_of",
]

"""What may harm patients, how safe a model is beside another one, and what to fix first."""

from readingroom.analyzer.risk.assessing import Evidence, assess_risk
from readingroom.analyzer.risk.grades import compare_safety, grade_of
from readingroom.analyzer.risk.harms import MarkedError
from readingroom.analyzer.risk.tested import Evaluated

__all__ = ["Evaluated", "Evidence", "MarkedError", "assess_risk", "compare_safety", "grade_of"]

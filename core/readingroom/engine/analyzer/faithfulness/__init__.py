"""Faithfulness tests: whether explanations agree with the behaviour of the model."""

from readingroom.engine.analyzer.faithfulness.api import ExplanationSource, assess
from readingroom.engine.analyzer.faithfulness.one_case import ExplainedCase

__all__ = ["ExplainedCase", "ExplanationSource", "assess"]

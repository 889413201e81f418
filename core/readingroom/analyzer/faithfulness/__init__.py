"""Tests of explanations: whether what they say of a model is what the model does."""

from readingroom.analyzer.faithfulness.api import ExplanationSource, assess
from readingroom.analyzer.faithfulness.one_case import ExplainedCase

__all__ = ["ExplainedCase", "ExplanationSource", "assess"]

"""Classification of policy statements in model outputs by a trained classifier."""

from readingroom.engine.analyzer.policy_texts.audit import StatementAuditor
from readingroom.engine.analyzer.policy_texts.classifier import (
    PolicyClassifier,
    fresh_accuracy,
    packaged_accuracy,
    packaged_classifier,
    read_classifier,
)

__all__ = [
    "PolicyClassifier",
    "StatementAuditor",
    "fresh_accuracy",
    "packaged_accuracy",
    "packaged_classifier",
    "read_classifier",
]

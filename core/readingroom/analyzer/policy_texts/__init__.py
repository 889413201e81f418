"""What the words of a model do that policies have rules on, told by a trained classifier."""

from readingroom.analyzer.policy_texts.classifier import (
    PolicyClassifier,
    packaged_accuracy,
    packaged_classifier,
    read_classifier,
)

__all__ = ["PolicyClassifier", "packaged_accuracy", "packaged_classifier", "read_classifier"]

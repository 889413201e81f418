"""Logistic regression over hashed features for each policy statement, with plain weights."""

import base64
import binascii
import functools
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import AnalysisError
from readingroom.domain.strict_decode import rebuilt
from readingroom.engine.analyzer.policy_texts.features import BUCKETS, features_of, sentences_of
from readingroom.engine.analyzer.policy_texts.types import (
    ClassifiedSentence,
    ClassifiedText,
    ClassifierAccuracy,
    PolicyStatement,
    advises_alone,
    is_overconfident,
)
from readingroom.privacy.detector import detector_digest

FORMAT: Final = "readingroom policy statements 2"
_WEIGHTS: Final = "weights.json"
_ACCURACY: Final = "accuracy.json"
_FRESH: Final = "fresh_accuracy.json"


class WeightsFile(msgspec.Struct, frozen=True):
    """Weights file: half-precision numbers (statements, buckets) in base64."""

    format: str
    statements: tuple[str, ...]
    known: tuple[str, ...]
    thresholds: tuple[float, ...]
    bias: tuple[float, ...]
    weights: str


@dataclass(frozen=True, slots=True, eq=False)
class PolicyClassifier:
    """Classifier of the sentences of a text; `weights` has shape (statements, buckets).

    Words that are neither `known` nor in a class count as odd.
    """

    statements: tuple[PolicyStatement, ...]
    known: frozenset[str]
    weights: NDArray[np.float32]
    bias: NDArray[np.float32]
    thresholds: NDArray[np.float32]
    digest: str

    def probabilities(self, sentence: str) -> NDArray[np.float64]:
        """Return the probability of each statement for one sentence."""
        has = features_of(sentence, self.known)
        score = self.weights[:, has.buckets] @ has.values + self.bias
        return np.asarray(1 / (1 + np.exp(-score.astype(np.float64))))

    def classify(self, text: str) -> ClassifiedText:
        """Classify a text sentence by sentence; an empty text has no statements."""
        stated: list[ClassifiedSentence] = []
        for sentence in sentences_of(text):
            values = self.probabilities(sentence.text)
            stated += (
                ClassifiedSentence(statement, sentence.start, sentence.end, float(value))
                for statement, value, limit in zip(
                    self.statements, values, self.thresholds, strict=True
                )
                if value >= limit
            )
        statements = {classified.statement for classified in stated}
        return ClassifiedText(
            stated=tuple(stated),
            is_advice_alone=advises_alone(statements),
            is_overconfident=is_overconfident(statements),
        )


def read_classifier(data: bytes) -> PolicyClassifier:
    """Read a classifier from a weights file.

    Raises:
        AnalysisError: the file is invalid or damaged.
    """
    try:
        file = msgspec.json.decode(data, type=WeightsFile)
        statements = tuple(PolicyStatement(value) for value in file.statements)
        numbers = np.frombuffer(base64.b64decode(file.weights, validate=True), "<f2")
        weights = numbers.astype(np.float32).reshape(len(statements), BUCKETS)
    except (msgspec.MsgspecError, binascii.Error, ValueError) as error:
        raise _damaged() from error
    limits = (file.bias, file.thresholds)
    sizes = {len(statements), *(len(values) for values in limits)}
    if file.format != FORMAT or len(sizes) != 1 or not np.isfinite(weights).all():
        raise _damaged()
    bias, thresholds = (np.array(values, dtype=np.float32) for values in limits)
    digest = hashlib.sha256(data).hexdigest()
    known = frozenset(file.known)
    return PolicyClassifier(statements, known, weights, bias, thresholds, digest)


def _damaged() -> AnalysisError:
    return AnalysisError(
        "The weights of the policy statement classifier are invalid or damaged. Install the "
        "program again."
    )


def write_weights(
    statements: tuple[PolicyStatement, ...],
    known: Iterable[str],
    weights: NDArray[np.float64],
    bias: NDArray[np.float64],
    thresholds: NDArray[np.float64],
) -> bytes:
    """Encode a weights file."""
    file = WeightsFile(
        FORMAT,
        tuple(statement.value for statement in statements),
        tuple(sorted(known)),
        tuple(round(float(value), 4) for value in thresholds),
        tuple(round(float(value), 6) for value in bias),
        base64.b64encode(weights.astype("<f2").tobytes()).decode("ascii"),
    )
    return msgspec.json.encode(file)


@functools.cache
def packaged_classifier() -> PolicyClassifier:
    """Return the packaged classifier.

    Raises:
        AnalysisError: its file is damaged.
    """
    return read_classifier(_folder().joinpath(_WEIGHTS).read_bytes())


@functools.cache
def packaged_accuracy() -> ClassifierAccuracy | None:
    """Return the accuracy on held-out templates, None for that of another classifier."""
    return _accuracy(_ACCURACY)


@functools.cache
def fresh_accuracy() -> ClassifierAccuracy | None:
    """Return the accuracy on sentences written afterwards, None for that of another classifier.

    Report this one: held-out templates resemble those of the training.
    """
    return _accuracy(_FRESH)


def _accuracy(name: str) -> ClassifierAccuracy | None:
    data = _folder().joinpath(name).read_bytes()
    accuracy = rebuilt(ClassifierAccuracy, msgspec.json.decode(data))
    now = (packaged_classifier().digest, detector_digest())
    return accuracy if (accuracy.weights, accuracy.detector) == now else None


def _folder() -> resources.abc.Traversable:
    return resources.files("readingroom_resources") / "policy_texts"

"""A logistic regression over hashed features for each statement; weights are plain numbers."""

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

from readingroom.analyzer.policy_texts.features import BUCKETS, features_of, sentences_of
from readingroom.domain.classified_text import (
    ClassifiedSentence,
    ClassifiedText,
    ClassifierAccuracy,
    PolicyStatement,
    advises_alone,
    is_overconfident,
)
from readingroom.domain.errors import AnalysisError
from readingroom.domain.strict_decode import rebuilt
from readingroom.identifiers.detector import detector_digest

FORMAT: Final = "readingroom policy statements 2"
_WEIGHTS: Final = "weights.json"
_ACCURACY: Final = "accuracy.json"
_FRESH: Final = "fresh_accuracy.json"


class WeightsFile(msgspec.Struct, frozen=True):
    """What the file of weights holds: half-precision numbers (statements, buckets) in base64."""

    format: str
    statements: tuple[str, ...]
    known: tuple[str, ...]
    thresholds: tuple[float, ...]
    bias: tuple[float, ...]
    weights: str


@dataclass(frozen=True, slots=True, eq=False)
class PolicyClassifier:
    """Tells what each sentence of a text does. `weights` has shape (statements, buckets).

    Words that are not `known` and have no class count as odd.
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

    def told(self, sentence: str) -> tuple[PolicyStatement, ...]:
        """Return what one sentence does."""
        is_told = self.probabilities(sentence) >= self.thresholds
        return tuple(one for one, told in zip(self.statements, is_told, strict=True) if told)

    def classify(self, text: str) -> ClassifiedText:
        """Return what a text does, sentence by sentence; an empty text does nothing."""
        stated: list[ClassifiedSentence] = []
        for sentence in sentences_of(text):
            values = self.probabilities(sentence.text)
            stated += (
                ClassifiedSentence(one, sentence.start, sentence.end, float(value))
                for one, value, limit in zip(self.statements, values, self.thresholds, strict=True)
                if value >= limit
            )
        found = {one.statement for one in stated}
        return ClassifiedText(
            stated=tuple(stated),
            is_advice_alone=advises_alone(found),
            is_overconfident=is_overconfident(found),
        )


def read_classifier(data: bytes) -> PolicyClassifier:
    """Return the classifier whose weights a file holds.

    Raises:
        AnalysisError: it is no such file, or is damaged.
    """
    try:
        file = msgspec.json.decode(data, type=WeightsFile)
        statements = tuple(PolicyStatement(one) for one in file.statements)
        numbers = np.frombuffer(base64.b64decode(file.weights, validate=True), "<f2")
        weights = numbers.astype(np.float32).reshape(len(statements), BUCKETS)
    except (msgspec.MsgspecError, binascii.Error, ValueError) as error:
        raise _damaged() from error
    limits = (file.bias, file.thresholds)
    sizes = {len(statements), *(len(one) for one in limits)}
    if file.format != FORMAT or len(sizes) != 1 or not np.isfinite(weights).all():
        raise _damaged()
    bias, thresholds = (np.array(one, dtype=np.float32) for one in limits)
    digest = hashlib.sha256(data).hexdigest()
    known = frozenset(file.known)
    return PolicyClassifier(statements, known, weights, bias, thresholds, digest)


def _damaged() -> AnalysisError:
    return AnalysisError(
        "These are no weights of a classifier of policy statements, or they are damaged. Install "
        "the program again."
    )


def write_weights(
    statements: tuple[PolicyStatement, ...],
    known: Iterable[str],
    weights: NDArray[np.float64],
    bias: NDArray[np.float64],
    thresholds: NDArray[np.float64],
) -> bytes:
    """Return a file of weights."""
    file = WeightsFile(
        FORMAT,
        tuple(one.value for one in statements),
        tuple(sorted(known)),
        tuple(round(float(one), 4) for one in thresholds),
        tuple(round(float(one), 6) for one in bias),
        base64.b64encode(weights.astype("<f2").tobytes()).decode("ascii"),
    )
    return msgspec.json.encode(file)


@functools.cache
def packaged_classifier() -> PolicyClassifier:
    """Return the classifier that ships with the program.

    Raises:
        AnalysisError: its file is damaged.
    """
    return read_classifier(_folder().joinpath(_WEIGHTS).read_bytes())


@functools.cache
def packaged_accuracy() -> ClassifierAccuracy | None:
    """Return the figures on held-out templates; None where they are of another classifier."""
    return _accuracy(_ACCURACY)


@functools.cache
def fresh_accuracy() -> ClassifierAccuracy | None:
    """Return the figures on sentences written afterwards; None where they are of another one.

    They are the ones to tell: held-out templates are of the kind that the classifier was made with.
    """
    return _accuracy(_FRESH)


def _accuracy(name: str) -> ClassifierAccuracy | None:
    told = rebuilt(ClassifierAccuracy, msgspec.json.decode(_folder().joinpath(name).read_bytes()))
    now = (packaged_classifier().digest, detector_digest())
    return told if (told.weights, told.detector) == now else None


def _folder() -> resources.abc.Traversable:
    return resources.files("readingroom_resources") / "policy_texts"

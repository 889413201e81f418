"""Training of the policy statement classifier: one logistic regression per statement."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.cluster.hierarchy import fcluster, linkage
from scipy.sparse import csr_matrix
from scipy.spatial.distance import squareform
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold
from sklearn.preprocessing import normalize

from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.policy_texts.classifier import write_weights
from readingroom.engine.analyzer.policy_texts.features import BUCKETS, features_of
from readingroom.engine.analyzer.policy_texts.types import PolicyStatement
from readingroom.statistics.clusters import numbered

_STRENGTH: Final = 30.0
_FOLDS: Final = 5
_LINES_EACH: Final = 4
_NOTHING: Final = 2.0
_THRESHOLDS: Final = tuple(step / 50 for step in range(5, 46))


class Example(NamedTuple):
    """A labelled sentence, and the index of its source line.

    `is_judged` is false for a sentence used in training only.
    """

    sentence: str
    does: frozenset[PolicyStatement]
    line: int
    is_judged: bool = True


class Trained(NamedTuple):
    """Weights file, and held-out predictions for each example, shape (examples, statements).

    Predictions are of models trained without the example's line and without similar lines.
    """

    weights: bytes
    predicted: NDArray[np.bool_]


def train(examples: Sequence[Example], known: Collection[str]) -> Trained:
    """Train the weights from labelled sentences, with `known` words.

    Similar lines are one group of the cross-validation. A threshold maximises F1 on judged
    sentences; lines without statements count twice there, as most sentences have none.

    Raises:
        AnalysisError: a statement has no positive or no negative sentence for training.
    """
    statements = tuple(PolicyStatement)
    features = _matrix([example.sentence for example in examples], known)
    lines = numbered([example.line for example in examples])
    groups = _line_groups(features, lines)[lines]
    shares = (1 / np.bincount(lines))[lines]
    counts = shares * np.array([1.0 if example.does else _NOTHING for example in examples])
    is_judged = np.array([example.is_judged for example in examples])
    weights, bias = np.zeros((len(statements), BUCKETS)), np.zeros(len(statements))
    thresholds = np.zeros(len(statements))
    predicted = np.zeros((len(examples), len(statements)), dtype=bool)
    for row, statement in enumerate(statements):
        truth = np.array([statement in example.does for example in examples])
        if len(set(truth.tolist())) < 2:
            raise AnalysisError(
                f"“{statement.value}” needs positive and negative examples. Add examples."
            )
        values = np.zeros(len(examples))
        for learned, judged in _folds(groups):
            model = _fitted(features[learned], truth[learned], shares[learned])
            values[judged] = model.predict_proba(features[judged])[:, 1]
        model = _fitted(features, truth, shares)
        weights[row], bias[row] = model.coef_[0], model.intercept_[0]
        limit = _best_threshold(values[is_judged], truth[is_judged], counts[is_judged])
        thresholds[row], predicted[:, row] = limit, values >= limit
    return Trained(write_weights(statements, known, weights, bias, thresholds), predicted)


def _line_groups(features: csr_matrix, lines: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the group of each line: lines with similar sentences share a group."""
    number = int(lines.max()) + 1
    sums = csr_matrix((np.ones(len(lines)), (lines, np.arange(len(lines)))), (number, len(lines)))
    sides = normalize(sums @ features)
    apart = np.clip(1 - (sides @ sides.T).toarray(), 0, None)
    np.fill_diagonal(apart, 0)
    tree = linkage(squareform(apart, checks=False), "average")
    clusters = fcluster(tree, max(number // _LINES_EACH, _FOLDS), "maxclust")
    return np.asarray(clusters, dtype=np.int64)


def _folds(
    groups: NDArray[np.int64],
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64]]]:
    yield from GroupKFold(_FOLDS, shuffle=True, random_state=0).split(groups, groups=groups)


def _fitted(
    features: csr_matrix, truth: NDArray[np.bool_], shares: NDArray[np.float64]
) -> LogisticRegression:
    model = LogisticRegression(C=_STRENGTH, solver="liblinear", random_state=0)
    return model.fit(features, truth, sample_weight=np.sqrt(shares))


def _matrix(sentences: Sequence[str], known: Collection[str]) -> csr_matrix:
    """Return one row per sentence."""
    rows = [features_of(sentence, known) for sentence in sentences]
    starts = np.cumsum([0, *(len(row.buckets) for row in rows)])
    values = np.concatenate([row.values for row in rows])
    buckets = np.concatenate([row.buckets for row in rows])
    return csr_matrix((values, buckets, starts), shape=(len(rows), BUCKETS))


def _best_threshold(
    values: NDArray[np.float64], truth: NDArray[np.bool_], shares: NDArray[np.float64]
) -> float:
    """Return the threshold of the best F1; the middle one of equally good ones."""
    scores = []
    for limit in _THRESHOLDS:
        predicted = values >= limit
        correct = float(shares[predicted & truth].sum())
        whole = float(shares[predicted].sum() + shares[truth].sum())
        scores.append(2 * correct / whole if whole else 0.0)
    best = [limit for limit, score in zip(_THRESHOLDS, scores, strict=True) if score == max(scores)]
    return best[len(best) // 2]

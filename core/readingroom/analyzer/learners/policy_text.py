"""Training of the classifier of policy statements: one logistic regression a statement."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from readingroom.analyzer.policy_texts.classifier import write_weights
from readingroom.analyzer.policy_texts.features import BUCKETS, hashed
from readingroom.domain.errors import AnalysisError
from readingroom.domain.policy_text import PolicyStatement

_STRENGTH: Final = 30.0
_THRESHOLDS: Final = tuple(step / 20 for step in range(8, 17))


def train(
    sentences: Sequence[str],
    labels: Sequence[frozenset[PolicyStatement]],
    held: Sequence[int],
) -> bytes:
    """Return the weights learned from labelled sentences, as a file.

    Args:
        sentences: what was said.
        labels: what each of them does.
        held: sentences (indices) that only choose the thresholds, of templates of their own.

    Raises:
        AnalysisError: of a statement no sentence, or every sentence, is left to learn from.
    """
    statements = tuple(PolicyStatement)
    features = _matrix(sentences)
    is_held = np.zeros(len(sentences), dtype=bool)
    is_held[list(held)] = True
    weights = np.zeros((len(statements), BUCKETS))
    bias, thresholds = np.zeros(len(statements)), np.full(len(statements), 0.5)
    for place, statement in enumerate(statements):
        truth = np.array([statement in each for each in labels])
        if len(set(truth[~is_held].tolist())) < 2:
            raise AnalysisError(f"There is nothing to tell “{statement.value}” from. Add examples.")
        model = LogisticRegression(C=_STRENGTH, class_weight="balanced", max_iter=500)
        model.fit(features[~is_held], truth[~is_held])
        weights[place], bias[place] = model.coef_[0], model.intercept_[0]
        values = model.predict_proba(features[is_held])[:, 1]
        thresholds[place] = _best_threshold(values, truth[is_held])
    return write_weights(statements, weights, bias, thresholds)


def _matrix(sentences: Sequence[str]) -> csr_matrix:
    """Return one row a sentence, each of length one."""
    rows = [hashed(one) for one in sentences]
    starts = np.cumsum([0, *(len(row) for row in rows)])
    values = np.concatenate([np.full(len(row), 1 / np.sqrt(len(row))) for row in rows])
    return csr_matrix((values, np.concatenate(rows), starts), shape=(len(rows), BUCKETS))


def _best_threshold(values: NDArray[np.float64], truth: NDArray[np.bool_]) -> float:
    """Return the threshold of the best F1; the middle one of equally good ones."""
    scores = []
    for limit in _THRESHOLDS:
        told = values >= limit
        right = int((told & truth).sum())
        scores.append(2 * right / max(int(told.sum() + truth.sum()), 1))
    best = [limit for limit, score in zip(_THRESHOLDS, scores, strict=True) if score == max(scores)]
    return best[len(best) // 2]

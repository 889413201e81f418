"""Two kinds of classifiers: logistic regression and gradient boosting."""

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold
from threadpoolctl import threadpool_limits  # type: ignore[import-untyped]

from readingroom.domain.arrays import BoolArray, FloatArray

_LINES = "logistic regression"
_STRENGTH = 1.0
_WIDE = 200
"""Number of columns above which fewer bins and trees are used, to save minutes."""


def fit_scores(
    kind: str, rows: FloatArray, is_positive: BoolArray, asked: FloatArray, seed: int
) -> FloatArray:
    """Return the probability of the positive class for each requested row.

    `kind` is "logistic regression" or "gradient boosting"; rows are standardised numbers.
    """
    is_wide = rows.shape[1] > _WIDE
    model = (
        LogisticRegression(max_iter=2000, C=_STRENGTH)
        if kind == _LINES
        else HistGradientBoostingClassifier(
            max_iter=50 if is_wide else 100,
            max_bins=32 if is_wide else 255,
            max_leaf_nodes=15,
            early_stopping=False,
            random_state=seed % 2**32,
        )
    )
    # Small tables are slower on several threads; one thread gives equal sums on every computer.
    with threadpool_limits(1):
        model.fit(rows, is_positive)
        return np.asarray(model.predict_proba(asked)[:, 1], dtype=np.float64)


def cross_scores(
    kind: str, rows: FloatArray, is_positive: BoolArray, folds: int, seed: int
) -> FloatArray:
    """Return the cross-validated probability of each row."""
    scores = np.empty(len(rows))
    splits = StratifiedKFold(folds, shuffle=True, random_state=seed % 2**32)
    for learned, asked in splits.split(rows, is_positive):
        scores[asked] = fit_scores(kind, rows[learned], is_positive[learned], rows[asked], seed)
    return scores

"""Measures of synthetic tables, with scikit-learn and SciPy, none of the product's own."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

FloatArray = np.ndarray
SEED = 0


class Fidelity(NamedTuple):
    """Similarity of synthetic rows to real ones.

    Args:
        shapes: Mean over columns of one minus the Kolmogorov-Smirnov distance (numbers) or the
            total variation distance (categories); 1 is alike.
        correlations: Mean absolute difference of rank correlations of pairs of columns.
        separability: Area under the curve of a forest that tells synthetic rows from real ones the
            generator has not seen; 0.5 is alike.
        useful: Area under the curve, on real rows not seen, of a model of the outcome that learned
            from synthetic rows.
        copies: Share of synthetic rows that equal a real training row.
    """

    shapes: float
    correlations: float
    separability: float
    useful: float
    copies: float


class Table(NamedTuple):
    """Columns (rows, columns), categories as codes, and which columns these are."""

    values: FloatArray
    is_category: tuple[bool, ...]
    outcome: int


def fidelity(synthetic: Table, learned: Table, unseen: Table) -> Fidelity:
    """Compare synthetic rows with those a generator learned from, and with unseen real rows."""
    return Fidelity(
        shapes(synthetic, unseen),
        correlations(synthetic, unseen),
        separability(synthetic, unseen),
        outcome_area(synthetic, unseen),
        copies(synthetic.values, learned.values),
    )


def outcome_area(learned: Table, asked: Table) -> float:
    """Return the area under the curve on `asked` of a logistic regression fitted to `learned`."""
    from sklearn.linear_model import LogisticRegression
    from sklearn.metrics import roc_auc_score
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    model = make_pipeline(StandardScaler(), LogisticRegression(max_iter=2000))
    rest = [column for column in range(learned.values.shape[1]) if column != learned.outcome]
    labels = learned.values[:, learned.outcome]
    if len(np.unique(labels)) == 1:
        return 0.5
    model.fit(learned.values[:, rest], labels)
    chances = model.predict_proba(asked.values[:, rest])[:, 1]
    return float(roc_auc_score(asked.values[:, asked.outcome], chances))


def shapes(synthetic: Table, real: Table) -> float:
    """Return the mean similarity of the columns' distributions."""
    from scipy.stats import ks_2samp

    scores = []
    for column, is_category in enumerate(real.is_category):
        mine, other = synthetic.values[:, column], real.values[:, column]
        if is_category:
            codes: Sequence[float] = np.union1d(mine, other)
            distance = 0.5 * sum(
                abs((mine == code).mean() - (other == code).mean()) for code in codes
            )
        else:
            distance = ks_2samp(mine, other).statistic
        scores.append(1 - distance)
    return float(np.mean(scores))


def correlations(synthetic: Table, real: Table) -> float:
    """Return how far Spearman's correlations are apart; columns constant in either are left out."""
    from scipy.stats import rankdata

    varies = (synthetic.values.std(axis=0) > 0) & (real.values.std(axis=0) > 0)
    mine, other = (
        np.corrcoef(rankdata(table.values[:, varies], axis=0), rowvar=False)
        for table in (synthetic, real)
    )
    above = np.triu_indices(len(mine), 1)
    return float(np.abs(mine[above] - other[above]).mean())


def separability(synthetic: Table, real: Table) -> float:
    """Return the area under the curve of a forest that tells them apart, cross-validated."""
    from sklearn.ensemble import RandomForestClassifier
    from sklearn.metrics import roc_auc_score
    from sklearn.model_selection import cross_val_predict

    count = min(len(synthetic.values), len(real.values))
    rows = np.concatenate([synthetic.values[:count], real.values[:count]])
    labels = np.repeat([1, 0], count)
    order = np.random.default_rng(SEED).permutation(2 * count)
    forest = RandomForestClassifier(n_estimators=100, min_samples_leaf=3, random_state=SEED)
    chances = cross_val_predict(forest, rows[order], labels[order], cv=5, method="predict_proba")[
        :, 1
    ]
    return float(roc_auc_score(labels[order], chances))


def copies(synthetic: FloatArray, real: FloatArray) -> float:
    """Return the share of synthetic rows that equal a real one to six decimals."""
    known = {row.tobytes() for row in np.round(real, 6) + 0.0}
    return float(np.mean([row.tobytes() in known for row in np.round(synthetic, 6) + 0.0]))

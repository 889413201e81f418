"""LIME: a linear surrogate around a row, with its fit to the model.

After Ribeiro, Singh & Guestrin 2016 and the defaults of their package: 5,000 samples, an
exponential kernel of the width .75 * sqrt(columns), ridge regression, numbers cut at the quartiles
of the background. A sample draws each column independently from a background row; a column counts
as kept where it is in the row's own quarter or category. A weight is thus the effect of keeping the
column. R2 is weighted by the kernel: the proportion of the local variation that the surrogate
explains. Where it is low, the weights mean little.
"""

import math
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.explanations.games import ColumnGame
from readingroom.statistics.resampling import percentile_estimate, resample, weighted_sums

SAMPLES: Final = 5_000
WIDTH: Final = 0.75
_RIDGE: Final = 1.0
_QUARTERS: Final = (0.25, 0.5, 0.75)
_REPLICATES: Final = 200
_LEVEL: Final = 0.95
_NO_SPREAD: Final = 1e-24


@dataclass(frozen=True, slots=True)
class LocalSurrogate:
    """One row's local model: weights (columns,), intercept and R2."""

    weights: FloatArray
    intercept: float
    r2: Estimate | NotEstimable


def explain_locally(
    game: ColumnGame,
    row: int,
    is_number: BoolArray,
    rng: np.random.Generator,
    *,
    samples: int = SAMPLES,
) -> LocalSurrogate:
    """Fit a local linear surrogate of the model around a row.

    Args:
        game: model, rows and background.
        row: which one.
        is_number: bool array (columns,), those cut at quartiles; others count as kept where equal.
        rng: draws the samples.
        samples: how many; the row itself is the first.

    Raises:
        AnalysisError: there are fewer than two samples, or no columns.
    """
    if samples < 2 or game.player_count < 1:
        raise AnalysisError("LIME needs at least one column and two samples.")
    inputs, is_kept = _sample(game, row, is_number, rng, samples)
    answers = game.ask(inputs)
    distance = np.sqrt((~is_kept).sum(axis=1))
    width = WIDTH * math.sqrt(game.player_count)
    nearness = np.sqrt(np.exp(-(distance**2) / width**2))
    return _fit(is_kept.astype(np.float64), answers, nearness, rng)


def _sample(
    game: ColumnGame, row: int, is_number: BoolArray, rng: np.random.Generator, samples: int
) -> tuple[FloatArray, BoolArray]:
    """Return samples (n, features), and the columns they keep, (n, columns)."""
    own, background = game.inputs[row], game.background
    drawn = rng.integers(0, len(background), size=(samples, game.player_count))
    inputs = np.empty((samples, background.shape[1]))
    is_kept = np.empty((samples, game.player_count), dtype=np.bool_)
    for player, features in enumerate(game.groups):
        inputs[:, features] = background[np.ix_(drawn[:, player], features)]
        inputs[0, features] = own[features]
        cuts = is_number[player] and len(features) == 1
        alike = (
            _in_quarter(background, own, features[0])
            if cuts
            else _is_equal(background, own, features)
        )
        is_kept[:, player] = alike[drawn[:, player]]
    is_kept[0] = True
    return inputs, is_kept


def _is_equal(background: FloatArray, own: FloatArray, features: IntArray) -> BoolArray:
    return np.asarray((background[:, features] == own[features]).all(axis=1))


def _in_quarter(background: FloatArray, own: FloatArray, feature: int) -> BoolArray:
    """Return the background rows in the same quarter of a column."""
    column = background[:, feature]
    cuts = np.unique(np.quantile(column, _QUARTERS))
    return np.asarray(np.searchsorted(cuts, column) == np.searchsorted(cuts, own[feature]))


def _fit(
    is_kept: FloatArray, answers: FloatArray, nearness: FloatArray, rng: np.random.Generator
) -> LocalSurrogate:
    """Fit the ridge regression of answers on kept columns; the intercept is not shrunk."""
    total = nearness.sum()
    middle, centre = nearness @ is_kept / total, float(nearness @ answers / total)
    design, targets = is_kept - middle, answers - centre
    weighted = design * nearness[:, None]
    normal = weighted.T @ design + _RIDGE * np.eye(is_kept.shape[1])
    weights = np.linalg.solve(normal, weighted.T @ targets)
    intercept = centre - float(middle @ weights)
    misses = (targets - design @ weights) ** 2
    return LocalSurrogate(weights, intercept, _r2(misses, answers, nearness, rng))


def _r2(
    misses: FloatArray, answers: FloatArray, nearness: FloatArray, rng: np.random.Generator
) -> Estimate | NotEstimable:
    """Return the weighted R2 of a fit; NotEstimable where the answers are all alike."""
    centred = answers - answers.mean()
    columns = nearness[:, None] * np.column_stack(
        [np.ones_like(centred), centred, centred**2, misses]
    )

    def share(sums: FloatArray) -> FloatArray:
        spread = sums[..., 2] - sums[..., 1] ** 2 / sums[..., 0]
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.asarray(np.where(spread > _NO_SPREAD, 1 - sums[..., 3] / spread, np.nan))

    value = float(share(columns.sum(axis=0)))
    if math.isnan(value):
        return NotEstimable("the model's answer does not change around this row")
    replicates = resample(
        lambda weights: share(weighted_sums(weights, columns)),
        len(answers),
        rng,
        replicates=_REPLICATES,
    )
    r2 = percentile_estimate(value, replicates, _LEVEL, "R2", len(answers), "samples")
    return replace(r2, high=min(r2.high, 1.0)) if isinstance(r2, Estimate) else r2

"""Models compared at an interim look, against the boundary that the protocol states.

Each two models are compared with an equal part of alpha (Bonferroni). The information at a look is
taken as its share of all readings. An e-value needs independent decisions, so each case counts
once, for the model that most of its judgements prefer.
"""

import math
from collections.abc import Sequence
from itertools import combinations

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.endpoint import AnalysisPlan, StoppingBoundary
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.output import ModelSummary
from readingroom.reading.interim.final_level import HAYBITTLE_PETO, SPENDING
from readingroom.reading.interim.types import InterimAnalysis, LookComparison
from readingroom.reading.judged_pairs import JudgedPair, ReaderRecord, overall_outcome
from readingroom.reading.judgement_columns import LEFT, RIGHT, JudgementColumns
from readingroom.statistics.bradley_terry import fit
from readingroom.statistics.groups import pair_p_values
from readingroom.statistics.intervals import normal_quantile
from readingroom.statistics.sandwich import clustered_covariance
from readingroom.statistics.sequential import log_e_value, spending_boundaries

_MAX_LOG = 700.0
"""Largest logarithm whose exponential is a float."""


def analyse_look(
    judgements: Sequence[JudgedPair],
    models: Sequence[ModelSummary],
    readers: Sequence[ReaderRecord],
    plan: AnalysisPlan,
    fractions: Sequence[float],
) -> InterimAnalysis:
    """Compare the models at the last of the looks.

    `fractions` are the shares of all readings at each look so far, in (0, 1]; looks without a new
    reading count once.
    """
    names = [model.card.name for model in models]
    columns = JudgementColumns.of(judgements, models, readers)
    seen = sorted({*columns.left.tolist(), *columns.right.tolist()})
    pairs = [*combinations(seen, 2)]
    critical = critical_value(plan, fractions, max(len(pairs), 1))
    is_e_value = plan.stopping.boundary is StoppingBoundary.E_VALUE
    comparisons = []
    for (first, second), z in zip(pairs, _z_values(judgements, columns, seen), strict=True):
        lead = _lead_by_case(columns, first, second)
        wins, losses = int((lead > 0).sum()), int((lead < 0).sum())
        e_value = math.exp(min(log_e_value(wins, losses), _MAX_LOG))
        reached = e_value if is_e_value else abs(z or 0.0)
        is_crossed = critical is not None and reached >= critical
        comparisons.append(
            LookComparison(names[first], names[second], wins, losses, z, e_value, is_crossed)
        )
    return InterimAnalysis(
        len(fractions), fractions[-1], plan.stopping.boundary, critical, tuple(comparisons)
    )


def critical_value(plan: AnalysisPlan, fractions: Sequence[float], pairs: int) -> float | None:
    """Return the absolute z value, or e-value, at which the last look rejects; None for never.

    Alpha is divided equally among the pairs of models.
    """
    boundary, alpha = plan.stopping.boundary, plan.alpha / pairs
    if boundary is StoppingBoundary.NONE:
        return None
    if boundary is StoppingBoundary.E_VALUE:
        return 2 / alpha  # the final test has the other half of alpha
    if boundary is StoppingBoundary.HAYBITTLE_PETO:
        return max(HAYBITTLE_PETO, normal_quantile(1 - alpha))
    return spending_boundaries(sorted(set(fractions)), alpha, SPENDING[boundary])[-1]


def _lead_by_case(columns: JudgementColumns, first: int, second: int) -> FloatArray:
    """Return by how many judgements of each case the first model is ahead of the second."""
    side = np.where((columns.left == first) & (columns.right == second), 1, 0)
    side -= np.where((columns.left == second) & (columns.right == first), 1, 0)
    won = np.where(columns.choice == LEFT, 1, 0) - np.where(columns.choice == RIGHT, 1, 0)
    return np.asarray(np.bincount(columns.case, side * won), dtype=np.float64)


def _z_values(
    judgements: Sequence[JudgedPair], columns: JudgementColumns, seen: Sequence[int]
) -> list[float | None]:
    """Return the normal quantile of each difference's p value, with the sign of the difference."""
    pairs = [*combinations(range(len(seen)), 2)]
    outcome = np.array([overall_outcome(pair.outcome) for pair in judgements], dtype=np.int64)
    ballots = columns.ballots(outcome)
    ballots = ballots._replace(
        left=np.searchsorted(seen, ballots.left), right=np.searchsorted(seen, ballots.right)
    )
    result = fit(ballots.counts(len(seen)), has_side=True)
    if isinstance(result, NotEstimable):
        return [None] * len(pairs)
    p_values = pair_p_values(clustered_covariance(result, ballots)).tolist()
    abilities = result.abilities
    return [
        math.copysign(normal_quantile(1 - max(p, 1e-15)), abilities[first] - abilities[second])
        for (first, second), p in zip(pairs, p_values, strict=True)
    ]

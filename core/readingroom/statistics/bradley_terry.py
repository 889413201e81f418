"""Bradley-Terry abilities with ties and a side effect, from counts.

Counts are an integer array (n, n, 3): [left item, right item, outcome], outcome 0 = the left item
won, 1 = the right item won, 2 = tie. Abilities are log-odds.

Sources: Bradley & Terry 1952; Davidson 1970 (ties); Rao & Kupper 1967 (ties); Davidson & Beaver
1977 (order effect); Ford 1957 (existence of the estimate); Firth 1993 (bias reduction). No votes, a
single item, items without a connecting chain of votes, or only ties: NotEstimable.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.design import Design, fold, pairs_of
from readingroom.statistics.existence import (
    Outcomes,
    check_counts,
    combine_orders,
    missing_side,
    missing_tie,
    obstacle,
    why_infinite,
    why_side_infinite,
)
from readingroom.statistics.firth import maximise_penalised
from readingroom.statistics.linear import invert
from readingroom.statistics.newton import MAX_VARIANCE, maximise
from readingroom.statistics.tables import (
    Totals,
    largest_variance,
    log_likelihood,
    maximise_table,
    start_abilities,
)
from readingroom.statistics.tie_models import TieModel, tie_start

_FALLBACK_PRECISION = 1.0


class Parameter(NamedTuple):
    """One fitted number and its standard error."""

    value: float
    standard_error: float


@dataclass(frozen=True, slots=True)
class BradleyTerryFit:
    """A fitted model.

    `parameters` holds the n abilities, then the side effect and the tie parameter where fitted;
    `covariance` belongs to it, in the same gauge: the reference item's row is zero, or without a
    reference the abilities sum to zero. `no_side` and `no_tie` give the reason why one is missing.
    `design` and `reference` are the input for a sandwich, a bootstrap or the next fit.
    """

    parameters: FloatArray
    covariance: FloatArray
    no_side: NotEstimable | None
    no_tie: NotEstimable | None
    log_likelihood: float
    n: int
    regularisation: str
    iterations: int
    ties: TieModel
    design: Design
    reference: int | None

    @property
    def abilities(self) -> FloatArray:
        """Return the abilities (n,)."""
        return self.parameters[: self.design.n_items]

    @property
    def standard_errors(self) -> FloatArray:
        """Return the abilities' standard errors (n,)."""
        variances: FloatArray = np.diagonal(self.covariance)[: self.design.n_items]
        return np.sqrt(np.maximum(variances, 0))

    @property
    def side(self) -> Parameter | NotEstimable:
        """Return the left side's advantage in log-odds."""
        return self.no_side or self._parameter(self.design.n_items)

    @property
    def tie(self) -> Parameter | NotEstimable:
        """Return log nu (Davidson) or eta (Rao-Kupper)."""
        return self.no_tie or self._parameter(len(self.parameters) - 1)

    def difference_errors(self) -> FloatArray:
        """Return the standard errors (n, n) of all differences between two abilities."""
        n = self.design.n_items
        variances = np.diagonal(self.covariance)[:n]
        square = variances[:, None] + variances - 2 * self.covariance[:n, :n]
        return np.asarray(np.sqrt(np.maximum(square, 0)), dtype=np.float64)

    def with_covariance(self, covariance: FloatArray) -> "BradleyTerryFit":
        """Return the same estimates with another covariance, such as a sandwich."""
        return replace(self, covariance=covariance)

    def _parameter(self, index: int) -> Parameter:
        variance = max(float(self.covariance[index, index]), 0.0)
        return Parameter(float(self.parameters[index]), float(np.sqrt(variance)))


def fit(
    counts: IntArray,
    *,
    ties: TieModel = TieModel.DAVIDSON,
    has_side: bool = False,
    reference: int | None = None,
    precision: float = 0.0,
    names: Sequence[str] = (),
    start: BradleyTerryFit | None = None,
) -> BradleyTerryFit | NotEstimable:
    """Fit abilities by maximum likelihood, regularised only where that would be infinite.

    Args:
        counts: integer array (n, n, 3), see above; the diagonal is zero.
        ties: what a tie means.
        has_side: whether to fit the left side's advantage (full log-odds).
        reference: item whose ability is 0; None lets the abilities sum to zero.
        precision: of a Gaussian prior on the abilities around their mean; 0 for none.
        names: names of the items, for messages; "item 1", ... by default.
        start: an earlier fit of similar votes, used as the starting point.

    Raises:
        ValueError: if counts are not of this shape, negative, or on the diagonal.
    """
    check_counts(counts, reference)
    outcomes = combine_orders(counts)
    reason = obstacle(counts, outcomes, ties, names, has_prior=precision > 0)
    if reason:
        return reason
    no_tie, no_side = missing_tie(outcomes, ties), missing_side(counts, has_side=has_side)
    task = _Task(
        counts, outcomes, ties, TieModel.HALF if no_tie else ties, reference, precision, names,
        no_tie,
    )  # fmt: skip
    result = _fit_once(task, no_side, start)
    if result is None and no_side is None:
        result = _fit_once(task, None, None, why_side_infinite(counts))
    if result is None:
        raise ArithmeticError("the Bradley-Terry fit did not converge")
    return result


class _Task(NamedTuple):
    counts: IntArray
    outcomes: Outcomes
    requested: TieModel
    ties: TieModel
    reference: int | None
    precision: float
    names: Sequence[str]
    no_tie: NotEstimable | None


def _fit_once(
    task: _Task,
    no_side: NotEstimable | None,
    start: BradleyTerryFit | None,
    infinite_side: str = "",
) -> BradleyTerryFit | None:
    has_side, has_prior = no_side is None, task.precision > 0
    reason = infinite_side
    if not reason and not has_prior:
        reason = why_infinite(task.outcomes, task.ties, task.names)
    if no_side and not reason and not has_prior and task.ties is not TieModel.RAO_KUPPER:
        result = _fit_table(task, no_side, start)
        if result:
            return result
    left, right, cells = fold(task.counts, is_ordered=has_side)
    n = len(task.counts)
    ground = n - 1 if task.reference is None else task.reference
    design = Design(n, left, right, task.ties, has_side, ground, task.precision)
    initial, explanation = _start(design, cells, start), ""
    if reason and not has_prior and task.ties is not TieModel.RAO_KUPPER:
        parameters = maximise_penalised(design, cells, np.zeros_like(initial))
        inverse = invert(design.evaluate(parameters[None], cells[None]).information)[0]
        explanation = f"{reason} Firth's bias-reduced estimate is used."
        return _finish(task, design, cells, parameters, inverse, no_side, explanation, 0)
    if reason:
        design = replace(
            design,
            precision=task.precision or _FALLBACK_PRECISION,
            side_precision=_FALLBACK_PRECISION if infinite_side else 0.0,
        )
        explanation = (
            f"{reason} A Gaussian prior of precision {_FALLBACK_PRECISION:g} makes it finite."
        )
    elif task.precision:
        explanation = (
            f"A Gaussian prior of precision {task.precision:g} shrinks the abilities towards their "
            "mean."
        )
    solution = maximise(design, cells[None], initial[None])
    if not solution.is_finite[0]:
        return None
    return _finish(
        task, design, cells, solution.parameters[0], solution.covariance[0], no_side, explanation,
        solution.iterations,
    )  # fmt: skip


def _fit_table(
    task: _Task, no_side: NotEstimable, start: BradleyTerryFit | None
) -> BradleyTerryFit | None:
    """Fit without a side effect, by the fast method; None if it does not converge."""
    n = len(task.counts)
    totals = Totals.from_outcomes(task.outcomes, task.ties)
    result = maximise_table(totals, *_begin(totals, task.ties, start))
    if result is None:
        return None
    try:
        parameters, covariance = result.estimates(task.reference)
    except np.linalg.LinAlgError:
        return None
    ground = n - 1 if task.reference is None else task.reference
    if largest_variance(covariance, n, ground) >= MAX_VARIANCE:
        return None
    left, right = pairs_of(totals.votes > 0)
    design = Design(n, left, right, task.ties, False, ground)
    return BradleyTerryFit(
        parameters, covariance, no_side, task.no_tie, log_likelihood(totals, result.point),
        int(totals.n), "", result.iterations, task.requested, design, task.reference,
    )  # fmt: skip


def _begin(
    totals: Totals, ties: TieModel, start: BradleyTerryFit | None
) -> tuple[FloatArray, float]:
    """Return initial abilities and tie parameter."""
    tau = tie_start(ties, totals.ties / totals.n) if totals.ties else 0.0
    if start is None or start.design.n_items != len(totals.score):
        return start_abilities(totals), tau
    if totals.ties and start.design.ties is ties:
        tau = float(start.parameters[-1])
    return start.abilities - start.abilities.mean(), tau


def _start(design: Design, cells: FloatArray, start: BradleyTerryFit | None) -> FloatArray:
    full = np.zeros(len(design.free) + 1)
    if design.has_tie:
        full[-1] = tie_start(design.ties, float(cells[:, 2].sum() / cells.sum()))
    if start is not None and start.design.n_items == design.n_items:
        full[: design.n_items] = start.abilities - start.abilities[design.ground]
        if design.has_side and start.design.has_side:
            full[design.n_items] = start.parameters[design.n_items]
        if design.has_tie and start.design.ties is design.ties:
            full[-1] = start.parameters[-1]
    return full[design.free]


def _finish(
    task: _Task, design: Design, cells: FloatArray, parameters: FloatArray, inverse: FloatArray,
    no_side: NotEstimable | None, regularisation: str, iterations: int,
) -> BradleyTerryFit:  # fmt: skip
    plain = replace(design, precision=0.0, side_precision=0.0)
    log_likelihood = float(plain.evaluate(parameters[None], cells[None]).value[0])
    size, free = len(parameters) + 1, design.free
    full, covariance = np.zeros(size), np.zeros((size, size))
    full[free] = parameters
    covariance[free[:, None], free] = inverse
    if task.reference is None:
        n = design.n_items
        full[:n] -= full[:n].mean()
        covariance[:n] -= covariance[:n].mean(axis=0)
        covariance[:, :n] -= covariance[:, :n].mean(axis=1, keepdims=True)
    return BradleyTerryFit(
        full, covariance, no_side, task.no_tie, log_likelihood, int(task.counts.sum()),
        regularisation, iterations, task.requested, design, task.reference,
    )  # fmt: skip

"""Bradley-Terry abilities with ties and a side effect, from counts.

Counts are an integer array (n, n, 3): [left item, right item, outcome], outcome 0 = the left item
won, 1 = the right item won, 2 = tie. Abilities are log-odds.

Sources: Bradley & Terry 1952; Davidson 1970 (ties); Rao & Kupper 1967 (ties); Davidson & Beaver
1977 (order effect); Ford 1957 (existence of the estimate); Firth 1993 (bias reduction).
No vote, one item, items that no chain of votes links, and nothing but ties give NotEstimable.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.connectivity import (
    connected_components,
    has_finite_ties,
    is_strongly_connected,
    unbeaten,
)
from readingroom.statistics.design import Design, fold, total_votes
from readingroom.statistics.firth import maximise_penalised
from readingroom.statistics.linear import invert
from readingroom.statistics.newton import maximise
from readingroom.statistics.tie_models import FloatArray, IntArray, TieModel, tie_start

_FALLBACK_PRECISION = 1.0


class Parameter(NamedTuple):
    """One fitted number and its standard error."""

    value: float
    standard_error: float


@dataclass(frozen=True, slots=True)
class Fit:
    """A fitted model.

    `parameters` holds the n abilities, then the side effect and the tie parameter where fitted;
    `covariance` belongs to it, in the same gauge: the reference item's row is zero, or without a
    reference the abilities sum to zero. `no_side` and `no_tie` say why one is missing. `design`
    and `reference` are what a sandwich, a bootstrap or the next fit starts from.
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

    def with_covariance(self, covariance: FloatArray) -> "Fit":
        """Return the same estimates with another covariance, such as a sandwich."""
        return replace(self, covariance=covariance)

    def _parameter(self, place: int) -> Parameter:
        variance = max(float(self.covariance[place, place]), 0.0)
        return Parameter(float(self.parameters[place]), float(np.sqrt(variance)))


def fit(
    counts: IntArray,
    *,
    ties: TieModel = TieModel.DAVIDSON,
    has_side: bool = False,
    reference: int | None = None,
    precision: float = 0.0,
    names: Sequence[str] = (),
    start: Fit | None = None,
) -> Fit | NotEstimable:
    """Fit abilities by maximum likelihood, regularised only where that would be infinite.

    Args:
        counts: integer array (n, n, 3), see above; the diagonal is zero.
        ties: what a tie means.
        has_side: whether to fit the left side's advantage (full log-odds).
        reference: item whose ability is 0; None lets the abilities sum to zero.
        precision: of a Gaussian prior on the abilities around their mean; 0 for none.
        names: of the items, for sentences; "item 1", ... by default.
        start: an earlier fit of nearly the same votes, to start from.

    Raises:
        ValueError: if counts are not of this shape, negative, or on the diagonal.
    """
    _check(counts, reference)
    labels = tuple(names) or tuple(f"item {place + 1}" for place in range(len(counts)))
    obstacle = _obstacle(counts, ties, labels, is_linked=precision > 0)
    if obstacle:
        return obstacle
    no_tie = _missing_tie(counts, ties)
    no_side = _missing_side(counts, has_side=has_side)
    task = _Task(
        counts, ties, TieModel.HALF if no_tie else ties, reference, precision, labels, no_tie
    )
    found = _fit_once(task, no_side, start)
    if found is None:
        predicted = NotEstimable("the side predicts the choices completely")
        found = _fit_once(task, predicted, start)
    if found is None:
        raise ArithmeticError("the Bradley-Terry fit did not settle")
    return found


class _Task(NamedTuple):
    counts: IntArray
    asked: TieModel
    ties: TieModel
    reference: int | None
    precision: float
    labels: tuple[str, ...]
    no_tie: NotEstimable | None


def _check(counts: IntArray, reference: int | None) -> None:
    if counts.ndim != 3 or counts.shape[0] != counts.shape[1] or counts.shape[2] != 3:
        raise ValueError(f"counts must have the shape (n, n, 3), not {counts.shape}")
    if counts.size and counts.min() < 0:
        raise ValueError("counts must not be negative")
    if np.einsum("iio->", counts):
        raise ValueError("an item cannot be compared with itself")
    if reference is not None and not 0 <= reference < len(counts):
        raise ValueError(f"there is no item {reference} among {len(counts)}")


def _obstacle(
    counts: IntArray, ties: TieModel, labels: tuple[str, ...], *, is_linked: bool
) -> NotEstimable | None:
    total = int(counts.sum())
    if len(counts) < 2:
        return NotEstimable("a comparison needs at least two items")
    if total == 0:
        return NotEstimable("there is no vote")
    if ties is not TieModel.HALF and int(counts[..., 2].sum()) == total:
        return NotEstimable("every vote is a tie")
    components = connected_components(total_votes(counts) > 0)
    if len(components) > 1 and not is_linked:
        groups = " | ".join(", ".join(labels[item] for item in group) for group in components)
        return NotEstimable(f"no chain of votes links these groups: {groups}")
    return None


def _missing_tie(counts: IntArray, ties: TieModel) -> NotEstimable | None:
    if ties is TieModel.HALF:
        return NotEstimable("a tie counts as half a win; there is no tie parameter")
    if not counts[..., 2].any():
        return NotEstimable("no tie was observed")
    return None


def _missing_side(counts: IntArray, *, has_side: bool) -> NotEstimable | None:
    """Say why there is no side effect: not asked for, or the items' places explain it away."""
    if not has_side:
        return NotEstimable("the side effect was not asked for")
    is_compared = total_votes(counts) > 0
    if (is_compared & is_compared.T).any():
        return None
    # Abilities u with u[left] - u[right] = 1 in every vote would do all that a side effect does.
    left, right = np.nonzero(is_compared)
    rows = np.zeros((len(left), len(counts)))
    rows[np.arange(len(left)), left] = 1
    rows[np.arange(len(left)), right] = -1
    u = np.linalg.lstsq(rows, np.ones(len(left)))[0]
    if np.abs(rows @ u - 1).max() < 1e-9:
        return NotEstimable("sides never vary, so side and ability cannot be told apart")
    return None


def _fit_once(task: _Task, no_side: NotEstimable | None, start: Fit | None) -> Fit | None:
    has_side = no_side is None
    left, right, cells = fold(task.counts, is_ordered=has_side)
    n = len(task.counts)
    ground = n - 1 if task.reference is None else task.reference
    design = Design(n, left, right, task.ties, has_side, ground, task.precision)
    begin = _start(design, cells, start)
    reason = "" if task.precision else _why_infinite(task)
    if reason:
        return _fit_regularised(task, design, cells, begin, no_side, reason)
    solution = maximise(design, cells[None], begin[None])
    if not solution.is_finite[0]:
        return None
    sentence = ""
    if task.precision:
        sentence = f"A Gaussian prior of precision {task.precision:g} draws the abilities together."
    return _finish(
        task, design, cells, solution.parameters[0], solution.covariance[0], no_side, sentence,
        solution.iterations,
    )  # fmt: skip


def _start(design: Design, cells: FloatArray, start: Fit | None) -> FloatArray:
    full = np.zeros(len(design.kept) + 1)
    if design.has_tie:
        full[-1] = tie_start(design.ties, float(cells[:, 2].sum() / cells.sum()))
    if start is not None and start.design.n_items == design.n_items:
        full[: design.n_items] = start.abilities - start.abilities[design.ground]
        if design.has_side and start.design.has_side:
            full[design.n_items] = start.parameters[design.n_items]
        if design.has_tie and start.design.ties is design.ties:
            full[-1] = start.parameters[-1]
    return full[design.kept]


def _why_infinite(task: _Task) -> str:
    """Return a sentence on why maximum likelihood has no finite estimate; "" if it has one."""
    wins = (task.counts[..., 0] + task.counts[..., 1].T) > 0
    level = task.counts[..., 2] > 0
    level = level | level.T
    graph = wins | level
    if not is_strongly_connected(graph):
        first = ", ".join(task.labels[item] for item in unbeaten(graph))
        return f"The plain estimate would be infinite: {first} never lost to or tied with the rest."
    if task.ties is not TieModel.HALF and not has_finite_ties(wins, level):
        return "The plain estimate would be infinite: wins and ties follow one single order."
    return ""


def _fit_regularised(
    task: _Task, design: Design, cells: FloatArray, begin: FloatArray,
    no_side: NotEstimable | None, reason: str,
) -> Fit | None:  # fmt: skip
    if design.ties is TieModel.RAO_KUPPER:
        design = replace(design, precision=_FALLBACK_PRECISION)
        solution = maximise(design, cells[None], begin[None])
        if not solution.is_finite[0]:
            return None
        sentence = f"{reason} A Gaussian prior of precision {_FALLBACK_PRECISION:g} bounds it."
        return _finish(
            task, design, cells, solution.parameters[0], solution.covariance[0], no_side, sentence,
            solution.iterations,
        )  # fmt: skip
    parameters = maximise_penalised(design, cells, np.zeros_like(begin))
    information = design.evaluate(parameters[None], cells[None]).information
    sentence = f"{reason} Firth's bias-reduced estimate is given."
    return _finish(task, design, cells, parameters, invert(information)[0], no_side, sentence, 0)


def _finish(
    task: _Task, design: Design, cells: FloatArray, parameters: FloatArray, inverse: FloatArray,
    no_side: NotEstimable | None, regularisation: str, iterations: int,
) -> Fit:  # fmt: skip
    plain = replace(design, precision=0.0)
    log_likelihood = float(plain.evaluate(parameters[None], cells[None]).value[0])
    size, kept = len(parameters) + 1, design.kept
    full, covariance = np.zeros(size), np.zeros((size, size))
    full[kept] = parameters
    covariance[kept[:, None], kept] = inverse
    if task.reference is None:
        n = design.n_items
        full[:n] -= full[:n].mean()
        covariance[:n] -= covariance[:n].mean(axis=0)
        covariance[:, :n] -= covariance[:, :n].mean(axis=1, keepdims=True)
    return Fit(
        full, covariance, no_side, task.no_tie, log_likelihood, int(task.counts.sum()),
        regularisation, iterations, task.asked, design, task.reference,
    )  # fmt: skip

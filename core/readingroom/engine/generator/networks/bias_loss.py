"""Bias loss of generated rows: fairness gaps that are differentiable through soft categories.

Groups, outcomes and strata are soft: each row of a tensor (n, k) sums to 1, as in Gumbel-softmax
(Jang et al. 2017; Maddison et al. 2017). For hard categories the terms are the usual gaps: for a
binary outcome, label parity of two groups is the demographic parity difference.
"""

from itertools import combinations
from math import prod
from typing import NamedTuple

import torch
from torch import Tensor

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.api import BiasTerm, FitOptions
from readingroom.engine.generator.encoding import Code, TableEncoding

_MIN_MASS = 1e-6


def group_balance(groups: Tensor, target: Tensor, weights: Tensor | None = None) -> Tensor:
    """Return the sum over groups of (share - target share) squared.

    Args:
        groups: (n, k) soft groups.
        target: (k,) shares that sum to 1.
        weights: (n,) row weights; None for equal weights.
    """
    return (shares_of(groups, weights) - target).square().sum()


def shares_of(parts: Tensor, weights: Tensor | None = None) -> Tensor:
    """Return the weighted mean (k,) of rows (n, k)."""
    if weights is None:
        return parts.mean(dim=0)
    return (weights @ parts) / weights.sum()


def label_parity(outcome: Tensor, groups: Tensor, weights: Tensor | None = None) -> Tensor:
    """Return the mean over pairs of groups of |E[y|a] - E[y|a']|.

    For an outcome with several categories the gap is the total variation, which for two is the
    difference in the probability of either. Empty groups are excluded; with fewer than two groups
    the gap is 0.

    Args:
        outcome: (n, m) soft categories, or (n, 1) numbers.
        groups: (n, k) soft groups.
        weights: (n,) row weights; None for equal weights.
    """
    return _parity(outcome, groups, torch.ones_like(groups[:, 0]) if weights is None else weights)


def conditional_parity(outcome: Tensor, groups: Tensor, strata: Tensor) -> Tensor:
    """Return the mean of label parity within strata, weighted by their shares.

    Args:
        outcome: (n, m) soft categories, or (n, 1) numbers.
        groups: (n, k) soft groups.
        strata: (n, s) soft strata of legitimate causes.
    """
    shares = strata.mean(dim=0)
    gaps = [_parity(outcome, groups, strata[:, stratum]) for stratum in range(strata.shape[1])]
    return (shares * torch.stack(gaps)).sum()


def crossed(parts: list[Tensor]) -> Tensor:
    """Return the soft cells (n, k1 x k2 x ...) of soft categories, in row-major order."""
    cells = parts[0]
    for part in parts[1:]:
        cells = (cells.unsqueeze(2) * part.unsqueeze(1)).flatten(1)
    return cells


def soft_thirds(scores: Tensor, sharpness: float = 10.0) -> Tensor:
    """Return soft thirds (n, 3) of standard normal scores (n,)."""
    above = [torch.sigmoid(sharpness * (scores - cut)) for cut in (-0.4307, 0.4307)]
    return torch.stack([1 - above[0], above[0] * (1 - above[1]), above[0] * above[1]], dim=1)


def _parity(outcome: Tensor, groups: Tensor, weight: Tensor) -> Tensor:
    weighted = groups * weight.unsqueeze(1)
    mass = weighted.sum(dim=0)
    means = (weighted.T @ outcome) / mass.clamp_min(_MIN_MASS).unsqueeze(1)
    least = _MIN_MASS * float(mass.detach().sum())
    there = [group for group, weight in enumerate(mass.tolist()) if weight > least]
    gaps = [_gap(means[first], means[second]) for first, second in combinations(there, 2)]
    return torch.stack(gaps).mean() if gaps else outcome.sum() * 0.0


def _gap(first: Tensor, second: Tensor) -> Tensor:
    apart = (first - second).abs()
    return apart[0] if len(apart) == 1 else apart.sum() / 2


MAX_STRATA = 64
_HOLD = 10.0
"""Weight of the change in outcome share, relative to a gap."""


class Cells(NamedTuple):
    """The cells of conditions as rows (n_cells, width) and their probabilities (n_cells,)."""

    rows: Tensor
    weights: Tensor


class BiasLoss:
    """Sum of the chosen terms over all protected columns.

    If groups and a categorical outcome are conditions, their terms are exact functions of the cell
    probabilities. Other terms use soft rows. Their random gaps would shrink with an outcome that
    never occurs; the share of the outcome is therefore held constant.

    Settings: `balance` is the target of group balance, "equal" shares or those of the "real" rows.

    Raises:
        GenerationError: a required column does not vary, there are too many strata, or a setting is
            unknown.
    """

    def __init__(self, encoding: TableEncoding, options: FitOptions, rows: Tensor) -> None:
        self.terms = options.bias_terms
        self.groups = [_varying(encoding, name) for name in options.protected]
        self.outcome = _varying(encoding, options.outcome) if options.outcome else None
        self.strata = [_varying(encoding, name) for name in options.legitimate]
        self.targets = [self._target(code, options, rows) for code in self.groups]
        self.shares = None if self.outcome is None else _outcome(rows, self.outcome).mean(dim=0)
        if prod(_strata_count(code) for code in self.strata) > MAX_STRATA:
            raise GenerationError(
                f"The legitimate columns have more than {MAX_STRATA} strata. Name fewer columns."
            )

    def __call__(self, rows: Tensor, cells: Cells | None = None) -> Tensor:
        """Return the loss of soft rows (n, width), exact if their cells are known."""
        total = rows.new_zeros(())
        for code, target in zip(self.groups, self.targets, strict=True):
            for term in self.terms:
                if term is BiasTerm.BALANCE:
                    cell_rows, weights = cells or (rows, None)
                    groups = cell_rows[:, code.start : code.stop]
                    total = total + group_balance(groups, target, weights)
                else:
                    total = total + self._parity(term, code, rows, cells)
        return total

    def _parity(self, term: BiasTerm, code: Code, rows: Tensor, cells: Cells | None) -> Tensor:
        if self.outcome is None or self.shares is None:
            raise GenerationError("Parity terms need an outcome. Name its column.")
        cell_rows, weights = rows, None
        if cells and term is BiasTerm.LABEL_PARITY and self.outcome.position is None:
            cell_rows, weights = cells
        outcome, groups = _outcome(cell_rows, self.outcome), cell_rows[:, code.start : code.stop]
        if term is BiasTerm.LABEL_PARITY:
            gap = label_parity(outcome, groups, weights)
        else:
            strata = crossed([_strata(rows, cause) for cause in self.strata])
            gap = conditional_parity(outcome, groups, strata)
        moved = shares_of(outcome, weights) - self.shares
        return gap + _HOLD * moved.square().sum()

    @staticmethod
    def _target(code: Code, options: FitOptions, rows: Tensor) -> Tensor:
        to = options.settings.get("balance", "equal")
        shares = rows[:, code.start : code.stop].mean(dim=0)
        if to == "real":
            return shares
        if to == "equal":
            there = (shares > 0).float()
            return there / there.sum()
        raise GenerationError(f"The setting 'balance' must be equal or real, not '{to[:40]}'.")


def _varying(encoding: TableEncoding, name: str) -> Code:
    code = encoding.code(name)
    if code is None:
        raise GenerationError(f"'{name}' has a single value and no groups. Choose another column.")
    return code


def _outcome(rows: Tensor, code: Code) -> Tensor:
    if code.position is not None:
        return rows[:, code.position : code.position + 1]
    return rows[:, code.start : code.stop]


def _strata(rows: Tensor, code: Code) -> Tensor:
    return (
        rows[:, code.start : code.stop]
        if code.position is None
        else soft_thirds(rows[:, code.position])
    )


def _strata_count(code: Code) -> int:
    return 3 if code.position is not None else code.stop - code.start

"""Bias loss terms: fairness gaps that are differentiable through soft categories.

Groups, outcomes and strata are soft: each row of a tensor (n, k) sums to 1, as in Gumbel-softmax
(Jang et al. 2017; Maddison et al. 2017). For hard categories the terms are the usual gaps: for a
binary outcome, label parity of two groups is the demographic parity difference.
"""

from itertools import combinations

import torch
from torch import Tensor

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

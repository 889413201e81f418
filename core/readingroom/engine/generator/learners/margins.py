"""One column as standard normal latents: conversion from values to latents and back.

A number has a latent of its value if it varies, and another of its missingness if values can be
missing. A category of K states (missing is one) has K - 1 latents: the first decides whether it is
the first state, the second whether it is the second among the rest, and so on; every state can
therefore have its own association with other columns. If that exceeds the limit, the most frequent
states have their own latents, and the last latent orders the others.

States are ordered by their largest difference in the other columns. `shown` has one column per
latent, of mean 0; those of a category span the same space as its indicators.
"""

from dataclasses import dataclass, replace
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtr, ndtri

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.engine.generator.encoding import fit_bounds
from readingroom.engine.tables.types import PatientColumn

_LEVELS: Final = 1001
"""Number of stored quantiles of a number."""


@dataclass(frozen=True, slots=True)
class Margin:
    """Marginal distribution of one column.

    `quantiles` (_LEVELS,) and `mean` are those of the present values of a number, `missing` is the
    share of missing rows. `states` (K,) are the ordered states of a category and `shares` (K,)
    their shares. `cuts` (K - 1,) divide the latents; a number has one, for missing.
    """

    column: PatientColumn
    quantiles: FloatArray
    mean: float
    missing: float
    states: IntArray
    shares: FloatArray
    cuts: FloatArray
    latents: int

    @classmethod
    def of_number(cls, column: PatientColumn, values: FloatArray, weights: FloatArray) -> Self:
        """Fit to numbers with weights."""
        gone = np.isnan(values)
        missing = float(weights[gone].sum() / weights.sum())
        nothing, states = np.zeros(0), np.zeros(0, np.int64)
        if gone.all():
            return cls(column, np.full(_LEVELS, np.nan), 0.0, 1.0, states, nothing, nothing, 0)
        there, own = values[~gone], weights[~gone]
        quantiles = _quantiles(there, own, np.linspace(0, 1, _LEVELS))
        cuts = np.zeros(int(gone.any()))
        latents = int(np.ptp(there) > 0) + len(cuts)
        mean = float(own @ there / own.sum())
        return cls(column, quantiles, mean, missing, states, nothing, cuts, latents)

    @classmethod
    def of_category(
        cls,
        column: PatientColumn,
        codes: NDArray[Any],
        weights: FloatArray,
        others: FloatArray,
        most: int,
    ) -> Self:
        """Fit to codes; `others` (n, k) are the columns that order the states.

        It has at most `most` latents.
        """
        states, places = np.unique(codes.astype(np.int64), return_inverse=True)
        shares = np.bincount(places, weights) / weights.sum()
        latents = min(len(states) - 1, most)
        is_own = np.zeros(len(states), bool)
        if latents == len(states) - 1:
            is_own[:] = True
        else:
            is_own[np.argsort(-shares, kind="stable")[: latents - 1]] = True
        direction = _direction(places, shares, weights, others)
        order = np.lexsort((states, direction, ~is_own))
        nothing = np.zeros(0)
        cuts = np.zeros(len(states) - 1)
        return cls(column, nothing, 0.0, 0.0, states[order], shares[order], cuts, latents)

    @property
    def has_spread(self) -> bool:
        """Return whether it is a number whose present values vary."""
        return not self.column.is_category and self.latents > len(self.cuts)

    def with_cuts(self, latents: FloatArray) -> "Margin":
        """Return it with cuts at which these latents (n, `latents`) reproduce its shares."""
        if not len(self.cuts):
            return self
        if not self.column.is_category:
            return replace(self, cuts=np.quantile(latents[:, -1:], [1 - self.missing]))
        cuts, alive = np.zeros(len(self.cuts)), np.ones(len(latents), bool)
        left = _left(self.shares)
        for index in range(self.latents - 1):
            own = latents[alive, index]
            cuts[index] = np.quantile(own, self.shares[index] / left[index]) if len(own) else 0.0
            alive &= latents[:, index] >= cuts[index]
        first = self.latents - 1
        ends = np.cumsum(self.shares[first:-1]) / left[first]
        own = latents[alive, first]
        cuts[first:] = np.quantile(own, np.minimum(ends, 1.0)) if len(own) else ndtri(ends)
        return replace(self, cuts=cuts)

    def of_latents(self, latents: FloatArray) -> NDArray[Any]:
        """Convert latents (n, `latents`) to values."""
        if self.column.is_category:
            return self.states[self._places(latents)].astype(np.int32)
        values = np.full(len(latents), self.quantiles[0])
        if self.has_spread:
            values = _interpolated(ndtr(latents[:, 0]), self.quantiles)
        values = fit_bounds(self.column, values)
        if len(self.cuts):
            values = np.where(latents[:, -1] >= self.cuts[0], np.nan, values)
        return values

    def shown(self, values: NDArray[Any]) -> FloatArray:
        """Convert values to the visible part of each latent (n, `latents`)."""
        if self.column.is_category:
            codes = np.zeros(int(self.states.max()) + 2, np.int64)
            codes[self.states] = np.arange(len(self.states))
            return self._shown_places(codes[values])
        gone = np.isnan(values)
        parts = [np.where(gone, 0.0, values - self.mean)] if self.has_spread else []
        parts += [gone - self.missing] if len(self.cuts) else []
        return np.stack(parts, axis=1) if parts else np.zeros((len(values), 0))

    def _places(self, latents: FloatArray) -> IntArray:
        """Return the index of each row's state in the order (n,)."""
        first = max(self.latents - 1, 0)
        places = np.full(len(latents), first)
        if self.latents:
            places += np.searchsorted(self.cuts[first:], latents[:, first], side="right")
        for index in reversed(range(first)):
            places[latents[:, index] < self.cuts[index]] = index
        return places

    def _shown_places(self, places: IntArray) -> FloatArray:
        left, first = _left(self.shares), self.latents - 1
        shown = np.zeros((len(self.shares), self.latents))
        for index in range(first):
            chance = self.shares[index] / left[index]
            shown[index, index] = chance - 1
            shown[index + 1 :, index] = chance
        if self.latents:
            shares = self.shares[first:] / left[first]
            scores = ndtri(np.cumsum(shares) - shares / 2)
            shown[first:, first] = scores - shares @ scores
        return shown[places]


def _interpolated(levels: FloatArray, quantiles: FloatArray) -> FloatArray:
    """Return quantiles at any levels in [0, 1], to the bit those of `numpy.interp`.

    The known levels are equally spaced, so that none has to be searched for.
    """
    known, last = np.linspace(0, 1, _LEVELS), _LEVELS - 1
    slopes = np.diff(quantiles) / np.diff(known)
    places = np.minimum((levels * last).astype(np.intp), last - 1)
    places -= levels < known[places]
    places += (levels >= known[places + 1]) & (places < last - 1)
    values = slopes[places] * (levels - known[places]) + quantiles[places]
    return np.where(levels >= 1.0, quantiles[-1], values)


def _left(shares: FloatArray) -> FloatArray:
    """Return the suffix sums of the shares: each state and those after it."""
    return np.cumsum(shares[::-1])[::-1]


def _direction(
    places: IntArray, shares: FloatArray, weights: FloatArray, others: FloatArray
) -> FloatArray:
    """Return state scores (K,) by the largest difference in other columns, signed as codes."""
    indicators = places[:, None] == np.arange(len(shares))
    means = (others * weights[:, None]).T @ indicators / (shares * weights.sum())
    centred = (means - means @ shares[:, None]) * np.sqrt(shares)
    if not len(centred):
        return np.zeros(len(shares))
    vector = np.linalg.svd(centred, full_matrices=False)[2][0] / np.sqrt(shares)
    runs = np.arange(len(shares)) - shares @ np.arange(len(shares))
    return np.asarray(vector if (shares * vector) @ runs >= 0 else -vector)


def _quantiles(values: FloatArray, weights: FloatArray, levels: FloatArray) -> FloatArray:
    order = np.argsort(values, kind="stable")
    shares = (np.cumsum(weights[order]) - weights[order] / 2) / weights.sum()
    return np.interp(levels, shares, values[order])

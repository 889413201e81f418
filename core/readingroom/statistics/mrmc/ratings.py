"""Ratings of readers in list mode, and their table of cells by cases.

A cell is one reader in one arm. Missing readings stay missing: nested, split-plot and partially
crossed studies are the same table with other holes in it.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.endpoint import MissingDataRule

MAX_ENTRIES = 50_000_000
"""Largest number of cells times cases, 400 MB as a table of ratings."""


class Design(StrEnum):
    """Which readers read which cases in which arms.

    CROSSED: every reader reads every case in every arm. SPLIT_PLOT: groups of readers read
    different cases, each in every arm. CASES_IN_READERS: no case has two readers. CASES_IN_ARMS: no
    case is read in two arms. READERS_IN_ARMS: no reader reads in two arms. PARTIAL: any other.
    """

    CROSSED = "crossed"
    SPLIT_PLOT = "split-plot"
    CASES_IN_READERS = "cases nested in readers"
    CASES_IN_ARMS = "cases nested in arms"
    READERS_IN_ARMS = "readers nested in arms"
    PARTIAL = "partially crossed"


@dataclass(frozen=True, slots=True)
class Ratings:
    """Ratings of cases by readers in arms.

    Args:
        arms, readers, cases: names, in the order of the axes.
        is_positive: truth of each case, bool array (n_cases,).
        values: ratings, float array (n_arms, n_readers, n_cases); NaN = not read or not answered.
        unanswered: readings that were planned or begun but have no rating, bool array of the same
            shape.
        clusters: number of the cluster of each case, such as its patient, integer array
            (n_cases,); None where every case is independent.
    """

    arms: tuple[str, ...]
    readers: tuple[str, ...]
    cases: tuple[str, ...]
    is_positive: BoolArray
    values: FloatArray
    unanswered: BoolArray
    clusters: IntArray | None = None

    @property
    def cells(self) -> FloatArray:
        """Return the ratings of each cell, arms first, (n_arms * n_readers, n_cases)."""
        return self.values.reshape(-1, len(self.cases))

    def counts(self) -> IntArray:
        """Return the rated negative and positive cases, (n_arms, n_readers, 2)."""
        is_read = ~np.isnan(self.values)
        positive = (is_read & self.is_positive).sum(axis=2)
        return np.stack([is_read.sum(axis=2) - positive, positive], axis=2)

    def select(self, arms: list[int], readers: list[int]) -> "Ratings":
        """Return the ratings of some arms and readers, and of the cases that they read."""
        values = self.values[np.ix_(arms, readers)]
        unanswered = self.unanswered[np.ix_(arms, readers)]
        is_read = np.asarray(~(np.isnan(values) & ~unanswered).all(axis=(0, 1)))
        return replace(
            self,
            arms=tuple(self.arms[index] for index in arms),
            readers=tuple(self.readers[index] for index in readers),
            cases=tuple(name for name, is_any in zip(self.cases, is_read, strict=True) if is_any),
            is_positive=self.is_positive[is_read],
            values=values[:, :, is_read],
            unanswered=unanswered[:, :, is_read],
            clusters=None if self.clusters is None else self.clusters[is_read],
        )

    def with_missing(self, rule: MissingDataRule) -> "Ratings":
        """Return the ratings with unanswered readings handled by a rule.

        INCORRECT gives them the lowest rating of a positive case, the highest of a negative one.
        """
        if rule is MissingDataRule.INCORRECT:
            worst = np.where(self.is_positive, -np.inf, np.inf)
            return replace(self, values=np.where(self.unanswered, worst, self.values))
        if rule is MissingDataRule.COMPLETE_CASES:
            is_complete = ~self.unanswered.any(axis=(0, 1))
            return replace(self, values=np.where(is_complete, self.values, np.nan))
        return self

    def with_model(self, name: str, scores: FloatArray) -> "Ratings":
        """Return the ratings with a model as a reader of its own in an arm of its own, both last.

        Args:
            name: of the model; "(model)" is added where an arm or a reader has it.
            scores: of each case, float array (n_cases,); NaN = no score.
        """
        t, r, n = self.values.shape
        values = np.full((t + 1, r + 1, n), np.nan)
        values[:t, :r], values[t, r] = self.values, scores
        unanswered = np.zeros(values.shape, dtype=np.bool_)
        unanswered[:t, :r] = self.unanswered
        if name in (*self.arms, *self.readers):
            name = f"{name} (model)"
        return replace(
            self,
            arms=(*self.arms, name),
            readers=(*self.readers, name),
            values=values,
            unanswered=unanswered,
        )

    def design(self) -> Design:
        """Return the design of the readings, with or without a rating."""
        return design_of(~np.isnan(self.values) | self.unanswered)


def design_of(is_read: BoolArray) -> Design:
    """Return the design of readings, bool array (n_arms, n_readers, n_cases)."""
    in_arm, by_reader = is_read.any(axis=1), np.asarray(is_read.any(axis=0))
    if is_read.all():
        return Design.CROSSED
    several_arms, several_readers = len(is_read) > 1, len(by_reader) > 1
    if several_arms and (is_read.any(axis=2).sum(axis=0) <= 1).all():
        return Design.READERS_IN_ARMS
    if several_readers and (by_reader.sum(axis=0) <= 1).all():
        return Design.CASES_IN_READERS
    if several_arms and (in_arm.sum(axis=0) <= 1).all():
        return Design.CASES_IN_ARMS
    if (is_read == by_reader).all() and _are_groups(by_reader):
        return Design.SPLIT_PLOT
    return Design.PARTIAL


def _are_groups(by_reader: BoolArray) -> bool:
    """Return whether two readers share all of their cases or none, bool array (readers, cases)."""
    counts = by_reader.astype(np.float64)
    shared = counts @ counts.T
    own = np.diag(shared)
    return bool(((shared == 0) | ((shared == own) & (shared == own[:, None]))).all())

"""Flip rates: changes of a model's decision when one attribute alone changes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.domain.arrays import BoolArray, IntArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.analyzer.fairness.types import AttributeFlipRate
from readingroom.engine.tables.types import PatientTable
from readingroom.statistics.clusters import numbered, share_effects
from readingroom.statistics.fairness.design_effects import worth_share

Decide = Callable[[PatientTable], BoolArray]
"""Table to the decision for each row, bool (n,)."""

_NO_PATIENT = "no patient has this attribute"


@dataclass(frozen=True, slots=True)
class Flips:
    """Effect of changing one attribute.

    `share` is the proportion of patients with a changed decision for at least one other value.
    `disagreement` is the proportion with a changed decision for the same input.
    """

    attribute: str
    share: Estimate | NotEstimable
    changes: tuple[AttributeFlipRate, ...]
    disagreement: Estimate | NotEstimable


def find_flips(
    table: PatientTable,
    attribute: str,
    decide: Decide,
    patients: Sequence[str] | None = None,
    *,
    level: float = 0.95,
    progress: Progress = NO_PROGRESS,
) -> Flips:
    """Query a model for every patient twice unchanged, and with each other value.

    The shares of a model that is not deterministic include its noise, measured by `disagreement`.
    `patients` are patient ids.

    Raises:
        AnalysisError: answers do not fit the rows.
        Cancelled: the user stopped.
    """
    column = table.column(attribute)
    if not column.is_category:
        nothing = NotEstimable(
            f"{attribute} is numeric, and only categories can be exchanged. Group it, or run a "
            "stress test, which shifts numbers"
        )
        return Flips(attribute, nothing, (), nothing)
    codes = table.values[attribute]
    people = None if patients is None else numbered(patients)
    base, again = (_asked(decide, table) for _ in range(2))
    is_known = codes >= 0
    any_flip, changes = np.zeros(len(codes), dtype=bool), []
    for after, name in enumerate(column.categories):
        progress.raise_if_cancelled()
        other = _asked(decide, table.replaced(attribute, np.full_like(codes, after)))
        any_flip |= (other != base) & is_known & (codes != after)
        for before, was in enumerate(column.categories):
            if before != after:
                rows = codes == before
                own = None if people is None else people[rows]
                changes.append(_change(was, name, base[rows], other[rows], own, level))
    if len(column.categories) < 2:
        share: Estimate | NotEstimable = NotEstimable(f"{attribute} has one group only")
    else:
        own = None if people is None else people[is_known]
        share = _share(any_flip[is_known], own, _NO_PATIENT, level)
    noise = _share(base != again, people, "there is no patient", level)
    return Flips(attribute, share, tuple(changes), noise)


def _asked(decide: Decide, table: PatientTable) -> BoolArray:
    answer = np.asarray(decide(table), dtype=bool)
    if answer.shape != (table.row_count,):
        raise AnalysisError("The model did not give one decision for each patient.")
    return answer


def _change(
    before: str,
    after: str,
    base: BoolArray,
    other: BoolArray,
    people: IntArray | None,
    level: float,
) -> AttributeFlipRate:
    gained, lost = int((other & ~base).sum()), int((base & ~other).sum())
    share = _share(base != other, people, f"no patient has {before}", level)
    return AttributeFlipRate(before, after, share, gained, lost, len(base))


def _share(
    flags: BoolArray, people: IntArray | None, nothing: str, level: float
) -> Estimate | NotEstimable:
    """Return the proportion of flags, with the design effect of several rows per patient."""
    n, effect = len(flags), 1.0
    if people is not None and n:
        same = np.zeros(n, dtype=np.int64)
        effect = float(share_effects(flags.astype(np.float64), same, 1, people)[0])
    counts = np.array([n - flags.sum(), flags.sum()], dtype=np.float64)
    return worth_share(counts, n / effect, nothing, level)

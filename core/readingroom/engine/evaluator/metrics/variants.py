"""Items and their variants: how far an answer or its score changes with the question.

A suite says which item each item changes (`variant_of`). Rows of an item are averaged first, so
that each variant counts once; variants of one item, and items of one patient, are resampled
together. Where a variant or its original has no score, the pair is not counted.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.clusters import cluster_numbers, known_means, numbered
from readingroom.statistics.influence import mean_influence
from readingroom.statistics.model_comparison import ModelDifference, compare_proportions
from readingroom.statistics.resampling import Limits, estimate_mean, estimate_rate
from readingroom.statistics.sign_flips import sign_flip_p

NO_PAIR = "no item is a variant of a scored item"
Score = Callable[[Rows], FloatArray]


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantPairs(Values):
    """Rows beside the originals of their items, float arrays (n,).

    `scores` is each row's own score, `originals` the mean score of the rows of its original, and
    `changed` the share of their answers that differ from its own; NaN without an original or a
    score. `variants` numbers the item of each row, `items` the first original of each.
    """

    scores: FloatArray
    originals: FloatArray
    changed: FloatArray
    variants: IntArray


class _Pairs(NamedTuple):
    """One value for each variant (m,), the cluster of each, and the variant of each counted row."""

    values: FloatArray
    clusters: IntArray | None
    rows: IntArray
    variant_of_row: IntArray

    @property
    def is_repeated(self) -> bool:
        return len(self.rows) > len(self.values)


def first_originals(names: Sequence[str], originals: Sequence[str]) -> list[str]:
    """Return the item that each row's item is a variant of in the end, itself for others."""
    pairs = zip(names, originals, strict=True)
    original_of = {name: original for name, original in pairs if original}

    def first(name: str) -> str:
        seen: set[str] = set()
        while name in original_of and name not in seen:
            seen.add(name)
            name = original_of[name]
        return name

    return [first(name) for name in names]


def read_pairs(rows: Rows, score: Score) -> VariantPairs:
    """Return the rows beside their originals; `score` returns each row's score, NaN for none."""
    scores, count = score(rows), len(rows.targets)
    if not rows.originals:
        nothing = np.full(count, np.nan)
        own = np.arange(count) if not rows.items else numbered(rows.items)
        return VariantPairs(
            scores=scores, originals=nothing, changed=nothing, variants=own, **rows.numbers()
        )
    code_of = {name: code for code, name in enumerate(dict.fromkeys(rows.names))}
    own = np.array([code_of[name] for name in rows.names], dtype=np.int64)
    of = np.array([code_of.get(name, -1) for name in rows.originals], dtype=np.int64)
    items = cluster_numbers(first_originals(rows.names, rows.originals))
    return VariantPairs(
        scores=scores,
        originals=np.where(of < 0, np.nan, known_means(scores, own)[of]),
        changed=_changed(rows.parsed, own, of),
        variants=own,
        clusters=cluster_numbers(rows.patients) if rows.patients else items,
        items=items,
    )


def _changed(parsed: Sequence[str | None], own: IntArray, of: IntArray) -> FloatArray:
    """Return the share of the original's answers that differ; no answer is an answer of its own."""
    folded = [None if text is None else " ".join(text.split()).casefold() for text in parsed]
    answers: dict[int, Counter[str | None]] = {}
    for item, text in zip(own.tolist(), folded, strict=True):
        answers.setdefault(item, Counter())[text] += 1
    shares = np.full(len(of), np.nan)
    for row in np.flatnonzero(of >= 0).tolist():
        known = answers[int(of[row])]
        shares[row] = 1 - known[folded[row]] / known.total()
    return shares


def difference_of(values: VariantPairs) -> FloatArray:
    """Return each row's score less that of its original, NaN without both."""
    return np.asarray(values.scores - values.originals)


def _by_variant(values: VariantPairs, per_row: FloatArray) -> _Pairs:
    rows = np.flatnonzero(~np.isnan(per_row))
    _, first, indices = np.unique(values.variants[rows], return_index=True, return_inverse=True)
    clusters = None if values.clusters is None else values.clusters[rows[first]]
    if clusters is not None and len(np.unique(clusters)) == len(clusters):
        clusters = None
    return _Pairs(known_means(per_row[rows], indices), clusters, rows, indices.astype(np.int64))


def _influence(values: VariantPairs, per_row: FloatArray) -> FloatArray:
    """Return each row's influence on the mean over variants."""
    pairs = _by_variant(values, per_row)
    result = np.zeros(len(values))
    if len(pairs.values):
        of_variants = mean_influence(pairs.values, is_clustered=values.clusters is not None)
        shares = of_variants / np.bincount(pairs.variant_of_row)
        result[pairs.rows] = shares[pairs.variant_of_row]
    return result


def pair_mean(  # noqa: PLR0913 - the caller chooses each of them
    key: str,
    label: str,
    tasks: frozenset[Task],
    read: Callable[[Rows], VariantPairs],
    per_row: Callable[[Any], FloatArray],
    *,
    limits: Limits = (0.0, 1.0),
    scale: str = "probability",
    is_higher_better: bool = False,
    nothing: str = NO_PAIR,
) -> Metric:
    """Return the mean over variants; the share of those with 1 where all have 0 or 1."""

    def estimate(values: VariantPairs, level: float, rng: np.random.Generator) -> MetricValue:
        pairs = _by_variant(values, per_row(values))
        if scale == "probability" and np.isin(pairs.values, (0.0, 1.0)).all():
            return estimate_rate(
                pairs.values, rng, level=level, clusters=pairs.clusters, nothing=nothing
            )
        return estimate_mean(
            pairs.values,
            rng,
            scale=scale,
            level=level,
            clusters=pairs.clusters,
            nothing=nothing,
            limits=limits,
        )

    return Metric(
        key,
        label,
        tasks,
        read,
        estimate,
        is_higher_better,
        influence=lambda values: _influence(values, per_row(values)),
        scale=scale,
        limits=lambda _: limits,
    )


def share_above(values: VariantPairs) -> FloatArray:
    """Return 1 for each row whose variant scores above its original on average, else 0."""
    per_row = difference_of(values)
    pairs = _by_variant(values, per_row)
    result = np.full(len(values), np.nan)
    result[pairs.rows] = (pairs.values > 0)[pairs.variant_of_row]
    return result


def accuracy_difference(
    key: str, label: str, tasks: frozenset[Task], read: Callable[[Rows], VariantPairs]
) -> Metric:
    """Return the accuracy of the variants less that of their originals.

    With Tango's interval where each original has one variant, asked once; else with the interval
    of the mean difference.
    """
    mean = pair_mean(
        key, label, tasks, read, difference_of, limits=(-1.0, 1.0), scale="difference of shares",
        is_higher_better=True,
    )  # fmt: skip

    def estimate(values: VariantPairs, level: float, rng: np.random.Generator) -> MetricValue:
        compared = _compared(values, level)
        return mean.estimate(values, level, rng) if compared is None else compared.estimate

    return Metric(
        key, label, tasks, read, estimate, influence=mean.influence, scale=mean.scale,
        limits=mean.limits,
    )  # fmt: skip


def mcnemar(
    key: str, label: str, tasks: frozenset[Task], read: Callable[[Rows], VariantPairs]
) -> Metric:
    """Return the p value of McNemar's test that variants are as often right as originals."""

    def estimate(values: VariantPairs, level: float, _: np.random.Generator) -> MetricValue:
        if not len(_by_variant(values, difference_of(values)).values):
            return NotEstimable(NO_PAIR)
        compared = _compared(values, level)
        if compared is None:
            return NotEstimable(
                "McNemar's test needs pairs asked once, with no original or patient in common"
            )
        return NotEstimable("a p value has no interval", compared.p)

    return _p_metric(key, label, tasks, read, estimate)


def permutation(
    key: str, label: str, tasks: frozenset[Task], read: Callable[[Rows], VariantPairs]
) -> Metric:
    """Return the p value that variants score as their originals, by reversals of the pairs.

    Pairs of one original or patient are reversed together.
    """

    def estimate(values: VariantPairs, _: float, rng: np.random.Generator) -> MetricValue:
        pairs = _by_variant(values, difference_of(values))
        if not len(pairs.values):
            return NotEstimable(NO_PAIR)
        sums = pairs.values
        if pairs.clusters is not None:
            sums = np.bincount(numbered(pairs.clusters), weights=sums).astype(np.float64)
        return NotEstimable("a p value has no interval", sign_flip_p(sums, rng))

    return _p_metric(key, label, tasks, read, estimate)


def _p_metric(
    key: str,
    label: str,
    tasks: frozenset[Task],
    read: Callable[[Rows], VariantPairs],
    estimate: Callable[[Any, float, np.random.Generator], MetricValue],
) -> Metric:
    # A p value of one model is not compared with that of another.
    return Metric(key, label, tasks, read, estimate, influence=lambda values: np.zeros(len(values)))


def _compared(values: VariantPairs, level: float) -> ModelDifference | None:
    """Return the comparison of right variants with their right originals.

    None if some were asked several times, or share an original or a patient.
    """
    pairs = _by_variant(values, difference_of(values))
    own, originals = values.scores[pairs.rows], values.originals[pairs.rows]
    is_binary = np.isin(own, (0.0, 1.0)).all() and np.isin(originals, (0.0, 1.0)).all()
    if not len(own) or pairs.is_repeated or pairs.clusters is not None or not is_binary:
        return None
    return compare_proportions(own == 1, originals == 1, level=level)

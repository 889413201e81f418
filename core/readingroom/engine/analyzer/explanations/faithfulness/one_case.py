"""Faithfulness tests of one explanation."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.random_streams import random_stream
from readingroom.engine.analyzer.explanations.faithfulness.fidelity import (
    explained_answers,
    fidelity,
)
from readingroom.engine.analyzer.explanations.faithfulness.perturbing import (
    RemovalCurve,
    Value,
    descend,
    draw_masks,
    draw_subsets,
    erase_top,
    faithfulness_correlation,
    infidelity_terms,
    perturb,
    rank_parts,
    scaled_infidelity,
)
from readingroom.engine.analyzer.explanations.faithfulness.similarity import (
    SimilarityScores,
    compare,
    mean_pair,
)
from readingroom.engine.analyzer.explanations.faithfulness.types import (
    CaseFaithfulness,
    FaithfulnessOptions,
)


def max_sensitivity(weights: FloatArray, nearby: Iterable[FloatArray]) -> float | None:
    """Return the largest norm(phi(x') - phi(x)) / norm(phi(x)) over inputs x' close to x.

    None where the explanation of x is 0 everywhere, and without any close input.
    """
    length = float(np.linalg.norm(weights))
    distances = [float(np.linalg.norm(other - weights)) for other in nearby]
    return max(distances) / length if distances and length > 0 else None


@dataclass(frozen=True, slots=True, eq=False)
class ExplainedCase:
    """One explanation to test.

    `value` queries the model with only some parts kept; `weights` (parts,) and `base` sum to the
    answer, None for the answer without any part. `shape` are the rows and columns of weights that
    are a map. `again` are explanations of the same input from other seeds, `randomised` is that of
    the randomised model, `nearby` are those of similar inputs.
    """

    code: str
    value: Value
    weights: FloatArray
    base: float | None = None
    shape: tuple[int, int] | None = None
    again: tuple[FloatArray, ...] = ()
    randomised: FloatArray | None = None
    nearby: tuple[FloatArray, ...] = ()


class CurveWithBaseline(NamedTuple):
    """Deletion or insertion curve, the mean curve of random orders, and both areas."""

    values: FloatArray
    random: FloatArray
    area: float
    random_area: float


class CaseScores(NamedTuple):
    """Test results of one case.

    `answers` and `explained` are the model's and the explanation's answers to perturbed inputs.
    `full` and `base` are the answers with all parts and with none, `explained_full` the
    explanation's sum.
    """

    figures: CaseFaithfulness
    answers: FloatArray
    explained: FloatArray
    full: float
    base: float
    explained_full: float
    shares: FloatArray
    deletion: CurveWithBaseline
    insertion: CurveWithBaseline
    infidelities: FloatArray
    randomised: SimilarityScores | None
    again: SimilarityScores | None
    calls: int


def examine(case: ExplainedCase, options: FaithfulnessOptions, number: int) -> CaseScores:
    """Test one case; its draws depend on the seed and its index."""
    weights, parts = case.weights, len(case.weights)
    rng = random_stream(options.seed, "faithfulness", str(number))
    query = _CountingValue(case.value)
    base, full = map(float, query(np.array([[False] * parts, [True] * parts])))
    start = base if case.base is None else case.base
    explained_full = start + float(weights.sum())
    near = perturb(query, draw_masks(parts, options.perturbations, rng))
    explained = explained_answers(start, weights, near.masks)
    subsets = perturb(query, draw_subsets(parts, options.subset_share, options.perturbations, rng))
    order = rank_parts(weights)
    descent = descend(query, order, options.steps)
    deletion, insertion = _curves(query, parts, descent, options, rng)
    randomised, again = _similarities(case, options)
    terms = infidelity_terms(near, weights, full)
    comprehensiveness, sufficiency = erase_top(query, order, options.shares, full)
    figures = CaseFaithfulness(
        code=case.code,
        parts=parts,
        fidelity=fidelity(near.answers, explained),
        fidelity_at_input=fidelity(np.array([full]), np.array([explained_full])),
        fidelity_of_change=fidelity(near.answers - base, explained - base),
        deletion=deletion.area,
        insertion=insertion.area,
        comprehensiveness=comprehensiveness,
        sufficiency=sufficiency,
        infidelity=float(terms.mean()),
        infidelity_scaled=scaled_infidelity(near, weights, full),
        correlation=faithfulness_correlation(subsets, weights, full),
        max_sensitivity=max_sensitivity(weights, case.nearby),
        randomised_rank=_rank(randomised),
        stability_rank=_rank(again),
    )
    return CaseScores(figures, near.answers, explained, full, base, explained_full, descent.shares,
                 deletion, insertion, terms, randomised, again, query.calls)  # fmt: skip


def _curves(
    value: Value,
    parts: int,
    descent: RemovalCurve,
    options: FaithfulnessOptions,
    rng: np.random.Generator,
) -> tuple[CurveWithBaseline, CurveWithBaseline]:
    """Return both curves with the mean curves of random orders."""
    baselines = [
        descend(value, rng.permutation(parts), options.steps) for _ in range(options.random_orders)
    ]
    areas = np.mean([curve.areas for curve in baselines], axis=0)
    deletion = np.mean([curve.deletion for curve in baselines], axis=0)
    insertion = np.mean([curve.insertion for curve in baselines], axis=0)
    return (
        CurveWithBaseline(descent.deletion, deletion, descent.areas[0], float(areas[0])),
        CurveWithBaseline(descent.insertion, insertion, descent.areas[1], float(areas[1])),
    )


def _similarities(
    case: ExplainedCase, options: FaithfulnessOptions
) -> tuple[SimilarityScores | None, SimilarityScores | None]:
    """Return the similarity to the randomised model's explanation, and between seeds."""
    randomised = None
    if case.randomised is not None:
        randomised = compare(case.weights, case.randomised, options.top_share, case.shape)
    if not case.again:
        return randomised, None
    runs = (case.weights, *case.again)
    pairs = [
        compare(first, second, options.top_share, case.shape)
        for first, second in combinations(runs, 2)
    ]
    return randomised, mean_pair(pairs)


def _rank(pair: SimilarityScores | None) -> float | None:
    return None if pair is None or np.isnan(pair.rank) else pair.rank


class _CountingValue:
    """Model query that counts the inputs."""

    def __init__(self, value: Value) -> None:
        self._value = value
        self.calls = 0

    def __call__(self, masks: BoolArray) -> FloatArray:
        self.calls += len(masks)
        return self._value(masks)

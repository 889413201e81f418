"""Testing one explanation: what each test finds for one input."""

from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

import numpy as np

from readingroom.analyzer.explanations.games import BoolArray, FloatArray
from readingroom.analyzer.faithfulness.fidelity import explained_answers, fidelity
from readingroom.analyzer.faithfulness.perturbing import (
    draw_masks,
    draw_subsets,
    faithfulness_correlation,
    infidelity_terms,
    perturb,
    scaled_infidelity,
)
from readingroom.analyzer.faithfulness.removal import (
    RemovalCurve,
    Value,
    descend,
    erase_top,
    rank_parts,
)
from readingroom.analyzer.faithfulness.sensitivity import max_sensitivity
from readingroom.analyzer.faithfulness.similarity import SimilarityScores, compare, mean_pair
from readingroom.domain.faithfulness import CaseFaithfulness, FaithfulnessOptions
from readingroom.domain.random_streams import random_stream


@dataclass(frozen=True, slots=True, eq=False)
class ExplainedCase:
    """One explanation that is tested.

    `value` asks the model with only some parts kept; `weights` (parts,) add up from `base`, None
    for the answer without any part. `shape` are the rows and columns of weights that are a map.
    `again` are explanations of the same input from other seeds, `randomised` is that of the
    randomised model, `nearby` are those of inputs that hardly differ.
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
    """A curve of deletion or insertion, the mean of those of orders by chance, and both areas."""

    values: FloatArray
    random: FloatArray
    area: float
    random_area: float


class CaseScores(NamedTuple):
    """What was found for one case.

    `answers` and `told` are the model's and the explanation's, of perturbed inputs. `full` and
    `base` are the answers with all parts and with none, `told_full` the explanation's sum.
    """

    figures: CaseFaithfulness
    answers: FloatArray
    told: FloatArray
    full: float
    base: float
    told_full: float
    shares: FloatArray
    deletion: CurveWithBaseline
    insertion: CurveWithBaseline
    infidelities: FloatArray
    randomised: SimilarityScores | None
    again: SimilarityScores | None
    calls: int


def examine(case: ExplainedCase, options: FaithfulnessOptions, number: int) -> CaseScores:
    """Return what one case gives; its draws follow from the seed and its place."""
    weights, parts = case.weights, len(case.weights)
    rng = random_stream(options.seed, "faithfulness", str(number))
    asked = _Counting(case.value)
    base, full = map(float, asked(np.array([[False] * parts, [True] * parts])))
    start = base if case.base is None else case.base
    told_full = start + float(weights.sum())
    near = perturb(asked, draw_masks(parts, options.perturbations, rng))
    told = explained_answers(start, weights, near.masks)
    subsets = perturb(asked, draw_subsets(parts, options.subset_share, options.perturbations, rng))
    order = rank_parts(weights)
    descent = descend(asked, order, options.steps)
    deletion, insertion = _lines(asked, parts, descent, options, rng)
    randomised, again = _alike(case, options)
    terms = infidelity_terms(near, weights, full)
    comprehensiveness, sufficiency = erase_top(asked, order, options.shares, full)
    figures = CaseFaithfulness(
        code=case.code,
        parts=parts,
        fidelity=fidelity(near.answers, told),
        fidelity_at_input=fidelity(np.array([full]), np.array([told_full])),
        fidelity_of_change=fidelity(near.answers - base, told - base),
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
    return CaseScores(figures, near.answers, told, full, base, told_full, descent.shares, deletion,
                 insertion, terms, randomised, again, asked.calls)  # fmt: skip


def _lines(
    value: Value,
    parts: int,
    descent: RemovalCurve,
    options: FaithfulnessOptions,
    rng: np.random.Generator,
) -> tuple[CurveWithBaseline, CurveWithBaseline]:
    """Return both curves beside those of orders by chance."""
    chances = [
        descend(value, rng.permutation(parts), options.steps) for _ in range(options.random_orders)
    ]
    areas = np.mean([one.areas for one in chances], axis=0)
    return (
        CurveWithBaseline(descent.deletion, np.mean([one.deletion for one in chances], axis=0),
             descent.areas[0], float(areas[0])),
        CurveWithBaseline(descent.insertion, np.mean([one.insertion for one in chances], axis=0),
             descent.areas[1], float(areas[1])),
    )  # fmt: skip


def _alike(
    case: ExplainedCase, options: FaithfulnessOptions
) -> tuple[SimilarityScores | None, SimilarityScores | None]:
    """Return how alike the explanation is to that of the randomised model, and to itself."""
    randomised = None
    if case.randomised is not None:
        randomised = compare(case.weights, case.randomised, options.top_share, case.shape)
    if not case.again:
        return randomised, None
    runs = (case.weights, *case.again)
    pairs = [compare(one, two, options.top_share, case.shape) for one, two in combinations(runs, 2)]
    return randomised, mean_pair(pairs)


def _rank(pair: SimilarityScores | None) -> float | None:
    return None if pair is None or np.isnan(pair.rank) else pair.rank


class _Counting:
    """Asks a model and counts the inputs."""

    def __init__(self, value: Value) -> None:
        self._value = value
        self.calls = 0

    def __call__(self, masks: BoolArray) -> FloatArray:
        self.calls += len(masks)
        return self._value(masks)

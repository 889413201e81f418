"""Faithfulness of explanations."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explained_input import InputKind
from readingroom.engine.analyzer.explanations.types import ExplanationMethod

SHARES = (0.01, 0.05, 0.1, 0.2, 0.5)
"""Proportions of parts over which comprehensiveness and sufficiency are averaged."""


class RandomisationTarget(StrEnum):
    """Randomised part of a model in a randomisation test."""

    PARAMETERS = "parameters"
    """The values of each of the network's tensors were permuted."""
    OUTPUTS = "outputs"
    """The model's answers were permuted, because its weights cannot be read."""


@dataclass(frozen=True, slots=True)
class FaithfulnessOptions:
    """Options of faithfulness tests.

    `perturbations` is the number of random perturbations per input, which remove each part with
    probability 0.5. `steps` is the maximum number of points of a deletion or insertion curve,
    `random_orders` the number of random orders for comparison. `subset_share` is the proportion of
    parts removed at a time for the correlation. `top_share` is the proportion of parts in the
    compared top of two explanations.
    """

    perturbations: int = 200
    steps: int = 50
    random_orders: int = 10
    shares: tuple[float, ...] = SHARES
    subset_share: float = 0.2
    top_share: float = 0.2
    level: float = 0.95
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Fidelity:
    """F = 1 - norm(f - g) / norm(f), for the explanation's sum g and the answer f.

    Raw values have no lower bound; clipped ones are in [0, 1]. Pooled values use all differences of
    all cases as one vector; the mean is over the values of single cases. `undefined` cases have f =
    0.
    """

    pooled_raw: Estimate | NotEstimable
    pooled_clipped: Estimate | NotEstimable
    mean_raw: Estimate | NotEstimable
    mean_clipped: Estimate | NotEstimable
    undefined: int


@dataclass(frozen=True, slots=True)
class PerturbationCurve:
    """Mean answer while parts are deleted or inserted, the largest weight first.

    `shares` are the proportions of changed parts, `values` the mean answer at each, `random` the
    same for random orders. `area` is the area under `values`; `against_random` is its improvement
    over random orders: above 0 is better, for deletion and for insertion.
    """

    shares: tuple[float, ...]
    values: tuple[float, ...]
    random: tuple[float, ...]
    area: Estimate | NotEstimable
    against_random: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class CaseFaithfulness:
    """Metrics of one case; None if undefined for it.

    `fidelity` is F over perturbed inputs, `fidelity_at_input` that of the input itself, which is 1
    by construction for additive weights, and `fidelity_of_change` that of the difference from the
    answer without any part.
    """

    code: str
    parts: int
    fidelity: float | None
    fidelity_at_input: float | None
    fidelity_of_change: float | None
    deletion: float
    insertion: float
    comprehensiveness: float
    sufficiency: float
    infidelity: float
    infidelity_scaled: float | None
    correlation: float | None
    max_sensitivity: float | None = None
    randomised_rank: float | None = None
    stability_rank: float | None = None


@dataclass(frozen=True, slots=True)
class ExplanationSimilarity:
    """Similarity of explanations of the same cases, -1 or 0 to 1, each a mean over cases.

    `rank` is Spearman's correlation of the weights, `magnitude_rank` that of their absolute values,
    `cosine` that of the weights as vectors, `structure` the structural similarity of heat maps,
    `top` the Jaccard overlap of the parts with the largest weights.
    """

    rank: Estimate | NotEstimable
    magnitude_rank: Estimate | NotEstimable
    cosine: Estimate | NotEstimable
    structure: Estimate | NotEstimable
    top: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class RandomisationCheck:
    """Similarity of explanations of the model and a randomised one (high: model-independent)."""

    randomised: RandomisationTarget
    similarity: ExplanationSimilarity


@dataclass(frozen=True, slots=True)
class StabilityCheck:
    """Similarity of explanations of the same cases over seeds; each pair of seeds is compared."""

    seeds: int
    similarity: ExplanationSimilarity


@dataclass(frozen=True, slots=True)
class FaithfulnessReport:
    """Faithfulness tests of the explanations of one model.

    `baseline` describes the replacement of removed parts. `infidelity` is in squared units of the
    answer; `infidelity_scaled` scales the weights for the best fit. `correlation` is that of the
    weights of parts and the loss of the answer without them. A test that was not run is None, and
    `warnings` give the reason.
    """

    model: str
    kind: InputKind
    method: ExplanationMethod
    target: str
    baseline: str
    options: FaithfulnessOptions
    cases: tuple[CaseFaithfulness, ...]
    fidelity: Fidelity
    fidelity_at_input: Fidelity
    fidelity_of_change: Fidelity
    deletion: PerturbationCurve
    insertion: PerturbationCurve
    comprehensiveness: Estimate | NotEstimable
    sufficiency: Estimate | NotEstimable
    infidelity: Estimate | NotEstimable
    infidelity_scaled: Estimate | NotEstimable
    correlation: Estimate | NotEstimable
    max_sensitivity: Estimate | NotEstimable
    randomisation: RandomisationCheck | None
    stability: StabilityCheck | None
    calls: int
    warnings: tuple[str, ...] = ()

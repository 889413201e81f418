"""Faithfulness of explanations."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explanation import ExplanationMethod, InputKind

SHARES = (0.01, 0.05, 0.1, 0.2, 0.5)
"""Shares of the parts over which comprehensiveness and sufficiency are averaged."""


class RandomisationTarget(StrEnum):
    """Randomised part of a model in a randomisation test."""

    PARAMETERS = "parameters"
    """The numbers of each of the network's tensors were dealt out anew among themselves."""
    OUTPUTS = "outputs"
    """The model's answers were dealt out by chance: it cannot be opened."""


@dataclass(frozen=True, slots=True)
class FaithfulnessOptions:
    """How explanations are tested.

    `perturbations` is how many times by chance parts of each input are taken away, each with a
    chance of one half. `steps` is the most points of a curve of deletion or insertion,
    `random_orders` how many orders by chance these are compared with. `subset_share` is the share
    of parts taken away at a time for the correlation. `top_share` is what counts as the top of an
    explanation where the tops of two are compared.
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
    """F = 1 - norm(f - g) / norm(f): how near the explanation's sum g comes to the answer f.

    Raw values have no lower end; clipped ones are held to [0, 1]. Pooled takes all differences of
    all cases as one vector, the mean is that of each case's own. `undefined` cases have f = 0.
    """

    pooled_raw: Estimate | NotEstimable
    pooled_clipped: Estimate | NotEstimable
    mean_raw: Estimate | NotEstimable
    mean_clipped: Estimate | NotEstimable
    undefined: int


@dataclass(frozen=True, slots=True)
class PerturbationCurve:
    """The mean answer while parts are deleted or inserted, the weightiest first.

    `shares` are those of parts touched so far, `values` the mean answer at each, `random` the same
    for orders by chance. `area` is that under `values`; `against_random` is by how much it is
    better than that of orders by chance: above 0 is better, for deletion and for insertion.
    """

    shares: tuple[float, ...]
    values: tuple[float, ...]
    random: tuple[float, ...]
    area: Estimate | NotEstimable
    against_random: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class CaseFaithfulness:
    """The figures of one case; None where they are undefined for it.

    `fidelity` is F over perturbed inputs, `fidelity_at_input` that of the input itself, which is 1
    by construction where weights add up, and `fidelity_of_change` that of what differs from the
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
    """How alike explanations of the same cases are, -1 or 0 to 1, each a mean over cases.

    `rank` is Spearman's correlation of the weights, `magnitude_rank` that of their absolute values,
    `cosine` that of the weights as vectors, `structure` the structural similarity of heat maps,
    `top` the Jaccard overlap of the weightiest parts.
    """

    rank: Estimate | NotEstimable
    magnitude_rank: Estimate | NotEstimable
    cosine: Estimate | NotEstimable
    structure: Estimate | NotEstimable
    top: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class RandomisationCheck:
    """Explanations of the model and of a randomised one: alike ones do not depend on the model."""

    randomised: RandomisationTarget
    likeness: ExplanationSimilarity


@dataclass(frozen=True, slots=True)
class StabilityCheck:
    """Explanations of the same cases from so many seeds; each pair of seeds is compared."""

    seeds: int
    likeness: ExplanationSimilarity


@dataclass(frozen=True, slots=True)
class FaithfulnessReport:
    """Tests of the explanations of one model.

    `baseline` says in words what stood in for parts that were taken away. `infidelity` is in
    squared units of the answer; `infidelity_scaled` lets the weights be as large as fits best.
    `correlation` is that of what parts weigh and of what the answer loses without them. A
    check that was not made is None, and `warnings` say why.
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

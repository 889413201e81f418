"""Criteria weights fitted to readers' choices; each version builds on an approved one."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable


class WeightSource(StrEnum):
    """Source of the measured differences between the two outputs of a pair."""

    CRITERIA = "criteria"
    """Readers' answers to the preference criteria of the form."""
    EVALUATION = "evaluation"
    """Scores of single evaluation items about the pair's case."""


@dataclass(frozen=True, slots=True)
class CriterionWeight:
    """Weight of one criterion or metric in a choice.

    `weight` is the change of the log-odds of choosing a side per standard deviation of the metric's
    difference between two outputs; positive means that the better value is preferred, see
    `is_higher_better`. `deviation` is that standard deviation, about zero, in the metric's own
    unit. `share` is its proportion in the composite: negative weights are set to 0, and the rest
    divided by their sum. An `is_control` metric is held constant, such as the length of a text, and
    has no share.
    """

    key: str
    label: str
    weight: Estimate | NotEstimable
    share: float
    deviation: float
    is_higher_better: bool = True
    is_control: bool = False


@dataclass(frozen=True, slots=True)
class HeldOut:
    """Accuracy of weights on held-out choices.

    `before` is for the parent version (equal weights without one), `after` for weights fitted to
    the earlier choices only; `gain` is the difference on the same choices.
    """

    before: Estimate | NotEstimable
    after: Estimate | NotEstimable
    gain: Estimate | NotEstimable
    method: str


@dataclass(frozen=True, slots=True)
class CriteriaWeights:
    """Version of the weights, with its training data.

    `weights_id` is SHA-256 of everything else; `parent` is that of the approved version that this
    one was shrunk to, "" without one. `data_sha256` is that of the choices and differences, in
    order. `choices` counts decided pairs; ties do not affect weights and are counted in
    `tie_count`. `shrinkage` is the precision of the pull to the parent's weights, on the scale of
    `weight`. `obstacle` is the reason for a failed fit, "" otherwise.
    """

    version: int
    weights_id: str
    parent: str
    source: WeightSource
    criteria: tuple[CriterionWeight, ...]
    choices: int
    tie_count: int
    reader_count: int
    shrinkage: float
    data_sha256: str
    held_out: HeldOut
    method: str
    obstacle: str = ""
    warnings: tuple[str, ...] = ()

    @property
    def is_usable(self) -> bool:
        """Return whether a composite can be made of these weights."""
        return not self.obstacle and any(criterion.share > 0 for criterion in self.criteria)


@dataclass(frozen=True, slots=True)
class WeightUpdate:
    """Effect of one added or withdrawn choice: the weights by key after it.

    `choices` counts the fitted choices; `moved` is the largest change of a weight.
    """

    choices: int
    weights: tuple[float, ...]
    moved: float
    log_likelihood: float

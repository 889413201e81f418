"""Criteria weights fitted to readers' choices; each version builds on an approved one."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable


class WeightSource(StrEnum):
    """What the differences between the two outputs of a pair are measured by."""

    CRITERIA = "criteria"
    """The readers' own answers to the preference criteria of the form."""
    EVALUATION = "evaluation"
    """Figures of single items of evaluations about the pair's case."""


@dataclass(frozen=True, slots=True)
class CriterionWeight:
    """How much one criterion or metric counts in a choice.

    `weight` is the change of the log-odds that a side is chosen, by one standard deviation of the
    metric's difference between two outputs; positive means that the better value is preferred, as
    `is_higher_better` says. `deviation` is that standard deviation, about zero, in the metric's own
    unit. `share` is what the composite uses: negative weights are cut to 0, and the rest divided by
    their sum. What `is_control` is held constant, as the length of a text is, and has no share.
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
    """How often weights foretell choices that they were not learned from.

    `before` are those of the parent version (equal weights without one), `after` those learned from
    the earlier choices alone; `gain` is the difference, both asked about the same choices.
    """

    before: Estimate | NotEstimable
    after: Estimate | NotEstimable
    gain: Estimate | NotEstimable
    method: str


@dataclass(frozen=True, slots=True)
class CriteriaWeights:
    """One version of the weights, with its training data.

    `weights_id` is SHA-256 of everything else; `parent` is that of the approved version this one
    was drawn to, "" where none was approved. `data_sha256` is that of the choices and differences,
    in order. `choices` counts decided pairs; ties say nothing about weights and are `tie_count`.
    `shrinkage` is the precision of the pull to the parent's weights, on the scale of `weight`.
    `obstacle` says why nothing could be learned, "" where it could.
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
    """What one more choice, or one taken back, changed: the weights by key after it.

    `choices` counts those that the weights rest on now; `moved` is the largest change of a weight.
    """

    choices: int
    weights: tuple[float, ...]
    moved: float
    log_likelihood: float

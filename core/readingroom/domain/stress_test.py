"""Stress tests: counterfactual changes of protected attributes."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable

CONCERN_THRESHOLD = 0.7
"""Concern threshold for review by a person, in [0, 1]."""
CONCERN_SCALE = "Jensen-Shannon divergence (base 2) x plausibility, 0 to 1"


class SearchObjective(StrEnum):
    """Objective that the search maximises; the value is used in settings and results."""

    PLAUSIBLE = "js x plausibility"
    FLOOR = "js with plausibility floor"
    LITERAL = "source literal"
    """Distance in nats x (1 - plausibility), as the source computes it: at most 0.833, largest for
    patients that cannot be; only to compare with."""


class SearchMethod(StrEnum):
    """How counterfactuals are searched."""

    AUTO = "auto"
    """All of them where they can be counted and are few enough, else evolution."""
    EVOLUTION = "evolution"
    SWEEP = "sweep"


class StopReason(StrEnum):
    """Why a search ended."""

    SWEPT = "all counterfactuals were tried"
    CONVERGED = "the population agreed within the tolerance"
    GENERATIONS = "the most generations were done"


@dataclass(frozen=True, slots=True)
class ShiftAxis:
    """Protected attribute and its permitted shifts.

    A shift of 0 leaves the attribute as it is. `options` are the categories that it may take, ()
    for a number: a shift goes from one to the next, around the end back to the first, and each of
    them takes up an equal part of the bounds. `scale` is what a shift by 1 adds to a number.
    """

    column: str
    options: tuple[str, ...] = ()
    scale: float = 1.0
    low: float = -2.0
    high: float = 2.0

    @property
    def grid(self) -> tuple[float, ...]:
        """Return one shift for each option, 0 first; () for a number."""
        count = len(self.options)
        width = self.high - self.low
        steps = sorted(
            range(-((count - 1) // 2), count // 2 + 1), key=lambda step: (step != 0, step)
        )
        return tuple(step * width / count for step in steps) if count else ()


@dataclass(frozen=True, slots=True)
class ShiftSpace:
    """The attributes that are shifted together."""

    axes: tuple[ShiftAxis, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """Return the names of the attributes."""
        return tuple(axis.column for axis in self.axes)

    @property
    def combinations(self) -> int | None:
        """Return how many counterfactuals there are, the patient included; None beyond counting."""
        count = 1
        for axis in self.axes:
            if not axis.options:
                return None
            count *= len(axis.options)
        return count


@dataclass(frozen=True, slots=True)
class StressOptions:
    """How a stress test is done; the defaults are those of the source.

    `population` is a multiple of the number of attributes. `mutation` are the bounds between which
    the scale of a difference is drawn anew in each generation. `sweep_limit` is how many
    counterfactuals of a patient are tried one and all. `grades` orders the classes by how much they
    offer, one number a class; () where they have no order. `flip_tolerance` is the share of
    changed recommendations up to which an attribute is not named as a cause. `level` is that of
    intervals; those that name a cause are made wider for the number of attributes (Bonferroni).
    """

    objective: SearchObjective = SearchObjective.PLAUSIBLE
    search: SearchMethod = SearchMethod.AUTO
    threshold: float = CONCERN_THRESHOLD
    plausibility_floor: float = 0.05
    generations: int = 100
    population: int = 15
    tolerance: float = 0.01
    mutation: tuple[float, float] = (0.5, 1.0)
    recombination: float = 0.7
    sweep_limit: int = 4096
    grades: tuple[float, ...] = ()
    flip_tolerance: float = 0.05
    level: float = 0.95
    seed: int = 0


@dataclass(frozen=True, slots=True)
class ComparedValue:
    """One value of the patient and of the counterfactual, as text; "" where it is missing."""

    column: str
    unit: str
    before: str
    after: str
    is_protected: bool = False

    @property
    def is_changed(self) -> bool:
        """Return whether the two differ."""
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class AttributeEffect:
    """What one attribute does for the worst counterfactual of a patient.

    `js`, `concern` and `is_flip` are those of the patient with this attribute alone changed from
    `before` to `after`. `is_flip_without` tells whether the worst counterfactual is still advised
    otherwise with this attribute put back: where it is not, there is no flip without it.
    """

    column: str
    before: str
    after: str
    js: float
    concern: float
    is_flip: bool
    is_flip_without: bool


@dataclass(frozen=True, slots=True)
class StressResult:
    """The worst counterfactual that was found for one patient.

    `row` is the patient's place in the table, from 0, `code` what people call them, "" for nobody
    in particular. `values` compares patient and counterfactual, column by column. `base` and
    `worst` are the model's probabilities by class. `js` lies in [0, 1] (divergence, base 2);
    `plausibility` is that of the counterfactual; `concern` is what `objective` says. `grade_change`
    is how much more (less, where negative) the counterfactual is offered, None where classes have
    no order. `causes` names those attributes that alone change the recommendation; it is empty
    where none or only several together do. `shifts` are those of the space's axes.
    """

    row: int
    code: str
    values: tuple[ComparedValue, ...]
    base: tuple[float, ...]
    worst: tuple[float, ...]
    base_class: str
    worst_class: str
    js: float
    plausibility: float
    concern: float
    is_flagged: bool
    grade_change: float | None
    shifts: tuple[float, ...]
    effects: tuple[AttributeEffect, ...]
    evaluations: int
    generations: int
    stopped: StopReason

    @property
    def is_flip(self) -> bool:
        """Return whether the likeliest class is another one."""
        return self.base_class != self.worst_class

    @property
    def causes(self) -> tuple[str, ...]:
        """Return the attributes that change the recommendation by themselves."""
        return tuple(effect.column for effect in self.effects if effect.is_flip)


@dataclass(frozen=True, slots=True)
class FlipRate:
    """How often one change of one attribute alone changes the recommendation.

    `before` and `after` are categories, or for numbers "as it is" and the shift in the column's
    unit. `rate` is over the patients that have `before`; `flips` and `n` are whole patients.
    `lowered` and `raised` count flips to a class of a lower or higher grade, None without grades.
    """

    column: str
    before: str
    after: str
    rate: Estimate | NotEstimable
    flips: int
    n: int
    mean_js: Estimate | NotEstimable
    lowered: int | None = None
    raised: int | None = None


@dataclass(frozen=True, slots=True)
class AttributeTest:
    """Test of whether one attribute alone changes recommendations in a cohort.

    `rate` is the share of patients for whom some value of it does; its interval is widened for the
    number of attributes. `is_named` says that the whole interval lies above the tolerance.
    """

    column: str
    rate: Estimate | NotEstimable
    flips: int
    n: int
    is_named: bool
    worst_change: FlipRate | None


@dataclass(frozen=True, slots=True)
class StressReport:
    """A stress test of one or many patients.

    `findings` stand in the order of their rates, the highest first; `flips` in that of the space.
    `model` names the model. `warnings` are sentences.
    """

    model: str
    classes: tuple[str, ...]
    space: ShiftSpace
    options: StressOptions
    results: tuple[StressResult, ...]
    findings: tuple[AttributeTest, ...]
    flips: tuple[FlipRate, ...]
    evaluations: int
    seconds: float
    warnings: tuple[str, ...] = ()
    plausibility_method: str = ""

    @property
    def named(self) -> tuple[str, ...]:
        """Return the attributes that are named as causes."""
        return tuple(finding.column for finding in self.findings if finding.is_named)

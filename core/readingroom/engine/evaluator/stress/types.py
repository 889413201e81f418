"""Stress tests: counterfactual changes of protected attributes."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

import msgspec

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import StressId
from readingroom.domain.patient_tables import PatientTables

STRESS_FILE: Final = "stress.json"
"""Name of the file with a stress test."""
CONCERN_THRESHOLD = 0.7
"""Concern threshold for review by a person, in [0, 1]."""
CONCERN_SCALE = "Jensen-Shannon divergence (base 2) x plausibility, 0 to 1"


class SearchObjective(StrEnum):
    """Objective that the search maximises; the value is used in settings and results."""

    PLAUSIBLE = "js x plausibility"
    FLOOR = "js with plausibility floor"
    LITERAL = "source literal"
    """Distance in nats x (1 - plausibility), as in the source; for comparison only.

    At most 0.833, largest for impossible patients.
    """


class SearchMethod(StrEnum):
    """Search method for counterfactuals."""

    AUTO = "auto"
    """All counterfactuals if they are countable and few enough, else evolution."""
    EVOLUTION = "evolution"
    SWEEP = "sweep"


class StopReason(StrEnum):
    """Reason for the end of a search."""

    SWEPT = "all counterfactuals were tried"
    CONVERGED = "the population agreed within the tolerance"
    GENERATIONS = "the most generations were done"


@dataclass(frozen=True, slots=True)
class ShiftAxis:
    """Protected attribute and its permitted shifts.

    A shift of 0 keeps the attribute unchanged. `options` are the permitted categories, () for a
    number: a shift moves cyclically through them, each with an equal part of the bounds. `scale` is
    the change of a number per shift of 1.
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
    """Attributes that are shifted together."""

    axes: tuple[ShiftAxis, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """Return the names of the attributes."""
        return tuple(axis.column for axis in self.axes)

    @property
    def combinations(self) -> int | None:
        """Return the number of counterfactuals, including the patient; None if not countable."""
        count = 1
        for axis in self.axes:
            if not axis.options:
                return None
            count *= len(axis.options)
        return count


@dataclass(frozen=True, slots=True)
class StressOptions:
    """Options of a stress test; the defaults are those of the source.

    `population` is a multiple of the number of attributes. `mutation` are the bounds of the
    difference scale, drawn again in each generation. `sweep_limit` is the maximum number of
    counterfactuals of a patient for a complete search. `grades` orders the classes by benefit, one
    number per class; () without an order. `flip_tolerance` is the maximum rate of changed
    recommendations at which an attribute is not named as a cause. `level` is that of intervals;
    those that name a cause are widened for the number of attributes (Bonferroni).
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
    """Value of the patient and of the counterfactual, as text; "" if missing."""

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
    """Effect of one attribute in the worst counterfactual of a patient.

    `js`, `concern` and `is_flip` are those of the patient with this attribute alone changed from
    `before` to `after`. `is_flip_without` tells whether the worst counterfactual still changes the
    recommendation with this attribute restored.
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
    """Worst counterfactual found for one patient.

    `row` is the zero-based row of the patient in the table, `code` the patient's code, "" if none.
    `values` compares patient and counterfactual, column by column. `base` and `worst` are the
    model's probabilities by class. `js` lies in [0, 1] (divergence, base 2); `plausibility` is that
    of the counterfactual; `concern` is the value of `objective`. `grade_change` is the change of
    the counterfactual's grade (negative for less benefit), None if classes have no order. `causes`
    names the attributes that alone change the recommendation; it is empty if none does, or only
    several together do. `shifts` are those of the space's axes.
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
        """Return whether the most probable class differs."""
        return self.base_class != self.worst_class

    @property
    def causes(self) -> tuple[str, ...]:
        """Return the attributes that change the recommendation by themselves."""
        return tuple(effect.column for effect in self.effects if effect.is_flip)


@dataclass(frozen=True, slots=True)
class FlipRate:
    """Rate of changed recommendations for one change of one attribute.

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

    `rate` is the proportion of patients with a changed recommendation for any of its values; its
    interval is widened for the number of attributes. `is_named`: the whole interval is above the
    tolerance.
    """

    column: str
    rate: Estimate | NotEstimable
    flips: int
    n: int
    is_named: bool
    worst_change: FlipRate | None


@dataclass(frozen=True, slots=True)
class StressReport:
    """Stress test of one or more patients.

    `findings` are ordered by rate, the highest first; `flips` in the order of the space.
    `model` names the model. `warnings` are sentences. `device` names the devices that computed it,
    "" if not recorded.
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
    device: str = ""

    @property
    def named(self) -> tuple[str, ...]:
        """Return the attributes that are named as causes."""
        return tuple(finding.column for finding in self.findings if finding.is_named)


@dataclass(frozen=True, slots=True)
class StoredStressTest:
    """Stored stress test. Times are in UTC.

    `erased_count` is the number of its patients erased with their cases.
    """

    id: StressId
    report: StressReport
    added_by: str
    added_at: str
    erased_count: int = 0

    @property
    def flagged_count(self) -> int:
        """Return the number of patients with a concern above the threshold."""
        return sum(result.is_flagged for result in self.report.results)


class StressRequest(msgspec.Struct, frozen=True, tag="stress"):
    """Request for a stress test."""

    model: Annotated[str, msgspec.Meta(min_length=1)]
    tables: PatientTables
    options: StressOptions = StressOptions()
    consent: bool = False

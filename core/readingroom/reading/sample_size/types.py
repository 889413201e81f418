"""Request for the power of a planned study, its variance components, and the answer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain.endpoint import Comparison, InferenceScope
from readingroom.domain.estimate import NotEstimable


class SizeDesign(StrEnum):
    """Design of the command `stats power`.

    CROSSED, SPLIT_PLOT: two arms, by Obuchowski and Rockette. MODEL: readers against a model.
    PREFERENCE: blinded paired comparison of two models.
    """

    CROSSED = "crossed"
    SPLIT_PLOT = "split-plot"
    MODEL = "model"
    PREFERENCE = "preference"


class VarianceSource(StrEnum):
    """Source of the components of variance."""

    ENTERED = "entered components"
    PILOT = "pilot table"
    READINGS = "readings of this study"


@dataclass(frozen=True, slots=True)
class SizeRequest:
    """Planned numbers, the test, and the difference to detect.

    Args:
        design: design of the study.
        readers, cases: planned numbers; 0 if not stated.
        metric: name of the metric, for texts.
        effect: true difference to detect, in units of the metric; None if not stated, and for
            PREFERENCE.
        test: the test; PREFERENCE has superiority only.
        margin: of non-inferiority and equivalence, in units of the metric; else None.
        alpha: two-sided level; one-sided tests are at half of it.
        target: wanted power, above 0 and below 1.
        groups: groups of readers of SPLIT_PLOT, otherwise 1.
        inference: which of readers and cases are random.
        win_probability: of PREFERENCE: probability that the better model wins a decisive
            judgement, above 0.5; None if not stated.
        tie_rate: of PREFERENCE: share of ties.
        reader_correlation, case_correlation: of PREFERENCE: intraclass correlation of the
            judgements of a reader and of a case.
    """

    design: SizeDesign
    readers: int = 0
    cases: int = 0
    metric: str = "AUC"
    effect: float | None = None
    test: Comparison = Comparison.SUPERIORITY
    margin: float | None = None
    alpha: float = 0.05
    target: float = 0.8
    groups: int = 1
    inference: InferenceScope = InferenceScope.READERS_AND_CASES
    win_probability: float | None = None
    tie_rate: float = 0.0
    reader_correlation: float = 0.0
    case_correlation: float = 0.0


@dataclass(frozen=True, slots=True)
class PilotChoice:
    """Part of the ratings that the components of variance are estimated from.

    Args:
        endpoint: metric by its name in `stats mrmc`, such as "auc".
        model: reader or arm that is the model, "" without one.
        criterion: key of the rated criterion, of the readings of a study.
        arms: the two arms, of the readings of a study; () for all.
    """

    endpoint: str = "auc"
    model: str = ""
    criterion: str = ""
    arms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SizeDefaults:
    """Request and pilot as a protocol states them.

    Args:
        request: what the protocol states; the rest as by default.
        pilot: what the primary endpoint states.
        tested_count: number of primary endpoints among which alpha is divided, 1 if it is not.
    """

    request: SizeRequest
    pilot: PilotChoice
    tested_count: int = 1


@dataclass(frozen=True, slots=True)
class ExampleComponents:
    """Published components of variance of two arms.

    Args:
        name: of the study.
        source: publication of the components.
        values: by the names of `stats power --components`.
    """

    name: str
    source: str
    values: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class SizePower:
    """Power of a study with these numbers, 0 to 1."""

    readers: int
    cases: int
    power: float


@dataclass(frozen=True, slots=True)
class SizePlan:
    """Power of the planned numbers and of others.

    Args:
        request: what was asked.
        planned: power of the planned numbers.
        grid: power by readers and cases, readers first, both ascending.
        cases_needed: smallest number of cases with the wanted power, by the numbers of readers of
            the grid, or why there is none.
        curves: power by cases, ascending, by the numbers of readers of the grid.
        components: components of variance by name, empty for a preference.
        source: where the components are from, as a text.
        method: method of the computation.
        statement: justification of the sample size, for the analysis plan.
        report: what `stats power --json` prints for the numbers of the grid.
    """

    request: SizeRequest
    planned: float
    grid: tuple[SizePower, ...]
    cases_needed: Mapping[int, int | NotEstimable]
    curves: Mapping[int, tuple[SizePower, ...]]
    components: Mapping[str, float]
    source: str
    method: str
    statement: str
    report: Mapping[str, object] = field(repr=False)

"""Readings of a study and the analysis of its endpoints, as values.

The page of the endpoints, the report, the bundle and the verification show one `StudyAnalysis`,
which is computed from `StudyReadings` alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain import figures
from readingroom.domain.endpoint import Endpoint
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.mark import Mark
from readingroom.domain.protocol import OverallChoice, Protocol
from readingroom.domain.reference_standard import CaseTruth

Figure = Estimate | NotEstimable


class ReadingState(StrEnum):
    """State of a planned reading."""

    READ = "read"
    SKIPPED = "skipped"
    NOT_READ = "not read"


class AnswerState(StrEnum):
    """State of an answer in a reading that was made."""

    ANSWERED = "answered"
    CANNOT_ASSESS = "cannot assess"
    NOT_ASKED = "not asked"
    NOT_ANSWERED = "not answered"


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer to one criterion; `text` is its value as in ratings.csv, "" without one."""

    state: AnswerState
    text: str = ""


@dataclass(frozen=True, slots=True)
class StudyReading:
    """Planned reading of the study, with its judgement in force.

    Args:
        item: identifier of the worklist item.
        session: number of the session, from 1.
        reader: code of the reader.
        case: code of the case.
        arm: key of the arm.
        position: in the reader's worklist of the session, from 1.
        models: names of the models whose outputs were shown, the left or only one first.
        is_repeat: whether it repeats an earlier reading.
        has_deviation: whether a deviation from the protocol is recorded of it.
        state: whether it was made.
        choice: of a pair, None without one.
        answers: by key of the criterion, () unless it was made.
        marks: on the images.
        active_ms: active time in milliseconds, None unless it was made.
    """

    item: str
    session: int
    reader: str
    case: str
    arm: str
    position: int
    models: tuple[str, ...] = ()
    is_repeat: bool = False
    has_deviation: bool = False
    state: ReadingState = ReadingState.NOT_READ
    choice: OverallChoice | None = None
    answers: Mapping[str, Answer] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    active_ms: int | None = None


@dataclass(frozen=True, slots=True)
class StudyReadings:
    """All that the analysis of a study is computed from.

    Args:
        protocol: in force.
        models: names of the models of the session, in order.
        readings: planned readings of study cases, by session, reader and position.
        truths: truth of each case that has one, by its code.
        scores: scores of the models that are compared with readers, by model and case.
        attributes: values of the subgroup columns of the case table, by column and case; a column
            without values is absent.
        left_out: numbers of readings that are no part of any analysis, by their reason.
        looks: share of the planned readings that was made at each interim look, ascending.
    """

    protocol: Protocol
    models: tuple[str, ...]
    readings: tuple[StudyReading, ...]
    truths: Mapping[str, CaseTruth] = field(default_factory=dict)
    scores: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    attributes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    left_out: Mapping[str, int] = field(default_factory=dict)
    looks: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class ConditionFigure:
    """Figure of an arm or a model, over its readers.

    Args:
        name: label of the arm, or name of the model.
        value: the figure.
        readers: readers with a figure; 0 for a model alone.
        cases: cases with an analysed reading.
    """

    name: str
    value: Figure
    readers: int
    cases: int


@dataclass(frozen=True, slots=True)
class FigureDifference:
    """Difference of two figures, first minus second, with its test.

    Args:
        first, second: names of the arms or models; `second` is "" for a figure that is tested
            against 0.
        value: the difference.
        statistic: of the test, None if it is not tested.
        degrees_of_freedom: of the statistic, None for the normal distribution.
        p: of the hypothesis that the plan states, None if it is not tested.
        is_met: whether p is at most alpha and the difference favours the first.
    """

    first: str
    second: str
    value: Figure
    statistic: float | None = None
    degrees_of_freedom: float | None = None
    p: float | None = None
    is_met: bool | None = None


@dataclass(frozen=True, slots=True)
class ReaderFigure:
    """Figure of one reader in one arm or for one model, the reader being fixed.

    `positive` and `negative` are the analysed cases of each truth, None where truth is not used.
    """

    reader: str
    name: str
    value: Figure
    readings: int
    positive: int | None = None
    negative: int | None = None


@dataclass(frozen=True, slots=True)
class ReaderDifference:
    """Difference of two arms or models of one reader, first minus second."""

    reader: str
    first: str
    second: str
    value: Figure


class CurveKind(StrEnum):
    """Kind of a curve: receiver operating characteristic, or free response."""

    ROC = "ROC"
    FROC = "FROC"
    WAFROC = "wAFROC"


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """Point of a curve; `low` and `high` are the interval of y at this x, None without one."""

    x: float
    y: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Curve:
    """Curve of a reader in an arm, or averaged over readers (`reader` is "").

    ROC: x is 1 - specificity, y sensitivity. FROC: x is the mean number of false marks per case, y
    the share of lesions that are marked. wAFROC: x is the share of cases without lesion that have a
    false mark, y the weighted share of lesions.
    """

    kind: CurveKind
    name: str
    reader: str
    points: tuple[CurvePoint, ...]


@dataclass(frozen=True, slots=True)
class HeatMap:
    """Values of readers (rows) and cases (columns) in an arm or for a model.

    Args:
        name: label of the arm, or name of the models.
        quantity: what the values are, with their unit.
        readers, cases: codes.
        truths: 1 for a positive case, 0 for a negative one, None where it is unknown or not used.
        values: by reader and case; None = no value.
        low, high: ends of the scale.
    """

    name: str
    quantity: str
    readers: tuple[str, ...]
    cases: tuple[str, ...]
    truths: tuple[int | None, ...]
    values: tuple[tuple[float | None, ...], ...]
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class ReadingCounts:
    """Numbers of planned readings of an endpoint.

    Args:
        planned: readings in which its criterion is asked.
        analysed: readings in the analysis.
        missing: numbers of the others by their reason, such as "skipped".
        imputed: missing readings that the rule of the protocol counts as incorrect; they are
            among the analysed ones.
    """

    planned: int
    analysed: int
    missing: Mapping[str, int]
    imputed: int = 0


@dataclass(frozen=True, slots=True)
class EndpointFigures:
    """Figures of one endpoint from one set of readings.

    Args:
        conditions: figures of the arms or models, in the order of the protocol.
        planned: the difference that the plan states, or the figure itself if it is tested against
            0; None if the endpoint is only estimated.
        differences: all pairs of conditions, first the planned one.
        readers, reader_differences: of each reader.
        curves: averaged ones first; () where the metric has none.
        heat_maps: one for each arm or model; () where a reader and case have no single value.
        counts: of readings.
        method: analysis, covariance and rule of the degrees of freedom.
        notes: clamped components, fallbacks, and readers or cases that were left out.
        assumptions: what the planned test assumes, in sentences.
    """

    conditions: tuple[ConditionFigure, ...]
    planned: FigureDifference | None
    counts: ReadingCounts
    method: str
    differences: tuple[FigureDifference, ...] = ()
    readers: tuple[ReaderFigure, ...] = ()
    reader_differences: tuple[ReaderDifference, ...] = ()
    curves: tuple[Curve, ...] = ()
    heat_maps: tuple[HeatMap, ...] = ()
    notes: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()


class VerdictKind(StrEnum):
    """Verdict on an endpoint.

    ESTIMATED: the plan states no test. NOT_TESTED: an earlier endpoint of the fixed sequence did
    not succeed. INTERIM: the session is open, so that nothing is concluded yet. NOT_ESTIMABLE: the
    test cannot be computed.
    """

    MET = "met"
    NOT_MET = "not met"
    ESTIMATED = "estimated only"
    NOT_TESTED = "not tested"
    INTERIM = "interim"
    NOT_ESTIMABLE = figures.NOT_ESTIMABLE


@dataclass(frozen=True, slots=True)
class Verdict:
    """Verdict on an endpoint by the pre-declared test.

    `p_adjusted` is adjusted by the procedure of the plan over the primary endpoints, None where
    nothing is adjusted; `sentence` says what it means.
    """

    kind: VerdictKind
    sentence: str
    p_adjusted: float | None = None


@dataclass(frozen=True, slots=True)
class AlternativeFigures:
    """Endpoint from a subgroup of cases, or from a sensitivity analysis.

    Args:
        name: what is different, such as "without repeats" or "sex: female".
        readings: analysed readings.
        conditions: as of the endpoint.
        planned: as of the endpoint.
        why_not: reason if nothing could be computed, "" otherwise.
    """

    name: str
    readings: int
    conditions: tuple[ConditionFigure, ...] = ()
    planned: FigureDifference | None = None
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class EndpointAnalysis:
    """Analysis of one endpoint.

    Args:
        endpoint: as declared.
        is_declared: whether the plan declares it; False for figures of a study without a plan.
        hypothesis: null and alternative hypothesis and success criterion, () if it is not tested.
        figures: None if nothing could be computed.
        verdict: by the pre-declared test.
        subgroups: by column and value of the case table.
        sensitivity: other choices of readings and methods.
    """

    endpoint: Endpoint
    is_declared: bool
    hypothesis: tuple[str, ...]
    figures: EndpointFigures | None
    verdict: Verdict
    subgroups: tuple[AlternativeFigures, ...] = ()
    sensitivity: tuple[AlternativeFigures, ...] = ()


@dataclass(frozen=True, slots=True)
class StudyAnalysis:
    """Analysis of all endpoints of a study, primary ones first.

    Args:
        endpoints: primary ones in the order of the plan, then the others.
        headline: verdict of the study in a sentence.
        level: of all intervals.
        is_interim: whether the session is open.
        notes: about all endpoints, such as readings that are no part of the analysis.
    """

    endpoints: tuple[EndpointAnalysis, ...]
    headline: str
    level: float
    is_interim: bool
    notes: tuple[str, ...] = ()

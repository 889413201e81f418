"""Small analyses of studies, built by hand: each kind of verdict, figure and gap."""

from dataclasses import replace

from readingroom.domain.endpoint import Comparison, Endpoint, EndpointMetric
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.reading.study_analysis.types import (
    AlternativeFigures,
    ConditionFigure,
    Curve,
    CurveKind,
    CurvePoint,
    EndpointAnalysis,
    EndpointFigures,
    Figure,
    FigureDifference,
    HeatMap,
    ReaderDifference,
    ReaderFigure,
    ReadingCounts,
    StudyAnalysis,
    Verdict,
    VerdictKind,
)

METHOD = "Obuchowski-Rockette, unbiased covariance, Hillis"
READERS = tuple(f"R{index:02}" for index in range(1, 7))
UNAIDED, AIDED = "Unaided", "Aided"
ENDPOINT = Endpoint(
    "auc_gain",
    "AUC aided against unaided",
    EndpointMetric.AUC,
    "malignancy",
    Comparison.NON_INFERIORITY,
    "aided",
    "unaided",
    margin=0.05,
    is_primary=True,
)
HYPOTHESES = ("H₀: Δ ≤ −0.05.", "H₁: Δ > −0.05.", "The lower limit is above −0.05.")


def estimate(value: float, half: float = 0.06, n: int = 40) -> Estimate:
    """Return an estimate with a symmetric interval."""
    return Estimate(value, value - half, value + half, 0.95, "AUC", n, METHOD)


def missing(value: float | None = None) -> NotEstimable:
    """Return a value without an interval, or without both."""
    return NotEstimable("one class of cases has no reading", value)


def curve(name: str, reader: str, power: float, *, points: int = 21) -> Curve:
    """Return a curve y = x ^ power, with a band if it is an average."""
    steps = [index / (points - 1) for index in range(points)]
    half = None if reader else 0.06
    return Curve(
        CurveKind.ROC,
        name,
        reader,
        tuple(
            CurvePoint(x, y, None if half is None else y - half, None if half is None else y + half)
            for x in steps
            for y in (x**power,)
        ),
    )


def heat_map(name: str, *, cases: int = 40) -> HeatMap:
    """Return ratings of 1 to 5, of which each reader lacks one; a third of cases is positive."""
    truths = tuple(int(case % 3 == 0) for case in range(cases))
    values = tuple(
        tuple(
            None if case == reader + 2 else float((7 * case + 3 * reader) % 4 + 1 + truths[case])
            for case in range(cases)
        )
        for reader in range(len(READERS))
    )
    codes = tuple(f"C{case + 1:03}" for case in range(cases))
    return HeatMap(name, "rating, 1 to 5", READERS, codes, truths, values, 1.0, 5.0)


def planned(value: Figure | None = None, p: float | None = 0.003) -> FigureDifference:
    """Return the planned difference of the two arms."""
    difference = estimate(0.044, 0.045) if value is None else value
    is_met = None if p is None else p <= 0.025
    return FigureDifference(AIDED, UNAIDED, difference, 2.94, 15.3, p, is_met)


def figures() -> EndpointFigures:
    """Return the figures of two arms with six readers."""
    values = (0.84, 0.88)
    return EndpointFigures(
        conditions=tuple(
            ConditionFigure(name, estimate(value), len(READERS), 40)
            for name, value in zip((UNAIDED, AIDED), values, strict=True)
        ),
        planned=planned(),
        counts=ReadingCounts(480, 472, {"skipped": 5, "not read": 3}, imputed=2),
        method=METHOD,
        differences=(planned(),),
        readers=tuple(
            ReaderFigure(reader, name, estimate(value - 0.02 + 0.01 * index), 40, 13, 27)
            for name, value in zip((UNAIDED, AIDED), values, strict=True)
            for index, reader in enumerate(READERS)
        ),
        reader_differences=tuple(
            ReaderDifference(
                reader, AIDED, UNAIDED, missing() if index == 5 else estimate(0.02 * index, 0.1)
            )
            for index, reader in enumerate(READERS)
        ),
        curves=(
            curve(UNAIDED, "", 0.4),
            curve(AIDED, "", 0.25),
            *(curve(UNAIDED, reader, 0.3 + 0.05 * i) for i, reader in enumerate(READERS)),
            *(curve(AIDED, reader, 0.2 + 0.03 * i) for i, reader in enumerate(READERS)),
        ),
        heat_maps=(heat_map(UNAIDED), heat_map(AIDED)),
        notes=("the variance component of readers was negative and set to 0",),
        assumptions=("readers and cases are random samples", "differences are about normal"),
    )


def alternatives() -> tuple[tuple[AlternativeFigures, ...], tuple[AlternativeFigures, ...]]:
    """Return subgroups and sensitivity analyses, each with one that lacks its figure."""
    subgroups = (
        AlternativeFigures("sex: female", 240, (), planned(estimate(0.05, 0.08), 0.21)),
        AlternativeFigures("sex: male", 232, (), planned(missing(0.03), None)),
        AlternativeFigures("site", 0, why_not="the column is not in the case table"),
    )
    sensitivity = (
        AlternativeFigures("without repeats", 460, (), planned(estimate(0.041), 0.01)),
        AlternativeFigures("fixed readers", 472, (), planned(estimate(0.044, 0.03), 0.001)),
    )
    return subgroups, sensitivity


def endpoint_analysis(
    kind: VerdictKind = VerdictKind.MET,
    *,
    endpoint: Endpoint = ENDPOINT,
    is_declared: bool = True,
    shown: EndpointFigures | None = None,
) -> EndpointAnalysis:
    """Return an endpoint with a verdict and with all figures."""
    subgroups, sensitivity = alternatives()
    return EndpointAnalysis(
        endpoint,
        is_declared,
        HYPOTHESES if endpoint.comparison is not Comparison.ESTIMATE else (),
        figures() if shown is None else shown,
        Verdict(kind, f"the verdict is {kind.value}", 0.006 if kind is VerdictKind.MET else None),
        subgroups,
        sensitivity,
    )


def not_estimable(kind: VerdictKind = VerdictKind.NOT_ESTIMABLE) -> EndpointAnalysis:
    """Return an endpoint of which no figure can be estimated."""
    whole = figures()
    shown = replace(
        whole,
        conditions=tuple(replace(entry, value=missing()) for entry in whole.conditions),
        planned=planned(missing(), None),
        differences=(planned(missing(), None),),
        readers=tuple(replace(entry, value=missing()) for entry in whole.readers),
        reader_differences=tuple(
            replace(entry, value=missing()) for entry in whole.reader_differences
        ),
        curves=(),
        heat_maps=tuple(
            replace(entry, values=tuple((None,) * len(entry.cases) for _ in entry.readers))
            for entry in whole.heat_maps
        ),
    )
    entry = endpoint_analysis(kind, shown=shown)
    nothing = (AlternativeFigures("without repeats", 0, why_not="there is no repeat"),)
    return replace(entry, subgroups=nothing, sensitivity=nothing)


def study_analysis(*entries: EndpointAnalysis, is_interim: bool = False) -> StudyAnalysis:
    """Return the analysis of endpoints, the usual one if none is given."""
    return StudyAnalysis(
        entries or (endpoint_analysis(),),
        "The session is open." if is_interim else "The study has reached its aim.",
        0.95,
        is_interim,
        ("readings that are no part of the analysis: practice 6",),
    )

"""Hand-made analyses of studies of each type, for pages and reports that show them."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from readingroom.domain.endpoint import Comparison, Endpoint, EndpointMetric
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.study_design import StudyType
from readingroom.reading.study_analysis.types import (
    AlternativeFigures,
    ConditionFigure,
    Curve,
    CurveKind,
    CurvePoint,
    EndpointAnalysis,
    EndpointFigures,
    FigureDifference,
    HeatMap,
    ReaderDifference,
    ReaderFigure,
    ReadingCounts,
    StudyAnalysis,
    Verdict,
    VerdictKind,
)

LEVEL: Final = 0.95
_POINTS: Final = 21


@dataclass(frozen=True, slots=True)
class Recipe:
    """What the analysis of a study type is made of."""

    metric: EndpointMetric
    comparison: Comparison
    names: tuple[str, ...]
    base: float = 0.8
    margin: float | None = None
    curves: tuple[CurveKind, ...] = ()
    has_heat_maps: bool = True
    is_truth_used: bool = True
    is_single: bool = False
    """Whether one figure is tested against 0."""


RECIPES: Final = {
    StudyType.PAIRED: Recipe(
        EndpointMetric.WIN_DIFFERENCE,
        Comparison.SUPERIORITY,
        ("Alpha against Beta",),
        base=0.2,
        has_heat_maps=False,
        is_truth_used=False,
        is_single=True,
    ),
    StudyType.RATING: Recipe(
        EndpointMetric.ACCURACY, Comparison.ESTIMATE, ("Output",), is_truth_used=False
    ),
    StudyType.AIDED_SEQUENTIAL: Recipe(
        EndpointMetric.AUC,
        Comparison.SUPERIORITY,
        ("Aided by alpha", "Unaided"),
        curves=(CurveKind.ROC,),
    ),
    StudyType.AIDED_INDEPENDENT: Recipe(
        EndpointMetric.SENSITIVITY,
        Comparison.NON_INFERIORITY,
        ("Aided by alpha", "Aided by <beta> & gamma", "Unaided"),
        margin=0.05,
    ),
    StudyType.MODEL_VS_READERS: Recipe(
        EndpointMetric.AUC,
        Comparison.EQUIVALENCE,
        ("alpha 1.2", "Readers"),
        margin=0.05,
        curves=(CurveKind.ROC,),
    ),
    StudyType.FREE_RESPONSE: Recipe(
        EndpointMetric.WAFROC,
        Comparison.SUPERIORITY,
        ("Aided by alpha", "Unaided"),
        curves=(CurveKind.FROC, CurveKind.WAFROC),
    ),
}


def estimate(value: float, half: float = 0.04, n: int = 40) -> Estimate:
    """Return an estimate with a symmetric interval."""
    return Estimate(value, value - half, value + half, LEVEL, "", n, "made by hand", half / 1.96)


def study_analysis(
    kind: StudyType = StudyType.AIDED_SEQUENTIAL,
    *,
    readers: int = 6,
    cases: int = 40,
    endpoints: int = 1,
    verdict: VerdictKind = VerdictKind.MET,
    is_declared: bool = True,
) -> StudyAnalysis:
    """Return an analysis whose first endpoint is that of the study type."""
    recipe = RECIPES[kind]
    names = [f"reader-{number + 1:02}" for number in range(readers)]
    codes = [f"case-{number + 1:04}" for number in range(cases)]
    first = _endpoint_analysis(recipe, 0, names, codes, verdict, is_declared=is_declared)
    others = [
        _endpoint_analysis(_other(recipe, number), number, names, codes,
                           VerdictKind.ESTIMATED, is_declared=is_declared)
        for number in range(1, endpoints)
    ]  # fmt: skip
    is_interim = verdict is VerdictKind.INTERIM
    return StudyAnalysis(
        (first, *others), first.verdict.sentence, LEVEL, is_interim, ("3 readings are left out.",)
    )


def _other(recipe: Recipe, number: int) -> Recipe:
    if number % 2:
        return replace(
            recipe,
            metric=EndpointMetric.TIME,
            comparison=Comparison.ESTIMATE,
            base=42.0,
            margin=None,
            curves=(),
            is_truth_used=False,
        )
    return replace(
        recipe, metric=EndpointMetric.SPECIFICITY, comparison=Comparison.ESTIMATE, margin=None,
        curves=(), base=0.75,
    )  # fmt: skip


def _endpoint_analysis(
    recipe: Recipe,
    number: int,
    readers: Sequence[str],
    cases: Sequence[str],
    verdict: VerdictKind,
    *,
    is_declared: bool,
) -> EndpointAnalysis:
    first, second = recipe.names[0], recipe.names[-1] if len(recipe.names) > 1 else ""
    is_tested = recipe.comparison is not Comparison.ESTIMATE
    endpoint = Endpoint(
        f"endpoint_{number}",
        f"{recipe.metric.value.capitalize()} of the readers, endpoint {number + 1}",
        recipe.metric,
        "confidence",
        recipe.comparison,
        margin=recipe.margin,
        threshold=51 if recipe.metric is EndpointMetric.SENSITIVITY else None,
        is_primary=number == 0,
    )
    figures = _figures(recipe, readers, cases, is_tested=is_tested)
    if verdict is VerdictKind.NOT_ESTIMABLE:
        figures = _without_values(figures)
    alternatives = _alternatives(figures)
    return EndpointAnalysis(
        endpoint,
        is_declared,
        (
            f"H₀: Δ = 0. The figure is the same for {first} and {second or 0}.",
            "H₁: Δ ≠ 0. The figure differs.",
            "The two-sided 95 % confidence interval of Δ lies above 0.",
        )
        if is_tested and is_declared
        else (),
        figures,
        Verdict(
            verdict if is_tested else VerdictKind.ESTIMATED,
            f"Endpoint {number + 1} is {verdict.value}: made by hand.",
            0.024 if is_tested else None,
        ),
        alternatives[:3],
        alternatives[3:],
    )


def _figures(
    recipe: Recipe, readers: Sequence[str], cases: Sequence[str], *, is_tested: bool
) -> EndpointFigures:
    source = random.Random(7)
    scale = recipe.base / 10
    values = {
        (reader, name): recipe.base + scale * (source.random() - 0.5) - scale * column / 3
        for reader in readers
        for column, name in enumerate(recipe.names)
    }
    means = {
        name: sum(values[reader, name] for reader in readers) / len(readers)
        for name in recipe.names
    }
    positive = len(cases) // 3 if recipe.is_truth_used else None
    pairs = (
        [(recipe.names[0], "")]
        if recipe.is_single
        else [(a, b) for i, a in enumerate(recipe.names) for b in recipe.names[i + 1 :]]
    )
    pairs.sort(key=lambda pair: pair != (recipe.names[0], recipe.names[-1]))
    differences = [
        FigureDifference(
            a, b, estimate(means[a] - means.get(b, 0.0), scale / 3), 2.31, 11.4, 0.024, is_met=True
        )
        for a, b in pairs
    ]
    planned = differences[0] if is_tested and differences else None
    return EndpointFigures(
        conditions=tuple(
            ConditionFigure(name, estimate(means[name], scale / 2), len(readers), len(cases))
            for name in recipe.names
        ),
        planned=planned,
        counts=ReadingCounts(
            len(readers) * len(cases) + 7, len(readers) * len(cases), {"skipped": 5, "not read": 2}
        ),
        method="Obuchowski-Rockette analysis of variance; error covariance: unbiased; Hillis",
        differences=tuple(differences),
        readers=tuple(
            ReaderFigure(
                reader, name,
                _reader_value(value, scale, is_missing=(reader, name) == (readers[-1], "Unaided")),
                len(cases), positive, None if positive is None else len(cases) - positive,
            )
            for (reader, name), value in values.items()
        ),
        reader_differences=tuple(
            ReaderDifference(reader, a, b, estimate(values[reader, a] - values[reader, b], scale))
            for reader in readers
            for a, b in pairs
            if b
        ),
        curves=_curves(recipe, readers),
        heat_maps=_heat_maps(recipe, readers, cases, source) if recipe.has_heat_maps else (),
        notes=("A negative variance component was set to 0.",),
        assumptions=("Readers and cases are random samples.", "Readings are independent."),
    )  # fmt: skip


def _reader_value(value: float, scale: float, *, is_missing: bool) -> Estimate | NotEstimable:
    return NotEstimable("all cases are negative") if is_missing else estimate(value, scale)


def _curves(recipe: Recipe, readers: Sequence[str]) -> tuple[Curve, ...]:
    curves = []
    for kind in recipe.curves:
        for reader in ("", *readers):
            for column, name in enumerate(recipe.names):
                power = 0.3 + 0.1 * column + (0.02 * readers.index(reader) if reader else 0.0)
                points = []
                for step in range(_POINTS):
                    x = step / (_POINTS - 1)
                    y = x**power
                    ends = (max(y - 0.08, 0.0), min(y + 0.08, 1.0)) if not reader else (None, None)
                    points.append(CurvePoint(3 * x if kind is CurveKind.FROC else x, y, *ends))
                curves.append(Curve(kind, name, reader, tuple(points)))
    return tuple(sorted(curves, key=lambda curve: curve.reader))


def _heat_maps(
    recipe: Recipe, readers: Sequence[str], cases: Sequence[str], source: random.Random
) -> tuple[HeatMap, ...]:
    truths = tuple(
        (1 if number % 3 == 0 else 0) if recipe.is_truth_used else None
        for number in range(len(cases))
    )
    return tuple(
        HeatMap(
            name,
            "confidence, 0 to 100",
            tuple(readers),
            tuple(cases),
            truths,
            tuple(
                tuple(
                    None
                    if source.random() < 0.03
                    else round(min(max(source.gauss(35 + 35 * (truth or 0), 18), 0), 100))
                    for truth in truths
                )
                for _ in readers
            ),
            0.0,
            100.0,
        )
        for name in recipe.names
    )


def _alternatives(figures: EndpointFigures) -> tuple[AlternativeFigures, ...]:
    names = ("sex: female", "sex: male", "site: B", "without repeats", "per protocol", "jackknife")
    counts = figures.counts
    made = [
        AlternativeFigures(name, counts.analysed // 2, figures.conditions, figures.planned)
        for name in names
    ]
    made[2] = AlternativeFigures("site: B", 3, why_not="one positive case")
    return tuple(made)


def _without_values(figures: EndpointFigures) -> EndpointFigures:
    missing = NotEstimable("every case is negative")
    planned = figures.planned and replace(
        figures.planned, value=missing, p=None, statistic=None, degrees_of_freedom=None, is_met=None
    )
    return replace(
        figures,
        conditions=tuple(replace(entry, value=missing) for entry in figures.conditions),
        planned=planned,
        differences=(planned, *figures.differences[1:]) if planned else (),
        readers=tuple(replace(entry, value=missing) for entry in figures.readers),
        reader_differences=tuple(
            replace(entry, value=missing) for entry in figures.reader_differences
        ),
        curves=(),
    )

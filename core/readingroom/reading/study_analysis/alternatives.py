"""Sensitivity analyses and subgroups of an endpoint: other readings, cases and methods."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from readingroom.domain.endpoint import (
    AnalysisPlan,
    CovarianceMethod,
    DegreesOfFreedomRule,
    DeviationRule,
    Endpoint,
    EndpointMetric,
    InferenceScope,
    MissingDataRule,
)
from readingroom.domain.errors import AnalysisError
from readingroom.reading.study_analysis.endpoint_figures import endpoint_figures, figures_without
from readingroom.reading.study_analysis.observations import with_readings
from readingroom.reading.study_analysis.types import (
    AlternativeFigures,
    EndpointFigures,
    StudyReadings,
)

MAX_READERS: Final = 20
"""Largest number of readers that are left out one at a time."""
MAX_GROUPS: Final = 20
"""Largest number of groups of a column."""
_BY_ANSWER: Final = (
    EndpointMetric.ACCURACY,
    EndpointMetric.SENSITIVITY,
    EndpointMetric.SPECIFICITY,
)
"""Metrics for which a missing answer can count as incorrect."""
_OF_PAIRS: Final = (EndpointMetric.ABILITY, EndpointMetric.WIN_DIFFERENCE)
_WITHOUT_SCOPE: Final = (EndpointMetric.AGREEMENT,)
"""Metrics whose analysis does not follow the scope of inference of the plan."""


class Alternative(NamedTuple):
    """Other readings or choices of an analysis."""

    name: str
    data: StudyReadings
    plan: AnalysisPlan


def sensitivity_analyses(
    endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan, main: EndpointFigures
) -> tuple[AlternativeFigures, ...]:
    """Return the endpoint with other readings, with other methods, and without each reader."""
    others = [_computed(endpoint, other) for other in _alternatives(endpoint, data, plan, main)]
    readers = sorted({reading.reader for reading in data.readings})
    if not 2 < len(readers) <= MAX_READERS:
        return tuple(others)
    without = figures_without(endpoint, data, plan, readers)
    each = zip(readers, without, strict=True)
    return (*others, *(_alternative(f"without reader {name}", own) for name, own in each))


def subgroup_analyses(
    endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan
) -> tuple[AlternativeFigures, ...]:
    """Return the endpoint in each group of cases of the plan's columns."""
    groups: list[AlternativeFigures] = []
    for column in plan.subgroups:
        of_case = data.attributes.get(column)
        if of_case is None:
            why_not = "the values of this column are not available here"
            groups.append(AlternativeFigures(column, 0, why_not=why_not))
            continue
        values = sorted(set(of_case.values()))
        if len(values) > MAX_GROUPS:
            why_not = f"{len(values)} different values; at most {MAX_GROUPS} are compared"
            groups.append(AlternativeFigures(column, 0, why_not=why_not))
            continue
        for value in values:
            cases = {case for case, own in of_case.items() if own == value}
            alternative = Alternative(f"{column}: {value}", _of_cases(data, cases), plan)
            groups.append(_computed(endpoint, alternative))
    return tuple(groups)


def _of_cases(data: StudyReadings, cases: set[str]) -> StudyReadings:
    scores = {
        model: {case: score for case, score in of_case.items() if case in cases}
        for model, of_case in data.scores.items()
    }
    truths = {case: truth for case, truth in data.truths.items() if case in cases}
    chosen = with_readings(data, lambda reading: reading.case in cases)
    return replace(chosen, scores=scores, truths=truths)


def _alternatives(
    endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan, main: EndpointFigures
) -> Iterator[Alternative]:
    if endpoint.metric in _OF_PAIRS and any(reading.is_repeat for reading in data.readings):
        once = with_readings(data, lambda reading: not reading.is_repeat)
        yield Alternative("without repeats", once, plan)
    if any(reading.has_deviation for reading in data.readings):
        is_excluded = plan.deviations is DeviationRule.EXCLUDED
        name = "included" if is_excluded else "excluded (per protocol)"
        rule = DeviationRule.INCLUDED if is_excluded else DeviationRule.EXCLUDED
        yield Alternative(f"deviations: {name}", data, replace(plan, deviations=rule))
    yield from _other_missing_rules(endpoint, data, plan, main)
    yield from _other_methods(endpoint, data, plan)


def _other_missing_rules(
    endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan, main: EndpointFigures
) -> Iterator[Alternative]:
    is_complete = main.counts.planned == main.counts.analysed and not main.counts.imputed
    if is_complete:
        return
    is_answer = endpoint.metric in _BY_ANSWER
    planned = plan.missing_data
    if planned is MissingDataRule.INCORRECT and not is_answer:
        planned = MissingDataRule.AVAILABLE  # the planned rule has no effect on this metric
    for rule in MissingDataRule:
        is_possible = rule is not MissingDataRule.INCORRECT or is_answer
        if rule is not planned and is_possible:
            yield Alternative(
                f"missing readings: {rule.value}", data, replace(plan, missing_data=rule)
            )


def _other_methods(
    endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan
) -> Iterator[Alternative]:
    if endpoint.metric in _WITHOUT_SCOPE:
        return
    if endpoint.metric is EndpointMetric.AUC:
        hillis = replace(plan, degrees_of_freedom=DegreesOfFreedomRule.HILLIS)
        uses_hillis = plan.degrees_of_freedom is DegreesOfFreedomRule.HILLIS
        for covariance in CovarianceMethod:
            if covariance is not plan.covariance or not uses_hillis:
                other = replace(hillis, covariance=covariance)
                yield Alternative(f"{covariance} covariance", data, other)
        is_random = plan.inference is InferenceScope.READERS_AND_CASES
        if is_random and uses_hillis and not data.scores:
            bdg = replace(
                plan,
                covariance=CovarianceMethod.UNBIASED,
                degrees_of_freedom=DegreesOfFreedomRule.BDG,
            )
            yield Alternative("U-statistics (BDG)", data, bdg)
    if plan.inference is InferenceScope.READERS_AND_CASES:
        fixed = replace(plan, inference=InferenceScope.CASES)
        yield Alternative("fixed readers, random cases", data, fixed)


def _computed(endpoint: Endpoint, alternative: Alternative) -> AlternativeFigures:
    try:
        figures = endpoint_figures(endpoint, alternative.data, alternative.plan, is_detailed=False)
    except AnalysisError as error:
        return _alternative(alternative.name, str(error))
    return _alternative(alternative.name, figures)


def _alternative(name: str, figures: EndpointFigures | str) -> AlternativeFigures:
    """Return figures under a name, or the reason why there are none."""
    if isinstance(figures, str):
        return AlternativeFigures(name, 0, why_not=figures)
    return AlternativeFigures(name, figures.counts.analysed, figures.conditions, figures.planned)

"""Analysis of all endpoints of a study."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from readingroom.domain.endpoint import AnalysisPlan, Endpoint
from readingroom.domain.errors import AnalysisError
from readingroom.domain.figures import number
from readingroom.reading.analysis_plan.endpoint_texts import hypotheses
from readingroom.reading.interim.final_level import final_level
from readingroom.reading.study_analysis.alternatives import sensitivity_analyses, subgroup_analyses
from readingroom.reading.study_analysis.endpoint_figures import endpoint_figures
from readingroom.reading.study_analysis.exploratory import exploratory_plan
from readingroom.reading.study_analysis.observations import with_readings
from readingroom.reading.study_analysis.types import (
    EndpointAnalysis,
    ReadingState,
    StudyAnalysis,
    StudyReadings,
    Verdict,
)
from readingroom.reading.study_analysis.verdicts import (
    Computed,
    headline,
    primary_verdicts,
    secondary_verdict,
)

_NOT_READ: Final = "not read yet"


def analyse_study(readings: StudyReadings, *, is_interim: bool) -> StudyAnalysis:
    """Return the analysis of the declared endpoints, or of the ones that fit a study without any.

    Everything is computed from the readings alone, so that the same readings give the same values
    everywhere. In an open session readings that are not made yet are no part of it.
    """
    data = _without_open(readings) if is_interim else readings
    declared = readings.protocol.analysis_plan
    plan = declared or exploratory_plan(data)
    level = _final_level(plan, readings)
    primary = [_compute(endpoint, data, plan) for endpoint in plan.primary]
    others = [_compute(endpoint, data, plan) for endpoint in plan.secondary]
    verdicts = primary_verdicts(primary, plan, level, is_interim=is_interim)
    more = [secondary_verdict(entry, plan, level, is_interim=is_interim) for entry in others]
    by_label = {
        entry.endpoint.label: verdict for entry, verdict in zip(primary, verdicts, strict=True)
    }
    is_declared = declared is not None
    return StudyAnalysis(
        endpoints=tuple(
            _analysis(entry, verdict, data, plan, is_declared=is_declared)
            for entry, verdict in zip([*primary, *others], [*verdicts, *more], strict=True)
        ),
        headline=headline(declared, by_label, is_interim=is_interim),
        level=1 - plan.alpha,
        is_interim=is_interim,
        notes=tuple(_notes(data)),
    )


def _without_open(readings: StudyReadings) -> StudyReadings:
    completed = with_readings(readings, lambda reading: reading.state is not ReadingState.NOT_READ)
    count = len(readings.readings) - len(completed.readings)
    return (
        replace(completed, left_out={**completed.left_out, _NOT_READ: count})
        if count
        else completed
    )


def _final_level(plan: AnalysisPlan, readings: StudyReadings) -> float:
    completed = sum(reading.state is not ReadingState.NOT_READ for reading in readings.readings)
    fraction = completed / len(readings.readings) if readings.readings else 1.0
    return final_level(plan, readings.looks, fraction or 1.0)


def _compute(endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan) -> Computed:
    try:
        return Computed(endpoint, endpoint_figures(endpoint, data, plan, is_detailed=True), "")
    except AnalysisError as error:
        return Computed(endpoint, None, str(error))


def _analysis(
    entry: Computed,
    verdict: Verdict,
    data: StudyReadings,
    plan: AnalysisPlan,
    *,
    is_declared: bool,
) -> EndpointAnalysis:
    endpoint, figures = entry.endpoint, entry.figures
    texts = hypotheses(endpoint, data.protocol, plan.alpha) if is_declared else None
    has_groups = figures is not None and endpoint.is_primary
    return EndpointAnalysis(
        endpoint,
        is_declared,
        () if texts is None else tuple(texts),
        figures,
        verdict,
        subgroup_analyses(endpoint, data, plan) if has_groups else (),
        sensitivity_analyses(endpoint, data, plan, figures) if figures else (),
    )


def _notes(data: StudyReadings) -> Iterator[str]:
    if data.left_out:
        counts = sorted(data.left_out.items())
        listed = ", ".join(f"{reason} {number(count)}" for reason, count in counts)
        yield f"Readings that are no part of the analysis: {listed}."

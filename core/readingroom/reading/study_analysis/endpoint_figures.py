"""Figures of an endpoint by its metric."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Protocol

from readingroom.domain.endpoint import AnalysisPlan, Endpoint, EndpointMetric
from readingroom.domain.errors import AnalysisError
from readingroom.reading.analysis_plan.endpoint_checks import OF_MARKS
from readingroom.reading.study_analysis.agreement_endpoints import agreement_figures
from readingroom.reading.study_analysis.free_response_endpoints import free_response_figures
from readingroom.reading.study_analysis.observations import with_readings
from readingroom.reading.study_analysis.pair_endpoints import pair_figures
from readingroom.reading.study_analysis.rating_endpoints import (
    rating_figures,
    rating_figures_without,
)
from readingroom.reading.study_analysis.types import EndpointFigures, ReadingState, StudyReadings


class FiguresOfMetric(Protocol):
    """Computes the figures of an endpoint; see `endpoint_figures`."""

    def __call__(
        self, endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan, *, is_detailed: bool
    ) -> EndpointFigures:
        """Return the figures."""


_FIGURES: Final[Mapping[EndpointMetric, FiguresOfMetric]] = MappingProxyType(
    {
        EndpointMetric.ABILITY: pair_figures,
        EndpointMetric.WIN_DIFFERENCE: pair_figures,
        EndpointMetric.AUC: rating_figures,
        EndpointMetric.PARTIAL_AUC: rating_figures,
        EndpointMetric.SENSITIVITY: rating_figures,
        EndpointMetric.SPECIFICITY: rating_figures,
        EndpointMetric.ACCURACY: rating_figures,
        EndpointMetric.MEAN_RATING: rating_figures,
        EndpointMetric.TIME: rating_figures,
        EndpointMetric.AGREEMENT: agreement_figures,
        **dict.fromkeys(OF_MARKS, free_response_figures),
    }
)


def endpoint_figures(
    endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan, *, is_detailed: bool
) -> EndpointFigures:
    """Return the figures of an endpoint; without details no readers, curves and heat maps.

    Raises:
        AnalysisError: nothing can be computed; the message gives the reason.
    """
    if not any(reading.state is ReadingState.READ for reading in data.readings):
        raise AnalysisError("There is no reading yet.")
    if endpoint.metric not in _FIGURES:
        raise AnalysisError(f"The metric {endpoint.metric.value} is not computed for studies.")
    return _FIGURES[endpoint.metric](endpoint, data, plan, is_detailed=is_detailed)


def figures_without(
    endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan, readers: Sequence[str]
) -> tuple[EndpointFigures | str, ...]:
    """Return the figures of an endpoint without each of some readers, or the reason for none."""
    if _FIGURES.get(endpoint.metric) is rating_figures:
        figures = rating_figures_without(endpoint, data, plan, readers)
        if figures is not None:
            return figures
    return tuple(_without(reader, endpoint, data, plan) for reader in readers)


def _without(
    reader: str, endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan
) -> EndpointFigures | str:
    others = with_readings(data, lambda reading: reading.reader != reader)
    try:
        return endpoint_figures(endpoint, others, plan, is_detailed=False)
    except AnalysisError as error:
        return str(error)

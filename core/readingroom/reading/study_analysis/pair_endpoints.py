"""Figures of the endpoints of pairs: abilities, and differences of wins."""

from collections import defaultdict
from dataclasses import replace
from itertools import combinations
from statistics import fmean
from typing import Final

from readingroom.domain.endpoint import AnalysisPlan, Endpoint, EndpointMetric
from readingroom.domain.errors import AnalysisError
from readingroom.domain.figures import MINUS
from readingroom.reading.study_analysis.ability_endpoints import (
    ability_figures,
    with_readers_abilities,
)
from readingroom.reading.study_analysis.assumptions import SCOPES
from readingroom.reading.study_analysis.heat_maps import heat_map
from readingroom.reading.study_analysis.pair_choices import (
    PairChoices,
    pair_choices,
    planned_models,
)
from readingroom.reading.study_analysis.types import EndpointFigures, HeatMap, StudyReadings
from readingroom.reading.study_analysis.win_endpoints import win_figures, with_readers_wins

MAX_PAIRS: Final = 6
"""Pairs of models that are shown for each reader; of more, only the planned one is."""
_ASSUMPTIONS: Final = (
    "Missing choices do not depend on the model that would have been preferred.",
    "Repeats are further choices of the same reader and case.",
)


def pair_figures(
    endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan, *, is_detailed: bool
) -> EndpointFigures:
    """Return the figures of a preference ability or a win difference.

    Args:
        endpoint: of metric ABILITY or WIN_DIFFERENCE.
        data: readings.
        plan: of the study.
        is_detailed: whether figures of readers and heat maps are computed.

    Raises:
        AnalysisError: nothing can be computed; the message gives the reason.
    """
    choices = pair_choices(endpoint, data, plan)
    if len(choices.models) < 2:
        raise AnalysisError("A comparison needs at least two models.")
    if not len(choices.ballots.votes):
        raise AnalysisError("There is no choice to analyse.")
    is_ability = endpoint.metric is EndpointMetric.ABILITY
    figures = (ability_figures if is_ability else win_figures)(endpoint, choices, plan)
    figures = replace(
        figures, assumptions=(*figures.assumptions, *_ASSUMPTIONS, SCOPES[plan.inference])
    )
    if not is_detailed:
        return figures
    pairs, level = _shown_pairs(endpoint, choices), 1 - plan.alpha
    detailed = with_readers_abilities if is_ability else with_readers_wins
    figures = detailed(figures, choices, pairs, level)
    return replace(figures, heat_maps=tuple(_heat_map(choices, pair) for pair in pairs))


def _shown_pairs(endpoint: Endpoint, choices: PairChoices) -> tuple[tuple[str, str], ...]:
    """Return the planned pair of models, then the others if there are not too many."""
    planned = planned_models(endpoint)
    is_known = planned is not None and set(planned) <= set(choices.models)
    own = (planned,) if planned is not None and is_known else ()
    pairs = tuple(combinations(choices.models, 2))
    if len(pairs) > MAX_PAIRS:
        return own
    return own + tuple(pair for pair in pairs if planned is None or set(pair) != set(planned))


def quantity_text(first: str, second: str) -> str:
    """Return what the values of a heat map of two models mean."""
    return f"1 = {first} preferred, 0 = neither, {MINUS}1 = {second} preferred"


def _heat_map(choices: PairChoices, pair: tuple[str, str]) -> HeatMap:
    """Return the mean choice of each reader and case between two models."""
    first, second = pair
    signed = choices.between(choices.number_of(first), choices.number_of(second))
    values: dict[tuple[str, str], list[float]] = defaultdict(list)
    for reader, case, value in zip(*(column.tolist() for column in signed), strict=True):
        values[choices.readers[reader], choices.cases[case]].append(value)
    cases = sorted(
        {row.reading.case for row in choices.rows if set(pair) == set(row.reading.models)}
    )
    return heat_map(
        f"{first} and {second}",
        quantity_text(first, second),
        choices.readers,
        cases,
        {},
        {key: fmean(own) for key, own in values.items()},
        -1.0,
        1.0,
    )

"""Abilities of models from the choices of readers: Bradley-Terry with ties and a side effect."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Final

from readingroom.domain.endpoint import AnalysisPlan, Endpoint, InferenceScope, IntervalScale
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import NotEstimable
from readingroom.reading.ability_estimates import NOT_JUDGED, AbilityFit, fit_abilities
from readingroom.reading.study_analysis.difference_figures import ADJUSTED, difference_figure
from readingroom.reading.study_analysis.figure_values import planned_hypothesis
from readingroom.reading.study_analysis.pair_choices import PairChoices, planned_models
from readingroom.reading.study_analysis.types import (
    ConditionFigure,
    EndpointFigures,
    Figure,
    FigureDifference,
    ReaderDifference,
    ReaderFigure,
)
from readingroom.statistics.mrmc.inference import Error, Hypothesis, Plan, difference
from readingroom.statistics.sandwich import Cluster

CLUSTERS: Final[Mapping[InferenceScope, tuple[Cluster, ...]]] = {
    InferenceScope.READERS_AND_CASES: (Cluster.READER, Cluster.CASE),
    InferenceScope.CASES: (Cluster.CASE,),
    InferenceScope.READERS: (Cluster.READER,),
}
"""Random factors of each scope."""
SCALE: Final = "log-odds"
_ASSUMPTIONS: Final = (
    "The odds between any two models follow from the difference of their abilities.",
    "The share of ties follows from the two abilities and one parameter (Davidson).",
    "The left side has the same advantage for all models.",
)


def ability_figures(
    endpoint: Endpoint, choices: PairChoices, plan: AnalysisPlan
) -> EndpointFigures:
    """Return the abilities of the models and their differences.

    Raises:
        AnalysisError: no ability can be estimated.
    """
    fitted = fit_abilities(choices.ballots, choices.models, CLUSTERS[plan.inference])
    if isinstance(fitted, NotEstimable):
        raise AnalysisError(f"The abilities cannot be estimated: {fitted.reason}.")
    conditions = tuple(
        ConditionFigure(name, ability, *choices.size_of(model))
        for model, (name, ability) in enumerate(
            zip(choices.models, fitted.abilities(1 - plan.alpha), strict=True)
        )
    )
    planned, others = _differences(endpoint, choices, plan, fitted)
    return EndpointFigures(
        conditions=conditions,
        planned=planned,
        counts=choices.counts(),
        method=f"{fitted.method}; pairs of models compared by Holm's procedure",
        differences=others if planned is None else (planned, *others),
        notes=(*_notes(fitted), *choices.reader_notes(plan)),
        assumptions=_ASSUMPTIONS,
    )


def with_readers_abilities(
    figures: EndpointFigures, choices: PairChoices, pairs: tuple[tuple[str, str], ...], level: float
) -> EndpointFigures:
    """Return figures with the abilities by each reader alone, for whom cases are random."""
    readers: list[ReaderFigure] = []
    differences: list[ReaderDifference] = []
    regularised: list[str] = []
    for number, reader in enumerate(choices.readers):
        own = choices.of_reader(number)
        fitted = fit_abilities(own.ballots, own.models, (Cluster.CASE,))
        if isinstance(fitted, NotEstimable):
            abilities: tuple[Figure, ...] = (fitted,) * len(own.models)
        else:
            abilities = fitted.abilities(level)
            regularised += [reader] * bool(fitted.fit.regularisation)
        readers += [
            ReaderFigure(reader, name, ability, len(own.of_model(model).value))
            for model, (name, ability) in enumerate(zip(own.models, abilities, strict=True))
        ]
        known = _Differences(own, fitted, level)
        differences += [ReaderDifference(reader, *pair, known.of(pair).value) for pair in pairs]
    notes = figures.notes
    if regularised:
        names = ", ".join(regularised)
        notes += (f"Choices without exception, so that the ability is regularised: {names}.",)
    return replace(
        figures, readers=tuple(readers), reader_differences=tuple(differences), notes=notes
    )


def _differences(
    endpoint: Endpoint, choices: PairChoices, plan: AnalysisPlan, fitted: AbilityFit
) -> tuple[FigureDifference | None, tuple[FigureDifference, ...]]:
    """Return the planned difference, and those of all other pairs with p values by Holm."""
    pair, known = planned_models(endpoint), _Differences(choices, fitted, 1 - plan.alpha)
    planned = None if pair is None else known.of(pair, planned_hypothesis(endpoint))
    others = [
        known.adjusted(names)
        for names in combinations(choices.models, 2)
        if pair is None or set(names) != set(pair)
    ]
    return planned, tuple(others)


class _Differences:
    """Differences of the abilities of a fit."""

    def __init__(
        self, choices: PairChoices, fitted: AbilityFit | NotEstimable, level: float
    ) -> None:
        self._choices, self._fitted, self._level = choices, fitted, level
        self._known = {} if isinstance(fitted, NotEstimable) else fitted.differences()

    def of(self, names: tuple[str, str], tested: Hypothesis | None = None) -> FigureDifference:
        """Return a difference with its own p value."""
        if isinstance(self._fitted, NotEstimable):
            return FigureDifference(*names, self._fitted)
        own = self._known.get(self._numbers(names))
        if own is None:
            return FigureDifference(*names, NOT_JUDGED)
        freedom = own.degrees_of_freedom
        plan = Plan(hypothesis=tested or Hypothesis(), scale=IntervalScale.WALD, level=self._level)
        entry = difference(
            names,
            own.value,
            Error(own.standard_error, freedom, freedom),
            len(self._choices.readers),
            plan,
            math.inf,
        )
        return difference_figure(
            entry,
            plan,
            is_planned=tested is not None,
            scale=SCALE,
            n=self._fitted.fit.n,
            method=self._fitted.method,
        )

    def adjusted(self, names: tuple[str, str]) -> FigureDifference:
        """Return a difference with the p value that is adjusted for all pairs."""
        entry, own = self.of(names), self._known.get(self._numbers(names))
        return entry if own is None else replace(entry, p=own.p_holm)

    def _numbers(self, names: tuple[str, str]) -> tuple[int, int]:
        return self._choices.number_of(names[0]), self._choices.number_of(names[1])


def _notes(fitted: AbilityFit) -> Iterator[str]:
    result = fitted.fit
    if result.regularisation:
        yield result.regularisation
    if result.no_side is not None:
        yield f"No side effect: {result.no_side.reason}."
    if result.no_tie is not None:
        yield f"No parameter of ties: {result.no_tie.reason}."
    if len(fitted.present) > 2:
        yield ADJUSTED

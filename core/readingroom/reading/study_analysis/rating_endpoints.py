"""Figures of endpoints of readers who rate one output, or the case alone, and of reading times."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.endpoint import (
    AnalysisPlan,
    Endpoint,
    EndpointMetric,
    MissingDataRule,
)
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.study_design import StudyType
from readingroom.reading.analysis_plan.endpoint_texts import (
    planned_covariance,
    planned_scale,
    uses_u_statistics,
)
from readingroom.reading.study_analysis.assumptions import Basis, assumptions
from readingroom.reading.study_analysis.condition_analyses import (
    CONDITION_LIMIT,
    Choices,
    ConditionAnalyses,
    analyse_conditions,
    missing_figure,
    without_reader,
)
from readingroom.reading.study_analysis.curves import roc_curves
from readingroom.reading.study_analysis.figure_values import (
    FigureUnit,
    arm_value,
    difference_value,
    planned_hypothesis,
    tested_difference,
)
from readingroom.reading.study_analysis.model_scores import (
    ModelScores,
    model_scores,
    score_notes,
)
from readingroom.reading.study_analysis.rating_maps import rating_maps
from readingroom.reading.study_analysis.rating_tables import RatedReadings, rated_readings
from readingroom.reading.study_analysis.reader_values import reader_differences, reader_values
from readingroom.reading.study_analysis.types import (
    ConditionFigure,
    Curve,
    EndpointFigures,
    Figure,
    FigureDifference,
    StudyReadings,
)
from readingroom.statistics.mrmc.figures import (
    MEAN,
    PROPORTION,
    FigureOfMerit,
    figure_of_merit,
    mean_sensitivity,
)
from readingroom.statistics.mrmc.inference import Plan

NO_SCORES: Final = "the study has no scores of this model"


class _Conditions(NamedTuple):
    """Names of the arms and then of the models, and the numbers of the planned two.

    `why_not` is the reason if the plan compares something that is not there.
    """

    names: tuple[str, ...]
    planned: tuple[int, int] | None
    why_not: str


def rating_figures(
    endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan, *, is_detailed: bool
) -> EndpointFigures:
    """Return the figures of an endpoint by the planned method.

    Args:
        endpoint: of metric AUC, PARTIAL_AUC, SENSITIVITY, SPECIFICITY, ACCURACY or a mean.
        data: readings, truths and scores.
        plan: choices of the analysis.
        is_detailed: whether readers, curves and heat maps are included.

    Raises:
        AnalysisError: nothing can be computed, such as without a reference standard.
    """
    return _figures(_basis(endpoint, data, plan), is_detailed=is_detailed)


def rating_figures_without(
    endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan, readers: Sequence[str]
) -> tuple[EndpointFigures, ...] | None:
    """Return the figures of an endpoint without each of some readers, without details.

    They follow from the figures of all readers, which are computed once. None where they do not:
    if the analysed cases depend on the readers, for U-statistics and for models.

    Raises:
        AnalysisError: nothing can be computed.
    """
    if plan.missing_data is MissingDataRule.COMPLETE_CASES or data.scores:
        return None
    basis = _basis(endpoint, data, plan)
    ratings = basis.rated.ratings
    by_reader = np.asarray((~np.isnan(ratings.values)).any(axis=0))
    is_shared = bool((by_reader.sum(axis=0) > 1).all())
    if basis.choices.uses_u_statistics or len(ratings.arms) > CONDITION_LIMIT or not is_shared:
        return None
    whole = analyse_conditions(ratings, {}, basis.choices, basis.conditions.planned)
    figures = []
    for reader in readers:
        rated = basis.rated.without(reader)
        analyses = without_reader(whole, rated.ratings, basis.choices)
        figures.append(_figures(basis._replace(rated=rated), analyses, is_detailed=False))
    return tuple(figures)


class _Basis(NamedTuple):
    """What the figures of an endpoint are computed from."""

    endpoint: Endpoint
    data: StudyReadings
    plan: AnalysisPlan
    rated: RatedReadings
    choices: Choices
    scores: ModelScores
    conditions: _Conditions


def _basis(endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan) -> _Basis:
    rated = rated_readings(endpoint, data, plan)
    figure = _figure(endpoint)
    _check_classes(rated, figure, endpoint)
    choices = Choices(
        figure,
        Plan(
            plan.inference,
            planned_hypothesis(endpoint),
            planned_scale(endpoint, plan),
            1 - plan.alpha,
        ),
        planned_covariance(endpoint, plan),
        uses_u_statistics(endpoint, plan, data.protocol),
    )
    scores = model_scores(endpoint, data, rated)
    conditions = _conditions(endpoint, data, rated, tuple(scores.rows))
    return _Basis(endpoint, data, plan, rated, choices, scores, conditions)


def _figures(
    basis: _Basis, analyses: ConditionAnalyses | None = None, *, is_detailed: bool
) -> EndpointFigures:
    """Return the figures of an endpoint from analyses, which are computed unless given."""
    endpoint, data, plan, rated, choices, scores, conditions = basis
    unit = _unit(endpoint)
    if analyses is None:
        analyses = analyse_conditions(rated.ratings, scores.used, choices, conditions.planned)
    values = _Values(analyses, choices, unit, conditions, rated, scores)
    planned = values.planned_difference()
    others = tuple(values.other_differences())
    notes = [*rated.notes, *analyses.notes, *score_notes(endpoint, scores)]
    return EndpointFigures(
        conditions=tuple(values.condition_figures()),
        planned=planned,
        counts=rated.observations.counts(rated.imputed),
        method=_method(analyses, choices, endpoint),
        differences=others if planned is None else (planned, *others),
        readers=tuple(reader_values(analyses, rated, choices, unit)) if is_detailed else (),
        reader_differences=(
            tuple(reader_differences(analyses, conditions.names, conditions.planned, choices, unit))
            if is_detailed
            else ()
        ),
        curves=_curves(endpoint, analyses, choices) if is_detailed else (),
        heat_maps=rating_maps(endpoint, data, rated, scores.used) if is_detailed else (),
        notes=tuple(dict.fromkeys(notes)),
        assumptions=assumptions(
            Basis(
                endpoint.metric,
                choices.plan,
                plan,
                len(rated.ratings.readers),
                bool(scores.used),
                choices.uses_u_statistics,
            )
        ),
    )


def _figure(endpoint: Endpoint) -> FigureOfMerit:
    metric = endpoint.metric
    if metric is EndpointMetric.AUC:
        return figure_of_merit("auc")
    if metric is EndpointMetric.ACCURACY:
        return PROPORTION
    if metric.is_mean:
        return MEAN
    if metric is EndpointMetric.PARTIAL_AUC:
        if endpoint.specificity_range is None:
            raise AnalysisError(f"The endpoint “{endpoint.label:.80}” has no range. Enter it.")
        return mean_sensitivity(*endpoint.specificity_range)
    if metric in (EndpointMetric.SENSITIVITY, EndpointMetric.SPECIFICITY):
        if endpoint.threshold is None:
            raise AnalysisError(f"The endpoint “{endpoint.label:.80}” has no threshold. Enter it.")
        return figure_of_merit(f"{metric.value}>={endpoint.threshold}")
    raise AnalysisError(f"The metric {metric.value} is not computed from ratings.")


def _unit(endpoint: Endpoint) -> FigureUnit:
    if endpoint.metric is EndpointMetric.TIME:
        return FigureUnit("seconds", is_lower_better=endpoint.metric.is_lower_better)
    return FigureUnit("rating") if endpoint.metric is EndpointMetric.MEAN_RATING else FigureUnit()


def _check_classes(rated: RatedReadings, figure: FigureOfMerit, endpoint: Endpoint) -> None:
    is_positive = rated.ratings.is_positive
    for name, is_used, is_present in (
        ("positive", figure.classes.positive, is_positive.any()),
        ("negative", figure.classes.negative, (~is_positive).any()),
    ):
        if is_used and not is_present:
            raise AnalysisError(
                f"The endpoint “{endpoint.label:.80}” needs {name} cases, and no {name} case has "
                "an analysed reading."
            )


def _conditions(
    endpoint: Endpoint, data: StudyReadings, rated: RatedReadings, models: tuple[str, ...]
) -> _Conditions:
    arms = rated.ratings.arms
    known = (*arms, *rated.ratings.readers)
    names = (*arms, *(f"{name} (model)" if name in known else name for name in models))
    pair = rated.observations.planned
    if pair is None:
        return _Conditions(names, None, "")
    if endpoint.metric is EndpointMetric.TIME and data.protocol.design.is_paired:
        return _Conditions(names, None, "a pair is read at once: its time has no models to compare")
    with_readers = bool(endpoint.model) and (
        data.protocol.design.type is StudyType.MODEL_VS_READERS
    )
    if with_readers and endpoint.model not in models:
        return _Conditions(names, None, NO_SCORES)
    absent = [name for name in pair if name not in (*arms, *models)]
    if absent:
        return _Conditions(names, None, f"no planned reading of {absent[0]}")
    first = len(arms) + models.index(pair[0]) if with_readers else arms.index(pair[0])
    return _Conditions(names, (first, arms.index(pair[1])), "")


def _curves(endpoint: Endpoint, analyses: ConditionAnalyses, choices: Choices) -> tuple[Curve, ...]:
    """Return the curves of all conditions that are analysed together; a model has one curve."""
    together = analyses.together
    if endpoint.metric not in (EndpointMetric.AUC, EndpointMetric.PARTIAL_AUC) or together is None:
        return ()
    humans = len(together.readers) - len(analyses.models)
    curves = roc_curves(together, choices.plan)
    return tuple(curve for curve in curves if curve.reader not in together.readers[humans:])


def _method(analyses: ConditionAnalyses, choices: Choices, endpoint: Endpoint) -> str:
    method, scale = analyses.method, choices.plan.scale.value
    if endpoint.metric is EndpointMetric.PARTIAL_AUC:
        return f"{choices.figure.label}; {method}; intervals of each arm: {scale}"
    return f"{method}; intervals of each arm: {scale}"


class _Values(NamedTuple):
    """Results of the conditions, and what their values are named and measured in."""

    analyses: ConditionAnalyses
    choices: Choices
    unit: FigureUnit
    conditions: _Conditions
    rated: RatedReadings
    scores: ModelScores

    def condition_figures(self) -> Iterator[ConditionFigure]:
        """Yield the figure of each arm and model."""
        rows = [*self.rated.ratings.values, *self.scores.rows.values()]
        for number, values in enumerate(rows):
            cases = int((~np.isnan(np.atleast_2d(values))).any(axis=0).sum())
            yield self._condition(number, cases)

    def _condition(self, number: int, cases: int) -> ConditionFigure:
        name, arm = self.conditions.names[number], self.analyses.arms.get(number)
        if arm is None:
            return ConditionFigure(name, self._missing(number), 0, cases)
        if number in self.analyses.constant:
            return ConditionFigure(name, self.analyses.constant[number], arm.readers, cases)
        method = self.analyses.method
        value = arm_value(arm, self.choices.plan, self.unit, cases, method)
        return ConditionFigure(name, value, arm.readers, cases)

    def _missing(self, number: int) -> NotEstimable:
        arms = len(self.rated.ratings.arms)
        if number < arms:
            return missing_figure(self.choices)
        model = list(self.scores.rows)[number - arms]
        too_few = "fewer than two scores of each class that the endpoint uses"
        return NotEstimable(self.scores.reasons.get(model, too_few))

    def planned_difference(self) -> FigureDifference | None:
        """Return the difference that the plan states, None if the endpoint is only estimated."""
        pair = self.rated.observations.planned
        if pair is None:
            return None
        planned = self.conditions.planned
        if planned is None:
            return FigureDifference(*pair, NotEstimable(self.conditions.why_not))
        names = self.conditions.names[planned[0]], self.conditions.names[planned[1]]
        entry = self.analyses.gap(*planned)
        if entry is None:
            return FigureDifference(*names, self._no_difference(planned))
        return tested_difference(
            entry, names, self._difference(planned), self.choices.plan, self.unit
        )

    def other_differences(self) -> Iterator[FigureDifference]:
        """Yield the other differences, without tests."""
        planned = set(self.conditions.planned or ())
        for pair in sorted(self.analyses.gaps, key=sorted):
            if set(pair) != planned:
                first, second = sorted(pair)
                names = self.conditions.names[first], self.conditions.names[second]
                yield FigureDifference(*names, self._difference((first, second)))

    def _difference(self, pair: tuple[int, int]) -> Figure:
        entry = self.analyses.gap(*pair)
        if entry is None:
            return self._no_difference(pair)
        n, method = len(self.rated.ratings.cases), self.analyses.method
        return difference_value(entry, self.choices.plan, self.unit, n, method)

    def _no_difference(self, pair: tuple[int, int]) -> NotEstimable:
        for number in pair:
            entry = self._condition(number, 0)
            if isinstance(entry.value, NotEstimable) and entry.value.value is None:
                return NotEstimable(f"{entry.name}: {entry.value.reason}")
        return NotEstimable("no reader has a figure in both conditions")

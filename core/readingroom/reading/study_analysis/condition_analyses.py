"""Analyses of conditions by Obuchowski and Rockette or by U-statistics, as planned.

A condition is an arm, which readers have read, or a model, which is compared with them. Models are
fixed readers in arms of their own.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.endpoint import CovarianceMethod
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.reading.study_analysis.figure_values import reversed_difference
from readingroom.statistics.mrmc import obuchowski_rockette, u_statistics
from readingroom.statistics.mrmc.covariance import ReaderFigures, reader_figures
from readingroom.statistics.mrmc.figures import MEAN, PROPORTION, FigureOfMerit
from readingroom.statistics.mrmc.inference import ArmResult, Difference, MrmcResult, Plan
from readingroom.statistics.mrmc.means import mean_figures
from readingroom.statistics.mrmc.pairs import PairMoments, pair_moments
from readingroom.statistics.mrmc.ratings import Ratings
from readingroom.statistics.mrmc.single_readers import (
    Cell,
    fixed_difference,
    fixed_reader,
    single_reader_figure,
)

CONDITION_LIMIT: Final = 20
"""Largest number of conditions that are analysed together, with all of their differences."""
_MODEL_METHOD: Final = "models fixed, readers compared with them by one-sample analysis"


@dataclass(frozen=True, slots=True)
class Choices:
    """Planned analysis of an endpoint.

    Args:
        figure: of a reader in a condition.
        plan: scope, hypothesis, scale and level.
        covariance: of the errors.
        uses_u_statistics: whether arms are analysed by U-statistics.
    """

    figure: FigureOfMerit
    plan: Plan
    covariance: CovarianceMethod
    uses_u_statistics: bool = False


@dataclass(frozen=True, slots=True)
class ReadCondition:
    """Figures of the readers of a condition.

    Args:
        figures: of the ratings.
        ratings: among which the condition is one arm.
        arm: its index.
    """

    figures: ReaderFigures
    ratings: Ratings
    arm: int


@dataclass(slots=True)
class ConditionAnalyses:
    """Results of conditions, by their numbers, and of their differences.

    Args:
        reads: figures of the readers of each condition.
        arms: mean figures; those that are absent have no figure.
        gaps: differences of two conditions, first minus second.
        method: analysis, covariance and rule of the degrees of freedom.
        notes: clamps, fallbacks, and readers that were left out.
        together: ratings of several conditions, None without.
        joint: their figures, with their covariance.
        joint_arms: arm in `joint` of each of these conditions.
        models: reader in `joint` of each condition that is a model.
        constant: figures of models of variance 0, with an interval for this case.
    """

    reads: list[ReadCondition]
    arms: dict[int, ArmResult] = field(default_factory=dict)
    gaps: dict[tuple[int, int], Difference] = field(default_factory=dict)
    method: str = ""
    notes: list[str] = field(default_factory=list)
    together: Ratings | None = None
    joint: ReaderFigures | None = None
    joint_arms: dict[int, int] = field(default_factory=dict)
    models: dict[int, int] = field(default_factory=dict)
    constant: dict[int, Estimate] = field(default_factory=dict)

    def gap(self, first: int, second: int) -> Difference | None:
        """Return the difference of two conditions in the given order."""
        if (first, second) in self.gaps:
            return self.gaps[first, second]
        other = self.gaps.get((second, first))
        return None if other is None else reversed_difference(other)


def analyse_conditions(
    ratings: Ratings,
    scores: Mapping[str, FloatArray],
    choices: Choices,
    planned: tuple[int, int] | None,
) -> ConditionAnalyses:
    """Analyse arms and models; the models come after the arms.

    More than `CONDITION_LIMIT` arms are analysed separately, and only the planned two together.
    More than so many models are each compared with the readers alone.

    Args:
        ratings: of readers.
        scores: of each model, by its name, float arrays (n_cases,), NaN = no score.
        choices: planned analysis.
        planned: numbers of the conditions that the plan compares.
    """
    if len(scores) > CONDITION_LIMIT:
        return _with_many_models(ratings, scores, choices, planned)
    if scores:
        return _with_models(ratings, scores, choices)
    if len(ratings.arms) <= CONDITION_LIMIT:
        return _together(ratings, choices)
    return _separately(ratings, choices, planned)


def without_reader(
    whole: ConditionAnalyses, ratings: Ratings, choices: Choices
) -> ConditionAnalyses:
    """Analyse the ratings of all readers but one from the analyses of all.

    `whole` are those of arms that were analysed together, without models.
    """
    if whole.joint is None:
        raise AssertionError("arms that were analysed together have joint figures")
    arms = range(len(ratings.arms))
    readers = [whole.joint.readers.index(name) for name in ratings.readers]
    figures = whole.joint.select(arms, readers)
    analyses = ConditionAnalyses(
        [ReadCondition(figures, ratings, arm) for arm in arms],
        together=ratings,
        joint=figures,
        joint_arms=dict(zip(arms, arms, strict=True)),
    )
    result = obuchowski_rockette.analyse(figures, choices.plan, choices.figure.highest)
    _record(analyses, result, ratings.arms, arms)
    return analyses


def _together(ratings: Ratings, choices: Choices) -> ConditionAnalyses:
    figures, result = _analysed(ratings, choices)
    reads = [ReadCondition(figures, ratings, arm) for arm in range(len(ratings.arms))]
    arms = range(len(ratings.arms))
    analyses = ConditionAnalyses(
        reads, together=ratings, joint=figures, joint_arms=dict(zip(arms, arms, strict=True))
    )
    _record(analyses, result, ratings.arms, arms)
    return analyses


def _separately(
    ratings: Ratings, choices: Choices, planned: tuple[int, int] | None
) -> ConditionAnalyses:
    readers = list(range(len(ratings.readers)))
    analyses = ConditionAnalyses([])
    analyses.notes.append(
        f"more than {CONDITION_LIMIT} conditions: each is analysed on its own, and only the "
        "planned difference is computed"
    )
    for arm in range(len(ratings.arms)):
        part = ratings.select([arm], readers)
        figures, result = _analysed(part, choices)
        analyses.reads.append(ReadCondition(figures, part, 0))
        _record(analyses, result, part.arms, [arm])
    if planned is not None:
        part = ratings.select(list(planned), readers)
        analyses.joint, result = _analysed(part, choices)
        analyses.together = part
        analyses.joint_arms = {number: arm for arm, number in enumerate(planned)}
        _record(analyses, replace(result, arms=()), part.arms, planned)
    return analyses


def _analysed(ratings: Ratings, choices: Choices) -> tuple[ReaderFigures, MrmcResult]:
    figure, plan = choices.figure, choices.plan
    is_unbiased = choices.covariance is CovarianceMethod.UNBIASED
    moments = pair_moments(ratings.cells, ratings.is_positive) if is_unbiased else None
    figures = _reader_figures(ratings, choices, moments)
    if choices.uses_u_statistics:
        result = u_statistics.analyse(ratings, plan, u_statistics.UStatistics(), moments)
    else:
        result = obuchowski_rockette.analyse(figures, plan, figure.highest)
    return figures, result


def _reader_figures(
    ratings: Ratings, choices: Choices, moments: PairMoments | None
) -> ReaderFigures:
    if choices.figure in (MEAN, PROPORTION):
        is_read = ~np.isnan(ratings.values)
        sums = np.where(is_read, ratings.values, 0.0)
        return mean_figures(ratings.arms, ratings.readers, sums, is_read.astype(np.float64))
    return reader_figures(ratings, choices.figure, choices.covariance, moments)


def _record(
    analyses: ConditionAnalyses, result: MrmcResult, names: Sequence[str], numbers: Sequence[int]
) -> None:
    """Add a result of arms, whose numbers as conditions are given in their order."""
    number_of = dict(zip(names, numbers, strict=True))
    for arm in result.arms:
        analyses.arms[number_of[arm.arm]] = arm
    for entry in result.differences:
        analyses.gaps[number_of[entry.arms[0]], number_of[entry.arms[1]]] = entry
    analyses.method = result.method or analyses.method
    for text in (*result.clamps, *result.notes):
        if text not in analyses.notes:
            analyses.notes.append(text)


def _with_models(
    ratings: Ratings, scores: Mapping[str, FloatArray], choices: Choices
) -> ConditionAnalyses:
    joint = ratings
    for name, row in scores.items():
        joint = joint.with_model(name, row)
    figures = _reader_figures(joint, choices, None)
    t, r = len(ratings.arms), len(ratings.readers)
    reads = [ReadCondition(figures, joint, arm) for arm in range(len(joint.arms))]
    analyses = ConditionAnalyses(
        reads,
        together=joint,
        joint=figures,
        joint_arms={number: number for number in range(len(joint.arms))},
        models={t + index: r + index for index in range(len(scores))},
    )
    if choices.uses_u_statistics:
        result = u_statistics.analyse(ratings, choices.plan, u_statistics.UStatistics())
    else:
        human = figures.select(range(t), range(r))
        result = obuchowski_rockette.analyse(human, choices.plan, choices.figure.highest)
    _record(analyses, result, ratings.arms, range(t))
    models = [own for own in analyses.models.items() if not math.isnan(figures.values[own])]
    for own in models:
        alone = analyses.arms[own[0]] = _model_alone(figures, own, choices)
        if isinstance(alone.error, NotEstimable):
            value = single_reader_figure(figures, own, joint, choices.figure, choices.plan)
            if isinstance(value, Estimate):
                analyses.constant[own[0]] = value
        for arm, entry in _against_readers(figures, own, (t, r), choices):
            analyses.gaps[own[0], arm] = reversed_difference(entry)
    for first, second in combinations(models, 2):
        gap = fixed_difference(figures, first, second, choices.plan, choices.figure.highest)
        if gap is not None:
            analyses.gaps[first[0], second[0]] = gap
    analyses.method = f"{analyses.method}; {_MODEL_METHOD}" if analyses.method else _MODEL_METHOD
    return analyses


def _with_many_models(
    ratings: Ratings,
    scores: Mapping[str, FloatArray],
    choices: Choices,
    planned: tuple[int, int] | None,
) -> ConditionAnalyses:
    """Analyse each model with the readers, so that tables do not grow with the number of models."""
    t, r = len(ratings.arms), len(ratings.readers)
    first, *others = scores
    analyses = _with_models(ratings, {first: scores[first]}, choices)
    for number, name in enumerate(others, start=t + 1):
        part = _with_models(ratings, {name: scores[name]}, choices)
        if t in part.arms:
            analyses.arms[number] = part.arms[t]
        if t in part.constant:
            analyses.constant[number] = part.constant[t]
        for pair, entry in part.gaps.items():
            if pair[0] == t:
                analyses.gaps[number, pair[1]] = entry
        if planned is not None and number in planned:
            analyses.together, analyses.joint = part.together, part.joint
            analyses.joint_arms = {**{arm: arm for arm in range(t)}, number: t}
            analyses.models = {number: r}
    analyses.notes.append(
        f"more than {CONDITION_LIMIT} models: each is compared with the readers, not with others"
    )
    return analyses


def _model_alone(figures: ReaderFigures, own: Cell, choices: Choices) -> ArmResult:
    row = own[0] * len(figures.readers) + own[1]
    variance = float(figures.covariance[row, row])
    value, highest = float(figures.values[own]), choices.figure.highest
    alone = fixed_reader(value, variance, choices.plan, highest, figures.method)
    return replace(alone, arm=figures.arms[own[0]], readers=0)


def _against_readers(
    figures: ReaderFigures, own: Cell, size: tuple[int, int], choices: Choices
) -> Iterator[tuple[int, Difference]]:
    """Yield the difference of the readers of each arm from a model, with the number of the arm."""
    t, r = size
    for arm in range(t):
        readers = np.flatnonzero(~np.isnan(figures.values[arm, :r])).tolist()
        if readers:
            part = figures.select([arm, own[0]], [*readers, own[1]])
            model, highest = (1, len(readers)), choices.figure.highest
            (entry,) = obuchowski_rockette.compare_with_model(part, model, choices.plan, highest)
            yield arm, entry


def missing_figure(choices: Choices) -> NotEstimable:
    """Return why a condition without a figure has none."""
    both = choices.figure.classes.positive and choices.figure.classes.negative
    kind = "cases of each class" if both else "cases"
    return NotEstimable(f"no reader has two {kind} with an analysed reading")

"""Figures and differences of each reader, the reader being fixed."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

import numpy as np

from readingroom.domain.estimate import NotEstimable
from readingroom.reading.study_analysis.condition_analyses import (
    Choices,
    ConditionAnalyses,
    ReadCondition,
)
from readingroom.reading.study_analysis.figure_values import (
    FigureUnit,
    arm_value,
    difference_value,
)
from readingroom.reading.study_analysis.rating_tables import RatedReadings
from readingroom.reading.study_analysis.types import Figure, ReaderDifference, ReaderFigure
from readingroom.statistics.mrmc.inference import ArmResult
from readingroom.statistics.mrmc.single_readers import fixed_difference, single_reader_figure

PAIR_LIMIT: Final = 3
"""Largest number of conditions of which all pairs are compared by reader."""


def reader_values(
    analyses: ConditionAnalyses, rated: RatedReadings, choices: Choices, unit: FigureUnit
) -> Iterator[ReaderFigure]:
    """Yield the figure of each reader in each arm in which a reading was planned."""
    planned = {(row.condition, row.reading.reader) for row in rated.observations.rows}
    has_classes = bool(rated.truths)
    for index, name in enumerate(rated.ratings.arms):
        read = analyses.reads[index]
        for reader, code in enumerate(rated.ratings.readers):
            if (name, code) not in planned:
                continue
            is_read = ~np.isnan(rated.ratings.values[index, reader])
            cases = np.array(rated.ratings.cases)[is_read]
            positive = sum(rated.truths.get(case, False) for case in cases.tolist())
            yield ReaderFigure(
                code,
                name,
                _reader_value(read, reader, choices, unit),
                len(cases),
                positive if has_classes else None,
                len(cases) - positive if has_classes else None,
            )


def _reader_value(read: ReadCondition, reader: int, choices: Choices, unit: FigureUnit) -> Figure:
    cell = read.arm, reader
    if np.isnan(read.ratings.values[cell]).all():
        return NotEstimable("no analysed reading")
    result = single_reader_figure(read.figures, cell, read.ratings, choices.figure, choices.plan)
    if isinstance(result, ArmResult):
        n = int((~np.isnan(read.ratings.values[cell])).sum())
        return arm_value(result, choices.plan, unit, n, read.figures.method)
    return result


def reader_differences(
    analyses: ConditionAnalyses,
    names: tuple[str, ...],
    planned: tuple[int, int] | None,
    choices: Choices,
    unit: FigureUnit,
) -> Iterator[ReaderDifference]:
    """Yield each reader's planned difference, else all pairs of up to `PAIR_LIMIT` conditions.

    Args:
        analyses: of the conditions.
        names: of the conditions.
        planned: numbers of the conditions that the plan compares.
        choices: planned analysis.
        unit: of the figures.
    """
    numbers = range(len(analyses.reads))
    few = list(combinations(numbers, 2)) if len(numbers) <= PAIR_LIMIT else []
    for first, second in few if planned is None else [planned]:
        for reader, value in _differences(analyses, (first, second), choices, unit):
            yield ReaderDifference(reader, names[first], names[second], value)


def _differences(
    analyses: ConditionAnalyses, pair: tuple[int, int], choices: Choices, unit: FigureUnit
) -> Iterator[tuple[str, Figure]]:
    figures = analyses.joint
    if figures is None or not all(number in analyses.joint_arms for number in pair):
        return
    models = {number: analyses.models[number] for number in pair if number in analyses.models}
    if len(models) == 2:
        return
    arms = [analyses.joint_arms[number] for number in pair]
    for reader in range(len(figures.readers) - len(analyses.models)):
        first, second = (
            (arm, models.get(number, reader)) for arm, number in zip(arms, pair, strict=True)
        )
        entry = fixed_difference(figures, first, second, choices.plan, choices.figure.highest)
        if entry is not None:
            yield (
                figures.readers[reader],
                difference_value(entry, choices.plan, unit, figures.cases, figures.method),
            )

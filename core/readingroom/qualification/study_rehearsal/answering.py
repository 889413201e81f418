"""Answers of a simulated reader to the form of any protocol."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

import numpy as np

from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice
from readingroom.domain.study_design import StudyType
from readingroom.qualification.study_rehearsal.simulation import (
    AIDED,
    UNAIDED,
    SimulatedCase,
    SimulatedReader,
    share,
)
from readingroom.reading.types import JudgementEntry, Reading

_STEPS = 2
"""Greatest preference of a criterion."""


class ReadingTask(NamedTuple):
    """Item to answer: its case, the models of its outputs, and a name for repeated readings."""

    case: SimulatedCase
    models: Sequence[str]
    repeat: str


def answer_reading(reader: SimulatedReader, task: ReadingTask, reading: Reading) -> JudgementEntry:
    """Return the complete entry of a reader for an item."""
    choice = None
    level = 0.5
    if reading.protocol.design.is_paired:
        preferred = reader.choice(task.case, task.models, task.repeat)
        sides = {0: OverallChoice.LEFT, 1: OverallChoice.RIGHT, None: OverallChoice.BOTH_GOOD}
        choice = sides[preferred]
        level = {0: 0.1, 1: 0.9, None: 0.5}[preferred]
    elif reading.protocol.design.type is StudyType.RATING:
        level = share(reader.quality(task.case, task.models[0], task.repeat), 0.0)
    else:
        separation, arm = (AIDED, "aided") if task.models else (UNAIDED, "unaided")
        level = share(reader.latent(task.case, separation, arm, task.repeat), separation)
    form = JudgementEntry(choice)
    chance = reader.stream(task.case.code, "form", *task.models, task.repeat)
    for criterion in reading.protocol.criteria:
        if form.is_asked(criterion):
            form = _answered(form, criterion, level, chance)
        if criterion.kind is CriterionKind.MARKS:
            form = _marked(form, criterion, reader, task, reading)
    return form


def _answered(
    form: JudgementEntry, criterion: Criterion, level: float, chance: np.random.Generator
) -> JudgementEntry:
    """Return the entry with an answer at a level from 0 (lowest) to 1 (highest)."""
    key, values = criterion.key, criterion.values
    match criterion.kind:
        case CriterionKind.PREFERENCE:
            step = round((level - 0.5) * 2 * _STEPS)
            return replace(form, scores={**form.scores, key: step})
        case CriterionKind.MULTIPLE_CHOICE:
            chosen = tuple(option.value for option in criterion.options if chance.random() < level)
            chosen = chosen or (criterion.options[0].value,)
            return replace(form, answers={**form.answers, key: chosen})
        case CriterionKind.NUMBER:
            return replace(form, answers={**form.answers, key: _number(criterion, level)})
        case CriterionKind.TEXT:
            text = "Simulated answer.".ljust(criterion.minimum_length, ".")
            return replace(form, texts={**form.texts, key: text})
        case CriterionKind.MARKS:
            return form
        case CriterionKind.PASSAGES | CriterionKind.RELATIONS | CriterionKind.CODES:
            return replace(form, answers={**form.answers, key: ()})
        case _:
            at = min(int(level * len(values)), len(values) - 1)
            return replace(form, scores={**form.scores, key: values[at]})


def _number(criterion: Criterion, level: float) -> str:
    """Return a whole number within the range of a criterion, or its lower end."""
    low = Decimal(criterion.minimum or "0")
    high = Decimal(criterion.maximum) if criterion.maximum else low + 10
    value = (low + (high - low) * Decimal(str(level))).to_integral_value()
    return str(value if low <= value <= high else low)


def _marked(
    form: JudgementEntry,
    criterion: Criterion,
    reader: SimulatedReader,
    task: ReadingTask,
    reading: Reading,
) -> JudgementEntry:
    """Return the entry with the reader's marks, or with the statement that there are none."""
    low, high = int(criterion.minimum), int(criterion.maximum)
    series = reading.case.series[0]
    marks = tuple(
        Mark(
            series.key,
            0,
            MarkShape.POINT,
            min(max(column, 0.0), series.columns - 1.0),
            min(max(row, 0.0), series.rows - 1.0),
            rating=low + round((high - low) * sure),
        )
        for column, row, sure in reader.marks(task.case, *task.models, task.repeat)
    )
    if marks:
        return replace(form, marks=marks)
    return replace(form, answers={**form.answers, criterion.key: ()})

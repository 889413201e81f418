"""Information that a model gains from a patient: the facts of the case that its questions elicit.

A fact is elicited in the first turn whose answer states it. Facts in the patient's first message
need no question and are not counted; an item without other facts has no score. A dialogue without
a transcript has elicited nothing, and one that ended earlier stays as it was.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.families.dialogues.transcripts import (
    MODEL,
    PATIENT,
    STOPPED,
    DialogueMarks,
    patient_messages,
    read_target,
    transcript_of,
    turns_of_facts,
)
from readingroom.engine.evaluator.metrics.api import CurveMaker, Metric, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded
from readingroom.engine.evaluator.metrics.means import from_zero, mean_metric, rate_metric
from readingroom.engine.evaluator.metrics.retrieval import whole_limit
from readingroom.engine.evaluator.runs.types import Curve, CurvePoint, Task

_TASKS: Final = frozenset({Task.DIALOGUE})
_NO_FACTS: Final = "no item has facts that a question must elicit"
_NO_END: Final = "no dialogue has a patient that a model plays"


@dataclass(frozen=True, slots=True, kw_only=True)
class Elicited(Values):
    """Proportion of the facts elicited up to each turn, from turn 1, (n, turns), NaN without facts.

    `has_facts` is False for these rows.
    """

    shares: FloatArray
    has_facts: FloatArray


@dataclass(frozen=True, slots=True, kw_only=True)
class Endings(Values):
    """Number of questions, (n,), and whether the model ended the dialogue, NaN where unknown."""

    questions: FloatArray
    stopped: FloatArray


def read_elicited(rows: Rows) -> Elicited:
    """Return the elicited facts; a target is JSON with `facts`.

    Raises:
        SuiteError: a target is invalid.
    """
    turns: list[list[int]] = []
    counts: list[int] = []
    for text, target in zip(rows.parsed, rows.targets, strict=True):
        facts = read_target(target).facts
        texts = patient_messages(transcript_of(text)) if facts else []
        stated = turns_of_facts(facts, texts)
        counts.append(sum(turn != 0 for turn in stated))
        turns.append([turn for turn in stated if turn])
    length = max((turn for of_row in turns for turn in of_row), default=1)
    shares = np.full((len(turns), length), np.nan)
    for row, (of_row, count) in enumerate(zip(turns, counts, strict=True)):
        if count:
            new = np.bincount(np.array(of_row, dtype=np.int64), minlength=length + 1)[1:]
            shares[row] = np.cumsum(new) / count
    has_facts = np.array(counts, dtype=np.float64) > 0
    return Elicited(shares=shares, has_facts=has_facts.astype(np.float64), **rows.numbers())


def read_endings(rows: Rows) -> Endings:
    """Return how the dialogues ended; a missing answer is not ended by the model."""
    questions = np.full(len(rows.parsed), np.nan)
    stopped = np.full(len(rows.parsed), np.nan)
    for row, text in enumerate(rows.parsed):
        if text is None:
            stopped[row] = 0.0
            continue
        marks = decoded(text, DialogueMarks)
        if marks is None or not marks.end:
            continue
        stopped[row] = float(marks.end == STOPPED)
        roles = [message.get("role") for message in marks.transcript]
        start = roles.index(PATIENT) if PATIENT in roles else 0
        questions[row] = roles[start:].count(MODEL) - stopped[row]
    return Endings(questions=questions, stopped=stopped, **rows.numbers())


def _by_turn(turn: int, values: Elicited) -> FloatArray:
    """Return the proportion elicited up to a turn; turn 0 is nothing."""
    if turn == 0:
        return np.where(values.has_facts > 0, 0.0, np.nan)
    return np.asarray(values.shares[:, min(turn, values.shares.shape[1]) - 1])


def _in_turn(turn: int, values: Elicited) -> FloatArray:
    return np.asarray(_by_turn(turn, values) - _by_turn(turn - 1, values))


def _share_metric(key: str, label: str, per_row: Callable[[Elicited], FloatArray]) -> Metric:
    return mean_metric(key, label, _TASKS, read_elicited, per_row, nothing=_NO_FACTS)


def _build(
    name: str, label: str, score: Callable[[int, Elicited], FloatArray], turn: float
) -> Metric:
    number = whole_limit(name, turn)
    return _share_metric(f"{name}@{number}", f"{label} {number}", partial(score, number))


def _draw(values: Elicited) -> tuple[Curve, ...]:
    known = values.shares[values.has_facts > 0]
    if not len(known):
        return ()
    means = [0.0, *known.mean(axis=0).tolist()]
    points = tuple(CurvePoint(float(turn), mean, len(known)) for turn, mean in enumerate(means))
    return (Curve("information", "Turn", "Share of the facts", points),)


METRICS: Final = (
    _share_metric(
        "information_gain",
        "Facts elicited by the end",
        lambda values: np.asarray(values.shares[:, -1]),
    ),
    rate_metric(
        "dialogue_concluded",
        "Dialogues that the model ended itself",
        _TASKS,
        read_endings,
        lambda values: values.stopped,
        nothing=_NO_END,
    ),
    mean_metric(
        "dialogue_questions",
        "Questions asked of the patient",
        _TASKS,
        read_endings,
        lambda values: values.questions,
        scale="questions",
        limits=from_zero,
        is_higher_better=False,
        nothing=_NO_END,
    ),
)
FAMILIES: Final = {
    "information_by_turn": (
        partial(_build, "information_by_turn", "Facts elicited by turn", _by_turn),
        5.0,
    ),
    "information_in_turn": (
        partial(_build, "information_in_turn", "Facts elicited in turn", _in_turn),
        1.0,
    ),
}
"""Metrics with the number of a turn after their own name, and its default."""
CURVES: Final = (CurveMaker("information", _TASKS, read_elicited, _draw),)

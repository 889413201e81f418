"""Steps and instruments of the frames of videos (PitVis-2023 challenge; Lea et al. 2017).

A video is an item. A frame without a predicted step has the step -1, and without predicted
instruments none; so has every frame of a video without an answer.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.engine.evaluator.families.frame_labels.sequences import (
    edit_score,
    macro_f1,
    segmental_f1,
)
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, read_targets
from readingroom.engine.evaluator.metrics.means import items_property, mean_metric
from readingroom.engine.evaluator.runs.types import Task

_TASKS: Final = frozenset({Task.FRAMES})
NO_STEP: Final = -1
_MAX_LABEL: Final = 100_000


class FrameScoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of the scorer: frames whose true step is one of `left_out` are not scored."""

    left_out: tuple[int, ...] = ()


class _Frames(msgspec.Struct, forbid_unknown_fields=True):
    """Step and instruments of each frame, in order; instruments are numbers from 0."""

    steps: list[int | None]
    instruments: list[list[int]]


class _Truth(_Frames):
    seconds: list[float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Videos(Values):
    """Scores of each video, arrays (n,), and true and predicted steps of its scored frames.

    `instruments` is NaN for a video in which no instrument is visible.
    """

    frames: IntArray
    answered: FloatArray
    step_f1: FloatArray
    edit: FloatArray
    instruments: FloatArray
    steps: tuple[tuple[IntArray, IntArray], ...]


def read_videos(rows: Rows) -> Videos:
    """Return the scores; an answer is JSON with `steps` and `instruments` of each frame.

    An answer with another number of frames is no answer.

    Raises:
        SuiteError: a target has no `seconds`, `steps` and `instruments` of equal length.
    """
    left_out = np.array(rows.settings(FrameScoring).left_out, dtype=np.int64)
    targets = read_targets(rows.targets, _truth, "JSON with seconds, steps and instruments")
    answers = [
        _answer(text, len(target.steps)) for text, target in zip(rows.parsed, targets, strict=True)
    ]
    pairs = [
        _scored_steps(target, answer, left_out)
        for target, answer in zip(targets, answers, strict=True)
    ]
    return Videos(
        frames=np.array([len(target.steps) for target in targets], dtype=np.int64),
        answered=np.array([_answered_share(answer) for answer in answers]),
        step_f1=np.array([macro_f1(*pair) for pair in pairs]),
        edit=np.array([edit_score(*pair) for pair in pairs]),
        instruments=np.array(
            [
                _instrument_f1(target.instruments, answer.instruments)
                for target, answer in zip(targets, answers, strict=True)
            ]
        ),
        steps=tuple(pairs),
        **rows.numbers(),
    )


def _truth(text: str) -> _Truth | None:
    truth = decoded(text, _Truth)
    if truth is None or len(truth.seconds) != len(truth.steps):
        return None
    return truth if _is_valid(truth, len(truth.steps)) and None not in truth.steps else None


def _answer(text: str | None, count: int) -> _Frames:
    answer = None if text is None else decoded(text, _Frames)
    if answer is None or not _is_valid(answer, count):
        return _Frames([None] * count, [[]] * count)
    return answer


def _is_valid(frames: _Frames, count: int) -> bool:
    labels = (label for label in frames.steps if label is not None)
    return (
        len(frames.steps) == len(frames.instruments) == count
        and all(NO_STEP <= label <= _MAX_LABEL for label in labels)
        and all(0 <= name <= _MAX_LABEL for names in frames.instruments for name in names)
    )


def _answered_share(answer: _Frames) -> float:
    """Return the share of the frames with a predicted step; 0 without a frame."""
    return sum(step is not None for step in answer.steps) / max(1, len(answer.steps))


def _scored_steps(target: _Truth, answer: _Frames, left_out: IntArray) -> tuple[IntArray, IntArray]:
    """Return the true and the predicted steps of the scored frames."""
    true, predicted = (
        np.array([NO_STEP if step is None else step for step in frames.steps], dtype=np.int64)
        for frames in (target, answer)
    )
    is_scored = ~np.isin(true, left_out)
    return true[is_scored], predicted[is_scored]


def _instrument_f1(true: list[list[int]], predicted: list[list[int]]) -> float:
    """Return the mean F1 of the instruments, weighted by their true frames; NaN without any."""
    first, second = _visible(true), _visible(predicted)
    total = shares = 0.0
    for name, frames in first.items():
        guessed = second.get(name, set())
        shares += len(frames) * 2 * len(frames & guessed) / (len(frames) + len(guessed))
        total += len(frames)
    return shares / total if total else float("nan")


def _visible(instruments: list[list[int]]) -> dict[int, set[int]]:
    """Return the frames in which each instrument is visible."""
    frames: dict[int, set[int]] = {}
    for frame, names in enumerate(instruments):
        for name in names:
            frames.setdefault(name, set()).add(frame)
    return frames


def _accuracy(values: Videos) -> FloatArray:
    """Return the share of right steps of each video; NaN without a scored frame."""
    return np.array(
        [np.mean(true == predicted) if len(true) else np.nan for true, predicted in values.steps]
    )


def _steps_score(values: Videos) -> FloatArray:
    return (values.step_f1 + values.edit) / 2


def _of_steps(key: str, label: str, scores: Callable[[Videos], FloatArray]) -> Metric:
    nothing = "no video has a scored frame"
    return mean_metric(key, label, _TASKS, read_videos, scores, nothing=nothing)


def _of_instruments(key: str, label: str, scores: Callable[[Videos], FloatArray]) -> Metric:
    nothing = "no video shows an instrument"
    return mean_metric(key, label, _TASKS, read_videos, scores, nothing=nothing)


def _build_segmental(percent: float) -> Metric:
    if not 0 < percent <= 100:
        raise ValueError("a percentage above 0")

    def scores(values: Videos) -> FloatArray:
        return np.array([segmental_f1(*pair, percent / 100) for pair in values.steps])

    label = f"F1 of segments that overlap by {percent:g} % or more, mean of videos"
    return _of_steps(f"segmental_f1@{percent:g}", label, scores)


METRICS: Final = (
    _of_instruments(
        "multitask",
        "Mean of steps score and instruments score",
        lambda values: (_steps_score(values) + values.instruments) / 2,
    ),
    _of_steps("steps_score", "Mean of macro F1 and edit score", _steps_score),
    _of_steps(
        "steps_macro_f1",
        "Macro F1 of steps, mean of videos",
        lambda values: values.step_f1,
    ),
    _of_steps("steps_edit", "Edit score of steps, mean of videos", lambda values: values.edit),
    _of_steps("steps_accuracy", "Accuracy of steps, mean of videos", _accuracy),
    _of_instruments(
        "instruments_score",
        "F1 of instruments, weighted, mean of videos",
        lambda values: values.instruments,
    ),
    _of_steps("frames_answered", "Frames with a predicted step", lambda values: values.answered),
    items_property(
        "frames", "Frames", _TASKS, read_videos, lambda values: float(values.frames.sum())
    ),
    items_property(
        "frames_scored",
        "Frames scored for steps",
        _TASKS,
        read_videos,
        lambda values: float(sum(len(true) for true, _ in values.steps)),
    ),
)
FAMILIES: Final = {"segmental_f1": (_build_segmental, 50.0)}

"""Detected boxes against target boxes: COCO average precision and FROC.

Boxes are [x, y, width, height]. Within an image and a label, boxes are matched by descending score,
each to the free target box with the largest overlap of at least the threshold. A target box marked
`is_crowd` need not be detected; a box inside it does not count as false.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec
import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.metrics.api import CurveMaker, Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, read_targets
from readingroom.engine.evaluator.metrics.means import resampled
from readingroom.engine.evaluator.runs.types import Curve, CurvePoint, Task
from readingroom.statistics.influence import weighted_influence

_TASKS = frozenset({Task.DETECTION})
_NOTHING = "no item has a target box"
_EXPECTED = 'a JSON list as in [{"box": [10, 20, 5, 5], "label": "nodule"}]'
_MAX_BOXES = 100
_MAX_COORDINATE = 1e9
_RECALLS = np.linspace(0, 1, 101)
_STEPS = tuple(round(0.5 + 0.05 * step, 2) for step in range(10))
_RATES = (0.125, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class PredictedBox(msgspec.Struct, frozen=True):
    """A box predicted by a model, with the label of its content."""

    box: tuple[float, float, float, float]
    score: float = 1.0
    label: str = ""


class TargetBox(msgspec.Struct, frozen=True):
    """A box to be detected."""

    box: tuple[float, float, float, float]
    label: str = ""
    is_crowd: bool = False


_Box = TypeVar("_Box", PredictedBox, TargetBox)


@dataclass(frozen=True, slots=True, kw_only=True)
class Boxes(Values):
    """Predicted and target boxes of each image; a missing answer has no boxes."""

    predicted: tuple[tuple[PredictedBox, ...], ...]
    targets: tuple[tuple[TargetBox, ...], ...]


@dataclass(frozen=True, slots=True)
class Matches:
    """All boxes of a label by descending score: image, score, whether correct; and target counts.

    Boxes inside crowds are left out. `target_counts` is (images,).
    """

    image: IntArray
    score: FloatArray
    is_correct: BoolArray
    target_counts: FloatArray


def read_boxes(rows: Rows) -> Boxes:
    """Return the boxes; an answer that is not a list of boxes has none.

    Raises:
        SuiteError: a target is not a list of boxes.
    """
    return Boxes(
        predicted=tuple(
            () if text is None else _read(text, tuple[PredictedBox, ...]) or ()
            for text in rows.parsed
        ),
        targets=read_targets(
            rows.targets, lambda target: _read(target, tuple[TargetBox, ...]), _EXPECTED
        ),
        **rows.numbers(),
    )


def _read(text: str, kind: type[tuple[_Box, ...]]) -> tuple[_Box, ...] | None:
    """Return the boxes; None unless all have a valid size and position."""
    boxes = decoded(text, kind)
    is_valid = boxes is not None and all(
        max(abs(coordinate) for coordinate in box.box) <= _MAX_COORDINATE and min(box.box[2:]) >= 0
        for box in boxes
    )
    return boxes if is_valid else None


def overlaps(predicted: FloatArray, targets: FloatArray, is_crowd: BoolArray) -> FloatArray:
    """Return the IoU (found, right); for a crowd, the proportion of the box inside it."""
    low = np.maximum(predicted[:, None, :2], targets[None, :, :2])
    high = np.minimum(
        predicted[:, None, :2] + predicted[:, None, 2:], targets[None, :, :2] + targets[None, :, 2:]
    )
    shared = np.clip(high - low, 0, None).prod(axis=2)
    own, other = predicted[:, 2:].prod(axis=1), targets[:, 2:].prod(axis=1)
    union = np.where(is_crowd, own[:, None], own[:, None] + other - shared)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(np.where(union > 0, shared / union, 0.0))


def match(values: Boxes, label: str, threshold: float) -> Matches:
    """Return the matches of a label's boxes at an overlap of at least `threshold`."""
    images, scores, flags = [], [], []
    target_counts = np.zeros(len(values))
    for image, (predicted, image_targets) in enumerate(
        zip(values.predicted, values.targets, strict=True)
    ):
        own_boxes = sorted(
            (box for box in predicted if box.label == label), key=lambda box: -box.score
        )
        own_targets = [box for box in image_targets if box.label == label]
        target_counts[image] = sum(not box.is_crowd for box in own_targets)
        for box, is_correct in zip(
            own_boxes, _match_image(own_boxes[:_MAX_BOXES], own_targets, threshold), strict=False
        ):
            if is_correct is not None:
                images.append(image)
                scores.append(box.score)
                flags.append(is_correct)
    score = np.array(scores, dtype=np.float64)
    order = np.argsort(-score, kind="stable")
    return Matches(
        np.array(images, dtype=np.int64)[order],
        score[order],
        np.array(flags, dtype=np.bool_)[order],
        target_counts,
    )


def _match_image(
    predicted: Sequence[PredictedBox], targets: Sequence[TargetBox], threshold: float
) -> list[bool | None]:
    """Return for each box whether it is correct, None where it is inside a crowd."""
    if not predicted or not targets:
        return [False] * len(predicted)
    is_crowd = np.array([box.is_crowd for box in targets])
    table = overlaps(
        np.array([box.box for box in predicted]), np.array([box.box for box in targets]), is_crowd
    )
    is_free = np.ones(len(targets), dtype=np.bool_)
    outcomes: list[bool | None] = []
    for row in table:
        near = np.where(is_free & ~is_crowd & (row >= min(threshold, 1 - 1e-10)), row, -1.0)
        # Of equal overlaps the last is chosen, as in COCO.
        best = len(near) - 1 - int(np.argmax(near[::-1]))
        if near[best] >= 0:
            is_free[best] = False
            outcomes.append(True)
        else:
            outcomes.append(None if (is_crowd & (row >= threshold)).any() else False)
    return outcomes


def average_precision(matches: Matches, weights: FloatArray) -> FloatArray:
    """Return the mean of the highest precision at 101 recalls, for weights (resamples, images)."""
    counts = weights[:, matches.image]
    true = np.cumsum(counts * matches.is_correct, axis=1)
    target_totals = weights @ matches.target_counts
    with np.errstate(invalid="ignore", divide="ignore"):
        precision = np.where(true > 0, true / np.cumsum(counts, axis=1), 0.0)
        recall = true / target_totals[:, None]
    best = np.maximum.accumulate(precision[:, ::-1], axis=1)[:, ::-1]
    best = np.column_stack([best, np.zeros(len(weights))])
    values = np.array(
        [
            row[np.searchsorted(reached, _RECALLS, side="left")].mean()
            for row, reached in zip(best, recall, strict=True)
        ]
    )
    return np.where(target_totals > 0, values, np.nan)


def froc_sensitivities(matches: Matches, weights: FloatArray) -> FloatArray:
    """Return the sensitivity at 1/8 to 8 false boxes per image, (resamples, 7)."""
    counts = weights[:, matches.image]
    true = np.cumsum(counts * matches.is_correct, axis=1)
    false = np.cumsum(counts * ~matches.is_correct, axis=1) / weights.sum(axis=1)[:, None]
    true = np.column_stack([np.zeros(len(weights)), true])
    reached = [
        row[np.searchsorted(rate, _RATES, side="right")]
        for row, rate in zip(true, false, strict=True)
    ]
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(np.array(reached) / (weights @ matches.target_counts)[:, None])


def _labels(values: Boxes) -> list[str]:
    return sorted({target.label for row in values.targets for target in row if not target.is_crowd})


def _box_metric(
    key: str,
    label: str,
    statistic: Callable[[Matches, FloatArray], FloatArray],
    steps: tuple[float, ...],
    replicates: int,
) -> Metric:
    def mean(values: Boxes) -> Callable[[FloatArray], FloatArray]:
        matches = [match(values, name, step) for name in _labels(values) for step in steps]
        return lambda weights: _mean_of_rows(
            np.array([statistic(match_of_label, weights) for match_of_label in matches])
        )

    def estimate(values: Boxes, level: float, rng: np.random.Generator) -> MetricValue:
        if not _labels(values):
            return NotEstimable(_NOTHING)
        statistic = mean(values)
        value = float(statistic(np.ones((1, len(values))))[0])
        return resampled(values, value, statistic, level, rng, what="images", replicates=replicates)

    def influence(values: Boxes) -> FloatArray:
        is_clustered = values.clusters is not None
        return weighted_influence(mean(values), len(values), is_clustered=is_clustered, step=1.0)

    return Metric(key, label, _TASKS, read_boxes, estimate, influence=influence)


def _mean_sensitivity(matches: Matches, weights: FloatArray) -> FloatArray:
    return np.asarray(froc_sensitivities(matches, weights).mean(axis=1))


def _mean_of_rows(parts: FloatArray) -> FloatArray:
    is_defined = np.isfinite(parts)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(np.where(is_defined, parts, 0.0).sum(axis=0) / is_defined.sum(axis=0))


def _draw_froc(values: Boxes) -> tuple[Curve, ...]:
    curves = []
    for name in _labels(values):
        matches = match(values, name, 0.5)
        false = np.cumsum(~matches.is_correct) / len(values)
        true = np.cumsum(matches.is_correct) / matches.target_counts.sum()
        points = [CurvePoint(0.0, 0.0)]
        points += [CurvePoint(float(x), float(y)) for x, y in zip(false, true, strict=True)]
        title = f"froc {name}".strip()
        curves.append(Curve(title, "False boxes per image", "Sensitivity", tuple(points)))
    return tuple(curves)


METRICS = (
    _box_metric("ap_50", "Average precision at IoU 0.5", average_precision, (0.5,), 2000),
    _box_metric(
        "ap", "Average precision, mean of IoU 0.5 to 0.95", average_precision, _STEPS, 1000
    ),
    _box_metric(
        "froc",
        "FROC, mean sensitivity at 1/8 to 8 false boxes",
        _mean_sensitivity,
        (0.5,),
        2000,
    ),
)
CURVES = (CurveMaker("froc", _TASKS, read_boxes, _draw_froc),)

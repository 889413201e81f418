"""Found boxes beside the right ones: average precision as COCO counts it, and FROC.

Boxes are [x, y, width, height]. Within an image and a label, boxes are taken by falling score, and
each takes the free right box that it overlaps most, if by the threshold or more. A right box marked
`is_crowd` is neither wanted nor, where a box falls into it, held against the model.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec
import numpy as np

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.evaluation import Curve, CurvePoint, Task
from readingroom.evaluator.metrics.api import (
    BoolArray,
    CurveMaker,
    Figure,
    FloatArray,
    IntArray,
    Metric,
    Rows,
    Values,
    target_error,
)
from readingroom.statistics.influence import weighted_influence
from readingroom.statistics.resampling import percentile_estimate, resample

_TASKS = frozenset({Task.DETECTION})
_NOTHING = "no item has a right box"
_MOST_BOXES = 100
_FARTHEST = 1e9
_RECALLS = np.linspace(0, 1, 101)
_STEPS = tuple(round(0.5 + 0.05 * step, 2) for step in range(10))
_RATES = (0.125, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class PredictedBox(msgspec.Struct, frozen=True):
    """A box that a model found; the label is that of what is in it."""

    box: tuple[float, float, float, float]
    score: float = 1.0
    label: str = ""


class TargetBox(msgspec.Struct, frozen=True):
    """A box that is to be found."""

    box: tuple[float, float, float, float]
    label: str = ""
    is_crowd: bool = False


_Box = TypeVar("_Box", PredictedBox, TargetBox)
_FOUND = msgspec.json.Decoder(tuple[PredictedBox, ...])
_RIGHT = msgspec.json.Decoder(tuple[TargetBox, ...])


@dataclass(frozen=True, slots=True, kw_only=True)
class Boxes(Values):
    """The boxes found in each image beside the right ones; no answer found none."""

    found: tuple[tuple[PredictedBox, ...], ...]
    right: tuple[tuple[TargetBox, ...], ...]


@dataclass(frozen=True, slots=True)
class Matches:
    """All boxes of a label by falling score: image, score, whether right; and what was wanted.

    Boxes that fall into crowds are left out. `wanted` is (images,).
    """

    image: IntArray
    score: FloatArray
    is_right: BoolArray
    wanted: FloatArray


def read_boxes(rows: Rows) -> Boxes:
    """Return the boxes; an answer that is no list of boxes found none.

    Raises:
        SuiteError: a target is no list of boxes.
    """
    right = []
    for place, target in enumerate(rows.targets):
        boxes = _read(target, _RIGHT)
        if boxes is None:
            wanted = 'a JSON list as in [{"box": [10, 20, 5, 5], "label": "nodule"}]'
            raise target_error(place, target, wanted)
        right.append(boxes)
    return Boxes(
        found=tuple(_read_found(one) for one in rows.parsed),
        right=tuple(right),
        **rows.numbers(),
    )


def _read_found(text: str | None) -> tuple[PredictedBox, ...]:
    return () if text is None else _read(text, _FOUND) or ()


def _read(text: str, decoder: msgspec.json.Decoder[tuple[_Box, ...]]) -> tuple[_Box, ...] | None:
    """Return the boxes; None unless all of them have a size and lie within reach."""
    try:
        boxes = decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    is_sound = all(
        max(abs(one) for one in each.box) <= _FARTHEST and min(each.box[2:]) >= 0 for each in boxes
    )
    return boxes if is_sound else None


def overlaps(found: FloatArray, right: FloatArray, is_crowd: BoolArray) -> FloatArray:
    """Return IoU (found, right); of a crowd the share of the found box that lies in it."""
    low = np.maximum(found[:, None, :2], right[None, :, :2])
    high = np.minimum(
        found[:, None, :2] + found[:, None, 2:], right[None, :, :2] + right[None, :, 2:]
    )
    shared = np.clip(high - low, 0, None).prod(axis=2)
    own, other = found[:, 2:].prod(axis=1), right[:, 2:].prod(axis=1)
    union = np.where(is_crowd, own[:, None], own[:, None] + other - shared)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(np.where(union > 0, shared / union, 0.0))


def match(values: Boxes, label: str, threshold: float) -> Matches:
    """Return how the boxes of a label match at an overlap of at least `threshold`."""
    images, scores, flags = [], [], []
    wanted = np.zeros(len(values))
    for image, (found, right) in enumerate(zip(values.found, values.right, strict=True)):
        mine = sorted((one for one in found if one.label == label), key=lambda one: -one.score)
        truth = [one for one in right if one.label == label]
        wanted[image] = sum(not one.is_crowd for one in truth)
        for one, is_right in zip(
            mine, _match_image(mine[:_MOST_BOXES], truth, threshold), strict=False
        ):
            if is_right is not None:
                images.append(image)
                scores.append(one.score)
                flags.append(is_right)
    score = np.array(scores, dtype=np.float64)
    order = np.argsort(-score, kind="stable")
    return Matches(
        np.array(images, dtype=np.int64)[order],
        score[order],
        np.array(flags, dtype=np.bool_)[order],
        wanted,
    )


def _match_image(
    found: Sequence[PredictedBox], right: Sequence[TargetBox], threshold: float
) -> list[bool | None]:
    """Return for each box whether it is right, None where it falls into a crowd."""
    if not found or not right:
        return [False] * len(found)
    is_crowd = np.array([one.is_crowd for one in right])
    table = overlaps(
        np.array([one.box for one in found]), np.array([one.box for one in right]), is_crowd
    )
    is_free = np.ones(len(right), dtype=np.bool_)
    told: list[bool | None] = []
    for row in table:
        near = np.where(is_free & ~is_crowd & (row >= min(threshold, 1 - 1e-10)), row, -1.0)
        # Of equal overlaps the last is taken, as COCO does.
        best = len(near) - 1 - int(np.argmax(near[::-1]))
        if near[best] >= 0:
            is_free[best] = False
            told.append(True)
        else:
            told.append(None if (is_crowd & (row >= threshold)).any() else False)
    return told


def average_precision(matches: Matches, weights: FloatArray) -> FloatArray:
    """Return the mean of the highest precision at 101 recalls, for weights (resamples, images)."""
    found = weights[:, matches.image]
    true = np.cumsum(found * matches.is_right, axis=1)
    wanted = weights @ matches.wanted
    with np.errstate(invalid="ignore", divide="ignore"):
        precision = np.where(true > 0, true / np.cumsum(found, axis=1), 0.0)
        recall = true / wanted[:, None]
    best = np.maximum.accumulate(precision[:, ::-1], axis=1)[:, ::-1]
    best = np.column_stack([best, np.zeros(len(weights))])
    values = np.array(
        [
            row[np.searchsorted(reached, _RECALLS, side="left")].mean()
            for row, reached in zip(best, recall, strict=True)
        ]
    )
    return np.where(wanted > 0, values, np.nan)


def froc_sensitivities(matches: Matches, weights: FloatArray) -> FloatArray:
    """Return the sensitivity at 1/8 to 8 false boxes an image, (resamples, 7)."""
    found = weights[:, matches.image]
    true = np.cumsum(found * matches.is_right, axis=1)
    false = np.cumsum(found * ~matches.is_right, axis=1) / weights.sum(axis=1)[:, None]
    true = np.column_stack([np.zeros(len(weights)), true])
    reached = [
        row[np.searchsorted(rate, _RATES, side="right")]
        for row, rate in zip(true, false, strict=True)
    ]
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(np.array(reached) / (weights @ matches.wanted)[:, None])


def _labels(values: Boxes) -> list[str]:
    return sorted({one.label for row in values.right for one in row if not one.is_crowd})


def _box_metric(
    key: str,
    label: str,
    statistic: Callable[[Matches, FloatArray], FloatArray],
    steps: tuple[float, ...],
    replicates: int,
) -> Metric:
    def mean(values: Boxes) -> Callable[[FloatArray], FloatArray]:
        found = [match(values, name, step) for name in _labels(values) for step in steps]
        return lambda weights: _mean_of_rows(np.array([statistic(one, weights) for one in found]))

    def figure(values: Boxes, level: float, rng: np.random.Generator) -> Figure:
        if not _labels(values):
            return NotEstimable(_NOTHING)
        return _resampled(mean(values), values, level, rng, replicates)

    def influence(values: Boxes) -> FloatArray:
        is_clustered = values.clusters is not None
        return weighted_influence(mean(values), len(values), is_clustered=is_clustered, step=1.0)

    return Metric(key, label, _TASKS, read_boxes, figure, influence=influence)


def _mean_sensitivity(matches: Matches, weights: FloatArray) -> FloatArray:
    return np.asarray(froc_sensitivities(matches, weights).mean(axis=1))


def _resampled(
    statistic: Callable[[FloatArray], FloatArray],
    values: Boxes,
    level: float,
    rng: np.random.Generator,
    replicates: int,
) -> Figure:
    n = values.unit_count
    drawn = resample(statistic, len(values), rng, clusters=values.clusters, replicates=replicates)
    value = float(statistic(np.ones((1, len(values))))[0])
    return percentile_estimate(
        value, drawn, level, "probability", n, "images", is_clustered=values.clusters is not None
    )


def _mean_of_rows(parts: FloatArray) -> FloatArray:
    is_there = np.isfinite(parts)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(np.where(is_there, parts, 0.0).sum(axis=0) / is_there.sum(axis=0))


def _draw_froc(values: Boxes) -> tuple[Curve, ...]:
    curves = []
    for name in _labels(values):
        found = match(values, name, 0.5)
        false = np.cumsum(~found.is_right) / len(values)
        true = np.cumsum(found.is_right) / found.wanted.sum()
        points = [CurvePoint(0.0, 0.0)]
        points += [CurvePoint(float(x), float(y)) for x, y in zip(false, true, strict=True)]
        title = f"froc {name}".strip()
        curves.append(Curve(title, "False boxes an image", "Sensitivity", tuple(points)))
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

"""Predicted and target masks: Dice and IoU.

A mask is stored as run lengths, columns first, starting with zeros (COCO's uncompressed form):
{"size": [rows, columns], "counts": [zeros, ones, zeros, ...]}.
"""

from dataclasses import dataclass
from functools import partial

import msgspec
import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, read_targets
from readingroom.engine.evaluator.metrics.means import mean_metric, pooled_metric, ratios
from readingroom.engine.evaluator.runs.types import Task

_TASKS = frozenset({Task.SEGMENTATION})
_NOTHING = "no target or predicted mask has a pixel"
_EXPECTED = 'run lengths as in {"size": [2, 2], "counts": [1, 3]}'
_MAX_PIXELS = 2**31


class _Runs(msgspec.Struct):
    size: tuple[int, int]
    counts: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Overlaps(Values):
    """Pixels of each pair of masks, float arrays (n,): in both, in the answer, in the target.

    A missing answer, or a mask of another size, counts as an empty mask.
    """

    both: FloatArray
    predicted: FloatArray
    target: FloatArray


def encode_mask(mask: NDArray[np.bool_]) -> str:
    """Return a mask (rows, columns) as run lengths in JSON."""
    flat = mask.astype(bool).ravel(order="F")
    ends = np.flatnonzero(np.diff(flat)) + 1
    runs = np.diff(np.concatenate([[0], ends, [len(flat)]]))
    counts = runs.tolist() if len(flat) == 0 or not flat[0] else [0, *runs.tolist()]
    return msgspec.json.encode(_Runs((mask.shape[0], mask.shape[1]), counts)).decode()


def read_overlaps(rows: Rows) -> Overlaps:
    """Return the pixel counts of masks and their intersections.

    Raises:
        SuiteError: a target is not a mask in run lengths.
    """
    targets = read_targets(rows.targets, _read, _EXPECTED)
    answers = [None if text is None else _read(text) for text in rows.parsed]
    counted = list(map(_compare, answers, targets))
    table = np.array(counted, dtype=np.float64).reshape(-1, 3)
    return Overlaps(both=table[:, 0], predicted=table[:, 1], target=table[:, 2], **rows.numbers())


def _read(text: str) -> _Runs | None:
    runs = decoded(text, _Runs)
    if runs is None:
        return None
    rows, columns = runs.size
    is_valid = (
        min(rows, columns, *runs.counts, 0) >= 0
        and rows * columns <= _MAX_PIXELS
        and sum(runs.counts) == rows * columns
    )
    return runs if is_valid else None


def _compare(answer: _Runs | None, target: _Runs) -> tuple[int, int, int]:
    target_pixels = sum(target.counts[1::2])
    if answer is None or answer.size != target.size:
        return 0, 0, target_pixels
    return _shared(answer.counts, target.counts), sum(answer.counts[1::2]), target_pixels


def _shared(first: list[int], second: list[int]) -> int:
    """Return the number of pixels in both masks, from the ends of their runs."""
    ends = [np.cumsum(np.asarray(counts, dtype=np.int64)) for counts in (first, second)]
    cuts = np.union1d(*ends)
    lengths = np.diff(cuts, prepend=0)
    is_one = [np.searchsorted(end, cuts, side="left") % 2 == 1 for end in ends]
    return int(lengths[is_one[0] & is_one[1]].sum())


def dice_parts(values: Overlaps) -> FloatArray:
    """Return numerator and denominator of each Dice."""
    return np.column_stack([2 * values.both, values.predicted + values.target])


def iou_parts(values: Overlaps) -> FloatArray:
    """Return numerator and denominator of each IoU."""
    return np.column_stack([values.both, values.predicted + values.target - values.both])


_mean = partial(mean_metric, tasks=_TASKS, read=read_overlaps, nothing=_NOTHING)
_pooled = partial(
    pooled_metric, tasks=_TASKS, read=read_overlaps, nothing=_NOTHING, is_proportion=False
)
METRICS = (
    _mean("dice", "Dice, mean of items", per_item=lambda values: ratios(dice_parts(values))),
    _mean("iou", "IoU, mean of items", per_item=lambda values: ratios(iou_parts(values))),
    _pooled("dice_pooled", "Dice over all pixels", parts=dice_parts),
    _pooled("iou_pooled", "IoU over all pixels", parts=iou_parts),
)

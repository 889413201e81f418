"""Scores of a sequence of labels against the true one, frame by frame and by segments.

A segment is a run of equal labels. Labels are whole numbers from -1.
"""

from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import IntArray
from readingroom.domain.edit_distance import edit_distance

_FIRST_CHARACTER = 0x100
"""Code point of label -1 where a sequence is written as text."""


class Segments(NamedTuple):
    """The label of each segment, its first frame, and the frame after its last; arrays (n,)."""

    labels: IntArray
    starts: IntArray
    ends: IntArray


def segments_of(labels: IntArray) -> Segments:
    """Return the segments of a sequence (n,); none of an empty one."""
    starts = np.flatnonzero(np.diff(labels, prepend=labels[:1] - 1))
    return Segments(labels[starts], starts, np.append(starts[1:], len(labels))[: len(starts)])


def macro_f1(true: IntArray, predicted: IntArray) -> float:
    """Return the mean F1 of the labels that occur in one of the sequences; 1 without a frame."""
    if not len(true):
        return 1.0
    _, codes = np.unique(np.concatenate([true, predicted]), return_inverse=True)
    first, second = codes[: len(true)], codes[len(true) :]
    size = int(codes.max()) + 1
    right = np.bincount(first[first == second], minlength=size)
    named = np.bincount(first, minlength=size) + np.bincount(second, minlength=size)
    return float(np.mean(2 * right / named))


def edit_score(true: IntArray, predicted: IntArray) -> float:
    """Return 1 - d / n of the labels of the segments; 1 without a frame.

    d is the Levenshtein distance and n the length of the longer sequence of segments (Lea et al.
    2016).
    """
    first, second = (_as_text(segments_of(labels).labels) for labels in (true, predicted))
    longest = max(len(first), len(second))
    return 1.0 if longest == 0 else 1.0 - edit_distance(first, second) / longest


def _as_text(labels: IntArray) -> str:
    return "".join(chr(_FIRST_CHARACTER + 1 + label) for label in labels.tolist())


def segmental_f1(true: IntArray, predicted: IntArray, overlap: float) -> float:
    """Return the F1 of segments; 1 without a frame.

    A predicted segment is right if the true segment of its label with the largest intersection over
    union reaches `overlap` and has no other predicted segment (Lea et al. 2017).
    """
    if not len(true):
        return 1.0
    targets, guesses = segments_of(true), segments_of(predicted)
    is_used = np.zeros(len(targets.labels), dtype=np.bool_)
    # True segments are in order, so those that a guess overlaps are next to each other.
    first = np.searchsorted(targets.ends, guesses.starts, side="right")
    last = np.searchsorted(targets.starts, guesses.ends, side="left")
    for guess, (low, high) in enumerate(zip(first.tolist(), last.tolist(), strict=True)):
        start, end = guesses.starts[guess], guesses.ends[guess]
        near = slice(low, high)
        shared = np.minimum(targets.ends[near], end) - np.maximum(targets.starts[near], start)
        whole = np.maximum(targets.ends[near], end) - np.minimum(targets.starts[near], start)
        ratios = np.where(targets.labels[near] == guesses.labels[guess], shared / whole, 0.0)
        best = int(np.argmax(ratios))
        if ratios[best] >= overlap and not is_used[low + best]:
            is_used[low + best] = True
    return float(2 * is_used.sum() / (len(targets.labels) + len(guesses.labels)))

"""Slices acquired repeatedly at each position: time points of one acquisition (4-D series)."""

import itertools
from collections.abc import Sequence
from typing import Final

from readingroom.intake.images.facts import FrameFacts

_SAME_POSITION_MM: Final = 0.01
MAX_STACKS: Final = 12
"""Maximum number of time points with separate stacks: more would hide the other series."""


def split_moments(ordered: Sequence[FrameFacts]) -> tuple[tuple[FrameFacts, ...], ...]:
    """Return one stack for each time point if every position was acquired equally often.

    Args:
        ordered: Frames in their order along the normal; those at one position in order of time.

    Returns:
        The stacks in order of time; otherwise the frames as one stack.
    """
    positions = _by_position(ordered)
    counts = {len(frames) for frames in positions}
    if len(positions) < 2 or len(counts) != 1 or counts == {1} or not _is_distinct(positions):
        return (tuple(ordered),)
    return tuple(zip(*positions, strict=True))


def what_differs(stacks: Sequence[Sequence[FrameFacts]]) -> str:
    """Return "moment" if the stacks have different times, else "set"."""
    moments = {stack[0].moment for stack in stacks}
    return "moment" if None not in moments and len(moments) == len(stacks) else "set"


def _by_position(ordered: Sequence[FrameFacts]) -> list[list[FrameFacts]]:
    """Return the frames by position; [] if a position is unknown."""
    positions: list[list[FrameFacts]] = []
    newest = None
    for frame in ordered:
        distance = frame.ref.position_mm
        if distance is None:
            return []
        if newest is None or distance - newest >= _SAME_POSITION_MM:
            positions.append([])
            newest = distance
        positions[-1].append(frame)
    return [sorted(frames, key=_when) for frames in positions]


def _when(frame: FrameFacts) -> tuple[float, float, int]:
    moment = 0.0 if frame.moment is None else frame.moment
    return moment, frame.file.instance or 0.0, frame.ref.frame_index


def _is_distinct(positions: Sequence[Sequence[FrameFacts]]) -> bool:
    """Return whether the frames of each position differ in time, instance or index."""
    return all(
        _when(before) != _when(after)
        for frames in positions
        for before, after in itertools.pairwise(frames)
    )

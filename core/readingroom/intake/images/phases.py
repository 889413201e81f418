"""Slices that come again at each place: moments of one acquisition (4-D series)."""

import itertools
from collections.abc import Sequence
from typing import Final

from readingroom.intake.images.facts import FrameFacts

_SAME_PLACE_MM: Final = 0.01
MOST_STACKS: Final = 12
"""With more moments than this a stack for each would hide the other series of a case."""


def split_moments(ordered: Sequence[FrameFacts]) -> tuple[tuple[FrameFacts, ...], ...]:
    """Return one stack for each moment where every place was taken equally often.

    Args:
        ordered: Frames in their order along the normal; those at one place in order of time.

    Returns:
        The stacks in order of time; the frames as one stack where they are no such acquisition.
    """
    places = _places(ordered)
    counts = {len(place) for place in places}
    if len(places) < 2 or len(counts) != 1 or counts == {1} or not _is_told_apart(places):
        return (tuple(ordered),)
    return tuple(zip(*places, strict=True))


def what_differs(stacks: Sequence[Sequence[FrameFacts]]) -> str:
    """Return "moment" where the file says that the stacks differ in time, else "set"."""
    moments = {stack[0].moment for stack in stacks}
    return "moment" if None not in moments and len(moments) == len(stacks) else "set"


def _places(ordered: Sequence[FrameFacts]) -> list[list[FrameFacts]]:
    """Return the frames by place; [] where the place of one is not known."""
    places: list[list[FrameFacts]] = []
    newest = None
    for frame in ordered:
        distance = frame.ref.position_mm
        if distance is None:
            return []
        if newest is None or distance - newest >= _SAME_PLACE_MM:
            places.append([])
            newest = distance
        places[-1].append(frame)
    return [sorted(place, key=_when) for place in places]


def _when(frame: FrameFacts) -> tuple[float, float, int]:
    moment = 0.0 if frame.moment is None else frame.moment
    return moment, frame.file.instance or 0.0, frame.ref.frame_index


def _is_told_apart(places: Sequence[Sequence[FrameFacts]]) -> bool:
    """Return whether the frames of a place differ in more than their bytes."""
    return all(
        _when(before) != _when(after)
        for place in places
        for before, after in itertools.pairwise(place)
    )

"""Order in which the frames of a series are decoded before they are requested."""

import itertools
from collections.abc import Iterator, Sequence
from typing import Final

from readingroom.domain.imaging import ImageSeries

REACH: Final = 12
"""Number of neighbours on each side of the frame on screen that come first."""

NumberedSeries = tuple[ImageSeries, int]
"""Series and number of a frame, from 0."""


def outwards(middle: int, count: int) -> Iterator[int]:
    """Yield all numbers below a count from one of them outwards, the higher neighbour first."""
    yield middle
    for step in range(1, max(middle, count - 1 - middle) + 1):
        for number in (middle + step, middle - step):
            if 0 <= number < count:
                yield number


def around(shown: Sequence[NumberedSeries], reach: int, budget: int) -> Iterator[NumberedSeries]:
    """Yield the frames to decode ahead, without those shown.

    The nearest neighbours come first, in turn of the series; then the rest, from the middle of a
    series outwards if it fits in the budget, else from the frame shown.

    Args:
        shown: series with the numbers of their frames on screen.
        reach: number of nearest neighbours on each side, divided among the series.
        budget: largest number of frames, divided among the series.
    """
    near, room = max(1, reach // len(shown)), budget // len(shown)
    orders = [_order(series, number, near, room) for series, number in shown]
    for numbers in itertools.zip_longest(*orders):
        for (series, _), number in zip(shown, numbers, strict=True):
            if number is not None:
                yield series, number


def _order(series: ImageSeries, number: int, near: int, room: int) -> Iterator[int]:
    count = len(series.frames)
    yield from itertools.islice(_near(number, count, near), 2 * near)
    middle = count // 2 if count <= room else number
    rest = (other for other in outwards(middle, count) if abs(other - number) > near)
    yield from itertools.islice(rest, max(0, room - 2 * near))


def _near(number: int, count: int, reach: int) -> Iterator[int]:
    for step in range(1, reach + 1):
        yield from (other for other in (number + step, number - step) if 0 <= other < count)

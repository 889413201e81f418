"""Parts of a polygon on one side of a straight line, as separate polygons.

Vertices are rows of an array; their columns may be any coordinates that change linearly along an
edge, such as a position in space with its distance from a plane.
"""

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray


def parts_above(vertices: FloatArray, heights: FloatArray, along: FloatArray) -> list[FloatArray]:
    """Return the parts of a closed polygon where its heights are 0 or more.

    Args:
        vertices: array (vertices, coordinates); the last one joins the first.
        heights: signed distance of each vertex from the line.
        along: position of each vertex along the line; in a simple polygon, stretches of the line
            inside it lie between its first and second crossing, its third and fourth, and so on.
    """
    is_above = heights >= 0
    if is_above.all():
        return [vertices]
    if not is_above.any():
        return []
    chains, ends = _chains(np.column_stack([vertices, heights, along]), is_above)
    partners = _partners(ends)
    return [part[:, :-2] for part in _joined(chains, partners)]


def with_level(vertices: FloatArray, heights: FloatArray) -> FloatArray:
    """Return a closed polygon with a vertex wherever an edge crosses height 0."""
    rows = np.column_stack([vertices, heights])
    following = np.roll(rows, -1, axis=0)
    crossed = np.flatnonzero(rows[:, -1] * following[:, -1] < 0)
    points = _crossings(rows[crossed], following[crossed])
    return np.insert(rows, crossed + 1, points, axis=0)[:, :-1]


def _crossings(first: FloatArray, second: FloatArray) -> FloatArray:
    """Return where edges cross height 0, the last column of their ends."""
    share = first[:, -1:] / (first[:, -1:] - second[:, -1:])
    return first + share * (second - first)


def _chains(rows: FloatArray, is_above: BoolArray) -> tuple[list[FloatArray], list[float]]:
    """Return the stretches of the outline above the line, from crossing to crossing.

    Heights and positions along the line are the last two columns. The positions of the crossings
    are returned, too: two for each stretch.
    """
    start = int(np.flatnonzero(~is_above)[0])
    ring = np.roll(rows, -start, axis=0)
    above = np.append(np.roll(is_above, -start), False)
    closed = np.vstack([ring, ring[:1]])
    entered = np.flatnonzero(~above[:-1] & above[1:])
    left = np.flatnonzero(above[:-1] & ~above[1:])
    chains, ends = [], list[float]()
    for before, last in zip(entered, left, strict=True):
        first = _crossing(closed[before], closed[before + 1])
        final = _crossing(closed[last], closed[last + 1])
        chains.append(np.vstack([first, closed[before + 1 : last + 1], final]))
        ends += [float(first[-1]), float(final[-1])]
    return chains, ends


def _crossing(first: FloatArray, second: FloatArray) -> FloatArray:
    """Return where an edge crosses height 0, the last column but one of its ends."""
    share = first[-2] / (first[-2] - second[-2])
    point: FloatArray = first + share * (second - first)
    return point


def _partners(ends: list[float]) -> IntArray:
    """Return for each crossing the one at the other end of its stretch of the line."""
    order = np.argsort(ends, kind="stable")
    partners = np.empty(len(ends), dtype=np.int64)
    partners[order[::2]], partners[order[1::2]] = order[1::2], order[::2]
    return partners


def _joined(chains: list[FloatArray], partners: IntArray) -> list[FloatArray]:
    """Return the closed polygons of chains whose crossings are joined by stretches of the line.

    Crossing 2i is the first end of chain i, 2i + 1 the other.
    """
    parts, waiting = [], set(range(len(chains)))
    while waiting:
        start = crossing = 2 * min(waiting)
        pieces = []
        while True:
            chain = crossing // 2
            waiting.discard(chain)
            pieces.append(chains[chain] if crossing % 2 == 0 else chains[chain][::-1])
            crossing = int(partners[crossing ^ 1])
            if crossing == start:
                break
        parts.append(np.vstack(pieces))
    return parts

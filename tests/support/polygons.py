"""Polygons drawn by chance, and their regions counted in cells, as a second implementation."""

import math

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

from readingroom.domain.polygon import Point, bounding_box

CELL = 0.05
"""Side of a cell in pixels."""


@st.composite
def stars(draw: st.DrawFn) -> tuple[Point, ...]:
    """Draw a polygon whose vertices turn around its centre, so that it is simple."""
    count = draw(st.integers(3, 12))
    radii = draw(st.lists(st.floats(2, 20), min_size=count, max_size=count))
    column, row = draw(st.floats(-30, 30)), draw(st.floats(-30, 30))
    return tuple(
        (
            round(column + radius * math.cos(2 * math.pi * number / count), 3),
            round(row + radius * math.sin(2 * math.pi * number / count), 3),
        )
        for number, radius in enumerate(radii)
    )


def cells(
    points: tuple[Point, ...],
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.bool_]]:
    """Return the centres of cells around a polygon, and which are inside by their winding angle."""
    left, top, width, height = bounding_box(points)
    across = np.arange(left, left + width + CELL, CELL) + CELL / 2
    down = np.arange(top, top + height + CELL, CELL) + CELL / 2
    columns, rows = np.meshgrid(across, down)
    turned = np.zeros_like(columns)
    for a, b in zip(points, (*points[1:], points[0]), strict=True):
        angle = np.arctan2(b[1] - rows, b[0] - columns) - np.arctan2(a[1] - rows, a[0] - columns)
        turned += (angle + np.pi) % (2 * np.pi) - np.pi
    return columns, rows, np.abs(turned) > np.pi


def length(points: tuple[Point, ...]) -> float:
    return sum(math.dist(a, b) for a, b in zip(points, (*points[1:], points[0]), strict=True))

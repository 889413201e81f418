"""Image on which lesions are drawn, with a mask per lesion kind."""

from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.engine.generator.retina.grading import Lesion, LesionKind, quadrant_of
from readingroom.engine.generator.retina.shape import APERTURE, Landmarks

_MASKED: Final = 0.5


@dataclass(slots=True, eq=False)
class Canvas:
    """Linear-light image of a retina to draw on; `micrometres` is the width of a pixel."""

    light: FloatArray
    marks: Landmarks
    micrometres: float
    lesions: list[Lesion] = field(default_factory=list)
    masks: dict[LesionKind, NDArray[np.bool_]] = field(default_factory=dict)

    @property
    def side(self) -> int:
        """Return the width of the image in pixels."""
        return int(self.light.shape[0])

    def pixels(self, micrometres: float) -> float:
        """Convert a length in micrometres to pixels."""
        return micrometres / self.micrometres

    def patch(
        self, position: tuple[float, float], reach: float
    ) -> tuple[tuple[slice, slice], FloatArray, FloatArray]:
        """Return the pixels within `reach` of a position, with their offsets down and right."""
        row, column = position[0] * self.side - 0.5, position[1] * self.side - 0.5
        wide = int(np.ceil(reach)) + 2
        top, left = max(0, int(row) - wide), max(0, int(column) - wide)
        window = (
            slice(top, max(top, min(self.side, int(row) + wide + 1))),
            slice(left, max(left, min(self.side, int(column) + wide + 1))),
        )
        down = np.arange(window[0].start, window[0].stop)[:, None] - row
        right = np.arange(window[1].start, window[1].stop)[None, :] - column
        return window, np.asarray(down, dtype=np.float64), np.asarray(right, dtype=np.float64)

    def darken(
        self, window: tuple[slice, slice], cover: FloatArray, density: tuple[float, float, float]
    ) -> None:
        """Absorb light in a window: optical densities in red, green, blue."""
        self.light[window] *= np.exp(-cover[..., None] * np.array(density))

    def paint(self, window: tuple[slice, slice], cover: FloatArray, light: FloatArray) -> None:
        """Paint light of a given colour over a window."""
        share = cover[..., None]
        self.light[window] = self.light[window] * (1 - share) + light * share

    def note(
        self, kind: LesionKind, position: tuple[float, float], micrometres: float,
        window: tuple[slice, slice], cover: FloatArray,
    ) -> None:  # fmt: skip
        """Record a drawn lesion in the list, and in its mask where coverage is at least half."""
        self.lesions.append(Lesion(kind, position, micrometres, quadrant_of(position, self.marks)))
        mask = self.masks.setdefault(kind, np.zeros((self.side, self.side), dtype=bool))
        mask[window] |= cover >= min(_MASKED, 0.5 * float(cover.max(initial=0.0)) + 1e-9)

    def is_free(self, position: tuple[float, float], margin_um: float = 0.0) -> bool:
        """Return whether a position is inside the field and off the disc and the foveal centre."""
        margin = self.pixels(margin_um) / self.side
        from_middle = np.hypot(position[0] - 0.5, position[1] - 0.5)
        disc, fovea = self.marks.disc, self.marks.fovea
        from_disc = np.hypot(position[0] - disc[0], position[1] - disc[1])
        from_fovea = np.hypot(position[0] - fovea[0], position[1] - fovea[1])
        return bool(
            from_middle < APERTURE - 0.02 - margin
            and from_disc > 1.25 * self.marks.disc_radius + margin
            and from_fovea > 0.022 + margin
        )


def blob(
    down: FloatArray, right: FloatArray, radius: float, rng: np.random.Generator,
    *, roughness: float = 0.0, softness: float = 1.0, elongation: float = 1.0, turn: float = 0.0,
) -> FloatArray:  # fmt: skip
    """Return the coverage of each pixel by a spot of merged drops, from 0 to 1.

    Args:
        down: vertical offset of each pixel from the spot's centre, in pixels.
        right: horizontal offset, in pixels.
        radius: radius of the whole spot, in pixels.
        rng: random number generator of the drops.
        roughness: distance of the drops from the centre, as a share of the radius; 0 is one round
            drop.
        softness: width of the fading edge, in pixels.
        elongation: ratio of length to width, at constant area.
        turn: angle of the long axis from the horizontal, in radians.
    """
    along = (np.cos(turn) * right + np.sin(turn) * down) / np.sqrt(elongation)
    across = (-np.sin(turn) * right + np.cos(turn) * down) * np.sqrt(elongation)
    count = 1 if roughness == 0 else int(rng.integers(4, 9))
    places = rng.normal(size=(count, 2)) * roughness * radius
    places -= places.mean(axis=0)
    sizes = radius * (1 - roughness * rng.uniform(0.25, 1.05, count))
    field = sum(
        np.exp(-((along - x) ** 2 + (across - y) ** 2) / (0.72 * size**2))
        for (x, y), size in zip(places, sizes, strict=True)
    )
    # For one drop, the distance to its rim; for several merged drops, an approximation.
    depth = np.sqrt(-0.72 * np.log(np.clip(np.asarray(field), 1e-12, 1.0)))
    distance = radius * (1 - depth)
    if roughness:
        distance = distance + 0.55 * roughness * radius * lumps(down, right, radius * 0.34, rng)
    edge = np.clip(distance / max(softness, 0.8) + 0.5, 0, 1)
    return np.asarray(edge * edge * (3 - 2 * edge))


def lumps(down: FloatArray, right: FloatArray, size: float, rng: np.random.Generator) -> FloatArray:
    """Return noise with lumps of a size in pixels; its standard deviation is about 0.5."""
    cell = max(size, 1.5)
    y, x = (down - down[0, 0]) / cell, (right - right[0, 0]) / cell
    grid = rng.normal(size=(int(y.max()) + 2, int(x.max()) + 2)) * 0.8
    top, left = y.astype(int), x.astype(int)
    below, across = _eased(y - top), _eased(x - left)
    upper = grid[top, left] * (1 - across) + grid[top, left + 1] * across
    lower = grid[top + 1, left] * (1 - across) + grid[top + 1, left + 1] * across
    return np.asarray(upper * (1 - below) + lower * below)


def _eased(share: FloatArray) -> FloatArray:
    return share * share * (3 - 2 * share)

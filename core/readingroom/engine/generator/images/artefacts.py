"""Image artefacts and their strengths at severities 1 to 5.

Lengths are shares of the image width, so that a severity looks the same at all image sizes. All
severities of a case share their random draws and differ only in strength.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.packaged_data import packaged_data
from readingroom.pixels import digital, intensity, metal, noise, scanner
from readingroom.pixels.arrays import Change, Strength
from readingroom.pixels.opacity import Opacity, opacity_profile

_TISSUE: Final = (0.1, 0.95)
_MIDDLE: Final = 0.36
_ENOUGH: Final = 0.97


def add_opacity(
    image: FloatArray,
    strength: Strength,
    rng: np.random.Generator,
    pixel_mm: tuple[float, float] | None,
    depth: float = 0.0,
) -> tuple[FloatArray, NDArray[np.bool_]]:
    """Return an image with an opacity, and its mask.

    Args:
        image: grey, (rows, columns), black at 0 and white at 1.
        strength: contrast; size, as a share of the width or, if negative, in mm; optionally row and
            column as shares of the image.
        rng: random generator of the outline, and of the position if none is given.
        pixel_mm: spacing of rows and of columns, None if unknown.
        depth: distance of the frame from the centre of the opacity, in mm.
    """
    contrast, size, *wanted = strength
    spacing = pixel_mm or (1.0, 1.0)
    millimetres = -size if size < 0 else size * image.shape[1] * spacing[1]
    is_cut = abs(depth) < millimetres / 2
    share = np.sqrt(1 - (2 * depth / millimetres) ** 2) if is_cut else 0.0
    drawn = free_place(image, rng, 1.3 * millimetres / spacing[1])
    row, column = (
        (wanted[0] * (image.shape[0] - 1), wanted[1] * (image.shape[1] - 1)) if wanted else drawn
    )
    opacity = Opacity(
        row, column, millimetres / spacing[0] * max(share, 1e-3),
        millimetres / spacing[1] * max(share, 1e-3), contrast,
    )  # fmt: skip
    profile = opacity_profile((image.shape[0], image.shape[1]), opacity, rng) * share
    return image + contrast * profile, profile >= 0.5


def free_place(
    image: FloatArray, rng: np.random.Generator, side: float = 1.0
) -> tuple[float, float]:
    """Return a random position near the centre surrounded by tissue only.

    If no such position exists, return the one with the most tissue; the centre if there is none.

    Args:
        image: grey, (rows, columns), black at 0 and white at 1.
        rng: source of one random number.
        side: side of the square around the position, in pixels.
    """
    rows, columns = image.shape
    y, x = np.mgrid[:rows, :columns]
    is_near = np.hypot((y + 0.5) / rows - 0.5, (x + 0.5) / columns - 0.5) < _MIDDLE
    is_tissue = (image > _TISSUE[0]) & (image < _TISSUE[1])
    share = np.where(is_near, _mean_around(is_tissue, max(1, int(side) // 2)), 0.0)
    draw, most = float(rng.random()), float(share.max())
    if most <= 0:
        return (rows - 1) / 2, (columns - 1) / 2
    places = np.argwhere(share >= min(most, _ENOUGH) - 1e-9)
    row, column = places[int(draw * len(places))]
    return float(row), float(column)


def _mean_around(mask: NDArray[np.bool_], reach: int) -> FloatArray:
    """Return the share of a mask in the square of 2 reach + 1 pixels around each pixel."""
    wide = 2 * reach + 1
    sums = np.pad(mask.astype(np.float64), reach).cumsum(axis=0).cumsum(axis=1)
    sums = np.pad(sums, ((1, 0), (1, 0)))
    inside = sums[wide:, wide:] - sums[:-wide, wide:] - sums[wide:, :-wide] + sums[:-wide, :-wide]
    return np.asarray(inside / wide**2)


SEVERITIES: Final = range(6)
"""0 is the original image."""

_HU_PER_UNIT: Final = 1.4
"""Thousands of HU from black to white: CT is scaled from -1000 to 400 HU."""
_DEFAULT_PIXEL_MM: Final = 0.5


@dataclass(frozen=True, slots=True, eq=False)
class ArtefactContext:
    """Image properties available to an artefact besides pixels; None if unknown."""

    pixel_mm: tuple[float, float] | None
    depth: float = 0.0
    """Distance of a frame from the centre of a volume, in mm."""


@dataclass(frozen=True, slots=True, eq=False)
class ArtefactResult:
    """An image with an artefact, and the mask of an inserted object, if any."""

    image: FloatArray
    mask: NDArray[np.bool_] | None = None


Artist = Callable[[FloatArray, Strength, np.random.Generator, ArtefactContext], ArtefactResult]


@dataclass(frozen=True, slots=True)
class Artefact:
    """One artefact, as in artefacts.yaml. `modalities` are those in which it occurs, () for all.

    `is_fresh` marks noise, which is drawn for each frame; other artefacts are the same in all.
    """

    key: str
    label: str
    parts: tuple[str, ...]
    strengths: tuple[tuple[int | float, ...], ...]
    source: str
    modalities: tuple[str, ...] = ()
    takes_colour: bool = True
    is_fresh: bool = False

    @property
    def draw(self) -> Artist:
        """Return the function that adds it to an image."""
        return _ARTISTS[self.key]


def _plain(change: Change) -> Artist:
    def draw(
        image: FloatArray, strength: Strength, rng: np.random.Generator, _: ArtefactContext
    ) -> ArtefactResult:
        return ArtefactResult(change(image, strength, rng))

    return draw


def _of_width(change: Change) -> Artist:
    """Adapt a change: its first parameter, a share of the image width, becomes pixels."""

    def draw(
        image: FloatArray, strength: Strength, rng: np.random.Generator, _: ArtefactContext
    ) -> ArtefactResult:
        pixels = strength[0] * image.shape[1]
        return ArtefactResult(change(image, (pixels, *strength[1:]), rng))

    return draw


def _compress(
    image: FloatArray, strength: Strength, rng: np.random.Generator, _: ArtefactContext
) -> ArtefactResult:
    """Add the JPEG error of the 256-level image, preserving intermediate and outlying values."""
    levels = np.rint(np.clip(image, 0, 1) * 255) / 255
    return ArtefactResult(image + digital.compress_jpeg(levels, strength, rng) - levels)


def _implant(
    image: FloatArray, strength: Strength, rng: np.random.Generator, context: ArtefactContext
) -> ArtefactResult:
    """Insert metal into a slice, without the values below air, which are not tissue."""
    pixel_mm = context.pixel_mm[0] if context.pixel_mm else _DEFAULT_PIXEL_MM
    worse, mask = metal.add_metal(image * _HU_PER_UNIT, strength, rng, pixel_mm=pixel_mm)
    return ArtefactResult(worse / _HU_PER_UNIT, mask)


def _lay_opacity(
    image: FloatArray, strength: Strength, rng: np.random.Generator, context: ArtefactContext
) -> ArtefactResult:
    return ArtefactResult(*add_opacity(image, strength, rng, context.pixel_mm, context.depth))


_ARTISTS: Final[Mapping[str, Artist]] = {
    "gaussian-noise": _plain(noise.add_gaussian),
    "rician-noise": _plain(noise.add_rician),
    "motion": _of_width(scanner.add_motion),
    "ghosting": _of_width(scanner.add_ghosting),
    "gibbs": _plain(scanner.ring),
    "bias-field": _plain(intensity.add_bias_field),
    "spike": _plain(scanner.add_spike),
    "metal": _implant,
    "jpeg": _compress,
    "underexposed": _plain(intensity.underexpose),
    "overexposed": _plain(intensity.overexpose),
    "crop": _plain(lambda image, *_: image),
    "opacity": _lay_opacity,
}
_ALL: Final = packaged_data(tuple[Artefact, ...], "scenarios", "artefacts.yaml")
ARTEFACTS: Final[Mapping[str, Artefact]] = {artefact.key: artefact for artefact in _ALL}
"""Artefacts by key."""


def fitting(modality: str, *, is_colour: bool) -> tuple[Artefact, ...]:
    """Return the artefacts of a modality; "" matches all."""
    return tuple(
        artefact
        for artefact in _ALL
        if (artefact.takes_colour or not is_colour)
        and (not modality or not artefact.modalities or modality in artefact.modalities)
    )

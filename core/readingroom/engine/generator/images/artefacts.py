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
    """One artefact. `modalities` are those in which it occurs, () for all.

    `is_fresh` marks noise, which is drawn for each frame; other artefacts are the same in all.
    """

    key: str
    label: str
    modalities: tuple[str, ...]
    parts: tuple[str, ...]
    strengths: tuple[Strength, ...]
    source: str
    draw: Artist
    takes_colour: bool = True
    is_fresh: bool = False


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


def _of(*values: float) -> tuple[Strength, ...]:
    return tuple((value,) for value in values)


_MR: Final = ("MR",)
_RADIOGRAPHS: Final = ("CR", "DX", "MG", "RF", "XA", "OP", "XC", "ES")
_ALL: Final = (
    Artefact(
        "gaussian-noise", "Gaussian noise", (), ("sd",), _of(0.01, 0.02, 0.035, 0.06, 0.1),
        "Hendrycks and Dietterich (2019)", _plain(noise.add_gaussian), is_fresh=True,
    ),
    Artefact(
        "rician-noise", "Rician noise", _MR, ("sd",), _of(0.02, 0.04, 0.07, 0.11, 0.16),
        "Gudbjartsson and Patz (1995)", _plain(noise.add_rician), is_fresh=True,
    ),
    Artefact(
        "motion", "Patient moved", _MR, ("share of the width", "jumps"),
        ((0.002, 8), (0.004, 8), (0.007, 8), (0.011, 8), (0.016, 8)),
        "phase of k-space", _of_width(scanner.move_restlessly),
    ),
    Artefact(
        "ghosting", "Ghosts of breathing", _MR, ("share of the width", "ghosts"),
        ((0.001, 4), (0.002, 4), (0.0035, 4), (0.0055, 4), (0.008, 4)),
        "Wood and Henkelman (1985)", _of_width(scanner.add_ghosts),
    ),
    Artefact(
        "gibbs", "Gibbs ringing", _MR, ("share of k-space cut off",),
        _of(0.55, 0.65, 0.75, 0.83, 0.9), "MONAI, GibbsNoise", _plain(scanner.ring),
    ),
    Artefact(
        "bias-field", "Uneven coil", _MR, ("most",), _of(0.1, 0.2, 0.35, 0.5, 0.7),
        "Sudre et al. (2017)", _plain(intensity.add_bias_field),
    ),
    Artefact(
        "spike", "Spike in k-space", _MR, ("factor",), _of(0.05, 0.1, 0.2, 0.35, 0.6),
        "TorchIO, RandomSpike", _plain(scanner.add_spike),
    ),
    Artefact(
        "metal", "Metal", ("CT",), ("diameter in mm", "pieces"),
        ((3, 1), (6, 1), (6, 2), (9, 2), (13, 2)),
        "filtered back-projection of hardened rays", _implant, takes_colour=False,
    ),
    Artefact(
        "jpeg", "JPEG", (), ("quality",), _of(60, 40, 25, 15, 8),
        "ISO/IEC 10918-1", _compress,
    ),
    Artefact(
        "underexposed", "Too few photons", _RADIOGRAPHS, ("factor", "photons"),
        ((0.8, 2000), (0.65, 1000), (0.5, 500), (0.35, 250), (0.22, 120)),
        "Poisson noise", _plain(intensity.underexpose), is_fresh=True,
    ),
    Artefact(
        "overexposed", "Too many photons", _RADIOGRAPHS, ("factor",),
        _of(1.15, 1.35, 1.6, 2.0, 2.6), "saturation", _plain(intensity.overexpose),
    ),
    Artefact(
        "crop", "Part of the picture cut off", (), ("share of the width",),
        _of(0.05, 0.1, 0.18, 0.28, 0.4), "field of view", _plain(lambda image, *_: image),
    ),
    Artefact(
        "opacity", "Opacity that may be a lesion", ("CT", "CR", "DX", "MG", "MR"),
        ("contrast", "share of the width"),
        ((0.015, 0.06), (0.025, 0.06), (0.04, 0.06), (0.065, 0.06), (0.1, 0.06)),
        "Readingroom", _lay_opacity, takes_colour=False,
    ),
)  # fmt: skip

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

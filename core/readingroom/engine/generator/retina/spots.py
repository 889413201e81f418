"""Dark and bright lesions: microaneurysms, haemorrhages, hard exudates, cotton-wool spots.

Sizes are from textbooks: microaneurysms 25 to 100 micrometres, dots up to 125, blots to half a
millimetre, cotton-wool spots up to half a disc. Densities were set by comparison with real
photographs.
"""

from collections.abc import Callable
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.generator.retina.canvas import Canvas, blob, lumps
from readingroom.engine.generator.retina.grading import QUADRANTS, LesionKind, quadrant_of
from readingroom.engine.generator.retina.shape import APERTURE, light_of

Place = tuple[float, float]
_BLOOD: Final = np.array((0.6, 1.45, 1.25))
_YELLOW: Final = light_of(np.array((0.98, 0.90, 0.62)))
_FLUFF: Final = light_of(np.array((0.95, 0.86, 0.74)))
_TRIES: Final = 400


def place_near(
    canvas: Canvas, rng: np.random.Generator, middle: Place, spread: float, margin_um: float
) -> Place:
    """Return a free position, normal about another; uniform if that finds none."""
    for attempt in range(_TRIES):
        if attempt < _TRIES // 2:
            drawn = rng.normal(size=2) * spread + middle
        else:
            drawn = rng.uniform(0.5 - APERTURE, 0.5 + APERTURE, 2)
        position = (float(drawn[0]), float(drawn[1]))
        if canvas.is_free(position, margin_um):
            return position
    raise AssertionError("a retina has free places")


def place_in(canvas: Canvas, rng: np.random.Generator, quadrant: str, apart: float) -> Place:
    """Return a free position in a quadrant, apart from other haemorrhages while space permits."""
    others = [other.position for other in canvas.lesions if other.kind is LesionKind.HAEMORRHAGE]
    result: Place | None = None
    for _ in range(_TRIES * 4):
        drawn = rng.uniform(0.5 - APERTURE, 0.5 + APERTURE, 2)
        position = (float(drawn[0]), float(drawn[1]))
        if quadrant_of(position, canvas.marks) != quadrant or not canvas.is_free(position, 200):
            continue
        result = position
        if all(
            np.hypot(position[0] - other[0], position[1] - other[1]) > apart for other in others
        ):
            return position
    if result is None:
        raise AssertionError("a quadrant has free places")
    return result


def add_microaneurysms(canvas: Canvas, rng: np.random.Generator, count: int) -> None:
    """Draw small round red dots, most of them around the fovea."""
    for _ in range(count):
        position = place_near(canvas, rng, canvas.marks.fovea, 0.17, 60)
        size = float(rng.uniform(45, 100))
        radius = max(canvas.pixels(size) / 2, 0.9)
        window, down, right = canvas.patch(position, radius * 2)
        cover = blob(down, right, radius, rng, softness=radius * 0.9)
        _bleed(canvas, window, cover, float(rng.uniform(0.55, 0.9)))
        canvas.note(LesionKind.MICROANEURYSM, position, size, window, cover)


def add_haemorrhages(
    canvas: Canvas, rng: np.random.Generator, count: int, quadrant: str = ""
) -> None:
    """Draw dot and blot haemorrhages within the retina, in one quadrant or anywhere."""
    for _ in range(count):
        where = quadrant or QUADRANTS[int(rng.integers(4))]
        position = place_in(canvas, rng, where, 0.028)
        is_blot = rng.random() < 0.5
        size = float(rng.triangular(160, 190, 430) if is_blot else rng.uniform(100, 160))
        radius = canvas.pixels(size) / 2
        window, down, right = canvas.patch(position, radius * 2.2)
        cover = blob(
            down, right, radius, rng,
            roughness=0.45 if is_blot else 0.25,
            softness=canvas.pixels(55), elongation=float(rng.uniform(1, 1.7)),
            turn=float(rng.uniform(0, np.pi)),
        )  # fmt: skip
        # Blood is thinner towards the rim, with uneven thickness.
        thick = 1 - 0.3 * np.clip(np.hypot(down, right) / (1.3 * radius), 0, 1)
        thick = thick * (1 + 0.2 * lumps(down, right, 0.4 * radius, rng))
        _bleed(canvas, window, cover * thick, float(rng.uniform(0.85, 1.25)))
        canvas.note(LesionKind.HAEMORRHAGE, position, size, window, cover)


def _bleed(canvas: Canvas, window: tuple[slice, slice], cover: FloatArray, strength: float) -> None:
    red, green, blue = (float(channel) for channel in _BLOOD * strength)
    canvas.darken(window, cover, (red, green, blue))


def add_exudates(canvas: Canvas, rng: np.random.Generator, clusters: int) -> None:
    """Draw clusters of waxy yellow grains around the fovea, scattered or in part of a ring."""
    for _ in range(clusters):
        middle = place_near(canvas, rng, canvas.marks.fovea, 0.10, 350)
        is_ring = rng.random() < 0.45
        scatter = _ring(canvas, rng, middle) if is_ring else _heap(canvas, rng, middle)
        for _ in range(int(rng.integers(14, 46))):
            _add_grain(canvas, rng, scatter())


def _ring(canvas: Canvas, rng: np.random.Generator, middle: Place) -> Callable[[], Place]:
    """Return a sampler of positions along an arc, as exudates surround a leak."""
    radius = canvas.pixels(float(rng.uniform(350, 750))) / canvas.side
    start, sweep = rng.uniform(0, 2 * np.pi), rng.uniform(2.0, 4.5)

    def draw() -> Place:
        angle, away = start + sweep * rng.random(), radius * (1 + 0.13 * rng.normal())
        return (middle[0] + away * float(np.sin(angle)), middle[1] + away * float(np.cos(angle)))

    return draw


def _heap(canvas: Canvas, rng: np.random.Generator, middle: Place) -> Callable[[], Place]:
    spread = canvas.pixels(float(rng.uniform(140, 330))) / canvas.side

    def draw() -> Place:
        down, right = rng.normal(size=2) * spread
        return (middle[0] + float(down), middle[1] + float(right))

    return draw


def _add_grain(canvas: Canvas, rng: np.random.Generator, position: Place) -> None:
    size = float(np.clip(rng.lognormal(np.log(62), 0.5), 30, 200))
    if not canvas.is_free(position, size / 2):
        return
    radius = max(canvas.pixels(size) / 2, 0.9)
    window, down, right = canvas.patch(position, radius * 2)
    cover = blob(
        down, right, radius, rng, roughness=0.45, softness=canvas.pixels(45),
        elongation=float(rng.uniform(1, 1.6)), turn=float(rng.uniform(0, np.pi)),
    )  # fmt: skip
    _lighten(canvas, window, cover * float(rng.uniform(0.45, 0.9)), _YELLOW, 2.2)
    canvas.note(LesionKind.EXUDATE, position, size, window, cover)


def add_cotton_wool(canvas: Canvas, rng: np.random.Generator, count: int) -> None:
    """Draw pale fluffy patches in the nerve fibre layer, near the disc."""
    for _ in range(count):
        position = place_near(canvas, rng, canvas.marks.disc, 0.16, 320)
        size = float(rng.uniform(280, 650))
        radius = canvas.pixels(size) / 2
        away = np.array(position) - canvas.marks.disc
        along = float(np.arctan2(away[0], away[1])) + 0.5 * np.pi * float(rng.uniform(0.6, 1.4))
        window, down, right = canvas.patch(position, radius * 3)
        cover = blob(
            down, right, radius, rng, roughness=0.4, softness=radius * 1.7,
            elongation=float(rng.uniform(1.1, 1.6)), turn=along,
        )  # fmt: skip
        feathers = 1 + 0.1 * lumps(down, right, 0.4 * radius, rng)
        _lighten(canvas, window, np.clip(cover * feathers * 0.68, 0, 0.9), _FLUFF, 2.0)
        canvas.note(LesionKind.COTTON_WOOL, position, size, window, cover)


def _lighten(
    canvas: Canvas, window: tuple[slice, slice], cover: FloatArray, colour: FloatArray, most: float
) -> None:
    """Paint a colour as bright as the local light permits: dark retinas reflect less flash.

    Red of the colour is at most `most` times that of the surrounding retina.
    """
    around = float(np.median(canvas.light[window][..., 0]))
    canvas.paint(window, cover, colour * min(1.0, most * around / float(colour[0])))

"""One retina: shape, pigmentation, lesions of a grade, and the camera model."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.random_streams import random_stream
from readingroom.engine.generator.retina.canvas import Canvas
from readingroom.engine.generator.retina.grading import QUADRANTS, Lesion, LesionKind, icdr_grade
from readingroom.engine.generator.retina.new_vessels import add_new_vessels
from readingroom.engine.generator.retina.photograph import values_of
from readingroom.engine.generator.retina.pigment import pigmented
from readingroom.engine.generator.retina.shape import (
    Landmarks,
    aperture,
    draw_shape,
    landmarks,
    reshape,
)
from readingroom.engine.generator.retina.spots import (
    add_cotton_wool,
    add_exudates,
    add_haemorrhages,
    add_microaneurysms,
)
from readingroom.pixels.arrays import FloatArray


@dataclass(frozen=True, slots=True)
class Eye:
    """Parameters of a retina; `pigment` ranges from 0 (pale) to 1 (dark)."""

    grade: int
    pigment: float
    is_right: bool


@dataclass(frozen=True, slots=True, eq=False)
class Retina:
    """Synthetic photograph: uint8 (side, side, 3), its lesions, and the pixel width."""

    pixels: NDArray[np.uint8]
    lesions: tuple[Lesion, ...]
    masks: dict[LesionKind, NDArray[Any]]
    marks: Landmarks
    pixel_mm: float

    @property
    def grade(self) -> int:
        """Return the grade that follows from the lesions."""
        return icdr_grade(self.lesions)


def grow(eye: Eye, seed: int, name: str, *, side: int) -> Retina:
    """Return a retina; the same seed and name give the same result.

    Random shape, pigment and camera do not depend on the grade: two grades of one name are the same
    eye with different lesions.
    """
    shape = draw_shape(random_stream(seed, "retina shape", name), is_right=eye.is_right)
    marks = landmarks(shape)
    light = pigmented(
        reshape(shape, side), marks, eye.pigment, random_stream(seed, "retina pigment", name)
    )
    pixel_mm = shape.width_mm / side
    canvas = Canvas(light, marks, pixel_mm * 1000)
    _add_lesions(canvas, eye.grade, random_stream(seed, "retina lesions", name))
    seen = _photographed(canvas.light, random_stream(seed, "retina camera", name))
    inside = aperture(side) >= 0.5
    masks = {kind: mask & inside for kind, mask in canvas.masks.items()}
    return Retina(seen, tuple(canvas.lesions), masks, marks, pixel_mm)


def _add_lesions(canvas: Canvas, grade: int, rng: np.random.Generator) -> None:
    """Draw lesions that result in a grade, bright ones first: blood covers them."""
    if grade >= 2:
        severe = grade >= 3
        add_cotton_wool(canvas, rng, int(rng.integers(2, 6) if severe else rng.integers(0, 3)))
        add_exudates(canvas, rng, int(rng.integers(2, 5) if severe else rng.integers(1, 4)))
    if grade in (2, 4):
        add_haemorrhages(canvas, rng, int(rng.integers(6, 19)))
    if grade == 3:
        for quadrant in QUADRANTS:
            add_haemorrhages(canvas, rng, int(rng.integers(21, 27)), quadrant)
    if grade == 4:
        add_new_vessels(canvas, rng, int(rng.integers(1, 4)))
    if grade >= 1:
        most = (0, 9, 22, 36, 30)[grade]
        add_microaneurysms(canvas, rng, int(rng.integers(max(2, most // 3), most)))


def _photographed(light: FloatArray, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Apply the camera model: uneven flash, white balance, noise, a round field."""
    side = light.shape[0]
    axis = (np.arange(side) + 0.5) / side - 0.5
    tilt = rng.normal(size=2) * 0.18
    flash = 1 + tilt[0] * axis[:, None] + tilt[1] * axis[None, :]
    gain = float(np.exp(rng.normal() * 0.05)) * np.exp(rng.normal(size=3) * (0.02, 0.03, 0.04))
    values = values_of(light * flash[..., None] * gain)
    values += rng.normal(size=(side, side, 1)) * 0.006
    values += rng.normal(size=values.shape) * 0.005
    shown = np.clip(values, 0, 1) * aperture(side)[..., None]
    return np.rint(shown * 255).astype(np.uint8)

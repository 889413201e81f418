"""One retina: shape, pigmentation, lesions of a grade, and the camera model.

The range occurs in every population; it does not encode race. Colours shift in the space of optical
densities (the logarithm of linear sRGB light), where a pigment adds the same to every pixel; the
disc, which has no pigment epithelium, shifts less.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from readingroom.domain.arrays import FloatArray
from readingroom.domain.random_streams import random_stream
from readingroom.engine.generator.retina.canvas import Canvas
from readingroom.engine.generator.retina.grading import QUADRANTS, Lesion, LesionKind, icdr_grade
from readingroom.engine.generator.retina.shape import (
    Landmarks,
    aperture,
    draw_shape,
    landmarks,
    light_of,
    mean_light,
    reshape,
    values_of,
)
from readingroom.engine.generator.retina.spots import (
    add_cotton_wool,
    add_exudates,
    add_haemorrhages,
    add_microaneurysms,
    place_near,
)
from readingroom.pixels.blur import blur_gaussian

_FINER: Final = 4
_STEP_UM: Final = 18.0
_MAX_VESSELS: Final = 34


def add_new_vessels(canvas: Canvas, rng: np.random.Generator, count: int) -> None:
    """Draw fronds; in half of the eyes the first is on the disc."""
    for number in range(count):
        is_on_disc = number == 0 and rng.random() < 0.5
        if is_on_disc:
            angle = rng.uniform(0, 2 * np.pi)
            reach = 0.7 * canvas.marks.disc_radius
            position = (
                canvas.marks.disc[0] + reach * float(np.sin(angle)),
                canvas.marks.disc[1] + reach * float(np.cos(angle)),
            )
        else:
            position = place_near(canvas, rng, canvas.marks.disc, 0.26, 700)
        _add_frond(canvas, rng, position)


def _add_frond(canvas: Canvas, rng: np.random.Generator, position: tuple[float, float]) -> None:
    """Draw one frond: a stem that splits into finer vessels, which turn back at its rim."""
    width = float(rng.uniform(700, 1400))
    reach = canvas.pixels(width) / 2 * 1.2
    window, down, right = canvas.patch(position, reach)
    middle = np.array([-float(down[0, 0]), -float(right[0, 0])])
    cover = _lines(canvas, rng, (down.shape[0], right.shape[1]), middle, width)
    blood = float(rng.uniform(0.75, 1.0))
    canvas.darken(window, cover, (0.28 * blood, 0.85 * blood, 0.7 * blood))
    canvas.note(LesionKind.NEW_VESSELS, position, width, window, cover)


def _lines(
    canvas: Canvas, rng: np.random.Generator, shape: tuple[int, int], middle: FloatArray,
    width: float,
) -> FloatArray:  # fmt: skip
    """Return the coverage of each pixel by the vessels of a frond."""
    picture = Image.new("L", (shape[1] * _FINER, shape[0] * _FINER), 0)
    pencil = ImageDraw.Draw(picture)
    radius = canvas.pixels(width) / 2
    fan = rng.uniform(0, 2 * np.pi)
    root = middle - 0.75 * radius * np.array([np.sin(fan), np.cos(fan)])
    buds = [(root, fan + rng.normal() * 0.7, 22.0) for _ in range(4)]
    for _ in range(_MAX_VESSELS):
        if not buds:
            break
        start, way, thick_um = buds.pop(0)
        path, ways = _grow(canvas, rng, start, way, (middle, radius))
        thick = max(1, round(canvas.pixels(thick_um) * _FINER))
        points = [(float(x + 0.5) * _FINER, float(y + 0.5) * _FINER) for y, x in path]
        pencil.line(points, fill=int(150 + 90 * rng.random()), width=thick, joint="curve")
        for index in rng.integers(0, len(path), 2):
            side = float(rng.choice([-1, 1])) * rng.uniform(0.5, 1.1)
            buds.append((path[index], ways[index] + side, max(10.0, 0.8 * thick_um)))
    small = picture.resize((shape[1], shape[0]), Image.Resampling.BOX)
    return np.asarray(small, dtype=np.float64) / 255


def _grow(
    canvas: Canvas, rng: np.random.Generator, start: FloatArray, way: float,
    rim: tuple[FloatArray, float],
) -> tuple[FloatArray, FloatArray]:  # fmt: skip
    """Return a vessel's path (down, right) and its directions; it turns back at the rim."""
    middle, radius = rim
    step = canvas.pixels(_STEP_UM)
    bend = rng.normal() * 0.06
    wiggle, phase = rng.uniform(0.25, 0.6), rng.uniform(0, 2 * np.pi)
    hand = float(rng.choice([-1, 1]))
    path, ways = [start], [way]
    for number in range(int(rng.integers(10, 30))):
        away = path[-1] - middle
        distance = float(np.hypot(away[0], away[1])) / radius
        turn = bend + 0.11 * np.sin(wiggle * number + phase) + rng.normal() * 0.06
        turn += hand * 0.55 * max(0.0, distance - 0.72) / 0.28
        way = way + float(np.clip(turn, -0.6, 0.6))
        if distance > 1.05:
            break
        path.append(path[-1] + step * np.array([np.sin(way), np.cos(way)]))
        ways.append(way)
    return np.array(path), np.array(ways)


PIGMENT_AT: Final = (0.0, 0.35, 0.7, 1.0)
TONES: Final = ((232, 150, 96), (208, 98, 68), (146, 76, 48), (98, 56, 38))
"""Mean sRGB background colour at each pigmentation; Readingroom's values, set by eye."""
_BARE_DISC: Final = 0.6
_CHOROID: Final = 0.10


def tone(pigment: float) -> FloatArray:
    """Return the mean light of the background at a pigmentation from 0 (pale) to 1 (dark)."""
    densities = np.log(light_of(np.array(TONES, dtype=np.float64) / 255))
    return np.exp([np.interp(pigment, PIGMENT_AT, densities[:, c]) for c in range(3)])


def pigmented(
    light: FloatArray, marks: Landmarks, pigment: float, rng: np.random.Generator
) -> FloatArray:
    """Return a retina with a different pigmentation, (side, side, 3) of light."""
    side = light.shape[0]
    axis = (np.arange(side) + 0.5) / side
    away = np.hypot(axis[:, None] - marks.disc[0], axis - marks.disc[1])
    on_disc = np.clip(1.6 - away / marks.disc_radius, 0, 1)
    share = 1 - _BARE_DISC * on_disc * on_disc * (3 - 2 * on_disc)
    shift = np.log(tone(pigment) / mean_light())
    mottled = _mottling(side, rng) * (0.35 + pigment) * 0.05
    choroid = _choroid(side, rng) * _CHOROID * np.clip(1 - pigment / 0.4, 0, 1)
    density = share[..., None] * shift + (mottled - choroid * share)[..., None] * (1.0, 1.15, 1.0)
    return np.asarray(light * np.exp(density))


def _mottling(side: int, rng: np.random.Generator) -> FloatArray:
    """Return an uneven field of mean 0 and deviation 1, as coarse as the pigment epithelium."""
    return _cloud(side, rng, 24) * 0.7 + _cloud(side, rng, 8) * 0.5


def _choroid(side: int, rng: np.random.Generator) -> FloatArray:
    """Return the choroidal vessels visible where pigment is sparse, 0 to 1."""
    ridges = 1 - np.abs(_cloud(side, rng, 40)) * 1.6
    return np.clip(ridges, 0, 1)


def _cloud(side: int, rng: np.random.Generator, cells: int) -> FloatArray:
    """Return smooth noise with about `cells` hills across the image, deviation about 1."""
    coarse = blur_gaussian(rng.normal(size=(2 * cells, 2 * cells)), (5,), rng)
    coarse /= coarse.std()
    position = (np.arange(side) + 0.5) / side * (2 * cells) - 0.5
    low = np.clip(np.floor(position).astype(int), 0, 2 * cells - 2)
    share = np.clip(position - low, 0, 1)
    share = share * share * (3 - 2 * share)
    rows = coarse[low] * (1 - share)[:, None] + coarse[low + 1] * share[:, None]
    return np.asarray(rows[:, low] * (1 - share) + rows[:, low + 1] * share)


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

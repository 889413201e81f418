"""Neovascularisation: fronds of fine, tangled vessels on the disc or elsewhere."""

from typing import Final

import numpy as np
from PIL import Image, ImageDraw

from readingroom.engine.generator.retina.canvas import Canvas
from readingroom.engine.generator.retina.grading import LesionKind
from readingroom.engine.generator.retina.spots import place_near
from readingroom.pixels.arrays import FloatArray

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

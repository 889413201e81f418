"""Measurements against phantoms of known size, and against scikit-image."""

import math

import numpy as np
import pytest
from skimage.draw import polygon2mask
from skimage.measure import regionprops

from readingroom.domain.imaging import Frame, FrameRef, ImageSeries, ScaledRegion
from readingroom.domain.measurement import (
    Measurement,
    MeasurementKind,
    Point,
    covered_pixels,
    measure,
    scale_of,
)

K = MeasurementKind


def series(**fields: object) -> ImageSeries:
    frames = (FrameRef("0" * 64, 0),)
    return ImageSeries("s", "CT", "", 64, 64, False, frames, **fields)


def frame(pixels: np.ndarray, slope: float = 1.0, intercept: float = 0.0, **more: object) -> Frame:
    return Frame(pixels, slope, intercept, "HU", False, (), **more)


def taken(kind: K, points: list[Point], image: ImageSeries, pixels: np.ndarray | None = None):
    shown = frame(np.zeros((64, 64), np.uint16) if pixels is None else pixels, 2.0, -1000.0)
    return measure(Measurement("s", 0, kind, tuple(points)), image, shown)


def test_a_rod_has_its_length_in_any_direction_and_anisotropic_pixels():
    image = series(spacing_mm=(0.5, 0.8), spacing_source="PixelSpacing")
    for degrees in range(0, 180, 15):
        along = math.radians(degrees)
        end = (10 + 20 * math.cos(along) / 0.8, 10 + 20 * math.sin(along) / 0.5)
        values = taken(K.LENGTH, [(10.0, 10.0), end], image)
        assert values.lengths == pytest.approx((20.0,))
        assert (values.scale.unit, values.scale.source) == ("mm", "")


def test_angles_are_those_of_the_body_and_not_of_the_pixels():
    image = series(spacing_mm=(2.0, 1.0), spacing_source="PixelSpacing")
    values = taken(K.ANGLE, [(10.0, 0.0), (0.0, 0.0), (10.0, 5.0)], image)
    assert values.angle == pytest.approx(45.0)
    assert taken(K.ANGLE, [(1.0, 0.0), (0.0, 0.0), (-1.0, 0.0)], image).angle == pytest.approx(180)
    assert taken(K.ANGLE, [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)], image).angle is None


def test_cobb_is_the_acute_angle_of_two_lines_drawn_either_way():
    image = series(spacing_mm=(1.0, 1.0))
    lines = [(0.0, 0.0), (10.0, 0.0), (0.0, 20.0), (10.0, 10.0)]
    back = [lines[0], lines[1], lines[3], lines[2]]
    assert taken(K.COBB, lines, image).angle == pytest.approx(45.0)
    assert taken(K.COBB, back, image).angle == pytest.approx(45.0)


def test_both_axes_of_a_lesion_have_their_length():
    image = series(spacing_mm=(0.7, 0.7))
    points = [(0.0, 0.0), (30.0, 40.0), (9.0, 28.0), (21.0, 12.0)]
    assert taken(K.BIDIRECTIONAL, points, image).lengths == pytest.approx((35.0, 14.0))


def test_an_ellipse_has_the_values_of_a_disc_phantom():
    rows, columns = np.mgrid[:64, :64]
    disc = (rows - 30) ** 2 + (columns - 34) ** 2 <= 10.2**2
    pixels = np.where(disc, 600, 100).astype(np.uint16)
    values = taken(K.ELLIPSE, [(23.8, 19.8), (44.2, 40.2)], series(spacing_mm=(0.5, 0.5)), pixels)
    assert values.area == pytest.approx(math.pi * 10.2**2 * 0.25)
    (known,) = regionprops(disc.astype(int), pixels.astype(float))
    assert values.pixels.count == known.area
    assert values.pixels.mean == pytest.approx(known.intensity_mean * 2 - 1000)
    assert (values.pixels.deviation, values.pixels.minimum, values.pixels.maximum) == (0, 200, 200)
    assert values.pixels.units == "HU"


def test_a_polygon_covers_the_pixels_that_scikit_image_finds():
    generator = np.random.default_rng(3)
    for _ in range(30):
        corners = generator.uniform(2, 60, (generator.integers(3, 12), 2))
        points = [(float(column), float(row)) for row, column in corners]
        ours = covered_pixels(K.FREEHAND, points, (64, 64))
        assert (ours == polygon2mask((64, 64), corners)).mean() > 0.999


def test_a_rectangle_has_its_sum_and_area():
    pixels = np.arange(64 * 64, dtype=np.uint16).reshape(64, 64)
    values = taken(K.RECTANGLE, [(19.5, 4.5), (9.5, 14.5)], series(spacing_mm=(2.0, 1.0)), pixels)
    inside = pixels[5:15, 10:20] * 2.0 - 1000
    assert values.area == pytest.approx(200.0)
    assert values.pixels.mean == pytest.approx(inside.mean())
    assert values.pixels.deviation == pytest.approx(inside.std(ddof=1))
    assert values.pixels.count == 100


def test_a_probe_reads_its_pixel_and_nothing_outside():
    pixels = np.arange(64 * 64, dtype=np.uint16).reshape(64, 64)
    inside = taken(K.PROBE, [(3.4, 1.6)], series(), pixels).pixels
    assert (inside.mean, inside.deviation) == (2.0 * pixels[2, 3] - 1000, None)
    assert taken(K.PROBE, [(-3.0, 1.0)], series(), pixels).pixels is None


def test_padding_has_no_values():
    pixels = np.full((64, 64), 7, np.uint16)
    padding = np.zeros((64, 64), bool)
    padding[:, :32] = True
    shown = frame(pixels, is_padding=padding)
    points = ((-0.5, -0.5), (63.5, 63.5))
    values = measure(Measurement("s", 0, K.RECTANGLE, points), series(), shown)
    assert values.pixels.count == 64 * 32


def test_colour_has_no_statistics():
    shown = frame(np.zeros((64, 64, 3), np.uint8))
    values = measure(Measurement("s", 0, K.ELLIPSE, ((1.0, 1.0), (9.0, 9.0))), series(), shown)
    assert values.pixels is None


@pytest.mark.parametrize("spacing", [None, (0.0, 0.0), (0.5, 0.0), (math.nan, 1.0), (-1.0, 1.0)])
def test_without_a_valid_spacing_lengths_are_in_pixels(spacing):
    scale = scale_of(series(spacing_mm=spacing), [(0.0, 0.0)])
    assert (scale.spacing, scale.unit) == ((1.0, 1.0), "px")
    assert scale.source


def test_a_scale_at_the_detector_is_named():
    image = series(spacing_mm=(0.1, 0.1), spacing_source="at detector")
    assert scale_of(image, [(0.0, 0.0)]).source == "at detector"


def test_unequal_pixels_without_spacing_are_counted_in_columns():
    values = taken(K.LENGTH, [(0.0, 0.0), (0.0, 10.0)], series(pixel_aspect=2.0))
    assert (values.lengths, values.scale.unit) == ((20.0,), "px")


def test_an_ultrasound_length_needs_one_calibrated_region():
    tissue = ScaledRegion(0, 0, 30, 64, (0.2, 0.2), "tissue")
    motion = ScaledRegion(30, 0, 64, 64, None, "motion over time")
    image = series(regions=(tissue, motion), spacing_mm=(9.0, 9.0))
    inside = taken(K.LENGTH, [(2.0, 2.0), (12.0, 2.0)], image)
    assert (inside.lengths, inside.scale.unit) == ((2.0,), "mm")
    across = taken(K.LENGTH, [(2.0, 2.0), (42.0, 2.0)], image)
    assert (across.lengths, across.scale.unit) == ((40.0,), "px")
    in_motion = taken(K.LENGTH, [(40.0, 2.0), (50.0, 2.0)], image)
    assert "motion over time" in in_motion.scale.source


@pytest.mark.parametrize(("kind", "count"), [(K.LENGTH, 1), (K.LENGTH, 3), (K.FREEHAND, 2)])
def test_a_wrong_number_of_points_is_refused(kind, count):
    with pytest.raises(ValueError, match="points"):
        taken(kind, [(0.0, 0.0)] * count, series())


@pytest.mark.parametrize("kind", list(K))
def test_marks_far_outside_the_image_have_no_pixels(kind):
    points = [(1e6 + 7.0 * index, 1e6 + index**2) for index in range(kind.point_count)]
    assert taken(kind, points, series()).pixels is None

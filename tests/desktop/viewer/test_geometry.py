"""Orientation letters, flips and turns, zoom and scale bar."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QSizeF
from tests.desktop.reading.fakes import AXIAL, CORONAL, SAGITTAL

from readingroom_desktop.widgets.viewer.geometry import (
    FLIP_HORIZONTAL,
    FLIP_VERTICAL,
    MAXIMUM_ZOOM,
    ROTATE_LEFT,
    ROTATE_RIGHT,
    UPRIGHT,
    Edges,
    ImageShape,
    Placement,
    direction_letters,
    edge_letters,
    fit_scale,
    image_to_screen,
    scale_bar,
)

VIEW = QSizeF(400, 300)
TURNS = st.lists(
    st.sampled_from([FLIP_HORIZONTAL, FLIP_VERTICAL, ROTATE_LEFT, ROTATE_RIGHT]), max_size=6
)


@pytest.mark.parametrize(
    ("orientation", "edges"),
    [
        (AXIAL, Edges(left="R", right="L", top="A", bottom="P")),
        (CORONAL, Edges(left="R", right="L", top="H", bottom="F")),
        (SAGITTAL, Edges(left="A", right="P", top="H", bottom="F")),
    ],
)
def test_letters_of_the_three_standard_planes(orientation, edges):
    """DICOM PS3.3 C.7.6.2.1.1: x grows to the patient's left, y to the back, z to the head."""
    assert edge_letters(orientation, UPRIGHT) == edges


def test_letters_follow_flips_and_turns():
    assert edge_letters(AXIAL, FLIP_HORIZONTAL) == Edges("L", "R", "A", "P")
    assert edge_letters(AXIAL, FLIP_VERTICAL) == Edges("R", "L", "P", "A")
    assert edge_letters(AXIAL, ROTATE_RIGHT) == Edges("P", "A", "R", "L")
    assert edge_letters(AXIAL, ROTATE_LEFT) == Edges("A", "P", "L", "R")


def test_an_oblique_plane_names_the_stronger_direction_first():
    assert direction_letters((0.9, 0.4, 0.0)) == "LP"
    assert direction_letters((-0.3, 0.0, -0.9)) == "FR"
    assert direction_letters((0.0, -1.0, 0.05)) == "A"


def test_an_unknown_orientation_has_no_letters():
    assert edge_letters(None, UPRIGHT) == Edges()
    assert edge_letters((1.0, 0.0), UPRIGHT) == Edges()


@given(TURNS)
def test_a_letter_stands_where_its_side_of_the_image_is_drawn(turns):
    placement = Placement()
    for turn in turns:
        placement = placement.turned(turn)
    shape = ImageShape(100, 80)
    transform = image_to_screen(shape, placement, VIEW)
    left_of_patient = transform.map(QPointF(100, 40)) - transform.map(QPointF(50, 40))
    edges = edge_letters(AXIAL, placement.turn)
    towards = {
        "right": left_of_patient.x() > 1,
        "left": left_of_patient.x() < -1,
        "bottom": left_of_patient.y() > 1,
        "top": left_of_patient.y() < -1,
    }

    assert [name for name, is_there in towards.items() if is_there] == [
        name for name in towards if getattr(edges, name) == "L"
    ]


@pytest.mark.parametrize("turn", [UPRIGHT, ROTATE_LEFT])
@pytest.mark.parametrize("aspect", [1.0, 2.5])
def test_the_best_fit_shows_the_whole_image_centred(turn, aspect):
    shape = ImageShape(100, 80, aspect)
    transform = image_to_screen(shape, Placement(turn), VIEW)
    corners = [transform.map(QPointF(x, y)) for x in (0, 100) for y in (0, 80)]
    xs, ys = [p.x() for p in corners], [p.y() for p in corners]

    assert min(xs) >= -1e-6
    assert max(xs) <= 400 + 1e-6
    assert min(ys) >= -1e-6
    assert max(ys) <= 300 + 1e-6
    assert min(*xs, *ys) == pytest.approx(0, abs=1e-6)
    assert transform.map(QPointF(50, 40)) == QPointF(200, 150)


@given(st.floats(0.3, 3.0), st.floats(0, 400), st.floats(0, 300), st.floats(-99, 99))
def test_zooming_keeps_the_point_under_the_pointer(factor, x, y, pan):
    shape, anchor = ImageShape(100, 80), QPointF(x, y)
    before = Placement(pan_x=pan, pan_y=-pan)
    after = before.zoomed(factor, anchor, VIEW)
    inverse, _ = image_to_screen(shape, before, VIEW).inverted()
    point = inverse.map(anchor)
    moved = image_to_screen(shape, after, VIEW).map(point)

    assert moved.x() == pytest.approx(x, abs=1e-6)
    assert moved.y() == pytest.approx(y, abs=1e-6)


def test_zoom_has_an_end():
    assert Placement().zoomed(1e9, QPointF(), VIEW).zoom == MAXIMUM_ZOOM


def test_an_image_larger_than_the_view_is_shrunk():
    assert fit_scale(ImageShape(4000, 100), Placement(), VIEW) == pytest.approx(0.1)


def test_the_scale_bar_is_the_longest_round_length_that_fits():
    assert scale_bar(1.0, 120.0) == (100.0, "10\u00a0cm")
    assert scale_bar(0.5, 30.0) == (20.0, "1\u00a0cm")
    assert scale_bar(0.1, 30.0) == (20.0, "2\u00a0mm")
    assert scale_bar(0.0005, 60.0) == (40.0, "20\u00a0µm")
    assert scale_bar(1000.0, 0.000001) == (0.0, "")

"""Graphics of files and segments over the frames, and padding under the pointer."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from PySide6.QtWidgets import QApplication, QMenu
from tests.desktop.reading.fakes import make_frame, make_series
from tests.desktop.viewer.test_viewport import send_move, shown_colour
from tests.support.wording import Wording

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Drawing, DrawingKind, Graphic, MaskRef
from readingroom_desktop.theme import DARK
from readingroom_desktop.widgets.viewer import segments as segments_module
from readingroom_desktop.widgets.viewer.strokes import Stroke, StrokeItem, outline_of, reduced

wording = Wording(__file__)

LIVER, VESSEL = "1: Liver", "2: Vessel & vein"


def words(pane) -> str:
    return pane._annotations().all_text


def rgb(token: str) -> tuple[int, int, int]:
    colour = QColor(token)
    return colour.red(), colour.green(), colour.blue()


def colour_at(pane, column: int, row: int) -> tuple[int, int, int]:
    return shown_colour(pane.view, column, row)


def black(**changes):
    return make_frame(pixels=np.zeros((40, 60), np.uint16), **changes)


@pytest.fixture
def drawn_on(pane, loader):
    """A case whose frames carry a graphic: a filled square from (10, 10) to (20, 20)."""
    mask = np.zeros((40, 60), np.bool_)
    mask[10:20, 10:20] = True
    loader.make = lambda series, index: black(graphics=(Graphic("Overlay 1", mask),))
    pane.show_case("CASE-2", (make_series(),), {})
    return pane


def test_graphics_of_the_file_are_drawn_in_one_colour_and_named(drawn_on):
    assert colour_at(drawn_on, 15, 15) == rgb(DARK.accent)
    assert colour_at(drawn_on, 25, 15) == (0, 0, 0)
    assert wording("file_overlay") in words(drawn_on)
    assert drawn_on.tools.button("graphics.toggle").isVisibleTo(drawn_on)
    assert drawn_on.tools.button("graphics.toggle").isChecked()


def test_graphics_can_be_hidden_and_stay_so_for_their_case(drawn_on):
    drawn_on.perform("graphics.toggle")
    drawn_on.perform("image.next")
    assert colour_at(drawn_on, 15, 15) == (0, 0, 0)
    assert "Of the file" not in words(drawn_on)
    assert not drawn_on.tools.button("graphics.toggle").isChecked()
    drawn_on.show_case("CASE-3", (make_series(),), {})
    assert drawn_on.view.layer_count == 1
    drawn_on.show_case("CASE-2", (make_series(),), {})
    assert drawn_on.view.layer_count == 0
    drawn_on.perform("graphics.toggle")

    assert drawn_on.view.layer_count == 1


def test_graphics_have_a_sharp_edge_at_every_zoom(drawn_on):
    for zoom in ("zoom.in", "zoom.out"):
        for _ in range(3):
            drawn_on.perform(zoom)
        image = drawn_on.view.grab().toImage()
        at = drawn_on.view.image_transform().map(15.0, 15.0)
        line = {image.pixelColor(x, round(at[1])).name() for x in range(image.width() // 2)}
        assert line <= {"#000000", DARK.accent.lower()} | {
            image.pixelColor(x, 2).name() for x in range(4)
        }


def test_an_image_without_graphics_has_no_button_for_them(pane):
    assert not pane.tools.button("graphics.toggle").isVisibleTo(pane)
    assert not pane.tools.button("segments.toggle").isVisibleTo(pane)
    pane.perform("graphics.toggle")
    pane.perform("segments.toggle")

    assert pane.view.layer_count == 0


def test_a_thin_line_survives_when_the_image_is_drawn_small():
    mask = np.zeros((400, 600), np.bool_)
    mask[:, 301] = True
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setTransform(QTransform.fromScale(0.1, 0.1))
    StrokeItem(Stroke(mask, DARK.accent)).paint(painter, None)
    painter.end()

    assert [image.pixelColor(x, 20).name() for x in (29, 30, 31)] == [
        "#000000",
        DARK.accent.lower(),
        "#000000",
    ]


def test_a_mask_is_reduced_by_blocks_of_which_the_last_may_be_cut():
    mask = np.zeros((5, 7), np.bool_)
    mask[0, 0] = mask[4, 6] = True

    assert reduced(mask, 2).tolist() == [
        [True, False, False, False],
        [False, False, False, False],
        [False, False, False, True],
    ]


def test_the_outline_of_a_mask_is_its_rim():
    mask = np.zeros((6, 6), np.bool_)
    mask[1:5, 1:5] = True
    rim = mask.copy()
    rim[2:4, 2:4] = False

    assert np.array_equal(outline_of(mask), rim)
    assert outline_of(np.ones((3, 3), np.bool_)).sum() == 8


def marked_series(count=3, masks=(LIVER, VESSEL), **changes):
    """Return a series on whose second frame segments are marked."""
    series = make_series(count=count, **changes)
    refs = tuple(MaskRef(AssetId("seg"), n, label) for n, label in enumerate(masks))
    frames = list(series.frames)
    frames[1] = replace(frames[1], masks=refs)
    return replace(series, frames=tuple(frames))


@pytest.fixture
def marked(pane, loader):
    loader.make = lambda series, index: black()
    pane.show_case("CASE-2", (marked_series(), make_series("mr", 2)), {})
    return pane


def test_segments_are_hidden_until_asked_for_and_decoded_only_then(marked, loader):
    marked.perform("image.next")
    assert (marked.view.layer_count, loader.masks_requested) == (0, [])
    marked.perform("segments.toggle")

    assert [ref.label for ref in loader.masks_requested] == [LIVER, VESSEL]
    assert marked.view.layer_count == 2
    assert LIVER in words(marked)
    assert VESSEL in words(marked)


def test_a_segment_names_the_measurements_of_reports_that_refer_to_it(pane, loader):
    loader.make = lambda series, index: black()
    series = marked_series()
    masks = (replace(series.frames[1].masks[0], measurements=(2, 5)), series.frames[1].masks[1])
    frames = (series.frames[0], replace(series.frames[1], masks=masks), series.frames[2])
    pane.show_case("CASE-2", (replace(series, frames=frames),), {})
    pane.perform("image.next")
    pane.perform("segments.toggle")
    assert f"{LIVER} · Measurement 2 · Measurement 5" in words(pane)
    assert VESSEL in words(pane)


def test_a_screen_reader_hears_what_lies_over_the_image(marked):
    marked.perform("image.next")
    marked.perform("segments.toggle")
    assert marked.view.accessibleDescription().endswith(f"percent, {LIVER}, {VESSEL}")
    marked.perform("segments.toggle")

    assert marked.view.accessibleDescription().endswith("percent")


def test_segments_belong_to_their_frame_and_are_asked_for_on_the_way(marked, loader):
    marked.perform("segments.toggle")
    assert marked.view.layer_count == 0
    assert LIVER not in words(marked)
    marked.perform("image.next")
    assert marked.view.layer_count == 2
    marked.perform("image.next")
    assert marked.view.layer_count == 0
    marked.perform("image.previous")

    assert len(loader.masks_requested) == 2


def test_segments_are_outlined_or_filled_half_transparent(marked):
    marked.perform("image.next")
    marked._toggle_segment(LIVER)
    assert colour_at(marked, 20, 15) == rgb(DARK.good)
    assert colour_at(marked, 30, 15) == (0, 0, 0)
    marked.perform("segments.fill")
    half = tuple(round(part / 2) for part in rgb(DARK.good))
    assert colour_at(marked, 30, 15) == pytest.approx(half, abs=2)
    marked.perform("overlay.stronger")
    assert colour_at(marked, 30, 15)[1] > half[1] + 5
    marked.perform("segments.fill")

    assert colour_at(marked, 30, 15) == (0, 0, 0)


def open_menu(pane) -> QMenu:
    pane.perform("view.menu")
    return QApplication.activePopupWidget()


def test_the_menu_offers_each_segment_of_the_series(marked):
    menu = open_menu(marked)
    inside = next(one.menu() for one in menu.actions() if one.text() == "Segments")
    entries = {one.text(): one for one in inside.actions() if one.text()}
    assert list(entries) == [
        LIVER,
        "2: Vessel && vein",
        "All segments\tM",
        wording("filled_instead_outlined"),
    ]
    entries["2: Vessel && vein"].trigger()
    menu.close()
    marked.perform("image.next")
    assert marked.view.layer_count == 1
    assert VESSEL in words(marked)
    assert LIVER not in words(marked)
    marked.perform("series.next")
    menu = open_menu(marked)
    menu.close()

    assert "Segments" not in [one.text() for one in menu.actions()]


def test_all_segments_are_shown_and_then_hidden(marked):
    marked.perform("image.next")
    marked._toggle_segment(VESSEL)
    marked.perform("segments.toggle")
    assert marked.view.layer_count == 2
    marked.perform("segments.toggle")
    assert marked.view.layer_count == 0
    assert not marked.tools.button("segments.toggle").isChecked()


def test_a_segment_that_cannot_be_decoded_says_why_and_is_asked_for_once(marked, loader):
    loader.mask_problem = "The file ends early."
    marked.perform("segments.toggle")
    marked.perform("image.next")
    assert f"{LIVER}: The file ends early." in words(marked)
    marked.perform("image.last")
    marked.go_to(1)

    assert marked.view.layer_count == 0
    assert len(loader.masks_requested) == 2


def test_many_segments_are_counted_instead_of_listed(pane, loader):
    labels = tuple(f"{number}: Rib" for number in range(9))
    pane.show_case("CASE-2", (marked_series(masks=labels),), {})
    pane.perform("segments.toggle")
    pane.perform("image.next")

    assert "5: Rib" not in words(pane)
    assert "and 4 more segments" in words(pane)


def test_masks_beyond_what_is_held_are_forgotten(pane, loader, monkeypatch):
    monkeypatch.setattr(segments_module, "MAX_CACHED_BYTES", loader.mask.size)
    pane.show_case("CASE-2", (marked_series(),), {})
    pane.perform("image.next")
    pane.perform("segments.toggle")

    assert pane.view.layer_count == 1


def test_a_new_case_shows_no_segments(marked):
    marked.perform("segments.toggle")
    marked.show_case("CASE-3", (marked_series(),), {})
    marked.perform("image.next")

    assert marked.view.layer_count == 0


def test_the_menu_switches_the_graphics_of_the_file(drawn_on):
    menu = open_menu(drawn_on)
    entry = next(one for one in menu.actions() if one.text() == "Graphics of the file\tD")
    assert entry.isChecked()
    entry.trigger()
    menu.close()

    assert drawn_on.view.layer_count == 0


def test_padding_has_no_value(pane, loader):
    mask = np.zeros((40, 60), np.bool_)
    mask[5, 5] = True
    loader.make = lambda series, index: make_frame(is_padding=mask)
    pane.show_case("CASE-2", (make_series(),), {})
    send_move(pane.view, _at(pane, 5.5, 5.5))
    assert "x 5  y 5   no value" in words(pane)
    send_move(pane.view, _at(pane, 6.5, 5.5))

    assert "no value" not in words(pane)


def _at(pane, x: float, y: float):
    return pane.view.image_transform().map(QPointF(x, y))


def test_drawings_of_other_files_are_lines_that_can_be_hidden(pane, loader):
    outline = ((10.0, 10.0), (40.0, 10.0), (40.0, 30.0), (10.0, 10.0))
    drawings = (
        Drawing(DrawingKind.MEASUREMENT, 1, outline),
        *(Drawing(DrawingKind.ANNOTATION, number, ((50.0, 5.0),)) for number in range(1, 6)),
        Drawing(DrawingKind.KEY_IMAGE),
        Drawing(DrawingKind.KEY_IMAGE),
    )
    loader.make = lambda series, index: black(drawings=drawings)
    pane.show_case("CASE-4", (make_series(),), {})
    assert colour_at(pane, 25, 10)[2] > 100  # smoothed lines
    assert colour_at(pane, 50, 5)[2] > 100
    assert colour_at(pane, 30, 15) == (0, 0, 0)
    assert "Measurement 1, Annotation 1" in words(pane)
    assert "Annotation 4" not in words(pane)
    assert pane.tools.button("graphics.toggle").isChecked()
    pane.perform("graphics.toggle")
    assert colour_at(pane, 25, 10) == (0, 0, 0)
    assert "Measurement" not in words(pane)

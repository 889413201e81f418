"""The image pane over frames made at once."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication, QMenu
from tests.desktop.reading.fakes import colour_frame, make_frame, make_series
from tests.desktop.viewer.test_viewport import send_move
from tests.support.wording import Wording

from readingroom.domain.ids import AssetId
from readingroom.domain.output import Overlay, OverlayKind
from readingroom_desktop.theme import DARK, Size
from readingroom_desktop.widgets.viewer import ImagePane
from readingroom_desktop.widgets.viewer.frame_overlays import tinted

wording = Wording(__file__)

SALIENCY = Overlay(AssetId("overlay"), OverlayKind.SALIENCY, 3)
MASK = Overlay(AssetId("mask"), OverlayKind.MASK, 0)


def words(pane) -> str:
    return pane._annotations().all_text


def test_a_case_starts_at_its_first_image(pane):
    assert pane.index_shown == (0, 0)
    assert "CASE-1" in words(pane)
    assert "CT axial" in words(pane)
    assert "im 1/5" in words(pane)
    assert "W 350  L 40 · Abdomen" in words(pane)


@pytest.mark.parametrize(
    ("actions", "index"),
    [
        (["image.next"], 1),
        (["image.next", "image.next", "image.previous"], 1),
        (["image.previous"], 0),
        (["image.page_next"], 4),
        (["image.last", "image.page_previous"], 0),
        (["image.last"], 4),
        (["image.last", "image.first"], 0),
    ],
)
def test_scrolling_stays_inside_the_series(pane, actions, index):
    for action in actions:
        pane.perform(action)

    assert pane.index_shown == (0, index)


def test_the_wheel_scrolls(pane):
    pane.view.scrolled.emit(2)

    assert pane.index_shown == (0, 2)


def test_each_series_remembers_its_image_and_look(pane):
    pane.perform("image.last")
    pane.perform("zoom.in")
    pane.perform("series.next")
    assert pane.index_shown == (1, 0)
    assert pane.view.view_state.placement.zoom == 1.0
    pane.perform("series.next")
    pane.perform("series.previous")

    assert pane.index_shown == (0, 4)
    assert pane.view.view_state.placement.zoom == pytest.approx(1.25)


def test_the_window_stays_while_scrolling(pane):
    pane.perform("preset.2")
    pane.perform("image.next")

    assert pane.view.view_state.window.name == "Lung"


def test_a_new_case_forgets_everything(pane):
    pane.perform("preset.2")
    pane.perform("view.invert")
    pane.show_case("CASE-2", (make_series(),), {})

    assert pane.view.view_state.window.name == "Abdomen"
    assert not pane.view.view_state.is_inverted
    assert "CASE-2" in words(pane)


def test_ct_presets_do_nothing_on_other_modalities(pane):
    pane.perform("series.next")
    pane.perform("preset.1")
    assert pane.view.view_state.window.name == "Abdomen"
    pane.perform("preset.7")

    assert pane.view.view_state.window.name == "From file 2"


def test_automatic_window_and_actual_pixels(pane):
    pane.perform("window.auto")
    pane.perform("zoom.actual")

    assert pane.view.view_state.window.name == "Auto"
    assert pane.view.scale_shown == pytest.approx(1.0)
    assert "Zoom 100\u00a0%" in words(pane)


def test_the_value_under_the_pointer_is_the_modality_value(pane):
    at = pane.view.image_transform().map(QPointF(31.5, 17.5))
    send_move(pane.view, at)

    assert "x 31  y 17   707\u00a0HU" in words(pane)
    assert 31 + 100 * 17 - 1024 == 707


def test_the_value_of_a_colour_pixel_is_its_rgb(pane, loader):
    loader.make = lambda series, index: colour_frame()
    pane.show_case("CASE-2", (make_series(is_colour=True, modality="XC", units=""),), {})
    send_move(pane.view, pane.view.image_transform().map(QPointF(5.5, 5.5)))

    assert "RGB 200 100 50" in words(pane)


def test_a_value_that_is_no_whole_number_has_decimals(pane, loader):
    loader.make = lambda series, index: make_frame(slope=0.5, intercept=0.25, units="")
    pane.show_case("CASE-2", (make_series(units="SUV"),), {})
    send_move(pane.view, pane.view.image_transform().map(QPointF(1.5, 0.5)))

    assert "x 1  y 0   0.75\u00a0SUV" in words(pane)


def test_orientation_scale_and_warnings_are_written(pane):
    series = make_series(
        spacing_source="at detector", is_lossy=True, laterality="L", warnings=("Slices overlap",)
    )
    pane.show_case("CASE-2", (series,), {})
    notes = pane._annotations()

    assert (notes.edges.left, notes.edges.right) == ("R", "L")
    assert notes.bar_text == "1\u00a0cm"
    assert notes.bar_pixels == pytest.approx(10 * pane.view.scale_shown)
    for text in ("Left", "Scale: at detector", "Lossy", "Slices overlap", "0.0\u00a0mm"):
        assert text in notes.all_text


def test_no_scale_bar_without_spacing(pane):
    pane.show_case("CASE-2", (make_series(spacing_mm=None, spacing_source=""),), {})
    notes = pane._annotations()

    assert notes.bar_pixels == 0
    assert "No scale: pixels only" in notes.all_text


def test_the_text_can_be_hidden(pane):
    pane.perform("view.info")
    assert words(pane) == ""
    pane.perform("view.info")

    assert "CASE-1" in words(pane)


def test_inversion_is_written(pane):
    pane.perform("view.invert")

    assert "Inverted" in words(pane)
    assert pane.tools.button("view.invert").isChecked()


def test_flips_and_turns_move_the_letters(pane):
    pane.perform("view.flip_horizontal")
    assert pane._annotations().edges.left == "L"
    pane.perform("view.flip_horizontal")
    pane.perform("view.flip_vertical")
    assert pane._annotations().edges.top == "P"
    pane.perform("view.reset")
    pane.perform("view.rotate_right")
    assert pane._annotations().edges.right == "A"
    pane.perform("view.rotate_left")

    assert pane._annotations().edges.right == "L"


def test_a_screen_reader_hears_what_is_shown(pane):
    pane.perform("image.next")

    assert pane.view.accessibleName() == "Image"
    assert pane.view.accessibleDescription() == (
        "CT axial, image 2 of 5, W 350  L 40, Abdomen, "
        f"zoom {pane.view.scale_shown * 100:.0f} percent"
    )


def test_an_image_that_cannot_be_shown_leaves_no_other_in_its_place(pane, loader):
    loader.broken = {2}
    pane.go_to(2)

    assert pane.view.frame is None
    assert wording("image_shown_pixel") in words(pane)
    assert "im" not in [line.text for line in pane._annotations().bottom_right]
    pane.perform("image.next")
    assert "im 4/5" in words(pane)
    assert "cannot" not in words(pane)


def test_a_failure_of_another_image_is_not_shown(pane, loader):
    loader.frame_failed.emit("mr", 0, "broken")
    loader.frame_failed.emit("ct", 4, "broken")

    assert pane.view.frame is not None


def test_a_slow_image_is_announced_and_the_number_is_of_the_image_on_screen(pane, loader, qtbot):
    loader.is_holding = True
    pane.perform("image.next")
    assert "im 1/5" in words(pane)
    qtbot.waitUntil(lambda: "Loading image 2 …" in words(pane))
    loader.answer(pane.series, 1)

    assert "im 2/5" in words(pane)
    assert "Loading" not in words(pane)


def test_only_the_last_wanted_image_is_shown(pane, loader):
    loader.is_holding = True
    pane.go_to(1)
    pane.go_to(3)
    loader.answer(pane.series, 1)
    assert pane.index_shown == (0, 0)
    loader.answer(pane.series, 3)

    assert pane.index_shown == (0, 3)


def test_cine_plays_in_a_loop_at_the_rate_of_the_series(pane, qtbot):
    pane.show_case("CASE-2", (make_series(count=3, frames_per_second=60.0),), {})
    seen = []
    pane.image_shown.connect(lambda series, index: seen.append(index))
    pane.perform("view.cine")
    assert pane.is_cine_running
    qtbot.waitUntil(lambda: len(seen) >= 4)
    pane.perform("view.cine")

    assert seen[:4] == [1, 2, 0, 1]
    assert not pane.is_cine_running


def test_cine_stops_when_the_images_are_hidden(pane):
    pane.perform("view.cine")
    assert pane.is_cine_running
    pane.hide()

    assert not pane.is_cine_running
    assert not pane.tools.button("view.cine").isChecked()


def test_cine_waits_for_a_frame_that_is_not_decoded(pane, loader):
    pane.perform("view.cine")
    loader.is_holding = True
    pane.player.step(1)
    pane.player.step(1)

    assert loader.requested[-1] == ("ct", 1)
    pane.clear()
    assert not pane.is_cine_running


def test_a_single_image_does_not_play(pane):
    pane.show_case("CASE-2", (make_series(count=1),), {})
    pane.perform("view.cine")

    assert not pane.is_cine_running
    assert not pane.tools.button("view.cine").isEnabled()


def test_an_overlay_is_shown_only_on_its_own_image(pane):
    pane.show_case("CASE-2", (make_series(), make_series("mr", 4)), {"A": SALIENCY, "B": None})
    pane.perform("series.next")
    pane.perform("overlay.A")
    assert pane.index_shown == (0, 3)
    assert pane.view.layer_count == 1
    assert "A saliency 50\u00a0%" in words(pane)
    pane.perform("image.previous")
    assert pane.view.layer_count == 0
    pane.perform("image.next")
    pane.perform("overlay.A")

    assert pane.view.layer_count == 0
    assert pane.index_shown == (0, 3)


def test_both_sides_can_be_shown_and_made_fainter(pane):
    pane.show_case("CASE-2", (make_series(),), {"A": MASK, "B": MASK})
    pane.perform("overlay.A")
    pane.perform("overlay.B")
    pane.perform("overlay.fainter")
    assert pane.view.layer_count == 2
    assert "B mask 40\u00a0%" in words(pane)
    for _ in range(9):
        pane.perform("overlay.stronger")
    assert "A mask 100\u00a0%" in words(pane)


def test_an_overlay_that_cannot_be_read_says_why(pane, loader):
    loader.overlay_problem = "It is no image."
    pane.show_case("CASE-2", (make_series(),), {"A": SALIENCY, "B": MASK})
    pane.perform("overlay.A")

    assert pane.view.layer_count == 0
    assert wording("saliency_image") in words(pane)


def test_a_side_without_overlay_has_no_button(pane):
    pane.show_case("CASE-2", (make_series(),), {"A": SALIENCY, "B": None})
    pane.perform("overlay.B")

    assert pane.tools.button("overlay.A").isVisibleTo(pane)
    assert not pane.tools.button("overlay.B").isVisibleTo(pane)


def test_overlays_are_tinted_in_the_colour_of_their_side():
    value = np.array([[0.0, 0.6, np.nan, 2.0]], dtype=np.float32)
    red, green, blue = (int(DARK.side_a[at : at + 2], 16) for at in (1, 3, 5))
    saliency = tinted(value, "A", OverlayKind.SALIENCY)
    mask = tinted(value, "B", OverlayKind.MASK)
    photo = tinted(np.full((1, 1, 3), 9, dtype=np.uint8), "A", OverlayKind.MASK)

    assert tuple(saliency[0, 1, :3]) == (red, green, blue)
    assert list(saliency[0, :, 3]) == [0, 153, 0, 255]
    assert list(mask[0, :, 3]) == [0, 255, 0, 255]
    assert tuple(photo[0, 0]) == (9, 9, 9, 255)


def thumbnail_of(pane, number):
    return pane.strip.list.index(number).data(Qt.ItemDataRole.DecorationRole)


def test_each_series_gets_a_thumbnail(pane, qtbot):
    qtbot.waitUntil(lambda: all(pane.strip.list.has_thumbnail(row) for row in range(2)))
    for row in range(2):
        sizes = thumbnail_of(pane, row).availableSizes()
        assert max(sizes[0].width(), sizes[0].height()) == Size.THUMBNAIL
    assert pane.strip.list.index(0).data() == "CT axial\n5 images"


def test_a_click_in_the_strip_changes_the_series(pane):
    pane.strip.setCurrentIndex(pane.strip.list.index(1))
    assert pane.index_shown == (1, 0)
    pane.strip.choose(-1)
    pane.strip.set_thumbnail("unknown", make_frame())

    assert pane.index_shown == (1, 0)


def test_the_strip_folds_and_is_folded_for_a_single_series(pane):
    assert pane.strip.isVisible()
    pane.perform("strip.fold")
    assert not pane.strip.isVisible()
    pane.perform("strip.fold")
    assert pane.strip.isVisible()
    pane.show_case("CASE-2", (make_series(),), {})

    assert not pane.strip.isVisible()


def test_thumbnails_of_colour_series_are_drawn(pane, loader, qtbot):
    loader.make = lambda series, index: colour_frame()
    pane.show_case("CASE-2", (make_series(is_colour=True), make_series("b", 1)), {})
    qtbot.waitUntil(lambda: pane.strip.list.has_thumbnail(0))
    colour = thumbnail_of(pane, 0).pixmap(Size.THUMBNAIL).toImage().pixelColor(10, 10)

    assert (colour.red(), colour.green(), colour.blue()) == (200, 100, 50)


def test_a_case_without_images_says_so_and_ignores_every_action(pane):
    pane.show_case("CASE-2", (), {})
    for action in pane._actions:
        if action != "view.menu":
            pane.perform(action)
    pane.perform("preset.1")

    assert words(pane) == wording("case_images") or words(pane) == ""
    assert pane.frame_count == 0
    assert pane.windowing.offered() == ()
    assert not pane.tools.button("view.invert").isEnabled()


def open_menu(pane) -> QMenu:
    pane.perform("view.menu")
    return QApplication.activePopupWidget()


def test_the_menu_offers_windows_with_their_keys_and_uses_them(pane):
    menu = open_menu(pane)
    texts = [action.text() for action in menu.actions()]
    assert texts[0] == "W 400  L 40 · Soft tissue\tAlt+1"
    assert texts[5] == "W 350  L 40 · Abdomen\tAlt+6"
    menu.actions()[3].trigger()
    menu.close()

    assert pane.view.view_state.window.name == "Bone"


def test_the_menu_of_a_right_click_does_what_the_keys_do(pane):
    pane.view.menu_requested.emit(pane.mapToGlobal(QPoint(50, 50)))
    menu = QApplication.activePopupWidget()
    next(action for action in menu.actions() if action.text().startswith("Invert")).trigger()
    menu.close()

    assert pane.view.view_state.is_inverted


def test_the_menu_of_another_modality_counts_from_alt_6(pane):
    pane.perform("series.next")
    menu = open_menu(pane)
    texts = [action.text() for action in menu.actions()]
    menu.close()

    assert texts[0] == "W 350  L 40 · Abdomen\tAlt+6"


def test_every_use_is_reported_as_activity(pane):
    used = []
    pane.used.connect(lambda: used.append(1))
    pane.tools.button("view.invert").click()
    pane.view.scrolled.emit(1)
    send_move(pane.view, QPoint(5, 5))

    assert len(used) >= 3


def test_the_pane_is_drawn_with_all_its_words(pane, qtbot):
    series = make_series(laterality="R", warnings=("Slices overlap",))
    pane.show_case("CASE-2", (series, make_series("mr")), {"A": SALIENCY, "B": MASK})
    pane.perform("overlay.B")
    pane.view.setFocus()
    image = pane.grab().toImage()
    pane.perform("view.info")

    assert image != pane.grab().toImage()


def test_the_pane_needs_a_loader_only(qtbot, loader):
    empty = ImagePane(loader)
    qtbot.addWidget(empty)

    assert empty.series is None
    assert empty.index_shown == (0, 0)

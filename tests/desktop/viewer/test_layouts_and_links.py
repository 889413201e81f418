"""Layouts of the viewer and linked scrolling, by mouse and keyboard."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.fakes import AXIAL, CORONAL, make_series
from tests.desktop.viewer.test_viewport import send_move, wheel
from tests.support.wording import Wording

from readingroom.domain.imaging import Window
from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.output import Overlay, OverlayKind
from readingroom_desktop.widgets.viewer.case_marks import CaseMarks
from readingroom_desktop.widgets.viewer.geometry import Turn
from readingroom_desktop.widgets.viewer.series_strip import series_data
from readingroom_desktop.widgets.viewer.view_grid import SHAPES, SideView

wording = Wording(__file__)

SHIFT = Qt.KeyboardModifier.ShiftModifier


def placed(key, count, step, *, space="a", axes=AXIAL, start=0.0, top=0.0, **changes):
    """Return a series with planes."""
    normal = (0.0, 0.0, 1.0) if axes == AXIAL else (0.0, 1.0, 0.0)
    series = make_series(key, count, frame_of_reference=space, description=key, **changes)
    frames = tuple(
        replace(
            ref,
            orientation=axes,
            origin_mm=tuple(
                (start + step * number) * part + high
                for part, high in zip(normal, (0.0, 0.0, top), strict=True)
            ),
        )
        for number, ref in enumerate(series.frames)
    )
    return replace(series, frames=frames)


THICK = placed("thick", 10, 5.0)
THIN = placed("thin", 60, 1.0)
PRIOR = placed("prior", 12, 5.0, space="b")
SIDEWAYS = placed("coronal", 30, 1.0, axes=CORONAL, top=30.0)
PAGES = make_series("doc", 3, modality="DOC", spacing_mm=None)


def case(pane, *series, layout="1x2", overlays=None):
    pane.resize(800, 640)
    pane.layouts.set_shape(layout)
    pane.show_case("CASE-1", series, overlays or {})
    QApplication.processEvents()
    return pane


def frames(pane) -> list[int | None]:
    """Return the number of the frame of each view, None for an empty one."""
    shown = {pane.grid.cell_of(view): index for view, _, index in pane.cells.on_screen()}
    if pane.view.frame is not None:
        shown[pane.grid.active] = pane.index_shown[1]
    return [shown.get(cell) for cell in range(pane.grid.shape.cells)]


def side(pane, cell) -> SideView:
    return pane.grid.sides[cell]


def text(view) -> str:
    return view._annotate().all_text


def click(view, **more):
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, 30), **more)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_each_layout_fills_the_pane_with_equal_views(pane, shape):
    case(pane, THICK, THIN, PRIOR, layout=shape.name)

    views = [pane.view, *pane.grid.sides.values()]
    assert len(views) == shape.cells
    assert all(view.isVisible() for view in views)
    widths, heights = ([view.width() for view in views], [view.height() for view in views])
    assert max(widths) - min(widths) <= 2
    assert max(heights) - min(heights) <= 2
    assert frames(pane) == [0 if cell < 3 else None for cell in range(shape.cells)]


def test_the_menu_chooses_a_layout_by_its_digit(pane, qtbot):
    case(pane, THICK, THIN, layout="1x1")
    chosen = []
    pane.layouts.chosen.connect(chosen.append)
    pane.perform("views.layout")
    menu = pane.layouts.menu
    qtbot.waitUntil(menu.isVisible)
    QTest.keyClick(menu, Qt.Key.Key_2)

    assert (pane.grid.shape.name, chosen) == ("1x2", ["1x2"])
    assert frames(pane) == [0, 0]
    assert pane.view.hasFocus()
    pane.perform("views.layout")
    assert [action.isChecked() for action in pane.layouts.menu.actions()[:2]] == [False, True]
    pane.layouts.menu.close()


def test_a_click_activates_a_view_and_the_drag_goes_on_in_it(pane):
    case(pane, THICK, THIN)
    other, window = side(pane, 1), pane.view.view_state.window
    at = other.viewport().mapToGlobal(QPoint(40, 40))
    QTest.mousePress(other.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(40, 40))
    assert (pane.grid.active, pane.series.key) == (1, "thin")
    assert pane.view.mapToGlobal(QPoint(0, 0)).x() <= at.x()
    assert pane.view.hasFocus()
    for step in (10, 40):
        local = other.viewport().mapFromGlobal(at + QPoint(step, 0))
        send_move(other, local, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(other.viewport(), Qt.MouseButton.LeftButton, pos=local)

    assert pane.view.view_state.window.width > window.width
    assert side(pane, 0).view_state.window == window
    assert pane.strip.currentIndex().row() == 1


def test_tab_and_shift_tab_go_through_the_views_and_then_on(pane):
    case(pane, THICK, THIN, PRIOR, layout="2x2")
    pane.view.setFocus()
    seen = [pane.grid.active]
    for _ in range(3):
        QTest.keyClick(pane.view, Qt.Key.Key_Tab)
        seen.append(pane.grid.active)
    assert seen == [0, 1, 2, 3]
    assert pane.view.hasFocus()
    assert pane.view.accessibleName() == "Image, view 4 of 4"
    QTest.keyClick(pane.view, Qt.Key.Key_Tab)
    assert not pane.view.hasFocus()
    pane.view.setFocus()
    QTest.keyClick(pane.view, Qt.Key.Key_Backtab, SHIFT)
    assert pane.grid.active == 2


def test_the_wheel_over_a_view_activates_and_scrolls_it(pane):
    case(pane, THICK, THIN)
    wheel(side(pane, 1), -120)

    assert pane.grid.active == 1
    assert frames(pane) == [0, 1]


def test_each_view_keeps_image_window_and_zoom(pane):
    case(pane, THICK, THIN)
    pane.perform("image.last")
    pane.perform("zoom.in")
    pane.perform("preset.2")
    click(side(pane, 1))
    assert (pane.index_shown, pane.view.view_state.placement.zoom) == ((1, 0), 1.0)
    assert side(pane, 0).view_state.window.name == "Lung"
    click(side(pane, 0))

    assert pane.index_shown == (0, 9)
    assert pane.view.view_state.window.name == "Lung"
    assert pane.view.view_state.placement.zoom == pytest.approx(1.25)


def test_one_series_can_be_in_two_views_with_two_windows(pane):
    case(pane, THICK, THIN)
    click(side(pane, 1))
    pane.show_series(0)
    pane.perform("preset.2")
    pane.perform("image.next")

    assert frames(pane) == [0, 1]
    assert side(pane, 0).view_state.window.name == "Abdomen"
    assert pane.view.view_state.window.name == "Lung"


def test_a_smaller_layout_keeps_the_active_series_and_brings_the_others_back(pane):
    case(pane, THICK, THIN, PRIOR, layout="2x2")
    click(side(pane, 2))
    pane.layouts.set_shape("1x1")
    assert (pane.series.key, pane.grid.active, frames(pane)) == ("prior", 0, [0])
    pane.layouts.set_shape("2x2")

    keys = {pane.grid.cell_of(view): series.key for view, series, _ in pane.cells.on_screen()}
    assert keys == {1: "thin", 2: "thick"}


def test_a_series_dropped_on_a_view_is_shown_there(pane):
    case(pane, THICK, THIN, PRIOR)
    target = side(pane, 1).viewport()
    data = series_data(2)
    move, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    enter = QDragEnterEvent(QPoint(5, 5), move, data, left, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(target, enter)
    assert enter.isAccepted()
    drop = QDropEvent(QPointF(5, 5), move, data, left, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(target, drop)

    assert (pane.grid.active, pane.series.key) == (1, "prior")
    assert side(pane, 0).frame is not None


def test_a_press_in_the_strip_waits_for_the_release_as_it_may_be_a_drag(pane):
    case(pane, THICK, THIN, PRIOR)
    at = pane.strip.visualRect(pane.strip.list.index(2)).center()
    QTest.mousePress(pane.strip.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert pane.series.key == "thick"
    QTest.mouseRelease(pane.strip.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert pane.series.key == "prior"
    click(side(pane, 1))
    QTest.keyClick(pane.strip, Qt.Key.Key_Right)
    assert pane.series.key == "prior"
    click(side(pane, 0))
    pane.strip.choose(0)
    QTest.keyClick(pane.strip, Qt.Key.Key_Return)
    assert pane.series.key == "thick"


def test_parallel_series_of_one_space_scroll_by_position(pane):
    case(pane, THICK, THIN)
    pane.perform("views.link")
    assert "linked by position" in text(side(pane, 1))
    for _ in range(3):
        QTest.keyClick(pane.view, Qt.Key.Key_Down)
    pane.perform("image.next")
    pane.perform("image.next")
    assert frames(pane) == [2, 10]
    click(side(pane, 1))
    assert frames(pane) == [2, 10]
    pane.perform("image.page_next")
    pane.perform("image.next")
    pane.perform("image.next")
    assert frames(pane) == [4, 22]
    pane.perform("image.last")

    assert frames(pane) == [4, 59]
    assert wording("absent") in text(side(pane, 0))


def test_another_space_scrolls_by_distance_from_the_slices_of_the_moment(pane):
    case(pane, THICK, placed("prior", 60, 2.5, space="b", start=400.0))
    click(side(pane, 1))
    for _ in range(8):
        pane.perform("image.next")
    click(side(pane, 0))
    pane.perform("views.link")
    assert "offset +420.0\u00a0mm" in text(side(pane, 1))
    pane.perform("image.next")
    pane.perform("image.next")
    assert frames(pane) == [2, 12]
    click(side(pane, 1))
    pane.perform("image.previous")
    pane.perform("image.previous")
    assert frames(pane) == [1, 10]


def test_unknown_positions_scroll_by_number_with_the_offset_of_the_moment(pane):
    case(pane, THICK, make_series("prior", 12, description="prior"))
    noticed = []
    pane.noticed.connect(noticed.append)
    click(side(pane, 1))
    for _ in range(3):
        pane.perform("image.next")
    click(side(pane, 0))
    pane.perform("views.link")
    assert wording("offset") in text(side(pane, 1))
    assert noticed == [wording("noticed")]
    pane.perform("image.next")
    assert frames(pane) == [1, 4]
    pane.perform("image.last")
    assert frames(pane) == [9, 4]
    assert "no image there" in text(side(pane, 1))
    pane.perform("image.first")
    assert frames(pane) == [0, 3]
    click(side(pane, 1))
    assert "offset −3" in text(side(pane, 0))
    pane.perform("views.link")
    pane.perform("image.next")

    assert frames(pane) == [0, 4]
    assert "linked" not in text(side(pane, 0))


def test_series_of_other_planes_and_pages_stay_where_they_are(pane):
    case(pane, THICK, SIDEWAYS, PAGES, layout="2x2")
    pane.perform("views.link")
    pane.perform("image.page_next")

    assert frames(pane) == [9, 0, 0, None]
    assert "not linked: planes differ" in text(side(pane, 1))
    assert wording("pages") in text(side(pane, 2))
    assert "planes differ" in pane.view.accessibleDescription()


def test_a_series_put_into_a_linked_view_appears_at_the_same_position(pane):
    case(pane, THICK, PRIOR, THIN)
    pane.perform("image.next")
    pane.perform("views.link")
    click(side(pane, 1))
    pane.show_series(2)

    assert frames(pane) == [1, 5]
    assert "linked by position" in text(side(pane, 0))


def test_one_view_cannot_be_linked_and_a_new_case_is_not_linked(pane):
    case(pane, THICK, THIN, layout="1x1")
    noticed = []
    pane.noticed.connect(noticed.append)
    pane.perform("views.link")
    assert len(noticed) == 1
    assert not pane.tools.button("views.link").isVisible()
    case(pane, THICK, THIN)
    QTest.mouseClick(pane.tools.button("views.link"), Qt.MouseButton.LeftButton)
    assert pane.tools.button("views.link").isChecked()
    pane.show_case("CASE-2", (THICK, THIN), {})

    assert not pane.tools.button("views.link").isChecked()
    assert pane.grid.shape.name == "1x2"


def test_overlays_marks_and_measurements_are_drawn_in_every_view(pane):
    overlays = {"A": Overlay("overlay", OverlayKind.SALIENCY, 0), "B": None}
    case(pane, THICK, THIN, overlays=overlays)
    marks = CaseMarks(pane)
    marks.show(tuple(Mark(key, 0, MarkShape.POINT, 9.0, 9.0) for key in ("thick", "thin")))
    pane.perform("overlay.A")
    pane.perform("measure.toggle")
    for at in (QPoint(100, 200), QPoint(160, 260)):
        QTest.mouseClick(pane.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert len(pane.measuring.tool.shown) == 1
    pane.perform("measure.toggle")
    assert len(pane.view.mark_tool.shown) == len(side(pane, 1).mark_tool.shown) == 1
    click(side(pane, 1))

    assert pane.view.layer_count == 0
    assert pane.measuring.tool.shown == ()
    assert side(pane, 0).layer_count == 1
    assert len(side(pane, 0).measure_tool.shown) == 1
    assert [shown.mark.series for shown in side(pane, 0).mark_tool.shown] == ["thick"]
    assert [shown.mark.series for shown in pane.view.mark_tool.shown] == ["thin"]


def test_text_is_hidden_in_all_views_and_a_failure_is_shown(pane, loader):
    case(pane, THICK, PRIOR)
    pane.perform("views.link")
    loader.broken = {4}
    for _ in range(4):
        pane.perform("image.next")
    assert wording("failed") in text(side(pane, 1))
    pane.perform("image.next")
    pane.perform("view.info")

    assert text(side(pane, 1)) == ""


def test_late_frames_reach_the_view_that_asked(pane, loader):
    case(pane, THICK, THIN)
    pane.perform("views.link")
    loader.is_holding = True
    pane.perform("image.next")
    assert loader.requested[-2:] == [("thin", 5), ("thick", 1)]
    click(side(pane, 1))
    loader.answer(THICK, 1)
    loader.answer(THIN, 4)
    loader.answer(THIN, 5)

    assert frames(pane) == [1, 5]


def test_crossing_planes_are_drawn_as_lines_that_follow(pane):
    case(pane, THICK, SIDEWAYS, PRIOR, layout="2x2")
    (line,) = side(pane, 1)._annotate().reference_lines
    assert line.dy() == pytest.approx(0.0)
    assert len(pane._annotations().reference_lines) == 1
    assert side(pane, 2)._annotate().reference_lines == ()
    pane.perform("image.next")
    (lower,) = side(pane, 1)._annotate().reference_lines

    scale = side(pane, 1).scale_shown
    assert line.y1() - lower.y1() == pytest.approx(5.0 * scale)
    pane.perform("view.info")
    assert pane._annotations().reference_lines == ()


def test_the_value_under_the_pointer_goes_with_the_view_that_the_wheel_activates(pane):
    case(pane, THICK, THIN)
    send_move(side(pane, 1), QPointF(90, 200))
    assert "x " in text(side(pane, 1))
    before = text(side(pane, 1)).split("; ")[-2]
    wheel(side(pane, 1), -120)
    assert pane.grid.active == 1
    assert pane.view.pixel_under_pointer is not None
    assert text(pane.view).split("; ")[-2].split("   ")[0] == before.split("   ")[0]
    assert side(pane, 0).pixel_under_pointer is None


def zooms(pane) -> list[float]:
    placements = [view.view_state.placement for view in (pane.view, *pane.grid.sides.values())]
    return [round(placement.zoom, 3) for placement in placements]


def test_linked_views_zoom_move_and_change_a_common_window_together(pane):
    case(pane, THICK, PRIOR)
    side(pane, 1).change(replace(side(pane, 1).view_state, window=pane.view.view_state.window))
    pane.view.zoom_by(2.0)
    assert zooms(pane) == [2.0, 1.0]
    pane.perform("views.link")
    pane.view.zoom_by(1.5, QPointF(30, 40))
    pane.view.change(
        replace(pane.view.view_state, placement=pane.view.view_state.placement.panned(12, -7))
    )
    pane.view.set_window(Window("", 80.0, 40.0))
    pane.view.turn(Turn(a=-1))
    assert zooms(pane) == [3.0, 1.5]
    other = side(pane, 1).view_state
    shift = pane.view.view_state.placement
    assert (other.placement.pan_x, other.placement.pan_y) == (shift.pan_x, shift.pan_y)
    assert other.window == Window("", 80.0, 40.0)
    assert other.placement.turn != shift.turn
    pane.layouts.activate(1)
    assert zooms(pane) == [1.5, 3.0]
    pane.go_to(2)
    pane.perform("view.reset")
    assert zooms(pane) == [1.0, 2.0]
    pane.perform("views.link")
    pane.view.zoom_by(3.0)
    assert zooms(pane) == [3.0, 2.0]


def test_linked_views_in_two_windows_keep_them(pane):
    case(pane, THICK, THIN)
    side(pane, 1).set_window(Window("Lung", 1_500.0, -600.0))
    pane.perform("views.link")
    pane.view.set_window(Window("", 80.0, 40.0))
    assert side(pane, 1).view_state.window == Window("Lung", 1_500.0, -600.0)


def test_a_series_with_positions_of_its_own_unlinks_the_views_and_names_the_key(pane):
    case(pane, THICK, THIN, PRIOR)
    pane.perform("views.link")
    pane.go_to(6)
    pane.layouts.activate(1)
    pane.show_series(2)
    assert not pane.cells.linking.is_linked
    assert "Shift+G" in text(side(pane, 0))
    before = frames(pane)
    pane.go_to(4)
    assert frames(pane)[0] == before[0]
    pane.perform("views.link")
    pane.go_to(5)
    assert frames(pane)[0] == before[0] + 1


def test_a_series_of_the_same_space_begins_at_the_level_of_the_one_it_replaces(pane):
    case(pane, THICK, THIN, PRIOR, layout="1x1")
    pane.go_to(6)
    pane.show_series(1)
    assert frames(pane) == [30]
    pane.go_to(12)
    pane.show_series(2)
    assert frames(pane) == [0]
    pane.show_series(1)
    assert frames(pane) == [12]
    pane.show_series(0)
    assert frames(pane) == [6]

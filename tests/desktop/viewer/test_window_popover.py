"""Entering a window as numbers, by keyboard and mouse."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.desktop.reading.fakes import make_frame, make_series

from readingroom.domain.imaging import Window, WindowFunction
from readingroom_desktop.widgets.viewer.windows import window_between

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def popover(pane):
    pane.perform("window.enter")
    assert pane.windowing.popover.isVisible()
    return pane.windowing.popover


def enter(field, text):
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)


def test_it_shows_the_window_in_use_with_its_unit(popover):
    assert popover.width_field.hasFocus()
    assert (popover.width_field.value(), popover.centre_field.value()) == (350.0, 40.0)
    assert {unit.text() for unit in popover.units} == {"HU"}
    # PS3.3 C.11.2.1.2.1: 40 - 0.5 -/+ 349 / 2
    assert (popover.lower_field.value(), popover.upper_field.value()) == (-135.0, 214.0)


def test_enter_uses_width_and_centre(pane, popover):
    enter(popover.width_field, "80")
    enter(popover.centre_field, "35")
    QTest.keyClick(popover.centre_field, Qt.Key.Key_Return)

    assert not popover.isVisible()
    assert pane.view.view_state.window == Window("", 80.0, 35.0)
    assert "W 80  L 35" in pane._annotations().all_text


def test_edges_set_the_width_and_the_centre(pane, popover):
    enter(popover.lower_field, "-100")
    enter(popover.upper_field, "199")
    assert (popover.width_field.value(), popover.centre_field.value()) == (300.0, 50.0)
    QTest.mouseClick(popover.apply, LEFT)

    assert pane.view.view_state.window == Window("", 300.0, 50.0)


def test_esc_and_unchanged_numbers_leave_the_window(pane, popover):
    enter(popover.width_field, "80")
    QTest.keyClick(popover.width_field, Qt.Key.Key_Escape)
    assert not popover.isVisible()
    assert pane.view.view_state.window.name == "Abdomen"
    pane.perform("window.enter")
    QTest.keyClick(popover.width_field, Qt.Key.Key_Return)

    assert pane.view.view_state.window.name == "Abdomen"


def test_edges_in_the_wrong_order_cannot_be_used(pane, popover):
    enter(popover.lower_field, "500")
    assert popover.problem.isVisible()
    assert not popover.apply.isEnabled()
    QTest.keyClick(popover.lower_field, Qt.Key.Key_Return)
    assert popover.isVisible()
    enter(popover.upper_field, "600")
    assert not popover.problem.isVisible()
    QTest.keyClick(popover.upper_field, Qt.Key.Key_Return)

    assert pane.view.view_state.window == Window("", 101.0, 550.5)


@pytest.mark.parametrize("function", [WindowFunction.LINEAR, WindowFunction.LINEAR_EXACT])
def test_entered_edges_are_the_first_black_and_white_values(pane, loader, function):
    window = window_between(-100.0, 200.0, function)
    frame = make_frame(windows=(window,))
    low, high = frame.levels(window)

    assert np.allclose((low - 1024, high - 1024), (-100.0, 200.0))
    assert window.edges == (-100.0, 200.0)


def test_small_numbers_of_other_units_are_entered_exactly(pane, loader):
    window = Window("", 0.5, 1.25, WindowFunction.LINEAR_EXACT)
    loader.make = lambda series, index: make_frame(windows=(window,), units="")
    pane.show_case("CASE-2", (make_series(modality="MR", units=""),), {})
    pane.perform("window.enter")
    popover = pane.windowing.popover
    assert "HU" not in {unit.text() for unit in popover.units}
    enter(popover.width_field, "0.125")
    QTest.keyClick(popover.width_field, Qt.Key.Key_Return)

    assert pane.view.view_state.window == Window("", 0.125, 1.25, WindowFunction.LINEAR_EXACT)


def test_the_menu_opens_it(pane, qtbot):
    pane.perform("view.menu")
    menu = pane._menu
    entry = next(action for action in menu.actions() if action.text().endswith("\tShift+W"))
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(entry).center())

    assert pane.windowing.popover.isVisible()
    pane.windowing.popover.close()

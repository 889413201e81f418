"""The Display check page: the pattern, the questions, and what is recorded."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.support.window_driver import WindowDriver

from readingroom.domain.display import Photometry
from readingroom_desktop.reading.display_check.page import DisplayCheckPage
from readingroom_desktop.reading.display_check.pattern import (
    BRIGHT_SQUARE,
    DARK_SQUARE,
    PatternView,
    display_pattern,
    grey_levels,
)
from readingroom_desktop.shell.registry import PageName


@pytest.fixture
def page(open_driver: WindowDriver) -> DisplayCheckPage:
    open_driver.act_as_reader()
    opened: DisplayCheckPage = open_driver.go(PageName.DISPLAY_CHECK)
    return opened


def answer_all(page: DisplayCheckPage) -> None:
    page.steps.setCurrentIndex(14)
    for question in (page.dark, page.bright, page.lines):
        question.setCurrentIndex(0)


def test_patches_are_sixteen_even_steps_and_neighbours_differ_by_one() -> None:
    levels = grey_levels().astype(int)
    assert sorted(levels.ravel()) == list(range(0, 256, 17))
    path = [level for number, row in enumerate(levels) for level in row[:: -1 if number % 2 else 1]]
    assert set(np.diff(path)) == {17}


@pytest.mark.parametrize(("rows", "columns"), [(700, 1000), (1200, 640), (241, 240), (240, 240)])
def test_pattern_has_squares_and_lines_of_one_pixel_in_every_size(rows: int, columns: int) -> None:
    pattern = display_pattern(rows, columns)
    assert pattern.shape == (rows, columns)
    assert {DARK_SQUARE, BRIGHT_SQUARE} <= set(pattern.ravel().tolist())
    for corner in (pattern[:8, 0], pattern[-8:, 0], pattern[:8, -9], pattern[0, -8:]):
        assert set(np.abs(np.diff(corner.astype(int)))) <= {255, 0}
    assert set(np.abs(np.diff(pattern[:8, 0].astype(int)))) == {255}


def test_the_view_draws_one_value_for_each_device_pixel(qtbot) -> None:
    view = PatternView()
    qtbot.addWidget(view)
    view.resize(400, 300)
    view.show()
    shown = view.grab().toImage()
    expected = display_pattern(shown.height(), shown.width())
    for row, column in ((0, 0), (1, 0), (5, 3), (150, 200), (299, 399)):
        assert shown.pixelColor(column, row).value() == expected[row, column]


def test_a_check_is_saved_once_every_question_is_answered(
    open_driver: WindowDriver, page: DisplayCheckPage
) -> None:
    assert not page.save.isEnabled()
    answer_all(page)
    page.black.setText("0.4")
    assert not page.save.isEnabled()
    assert page.hint.isVisible()
    page.white.setText("350")

    open_driver.click(page.save)

    (recorded,) = open_driver.window.pages.viewmodel(PageName.DISPLAY_CHECK).newest
    assert recorded.check.grey_steps == 15
    assert recorded.check.photometry == Photometry(0.4, 350.0)
    assert recorded.check.screen.width_px > 0
    assert page.steps.currentIndex() == -1
    assert "15" in page.newest.text()
    assert not page.save.isEnabled()


def test_a_darker_white_patch_is_refused_with_the_reason(
    open_driver: WindowDriver, page: DisplayCheckPage
) -> None:
    answer_all(page)
    page.black.setText("400")
    page.white.setText("350")

    open_driver.click(page.save)

    assert page.banner.isVisible()
    assert page.steps.currentIndex() == 14


def test_the_full_screen_closes_on_a_key(open_driver: WindowDriver, page: DisplayCheckPage) -> None:
    open_driver.click(page.enlarge)
    assert page.full.isVisible()
    QTest.keyClick(page.full, Qt.Key.Key_Escape)
    assert not page.full.isVisible()

"""Marks of a reading on planes across their slice, on the Reading page by keys and mouse."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import make_case, make_frame, study_of
from tests.support.volume_phantoms import phantom_series

from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.domain.reformat import ReformatPlane, ReformattedSeries
from readingroom.domain.study_design import ArmContent, StudyType
from readingroom.reading.types import JudgementEntry
from readingroom_desktop.pages.reading import ReadingPage

MARKS = Criterion("marks", "Lesions", CriterionKind.MARKS, minimum="1", maximum="5")
CT = replace(phantom_series((12, 40, 60), (2.0, 1.0, 1.0)), key="ct")
MIDDLE = (11 - 3) * 2.0
"""Row of slice 3 on planes across it, head on top."""


@pytest.fixture
def page(qtbot: QtBot):
    cases = [make_case(f"CASE-{number}", series=(CT,)) for number in (1, 2)]
    study = study_of(StudyType.FREE_RESPONSE, ArmContent.CASE, criteria=(MARKS,), cases=cases)
    tested = ReadingUnderTest(study)
    made = tested.make_page(qtbot)
    tested.loader.make = lambda series, index: make_frame(index, (series.rows, series.columns))
    tested.start()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    if made.marks.popover is not None:
        made.marks.popover.hide()
    tested.model.stop()


def at(page: ReadingPage, column: float, row: float) -> QPoint:
    return page.images.view.image_transform().map(QPointF(column + 0.5, row + 0.5)).toPoint()


def key(*keys: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    for each in keys:
        widget = QApplication.activePopupWidget() or QApplication.focusWidget()
        assert widget is not None
        QTest.keyClick(widget, each, modifier)


def coronal(page: ReadingPage, row: int) -> None:
    page.images.perform("views.reformat")
    QTest.keyClick(page.images.reformatting.popover, Qt.Key.Key_3)
    page.images.go_to(row)


def test_a_mark_is_set_seen_on_a_coronal_plane_and_reached_from_there(page: ReadingPage) -> None:
    view, images = page.images.view, page.images
    images.go_to(3)
    key(Qt.Key.Key_K)
    start, end = at(page, 10, 20), at(page, 25, 28)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(view.viewport(), end)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=end)
    assert page.marks.popover is not None
    QTest.keyClick(page.marks.popover.rating, Qt.Key.Key_4)
    (mark,) = page.model.form.marks
    assert mark.frame == 3
    coronal(page, 24)
    assert isinstance(images.series, ReformattedSeries)
    assert images.series.reformat.plane is ReformatPlane.CORONAL
    (cut,) = view.cut_tool.shown
    assert cut.text.startswith("1 · 4")
    columns = [column for column, _ in cut.parts[0].points]
    assert (min(columns), max(columns)) == pytest.approx((10, 25), abs=0.2)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at(page, 15, MIDDLE - 1))
    assert images.index_shown == (0, 3)
    assert images.series == CT
    assert [shown.is_selected for shown in view.mark_tool.shown] == [True]
    assert page.marks.popover.isHidden()


def test_a_new_mark_is_refused_on_a_plane_with_the_reason(page: ReadingPage) -> None:
    coronal(page, 20)
    page.images.view.setFocus()
    key(Qt.Key.Key_K)
    assert not page.images.view.mark_tool.is_on
    assert "Shift+R" in page.header.notice.text()
    assert page.model.form.marks == ()


def test_deleted_marks_and_those_of_another_case_are_not_shown(page: ReadingPage) -> None:
    box = Mark("ct", 3, MarkShape.BOX, 10.0, 20.0, 15.0, 8.0, rating=2)
    page.model.set_marks((box,))
    coronal(page, 24)
    tool = page.images.view.cut_tool
    assert len(tool.shown) == 1
    page.model.set_marks(())
    assert tool.shown == ()
    page.model.set_marks((box,))
    assert len(tool.shown) == 1
    page.model.submit()
    coronal(page, 24)
    assert page.model.form == replace(JudgementEntry(), marks=())
    assert tool.shown == ()

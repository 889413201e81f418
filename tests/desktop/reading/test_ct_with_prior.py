"""A radiologist reads 20 CT cases with a prior by mouse and keys, without opening a menu."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from tests.desktop.reading.test_real_study import ReaderWindow
from tests.support.dicom_factory import as_bytes, ct_slice

from readingroom.domain.ids import ItemId
from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom.domain.study_design import Arm, ArmContent, SessionPlan, StudyDesign, StudyType
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom.services.study import SYSTEM_CLOCK, Study
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState

Key = Qt.Key
CASES, SLICES, SIZE, SPACING = 20, 7, 64, 0.75
NODULE = 4
"""Number of the slice that shows the nodule, from 0."""
CURRENT, PRIOR = "20240301", "20230301"
YES_NO = (Option(0, "No"), Option(1, "Yes"))
CRITERIA = (
    Criterion("nodule", "Nodule?", CriterionKind.CHOICE, options=YES_NO),
    Criterion("growth", "Growth since the prior?", CriterionKind.CHOICE, options=YES_NO),
    Criterion("quality", "Quality sufficient?", CriterionKind.CHOICE, options=YES_NO),
    Criterion("marks", "Lesions", CriterionKind.MARKS, minimum="1", maximum="5"),
)


def chest(case: int, z: int, radius: float) -> np.ndarray:
    """Return a slice of lung with a bright disc in one of its slices."""
    rows, columns = np.mgrid[0:SIZE, 0:SIZE]
    values = np.full((SIZE, SIZE), -800 + case + z)
    values[0, 0] = case
    if z == NODULE:
        values[(rows - 32) ** 2 + (columns - 32) ** 2 <= radius**2] = 40
    return values


def write_case(folder: Path, case: int) -> Path:
    """Write an examination and one a year before, at other positions of the table."""
    folder.mkdir(parents=True)
    for study, (day, radius, shift) in enumerate(((CURRENT, 8.0, 0.0), (PRIOR, 5.0, 1.0))):
        for z in range(SLICES):
            uid = f"1.2.{case + 1}.{study + 1}"
            made = ct_slice(
                chest(case, z, radius),
                z=2.5 * z + shift,
                number=z + 1,
                PixelSpacing=[SPACING, SPACING],
                StudyInstanceUID=uid,
                SeriesInstanceUID=f"{uid}.1",
                SOPInstanceUID=f"{uid}.1.{z + 1}",
                FrameOfReferenceUID=f"1.2.{case + 1}.9",
                PatientID=f"P{case}",
                StudyDate=day,
            )
            (folder / f"{day}-{z}.dcm").write_bytes(as_bytes(made))
    return folder


@pytest.fixture
def window(tmp_path: Path, qtbot):
    path = tmp_path / "study.rrstudy"
    arm = Arm("unaided", "Unaided", ArmContent.CASE)
    design = StudyDesign(StudyType.FREE_RESPONSE, (arm,), (SessionPlan("Session 1", ("unaided",)),))
    with Study.create(path, title="CT with a prior", clock=SYSTEM_CLOCK) as study:
        for case in range(CASES):
            folder = write_case(tmp_path / "cases" / f"C{case:02}", case)
            study.cases.add_case(folder, unreviewed=UnreviewedReason.MADE_UP)
        study.protocol.add_reader("Reader")
        current = study.protocol.current()
        study.protocol.revise(replace(current, design=design, criteria=CRITERIA, minimum_view_ms=0))
        study.protocol.open_session()
    opened = ReaderWindow(path, qtbot)
    yield opened
    opened.close()


def press(*keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)


def point_of(view, column: float, row: float) -> QPoint:
    """Return the position of a pixel in a view."""
    return view.image_transform().map(QPointF(column + 0.5, row + 0.5)).toPoint()


def drag(view, start: tuple[int, int], end: tuple[int, int]) -> None:
    viewport, left = view.viewport(), Qt.MouseButton.LeftButton
    QTest.mousePress(viewport, left, pos=point_of(view, *start))
    QTest.mouseMove(viewport, point_of(view, *end))
    QTest.mouseRelease(viewport, left, pos=point_of(view, *end))


def read_one(window: ReaderWindow, qtbot) -> None:
    page, model = window.page, window.model
    images = page.images
    (side,) = images.grid.sides.values()
    qtbot.waitUntil(lambda: side.frame is not None and images.view.frame is not None)
    cells = images.cells
    shown = [cells.series_of(cell).days_before_current for cell in cells.all_cells[:2]]
    assert shown == [0, 366]

    page.activateWindow()  # offscreen, a popover that closes leaves no window active
    qtbot.waitUntil(page.isActiveWindow)
    page.take_focus()
    press(Key.Key_Escape)
    qtbot.waitUntil(images.view.hasFocus)
    press(Key.Key_Home)
    for _ in range(NODULE):
        press(Key.Key_Down)
    qtbot.waitUntil(lambda: images.cells.state.index == NODULE)
    qtbot.waitUntil(lambda: side.frame is not None and side.frame.value_at(32, 32) == 40)

    QTest.keyClick(images.view, Key.Key_Q, Qt.KeyboardModifier.ShiftModifier)
    drag(images.view, (24, 32), (40, 32))
    (measured,) = images.measuring.tool.all_measured
    assert measured.values.lengths == pytest.approx((16 * SPACING,), abs=SPACING)
    assert "mm" in measured.text
    press(Key.Key_Escape)
    press(Key.Key_K)
    QTest.mouseClick(
        images.view.viewport(), Qt.MouseButton.LeftButton, pos=point_of(images.view, 32, 32)
    )
    QTest.keyClick(page.marks.popover.rating, Key.Key_5)
    press(Key.Key_Return)
    qtbot.waitUntil(lambda: not page.marks.popover.isVisible())
    press(Key.Key_K)
    item = model.reading.item.id
    press(Key.Key_J)
    press(Key.Key_2, Key.Key_2, Key.Key_2, Key.Key_Return)
    qtbot.waitUntil(lambda: is_done(model, item), timeout=10_000)


def is_done(model: ReadingViewModel, item: ItemId) -> bool:
    """Return whether the item after another one is open, or there is none."""
    if model.state is ReadingState.FINISHED:
        return True
    is_open = model.state is ReadingState.READY and model.reading is not None
    return is_open and model.reading.item.id != item


def test_twenty_cases_are_read_without_a_menu(window: ReaderWindow, qtbot, monkeypatch) -> None:
    menus: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *_: menus.append(menu))
    qtbot.waitUntil(lambda: window.model.state is ReadingState.READY)
    for _ in range(CASES):
        read_one(window, qtbot)

    assert window.model.state is ReadingState.FINISHED
    assert menus == []
    forms: list = []
    items = [item.id for item in window.model.worklist.items]
    window.thread.run(
        lambda study: [study.reading.open_item(item).draft for item in items], forms.extend
    )
    qtbot.waitUntil(lambda: len(forms) == CASES)
    for form in forms:
        (mark,) = form.marks
        assert (mark.frame, mark.rating) == (NODULE, 5)
        assert (mark.column, mark.row) == pytest.approx((32, 32), abs=0.5)
        assert form.scores == {"nodule": 1, "growth": 1, "quality": 1}

"""The page over a real study file, its own thread and the real decoder."""

import gc
import json
from pathlib import Path

import pydicom
import pytest
from pydicom.data import get_testdata_file
from pydicom.pixels import apply_modality_lut
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from tests.desktop.viewer.test_viewport import send_move

from readingroom.domain.protocol import OverallChoice
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom.reading.types import JudgementEntry
from readingroom.services.study import SYSTEM_CLOCK, Study
from readingroom_desktop.jobs import FrameLoader, StudyThread
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState

CASE_SHEET = """
code: SLICE
title: Small CT
question: Which reading is better?
images:
  - {package: pydicom, file: data/test_files/CT_small.dcm}
"""


@pytest.fixture
def study_path(tmp_path: Path) -> Path:
    folder = tmp_path / "ct"
    folder.mkdir()
    (folder / "case.yaml").write_text(CASE_SHEET, encoding="utf-8")
    (folder / "note.txt").write_text("HISTORY\nCough.\n", encoding="utf-8")
    rows = [
        {"case": "SLICE", "model": name, "text": f"Reading number {number}"}
        for number, name in enumerate(("Alpha", "Beta", "Gamma"))
    ]
    outputs = tmp_path / "outputs.jsonl"
    outputs.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    path = tmp_path / "study.rrstudy"
    with Study.create(path, title="Real", clock=SYSTEM_CLOCK) as study:
        study.cases.add_case(folder, unreviewed=UnreviewedReason.MADE_UP)
        study.cases.add_outputs(outputs)
        study.protocol.add_reader("Reader")
        study.protocol.open_session()
    return path


class ReaderWindow:
    """One run of the application at the reader's place."""

    def __init__(self, path: Path, qtbot, *, reader: int = 0, has_images: bool = True) -> None:
        self._qtbot = qtbot
        self.thread, self.loader = StudyThread(), FrameLoader()
        self.model = ReadingViewModel(self.thread, SYSTEM_CLOCK)
        self.page = ReadingPage(self.model, self.loader)
        qtbot.addWidget(self.page)
        self.page.resize(1286, 704)
        self.page.show()
        self.page.activateWindow()
        readers = []
        self.thread.open_study(lambda: Study.open(path, clock=SYSTEM_CLOCK), lambda _: None)
        self.thread.run(
            lambda study: (study.frames_opener(), study.protocol.readers()), readers.append
        )
        qtbot.waitUntil(lambda: bool(readers))
        opener, people = readers[0]
        self.loader.open(opener)
        self.model.start(people[reader].id)
        if has_images:
            qtbot.waitUntil(lambda: self.page.images.view.frame is not None)

    def close(self) -> None:
        self.model.stop()
        self.thread.stop()
        self.loader.stop()
        gc.collect()


@pytest.fixture
def driver(study_path, qtbot):
    made = ReaderWindow(study_path, qtbot)
    yield made
    made.close()


def test_the_value_under_the_pointer_is_the_hounsfield_value_of_the_file(driver):
    dataset = pydicom.dcmread(get_testdata_file("CT_small.dcm"))
    expected = apply_modality_lut(dataset.pixel_array, dataset)
    view = driver.page.images.view
    for column, row in ((0, 0), (64, 64), (90, 31), (127, 127)):
        send_move(view, view.image_transform().map(QPointF(column + 0.5, row + 0.5)))
        shown = [line.text for line in driver.page.images._annotations().bottom_right]
        words = f"{expected[row, column]:.0f}".replace("-", "−")
        assert shown[0] == f"x {column}  y {row}   {words}\u00a0HU"


def test_a_judgement_given_by_keys_is_in_the_study_and_the_next_pair_is_open(driver, qtbot):
    first = driver.model.reading.item.id
    qtbot.waitUntil(lambda: driver.model.wait_ms == 0, timeout=10_000)
    QTest.keyClick(driver.page.images.view, Qt.Key.Key_1)
    for row in driver.page.form.rows:
        row.setFocus()
        QTest.keyClick(row, Qt.Key.Key_Left)
    QTest.keyClick(driver.page.form.rows[0], Qt.Key.Key_Return)
    qtbot.waitUntil(
        lambda: driver.model.reading is not None and driver.model.reading.item.id != first
    )

    assert driver.model.state is ReadingState.READY
    assert driver.model.form == JudgementEntry()
    assert driver.model.worklist.done_count == 1
    assert driver.page.images.view.frame is not None


def test_a_draft_survives_the_end_of_the_application(study_path, qtbot):
    before = ReaderWindow(study_path, qtbot)
    item = before.model.reading.item.id
    QTest.keyClick(before.page.images.view, Qt.Key.Key_4)
    before.model.set_comment("neither sees the nodule")
    before.close()
    after = ReaderWindow(study_path, qtbot)

    assert after.model.reading.item.id == item
    assert after.model.form == JudgementEntry(OverallChoice.BOTH_BAD, {}, "neither sees the nodule")
    assert after.page.form.choices[OverallChoice.BOTH_BAD].isChecked()
    after.close()


def test_no_model_name_is_anywhere_on_the_page(driver):
    from PySide6.QtWidgets import QLabel

    words = " ".join(label.text() for label in driver.page.findChildren(QLabel))

    assert "Reading number" in words
    for name in ("Alpha", "Beta", "Gamma"):
        assert name not in words


def test_a_pair_of_a_locked_session_can_be_looked_at_but_not_judged(study_path, qtbot):
    with Study.open(study_path, clock=SYSTEM_CLOCK) as study:
        study.protocol.lock("All are done")
    driver = ReaderWindow(study_path, qtbot)
    qtbot.waitUntil(lambda: driver.model.state is ReadingState.READY)
    QTest.keyClick(driver.page.images.view, Qt.Key.Key_1)
    QTest.keyClick(driver.page.images.view, Qt.Key.Key_Return)
    driver.model.skip("Outside my expertise")
    driver.model.flag("look")
    driver.model.undo()
    driver.model.flush_draft()

    assert driver.model.form == JudgementEntry()
    assert not driver.page.form.isEnabled()
    assert not driver.page.header.skip.isEnabled()
    assert driver.page.locked_note.isVisible()
    assert driver.page.banner.text == ""
    driver.close()

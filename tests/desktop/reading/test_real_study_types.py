"""The page over real study files of other types than the paired one: what is entered is stored."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.test_real_study import CASE_SHEET, ReaderWindow

from readingroom.domain.error_annotation import Side
from readingroom.domain.mark import MarkShape
from readingroom.domain.protocol import Condition, Criterion, CriterionKind, Option
from readingroom.domain.study_design import Arm, ArmContent, SessionPlan, StudyDesign, StudyType
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom.reading.types import JudgementEntry
from readingroom.services.study import SYSTEM_CLOCK, Study
from readingroom_desktop.viewmodels.reading_status import ReadingState

Key = Qt.Key
UNAIDED = Arm("unaided", "Unaided", ArmContent.CASE)
AIDED = Arm("aided", "Aided", ArmContent.OUTPUT, "Alpha")
TEXT = "Left haematoma.\r\nStop 𝛼-blockers."
YES_NO = (Option(0, "No"), Option(1, "Yes"))
LESION = Criterion("lesion", "Lesion?", CriterionKind.CHOICE, options=YES_NO)
CRITERIA = (
    LESION,
    Criterion(
        "kinds", "Kinds", CriterionKind.MULTIPLE_CHOICE, options=YES_NO,
        condition=Condition("lesion", (1,)),
    ),
    Criterion("conf", "Confidence", CriterionKind.CONFIDENCE, allows_cannot_assess=True),
    Criterion("trust", "Trust", CriterionKind.VISUAL_ANALOGUE, "none", "full"),
    Criterion("size", "Size", CriterionKind.NUMBER, unit="mm", minimum="0", maximum="90"),
    Criterion("why", "Why?", CriterionKind.TEXT, minimum_length=3),
)  # fmt: skip
MARKS = Criterion("marks", "Lesions", CriterionKind.MARKS, minimum="1", maximum="5")


@pytest.fixture
def window(tmp_path: Path, qtbot):
    """Return a function that opens the page of a study with a design and criteria."""
    opened = []

    def make(kind: StudyType, arms, criteria, **changes) -> ReaderWindow:
        folder = tmp_path / "ct"
        folder.mkdir()
        (folder / "case.yaml").write_text(CASE_SHEET, encoding="utf-8")
        outputs = tmp_path / "outputs.jsonl"
        outputs.write_text(
            json.dumps({"case": "SLICE", "model": "Alpha", "text": TEXT}), encoding="utf-8"
        )
        path = tmp_path / "study.rrstudy"
        keys = tuple(arm.key for arm in arms)
        design = StudyDesign(kind, arms, (SessionPlan("Session 1", keys),))
        with Study.create(path, title="Real", clock=SYSTEM_CLOCK) as study:
            study.cases.add_case(folder, unreviewed=UnreviewedReason.MADE_UP)
            study.cases.add_outputs(outputs)
            study.protocol.add_reader("Reader")
            study.protocol.revise(
                replace(
                    study.protocol.current(), design=design, criteria=criteria,
                    minimum_view_ms=0, **changes,
                )
            )  # fmt: skip
            study.protocol.open_session()
        opened.append(ReaderWindow(path, qtbot))
        qtbot.waitUntil(lambda: opened[-1].model.state is ReadingState.READY)
        return opened[-1]

    yield make
    for each in opened:
        each.close()


def press(*keys) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)


def fill(page) -> None:
    """Answer all criteria by keys."""
    rows = {row.criterion.key: row for row in page.form.rows}
    rows["lesion"].take_focus(Qt.FocusReason.OtherFocusReason)
    press(Key.Key_2)
    assert rows["kinds"].hasFocus()
    press(Key.Key_2, Key.Key_1, Key.Key_Down, Key.Key_U, Key.Key_End, Key.Key_Tab)
    QTest.keyClicks(rows["size"].field, "12,50")
    press(Key.Key_Tab)
    QTest.keyClicks(rows["why"].box, "seen")


def stored(window: ReaderWindow, qtbot):
    """Return the answers of the first item as the study has them."""
    forms = []
    item = window.model.worklist.items[0].id
    window.thread.run(lambda study: study.reading.open_item(item), forms.append)
    qtbot.waitUntil(lambda: bool(forms))
    return forms[0].draft


def test_an_unaided_answer_of_all_kinds_is_stored_and_the_aided_reading_follows(window, qtbot):
    made = window(StudyType.AIDED_SEQUENTIAL, (UNAIDED, AIDED), CRITERIA)
    page, model = made.page, made.model
    assert page.header.arm.text() == "Unaided"
    assert not page.outputs.isVisible()
    view_state = page.images.view.view_state
    fill(page)
    press(Key.Key_Tab)
    page.form.submit.click()
    qtbot.waitUntil(lambda: model.reading is not None and model.reading.first is not None)
    qtbot.waitUntil(lambda: model.state is ReadingState.READY)

    assert page.banner.text == ""
    first = model.reading.first
    assert first.scores == {"lesion": 1, "trust": 100}
    assert first.answers == {"kinds": (0, 1), "conf": None, "size": "12.5"}
    assert first.texts == {"why": "seen"}
    assert page.header.arm.text() == "Aided"
    assert page.outputs.left.isVisible()
    assert page.images.view.view_state == view_state
    assert page.first_answer.isVisible()
    assert stored(made, qtbot) == first
    model.start(model._reader, model.worklist.items[0].id)
    qtbot.waitUntil(lambda: model.is_frozen and model.state is ReadingState.READY)
    assert not model.can_correct


def test_errors_of_words_and_a_correction_of_the_only_output_are_stored(window, qtbot):
    arm = Arm("output", "Output", ArmContent.OUTPUT)
    made = window(StudyType.RATING, (arm,), CRITERIA, asks_findings=True, asks_edits=True)
    page, model = made.page, made.model
    text = page.outputs.left.span_text
    start = TEXT.index("𝛼-blockers")
    text.setFocus()
    text.select(start, start + len("𝛼-blockers"))
    press(Key.Key_X)
    popover = page.form.findings.choices
    for key in "3sl":
        QTest.keyClick(popover, key)
    QTest.keyClick(popover, Key.Key_Return)
    popover.close()
    page.outputs.left.edit.click()
    QTest.keyClicks(page.outputs.left.editor.box, "Old. ")
    page.outputs.left.editor.done.click()
    fill(page)
    page.form.submit.click()
    qtbot.waitUntil(lambda: model.state is ReadingState.FINISHED)

    form = stored(made, qtbot)
    (finding,) = form.findings
    assert (finding.start, finding.stop) == (start, start + len("𝛼-blockers"))
    (edit,) = form.edits
    assert (edit.side, edit.text, edit.edit_distance) == (Side.LEFT, f"Old. {TEXT}", 5)


def test_marks_by_mouse_and_keys_are_stored(window, qtbot):
    made = window(StudyType.FREE_RESPONSE, (UNAIDED,), (MARKS,))
    page, model, view = made.page, made.model, made.page.images.view
    page.marks.toggle_tool()
    at = view.image_transform().map(view.image_transform().inverted()[0].map(view.rect().center()))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.keyClick(page.marks.popover.rating, Key.Key_5)
    view.setFocus()
    press(Key.Key_Return)
    for key in (Key.Key_Right, Key.Key_Down):
        QTest.keyClick(view, key, Qt.KeyboardModifier.ShiftModifier)
    press(Key.Key_Return)
    QTest.keyClick(page.marks.popover.rating, Key.Key_2)
    page.form.submit.click()
    qtbot.waitUntil(lambda: model.state is ReadingState.FINISHED)

    marks = stored(made, qtbot).marks
    assert [(mark.shape, mark.rating) for mark in marks] == [
        (MarkShape.POINT, 5),
        (MarkShape.BOX, 2),
    ]


def left_by_a_kill(folder: Path) -> JudgementEntry:
    """Return the draft in a copy of the study's files, as a killed program leaves them."""
    (folder / "killed").mkdir()
    for name in ("study.rrstudy", "study.rrstudy-wal"):
        shutil.copy(folder / name, folder / "killed" / name)
    with Study.open(folder / "killed" / "study.rrstudy", clock=SYSTEM_CLOCK) as study:
        item = study.reading.worklist(study.protocol.readers()[0].id).items[0].id
        return study.reading.open_item(item).draft


def test_a_kill_while_an_output_is_corrected_keeps_text_and_time(window, qtbot, tmp_path):
    arm = Arm("output", "Output", ArmContent.OUTPUT)
    made = window(StudyType.RATING, (arm,), CRITERIA, asks_edits=True)
    made.page.outputs.left.edit.click()
    qtbot.wait(20)  # so that there is time to be counted
    with qtbot.waitSignal(made.model.draft_saved):
        QTest.keyClicks(made.page.outputs.left.editor.box, "Old. ")

    (edit,) = left_by_a_kill(tmp_path).edits
    assert (edit.text, edit.edit_distance) == (f"Old. {TEXT}", 5)
    assert edit.edit_ms >= 20


def test_a_kill_while_marks_are_drawn_keeps_them(window, qtbot, tmp_path):
    made = window(StudyType.FREE_RESPONSE, (UNAIDED,), (MARKS,))
    made.page.marks.toggle_tool()
    press(Key.Key_Return, Key.Key_Return)
    QTest.keyClick(made.page.marks.popover.rating, Key.Key_5)
    press(Key.Key_Left)
    with qtbot.waitSignal(made.model.draft_saved):
        press(Key.Key_Return)
    made.page.marks.popover.close()

    assert [mark.rating for mark in left_by_a_kill(tmp_path).marks] == [5, None]

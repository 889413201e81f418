"""A form of four questions is answered and submitted with five keys, in every type of study."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.test_real_study import CASE_SHEET, ReaderWindow

from readingroom.domain.protocol import Criterion, CriterionKind, Option, OverallChoice
from readingroom.domain.study_design import (
    PAIRED_DESIGN,
    Arm,
    ArmContent,
    SessionPlan,
    StudyDesign,
    StudyType,
)
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom.services.study import SYSTEM_CLOCK, Study
from readingroom_desktop.viewmodels.reading_status import ReadingState

Key = Qt.Key
YES_NO = (Option(0, "No"), Option(1, "Yes"))
GRADES = tuple(Option(n, f"BI-RADS {n}") for n in range(1, 6))
PREFERENCES = tuple(
    Criterion(key, key.title(), CriterionKind.PREFERENCE, "A", "B")
    for key in ("accuracy", "safety", "usefulness")
)
RATINGS = (
    Criterion("lesion", "Lesion?", CriterionKind.CHOICE, options=YES_NO),
    Criterion("score", "Score", CriterionKind.SCORE, "low", "high"),
    Criterion("grade", "Grade", CriterionKind.CATEGORY, options=GRADES),
    Criterion("recall", "Recall?", CriterionKind.CHOICE, options=YES_NO),
)
MARKS = Criterion("marks", "Lesions", CriterionKind.MARKS, minimum="1", maximum="5")
UNAIDED = Arm("unaided", "Unaided", ArmContent.CASE)
AIDED = Arm("aided", "Aided", ArmContent.OUTPUT, "Alpha")
OUTPUT = Arm("output", "Output", ArmContent.OUTPUT)


def design(kind: StudyType, *arms: Arm) -> StudyDesign:
    return StudyDesign(kind, arms, (SessionPlan("Session 1", tuple(arm.key for arm in arms)),))


SPLIT = StudyDesign(
    StudyType.AIDED_INDEPENDENT,
    (UNAIDED, AIDED),
    (SessionPlan("Session 1", ("unaided",)), SessionPlan("Session 2", ("aided",), 28)),
)
DESIGNS = {
    "rating": design(StudyType.RATING, OUTPUT),
    "sequential": design(StudyType.AIDED_SEQUENTIAL, UNAIDED, AIDED),
    "independent": SPLIT,
    "readers": design(StudyType.MODEL_VS_READERS, UNAIDED),
}


@pytest.fixture
def window(tmp_path: Path, qtbot):
    """Return a function that opens the page of a study with a design and criteria."""
    opened = []

    def make(plan: StudyDesign, criteria: tuple[Criterion, ...]) -> ReaderWindow:
        folder = tmp_path / "ct"
        folder.mkdir()
        (folder / "case.yaml").write_text(CASE_SHEET, encoding="utf-8")
        outputs = tmp_path / "outputs.jsonl"
        rows = [{"case": "SLICE", "model": model, "text": model} for model in ("Alpha", "Beta")]
        outputs.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
        path = tmp_path / "study.rrstudy"
        with Study.create(path, title="Real", clock=SYSTEM_CLOCK) as study:
            study.cases.add_case(folder, unreviewed=UnreviewedReason.MADE_UP)
            study.cases.add_outputs(outputs)
            study.protocol.add_reader("Reader")
            protocol = study.protocol.current()
            study.protocol.revise(
                replace(protocol, design=plan, criteria=criteria, minimum_view_ms=0)
            )
            study.protocol.open_session()
        opened.append(ReaderWindow(path, qtbot))
        qtbot.waitUntil(lambda: opened[-1].model.state is ReadingState.READY)
        return opened[-1]

    yield make
    for each in opened:
        each.close()


def press(*keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)


def submitted(window: ReaderWindow, qtbot):
    """Return the form of the first item once it is judged, as the study file has it."""
    item = window.model.worklist.items[0].id
    qtbot.waitUntil(lambda: window.model.worklist.done_count > 0)
    forms = []
    window.thread.run(lambda study: study.reading.open_item(item), forms.append)
    qtbot.waitUntil(lambda: bool(forms))
    return forms[0].draft


def test_a_pair_takes_four_digits_and_enter(window, qtbot):
    made = window(PAIRED_DESIGN, PREFERENCES)

    press(Key.Key_2, Key.Key_4, Key.Key_3, Key.Key_1, Key.Key_Return)

    form = submitted(made, qtbot)
    assert form.outcome is OverallChoice.RIGHT
    assert form.scores == {"accuracy": 1, "safety": 0, "usefulness": -2}


@pytest.mark.parametrize("name", DESIGNS)
def test_a_rating_takes_four_digits_and_enter(window, qtbot, name):
    made = window(DESIGNS[name], RATINGS)

    press(Key.Key_2, Key.Key_4, Key.Key_5, Key.Key_1, Key.Key_Return)

    form = submitted(made, qtbot)
    assert form.scores == {"lesion": 1, "score": 4, "grade": 5, "recall": 0}


def test_an_image_without_lesions_takes_a_key_a_question_and_enter(window, qtbot):
    made = window(design(StudyType.FREE_RESPONSE, UNAIDED), (MARKS, *RATINGS[:3]))

    press(Key.Key_0, Key.Key_2, Key.Key_4, Key.Key_5, Key.Key_Return)

    form = submitted(made, qtbot)
    assert form.marks == ()
    assert form.scores == {"lesion": 1, "score": 4, "grade": 5}


@pytest.mark.parametrize("digit", range(1, 6))
@pytest.mark.parametrize("index", range(4))
def test_a_digit_changes_the_focused_answer_alone(window, digit, index):
    made = window(DESIGNS["rating"], RATINGS)
    made.page.form.rows[index].take_focus(Qt.FocusReason.OtherFocusReason)

    press(Qt.Key(Key.Key_0 + digit))

    offered = len(RATINGS[index].options) or 5
    expected = {RATINGS[index].key} if digit <= offered else set()
    assert set(made.model.form.scores) == expected


def test_what_was_on_screen_is_stored_with_the_answer(window, qtbot):
    made = window(DESIGNS["readers"], RATINGS)

    press(Key.Key_2, Key.Key_4, Key.Key_5, Key.Key_1, Key.Key_Return)

    submitted(made, qtbot)
    rows = []
    made.thread.run(lambda study: study.analytics.list_all(), rows.extend)
    qtbot.waitUntil(lambda: bool(rows))
    viewing = rows[0].viewing
    assert viewing.is_whole
    assert [(each.series, each.frame_count) for each in viewing.series] in ([], [(0, 1)])
    assert abs(viewing.active_ms - rows[0].active_ms) <= 1  # each is rounded

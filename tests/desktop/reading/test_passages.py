"""Passages of types marked in the output by mouse and keys, and their relations."""

import shutil
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.core.engine.evaluator.reader_marks.test_extraction_forms import (
    MARKED,
    notes,
    values_of,
)
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import order, results_of
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import make_case, make_output, study_of
from tests.desktop.reading.test_real_study import ReaderWindow

from readingroom.domain.passages import Passage, PassageRelation, as_numbers
from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom.domain.study_design import ArmContent, StudyType
from readingroom.engine.evaluator.reader_marks.service import prepare_readers
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.services.study import SYSTEM_CLOCK, Study
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.widgets.reading.span_units import whole_words

TEXT = "He has high fever, no cough;\nhe takes aspirin. 𝄞 Fever is low."
TYPES = (Option(1, "drug"), Option(2, "problem"))
STATUSES = (Option(1, "absent"), Option(2, "present"))
ENTITIES = Criterion(
    "entities", "Entities", CriterionKind.PASSAGES, options=TYPES, statuses=STATUSES,
    allows_cannot_assess=True,
)  # fmt: skip
RELATIONS = Criterion(
    "relations", "Relations", CriterionKind.RELATIONS,
    options=(Option(1, "treats"), Option(2, "causes")),
)  # fmt: skip
SURE = Criterion("sure", "Sure?", CriterionKind.SCORE, "low", "high", is_required=False)
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
DRUG, PROBLEM = 1, 2
Key = Qt.Key


def span(words: str, value: int, status: int = 0) -> Passage:
    start = TEXT.index(words)
    return Passage(start, start + len(words), value, status)


@pytest.fixture
def marking(qtbot):
    """Return a function that opens a page of a study whose outputs are marked."""
    opened = []

    def make(*criteria):
        study = study_of(
            StudyType.RATING,
            ArmContent.OUTPUT,
            cases=[make_case(code, series=(), variants=(), sequences=()) for code in ("C1", "C2")],
            criteria=(*criteria, SURE),
        )
        study.reading.output = make_output(text=TEXT, diagnoses=(), findings=(), overlay=None)
        study.reading.output_count = 1
        tested = ReadingUnderTest(study)
        opened.append(tested)
        page = tested.make_page(qtbot)
        tested.start()
        qtbot.waitUntil(lambda: page.form.rows[0].is_focused)
        return tested

    yield make
    for tested in opened:
        tested.model.stop()


@pytest.fixture
def tested(marking):
    return marking(ENTITIES)


def text_of(tested):
    return tested.page.outputs.left.span_text


def press(*keys, modifier=Qt.KeyboardModifier.NoModifier):
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key, modifier)


def entities(tested):
    return tested.model.form.answers.get("entities")


def at(text, character: int) -> QPoint:
    return text.rectangle_of(character).center()


def drag(text, words: str) -> None:
    start = TEXT.index(words)
    first, last = at(text, start), at(text, start + len(words))
    QTest.mousePress(text.viewport(), Qt.MouseButton.LeftButton, pos=first)
    QTest.mouseMove(text.viewport(), (first + last) / 2)
    QTest.mouseMove(text.viewport(), last)
    QTest.mouseRelease(text.viewport(), Qt.MouseButton.LeftButton, pos=last)


def click(text, words: str) -> None:
    there = at(text, TEXT.index(words) + 1)
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=there)


def mark(tested, words: str, key=Key.Key_2) -> None:
    drag(text_of(tested), words)
    press(key)


def test_none_can_be_clicked_from_the_first(tested):
    control = tested.page.form.rows[0]
    QTest.mouseClick(control.none, Qt.MouseButton.LeftButton)
    assert entities(tested) == ()


def test_words_selected_by_the_mouse_get_a_type_by_its_button_or_key(tested):
    text, control = text_of(tested), tested.page.form.rows[0]
    drag(text, "high fever")
    QTest.mouseClick(control.types[PROBLEM], Qt.MouseButton.LeftButton)
    mark(tested, "aspirin", Key.Key_1)

    assert entities(tested) == as_numbers([span("high fever", PROBLEM), span("aspirin", DRUG)])
    assert text.selection is None
    assert control.types[DRUG].isChecked()


def test_words_are_selected_and_marked_by_keys_alone(tested):
    press(Key.Key_J, modifier=SHIFT)  # the first word
    press(Key.Key_Right)
    for _ in range(2):
        press(Key.Key_Right, modifier=CONTROL)
    for _ in range(2):
        press(Key.Key_Right, modifier=CONTROL | SHIFT)
    assert text_of(tested).selection == (TEXT.index("high"), TEXT.index(", no"))
    press(Key.Key_2, Key.Key_4)

    assert entities(tested) == as_numbers([span("high fever", PROBLEM, 2)])


def test_a_passage_after_signs_of_two_units_is_where_it_is_in_the_text(tested):
    mark(tested, "Fever")

    assert entities(tested) == as_numbers([span("Fever", PROBLEM)])


def test_words_dragged_over_in_part_are_marked_whole(tested):
    drag(text_of(tested), "igh feve")
    press(Key.Key_2)

    assert entities(tested) == as_numbers([span("high fever", PROBLEM)])


@pytest.mark.parametrize(
    ("dragged", "whole"), [("/9", "150/90"), ("50", "150/90"), ("was 1", "was 150/90")]
)
def test_words_with_signs_inside_are_whole(dragged, whole):
    text = "it was 150/90, stable"
    start = text.index(dragged)
    first, last = whole_words(text, start, start + len(dragged))

    assert text[first:last] == whole


def test_type_and_status_of_a_passage_are_changed(tested):
    mark(tested, "aspirin")
    click(text_of(tested), "cough")
    press(Key.Key_1)  # nothing is selected or chosen
    assert entities(tested) == as_numbers([span("aspirin", PROBLEM)])
    click(text_of(tested), "aspirin")
    press(Key.Key_1, Key.Key_3)
    assert entities(tested) == as_numbers([span("aspirin", DRUG, 1)])
    press(Key.Key_3)

    assert entities(tested) == as_numbers([span("aspirin", DRUG)])


def test_a_passage_is_deleted_by_key_and_by_mouse(tested):
    for words in ("high fever", "cough", "aspirin"):
        mark(tested, words)
    click(text_of(tested), "cough")
    press(Key.Key_Delete)
    assert entities(tested) == as_numbers([span("high fever", PROBLEM), span("aspirin", PROBLEM)])
    control = tested.page.form.rows[0]
    control.take_focus(Qt.FocusReason.OtherFocusReason)
    press(Key.Key_Right)  # to the first passage
    assert control.delete.isEnabled()
    QTest.mouseClick(control.delete, Qt.MouseButton.LeftButton)
    assert entities(tested) == as_numbers([span("aspirin", PROBLEM)])
    press(Key.Key_Right, Key.Key_Delete)

    assert entities(tested) is None
    assert not control.is_answered


def test_changes_are_undone_one_by_one(tested):
    mark(tested, "aspirin")
    press(Key.Key_1, Key.Key_3, Key.Key_Delete)
    seen = []
    for _ in range(4):
        press(Key.Key_Z, modifier=CONTROL)
        seen.append(entities(tested))

    assert seen == [
        as_numbers([span("aspirin", DRUG, 1)]),
        as_numbers([span("aspirin", DRUG)]),
        as_numbers([span("aspirin", PROBLEM)]),
        None,
    ]
    assert tested.study.calls("undo") == []


def test_a_new_passage_replaces_those_that_it_overlaps(tested):
    hints = []
    tested.page.form.noticed.connect(hints.append)
    mark(tested, "high fever")
    assert not hints
    mark(tested, "fever, no cough", Key.Key_1)

    assert entities(tested) == as_numbers([span("fever, no cough", DRUG)])
    assert len(hints) == 1


def test_no_passage_is_an_answer_of_its_own(tested):
    control = tested.page.form.rows[0]
    QTest.mouseClick(control.cannot, Qt.MouseButton.LeftButton)
    assert entities(tested) is None
    assert control.is_answered
    QTest.mouseClick(control.none, Qt.MouseButton.LeftButton)
    assert entities(tested) == ()
    control.take_focus(Qt.FocusReason.OtherFocusReason)
    press(Key.Key_0)
    assert not control.is_answered
    mark(tested, "cough")
    assert entities(tested) == as_numbers([span("cough", PROBLEM)])
    assert not control.none.isEnabled()
    assert not control.toggle_cannot_assess()


def test_a_draft_is_stored_at_once_and_shown_again(tested, qtbot):
    mark(tested, "cough")
    item, stored = tested.study.calls("draft")[-1][1:3]
    assert stored.answers["entities"] == as_numbers([span("cough", PROBLEM)])
    again = ReadingUnderTest(tested.study)
    page = again.make_page(qtbot)
    again.model.start("reader", item)
    qtbot.waitUntil(lambda: page.outputs.left.span_text is not None)

    assert [each.caption for each in page.outputs.left.span_text._typed] == ["problem"]
    again.model.stop()


def test_submitted_passages_are_read_only_until_they_are_corrected(tested):
    mark(tested, "cough")
    tested.model.submit()
    assert tested.model.reading.item.id == "item-2"
    tested.model.start("reader", "item-1")
    click(text_of(tested), "cough")
    press(Key.Key_1)
    press(Key.Key_Delete)
    assert tested.model.form.answers["entities"] == as_numbers([span("cough", PROBLEM)])
    tested.model.correct("Looked again")
    click(text_of(tested), "cough")
    press(Key.Key_1)
    tested.model.submit()

    corrected = tested.study.calls("correct")[-1]
    assert corrected[2].answers["entities"] == as_numbers([span("cough", DRUG)])


def test_the_next_case_begins_without_passages(tested):
    mark(tested, "cough")
    tested.model.submit()

    assert entities(tested) is None
    assert text_of(tested)._typed == ()


def test_captions_name_types_and_statuses_and_their_tooltips_too(tested):
    mark(tested, "cough")
    press(Key.Key_3)
    text = text_of(tested)
    grounds = [each.tooltip for each in text._passages]

    assert grounds == ["problem · absent"]
    assert all(rect.width() > 0 for rect in text._rects(text._typed[0]))


def test_two_passages_get_a_relation_by_the_mouse(marking):
    tested = marking(ENTITIES, RELATIONS)
    _, control, _ = tested.page.form.rows
    for words in ("cough", "aspirin"):
        mark(tested, words)
    click(text_of(tested), "aspirin")
    click(text_of(tested), "cough")
    QTest.mouseClick(control.names[1], Qt.MouseButton.LeftButton)
    cough, aspirin = span("cough", PROBLEM), span("aspirin", PROBLEM)
    answers = tested.model.form.answers
    assert answers["relations"] == as_numbers([PassageRelation(aspirin.start, 1, cough.start)])
    click(text_of(tested), "cough")
    press(Key.Key_Delete)

    assert "relations" not in tested.model.form.answers  # its passage is gone
    press(Key.Key_Z, modifier=CONTROL)
    assert tested.model.form.answers == answers


def test_two_passages_get_a_relation_by_keys(marking):
    tested = marking(ENTITIES, RELATIONS)
    _, control, _ = tested.page.form.rows
    for words in ("fever", "cough", "aspirin"):
        mark(tested, words)
    control.take_focus(Qt.FocusReason.OtherFocusReason)
    text = text_of(tested)
    starts = [TEXT.index(words) for words in ("fever", "cough", "aspirin")]
    while text._related != starts[0]:
        press(Key.Key_Right, modifier=SHIFT)
    while text._chosen != starts[2]:
        press(Key.Key_Right)
    press(Key.Key_2)
    related = as_numbers([PassageRelation(starts[0], 2, starts[2])])
    assert tested.model.form.answers["relations"] == related
    press(Key.Key_1, Key.Key_2)  # another one, and the first again takes it away

    related = as_numbers([PassageRelation(starts[0], 1, starts[2])])
    assert tested.model.form.answers["relations"] == related
    control.lines.itemAt(0).widget().findChildren(type(tested.page.form.submit))[-1].click()
    assert "relations" not in tested.model.form.answers
    press(Key.Key_0)
    assert tested.model.form.answers["relations"] == ()


def test_many_types_are_searched(marking, qtbot):
    many = tuple(Option(value, f"type {value:03}") for value in range(1, 201))
    tested = marking(replace(ENTITIES, options=many))
    control = tested.page.form.rows[0]
    drag(text_of(tested), "cough")
    press(Key.Key_Return)
    qtbot.waitUntil(control.search.field.hasFocus)
    assert control.search.list.isHidden()
    press(Key.Key_Down)
    assert control.search.list.count() == 100
    QTest.keyClicks(control.search.field, "type 15")
    assert control.search.list.count() == 12
    press(Key.Key_Down, Key.Key_Return)

    assert entities(tested) == as_numbers([span("cough", 151)])


def test_codes_are_searched_ranked_and_removed_by_keys(marking):
    codes = Criterion(
        "codes", "Codes", CriterionKind.CODES, allows_cannot_assess=True,
        options=(Option(1, "I10 Hypertension"), Option(2, "R05 Cough"), Option(3, "R50 Fever")),
    )  # fmt: skip
    tested = marking(codes)
    field = tested.page.form.rows[0].search.field

    def chosen():
        return tested.model.form.answers.get("codes")

    for query in ("fever", "i10", "cough"):
        QTest.keyClicks(field, query)
        press(Key.Key_Return)
    assert chosen() == (3, 1, 2)
    press(Key.Key_Backspace)
    assert chosen() == (3, 1)
    line = tested.page.form.rows[0].lines.itemAt(1).widget()
    up = next(each for each in line.children() if getattr(each, "toolTip", str)() == "Move up")
    QTest.mouseClick(up, Qt.MouseButton.LeftButton)
    assert chosen() == (1, 3)
    field.setFocus()
    press(Key.Key_Return)

    assert not field.hasFocus()
    press(Key.Key_Return, modifier=CONTROL)
    assert tested.study.calls("submit")[-1][2].answers["codes"] == (1, 3)


def is_ready(window: ReaderWindow) -> bool:
    rows = window.page.form.rows
    return bool(rows) and rows[0].is_focused


def test_a_killed_window_leaves_the_passages_and_readers_get_figures(tmp_path, qtbot):
    path = tmp_path / "study.rrstudy"
    suite, source = tmp_path / "suite", notes(tmp_path / "notes.jsonl", MARKED["Heron"])
    import_suite(source, "clinical-spans", suite)
    import_answers(source, suite, "Heron", tmp_path / "heron")
    with Study.create(path, title="Marks", clock=SYSTEM_CLOCK) as study:
        study.protocol.add_reader("Ada", "R1")
        study.engine.add_result(tmp_path / "heron")
        prepare_readers(study, order(suite, sample=1))
        study.protocol.revise(replace(study.protocol.current(), minimum_view_ms=0))
        study.protocol.open_session()
    window = ReaderWindow(path, qtbot, has_images=False)
    qtbot.waitUntil(lambda: is_ready(window))
    press(Key.Key_J, modifier=SHIFT)
    press(Key.Key_2)
    marked = window.model.form.answers["entities"]
    assert marked
    qtbot.waitUntil(lambda: window.thread.is_idle)
    copy = tmp_path / "killed"
    copy.mkdir()
    for part in tmp_path.glob("study.rrstudy*"):  # the file and its log, as a crash leaves them
        shutil.copy(part, copy)
    window.close()
    again = ReaderWindow(copy / path.name, qtbot, has_images=False)
    qtbot.waitUntil(lambda: is_ready(again))
    assert again.model.form.answers["entities"] == marked
    press(Key.Key_Return, modifier=CONTROL)
    qtbot.waitUntil(lambda: again.model.state is ReadingState.FINISHED)
    again.close()
    with Study.open(copy / path.name, clock=SYSTEM_CLOCK) as study:
        result = results_of(study)["reader R1"]
    assert values_of(result)["entity_correct_strict"] in (0.0, 1.0)
    assert result.item_count == 1

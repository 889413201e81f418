"""Passages of types marked in the output by mouse and keys, and their relations."""

import shutil
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.core.engine.evaluator.reader_marks.test_extraction_forms import (
    MARKED,
    notes,
    values_of,
)
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import order, results_of
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import make_case, make_note
from tests.desktop.reading.marked_text import (
    CONTROL,
    DRUG,
    ENTITIES,
    PROBLEM,
    RELATIONS,
    SHIFT,
    TEXT,
    Key,
    click,
    drag,
    entities,
    mark,
    press,
    span,
    text_of,
)
from tests.desktop.reading.test_real_study import ReaderWindow

from readingroom.domain.passages import (
    PassageRelation,
    passage_numbers,
    relation_numbers,
)
from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom.engine.evaluator.reader_marks.service import prepare_readers
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.services.study import SYSTEM_CLOCK, Study
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.widgets.reading.span_units import SpanUnit, grown, whole_words


@pytest.fixture
def tested(marking):
    return marking(ENTITIES)


def test_the_text_that_is_marked_is_shown_once(tested):
    own, other = replace(make_note(), text=f"{TEXT}\n"), replace(make_note(), text="Seen before.")
    case = make_case("C2", series=(), variants=(), sequences=(), question="", notes=(own,))
    for written, shown in (((own,), ""), ((own, other), other.text)):
        tested.study.reading.cases[1] = replace(case, notes=written)
        tested.model.start("reader", "item-2")
        assert tested.page.tabs.has_content == bool(shown)
        assert TEXT.splitlines()[0] not in tested.page.tabs.notes.toPlainText()
        assert shown in tested.page.tabs.notes.toPlainText()
        assert text_of(tested).toPlainText() == TEXT


def test_none_can_be_clicked_from_the_first(tested):
    control = tested.page.form.rows[0]
    QTest.mouseClick(control.none, Qt.MouseButton.LeftButton)
    assert entities(tested) == ()


def test_words_selected_by_the_mouse_get_a_type_by_its_button_or_key(tested):
    text, control = text_of(tested), tested.page.form.rows[0]
    drag(text, "high fever")
    QTest.mouseClick(control.types[PROBLEM], Qt.MouseButton.LeftButton)
    mark(tested, "aspirin", Key.Key_1)

    assert entities(tested) == passage_numbers([span("high fever", PROBLEM), span("aspirin", DRUG)])
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

    assert entities(tested) == passage_numbers([span("high fever", PROBLEM, 2)])


def test_a_passage_after_signs_of_two_units_is_where_it_is_in_the_text(tested):
    mark(tested, "Fever")

    assert entities(tested) == passage_numbers([span("Fever", PROBLEM)])


def test_words_dragged_over_in_part_are_marked_whole(tested):
    drag(text_of(tested), "igh feve")
    press(Key.Key_2)

    assert entities(tested) == passage_numbers([span("high fever", PROBLEM)])


@pytest.mark.parametrize(
    ("dragged", "whole"), [("/9", "150/90"), ("50", "150/90"), ("was 1", "was 150/90")]
)
def test_words_with_signs_inside_are_whole(dragged, whole):
    text = "it was 150/90, stable"
    start = text.index(dragged)
    first, last = whole_words(text, start, start + len(dragged))

    assert text[first:last] == whole


def test_words_with_signs_inside_are_selected_whole_by_keys():
    text = "it was 150/90, stable"
    start = text.index("150/90")
    assert grown(text, SpanUnit.WORD, start, start) == (start, start + len("150/90"))


def test_passages_without_a_status_are_named_until_they_have_one(tested):
    mark(tested, "aspirin")
    note = tested.page.form.rows[0].note
    assert note.property("tone") == "caution"
    press(Key.Key_3)
    assert note.property("tone") != "caution"


def test_type_and_status_of_a_passage_are_changed(tested):
    mark(tested, "aspirin")
    click(text_of(tested), "cough")
    press(Key.Key_1)  # nothing is selected or chosen
    assert entities(tested) == passage_numbers([span("aspirin", PROBLEM)])
    click(text_of(tested), "aspirin")
    press(Key.Key_1, Key.Key_3)
    assert entities(tested) == passage_numbers([span("aspirin", DRUG, 1)])
    press(Key.Key_3)

    assert entities(tested) == passage_numbers([span("aspirin", DRUG)])


def test_a_passage_is_deleted_by_key_and_by_mouse(tested):
    for words in ("high fever", "cough", "aspirin"):
        mark(tested, words)
    click(text_of(tested), "cough")
    press(Key.Key_Delete)
    assert entities(tested) == passage_numbers(
        [span("high fever", PROBLEM), span("aspirin", PROBLEM)]
    )
    control = tested.page.form.rows[0]
    control.take_focus(Qt.FocusReason.OtherFocusReason)
    press(Key.Key_Right)  # to the first passage
    assert control.delete.isEnabled()
    QTest.mouseClick(control.delete, Qt.MouseButton.LeftButton)
    assert entities(tested) == passage_numbers([span("aspirin", PROBLEM)])
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
        passage_numbers([span("aspirin", DRUG, 1)]),
        passage_numbers([span("aspirin", DRUG)]),
        passage_numbers([span("aspirin", PROBLEM)]),
        None,
    ]
    assert tested.study.calls("undo") == []


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
    assert entities(tested) == passage_numbers([span("cough", PROBLEM)])
    assert not control.none.isEnabled()
    assert not control.toggle_cannot_assess()


def test_a_draft_is_stored_at_once_and_shown_again(tested, qtbot):
    mark(tested, "cough")
    item, stored = tested.study.calls("draft")[-1][1:3]
    assert stored.answers["entities"] == passage_numbers([span("cough", PROBLEM)])
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
    assert tested.model.form.answers["entities"] == passage_numbers([span("cough", PROBLEM)])
    tested.model.correct("Looked again")
    click(text_of(tested), "cough")
    press(Key.Key_1)
    tested.model.submit()

    corrected = tested.study.calls("correct")[-1]
    assert corrected[2].answers["entities"] == passage_numbers([span("cough", DRUG)])


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
    both = cough, aspirin = span("cough", PROBLEM), span("aspirin", PROBLEM)
    answers = tested.model.form.answers
    related = relation_numbers([PassageRelation(aspirin, 1, cough)], both)
    assert answers["relations"] == related
    types = tested.page.form.rows[0].types
    QTest.mouseClick(types[DRUG], Qt.MouseButton.LeftButton)  # the relation follows the passage
    assert entities(tested) == passage_numbers([span("cough", DRUG), aspirin])
    assert tested.model.form.answers["relations"] == related
    press(Key.Key_Z, modifier=CONTROL)
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
    marked = [span(words, PROBLEM) for words in ("fever", "cough", "aspirin")]
    while text._related != 0:
        press(Key.Key_Right, modifier=SHIFT)
    while text._chosen != 2:
        press(Key.Key_Right)
    press(Key.Key_2)
    related = relation_numbers([PassageRelation(marked[0], 2, marked[2])], marked)
    assert tested.model.form.answers["relations"] == related
    press(Key.Key_1, Key.Key_2)  # another one, and the first again takes it away

    related = relation_numbers([PassageRelation(marked[0], 1, marked[2])], marked)
    assert tested.model.form.answers["relations"] == related
    control.lines.itemAt(0).widget().findChildren(type(tested.page.form.submit))[-1].click()
    assert "relations" not in tested.model.form.answers
    press(Key.Key_0)
    assert tested.model.form.answers["relations"] == ()


def test_many_types_are_searched(marking, qtbot):
    many = tuple(Option(value, f"type {value:03}") for value in range(1, 201))
    tested = marking(replace(ENTITIES, options=many))
    control = tested.page.form.rows[0]
    drag(text_of(tested), "oug")  # marked whole
    press(Key.Key_Return)
    qtbot.waitUntil(control.search.field.hasFocus)
    assert control.search.list.isHidden()
    press(Key.Key_Down)
    assert control.search.list.count() == 100
    QTest.keyClicks(control.search.field, "type 15")
    assert control.search.list.count() == 12
    press(Key.Key_Down, Key.Key_Return)

    assert entities(tested) == passage_numbers([span("cough", 151)])
    assert text_of(tested).hasFocus()  # for the next words
    press(Key.Key_Delete)
    assert entities(tested) is None


@pytest.mark.parametrize("kind", [CriterionKind.PASSAGES, CriterionKind.CODES])
def test_the_next_case_begins_with_an_empty_search(marking, kind):
    many = tuple(Option(value, f"type {value:03}") for value in range(1, 31))
    tested = marking(replace(ENTITIES, kind=kind, options=many, statuses=()))
    field = tested.page.form.rows[0].search.field
    tested.model.set_answer("entities", ())
    QTest.keyClicks(field, "type")
    tested.model.submit()

    assert tested.model.reading.item.id == "item-2"
    assert not tested.page.form.rows[0].search.field.text()


CODES = Criterion(
    "codes", "Codes", CriterionKind.CODES, allows_cannot_assess=True,
    options=(Option(1, "I10 Hypertension"), Option(2, "R05 Cough"), Option(3, "R50 Fever")),
)  # fmt: skip


def test_tab_leaves_a_form_with_a_search(marking):
    form = marking(CODES).page.form
    form.rows[0].search.field.setFocus()
    reached = []
    for _ in range(12):
        press(Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    assert form.submit in reached
    assert not all(map(form.isAncestorOf, reached))


def test_codes_are_searched_ranked_and_removed_by_keys(marking):
    tested = marking(CODES)
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

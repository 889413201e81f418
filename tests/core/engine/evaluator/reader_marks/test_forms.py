"""Questions about items, and what cannot be prepared."""

import json
from pathlib import Path

import pytest
from tests.core.engine.evaluator.reader_marks.test_rubric_marks import (
    POINTS,
    order,
    write_source,
)
from tests.core.services.study_material import TickingClock

from readingroom.domain.errors import StateError, SuiteError
from readingroom.domain.study_design import StudyType
from readingroom.engine.evaluator.reader_marks.forms import (
    ItemToMark,
    LevelForm,
    RubricForm,
    SafetyForm,
    letter_code,
)
from readingroom.engine.evaluator.reader_marks.material import MAX_TEXT_BYTES
from readingroom.engine.evaluator.reader_marks.service import prepare_readers
from readingroom.engine.evaluator.reader_marks.types import ONLY_MODEL, MaterialOrder, judge_of
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.intake.deidentify.types import UnreviewedError
from readingroom.reading.forms.criteria import check_criteria
from readingroom.reading.forms.presets import preset
from readingroom.reading.types import JudgementEntry
from readingroom.services.study import Study

RATING = preset(StudyType.RATING, 1).design


def rubric(*criteria: tuple[str, float]) -> ItemToMark:
    rows = [{"criterion": text, "points": points} for text, points in criteria]
    return ItemToMark("1999-12-31", json.dumps(rows))


@pytest.mark.parametrize(
    ("item", "labels", "points"),
    [
        (rubric(("Rests", 5)), ["Rests"], [5]),
        (rubric(("Rests", 5), ("Rests", -2)), ["Rests", "Rests (2)"], [5, -2]),
        (rubric(("Rests\n at  home", 5), ("Waits", 0.5)), ["Rests at home", "Waits"], [None, None]),
        (rubric(("Rests", 500), ("Waits", 1)), ["Rests", "Waits"], [None, None]),
        (rubric(("x" * 2_000, 1), ("Waits", 1)), ["x" * 2_000, "Waits"], [1, 1]),
    ],
)
def test_a_rubric_becomes_a_question_that_a_protocol_accepts(
    item: ItemToMark, labels: list[str], points: list[int | None]
) -> None:
    criteria = RubricForm().criteria([item])
    check_criteria(criteria, RATING)
    assert [option.label for option in criteria[0].options] == labels
    assert [option.points for option in criteria[0].options] == points
    assert criteria[0].cases == (item.code,)


@pytest.mark.parametrize(
    "item",
    [
        ItemToMark("1", "no rubric"),
        rubric(("Waits", -1)),
        rubric(("x" * 2_001, 1)),
        rubric(*((f"Criterion {number}", 1.0) for number in range(101))),
    ],
)
def test_a_rubric_that_no_form_can_show_is_named_with_the_reason(item: ItemToMark) -> None:
    assert RubricForm().why_unusable(item)


def test_codes_are_letters_that_name_no_date_or_number() -> None:
    assert letter_code("a") != letter_code("b")
    assert rubric(("Rests", 5)).code.removeprefix("item-").isalpha()


def test_marks_are_read_back_from_what_is_recorded() -> None:
    item = rubric(("Rests", 5), ("Waits", -2))
    form = RubricForm()
    (criterion, _) = form.criteria([item])
    entry = JudgementEntry(answers={criterion.key: (2,)})
    recorded = form.recorded(form.mark(entry, item), item, "Wait.", "R1")
    assert form.values(recorded, item.target) == (0, 1)
    assert form.shown(recorded or "") == "Wait."
    assert form.values("plain text", item.target) == ()
    cannot_assess = JudgementEntry(answers={criterion.key: None})
    assert form.mark(cannot_assess, item) is None

    safety = SafetyForm()
    for value in range(3):
        text = safety.recorded(value, item, "", "")
        assert safety.values(text, "") == (value,)
    assert safety.values(safety.recorded(None, item, "", ""), "") == (None,)

    levels = LevelForm(("low", "high"))
    stated = JudgementEntry(scores={levels.criteria([])[0].key: 1})
    none_stated = JudgementEntry(answers={levels.criteria([])[0].key: None})
    assert levels.mark(stated, item) == "high"
    assert levels.recorded(levels.mark(none_stated, item), item, "", "") is None
    assert levels.mark(JudgementEntry(), item) is None
    assert levels.values("high", "") == (1,)


def study_of(folder: Path, answers: list[dict[str, object]]) -> Study:
    """Return a study with the result of recorded answers to the made set."""
    import_suite(write_source(folder), "healthbench", folder / "suite")
    path = folder / "answers.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in answers), "utf-8")
    imported = import_answers(path, folder / "suite", "Heron", folder / "result")
    assert judge_of(imported.result) == ""
    assert ONLY_MODEL not in imported.result.warnings
    study = Study.create(folder / "study.rrstudy", title="Marks", clock=TickingClock())
    study.engine.add_result(folder / "result")
    return study


def completion(item: str, text: str) -> dict[str, object]:
    return {"prompt_id": item, "completion": text}


def test_answers_without_grades_are_prepared_and_those_that_are_no_output_named(
    tmp_path: Path,
) -> None:
    first, second, third = POINTS
    answers = [
        completion(first, "<b>Rest</b> & wait."),
        completion(second, "No\0thing"),
        completion(third, "x" * (MAX_TEXT_BYTES + 1)),
    ]
    with study_of(tmp_path, answers) as study:
        material = prepare_readers(study, order(tmp_path / "suite"))
        assert (material.case_count, material.output_count) == (1, 1)
        assert [entry.item for entry in material.left_out] == [second, third]


def test_a_suite_without_an_answer_that_can_be_shown_is_refused(tmp_path: Path) -> None:
    with study_of(tmp_path, [completion("first", "\0")]) as study:
        with pytest.raises(SuiteError, match="first"):
            prepare_readers(study, order(tmp_path / "suite"))
        assert study.cases.list_cases() == ()


def test_possible_identifiers_need_a_decision(tmp_path: Path) -> None:
    answers = [completion("first", "Call Dr. John Miller on 12 March 2024.")]
    with study_of(tmp_path, answers) as study:
        with pytest.raises(UnreviewedError):
            prepare_readers(study, MaterialOrder(tmp_path / "suite"))
        assert study.protocol.current().version == 1


def test_other_cases_of_the_study_are_not_mixed_with_items(tmp_path: Path) -> None:
    with study_of(tmp_path, [completion("first", "Rest.")]) as study:
        case = tmp_path / "CASE-1"
        case.mkdir()
        (case / "note.txt").write_text("Cough.", "utf-8")
        study.cases.add_case(case)
        with pytest.raises(StateError, match="new study"):
            prepare_readers(study, order(tmp_path / "suite"))

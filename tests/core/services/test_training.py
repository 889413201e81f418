"""Training, feedback, certification and gold cases of readers."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.core.services.conduct_material import GRADE, open_session, rate, rated_study
from tests.core.services.study_material import LOOKED, filled_study, full_form

from readingroom import store
from readingroom.domain.accounts import Role
from readingroom.domain.conduct import ConductRules, ExpectedPreference, TrainingPlan
from readingroom.domain.errors import AuditError, PermissionDeniedError, StateError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import CaseId
from readingroom.domain.protocol import OverallChoice
from readingroom.domain.reference_standard import ReferenceDetails, ReferenceMethod
from readingroom.reading.types import JudgementEntry, SubmitResult
from readingroom.services.study import Study
from readingroom.services.worklists import arrange_items
from readingroom.store.records import ItemPurpose, NewItem

TRAINING = TrainingPlan(("CASE-1", "CASE-2"), pass_mark=1.0, attempts=2)
RULES = ConductRules(training=TRAINING, gold_cases=("CASE-4",))
EXPECTED = tuple(
    ExpectedPreference(*pair)
    for pair in (
        ("CASE-1", "Heron", "Ibis"),
        ("CASE-2", "Ibis", "Kestrel"),
        ("CASE-4", "Kestrel", "Heron"),
    )
)
PAIRED_RULES = replace(RULES, expected_preferences=EXPECTED)


def trained(folder: Path, rules: ConductRules = RULES) -> Study:
    """Return an open study with a truth: CASE-1 is moderate, CASE-2 none, CASE-4 severe."""
    study = rated_study(folder, rule=None, readers=2, conduct=rules)
    path = folder / "truth.csv"
    path.write_text("case,truth\nCASE-1,2\nCASE-2,0\nCASE-4,3\n", encoding="utf-8")
    labels = study.reference.labels_of_criterion("grade")
    details = ReferenceDetails(ReferenceMethod.FILE, "Panel elsewhere", labels=labels)
    study.reference.import_file(path, details)
    study.protocol.open_session()
    return study


@pytest.fixture
def study(tmp_path: Path):
    with trained(tmp_path) as opened:
        yield opened


def answer(study: Study, position: int, grade: int, reader: int = 0) -> SubmitResult:
    """Submit a grade for an item of a reader by its position from 1."""
    worklist = study.reading.worklist(study.protocol.readers()[reader].id)
    item = worklist.items[position - 1].id
    study.reading.open_item(item)
    return study.reading.submit(item, JudgementEntry(scores={"grade": grade}), LOOKED)


def test_training_comes_first_and_gold_looks_like_any_other(study: Study) -> None:
    for reader in study.protocol.readers():
        lines = study.reading.worklist(reader.id).items
        assert [line.case_code for line in lines[:2]] == ["CASE-1", "CASE-2"]
        assert [line.is_training for line in lines] == [True, True, False, False]
        assert {line.case_code for line in lines[2:]} == {"CASE-3", "CASE-4"}
        assert "gold" not in repr(lines)
    assert study.trail.verify().is_sound


def test_no_study_case_opens_before_the_training_is_passed(study: Study) -> None:
    reader = study.protocol.readers()[0].id
    items = study.reading.worklist(reader).items
    with pytest.raises(StateError, match="2 training cases"):
        study.reading.open_item(items[2].id)
    first = answer(study, 1, 2)
    assert first.feedback is not None
    assert (first.feedback.is_right, first.feedback.truth) == (True, "moderate")
    assert first.feedback.certification is None
    with pytest.raises(StateError):
        study.reading.open_item(items[2].id)
    second = answer(study, 2, 0)
    assert second.feedback is not None
    outcome = second.feedback.certification
    assert outcome is not None
    assert (outcome.is_passed, outcome.right_count, outcome.attempt) == (True, 2, 1)
    third = answer(study, 3, 1)
    assert third.feedback is None
    assert study.monitor.overview().certifications == (outcome,)
    assert study.trail.verify().is_sound


def test_a_failed_training_is_read_again_until_no_attempt_is_left(study: Study) -> None:
    answer(study, 1, 0)
    failed = answer(study, 2, 0).feedback
    assert failed is not None
    assert failed.certification is not None
    assert (failed.certification.is_passed, failed.can_repeat) == (False, True)
    reader = study.protocol.readers()[0].id
    worklist = study.reading.worklist(reader)
    assert (worklist.done_count, worklist.next_item) == (0, worklist.items[0])
    assert study.reading.open_item(worklist.items[0].id).earlier is None  # no correction
    answer(study, 1, 3)
    spent = answer(study, 2, 0).feedback
    assert spent is not None
    assert not spent.can_repeat
    with pytest.raises(StateError, match="coordinator"):
        study.reading.open_item(worklist.items[2].id)
    outcomes = study.monitor.overview().certifications
    assert [outcome.right_count for outcome in outcomes] == [1, 1]
    assert study.trail.verify().is_sound


def test_a_second_attempt_can_pass(study: Study) -> None:
    answer(study, 1, 0)
    answer(study, 2, 0)
    answer(study, 1, 2)
    passed = answer(study, 2, 0).feedback
    assert passed is not None
    assert passed.certification is not None
    assert (passed.certification.is_passed, passed.certification.attempt) == (True, 2)
    assert study.reading.corrections(study.protocol.readers()[0].id) == ()
    answer(study, 3, 1)


def test_a_training_ends_with_the_erasure_of_its_last_open_case(study: Study) -> None:
    answer(study, 1, 2)
    reader = study.protocol.readers()[0].id
    lines = study.reading.worklist(reader).items
    study.erasure.erase(store.worklists.item(study._file, lines[1].id).case, "Consent withdrawn")
    worklist = study.reading.worklist(reader)
    assert (worklist.next_item, worklist.waiting) == (worklist.items[2], None)
    answer(study, 3, 1)
    (outcome,) = study.monitor.overview().certifications
    assert (outcome.is_passed, outcome.case_count) == (True, 1)


def test_each_reader_is_certified_alone(study: Study) -> None:
    answer(study, 1, 2)
    answer(study, 2, 0)
    other = study.reading.worklist(study.protocol.readers()[1].id).items
    with pytest.raises(StateError):
        study.reading.open_item(other[2].id)


def test_an_answer_with_feedback_does_not_change(study: Study) -> None:
    result = answer(study, 1, 0)
    reader = study.protocol.readers()[0].id
    with pytest.raises(StateError):
        study.reading.undo(reader)
    entry = JudgementEntry(scores={"grade": 2})
    with pytest.raises(StateError):
        study.reading.correct(result.item, entry, LOOKED, "Looked again")


def test_a_skipped_training_case_is_not_right(study: Study) -> None:
    reader = study.protocol.readers()[0].id
    item = study.reading.worklist(reader).items[0].id
    study.reading.skip(item, "Technical problem", LOOKED)
    outcome = answer(study, 2, 0).feedback
    assert outcome is not None
    assert outcome.certification is not None
    assert outcome.certification.right_count == 1


def test_without_feedback_no_truth_is_shown(tmp_path: Path) -> None:
    rules = ConductRules(training=replace(TRAINING, shows_feedback=False))
    with trained(tmp_path, rules) as study:
        feedback = answer(study, 1, 0).feedback
        assert feedback is not None
        assert (feedback.is_right, feedback.truth) == (None, "")


def test_gold_cases_are_scored_silently_and_training_counts_nowhere(study: Study) -> None:
    answer(study, 1, 2)
    answer(study, 2, 0)
    lines = study.reading.worklist(study.protocol.readers()[0].id).items
    gold = next(line.position for line in lines if line.case_code == "CASE-4")
    assert answer(study, gold, 3).feedback is None
    monitor = study.monitor.overview()
    assert monitor.quality[0].gold.value == 1
    assert monitor.progress[0].item_count == 2
    assert study.adjudication.queue().rule is None


def test_pairs_are_right_by_the_expected_preference(tmp_path: Path) -> None:
    with filled_study(tmp_path, conduct=PAIRED_RULES) as study:
        study.protocol.open_session()
        reader, other = (known.id for known in study.protocol.readers())
        names = {row.id: row.card.name for row in store.models.list_all(study._file)}
        expected = {pair.case: pair for pair in EXPECTED}

        def choose(position: int, *, is_expected: bool) -> SubmitResult:
            line = study.reading.worklist(reader).items[position - 1]
            row = store.worklists.item(study._file, line.id)
            left, right = (
                names[store.outputs.row(study._file, output).model]
                for output in (row.left, row.right)
            )
            pair = expected.get(line.case_code)
            assert pair is None or {left, right} == {pair.preferred, pair.other}
            is_left = (pair is None or pair.preferred == left) is is_expected
            choice = OverallChoice.LEFT if is_left else OverallChoice.RIGHT
            study.reading.open_item(line.id)
            return study.reading.submit(line.id, full_form(choice), LOOKED)

        wrong = choose(1, is_expected=False).feedback
        assert wrong is not None
        assert wrong.is_right is False
        assert wrong.truth in ("A preferred", "B preferred")
        failed = choose(2, is_expected=True).feedback
        assert failed is not None
        assert failed.certification is not None
        assert (failed.certification.right_count, failed.certification.is_passed) == (1, False)
        choose(1, is_expected=True)
        passed = choose(2, is_expected=True).feedback
        assert passed is not None
        assert passed.certification is not None
        assert passed.certification.is_passed
        lines = study.reading.worklist(reader).items
        gold = next(line.position for line in lines if line.case_code == "CASE-4")
        choose(gold, is_expected=True)
        own, unread = study.monitor.overview().quality
        assert isinstance(own.gold, Estimate)
        assert (own.gold.value, own.gold.n) == (1, 1)
        assert isinstance(unread.gold, NotEstimable)
        sides = {
            store.worklists.item(study._file, line.id).left
            for who in (reader, other)
            for line in study.reading.worklist(who).items
            if line.case_code in expected
        }
        assert len(sides) > len(expected)  # not always the same output at the left
        assert study.trail.verify().is_sound
        study.act_as(Role.READER, reader)
        reading = study.reading.open_item(lines[0].id)
        assert reading.protocol.conduct == ConductRules()


@pytest.mark.parametrize(
    "pairs",
    [
        (),
        EXPECTED[:2],
        (*EXPECTED, EXPECTED[0]),
        (*EXPECTED, ExpectedPreference("CASE-3", "Heron", "Ibis")),
        (*EXPECTED[:2], ExpectedPreference("CASE-4", "Heron", "Heron")),
    ],
)
def test_each_training_and_gold_pair_has_one_expected_preference(
    tmp_path: Path, pairs: tuple[ExpectedPreference, ...]
) -> None:
    with pytest.raises(StateError):
        filled_study(tmp_path, conduct=replace(RULES, expected_preferences=pairs))


def test_expected_preferences_are_for_pairs_of_known_models(tmp_path: Path) -> None:
    with pytest.raises(StateError):
        rated_study(tmp_path, conduct=PAIRED_RULES)
    strange = (*EXPECTED[:2], ExpectedPreference("CASE-4", "Herring", "Ibis"))
    rules = replace(RULES, expected_preferences=strange)
    with filled_study(tmp_path, conduct=rules) as study, pytest.raises(StateError):
        study.protocol.open_session()


def test_a_blinded_protocol_names_no_training_and_no_gold_case(study: Study) -> None:
    reader = study.protocol.readers()[0].id
    study.act_as(Role.READER, reader)
    reading = study.reading.open_item(study.reading.worklist(reader).items[0].id)
    assert reading.protocol.conduct == ConductRules()
    with pytest.raises(PermissionDeniedError):
        study.reference.truths()


@pytest.mark.parametrize(
    "rules",
    [
        ConductRules(training=TrainingPlan((), 0.8)),
        ConductRules(training=TrainingPlan(("CASE-1",), 0)),
        ConductRules(training=TrainingPlan(("CASE-1",), 1.1)),
        ConductRules(training=TrainingPlan(("CASE-1",), 0.8, attempts=-1)),
        ConductRules(training=TRAINING, gold_cases=("CASE-1",)),
    ],
)
def test_a_plan_is_complete_and_in_range(tmp_path: Path, rules: ConductRules) -> None:
    with pytest.raises(StateError):
        rated_study(tmp_path, conduct=rules)


@pytest.mark.parametrize("cases", [("CASE-9",), ("CASE-1", "CASE-2", "CASE-3", "CASE-4")])
def test_a_session_needs_the_named_cases_and_others(tmp_path: Path, cases: tuple[str, ...]) -> None:
    rules = ConductRules(gold_cases=cases)
    with rated_study(tmp_path, conduct=rules) as study, pytest.raises(StateError):
        study.protocol.open_session()


def test_an_outcome_never_changes(study: Study) -> None:
    answer(study, 1, 2)
    answer(study, 2, 0)
    for sql in ("UPDATE certification SET is_passed = 0", "DELETE FROM certification"):
        with pytest.raises(AuditError), study._file.change("note", "x") as change:
            change.write(sql)
    assert store.rows.count(study._file, "certification") == 1


def test_references_between_study_items_are_kept() -> None:
    study = [
        NewItem(CaseId("a"), None, None),
        NewItem(CaseId("a"), None, None, follows=0),
        NewItem(CaseId("b"), None, None, repeat_of=0),
    ]
    others = [NewItem(CaseId("t"), None, None)]
    for seed in range(20):
        items = arrange_items(study, others, others, np.random.default_rng(seed))
        assert items[0].purpose is ItemPurpose.TRAINING
        for position, item in enumerate(items):
            if item.follows is not None:
                assert items[item.follows].case == "a"
                assert item.follows == position - 1
            if item.repeat_of is not None:
                assert items[item.repeat_of].case == "a"
                assert items[item.repeat_of].follows is None


def test_stored_sessions_without_training_items_need_none(tmp_path: Path) -> None:
    with rated_study(tmp_path, readers=2, conduct=ConductRules(training=TRAINING)) as study:
        items = open_session(study)
        rate(study, items["R1"]["CASE-1"], 1)
        reader = study.protocol.readers()[0].id
        study.reading.open_item(study.reading.worklist(reader).items[1].id)
    assert GRADE.key == "grade"

"""Erasing a case: permissions, refused later actions, and judgements that still count."""

from pathlib import Path

import pytest
from tests.core.services.study_material import (
    LOOKED,
    filled_study,
    full_form,
    judge,
    output_line,
    write_case,
    write_outputs,
)
from tests.support.accounts import PASSWORDS, start_accounts
from tests.support.wording import Wording, expect_error

from readingroom.audit.types import EventQuery
from readingroom.domain.accounts import Credentials, Role
from readingroom.domain.case import CaseSummary
from readingroom.domain.errors import (
    PassphraseError,
    PermissionDeniedError,
    ReadOnlyError,
    SignInError,
    StateError,
)
from readingroom.reading.types import Reader, WorklistItemState
from readingroom.services.files import verify_path
from readingroom.services.study import Study

wording = Wording(__file__)

SECRET = "correct horse battery"
WHY = "The patient withdrew consent"


@pytest.fixture
def study(tmp_path: Path):
    with filled_study(tmp_path) as opened:
        yield opened


def case_of(study: Study, code: str) -> CaseSummary:
    return next(case for case in study.cases.list_cases() if case.code == code)


def opened(study: Study) -> Reader:
    """Open the session and have the first reader judge each pair of CASE-1; return the reader."""
    reader = study.protocol.readers()[0]
    study.protocol.open_session()
    for item in study.reading.worklist(reader.id).items:
        if item.case_code == "CASE-1":
            study.reading.submit(item.id, full_form(comment="He looks pale."), LOOKED)
    return reader


def erase(study: Study, case: str = "CASE-1", /, **more: object) -> None:
    study.erasure.erase(case_of(study, case).id, WHY, **more)  # type: ignore[arg-type] # by name


# ---- in each state ---------------------------------------------------------------------------


def test_a_case_of_a_draft_is_erased_and_left_out_of_worklists(study: Study) -> None:
    erase(study)
    study.protocol.open_session()
    reader = study.protocol.readers()[0]
    codes = {item.case_code for item in study.reading.worklist(reader.id).items}

    assert codes == {"CASE-2", "CASE-3", "CASE-4"}
    assert study.trail.verify().is_sound


def test_a_case_of_an_open_session_is_erased_and_the_reading_goes_on(study: Study) -> None:
    reader = opened(study)
    erase(study)
    erase(study, "CASE-2")
    worklist = study.reading.worklist(reader.id)
    states = {item.case_code: item.state for item in worklist.items}

    assert states["CASE-1"] is WorklistItemState.JUDGED
    assert states["CASE-2"] is WorklistItemState.ERASED
    assert worklist.next_item is not None
    judge(study, worklist.next_item.id)
    assert study.trail.verify().is_sound


def test_a_case_of_a_locked_study_is_erased(study: Study) -> None:
    opened(study)
    study.protocol.lock("All are done")
    erase(study)

    assert study.trail.verify().is_sound
    assert case_of(study, "CASE-1").erased_at


def test_results_count_the_judgements_of_erased_cases(study: Study) -> None:
    opened(study)
    before = study.results.results()
    erase(study)
    after = study.results.results()

    assert after.judgement_count == before.judgement_count == 3
    assert [model.ability for model in after.models] == [model.ability for model in before.models]
    assert "CASE-1" in {hit.case_code for hit in before.redactions}
    assert "CASE-1" not in {hit.case_code for hit in after.redactions}


# ---- afterwards ------------------------------------------------------------------------------


def test_an_erased_item_is_not_read_and_the_sentence_says_when(study: Study) -> None:
    reader = opened(study)
    erase(study)
    items = study.reading.worklist(reader.id).items
    item = next(item for item in items if item.case_code == "CASE-1")

    with expect_error(StateError, wording("case_erased")):
        study.reading.open_item(item.id)
    assert item.erased_at.startswith("2026-01-31")
    assert item.case_title == ""


def test_nothing_new_is_taken_about_an_erased_case(study: Study) -> None:
    reader = opened(study)
    erase(study)
    erase(study, "CASE-2")
    items = study.reading.worklist(reader.id).items
    waiting = next(item.id for item in items if item.case_code == "CASE-2")
    count = study.trail.find().total

    with pytest.raises(StateError, match="erased"):
        study.reading.submit(waiting, full_form(), LOOKED)
    with pytest.raises(StateError, match="erased"):
        study.reading.save_draft(waiting, full_form(), LOOKED)
    with pytest.raises(StateError, match="erased"):
        study.reading.skip(waiting, study.protocol.current().skip_reasons[0], LOOKED)
    with pytest.raises(StateError, match="erased"):
        study.reading.flag(waiting, "Look")
    with pytest.raises(StateError, match="erased"):
        study.reading.undo(reader.id)
    assert study.trail.find().total == count


def test_outputs_for_an_erased_case_are_refused(study: Study, tmp_path: Path) -> None:
    erase(study)
    lines = [output_line("CASE-1", "Other")]
    added = study.cases.add_outputs(write_outputs(tmp_path / "more.jsonl", lines))

    assert added.added == 0
    assert [problem.rule for problem in added.problems] == ["outputs.erased"]


def test_the_same_files_are_not_known_again(study: Study, tmp_path: Path) -> None:
    erase(study)
    added = study.cases.add_case(write_case(tmp_path / "again", "CASE-9"))

    assert "case.duplicate" not in {
        problem.rule for problem in added.problems if "CASE-1" in problem.message
    }


def test_what_files_said_of_the_patient_is_forgotten(study: Study) -> None:
    study.cases._outputs.remember("CASE-1", ())
    erase(study)

    assert "CASE-1" not in study.cases._outputs._known_identifiers


def test_the_trail_tells_why_to_who_may_see_cases(study: Study) -> None:
    opened(study)
    erase(study)
    number = next(e.sequence for e in study.trail.events() if e.kind == "case erased")
    change = study.trail.change(number)

    assert (change.case, change.reason) == ("CASE-1", WHY)
    assert ("Texts of the case", "present", "erased") in [
        (one.what, one.old, one.new) for one in change.differences
    ]


def test_events_about_an_erased_case_are_still_found(study: Study) -> None:
    opened(study)
    erase(study)
    kinds = [event.kind for event in study.trail.find(EventQuery(case="CASE-1")).events]

    assert kinds[0] == "case added"
    assert kinds[-1] == "case erased"
    assert "judgement submitted" in kinds


def test_a_closed_study_holds_no_word_of_what_was_erased(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        opened(study)
        for number in (1, 2, 3, 4):
            erase(study, f"CASE-{number}")
        path = study.path
    kept = path.read_bytes()

    assert not [w for w in (b"pale", b"54-year-old", b"Title of", b"Pneumonia", WHY.encode())
                if w in kept and w != WHY.encode()]  # fmt: skip
    assert verify_path(path).findings == ()


# ---- who may ---------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", ["", "   ", "x" * 201])
def test_an_erasure_needs_a_reason(study: Study, reason: str) -> None:
    with expect_error(StateError, wording("say_why_case")):
        study.erasure.erase(case_of(study, "CASE-1").id, reason)


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.COORDINATOR])
def test_only_a_coordinator_erases(study: Study, role: Role) -> None:
    case = case_of(study, "CASE-1").id
    reader = study.protocol.readers()[0].id if role is Role.READER else None
    study.act_as(role, reader)

    with expect_error(PermissionDeniedError, wording("erase_data_patient")):
        study.erasure.erase(case, WHY)
    with expect_error(PermissionDeniedError, wording("erase_data_patient")):
        study.erasure.scope(case)


def test_a_study_open_for_reading_erases_nothing(tmp_path: Path) -> None:
    filled_study(tmp_path).close()
    with Study.open(tmp_path / "study.rrstudy", read_only=True) as study:
        with pytest.raises(ReadOnlyError):
            erase(study)
        assert not case_of(study, "CASE-1").erased_at


def test_an_encrypted_study_asks_for_its_passphrase(tmp_path: Path) -> None:
    with filled_study(tmp_path, SECRET) as study:
        with pytest.raises(PassphraseError):
            erase(study, passphrase="another one of these")
        assert not case_of(study, "CASE-1").erased_at
        erase(study, passphrase=SECRET)

        assert case_of(study, "CASE-1").erased_at


@pytest.fixture
def with_accounts(tmp_path: Path):
    """A study with accounts, the coordinator signed in."""
    filled_study(tmp_path).close()
    start_accounts(tmp_path / "study.rrstudy")
    with Study.open(tmp_path / "study.rrstudy") as study:
        study.people.sign_in("C1", PASSWORDS["C1"])
        yield study


def second(code: str) -> Credentials:
    return Credentials(code, PASSWORDS[code])


OWN = {"password": PASSWORDS["C1"], "code": "C1"}


def test_with_accounts_two_people_erase(with_accounts: Study) -> None:
    erase(with_accounts, **OWN, second=second("A1"))
    event = next(e for e in with_accounts.trail.events() if e.kind == "case erased")

    assert event.actor == "C1"
    assert event.body["details"]["confirmed_by"] == "A1"  # type: ignore[index] # an object


REFUSALS = {
    "nobody else": (OWN, PermissionDeniedError, "two people"),
    "oneself": (OWN | {"second": second("C1")}, StateError, "second person"),
    "a wrong own password": (
        {"password": "wrong", "code": "C1", "second": second("A1")}, SignInError, "wrong",
    ),
    "a wrong password of the second": (
        OWN | {"second": Credentials("A1", "wrong")}, SignInError, "wrong",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("given", "error", "words"), REFUSALS.values(), ids=REFUSALS)
def test_with_accounts_nobody_erases_alone(
    with_accounts: Study, given: dict, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        erase(with_accounts, **given)
    assert not case_of(with_accounts, "CASE-1").erased_at

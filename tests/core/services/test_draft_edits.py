"""Edits of a draft: each is recorded, verifies, and is refused after a session was opened."""

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlcipher3 import dbapi2
from tests.core.services.study_material import TickingClock, filled_study, write_case, write_outputs
from tests.support.accounts import PASSWORDS, enrol, start_accounts

from readingroom import store
from readingroom.audit.types import EventQuery
from readingroom.bundle.standalone.trail import stated_commitments
from readingroom.bundle.verification import verify_bundle
from readingroom.domain.case import CaseSummary
from readingroom.domain.errors import AuditError, NotFoundError, StateError
from readingroom.domain.ids import CaseId, ModelId, ReaderId
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.study import Study
from readingroom.store import StudyFile
from readingroom.store.commitments import REMOVED, take_in


@pytest.fixture
def study(tmp_path: Path):
    with filled_study(tmp_path) as opened:
        yield opened


def case_of(study: Study, code: str) -> CaseSummary:
    return next(case for case in study.cases.list_cases() if case.code == code)


def newest_event(study: Study, kind: str):
    return study.trail.find(EventQuery(kind=kind), limit=1).events[-1]


def is_sound(study: Study) -> bool:
    """Return whether the study verifies open, and its closed file byte by byte."""
    open_verdict = study.trail.verify()
    study.close()
    closed_verdict = verify_path(study.path)
    return open_verdict.is_sound and closed_verdict.is_sound


def test_a_title_is_corrected(study: Study) -> None:
    case = case_of(study, "CASE-1")
    study.draft.retitle_case(case.id, "  Cough for two weeks ")

    assert case_of(study, "CASE-1").title == "Cough for two weeks"
    assert study.cases.content(case.id).title == "Cough for two weeks"
    event = newest_event(study, "case retitled")
    assert event.detail("case") == case.id
    assert "Cough" not in str(event.body)
    assert is_sound(study)


@pytest.mark.parametrize(
    "title", ["", "   ", "two\nlines", "x" * 201, "Mr. John Smith, MRN 12345678", "tab\there"]
)
def test_a_title_that_cannot_be_is_refused(study: Study, title: str) -> None:
    case = case_of(study, "CASE-1")
    with pytest.raises(StateError) as refused:
        study.draft.retitle_case(case.id, title)

    assert case_of(study, "CASE-1").title == case.title
    assert "Smith" not in str(refused.value)


def test_a_removed_case_goes_with_its_outputs_and_can_come_again(
    study: Study, tmp_path: Path
) -> None:
    case, others = case_of(study, "CASE-1"), len(study.cases.list_cases()) - 1
    outputs = sum(model.output_count for model in study.cases.list_models())
    study.draft.remove_case(case.id)

    assert len(study.cases.list_cases()) == others
    left = sum(model.output_count for model in study.cases.list_models())
    assert left == outputs - case.output_count
    assert case.output_count > 0
    event = newest_event(study, "case removed")
    assert event.detail("output_count") == str(case.output_count)
    gone = {key for key, said in event.body["commitments"].items() if said == REMOVED}
    assert f"study_case/{case.id}" in gone
    assert len(gone) == 1 + case.output_count
    with pytest.raises(NotFoundError):
        study.cases.content(case.id)
    study.cases.add_case(write_case(tmp_path / "again", "CASE-1"))
    assert case_of(study, "CASE-1").id != case.id
    assert is_sound(study)


def test_what_a_removed_case_held_is_not_in_the_file(study: Study) -> None:
    case = case_of(study, "CASE-1")
    study.draft.retitle_case(case.id, "Xylographic finding")
    assert b"Xylographic" in b"".join(
        one.read_bytes() for one in study.path.parent.glob(f"{study.path.name}*")
    )
    study.draft.remove_case(case.id)
    study.close()

    assert b"Xylographic" not in study.path.read_bytes()


def test_removed_outputs_leave_the_case_and_a_model_without_outputs_goes(study: Study) -> None:
    case = case_of(study, "CASE-1")
    first, *others = study.cases.list_models()
    assert study.draft.remove_outputs(first.id, case.id) == 1
    assert case_of(study, "CASE-1").output_count == case.output_count - 1
    with pytest.raises(NotFoundError):
        study.draft.remove_outputs(first.id, case.id)
    assert study.draft.remove_outputs(first.id) == first.output_count - 1

    assert [model.id for model in study.cases.list_models()] == [one.id for one in others]
    assert is_sound(study)


def test_what_is_left_of_an_erased_output_stays_with_its_model(study: Study) -> None:
    case, model = case_of(study, "CASE-1"), study.cases.list_models()[0]
    study.erasure.erase(case.id, "The patient withdrew consent")
    with pytest.raises(NotFoundError):
        study.draft.remove_outputs(model.id, case.id)

    assert study.draft.remove_outputs(model.id) == model.output_count - 1
    assert model.id in {one.id for one in study.cases.list_models()}
    assert is_sound(study)


def test_outputs_can_be_added_again(study: Study, tmp_path: Path) -> None:
    model = study.cases.list_models()[0]
    study.draft.remove_outputs(model.id)
    lines = [
        {"case": "CASE-1", "model": model.card.name, "version": model.card.version, "text": "x"}
    ]
    study.cases.add_outputs(write_outputs(tmp_path / "again.jsonl", lines))

    assert {one.card.name for one in study.cases.list_models()} >= {model.card.name}
    assert is_sound(study)


def test_a_reader_is_renamed_and_removed(study: Study) -> None:
    reader = study.protocol.readers()[0]
    study.draft.rename_reader(reader.id, "Dr. Ada Novak")
    (renamed,) = (one for one in study.protocol.readers() if one.id == reader.id)
    assert (renamed.code, renamed.name) == (reader.code, "Dr. Ada Novak")
    assert "Novak" not in str(newest_event(study, "reader renamed").body)
    study.draft.remove_reader(reader.id)

    assert reader.id not in {one.id for one in study.protocol.readers()}
    assert newest_event(study, "reader removed").detail("reader") == reader.code
    assert is_sound(study)


def edits(study: Study) -> list[Callable[[], object]]:
    case, model = study.cases.list_cases()[0].id, study.cases.list_models()[0].id
    reader = study.protocol.readers()[0].id
    return [
        lambda: study.draft.retitle_case(case, "Another title"),
        lambda: study.draft.remove_case(case),
        lambda: study.draft.remove_outputs(model),
        lambda: study.draft.rename_reader(reader, "Another"),
        lambda: study.draft.remove_reader(reader),
    ]


def test_nothing_is_edited_once_the_session_was_opened(study: Study) -> None:
    calls = edits(study)
    study.protocol.open_session()
    before = study.trail.find(EventQuery(), limit=1).total

    for call in calls:
        with pytest.raises(StateError):
            call()
    assert study.trail.find(EventQuery(), limit=1).total == before


def test_the_store_itself_keeps_what_a_session_rests_on(study: Study) -> None:
    case, model = study.cases.list_cases()[0].id, study.cases.list_models()[0].id
    reader, path = study.protocol.readers()[0].id, study.path
    study.protocol.open_session()
    study.close()
    removals: list[Callable[[store.Change], object]] = [
        lambda change: store.draft_edits.remove_case(change, CaseId(case)),
        lambda change: store.draft_edits.remove_outputs(change, ModelId(model), None),
        lambda change: store.draft_edits.remove_reader(change, ReaderId(reader)),
    ]
    with StudyFile.open(path, clock=TickingClock()) as file:
        for removal in removals:
            with (
                pytest.raises(AuditError, match="cannot be changed"),
                file.change("removed", "somebody") as change,
            ):
                removal(change)
    assert verify_path(path).is_sound


def test_an_erased_case_is_not_edited(study: Study) -> None:
    case = case_of(study, "CASE-1")
    study.erasure.erase(case.id, "The patient withdrew consent")
    for call in (
        lambda: study.draft.remove_case(case.id),
        lambda: study.draft.retitle_case(case.id, "Another title"),
    ):
        with pytest.raises(StateError):
            call()


def test_a_reader_with_an_account_stays(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        path, name = study.path, study.protocol.readers()[0].name
    start_accounts(path)
    enrol(path, name, code="R1")
    with Study.open(path) as study:
        study.people.sign_in("C1", PASSWORDS["C1"])
        (reader,) = (one for one in study.protocol.readers() if one.code == "R1")
        for call in (
            lambda: study.draft.remove_reader(reader.id),
            lambda: study.draft.rename_reader(reader.id, "Another"),
        ):
            with pytest.raises(StateError):
                call()


def test_a_row_that_comes_back_after_its_removal_is_found(study: Study) -> None:
    reader, path = study.protocol.readers()[0], study.path
    study.draft.remove_reader(reader.id)
    study.close()
    with dbapi2.connect(str(path)) as connection:
        connection.execute(
            "INSERT INTO reader (position, id, code, name, name_salt, salt) "
            "VALUES (99, ?, ?, 'x', randomblob(32), randomblob(32))",
            (reader.id, reader.code),
        )
    verdict = verify_path(path)

    assert not verdict.is_sound
    assert any(f"reader/{reader.id}" in finding for finding in verdict.findings)


def test_a_bundle_of_an_edited_study_is_sound(study: Study, tmp_path: Path) -> None:
    study.draft.remove_case(case_of(study, "CASE-1").id)
    study.draft.remove_outputs(study.cases.list_models()[0].id)
    study.protocol.open_session()
    study.protocol.lock("All were read")
    made = study.export.bundle(tmp_path / "out", BundleOptions(is_patient_free=False))

    assert verify_bundle(made.directory).findings == ()


@pytest.mark.parametrize(
    ("key", "is_open", "is_gone"),
    [("study_case/1", False, True), ("study_case/1", True, False), ("protocol/1", False, False)],
)
def test_a_removal_counts_in_a_draft_and_of_what_can_be_removed_alone(
    key: str, is_open: bool, is_gone: bool
) -> None:
    opening = {"session/1": "b" * 64} if is_open else {}
    told = [{key: "a" * 64}, opening, {key: REMOVED}]
    latest: dict[str, str] = {}
    for commitments in told:
        take_in(latest, commitments)
    events = [{"sequence": n, "commitments": one} for n, one in enumerate(told, start=1)]

    assert (key not in latest) is is_gone
    assert (key not in stated_commitments(events)) is is_gone

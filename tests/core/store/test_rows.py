"""Rows go in and come back; what cannot be is refused with a sentence."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.store.study_maker import (
    CASE_DATA,
    MASK,
    MISSED,
    MadeStudy,
    case_content,
    fill,
    judged,
    new_file,
)
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import (
    AuditError,
    NotAStudyError,
    NotFoundError,
    StateError,
)
from readingroom.domain.ids import CaseId, ItemId, ModelId, OutputId, ReaderId, SessionId
from readingroom.domain.output import ModelCard, OutputContent, Overlay, OverlayKind
from readingroom.domain.protocol import OverallChoice, default_protocol
from readingroom.domain.study import SessionState, StudyState
from readingroom.reading.types import JudgementEntry, ViewingTime, WorklistItemState
from readingroom.store import (
    StudyFile,
    cases,
    drafts,
    events,
    judgements,
    meta,
    models,
    outputs,
    protocols,
    readers,
    sessions,
    worklists,
)
from readingroom.store.commitments import openings, private_openings
from readingroom.store.json_documents import decode
from readingroom.store.records import (
    FormDraft,
    JudgementContent,
    JudgementKind,
    NewItem,
    StudyCounts,
)

wording = Wording(__file__)


@pytest.fixture
def file(tmp_path: Path):
    with new_file(tmp_path / "a.rrstudy") as opened:
        yield opened


@pytest.fixture
def made(file: StudyFile) -> MadeStudy:
    return fill(file)


def test_a_case_comes_back_as_it_went_in(file: StudyFile, made: MadeStudy) -> None:
    assert cases.content(file, made.case) == case_content()
    assert cases.find(file, "C1") == made.case
    assert cases.find(file, "C9") is None


def test_the_list_of_cases_counts_what_each_holds(file: StudyFile, made: MadeStudy) -> None:
    first, second = cases.list_all(file)

    assert (first.id, first.code, first.title) == (made.case, "C1", "Film C1")
    assert (first.modalities, first.image_count, first.note_count) == (("CT",), 1, 1)
    assert (first.variant_count, first.output_count) == (1, 2)
    assert cases.summary(file, made.second_case) == second


def test_a_second_case_of_the_same_code_is_refused(file: StudyFile, made: MadeStudy) -> None:
    with expect_error(StateError, wording("case_study")):  # noqa: SIM117
        with file.change("case added", "coordinator") as change:
            cases.add(change, case_content(), CASE_DATA)


@pytest.mark.parametrize("data", [{}, dict.fromkeys(CASE_DATA, b"other bytes")])
def test_a_case_without_the_bytes_of_its_files_is_refused(
    file: StudyFile, data: dict[str, bytes]
) -> None:
    with pytest.raises(StateError, match="missing or changed"):  # noqa: SIM117
        with file.change("case added", "coordinator") as change:
            cases.add(change, case_content(), data)
    assert cases.list_all(file) == ()
    assert events.head(file).count == 1


def test_outputs_come_back_by_case_and_by_identifier(file: StudyFile, made: MadeStudy) -> None:
    row = outputs.list_all(file, made.case)[0]

    assert len(outputs.list_all(file)) == 4
    assert outputs.row(file, row.id) == row
    assert (row.case, row.model) == (made.case, made.models[0])
    assert outputs.content(file, row.id).diagnoses[0].probability == 0.7


def test_a_second_output_of_a_model_on_a_case_is_refused(file: StudyFile, made: MadeStudy) -> None:
    with pytest.raises(StateError, match="output for this case"):  # noqa: SIM117
        with file.change("outputs added", "coordinator") as change:
            outputs.add(change, made.case, made.models[0], OutputContent(text="x"), {})


def test_an_output_whose_overlay_is_missing_is_refused(file: StudyFile, made: MadeStudy) -> None:
    overlay = Overlay("0" * 64, OverlayKind.MASK)
    with file.change("outputs added", "coordinator") as change:
        model = models.add(change, ModelCard("gamma"))
        with pytest.raises(StateError, match="missing or changed"):
            outputs.add(change, made.case, model, OutputContent(overlay=overlay), {"x": MASK})


def test_models_are_told_apart_by_name_and_version(file: StudyFile, made: MadeStudy) -> None:
    with file.change("model added", "coordinator") as change:
        newer = models.add(change, ModelCard("alpha", "2.0"))

    assert models.find(file, "alpha", "2.0") == newer != models.find(file, "alpha", "1.0")
    assert models.find(file, "alpha") is None
    assert [model.output_count for model in models.list_all(file)] == [2, 2, 0]
    with pytest.raises(StateError, match=r"already has .*alpha 2\.0"):  # noqa: SIM117
        with file.change("model added", "coordinator") as change:
            models.add(change, ModelCard("alpha", "2.0"))


def test_protocol_versions_follow_each_other(file: StudyFile) -> None:
    with pytest.raises(NotFoundError, match="no protocol"):
        protocols.current(file)
    first = default_protocol(1)
    second = replace(first, version=2, title="Second")
    with file.change("protocol", "coordinator") as change:
        protocols.add(change, first)
        protocols.add(change, second)

    assert protocols.current(file) == second
    assert protocols.get(file, 1) == first
    with expect_error(StateError, wording("version_protocol_comes")):  # noqa: SIM117
        with file.change("protocol", "coordinator") as change:
            protocols.add(change, first)
    with pytest.raises(NotFoundError, match="no version 9"):
        protocols.get(file, 9)


def test_a_reader_code_is_given_once(file: StudyFile, made: MadeStudy) -> None:
    assert readers.list_all(file) == (readers.get(file, made.reader),)
    with pytest.raises(StateError, match=r"already has .*R1"):  # noqa: SIM117
        with file.change("reader added", "coordinator") as change:
            readers.add(change, "Another", "R1")


def test_a_locked_session_says_so(file: StudyFile, made: MadeStudy) -> None:
    with file.change("session locked", "coordinator") as change:
        sessions.lock(change, "All pairs are read")

    session = sessions.get(file, made.session)
    assert session == sessions.newest(file) == sessions.list_all(file)[0]
    assert session.state is SessionState.CLOSED
    assert (session.readers, session.models) == ((made.reader,), tuple(made.models))
    assert file.verify().is_sound


def test_a_study_without_sessions_has_no_newest_one(file: StudyFile) -> None:
    assert sessions.newest(file) is None


def test_the_state_of_the_study_changes_and_verifies(file: StudyFile, made: MadeStudy) -> None:
    with file.change("study locked", "coordinator") as change:
        meta.set_state(change, StudyState.LOCKED)

    assert meta.read(file).state is StudyState.LOCKED
    assert file.verify().is_sound
    assert meta.count(file) == StudyCounts(2, 2, 4, 1, 1, 1)


def test_worklist_items_keep_sides_order_and_repeats(file: StudyFile, made: MadeStudy) -> None:
    items = worklists.list_items(file, made.session, made.reader)

    assert [item.position for item in items] == [1, 2, 3, 4]
    assert [item.repeat_of for item in items] == [None, None, made.items[0], made.items[1]]
    assert (items[0].left, items[0].right) == (items[2].right, items[2].left)
    assert worklists.item(file, made.items[1]) == items[1]


def test_worklist_lines_tell_what_has_become_of_each_item(file: StudyFile, made: MadeStudy) -> None:
    lines = worklists.list_lines(file, made.session, made.reader)

    states = [
        WorklistItemState.JUDGED,
        WorklistItemState.SKIPPED,
        WorklistItemState.STARTED,
        WorklistItemState.WAITING,
    ]
    assert [line.state for line in lines] == states
    assert [line.active_ms for line in lines] == [4200, 900, 77, 0]
    assert [line.is_flagged for line in lines] == [True, False, False, False]
    assert [line.case_code for line in lines] == ["C1", "C2", "C1", "C2"]


@pytest.mark.parametrize("place", [0, 1, -1])
def test_an_item_that_repeats_none_before_it_is_refused(
    file: StudyFile, made: MadeStudy, place: int
) -> None:
    outs = outputs.list_all(file, made.case)
    pair = NewItem(made.case, outs[0].id, outs[1].id, place)
    with file.change("session opened", "coordinator") as change:
        session = sessions.add(change, [made.reader], made.models, 1)
        with pytest.raises(StateError, match="an earlier item"):
            worklists.add(change, session, made.reader, [pair])


def test_a_second_worklist_of_a_reader_in_a_session_is_refused(
    file: StudyFile, made: MadeStudy
) -> None:
    with pytest.raises(StateError, match="has a worklist"):  # noqa: SIM117
        with file.change("session opened", "coordinator") as change:
            worklists.add(change, made.session, made.reader, [])


def test_a_judgement_comes_back_with_its_comment(file: StudyFile, made: MadeStudy) -> None:
    row = judgements.in_force(file, made.items[0])

    assert row is not None
    assert (row.id, row.sequence, row.supersedes) == (made.judgement, 1, None)
    assert row.document == judged("Lower lobe is cut off.", findings=(MISSED,))
    about_it = [entry for entry in judgements.list_all(file) if entry.item == made.items[0]]
    assert [entry.kind for entry in about_it] == [JudgementKind.JUDGED, JudgementKind.FLAGGED]


def test_a_withdrawn_judgement_is_no_longer_in_force_but_stays(
    file: StudyFile, made: MadeStudy
) -> None:
    with file.change("withdrawn", "R1") as change:
        judgements.append(
            change, made.items[0], JudgementKind.WITHDRAWN, JudgementContent(), made.judgement
        )

    assert judgements.in_force(file, made.items[0]) is None
    assert len(judgements.list_all(file)) == 4
    newest = judgements.newest_of_reader(file, made.reader)
    assert newest is not None
    assert newest.item == made.items[1]
    assert (
        worklists.list_lines(file, made.session, made.reader)[0].state is WorklistItemState.WAITING
    )


def test_a_correction_supersedes_and_only_it_counts(file: StudyFile, made: MadeStudy) -> None:
    with file.change("judged again", "R1") as change:
        again = judgements.append(
            change, made.items[0], JudgementKind.JUDGED, judged("Better"), made.judgement
        )

    votes = judgements.list_votes(file, made.session)
    assert [vote.row.id for vote in votes if vote.row.kind is JudgementKind.JUDGED] == [again]
    vote = votes[-1]
    assert vote.row.supersedes == made.judgement
    assert (vote.left_model, vote.right_model) == tuple(made.models)
    assert vote.item == worklists.item(file, made.items[0])
    assert meta.count(file).judgements == 1


def test_a_reader_without_judgements_has_nothing_to_undo(file: StudyFile, made: MadeStudy) -> None:
    assert judgements.newest_of_reader(file, ReaderId("nobody")) is None


def test_a_flag_is_taken_back_by_the_newest_row(file: StudyFile, made: MadeStudy) -> None:
    assert judgements.flagged_items(file, made.session) == {made.items[0]}
    with file.change("unflagged", "R1") as change:
        judgements.append(change, made.items[0], JudgementKind.UNFLAGGED, JudgementContent())

    assert judgements.flagged_items(file) == frozenset()
    assert judgements.in_force(file, made.items[0]) is not None


def test_a_draft_is_replaced_and_forgotten(file: StudyFile, made: MadeStudy) -> None:
    draft = FormDraft(JudgementEntry(OverallChoice.BOTH_BAD, {"safety": 2}), ViewingTime(5))
    before = events.head(file)
    drafts.save(file, made.items[2], draft)

    assert drafts.read(file, made.items[2]) == draft
    drafts.clear(file, made.items[2])
    assert drafts.read(file, made.items[2]) is None
    assert events.head(file) == before


def test_a_draft_cleared_in_a_change_that_fails_is_still_there(
    file: StudyFile, made: MadeStudy
) -> None:

    def clear_and_fail() -> None:
        with file.change("judged", "R1") as change:
            drafts.clear(change, made.items[2])
            raise KeyError

    with pytest.raises(KeyError):
        clear_and_fail()
    assert drafts.read(file, made.items[2]) is not None


@pytest.mark.parametrize(
    "ask",
    [
        lambda file: cases.content(file, CaseId("x")),
        lambda file: cases.summary(file, CaseId("x")),
        lambda file: outputs.row(file, OutputId("x")),
        lambda file: outputs.content(file, OutputId("x")),
        lambda file: readers.get(file, ReaderId("x")),
        lambda file: sessions.get(file, SessionId("x")),
        lambda file: worklists.item(file, ItemId("x")),
        lambda file: drafts.save(file, ItemId("x"), FormDraft(JudgementEntry(), ViewingTime())),
    ],
    ids=["case", "summary", "output", "content", "reader", "session", "item", "draft"],
)
def test_asking_for_what_is_not_there_is_refused(file: StudyFile, ask) -> None:
    with pytest.raises(NotFoundError):
        ask(file)


@pytest.mark.parametrize(
    "write",
    [
        lambda change: judgements.append(change, ItemId("x"), JudgementKind.JUDGED, judged()),
        lambda change: sessions.add(change, [], [], 9),
        lambda change: outputs.add(change, CaseId("x"), ModelId("x"), OutputContent("t"), {}),
        lambda change: worklists.add(change, SessionId("x"), ReaderId("x"), []),
    ],
    ids=["judgement", "session", "output", "worklist"],
)
def test_writing_about_what_is_not_there_is_refused_and_leaves_nothing(
    file: StudyFile, write
) -> None:
    with pytest.raises(NotFoundError), file.change("x", "R1") as change:
        write(change)
    assert events.head(file).count == 1
    assert file.verify().is_sound


def test_a_stored_document_that_is_damaged_is_not_half_read() -> None:
    with pytest.raises(NotAStudyError, match="A stored JudgementEntry"):
        decode('{"outcome": "neither"}', JudgementEntry)


def test_an_event_tells_who_when_and_what_without_the_content(
    file: StudyFile, made: MadeStudy
) -> None:
    event = events.read(file, 3, 1)[0]

    assert (event.sequence, event.kind, event.actor) == (3, "case added", "coordinator")
    assert event.at == "2026-01-31T09:30:03.000Z"
    assert event.body["details"] == {"case": made.case}
    bodies = b"".join(events.bodies(file))
    for secret in (b"Fever", b"Grey", b"Lower lobe", b"berschattung", b"alpha", b"Film"):
        assert secret not in bodies


def test_every_row_can_be_opened_against_its_commitment(file: StudyFile, made: MadeStudy) -> None:
    keys = [opening.key.split("/")[0] for opening in openings(file)]

    assert {key: keys.count(key) for key in keys} == {
        "meta": 1, "study_case": 2, "model": 2, "output": 4, "protocol": 1, "reader": 1,
        "session": 1, "worklist": 1, "judgement": 3,
    }  # fmt: skip
    for secret in (b"Fever", b"Lower lobe", b"Film"):
        assert not any(secret in opening.payload for opening in openings(file))


def test_private_columns_open_the_commitments_inside_their_rows(
    file: StudyFile, made: MadeStudy
) -> None:
    rows = {opening.key: json.loads(opening.payload) for opening in openings(file)}
    private = list(private_openings(file))

    assert {tuple(opening.key.split("/")[::2]) for opening in private} == {
        ("study_case", "summary"), ("study_case", "document"), ("output", "document"),
        ("reader", "name"), ("session", "lock_reason"), ("judgement", "comment"),
        ("judgement", "error_descriptions"), ("judgement", "reason_text"),
        ("judgement", "answer_texts"), ("judgement", "edited_texts"),
    }  # fmt: skip
    for opening in private:
        row, _, column = opening.key.rpartition("/")
        digest = hashlib.sha256(opening.salt + opening.payload).hexdigest()
        assert rows[row][f"{column}_commitment"] == digest
    assert any(b"Lower lobe" in opening.payload for opening in private)


def test_the_reason_of_a_lock_is_kept_out_of_the_trail(file: StudyFile, made: MadeStudy) -> None:
    with file.change("session locked", "coordinator") as change:
        sessions.lock(change, "Reader 2 fell ill")

    assert sessions.lock_reason(file, made.session) == "Reader 2 fell ill"
    assert not any(b"fell ill" in body for body in events.bodies(file))
    assert file.verify().is_sound


def test_a_change_with_a_float_in_its_details_is_refused(file: StudyFile) -> None:
    with pytest.raises(AuditError, match="float"), file.change("x", "R1", {"share": 0.5}):
        pass
    assert events.head(file).count == 1


@pytest.mark.parametrize(
    ("sql", "read"),
    [
        ("UPDATE meta SET state = 'odd'", meta.read),
        ("DELETE FROM meta", meta.read),
        ("UPDATE session SET state = 'odd'", sessions.list_all),
    ],
    ids=["state", "nothing", "session"],
)
def test_a_damaged_row_is_refused_with_a_sentence(
    file: StudyFile, made: MadeStudy, sql: str, read
) -> None:
    file.database.set_authorizer(None)
    file.database.execute(sql)

    with pytest.raises(NotAStudyError, match="damaged"):
        read(file)


@pytest.mark.parametrize("body", [b"{", b"{}", b"[]"])
def test_a_damaged_event_is_refused_with_a_sentence(file: StudyFile, body: bytes) -> None:
    file.database.set_authorizer(None)
    file.database.execute(
        "INSERT INTO event (seq, body, leaf, chain) VALUES (2, ?, ?, ?)",
        (body, bytes(32), bytes(32)),
    )

    with pytest.raises(AuditError, match="Verify the study"):
        events.read(file)

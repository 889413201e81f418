"""Erasing a case: its texts and files are nowhere, and the trail before stays as it was."""

from pathlib import Path

import pytest
from sqlcipher3 import dbapi2
from tests.core.store.study_maker import (
    CASE_DATA,
    MASK,
    NOTE,
    SLICE,
    MadeStudy,
    TickingClock,
    case_content,
    fill,
    judged,
    open_file,
    open_later,
    write_filled,
)
from tests.support.wording import Wording, expect_error

from readingroom.audit.commitment import commitment
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.domain.errors import AuditError, NotFoundError, StateError
from readingroom.domain.ids import CaseId, asset_id
from readingroom.domain.output import OutputContent
from readingroom.store import (
    StudyFile,
    assets,
    cases,
    checkpoints,
    drafts,
    erasure,
    events,
    guard,
    judgements,
    outputs,
    verify,
    worklists,
)
from readingroom.store.commitments import private_openings
from readingroom.store.database import connect
from readingroom.store.records import JudgementKind

wording = Wording(__file__)

WORDS = ("Lower lobe is cut off.", "Überschattung right base", "Film C1")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.rrstudy"


def erase(file: StudyFile, case: CaseId, reason: str = "They asked") -> None:
    with file.change("case erased", "coordinator") as change:
        erasure.add(change, case, reason)


def erase_and(file: StudyFile, case: CaseId, statement: str) -> None:
    """Erase a case and run a statement in the same change, with what an erasure may do."""
    with file.change("case erased", "coordinator") as change:
        erasure.add(change, case, "They asked")
        with guard.erasing(file.database):
            change.write(statement)


def erased_study(path: Path) -> MadeStudy:
    """Make a study, erase its first case, and close it."""
    made = write_filled(path)
    with open_later(path) as file:
        erase(file, made.case)
    return made


def findings_after(path: Path, *statements: str) -> tuple[str, ...]:
    """Change a closed file behind the program's back, and return what is found."""
    database = connect(path, None)
    database.executescript("PRAGMA foreign_keys = OFF")
    triggers = database.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
    ).fetchall()
    for name, _ in triggers:
        database.execute(f"DROP TRIGGER {name}")
    for statement in statements:
        database.execute(statement)
    for _, sql in triggers:
        database.execute(sql)
    database.close()
    return verify(path).findings


def test_an_erased_study_is_sound(path: Path) -> None:
    erased_study(path)

    assert verify(path).findings == ()


@pytest.mark.parametrize("passphrase", [None, "correct horse battery"])
def test_a_reopened_study_says_when_the_case_was_erased(path: Path, passphrase: str | None) -> None:
    made = write_filled(path, passphrase)
    with open_later(path, passphrase) as file:
        erase(file, made.case)
    with open_file(path, passphrase) as file:
        (summary,) = (one for one in cases.list_all(file) if one.id == made.case)

    assert summary.erased_at.startswith("2026-01-31")
    assert (summary.code, summary.title, summary.image_count) == ("C1", "", 0)


def test_what_was_erased_is_nowhere_in_the_open_file_or_its_log(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        erase(file, made.case)

        assert file.purge()
        kept = path.read_bytes() + path.with_name(path.name + "-wal").read_bytes()
        assert not [word for word in WORDS if word.encode() in kept]


def test_a_file_that_only_the_erased_case_has_is_deleted(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        erase(file, made.case)

        assert asset_id(MASK) not in assets.list_ids(file)


def test_a_file_that_another_case_has_too_stays(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        erase(file, made.case)

        assert assets.read(file, asset_id(NOTE)) == NOTE
        assert assets.read(file, asset_id(SLICE)) == SLICE


def test_a_shared_file_goes_with_the_last_case_that_has_it(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        erase(file, made.case)
        erase(file, made.second_case)

        assert assets.list_ids(file) == ()


def test_the_scope_tells_what_would_go(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        scope = erasure.scope(file, made.case)

    assert (scope.code, scope.output_count, scope.comment_count) == ("C1", 2, 2)
    assert (scope.draft_count, scope.judgement_count) == (1, 1)
    assert (scope.file_count, scope.shared_file_count) == (1, 2)


def test_drafts_of_the_case_are_gone(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        erase(file, made.case)

        assert drafts.read(file, made.items[2]) is None


def test_judgements_stay_without_their_words(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        erase(file, made.case)
        (row, *_) = judgements.list_of_item(file, made.items[0])

    assert row.document.form.scores == judged().form.scores
    assert row.document.form.comment == ""


def test_an_item_that_was_not_judged_says_erased(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        erase(file, made.case)
        lines = worklists.list_lines(file, made.session, made.reader)

    assert [line.state for line in lines] == ["judged", "skipped", "erased", "waiting"]


def test_the_event_holds_counts_and_no_words(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        erase(file, made.case, "A reason of their own")
        event = events.read(file, events.head(file).count)[0]
        body = events.body(file, event.sequence)

    assert event.body["details"] == {"case": made.case, "column_count": 14, "file_count": 1}
    assert b"reason of their own" not in body


def test_the_content_of_an_erased_case_is_refused_with_its_date(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        erase(file, made.case)

        with expect_error(StateError, wording("case_erased")):
            cases.content(file, made.case)
        with pytest.raises(StateError, match="erased"):
            outputs.content(file, outputs.list_all(file, made.case)[0].id)


def test_a_case_is_erased_once(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        erase(file, made.case)
        count = events.head(file).count

        with pytest.raises(StateError, match="erased"):
            erase(file, made.case)
        assert events.head(file).count == count


def test_an_unknown_case_is_not_erased(path: Path) -> None:
    write_filled(path)
    with open_later(path) as file, pytest.raises(NotFoundError, match="no case"):
        erase(file, CaseId("nowhere"))


def test_a_change_that_fails_erases_nothing(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        with pytest.raises(AuditError):
            erase_and(file, made.case, "DELETE FROM event")

        assert cases.content(file, made.case) == case_content()
        assert erasure.list_all(file) == ()


def test_nothing_of_an_erased_case_is_opened(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        before = {opening.key for opening in private_openings(file)}
        erase(file, made.case)
        after = {opening.key for opening in private_openings(file)}

    assert len(before - after) == 14
    assert f"study_case/{made.case}/document" in before - after


def test_proofs_and_checkpoints_from_before_still_verify(path: Path, tmp_path: Path) -> None:
    outside = LocalTrustStore(tmp_path / "own")
    clock = TickingClock()
    with StudyFile.create(path, title="T", clock=clock, trust_store=outside) as file:
        made = fill(file)
        note = file.sign()
        proof = checkpoints.prove(file, 3)
        erase(file, made.case)
        verdict = file.verify(anchor=note.encode())

        assert verdict.findings == ()
        assert checkpoints.verify_proof(proof, outside, note.encode()).is_sound


# ---- nothing but an erasure empties anything ---------------------------------------------------

REFUSED = {
    "comment": "UPDATE judgement SET comment = '', comment_salt = x''",
    "texts of a judgement": (
        "UPDATE judgement SET comment = '', error_descriptions = '', reason_text = '', "
        "comment_salt = x'', error_descriptions_salt = x'', reason_text_salt = x''"
    ),
    "document": "UPDATE output SET document = '', document_salt = x''",
    "summary": (
        "UPDATE study_case SET summary = '', summary_salt = x'', document = '', document_salt = x''"
    ),
    "asset": "DELETE FROM asset",
    "chunk": "DELETE FROM asset_chunk",
    "case": "DELETE FROM study_case",
    "output": "DELETE FROM output",
    "erasure": "DELETE FROM erasure",
    "erasure changed": "UPDATE erasure SET at = ''",
    "erased": "DELETE FROM erased_column",
    "erased changed": "UPDATE erased_column SET commitment = hex(randomblob(32))",
    "erased replaced": (
        "INSERT OR REPLACE INTO erased_column "
        "SELECT row_key, column_name, hex(randomblob(32)), erasure FROM erased_column"
    ),
    "erasure ahead": (
        "INSERT INTO erasure "
        "SELECT 2, 'x', id, 99, '', '', x'', x'' FROM study_case WHERE code = 'C2'"
    ),
    "judgement with an old erasure": (
        "UPDATE judgement SET comment = 'new' "
        "WHERE 'judgement/' || id IN (SELECT row_key FROM erased_column)"
    ),
}


@pytest.mark.parametrize("statement", REFUSED.values(), ids=REFUSED)
def test_the_program_empties_nothing_without_an_erasure(path: Path, statement: str) -> None:
    erased_study(path)
    with open_file(path) as file, pytest.raises(AuditError), file.change("x", "R1") as change:
        change.write(statement)


@pytest.mark.parametrize("statement", REFUSED.values(), ids=REFUSED)
def test_the_file_itself_empties_nothing_without_an_erasure(path: Path, statement: str) -> None:
    erased_study(path)
    database = connect(path, None)
    try:
        with pytest.raises(dbapi2.IntegrityError, match="append-only"):
            database.execute(statement)
    finally:
        database.close()


def test_during_an_erasure_a_judgement_itself_stays_as_it_is(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file, pytest.raises(AuditError):
        erase_and(file, made.case, "UPDATE judgement SET scores = '{}'")


def test_an_erasure_of_one_case_does_not_empty_another(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file, pytest.raises(AuditError):
        erase_and(file, made.case, f"{REFUSED['document']} WHERE case_id = '{made.second_case}'")


# ---- what is changed behind the program's back is found ----------------------------------------

OF_COMMENTS = "WHERE column_name = 'comment'"
PUT_BACK = "UPDATE judgement SET comment = 'Lower lobe is cut off.' WHERE seq = 1"
TAMPERED = {
    "content put back": (PUT_BACK, "was erased, but is present again"),
    "salt put back": ("UPDATE output SET document_salt = zeroblob(32)", "is present again"),
    "commitment of another text": (
        f"UPDATE erased_column SET commitment = lower(hex(zeroblob(32))) {OF_COMMENTS}",
        "does not match the audit trail",
    ),
    "erased row gone": (
        f"DELETE FROM erased_column {OF_COMMENTS}",
        "does not match the audit trail",
    ),
    "erasure gone": ("DELETE FROM erasure", "erasure/"),
    "erasure of another time": ("UPDATE erasure SET at = '2020'", "does not record the erasure"),
    "erasure of another event": ("UPDATE erasure SET event = 2", "does not record the erasure"),
    "erasure of no event": ("UPDATE erasure SET event = 99", "does not record the erasure"),
    "reason changed": ("UPDATE erasure SET reason = 'Another'", "does not match the audit trail"),
    "public column": (
        (
            "INSERT INTO erased_column "
            "SELECT row_key, 'code', commitment, erasure FROM erased_column LIMIT 1"
        ),
        "cannot be erased",
    ),
    "draft put back": (
        "INSERT INTO draft SELECT id, '{}' FROM worklist_item WHERE position = 1",
        "still has drafts of",
    ),
    "fingerprint put back": (
        (
            "INSERT INTO case_source "
            "SELECT id, zeroblob(32), zeroblob(32), zeroblob(32) FROM study_case"
        ),
        "a fingerprint of its files",
    ),
    "file put back": (
        f"INSERT INTO asset VALUES ('{asset_id(b'')}', 0, 1048576)",
        "belongs to no case or output",
    ),
}


@pytest.mark.parametrize(("statement", "finding"), TAMPERED.values(), ids=TAMPERED)
def test_a_changed_erasure_is_found(path: Path, statement: str, finding: str) -> None:
    erased_study(path)

    assert finding in " ".join(findings_after(path, statement))


def test_an_erasure_made_by_hand_without_an_event_is_found(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        kept = {one.key: one for one in private_openings(file)}
    text = kept[f"study_case/{made.case}/document"]
    told = commitment(text.salt, text.payload)
    findings = findings_after(
        path,
        f"INSERT INTO erasure VALUES (1, 'e', '{made.case}', 2, '', '', x'', x'')",
        f"INSERT INTO erased_column VALUES ('study_case/{made.case}', 'document', '{told}', 'e')",
        f"UPDATE study_case SET document = '', document_salt = x'' WHERE id = '{made.case}'",
    )

    assert wording("trail_know_row") in findings
    assert any(wording("record_erasure") in finding for finding in findings)


def test_a_comment_added_to_an_erased_case_is_found(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        erase(file, made.case)
        with file.change("item flagged", "R1") as change:
            judgements.append(change, made.items[0], JudgementKind.FLAGGED, judged("Again"))

    assert any("erased, but judgement/" in finding for finding in verify(path).findings)


def test_an_emptied_text_without_an_erasure_is_found(path: Path) -> None:
    write_filled(path)
    findings = findings_after(path, "UPDATE judgement SET comment = '', comment_salt = x''")

    assert sum(wording("trail_recorded") in finding for finding in findings) == 3


def test_an_output_without_overlay_is_erased_too(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        with file.change("outputs added", "coordinator") as change:
            case = cases.add(change, case_content("C3"), CASE_DATA)
            outputs.add(change, case, made.models[0], OutputContent(text="No."), {})
        erase(file, case)

    assert verify(path).is_sound

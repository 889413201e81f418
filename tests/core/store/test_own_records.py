"""What this computer keeps of studies: where it is damaged, missing or cannot be written."""

import shutil
import sys
from pathlib import Path

import pytest
from tests.core.store.signed_maker import create, cut_tail, grow, reopen, tamper
from tests.core.store.study_maker import unprivileged
from tests.support.wording import Wording, expect_error

from readingroom.audit.checkpoints import SigningKey, origin_of
from readingroom.audit.local_trust_store import FORMAT, LocalTrustStore
from readingroom.domain.errors import AuditError, ReadOnlyError
from readingroom.store import checkpoints, verify
from readingroom.store.trail import stored_checkpoints

wording = Wording(__file__)

BAD_RECORDS = {
    "no JSON": "{",
    "another part": '{"x": 1}',
    "no seeds": '{"seeds": {"a": "x"}}',
    "no root": '{"seen": {"size": 1, "root": "x"}}',
    "a later version": f'{{"format": {FORMAT + 1}}}',
}


@pytest.mark.parametrize("text", BAD_RECORDS.values(), ids=BAD_RECORDS.keys())
def test_a_record_that_cannot_be_read_is_reported_and_nothing_is_signed(
    path: Path, outside: LocalTrustStore, tmp_path: Path, text: str
) -> None:
    create(path, outside).close()
    (kept,) = (tmp_path / "own").iterdir()
    kept.write_text(text)

    assert "cannot be read" in verify(path, trust_store=outside).findings[0]
    with reopen(path, outside) as file:
        grow(file, 1)
        with pytest.raises(AuditError, match="cannot be read"):
            file.sign()


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such permissions")
def test_where_nothing_can_be_kept_work_goes_on_and_signing_says_why(
    shared_folder: Path,
) -> None:
    own = shared_folder / "own"
    own.mkdir(mode=0o555)
    study = shared_folder / "room"
    study.mkdir(mode=0o777)
    study.chmod(0o777)
    with unprivileged():
        with create(study / "a.rrstudy", LocalTrustStore(own)) as file:
            grow(file, 1)
            with expect_error(ReadOnlyError, wording("own_folder_computer")):
                file.sign()
        verdict = verify(study / "a.rrstudy", trust_store=LocalTrustStore(own))
    assert verdict.is_sound


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such permissions")
def test_what_a_verification_saw_and_could_not_note_is_reported(
    shared_folder: Path, tmp_path: Path
) -> None:
    own, room = shared_folder / "own", shared_folder / "room"
    own.mkdir(mode=0o555)
    room.mkdir(mode=0o777)
    room.chmod(0o777)
    create(tmp_path / "a.rrstudy", LocalTrustStore(tmp_path / "own")).close()
    shutil.copy(tmp_path / "a.rrstudy", room / "a.rrstudy")
    with unprivileged():
        verdict = verify(room / "a.rrstudy", trust_store=LocalTrustStore(own))

    assert verdict.is_sound
    assert any(wording("note_saw") in line for line in verdict.notes)


def test_verifying_a_study_for_the_first_time_notes_what_was_seen(
    made: Path, tmp_path: Path
) -> None:
    auditor = LocalTrustStore(tmp_path / "auditor")
    assert verify(made, trust_store=auditor).is_sound
    cut_tail(made, 1040)

    assert not verify(made, trust_store=auditor).is_sound


def test_an_unsound_study_is_not_taken_for_the_newest_one(made: Path, tmp_path: Path) -> None:
    tamper(made, "UPDATE meta SET title = 'other'")
    auditor = LocalTrustStore(tmp_path / "auditor")
    verify(made, trust_store=auditor)

    assert not (tmp_path / "auditor").exists()


def test_a_proof_signed_by_a_key_that_was_never_seen_says_nothing(
    path: Path, outside: LocalTrustStore
) -> None:
    with create(path, outside) as file:
        file.sign()
        proof = checkpoints.prove(file, 1)
        log_id = stored_checkpoints.log_id(file)
    stranger = SigningKey(origin_of(log_id), bytes(64)).public.vkeys
    outside.write(log_id, type(outside.read(log_id))(keys=stranger))

    assert wording("signed_key_computer") in (checkpoints.verify_proof(proof, outside).findings[0])

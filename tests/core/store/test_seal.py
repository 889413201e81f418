"""The seal of a closed study, and commitments to what no bundle holds."""

from pathlib import Path

import pytest
from tests.core.store.signed_maker import tamper
from tests.core.store.study_maker import (
    CASE_DATA,
    case_content,
    open_file,
    open_later,
    write_filled,
)
from tests.support.flips import is_seen
from tests.support.wording import Wording

from readingroom.audit.personal_keys import PersonalKeys, Wrapped
from readingroom.domain.accounts import Account, AccountState, Role
from readingroom.domain.case import Fingerprint
from readingroom.domain.ids import ItemId
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.store import accounts, cases, drafts, erasure, normal_form, person_keys, verify
from readingroom.store.assets import AssetReader
from readingroom.store.commitments import openings, private_openings
from readingroom.store.database import connect
from readingroom.store.records import FormDraft

wording = Wording(__file__)

SEALED = "every byte against the normal form"
NOTED = "unused space was not compared: the study is open, was not closed, or is very large"
WORDS = b"half a thought"
FILES = Fingerprint(b"l" * 32, b"f" * 32)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "a.rrstudy"
    items = write_filled(made).items
    with open_later(made) as file:
        drafts.save(
            file,
            ItemId(items[-1]),
            FormDraft(JudgementEntry(comment=WORDS.decode()), ViewingTime()),
        )
    return made


def run(path: Path, *statements: str) -> None:
    """Run statements as another program would: the seal is not made anew."""
    database = connect(path, None)
    for statement in statements:
        database.execute(statement).fetchall()
    database.close()


def test_a_flipped_bit_of_a_draft_is_found(path: Path) -> None:
    content = path.read_bytes()
    places = [at for at in range(len(content)) if content.startswith(WORDS, at)]
    assert places
    assert all(is_seen(path, at + 3, 1) for at in places)


def test_a_flipped_bit_of_the_seal_is_found(path: Path) -> None:
    database = connect(path, None)
    (seal,) = database.execute("SELECT content FROM seal").fetchone()
    database.close()
    at = path.read_bytes().index(seal)

    assert all(is_seen(path, at + place, 1 << place % 8) for place in range(0, len(seal), 7))


def test_a_file_whose_header_another_program_wrote_is_sound(path: Path) -> None:
    run(path, "PRAGMA journal_mode = DELETE")
    assert SEALED in verify(path).checked
    assert verify(path).is_sound

    open_file(path).close()
    assert SEALED in verify(path).checked
    assert verify(path).is_sound


def test_a_file_that_another_program_vacuumed_is_sound(path: Path) -> None:
    run(path, "PRAGMA secure_delete = ON", "VACUUM")

    assert verify(path).findings == ()


def test_a_row_that_was_put_in_past_the_program_is_found(path: Path) -> None:
    run(path, "PRAGMA secure_delete = ON", "UPDATE draft SET document = '{}'", "VACUUM")

    assert wording("closed") in verify(path).findings[0]


def test_a_program_that_ends_before_it_sealed_leaves_a_sound_study(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as killed:
        killed.setattr(normal_form, "seal", lambda *_: None)
        with open_file(path) as file, file.change("x", "R1"):
            pass
    verdict = verify(path)
    assert verdict.is_sound
    assert NOTED in verdict.checked

    open_file(path).close()
    assert SEALED in verify(path).checked
    assert verify(path).is_sound


def test_a_study_without_a_seal_is_not_taken_for_one_that_was_not_closed(path: Path) -> None:
    run(path, "DELETE FROM seal")
    assert not verify(path).is_sound

    open_file(path).close()
    assert not verify(path).is_sound


def test_a_study_that_is_read_while_it_is_closed_is_sound(path: Path) -> None:
    with open_file(path) as file, AssetReader.open(path) as reader:
        file.database.set_busy_timeout(0)
        reader.database.execute("BEGIN")
        reader.database.execute("SELECT * FROM meta").fetchall()
        with file.change("x", "R1"):
            pass
        file.close()
        assert verify(path).is_sound
    open_file(path).close()

    assert SEALED in verify(path).checked


def test_the_fingerprint_of_a_case_goes_with_it_and_its_commitment_stays(path: Path) -> None:
    with open_file(path) as file:
        with file.change("case added", "coordinator") as change:
            case = cases.add(change, case_content("C9"), CASE_DATA, fingerprint=FILES)
        before = {one.key: one.payload for one in openings(file)}
        with file.change("case erased", "coordinator") as change:
            erasure.add(change, case, "Consent withdrawn")
        after = {one.key: one.payload for one in openings(file)}
        assert after[f"study_case/{case}"] == before[f"study_case/{case}"]
        assert not any("source" in one.key for one in private_openings(file))
    assert FILES.light not in path.read_bytes()
    assert verify(path).findings == ()


OWNER = Account("P1", "Name", (Role.AUDITOR,), AccountState.ACTIVE, "", "Other")


def test_a_wrapped_key_is_committed_to_with_each_password(path: Path) -> None:
    with open_file(path) as file:
        with file.change("x", "P1") as change:
            accounts.add(change, OWNER, "hash")
            public = PersonalKeys(bytes(PersonalKeys.SIZE)).public
            person_keys.add(change, "P1", "k1", public, Wrapped(b"s" * 16, b"w" * 92))
        assert any(one.key == "wrapping/k1" for one in openings(file))
        with file.change("password changed", "P1") as change:
            person_keys.wrap_again(change, "k1", Wrapped(b"t" * 16, b"x" * 92))
    assert verify(path).findings == ()
    tamper(path, "UPDATE person_key SET wrapped = zeroblob(92)")
    assert wording("row_wrapping") in verify(path).findings[0]


def test_a_key_that_was_given_up_cannot_be_put_back_past_the_program(path: Path) -> None:
    with open_file(path) as file:
        with file.change("x", "P1") as change:
            accounts.add(change, OWNER, "hash")
            public = PersonalKeys(bytes(PersonalKeys.SIZE)).public
            person_keys.add(change, "P1", "k1", public, Wrapped(b"s" * 16, b"w" * 92))
        with file.change("password reset", "P1") as change:
            person_keys.give_up(change, "P1")
    assert verify(path).findings == ()
    tamper(path, "UPDATE person_key SET wrapped = zeroblob(92), wrapping_salt = zeroblob(16)")

    assert wording("row_wrapping") in verify(path).findings[0]

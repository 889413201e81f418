"""A plain study gets a passphrase: it stays what it was, and at no moment it can be lost."""

from pathlib import Path

import pytest
from tests.core.store.study_maker import TickingClock, exported, fill, new_file, open_file
from tests.support.killed_steps import encrypt_study, is_done_before
from tests.support.wording import Wording, expect_error

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.audit.types import Verification
from readingroom.domain.errors import (
    Cancelled,
    FileInUseError,
    NotAStudyError,
    PassphraseError,
    ReadingroomError,
    ReadOnlyError,
    StateError,
)
from readingroom.domain.progress import Step
from readingroom.store import StudyFile, encryption, events, replacement, verify
from readingroom.store.trail import stored_checkpoints

wording = Wording(__file__)

SECRET = 'it\'s "another" secret é'


@pytest.fixture
def outside(tmp_path: Path) -> LocalTrustStore:
    return LocalTrustStore(tmp_path / "records")


@pytest.fixture
def path(tmp_path: Path, outside: LocalTrustStore) -> Path:
    folder = tmp_path / "study"
    folder.mkdir()
    made = folder / "a.rrstudy"
    new_file(made).close()
    with StudyFile.open(made, clock=TickingClock(), trust_store=outside) as file:
        fill(file)
    return made


def encrypt(path: Path, secret: str = SECRET, **options: object) -> Path | None:
    return encryption.encrypt(path, secret, clock=TickingClock(), **options)


def log_of(path: Path, secret: str | None = None) -> bytes:
    with open_file(path, secret, is_read_only=True) as file:
        return stored_checkpoints.log_id(file)


def rows(path: Path, secret: str | None) -> list[object]:
    with open_file(path, secret, is_read_only=True) as file:
        return list(exported(file))


class Stopper:
    """Stops after some steps."""

    def __init__(self, after: int) -> None:
        self.left = after

    def report(self, _step: Step) -> None:
        self.left -= 1

    def raise_if_cancelled(self) -> None:
        if self.left < 0:
            raise Cancelled


def names(path: Path) -> list[str]:
    return [entry.name for entry in path.parent.iterdir()]


def test_the_passphrase_opens_all_that_was_there_and_nothing_opens_it_without(path: Path) -> None:
    before = rows(path, None)
    assert encrypt(path) is None

    assert set(map(str, rows(path, SECRET))) >= set(map(str, before[:-3]))
    assert verify(path, SECRET).is_sound
    with pytest.raises(PassphraseError, match="is encrypted"):
        open_file(path)
    assert names(path) == ["a.rrstudy"]


def test_nothing_of_the_plain_file_can_be_read_in_the_new_one(path: Path) -> None:
    assert b"CREATE TABLE" in path.read_bytes()
    encrypt(path)

    written = path.read_bytes()
    assert not [word for word in (b"CREATE TABLE", b"SQLite format", b"event") if word in written]


def test_the_trail_goes_on_in_the_same_log_and_says_that_it_was_encrypted(path: Path) -> None:
    log = log_of(path)
    with open_file(path, is_read_only=True) as file:
        before = [event.chain for event in events.read(file)]
    encrypt(path)

    assert log_of(path, SECRET) == log
    with open_file(path, SECRET, is_read_only=True) as file:
        after = events.read(file)
    assert [event.chain for event in after][: len(before)] == before
    new = [event for event in after[len(before) :] if event.kind != "clock set back"]
    assert [(event.kind, event.actor) for event in new] == [("study encrypted", "coordinator")]
    assert set(new[0].body["details"]) == {"signing_key"}


def test_the_private_keys_are_in_the_file_afterwards_and_nowhere_else(
    path: Path, outside: LocalTrustStore
) -> None:
    assert outside.read(log_of(path)).seeds
    encrypt(path, trust_store=outside)

    record = outside.read(log_of(path, SECRET))
    assert record.seeds == {}
    with StudyFile.open(path, clock=TickingClock(), passphrase=SECRET, trust_store=outside) as file:
        newest = stored_checkpoints.keys(file)[-1]
        assert newest.seeds
        assert set(newest.key.vkeys) <= set(record.keys)
        assert file.verify().is_sound
        count = len(events.read(file))
        file.sign()  # without another key
        assert len(events.read(file)) == count


def test_the_plain_file_is_kept_only_where_that_is_wanted(path: Path) -> None:
    before = rows(path, None)
    kept = encrypt(path, keeps_plain=True)

    assert kept is not None
    assert kept.name.startswith("a.plain-")
    assert sorted(names(path)) == sorted([kept.name, "a.rrstudy"])
    assert rows(kept, None) == before
    assert verify(path, SECRET).is_sound


def test_a_kept_file_takes_nobodys_place(path: Path) -> None:
    kept = encrypt(path, keeps_plain=True)
    assert kept is not None
    kept.replace(path)
    kept.write_text("somebody's")

    with pytest.raises(StateError, match="already"):
        encrypt(path, keeps_plain=True)
    assert kept.read_text() == "somebody's"
    assert verify(path).is_sound


@pytest.mark.parametrize(("secret", "words"), [("short", "5 characters"), ("", "is empty")])
def test_a_passphrase_that_cannot_be_taken_changes_nothing(
    path: Path, secret: str, words: str
) -> None:
    before = path.read_bytes()
    with pytest.raises(PassphraseError, match=words):
        encrypt(path, secret)
    assert path.read_bytes() == before


def test_an_encrypted_study_is_not_encrypted_twice(path: Path) -> None:
    encrypt(path)
    with pytest.raises(PassphraseError, match="is already encrypted"):
        encrypt(path)


def test_what_is_no_study_is_not_encrypted(tmp_path: Path) -> None:
    other = tmp_path / "b.rrstudy"
    other.write_text("not a study")
    with pytest.raises(NotAStudyError):
        encrypt(other)
    assert other.read_text() == "not a study"


@pytest.mark.parametrize("is_read_only", [False, True])
def test_a_study_that_is_open_elsewhere_stays_plain(path: Path, is_read_only: bool) -> None:
    with open_file(path, is_read_only=is_read_only), pytest.raises(FileInUseError):
        encrypt(path)
    assert verify(path).is_sound


@pytest.mark.parametrize("after", [0, 3])
def test_an_encryption_that_is_stopped_changes_nothing(path: Path, after: int) -> None:
    with pytest.raises(Cancelled):
        encrypt(path, progress=Stopper(after), keeps_plain=True)
    assert verify(path).is_sound
    assert names(path) == ["a.rrstudy"]


def test_a_copy_that_does_not_verify_never_takes_the_place(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = Verification(False, 3, "00", ("Event 2: it is missing.",))
    monkeypatch.setattr(replacement, "verify", lambda *arguments, **options: bad)
    with pytest.raises(NotAStudyError, match="Event 2"):
        encrypt(path)
    monkeypatch.undo()
    assert verify(path).is_sound
    assert names(path) == ["a.rrstudy"]


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM fresh.signing_key",
        "UPDATE fresh.meta SET title = 'Another'",
        "CREATE TABLE fresh.other (a)",
    ],
)
def test_a_copy_that_lacks_or_adds_anything_never_takes_the_place(
    path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    whole = encryption._require_same_rows

    def spoil(database, part, progress) -> None:
        for name in ("signing_key_not_deleted", "meta_not_updated"):
            database.execute(f"DROP TRIGGER IF EXISTS fresh.{name}")
        database.execute(damage)
        whole(database, part, progress)

    monkeypatch.setattr(encryption, "_require_same_rows", spoil)
    with expect_error(NotAStudyError, wording("study_holds")):
        encrypt(path)
    assert verify(path).is_sound
    assert names(path) == ["a.rrstudy"]


def test_a_file_that_cannot_be_renamed_stays_plain_and_no_copy_is_left(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(part: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(ReadOnlyError, match="cannot be written"):
        encrypt(path, keeps_plain=True)
    monkeypatch.undo()
    assert verify(path).is_sound
    assert names(path) == ["a.rrstudy"]


def test_no_refusal_holds_the_passphrase(path: Path) -> None:
    secret = "my grandmother's orange kettle"
    encrypt(path)
    for attempt in (lambda: encrypt(path, secret), lambda: encrypt(path, secret + "\0")):
        with pytest.raises(ReadingroomError) as caught:
            attempt()
        error: BaseException | None = caught.value
        while error is not None:
            assert "grandmother" not in f"{error!r} {error}"
            error = error.__cause__ or error.__context__


@pytest.mark.slow
def test_killed_at_any_step_the_study_opens_plain_or_by_its_passphrase(
    path: Path, tmp_path: Path, outside: LocalTrustStore
) -> None:
    expected = [event.chain for event in trail(path, None)]
    is_done, killed = False, 0
    while not is_done:
        is_done = is_done_before(killed * 4, encrypt_study, path, SECRET, tmp_path / "records")
        killed += 1
        secret = None if path.read_bytes().startswith(b"SQLite format 3") else SECRET
        assert [event.chain for event in trail(path, secret)][: len(expected)] == expected
        assert verify(path, secret, trust_store=outside).is_sound
        if secret:
            break
    assert killed > 8
    with (
        StudyFile.open(path, clock=TickingClock(), passphrase=SECRET, trust_store=outside) as file,
        file.change("x", "coordinator"),
    ):
        pass
    assert verify(path, SECRET, trust_store=outside).is_sound
    assert "a.rrstudy" in names(path)


def trail(path: Path, secret: str | None) -> list[events.Event]:
    with open_file(path, secret, is_read_only=True) as file:
        return list(events.read(file))

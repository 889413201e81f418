"""Backups: whole and verified before they have their name, and known to the study's trail."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.core.store.study_maker import exported, open_file, write_filled
from tests.support.hashes import QUICK_IN_A_CHILD
from tests.support.killed_steps import back_up_study, is_done_before
from tests.support.nightly import repetitions
from tests.support.wording import Wording

from readingroom.audit.types import Verification
from readingroom.domain.errors import Cancelled, NotAStudyError, ReadOnlyError, StateError
from readingroom.domain.progress import Step
from readingroom.store import StudyFile, backup, events, replacement, verify
from readingroom.store.assets import AssetReader
from readingroom.store.new_file import staging_path

wording = Wording(__file__)

SECRET = "a long secret"
PASSPHRASES = pytest.mark.parametrize("passphrase", [None, SECRET])


def made(folder: Path, passphrase: str | None) -> Path:
    path = folder / "a.rrstudy"
    write_filled(path, passphrase)
    return path


class Stopping:
    """Stops at a step."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._is_wanted = False

    def report(self, step: Step) -> None:
        self._is_wanted = step.label == self._label

    def raise_if_cancelled(self) -> None:
        if self._is_wanted:
            raise Cancelled


@PASSPHRASES
def test_a_backup_of_a_study_at_work_holds_all_that_was_there(
    tmp_path: Path, passphrase: str | None
) -> None:
    path, copy = made(tmp_path, passphrase), tmp_path / "safe" / "b.rrstudy"
    copy.parent.mkdir()
    with open_file(path, passphrase) as file:
        with file.change("note", "coordinator"):
            pass
        before = list(exported(file))
        verdict = backup.write(file, copy, passphrase)

    assert verdict.is_sound
    assert [entry.name for entry in copy.parent.iterdir()] == ["b.rrstudy"]
    with open_file(copy, passphrase, is_read_only=True) as file:
        assert list(exported(file)) == before
    assert verify(copy, passphrase).is_sound


@PASSPHRASES
def test_the_trail_of_the_study_says_where_the_backup_ends(
    tmp_path: Path, passphrase: str | None
) -> None:
    with open_file(made(tmp_path, passphrase), passphrase) as file:
        end = events.head(file)
        backup.write(file, tmp_path / "b.rrstudy", passphrase)
        event = events.read(file, events.head(file).count)[0]

    assert event.kind == "backup created"
    assert event.body["details"] == {"backup_head": end.chain, "backup_event_count": end.count}


def test_an_encrypted_study_has_an_encrypted_backup(tmp_path: Path) -> None:
    with open_file(made(tmp_path, SECRET), SECRET) as file:
        backup.write(file, tmp_path / "b.rrstudy", SECRET)

    assert b"Fever for three days" not in (tmp_path / "b.rrstudy").read_bytes()
    assert len(set((tmp_path / "b.rrstudy").read_bytes()[:4096])) > 240


def test_every_byte_of_a_plain_backup_can_be_compared(tmp_path: Path) -> None:
    with open_file(made(tmp_path, None)) as file:
        with file.change("note", "coordinator"):
            pass
        backup.write(file, tmp_path / "b.rrstudy", None)

    assert wording("byte_against_normal") in verify(tmp_path / "b.rrstudy").checked


@pytest.mark.parametrize("name", ["b.rrstudy", "a.rrstudy"])
def test_a_backup_never_takes_the_place_of_a_file(tmp_path: Path, name: str) -> None:
    path = made(tmp_path, None)
    (tmp_path / "b.rrstudy").write_text("kept")
    with open_file(path) as file, pytest.raises(StateError, match=f"{name} already"):
        backup.write(file, tmp_path / name, None)

    assert (tmp_path / "b.rrstudy").read_text() == "kept"
    assert verify(path).is_sound


def test_a_file_that_appears_meanwhile_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, copy = made(tmp_path, None), tmp_path / "b.rrstudy"

    def verify_slowly(*arguments: object, **options: object) -> Verification:
        copy.write_text("another program's")
        return verify(*arguments, **options)

    monkeypatch.setattr(replacement, "verify", verify_slowly)
    with open_file(path) as file, pytest.raises(StateError):
        backup.write(file, copy, None)
    assert copy.read_text() == "another program's"


def test_a_study_that_is_looked_at_only_makes_no_backup(tmp_path: Path) -> None:
    path = made(tmp_path, None)
    with open_file(path, is_read_only=True) as file, pytest.raises(ReadOnlyError):
        backup.write(file, tmp_path / "b.rrstudy", None)

    assert not (tmp_path / "b.rrstudy").exists()


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with (
        open_file(made(tmp_path, None)) as file,
        pytest.raises(ReadOnlyError, match="folder does not exist"),
    ):
        backup.write(file, tmp_path / "away" / "b.rrstudy", None)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_a_copy_is_private_while_it_is_written(tmp_path: Path) -> None:
    with staging_path(tmp_path / "b.rrstudy") as part:
        assert part.parent.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("label", ["Writing the backup", "Checking stored files"])
def test_a_backup_that_is_stopped_leaves_nothing(tmp_path: Path, label: str) -> None:
    folder = tmp_path / "safe"
    folder.mkdir()
    with open_file(made(tmp_path, None)) as file:
        count = events.head(file).count
        with pytest.raises(Cancelled):
            backup.write(file, folder / "b.rrstudy", None, progress=Stopping(label))
        assert events.head(file).count == count

    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("verdict", "words"),
    [
        (Verification(False, 9, "00", ("Event 2: it is missing.",)), "Event 2"),
        (Verification(True, 9, "00", ()), "same last event"),
    ],
)
def test_a_backup_that_does_not_verify_is_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verdict: Verification, words: str
) -> None:
    monkeypatch.setattr(replacement, "verify", lambda *arguments, **options: verdict)
    with open_file(made(tmp_path, None)) as file, pytest.raises(NotAStudyError, match=words):
        backup.write(file, tmp_path / "b.rrstudy", None)

    assert not (tmp_path / "b.rrstudy").exists()


def test_no_backup_stays_that_the_trail_could_not_take_note_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object) -> None:
        raise ReadOnlyError("the disk is full")

    with open_file(made(tmp_path, None)) as file:
        monkeypatch.setattr(StudyFile, "change", refuse)
        with pytest.raises(ReadOnlyError):
            backup.write(file, tmp_path / "b.rrstudy", None)
        monkeypatch.undo()

    assert not (tmp_path / "b.rrstudy").exists()


def test_a_backup_that_cannot_be_renamed_is_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(part: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    with open_file(made(tmp_path, None)) as file:
        monkeypatch.setattr(Path, "rename", refuse)
        with pytest.raises(ReadOnlyError):
            backup.write(file, tmp_path / "b.rrstudy", None)

    assert [entry.name for entry in tmp_path.iterdir()] == ["a.rrstudy"]


def test_a_full_disk_leaves_no_backup_and_a_sound_study(tmp_path: Path) -> None:
    path = made(tmp_path, SECRET)
    code = (
        "import resource, signal, sys\n"
        "from pathlib import Path\n"
        "from readingroom.domain.clock import SystemClock\n"
        "from readingroom.domain.errors import ReadOnlyError\n"
        "from readingroom.store import StudyFile, backup\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "path, secret = Path(sys.argv[1]), sys.argv[2]\n"
        "with StudyFile.open(path, clock=SystemClock(), passphrase=secret) as file:\n"
        "    limit = path.stat().st_size // 2\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))\n"
        "    try: backup.write(file, path.with_name('b.rrstudy'), secret)\n"
        "    except ReadOnlyError as error: print(error)\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (-1, -1))\n"
    )
    command = [sys.executable, "-c", QUICK_IN_A_CHILD + code, str(path), SECRET]
    result = subprocess.run(command, capture_output=True, text=True, check=False)

    assert wording("rrstudy_disk_full") in result.stdout, result.stderr
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.rrstudy"]
    assert verify(path, SECRET).is_sound


def test_a_backup_while_readers_look_on_is_one_state(tmp_path: Path) -> None:
    path = made(tmp_path, None)
    with (
        open_file(path) as file,
        open_file(path, is_read_only=True),
        AssetReader.open(path),
    ):
        assert backup.write(file, tmp_path / "b.rrstudy", None).is_sound


@pytest.mark.slow
def test_a_killed_backup_leaves_no_half_of_one(tmp_path: Path) -> None:
    path, copy = made(tmp_path, None), tmp_path / "b.rrstudy"
    is_done, killed, step = False, 0, repetitions(3, 1)
    while not is_done:
        copy.unlink(missing_ok=True)
        is_done = is_done_before(killed, back_up_study, path, copy)
        assert not copy.exists() or verify(copy).is_sound
        killed += step
    assert copy.exists()
    assert killed > 10
    assert verify(path).is_sound

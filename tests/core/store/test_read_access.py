"""Reading without leaving a trace: closed, open elsewhere, crashed, read-only, with a wrong log."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.core.store.study_maker import (
    TickingClock,
    exported,
    new_file,
    open_file,
    unprivileged,
    write_filled,
)
from tests.support.forked import ForkedProcess
from tests.support.study_writers import add_reader
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import NotAStudyError, PassphraseError, ReadOnlyError, StoreError
from readingroom.store import StudyFile, readers, verify
from readingroom.store import read_access as read_access_module
from readingroom.store.assets import AssetReader
from readingroom.store.database import connect

wording = Wording(__file__)

LONG = "correct horse battery staple"
PASSPHRASES = pytest.mark.parametrize("passphrase", [None, LONG])
ON_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="folders have no such permissions")


@contextmanager
def writing(path: Path, passphrase: str | None, how: str = "") -> Iterator[ForkedProcess]:
    """Another process that has added reader R9 and keeps the file open."""
    child = ForkedProcess(add_reader, path, passphrase, how)
    assert child.receive() == "written"
    try:
        yield child
    finally:
        child.send("end")
        child.wait()


def crash(path: Path, passphrase: str | None = None, how: str = "") -> None:
    with writing(path, passphrase, how):
        pass


def made(path: Path, passphrase: str | None = None) -> Path:
    write_filled(path, passphrase)
    return path


def contents(folder: Path) -> dict[str, bytes]:
    return {entry.name: entry.read_bytes() for entry in folder.iterdir()}


def codes(file: StudyFile) -> list[str]:
    return [reader.code for reader in readers.list_all(file)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.rrstudy"


@PASSPHRASES
def test_reading_a_closed_study_leaves_nothing_beside_it(
    path: Path, passphrase: str | None
) -> None:
    made(path, passphrase)
    before = contents(path.parent)
    with (
        open_file(path, passphrase, is_read_only=True) as file,
        AssetReader.open(path, passphrase) as assets,
        open_file(path, passphrase, is_read_only=True) as another,
    ):
        assert list(exported(file)) == list(exported(another))
        assets.close()
    assert verify(path, passphrase).is_sound
    assert contents(path.parent) == before


@PASSPHRASES
def test_a_reader_that_stays_longer_than_the_writer_leaves_nothing(
    path: Path, passphrase: str | None
) -> None:
    made(path, passphrase)
    with open_file(path, passphrase, is_read_only=True) as reader:
        assert codes(reader) == ["R1"]
        with writing(path, passphrase) as child:
            assert codes(reader) == ["R1", "R9"]
            child.send("close")
            child.wait()
        assert codes(reader) == ["R1", "R9"]
    assert list(contents(path.parent)) == [path.name]
    assert verify(path, passphrase).is_sound


@PASSPHRASES
def test_a_reader_sees_what_another_process_has_committed(
    path: Path, passphrase: str | None
) -> None:
    made(path, passphrase)
    with writing(path, passphrase) as child:
        before = set(contents(path.parent))
        with open_file(path, passphrase, is_read_only=True) as reader:
            assert codes(reader) == ["R1", "R9"]
        assert set(contents(path.parent)) == before
        child.send("close")
        child.wait()
    assert list(contents(path.parent)) == [path.name]


@PASSPHRASES
@pytest.mark.parametrize("has_shared_memory", [True, False])
def test_after_a_crash_the_log_is_read_and_left_as_it_is(
    path: Path, passphrase: str | None, has_shared_memory: bool
) -> None:
    crash(made(path, passphrase), passphrase)
    log, shared_memory = path.with_name("a.rrstudy-wal"), path.with_name("a.rrstudy-shm")
    if not has_shared_memory:
        shared_memory.unlink()
    kept = path.read_bytes(), log.read_bytes()
    names = set(contents(path.parent))

    for _ in range(2):
        with open_file(path, passphrase, is_read_only=True) as file:
            assert codes(file) == ["R1", "R9"]
        assert verify(path, passphrase).is_sound
        assert (path.read_bytes(), log.read_bytes()) == kept
        assert set(contents(path.parent)) <= names

    with open_file(path, passphrase) as file:
        assert codes(file) == ["R1", "R9"]
    assert list(contents(path.parent)) == [path.name]
    assert verify(path, passphrase).is_sound


def test_after_a_crash_two_may_read_at_once(path: Path) -> None:
    crash(made(path))
    with open_file(path, is_read_only=True) as file, open_file(path, is_read_only=True) as other:
        assert codes(file) == codes(other) == ["R1", "R9"]


def half_taken_over(path: Path) -> None:
    """Write half of the pages of a log into its file, as a checkpoint that is cut off does.

    SQLite file format, 4: a header of 32 bytes; before each page a frame header of 24 bytes that
    begins with the page's number, and the file's size in pages where a transaction ends.
    """
    log = path.with_name(path.name + "-wal").read_bytes()
    frames = [log[start : start + 24 + 4096] for start in range(32, len(log), 24 + 4096)]
    pages = {int.from_bytes(frame[:4]): frame[24:] for frame in frames}
    with path.open("r+b") as file:
        for number in sorted(pages)[: len(pages) // 2]:
            file.seek((number - 1) * 4096)
            file.write(pages[number])


def test_a_crash_while_the_log_was_taken_over_loses_nothing(path: Path) -> None:
    made(path)
    with new_file(path.with_name("b.rrstudy")) as longer:  # so that VACUUM moves pages
        for number in range(400):
            with longer.change("reader added", "coordinator") as change:
                readers.add(change, "Dr. " + "x" * (number % 90), f"R{number + 10}")
    path = longer.path
    crash(path, how="vacuum")
    half_taken_over(path)
    with open_file(path, is_read_only=True) as file:
        assert len(codes(file)) == 401
    with open_file(path) as file:
        assert len(codes(file)) == 401
    assert verify(path).is_sound


@ON_POSIX
@PASSPHRASES
def test_a_read_only_file_in_a_folder_that_can_be_written_is_read_without_a_trace(
    shared_folder: Path, passphrase: str | None
) -> None:
    path = made(shared_folder / "a.rrstudy", passphrase)
    path.chmod(0o444)
    shared_folder.chmod(0o777)
    with unprivileged(), open_file(path, passphrase, is_read_only=True) as file:
        assert codes(file) == ["R1"]
    assert list(contents(shared_folder)) == [path.name]


@ON_POSIX
def test_a_folder_that_only_looks_writable_is_read_as_it_is(
    shared_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = made(shared_folder / "a.rrstudy")
    shared_folder.chmod(0o555)
    monkeypatch.setattr(read_access_module, "_may_write", lambda _: True)
    with unprivileged(), open_file(path, is_read_only=True) as file:
        assert codes(file) == ["R1"]


@ON_POSIX
@PASSPHRASES
def test_a_log_in_a_read_only_folder_is_read_where_its_shared_memory_lies_beside_it(
    shared_folder: Path, passphrase: str | None
) -> None:
    path = made(shared_folder / "a.rrstudy", passphrase)
    crash(path, passphrase)
    for entry in shared_folder.iterdir():
        entry.chmod(0o444)
    shared_folder.chmod(0o555)
    with unprivileged():
        with open_file(path, passphrase, is_read_only=True) as file:
            assert codes(file) == ["R1", "R9"]
        assert verify(path, passphrase).is_sound


@ON_POSIX
def test_what_another_account_is_writing_is_read(shared_folder: Path) -> None:
    path = made(shared_folder / "a.rrstudy")
    with open_file(path) as file:  # its log is still empty
        for entry in shared_folder.iterdir():
            entry.chmod(0o444)
        with unprivileged(), open_file(path, is_read_only=True) as reader:
            assert codes(reader) == ["R1"]
        with file.change("reader added", "coordinator") as change:
            readers.add(change, "Dr. Grey", "R2")
        with unprivileged(), open_file(path, is_read_only=True) as reader:
            assert codes(reader) == ["R1", "R2"]


@ON_POSIX
def test_what_another_account_hides_is_reported(shared_folder: Path) -> None:
    path = made(shared_folder / "a.rrstudy")
    with writing(path, None):
        path.with_name("a.rrstudy-lock").chmod(0o666)
        for suffix in ("-shm", "-wal"):
            path.with_name(path.name + suffix).chmod(0o600)
        shared_folder.chmod(0o755)
        with unprivileged(), pytest.raises(ReadOnlyError, match="Copy both files"):
            open_file(path, is_read_only=True)


@PASSPHRASES
@pytest.mark.parametrize("is_read_only", [True, False])
def test_the_log_of_another_study_is_refused_and_nothing_changed(
    path: Path, passphrase: str | None, is_read_only: bool
) -> None:
    made(path, passphrase)
    other = path.with_name("other.rrstudy")
    StudyFile.create(other, title="Other", clock=TickingClock(), passphrase=passphrase).close()
    crash(other, passphrase)
    log = path.with_name("a.rrstudy-wal")
    shutil.copy(other.with_name("other.rrstudy-wal"), log)
    before = contents(path.parent)

    with expect_error(NotAStudyError, wording("rrstudy_wal_damaged")):
        open_file(path, passphrase, is_read_only=is_read_only)
    with expect_error(NotAStudyError, wording("move_rrstudy_wal")):
        verify(path, passphrase)
    assert contents(path.parent) == before

    log.unlink()
    with open_file(path, passphrase) as file:
        assert codes(file) == ["R1"]


def test_the_log_of_an_earlier_state_of_the_study_is_refused(path: Path) -> None:
    made(path)
    old = path.with_name("old.rrstudy")
    shutil.copy(path, old)
    crash(old)
    with open_file(path) as file, file.change("reader added", "coordinator") as change:
        readers.add(change, "Dr. Later", "R2")
    shutil.copy(old.with_name("old.rrstudy-wal"), path.with_name("a.rrstudy-wal"))
    with expect_error(NotAStudyError, wording("damaged_belongs_another")):
        open_file(path)


def test_a_log_that_makes_a_sound_file_unreadable_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from readingroom.store import read_access

    crash(made(path))
    monkeypatch.setattr(read_access, "_SAME", "SELECT ?, ?, ? FROM a_table_that_the_log_lost")
    with expect_error(NotAStudyError, wording("damaged_belongs_another")):
        open_file(path)


@PASSPHRASES
@pytest.mark.parametrize("is_read_only", [True, False])
def test_a_log_left_behind_does_not_hide_a_wrong_passphrase(
    path: Path, passphrase: str | None, is_read_only: bool
) -> None:
    crash(made(path, passphrase), passphrase)
    kept = path.read_bytes()
    with pytest.raises(PassphraseError):
        open_file(path, "the wrong passphrase", is_read_only=is_read_only)
    assert path.read_bytes() == kept
    with open_file(path, passphrase) as file:
        assert codes(file) == ["R1", "R9"]


@pytest.mark.parametrize("is_read_only", [True, False])
def test_the_log_of_another_program_is_left_alone(path: Path, is_read_only: bool) -> None:
    code = (
        "import os, sqlite3, sys\n"
        "other = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "other.execute('PRAGMA journal_mode = WAL'); other.execute('CREATE TABLE t (x)')\n"
        "os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", code, str(path)], check=True)
    path.with_name("a.rrstudy-shm").unlink()
    before = contents(path.parent)
    with expect_error(NotAStudyError, wording("database_study_file")):
        open_file(path, is_read_only=is_read_only)
    assert contents(path.parent) == before


def test_a_file_that_is_damaged_with_its_log_is_not_blamed_on_the_log(path: Path) -> None:
    crash(made(path))
    content = bytearray(path.read_bytes())
    content[4096 * 3 : 4096 * 6] = bytes(4096 * 3)
    path.write_bytes(content)
    try:
        findings = verify(path).findings
    except StoreError as error:
        findings = (str(error),)
    assert findings
    assert "a.rrstudy-wal" not in " ".join(findings)


def test_a_large_file_is_not_read_through_before_it_opens(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from readingroom.store import read_access

    crash(made(path))
    monkeypatch.setattr(read_access, "LIMIT_BYTES", 0)
    monkeypatch.setattr(read_access, "_CHECK", "SELECT 'not looked at'")
    with open_file(path, is_read_only=True) as file:
        assert codes(file) == ["R1", "R9"]


def test_a_shared_connection_does_not_write(path: Path) -> None:
    made(path)
    database = connect(path, None, mode="shared")
    with pytest.raises(Exception, match="readonly database"):
        database.execute("DELETE FROM draft")
    database.close()

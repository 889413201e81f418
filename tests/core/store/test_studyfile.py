"""Opening, closing, refusing: what a study file does when things are not as they should be."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from tests.core.store.study_maker import (
    exported,
    fill,
    new_file,
    open_file,
    open_later,
    unprivileged,
    write_filled,
)
from tests.support.forked import ForkedProcess
from tests.support.study_writers import change_when_asked
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import (
    FileInUseError,
    NewerFileError,
    NotAStudyError,
    PassphraseError,
    ReadOnlyError,
    StoreError,
)
from readingroom.store import meta, readers, schema, verify
from readingroom.store.database import connect
from readingroom.store.lock import WriterLock

wording = Wording(__file__)

ROOT = Path(__file__).parents[3]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.rrstudy"


@pytest.mark.parametrize("passphrase", [None, 'it\'s; a "secret" é'])
def test_a_closed_study_opens_again_with_all_it_held(path: Path, passphrase: str | None) -> None:
    with new_file(path, passphrase) as file:
        fill(file)
        before = list(exported(file))

    assert [entry.name for entry in path.parent.iterdir()] == ["a.rrstudy"]
    with open_file(path, passphrase) as file:
        assert file.is_encrypted is (passphrase is not None)
        assert not file.is_read_only
        assert list(exported(file)) == before
    assert verify(path, passphrase).is_sound


@pytest.mark.parametrize("name", ["a b.rrstudy", "50%25 é#1.rrstudy", "'; DROP.rrstudy"])
def test_any_name_will_do(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "Ward #3 50%"
    folder.mkdir()
    new_file(folder / name).close()

    assert [entry.name for entry in folder.iterdir()] == [name]
    assert verify(folder / name).is_sound


def test_an_encrypted_file_shows_nothing(path: Path) -> None:
    with new_file(path, "a long secret") as file:
        fill(file)
        during = b"".join(entry.read_bytes() for entry in path.parent.iterdir())

    for word in (b"SQLite", b"Fever", b"Grey", b"judged"):
        assert word not in path.read_bytes()
        assert word not in during


def test_a_plain_file_is_an_sqlite_file_in_wal_mode(path: Path) -> None:
    new_file(path).close()
    other = sqlite3.connect(path)

    assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert other.execute("PRAGMA application_id").fetchone() == (0x52525354,)
    other.close()


def test_the_writer_waits_for_the_disk(path: Path) -> None:
    with new_file(path) as file:
        file.database.set_authorizer(None)
        names = ("synchronous", "foreign_keys", "recursive_triggers")
        settings = [file.database.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert settings == [2, 1, 1]


def test_a_passphrase_is_checked_once_more_against_the_one_that_opened_the_file(
    path: Path, tmp_path: Path
) -> None:
    with new_file(path, "twelve signs") as file:
        file.check_passphrase("twelve signs")
        for entered in (None, "", "twelve sign", "twelve signs\udcff"):
            with pytest.raises(PassphraseError, match=r"a\.rrstudy"):
                file.check_passphrase(entered)
    with (
        new_file(tmp_path / "plain.rrstudy") as file,
        pytest.raises(PassphraseError, match="It has no passphrase"),
    ):
        file.check_passphrase("twelve signs")


def test_an_older_file_with_a_shorter_passphrase_still_opens(path: Path) -> None:
    new_file(path, "twelve signs").close()
    database = connect(path, "twelve signs")
    database.execute("PRAGMA rekey = 'short'")
    database.close()
    for is_read_only in (False, True):
        open_file(path, "short", is_read_only=is_read_only).close()
    assert verify(path, "short").is_sound


def test_the_passphrase_is_asked_for_exactly_where_it_is_needed(tmp_path: Path) -> None:
    plain, secret = tmp_path / "plain.rrstudy", tmp_path / "secret.rrstudy"
    new_file(plain).close()
    new_file(secret, "the right one").close()

    for is_read_only in (False, True):
        with pytest.raises(PassphraseError, match=r"secret\.rrstudy is encrypted"):
            open_file(secret, is_read_only=is_read_only)
        with pytest.raises(PassphraseError, match="passphrase does not open"):
            open_file(secret, "wrong", is_read_only=is_read_only)
        with pytest.raises(PassphraseError, match="is not encrypted"):
            open_file(plain, "any", is_read_only=is_read_only)
    open_file(secret, "the right one").close()


@pytest.mark.parametrize(
    "content",
    [b"", b"just text", b"text " * 4096, bytes(8192), b"SQLite format 3\x00" + bytes(4080)],
    ids=["empty", "text", "long text", "zeros", "header only"],
)
def test_what_is_no_study_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)

    for is_read_only in (False, True):
        with pytest.raises(NotAStudyError, match=r"a\.rrstudy"):
            open_file(path, is_read_only=is_read_only)
    assert path.read_bytes() == content


def test_another_programs_database_is_refused_and_left_alone(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE a (b)")
    other.commit()
    other.close()

    before = path.read_bytes()

    with pytest.raises(NotAStudyError, match="not a study file"):
        open_file(path)
    assert path.read_bytes() == before


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.rrstudy", tmp_path):
        with expect_error(NotAStudyError, wording("study_file")):
            open_file(path)


@pytest.mark.parametrize("passphrase", [None, "a long secret"])
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
@pytest.mark.parametrize("is_whole_pages", [True, False])
def test_a_truncated_file_is_refused_or_found_unsound(
    path: Path, passphrase: str | None, share: float, is_whole_pages: bool
) -> None:
    write_filled(path, passphrase)
    content = path.read_bytes()
    size = int(len(content) * share)
    path.write_bytes(content[: size - size % 4096 if is_whole_pages else size])

    try:
        is_sound = verify(path, passphrase).is_sound
    except StoreError:
        is_sound = False
    assert not is_sound


def test_a_file_of_a_later_version_names_both_versions(path: Path) -> None:
    new_file(path).close()
    later = schema.newest_version() + 1
    database = connect(path, None)
    database.execute(f"PRAGMA user_version = {later}")
    database.close()

    for is_read_only in (False, True):
        with pytest.raises(NewerFileError, match=rf"has format {later}; .* up to {later - 1}"):
            open_file(path, is_read_only=is_read_only)
    with pytest.raises(NewerFileError):
        verify(path)


def test_a_second_writer_is_advised(path: Path) -> None:
    with new_file(path):
        with expect_error(FileInUseError, wording("open_reading")):
            open_file(path)
        open_file(path, is_read_only=True).close()
    open_file(path).close()


def test_another_process_is_a_second_writer_too(path: Path) -> None:
    new_file(path).close()
    child = ForkedProcess(change_when_asked, path)
    assert child.receive() == "open"
    with pytest.raises(FileInUseError):
        open_file(path)
    child.kill()
    open_file(path).close()  # the lock ended with its process; the left-over file blocks nobody


def test_a_lock_file_removed_while_it_was_opened_is_made_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from readingroom.store import lock

    lock_path = path.with_name("a.rrstudy-lock")
    removals = [lock_path, lock_path]
    real = lock.try_lock

    def lose_it_once(descriptor: int) -> None:
        real(descriptor)
        if removals:
            removals.pop().unlink()

    monkeypatch.setattr(lock, "try_lock", lose_it_once)
    held = WriterLock.acquire(path)

    assert lock_path.exists()
    held.close()
    held.close()
    assert not lock_path.exists()


def test_a_change_in_a_file_opened_for_reading_is_refused(path: Path) -> None:
    new_file(path).close()
    with (
        open_file(path, is_read_only=True) as file,
        pytest.raises(ReadOnlyError, match="open for reading only"),
        file.change("x", "R1"),
    ):
        pass


def test_a_reader_sees_what_the_writer_has_written(path: Path) -> None:
    with new_file(path) as writer, open_file(path, is_read_only=True) as reader:
        with writer.change("reader added", "coordinator") as change:
            readers.add(change, "Dr. Grey", "R1")
        assert [entry.code for entry in readers.list_all(reader)] == ["R1"]
        assert verify(path).is_sound


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such permissions")
@pytest.mark.parametrize("passphrase", [None, "a long secret"])
def test_a_read_only_file_in_a_read_only_folder_opens_for_reading(
    shared_folder: Path, passphrase: str | None
) -> None:
    path = shared_folder / "a.rrstudy"
    write_filled(path, passphrase)
    with open_later(path, passphrase) as file:
        before = list(exported(file))
    path.chmod(0o444)
    shared_folder.chmod(0o555)

    with unprivileged():
        with open_file(path, passphrase, is_read_only=True) as file:
            assert list(exported(file)) == before
        with expect_error(ReadOnlyError, wording("open_file_reading")):
            open_file(path, passphrase)
    shared_folder.chmod(0o755)
    assert [entry.name for entry in shared_folder.iterdir()] == ["a.rrstudy"]


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such permissions")
def test_a_read_only_file_in_a_folder_that_can_be_written_says_so(shared_folder: Path) -> None:
    path = shared_folder / "a.rrstudy"
    new_file(path).close()
    path.chmod(0o444)
    shared_folder.chmod(0o777)

    with unprivileged():
        with open_file(path, is_read_only=True) as file:
            assert meta.read(file).title == "Chest films"
        with expect_error(ReadOnlyError, wording("copy_folder_own")):
            open_file(path)


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such permissions")
def test_a_file_that_may_not_be_read_says_so(shared_folder: Path) -> None:
    path = shared_folder / "a.rrstudy"
    new_file(path).close()
    path.chmod(0o000)

    with unprivileged(), pytest.raises(ReadOnlyError, match="access denied"):
        open_file(path, is_read_only=True)


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such permissions")
def test_a_write_ahead_log_in_a_read_only_folder_is_not_ignored(shared_folder: Path) -> None:
    source, path = shared_folder / "b.rrstudy", shared_folder / "a.rrstudy"
    with new_file(source) as file:
        fill(file)
        for suffix in ("", "-wal"):
            content = source.with_name(source.name + suffix).read_bytes()
            path.with_name(path.name + suffix).write_bytes(content)
    for entry in shared_folder.iterdir():
        entry.chmod(0o444)
    shared_folder.chmod(0o555)

    with unprivileged(), pytest.raises(ReadOnlyError, match="Copy both files"):
        open_file(path, is_read_only=True)
    shared_folder.chmod(0o755)


def test_a_closed_file_says_so_and_closes_twice(path: Path) -> None:
    file = new_file(path)
    file.close()
    file.close()

    with expect_error(StoreError, wording("read_written")):
        meta.read(file)


def test_a_file_that_another_tool_writes_is_in_use(path: Path) -> None:
    code = (
        "import sqlite3, sys\n"
        "other = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "other.execute('BEGIN IMMEDIATE'); print('held', flush=True); sys.stdin.read()"
    )
    with new_file(path) as file:
        with subprocess.Popen(
            [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as child:
            assert child.stdout is not None
            assert child.stdout.readline() == b"held\n"
            file.database.set_busy_timeout(0)
            with pytest.raises(FileInUseError, match="in use elsewhere"), file.change("x", "R1"):
                pass
            child.kill()
        with file.change("x", "R1"):
            pass


def test_a_folder_that_becomes_read_only_while_a_study_is_open_loses_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, *, missing_ok: bool = False) -> None:
        raise PermissionError(13, "Permission denied")

    file = new_file(path)
    fill(file)
    with monkeypatch.context() as folder:
        folder.setattr(Path, "unlink", refuse)
        file.close()

    assert verify(path).is_sound
    open_file(path).close()  # the lock was given back, though its file stayed

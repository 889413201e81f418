"""A study file that is renamed, replaced or linked while it is open: nothing saved is lost."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.core.store.study_maker import (
    TickingClock,
    fill,
    new_file,
    open_file,
    seeded_entropy,
    write_filled,
)
from tests.support.forked import ForkedProcess
from tests.support.study_writers import change_when_asked
from tests.support.wording import Wording, expect_error

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.domain.errors import FileInUseError, FileMovedError, StateError
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.store import StudyFile, drafts, events, guard, restoring, verify
from readingroom.store.records import FormDraft
from readingroom.store.rescue import FileIdentity
from readingroom.store.restorations import Approval
from readingroom.store.restoring import Secrets

wording = Wording(__file__)

SECRET = "a long secret"
TWO = Approval("Dr. Ada Example", "Dr. Bo Example", "The file was replaced while it was open.")

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody rename or replace an open file"
)


class Writer:
    """A process that has a study open and makes a change when it is asked to."""

    def __init__(self, path: Path) -> None:
        self._process = ForkedProcess(change_when_asked, path, HOME=str(path.parent))
        self.opened = self._process.receive()
        self._said = ""
        self.acknowledged = 0

    def write(self, times: int = 1) -> None:
        """Ask for changes; note the newest that was acknowledged."""
        for _ in range(times):
            self._process.send(True)
            reply = self._process.receive()
            if isinstance(reply, int):
                self.acknowledged = reply
            else:
                self._said += str(reply or "")

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> tuple[int | None, str]:
        """Let it close the study; return its exit status and what it said."""
        self._process.send(False)
        self._said += str(self._process.receive() or "")
        return self._process.wait(), self._said


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "a.rrstudy"
    write_filled(made)
    return made


@pytest.fixture
def writer(path: Path) -> Iterator[Writer]:
    started = Writer(path)
    assert started.opened == "open"
    started.write(2)
    yield started
    started.kill()


def rescued(folder: Path) -> Path:
    (copy,) = folder.glob("*.rescued-*.rrstudy")
    return copy


def count(path: Path, secret: str | None = None) -> int:
    verdict = verify(path, secret)
    assert verdict.is_sound, verdict.findings
    return verdict.event_count


def replace(path: Path) -> None:
    """Put an older copy in the place of an open file, as a sync client does."""
    shutil.copy(path, path.with_name("older"))
    path.with_name("older").replace(path)


def rename(path: Path) -> None:
    path.rename(path.with_name("renamed.rrstudy"))


def replace_log(path: Path) -> None:
    log = path.with_name("a.rrstudy-wal")
    log.with_name("other").write_bytes(b"")
    log.with_name("other").replace(log)


MOVES = pytest.mark.parametrize("move", [replace, rename, replace_log])


@MOVES
def test_a_writer_whose_file_is_moved_stops_and_leaves_all_it_acknowledged(
    path: Path, writer: Writer, move: Callable[[Path], None]
) -> None:
    move(path)
    before = writer.acknowledged
    writer.write(12)
    status, said = writer.end()

    assert status == 1
    assert "rescue copy" in said
    assert writer.acknowledged == before
    assert count(rescued(path.parent)) == before
    assert rescued(path.parent).stat().st_mode & 0o077 == 0
    leavings = {entry.name for entry in path.parent.iterdir() if "-" in entry.suffix}
    assert not leavings & {"a.rrstudy-wal", "a.rrstudy-shm"}


@pytest.mark.parametrize("move", [replace, rename])
def test_a_writer_is_told_at_the_end_of_a_file_that_was_moved_after_its_last_change(
    path: Path, writer: Writer, move: Callable[[Path], None]
) -> None:
    move(path)
    status, said = writer.end()

    assert status == 1
    assert "rescue copy" in said
    assert count(rescued(path.parent)) == writer.acknowledged


def test_a_file_that_is_renamed_after_its_writer_was_killed_holds_all_by_itself(
    path: Path, writer: Writer
) -> None:
    writer.kill()
    rename(path)

    assert count(path.with_name("renamed.rrstudy")) == writer.acknowledged


def test_an_older_copy_in_the_place_of_a_killed_writers_file_is_sound_beside_its_log(
    path: Path, writer: Writer
) -> None:
    older, before = path.read_bytes(), writer.acknowledged
    writer.write(3)
    writer.kill()
    path.with_name("x").write_bytes(older)
    path.with_name("x").replace(path)

    open_file(path).close()
    assert count(path) in range(before, writer.acknowledged + 1)


@pytest.mark.parametrize("how", ["renamed", "linked", "through a link", "bound"])
def test_a_second_writer_is_refused_under_whichever_name(
    path: Path, writer: Writer, how: str
) -> None:
    other = path.with_name("b.rrstudy")
    match how:
        case "renamed":
            path.rename(other)
        case "linked":
            other.hardlink_to(path)
        case "through a link":
            other.symlink_to(path)
        case "bound":
            other.touch()
            if subprocess.run(["mount", "--bind", path, other], check=False).returncode:
                pytest.skip("mounting is not allowed")
    try:
        second = Writer(other)
        status, _ = second.end()
    finally:
        if how == "bound":
            subprocess.run(["umount", other], check=True)

    assert status == 1
    words = ("open in another window", "several names", "2 names")
    assert any(one in str(second.opened) for one in words)
    writer.write(3)
    status, _ = writer.end()
    copy = rescued(path.parent) if how == "renamed" else path
    assert status == (1 if how == "renamed" else 0)
    assert count(copy) == writer.acknowledged


def test_a_file_with_two_names_is_read_but_not_written(path: Path) -> None:
    path.with_name("b.rrstudy").hardlink_to(path)

    with pytest.raises(FileInUseError, match="2 names"):
        open_file(path)
    with open_file(path, is_read_only=True) as file:
        assert events.head(file).count
    path.with_name("b.rrstudy").unlink()
    open_file(path).close()


def test_who_renames_in_the_same_process_is_refused_too(path: Path) -> None:
    with open_file(path):
        rename(path)
        with pytest.raises(FileInUseError, match="another window"):
            open_file(path.with_name("renamed.rrstudy"))


@pytest.mark.parametrize("secret", [None, SECRET])
def test_a_rescue_copy_is_restored_in_the_place_of_the_study(
    tmp_path: Path, secret: str | None
) -> None:
    path, own = tmp_path / "b.rrstudy", LocalTrustStore(tmp_path / "own")
    with StudyFile.create(
        path,
        title="Chest films",
        clock=TickingClock(),
        passphrase=secret,
        entropy=seeded_entropy(),
        trust_store=own,
    ) as file:
        fill(file)
    older = path.read_bytes()
    file = StudyFile.open(path, clock=TickingClock(), passphrase=secret, trust_store=own)
    with file.change("judgement submitted", "R1"):
        pass
    path.with_name("x").write_bytes(older)
    path.with_name("x").replace(path)
    with pytest.raises(FileMovedError) as raised, file.change("judgement submitted", "R1"):
        pytest.fail("the change is refused before it is made")
    file.close()
    copy = raised.value.rescue
    assert copy == rescued(tmp_path)
    saved = count(copy, secret)

    restored = restoring.restore(
        path, copy, Secrets(secret, secret), TWO, clock=TickingClock(), trust_store=own
    )

    assert restored.verification.is_sound
    assert count(path, secret) == saved + 1


def test_what_is_saved_between_the_look_and_the_commit_is_in_the_rescue_copy(path: Path) -> None:
    """The file is replaced at the worst moment; who asked is told, and the copy has the change."""
    file = open_file(path)
    real, looks = FileIdentity.fault, iter(("", "", "was replaced"))

    def fault(identity: FileIdentity) -> str:
        return next(looks, "was replaced") or real(identity)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FileIdentity, "fault", fault)
        with pytest.raises(FileMovedError) as raised, file.change("judgement submitted", "R1"):
            pass
        saved = events.head(file).count
        file.close()
    assert count(raised.value.rescue) == saved


def test_a_change_during_which_the_file_is_replaced_is_undone(path: Path) -> None:
    file = open_file(path)
    with file.change("judgement submitted", "R1"):
        pass
    before = events.head(file).count

    with pytest.raises(FileMovedError) as raised, file.change("judgement submitted", "R1"):
        replace(path)
    file.close()

    assert count(raised.value.rescue) == before


def test_drafts_come_into_the_rescue_copy_also_those_after_the_first_one(tmp_path: Path) -> None:
    path = tmp_path / "a.rrstudy"
    items = write_filled(path).items
    file = open_file(path)
    replace(path)
    for comment in ("first", "second"):
        draft = FormDraft(JudgementEntry(comment=comment), ViewingTime())
        with pytest.raises(FileMovedError) as raised:
            drafts.save(file, items[0], draft)
    file.close()

    with open_file(raised.value.rescue, is_read_only=True) as copy:
        assert drafts.read(copy, items[0]) == draft


def test_a_rescue_copy_goes_elsewhere_where_the_folder_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, folder = tmp_path / "home", tmp_path / "folder"
    home.mkdir()
    folder.mkdir()
    monkeypatch.setattr(Path, "home", lambda: home)
    path = folder / "a.rrstudy"
    new_file(path).close()
    file = open_file(path)
    with file.change("judgement submitted", "R1"):
        pass
    folder.rename(tmp_path / "synced")

    with pytest.raises(FileMovedError, match="renamed, moved or deleted"):
        file.close()
    assert count(rescued(home)) == 2
    assert count(tmp_path / "synced" / "a.rrstudy") == 2  # and the file itself has it too


def test_who_has_no_home_gets_a_rescue_copy_among_temporary_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    (tmp_path / "temporary").mkdir()
    (tmp_path / "folder").mkdir()
    monkeypatch.setattr(Path, "home", no_home)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    path = tmp_path / "folder" / "a.rrstudy"
    new_file(path).close()
    file = open_file(path)
    change(file)
    path.parent.rename(tmp_path / "synced")

    with pytest.raises(FileMovedError, match="renamed, moved or deleted"):
        file.close()
    assert count(rescued(tmp_path / "temporary")) == 2


def test_a_rescue_copy_that_finds_no_room_can_be_saved_by_hand(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = open_file(path)
    with file.change("judgement submitted", "R1"):
        pass
    saved = events.head(file).count
    with monkeypatch.context() as full:
        full.setattr("readingroom.store.rescue.write_copy", _no_room)
        replace(path)
        with expect_error(FileMovedError, wording("rescue_copy_written")) as up:
            file.require_in_place()
        assert up.value.rescue is None

    with pytest.raises(StateError, match="already"):
        file.save_rescue(path)
    file.save_rescue(path.with_name("mine.rrstudy"))
    file.close()
    assert count(path.with_name("mine.rrstudy")) == saved


def _no_room(*_: object) -> None:
    raise OSError("No room.")


def test_a_file_in_which_nothing_was_done_is_closed_without_a_word(path: Path) -> None:
    with open_file(path):
        replace(path)
    assert not list(path.parent.glob("*rescued*"))


def test_a_file_that_is_put_back_goes_on(path: Path) -> None:
    with open_file(path) as file:
        rename(path)
        with pytest.raises(FileMovedError), file.change("judgement submitted", "R1"):
            pass
        path.with_name("renamed.rrstudy").rename(path)
        with file.change("judgement submitted", "R1"):
            pass
        before = events.head(file).count
    assert count(path) == before


def change(file: StudyFile) -> None:
    with file.change("judgement submitted", "R1"):
        pass


def overwrite(path: Path, copy: Path) -> None:
    """Write an older copy into an open file itself, as `cp` does."""
    with path.open("r+b") as file:
        file.write(copy.read_bytes())
        file.truncate()


@pytest.mark.parametrize("secret", [None, SECRET])
def test_a_change_into_an_overwritten_file_is_refused_and_all_is_rescued(
    tmp_path: Path, secret: str | None
) -> None:
    path = tmp_path / "a.rrstudy"
    write_filled(path, passphrase=secret)
    older = Path(shutil.copy(path, tmp_path / "older"))
    file = open_file(path, passphrase=secret)
    change(file)
    saved = events.head(file).count
    overwrite(path, older)
    with pytest.raises(FileMovedError, match="was overwritten"):
        change(file)
    file.close()

    assert path.read_bytes() == older.read_bytes()
    assert count(rescued(tmp_path), secret) == saved


def test_nothing_is_added_to_an_overwritten_file_whose_pages_are_gone(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.rrstudy"
    items = write_filled(path).items
    older = Path(shutil.copy(path, tmp_path / "older"))
    file = open_file(path)
    change(file)
    overwrite(path, older)
    guard.remove(file.database)
    file.database.execute("PRAGMA shrink_memory")
    guard.install(file.database)
    with expect_error(FileMovedError, wording("read")):
        drafts.save(
            file, items[0], FormDraft(JudgementEntry(comment="half a thought"), ViewingTime())
        )
    with expect_error(FileMovedError, wording("read")):
        change(file)
    file.close()

    assert path.read_bytes() == older.read_bytes()


def test_a_file_whose_time_alone_changed_goes_on(path: Path) -> None:
    with open_file(path) as file:
        change(file)
        os.utime(path, ns=(1, 1))
        change(file)
        saved = events.head(file).count
    assert count(path) == saved

"""Older formats are brought up to date, with a copy kept first; a failure changes nothing."""

import shutil
import signal
import stat
import sys
from functools import partial
from pathlib import Path

import pytest
from tests.core.store.study_maker import TickingClock, exported, open_file, write_filled
from tests.support.forked import ForkedProcess
from tests.support.study_writers import die_at, migrate

from readingroom.domain.errors import (
    FileInUseError,
    ReadOnlyError,
    StoreError,
)
from readingroom.store import StudyFile, meta, schema, verify
from readingroom.store.assets import AssetReader

LATER = "ALTER TABLE draft ADD COLUMN saved_at TEXT;"
LATEST = "CREATE TABLE note (id TEXT PRIMARY KEY) STRICT;"
NOW = schema.newest_version()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "a.rrstudy"
    write_filled(made)
    return made


@pytest.fixture
def later_program(monkeypatch: pytest.MonkeyPatch):
    """A program that knows more formats."""

    def use(*later: str) -> None:
        added = (schema.Migration(NOW + n, sql) for n, sql in enumerate(later, 1))
        steps = (*schema.migrations(), *added)
        monkeypatch.setattr(schema, "migrations", lambda: steps)
        schema.expected_schema.cache_clear()

    yield use
    monkeypatch.undo()
    schema.expected_schema.cache_clear()


def test_the_migrations_are_numbered_without_gaps() -> None:
    versions = [step.version for step in schema.migrations()]

    assert versions == list(range(1, len(versions) + 1))


def test_an_older_file_is_brought_up_to_date_and_a_copy_is_kept(path: Path, later_program) -> None:
    with open_file(path, is_read_only=True) as file:
        before = list(exported(file))
    old = path.read_bytes()
    later_program(LATER)

    with open_file(path) as file:
        assert schema.read_version(file) == NOW + 1
        assert list(exported(file)) == before
    assert verify(path).is_sound
    assert path.with_name(f"a.format-{NOW}.rrstudy").read_bytes() == old


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
def test_the_copy_of_an_older_file_is_as_private_as_the_file(path: Path, later_program) -> None:
    path.chmod(0o600)
    later_program(LATER)

    open_file(path).close()
    kept = path.with_name(f"a.format-{NOW}.rrstudy")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_an_older_file_cannot_be_opened_for_reading_only(path: Path, later_program) -> None:
    later_program(LATER)

    with pytest.raises(ReadOnlyError, match=f"older format {NOW}"):
        open_file(path, is_read_only=True)
    with pytest.raises(ReadOnlyError, match=f"update it to format {NOW + 1}"):
        verify(path)


def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path, later_program) -> None:
    old = path.read_bytes()
    later_program(LATER + "CREATE nonsense;")

    with pytest.raises(StoreError, match="syntax error"):
        open_file(path)
    assert path.read_bytes() == old
    assert path.with_name(f"a.format-{NOW}.rrstudy").read_bytes() == old


def test_a_file_that_is_being_read_is_not_brought_up_to_date(path: Path, later_program) -> None:
    with open_file(path) as writer, AssetReader.open(path) as reader:
        reader.database.execute("BEGIN")
        meta.read(reader)
        with writer.change("x", "R1"):
            pass
        later_program(LATER)
        writer.database.set_busy_timeout(0)
        with pytest.raises(FileInUseError, match="open elsewhere"):
            schema.upgrade(writer)


def test_without_room_for_a_copy_nothing_is_changed(
    path: Path, later_program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise OSError

    old = path.read_bytes()
    later_program(LATER)
    monkeypatch.setattr(shutil, "copyfile", no_room)

    with pytest.raises(ReadOnlyError, match="could not be copied"):
        open_file(path)
    assert path.read_bytes() == old
    assert [entry.name for entry in path.parent.iterdir()] == ["a.rrstudy"]


def test_a_file_goes_through_each_format_up_to_the_newest(path: Path, later_program) -> None:
    with open_file(path, is_read_only=True) as file:
        before = list(exported(file))
    later_program(LATER, LATEST)

    with open_file(path) as file:
        assert schema.read_version(file) == NOW + 2
        assert list(exported(file)) == before
    assert verify(path).is_sound
    copies = sorted(entry.name for entry in path.parent.glob("*.format-*"))
    assert copies == [f"a.format-{NOW}.rrstudy"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_killed_in_the_middle_of_migrations_the_study_opens_with_all_it_held(
    path: Path, later_program
) -> None:
    with open_file(path, is_read_only=True) as file:
        before = list(exported(file))
    for died, copied in ((NOW + 1, NOW), (NOW + 2, NOW), (NOW + 2, NOW + 1)):
        die = partial(die_at, f"user_version = {died}")
        program = ForkedProcess(migrate, path, (LATER, LATEST), die)
        assert program.wait() == -signal.SIGKILL
        assert path.with_name(f"a.format-{copied}.rrstudy").exists()

    later_program(LATER, LATEST)
    with open_file(path) as file:
        assert schema.read_version(file) == NOW + 2
        assert list(exported(file)) == before
    assert verify(path).is_sound


def test_every_study_has_a_secret_of_its_own(tmp_path: Path) -> None:
    secrets = []
    for name in ("a", "b"):
        with StudyFile.create(
            tmp_path / f"{name}.rrstudy", title="T", clock=TickingClock()
        ) as file:
            secrets.append(meta.secret(file))

    assert secrets[0] != secrets[1]
    assert {len(secret) for secret in secrets} == {32}

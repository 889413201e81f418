"""Older formats are brought up to date, with a copy kept first; a failure changes nothing."""

import shutil
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from tests.core.store.signed_maker import tamper
from tests.core.store.study_maker import (
    TickingClock,
    exported,
    fill,
    new_file,
    open_file,
)
from tests.support.wording import Wording

from readingroom.audit.canonical import canonical_json
from readingroom.domain.errors import (
    FileInUseError,
    NotAStudyError,
    ReadOnlyError,
    StoreError,
)
from readingroom.domain.study import StudyState
from readingroom.store import LocalTrustStore, StudyFile, cases, meta, schema, studyfile, verify
from readingroom.store.asset_reader import AssetReader
from readingroom.store.change import Change
from readingroom.store.trail import events, stored_checkpoints

wording = Wording(__file__)

LATER = "ALTER TABLE draft ADD COLUMN saved_at TEXT;"
NOW = schema.newest_version()
SUMMARY_OF_OLD = (
    "SELECT id, code, summary, "
    "(SELECT count(*) FROM output WHERE output.case_id = case_.id), NULL FROM case_"
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "a.rrstudy"
    with new_file(made) as file:
        fill(file)
    return made


@pytest.fixture
def later_program(monkeypatch: pytest.MonkeyPatch):
    """A program that knows one more format."""

    def use(sql: str) -> None:
        steps = (*schema.migrations(), schema.Migration(NOW + 1, sql))
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
        writer.database.conn.set_busy_timeout(0)
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


@pytest.fixture
def first_format(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, list[object]]:
    """Return a file as the first format had it, and all that it holds."""
    first = schema.migrations()[:1]
    insert = Change.insert

    def without_secret(change: Change, table: str, row: dict) -> None:
        insert(change, table, {name: row[name] for name in row if "secret" not in name})

    path = tmp_path / "old.rrstudy"
    with monkeypatch.context() as old_program:
        old_program.setattr(schema, "migrations", lambda: first)
        old_program.setattr(Change, "insert", without_secret)
        old_program.setattr(meta, "secret_column", lambda *_: {})
        old_program.setattr(meta, "set_state", lambda *_: None)
        old_program.setattr(stored_checkpoints, "commit_newest", lambda *_: None)
        old_program.setattr(stored_checkpoints, "count", lambda _: 0)
        old_program.setattr(studyfile, "require_good_end", lambda _: None)
        old_program.setattr(cases, "require_present", lambda *_: "")
        old_program.setattr(cases, "_SUMMARY_SQL", SUMMARY_OF_OLD)
        schema.expected_schema.cache_clear()
        with new_file(path) as file:
            fill(file)
            before = list(exported(file))
            assert schema.read_version(file) == 1
    schema.expected_schema.cache_clear()
    return path, before


def test_a_file_of_the_first_format_opens_and_gets_a_secret(
    first_format: tuple[Path, list[object]],
) -> None:
    path, before = first_format
    with open_file(path) as file:
        assert schema.read_version(file) == NOW
        assert len(meta.secret(file)) == 32
        assert list(exported(file)) == before
    assert verify(path).is_sound
    assert path.with_name("old.format-1.rrstudy").exists()

    with open_file(path) as file, file.change("session locked", "coordinator") as change:
        meta.set_state(change, StudyState.LOCKED)
    assert verify(path).is_sound
    tamper(path, "UPDATE meta SET secret = zeroblob(32)")
    assert wording("row_meta_trail") in verify(path).findings[0]


KILLED = """
import os, signal, sys
from pathlib import Path
from readingroom.domain.clock import SystemClock
from readingroom.store import StudyFile, schema

schema.COMPUTED[int(sys.argv[2])] = lambda _: os.kill(os.getpid(), signal.SIGKILL)
StudyFile.open(Path(sys.argv[1]), clock=SystemClock())
"""
"""Opens a study, and dies in the middle of the migration to a format."""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_killed_in_the_middle_of_migrations_the_study_opens_with_all_it_held(
    first_format: tuple[Path, list[object]],
) -> None:
    path, before = first_format
    found = 1
    for version in (2, 4, 9, 13, NOW):
        words = (sys.executable, "-c", KILLED, str(path), str(version))
        assert subprocess.run(words, check=False).returncode == -signal.SIGKILL
        assert path.with_name(f"old.format-{found}.rrstudy").exists()
        found = version - 1

    with open_file(path) as file:
        assert list(exported(file)) == before
    assert verify(path).is_sound


def test_a_study_of_before_checkpoints_were_counted_verifies_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without_count(body: dict) -> bytes:
        return canonical_json({name: body[name] for name in events.EARLIER_NAMES})

    before, path, own = (
        schema.migrations()[:15],
        tmp_path / "old.rrstudy",
        LocalTrustStore(tmp_path / "own"),
    )
    with monkeypatch.context() as old_program:
        old_program.setattr(schema, "migrations", lambda: before)
        old_program.setattr(stored_checkpoints, "count", lambda _: 0)
        old_program.setattr(stored_checkpoints, "count_fault", lambda _: "")
        old_program.setattr(events, "canonical_json", without_count)
        schema.expected_schema.cache_clear()
        with StudyFile.create(path, title="T", clock=TickingClock(), trust_store=own) as file:
            fill(file)
            file.sign()
            with file.change("note", "coordinator"):
                pass
    schema.expected_schema.cache_clear()

    for _ in range(2):
        with StudyFile.open(path, clock=TickingClock(), trust_store=own) as file:
            with file.change("note", "coordinator"):
                pass
            assert stored_checkpoints.count(file) >= 2
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


def test_a_study_without_its_secret_is_said_to_be_damaged(path: Path) -> None:
    with open_file(path) as file:
        file.database.execute("UPDATE meta SET secret = NULL")
        with pytest.raises(NotAStudyError, match="secret is missing"):
            meta.secret(file)

"""Older formats are brought up to date, with a copy kept first; a failure changes nothing."""

import shutil
from pathlib import Path

import pytest
from tests.core.store.study_maker import exported, fill, new_file, open_file

from readingroom.domain.errors import FileInUseError, ReadOnlyError, StoreError
from readingroom.store import StudyFile, meta, schema, verify

SECOND = "ALTER TABLE draft ADD COLUMN saved_at TEXT;"


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
        steps = (*schema.migrations(), schema.Migration(2, sql))
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
    later_program(SECOND)

    with open_file(path) as file:
        assert schema.read_version(file) == 2
        assert list(exported(file)) == before
    assert verify(path).is_sound
    assert path.with_name("a.format-1.rrstudy").read_bytes() == old


def test_an_older_file_cannot_be_opened_for_reading_only(path: Path, later_program) -> None:
    later_program(SECOND)

    with pytest.raises(ReadOnlyError, match="older format 1"):
        open_file(path, is_read_only=True)
    with pytest.raises(ReadOnlyError, match="brought to format 2"):
        verify(path)


def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path, later_program) -> None:
    old = path.read_bytes()
    later_program(SECOND + "CREATE nonsense;")

    with pytest.raises(StoreError, match="syntax error"):
        open_file(path)
    assert path.read_bytes() == old
    assert path.with_name("a.format-1.rrstudy").read_bytes() == old


def test_a_file_that_is_being_read_is_not_brought_up_to_date(path: Path, later_program) -> None:
    with open_file(path) as writer, StudyFile.open_reader(path) as reader:
        reader.database.execute("BEGIN")
        meta.read(reader)
        with writer.change("x", "R1"):
            pass
        later_program(SECOND)
        writer.database.conn.set_busy_timeout(0)
        with pytest.raises(FileInUseError, match="being read elsewhere"):
            schema.upgrade(writer)


def test_without_room_for_a_copy_nothing_is_changed(
    path: Path, later_program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise OSError

    old = path.read_bytes()
    later_program(SECOND)
    monkeypatch.setattr(shutil, "copyfile", no_room)

    with pytest.raises(ReadOnlyError, match="No copy of"):
        open_file(path)
    assert path.read_bytes() == old
    assert [entry.name for entry in path.parent.iterdir()] == ["a.rrstudy"]

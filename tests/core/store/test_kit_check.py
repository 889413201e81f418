"""Verification of reader kits and their returns, and rows that are never changed."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlcipher3 import dbapi2
from tests.core.store.kit_rows import add_kit, event
from tests.core.store.study_maker import fill, new_file, open_file

from readingroom.domain.errors import NotAStudyError
from readingroom.store import StudyFile, reader_kits, verify


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "a.rrstudy"
    with new_file(made) as file:
        filled = fill(file)
        add_kit(file, filled.reader, filled.session)
    return made


@pytest.fixture
def file(path: Path) -> Iterator[StudyFile]:
    with open_file(path) as opened:
        yield opened


def kit_findings(path: Path) -> list[str]:
    return [text for text in verify(path).findings if text.startswith("The reader kit")]


def tamper(path: Path, statement: str, *values: object) -> None:
    """Change a row by another program, without its triggers."""
    with sqlite3.connect(path) as connection:
        triggers = connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' "
            "AND (tbl_name LIKE '%re%r%' OR tbl_name = 'certification')"
        ).fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute(statement, values)
        for _, sql in triggers:
            connection.execute(sql)
    connection.close()


def test_a_study_with_a_kit_is_valid(path: Path) -> None:
    assert verify(path).findings == ()


def test_changed_events_of_a_kit_are_found(path: Path) -> None:
    packed, _ = reader_kits.packed([event(3, x="changed")])
    tamper(path, "UPDATE reader_return SET events = ?", packed)
    assert len(kit_findings(path)) == 1


def test_damaged_events_of_a_kit_are_found(path: Path) -> None:
    tamper(path, "UPDATE reader_kit SET events = x'00'")
    assert len(kit_findings(path)) == 1


def test_events_that_unpack_to_too_much_are_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    packed, _ = reader_kits.packed([bytes(2_000)])
    monkeypatch.setattr(reader_kits, "MOST_EVENT_BYTES", 1_000)
    with pytest.raises(NotAStudyError):
        reader_kits.unpacked(packed)


def test_events_are_unpacked_as_they_were_packed() -> None:
    bodies = [event(1), event(2)]
    packed, digest = reader_kits.packed(bodies)
    assert reader_kits.unpacked(packed) == (bodies, digest)


@pytest.mark.parametrize("table", ["reader_kit", "kit_recall", "reader_return"])
@pytest.mark.parametrize("statement", ["UPDATE {} SET id = 'x'", "DELETE FROM {}"])
def test_rows_of_kits_are_never_changed(file: StudyFile, table: str, statement: str) -> None:
    with pytest.raises(dbapi2.DatabaseError):
        file.database.execute(statement.format(table))


def test_a_recalled_kit_is_not_out(file: StudyFile) -> None:
    (kit,) = reader_kits.list_all(file)
    assert kit.is_recalled
    assert not reader_kits.is_out(file, kit.reader)

"""A program that is killed while it brings a study up to date: the one format or the other."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from tests.core.store.study_maker import exported, open_file, write_filled
from tests.support.forked import ForkedProcess
from tests.support.study_writers import die_after, migrate

from readingroom.store import schema, verify

NOW = schema.newest_version()
LATER = """
CREATE TABLE note (id TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
CREATE INDEX note_text ON note (text);
INSERT INTO note SELECT id, code FROM reader;
ALTER TABLE draft ADD COLUMN saved_at TEXT;
"""
"""A migration to the next format."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "a.rrstudy"
    write_filled(path)
    return path


@pytest.fixture
def later_program(old: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A program that knows the format after that of the study."""
    known = (*schema.migrations(), schema.Migration(NOW + 1, LATER))
    monkeypatch.setattr(schema, "migrations", lambda: known)
    schema.expected_schema.cache_clear()
    yield
    monkeypatch.undo()
    schema.expected_schema.cache_clear()


@pytest.mark.usefixtures("later_program")
def test_a_migration_that_is_killed_leaves_all_and_goes_on(old: Path) -> None:
    content = old.read_bytes()
    with open_file(old) as file:
        expected = list(exported(file))
    statuses = []
    for steps in (0, 3, 15, 60, 1_000_000):
        for entry in old.parent.iterdir():
            entry.unlink()
        old.write_bytes(content)
        program = ForkedProcess(migrate, old, (LATER,), partial(die_after, steps))
        statuses.append(program.wait())

        assert old.with_name(f"a.format-{NOW}.rrstudy").read_bytes() == content
        with open_file(old) as file:
            assert list(exported(file)) == expected
        assert verify(old).is_sound, steps
    assert statuses[0] == -9
    assert statuses[-1] == 0

"""A program that is killed while it brings a study up to date: the one format or the other."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.core.store.study_maker import exported, fill, new_file, open_file

from readingroom.store import schema, verify

ROOT = Path(__file__).parents[3]
NOW = schema.newest_version()
LATER = """
CREATE TABLE note (id TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
CREATE INDEX note_text ON note (text);
INSERT INTO note SELECT id, code FROM reader;
ALTER TABLE draft ADD COLUMN saved_at TEXT;
"""
"""A migration to the next format."""
VICTIM = """
import os, sys
from pathlib import Path
from tests.core.store.study_maker import open_file
from readingroom.store import schema

steps = int(sys.argv[2])
real = schema.migrate
known = (*schema.migrations(), schema.Migration(schema.newest_version() + 1, sys.argv[3]))
schema.migrations = lambda: known

def migrate(database, version):
    left = [steps]
    def count():
        left[0] -= 1
        if left[0] < 0:
            os.kill(os.getpid(), 9)
        return 0
    database.set_progress_handler(count, 20)
    real(database, version)
    database.set_progress_handler(None, 0)

schema.migrate = migrate
open_file(Path(sys.argv[1])).close()
"""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "a.rrstudy"
    with new_file(path) as file:
        fill(file)
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
        command = [sys.executable, "-c", VICTIM, str(old), str(steps), LATER]
        statuses.append(subprocess.run(command, cwd=ROOT, check=False).returncode)

        assert old.with_name(f"a.format-{NOW}.rrstudy").read_bytes() == content
        with open_file(old) as file:
            assert list(exported(file)) == expected
        assert verify(old).is_sound, steps
    assert statuses[0] == -9
    assert statuses[-1] == 0

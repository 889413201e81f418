"""A program that is killed while it brings a study up to date: the one format or the other."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.core.store.study_maker import exported, fill, new_file, open_file

from readingroom.store import schema, verify
from readingroom.store.trail import stored_checkpoints

ROOT = Path(__file__).parents[3]
START = 14
"""The format of the study that is brought up to date."""
VICTIM = """
import os, sys
from pathlib import Path
from tests.core.store.study_maker import open_file
from readingroom.store import schema

steps = int(sys.argv[2])
real = schema.migrate

def migrate(database, version):
    left = [steps]
    def count():
        left[0] -= 1
        if left[0] < 0:
            os.kill(os.getpid(), 9)
        return 0
    database.conn.set_progress_handler(count, 20)
    real(database, version)
    database.conn.set_progress_handler(None, 0)

schema.migrate = migrate
open_file(Path(sys.argv[1])).close()
"""


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path, before = tmp_path / "a.rrstudy", schema.migrations()[:START]
    with monkeypatch.context() as old_program:
        old_program.setattr(schema, "migrations", lambda: before)
        old_program.setattr(stored_checkpoints, "count", lambda _: 0)
        schema.expected_schema.cache_clear()
        with new_file(path) as file:
            fill(file)
    schema.expected_schema.cache_clear()
    return path


def test_a_migration_that_is_killed_leaves_all_and_goes_on(old: Path) -> None:
    content = old.read_bytes()
    with open_file(old) as file:
        expected = list(exported(file))
    statuses = []
    for steps in (0, 3, 15, 60, 1_000_000):
        for entry in old.parent.iterdir():
            entry.unlink()
        old.write_bytes(content)
        command = [sys.executable, "-c", VICTIM, str(old), str(steps)]
        statuses.append(subprocess.run(command, cwd=ROOT, check=False).returncode)

        assert old.with_name(f"a.format-{START}.rrstudy").read_bytes() == content
        with open_file(old) as file:
            assert list(exported(file)) == expected
        assert verify(old).is_sound, steps
    assert statuses[0] == -9
    assert statuses[-1] == 0

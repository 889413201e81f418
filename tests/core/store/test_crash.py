"""A process killed at any moment loses nothing it has acknowledged."""

from pathlib import Path

import pytest
from tests.core.store.study_maker import open_file, write_filled
from tests.support.crash_rounds import run_rounds
from tests.support.nightly import repetitions

from readingroom.store import verify


@pytest.mark.parametrize(
    ("passphrase", "rounds"),
    [(None, repetitions(4, 10)), ("a long secret", repetitions(1, 2))],
    ids=["plain", "encrypted"],
)
def test_a_killed_writer_loses_nothing_it_has_acknowledged(
    tmp_path: Path, passphrase: str | None, rounds: int
) -> None:
    path = tmp_path / "a.rrstudy"
    write_filled(path, passphrase)

    acknowledged = run_rounds(path, rounds, seed=20, passphrase=passphrase)

    assert acknowledged >= rounds
    with open_file(path, passphrase) as file, file.change("x", "R1"):
        pass  # the lock file that the killed writer left blocks nobody
    assert verify(path, passphrase).is_sound

"""Changes that fail, also as there is no room: nothing of them is left."""

import resource
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.core.store.study_maker import (
    exported,
    fill,
    new_file,
    open_file,
    open_later,
    write_filled,
)

from readingroom.domain.errors import ReadOnlyError, StateError
from readingroom.store import StudyFile, assets, events, readers, verify


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.rrstudy"


NOISE = np.random.default_rng(5).bytes(1_200_000)
"""Larger than a filled study, so that its log outgrows the file."""


def test_a_database_that_is_full_refuses_and_loses_nothing(path: Path) -> None:
    write_filled(path)
    with open_later(path) as file:
        before = list(exported(file))
        file.database.set_authorizer(None)
        pages = file.database.execute("PRAGMA page_count").fetchone()[0]
        file.database.execute(f"PRAGMA max_page_count = {pages + 5}").fetchall()
        with (
            pytest.raises(ReadOnlyError, match="the disk is full"),
            file.change("x", "R1") as change,
        ):
            assets.add(change, NOISE)

        assert list(exported(file)) == before
        with file.change("reader added", "R1") as change:
            readers.add(change, "Another", "R2")
    assert verify(path).is_sound


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_a_disk_that_is_full_refuses_and_loses_nothing(path: Path) -> None:
    write_filled(path)
    with open_later(path) as file:
        before = list(exported(file))
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        size = max(entry.stat().st_size for entry in path.parent.iterdir())
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20_000, limits[1]))
        try:
            with pytest.raises(ReadOnlyError, match="Nothing was written"), file.batch():  # noqa: SIM117
                with file.change("x", "R1") as change:
                    assets.add(change, NOISE)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert list(exported(file)) == before
    with open_file(path) as file:
        assert list(exported(file)) == before
    assert verify(path).is_sound


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_a_file_closes_where_its_log_cannot_be_taken_over(path: Path) -> None:
    file = new_file(path)
    fill(file)
    before = list(exported(file))
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, limits[1]))
    try:
        file.close()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    with open_file(path) as file:
        assert list(exported(file)) == before
    assert verify(path).is_sound


def fail_inside(file: StudyFile, error: BaseException) -> None:
    with file.change("reader added", "R1") as change:
        readers.add(change, "Another", "R2")
        raise error


@pytest.mark.parametrize("error", [ValueError(), KeyboardInterrupt()], ids=["error", "interrupt"])
def test_a_change_that_fails_leaves_nothing(path: Path, error: BaseException) -> None:
    write_filled(path)
    with open_later(path) as file:
        before = list(exported(file))
        with pytest.raises(type(error)):
            fail_inside(file, error)

        assert list(exported(file)) == before
        fill_again = file.change("reader added", "R1")
        with fill_again as change:
            readers.add(change, "Another", "R2")
        assert file.verify().is_sound


def test_a_failing_change_in_a_batch_takes_only_itself_back(path: Path) -> None:
    with new_file(path) as file:
        with file.batch():
            with file.change("reader added", "R1") as change:
                readers.add(change, "One", "R1")
            with pytest.raises(ValueError, match="no"):
                fail_inside(file, ValueError("no"))
        assert [entry.code for entry in readers.list_all(file)] == ["R1"]
        assert events.head(file).count == 2
        assert file.verify().is_sound


def fail_batch(file: StudyFile) -> None:
    with file.batch():
        with file.change("reader added", "R1") as change:
            readers.add(change, "One", "R1")
        raise ValueError("no")


def test_a_failing_batch_leaves_nothing(path: Path) -> None:
    with new_file(path) as file:
        with pytest.raises(ValueError, match="no"):
            fail_batch(file)
        assert readers.list_all(file) == ()
        assert events.head(file).count == 1


def test_changes_do_not_nest(path: Path) -> None:
    with new_file(path) as file, file.change("x", "R1"):
        with pytest.raises(StateError, match="already in progress"), file.change("y", "R1"):
            pass
        with pytest.raises(StateError, match="already in progress"), file.batch():
            pass

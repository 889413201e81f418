"""Kits, reading, returns and merges that are killed at any step: all of it or nothing."""

import sys
from pathlib import Path

import pytest
from tests.core.services.kits.kit_material import Kit, open_session_study, reader_of
from tests.support import killed_kits
from tests.support.forked import ForkedProcess
from tests.support.killed_steps import is_done_before
from tests.support.nightly import repetitions

from readingroom import store
from readingroom.services.files import verify_path
from readingroom.services.kits.types import KitState
from readingroom.services.study import Study

if sys.platform == "win32":
    pytest.skip("a process is killed by a signal", allow_module_level=True)

STRIDE = repetitions(17, 1)
"""Steps from one killed process to the next."""


def test_a_kit_that_exists_is_known_to_the_study(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        reader = reader_of(study)
    steps, outcomes, is_done = 0, set(), False
    while not is_done:
        path = tmp_path / f"{steps}.rrstudy"
        is_done = is_done_before(steps, killed_kits.write_kit, study.path, reader, path)
        with Study.open(study.path) as study:
            is_known = study.kits.list_all()[0].state is KitState.OUT
            assert is_known or not path.exists()
            outcomes.add((is_known, path.exists()))
            if is_known:
                study.kits.recall(reader, "The computer failed")
        steps += STRIDE
    assert outcomes >= {(False, False), (True, True)}
    assert verify_path(study.path).is_sound


def test_a_killed_return_leaves_the_kit_and_no_half_return(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        kit.read(2)
        steps, is_done, whole = 0, False, 0
        while not is_done:
            path = tmp_path / f"{steps}.rrreturn"
            code = kit.written.code
            is_done = is_done_before(steps, killed_kits.hand_back, kit.path, code, path)
            if path.exists():
                assert study.kits.inspect_return(path).new_count == 2
                whole += 1
            steps += STRIDE
        assert whole
        assert verify_path(kit.path, kit.written.code).is_sound


def test_a_killed_merge_adds_all_or_nothing(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
    kit.read(5)
    path = kit.hand_back(tmp_path / "a.rrreturn")
    steps, counts, is_done = 0, [], False
    while not is_done:
        is_done = is_done_before(steps, killed_kits.merge, study.path, path)
        with Study.open(study.path) as study:
            counts.append(len(store.judgements.list_all(study._file)))
        steps += STRIDE
    assert set(counts) == {0, 5}
    assert counts == sorted(counts)
    assert verify_path(study.path).is_sound


def test_a_killed_reading_loses_no_judgement_that_was_saved(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        process = ForkedProcess(killed_kits.read_on, kit.path, kit.written.code)
        saved = [process.receive() for _ in range(4)]
        process.kill()
        while (more := process.receive()) is not None:
            saved.append(more)
        study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn"))
        judged = [row.item for row in store.judgements.list_all(study._file)]
    assert judged[: len(saved)] == saved
    assert len(judged) <= len(saved) + 1

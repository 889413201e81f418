"""The quick autopilot, end to end, in a process and folder of its own, without a network."""

import os
import re
import subprocess
import sys
from pathlib import Path

import coverage
import pytest
from tests.support.no_network import UNSHARE, why_no_namespace
from tests.support.wording import Wording
from tools.autopilot import driver

from readingroom.reading.types import WorklistItemState
from readingroom.services.files import verify_path
from readingroom.services.samples import sample_cases_folder
from readingroom.services.study import Study

wording = Wording(__file__)

ROOT = Path(__file__).parents[3]
LIMIT_S = 240
READERS = 2


def program() -> list[str]:
    """Return how the window is started: measured, if these tests are."""
    is_measured = coverage.Coverage.current() is not None
    measured = ["-m", "coverage", "run"] if is_measured else []
    return [sys.executable, *measured, "-m", "tools.autopilot", "--quick", "--out"]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[subprocess.CompletedProcess, Path]:
    folder = tmp_path_factory.mktemp("autopilot")
    out = folder / "run"
    drop = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {key: value for key, value in os.environ.items() if key not in drop}
    environment |= {"READINGROOM_HOME": str(folder / "home")}
    cut_off = [] if why_no_namespace() else UNSHARE
    child = subprocess.run(
        [*cut_off, *program(), str(out)],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        cwd=ROOT,
        timeout=LIMIT_S,
    )
    return child, out


pytestmark = pytest.mark.slow


def case_count() -> int:
    return len(list(sample_cases_folder().glob("*/case.yaml")))


def test_a_whole_session_ends_with_everything_sound(finished) -> None:
    child, _ = finished

    assert child.returncode == 0, child.stdout + child.stderr
    assert "NOT VALID" not in child.stdout
    assert len(re.findall(r"^  valid ", child.stdout, re.MULTILINE)) == 5


def test_a_whole_session_needs_no_network(finished) -> None:
    child, _ = finished
    if reason := why_no_namespace():
        pytest.skip(reason)

    assert child.args[: len(UNSHARE)] == [*UNSHARE]
    assert child.returncode == 0, child.stdout + child.stderr


def test_study_bundle_zip_and_pictures_lie_in_the_folder(finished) -> None:
    _, out = finished
    (bundle,) = out.glob("readingroom-*.zip")

    assert sorted(path.name for path in out.iterdir()) == [
        bundle.stem,
        bundle.name,
        "sample.rrstudy",
        "screenshots",
    ]
    assert len(list((out / "screenshots").glob("[0-9][0-9]-*.png"))) >= 35


def test_what_was_left_verifies_once_more(finished) -> None:
    _, out = finished
    study = verify_path(out / "sample.rrstudy")
    archive = verify_path(next(out.glob("*.zip")))

    assert study.is_sound
    assert archive.is_sound
    assert study.event_count == archive.event_count + 1  # "bundle exported" follows the bundle


def test_every_pair_of_the_protocol_is_judged_or_skipped_by_every_reader(finished) -> None:
    _, out = finished
    with Study.open(out / "sample.rrstudy", read_only=True) as study:
        lists = [study.reading.worklist(reader.id) for reader in study.protocol.readers()]
        kinds = [event.kind for event in study.trail.events()]
        judgements = study.summary().judgement_count

    assert len(lists) == READERS
    for worklist in lists:
        states = [item.state for item in worklist.items]
        assert len(states) == case_count()  # one pair a case
        assert states.count(WorklistItemState.SKIPPED) == 1
        assert states.count(WorklistItemState.JUDGED) == case_count() - 1
        assert sum(item.is_flagged for item in worklist.items) == 1
    assert judgements == READERS * (case_count() - 1)
    assert kinds.count("session locked") == 1


def test_nothing_of_a_patient_or_of_this_computer_is_printed(finished) -> None:
    child, out = finished
    printed = child.stdout.replace(str(out), "")
    notes = [path.read_text(encoding="utf-8") for path in sample_cases_folder().rglob("*.txt")]
    lines = {line.strip() for note in notes for line in note.splitlines() if len(line) > 12}

    assert str(Path.home()) not in printed
    assert not [line for line in lines if line in child.stdout + child.stderr]
    assert "Sample reader" not in child.stdout  # readers by code only


def test_a_file_in_place_of_the_folder_is_refused_with_a_sentence(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    in_the_way = tmp_path / "run"
    in_the_way.write_text("mine", encoding="utf-8")

    assert driver.run(in_the_way, is_quick=True) == 1
    assert wording("run_file_name") in capfd.readouterr().out
    assert in_the_way.read_text(encoding="utf-8") == "mine"

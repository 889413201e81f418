"""What is different where a built program runs the session."""

import os
import shutil
import sys
from pathlib import Path

import pytest
from tools.autopilot import outcome
from tools.autopilot.outcome import CheckResult, python_program, verify_standalone


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    (tmp_path / "verify").mkdir()
    (tmp_path / "verify" / "verify.py").touch()
    return tmp_path


def test_the_python_that_runs_the_window_runs_the_verifier() -> None:
    assert python_program() == sys.executable


def test_a_built_program_takes_the_python_of_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")

    assert python_program() == f"/usr/bin/{'py' if os.name == 'nt' else 'python3'}"


def test_without_any_python_the_verifier_is_said_to_be_not_tried(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outcome, "python_program", lambda: None)
    verdict = verify_standalone(bundle)

    assert verdict.is_sound is None
    assert "no Python" in verdict.text


@pytest.mark.parametrize(("second", "is_sound"), [(None, True), (False, False), (True, True)])
def test_only_what_was_found_unsound_makes_a_run_unsound(
    second: bool | None, is_sound: bool
) -> None:
    verdicts = (
        CheckResult("a", is_sound=True, text=""),
        CheckResult("b", is_sound=second, text=""),
    )
    made = outcome.RunOutcome.__new__(outcome.RunOutcome)
    object.__setattr__(made, "verdicts", verdicts)

    assert made.is_sound is is_sound

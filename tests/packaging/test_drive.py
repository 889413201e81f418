"""Tests of the entry point that drives a built program."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from tools.autopilot import __main__ as autopilot

DRIVE = Path(__file__).parents[2] / "packaging" / "drive.py"


def test_the_autopilot_of_the_source_folder_runs(
    drive: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[str]] = []
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(autopilot, "main", lambda given: seen.append(given) or 7)

    assert drive.drive("--drive", ["/source", "--quick"]) == 7
    assert seen == [["--quick"]]
    assert sys.path[-1] == "/source"


def test_other_arguments_are_left_to_the_entry_of_the_program() -> None:
    done = subprocess.run([sys.executable, str(DRIVE), "--model-process"], check=False)

    assert done.returncode == 0

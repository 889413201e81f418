"""Tests of the measurement of a built program's start, with a script in place of the program."""

import os
import sys
from pathlib import Path

import pytest
from benchmarks import startup

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a script is no program on Windows")


def _driver(folder: Path, text: str) -> list[str]:
    path = folder / "driver"
    path.write_text(f"#!{sys.executable}\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return [str(path), "--worklist", "root"]


def test_a_start_is_measured_until_its_worklist_is_usable(tmp_path: Path) -> None:
    show = "import sys, time; time.sleep(0.2); print('usable', flush=True)"
    command = _driver(tmp_path, f"{show}; print('210.5' if len(sys.argv) == 4 else '0', 1.25)")
    seconds, memory, busy = startup._start_to_worklist(command, tmp_path / "a.rrstudy")

    assert seconds >= 0.2
    assert (memory, busy) == (210.5, 1.25)


def test_a_program_that_does_not_start_is_reported(tmp_path: Path) -> None:
    command = _driver(tmp_path, "print('libEGL is missing')")

    with pytest.raises(RuntimeError, match="did not come up"):
        startup._start_to_worklist(command, tmp_path / "a.rrstudy")

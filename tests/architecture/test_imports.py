"""All modules can be imported: the engine without Qt, and benchmarks with what they use."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
LIMIT_S = 240
FOLDERS = (ROOT / "benchmarks", ROOT / "benchmarks" / "validation")
SCRIPTS = sorted(path for folder in FOLDERS for path in folder.glob("*.py"))


@pytest.fixture(scope="module")
def done() -> subprocess.CompletedProcess[str]:
    """Return the end of a process that has imported everything, in steps."""
    return subprocess.run(
        [sys.executable, "-m", "tests.support.import_steps", *map(str, SCRIPTS)],
        cwd=ROOT,
        env={
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONPATH": os.pathsep.join(map(str, FOLDERS)),
        },
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
    )


def steps(done: subprocess.CompletedProcess[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_importing_the_statistics_does_not_import_scipy(
    done: subprocess.CompletedProcess[str],
) -> None:
    assert len(steps(done)) > 0, done.stderr
    assert steps(done)[0]["count"] > 20
    assert steps(done)[0]["has_scipy"] is False


def test_the_engine_imports_without_qt(done: subprocess.CompletedProcess[str]) -> None:
    assert len(steps(done)) > 1, done.stderr
    assert steps(done)[1]["count"] > 30


def test_every_benchmark_finds_what_it_imports(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 0, done.stderr
    assert steps(done)[2]["count"] == len(SCRIPTS)

"""Every benchmark runs in its quick form and prints its table."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LIMIT_S = 240
TELLING = {
    "audit": ("durable append", "verify", "bulk append"),
    "bradley_terry": ("evalica", "choix", "reader resamples"),
    "first_image": ("case to image", "submit to next image"),
    "images": ("first frame", "pydicom"),
    "import_stalls": ("longest pause", "on the window's thread"),
    "scrolling": ("p99",),
    "startup": ("start to usable worklist", "RSS", "heavy libraries"),
}
NO_BENCHMARK = {"soak", "stage", "table"}
"""The soak has a test of its own; the other two are parts of benchmarks."""


def test_no_benchmark_goes_untested() -> None:
    found = {path.stem for path in (ROOT / "benchmarks").glob("*.py")}

    assert found == TELLING.keys() | NO_BENCHMARK


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(TELLING))
def test_a_benchmark_prints_its_table(name: str, tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "READINGROOM_HOME": str(tmp_path),
    }
    finished = subprocess.run(
        [sys.executable, str(ROOT / "benchmarks" / f"{name}.py"), "--quick"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
    )

    assert finished.returncode == 0, finished.stderr
    for words in TELLING[name]:
        assert words in finished.stdout

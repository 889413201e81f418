"""A feature is removed with two folders and two lines; the rest of the program goes on."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
WINDOW = """
from time import monotonic

from readingroom_desktop.app import *
from readingroom_desktop.shell.registry import PageName

app = make_application()
options = StartOptions(with_sample=True)
window = make_window(app, options)
window.show()
open_at_start(window, options)
end = monotonic() + 60
while window.shell.summary is None and monotonic() < end:
    app.processEvents()
for name in PageName:
    window.page(name)
print("pages", len(PageName), window.shell.summary.case_count)
window.close()
"""
REPORT = """
import sys
from pathlib import Path

from readingroom.engine.types import AnalysisKind
from readingroom.reports.types import ReportKind
from readingroom.services.finished_sample import create_finished_sample

Path(sys.argv[1]).mkdir()
with create_finished_sample(Path(sys.argv[1]) / "s.rrstudy") as study:
    report = study.reports.make(ReportKind.RISK_AND_COMPLIANCE)
    kinds = {entry.kind for entry in study.analyses.list_all()}
    asked = (AnalysisKind.COMPLIANCE, AnalysisKind.FAIRNESS, AnalysisKind.RISK)
    print(*(kind in kinds for kind in asked), len(report.sections) > 3)
"""


def without_line(path: Path, start: str) -> None:
    """Remove the one line of a file that starts with a text."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(start)]
    assert len(kept) == len(lines) - 1
    path.write_text("".join(kept), encoding="utf-8")


def run(folder: Path, *arguments: str) -> str:
    """Return what a program prints that runs with the sources of a folder."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(str(folder / name) for name in ("core", "desktop")),
            "READINGROOM_HOME": str(folder / "home"),
            "READINGROOM_SAMPLES": str(ROOT / "sample_cases"),
        },
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def remove(sources: Path, package: str, folder: str, line: str) -> None:
    """Remove a feature from a copy of the sources: its two folders and its two lines.

    Args:
        sources: folder with core and desktop.
        package: package of the feature in the engine.
        folder: folder of the feature in the window.
        line: beginning of its line in the window's registry.
    """
    core, window = sources / "core/readingroom", sources / "desktop/readingroom_desktop"
    shutil.rmtree(core / "engine" / package.replace(".", "/"))
    shutil.rmtree(window / folder)
    without_line(core / "engine/registry.py", f'    FeatureSpec("readingroom.engine.{package}"')
    without_line(window / "shell/registry.py", line)


def test_a_feature_is_two_folders_and_two_lines(tmp_path: Path) -> None:
    """Risk is removed first: it builds on the values of fairness."""
    for name in ("core", "desktop"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=ignored)
    remove(tmp_path, "analyzer.risk", "assurance/risk", "    RISK = ")

    assert "assess-risk" not in run(tmp_path, "-m", "readingroom", "--help")
    assert run(tmp_path, "-c", REPORT, str(tmp_path / "risk")) == "True True False True"
    assert starts_with_all_pages(tmp_path)

    remove(tmp_path, "analyzer.fairness", "model_lab/group_fairness", '    "model_lab.group_fair')

    assert "assess-fairness" not in run(tmp_path, "-m", "readingroom", "--help")
    assert run(tmp_path, "-c", REPORT, str(tmp_path / "fairness")) == "True False False True"
    assert starts_with_all_pages(tmp_path)


def starts_with_all_pages(sources: Path) -> bool:
    """Start the window with the sample study, and return whether it shows each page."""
    count = "from readingroom_desktop.shell.registry import *; print(len(PageName))"
    return run(sources, "-c", WINDOW) == f"pages {run(sources, '-c', count)} 9"

"""A feature is removed with two folders and two lines; the rest of the program goes on."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from readingroom.engine.registry import FEATURES as SPECS
from readingroom.services.finished_sample import CASES
from readingroom_desktop.shell.registry import PageName

ROOT = Path(__file__).parents[2]
WINDOW = """
import sys
from pathlib import Path
from time import monotonic

from readingroom_desktop.app import *
from readingroom_desktop.shell.registry import PageName

app = make_application()
options = StartOptions(study=Path(sys.argv[1]))
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

with create_finished_sample(Path(sys.argv[1])) as study:
    report = study.reports.make(ReportKind.RISK_AND_COMPLIANCE)
    kinds = {entry.kind for entry in study.analyses.list_all()}
    asked = (AnalysisKind.COMPLIANCE, AnalysisKind.FAIRNESS, AnalysisKind.RISK)
    print(*(kind in kinds for kind in asked), len(report.sections) > 3)
"""


def without_entry(path: Path, package: str) -> None:
    """Remove the one entry of a registry that names a package, on one line or several."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    (named,) = (number for number, line in enumerate(lines) if f'"{package}"' in line)
    ends = [number for number, line in enumerate(lines) if re.match(r" {4}\S", line)]
    first = max(number for number in ends if number <= named)
    last = min(number for number in ends if number >= named)
    path.write_text("".join(lines[:first] + lines[last + 1 :]), encoding="utf-8")


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


def remove(sources: Path, package: str, folder: str) -> None:
    """Remove a feature from a copy of the sources: its two folders and its two lines.

    Args:
        sources: folder with core and desktop.
        package: package of the feature in the engine.
        folder: package of the feature in the window, "" if it is in that of another.
    """
    core, window = sources / "core/readingroom", sources / "desktop/readingroom_desktop"
    shutil.rmtree(core / "engine" / package.replace(".", "/"))
    without_entry(core / "engine/registry.py", f"readingroom.engine.{package}")
    if folder:
        shutil.rmtree(window / folder.replace(".", "/"))
        without_entry(window / "shell/registry.py", folder)


FEATURES = {
    "risk": ("analyzer.risk", "assurance.risk"),
    "fairness": ("analyzer.fairness", "model_lab.group_fairness"),
    "compliance": ("analyzer.compliance", "assurance.compliance"),
    "identifiers": ("analyzer.identifiers", ""),
    "policy_texts": ("analyzer.policy_texts", ""),
}
"""Packages of each; risk builds on the values of fairness, compliance on those of the audits."""


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(("risk",), marks=pytest.mark.nightly),
        pytest.param(("compliance",), marks=pytest.mark.nightly),
        tuple(FEATURES),
    ],
    ids=" and ".join,
)
def removed(request: pytest.FixtureRequest) -> tuple[str, ...]:
    return request.param


@pytest.fixture(scope="module")
def sources(removed: tuple[str, ...], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the sources without some features, with what was compiled of the rest."""
    folder = tmp_path_factory.mktemp("sources")
    for name in ("core", "desktop"):
        shutil.copytree(ROOT / name, folder / name)
    for feature in removed:
        remove(folder, *FEATURES[feature])
    return folder


def test_commands_go_on_without_a_feature(sources: Path, removed: tuple[str, ...]) -> None:
    commands = run(sources, "-m", "readingroom", "--help")

    gone = [FEATURES[name][0] for name in removed]
    features = [spec for spec in SPECS if spec.package.removeprefix("readingroom.engine.") in gone]
    assert "stress-test" in commands
    assert [name for spec in features for name in spec.commands if name in commands] == []


class Report(NamedTuple):
    """The finished sample study, with a report, and what making it printed."""

    study: Path
    printed: str


@pytest.fixture(scope="module")
def report(sources: Path) -> Report:
    study = sources / "finished.rrstudy"
    return Report(study, run(sources, "-c", REPORT, str(study)))


def test_reports_go_on_without_a_feature(report: Report, removed: tuple[str, ...]) -> None:
    kept = [name not in removed for name in ("compliance", "fairness", "risk")]
    assert report.printed == f"{kept[0]} {kept[1]} {kept[2]} True"


def test_the_window_shows_all_other_pages(
    sources: Path, report: Report, removed: tuple[str, ...]
) -> None:
    gone = [FEATURES[name][1] for name in removed]
    pages = [page for page in PageName if page.value.folder not in gone]
    printed = run(sources, "-c", WINDOW, str(report.study))

    assert printed == f"pages {len(pages)} {CASES}"

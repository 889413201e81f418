"""The import contracts are met, and each is broken once on purpose."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINT = "from importlinter.cli import lint_imports_command as command; command()"

PLANTED = {
    "window-on-engine": ("core/readingroom/services/planted.py", "import readingroom_desktop"),
    "core-layers": ("core/readingroom/statistics/planted.py", "import readingroom.reading"),
    "engine-layers": (
        "core/readingroom/engine/generator/planted.py",
        "import readingroom.engine.evaluator.stress.api",
    ),
    "desktop-layers": (
        "desktop/readingroom_desktop/viewmodels/planted.py",
        "import readingroom_desktop.pages",
    ),
    "desktop-pages": (
        "desktop/readingroom_desktop/assurance/risk/planted.py",
        "import readingroom_desktop.assurance.export.page",
    ),
    "acyclic": (
        "core/readingroom/store/trail/planted.py",
        "import readingroom.store.verification.verify",
    ),
    "front-door": (
        "desktop/readingroom_desktop/viewmodels/planted.py",
        "import readingroom.store",
    ),
    "types": ("core/readingroom/privacy/planted/types.py", "import readingroom.reading"),
    "no-qt": ("core/readingroom/reading/planted.py", "import PySide6"),
    "sql-in-store": ("core/readingroom/services/planted.py", "import sqlite3"),
    "offline": ("core/readingroom/intake/planted.py", "import socket"),
    "scipy": ("core/readingroom/reading/planted.py", "import scipy.stats"),
    "light-window": ("desktop/readingroom_desktop/viewmodels/planted.py", "import torch"),
}


def copy_sources(target: Path) -> None:
    for root in ("core", "desktop", "resources"):
        shutil.copytree(ROOT / root, target / root, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", target)


def lint(folder: Path, *contracts: str) -> subprocess.CompletedProcess[str]:
    roots = [str(folder / root) for root in ("core", "desktop", "resources")]
    chosen = [part for contract in contracts for part in ("--contract", contract)]
    return subprocess.run(
        [sys.executable, "-c", LINT, "--cache-dir", str(folder / "cache"), *chosen],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(roots), "NO_COLOR": "1", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the sources; each lint reads the imports of changed files alone."""
    folder = tmp_path_factory.mktemp("sources")
    copy_sources(folder)
    return folder


def test_every_contract_holds(sources: Path) -> None:
    result = lint(sources)

    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize("contract", PLANTED)
def test_a_planted_violation_breaks_the_contract(sources: Path, contract: str) -> None:
    relative, line = PLANTED[contract]
    planted = sources / relative
    planted.parent.mkdir(exist_ok=True)
    planted.write_text(f'"""Breaks a contract."""\n\n{line}\n', encoding="utf-8")
    try:
        result = lint(sources, contract)
    finally:
        planted.unlink()

    assert result.returncode == 1, result.stdout
    assert "0 kept, 1 broken" in result.stdout


@pytest.mark.parametrize(
    ("contract", "folder"),
    [
        ("core-layers", "core/readingroom/newpart"),
        ("engine-layers", "core/readingroom/engine/newpart"),
        ("desktop-layers", "desktop/readingroom_desktop/newpart"),
    ],
)
def test_a_new_folder_must_be_in_a_layer(sources: Path, contract: str, folder: str) -> None:
    package = sources / folder
    package.mkdir()
    (package / "__init__.py").write_text('"""Has no layer yet."""\n', encoding="utf-8")
    try:
        result = lint(sources, contract)
    finally:
        shutil.rmtree(package)

    assert result.returncode == 1
    assert "newpart" in result.stdout

"""The import contracts are met, and each is broken once on purpose."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.source_facts import facts_of

ROOT = Path(__file__).parents[2]
LINT = "from importlinter.cli import lint_imports_command as command; command()"
HEADING = re.compile(r"^(\S.*)\n-+$", re.MULTILINE)

PLANTED = {
    "window-on-engine": ("core/readingroom/services/planted_{}.py", "import readingroom_desktop"),
    "core-layers": ("core/readingroom/statistics/planted_{}.py", "import readingroom.reading"),
    "engine-layers": (
        "core/readingroom/engine/generator/planted_{}.py",
        "import readingroom.engine.evaluator.stress.api",
    ),
    "desktop-layers": (
        "desktop/readingroom_desktop/viewmodels/planted_{}.py",
        "import readingroom_desktop.pages",
    ),
    "desktop-pages": (
        "desktop/readingroom_desktop/assurance/risk/planted_{}.py",
        "import readingroom_desktop.assurance.export.page",
    ),
    "acyclic": (
        "core/readingroom/store/trail/planted_{}.py",
        "import readingroom.store.verification.verify",
    ),
    "front-door": (
        "desktop/readingroom_desktop/viewmodels/planted_{}.py",
        "import readingroom.store",
    ),
    "types": ("core/readingroom/processes/types.py", "import readingroom.reading"),
    "no-qt": ("core/readingroom/reading/planted_{}.py", "import PySide6"),
    "sql-in-store": ("core/readingroom/services/planted_{}.py", "import sqlite3"),
    "offline": ("core/readingroom/intake/planted_{}.py", "import socket"),
    "scipy": ("core/readingroom/reading/planted_{}.py", "import scipy.stats"),
    "light-window": ("desktop/readingroom_desktop/viewmodels/planted_{}.py", "import torch"),
}


EXPECTED = {"acyclic": ".trail -> .verification", "types": "readingroom.processes.types"}
"""What the lint says of a contract where it does not name the planted file."""


def planted_path(contract: str) -> Path:
    """Return the planted file of a contract, in the sources."""
    return Path(PLANTED[contract][0].format(contract.replace("-", "_")))


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


@pytest.fixture(scope="module")
def broken_contracts(sources: Path) -> dict[str, str]:
    """Return what the lint says of each contract that it finds broken by all planted lines."""
    planted = []
    for contract, (_, line) in PLANTED.items():
        planted.append(sources / planted_path(contract))
        planted[-1].write_text(f'"""Breaks a contract."""\n\n{line}\n', encoding="utf-8")
    try:
        result = lint(sources)
    finally:
        for path in planted:
            path.unlink()
    assert result.returncode == 1, result.stdout
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    ids = {contract["name"]: contract["id"] for contract in contracts}
    parts = HEADING.split(result.stdout.partition("Broken contracts")[2])
    return {ids[name]: text for name, text in zip(parts[1::2], parts[2::2], strict=True)}


@pytest.mark.parametrize("contract", PLANTED)
def test_a_planted_violation_breaks_the_contract(
    broken_contracts: dict[str, str], contract: str
) -> None:
    assert EXPECTED.get(contract, planted_path(contract).stem) in broken_contracts[contract]


def test_other_contracts_are_not_broken(broken_contracts: dict[str, str]) -> None:
    assert broken_contracts.keys() == PLANTED.keys()


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


MODULE_NAME = re.compile(r"(readingroom(?:_desktop|_resources)?(?:\.\w+)*)(?::\w+)?")
REGISTRIES = (
    "engine/registry.py",
    "engine/evaluator/families/registry.py",
    "engine/evaluator/metrics/registry.py",
    "shell/registry.py",
)
"""They name the features and the pages, which lie in layers above them."""
BY_NAME = (
    "window-on-engine",
    "core-layers",
    "engine-layers",
    "desktop-layers",
    "desktop-pages",
    "front-door",
    "no-qt",
    "sql-in-store",
    "offline",
)
"""Contracts that imports by name must meet.

The others are what names are for: an entry of a registry is imported on first use by what it
imports itself, and heavy libraries are imported only in a process of their own.
"""


def product_files(folder: Path) -> Iterator[Path]:
    for root in ("core", "desktop"):
        yield from sorted((folder / root).rglob("*.py"))


def names_in(source: str) -> set[str]:
    """Return the literals of a module's text that have the form of a module of ours."""
    texts = facts_of(source).texts
    return {match[1] for text in texts if (match := MODULE_NAME.fullmatch(text))}


def is_module(folder: Path, name: str) -> bool:
    root = {"readingroom": "core", "readingroom_desktop": "desktop"}.get(name.partition(".")[0])
    path = folder / (root or "resources") / name.replace(".", "/")
    return "." in name and (path.with_suffix(".py").is_file() or (path / "__init__.py").is_file())


def test_contracts_hold_for_imports_by_name(tmp_path: Path) -> None:
    copy_sources(tmp_path)
    count = 0
    for path in product_files(tmp_path):
        source = path.read_text(encoding="utf-8")
        names = sorted(name for name in names_in(source) if is_module(tmp_path, name))
        if names and not path.as_posix().endswith(REGISTRIES):
            lines = "".join(f"    import {name}\n" for name in names)
            path.write_text(f"{source}\n\ndef _by_name():\n{lines}", encoding="utf-8")
            count += len(names)

    result = lint(tmp_path, *BY_NAME)

    assert count > 40
    assert result.returncode == 0, result.stdout


def importing_names(source: str) -> set[str]:
    """Return the functions of the import system that a module's text uses."""
    return facts_of(source).names & {"import_module", "__import__"}


def test_imports_by_name_go_through_one_module() -> None:
    found = [path for path in product_files(ROOT) if importing_names(path.read_text("utf-8"))]

    assert found == [ROOT / "core/readingroom/domain/named_imports.py"]


@pytest.mark.parametrize(
    "source",
    ["from importlib import import_module", "importlib.import_module('x')", "__import__('x')"],
)
def test_an_import_by_name_elsewhere_is_found(source: str) -> None:
    assert importing_names(source)


def test_names_of_imports_are_literals() -> None:
    composed = {
        path.relative_to(ROOT).as_posix().split("/", 2)[2]
        for path in product_files(ROOT)
        if facts_of(path.read_text("utf-8")).is_name_composed
    }

    assert composed == {*REGISTRIES}


def test_programs_are_started_by_module_in_two_places() -> None:
    starters = {
        path.relative_to(ROOT).as_posix().split("/", 2)[2]
        for path in product_files(ROOT)
        if "-m" in facts_of(path.read_text("utf-8")).texts
    }

    assert starters == {"processes/command_line.py", "jobs/work_process.py"}


def test_the_engine_does_not_name_the_window() -> None:
    named = [
        path
        for path in sorted((ROOT / "core").rglob("*.py"))
        if any(name.startswith("readingroom_desktop") for name in names_in(path.read_text("utf-8")))
    ]

    assert named == []

"""Tests of the start script that install nothing."""

import importlib.util
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tests.support.wording import Wording

wording = Wording(__file__)

ROOT = Path(__file__).parents[2]


@pytest.fixture
def bootstrap(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    specification = importlib.util.spec_from_file_location("bootstrap", ROOT / "bootstrap.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("arguments", "code"), [((), 2), (("--help",), 0), (("frozen", "--help"), 0)]
)
def test_without_a_task_or_asked_for_help_it_lists_the_tasks(
    arguments: tuple[str, ...], code: int
) -> None:
    result = subprocess.run(
        [sys.executable, "-I", "-S", str(ROOT / "bootstrap.py"), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )

    assert result.returncode == code
    for task in ["run", "test", "wording", "bench", "soak", "screenshots", "frozen", "wheelhouse"]:
        assert f"bootstrap.py {task}" in result.stdout


def test_an_unsupported_python_is_named(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "SUPPORTED", ((3, 99),))

    with pytest.raises(SystemExit, match=r"needs Python 3\.99; this is"):
        bootstrap.prepare((), bootstrap.VENV)


def test_a_current_environment_is_left_alone(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    python = bootstrap.python_of(tmp_path)
    python.parent.mkdir()
    python.touch()
    (tmp_path / "readingroom-base.stamp").write_text(bootstrap.fingerprint())
    monkeypatch.setattr(bootstrap, "make_venv", lambda _: pytest.fail("made anew"))
    commands: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "check", commands.append)

    bootstrap.prepare((), tmp_path)

    assert commands == [[str(python), "-m", "compileall", "-q", "core", "desktop", "resources"]]


def locked_versions(packages: dict[str, str]) -> dict[str, list[str]]:
    """Return the versions of each package; there are several where they depend on Python."""
    return {
        canonicalize_name(name): re.findall(r"^[\w.-]+==(\S+)", lines, re.MULTILINE)
        for name, lines in packages.items()
    }


def test_each_environment_gets_the_locked_packages_of_its_extras(bootstrap: ModuleType) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for extra, lines in {
        "base": project["dependencies"],
        **project["optional-dependencies"],
    }.items():
        versions = locked_versions(bootstrap.locked_packages({"base", extra}))
        for line in lines:
            requirement = Requirement(line)
            locked = versions[canonicalize_name(requirement.name)]
            assert any(version in requirement.specifier for version in locked), line

    base = locked_versions(bootstrap.locked_packages({"base"}))
    assert not {"torch", "shap", "pytest", "pyinstaller"} & base.keys()


def test_each_locked_package_has_hashes_and_no_address(bootstrap: ModuleType) -> None:
    text = bootstrap.LOCK.read_text(encoding="utf-8")
    entries = text.split("# extras: ")[1:]

    assert len(entries) > 100
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    assert "://" not in text


@pytest.mark.parametrize(
    ("requires", "has_cuda"), [("typing-extensions", False), ("cuda-toolkit==13.0.3", True)]
)
def test_the_libraries_of_graphics_cards_come_with_a_build_of_torch_that_needs_them(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, requires: str, has_cuda: bool
) -> None:
    answer = subprocess.CompletedProcess([], 0, stdout=requires)
    monkeypatch.setattr(bootstrap.subprocess, "run", lambda *_, **__: answer)
    installed: list[str] = []
    commands: list[list[str]] = []

    def note(command: list[str]) -> None:
        commands.append(command)
        if "--requirement" in command:
            file = Path(command[command.index("--requirement") + 1])
            installed.append(file.read_text(encoding="utf-8"))

    monkeypatch.setattr(bootstrap, "check", note)
    bootstrap.install_packages(Path("python"), {"base", "engine"})

    assert [text.startswith("torch==") for text in installed] == [True, False]
    assert ("nvidia-cudnn" in installed[1]) is has_cuda
    assert all("--require-hashes" in command for command in commands[1:-1])
    assert commands[-1][-3:] == ["--no-deps", "--editable", "."]


@pytest.mark.parametrize(
    ("arguments", "edition", "has_cuda"),
    [
        ([], "reader", False),
        (["--edition", "full"], "full", False),
        (["--edition", "cuda"], "cuda", True),
    ],
)
def test_each_edition_is_built_in_a_separate_environment(
    bootstrap: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    edition: str,
    has_cuda: bool,
) -> None:
    prepared: list[tuple[object, ...]] = []
    called: list[tuple[object, ...]] = []
    monkeypatch.setattr(bootstrap, "prepare", lambda *given: prepared.append(given))
    monkeypatch.setattr(bootstrap, "call", lambda *given: called.append(given) or 0)
    monkeypatch.setattr(bootstrap, "needs_cuda", lambda _: has_cuda)
    venv = bootstrap.FROZEN_VENVS[edition]

    assert bootstrap.main(["frozen", "--out", "there", *arguments]) == 0
    assert prepared == [(bootstrap.FROZEN_EXTRAS[edition], venv)]
    recipe = str(ROOT / "packaging" / "build.py")
    assert called == [([recipe, "--out", "there", *arguments], venv)]
    assert len({bootstrap.VENV, *bootstrap.FROZEN_VENVS.values()}) == 4


def test_only_the_full_editions_have_the_engine(bootstrap: ModuleType) -> None:
    engine = {"engine", "llm"}

    assert not engine & set(bootstrap.FROZEN_EXTRAS["reader"])
    assert engine < set(bootstrap.FROZEN_EXTRAS["full"])
    assert engine < set(bootstrap.FROZEN_EXTRAS["cuda"])


@pytest.mark.parametrize(("edition", "has_cuda"), [("full", True), ("cuda", False)])
def test_another_build_of_torch_than_that_of_the_edition_is_refused(
    bootstrap: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    edition: str,
    has_cuda: bool,
) -> None:
    monkeypatch.setattr(bootstrap, "prepare", lambda *_: None)
    monkeypatch.setattr(bootstrap, "call", lambda *_: pytest.fail("built"))
    monkeypatch.setattr(bootstrap, "needs_cuda", lambda _: has_cuda)

    assert bootstrap.main(["frozen", "--edition", edition]) == 1
    assert "CUDA" in capsys.readouterr().out


def test_an_unknown_edition_is_refused(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "prepare", lambda *_: pytest.fail("prepared"))

    assert bootstrap.main(["frozen", "--edition", "huge"]) == 2
    assert "reader, full, cuda" in capsys.readouterr().out


def test_the_autopilot_runs_without_a_display(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "has_display", lambda: False)
    monkeypatch.setattr(bootstrap, "call", lambda arguments: seen.append(arguments) or 0)

    assert bootstrap.run(["--theme", "light"]) == 0
    assert bootstrap.run(["--autopilot", "--out", "there"]) == 0
    assert seen == [["-m", "tools.autopilot"], ["-m", "tools.autopilot", "--out", "there"]]


def test_a_display_gets_the_sample_study_unless_a_study_is_named(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "has_display", lambda: True)
    monkeypatch.setattr(bootstrap, "call", lambda arguments: seen.append(arguments) or 0)
    bootstrap.run([])
    bootstrap.run(["mine.rrstudy"])

    assert seen == [
        ["-m", "readingroom_desktop", "--sample"],
        ["-m", "readingroom_desktop", "mine.rrstudy"],
    ]


@pytest.mark.parametrize(("first", "second", "worst"), [(0, 0, 0), (1, 0, 1), (0, 3, 3)])
def test_every_parallel_job_must_pass_and_is_shown(
    bootstrap: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capfdbinary: pytest.CaptureFixture[bytes],
    tmp_path: Path,
    first: int,
    second: int,
    worst: int,
) -> None:
    monkeypatch.setattr(bootstrap, "python_of", lambda _: Path(sys.executable))
    script = (
        "import sys, tempfile; print('this is', sys.argv[1], 'in', tempfile.gettempdir());"
        "sys.exit(int(sys.argv[2]))"
    )
    jobs = {"one": ["-c", script, "one", str(first)], "two": ["-c", script, "two", str(second)]}

    assert bootstrap.run_parallel(jobs, str(tmp_path)) == worst
    shown = capfdbinary.readouterr().out
    assert b"this is one" in shown
    assert b"this is two" in shown
    assert shown.count(f"in {tmp_path}".encode()) == 2


def test_every_test_is_run_once_with_types_and_layers(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[dict[str, list[str]]] = []
    monkeypatch.setattr(bootstrap, "run_parallel", lambda jobs, _: seen.append(jobs) or 0)
    monkeypatch.setattr(bootstrap, "call", lambda _: 0)

    assert bootstrap.test([]) == 0
    named = [path for group in bootstrap.TEST_GROUPS for path in group]
    rest = seen[0].pop("all other tests")
    assert [seen[0].pop(name) for name in ("types", "layers")] == [
        ["-m", "mypy"],
        ["-c", wording("importlinter_cli_import")],
    ]
    assert [path for job in seen[0].values() for path in job if path.startswith("tests/")] == named
    assert [path for path in rest if path.startswith("--ignore")] == [
        f"--ignore={path}" for path in named
    ]
    assert rest[-len(named) - 1] == "tests"
    assert all((ROOT / path).exists() for path in named)


def test_coverage_is_measured_on_request(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    jobs: dict[str, list[str]] = {}
    reports: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "run_parallel", lambda given, _: jobs.update(given) or 0)
    monkeypatch.setattr(bootstrap, "call", lambda command: reports.append(command) or 0)

    assert bootstrap.test(["--coverage"]) == 0
    assert all(
        command[:5] == ["-m", "coverage", "run", "-m", "pytest"]
        for name, command in jobs.items()
        if name not in bootstrap.SLOWER_GATES
    )
    assert [command[-1] for command in reports if "report" in command] == [
        "--fail-under=95",
        "--fail-under=85",
    ]


def test_the_ci_command_is_the_readme_command() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")

    assert "python3 bootstrap.py test" in script
    assert "python3 bootstrap.py test" in (ROOT / "README.md").read_text(encoding="utf-8")

"""Tests of the start script that install nothing."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
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


def test_without_a_task_it_lists_the_tasks() -> None:
    result = subprocess.run(
        [sys.executable, "-I", "-S", str(ROOT / "bootstrap.py")],
        capture_output=True,
        text=True,
        check=False,
    )

    assert result.returncode == 2
    for task in ("run", "test", "wording", "bench", "soak", "screenshots", "frozen"):
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


def test_the_program_is_built_in_a_separate_environment(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared: list[tuple[object, ...]] = []
    called: list[tuple[object, ...]] = []
    monkeypatch.setattr(bootstrap, "prepare", lambda *given: prepared.append(given))
    monkeypatch.setattr(bootstrap, "call", lambda *given: called.append(given) or 0)

    assert bootstrap.main(["frozen", "--out", "there"]) == 0
    assert prepared == [(("samples", "keystore", "frozen"), bootstrap.FROZEN_VENV)]
    recipe = str(ROOT / "packaging" / "build.py")
    assert called == [([recipe, "--out", "there"], bootstrap.FROZEN_VENV)]
    assert bootstrap.FROZEN_VENV != bootstrap.VENV


def test_the_autopilot_runs_without_a_display(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "has_display", lambda: False)
    monkeypatch.setattr(bootstrap, "call", lambda arguments: seen.append(arguments) or 0)

    assert bootstrap.run(["--theme", "light"]) == 0
    assert "--autopilot" in seen[0]
    assert "--out" in seen[0]
    assert seen[0][-1].endswith("autopilot")


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
    first: int,
    second: int,
    worst: int,
) -> None:
    monkeypatch.setattr(bootstrap, "python_of", lambda _: Path(sys.executable))
    script = "import sys; print('this is', sys.argv[1]); sys.exit(int(sys.argv[2]))"
    jobs = {"one": ["-c", script, "one", str(first)], "two": ["-c", script, "two", str(second)]}

    assert bootstrap.run_parallel(jobs) == worst
    shown = capfdbinary.readouterr().out
    assert b"this is one" in shown
    assert b"this is two" in shown


def test_every_test_is_run_once_with_types_and_layers(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[dict[str, list[str]]] = []
    monkeypatch.setattr(bootstrap, "run_parallel", lambda jobs: seen.append(jobs) or 0)
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
    monkeypatch.setattr(bootstrap, "run_parallel", lambda given: jobs.update(given) or 0)
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

"""The start script, as far as it can be tried without installing anything."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def bootstrap(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    specification = importlib.util.spec_from_file_location("bootstrap", ROOT / "bootstrap.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_without_a_task_it_says_what_it_can_do() -> None:
    result = subprocess.run(
        [sys.executable, "-I", "-S", str(ROOT / "bootstrap.py")],
        capture_output=True,
        text=True,
        check=False,
    )

    assert result.returncode == 2
    for task in ("run", "test", "bench", "soak", "screenshots", "frozen"):
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

    bootstrap.prepare((), tmp_path)


def test_the_program_is_built_in_an_environment_of_its_own(
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


def test_a_machine_without_a_display_is_driven(
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


@pytest.mark.parametrize(("others", "window", "code"), [(0, 0, 0), (1, 0, 1), (0, 3, 3)])
def test_both_halves_of_the_tests_have_to_pass_and_are_shown(
    bootstrap: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capfdbinary: pytest.CaptureFixture[bytes],
    others: int,
    window: int,
    code: int,
) -> None:
    seen: list[list[str]] = []
    script = f"import sys; print('the window', sys.argv[-1]); sys.exit({window})"
    popen = subprocess.Popen

    def beside(command: list[str], **kept: Any) -> "subprocess.Popen[bytes]":
        return popen([sys.executable, "-c", script, command[-1]], **kept)

    monkeypatch.setattr(subprocess, "Popen", beside)
    monkeypatch.setattr(bootstrap, "call", lambda arguments: seen.append(arguments) or others)

    assert bootstrap.measure_tests() == code
    assert seen[0][-2:] == ["tests", "--ignore=tests/desktop"]
    assert b"the window tests/desktop" in capfdbinary.readouterr().out


def test_the_ci_command_is_the_readme_command() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")

    assert "python3 bootstrap.py test" in script
    assert "python3 bootstrap.py test" in (ROOT / "README.md").read_text(encoding="utf-8")

"""Tests of the trial in an empty system, without a system."""

import os
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a trial on Linux")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a small system, as its owner sees it who is root."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    folder = tmp_path / "system"
    (folder / "etc").mkdir(parents=True)
    (folder / "etc/debian_version").write_text("12.11\n")
    (folder / "usr/bin").mkdir(parents=True)
    return folder


def test_the_materials_are_copied_and_an_earlier_trial_is_removed(
    empty_system: ModuleType, root: Path
) -> None:
    (root / empty_system.TRIAL).mkdir(parents=True)
    (root / empty_system.TRIAL / "old.rrstudy").touch()
    empty_system.prepare(root)

    source = root / empty_system.TRIAL / "source"
    assert (source / "tools/autopilot/engine_session.py").is_file()
    assert (source / "sample_models/matcher/matcher.safetensors").is_file()
    assert not (root / empty_system.TRIAL / "old.rrstudy").exists()


def test_a_system_with_python_is_refused_and_not_changed(
    empty_system: ModuleType, root: Path
) -> None:
    (root / "usr/bin/python3.11").touch()

    with pytest.raises(empty_system.TrialError, match=r"python3\.11"):
        empty_system.prepare(root)
    assert not (root / empty_system.TRIAL).exists()


def test_only_root_can_try(
    empty_system: ModuleType, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)

    with pytest.raises(empty_system.TrialError, match="root"):
        empty_system.prepare(root)


@pytest.mark.parametrize(("display", "platform"), [("", "offscreen"), (":62", "xcb")])
def test_a_command_runs_in_the_system_without_a_network(
    empty_system: ModuleType,
    root: Path,
    monkeypatch: pytest.MonkeyPatch,
    display: str,
    platform: str,
) -> None:
    calls: list[list[str]] = []
    environments: list[dict[str, str]] = []

    def run(command: list[str], **options: object):
        calls.append(command)
        environments.append(options["env"])  # type: ignore[arg-type] # as passed
        return empty_system.subprocess.CompletedProcess(command, 0, "said\n", "")

    monkeypatch.setattr(empty_system.subprocess, "run", run)
    monkeypatch.setenv("PYTHONPATH", "/source")

    assert empty_system.System(root, display).run("cat", "a file") == "said"
    assert calls[0][:3] == ["unshare", "--net", "--mount"]
    assert calls[0][-2:] == ["cat", "a file"]
    assert (empty_system.X_SOCKETS in calls[0][5]) is bool(display)
    assert environments[0]["QT_QPA_PLATFORM"] == platform
    assert "PYTHONPATH" not in environments[0]


def test_a_failed_command_is_reported_with_its_output(
    empty_system: ModuleType, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = empty_system.subprocess.CompletedProcess([], 3, "", "no display")
    monkeypatch.setattr(empty_system.subprocess, "run", lambda *_args, **_options: failed)

    with pytest.raises(empty_system.TrialError, match="ended with 3:\nno display"):
        empty_system.System(root).run("readingroom-desktop")


class Debian:
    """A system whose dpkg writes or removes the files of the package, and nothing else."""

    def __init__(self, root: Path, files: list[str]) -> None:
        self.root, self._files = root, files
        self.commands: list[str] = []

    def run(self, *command: str) -> str:
        self.commands.append(" ".join(command))
        if command[:2] == ("dpkg", "--install"):
            for name in self._files:
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                (self.root / name).touch()
        if command[:2] == ("dpkg", "--remove"):
            for name in self._files:
                if "stays" not in name:
                    (self.root / name).unlink()
        if command[1:2] == ("rehearse",):
            study = self.root / "root/trial" / command[-1] / "made.rrstudy"
            study.parent.mkdir()
            study.touch()
        return command[0]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Return the folder of a program, whose package lies beside it."""
    (tmp_path / "program.deb").touch()
    return tmp_path / "program"


def _installed(empty_system: ModuleType) -> list[str]:
    return [f"{folder}/{name}" for name, folder in empty_system.SHARED.items()]


def test_the_package_is_installed_used_and_removed(
    empty_system: ModuleType, root: Path, package: Path
) -> None:
    (root / empty_system.TRIAL).mkdir(parents=True)
    system = Debian(root, _installed(empty_system))

    assert "removed" in empty_system.install(system, package, "full")
    assert system.commands[0] == "dpkg --install program.deb"
    assert system.commands[-1] == "dpkg --remove readingroom-full"
    assert (root / empty_system.TRIAL / "installed.rrstudy").is_file()


def test_a_package_without_its_menu_entry_or_with_leftovers_fails(
    empty_system: ModuleType, root: Path, package: Path
) -> None:
    (root / empty_system.TRIAL).mkdir(parents=True)
    with pytest.raises(empty_system.TrialError, match=r"readingroom\.xml"):
        empty_system.install(Debian(root, _installed(empty_system)[:2]), package, "full")

    shutil.rmtree(root / empty_system.TRIAL / "rehearsal")
    files = [*_installed(empty_system), f"{empty_system.OPT}/stays"]
    with pytest.raises(empty_system.TrialError, match=f"left {empty_system.OPT}"):
        empty_system.install(Debian(root, files), package, "full")

"""Which files and calls the process of a model may use."""

import os
import sys
from pathlib import Path

import pytest

from readingroom.domain.model import FailureReason
from readingroom.engine.models.child.sandbox import SandboxError, SandboxRules, libraries


def rules_of(folder: Path) -> SandboxRules:
    for name in ("own", "scratch", "list"):
        (folder / name).mkdir()
    return SandboxRules((str(folder / "own"),), (str(folder / "scratch"),), (str(folder / "list"),))


@pytest.mark.parametrize(
    ("event", "arguments"),
    [
        ("open", ("own/w", "r", 0)),
        ("open", ("scratch/w", "wb", 0)),
        ("open", ("scratch/w", None, os.O_RDWR)),
        ("open", (3, "r", 0)),
        ("os.listdir", ("list",)),
        ("os.listdir", (None,)),
        ("os.scandir", ("own",)),
        ("os.mkdir", ("scratch/x", 0, -1)),
        ("os.rename", ("scratch/x", "scratch/y", -1, -1)),
        ("sqlite3.connect", (":memory:",)),
        ("import", ("x",)),
    ],
)
def test_what_is_its_own_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, event: str, arguments: tuple[object, ...]
) -> None:
    rules = rules_of(tmp_path)
    monkeypatch.chdir(tmp_path)
    rules.judge(event, arguments)

    assert not rules.broken


@pytest.mark.parametrize(
    ("event", "arguments", "reason"),
    [
        ("open", ("own/w", "w", 0), FailureReason.FILES),
        ("open", ("own/w", None, os.O_WRONLY | os.O_CREAT), FailureReason.FILES),
        ("open", ("other", "r", 0), FailureReason.FILES),
        ("open", ("own/../other", "r", 0), FailureReason.FILES),
        ("open", ("own/link", "r", 0), FailureReason.FILES),
        ("open", ("own2/w", "r", 0), FailureReason.FILES),
        ("open", ("own/a.rrstudy", "r", 0), FailureReason.FILES),
        ("open", (b"other", "rb", 0), FailureReason.FILES),
        ("open", (object(), "rb", 0), FailureReason.FILES),
        ("os.listdir", ("other",), FailureReason.FILES),
        ("os.remove", ("own/w", -1), FailureReason.FILES),
        ("os.rename", ("own/w", "scratch/w", -1, -1), FailureReason.FILES),
        ("os.link", ("other", "scratch/w", -1, -1), FailureReason.FILES),
        ("sqlite3.connect", ("own/x.db",), FailureReason.FILES),
        ("os.fork", (), FailureReason.PROCESS),
        ("os.kill", (1, 9), FailureReason.PROCESS),
        ("subprocess.Popen", ("true", [], None, None), FailureReason.PROCESS),
    ],
)
def test_what_is_not_its_own_is_refused_and_counted(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    event: str,
    arguments: tuple[object, ...],
    reason: FailureReason,
) -> None:
    rules = rules_of(tmp_path)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own" / "link").symlink_to(tmp_path / "other")
    with pytest.raises(SandboxError) as caught:
        rules.judge(event, arguments)

    assert caught.value.reason is reason
    assert rules.broken == {reason: 1}


def test_the_home_of_nobody_is_among_the_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    for platform in ("linux", "darwin", "win32"):
        monkeypatch.setattr(sys, "platform", platform)
        found = libraries()

        assert sys.prefix in found
        assert not {"/", "/home", "/root", "/proc", "/etc", "/tmp"} & set(found)

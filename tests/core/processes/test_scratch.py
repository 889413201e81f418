"""Folders that go with their process, and with the next one where it was killed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from readingroom.processes.scratch import DAY_S, ScratchFolder

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="nothing is swept there")


def scratch(place: Path) -> ScratchFolder:
    return ScratchFolder("ours-", place, least_age_s=DAY_S)


def age(folder: Path, days: float = 2) -> Path:
    then = folder.stat().st_mtime - days * DAY_S
    os.utime(folder, (then, then))
    return folder


def test_a_folder_is_made_when_it_is_asked_for_and_goes_when_it_is_closed(tmp_path: Path) -> None:
    made = scratch(tmp_path / "place")
    assert not (tmp_path / "place").exists()
    (made.path / "file").write_bytes(b"x")
    made.close()
    made.close()
    assert list((tmp_path / "place").iterdir()) == []


def test_what_a_killed_process_left_goes_with_the_next_folder(tmp_path: Path) -> None:
    script = (
        "import os, sys; from pathlib import Path; "
        "from readingroom.processes.scratch import ScratchFolder; "
        "made = ScratchFolder('ours-', Path(sys.argv[1]), least_age_s=1.0); "
        "(made.path / 'file').touch(); print(made.path, flush=True); os.kill(os.getpid(), 9)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, check=False
    )
    left = age(Path(ended.stdout.strip()))
    assert (left / "file").exists()
    assert scratch(tmp_path).path.is_dir()
    assert not left.exists()


def test_a_folder_that_somebody_holds_stays_however_old_it_is(tmp_path: Path) -> None:
    held = scratch(tmp_path)
    age(held.path)
    scratch(tmp_path).sweep()
    assert held.path.is_dir()


def test_a_young_folder_and_one_of_another_name_stay(tmp_path: Path) -> None:
    (tmp_path / "ours-young").mkdir()
    (tmp_path / "theirs").mkdir()
    age(tmp_path / "theirs")
    scratch(tmp_path).sweep()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ours-young", "theirs"]


def test_a_link_and_what_it_leads_to_stay(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "file").touch()
    link = tmp_path / "ours-link"
    link.symlink_to(kept)
    os.utime(link, (0, 0), follow_symlinks=False)
    age(kept)
    scratch(tmp_path).sweep()
    assert link.is_symlink()
    assert (kept / "file").exists()


def test_what_a_link_in_a_left_folder_leads_to_stays(tmp_path: Path) -> None:
    kept, left = tmp_path / "kept", tmp_path / "ours-left"
    kept.mkdir()
    (kept / "file").touch()
    left.mkdir()
    (left / "link").symlink_to(kept)
    age(left)
    scratch(tmp_path).sweep()
    assert not left.exists()
    assert (kept / "file").exists()


def test_a_folder_of_somebody_else_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ours-left").mkdir()
    age(tmp_path / "ours-left")
    monkeypatch.setattr(os, "geteuid", lambda: tmp_path.stat().st_uid + 1)
    scratch(tmp_path).sweep()
    assert (tmp_path / "ours-left").is_dir()


def test_a_place_that_is_not_there_has_nothing_to_sweep(tmp_path: Path) -> None:
    scratch(tmp_path / "none").sweep()
    assert not (tmp_path / "none").exists()

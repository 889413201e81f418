"""The window is killed in the middle of a reading; nothing that was entered is lost."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import WorklistItemState
from readingroom.services.files import verify_path
from readingroom.services.samples import create_sample_study
from readingroom.services.study import Study

ROOT = Path(__file__).parents[3]
VICTIM = ROOT / "tests" / "support" / "window_victim.py"


def start(study: Path, task: str, home: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(VICTIM), str(study), task],
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "QT_QPA_PLATFORM": "offscreen",
            "READINGROOM_HOME": str(home),
        },
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.slow
def test_after_a_kill_the_reader_goes_on_exactly_where_the_window_died(tmp_path: Path) -> None:
    path = tmp_path / "sample.rrstudy"
    create_sample_study(path).close()
    with start(path, "judge", tmp_path / "home") as victim:
        assert victim.stdout is not None
        assert victim.stdout.readline().strip() == "ready"
        victim.kill()

    assert verify_path(path).is_sound
    with Study.open(path) as study:
        worklist = study.reading.worklist(study.protocol.readers()[0].id)
        draft = study.reading.open_item(worklist.items[1].id).draft
    assert [item.state for item in worklist.items[:3]] == [
        WorklistItemState.JUDGED,
        WorklistItemState.STARTED,
        WorklistItemState.WAITING,
    ]
    assert (draft.outcome, draft.comment) == (OverallChoice.BOTH_BAD, "half a thought")

    with start(path, "resume", tmp_path / "home") as resumed:
        output, _ = resumed.communicate(timeout=60)
    stands = json.loads(output)
    assert (stands["position"], stands["outcome"]) == (2, "both_bad")
    assert stands["comment"] == stands["shown_comment"] == "half a thought"
    assert stands["active_ms"] > 300  # counted up to the last autosave

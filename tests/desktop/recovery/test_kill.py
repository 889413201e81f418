"""The window is killed in the middle of a reading; nothing that was entered is lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver

from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import WorklistItemState
from readingroom.services.files import verify_path
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.reading_status import ReadingState

ROOT = Path(__file__).parents[3]
VICTIM = ROOT / "tests" / "support" / "window_victim.py"


def start(study: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(VICTIM), str(study)],
        env={**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.slow
def test_after_a_kill_the_reader_goes_on_exactly_where_the_window_died(
    driver: WindowDriver, tmp_path: Path
) -> None:
    path = make_study(tmp_path / "small", judgements=())
    with start(path) as victim:
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

    driver.open(path)
    driver.act_as_reader()
    driver.click(driver.window.page(PageName.WORKLIST).start)
    page = driver.window.page(PageName.READING)
    driver.qtbot.waitUntil(lambda: page.model.state is ReadingState.READY, timeout=20_000)
    reading, form = page.model.reading, page.model.form
    assert (reading.item.position, form.outcome) == (2, OverallChoice.BOTH_BAD)
    assert form.comment == page.form.comment.text() == "half a thought"
    assert reading.timing.active_ms > 300  # counted up to the last autosave

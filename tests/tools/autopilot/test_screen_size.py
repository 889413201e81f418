"""The screen of screenshots without a display, on which menus and popovers have their room."""

import json
from pathlib import Path

import pytest
from tools.autopilot.screenshots import screen_without_display


@pytest.mark.parametrize(("scale", "expected"), [("1", (1366, 1080)), ("2", (2732, 2160))])
def test_the_screen_has_room_for_all_sizes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scale: str, expected: tuple[int, int]
) -> None:
    monkeypatch.setenv("QT_SCALE_FACTOR", scale)
    platform, _, path = screen_without_display(tmp_path, [(1366, 768), (960, 1080)]).partition(
        ":configfile="
    )
    (screen,) = json.loads(Path(path).read_text("utf-8"))["screens"]

    assert platform == "offscreen"
    assert (screen["width"], screen["height"]) == expected

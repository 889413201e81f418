"""All states of all pages in each language: no text is cut, and nothing is without a name."""

from pathlib import Path

import pytest
from tools.autopilot.screenshots import tour

from readingroom_desktop.languages import LANGUAGE_NAMES, Language
from readingroom_desktop.theme import ThemeName

SIZES = ((1366, 768), 100), ((1366, 768), 130), ((1366, 768), 150), ((960, 540), 100)
"""Sizes of the window, and of its text in per cent; the last is 1920 x 1080 at 200 %."""


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize("language", LANGUAGE_NAMES)
def test_no_text_is_cut_in_any_state_of_any_page(
    tmp_path: Path, language: Language, size: tuple[int, int], percent: int
) -> None:
    assert tour(tmp_path, size, ThemeName.DARK, language, percent) == {}

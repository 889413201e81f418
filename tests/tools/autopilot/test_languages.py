"""All states of all pages in each language: no text is cut, and nothing is without a name."""

from pathlib import Path

import pytest
from tools.autopilot.screenshots import tour

from readingroom_desktop.languages import LANGUAGE_NAMES, Language
from readingroom_desktop.theme import ThemeName


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("language", [name for name in LANGUAGE_NAMES if name != "en"])
def test_no_text_is_cut_in_any_state_of_any_page(tmp_path: Path, language: Language) -> None:
    assert tour(tmp_path, (1366, 768), ThemeName.DARK, language) == {}

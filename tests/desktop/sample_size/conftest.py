"""Fixtures of the sample size pane."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from tests.core.statistics.mrmc.studies import synthetic, to_csv
from tests.desktop.sample_size.panes import PaneUnderTest, protocol


@pytest.fixture
def aided(qtbot: QtBot) -> PaneUnderTest:
    return PaneUnderTest(qtbot, protocol())


@pytest.fixture
def pilot(tmp_path: Path) -> Path:
    path = tmp_path / "pilot.csv"
    path.write_text(to_csv(synthetic(2)), encoding="utf-8")
    return path

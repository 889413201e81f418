"""Import of a model's scores on the Models & outputs page."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests.support.sample_study import CASES, make_study
from tests.support.window_driver import WindowDriver
from tools.autopilot.page_checks import nameless_controls, unreached_controls

from readingroom.domain.output import ModelCard
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName

pytestmark = pytest.mark.usefixtures("reused_window")


@pytest.fixture
def study(tmp_path: Path) -> Path:
    return make_study(tmp_path / "study", with_session=False)


def models_page(driver: WindowDriver, study: Path):
    driver.open(study)
    page = driver.go(PageName.MODELS)
    driver.wait_ready(PageName.MODELS)
    return page


def write(path: Path, score: str) -> Path:
    rows = "".join(f"{code},{score}\n" for code in CASES)
    path.write_text(f"case,score\n{rows}", encoding="utf-8")
    return path


def test_scores_of_a_new_model_are_imported(
    driver: WindowDriver, study: Path, tmp_path: Path
) -> None:
    driver.chooser.chosen_file = write(tmp_path / "scores.csv", "0.25")
    page = models_page(driver, study)
    driver.click(page.scores)
    card = page.scores_card
    assert nameless_controls(driver.window) == []
    assert unreached_controls(driver.window) == []
    assert [card.model.itemText(row) for row in range(4)] == [
        "Alpha 1", "Beta 1", "Gamma 1", "New model",
    ]  # fmt: skip
    driver.click(card.file.browse)
    card.model.setCurrentIndex(3)
    assert not card.act.isEnabled()
    driver.type(card.new_name, "Heron")
    driver.click(card.act)

    driver.wait_ready(PageName.MODELS)
    assert card.isHidden()
    assert page.banner.isHidden()
    page.tabs.setCurrentWidget(page.imported)
    column = [entry.title for entry in page.imported.model.columns].index("Scores")
    scores = {row.card.name: row.score_count for row in page.imported.model.rows}
    assert scores == {"Alpha": 0, "Beta": 0, "Gamma": 0, "Heron": len(CASES)}
    assert [page.imported.proxy.index(row, column).data() for row in (0, 3)] == ["–", "2 cases"]
    assert "Scores of 1 model" in page.facts.text()
    with Study.open(driver.window.home.path, read_only=True) as opened:
        assert list(opened.scores.scores()) == ["Heron"]
        assert ModelCard("Heron") in [model.card for model in opened.cases.list_models()]


def test_a_refused_file_leaves_the_card_open(
    driver: WindowDriver, study: Path, tmp_path: Path
) -> None:
    driver.chooser.chosen_file = write(tmp_path / "scores.csv", "high")
    page = models_page(driver, study)
    driver.click(page.scores)
    driver.click(page.scores_card.file.browse)
    driver.click(page.scores_card.act)
    driver.wait_ready(PageName.MODELS)

    assert page.banner.isVisible()
    assert page.scores_card.isVisible()
    page.scores_card.cancel.setFocus()
    driver.key(Qt.Key.Key_Escape)
    assert page.scores_card.isHidden()

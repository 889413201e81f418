"""The Leaderboard page: boards, groups of cases, other people's figures, and files of them."""

from pathlib import Path
from typing import Any

import pytest
from tests.support.engine_study import write_result
from tests.support.window_driver import WindowDriver

from readingroom_desktop.shell.registry import PageName

pytestmark = pytest.mark.usefixtures("reused_window")


def board_page(driver: WindowDriver) -> Any:
    page = driver.go(PageName.LEADERBOARD)
    driver.settle()
    return page


def test_a_study_without_results_leads_to_evaluate(open_driver: WindowDriver) -> None:
    page = board_page(open_driver)
    assert page.empty.isVisible()
    assert page.save.isHidden()

    open_driver.click(page.empty.action)

    assert open_driver.window.current is PageName.EVALUATIONS


def test_models_stand_side_by_side_with_intervals_and_groups_of_cases(engine: WindowDriver) -> None:
    page = board_page(engine)

    assert [row.name for row in page.rows.model.rows] == ["Heron", "Wren"]
    assert [row.name for row in engine.window.pages.viewmodel(PageName.LEADERBOARD).chart] == [
        "Heron",
        "Wren",
    ]
    assert "share a letter" in page.notes.text()
    page.tabs.setCurrentIndex(1)
    groups = page.strata.table
    assert groups is not None
    assert [one.title for one in groups.model.columns] == ["Model", "bone", "lung"]


@pytest.mark.parametrize("ending", ["html", "md", "csv"])
def test_all_boards_are_saved_as_the_name_says(
    engine: WindowDriver, tmp_path: Path, ending: str
) -> None:
    page = board_page(engine)
    engine.chooser.chosen_board = tmp_path / f"board.{ending}"

    engine.click(page.save)

    text = engine.chooser.chosen_board.read_text(encoding="utf-8")
    assert "Heron" in text
    assert page.banner.isHidden()


def test_a_board_that_cannot_be_saved_says_why(engine: WindowDriver, tmp_path: Path) -> None:
    page = board_page(engine)
    engine.chooser.chosen_board = tmp_path / "board.docx"

    engine.click(page.save)

    assert page.banner.isVisible()
    assert page.banner.text


def test_figures_of_the_study_are_handed_on_without_items_and_others_are_not(
    engine: WindowDriver, tmp_path: Path
) -> None:
    page = board_page(engine)
    engine.chooser.chosen_submission = tmp_path / "figures.yaml"
    page.rows.select(0)
    engine.click(page.submit)
    text = engine.chooser.chosen_submission.read_text(encoding="utf-8")
    assert "Heron" in text
    assert "pneumonia" not in text

    places = tmp_path / "elsewhere"
    write_result(places, "Finch")
    engine.chooser.chosen_folder = places
    engine.click(page.add)
    assert len(page.rows.model.rows) == 3
    engine.chooser.chosen_submission = tmp_path / "others.yaml"
    known = {
        one.result.result_id
        for one in engine.window.pages.viewmodel(PageName.LEADERBOARD).board.results
    }
    rows = page.rows.model.rows
    page.rows.select_row(next(row for row in rows if row.result_id not in known))
    engine.click(page.submit)

    assert not engine.chooser.chosen_submission.exists()


def test_another_board_is_chosen_by_name(engine: WindowDriver) -> None:
    page = board_page(engine)
    model = engine.window.pages.viewmodel(PageName.LEADERBOARD)

    model.choose(len(model.tables))
    assert model.chosen is None
    page.board.activated.emit(0)

    assert model.chosen is model.tables[0]

"""The Synthetic cases page: patients as a table, and what is known of it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.support.validation_reports import write_validation
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.scenario import ScenarioFamily
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState

wording = Wording(__file__)

Says = Callable[[str], None]
COPIES = """
import json, pathlib, shutil
shutil.copytree({made!r}, request["out"], dirs_exist_ok=True)
pathlib.Path({asked!r}).write_text(json.dumps(request))
result(300)
"""
REFUSES = """
lines = [f"Row {n}, column age: it is above 89 (rule: safe harbor)." for n in range(40)]
refused("\\n".join(["Nothing is released, because the table breaks rules.", *lines]))
"""


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """Return a folder as one is written for a table with its validation."""
    return write_validation(tmp_path / "made")


@pytest.fixture
def page(engine: WindowDriver) -> Any:
    """Return the page with the family of patients chosen."""
    found = engine.go(PageName.SYNTHETIC_CASES)
    model = engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES)
    engine.qtbot.waitUntil(lambda: model.state is LoadState.READY, timeout=9000)
    choose(found, ScenarioFamily.PATIENTS)
    return found


def choose(page: Any, family: ScenarioFamily) -> None:
    places = range(page.form.family.count())
    place = next(n for n in places if page.form.family.itemData(n).family is family)
    page.form.family.setCurrentIndex(place)


def open_report(driver: WindowDriver, page: Any, folder: Path) -> None:
    driver.chooser.chosen_folder = folder
    driver.click(page.open_report)


def parts_of(page: Any) -> list[str]:
    part = page.validation.part
    return [part.itemText(place) for place in range(part.count())]


def test_a_table_is_made_in_a_folder_and_its_validation_shown(
    engine: WindowDriver, page: Any, says: Says, made: Path, tmp_path: Path
) -> None:
    says(COPIES.format(made=str(made), asked=str(tmp_path / "asked.json")))
    engine.chooser.chosen_folder = tmp_path / "empty"
    engine.chooser.chosen_folder.mkdir()

    engine.click(page.table_of)
    engine.qtbot.waitUntil(
        lambda: (
            engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).table_validation is not None
        ),
        timeout=9000,
    )

    assert '"has_report": true' in (tmp_path / "asked.json").read_text("utf-8")
    assert page.tabs.currentWidget() is page.validation
    assert page.validation.mark.isVisible()
    assert "300 synthetic patients" in page.validation.facts.text()
    assert [row.label for row in page.validation.figures.model.rows] == [
        "Joint Wasserstein distance"
    ]
    assert engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).scenarios == ()


def test_a_folder_in_use_keeps_what_it_holds(
    engine: WindowDriver, page: Any, says: Says, made: Path, tmp_path: Path
) -> None:
    says(COPIES.format(made=str(made), asked=str(tmp_path / "asked.json")))
    engine.chooser.chosen_folder = tmp_path
    engine.click(page.validate)
    engine.click(page.keep)

    engine.click(page.table_of)
    engine.qtbot.waitUntil(
        lambda: (
            engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).table_validation is not None
        ),
        timeout=9000,
    )

    asked = (tmp_path / "asked.json").read_text("utf-8")
    assert '"has_report": false' in asked
    assert '"keeps_generator": true' in asked
    assert (tmp_path / "synthetic-patients" / "gates.json").is_file()


def test_each_part_has_its_table_and_what_to_mind(
    engine: WindowDriver, page: Any, made: Path
) -> None:
    open_report(engine, page, made)

    assert parts_of(page) == [
        "Summary",
        "All columns at once",
        "Fairness",
        "Largest association differences",
        "Counts before and after",
        "Privacy gates",
    ]
    pane = page.validation
    assert "Only 50 patients" in pane.warnings.text()
    pane.part.setCurrentIndex(2)
    assert pane.cautions.text() == "Few patients a group."
    assert pane.figures.model.rows[0].after == wording("estimable_group")
    pane.part.setCurrentIndex(4)
    assert (pane.cells.model.rows[0].real, pane.cells.model.rows[0].synthetic) == (31, 47)
    assert pane.stack.currentWidget() is pane.cells
    pane.part.setCurrentIndex(5)
    assert "12 copies were dropped." in pane.about.text()
    assert pane.gates.model.rows[0].value == "4"


def test_keys_alone_tell_how_a_figure_was_found(
    engine: WindowDriver, page: Any, made: Path
) -> None:
    open_report(engine, page, made)
    page.validation.figures.view.setFocus()

    engine.key(Qt.Key.Key_Down)

    assert "bootstrap" in page.validation.how.text()
    cell = page.validation.figures.model.index(0, 3)
    assert "bootstrap" in cell.data(Qt.ItemDataRole.ToolTipRole)


def test_a_folder_without_a_validation_is_reported(
    engine: WindowDriver, page: Any, tmp_path: Path
) -> None:
    open_report(engine, page, tmp_path)

    assert wording("holds_validation_choose") in page.banner.text
    assert page.validation.none.isHidden() is False


def test_rows_that_break_rules_are_listed_to_the_last(
    engine: WindowDriver, page: Any, says: Says, tmp_path: Path
) -> None:
    says(REFUSES)
    engine.chooser.chosen_folder = tmp_path

    engine.click(page.table_of)
    engine.qtbot.waitUntil(
        lambda: bool(engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).error), timeout=9000
    )

    assert page.banner.text == wording("released_table_breaks")
    assert page.lines.isVisible()
    assert page.lines.toPlainText().count("\n") == 39
    assert page.lines.toPlainText().endswith("(rule: safe harbor).")
    page.banner.dismissed.emit()
    assert page.lines.isHidden()


def test_only_patients_are_made_as_a_table(page: Any) -> None:
    assert page.table_of.isVisible()

    choose(page, ScenarioFamily.NOTES)

    assert not page.table_of.isVisible()
    assert not page.validate.isVisible()


def test_a_stopped_table_is_said_and_the_page_goes_on(
    engine: WindowDriver, page: Any, says: Says, tmp_path: Path
) -> None:
    says('progress(1, 9, "Learning")\nlist(items())\ncancelled()')
    engine.chooser.chosen_folder = tmp_path
    engine.click(page.table_of)
    model = engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES)
    engine.qtbot.waitUntil(lambda: model.job is not None and model.job.step is not None)

    model.cancel_job()
    engine.qtbot.waitUntil(lambda: not model.is_busy, timeout=9000)

    assert model.table_validation is None
    assert page.table_of.isEnabled()


STOPS = """
import pathlib
pathlib.Path(request["checkpoints"], "half.safetensors").write_bytes(b"half")
pathlib.Path({asked!r}).write_text(request["checkpoints"])
progress(1, 9, "Learning")
list(items())
cancelled()
"""


def stopped(driver: WindowDriver, page: Any, says: Says, tmp_path: Path) -> Path:
    """Stop a table while it is learned, and return where its learning is kept."""
    says(STOPS.format(asked=str(tmp_path / "asked")))
    driver.chooser.chosen_folder = tmp_path / "empty"
    driver.chooser.chosen_folder.mkdir(exist_ok=True)
    driver.click(page.table_of)
    model = driver.window.pages.viewmodel(PageName.SYNTHETIC_CASES)
    driver.qtbot.waitUntil(lambda: model.job is not None and model.job.step is not None)
    model.cancel_job()
    driver.qtbot.waitUntil(lambda: not model.is_busy, timeout=9000)
    return Path((tmp_path / "asked").read_text("utf-8"))


def test_learning_that_was_stopped_goes_on_where_it_was(
    engine: WindowDriver, page: Any, says: Says, made: Path, tmp_path: Path
) -> None:
    assert page.table_of.text() == "Generate table…"
    learning = stopped(engine, page, says, tmp_path)
    assert page.table_of.text() == wording("table")
    assert page.stopped.isVisible()

    says(COPIES.format(made=str(made), asked=str(tmp_path / "asked.json")))
    engine.click(page.table_of)
    engine.qtbot.waitUntil(
        lambda: (
            engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).table_validation is not None
        ),
        timeout=9000,
    )

    assert json.loads((tmp_path / "asked.json").read_text("utf-8"))["checkpoints"] == str(learning)
    assert not learning.exists()
    assert page.table_of.text() == "Generate table…"


def test_another_recipe_or_a_wish_begins_learning_anew(
    engine: WindowDriver, page: Any, says: Says, tmp_path: Path
) -> None:
    learning = stopped(engine, page, says, tmp_path)
    page.form.seed.setValue(page.form.seed.value() + 1)
    assert page.table_of.text() == "Generate table…"
    assert not page.start_over.isVisible()
    page.form.seed.setValue(page.form.seed.value() - 1)

    engine.click(page.start_over)

    assert page.table_of.text() == "Generate table…"
    assert not learning.exists()


def test_a_table_that_is_refused_offers_nothing_to_go_on_with(
    engine: WindowDriver, page: Any, says: Says, tmp_path: Path
) -> None:
    learning = stopped(engine, page, says, tmp_path)
    says(REFUSES)

    engine.click(page.table_of)
    engine.qtbot.waitUntil(page.banner.isVisible, timeout=9000)
    engine.settle()

    assert page.table_of.text() == "Generate table…"
    assert not learning.exists()


def test_a_closed_study_leaves_nothing_that_was_learned(
    engine: WindowDriver, page: Any, says: Says, tmp_path: Path
) -> None:
    learning = stopped(engine, page, says, tmp_path)

    engine.window.shell.close_study()
    engine.settle()

    assert not learning.exists()


def test_another_study_shows_no_validation_of_this_one(
    engine: WindowDriver, page: Any, made: Path
) -> None:
    open_report(engine, page, made)

    engine.window.shell.close_study()
    engine.settle()

    assert engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).table_validation is None

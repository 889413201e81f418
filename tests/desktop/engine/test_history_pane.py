"""Versions on the Leaderboard page: limits declared beforehand, and tests against them."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.support.model_versions import run_version
from tests.support.window_driver import WindowDriver

from readingroom.domain.clock import SystemClock
from readingroom.engine.evaluator.acceptance.types import AcceptanceVerdict, LimitKind
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName

FILE = """\
model: heron
suite: lobes
reference: "1"
limits:
  - {metric: choice_accuracy, largest_loss: 0.2}
"""


@pytest.fixture
def versions(driver: WindowDriver, engine_study: Path) -> WindowDriver:
    """Return a window with a study that has a result of the first version of Heron."""
    add(engine_study, "1", range(4))
    driver.open(engine_study)
    return driver


def add(path: Path, version: str, wrong: range) -> None:
    with Study.open(path) as study:
        out = run_version(path.parent / version, version, wrong, SystemClock())
        study.engine.add_result(out)


def pane_of(driver: WindowDriver) -> Any:
    page = driver.go(PageName.LEADERBOARD)
    driver.settle()
    page.views.setCurrentWidget(page.history)
    driver.settle()
    return page.history


def wait_idle(driver: WindowDriver, pane: Any) -> None:
    driver.qtbot.waitUntil(lambda: not pane.viewmodel.is_busy, timeout=15_000)
    driver.settle()


def run_next(driver: WindowDriver, pane: Any, path: Path, version: str, wrong: range) -> None:
    """Run and add another version while the page is open."""
    out = run_version(path.parent / version, version, wrong, SystemClock())
    added: list[object] = []
    driver.window.study_thread.run(lambda study: study.engine.add_result(out), added.append)
    driver.qtbot.waitUntil(lambda: bool(added), timeout=9000)
    pane.viewmodel.refresh()
    driver.settle()
    pane.versions.select(len(pane.versions.model.rows) - 1)


def test_limits_declared_by_keys_decide_on_the_next_version(
    versions: WindowDriver, engine_study: Path, tmp_path: Path
) -> None:
    pane = pane_of(versions)
    assert pane.versions.view.hasFocus() or pane.versions.isVisible()
    assert not pane.check.isEnabled()
    assert not pane.limits.isVisible()
    assert "No limits" in pane.reason.text()
    sentence = pane.test.sentence
    assert sentence.height() == sentence.heightForWidth(sentence.width())  # not in mid-air

    pane.declare.setFocus()
    versions.key(Qt.Key.Key_Space)
    card = pane.card
    assert card.isVisible()
    assert not card.act.isEnabled()
    card.add.setFocus()
    versions.key(Qt.Key.Key_Space)
    assert [row.kind for row in card.table.model.rows] == [LimitKind.LARGEST_LOSS]
    for part in (card.remove, card.table.view, card.rationale):
        versions.key(Qt.Key.Key_Tab)
        assert part.hasFocus()
    versions.type(card.rationale, "Noticeable loss")
    versions.key(Qt.Key.Key_Return)
    versions.settle()
    assert not card.isVisible()
    assert "0.050" in pane.limits.text()
    assert not pane.check.isEnabled()  # the only version is the reference

    run_next(versions, pane, engine_study, "2", range(20))
    assert pane.viewmodel.version.version == "2"
    versions.click(pane.check)
    wait_idle(versions, pane)
    test = pane.viewmodel.test
    assert test.verdict is AcceptanceVerdict.FAILED
    assert pane.test.state.text() == "failed"
    assert [row.is_met for row in pane.test.outcomes.model.rows] == [False]
    assert pane.versions.model.columns[1].text(pane.viewmodel.version) == "failed"

    versions.chooser.chosen_figures = tmp_path / "test.csv"
    versions.click(pane.test.save)
    versions.settle()
    text = (tmp_path / "test.csv").read_text("utf-8")
    assert text.count("\n") == 4  # head, new version, reference, difference
    assert test.result_id in text


def test_limits_of_a_file_after_the_result_give_no_verdict(
    versions: WindowDriver, engine_study: Path, tmp_path: Path
) -> None:
    pane = pane_of(versions)
    run_next(versions, pane, engine_study, "2", range(3))
    versions.chooser.chosen_file = tmp_path / "limits.yaml"
    versions.chooser.chosen_file.write_text("model: heron", encoding="utf-8")
    versions.click(pane.file)
    versions.settle()
    assert pane.banner.isVisible()
    versions.chooser.chosen_file.write_text(FILE, encoding="utf-8")
    versions.click(pane.file)
    versions.settle()
    assert not pane.banner.isVisible()

    versions.click(pane.check)
    wait_idle(versions, pane)
    assert pane.viewmodel.test.verdict is AcceptanceVerdict.POST_HOC
    assert pane.test.late.isVisible()
    assert pane.test.state.text() == "no verdict"


def test_another_model_has_its_own_versions(versions: WindowDriver) -> None:
    pane = pane_of(versions)
    names = [pane.which.itemText(index) for index in range(pane.which.count())]
    assert len(names) == 3
    pane.which.setCurrentIndex(0)
    pane.which.activated.emit(0)
    versions.settle()
    assert pane.viewmodel.chosen is pane.viewmodel.histories[0]
    assert [row.version for row in pane.versions.model.rows] == ["–"]


def test_a_study_without_results_has_no_history(open_driver: WindowDriver) -> None:
    pane = pane_of(open_driver)
    assert pane.empty.isVisible()
    assert not pane.declare.isVisible()


def test_limits_of_each_group_are_declared_by_keys(
    driver: WindowDriver, engine_study: Path
) -> None:
    with Study.open(engine_study) as study:
        out = run_version(engine_study.parent / "1", "1", range(4), SystemClock(), has_sexes=True)
        study.engine.add_result(out)
    driver.open(engine_study)
    pane = pane_of(driver)
    pane.declare.setFocus()
    driver.key(Qt.Key.Key_Space)
    card = pane.card
    assert card.items.count() == 4  # all items, each group, F and M
    card.items.setFocus()
    driver.key(Qt.Key.Key_Down)
    card.add.setFocus()
    driver.key(Qt.Key.Key_Space)
    (limit,) = card.table.model.rows
    assert (limit.stratum, limit.group) == ("sex", "")
    driver.type(card.rationale, "Noticeable loss")
    driver.key(Qt.Key.Key_Return)
    driver.settle()
    assert not card.isVisible()
    limits = pane.viewmodel.chosen.limits[0].report.limits
    assert [row.group for row in limits] == ["F", "M"]

    out = run_version(engine_study.parent / "2", "2", range(20), SystemClock(), has_sexes=True)
    added: list[object] = []
    driver.window.study_thread.run(lambda study: study.engine.add_result(out), added.append)
    driver.qtbot.waitUntil(lambda: bool(added), timeout=9000)
    pane.viewmodel.refresh()
    driver.settle()
    pane.versions.select(1)
    driver.click(pane.check)
    wait_idle(driver, pane)
    rows = pane.test.outcomes.model.rows
    assert [row.limit.group for row in rows] == ["F", "M"]
    assert all(row.adjusted_p is not None for row in rows)

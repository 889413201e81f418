"""Weights on the Leaderboard page: learned, kept, approved, and only then used."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.support.reading_here import ReadingHere
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.protocol import OverallChoice
from readingroom.engine.evaluator.weights.types import WeightSource
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName

wording = Wording(__file__)

ANSWERS = ((-2, 1), (2, -1), (-1, 0), (1, 1), (1, -1), (-1, 1))
"""What a reader answered about accuracy and safety, case by case; below 0 is for the left."""


def judge_all(path: Path) -> None:
    """Have both readers choose by accuracy, but for one pair each."""
    with Study.open(path) as study:
        for reader in study.protocol.readers():
            items = study.reading.worklist(reader.id).items
            for place, (item, (accuracy, safety)) in enumerate(zip(items, ANSWERS, strict=True)):
                outcome = (
                    OverallChoice.LEFT if (accuracy < 0) != (place == 4) else OverallChoice.RIGHT
                )
                scores = {"accuracy": accuracy, "safety": safety, "usefulness": 0, "confidence": 4}
                study.reading.open_item(item.id)
                study.reading.submit(
                    item.id, JudgementEntry(outcome, scores), ViewingTime(active_ms=42_000)
                )


@pytest.fixture(scope="module")
def judged_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("judged")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("READINGROOM_HOME", str(folder / "home"))
        patch.setattr("readingroom.intake.child.process.IntakeProcess", ReadingHere)
        judge_all(make_study(folder / "small", judgements=()))
    return folder


@pytest.fixture
def judged(
    driver: WindowDriver, tmp_path: Path, home_folder: Path, judged_once: Path
) -> WindowDriver:
    """Return a window with the study open, all of it judged."""
    shutil.copytree(judged_once / "home", home_folder, dirs_exist_ok=True)
    driver.open(shutil.copytree(judged_once / "small", tmp_path / "small") / "small.rrstudy")
    return driver


def weights_pane(driver: WindowDriver) -> Any:
    page = driver.go(PageName.LEADERBOARD)
    driver.qtbot.waitUntil(page.isVisible)
    page.views.setCurrentIndex(1)
    driver.settle()
    return page.weights


def facts_of(pane: Any) -> dict[str, str]:
    return {one.what: one.value for one in pane.facts.facts.model.rows}


def test_a_version_is_learned_kept_and_used_once_it_is_approved(judged: WindowDriver) -> None:
    pane = weights_pane(judged)
    judged.click(pane.empty.action)

    assert "no composite" in pane.used.text()
    assert (pane.state.text(), facts_of(pane)["Approved"]) == ("not approved", "no")
    assert [row.label for row in pane.criteria.model.rows] == ["Accuracy", "Safety", "Usefulness"]
    assert facts_of(pane)["Choices"] == wording("decided_ties_left")
    judged.click(pane.approve)
    assert wording("composite_made_shares") in pane.card.sentence.text()
    assert pane.card.cancel.hasFocus()
    judged.click(pane.card.act)

    assert pane.card.isHidden()
    assert pane.state.text() == "in use"
    assert wording("composite_uses_version") in pane.used.text()
    assert pane.approve.isHidden()
    board, used = (
        judged.window.pages.viewmodel(PageName.LEADERBOARD).board,
        judged.window.pages.viewmodel(PageName.LEADERBOARD).weights.in_use,
    )
    assert board is not None
    assert used is not None
    assert board.weights == used.weights


def test_the_next_version_is_drawn_to_the_one_in_use_and_both_stay(judged: WindowDriver) -> None:
    pane = weights_pane(judged)
    judged.click(pane.empty.action)
    judged.click(pane.approve)
    judged.click(pane.card.act)
    first = judged.window.pages.viewmodel(PageName.LEADERBOARD).weights.in_use
    pane.shrinkage.setValue(4)
    judged.click(pane.fit)

    assert first is not None
    assert facts_of(pane)["Shrunk towards"] == first.weights.weights_id
    assert pane.facts.held_out.model.rows[0].by == "previous version"
    judged.click(pane.approve)
    assert "Version 1" in pane.card.sentence.text()
    pane.card.cancel.click()
    pane.which.activated.emit(1)

    assert pane.state.text() == "in use"
    assert pane.which.currentIndex() == 1


def test_nothing_learned_is_said_with_its_reason_and_never_kept(open_driver: WindowDriver) -> None:
    pane = weights_pane(open_driver)
    open_driver.click(pane.empty.action)

    assert wording("learned_decided_choices") in pane.obstacle.text
    assert pane.state.text() == "unusable"
    assert not pane.approve.isEnabled()
    assert pane.criteria.proxy.index(0, 2).data() == "–"
    kept = open_driver.window.pages.viewmodel(PageName.LEADERBOARD).weights.versions
    assert [one.stored for one in kept] == [None]


def test_a_source_without_figures_is_refused_with_a_sentence(judged: WindowDriver) -> None:
    pane = weights_pane(judged)
    pane.source.setCurrentIndex(pane.source.findData(WeightSource.EVALUATION))
    judged.click(pane.empty.action)

    assert wording("evaluation_study_items") in pane.banner.text
    assert not pane.empty.isHidden()


def test_who_only_looks_on_learns_without_keeping(judged: WindowDriver) -> None:
    pane = weights_pane(judged)
    judged.window.pages.viewmodel(PageName.LEADERBOARD).is_read_only = True
    pane.with_length.setChecked(True)
    judged.click(pane.empty.action)

    assert pane.criteria.proxy.index(3, 2).data() == "control"
    assert pane.approve.isHidden()
    assert facts_of(pane)["Saved"] == "no"


def test_keys_lead_to_the_version_and_what_acts_on_boards_is_put_away(judged: WindowDriver) -> None:
    pane = weights_pane(judged)
    page: Any = judged.window.page(PageName.LEADERBOARD)
    judged.click(pane.empty.action)
    page.take_focus()
    judged.key(Qt.Key.Key_Escape)

    assert pane.criteria.view.hasFocus()
    assert page.add.isHidden()
    assert page.save.isHidden()
    with_names = (pane.source, pane.shrinkage, pane.with_length, pane.which, page.views)
    assert all(one.accessibleName() for one in with_names)

"""Audits of statements on the page Compliance: made, kept, listed with words, models unnamed."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.core.services.study_material import output_line, write_case, write_outputs
from tests.support.reading_here import ReadingHere
from tests.support.window_driver import WindowDriver

from readingroom.engine.analyzer.policy_texts.types import PolicyStatement
from readingroom.services.study import Study
from readingroom_desktop.pages.case_card import CaseCard
from readingroom_desktop.shell.registry import PageName

pytestmark = pytest.mark.usefixtures("reused_window")

ADVICE = "Take amoxicillin 500 mg twice daily."
REFERRAL = "Please see your doctor about it."


@pytest.fixture(scope="module")
def answers_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("answers")
    lines = [
        output_line("ONE", "Heron", text=f"{ADVICE} {REFERRAL}"),
        output_line("ONE", "Wren", text=ADVICE),
    ]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("READINGROOM_HOME", str(folder / "home"))
        patch.setattr("readingroom.intake.child.process.IntakeProcess", ReadingHere)
        with Study.create(folder / "a.rrstudy", title="A") as study:
            study.cases.add_case(write_case(folder / "cases", "ONE"))
            study.cases.add_outputs(write_outputs(folder / "outputs.jsonl", lines))
    return folder


@pytest.fixture
def answers(
    driver: WindowDriver, tmp_path: Path, home_folder: Path, answers_once: Path
) -> WindowDriver:
    """Return a window with a study of one case and two answers."""
    shutil.copytree(answers_once / "home", home_folder, dirs_exist_ok=True)
    driver.open(Path(shutil.copy(answers_once / "a.rrstudy", tmp_path)))
    return driver


def statements_pane(driver: WindowDriver) -> Any:
    page = driver.go(PageName.COMPLIANCE)
    driver.qtbot.waitUntil(page.isVisible)
    page.views.setCurrentIndex(2)
    driver.settle()
    return page.statements


def audited(driver: WindowDriver) -> Any:
    pane = statements_pane(driver)
    driver.click(pane.empty.action)
    driver.settle()
    return pane


def shown(table: Any) -> str:
    cells = table.proxy
    return " ".join(
        str(cells.index(row, column).data())
        for row in range(cells.rowCount())
        for column in range(cells.columnCount())
    )


def test_an_audit_is_kept_and_lists_sentences_without_a_model_while_blinded(
    answers: WindowDriver,
) -> None:
    pane = audited(answers)

    assert pane.viewmodel.chosen.event > 0
    assert ADVICE in shown(pane.sentences)
    assert "no. 2" in shown(pane.sentences)
    assert "Model names are hidden" in pane.summary.text()
    assert pane.counts.model.isHidden()
    for name in ("Heron", "Wren"):
        assert name not in shown(pane.sentences) + shown(pane.counts.table)
    assert pane.sentences.view.hasFocus()


def test_measured_recall_and_precision_stand_beside_each_statement(answers: WindowDriver) -> None:
    pane = audited(answers)
    cells = pane.counts.table.proxy

    assert cells.rowCount() == len(PolicyStatement) + 2
    assert all(
        " to " in cells.index(row, column).data()
        for row in range(len(PolicyStatement))
        for column in (2, 3)
    )
    assert "measured on" in pane.counts.measured.text()


def test_sentences_are_narrowed_to_one_statement(answers: WindowDriver) -> None:
    pane = audited(answers)
    place = pane.only.findData(PolicyStatement.REFERRAL)
    pane.only.setCurrentIndex(place)
    pane.only.activated.emit(place)

    assert [one.sentence for one in pane.sentences.model.rows] == [REFERRAL]


def test_enter_on_a_sentence_opens_its_case(answers: WindowDriver) -> None:
    pane = audited(answers)
    pane.sentences.select(0)
    assert pane.whole.text()
    answers.key(Qt.Key.Key_Return)

    card = answers.window.findChild(CaseCard)
    assert card is not None
    assert card.isVisible()


def test_models_are_named_once_the_study_is_open(answers: WindowDriver) -> None:
    pane = audited(answers)
    model = pane.viewmodel
    model.is_blinded = False
    model.changed.emit()

    named = [pane.counts.model.itemText(at) for at in range(pane.counts.model.count())]
    assert named == ["All models", "Heron", "Wren"]
    place = named.index("Wren")
    pane.counts.model.setCurrentIndex(place)
    pane.counts.model.activated.emit(place)
    assert "1 of 1" in shown(pane.counts.table)


def test_who_only_looks_on_audits_without_keeping(answers: WindowDriver) -> None:
    pane = statements_pane(answers)
    answers.window.pages.viewmodel(PageName.COMPLIANCE).is_read_only = True
    answers.click(pane.empty.action)

    assert pane.which.currentText() == "New, not saved"
    controls = (pane.which, pane.audit, pane.only, pane.whole, pane.counts.model)
    assert all(one.accessibleName() for one in controls)

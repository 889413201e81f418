"""Screenshots without folders: the fields of paths are not read under their shortened texts."""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.support.tabular_model import register_payer
from tests.support.window_driver import WindowDriver
from tools.autopilot import page_checks
from tools.autopilot.unfair_driver import names_only

from readingroom.services.study import Study
from readingroom_desktop.model_lab.explanations.page import ExplanationsPage
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.patient_table_form import TableOrigin


@pytest.fixture
def page(driver: WindowDriver, engine_study: Path, tmp_path: Path) -> ExplanationsPage:
    """Return the page with a model and a table from a folder, ready to explain."""
    with Study.open(engine_study) as study:
        register_payer(study, engine_study.parent)
    rows = [f"P{number},{'mf'[number % 2]},{number % 3}" for number in range(20)]
    table = tmp_path / "patients.csv"
    table.write_text("\n".join(("case,sex,insurance", *rows)), encoding="utf-8")
    driver.open(engine_study)
    opened = driver.go(PageName.EXPLANATIONS)
    driver.qtbot.waitUntil(lambda: opened._viewmodel.state is LoadState.READY, timeout=9000)
    form = opened.form
    form.model.setCurrentIndex(form.model.findText("Payer"))
    form.table.choose_origin(TableOrigin.FILE)
    form.table.line.setText(str(table))
    form.table.line.editingFinished.emit()
    driver.qtbot.waitUntil(lambda: bool(opened._viewmodel.sources.file_columns), timeout=9000)
    form.code.choose(("case",))
    form.protected.choose(("sex",))
    driver.qtbot.waitUntil(opened.explain.isEnabled)
    return opened


def test_tab_reaches_all_controls_however_late_a_file_would_be_read(
    page: ExplanationsPage, driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread, answers = page._viewmodel.sources._thread, []
    press = QTest.keyClick
    run = thread.run

    def read(act, on_value, on_failure) -> None:
        run(
            act,
            lambda value: answers.append(lambda: on_value(value)),
            lambda failure: answers.append(lambda: on_failure(failure)),
        )

    def answer_at_start(*key) -> None:
        """Press a key; the file is read just when the button that starts has the focus."""
        if QApplication.focusWidget() is page.explain:
            driver.settle()
            while answers:
                answers.pop()()
        press(*key)

    monkeypatch.setattr(thread, "run", read)
    monkeypatch.setattr(page_checks.QTest, "keyClick", answer_at_start)
    path = page.form.table.text
    with names_only(page.form):
        assert page.form.table.text == "patients.csv"
        assert page_checks.unreached_controls(driver.window) == []
    assert page.form.table.text == path
    assert page.explain.isEnabled()

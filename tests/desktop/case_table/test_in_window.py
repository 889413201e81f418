"""The case table in a real window: import, use by a stress test, and a closed study."""

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.support.engine_study import WORKER
from tests.support.sample_study import CASES, make_study
from tests.support.tabular_model import tabular
from tests.support.window_driver import WindowDriver
from tools.autopilot.page_checks import nameless_controls, unreached_controls

from readingroom.domain.accounts import Role
from readingroom.engine.evaluator.weights.types import WeightSource
from readingroom.engine.tables.case_tables.types import (
    CASE_TABLE,
    CaseColumnRole,
    CaseTableChoices,
)
from readingroom.services.study import Study
from readingroom_desktop.jobs import work_process
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState

pytestmark = pytest.mark.usefixtures("reused_window")

ROLE = CaseColumnRole
TABLE = "code,age,sex,doctor\n" + "".join(
    f"{code},{50 + n},{'fm'[n % 2]},Dr. Anna Weber\n" for n, code in enumerate(CASES)
)


@pytest.fixture(scope="module")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a study without a session, with a model of tables."""
    folder = tmp_path_factory.mktemp("case-table")
    path = make_study(folder / "study", with_session=False)
    with Study.open(path) as study:
        study.engine.register(path.parent / "heron2.yaml", tabular(), consent=True)
    return path


@pytest.fixture
def study(tmp_path: Path, made_once: Path) -> Path:
    return Path(shutil.copy(made_once, tmp_path / "study.rrstudy"))


@pytest.fixture
def table(driver: WindowDriver, tmp_path: Path) -> Path:
    """Return a table that the file dialog answers with."""
    driver.chooser.chosen_file = tmp_path / "cases.csv"
    driver.chooser.chosen_file.write_text(TABLE, encoding="utf-8")
    return driver.chooser.chosen_file


def shown(driver: WindowDriver, name: PageName) -> Any:
    page = driver.go(name)
    model = driver.window.pages.viewmodel(name)
    driver.qtbot.waitUntil(lambda: model.state is LoadState.READY, timeout=9000)
    driver.settle()
    return page


def with_table(path: Path, table: Path) -> Path:
    """Import the table into a study."""
    roles = {"sex": (ROLE.PROTECTED,), "age": (ROLE.INPUT,)}
    with Study.open(path) as study:
        choices = CaseTableChoices(roles=roles, leave_out=("doctor",))
        study.case_table.import_table(table, choices)
    return path


def test_a_table_is_imported_and_read_by_a_stress_test(
    driver: WindowDriver, study: Path, table: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.open(study)
    page = shown(driver, PageName.CASE_TABLE)
    assert driver.window.focusWidget() is page.empty.action
    driver.key(Qt.Key.Key_Return)
    pane = page.importing
    assert pane.columns.view.hasFocus()
    assert pane.columns.current.name == "doctor"
    assert unreached_controls(driver.window) == []
    assert nameless_controls(driver.window) == []
    pane.editor.left_out.click()
    driver.settle()
    pane.columns.select(2)
    pane.editor.roles[ROLE.PROTECTED].click()
    driver.settle()
    driver.click(pane.store)
    assert [row.code for row in page.table.rows.model.rows] == list(CASES)
    assert page.table.columns.view.hasFocus()
    assert unreached_controls(driver.window) == []
    assert nameless_controls(driver.window) == []

    seen = tmp_path / "asked.json"
    code = f"open({str(seen)!r}, 'w').write(json.dumps(request)); refused('No.')"
    command = (sys.executable, "-c", WORKER + code)
    monkeypatch.setattr(work_process, "command", lambda *_: command)
    fairness = shown(driver, PageName.FAIRNESS)
    assert fairness.form.protected.chosen == ("sex",)
    driver.click(fairness.start)
    driver.qtbot.waitUntil(fairness.banner.isVisible, timeout=9000)

    tables = json.loads(seen.read_text())["tables"]
    assert (tables["table"], tables["code"]) == (CASE_TABLE, "code")
    assert tables["protected"] == ["sex"]
    assert tables["text"]["csv"].splitlines()[1] == "CHEST,50,f"


def test_columns_of_a_form_are_chosen_by_keys(
    driver: WindowDriver, study: Path, table: Path
) -> None:
    driver.open(with_table(study, table))
    page = shown(driver, PageName.FAIRNESS)
    page.form.protected.setFocus()

    driver.key(Qt.Key.Key_Return)
    assert page.form.protected.card.isVisible()
    assert nameless_controls(driver.window) == []
    assert unreached_controls(driver.window) == []
    driver.key(Qt.Key.Key_Up)
    driver.key(Qt.Key.Key_Space)
    driver.key(Qt.Key.Key_Return)

    assert page.form.tables.protected == ("age", "sex")
    assert page.form.protected.hasFocus()


def test_a_blinded_user_sees_no_truth(driver: WindowDriver, study: Path, table: Path) -> None:
    with Study.open(study) as opened:
        choices = CaseTableChoices(roles={"sex": (ROLE.TRUTH,)}, leave_out=("doctor",))
        opened.case_table.import_table(table, choices)
    driver.open(study)
    page = shown(driver, PageName.CASE_TABLE)
    assert [item.column.name for item in page.table.columns.model.rows] == ["code", "age", "sex"]

    driver.window.study_thread.run(lambda opened: opened.act_as(Role.ADJUDICATOR))
    driver.window.pages.viewmodel(PageName.CASE_TABLE).set_access(may_import=False)
    driver.window.pages.viewmodel(PageName.CASE_TABLE).load()
    driver.settle()

    assert [item.column.name for item in page.table.columns.model.rows] == ["code", "age"]
    assert [column.title for column in page.table.rows.model.columns] == ["Case", "age"]
    assert not page.choose.isVisible()


def test_a_closed_study_leaves_no_values_in_the_forms(
    driver: WindowDriver, study: Path, table: Path, tmp_path: Path
) -> None:
    other = Path(shutil.copy(study, tmp_path / "other.rrstudy"))
    driver.open(with_table(study, table))
    fairness = shown(driver, PageName.FAIRNESS)
    fairness.form.grades.setText("0, 1")
    fairness.threshold.setValue(0.2)
    fairness.seed.setValue(9)
    monitoring = shown(driver, PageName.MONITORING)
    monitoring.form.inputs.line.setText("old.yaml")
    monitoring.window_size.setValue(77)
    monitoring.queue_flips.setChecked(False)
    explanations = shown(driver, PageName.EXPLANATIONS)
    explanations.target.setText("trial")
    explanations.kind.setCurrentIndex(1)
    synthetic = shown(driver, PageName.SYNTHETIC_CASES)
    synthetic.form.family.setCurrentIndex(2)
    synthetic.form.count.setValue(44)
    synthetic.form.fields[0].set_value("old")
    weights = shown(driver, PageName.LEADERBOARD).weights
    weights.source.setCurrentIndex(weights.source.findData(WeightSource.EVALUATION))
    weights.shrinkage.setValue(8)

    driver.open(other)

    assert fairness.form.tables == type(fairness.form.tables)("")
    assert fairness.form.entered_grades == ()
    assert (fairness.threshold.value(), fairness.seed.value()) == (0.7, 0)
    assert monitoring.form.inputs.text == ""
    assert monitoring.window_size.value() == 200
    assert monitoring.queue_flips.isChecked()
    assert explanations.target.text() == ""
    assert explanations.kind.currentIndex() == 0
    assert synthetic.form.family.currentIndex() == 0
    assert synthetic.form.count.value() == 5
    assert all(field.value() == field.setting.default for field in synthetic.form.fields)
    assert weights.source.currentIndex() == 0
    assert weights.shrinkage.value() == 1

"""The Fairness page: a table of patients, a test of a model, and whom it advises otherwise."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tests.desktop.engine.loaded_pages import show_form
from tests.support.engine_study import make_engine_study
from tests.support.stress_reports import CLASSES, report, result
from tests.support.tabular_model import register_payer, tabular
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording
from tools.autopilot.page_checks import nameless_controls, unreached_controls

from readingroom.engine.evaluator.stress.service import StressTestService
from readingroom.engine.evaluator.stress.types import ComparedValue, StressReport
from readingroom.services.documents import write_document
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import ThemeName, apply_theme

pytestmark = pytest.mark.usefixtures("reused_window")

wording = Wording(__file__)

Says = Callable[[str], None]
ANSWERS = """
progress(1, 4, "Asking about patients")
result(json.loads({document!r}))
"""
WAITS = """
progress(1, 9, "Asking about patients")
over.wait()
cancelled()
"""
PATIENTS = "age,insurance\n" + "".join(
    f"{40 + n},{'private' if n % 2 else 'Medicaid'}\n" for n in range(12)
)
PATIENTS_TAB = 1


def with_tests(path: Path, *reports: StressReport) -> Path:
    """Add a model of tables and stress tests to a study."""
    with Study.open(path) as study:
        study.engine.register(path.parent / "heron2.yaml", tabular(), consent=True)
        for one in reports:
            study.service(StressTestService).add(one)
    return path


@pytest.fixture
def tested(driver: WindowDriver, engine_study: Path) -> WindowDriver:
    """Return a window with a study that has two tests."""
    driver.open(with_tests(engine_study, report("Older", 2), report(count=3)))
    return driver


@pytest.fixture
def table(driver: WindowDriver, tmp_path: Path) -> Path:
    """Return a table that the file dialog answers with."""
    driver.chooser.chosen_file = tmp_path / "patients.csv"
    driver.chooser.chosen_file.write_text(PATIENTS, encoding="utf-8")
    return driver.chooser.chosen_file


def fairness_page(driver: WindowDriver) -> Any:
    page = driver.go(PageName.FAIRNESS)
    driver.wait_ready(PageName.FAIRNESS)
    return page


def choose_model(page: Any, name: str = "Heron 2") -> None:
    page.form.model.setCurrentIndex(page.form.model.findText(name))


def ready_page(driver: WindowDriver) -> Any:
    """Return the page with a model and a table chosen."""
    page = fairness_page(driver)
    show_form(driver, page)
    choose_model(page)
    driver.click(page.form.table.browse)
    return page


def test_a_study_without_models_leads_to_them(open_driver: WindowDriver) -> None:
    page = fairness_page(open_driver)
    assert page.empty.isVisible()
    assert not page.start.isEnabled()
    assert wording("add_models_page") in page.hint.text()

    open_driver.click(page.empty.action)

    assert open_driver.window.current is PageName.MODELS


def test_a_study_with_models_has_no_button_for_the_first(engine: WindowDriver) -> None:
    page = fairness_page(engine)

    assert page.empty.isVisible()
    assert page.empty.action.isHidden()
    assert engine.window.focusWidget() is page.form.model


def test_a_model_without_probabilities_is_not_tested(engine: WindowDriver, table: Path) -> None:
    page = fairness_page(engine)
    choose_model(page, "Heron")
    engine.click(page.form.table.browse)

    assert page.hint.text() == wording("heron_gives_probabilities")
    assert not page.start.isEnabled()


@pytest.mark.usefixtures("own_window")
def test_a_test_needs_a_table(tested: WindowDriver) -> None:
    page = fairness_page(tested)
    choose_model(page)
    assert (page.hint.text(), page.start.isEnabled()) == (wording("choose_table_patients"), False)

    tested.type(page.form.table.line, "lifelines.actg175")

    assert (page.hint.text(), page.start.isEnabled()) == ("", True)


def test_a_test_is_stored_and_shown(tested: WindowDriver, says: Says, table: Path) -> None:
    says(ANSWERS.format(document=write_document(report(count=7))))
    page = ready_page(tested)

    tested.click(page.start)
    tested.qtbot.waitUntil(lambda: len(page.tests.model.rows) == 3, timeout=9000)
    tested.wait_ready(PageName.FAIRNESS)

    assert page.tests.current is page.tests.model.rows[0]
    assert len(page.patients.table.model.rows) == 7
    assert page.facts.text() == "3 stress tests"
    with Study.open(tested.window.home.path, read_only=True) as study:
        assert len(study.service(StressTestService).list_all()) == 3


@pytest.mark.usefixtures("own_window")
def test_what_the_form_says_is_what_the_worker_is_asked(
    tested: WindowDriver, says: Says, table: Path, tmp_path: Path
) -> None:
    seen = tmp_path / "asked.json"
    says(f"open({str(seen)!r}, 'w').write(json.dumps(request)); refused('No.')")
    head = "case,died,sex,insurance,wait_days,copay\n"
    table.write_text(head + "P1,no,f,private,3,10\nP2,yes,m,none,9,0\n", encoding="utf-8")
    page = ready_page(tested)
    tested.click(page.form.more)
    for line, text in (
        (page.form.inputs.line, "inputs.yaml"),
        (page.form.reference.line, "old.csv"),
        (page.form.declaration.line, "columns.yaml"),
        (page.form.grades, "0, 1.5"),
        (page.form.generator.line, "fitted"),
    ):
        tested.type(line, text)
    for picker, names in (
        (page.form.code, ("case",)),
        (page.form.outcome, ("died",)),
        (page.form.protected, ("insurance", "sex")),
        (page.form.may_change, ("wait_days", "copay")),
    ):
        picker.choose(names)
    page.form.refine.setCurrentIndex(page.form.refine.findData("1000"))
    page.threshold.setValue(0.35)
    page.seed.setValue(9)
    page.options.fields["objective"].setCurrentIndex(1)
    page.options.fields["search"].setCurrentIndex(2)
    page.options.fields["generations"].setText("7")

    tested.click(page.start)
    tested.qtbot.waitUntil(page.banner.isVisible, timeout=9000)

    told = json.loads(seen.read_text())
    told |= told.pop("tables") | told.pop("options")
    assert told["table"] == str(table)
    assert told["model"].endswith("heron2.yaml")
    wanted = {
        "inputs": "inputs.yaml", "reference": "old.csv", "declaration": "columns.yaml",
        "code": "case", "outcome": "died", "protected": ["sex", "insurance"],
        "grades": [0.0, 1.5], "threshold": 0.35, "seed": 9, "consent": True,
        "generator": "fitted", "may_change": ["wait_days", "copay"], "refine": "1000",
        "objective": "js with plausibility floor", "search": "evolution", "generations": 7,
    }  # fmt: skip
    assert {key: told[key] for key in wanted} == wanted


@pytest.mark.usefixtures("own_window")
def test_settings_that_few_tests_need_are_folded(tested: WindowDriver) -> None:
    page = fairness_page(tested)
    show_form(tested, page)
    assert page.form.outcome.isHidden()

    tested.click(page.form.more)

    assert page.form.outcome.isVisible()
    assert page.form.declaration.isVisible()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("refused('No such luck.')", "No such luck."),
        ("result({})", "received report"),
        ("sys.exit(3)", "stopped unexpectedly"),
    ],
)
def test_what_goes_wrong_is_reported_and_nothing_is_stored(
    tested: WindowDriver, says: Says, table: Path, words: str, told: str
) -> None:
    says(words)
    page = ready_page(tested)

    tested.click(page.start)
    tested.qtbot.waitUntil(page.banner.isVisible, timeout=9000)
    tested.wait_ready(PageName.FAIRNESS)

    assert told in page.banner.text
    assert len(page.tests.model.rows) == 2
    assert page.start.isEnabled()


def test_a_test_is_cancelled(tested: WindowDriver, says: Says, table: Path) -> None:
    says(WAITS)
    page = ready_page(tested)
    tested.click(page.start)
    tested.qtbot.waitUntil(page.busy.isVisible, timeout=9000)
    assert not page.start.isEnabled()

    tested.qtbot.mouseClick(page.busy._cancel, Qt.MouseButton.LeftButton)
    tested.wait_ready(PageName.FAIRNESS)

    assert page.banner.isHidden()
    assert page.start.isEnabled()
    assert len(page.tests.model.rows) == 2


def test_a_test_never_lands_in_another_study(
    tested: WindowDriver, says: Says, table: Path, tmp_path: Path
) -> None:
    other = make_engine_study(tmp_path / "other")
    says("over.wait()\n" + ANSWERS.format(document=write_document(report())))
    page = ready_page(tested)
    tested.click(page.start)
    job = tested.window.pages.viewmodel(PageName.FAIRNESS).job
    assert job is not None

    tested.open(other)
    tested.qtbot.waitUntil(lambda: job.is_ended, timeout=9000)
    page = fairness_page(tested)

    assert page.empty.isVisible()
    assert page.banner.isHidden()


def test_a_locked_study_shows_its_tests_and_takes_none(tested: WindowDriver, table: Path) -> None:
    page = ready_page(tested)
    assert page.start.isEnabled()

    tested.window.pages.viewmodel(PageName.FAIRNESS).is_locked = True
    tested.window.pages.viewmodel(PageName.FAIRNESS).changed.emit()

    assert "The study is locked" in page.facts.text()
    assert not page.start.isEnabled()
    assert len(page.tests.model.rows) == 2


def test_a_study_open_for_looking_takes_no_test(
    driver: WindowDriver, engine_study: Path, table: Path
) -> None:
    with_tests(engine_study, report())
    driver.window.home.open_path(engine_study, is_read_only=True)
    driver.settle()
    page = fairness_page(driver)

    assert "open read-only" in page.facts.text()
    assert not page.start.isEnabled()
    assert not page.form_switch.isEnabled()
    assert page.form_switch.toolTip() in page.facts.text()


def test_choosing_another_test_shows_its_patients(tested: WindowDriver) -> None:
    page = fairness_page(tested)
    assert len(page.patients.table.model.rows) == 3
    page.tests.view.setFocus()

    tested.key(Qt.Key.Key_Down)

    assert page.tests.current.report.model == "Older"
    assert len(page.patients.table.model.rows) == 2


def test_attributes_tell_their_rates_with_intervals(tested: WindowDriver) -> None:
    page = fairness_page(tested)

    (finding,) = page.rates.findings.model.rows
    (change,) = page.rates.flips.model.rows

    assert (finding.column, change.before, change.after) == ("insurance", "private", "Medicaid")
    assert page.rates.findings.model.index(0, 1).data() == "25\u00a0% (4 to 62)"
    assert wording("attribute_named_cause") in page.summary.text()
    assert "concern of 0.7" in page.summary.text()


def test_patients_of_most_concern_come_first_and_enter_opens_one(tested: WindowDriver) -> None:
    page = fairness_page(tested)
    page.tabs.setCurrentIndex(PATIENTS_TAB)
    view = page.patients.table.view
    concerns = [one.concern for one in page.patients.table.model.rows]
    assert concerns == sorted(concerns, reverse=True)
    page.patients.table.select(0)
    view.setFocus()

    tested.key(Qt.Key.Key_Return)
    assert page.card.isVisible()
    assert page.card.name.text() == "Patient #1"
    assert page.card.flag.isVisible()
    words = "Recommendation: trial. With insurance private → Medicaid: no trial."
    assert page.card.sentence.text() == words
    assert "caused by insurance alone" in page.card.facts.text()
    assert [one.column for one in page.card.values.model.rows] == ["insurance", "age"]
    tested.key(Qt.Key.Key_Escape)

    assert page.card.isHidden()
    assert QApplication.focusWidget() is view


def test_a_patient_who_is_advised_the_same_is_stated(tested: WindowDriver) -> None:
    page = fairness_page(tested)
    same = replace(result(4, "P-5", 0.1), worst_class="trial", is_flagged=False, grade_change=0.0)

    page.card.show_result(same, CLASSES)

    assert page.card.name.text() == "Patient P-5"
    assert page.card.flag.isHidden()
    words = "Recommendation: trial. With insurance private → Medicaid: the same."
    assert page.card.sentence.text() == words
    assert "offered" not in page.card.facts.text()


@pytest.mark.usefixtures("styled")
def test_a_patient_of_many_values_and_classes_fits_the_card(tested: WindowDriver) -> None:
    page = fairness_page(tested)
    long = "income of the household in the area where the patient lives"
    more = tuple(ComparedValue(f"{long} {n}", "", "low", "high" if n < 9 else "low")
                 for n in range(38))  # fmt: skip
    chances = (0.001,) * 28
    wide = replace(
        result(0), values=more + result(0).values, base=(0.9, *chances, 0.072),
        worst=(0.1, *chances, 0.872),
    )  # fmt: skip

    page.card.show_result(wide, CLASSES)  # of another test: the classes have no names here

    assert page.card.values.model.rows[0].column == "insurance"
    assert [one.name for one in page.card.probabilities.model.rows[:2]] == ["1", "30"]
    assert "and 6 more" in page.card.sentence.text()
    assert page.card.card.height() <= tested.window.body.height()


@pytest.mark.usefixtures("own_window")
def test_every_control_is_reached_by_tab_and_has_a_name(tested: WindowDriver) -> None:
    page = fairness_page(tested)
    assert unreached_controls(tested.window) == []
    show_form(tested, page)
    tested.click(page.form.more)

    assert unreached_controls(tested.window) == []
    assert nameless_controls(tested.window) == []
    page.card.show_result(result(0), CLASSES)
    assert nameless_controls(tested.window) == []


def test_another_look_keeps_what_was_written(
    tested: WindowDriver, table: Path, qapp: QApplication
) -> None:
    page = ready_page(tested)

    apply_theme(qapp, ThemeName.LIGHT, has_motion=False)

    assert page.form.table.text == str(table)
    assert page.start.isEnabled()
    apply_theme(qapp, ThemeName.DARK, has_motion=False)


@pytest.mark.usefixtures("own_window")
def test_the_real_worker_finds_whom_a_payer_decides_about(
    driver: WindowDriver, engine_study: Path, table: Path
) -> None:
    with Study.open(engine_study) as study:
        register_payer(study, table.parent)
    driver.open(engine_study)
    page = fairness_page(driver)
    choose_model(page, "Payer")
    driver.click(page.form.table.browse)
    page.form.protected.choose(("insurance",))

    driver.click(page.start)
    driver.qtbot.waitUntil(
        lambda: bool(page.tests.model.rows) or page.banner.isVisible(), timeout=60_000
    )

    assert page.banner.isHidden(), page.banner.text
    assert page.tests.current.report.named == ("insurance",)
    assert all(one.is_flip for one in page.patients.table.model.rows)

"""Options of explanations and of comparisons of groups, as the worker receives them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.desktop.engine.loaded_pages import show_form
from tests.desktop.engine.test_explanations_page import explaining
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver
from tools.autopilot.page_checks import cut_texts

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.explained_input import InputKind
from readingroom.engine.analyzer.fairness.types import FairnessReport
from readingroom.engine.tables.case_tables.types import CaseColumnRole, CaseTableChoices
from readingroom.services.study import Study
from readingroom_desktop.model_lab.group_fairness.origin import DecisionOrigin
from readingroom_desktop.widgets.column_picker import ColumnPicker
from readingroom_desktop.widgets.patient_table_form import TableOrigin

pytestmark = pytest.mark.usefixtures("reused_window")

Says = Callable[[str], None]


def asked_of_worker(driver: WindowDriver, says: Says, folder: Path, start: Any) -> Any:
    """Return the request that a button sends to the worker."""
    seen = folder / "asked.json"
    says(f"open({str(seen)!r}, 'w').write(json.dumps(request)); refused('No.')")
    driver.click(start)
    driver.qtbot.waitUntil(lambda: seen.exists() and bool(seen.read_text("utf-8")), timeout=9000)
    driver.settle()
    return json.loads(seen.read_text("utf-8"))


def test_options_of_tables_are_sent_to_the_worker(
    driver: WindowDriver, engine_study: Path, tmp_path: Path, says: Says
) -> None:
    page = explaining(driver, engine_study, tmp_path / "patients.csv")
    fields = page.options[InputKind.TABLE].fields
    assert not fields["rows"].isVisible()
    driver.click(page.form.more)
    assert fields["rows"].isVisible()
    fields["repeats"].setText("0")
    assert not page.explain.isEnabled()
    for key, text in (("rows", "1-2"), ("repeats", "7"), ("effort", "9"), ("background_rows", "8")):
        fields[key].setText(text)
    fields["units"].setCurrentIndex(1)
    table = asked_of_worker(driver, says, tmp_path, page.explain)["table"]
    wanted = {"rows": "1-2", "repeats": 7, "effort": 9, "background_rows": 8, "units": "log-odds"}
    assert {key: table[key] for key in wanted} == wanted


@pytest.mark.parametrize(
    ("kind", "entered", "wanted"),
    [
        (InputKind.TEXT, {"mask": "", "window": "2"}, {"mask": None, "window": 2}),
        (InputKind.IMAGE, {"tile": "4", "noise": "0.2"}, {"tile": 4, "noise": 0.2, "steps": 50}),
        (InputKind.SEQUENCE, {"segment": "6", "stride": "3"}, {"segment": 6, "stride": 3}),
    ],
)
def test_options_of_other_inputs_are_sent_to_the_worker(
    driver: WindowDriver,
    engine_study: Path,
    tmp_path: Path,
    says: Says,
    kind: InputKind,
    entered: dict[str, str],
    wanted: dict[str, object],
) -> None:
    page = explaining(driver, engine_study, tmp_path / "patients.csv")
    page.kind.setCurrentIndex(page.kind.findData(kind))
    for key, text in (entered | {"rows": "3"}).items():
        page.options[kind].fields[key].setText(text)
    request = asked_of_worker(driver, says, tmp_path, page.explain)
    options = {"noise": 0.0} | request["options"]
    assert request["inputs"]["rows"] == "3"
    assert {key: options[key] for key in wanted} == wanted


def test_options_of_a_comparison_of_groups_are_sent_to_the_worker(
    driver: WindowDriver, engine_study: Path, tmp_path: Path, says: Says
) -> None:
    table = tmp_path / "patients.csv"
    page = explaining(driver, engine_study, table)
    page.form.table.line.editingFinished.emit()
    driver.settle()
    page.form.outcome.choose(("insurance",))
    page.form.protected.choose(("age",))
    (groups,) = page._extensions.values()
    driver.click(page.form.more)
    fields = groups.options.fields
    assert fields["bands"].isVisible()
    fields["bands"].setText("age=x")
    assert not groups.compare.isEnabled()
    for key, text in (
        ("bands", "age=40, 60"),
        ("references", "age=<40"),
        ("intersections", "age,insurance"),
        ("minimum", "3"),
        ("replicates", "20"),
        ("seed", "4"),
    ):
        fields[key].setText(text)
    request = asked_of_worker(driver, says, tmp_path, groups.compare)
    assert request["audited"]["bands"] == [["age", [40.0, 60.0]]]
    wanted = {
        "references": [["age", "<40"]], "intersections": [["age", "insurance"]],
        "minimum": 3, "replicates": 20, "seed": 4,
    }  # fmt: skip
    assert {key: request["options"][key] for key in wanted} == wanted


def choose_origin(driver: WindowDriver, groups: Any, origin: DecisionOrigin) -> None:
    """Choose what is compared, by keys."""
    picker = groups.origin.origin
    picker.setFocus()
    for _ in range(list(DecisionOrigin).index(origin) - picker.currentIndex()):
        driver.key(Qt.Key.Key_Down)
    assert groups.origin.chosen is origin


def pick_column(driver: WindowDriver, picker: ColumnPicker, name: str) -> None:
    """Choose a column in the list of a field, by keys."""
    picker.setFocus()
    driver.key(Qt.Key.Key_Space)
    names = [item.name for item in picker.card.table.model.rows]
    picker.card.table.select(names.index(name))
    driver.key(Qt.Key.Key_Return)
    assert picker.chosen_one == name


TABLE = "case,reader,sex,truth,score,says\n" + "".join(
    f"c{case},r{reader},{'fm'[case % 2]},{case % 3 == 0:d},{(case * 7 + reader) % 10},"
    f"{(case + reader) % 2}\n"
    for case in range(40)
    for reader in (1, 2)
)


def comparing(driver: WindowDriver, path: Path, folder: Path) -> tuple[Any, Any]:
    """Return the page with a table of recorded decisions, and its comparison of groups."""
    table = folder / "recorded.csv"
    page = explaining(driver, path, table)
    table.write_text(TABLE, encoding="utf-8")
    page.form.table.line.editingFinished.emit()
    driver.settle()
    driver.click(page.form.more)
    (groups,) = page._extensions.values()
    return page, groups


def test_recorded_predictions_are_compared_without_a_model(
    driver: WindowDriver, engine_study: Path, tmp_path: Path, says: Says
) -> None:
    page, groups = comparing(driver, engine_study, tmp_path)
    fields = groups.origin
    assert not fields.score.isVisible()
    choose_origin(driver, groups, DecisionOrigin.PREDICTIONS)
    assert not groups.compare.isEnabled()
    pick_column(driver, fields.score, "score")
    page.form.outcome.choose(("truth",))
    page.form.protected.choose(("sex",))
    driver.enter(fields.threshold, "x")
    assert not groups.compare.isEnabled()
    driver.enter(fields.threshold, "4")
    request = asked_of_worker(driver, says, tmp_path, groups.compare)
    audited = request["audited"]
    assert (request["model"], request["threshold"]) == ("", 4)
    assert (audited["score"], audited["outcome"]) == ("score", "truth")
    assert audited["attributes"] == ["sex"]
    assert not audited.get("reader")


def test_readings_are_compared_by_reader_and_case(
    driver: WindowDriver, engine_study: Path, tmp_path: Path, says: Says
) -> None:
    page, groups = comparing(driver, engine_study, tmp_path)
    fields = groups.origin
    choose_origin(driver, groups, DecisionOrigin.READINGS)
    page.form.protected.choose(("sex",))
    page.form.code.choose(("case",))
    pick_column(driver, fields.decision, "says")
    assert not groups.compare.isEnabled()
    pick_column(driver, fields.reader, "reader")
    driver.click(fields.aided)
    audited = asked_of_worker(driver, says, tmp_path, groups.compare)["audited"]
    wanted = {"decision": "says", "reader": "reader", "case": "case", "is_aided": True}
    assert {key: audited[key] for key in wanted} == wanted


def test_a_result_in_the_study_is_compared_by_the_strata_of_its_items(
    driver: WindowDriver, engine_study: Path, tmp_path: Path
) -> None:
    page, groups = comparing(driver, engine_study, tmp_path)
    choose_origin(driver, groups, DecisionOrigin.RESULT)
    fields = groups.origin
    driver.enter(fields.strata, "organs")
    driver.click(groups.compare)
    driver.qtbot.waitUntil(page.banner.isVisible, timeout=9000)
    driver.enter(fields.strata, "organ")
    driver.enter(groups.options.fields["minimum"], "1")
    driver.enter(groups.options.fields["replicates"], "100")
    driver.click(groups.compare)
    driver.qtbot.waitUntil(
        lambda: isinstance(page._viewmodel.report, FairnessReport), timeout=20_000
    )
    report = page._viewmodel.report
    assert [part.attribute for part in report.attributes] == ["organ"]
    assert report.model == fields.chosen_result.result.model.name
    driver.settle()
    size = driver.window.size()
    driver.window.resize(1366, 768)
    driver.settle()
    assert groups.pane.height() >= groups.pane.minimumSizeHint().height()
    driver.qtbot.waitUntil(lambda: cut_texts(page) == [], timeout=9000)
    show_form(driver, page)
    assert groups.options.isVisible()
    driver.qtbot.waitUntil(lambda: cut_texts(page) == [], timeout=9000)
    driver.window.resize(size)


def test_choices_of_the_readers_are_compared_by_patient_group(
    driver: WindowDriver, tmp_path: Path
) -> None:
    path = make_study(tmp_path / "judged")
    with Study.open(path) as study:
        codes = [case.code for case in study.cases.list_cases()]
    page, groups = comparing(driver, path, tmp_path)
    rows = "".join(f"{code},{'fm'[at % 2]}\n" for at, code in enumerate(codes))
    (tmp_path / "groups.csv").write_text(f"case,sex\n{rows}", encoding="utf-8")
    driver.enter(page.form.table.line, str(tmp_path / "groups.csv"))
    page.form.table.line.editingFinished.emit()
    driver.settle()
    choose_origin(driver, groups, DecisionOrigin.CHOICES)
    assert not groups.compare.isEnabled()
    pick_column(driver, page.form.code, "case")
    driver.enter(groups.options.fields["minimum"], "1")
    driver.enter(groups.options.fields["replicates"], "100")
    driver.click(groups.compare)
    driver.qtbot.waitUntil(
        lambda: isinstance(page._viewmodel.report, FairnessReport), timeout=20_000
    )
    report = page._viewmodel.report
    assert report.choices
    assert {choice.attribute for choice in report.choices} == {"sex"}
    driver.settle()
    assert groups.pane.attribute.currentText() == "sex"
    assert len(groups.pane.gaps.model.rows) == len(report.choices)
    assert groups.pane.figures.model.rows
    assert [groups.pane.tabs.isTabVisible(tab) for tab in range(3)] == [False, True, False]
    show_form(driver, page)
    driver.enter(groups.options.fields["minimum"], str(len(codes) + 1))
    driver.click(groups.compare)
    driver.qtbot.waitUntil(lambda: page._viewmodel.report not in (None, report), timeout=20_000)
    driver.settle()
    reason = page._viewmodel.report.choices[0].gap.value
    assert isinstance(reason, NotEstimable)
    assert reason.reason in groups.pane.description.text()


def test_cases_of_a_patient_are_one_cluster_in_a_comparison_by_the_case_table(
    driver: WindowDriver, engine_study: Path, tmp_path: Path, says: Says
) -> None:
    table = tmp_path / "cases.csv"
    table.write_text("case,person,sex,sick\nCHEST,p1,f,1\nABDO,p1,m,0\n", encoding="utf-8")
    roles = {
        "person": (CaseColumnRole.PATIENT,),
        "sex": (CaseColumnRole.PROTECTED,),
        "sick": (CaseColumnRole.OUTCOME,),
    }
    with Study.open(engine_study) as study:
        study.case_table.import_table(table, CaseTableChoices(roles=roles))
    page = explaining(driver, engine_study, tmp_path / "patients.csv")
    (groups,) = page._extensions.values()
    page.form.table.choose_origin(TableOrigin.CASE_TABLE)
    driver.settle()
    audited = asked_of_worker(driver, says, tmp_path, groups.compare)["audited"]
    assert (audited["code"], audited["attributes"]) == ("person", ["sex"])

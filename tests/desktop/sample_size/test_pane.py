"""Pane for the sample size: by mouse and keys, wrong numbers, pilots, and the command's numbers."""

import json
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.desktop.sample_size.panes import AUC, VAN_DYKE, PaneUnderTest, protocol
from tools.autopilot.page_checks import nameless_controls

from readingroom.domain.endpoint import AnalysisPlan, Comparison, Multiplicity
from readingroom.domain.errors import StateError
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import Assignment, StudyType
from readingroom.reading.sample_size.types import SizePlan
from readingroom.services.study_power import power_from_components, power_of_preference
from readingroom.statistics.mrmc.types import PowerOptions
from readingroom_desktop.viewmodels.sample_size import parsed_number, power_text, share_text


def as_json(report: object) -> object:
    return json.loads(json.dumps(report))


# ---- what a protocol states ----------------------------------------------------------------------


def test_fields_start_with_what_the_protocol_states(qtbot: QtBot) -> None:
    tested = PaneUnderTest(qtbot, protocol(plan=AnalysisPlan((AUC,), alpha=0.04)))
    texts = {name: tested.field(name).text() for name in ("readers", "cases", "margin", "alpha")}
    assert texts == {"readers": "6", "cases": "120", "margin": "0.05", "alpha": "0.04"}
    assert tested.pane.fields.test.value is Comparison.NON_INFERIORITY
    assert tested.field("effect").text() == ""
    assert tested.field("error").text() == ""
    assert not tested.pane.result.isVisible()
    assert nameless_controls(tested.pane) == []


def test_nothing_is_computed_without_components(aided: PaneUnderTest) -> None:
    aided.enter(effect="0.05")
    aided.compute()
    assert aided.viewmodel.plan is None
    assert aided.problems() == {
        *("reader_by_arm", "error", "cov1", "cov2", "cov3", "cases_of_components"),
    }


def test_alpha_of_several_endpoints_is_divided_and_says_so(qtbot: QtBot) -> None:
    other = replace(AUC, key="two", label="Two")
    plan = AnalysisPlan((AUC, other), multiplicity=Multiplicity.HOLM)
    tested = PaneUnderTest(qtbot, protocol(plan=plan))
    assert tested.field("alpha").text() == "0.025"
    assert tested.pane.alpha_note.isVisible()


@pytest.mark.parametrize(
    ("made", "part"),
    [
        (protocol(assignment=Assignment.INCOMPLETE_BLOCKS), "incomplete blocks"),
        (protocol(StudyType.FREE_RESPONSE), "one arm"),
    ],
)
def test_a_design_without_a_formula_says_so(qtbot: QtBot, made: Protocol, part: str) -> None:
    tested = PaneUnderTest(qtbot, made)
    assert part in tested.pane.why_not.text()
    assert not tested.pane.form.isVisible()
    tested.pane.follow(protocol())
    assert tested.pane.form.isVisible()
    assert not tested.pane.why_not.isVisible()


def test_a_paired_study_asks_for_preferences_only(qtbot: QtBot) -> None:
    tested = PaneUnderTest(qtbot, protocol(StudyType.PAIRED))
    assert tested.field("win_probability").isVisible()
    for name in ("effect", "margin", "error", "endpoint", "model"):
        assert not tested.field(name).isVisible(), name
    assert not tested.pane.fields.source.isVisible()
    aided = PaneUnderTest(qtbot, protocol())
    assert not aided.field("win_probability").isVisible()
    assert aided.field("cov3").isVisible()
    model = PaneUnderTest(qtbot, protocol(StudyType.MODEL_VS_READERS))
    assert not model.field("cov1").isVisible()
    assert not model.pane.fields.example.isVisible()


def test_margin_is_asked_of_tests_with_a_margin(aided: PaneUnderTest) -> None:
    assert not aided.field("margin").isVisible()
    aided.pane.fields.test.setCurrentIndex(1)
    assert aided.field("margin").isVisible()


# ---- computing -----------------------------------------------------------------------------------


def test_the_grid_has_the_numbers_of_the_command(aided: PaneUnderTest) -> None:
    aided.enter(effect="0.05")
    aided.enter_components()
    aided.compute()
    readers, cases = [4, 5, 6, 7, 8], [60, 90, 120, 180, 240]
    options = PowerOptions("crossed", 0.05, readers, cases)
    report = power_from_components(VAN_DYKE, options)
    assert as_json(aided.viewmodel.plan.report) == as_json(report)
    sizes: Any = report["grid"]
    for index, size in enumerate(sizes):
        row, column = divmod(index, 5)
        text = power_text(size["power"])
        expected = f"{text} ✓" if size["power"] >= 0.8 else text
        assert aided.cell(row, column + 1) == expected
    needed: Any = report["cases_needed"]
    assert [aided.cell(row, 6) for row in range(5)] == [str(entry["cases"]) for entry in needed]
    assert [aided.cell(row, 0) for row in range(5)] == ["4", "5", "6", "7", "8"]
    assert "69.2" in aided.pane.sentence.text()
    assert "6 readers with 170 cases" in aided.pane.needed.text()


def test_cells_that_reach_the_target_are_marked_without_colour_too(aided: PaneUnderTest) -> None:
    aided.enter(effect="0.05")
    aided.enter_components()
    aided.compute()
    cells = aided.pane.table.cells
    below, reached = cells.index(0, 1), cells.index(4, 5)
    role = Qt.ItemDataRole
    assert reached.data().endswith("✓")
    assert reached.data(role.FontRole).bold()
    assert not below.data(role.FontRole).bold()
    assert reached.data(role.ForegroundRole) is not None
    assert below.data(role.ForegroundRole) is None
    assert "reaches" in reached.data(role.AccessibleTextRole)
    assert "below" in below.data(role.AccessibleTextRole)


def test_a_preference_has_the_numbers_of_the_command(qtbot: QtBot) -> None:
    tested = PaneUnderTest(qtbot, protocol(StudyType.PAIRED))
    tested.enter(win_probability="65", tie_rate="20", reader_correlation="0,05")
    tested.compute()
    report = power_of_preference(
        [4, 5, 6, 7, 8], [60, 90, 120, 180, 240],
        win_probability=0.65, tie_rate=0.2, reader_correlation=0.05,
    )  # fmt: skip
    assert as_json(tested.viewmodel.plan.report) == as_json(report)


def test_the_example_fills_in_published_components_with_their_source(aided: PaneUnderTest) -> None:
    fields = aided.pane.fields
    aided.qtbot.mouseClick(fields.example, Qt.MouseButton.LeftButton)
    assert {n: aided.field(n).text() for n in ("error", "cov2", "cases_of_components")} == {
        "error": "0.0008022883",
        "cov2": "0.0003440748",
        "cases_of_components": "114",
    }
    assert "Van Dyke" in fields.example_source.text()
    aided.enter(effect="0.05")
    aided.compute()
    assert "Van Dyke" in aided.viewmodel.plan.statement
    aided.enter(error="0.0009")
    assert not fields.example_source.isVisible()
    aided.compute()
    assert "Van Dyke" not in aided.viewmodel.plan.statement


def test_keys_alone_compute_and_reach_everything(aided: PaneUnderTest) -> None:
    qtbot, pane = aided.qtbot, aided.pane
    pane.first_field.setFocus()
    qtbot.waitUntil(pane.first_field.hasFocus)
    reached = []
    for _ in range(40):
        focused = QApplication.focusWidget()
        if focused in reached:
            break
        reached.append(focused)
        name = next((n for n, field in pane.fields.numbers.items() if field is focused), "")
        texts = {"effect": "0.05", "cases_of_components": "114"}
        text = texts.get(name, str(VAN_DYKE.get(name, "")) if name != "cases" else "")
        if text:
            qtbot.keyClicks(focused, text)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    names = [next((n for n, f in pane.fields.numbers.items() if f is w), "") for w in reached]
    assert [name for name in names if name] == [
        *("readers", "cases", "effect", "alpha", "target"),
        *("reader_by_arm", "error", "cov1", "cov2", "cov3", "cases_of_components"),
    ]
    assert pane.fields.example in reached
    assert pane.compute in reached
    aided.field("cases_of_components").setFocus()
    qtbot.keyClick(aided.field("cases_of_components"), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: aided.viewmodel.plan is not None)
    assert pane.result.isVisible()


def test_the_window_stays_free_while_power_is_computed(
    aided: PaneUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    gate, names = threading.Event(), []

    def slow(*_: object) -> SizePlan:
        names.append(threading.current_thread().name)
        gate.wait(10)
        raise StateError("late")

    monkeypatch.setattr("readingroom_desktop.viewmodels.sample_size.size_from_components", slow)
    aided.enter(effect="0.05")
    aided.enter_components()
    aided.qtbot.mouseClick(aided.pane.compute, Qt.MouseButton.LeftButton)
    aided.qtbot.waitUntil(lambda: bool(names))
    assert names == ["side job"]
    assert aided.pane.busy.isVisible()
    assert not aided.pane.compute.isEnabled()
    aided.enter(effect="0.06")  # what is computed now is no longer asked for
    assert aided.pane.compute.isEnabled()
    gate.set()
    aided.qtbot.wait(50)
    assert aided.problems() == set()
    assert not aided.pane.problem.isVisible()


def test_a_change_marks_the_result_as_old_until_it_is_computed_again(aided: PaneUnderTest) -> None:
    aided.enter(effect="0.05")
    aided.enter_components()
    aided.pane.allow_writing(may_write=True, may_number=True)
    aided.compute()
    assert not aided.pane.stale.isVisible()
    assert aided.pane.write.isEnabled()
    aided.enter(cases="200")
    assert aided.pane.stale.isVisible()
    assert not aided.pane.write.isEnabled()
    assert not aided.pane.use.isEnabled()
    aided.compute()
    assert not aided.pane.stale.isVisible()
    with aided.qtbot.waitSignal(aided.pane.numbers_requested) as numbers:
        aided.qtbot.mouseClick(aided.pane.use, Qt.MouseButton.LeftButton)
    assert numbers.args[0].request.cases == 200
    aided.pane.follow(protocol(planned_cases=200))
    assert not aided.pane.stale.isVisible()
    aided.pane.follow(protocol(planned_cases=300))
    assert aided.pane.stale.isVisible()
    assert aided.field("cases").text() == "300"
    assert aided.field("effect").text() == "0.05"


def test_another_type_forgets_the_result(aided: PaneUnderTest) -> None:
    aided.enter(effect="0.05")
    aided.enter_components()
    aided.compute()
    aided.pane.follow(protocol(StudyType.PAIRED))
    assert not aided.pane.result.isVisible()


# ---- wrong numbers -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *(("readers", text) for text in ("", "1", "2.5", "-6", "six", "1e9", "9" * 40)),
        *(("cases", text) for text in ("", "1", "0", "1e300")),
        *(("effect", text) for text in ("", "abc", "nan", "inf", "1e400", "0x10", "--1")),
        *(("alpha", text) for text in ("", "0", "1", "-0.05")),
        *(("target", text) for text in ("0", "100", "110", "")),
        *(("error", text) for text in ("0", "-1", "x")),
        *(("cases_of_components", text) for text in ("0", "")),
        *(("cov1", text) for text in ("", "1/3")),
    ],
)
def test_a_wrong_number_has_a_sentence_below_its_field(
    aided: PaneUnderTest, name: str, text: str
) -> None:
    aided.enter(effect="0.05")
    aided.enter_components()
    aided.enter(**{name: text})
    aided.compute()
    assert aided.problems() == {name}
    assert aided.field(name).hasFocus()
    assert aided.viewmodel.plan is None
    aided.enter(**{name: "7"})
    assert aided.problems() == set()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *(("win_probability", text) for text in ("", "50", "100", "40")),
        *(("tie_rate", text) for text in ("-1", "100")),
        *(("reader_correlation", text) for text in ("1", "-0.1")),
        *(("case_correlation", text) for text in ("1.5", "")),
    ],
)
def test_a_wrong_preference_has_a_sentence_below_its_field(
    qtbot: QtBot, name: str, text: str
) -> None:
    tested = PaneUnderTest(qtbot, protocol(StudyType.PAIRED))
    tested.enter(win_probability="65")
    tested.enter(**{name: text})
    tested.compute()
    assert tested.problems() == {name}


def test_readers_must_fill_the_groups_of_a_split_plot(qtbot: QtBot) -> None:
    made = protocol(assignment=Assignment.SPLIT_PLOT, block_count=3)
    tested = PaneUnderTest(qtbot, made)
    tested.enter(effect="0.05", readers="7")
    tested.enter_components()
    tested.compute()
    assert tested.problems() == {"readers"}
    tested.enter(readers="6")
    tested.compute()
    assert tested.viewmodel.plan.request.groups == 3


def test_components_that_contradict_each_other_are_refused(aided: PaneUnderTest) -> None:
    aided.enter(effect="0.05")
    aided.enter_components()
    aided.enter(cov1="0.9")
    aided.compute()
    assert aided.pane.problem.isVisible()
    assert aided.viewmodel.plan is None


@pytest.mark.parametrize(
    ("text", "value"),
    [("0.05", 0.05), ("0,05", 0.05), (" -3 ", -3.0), ("\N{MINUS SIGN}1e-3", -0.001), (".5", 0.5)],
)
def test_numbers_are_written_with_point_or_comma(text: str, value: float) -> None:
    assert parsed_number(text) == value


@pytest.mark.parametrize("text", ["", "1.2.3", "1e", "1 000", "١", "1_0", "NaN", "infinity"])
def test_other_texts_are_no_numbers(text: str) -> None:
    assert parsed_number(text) is None


def test_a_power_just_below_a_target_is_not_shown_as_reaching_it() -> None:
    assert power_text(0.79999).startswith("79.9")
    assert share_text(0.8).startswith("80\N{NO-BREAK SPACE}")
    assert share_text(0.975).startswith("97.5")


# ---- results elsewhere ---------------------------------------------------------------------------


def test_the_statement_is_passed_on_and_the_table_copied(aided: PaneUnderTest) -> None:
    aided.enter(effect="0.05")
    aided.enter_components()
    aided.compute()
    aided.pane.allow_writing(may_write=True, may_number=False)
    assert not aided.pane.use.isEnabled()
    with aided.qtbot.waitSignal(aided.pane.statement_requested) as written:
        aided.qtbot.mouseClick(aided.pane.write, Qt.MouseButton.LeftButton)
    assert "69.2 %" in written.args[0].statement
    aided.qtbot.mouseClick(aided.pane.csv, Qt.MouseButton.LeftButton)
    head, *lines = QGuiApplication.clipboard().text().splitlines()
    assert head == "readers,cases,power"
    rows = {(int(r), int(c)): float(p) for r, c, p in (line.split(",") for line in lines)}
    assert all(rows[size.readers, size.cases] == size.power for size in aided.viewmodel.plan.grid)
    assert len(rows) > len(aided.viewmodel.plan.grid)


def test_the_chart_has_a_curve_for_each_number_of_readers(aided: PaneUnderTest) -> None:
    aided.enter(effect="0.05")
    aided.enter_components()
    aided.compute()
    plot = aided.pane.chart.plot
    curves = plot.getPlotItem().listDataItems()
    assert len(curves) == 5
    for curve, (readers, sizes) in zip(curves, aided.viewmodel.plan.curves.items(), strict=True):
        across, up = curve.getData()
        assert across.tolist() == [size.cases for size in sizes], readers
        assert up.tolist() == pytest.approx([100 * size.power for size in sizes])
    aided.qtbot.mouseClick(aided.pane.svg, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().mimeData().hasFormat("image/svg+xml")
    aided.qtbot.mouseClick(aided.pane.png, Qt.MouseButton.LeftButton)
    assert not QGuiApplication.clipboard().pixmap().isNull()


def test_form_and_result_lie_side_by_side_where_there_is_room(aided: PaneUnderTest) -> None:
    aided.enter(effect="0.05")
    aided.enter_components()
    aided.compute()
    assert aided.pane.result.x() > aided.pane.form.x()
    aided.pane.resize(600, 900)
    aided.qtbot.waitUntil(lambda: aided.pane.result.x() == aided.pane.form.x())
    assert aided.pane.result.y() > aided.pane.form.y()

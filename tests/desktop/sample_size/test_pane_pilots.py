"""Sample sizes from a pilot table, or from the readings of a study."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tests.desktop.sample_size.panes import AUC, FakeCalls, PaneUnderTest, protocol

from readingroom.domain.endpoint import AnalysisPlan
from readingroom.domain.errors import StateError
from readingroom.domain.study_design import StudyType
from readingroom.reading.sample_size.types import VarianceSource


def test_a_pilot_table_gives_the_components(aided: PaneUnderTest, pilot: Path) -> None:
    aided.choose(VarianceSource.PILOT)
    assert not aided.field("error").isVisible()
    aided.chooser.chosen_file = pilot
    aided.qtbot.mouseClick(aided.pane.fields.path.browse, Qt.MouseButton.LeftButton)
    aided.enter(effect="0.05")
    aided.compute()
    assert aided.problems() == set()
    assert aided.viewmodel.plan.components["cases"] == 60
    assert "pilot.csv" in aided.viewmodel.plan.statement
    aided.enter(endpoint="best")
    aided.compute()
    assert aided.problems() == {"path"}


@pytest.mark.parametrize(
    "text",
    ["", "reader;case\n", "\x00", "reader,case,arm,truth,rating\nR1,C1,a,2,3\n", "{}"],
)
def test_a_malformed_pilot_has_a_sentence_below_the_file(
    aided: PaneUnderTest, tmp_path: Path, text: str
) -> None:
    path = tmp_path / "bad.csv"
    path.write_text(text, encoding="utf-8")
    aided.choose(VarianceSource.PILOT)
    aided.pane.fields.path.line.setText(str(path))
    aided.enter(effect="0.05")
    aided.compute()
    assert aided.problems() == {"path"}
    assert aided.viewmodel.plan is None


def test_a_pilot_against_a_model_needs_its_name(qtbot: QtBot, pilot: Path) -> None:
    tested = PaneUnderTest(qtbot, protocol(StudyType.MODEL_VS_READERS))
    tested.choose(VarianceSource.PILOT)
    tested.pane.fields.path.line.setText(str(pilot))
    tested.enter(effect="0.05")
    tested.compute()
    assert tested.problems() == {"model"}
    qtbot.waitUntil(tested.field("model").hasFocus)
    tested.enter(model="2")  # several readers rated each case in this arm
    tested.compute()
    assert tested.problems() == {"path"}
    head, *rows = pilot.read_text(encoding="utf-8").splitlines()
    arm, reader = head.split(",").index("arm"), head.split(",").index("reader")
    cells = [row.split(",") for row in rows]
    shown = [row for row in cells if row[arm] == "1" or row[reader] == "1"]
    for row in shown:
        row[reader], row[arm] = ("model" if row[arm] == "2" else row[reader]), "unaided"
    pilot.write_text("\n".join([head, *(",".join(row) for row in shown)]) + "\n", "utf-8")
    tested.enter(model="model")
    tested.compute()
    assert tested.problems() == set()
    assert tested.viewmodel.plan.components["cov1"] == 0


@pytest.mark.parametrize("text", ["", "/nowhere/pilot.csv", "."])
def test_a_missing_pilot_has_a_sentence_below_the_file(aided: PaneUnderTest, text: str) -> None:
    aided.choose(VarianceSource.PILOT)
    aided.pane.fields.path.line.setText(text)
    aided.enter(effect="0.05")
    aided.compute()
    assert aided.problems() == {"path"}


def test_readings_of_the_study_are_offered_to_those_who_may_see_results(qtbot: QtBot) -> None:
    calls = FakeCalls()
    tested = PaneUnderTest(qtbot, protocol(plan=AnalysisPlan((AUC,))), calls)
    assert VarianceSource.READINGS in tested.pane.fields.source._values
    tested.enter(effect="0.01")
    tested.enter_components()
    tested.compute()
    calls.result = tested.viewmodel.plan
    tested.choose(VarianceSource.READINGS)
    tested.compute()
    ((request, chosen),) = calls.asked
    assert (request.effect, request.margin) == (0.01, 0.05)
    assert (chosen.criterion, chosen.endpoint) == ("abnormal", "auc")
    assert chosen.arms == ("aided", "unaided")
    calls.error = StateError("The session is open.")
    tested.compute()
    assert tested.problems() == {"criterion"}
    tested.may_see = False
    tested.pane.follow(protocol())
    assert VarianceSource.READINGS not in tested.pane.fields.source._values


def test_without_a_study_its_readings_are_not_offered(aided: PaneUnderTest) -> None:
    assert VarianceSource.READINGS not in aided.pane.fields.source._values

"""A pane of sample sizes under test, with its view model and a study."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot
from tests.support.window_driver import FakeChooser

from readingroom.domain.endpoint import AnalysisPlan, Comparison, Endpoint, EndpointMetric
from readingroom.domain.errors import StateError
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import StudyType
from readingroom.reading.sample_size.types import SizePlan, VarianceSource
from readingroom.services.protocol_files import protocol_template
from readingroom_desktop.jobs.job import failure_of
from readingroom_desktop.viewmodels.sample_size import SampleSizeViewModel
from readingroom_desktop.widgets.sample_size.pane import SampleSizePane

VAN_DYKE = {
    "reader_by_arm": 0.0002004025,
    "error": 0.0008022883,
    "cov1": 0.0003466137,
    "cov2": 0.0003440748,
    "cov3": 0.0002390284,
    "cases": 114.0,
}


AUC = Endpoint(
    "auc", "AUC", EndpointMetric.AUC, "abnormal", Comparison.NON_INFERIORITY,
    arm="aided", reference_arm="unaided", margin=0.05, is_primary=True,
)  # fmt: skip


class FakeCalls:
    """Calls to a study whose readings give the plan, or an error."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.error: Exception | None = None
        self.result: SizePlan | None = None

    def run(self, call: Any, on_done: Any = None, on_failed: Any = None) -> None:
        study = SimpleNamespace(power=SimpleNamespace(size_from_readings=self._size))
        try:
            result = call(study)
        except StateError as error:
            on_failed(failure_of(error))
        else:
            on_done(result)

    def _size(self, request: Any, pilot: Any) -> SizePlan | None:
        self.asked.append((request, pilot))
        if self.error is not None:
            raise self.error
        return self.result


def protocol(
    study_type: StudyType = StudyType.AIDED_SEQUENTIAL,
    plan: AnalysisPlan | None = None,
    **design: object,
) -> Protocol:
    template = protocol_template(study_type)
    changed = replace(template.design, planned_readers=6, planned_cases=120)
    changed = replace(changed, **design)  # type: ignore[arg-type]
    return replace(template, design=changed, analysis_plan=plan)


class PaneUnderTest:
    """A pane with its view model."""

    def __init__(self, qtbot: QtBot, made: Protocol, calls: FakeCalls | None = None) -> None:
        self.qtbot, self.chooser = qtbot, FakeChooser()
        self.may_see = True
        self.viewmodel = SampleSizeViewModel(calls, lambda: self.may_see)
        self.pane = SampleSizePane(self.viewmodel, self.chooser)
        qtbot.addWidget(self.pane)
        self.pane.resize(1000, 700)
        self.pane.follow(made)
        self.pane.show()
        qtbot.waitExposed(self.pane)
        self.pane.activateWindow()

    def field(self, name: str) -> QLineEdit:
        return self.pane.fields.numbers[name]

    def enter(self, **texts: str) -> None:
        for name, text in texts.items():
            self.field(name).setText(text)

    def enter_components(self) -> None:
        values = {"cases_of_components" if n == "cases" else n: v for n, v in VAN_DYKE.items()}
        self.enter(**{name: str(value) for name, value in values.items()})

    def choose(self, source: VarianceSource) -> None:
        picker = self.pane.fields.source
        picker.setCurrentIndex(picker._values.index(source))

    def compute(self) -> None:
        self.qtbot.mouseClick(self.pane.compute, Qt.MouseButton.LeftButton)
        self.qtbot.waitUntil(lambda: not self.viewmodel.is_computing)

    def problems(self) -> set[str]:
        """Return the names of the fields with a sentence below them."""
        notes = self.pane.fields.notes
        return {name for name, note in notes.items() if note.isVisible() and note.text()}

    def cell(self, row: int, column: int) -> str:
        cells = self.pane.table.cells
        return str(cells.index(row, column).data())

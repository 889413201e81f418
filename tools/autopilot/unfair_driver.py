"""Autopilot of the Stress and Monitoring pages, with a model that decides by the payer."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt
from tools.autopilot.navigating import show_form, viewmodel_of
from tools.autopilot.page_driver import PageDriver

from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure
from readingroom_desktop.model_lab.fairness.page import FairnessPage
from readingroom_desktop.model_lab.fairness.viewmodel import FairnessViewModel
from readingroom_desktop.model_lab.monitoring.page import MonitoringPage
from readingroom_desktop.model_lab.monitoring.viewmodel import MonitoringViewModel
from readingroom_desktop.pages.case_review import ReviewStack
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.widgets.patient_table_form import PatientTableForm, TableOrigin

NAME: Final = "Eligibility rule"
CLASSES: Final = ("standard care", "trial")
_CONFIG: Final = f"""model_id: eligibility
name: {NAME}
version: "1"
type: python_class
import_path: "eligibility:Eligibility"
"""
_CODE: Final = """import numpy

class Eligibility:
    abilities = ["predict_proba"]

    def predict_proba(self, rows):
        age, ecog, medicaid = numpy.asarray(rows).T
        score = 2.0 - age - ecog - 2.2 * medicaid
        trial = 1 / (1 + numpy.exp(-2 * score))
        return numpy.stack([1 - trial, trial], axis=1)
"""
_INPUTS: Final = """inputs:
  - {column: age, mean: 62, scale: 12}
  - {column: ecog}
  - {column: insurance, one_hot: [Medicaid]}
classes: [standard care, trial]
grades: [0, 1]
protected: [sex, insurance]
"""
_PAYERS: Final = ("private", "Medicare", "Medicaid")
_PATIENTS: Final = 90
_INCOMING: Final = 24


def write_tables(folder: Path) -> None:
    """Write the model, its input map and two tables of synthetic patients into a folder."""
    (folder / "eligibility.yaml").write_text(_CONFIG, encoding="utf-8")
    (folder / "eligibility.py").write_text(_CODE, encoding="utf-8")
    (folder / "inputs.yaml").write_text(_INPUTS, encoding="utf-8")
    rows = [_row(number) for number in range(_PATIENTS)]
    (folder / "patients.csv").write_text(_table(rows), encoding="utf-8")
    (folder / "incoming.csv").write_text(_table(rows[:_INCOMING]), encoding="utf-8")


def _row(number: int) -> str:
    """Return a patient row; the first ones have the codes of the sample cases."""
    age, ecog = 40 + number * 37 % 45, number * 7 % 4
    sex, payer = ("female", "male")[number % 2], _PAYERS[number * 5 % 3]
    return f"RR-{number + 1:02},{age},{sex},{ecog},{payer}\n"


def _table(rows: list[str]) -> str:
    return "case,age,sex,ecog,insurance\n" + "".join(rows)


def _register(study: Study, folder: Path) -> None:
    facts = ModelFacts(
        "eligibility", NAME, ModelKind.PYTHON_CLASS, "1", device="cpu",
        abilities=(ModelCapability.PREDICT_PROBA,), classes=CLASSES,
    )  # fmt: skip
    study.engine.register(folder / "eligibility.yaml", facts, consent=True)


@contextmanager
def names_only(form: PatientTableForm) -> Iterator[None]:
    """Hide the folder of the run in a screenshot.

    The fields send no signals meanwhile: leaving one by Tab would read the file of that name, whose
    absence disables the start of an analysis at any moment.
    """
    paths = {field.line: field.text for field in (form.table, form.inputs, form.reference)}
    blockers = [QSignalBlocker(line) for line in paths]
    try:
        for line, path in paths.items():
            line.setText(Path(path).name)
        yield
    finally:
        for line, path in paths.items():
            line.setText(path)
        for blocker in blockers:
            blocker.unblock()


class UnfairDriver(PageDriver):
    """Tests a table model, monitors it, and decides about a case.

    Args:
        simulator: simulates input in the window.
        window: the window, with the sample study in it.
        take: called with the name of each state.
    """

    limit_s = 90.0

    def run(self, folder: Path) -> None:
        """Register the model, then go through both pages."""
        write_tables(folder)
        done: list[object] = []

        def fail(failure: Failure) -> None:
            raise self._simulator.failed(failure.message)

        self._window.study_thread.run(lambda study: _register(study, folder), done.append, fail)
        self._wait(lambda: bool(done), "the model of tables")
        self._stress(folder)
        self._monitor(folder)

    def _stress(self, folder: Path) -> None:
        simulator, model = (
            self._simulator,
            viewmodel_of(self._window, PageName.FAIRNESS, FairnessViewModel),
        )
        page = self._go(PageName.FAIRNESS, FairnessPage)
        before = len(model.tests)
        show_form(simulator, page)
        page.form.model.setCurrentIndex(page.form.model.findText(NAME))
        simulator.click(page.form.more)
        self._take("fairness-form")
        simulator.click(page.form.more)
        page.form.table.choose_origin(TableOrigin.FILE)
        for line, text in (
            (page.form.table.line, folder / "patients.csv"),
            (page.form.inputs.line, folder / "inputs.yaml"),
        ):
            simulator.fill(line, str(text))
        self._rest()
        page.form.code.choose(("case",))
        simulator.click(page.start)
        self._wait(lambda: bool(model.error) or len(model.tests) > before, "the stress test")
        self._wait_idle(model)
        self._take_calm("fairness")
        self._show_tab(page.tabs, 1)
        self._take("fairness-patients")
        page.patients.table.select(0)
        page.patients.table.view.setFocus()
        simulator.key(Qt.Key.Key_Return)
        self._wait_review(page.review_stack)
        self._take("fairness-review")
        simulator.key(Qt.Key.Key_Escape)
        self._wait(lambda: not page.review_stack.is_open, "the tests again")
        show_form(simulator, page)
        page.form.inputs.line.setText(str(folder / "missing.yaml"))
        simulator.click(page.start)
        self._wait(lambda: bool(model.error), "the refusal")
        self._wait_idle(model)
        self._take("fairness-error")
        model.dismiss_error()

    def _monitor(self, folder: Path) -> None:
        simulator, model = (
            self._simulator,
            viewmodel_of(self._window, PageName.MONITORING, MonitoringViewModel),
        )
        page = self._go(PageName.MONITORING, MonitoringPage)
        page.model.setCurrentIndex(page.model.findText(NAME))
        before = len(model.monitors)
        show_form(simulator, page)
        self._take("monitoring-form")
        simulator.click(page.begin)
        self._wait(lambda: len(model.monitors) > before, "the monitor")
        self._wait_idle(model)
        self._take("monitoring-begun")
        page.form.table.choose_origin(TableOrigin.FILE)
        for line, text in (
            (page.form.table.line, folder / "incoming.csv"),
            (page.form.inputs.line, folder / "inputs.yaml"),
            (page.form.reference.line, folder / "patients.csv"),
        ):
            simulator.fill(line, str(text))
        self._rest()
        page.form.code.choose(("case",))
        page.form.code.edited.emit()
        simulator.click(page.add)
        self._wait(lambda: bool(model.error or model.seen), "the cases")
        self._wait_idle(model)
        with names_only(page.form):
            self._take_calm("monitoring")
        self._decide(page)
        for index, name in ((1, "groups"), (2, "drift")):
            self._show_tab(page.tabs, index)
            self._take(f"monitoring-{name}")
        self._show_tab(page.tabs, 0)

    def _decide(self, page: MonitoringPage) -> None:
        """Open a case to review, decide about it, and open the next."""
        simulator, stack = self._simulator, page.review_stack
        page.cases.table.select(0)
        page.cases.table.view.setFocus()
        simulator.key(Qt.Key.Key_Return)
        self._wait_review(page.review_stack)
        self._take_calm("review")
        simulator.key(Qt.Key.Key_2)
        assert stack.page is not None  # noqa: S101 - it is open
        simulator.fill(stack.page.form.comment, "The payer does not matter here.")
        self._take("review-filled")
        simulator.key(Qt.Key.Key_Return)
        self._wait(
            lambda: any(
                case.review
                for case in viewmodel_of(
                    self._window, PageName.MONITORING, MonitoringViewModel
                ).seen
            ),
            "the decision",
        )
        self._wait_review(page.review_stack)
        self._take("review-next")
        simulator.key(Qt.Key.Key_Escape)
        self._wait(lambda: not page.review_stack.is_open, "the page again")
        self._take("monitoring-decided")
        decided = next(
            case
            for case in viewmodel_of(self._window, PageName.MONITORING, MonitoringViewModel).seen
            if case.review is not None
        )
        page.cases.table.select_row(decided)
        simulator.key(Qt.Key.Key_Return)
        self._wait_review(page.review_stack)
        self._take("review-decided")
        simulator.key(Qt.Key.Key_Escape)
        self._wait(lambda: not page.review_stack.is_open, "the page at the end")

    def _wait_review(self, stack: ReviewStack) -> None:
        """Wait until a case is on screen."""
        self._wait(
            lambda: stack.page is not None and stack.page.model.state is ReadingState.READY,
            "the review",
        )
        self._wait(lambda: self._window.study_thread.is_idle, "the case")

    # ---- parts -----------------------------------------------------------------------------------

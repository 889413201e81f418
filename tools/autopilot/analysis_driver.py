"""Autopilot of the pages Explanations, Compliance, Risk and Reports."""

from pathlib import Path
from typing import Final

from tools.autopilot.navigating import show_form, viewmodel_of
from tools.autopilot.page_driver import PageDriver
from tools.autopilot.unfair_driver import NAME

from readingroom.engine.types import AnalysisKind
from readingroom_desktop.assurance.compliance.page import CompliancePage
from readingroom_desktop.assurance.compliance.viewmodel import ComplianceViewModel
from readingroom_desktop.assurance.reports.page import ReportsPage
from readingroom_desktop.assurance.reports.viewmodel import ReportsViewModel
from readingroom_desktop.assurance.risk.page import RiskPage
from readingroom_desktop.assurance.risk.viewmodel import RiskViewModel
from readingroom_desktop.jobs import Job
from readingroom_desktop.model_lab.explanations.page import ExplanationsPage
from readingroom_desktop.model_lab.explanations.viewmodel import ExplanationsViewModel
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.formats import tr_marked
from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.widgets.patient_table_form import TableOrigin

_ROWS: Final = 24


class AnalysisDriver(PageDriver):
    """Explains the model of the stress test, then assesses compliance and risk.

    Args:
        simulator: simulates input in the window.
        window: the window, with the sample study and that model in it.
        take: called with the name of each state.
    """

    limit_s = 120.0

    def run(self, folder: Path) -> None:
        """Go through the four pages; `folder` holds the tables of the stress test."""
        self._analyse(folder)
        self._compliance()
        self._risk()
        self._report()

    def _analyse(self, folder: Path) -> None:
        simulator, model = (
            self._simulator,
            viewmodel_of(self._window, PageName.EXPLANATIONS, ExplanationsViewModel),
        )
        page = self._go(PageName.EXPLANATIONS, ExplanationsPage)
        show_form(simulator, page)
        self._take("explanations-form")
        page.form.model.setCurrentIndex(page.form.model.findText(NAME))
        page.form.table.choose_origin(TableOrigin.FILE)
        for line, text in (
            (page.form.table.line, folder / "patients.csv"),
            (page.form.inputs.line, folder / "inputs.yaml"),
        ):
            simulator.fill(line, str(text))
        self._rest()
        page.form.code.choose(("case",))
        page.form.protected.choose(("sex", "insurance"))
        page.sample.setValue(_ROWS)
        simulator.click(page.explain)
        self._wait(lambda: bool(model.analyses or model.error), "the explanation")
        self._wait_idle(model)
        self._take_calm("explanations")
        rows = next((o for o in model.analyses if o.kind is AnalysisKind.EXPLANATIONS), None)
        model.choose(rows)
        self._take("explanations-rows")
        self._busy_and_error(model, "explanations", "The table has no column “case”.")

    def _compliance(self) -> None:
        model = viewmodel_of(self._window, PageName.COMPLIANCE, ComplianceViewModel)
        page = self._go(PageName.COMPLIANCE, CompliancePage)
        self._simulator.click(page.empty.action)
        self._wait(lambda: bool(model.assessed or model.error), "the assessment")
        self._wait_idle(model)
        self._take_calm("compliance")
        page.views.setCurrentIndex(1)
        self._take("compliance-identifiers")
        page.views.setCurrentIndex(2)
        self._simulator.click(page.statements.empty.action)
        self._wait(lambda: bool(model.statements.assessed or model.statements.error), "the audit")
        self._wait_idle(model.statements)
        self._take("compliance-statements")
        page.views.setCurrentIndex(0)
        self._busy_and_error(model, "compliance", "The pack has an invalid format.")

    def _risk(self) -> None:
        model = viewmodel_of(self._window, PageName.RISK, RiskViewModel)
        page = self._go(PageName.RISK, RiskPage)
        page.model.setCurrentIndex(max(page.model.findText(NAME), 0))
        self._simulator.click(page.assess)
        self._wait(lambda: bool(model.assessed or model.error), "the risk")
        self._wait_idle(model)
        self._take_calm("risk")
        enabled_cell = next((cell for cell in page.matrix.cells.values() if cell.isEnabled()), None)
        if enabled_cell is not None:
            self._simulator.click(enabled_cell)
        self._take("risk-cell")
        self._busy_and_error(model, "risk", "Nothing is known of this model yet.")

    def _report(self) -> None:
        model = viewmodel_of(self._window, PageName.REPORTS, ReportsViewModel)
        page = self._go(PageName.REPORTS, ReportsPage)
        self._simulator.click(page.make)
        self._wait(lambda: bool(model.picture or model.error), "the report")
        self._wait_idle(model)
        self._take_calm("report")
        self._busy_and_error(model, "report", "The report cannot be written: the disk is full.")

    # ---- parts -----------------------------------------------------------------------------------

    def _busy_and_error(self, model: PageViewModel, name: str, message: str) -> None:
        """Capture a page with a running job and with an error, set in the view model."""
        model.job = Job(tr_marked(name.capitalize()))
        model.changed.emit()
        self._take(f"{name}-busy")
        model.job, model.error = None, message
        model.changed.emit()
        self._take(f"{name}-error")
        model.dismiss_error()

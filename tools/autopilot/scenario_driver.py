"""Autopilot of the Synthetic cases page: forms, preview and generated cases."""

from pathlib import Path
from typing import Final

from tools.autopilot.navigating import go_to, viewmodel_of
from tools.autopilot.page_driver import PageDriver

from readingroom.domain.scenario import ScenarioFamily
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.synthetic_cases.page import SyntheticCasesPage
from readingroom_desktop.study.synthetic_cases.plausibility import FactKind
from readingroom_desktop.study.synthetic_cases.table_checks import TableChecksViewModel
from readingroom_desktop.study.synthetic_cases.table_checks_pane import PlausibilityTabs
from readingroom_desktop.study.synthetic_cases.viewmodel import SyntheticCasesViewModel
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.patient_table_form import TableOrigin

CASES: Final = 2
PATIENTS: Final = Path(__file__).parents[2] / "sample_models/matcher/tested.csv"
FACTS: Final = (
    (FactKind.DIAGNOSIS, "C18.2"),
    (FactKind.PHENOTYPE, "DPYD=Poor Metabolizer"),
    (FactKind.DRUG, "fluorouracil"),
)


class ScenarioDriver(PageDriver):
    """Generates synthetic notes in a study without a session.

    Args:
        simulator: simulates input in the window.
        window: the window, with a study in it.
        take: called with the name of each state.
    """

    limit_s = 90.0

    def run(self) -> None:
        """Go through the states of the page."""
        simulator, model = (
            self._simulator,
            viewmodel_of(self._window, PageName.SYNTHETIC_CASES, SyntheticCasesViewModel),
        )
        go_to(simulator, self._window, PageName.SYNTHETIC_CASES)
        self._wait(lambda: model.state is LoadState.READY, "the families")
        page = self._window.page(PageName.SYNTHETIC_CASES)
        assert isinstance(page, SyntheticCasesPage)  # noqa: S101 - narrows the type
        self._choose(page, ScenarioFamily.RETINA)
        self._take("synthetic-cases-form")
        self._choose(page, ScenarioFamily.NOTES)
        page.form.count.setValue(CASES)
        simulator.click(page.look)
        self._wait(lambda: model.preview is not None or bool(model.error), "the first case")
        self._wait(lambda: not model.is_busy, "the page at rest")
        self._take("synthetic-cases")
        simulator.click(page.make)
        self._wait(lambda: bool(model.scenarios or model.error), "the cases")
        self._wait(lambda: not model.is_busy, "the page at rest")
        self._take("synthetic-cases-made")
        self._plausibility(page)

    def _plausibility(self, page: SyntheticCasesPage) -> None:
        """Check a drug for a patient whose metabolism forbids it."""
        simulator, pane = self._simulator, page.plausibility.patient
        self._show_tab(page.tabs, page.tabs.indexOf(page.plausibility))
        page_model = viewmodel_of(self._window, PageName.SYNTHETIC_CASES, SyntheticCasesViewModel)
        model = page_model.plausibility
        self._wait(lambda: model.known is not None, "the tables")
        self._take("plausibility-empty")
        for kind, value in FACTS:
            pane.kind.setCurrentIndex(pane.kind.findData(kind))
            pane.value.setText(value)  # typing opens the list of known values
            simulator.click(pane.add)
        simulator.click(pane.check)
        self._wait(lambda: model.result is not None or bool(model.error), "the result")
        self._wait_idle(model)
        self._take("plausibility")
        self._checked_table(page.plausibility, page_model.table_checks)

    def _checked_table(self, tabs: PlausibilityTabs, model: TableChecksViewModel) -> None:
        """Check the patients of a table, and its folder as files."""
        simulator, pane = self._simulator, tabs.table
        self._show_tab(tabs.tabs, 1)
        self._take("plausibility-table-empty")
        pane.table.choose_origin(TableOrigin.FILE)
        pane.table.line.setText(str(PATIENTS))
        pane.table.line.editingFinished.emit()
        self._wait(lambda: bool(pane.age.columns), "the columns")
        pane.code.choose(("code",))
        pane.age.choose(("age",))
        pane.sex.choose(("sex",))
        pane.age.edited.emit()
        simulator.click(pane.check)
        self._wait(lambda: model.result is not None or bool(model.error), "the result")
        self._wait_idle(model)
        self._take("plausibility-table")
        self._show_tab(tabs.tabs, 2)
        tabs.files.folder.line.setText(str(PATIENTS.parent))
        simulator.click(tabs.files.check)
        self._wait(lambda: model.files is not None or bool(model.error), "the files")
        self._wait_idle(model)
        self._take("plausibility-files")

    def _choose(self, page: SyntheticCasesPage, family: ScenarioFamily) -> None:
        indexes = range(page.form.family.count())
        index = next(n for n in indexes if page.form.family.itemData(n).family is family)
        page.form.family.setCurrentIndex(index)

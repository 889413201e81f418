"""Autopilot of the Case table page: preview with problems, import, and the stored table."""

from pathlib import Path
from typing import Final

from tools.autopilot.navigating import go_to, viewmodel_of
from tools.autopilot.page_driver import PageDriver

from readingroom.engine.tables.case_tables.types import (
    CaseColumnRole,
    ColumnStatus,
)
from readingroom_desktop.jobs import Job
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.case_table.page import CaseTablePage
from readingroom_desktop.study.case_table.viewmodel import CaseTableViewModel
from readingroom_desktop.viewmodels.formats import tr_marked
from readingroom_desktop.widgets.patient_table_form import PatientTableForm, TableOrigin

_DOCTOR: Final = "referred by"
_HEAD: Final = f"case,age,sex,ecog,insurance,site,truth,{_DOCTOR}\n"
_SITES: Final = ("Riverside", "Hillside", "Lakeside")
_PAYERS: Final = ("private", "Medicare", "Medicaid")
_DOCTORS: Final = ("Dr. Anna Weber", "Dr. John Miller", "Dr. Maria Lopez")
_ROWS: Final = 9
ROLES: Final = {
    "age": (CaseColumnRole.INPUT, CaseColumnRole.QUASI),
    "sex": (CaseColumnRole.PROTECTED, CaseColumnRole.STRATUM),
    "ecog": (CaseColumnRole.INPUT,),
    "insurance": (CaseColumnRole.PROTECTED, CaseColumnRole.INPUT),
    "truth": (CaseColumnRole.TRUTH,),
}


def write_case_table(path: Path) -> Path:
    """Write a table of the sample cases; a column of names is refused, and a row is unknown."""
    rows = []
    for number in range(_ROWS):
        age = "" if number == 3 else str(45 + number * 37 % 44)
        cells = [f"RR-{number + 1:02}", age, ("female", "male")[number % 2], str(number * 7 % 4)]
        cells += [_PAYERS[number * 5 % 3], _SITES[number % 3], ("benign", "malignant")[number % 2]]
        rows.append(",".join([*cells, _DOCTORS[number % 3]]))
    path.write_text(_HEAD + "".join(f"{row}\n" for row in rows), encoding="utf-8")
    return path


class CaseTableDriver(PageDriver):
    """Imports a case table in a study with the sample cases.

    Args:
        simulator: simulates input in the window.
        window: the window, with the study in it.
        take: called with the name of each state.
    """

    def run(self, folder: Path) -> None:
        """Go through the states of the page."""
        model = viewmodel_of(self._window, PageName.CASE_TABLE, CaseTableViewModel)
        page = self._go(PageName.CASE_TABLE, CaseTablePage)
        self._take("case-table-empty")
        model.read_table(write_case_table(folder / "cases.csv"))
        self._wait(lambda: model.reading is not None and model.job is None, "the preview")
        self._take("case-table-refused")
        self._settle_columns(page, model)
        self._take("case-table-preview")
        self._simulator.click(page.importing.store)
        self._wait(lambda: model.table is not None and model.job is None, "the table")
        self._window.toast.clear()
        self._take("case-table")
        model.read_table(folder / "cases.csv")
        self._wait(lambda: model.reading is not None and model.job is None, "the preview")
        self._settle_columns(page, model)
        self._simulator.click(page.importing.store)
        self._take("case-table-replace")
        self._simulator.click(page.replace.cancel)
        self._simulator.click(page.importing.cancel)
        model.job = Job(tr_marked("Importing the case table"))
        model.changed.emit()
        self._take("case-table-busy")
        model.job, model.error = None, "The file has two columns “age”. Rename one."
        model.changed.emit()
        self._take("case-table-error")
        model.dismiss_error()

    def _settle_columns(self, page: CaseTablePage, model: CaseTableViewModel) -> None:
        """Settle the refused columns by mouse, and set the roles of the others."""
        refused = page.importing.columns.current
        assert refused.status is ColumnStatus.REFUSED  # noqa: S101 - it is chosen at first
        self._simulator.tick(page.importing.editor.not_identifying)
        self._rest()
        page.importing.columns.select_row(model.view(_DOCTOR))
        self._simulator.tick(page.importing.editor.left_out)
        self._rest()
        for name, roles in ROLES.items():
            model.set_roles(name, roles)
            self._rest()
        model.set_unit("age", "years")
        self._rest()

    def form(self, name: PageName, form: PatientTableForm) -> None:
        """Show a form whose table is the case table, and the list of its columns."""
        go_to(self._simulator, self._window, name)
        self._window.pages.viewmodel(name).refresh()
        self._rest()
        form.table.choose_origin(TableOrigin.CASE_TABLE)
        self._take(f"{name}-case-table")
        self._simulator.click(form.protected)
        self._wait(form.protected.card.isVisible, "the columns to choose from")
        self._take(f"{name}-columns")
        form.protected.card.close_card()

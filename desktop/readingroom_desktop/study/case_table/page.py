"""Case table: attributes of the cases, and the import of a new table."""

from PySide6.QtWidgets import QWidget

from readingroom.domain.accounts import Permission
from readingroom.engine.tables.case_tables.types import StoredCaseTable
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import Page
from readingroom_desktop.study.case_table.import_pane import ImportPane, lacking_text
from readingroom_desktop.study.case_table.table_pane import TablePane
from readingroom_desktop.study.case_table.viewmodel import CaseTableViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import isolated, moment, numbered, tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import button, chip
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.layouts import column

_TABLE, _EMPTY, _IMPORT, _WAITING = range(4)


class ReplaceCard(ConfirmActionCard):
    """Card that replaces the case table in force."""

    def __init__(self, viewmodel: CaseTableViewModel) -> None:
        act = button(tr("Replace table"), kind="danger", icon_name="check")
        super().__init__(viewmodel, act, icon_name="warning", tone="caution")
        self.viewmodel = viewmodel
        self.name.setText(tr("Replace the case table"))
        self.lay_out()

    def prepare(self) -> None:
        """Say which table is replaced."""
        table = self.viewmodel.table
        if table is not None:
            text = tr(
                "All tests read the new table from now on. The table imported by %1 on %2 stays in "
                "the study file with its event; stored results do not change."
            )
            text = text.replace("%1", isolated(table.added_by))
            self.sentence.setText(text.replace("%2", moment(table.added_at)))

    def do(self) -> None:
        """Import the table."""
        self.viewmodel.import_table()


class CaseTablePage(Page):
    """The table in force, the preview of an import, or the way to the first table."""

    _viewmodel: CaseTableViewModel

    def __init__(self, viewmodel: CaseTableViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel)
        self._chooser = chooser
        self._was_importing = False
        self.title.setText(tr("Case table"))
        self.synthetic = chip(tr("Synthetic"), tone="caution")
        self.choose = button(tr("Import again…"), icon_name="folder-open", on_click=self._on_choose)
        self.headers = button(
            tr("Use image headers"),
            icon_name="image",
            tip=tr("Modality, manufacturer, scanner model and other facts of the stored images"),
            on_click=lambda: viewmodel.read_table(None),
        )
        self.table = TablePane()
        self.importing = ImportPane(viewmodel)
        self.importing.import_requested.connect(self._on_import)
        self.replace = ReplaceCard(viewmodel)
        self.empty = EmptyState(
            "table",
            tr("No case table yet"),
            tr(
                "A case table describes the cases once: age, sex, site, outcome, truth, strata. "
                "Fairness, monitoring and explanations read it."
            ),
            tr("Import a table…"),
        )
        self.empty.acted.connect(self._on_choose)
        self._lay_out()
        self._begin()

    def _lay_out(self) -> None:
        self._stack = FrontStack(
            self.table, self.empty, self.importing, WaitingPane(self._viewmodel)
        )
        layout = column(
            self._head(self.synthetic, self.headers, self.choose),
            self.banner,
            self.replace,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.busy)
        self.setLayout(layout)

    def _first(self) -> QWidget:
        viewmodel = self._viewmodel
        if viewmodel.reading is not None:
            return self.importing.first
        if viewmodel.table is not None or not viewmodel.can_import:
            return self.table.columns.view
        return self.empty.action

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel, table = self._viewmodel, self._viewmodel.table
        self._show_state()
        is_ready = viewmodel.state is LoadState.READY
        is_importing = is_ready and viewmodel.reading is not None
        is_offered = is_ready and viewmodel.may_import and not is_importing
        self.headers.setVisible(is_offered)
        self.choose.setVisible(is_offered and table is not None)
        for action in (self.choose, self.headers):
            action.setEnabled(viewmodel.can_import)
        self.synthetic.setVisible(is_ready and table is not None and table.is_synthetic)
        if not is_importing:
            self.replace.close_card()
        was_importing, self._was_importing = self._was_importing, is_importing
        self.facts.setText(self._facts(table) if is_ready else "")
        self.importing.redraw()
        self.table.show_table(viewmodel)
        self._show_empty()
        if not is_ready:
            self._stack.setCurrentIndex(_WAITING)
        elif is_importing:
            self._stack.setCurrentIndex(_IMPORT)
        else:
            self._stack.setCurrentIndex(_EMPTY if table is None else _TABLE)
        if was_importing and not is_importing and self.isVisible():
            self.take_focus()

    def _show_empty(self) -> None:
        viewmodel = self._viewmodel
        reason = viewmodel.why_closed
        if not viewmodel.may_import:
            reason = tr("The coordinator imports the case table.")
        self.empty.close_for(reason)
        self.empty.action.setEnabled(viewmodel.can_import)

    def _facts(self, table: StoredCaseTable | None) -> str:
        """Describe the table in force, or why nothing can be imported."""
        if table is None:
            return self._viewmodel.why_closed
        imported = tr("%1, imported by %2 on %3").replace("%1", table.file_kind.value)
        imported = imported.replace("%2", table.added_by).replace("%3", moment(table.added_at))
        parts = [
            numbered(table.row_count, tr("1 case"), tr("%1 cases")),
            numbered(len(table.columns), tr("1 column"), tr("%1 columns")),
            imported,
        ]
        if table.lacking:
            parts.append(lacking_text(table.lacking))
        if table.erased_count:
            parts.append(
                numbered(table.erased_count, tr("1 row was erased"), tr("%1 rows were erased"))
            )
        if self._viewmodel.may_import:
            parts.append(self._viewmodel.why_closed)
        return "   ·   ".join(part for part in parts if part)

    def _on_choose(self) -> None:
        path = self._chooser.any_file(self, tr("Import a case table"))
        if path is not None:
            self._viewmodel.read_table(path)

    def _on_import(self) -> None:
        """Import at once, or ask first if a table is replaced."""
        if self._viewmodel.table is None:
            self._viewmodel.import_table()
        else:
            self.replace.ask()


def make_page(context: PageContext) -> PageParts:
    """Create the Case table page."""
    services, shell = context.services, context.shell
    viewmodel = CaseTableViewModel(services.thread, context.owner)

    def admit() -> None:
        viewmodel.set_access(may_import=Permission.ADD_MATERIAL in shell.permissions)

    shell.person_changed.connect(admit)
    admit()
    return PageParts(CaseTablePage(viewmodel, services.chooser), viewmodel, viewmodel.load)

"""Reports: choose a subject, create the report, preview its pages and save it."""

from PySide6.QtWidgets import QWidget

from readingroom.audit.types import SignatureSubject
from readingroom.reports.types import ReportKind
from readingroom_desktop.assurance.reports.panes import KindList, PagePane
from readingroom_desktop.assurance.reports.viewmodel import PagePicture, ReportsViewModel
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import Page
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.signing import SigningViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, heading, label
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.layouts import column, frame, row, splitter
from readingroom_desktop.widgets.signing import SigningPane


class ReportsPage(Page):
    """Report kinds at the left, the print preview at the right."""

    _viewmodel: ReportsViewModel

    def __init__(
        self, viewmodel: ReportsViewModel, signing: SigningViewModel, chooser: FileChooser
    ) -> None:
        super().__init__(viewmodel)
        self._chooser = chooser
        self.title.setText(tr("Reports"))
        self.facts.setText(
            tr("Every number with n, method and interval. No data leaves this computer.")
        )
        self.kinds = KindList()
        self.kinds.chosen.connect(viewmodel.choose)
        self.make = button(tr("Create report"), kind="primary", icon_name="file-text")
        self.make.clicked.connect(viewmodel.make)
        self.validation = button(
            tr("Add validation…"),
            tip=tr("Folder of a generated table with its validation, for the report"),
            on_click=self._on_validation,
        )
        self.no_validations = button(
            "",
            kind="quiet",
            icon_name="x",
            tip=tr("Remove the validations"),
            on_click=viewmodel.remove_validations,
        )
        self.validations = label(tone="muted", is_wrapped=True)
        self.save = button(tr("Save…"), icon_name="floppy-disk", on_click=self._on_save)
        self.signing = SigningPane(signing, SignatureSubject.REPORT)
        self.pages = PagePane()
        self.pages.turned.connect(viewmodel.turn)
        self._shown: PagePicture | None = None
        self.empty = EmptyState(
            "file-text",
            tr("No report yet"),
            tr(
                "Choose a subject and create the report. It uses the current state of the study "
                "and is shown here as it will be printed."
            ),
        )
        self._lay_out()
        self._begin()

    def _lay_out(self) -> None:
        pad, wide = Size.PADDING, Size.PADDING_WIDE
        inside = column(
            heading(tr("Subject")),
            self.kinds,
            row(self.validation, self.no_validations, None),
            self.validations,
            row(self.make, self.save, None),
            None,
            self.signing,
            margins=pad,
            gap=Size.GAP_WIDE,
        )
        side = frame("pane", inside)
        self._room = FrontStack(self.pages, self.empty)
        both = splitter(side, self._room, factors=(0, 1), sizes=(Size.SIDE_PANE, Size.WINDOW_WIDTH))
        self._stack = FrontStack(both, WaitingPane(self._viewmodel))
        head = (self._head(), self.banner, self.signing.card)
        layout = column(*head, gap=Size.GAP_WIDE, margins=(wide, pad))
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.busy)
        self.setLayout(layout)

    def _first(self) -> QWidget:
        return self.kinds.first

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the page for the sheet."""
        entries = (ShortcutEntry("Page Up, Page Down", tr("On the report: previous, next page")),)
        return (KeySection(tr("Reports"), entries),)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self._show_state()
        self._stack.setCurrentIndex(0 if viewmodel.state is LoadState.READY else 1)
        self.kinds.mark(viewmodel.kind)
        self.make.setEnabled(viewmodel.is_idle)
        is_validated = viewmodel.kind is ReportKind.SYNTHETIC_DATA
        self.validation.setVisible(is_validated)
        self.no_validations.setVisible(is_validated and bool(viewmodel.validations))
        names = ", ".join(viewmodel.validations) if is_validated else ""
        self.validations.show_text(names and tr("Validations: %1", names))
        report, preview = viewmodel.files, viewmodel.picture
        self.save.setEnabled(report is not None)
        if report is None:
            self._room.setCurrentIndex(1)
        elif preview is not None:
            self._room.setCurrentIndex(0)
        if preview is not None and preview is not self._shown:
            self._shown = preview
            self.pages.show_picture(preview)

    def _on_validation(self) -> None:
        folder = self._chooser.folder(self, tr("Folder with a validation"))
        if folder is not None:
            self._viewmodel.add_validation(folder)

    def _on_save(self) -> None:
        folder = self._chooser.folder(self, tr("Folder for the report"))
        if folder is not None:
            self._viewmodel.save(folder)


def make_page(context: PageContext) -> PageParts:
    """Create the Reports page."""
    services = context.services
    viewmodel = ReportsViewModel(services.thread, services.data_folder, context.owner)
    page = ReportsPage(viewmodel, context.home.signing, services.chooser)
    return PageParts(page, viewmodel)

"""Overview: start tiles, passphrase, wizard, overview of the open study, or case import."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.study.overview.overview_pane import OverviewPane
from readingroom_desktop.study.overview.passphrase import PassphrasePane
from readingroom_desktop.study.overview.start_tiles import StartTiles
from readingroom_desktop.viewmodels.home import HomeView, HomeViewModel
from readingroom_desktop.viewmodels.wizard import WizardViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.key_sheet import KeySection
from readingroom_desktop.widgets.layouts import column

if TYPE_CHECKING:
    from readingroom_desktop.study.overview.importing.page import ImportPage
    from readingroom_desktop.study.overview.wizard import Wizard

    Pane = StartTiles | PassphrasePane | Wizard | OverviewPane | ImportPage


class OverviewPage(QWidget):
    """Page that shows the pane selected by the view model."""

    close_requested = Signal()
    bundle_requested = Signal()
    protocol_requested = Signal()

    def __init__(
        self, viewmodel: HomeViewModel, wizard: WizardViewModel, chooser: FileChooser
    ) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self.setAcceptDrops(True)
        self._viewmodel, self.wizard_viewmodel = viewmodel, wizard
        self._chooser = chooser
        self._makers: dict[HomeView, Callable[[], Pane]] = {
            HomeView.START: self._make_start_tiles,
            HomeView.PASSPHRASE: lambda: PassphrasePane(viewmodel),
            HomeView.WIZARD: self._make_wizard,
            HomeView.OVERVIEW: self._make_overview,
            HomeView.IMPORT: self._make_importing,
        }
        self._panes: dict[HomeView, Pane] = {}
        self._stack = FrontStack()
        self.setLayout(column(self._stack))
        for view in (HomeView.START, HomeView.OVERVIEW):  # needed soon in any case
            self._pane(view)
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    @property
    def start_tiles(self) -> StartTiles:
        """Return the start tiles, shown first."""
        return cast("StartTiles", self._pane(HomeView.START))

    @property
    def passphrase(self) -> PassphrasePane:
        """Return the passphrase pane."""
        return cast("PassphrasePane", self._pane(HomeView.PASSPHRASE))

    @property
    def wizard(self) -> "Wizard":
        """Return the wizard that creates a study; it draws forms."""
        return cast("Wizard", self._pane(HomeView.WIZARD))

    @property
    def overview(self) -> OverviewPane:
        """Return the overview pane of the open study."""
        return cast("OverviewPane", self._pane(HomeView.OVERVIEW))

    @property
    def importing(self) -> "ImportPage":
        """Return the import pane; it draws images."""
        return cast("ImportPage", self._pane(HomeView.IMPORT))

    def _pane(self, view: HomeView) -> "Pane":
        """Return a pane, created on first use."""
        if view not in self._panes:
            pane = self._panes[view] = self._makers[view]()
            self._stack.addWidget(pane)
            if view is not HomeView.IMPORT:
                pane.redraw()
        return self._panes[view]

    def _make_start_tiles(self) -> StartTiles:
        start_tiles = StartTiles(self._viewmodel)
        start_tiles.open_requested.connect(self.choose_study)
        start_tiles.bundle_requested.connect(self.bundle_requested)
        return start_tiles

    def _make_wizard(self) -> "Wizard":
        from readingroom_desktop.study.overview.wizard import Wizard

        wizard = Wizard(self.wizard_viewmodel, self._viewmodel, self._chooser)
        wizard.protocol_requested.connect(self.protocol_requested)
        return wizard

    def _make_overview(self) -> OverviewPane:
        overview = OverviewPane(self._viewmodel, self._chooser)
        overview.close_requested.connect(self.close_requested)
        overview.protocol_requested.connect(self.protocol_requested)
        return overview

    def _make_importing(self) -> "ImportPage":
        from readingroom_desktop.study.overview.importing.page import ImportPage

        viewmodel = self._viewmodel
        return ImportPage(viewmodel.importing, viewmodel.reviewing, self._chooser)

    def prepare(self) -> None:
        """Create the import pane while the window is idle, if cases can be added."""
        if self._viewmodel.can_add_cases:
            self.importing.redraw()

    def choose_study(self) -> None:
        """Prompt for a study file and open it."""
        path = self._chooser.study(self)
        if path is not None:
            self._viewmodel.open_path(path)

    def take_focus(self) -> None:
        """Set the keyboard focus on the next step."""
        self._greet(self._viewmodel.view)

    def redraw(self) -> None:
        """Show the present state."""
        view = self._viewmodel.view
        before = self._stack.currentWidget()
        pane = self._pane(view)
        self._stack.setCurrentWidget(pane)
        if pane is not before:
            self._enter(view, is_back=before is self._panes.get(HomeView.IMPORT))
        for name, created in self._panes.items():
            if name is not HomeView.IMPORT:
                created.redraw()

    def _enter(self, view: HomeView, *, is_back: bool) -> None:
        """Prepare a pane; `is_back`: the import was started from it and has ended."""
        if view is HomeView.WIZARD and self._viewmodel.overview is None:
            self.wizard.start()
        elif view is HomeView.WIZARD and is_back:
            self.wizard.take_focus()
        elif view is HomeView.WIZARD:
            self.wizard.resume()
        self._greet(view)

    def _greet(self, view: HomeView) -> None:
        if view is HomeView.PASSPHRASE:
            self.passphrase.take_focus()
        elif view is HomeView.START:
            self.start_tiles.explore_sample.setFocus()
        elif view is HomeView.OVERVIEW:
            self.overview.take_focus()
        elif view is HomeView.IMPORT:
            self.importing.take_focus()

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the import for the sheet; the other panes have none."""
        is_importing = self._viewmodel.view is HomeView.IMPORT
        return self.importing.key_sections() if is_importing else ()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept dropped folders and archives while cases can be added."""
        if self._viewmodel.can_add_cases and event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Plan the import of the dropped files."""
        urls = event.mimeData().urls()
        event.acceptProposedAction()
        paths = tuple(Path(url.toLocalFile()) for url in urls if url.isLocalFile())
        self._viewmodel.add_cases(paths)


def make_page(context: PageContext) -> PageParts:
    """Create the Overview page."""
    services, home = context.services, context.home
    wizard = WizardViewModel(home, services.documents_folder, context.owner)
    page = OverviewPage(home, wizard, services.chooser)
    page.close_requested.connect(context.shell.close_study)
    page.bundle_requested.connect(context.choose_bundle)
    page.protocol_requested.connect(lambda: context.show_page("protocol"))
    home.draft.case_requested.connect(context.show_case)
    return PageParts(page, home)

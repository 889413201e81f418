"""Home: doors, passphrase, wizard, the open study's overview, or the import of cases."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from readingroom_desktop.viewmodels.home import HomeView, HomeViewModel
from readingroom_desktop.viewmodels.wizard import WizardViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import column
from readingroom_desktop.widgets.home import OverviewPane, PassphrasePane, StartTiles, Wizard
from readingroom_desktop.widgets.key_sheet import KeySection

if TYPE_CHECKING:
    from readingroom_desktop.pages.importing import ImportPage

    Pane = StartTiles | PassphrasePane | Wizard | OverviewPane | ImportPage


class HomePage(QWidget):
    """Shows the pane that the view-model names."""

    close_wanted = Signal()
    bundle_wanted = Signal()

    def __init__(
        self,
        viewmodel: HomeViewModel,
        wizard: WizardViewModel,
        chooser: FileChooser,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "page")
        self.setAcceptDrops(True)
        self._viewmodel = viewmodel
        self._chooser = chooser
        self._makers: dict[HomeView, Callable[[], Pane]] = {
            HomeView.DOORS: self._make_doors,
            HomeView.PASSPHRASE: lambda: PassphrasePane(viewmodel),
            HomeView.WIZARD: lambda: Wizard(wizard, viewmodel, chooser),
            HomeView.OVERVIEW: self._make_overview,
            HomeView.IMPORT: self._make_importing,
        }
        self._panes: dict[HomeView, Pane] = {}
        self._stack = QStackedWidget()
        self.setLayout(column(self._stack))
        for view in (HomeView.DOORS, HomeView.OVERVIEW):  # what is seen soon in any case
            self._pane(view)
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    @property
    def doors(self) -> StartTiles:
        """Return the pane that is seen first."""
        return cast("StartTiles", self._pane(HomeView.DOORS))

    @property
    def passphrase(self) -> PassphrasePane:
        """Return the pane that asks for a passphrase."""
        return cast("PassphrasePane", self._pane(HomeView.PASSPHRASE))

    @property
    def wizard(self) -> Wizard:
        """Return the pane that makes a study."""
        return cast("Wizard", self._pane(HomeView.WIZARD))

    @property
    def overview(self) -> OverviewPane:
        """Return the pane of the open study."""
        return cast("OverviewPane", self._pane(HomeView.OVERVIEW))

    @property
    def importing(self) -> "ImportPage":
        """Return the pane that imports cases; it draws images."""
        return cast("ImportPage", self._pane(HomeView.IMPORT))

    def _pane(self, view: HomeView) -> "Pane":
        """Return a pane; made when it is first needed."""
        if view not in self._panes:
            pane = self._panes[view] = self._makers[view]()
            self._stack.addWidget(pane)
            if view is not HomeView.IMPORT:
                pane.redraw()
        return self._panes[view]

    def _make_doors(self) -> StartTiles:
        doors = StartTiles(self._viewmodel)
        doors.open_wanted.connect(self.choose_study)
        doors.bundle_wanted.connect(self.bundle_wanted)
        return doors

    def _make_overview(self) -> OverviewPane:
        overview = OverviewPane(self._viewmodel, self._chooser)
        overview.close_wanted.connect(self.close_wanted)
        return overview

    def _make_importing(self) -> "ImportPage":
        from readingroom_desktop.pages.importing import ImportPage

        viewmodel = self._viewmodel
        return ImportPage(viewmodel.importing, viewmodel.reviewing, self._chooser)

    def get_ready(self) -> None:
        """Build the pane that imports cases while nothing else goes on, if cases can be added."""
        if self._viewmodel.can_add_cases:
            self.importing.redraw()

    def choose_study(self) -> None:
        """Ask for a study file and open it."""
        path = self._chooser.study(self)
        if path is not None:
            self._viewmodel.open_path(path)

    def take_focus(self) -> None:
        """Put the keys where the next step is."""
        self._greet(self._viewmodel.view)

    def redraw(self) -> None:
        """Show the present state."""
        view = self._viewmodel.view
        before = self._stack.currentWidget()
        pane = self._pane(view)
        self._stack.setCurrentWidget(pane)
        if pane is not before:
            self._enter(view, is_back=before is self._panes.get(HomeView.IMPORT))
        for name, made in self._panes.items():
            if name is not HomeView.IMPORT:
                made.redraw()

    def _enter(self, view: HomeView, *, is_back: bool) -> None:
        """Prepare a pane; `is_back` tells that the import was called from it and is over."""
        if view is HomeView.WIZARD and self._viewmodel.overview is None:
            self.wizard.start()
        elif view is HomeView.WIZARD and is_back:
            self.wizard.take_focus()
        elif view is HomeView.WIZARD:
            self.wizard.resume()
        self._greet(view)

    def _greet(self, view: HomeView) -> None:
        greetings = {
            HomeView.PASSPHRASE: self.passphrase.take_focus,
            HomeView.DOORS: self.doors.look_around.setFocus,
            HomeView.OVERVIEW: self.overview.take_focus,
        }
        if view is HomeView.IMPORT:
            greetings[view] = self.importing.take_focus
        greet = greetings.get(view)
        if greet is not None:
            greet()

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the keys of the import for the sheet; the other panes have none of their own."""
        is_importing = self._viewmodel.view is HomeView.IMPORT
        return self.importing.key_sections() if is_importing else ()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept folders and archives wherever they are dropped, while cases can be added."""
        if self._viewmodel.can_add_cases and event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Look what would come of them."""
        urls = event.mimeData().urls()
        event.acceptProposedAction()
        paths = tuple(Path(url.toLocalFile()) for url in urls if url.isLocalFile())
        self._viewmodel.add_cases(paths)

"""Home: doors, passphrase, wizard, the open study's overview, or the import of cases."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from readingroom_desktop.viewmodels.home import HomeView, HomeViewModel
from readingroom_desktop.viewmodels.wizard import WizardViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import column
from readingroom_desktop.widgets.home import Doors, OverviewPane, PassphrasePane, Wizard
from readingroom_desktop.widgets.key_sheet import KeySection

if TYPE_CHECKING:
    from readingroom_desktop.pages.importing import ImportPage


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
        self.doors = Doors(viewmodel)
        self.passphrase = PassphrasePane(viewmodel)
        self.wizard = Wizard(wizard, viewmodel, chooser)
        self.overview = OverviewPane(viewmodel, chooser)
        self._panes: dict[HomeView, QWidget] = {
            HomeView.DOORS: self.doors,
            HomeView.PASSPHRASE: self.passphrase,
            HomeView.WIZARD: self.wizard,
            HomeView.OVERVIEW: self.overview,
        }
        self._stack = QStackedWidget()
        for pane in self._panes.values():
            self._stack.addWidget(pane)
        self.setLayout(column(self._stack))
        self.doors.open_wanted.connect(self.choose_study)
        self.doors.bundle_wanted.connect(self.bundle_wanted)
        self.overview.close_wanted.connect(self.close_wanted)
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    @property
    def importing(self) -> "ImportPage":
        """Return the pane that imports cases; made when first needed, as it draws images."""
        pane = self._panes.get(HomeView.IMPORT)
        if pane is None:
            from readingroom_desktop.pages.importing import ImportPage

            viewmodel = self._viewmodel
            pane = ImportPage(viewmodel.importing, viewmodel.reviewing, self._chooser)
            self._panes[HomeView.IMPORT] = pane
            self._stack.addWidget(pane)
        return cast("ImportPage", pane)

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
        pane = self.importing if view is HomeView.IMPORT else self._panes[view]
        before = self._stack.currentWidget()
        self._stack.setCurrentWidget(pane)
        if pane is not before:
            self._enter(view, is_back=before is self._panes.get(HomeView.IMPORT))
        for part in (self.doors, self.passphrase, self.overview, self.wizard):
            part.redraw()

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

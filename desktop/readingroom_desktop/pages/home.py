"""Home: doors, passphrase, wizard, or the open study's overview."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from readingroom_desktop.viewmodels.home import HomeView, HomeViewModel
from readingroom_desktop.viewmodels.wizard import WizardViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import column
from readingroom_desktop.widgets.home import Doors, OverviewPane, PassphrasePane, Wizard


class HomePage(QWidget):
    """Shows the pane that the view-model names."""

    close_wanted = Signal()

    def __init__(
        self,
        viewmodel: HomeViewModel,
        wizard: WizardViewModel,
        chooser: FileChooser,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "page")
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
        self.overview.close_wanted.connect(self.close_wanted)
        viewmodel.changed.connect(self.redraw)
        self.redraw()

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
        pane = self._panes[view]
        is_new = pane is not self._stack.currentWidget()
        self._stack.setCurrentWidget(pane)
        if is_new:
            self._enter(view)
        for part in (self.doors, self.passphrase, self.overview, self.wizard):
            part.redraw()

    def _enter(self, view: HomeView) -> None:
        if view is HomeView.WIZARD and self._viewmodel.overview is None:
            self.wizard.start()
        elif view is HomeView.WIZARD:
            self.wizard.resume()
        self._greet(view)

    def _greet(self, view: HomeView) -> None:
        greetings = {
            HomeView.PASSPHRASE: self.passphrase.take_focus,
            HomeView.DOORS: self.doors.look_around.setFocus,
            HomeView.OVERVIEW: self.overview.take_focus,
        }
        greet = greetings.get(view)
        if greet is not None:
            greet()

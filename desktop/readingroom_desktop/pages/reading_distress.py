"""Cases that may distress on the Reading page: covered until the reader uncovers them."""

from PySide6.QtWidgets import QHBoxLayout

from readingroom_desktop.pages.reading_focus import ReadingFocus
from readingroom_desktop.pages.reading_popovers import ReadingPopovers
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.widgets.announcements import announce
from readingroom_desktop.widgets.key_map import show_keys, with_keys
from readingroom_desktop.widgets.reading.progress_header import ProgressHeader


class DistressCover:
    """Covers and uncovers the item on screen, and says so in the header.

    Args:
        model: state of the reading.
        header: gets the button that covers the case again, and shows hints.
        focus: keeps the focus of the case while it is covered.
        popovers: ask for the reason to skip a covered case.
    """

    actions = frozenset({"cover.toggle", "skip", "flag", "undo"})
    """What a reader can do while the case is covered."""

    def __init__(
        self,
        model: ReadingViewModel,
        header: ProgressHeader,
        focus: ReadingFocus,
        popovers: ReadingPopovers,
    ) -> None:
        self._model, self._header, self._focus, self._popovers = model, header, focus, popovers
        self.button = header.button(tr("Cover"), "eye-slash", "")
        show_keys(self.button, tr("Cover this case again: it may distress"), "cover.toggle")
        self.button.clicked.connect(self.toggle)
        self.button.hide()
        line = header.layout()
        if isinstance(line, QHBoxLayout):
            line.insertWidget(line.indexOf(header.pause), self.button)

    def show_state(self) -> None:
        """Offer to cover the case again."""
        model = self._model
        is_shown = model.state is ReadingState.READY and not model.is_covered
        self.button.setVisible(is_shown and model.may_distress)

    def texts(self) -> tuple[str, ...]:
        """Return title, sentence and button texts of the cover."""
        parts = (
            tr("This case may distress"),
            tr("It is covered, and the time is stopped, until you uncover it."),
            with_keys(tr("Uncover"), "cover.toggle"),
        )
        return (*parts, with_keys(tr("Skip…"), "skip")) if self._model.can_skip else parts

    def toggle(self) -> None:
        """Hide a case that may distress, or show it."""
        if self._model.is_covered:
            self._model.uncover()
            self._report_state()
        elif self._model.may_distress:
            self._focus.keep()
            self._model.cover()
            self._report_state()
        else:
            self._header.hint(tr("Only cases that may distress are covered."))

    def _report_state(self) -> None:
        is_covered = self._model.is_covered
        text = tr("The case is covered.") if is_covered else tr("The case is uncovered.")
        self._header.hint(text)
        announce(self._header, text)

    def press_second(self) -> None:
        """Ask for a reason to skip the covered case, or undo the last answer."""
        if self._model.is_covered:
            self._popovers.ask_skip()
        else:
            self._model.undo()

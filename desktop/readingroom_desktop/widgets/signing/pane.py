"""What can be signed on a page, and who signed it so far."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from readingroom.domain.signing import Signature, SignatureSubject
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import moment, numbered
from readingroom_desktop.viewmodels.signing import SigningViewModel
from readingroom_desktop.widgets.controls import button, column, label, row
from readingroom_desktop.widgets.signing.card import SignCard

MOST_LINES = 3


class SigningPane(QWidget):
    """A button for each subject that can be signed now; below, the newest signatures.

    `card` is put where the page has room for it. Where nothing is or can be signed the pane hides.
    """

    def __init__(
        self,
        viewmodel: SigningViewModel,
        *subjects: SignatureSubject,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._viewmodel, self._subjects = viewmodel, subjects
        self.card = SignCard(viewmodel)
        self.buttons: dict[SignatureSubject, QPushButton] = {}
        for subject in subjects:
            if subject is SignatureSubject.UNBLINDING:  # is signed by unblinding
                continue
            made = button(self._button_words(subject), icon_name="pencil-simple")
            made.clicked.connect(lambda _checked=False, s=subject: self.card.ask_for(s))
            self.buttons[subject] = made
        self.lines = tuple(label(tone="muted", is_wrapped=True) for _ in range(MOST_LINES + 1))
        for line in self.lines:
            line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons = row(*self.buttons.values(), None, gap=Size.GAP)
        self.setLayout(column(buttons, *self.lines, gap=Size.GAP))
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _button_words(self, subject: SignatureSubject) -> str:
        return {
            SignatureSubject.READINGS: self.tr("Sign my readings…"),
            SignatureSubject.SESSION: self.tr("Sign session…"),
            SignatureSubject.PROTOCOL: self.tr("Sign protocol…"),
            SignatureSubject.REPORT: self.tr("Sign report…"),
            SignatureSubject.TRAIL: self.tr("Sign review of the trail…"),
        }[subject]

    @property
    def told(self) -> tuple[str, ...]:
        """Return what is said of the signatures, the newest first."""
        return tuple(line.text() for line in self.lines if line.text())

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        for subject, one in self.buttons.items():
            offered = viewmodel.offered(subject)
            one.setVisible(offered is not None)
            one.setToolTip(offered.title if offered else "")
        made = viewmodel.made(*self._subjects)
        newest = [self._line(one) for one in reversed(made[-MOST_LINES:])]
        more = len(made) - len(newest)
        if more:
            words = numbered(more, self.tr("and 1 earlier"), self.tr("and %1 earlier"))
            newest.append(words)
        all_words = "\n".join(self._line(one) for one in reversed(made))
        newest += [""] * (len(self.lines) - len(newest))
        for line, words in zip(self.lines, newest, strict=True):
            line.setText(words)
            line.setToolTip(all_words)
            line.setVisible(bool(words))
        is_needed = bool(made) or any(map(viewmodel.offered, self._subjects))
        is_placed = self.parentWidget() is not None  # else it would be a window of its own
        self.setVisible(is_needed and is_placed)

    def _line(self, one: Signature) -> str:
        """Return a signature in a line: who, what it means, of what, and when."""
        what = self._what(one)
        at = moment(one.at, with_seconds=True)
        words = self.tr("%1 (%2) signed %3 as “%4”, %5")
        filled = words.replace("%5", at).replace("%4", one.meaning).replace("%3", what)
        line = filled.replace("%2", one.signer).replace("%1", one.name)
        return f"{line}; {one.superseded}" if one.superseded else line

    def _what(self, one: Signature) -> str:
        if one.subject is SignatureSubject.READINGS:
            return numbered(len(one.records), self.tr("1 reading"), self.tr("%1 readings"))
        if one.subject is SignatureSubject.TRAIL:
            return self.tr("the trail up to event %1").replace("%1", str(one.records[0].event))
        return {
            SignatureSubject.SESSION: self.tr("the session"),
            SignatureSubject.PROTOCOL: self.tr("the protocol"),
            SignatureSubject.REPORT: self.tr("the report"),
            SignatureSubject.UNBLINDING: self.tr("the unblinding"),
        }[one.subject]

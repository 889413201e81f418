"""Turning accounts on in a study that has none: two people, for good."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from readingroom.domain.accounts import NewAccount
from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.people import PeopleViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import button, column, entry, frame, heading, label, row


class PersonFields(QFrame):
    """Name, code, and twice the password of one of the two."""

    def __init__(self, words: str, duty: str, code: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "pane")
        self._usual_code = code
        self.name = entry(self.tr("%1: name").replace("%1", words))
        self.code = entry(self.tr("%1: code to sign in with").replace("%1", words))
        self.password = entry(self.tr("%1: password").replace("%1", words), is_secret=True)
        self.repeated = entry(self.tr("%1: password again").replace("%1", words), is_secret=True)
        self.fields = (self.name, self.code, self.password, self.repeated)
        pad = Size.PADDING
        parts = (heading(words), label(duty, tone="muted", is_wrapped=True), *self.fields)
        self.setLayout(column(*parts, margins=(pad, pad, pad, pad)))
        self.clear()

    @property
    def trouble(self) -> str:
        """Return what is wrong with the password, as far as it was entered."""
        password, repeated = self.password.text(), self.repeated.text()
        if password and len(password) < SHORTEST_PASSPHRASE:
            words = self.tr("A password has at least %1 characters, for example four words.")
            return words.replace("%1", str(SHORTEST_PASSPHRASE))
        if password and repeated and password != repeated:
            return self.tr("The two passwords differ.")
        return ""

    @property
    def is_complete(self) -> bool:
        """Return whether everything is there."""
        return all(one.text().strip() for one in self.fields) and not self.trouble

    def person(self) -> NewAccount:
        """Return who it is."""
        return NewAccount(self.name.text(), self.password.text(), self.code.text())

    def forget_secrets(self) -> None:
        """Empty the passwords."""
        self.password.clear()
        self.repeated.clear()

    def clear(self) -> None:
        """Start afresh."""
        for one in self.fields:
            one.clear()
        self.code.setText(self._usual_code)


class StartPane(QWidget):
    """Explains what accounts mean, and takes the two people's names and passwords."""

    def __init__(self, viewmodel: PeopleViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._viewmodel = viewmodel
        self.administrator = PersonFields(
            self.tr("Administrator"),
            self.tr("Makes and retires accounts, resets passwords; sees no case."),
            "P1",
        )
        self.coordinator = PersonFields(
            self.tr("Coordinator"),
            self.tr("Sets the study up, enrols readers, sees results, exports."),
            "P2",
        )
        self.problem = label(tone="muted", is_wrapped=True)
        self.banner = Banner("danger")
        self.start = button(self.tr("Start accounts"), kind="danger", icon_name="users")
        self.start.clicked.connect(self._on_start)
        for one in (*self.administrator.fields, *self.coordinator.fields):
            one.textChanged.connect(self.redraw)
            one.returnPressed.connect(self._on_return)
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        viewmodel.done.connect(self.clear)
        self.redraw()

    def _lay_out(self) -> None:
        words = label(
            self.tr(
                "Today anybody at this computer chooses a seat. With accounts everybody signs in "
                "with their own code and password, everything in the trail says who did it, and "
                "each role sees and does only what is its own. It takes two people, who vouch for "
                "each other and each choose a password. Readers are enrolled afterwards. This "
                "cannot be undone: a study with accounts keeps them."
            ),
            is_wrapped=True,
        )
        people = row(self.administrator, self.coordinator, gap=Size.PADDING)
        foot = row(self.problem, self.start)
        foot.setStretch(0, 1)
        inner = QWidget()
        inner.setMaximumWidth(3 * Size.SIDE_PANE)
        inner.setLayout(column(words, people, self.banner, foot, None, gap=Size.PADDING))
        card = frame("card")
        pad = Size.PADDING_WIDE
        card.setLayout(column(inner, margins=(pad, pad, pad, pad)))
        across = row(card, None)
        self.setLayout(column(across, None))

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        people = (self.administrator, self.coordinator)
        self.problem.setText(next((one.trouble for one in people if one.trouble), ""))
        self.banner.say(viewmodel.card_error)
        can_start = all(one.is_complete for one in people) and not viewmodel.is_read_only
        self.start.setEnabled(can_start and not viewmodel.is_busy)
        if viewmodel.is_read_only:
            self.problem.setText(self.tr("The study is open read only."))

    def take_focus(self) -> None:
        """Put the keys into the first name."""
        self.administrator.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def clear(self) -> None:
        """Empty everything."""
        self.administrator.clear()
        self.coordinator.clear()

    def _on_return(self) -> None:
        if self.start.isEnabled():
            self._on_start()
        else:
            self.focusNextChild()

    def _on_start(self) -> None:
        people = (self.administrator.person(), self.coordinator.person())
        self.administrator.forget_secrets()
        self.coordinator.forget_secrets()
        self._viewmodel.start(*people)

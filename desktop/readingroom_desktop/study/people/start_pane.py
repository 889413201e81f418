"""Pane that enables accounts in a study without accounts; requires two people."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from readingroom.domain.accounts import NewAccount
from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom_desktop.study.people.viewmodel import PeopleViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import button, entry, heading, label
from readingroom_desktop.widgets.layouts import Frame, column, frame, row


class PersonFields(Frame):
    """Name, code and password of one of the two people."""

    resized = Signal()

    def __init__(self, role_name: str, duty: str, code: str) -> None:
        super().__init__("pane")
        self._default_code = code
        self.name = entry(tr("%1: name", role_name))
        self.code = entry(tr("%1: sign-in code", role_name))
        self.password = entry(tr("%1: password", role_name), is_secret=True)
        self.repeated = entry(tr("%1: repeat password", role_name), is_secret=True)
        self.fields = (self.name, self.code, self.password, self.repeated)
        self.duty = label(duty, tone="muted", is_wrapped=True)
        self.duty.setAlignment(Qt.AlignmentFlag.AlignTop)
        parts = (heading(role_name), self.duty, *self.fields)
        self.setLayout(column(*parts, None, margins=Size.PADDING))
        self.clear()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Report the new width of the duty."""
        super().resizeEvent(event)
        self.resized.emit()

    @property
    def problem_text(self) -> str:
        """Return the problem of the entered password, "" if there is none."""
        password, repeated = self.password.text(), self.repeated.text()
        if password and len(password) < SHORTEST_PASSPHRASE:
            text = tr("A password must have at least %1 characters, for example four words.")
            return text.replace("%1", str(SHORTEST_PASSPHRASE))
        if password and repeated and password != repeated:
            return tr("The two passwords differ.")
        return ""

    @property
    def is_complete(self) -> bool:
        """Return whether all fields are complete."""
        return all(field.text().strip() for field in self.fields) and not self.problem_text

    def person(self) -> NewAccount:
        """Return the entered account."""
        return NewAccount(self.name.text(), self.password.text(), self.code.text())

    def forget_secrets(self) -> None:
        """Clear the passwords."""
        self.password.clear()
        self.repeated.clear()

    def clear(self) -> None:
        """Reset all fields."""
        for field in self.fields:
            field.clear()
        self.code.setText(self._default_code)


class StartPane(QWidget):
    """Explanation of accounts, and fields for the two people."""

    def __init__(self, viewmodel: PeopleViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.administrator = PersonFields(
            tr("Administrator"),
            tr("Creates and retires accounts, resets passwords; no access to cases."),
            "P1",
        )
        self.coordinator = PersonFields(
            tr("Coordinator"), tr("Sets up the study, enrols readers, sees results, exports."), "P2"
        )
        self.problem = label(tone="muted", is_wrapped=True)
        self.banner = Banner("danger")
        self.start = button(tr("Enable accounts"), kind="danger", icon_name="users")
        self.start.clicked.connect(self._on_start)
        for field in (*self.administrator.fields, *self.coordinator.fields):
            field.textChanged.connect(self.redraw)
            field.returnPressed.connect(self._on_return)
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        viewmodel.done.connect(self.clear)
        viewmodel.cleared.connect(self.clear)
        self.redraw()

    def _lay_out(self) -> None:
        explanation = label(
            tr(
                "Without accounts, anyone at this computer can choose a role. With accounts, each "
                "user signs in with a code and password, the audit trail names the user, and "
                "permissions depend on the role. Two people confirm each other and each set a "
                "password; readers are enrolled later. This cannot be undone."
            ),
            is_wrapped=True,
        )
        people = row(self.administrator, self.coordinator, gap=Size.PADDING)
        for person in (self.administrator, self.coordinator):
            person.resized.connect(self._align)
        foot = row(self.problem, self.start, growing=self.problem)
        inner = QWidget()
        inner.setMaximumWidth(3 * Size.SIDE_PANE)
        inner.setLayout(column(explanation, people, self.banner, foot, None, gap=Size.PADDING))
        card = frame("card", column(inner, margins=Size.PADDING_WIDE))
        across = row(card, None)
        self.setLayout(column(across, None))

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        people = (self.administrator, self.coordinator)
        self.problem.setText(
            next((person.problem_text for person in people if person.problem_text), "")
        )
        self.banner.show_message(viewmodel.card_error)
        can_start = all(person.is_complete for person in people) and not viewmodel.is_read_only
        self.start.setEnabled(can_start and not viewmodel.is_busy)
        if viewmodel.is_read_only:
            self.problem.setText(tr("The study is open read-only."))

    def _align(self) -> None:
        """Give both duties the lines of the longer one; the page scrolls where room is short."""
        duties = (self.administrator.duty, self.coordinator.duty)
        height = max(duty.heightForWidth(duty.width()) for duty in duties)
        for duty in duties:
            duty.setMinimumHeight(height)

    @property
    def first_field(self) -> QWidget:
        """Return the field of the first name."""
        return self.administrator.name

    def clear(self) -> None:
        """Clear all fields."""
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

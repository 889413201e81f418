"""Steps of a study that cannot be taken back: each says what will be true, and asks for proof."""

from PySide6.QtWidgets import QLineEdit, QPushButton

from readingroom.domain.protocol import Protocol
from readingroom.domain.study import OPENING_REASONS
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.lifecycle import LifecycleViewModel
from readingroom_desktop.viewmodels.session_loads import opening_words, unread_words
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import Picker, button, label


class LifecycleCard(ConfirmActionCard):
    """Asks for the reason, and for what confirms the step.

    That is the password of who is signed in, the first time in a sitting with their code; in a
    study without accounts its passphrase; in a plain one its title.
    """

    def __init__(
        self, home: HomeViewModel, course: LifecycleViewModel, act: QPushButton, icon_name: str
    ) -> None:
        super().__init__(course, act, icon_name=icon_name, tone="danger")
        self._home, self._course = home, course
        self.numbers = label(is_bold=True, is_wrapped=True)
        self.ask_words = label(is_wrapped=True)
        self.reason = self.field(self.tr("Reason, kept in the study"))
        self.code = self.field(self.tr("Your code"))
        self.proof = self.field(self.tr("Your password"), is_secret=True)
        self.code.hide()
        home.opened.connect(self.close_card)
        self.lay_out()
        self.words.addWidget(self.numbers)
        self.words.addWidget(self.ask_words)
        self.numbers.hide()

    @property
    def is_complete(self) -> bool:
        """Return whether there is a reason, and what confirms the step."""
        title = self._title
        is_proved = self._is_secret or _folded(self.proof.text()) == _folded(title)
        return bool(title) and is_proved and super().is_complete

    @property
    def _is_secret(self) -> bool:
        return self._home.is_encrypted or self._course.has_accounts

    @property
    def _title(self) -> str:
        overview = self._home.overview
        return overview.summary.title if overview else ""

    def prepare(self) -> None:
        """Say what confirms the step."""
        mode = QLineEdit.EchoMode.Password
        if self._course.has_accounts:
            words = self.tr("Give the reason, and your own password once more.")
            name = self.tr("Your password")
        elif self._home.is_encrypted:
            words = self.tr("Give the reason, and the study's passphrase once more.")
            name = self.tr("Passphrase of the study")
        else:
            words = self.tr("This study has no passphrase. Give the reason, and type its title: %1")
            words = words.replace("%1", self._title)
            name, mode = self.tr("Title of the study"), QLineEdit.EchoMode.Normal
        self.ask_words.setText(words)
        self.proof.setEchoMode(mode)
        self.proof.setPlaceholderText(name)
        self.proof.setAccessibleName(name)

    def redraw(self) -> None:
        """Show the present state, with the code where it is due."""
        is_due = self._course.has_accounts and self._course.is_code_due
        self.show_code(self.code, is_due=is_due)
        super().redraw()

    def show_numbers(self, words: str) -> None:
        """Say in numbers what will be true; the step waits until they are known."""
        self.numbers.setText(words or self.tr("Counting…"))
        self.numbers.show()
        self.act.setEnabled(self.act.isEnabled() and bool(words))

    @property
    def entered(self) -> tuple[str, str, str]:
        """Return the reason, the secret if it is one, and the code."""
        secret = self.proof.text() if self._is_secret else ""
        return self.reason.text(), secret, self.code.text()


class AmendCard(LifecycleCard):
    """Amends the protocol while the session is open."""

    def __init__(self, home: HomeViewModel, course: LifecycleViewModel) -> None:
        act = button(self.tr("Amend protocol"), kind="danger", icon_name="pencil-simple")
        super().__init__(home, course, act, "warning-circle")
        self._protocol: Protocol | None = None
        self.name.setText(self.tr("Amend the protocol"))
        self.name_keep(self.tr("Not now"))
        self.sentence.setText(
            self.tr(
                "Readers go on under the amended protocol. What was judged so far stays, counts, "
                "and keeps the version that it was judged under. This cannot be undone; another "
                "amendment may follow."
            )
        )

    def ask_for(self, protocol: Protocol) -> None:
        """Show the card for a protocol as it shall be."""
        self._protocol = protocol
        self.ask()

    def do(self) -> None:
        """Amend it."""
        if self._protocol is not None:
            self._course.amend(self._protocol, *self.entered)


class OpenCard(LifecycleCard):
    """Opens the session: says how much reading that is, and asks why."""

    def __init__(self, home: HomeViewModel, course: LifecycleViewModel) -> None:
        act = button(self.tr("Open session"), kind="primary", icon_name="play")
        super().__init__(home, course, act, "warning-circle")
        self.name.setText(self.tr("Open the session"))
        self.pairs_per_case: int | None = None
        self.why = Picker(self.tr("Reason"))
        self.why.addItem(self.tr("Choose a reason"), "")
        for reason in OPENING_REASONS:
            self.why.addItem(reason, reason)
        self.why.currentIndexChanged.connect(self.redraw)
        self.words.addWidget(self.why)
        self.reason.hide()
        self.sentence.setText(
            self.tr(
                "Afterwards the worklists are fixed, readers can start, and the protocol can only "
                "be amended. This cannot be undone."
            )
        )

    def ask_for(self, pairs_per_case: int | None) -> None:
        """Show the card for so many pairs of each case, None for all."""
        self.pairs_per_case = pairs_per_case
        self.ask()

    def prepare(self) -> None:
        """Count what is to be read, and ask for the password where there are accounts."""
        self._course.look_at_loads(self.pairs_per_case)
        self.why.setCurrentIndex(0)
        super().prepare()
        self.proof.setVisible(self._course.has_accounts)
        own = self.tr("Choose the reason, and give your own password once more.")
        self.ask_words.setText(own if self._course.has_accounts else self.tr("Choose the reason."))

    @property
    def is_complete(self) -> bool:
        """Return whether a reason is chosen, and the password given where there are accounts."""
        is_proved = all(field.text().strip() for field in self._shown_fields)
        return bool(self.why.currentData()) and is_proved

    def redraw(self) -> None:
        """Show the present state, with how much reading it is."""
        super().redraw()
        loads = self._course.loads
        self.show_numbers(opening_words(loads) if loads is not None else "")

    def do(self) -> None:
        """Open it."""
        _, secret, code = self.entered
        reason = str(self.why.currentData())
        self._course.open_session(reason, secret, code, self.pairs_per_case)


class LockCard(LifecycleCard):
    """Closes the session."""

    def __init__(self, home: HomeViewModel, course: LifecycleViewModel) -> None:
        act = button(self.tr("Lock session"), kind="danger", icon_name="lock-simple")
        super().__init__(home, course, act, "warning-circle")
        self.name.setText(self.tr("Lock this session"))
        self.name_keep(self.tr("Keep it open"))
        self.sentence.setText(
            self.tr(
                "Afterwards no reader can judge, skip, flag or undo, and no case, output or reader "
                "can be added. This cannot be undone: a locked session stays locked. The "
                "judgements made so far stay as they are; results, trail and export go on working."
            )
        )

    def prepare(self) -> None:
        """Count what is read."""
        self._course.look_at_loads()
        super().prepare()

    def redraw(self) -> None:
        """Show the present state, with what stays unread."""
        super().redraw()
        loads = self._course.loads
        self.show_numbers(unread_words(loads) if loads is not None else "")

    def do(self) -> None:
        """Lock it."""
        self._course.lock(*self.entered)


class UnblindCard(LifecycleCard):
    """Unblinds the study; with accounts this is a signature."""

    def __init__(self, home: HomeViewModel, course: LifecycleViewModel) -> None:
        act = button(self.tr("Unblind study"), kind="danger", icon_name="eye")
        super().__init__(home, course, act, "warning-circle")
        self.name.setText(self.tr("Unblind this study"))
        self.name_keep(self.tr("Keep it blinded"))

    def prepare(self) -> None:
        """Say what will be true, and that it is signed."""
        words = self.tr(
            "Afterwards readers who look back at their pairs see which model was A and which B. "
            "This cannot be undone."
        )
        self._course.look_at_loads()
        signed = self.tr("With your password you sign this: “I approve this record.”")
        self.sentence.setText(f"{words} {signed}" if self._course.has_accounts else words)
        super().prepare()

    def redraw(self) -> None:
        """Show the present state, with what was read and what stays unread."""
        super().redraw()
        loads = self._course.loads
        self.show_numbers(unread_words(loads) if loads is not None else "")

    def do(self) -> None:
        """Unblind it."""
        self._course.unblind(*self.entered)


class ArchiveCard(LifecycleCard):
    """Archives the study."""

    def __init__(self, home: HomeViewModel, course: LifecycleViewModel) -> None:
        act = button(self.tr("Archive study"), kind="danger", icon_name="archive")
        super().__init__(home, course, act, "warning-circle")
        self.name.setText(self.tr("Archive this study"))
        self.name_keep(self.tr("Keep it at work"))
        self.sentence.setText(
            self.tr(
                "Afterwards the study is read, verified, exported and backed up, and no case or "
                "reading in it is changed or signed any more. Its trail is still reviewed, for "
                "which accounts can still be made. This cannot be undone."
            )
        )

    def do(self) -> None:
        """Archive it."""
        self._course.archive(*self.entered)


def _folded(words: str) -> str:
    """Return words as they are compared: in small letters, with single spaces."""
    return " ".join(words.split()).casefold()

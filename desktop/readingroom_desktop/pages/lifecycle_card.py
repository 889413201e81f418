"""Card for an irreversible step of a study: consequences, reason and confirmation."""

from collections.abc import Sequence

from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.lifecycle import LifecycleViewModel
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import label


class LifecycleCard(ConfirmActionCard):
    """Card that asks for the reason and the confirmation of a step.

    Confirmation is the password of the current user, with the code the first time in an auth
    session; without accounts the study's passphrase; in an unencrypted study its title.
    `details` are parts above the instruction, `choices` parts below it.
    """

    def __init__(
        self,
        home: HomeViewModel,
        lifecycle: LifecycleViewModel,
        act: QPushButton,
        name: str = "",
        sentence: str = "",
        *,
        details: Sequence[QWidget] = (),
        choices: Sequence[QWidget] = (),
    ) -> None:
        super().__init__(lifecycle, act, icon_name="warning-circle", tone="danger")
        self.name.setText(name)
        self.sentence.setText(sentence)
        self._home, self._lifecycle = home, lifecycle
        self.numbers = label(is_bold=True, is_wrapped=True)
        self.instruction = label(is_wrapped=True)
        self.reason = self.field(tr("Reason (recorded)"))
        self.code = self.code_field()
        self.proof = self.field(tr("Your password"), is_secret=True)
        home.opened.connect(self.close_card)
        self.lay_out(body=(self.numbers, *details, self.instruction, *choices))
        self.numbers.hide()

    @property
    def is_complete(self) -> bool:
        """Return whether reason and confirmation are given."""
        title = self._title
        is_proved = self._is_secret or _folded(self.proof.text()) == _folded(title)
        return bool(title) and is_proved and super().is_complete

    @property
    def _is_secret(self) -> bool:
        return self._home.is_encrypted or self._lifecycle.has_accounts

    @property
    def _title(self) -> str:
        overview = self._home.overview
        return overview.summary.title if overview else ""

    def prepare(self) -> None:
        """Set the confirmation text and field."""
        mode = QLineEdit.EchoMode.Password
        if self._lifecycle.has_accounts:
            text = tr("Enter the reason and your password.")
            name = tr("Your password")
        elif self._home.is_encrypted:
            text = tr("Enter the reason and the passphrase of the study.")
            name = tr("Study passphrase")
        else:
            text = tr("This study has no passphrase. Enter the reason and type the study title: %1")
            text = text.replace("%1", self._title)
            name, mode = tr("Study title"), QLineEdit.EchoMode.Normal
        self.instruction.setText(text)
        self.proof.setEchoMode(mode)
        self.proof.setPlaceholderText(name)
        self.proof.setAccessibleName(name)

    @property
    def is_code_due(self) -> bool:
        """Return whether the step requires the user's code; never without accounts."""
        return self._lifecycle.has_accounts and super().is_code_due

    def show_numbers(self, text: str) -> None:
        """Show the counts; the action is disabled until they are known."""
        self.numbers.setText(text or tr("Counting…"))
        self.numbers.show()
        self.act.setEnabled(self.act.isEnabled() and bool(text))

    @property
    def entered(self) -> tuple[str, str, str]:
        """Return the reason, the secret ("" if the title confirms) and the code."""
        secret = self.proof.text() if self._is_secret else ""
        return self.reason.text(), secret, self.code.text()


def _folded(text: str) -> str:
    """Return a text normalised for comparison: case-folded, with single spaces."""
    return " ".join(text.split()).casefold()

"""Card that erases the data of a case, after a statement of consequences and confirmation."""

from collections.abc import Sequence

from PySide6.QtWidgets import QLineEdit, QWidget

from readingroom.domain.accounts import Credentials
from readingroom.domain.case import CaseSummary
from readingroom.domain.erasure import ErasureScope
from readingroom_desktop.pages.lifecycle_card import LifecycleCard
from readingroom_desktop.viewmodels.formats import numbered, tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.lifecycle import LifecycleViewModel
from readingroom_desktop.widgets.controls import button


class ErasureCard(LifecycleCard):
    """Card that erases one case; a study with accounts also requires a second person."""

    second: QLineEdit
    second_password: QLineEdit

    def __init__(self, home: HomeViewModel, lifecycle: LifecycleViewModel) -> None:
        act = button(tr("Erase data"), kind="danger", icon_name="eraser")
        super().__init__(home, lifecycle, act)

        self._case: CaseSummary | None = None

    def lay_out(
        self, *others: QWidget, body: Sequence[QWidget] = (), above: Sequence[QWidget] = ()
    ) -> None:
        """Add the fields of the second person after those of the current user."""
        self.second = self.field(tr("Second person's code"))
        self.second_password = self.field(tr("Second person's password"), is_secret=True)
        super().lay_out(*others, body=body, above=above)

    def ask_about(self, case: CaseSummary) -> None:
        """Show the card for a case."""
        self._case = case
        self._lifecycle.load_erasure_scope(case.id)
        self.name.setText(tr("Erase the data of %1", case.code))
        for field in (self.second, self.second_password):
            field.setVisible(self._lifecycle.has_accounts)
        self.ask()

    def prepare(self) -> None:
        """Set the confirmation text; a study with accounts requires two people."""
        super().prepare()
        if self._lifecycle.has_accounts:
            self.instruction.setText(
                tr("Enter the reason and your password. A second person enters theirs.")
            )

    def redraw(self) -> None:
        """Show the current state and the extent of the erasure."""
        scope = self._lifecycle.scope
        self.sentence.setText(self._sentence(scope) if scope else "")
        super().redraw()
        self.act.setEnabled(self.act.isEnabled() and scope is not None)

    def _sentence(self, scope: ErasureScope) -> str:
        erased = (
            numbered(scope.file_count, tr("1 stored file"), tr("%1 stored files")),
            numbered(scope.output_count, tr("1 model output"), tr("%1 model outputs")),
            numbered(scope.comment_count, tr("1 comment"), tr("%1 comments")),
            numbered(scope.draft_count, tr("1 draft"), tr("%1 drafts")),
        )
        judged = numbered(scope.judgement_count, tr("1 judgement"), tr("%1 judgements"))
        text = tr(
            "The case will be erased permanently, with %1. This cannot be undone. Its code and %2 "
            "remain and count in the results; audit trail, checkpoints and proofs do not change. "
            "Existing backups, bundles, copies and key files still contain the data: delete them "
            "too. Do not enter patient data in the reason."
        )
        return text.replace("%1", ", ".join(erased)).replace("%2", judged)

    def do(self) -> None:
        """Erase the case."""
        if self._case is not None:
            second = Credentials(self.second.text(), self.second_password.text())
            self._lifecycle.erase(self._case.id, self.entered, second)

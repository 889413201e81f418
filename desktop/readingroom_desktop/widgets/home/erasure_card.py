"""Erasing the data of a patient: says what will be true afterwards, and asks for proof."""

from PySide6.QtWidgets import QLineEdit, QWidget

from readingroom.domain.accounts import Credentials
from readingroom.domain.case import CaseSummary
from readingroom.domain.erasure import ErasureScope
from readingroom_desktop.viewmodels.formats import numbered
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.lifecycle import LifecycleViewModel
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.home.lifecycle_cards import LifecycleCard


class ErasureCard(LifecycleCard):
    """Erases one case; in a study with accounts it takes a second person's password as well."""

    second: QLineEdit
    second_password: QLineEdit

    def __init__(self, home: HomeViewModel, course: LifecycleViewModel) -> None:
        act = button(self.tr("Erase data"), kind="danger", icon_name="eraser")
        super().__init__(home, course, act, "warning-circle")
        self.name_keep(self.tr("Keep the data"))
        self._case: CaseSummary | None = None

    def lay_out(self, *others: QWidget) -> None:
        """Put the fields of the second person after those of who is signed in."""
        self.second = self.field(self.tr("Code of the second person"))
        self.second_password = self.field(self.tr("Their password"), is_secret=True)
        super().lay_out(*others)

    def ask_about(self, case: CaseSummary) -> None:
        """Show the card for a case."""
        self._case = case
        self._course.look_at(case.id)
        self.name.setText(self.tr("Erase the data of %1").replace("%1", case.code))
        for field in (self.second, self.second_password):
            field.setVisible(self._course.has_accounts)
        self.ask()

    def prepare(self) -> None:
        """Say what confirms it, and that it takes two people where there are accounts."""
        super().prepare()
        if self._course.has_accounts:
            self.ask_words.setText(
                self.tr("Give the reason and your own password. A second person gives theirs.")
            )

    def redraw(self) -> None:
        """Show the present state, with what would go."""
        scope = self._course.scope
        self.sentence.setText(self._sentence(scope) if scope else "")
        super().redraw()
        self.act.setEnabled(self.act.isEnabled() and scope is not None)

    def _sentence(self, scope: ErasureScope) -> str:
        gone = (
            numbered(scope.file_count, self.tr("1 stored file"), self.tr("%1 stored files")),
            numbered(
                scope.output_count,
                self.tr("1 output of a model"),
                self.tr("%1 outputs of models"),
            ),
            numbered(scope.comment_count, self.tr("1 comment"), self.tr("%1 comments")),
            numbered(scope.draft_count, self.tr("1 draft"), self.tr("%1 drafts")),
        )
        judged = numbered(scope.judgement_count, self.tr("1 judgement"), self.tr("%1 judgements"))
        words = self.tr(
            "Afterwards the case is gone for good, with %1. This cannot be undone. Its code and %2 "
            "stay and count in the results, and trail, checkpoints and proofs stay as they are. "
            "Backups, bundles, copies and key files made before still hold the data: delete them "
            "too. Write no patient data into the reason."
        )
        return words.replace("%1", ", ".join(gone)).replace("%2", judged)

    def do(self) -> None:
        """Erase it."""
        if self._case is not None:
            second = Credentials(self.second.text(), self.second_password.text())
            self._course.erase(self._case.id, self.entered, second)

"""Cards of the Workstations page: returns to merge, recall of a kit."""

from readingroom.services.kits.types import Workstation
from readingroom_desktop.study.workstations.viewmodel import ReturnCheck, WorkstationsViewModel
from readingroom_desktop.viewmodels.formats import filled, numbered, tr
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import button


class MergeCard(ConfirmActionCard):
    """What the chosen returns would add, and which are refused."""

    def __init__(self, viewmodel: WorkstationsViewModel) -> None:
        act = button(tr("Merge"), kind="primary", icon_name="arrow-right")
        super().__init__(viewmodel, act, icon_name="info")
        self._viewmodel = viewmodel
        self.name.setText(tr("Merge returns"))
        self.lay_out()

    @property
    def is_complete(self) -> bool:
        """Return whether a return adds something."""
        return any(check.is_new for check in self._viewmodel.checks)

    def prepare(self) -> None:
        """Show what was checked."""
        lines = [line for check in self._viewmodel.checks for line in _lines(check)]
        self.sentence.setText("\n".join(lines))

    def do(self) -> None:
        """Merge the returns."""
        self._viewmodel.merge()


def _lines(check: ReturnCheck) -> list[str]:
    """Return sentences on one file."""
    name, review = check.path.name, check.review
    if review is None:
        return [filled(tr("%1: refused. %2"), name, check.problem)]
    records = numbered(review.new_count, tr("1 new record"), tr("%1 new records"))
    first = filled(tr("%1: %2 of %3, signed by the kit."), name, records, review.reader_code)
    return [first, *(filled("%1: %2", name, note) for note in review.notes)]


class RecallCard(ConfirmActionCard):
    """Recall of a kit, with a reason."""

    def __init__(self, viewmodel: WorkstationsViewModel) -> None:
        act = button(tr("Recall kit"), kind="danger", icon_name="arrow-left")
        super().__init__(viewmodel, act, icon_name="warning", tone="caution")
        self._viewmodel = viewmodel
        self._line: Workstation | None = None
        self.reason = self.field(tr("Reason"))
        self.lay_out()

    def ask_about(self, line: Workstation) -> None:
        """Show the card for a reader's kit."""
        self._line = line
        self.ask()

    def prepare(self) -> None:
        """Show what the recall means, in numbers."""
        if self._line is None:
            return
        self.name.setText(tr("Recall the kit of %1", self._line.reader_code))
        text = tr(
            "Later returns of this kit are refused; what was merged stays. %1 of %2 items are left "
            "and can then be read in this study. Merge the last return first."
        )
        left, total = str(self._line.left_count), str(self._line.item_count)
        self.sentence.setText(filled(text, left, total))

    def do(self) -> None:
        """Recall the kit."""
        if self._line is not None:
            self._viewmodel.recall(self._line.reader, self.reason.text())

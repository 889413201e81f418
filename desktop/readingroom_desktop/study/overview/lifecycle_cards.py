"""Cards for irreversible steps of a study: consequences, reason and confirmation."""

from collections.abc import Sequence
from typing import Final

from readingroom.domain.study import OPENING_REASONS
from readingroom.reading.types import ReaderLoad
from readingroom_desktop.pages.lifecycle_card import LifecycleCard
from readingroom_desktop.viewmodels.formats import count, filled, numbered, tr, tr_marked
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.lifecycle import LifecycleViewModel
from readingroom_desktop.widgets.balance_view import BalanceView
from readingroom_desktop.widgets.controls import Picker, button


class OpenCard(LifecycleCard):
    """Card that opens the session, with the reading load and a reason."""

    def __init__(self, home: HomeViewModel, lifecycle: LifecycleViewModel) -> None:
        act = button(tr("Open session"), kind="primary", icon_name="play")
        sentence = tr(
            "The worklists will be fixed, readers can start, and the protocol can only be "
            "amended. This cannot be undone."
        )
        reasons = ((tr_marked(reason), reason) for reason in OPENING_REASONS)
        why = Picker(tr("Reason"), (tr("Choose a reason"), ""), *reasons)
        balance = BalanceView()
        name = tr("Open the session")
        super().__init__(home, lifecycle, act, name, sentence, details=(balance,), choices=(why,))
        self.pairs_per_case: int | None = None
        self.why, self.balance = why, balance
        self.why.currentIndexChanged.connect(self.redraw)
        self.reason.hide()

    def ask_for(self, pairs_per_case: int | None) -> None:
        """Show the card for a number of pairs per case, None for all."""
        self.pairs_per_case = pairs_per_case
        self.ask()

    def prepare(self) -> None:
        """Count the readings and set the confirmation text."""
        self._lifecycle.load_reader_loads(self.pairs_per_case)
        self._lifecycle.load_balance(self.pairs_per_case)
        self.why.setCurrentIndex(0)
        super().prepare()
        self.proof.setVisible(self._lifecycle.has_accounts)
        own = tr("Choose the reason and enter your password.")
        self.instruction.setText(own if self._lifecycle.has_accounts else tr("Choose the reason."))

    @property
    def is_complete(self) -> bool:
        """Return whether a reason is chosen and a required password given."""
        is_proved = all(field.text().strip() for field in self._shown_fields)
        return bool(self.why.currentData()) and is_proved

    def redraw(self) -> None:
        """Show the current state and the reading load."""
        super().redraw()
        loads, overview = self._lifecycle.loads, self._home.overview
        text = "" if loads is None else opening_words(loads, is_paired=_reads_pairs(self._home))
        self.show_numbers(text)
        if overview is not None:
            self.balance.show_planned(
                self._lifecycle.balance, self._lifecycle.why_no_balance, overview.protocol.design
            )

    def do(self) -> None:
        """Open the session."""
        _, secret, code = self.entered
        reason = str(self.why.currentData())
        self._lifecycle.open_session(reason, secret, code, self.pairs_per_case)


class UnreadItemsCard(LifecycleCard):
    """Card that states how many pairs or readings are unread."""

    def prepare(self) -> None:
        """Count the readings."""
        self._lifecycle.load_reader_loads()
        super().prepare()

    def redraw(self) -> None:
        """Show the current state and the unread items."""
        super().redraw()
        loads = self._lifecycle.loads
        text = "" if loads is None else unread_words(loads, is_paired=_reads_pairs(self._home))
        self.show_numbers(text)


class LockCard(UnreadItemsCard):
    """Card that locks the session."""

    def __init__(self, home: HomeViewModel, lifecycle: LifecycleViewModel) -> None:
        act = button(tr("Lock session"), kind="danger", icon_name="lock-simple")
        sentence = tr(
            "Readers will no longer be able to judge, skip, flag or undo, and no case, output "
            "or reader can be added. Existing judgements do not change; results, audit trail "
            "and export stay available. This cannot be undone."
        )
        super().__init__(home, lifecycle, act, tr("Lock this session"), sentence)

    def do(self) -> None:
        """Lock the session."""
        self._lifecycle.lock(*self.entered)


class UnblindCard(UnreadItemsCard):
    """Card that unblinds the study; with accounts this is a signature."""

    def __init__(self, home: HomeViewModel, lifecycle: LifecycleViewModel) -> None:
        act = button(tr("Unblind study"), kind="danger", icon_name="eye")
        super().__init__(home, lifecycle, act, tr("Unblind this study"))

    def prepare(self) -> None:
        """Set the consequences and, with accounts, the signature meaning."""
        paired = tr(
            "Readers who review their pairs will see which model was A and which was B. "
            "This cannot be undone."
        )
        single = tr(
            "Readers who review their readings will see the names of the models. "
            "This cannot be undone."
        )
        consequences = paired if _reads_pairs(self._home) else single
        signed = tr("Your password signs this statement: “I approve this record.”")
        self.sentence.setText(
            f"{consequences} {signed}" if self._lifecycle.has_accounts else consequences
        )
        super().prepare()

    def do(self) -> None:
        """Unblind the study."""
        self._lifecycle.unblind(*self.entered)


class ArchiveCard(LifecycleCard):
    """Card that archives the study."""

    def __init__(self, home: HomeViewModel, lifecycle: LifecycleViewModel) -> None:
        act = button(tr("Archive study"), kind="danger", icon_name="archive")
        sentence = tr(
            "No case or reading can be changed or signed any more. The study can be viewed, "
            "verified, exported and backed up; its audit trail can be reviewed, and accounts "
            "for that can be created. This cannot be undone."
        )
        super().__init__(home, lifecycle, act, tr("Archive this study"), sentence)

    def do(self) -> None:
        """Archive the study."""
        self._lifecycle.archive(*self.entered)


MINUTES_A_PAIR: Final = 5
"""Assumed time per pair in minutes; before a session none has been measured."""
_MIN_MINUTES_AS_HOURS: Final = 90


def opening_words(loads: Sequence[ReaderLoad], *, is_paired: bool = True) -> str:
    """Describe the workload of a session: readers, pairs or readings, and hours."""
    pairs = sorted({load.pair_count for load in loads})
    if not loads or not pairs[-1]:
        if not is_paired:
            return tr("There is nothing to read yet.")
        return tr("No case has outputs of two models, so there is no pair to read.")
    each = f"{count(pairs[0])} to {count(pairs[-1])}" if len(pairs) > 1 else count(pairs[0])
    readers = numbered(len(loads), tr("1 reader"), tr("%1 readers"))
    if not is_paired:
        return tr("%1 × %2 readings in all sessions.", readers, each)
    text = tr("%1 × %2 pairs, about %3 in total (assuming %4 min per pair).")
    total = sum(load.pair_count for load in loads) * MINUTES_A_PAIR
    return filled(text, readers, each, _duration(total), str(MINUTES_A_PAIR))


def unread_words(loads: Sequence[ReaderLoad], *, is_paired: bool = True) -> str:
    """Describe the readers with unread items, least complete first, or that all are done."""
    behind = sorted(
        (load for load in loads if load.done_count < load.pair_count),
        key=lambda load: (load.done_count / load.pair_count, load.code),
    )
    total = sum(load.pair_count for load in loads)
    if not behind:
        done = tr("All %1 pairs were read.") if is_paired else tr("All %1 readings are done.")
        return filled(done, count(total))
    missing = sum(load.pair_count - load.done_count for load in behind)
    lines = [_line(load) for load in behind]
    rest = len(loads) - len(behind)
    if rest:
        lines.append(
            numbered(rest, tr("1 other reader has finished"), tr("%1 others have finished"))
        )
    paired = tr("%1 of %2 pairs remain unread: %3.")
    text = paired if is_paired else tr("%1 of %2 readings are not done: %3.")
    return filled(text, count(missing), count(total), "; ".join(lines))


def _reads_pairs(home: HomeViewModel) -> bool:
    return home.overview is None or home.overview.protocol.design.is_paired


def _line(load: ReaderLoad) -> str:
    return tr("%1 has read %2 of %3", load.code, count(load.done_count), count(load.pair_count))


def _duration(minutes: int) -> str:
    if minutes < _MIN_MINUTES_AS_HOURS:
        return tr("%1 min", count(minutes))
    return tr("%1 h", count(round(minutes / 60)))

"""One person at a queue of reviews: the cases of a watch, or patients of a stress test."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, Signal

from readingroom.domain.case import CaseContent
from readingroom.domain.clock import Clock
from readingroom.domain.ids import ItemId, ReaderId
from readingroom.domain.protocol import OverallChoice
from readingroom.domain.reading import JudgementEntry, Reader, Reading, Worklist
from readingroom.domain.stored_monitors import CaseReviewDecision, ReviewDraft, StoredMonitoredCase
from readingroom.domain.study import SessionState
from readingroom.study import Study
from readingroom_desktop.jobs import Failure
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.viewmodels.review_entries import SESSION, ReviewEntry, ReviewWords
from readingroom_desktop.viewmodels.study_calls import StudyCalls

VERDICTS: Final = {
    OverallChoice.LEFT: CaseReviewDecision.ACCEPTED,
    OverallChoice.RIGHT: CaseReviewDecision.CHANGED,
    OverallChoice.BOTH_BAD: CaseReviewDecision.REFERRED,
}
"""What each choice of the form decides: the left side stands, it does not, or neither."""
_NOBODY = Reader(ReaderId("review"), "", "")


class MonitoringReviewViewModel(ReadingViewModel):
    """State of a Reading page on which entries of a queue are reviewed; nothing is blinded.

    What was chosen and typed about a case is kept in the study until it is decided.
    """

    decided = Signal(object)
    """Carries the `StoredMonitoredCase` as it is since."""
    entry_shown = Signal(object)
    """Carries the `ReviewEntry` on screen."""

    def __init__(self, calls: StudyCalls, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(calls, clock, parent)
        self.words = ReviewWords(self)
        self.why_closed = ""
        """Why nothing is decided now, "" where it is."""
        self._entries: dict[ItemId, ReviewEntry] = {}
        self._kept: ReviewDraft | None = None
        """What the study has of what is entered now."""
        self._visited: list[ItemId] = []
        self._put_off: set[ItemId] = set()

    @property
    def entry(self) -> ReviewEntry | None:
        """Return the entry on screen."""
        return self._entries.get(self._reading.item.id) if self._reading else None

    @property
    def is_locked(self) -> bool:
        """Return whether nothing is decided about the entry on screen."""
        entry = self.entry
        return bool(self.why_closed) or (entry is not None and entry.seen is None)

    @property
    def is_submitted(self) -> bool:
        """Return False: another decision can be given at any time."""
        return False

    @property
    def missing(self) -> tuple[str, ...]:
        """Return the labels of what a decision still needs."""
        if self._reading is None or self.is_locked:
            return ()
        labels = [] if self._form.outcome in VERDICTS else [self._reading.protocol.question]
        return (*labels, *(() if self._form.comment.strip() else (self.tr("Reason"),)))

    @property
    def is_correction(self) -> bool:
        """Return False: a later decision counts before an earlier one, which stays."""
        return False

    # Coming and going

    def review(self, entries: Sequence[ReviewEntry], first: ItemId, why_closed: str = "") -> None:
        """Open an entry of a queue; those that wait follow it."""
        self._leave_reading()
        self._entries = {one.id: one for one in entries}
        self.why_closed, self._visited, self._put_off = why_closed, [], set()
        self._set_state(ReadingState.LOADING)
        self._go_to(self._list(), first)

    def retry(self) -> None:
        """Try again what failed to open."""
        if self._state is ReadingState.FAILED and self._visited:
            self.error_cleared.emit()
            self._open(self._visited.pop())

    def forget(self) -> None:
        """Let go of everything, as the study was closed."""
        self._entries, self._is_dirty = {}, False
        self.stop()

    def flush_draft(self) -> None:
        """Keep what was entered, if anything has changed since it was kept."""
        self._draft_timer.stop()
        entry, form = self.entry, self._form
        is_busy = self._state is ReadingState.SUBMITTING
        if entry is None or entry.seen is None or not self._is_dirty or is_busy or self.is_locked:
            return
        self._is_dirty, self._saved_active_ms = False, self._activity.timing().active_ms
        seen, draft = entry.seen.id, _as_draft(form)
        if draft == self._kept:
            return
        self._kept = draft

        def failed(failure: Failure) -> None:
            self._is_dirty, self._kept = True, None
            words = self.tr("What you entered is not kept. %1").replace("%1", failure.message)
            self.error_raised.emit(words)

        self._run(
            lambda study: study.watches.save_draft(seen, draft),
            lambda _: self.draft_saved.emit(),
            failed,
        )

    # What ends a review

    def submit(self, reason: str = "") -> None:  # noqa: ARG002 - the reason is the comment
        """Store the decision and open the next entry that waits."""
        entry = self.entry
        if not self.can_judge or entry is None or entry.seen is None:
            return
        outcome = self._form.outcome
        if self.missing or outcome is None:
            self.answers_missing.emit(self.missing)
            return
        seen, verdict, why = entry.seen.id, VERDICTS[outcome], self._form.comment.strip()
        self._decide(entry, lambda study: study.watches.review(seen, verdict, why))

    def skip(self, reason: str = "") -> None:  # noqa: ARG002 - nothing is stored
        """Leave an entry as it is, and open the next."""
        entry = self.entry
        if self._state is not ReadingState.READY or entry is None:
            return
        self._put_off.add(entry.id)
        following = self._following(entry.id)
        if following is None:
            self.notice_raised.emit(self.tr("No other case waits."))
        else:
            self._open(following)

    def undo(self) -> None:
        """Go back to the entry before; what was decided stays in the record."""
        if self._state not in (ReadingState.READY, ReadingState.FINISHED):
            return
        if self._state is ReadingState.READY and self._visited:
            self._visited.pop()
        if self._visited:
            self._open(self._visited.pop())
        else:
            self.notice_raised.emit(self.tr("There was no case before."))

    def flag(self, comment: str, *, is_flagged: bool = True) -> None:
        """Do nothing: a review has no flags."""

    # Inside

    def _decide(self, entry: ReviewEntry, call: Callable[[Study], StoredMonitoredCase]) -> None:
        opening = self._opening
        self._draft_timer.stop()
        self._set_state(ReadingState.SUBMITTING)

        def done(case: StoredMonitoredCase) -> None:
            if entry.id in self._entries:
                self._entries[entry.id] = replace(entry, seen=case)
            self.decided.emit(case)
            if opening == self._opening:
                self._is_dirty = False
                self._set_worklist(self._list())
                self.notice_raised.emit(self.tr("The decision is in the record."))
                self._open_or_finish(self._following(entry.id))

        def failed(failure: Failure) -> None:
            if opening == self._opening:
                self._is_dirty = True
                self._set_state(ReadingState.READY)
                self._draft_timer.start()
            self.error_raised.emit(failure.message)

        self._run(call, done, failed)

    def _list(self) -> Worklist:
        items = tuple(
            self.words.reading(one, place, 0, _bare(one), JudgementEntry()).item
            for place, one in enumerate(self._entries.values(), start=1)
        )
        return Worklist(SESSION, SessionState.OPEN, _NOBODY, items)

    def _following(self, shown: ItemId) -> ItemId | None:
        """Return the next that waits, from here on around; what was put off comes again last."""
        order = list(self._entries)
        at = order.index(shown) + 1
        waiting = [one for one in (*order[at:], *order[: at - 1]) if self._entries[one].is_open]
        first = next((one for one in waiting if one not in self._put_off), None)
        return first or next(iter(waiting), None)

    def _opener(self, item: ItemId) -> Callable[[Study], Reading]:
        entry = self._entries[item]
        place = list(self._entries).index(item) + 1
        count, words = len(self._entries), self.words
        self._visited.append(item)

        def opened(study: Study) -> Reading:
            kept = study.watches.draft(entry.seen.id) if entry.seen is not None else ReviewDraft()
            draft = _as_form(kept)
            if entry.case is None:
                return words.reading(entry, place, count, _bare(entry), draft)
            content = study.cases.content(entry.case)
            reading = words.reading(entry, place, count, content, draft)
            told = study.analyses.drawn_on(
                entry.case, entry.model, reading.left.text, only=entry.told
            )
            if entry.told is not None and not told:
                reading = words.undrawn(reading)
            return replace(reading, explanations=told)

        return opened

    def _show(self, reading: Reading) -> None:
        self._kept = _as_draft(reading.draft)
        self.entry_shown.emit(self._entries[reading.item.id])
        super()._show(reading)


def _bare(entry: ReviewEntry) -> CaseContent:
    """Return what there is of a case that the study does not have: nothing but its values."""
    return CaseContent(entry.code, "", "", is_synthetic=entry.is_synthetic)


def _as_draft(form: JudgementEntry) -> ReviewDraft:
    verdict = VERDICTS.get(form.outcome) if form.outcome is not None else None
    return ReviewDraft(verdict, form.comment)


def _as_form(draft: ReviewDraft) -> JudgementEntry:
    outcome = next((one for one, verdict in VERDICTS.items() if verdict is draft.verdict), None)
    return JudgementEntry(outcome=outcome, comment=draft.reason)

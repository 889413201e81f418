"""Review queue: cases of a monitor, or patients of a stress test."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, Signal

from readingroom.domain.case import CaseContent
from readingroom.domain.clock import Clock
from readingroom.domain.error_annotation import Side
from readingroom.domain.ids import ItemId, ReaderId
from readingroom.domain.protocol import OverallChoice
from readingroom.domain.study import SessionState
from readingroom.engine.evaluator.monitoring.service import MonitoringService
from readingroom.engine.evaluator.monitoring.types import (
    CaseReviewDecision,
    ReviewDraft,
    StoredMonitoredCase,
)
from readingroom.reading.types import JudgementEntry, Reader, Reading, Worklist
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure
from readingroom_desktop.viewmodels.case_review_entries import SESSION, ReviewEntry, ReviewTexts
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.viewmodels.study_calls import StudyCalls

VERDICTS: Final = {
    OverallChoice.LEFT: CaseReviewDecision.ACCEPTED,
    OverallChoice.RIGHT: CaseReviewDecision.CHANGED,
    OverallChoice.BOTH_BAD: CaseReviewDecision.REFERRED,
}
"""Decision of each choice of the form: accept the left side, change it, or refer."""
_REVIEWER = Reader(ReaderId("review"), "", "")


class CaseReviewViewModel(ReadingViewModel):
    """State of a Reading page that reviews entries of a queue, unblinded.

    Entered values are stored in the study as a draft until the case is decided.
    """

    has_viewing = False
    decided = Signal(object)
    """A decision was stored; carries the updated `StoredMonitoredCase`."""
    entry_shown = Signal(object)
    """Another entry is shown; carries the `ReviewEntry`."""

    def __init__(self, calls: StudyCalls, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(calls, clock, parent)
        self.texts = ReviewTexts(self)
        self.why_closed = ""
        """Why no decision is accepted, "" if it is."""
        self._entries: dict[ItemId, ReviewEntry] = {}
        self._saved_draft: ReviewDraft | None = None
        """Draft as stored in the study."""
        self._visited: list[ItemId] = []
        self._put_off: set[ItemId] = set()

    @property
    def entry(self) -> ReviewEntry | None:
        """Return the entry on screen."""
        return self._entries.get(self._reading.item.id) if self._reading else None

    @property
    def is_locked(self) -> bool:
        """Return whether no decision is accepted for the entry on screen."""
        entry = self.entry
        return bool(self.why_closed) or (entry is not None and entry.seen is None)

    @property
    def is_submitted(self) -> bool:
        """Return False: another decision can be given at any time."""
        return False

    @property
    def missing(self) -> tuple[str, ...]:
        """Return the labels of values a decision still needs."""
        if self._reading is None or self.is_locked:
            return ()
        labels = [] if self._form.outcome in VERDICTS else [self._reading.protocol.question]
        return (*labels, *(() if self._form.comment.strip() else (tr("Reason"),)))

    @property
    def is_correction(self) -> bool:
        """Return False: a later decision overrides an earlier one, which is kept."""
        return False

    # Opening and closing

    def review(self, entries: Sequence[ReviewEntry], first: ItemId, why_closed: str = "") -> None:
        """Open an entry of a queue; undecided entries follow it."""
        self._leave_reading()
        self._entries = {entry.id: entry for entry in entries}
        self.why_closed, self._visited, self._put_off = why_closed, [], set()
        self._set_state(ReadingState.LOADING)
        self._go_to(self._list(), first)

    def retry(self) -> None:
        """Retry the failed opening."""
        if self._state is ReadingState.FAILED and self._visited:
            self.error_cleared.emit()
            self._open(self._visited.pop())

    def forget(self) -> None:
        """Forget everything, as the study was closed."""
        self._entries, self._is_dirty = {}, False
        self.stop()

    def flush_draft(self) -> None:
        """Store the draft, if it has changed since it was stored."""
        self._draft_timer.stop()
        entry, form = self.entry, self._form
        is_busy = self._state is ReadingState.SUBMITTING
        if entry is None or entry.seen is None or not self._is_dirty or is_busy or self.is_locked:
            return
        self._is_dirty, self._saved_active_ms = False, self._activity.timing().active_ms
        seen, draft = entry.seen.id, _as_draft(form)
        if draft == self._saved_draft:
            return
        self._saved_draft = draft

        def failed(failure: Failure) -> None:
            self._is_dirty, self._saved_draft = True, None
            self.error_raised.emit(tr("The entered values were not saved. %1", failure.message))

        self._run(
            lambda study: study.service(MonitoringService).save_draft(seen, draft),
            lambda _: self.draft_saved.emit(),
            failed,
        )

    # Ending a review

    def submit(self, reason: str = "") -> None:  # noqa: ARG002 - the reason is the comment
        """Store the decision and open the next undecided entry."""
        entry = self.entry
        if not self.can_judge or entry is None or entry.seen is None:
            return
        outcome = self._form.outcome
        if self.missing or outcome is None:
            self.answers_missing.emit(self.missing)
            return
        seen, verdict, why = entry.seen.id, VERDICTS[outcome], self._form.comment.strip()
        self._decide(
            entry, lambda study: study.service(MonitoringService).review(seen, verdict, why)
        )

    def skip(self, reason: str = "") -> None:  # noqa: ARG002 - nothing is stored
        """Open the next entry without a decision."""
        entry = self.entry
        if self._state is not ReadingState.READY or entry is None:
            return
        self._put_off.add(entry.id)
        following = self._following(entry.id)
        if following is None:
            self.notice_raised.emit(tr("No other case to review."))
        else:
            self._open(following)

    def undo(self) -> None:
        """Go back to the previous entry; stored decisions are kept."""
        if self._state not in (ReadingState.READY, ReadingState.FINISHED):
            return
        if self._state is ReadingState.READY and self._visited:
            self._visited.pop()
        if self._visited:
            self._open(self._visited.pop())
        else:
            self.notice_raised.emit(tr("No previous case."))

    def flag(self, comment: str, *, is_flagged: bool = True) -> None:
        """Do nothing: a review has no flags."""

    def record_differences(self, on_failed: Callable[[], None]) -> None:
        """Do nothing: a review is no reading of the study."""

    # Internals

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
                self.notice_raised.emit(tr("Decision recorded."))
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
            self.texts.reading(entry, position, 0, _bare(entry), JudgementEntry()).item
            for position, entry in enumerate(self._entries.values(), start=1)
        )
        return Worklist(SESSION, SessionState.OPEN, _REVIEWER, items)

    def _following(self, shown: ItemId) -> ItemId | None:
        """Return the next undecided entry, cyclically; postponed ones come last."""
        order = list(self._entries)
        at = order.index(shown) + 1
        waiting = [item for item in (*order[at:], *order[: at - 1]) if self._entries[item].is_open]
        first = next((item for item in waiting if item not in self._put_off), None)
        return first or next(iter(waiting), None)

    def _opener(self, item: ItemId) -> Callable[[Study], Reading]:
        entry = self._entries[item]
        position = list(self._entries).index(item) + 1
        count, texts = len(self._entries), self.texts
        self._visited.append(item)

        def opened(study: Study) -> Reading:
            saved = (
                study.service(MonitoringService).draft(entry.seen.id)
                if entry.seen is not None
                else ReviewDraft()
            )
            draft = _as_form(saved)
            if entry.case is None:
                return texts.reading(entry, position, count, _bare(entry), draft)
            content = study.cases.content(entry.case)
            reading = texts.reading(entry, position, count, content, draft)
            drawn = study.analyses.drawn_on(
                entry.case, entry.model, reading.outputs[Side.LEFT].text, only=entry.explanation
            )
            if entry.explanation is not None and not drawn:
                reading = texts.undrawn(reading)
            return replace(reading, explanations=drawn)

        return opened

    def _show(self, reading: Reading) -> None:
        self._saved_draft = _as_draft(reading.draft)
        self.entry_shown.emit(self._entries[reading.item.id])
        super()._show(reading)


def _bare(entry: ReviewEntry) -> CaseContent:
    """Return the content of a case that is not in the study: only its values."""
    return CaseContent(entry.code, "", "", is_synthetic=entry.is_synthetic)


def _as_draft(form: JudgementEntry) -> ReviewDraft:
    verdict = VERDICTS.get(form.outcome) if form.outcome is not None else None
    return ReviewDraft(verdict, form.comment)


def _as_form(draft: ReviewDraft) -> JudgementEntry:
    outcome = next(
        (choice for choice, verdict in VERDICTS.items() if verdict is draft.verdict), None
    )
    return JudgementEntry(outcome=outcome, comment=draft.reason)

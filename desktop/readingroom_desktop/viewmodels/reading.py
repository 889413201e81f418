"""Reading: the answers to the item on screen, and submitting, correcting and undoing them."""

from collections.abc import Callable
from dataclasses import replace

from readingroom.domain.conduct import Waiting, WaitingReason
from readingroom.domain.error_annotation import ErrorAnnotation, Side
from readingroom.domain.frame_times import ViewingRecord
from readingroom.domain.ids import ItemId
from readingroom.domain.mark import Mark
from readingroom.domain.protocol import CriterionKind, OverallChoice
from readingroom.reading.types import (
    JudgementEntry,
    Reading,
    SubmitResult,
    ViewingTime,
    Worklist,
)
from readingroom.services.note_highlights import HighlightKind
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure
from readingroom_desktop.viewmodels.form_answers import (
    AnswerValue,
    shown_text,
    with_answer,
    with_edit,
    with_marks,
    with_moved_relations,
    without_unasked,
)
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.reading_session import ReadingSession
from readingroom_desktop.viewmodels.reading_status import (
    ReadingState,
    feedback_text,
)
from readingroom_desktop.viewmodels.study_calls import form_message

MINUTE_MS = 60_000


class ReadingViewModel(ReadingSession):
    """State of the Reading page, without widgets.

    An error never discards entered values: a failed call leaves form, timing and state unchanged
    and emits its message by `error_raised`.
    """

    # The form

    def set_outcome(self, outcome: OverallChoice) -> None:
        """Enter the overall choice."""
        self._change_form(replace(self._form, outcome=outcome))

    def set_answer(self, key: str, value: AnswerValue) -> None:
        """Enter or clear the answer to a criterion, and clear those no longer asked."""
        criterion = next((c for c in self.criteria if c.key == key), None)
        if criterion is not None:
            form = without_unasked(with_answer(self._form, criterion, value), self.criteria)
            if criterion.kind is CriterionKind.PASSAGES:
                form = with_moved_relations(form, self._form, self.criteria)
            self._change_form(form)

    def set_marks(self, marks: tuple[Mark, ...]) -> None:
        """Enter the marks on the images; they replace "no lesion" and "cannot assess"."""
        form = with_marks(self._form, self.criteria, marks)
        self._change_form(without_unasked(form, self.criteria))

    def set_edit(self, side: Side, text: str) -> None:
        """Enter the corrected text of an output; the text as shown is no correction."""
        shown = shown_text(self._reading, side)
        if shown is not None:
            self._change_form(with_edit(self._form, side, shown, text, self._editing.of(side)))

    def set_comment(self, comment: str) -> None:
        """Enter the comment."""
        self._change_form(replace(self._form, comment=comment))

    def set_findings(self, findings: tuple[ErrorAnnotation, ...]) -> None:
        """Enter the error annotations of the pair."""
        self._change_form(replace(self._form, findings=findings))
        self.flush_draft()

    def begin_editing(self, side: Side) -> None:
        """Count active time as time in the editor of an output."""
        self._editing.enter(side)

    def end_editing(self, side: Side) -> None:
        """Stop counting the time in an editor; that of a corrected output is saved."""
        self._editing.leave(side)
        if self._form.edits and self.can_judge:
            self._is_dirty = True
            self._draft_timer.start()

    def record_highlight(self, kind: str, is_on: bool) -> None:
        """Record in the study that a highlight of the notes was switched, in an open session."""
        reading = self._reading
        if reading is not None and not self.is_locked and self._reader is not None:
            item, switched = reading.item.id, HighlightKind(kind)
            self._run(
                lambda study: study.highlights.record(item, switched, is_on=is_on),
                lambda _: None,
                lambda failure: self.error_raised.emit(failure.message),
            )

    # Ending or correcting a reading

    def submit(self, reason: str = "") -> None:
        """Store the judgement and open the next pair; report missing answers if incomplete.

        A correction needs a reason: one of those offered, or "Other: " and the reader's text.
        """
        reading = self._reading
        if not self.can_judge or reading is None:
            return
        if self.missing:
            self.answers_missing.emit(self.missing)
            return
        if self.wait_ms > 0:
            self.ticked.emit()
            return
        if self.is_correcting and self._form == reading.draft:
            self.refused.emit(tr("Change an answer first, or cancel the correction."))
            return
        if self.is_correction and not reason:
            self.reason_requested.emit()
            return
        self._form = self._editing.measured(self._form)
        item, form, why = reading.item.id, self._form, self._correction_reason

        def work(study: Study, timing: ViewingTime) -> SubmitResult:
            if why:
                return study.reading.correct(item, form, timing, why)
            return study.reading.submit(item, form, timing, reason)

        self._finish(work, tr("Saved. Undo (Ctrl+Z)"), self.recorder.viewing())

    def correct(self, reason: str) -> None:
        """Start correcting the submitted answer on screen; it stays in force until resubmitted.

        The reason is one of those offered, or "Other: " and the reader's text.
        """
        if self.can_correct:
            self._correct_for(reason)

    def cancel_correction(self) -> None:
        """Show the submitted answer again and discard the changes."""
        if self.is_correcting and self.can_judge and self._reading is not None:
            self._form, self._is_dirty = self._reading.draft, False
            self._correct_for("")

    def skip(self, reason: str) -> None:
        """Skip the pair for a reason of the protocol, or "Other: " and a text; open the next."""
        reading = self._reading
        if not self.can_skip or reading is None:
            return
        item = reading.item.id
        self._finish(
            lambda study, timing: study.reading.skip(item, reason, timing),
            tr("Skipped. Undo (Ctrl+Z)"),
        )

    def undo(self) -> None:
        """Withdraw the judgement or skip just saved, otherwise the newest, and reopen its pair.

        Refused while a submitted answer is on screen, as it would undo another pair.
        """
        reader, saved = self._reader, self._saved
        is_open = self._state in (ReadingState.READY, ReadingState.FINISHED)
        if reader is None or not is_open or self.is_locked:
            return
        if self.is_submitted:
            self.refused.emit(
                tr("This answer is submitted. Use “Correct this answer…” to change it.")
            )
            return
        if self._reading is not None and self._reading.first is not None:
            self.refused.emit(tr("Your first answer to this case is frozen. It cannot be undone."))
            return
        self.flush_draft()
        before = self._state
        self._set_state(ReadingState.SUBMITTING)

        def done(submitted: SubmitResult | None) -> None:
            self._set_state(before)
            if submitted is None:
                self.notice_raised.emit(tr("Nothing to undo"))
                return
            self._saved = None
            self._set_worklist(submitted.worklist)
            self.notice_raised.emit(tr("Undone. The answers are a draft again."))
            self._open(submitted.item)

        def failed(failure: Failure) -> None:
            self._set_state(before)
            self.error_raised.emit(form_message(failure))

        self._run(lambda study: study.reading.undo(reader, saved), done, failed)

    def flag(self, comment: str, *, is_flagged: bool = True) -> None:
        """Flag the pair for the coordinator, or remove the flag."""
        if self._reading is None or self.is_locked:
            return
        item = self._reading.item.id
        self._run(
            lambda study: study.reading.flag(item, comment, is_flagged),
            self._flagged,
            lambda failure: self.error_raised.emit(form_message(failure)),
        )

    def record_differences(self, on_failed: Callable[[], None]) -> None:
        """Record that differences of the outputs are shown; a locked session is only viewed."""
        if self._reading is None or self.is_locked:
            return
        item = self._reading.item.id

        def failed(failure: Failure) -> None:
            on_failed()
            self.error_raised.emit(form_message(failure))

        self._run(lambda study: study.reading.record_differences(item), lambda _: None, failed)

    # Internals

    def _correct_for(self, reason: str) -> None:
        self._correction_reason = reason
        self.form_changed.emit(self._form)
        self.state_changed.emit(self._state)

    def _change_form(self, form: JudgementEntry) -> None:
        if not self.can_judge or form == self._form:
            return
        self._activity.note_input()
        self._form, self._is_dirty = form, True
        self._draft_timer.start()
        self.form_changed.emit(form)

    def _notice_submitted(
        self, submitted: SubmitResult, reading: Reading | None, active_ms: int, notice: str
    ) -> None:
        """Show that the answer is saved with the feedback on a training case, or advise a break."""
        self._since_break_ms += active_ms
        minutes = reading.protocol.conduct.break_after_minutes if reading else 0
        self.feedback_given.emit(feedback_text(submitted.feedback))
        if minutes and self._since_break_ms >= minutes * MINUTE_MS:
            notice = tr("Saved. %1", Waiting(WaitingReason.BREAK, amount=minutes).sentence)
        self.notice_raised.emit(notice)

    def _finish(
        self,
        work: Callable[[Study, ViewingTime], SubmitResult],
        notice: str,
        viewing: ViewingRecord | None = None,
    ) -> None:
        """Store an answer or skip, then what was viewed, and open the next item."""
        timing, opening = self._activity.timing(), self._opening
        reading, form = self._reading, self._form
        is_draft = not self.is_correcting
        self._draft_timer.stop()
        self._set_state(ReadingState.SUBMITTING)

        def done(submitted: SubmitResult) -> None:
            if opening == self._opening:
                self._is_dirty, self._saved = False, submitted.item
                self._set_worklist(submitted.worklist)
                self._notice_submitted(submitted, reading, timing.active_ms, notice)
                self._open_or_finish(submitted.next_item)
            self._store_viewing(submitted.item, viewing)

        def failed(failure: Failure) -> None:
            if opening == self._opening:
                self._set_state(ReadingState.READY)
                self._is_dirty = True
                self._draft_timer.start()
            elif reading is not None and is_draft:  # the reader has opened another pair
                self._save_draft(reading.item.id, form, timing)
            self.error_raised.emit(form_message(failure))

        self._run(lambda study: work(study, timing), done, failed)

    def _store_viewing(self, item: ItemId, viewing: ViewingRecord | None) -> None:
        """Store what was viewed, after the answer; the answer stays if that fails."""
        if viewing is None:
            return
        self.recorder.forget(item)
        self._run(
            lambda study: study.analytics.record(item, viewing),
            lambda _: None,
            lambda failure: self.error_raised.emit(
                tr("The answer is saved, but not what was viewed. %1", form_message(failure))
            ),
        )

    def _flagged(self, worklist: Worklist) -> None:
        self._set_worklist(worklist)
        item = self._item_on_screen(worklist)
        if self._reading is None or item is None:
            return
        self._reading = replace(self._reading, item=item)
        self.item_changed.emit(item)
        self.notice_raised.emit(tr("Flagged") if item.is_flagged else tr("Flag removed"))

"""Course of a reading on the Reading page: opening, drafts, time, pauses and closing."""

from collections.abc import Callable
from typing import ClassVar, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from readingroom.domain.case import CaseContent
from readingroom.domain.clock import Clock
from readingroom.domain.ids import ItemId, ReaderId
from readingroom.reading.types import (
    OPEN_STATES,
    JudgementEntry,
    Reading,
    ViewingTime,
    Worklist,
)
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.frame_recorder import FrameRecorder
from readingroom_desktop.viewmodels.reading_status import (
    EditingTime,
    ReadingState,
    ReadingStatus,
)
from readingroom_desktop.viewmodels.study_calls import StudyCalls, form_message

T = TypeVar("T")

TICK_MS = 250
DRAFT_DELAY_MS = 500
DRAFT_EVERY_ACTIVE_MS = 5_000
LOOK_AHEAD_DELAY_MS = 200


class ReadingSession(ReadingStatus):
    """Opens the items of a worklist one after the other, stores drafts and measures time.

    `has_viewing` is whether the study stores what a reader viewed and marked as key images.
    """

    has_viewing: ClassVar[bool] = True

    state_changed = Signal(object)
    """The new `ReadingState`."""
    reading_opened = Signal(object)
    """The `Reading` shown now; its form is restored from the draft."""
    form_changed = Signal(object)
    item_changed = Signal(object)
    """The `WorklistItem` on screen, when its flag changed."""
    worklist_changed = Signal(object)
    ticked = Signal()
    notice_raised = Signal(str)
    """A short success message for a toast."""
    feedback_given = Signal(str)
    """Feedback on the last training case, "" after any other."""
    refused = Signal(str)
    """A short message why an action was refused."""
    error_raised = Signal(str)
    error_cleared = Signal()
    answers_missing = Signal(object)
    """Labels of the answers required before submitting."""
    reason_requested = Signal()
    """The answers differ from the withdrawn ones: submitting needs a reason."""
    correction_requested = Signal()
    """The submitted answer just opened is to be corrected."""
    draft_saved = Signal()
    next_case_known = Signal(object)
    """`CaseContent` of the following pair, so that its first images can be decoded."""

    def __init__(self, calls: StudyCalls, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(clock, parent)
        self._calls = calls
        self._reader: ReaderId | None = None
        self._saved: ItemId | None = None
        self._opening = 0
        self._since_break_ms = 0
        self._is_dirty = False
        self._saved_active_ms = 0
        self._is_away = False
        self._asks_correction = False
        self.recorder = FrameRecorder(lambda: self.timing.active_ms)
        self._editing = EditingTime(lambda: self.timing.active_ms)
        self._ticker = QTimer(self, interval=TICK_MS)
        self._ticker.timeout.connect(self._tick)
        self._draft_timer = QTimer(self, interval=DRAFT_DELAY_MS, singleShot=True)
        self._draft_timer.timeout.connect(self.flush_draft)
        self._ahead_timer = QTimer(self, interval=LOOK_AHEAD_DELAY_MS, singleShot=True)
        self._ahead_timer.timeout.connect(self._prefetch_next)

    # Opening and closing

    def prepare(self, case_code: str) -> None:
        """Decode the first images of a case that will be opened soon."""
        self._run(lambda study: _content_of(study, case_code), self._ahead, lambda _: None)

    def start(
        self, reader: ReaderId, item: ItemId | None = None, *, is_correcting: bool = False
    ) -> None:
        """Open an item, or the first open one; a started item resumes from its draft.

        With `is_correcting`, the reason of a correction is asked for once the item is open.
        """
        self._leave_reading()
        self._reader, self._saved = reader, None
        self._asks_correction = is_correcting
        self._set_state(ReadingState.LOADING)
        self._run(
            lambda study: study.reading.worklist(reader, item),
            lambda worklist: self._go_to(worklist, item),
            self._fail_opening,
        )

    def retry(self) -> None:
        """Retry the failed opening."""
        if self._reader is not None and self._state is ReadingState.FAILED:
            self.error_cleared.emit()
            self.start(self._reader)

    def stop(self) -> None:
        """Save the draft and close the pair, before the study is closed."""
        self._leave_reading()
        self._reader = self._worklist = None
        self._set_state(ReadingState.IDLE)

    def set_visible(self, *, is_visible: bool) -> None:
        """Set whether the page is visible; time while it is hidden counts as paused."""
        if is_visible and self._is_away:
            self._is_away = False
            if not self.is_covered:
                self._activity.resume()
        elif not is_visible and self._activity.is_running and not self._activity.is_paused:
            self._is_away = True
            self._activity.pause()
            self.flush_draft()

    def pause(self) -> None:
        """Pause the clock; the page hides the case and both outputs."""
        if self._state is ReadingState.READY and not self.is_covered:
            self._activity.pause()
            self._since_break_ms = 0
            self._is_dirty = True
            self.flush_draft()
            self._set_state(ReadingState.PAUSED)

    def resume(self) -> None:
        """Resume after a pause."""
        if self._state is ReadingState.PAUSED:
            self._activity.resume()
            self._set_state(ReadingState.READY)

    def uncover(self) -> None:
        """Show a case that may distress, and start the clock; recorded in an open session."""
        if self._state is ReadingState.READY and self.is_covered:
            self._is_covered = False
            self._activity.resume()
            self.state_changed.emit(self._state)
            self._record_cover(self._hide)

    def cover(self) -> None:
        """Hide the case again and stop the clock; recorded in an open session."""
        if self._state is ReadingState.READY and self.may_distress and not self.is_covered:
            self._is_dirty = True
            self.flush_draft()
            self._hide()
            self._record_cover(lambda: None)

    def note_input(self) -> None:
        """Record a mouse, wheel or keyboard input."""
        self._activity.note_input()

    def flush_draft(self) -> None:
        """Save the draft now if anything has changed since the last save."""
        self._draft_timer.stop()
        reading = self._reading
        is_busy = self._state is ReadingState.SUBMITTING
        is_closed = self.is_locked or self.is_submitted
        if reading is None or not self._is_dirty or is_busy or is_closed:
            return
        self._is_dirty = False
        self._form = self._editing.measured(self._form)
        item, form, timing = reading.item.id, self._form, self._activity.timing()
        self._saved_active_ms = timing.active_ms
        self._save_draft(item, form, timing)

    def call(
        self,
        work: Callable[[Study], T],
        on_done: Callable[[T], None],
        on_failed: Callable[[Failure], None] | None = None,
    ) -> None:
        """Run a call about the item on screen; without a receiver its error is shown."""
        self._run(work, on_done, on_failed or self._show_failure)

    def _show_failure(self, failure: Failure) -> None:
        self.error_raised.emit(form_message(failure))

    # Internals

    def _hide(self) -> None:
        self._is_covered = True
        self._activity.pause()
        self.state_changed.emit(self._state)

    def _record_cover(self, on_failed: Callable[[], None]) -> None:
        """Record whether the case is covered; a locked session is only viewed."""
        reading, is_covered, opening = self._reading, self.is_covered, self._opening
        if reading is None or self.is_locked:
            return

        def failed(failure: Failure) -> None:
            if opening == self._opening:
                on_failed()
            self._show_failure(failure)

        self._run(
            lambda study: study.viewing.record_cover(reading.item.id, is_covered=is_covered),
            lambda _: None,
            failed,
        )

    def _save_draft(self, item: ItemId, form: JudgementEntry, timing: ViewingTime) -> None:
        """Save a form; if that fails, the form on screen is saved again later."""

        def failed(failure: Failure) -> None:
            if self._reading is not None and self._reading.item.id == item:
                self._is_dirty = True
            self.error_raised.emit(tr("The draft was not saved. %1", form_message(failure)))

        self._run(
            lambda study: study.reading.save_draft(item, form, timing),
            lambda _: self.draft_saved.emit(),
            failed,
        )

    def _run(
        self,
        call: Callable[[Study], T],
        on_done: Callable[[T], None],
        on_failed: Callable[[Failure], None],
    ) -> None:
        self._calls.run(call, self._if_alive(on_done), self._if_alive(on_failed))

    def _if_alive(self, call: Callable[[T], None]) -> Callable[[T], None]:
        return lambda value: call(value) if isValid(self) else None

    def _set_state(self, state: ReadingState) -> None:
        if state is not self._state:
            self._state = state
            self.state_changed.emit(state)

    def _set_worklist(self, worklist: Worklist) -> None:
        self._worklist = worklist
        self.worklist_changed.emit(worklist)

    def _go_to(self, worklist: Worklist, item: ItemId | None) -> None:
        self._set_worklist(worklist)
        following = worklist.next_item.id if worklist.next_item else None
        self._open_or_finish(item or following)

    def _open_or_finish(self, item: ItemId | None) -> None:
        if item is not None:
            self._open(item)
        else:
            self._leave_reading()
            self._set_state(ReadingState.FINISHED)

    def _open(self, item: ItemId) -> None:
        self._leave_reading()
        self._opening += 1
        opening = self._opening
        self._set_state(ReadingState.LOADING)

        def opened(reading: Reading) -> None:
            if opening == self._opening:
                self._show(reading)

        self._run(self._opener(item), opened, self._fail_opening)

    def _opener(self, item: ItemId) -> Callable[[Study], Reading]:
        """Return the call that opens an item."""
        return lambda study: study.reading.open_item(item)

    def _show(self, reading: Reading) -> None:
        self._reading, self._form, self._is_dirty = reading, reading.draft, False
        self._is_covered = self.may_distress
        self._activity.start(reading.timing, reading.protocol.idle_after_ms)
        self._editing.start(reading.draft.edits)
        frame_counts = [len(series.frames) for series in reading.case.series]
        self.recorder.begin(reading.item.id, frame_counts)
        self._saved_active_ms = reading.timing.active_ms
        if self._is_away or self.is_covered:
            self._activity.pause()
        self.error_cleared.emit()
        if reading.first is not None and self._saved is not None:
            self._saved = None
            self.notice_raised.emit(tr("First answer kept"))
        self.reading_opened.emit(reading)
        self.form_changed.emit(self._form)
        self._set_state(ReadingState.READY)
        self._ticker.start()
        self._ahead_timer.start()
        self.ticked.emit()
        if self._asks_correction:
            self._asks_correction = False
            self.correction_requested.emit()

    def _leave_reading(self) -> None:
        self.flush_draft()
        self._opening += 1
        self._ticker.stop()
        self._ahead_timer.stop()
        self.recorder.end()
        self._activity.stop()
        self._reading, self._form, self._is_dirty = None, JudgementEntry(), False
        self._correction_reason = ""
        self._is_covered = False

    def _fail_opening(self, failure: Failure) -> None:
        self._set_state(ReadingState.FAILED)
        self.error_raised.emit(form_message(failure))

    def _tick(self) -> None:
        timing = self._activity.timing()
        if timing.active_ms - self._saved_active_ms >= DRAFT_EVERY_ACTIVE_MS:
            self._is_dirty = True
            self.flush_draft()
        self.ticked.emit()

    def _prefetch_next(self) -> None:
        if self._worklist is None or self._reading is None:
            return
        shown = self._reading.item.id
        following = next(
            (i for i in self._worklist.items if i.state in OPEN_STATES and i.id != shown), None
        )
        if following is None or following.case_code == self._reading.case.code:
            return
        self.prepare(following.case_code)

    def _ahead(self, content: CaseContent | None) -> None:
        if content is not None:
            self.next_case_known.emit(content)


def _content_of(study: Study, code: str) -> CaseContent | None:
    case = next((case.id for case in study.cases.list_cases() if case.code == code), None)
    return study.cases.content(case) if case is not None else None

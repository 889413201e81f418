"""Status of the Reading page, and the time a reader spent on a pair."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QObject

from readingroom.domain.clock import Clock
from readingroom.domain.error_annotation import Side
from readingroom.domain.mark import OutputEdit
from readingroom.domain.protocol import Criterion
from readingroom.domain.study import SessionState
from readingroom.reading.types import (
    JudgementEntry,
    Reading,
    TrainingFeedback,
    ViewingTime,
    Worklist,
    WorklistItem,
    WorklistItemState,
)
from readingroom_desktop.viewmodels.formats import filled, tr, tr_core

_SUBMITTED: Final = frozenset({WorklistItemState.JUDGED, WorklistItemState.SKIPPED})


class ReadingState(StrEnum):
    """States of the page."""

    IDLE = "idle"
    LOADING = "loading"
    READY = "ready"
    SUBMITTING = "submitting"
    PAUSED = "paused"
    FINISHED = "finished"
    FAILED = "failed"


class ReadingStatus(QObject):
    """State of the Reading page and derived values; changed only by its view model."""

    def __init__(self, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._activity = ActivityClock(clock)
        self._worklist: Worklist | None = None
        self._reading: Reading | None = None
        self._form = JudgementEntry()
        self._state = ReadingState.IDLE
        self._is_covered = False
        self._correction_reason = ""

    @property
    def state(self) -> ReadingState:
        """Return the current state."""
        return self._state

    @property
    def reading(self) -> Reading | None:
        """Return the pair on screen."""
        return self._reading

    @property
    def worklist(self) -> Worklist | None:
        """Return the newest known worklist."""
        return self._worklist

    @property
    def form(self) -> JudgementEntry:
        """Return the values entered so far."""
        return self._form

    @property
    def criteria(self) -> tuple[Criterion, ...]:
        """Return the criteria of the item on screen, in the order to show."""
        return self._reading.protocol.criteria if self._reading else ()

    @property
    def timing(self) -> ViewingTime:
        """Return the timing of the pair on screen up to now."""
        return self._activity.timing()

    @property
    def missing(self) -> tuple[str, ...]:
        """Return the labels of required answers not yet given."""
        return self._form.missing(self._reading.protocol) if self._reading else ()

    @property
    def is_correction(self) -> bool:
        """Return whether the answers are complete and differ from the withdrawn ones."""
        earlier = self._reading.earlier if self._reading else None
        return earlier is not None and not self.missing and self._form != earlier

    @property
    def is_locked(self) -> bool:
        """Return whether the session is locked: pairs can be viewed, but not judged."""
        return self._worklist is not None and self._worklist.session_state is not SessionState.OPEN

    @property
    def is_submitted(self) -> bool:
        """Return whether the pair on screen has a judgement or skip in force."""
        return self._reading is not None and self._reading.item.state in _SUBMITTED

    @property
    def is_frozen(self) -> bool:
        """Return whether the answer on screen is a first answer that cannot change any more."""
        return self._reading is not None and self._reading.is_frozen

    @property
    def is_correcting(self) -> bool:
        """Return whether a submitted answer is being corrected."""
        return bool(self._correction_reason)

    @property
    def correction_reason(self) -> str:
        """Return the reason of the running correction, "" without one."""
        return self._correction_reason

    @property
    def may_distress(self) -> bool:
        """Return whether the case on screen may distress, so that the reader uncovers it."""
        return self._reading is not None and bool(self._reading.protocol.covered_cases)

    @property
    def is_covered(self) -> bool:
        """Return whether the case is hidden until the reader uncovers it."""
        return self._is_covered

    @property
    def can_flag(self) -> bool:
        """Return whether the pair on screen can be flagged now; a covered one can."""
        return self._state is ReadingState.READY and not self.is_locked

    @property
    def can_skip(self) -> bool:
        """Return whether the pair on screen can be skipped now; a covered one can."""
        return self.can_flag and (self.is_correcting or not self.is_submitted)

    @property
    def can_judge(self) -> bool:
        """Return whether answers are accepted now."""
        return self.can_skip and not self.is_covered

    @property
    def can_correct(self) -> bool:
        """Return whether the submitted answer on screen can be corrected."""
        is_free = self.is_submitted and not self.is_correcting and not self.is_frozen
        return self.can_flag and is_free and not self.is_covered

    @property
    def uncorrectable_reason(self) -> str:
        """Return why the answer on screen cannot be corrected, "" if it can."""
        if self._reading is None:
            return tr("No case is open.")
        if self.is_locked:
            return tr("The session is locked: its answers cannot be corrected.")
        if self._reading.freezing is not None:
            return tr_core(self._reading.freezing.sentence)
        if not self.is_submitted:
            return tr("This case has no submitted answer to correct.")
        return tr("This answer is being corrected.") if self.is_correcting else ""

    @property
    def wait_ms(self) -> int:
        """Return the remaining minimum viewing time before the pair can be judged, in ms."""
        if self._reading is None:
            return 0
        return max(0, self._reading.protocol.minimum_view_ms - self._activity.on_screen_ms)

    @property
    def progress(self) -> tuple[int, int, int]:
        """Return the position of the pair on screen, the number of pairs and of done ones."""
        if self._worklist is None:
            return 0, 0, 0
        ids = [item.id for item in self._worklist.items]
        number = 0
        if self._reading is not None:
            shown = self._reading.item.id
            number = ids.index(shown) + 1 if shown in ids else self._reading.item.position
        return number, len(ids), self._worklist.done_count

    def _item_on_screen(self, worklist: Worklist) -> WorklistItem | None:
        shown = self._reading.item.id if self._reading else None
        return next((item for item in worklist.items if item.id == shown), None)


class ActivityClock:
    """Splits the time a pair is open into active, idle and paused milliseconds.

    Between two inputs at most `idle_after_ms` counts as active; the rest of the gap, such as a
    telephone call or a sleeping computer, is idle. The three always add up to the time passed.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._active = self._idle = self._paused = 0
        self._idle_after = 0
        self._counted_to = 0
        self._last_input = 0
        self._is_running = False
        self._is_paused = False

    @property
    def is_paused(self) -> bool:
        """Return whether the reader has paused."""
        return self._is_paused

    @property
    def is_running(self) -> bool:
        """Return whether a pair is being timed."""
        return self._is_running

    @property
    def on_screen_ms(self) -> int:
        """Return how long the pair has been visible: active and idle time."""
        timing = self.timing()
        return timing.active_ms + timing.idle_ms

    def start(self, timing: ViewingTime, idle_after_ms: int) -> None:
        """Continue from a stored timing; opening a pair counts as input."""
        self._active, self._idle, self._paused = timing.active_ms, timing.idle_ms, timing.paused_ms
        self._idle_after = idle_after_ms
        self._counted_to = self._last_input = self._clock.monotonic_ms()
        self._is_running, self._is_paused = True, False

    def stop(self) -> ViewingTime:
        """Stop counting and return the final timing."""
        timing = self.timing()
        self._is_running = self._is_paused = False
        return timing

    def note_input(self) -> None:
        """Record a mouse or keyboard input; ignored while paused."""
        self._count()
        if self._is_running and not self._is_paused:
            self._last_input = self._counted_to

    def pause(self) -> None:
        """Count the time from now as paused."""
        self._count()
        self._is_paused = self._is_running

    def resume(self) -> None:
        """Count the time from now as active again."""
        self._count()
        if self._is_paused:
            self._is_paused = False
            self._last_input = self._counted_to

    def timing(self) -> ViewingTime:
        """Return the timing up to now."""
        self._count()
        return ViewingTime(self._active, self._idle, self._paused)

    def _count(self) -> None:
        if not self._is_running:
            return
        start, now = self._counted_to, self._clock.monotonic_ms()
        self._counted_to = now
        if self._is_paused:
            self._paused += now - start
            return
        active_end = min(now, self._last_input + self._idle_after)
        active = max(0, active_end - start)
        self._active += active
        self._idle += now - start - active


class EditingTime:
    """Active time in the editor of each output, from getting the focus to losing it.

    Args:
        active_ms: returns the active time of the item so far, in ms.
    """

    def __init__(self, active_ms: Callable[[], int]) -> None:
        self._active_ms = active_ms
        self._spent: dict[Side, int] = {}
        self._since: dict[Side, int] = {}

    def start(self, edits: Iterable[OutputEdit]) -> None:
        """Continue from the times of an item's draft."""
        self._spent, self._since = {edit.side: edit.edit_ms for edit in edits}, {}

    def enter(self, side: Side) -> None:
        """Count the time from now."""
        self._since.setdefault(side, self._active_ms())

    def leave(self, side: Side) -> None:
        """Stop counting."""
        self._spent[side] = self.of(side)
        self._since.pop(side, None)

    def of(self, side: Side) -> int:
        """Return the time up to now, in ms."""
        now = self._active_ms()
        return self._spent.get(side, 0) + now - self._since.get(side, now)

    def measured(self, form: JudgementEntry) -> JudgementEntry:
        """Return a form with the times of its corrected outputs up to now."""
        edits = tuple(replace(edit, edit_ms=self.of(edit.side)) for edit in form.edits)
        return replace(form, edits=edits)


def feedback_text(feedback: TrainingFeedback | None) -> str:
    """Return the feedback on a training case, and the outcome of the training after its last."""
    parts: list[str] = []
    if feedback is None:
        return ""
    if feedback.is_right is not None:
        sentence = tr("Right. Truth: %1." if feedback.is_right else "Not right. Truth: %1.")
        parts.append(filled(sentence, feedback.truth or tr("not known")))
    outcome = feedback.certification
    if outcome is not None:
        score = str(outcome.right_count), str(outcome.case_count)
        parts.append(
            tr("Training passed: %1 of %2 right.", *score)
            if outcome.is_passed
            else tr("Training not passed: %1 of %2 right.", *score)
        )
        if feedback.can_repeat:
            parts.append(tr("Read the training cases again."))
    return " ".join(parts)

"""De-identification review of cases and outputs before they are stored."""

from collections.abc import Iterable
from pathlib import Path

from readingroom.domain.imaging import Frame
from readingroom.domain.progress import Progress
from readingroom.intake.deidentify.types import (
    Box,
    PreparedCase,
    PreparedOutputs,
    RedactionAction,
    RedactionDecision,
    RedactionItem,
    RedactionTarget,
    UnreviewedReason,
)
from readingroom.services.cases.deid_answers import prepared_frames, prepared_texts
from readingroom.services.cases.outputs import OutputsAdded
from readingroom.services.cases.service import CaseAdded
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure, FailureKind
from readingroom_desktop.viewmodels.deid_review_answers import ReviewAnswers
from readingroom_desktop.viewmodels.deid_review_state import ReviewState
from readingroom_desktop.viewmodels.formats import isolated, numbered, tr
from readingroom_desktop.viewmodels.import_run import stored_update
from readingroom_desktop.viewmodels.intake import rejected_count, rejected_words
from readingroom_desktop.viewmodels.page import LoadState

FIRST_BOX = (0.0, 0.0, 1.0, 0.12)
"""Left, top, right and bottom of the default box as proportions: where devices write."""


class DeidReviewViewModel(ReviewState):
    """Reviews one case or file of outputs after another."""

    # ---- opening ---------------------------------------------------------------------------------

    def open(self, index: int) -> None:
        """Open the case at this index of the plan; it is read again if it was not kept.

        Earlier answers and the position of the review are restored.
        """
        self._forget()
        self.index, self.error = index, ""
        self._given = self._importing.answers.setdefault(index, ReviewAnswers())
        waiting_case = self._importing.waiting_cases.get(index)
        if waiting_case is not None:
            self._show(waiting_case)
            return
        self.state = LoadState.LOADING
        source = self._importing.rows[index].candidate.source
        privacy = self._importing.options.policy.privacy
        self._start_job(
            tr("Reading the case"),
            lambda study, progress: study.cases.prepare(source, options=privacy, progress=progress),
            self._show,
            self._on_unread,
        )

    def open_outputs(self, path: Path) -> None:
        """Open a file of outputs waiting for review."""
        self._forget()
        self.path, self.error = path, ""
        self._given = self._importing.queue.answers_about(path)
        self._show(self._importing.queue.prepared[path])

    def leave(self) -> None:
        """Return to the plan; the current case stays waiting."""
        if self.job is None:
            if self.prepared is not None:
                self._given.current, self._given.series_place = self.current, self.series_place
            if self.prepared is not None and self.index >= 0:
                self._importing.note_answers(self.index)
            self._forget()
            self.changed.emit()
            self.left.emit()

    def exclude_current(self) -> None:
        """Exclude the current case or file, and open the next one."""
        if self.job is not None or not self.is_open:
            return
        if self.path is not None:
            self._importing.exclude_outputs(self.path)
        else:
            self._importing.exclude(self.index)
        self._open_next()

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self._forget()
        super().clear()

    def _show(self, prepared: PreparedCase | PreparedOutputs) -> None:
        self.prepared = prepared
        self.state = LoadState.READY
        if isinstance(prepared, PreparedCase):
            self.texts = prepared_texts(prepared)
            self._reader = prepared_frames(prepared)
            self._given.fit(prepared)
        else:
            self.texts = prepared.texts
        first = next(iter(self.text_items), None)
        self.current = self._given.current or (first.key if first is not None else "")
        self.changed.emit()
        last = max(len(self.series_items) - 1, 0)
        self._show_series(min(self._given.series_place, last))

    def _on_unread(self, failure: Failure) -> None:
        index = self.index
        if failure.kind is not FailureKind.CANCELLED:
            self._importing.refuse(index, failure.message)
        self.leave()

    # ---- texts -----------------------------------------------------------------------------------

    def pick(self, key: str) -> None:
        """Select a question about a text."""
        self.current = key
        self.changed.emit()

    def answer_text(self, answer: RedactionAction) -> None:
        """Answer the current question and go to the next open one.

        Only rows of outputs can be excluded. Another answer includes the row again.
        """
        item = self.current_item
        if item is None or self.job is not None:
            return
        if answer is RedactionAction.LEAVE_OUT and not item.lines:
            return
        if answer is not RedactionAction.LEAVE_OUT:
            self._include_again(item)
        self.decisions[item.key] = RedactionDecision(answer)
        self.next_text()

    def exclude_one(self) -> None:
        """Exclude the current row of outputs, or the shown series of a case."""
        if self.is_outputs:
            self.answer_text(RedactionAction.LEAVE_OUT)
        else:
            self.answer_series(RedactionAction.LEAVE_OUT)

    def _include_again(self, item: RedactionItem) -> None:
        """Discard answers that exclude a row of this question."""
        for other in self.items:
            decision = self.decisions.get(other.key)
            is_gone = decision is not None and decision.answer is RedactionAction.LEAVE_OUT
            if is_gone and not set(other.lines).isdisjoint(item.lines):
                del self.decisions[other.key]

    def answer_kind(self, answer: RedactionAction) -> None:
        """Answer all open questions of the current kind equally, and go to the next open one."""
        item = self.current_item
        if item is None or self.job is not None:
            return
        for other in self.open_items:
            if other.is_text and other.what == item.what:
                self.decisions[other.key] = RedactionDecision(answer)
        self.next_text()

    def next_text(self) -> None:
        """Go to the next open question about a text, or without one to the next question."""
        items = self.text_items
        if not items:
            return
        index = next((at for at, item in enumerate(items) if item.key == self.current), -1)
        following = (*items[index + 1 :], *items[: index + 1])
        open_keys = {item.key for item in self.open_items}
        self.current = next(
            (candidate.key for candidate in following if candidate.key in open_keys), self.current
        )
        self.changed.emit()

    def step_text(self, steps: int) -> None:
        """Go to another question about a text, answered or not."""
        items = self.text_items
        if not items:
            return
        index = next((at for at, item in enumerate(items) if item.key == self.current), 0)
        self.pick(items[(index + steps) % len(items)].key)

    # ---- pixels ----------------------------------------------------------------------------------

    def answer_series(self, answer: RedactionAction) -> None:
        """Answer for the shown series and go to the next open one; blackening needs a box."""
        item = self.series_item
        if item is None or self.job is not None:
            return
        boxes = self.shown_boxes if answer is RedactionAction.BLACK_OUT else ()
        if answer is RedactionAction.BLACK_OUT and not boxes:
            self.add_box(self._first_box())
            self.warned.emit(tr("A box covers the top. Move it or draw others, then B."))
            return
        self.decisions[item.key] = RedactionDecision(answer, boxes)
        self.changed.emit()
        self.next_series()

    def answer_all_series(self, answer: RedactionAction) -> None:
        """Answer equally for every open series."""
        if self.job is None:
            for item in self.open_items:
                if item.part is RedactionTarget.SERIES:
                    self.decisions[item.key] = RedactionDecision(answer)
            self.changed.emit()

    def next_series(self) -> None:
        """Show the next series without an answer, if there is one."""
        items = self.series_items
        indexes = [*range(self.series_place + 1, len(items)), *range(self.series_place)]
        for index in indexes:
            if items[index].key not in self.decisions:
                self._show_series(index)
                return

    def step_series(self, steps: int) -> None:
        """Show another series."""
        if self.series_items:
            self._show_series((self.series_place + steps) % len(self.series_items))

    def add_box(self, box: Box) -> None:
        """Draw a box on all images of the shown series."""
        self._set_boxes((*self.shown_boxes, box))

    def remove_box(self) -> None:
        """Remove the newest box."""
        self._set_boxes(self.shown_boxes[:-1])

    def change_box(self, left: int, top: int, right: int, bottom: int) -> None:
        """Move the edges of the newest box by these pixels; its size stays positive."""
        boxes = self.shown_boxes
        if boxes:
            old = boxes[-1]
            low = Box(old.left + left, old.top + top, old.right + right, old.bottom + bottom)
            if low.right > low.left and low.bottom > low.top:
                self._set_boxes((*boxes[:-1], low))

    def _set_boxes(self, boxes: Iterable[Box]) -> None:
        item = self.series_item
        if item is not None and self.job is None:
            self.boxes[item.key] = tuple(boxes)
            if self.answer_to(item) is RedactionAction.BLACK_OUT:
                del self.decisions[item.key]  # refers to other boxes
            self.changed.emit()

    def _first_box(self) -> Box:
        series = self.series
        columns, rows = (series.columns, series.rows) if series is not None else (1, 1)
        left, top, right, bottom = FIRST_BOX
        edges = (left * columns, top * rows, right * columns, bottom * rows)
        return Box(*(round(edge) for edge in edges))

    def scroll(self, steps: int) -> None:
        """Show another image of the series."""
        series = self.series
        if series is not None:
            self.show_image(self.frame_place + steps)

    def show_image(self, index: int) -> None:
        """Show an image of the series by its index, clamped to the range."""
        series = self.series
        if series is not None:
            self.frame_place = min(max(index, 0), len(series.frames) - 1)
            self._request_frame()

    def _show_series(self, index: int) -> None:
        self.series_place, self.frame_place = index, 0
        self.frame, self.frame_error = None, ""
        self.changed.emit()
        self.frame_changed.emit()
        self._request_frame()

    def _request_frame(self) -> None:
        """Request the current image, one at a time; the newest request is the next one."""
        series, reader = self.series, self._reader
        if series is None or reader is None or self._is_decoding:
            return
        self._is_decoding = True
        request, frames = (self.index, series.key, self.frame_place), reader
        self._thread.run(
            lambda _study: (request, frames.decode(series, request[2])),
            self._on_frame,
            self._on_no_frame,
        )

    def _on_frame(self, answer: tuple[tuple[int, str, int], Frame]) -> None:
        request, frame = answer
        self._is_decoding = False
        series = self.series
        if series is None or request[:2] != (self.index, series.key):
            self._request_frame()
            return
        self.frame, self.frame_error = frame, ""
        self.frame_changed.emit()
        if request[2] != self.frame_place:
            self._request_frame()

    def _on_no_frame(self, failure: Failure) -> None:
        self._is_decoding = False
        self.frame, self.frame_error = None, failure.message
        self.frame_changed.emit()

    # ---- storing ---------------------------------------------------------------------------------

    def store(self) -> None:
        """Store the current case as answered, and open the next waiting one."""
        if self.can_store:
            self._store(None)

    def store_unreviewed(self, reason: UnreviewedReason) -> None:
        """Store the current case with open questions; the audit trail records the reason."""
        if self.prepared is not None and self.job is None:
            self._store(reason)

    def _store(self, reason: UnreviewedReason | None) -> None:
        prepared = self.prepared
        if isinstance(prepared, PreparedCase):
            self._store_case(prepared, reason)
        elif prepared is not None:
            self._store_outputs(prepared, reason)

    def _store_outputs(self, prepared: PreparedOutputs, reason: UnreviewedReason | None) -> None:
        decisions = dict(self.decisions)
        self._start_job(
            tr("Storing the outputs"),
            lambda study, progress: study.cases.store_outputs(
                prepared, decisions, unreviewed=reason, progress=progress
            ),
            self._on_outputs_stored,
            self._on_failed,
        )

    def _on_outputs_stored(self, added: OutputsAdded) -> None:
        path = self.path
        if path is None:
            return  # the study was closed
        singular, plural = tr("1 output of %2 stored."), tr("%1 outputs of %2 stored.")
        text = numbered(added.added, singular, plural).replace("%2", isolated(path.name))
        if rejected := rejected_count(added.problems):
            self.warned.emit(f"{text} {rejected_words(rejected)}")
        else:
            self.noticed.emit(text)
        self._importing.settle_outputs(stored_update(path, added))
        self._open_next()

    def _store_case(self, prepared: PreparedCase, reason: UnreviewedReason | None) -> None:
        decisions = dict(self.decisions)
        options = self._importing.options
        if options.wants_key:
            self.error = tr(
                "The key file is not open. Return to the list and open it under Options."
            )
            self.changed.emit()
            return
        keys = options.policy.keys

        def work(study: Study, progress: Progress) -> CaseAdded:
            progress.raise_if_cancelled()
            return study.cases.store(prepared, decisions, unreviewed=reason, key_file=keys)

        self._start_job(tr("Storing the case"), work, self._on_stored, self._on_failed)

    def _on_stored(self, added: CaseAdded) -> None:
        self.noticed.emit(tr("Case %1 stored.", added.case.code))
        self._importing.settle(self.index, added.problems)
        self._open_next()

    def _open_next(self) -> None:
        waiting = self._importing.to_review
        after = next((row for row in waiting if row.index > self.index), None)
        following = after or next(iter(waiting), None)
        outputs = next(iter(self._importing.outputs_to_review), None)
        self.job = None
        if following is not None:
            self.open(following.index)
        elif outputs is not None:
            self.open_outputs(outputs.path)
        else:
            self.leave()
            self._importing.end_if_all_done()

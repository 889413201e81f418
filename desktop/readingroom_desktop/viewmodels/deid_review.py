"""The look at cases and outputs before they are stored: texts, pixels, and the answers."""

from collections.abc import Iterable
from pathlib import Path

from readingroom.domain.deid_review import (
    Box,
    PreparedCase,
    PreparedOutputs,
    RedactionAction,
    RedactionDecision,
    RedactionItem,
    RedactionTarget,
    UnreviewedReason,
)
from readingroom.domain.imaging import Frame
from readingroom.domain.progress import Progress
from readingroom.study import (
    CaseAdded,
    OutputsAdded,
    Study,
    prepared_frames,
    prepared_texts,
)
from readingroom_desktop.jobs import Failure, FailureKind
from readingroom_desktop.viewmodels.formats import count
from readingroom_desktop.viewmodels.import_run import OutputImportUpdate
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.review_answers import ReviewAnswers
from readingroom_desktop.viewmodels.review_state import ReviewState

FIRST_BOX = (0.0, 0.0, 1.0, 0.12)
"""Left, top, right and bottom of a box that was not drawn, as shares: where devices write."""


class DeidReviewViewModel(ReviewState):
    """Asks about one case, or file of outputs, after another."""

    # ---- opening ---------------------------------------------------------------------------------

    def open(self, place: int) -> None:
        """Look at the case in this place of the plan; it is read again if it was not kept.

        Answers that were given before are there again, and so is the place where one stopped.
        """
        self._forget()
        self.place, self.error = place, ""
        self._given = self._importing.answers.setdefault(place, ReviewAnswers())
        held = self._importing.held.get(place)
        if held is not None:
            self._show(held)
            return
        self.state = LoadState.LOADING
        source = self._importing.rows[place].candidate.source
        privacy = self._importing.options.terms.privacy
        self._start_job(
            self.tr("Reading the case"),
            lambda study, progress: study.cases.prepare(source, options=privacy, progress=progress),
            self._show,
            self._on_unread,
        )

    def open_outputs(self, path: Path) -> None:
        """Look at a file of outputs that waits for its review."""
        self._forget()
        self.path, self.error = path, ""
        self._given = self._importing.queue.answers_about(path)
        self._show(self._importing.queue.held[path])

    def leave(self) -> None:
        """Go back to the plan; what is in hand goes on waiting."""
        if self.job is None:
            if self.prepared is not None:
                self._given.current, self._given.series_place = self.current, self.series_place
            if self.prepared is not None and self.place >= 0:
                self._importing.note_answers(self.place)
            self._forget()
            self.changed.emit()
            self.left.emit()

    def leave_whole_out(self) -> None:
        """Do not take the case or file in hand, and go to the next one."""
        if self.job is not None or not self.is_open:
            return
        if self.path is not None:
            self._importing.leave_outputs_out(self.path)
        else:
            self._importing.leave_out(self.place)
        self._go_on()

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
        place = self.place
        if failure.kind is not FailureKind.CANCELLED:
            self._importing.refuse(place, failure.message)
        self.leave()

    # ---- texts -----------------------------------------------------------------------------------

    def pick(self, key: str) -> None:
        """Take a question about a text in hand."""
        self.current = key
        self.changed.emit()

    def answer_text(self, answer: RedactionAction) -> None:
        """Answer the question in hand and go to the next open one.

        Only rows of outputs can be left out. Who answers otherwise takes the row in again.
        """
        item = self.current_item
        if item is None or self.job is not None:
            return
        if answer is RedactionAction.LEAVE_OUT and not item.lines:
            return
        if answer is not RedactionAction.LEAVE_OUT:
            self._take_in(item)
        self.decisions[item.key] = RedactionDecision(answer)
        self.next_text()

    def leave_one_out(self) -> None:
        """Leave the row of outputs in hand out; of a case the series in sight."""
        if self.is_outputs:
            self.answer_text(RedactionAction.LEAVE_OUT)
        else:
            self.answer_series(RedactionAction.LEAVE_OUT)

    def _take_in(self, item: RedactionItem) -> None:
        """Forget the answers that leave a row out in which this question stands."""
        for one in self.items:
            decision = self.decisions.get(one.key)
            is_gone = decision is not None and decision.answer is RedactionAction.LEAVE_OUT
            if is_gone and not set(one.lines).isdisjoint(item.lines):
                del self.decisions[one.key]

    def answer_kind(self, answer: RedactionAction) -> None:
        """Answer all open questions of the kind in hand alike, and go to the next open one."""
        item = self.current_item
        if item is None or self.job is not None:
            return
        for one in self.open_items:
            if one.is_text and one.what == item.what:
                self.decisions[one.key] = RedactionDecision(answer)
        self.next_text()

    def next_text(self) -> None:
        """Go to the next open question about a text; without one to the next at all."""
        items = self.text_items
        if not items:
            return
        place = next((at for at, item in enumerate(items) if item.key == self.current), -1)
        following = (*items[place + 1 :], *items[: place + 1])
        open_keys = {item.key for item in self.open_items}
        self.current = next((one.key for one in following if one.key in open_keys), self.current)
        self.changed.emit()

    def step_text(self, steps: int) -> None:
        """Go to another question about a text, answered or not."""
        items = self.text_items
        if not items:
            return
        place = next((at for at, item in enumerate(items) if item.key == self.current), 0)
        self.pick(items[(place + steps) % len(items)].key)

    # ---- pixels ----------------------------------------------------------------------------------

    def answer_series(self, answer: RedactionAction) -> None:
        """Answer for the series in sight and go to the next open one; black needs a box."""
        item = self.series_item
        if item is None or self.job is not None:
            return
        boxes = self.shown_boxes if answer is RedactionAction.BLACK_OUT else ()
        if answer is RedactionAction.BLACK_OUT and not boxes:
            self.add_box(self._first_box())
            self.noticed.emit(self.tr("A box lies over the top. Move it or draw others, then B."))
            return
        self.decisions[item.key] = RedactionDecision(answer, boxes)
        self.changed.emit()
        self.next_series()

    def answer_all_series(self, answer: RedactionAction) -> None:
        """Answer for every open series alike."""
        if self.job is None:
            for item in self.open_items:
                if item.part is RedactionTarget.SERIES:
                    self.decisions[item.key] = RedactionDecision(answer)
            self.changed.emit()

    def next_series(self) -> None:
        """Show the next series without an answer, if there is one."""
        items = self.series_items
        places = [*range(self.series_place + 1, len(items)), *range(self.series_place)]
        for place in places:
            if items[place].key not in self.decisions:
                self._show_series(place)
                return

    def step_series(self, steps: int) -> None:
        """Show another series."""
        if self.series_items:
            self._show_series((self.series_place + steps) % len(self.series_items))

    def add_box(self, box: Box) -> None:
        """Draw a box on all images of the series in sight."""
        self._set_boxes((*self.shown_boxes, box))

    def remove_box(self) -> None:
        """Take the newest box away."""
        self._set_boxes(self.shown_boxes[:-1])

    def change_box(self, left: int, top: int, right: int, bottom: int) -> None:
        """Move the edges of the newest box by so many pixels; it keeps a size."""
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
                del self.decisions[item.key]  # of other boxes
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

    def show_image(self, place: int) -> None:
        """Show an image of the series by its place; beyond the ends the first or last."""
        series = self.series
        if series is not None:
            self.frame_place = min(max(place, 0), len(series.frames) - 1)
            self._want_frame()

    def _show_series(self, place: int) -> None:
        self.series_place, self.frame_place = place, 0
        self.frame, self.frame_error = None, ""
        self.changed.emit()
        self.frame_changed.emit()
        self._want_frame()

    def _want_frame(self) -> None:
        """Ask for the image wanted now, one at a time: the newest wish is the next one."""
        series, reader = self.series, self._reader
        if series is None or reader is None or self._is_decoding:
            return
        self._is_decoding = True
        wanted, frames = (self.place, series.key, self.frame_place), reader
        self._thread.run(
            lambda _study: (wanted, frames.decode(series, wanted[2])),
            self._on_frame,
            self._on_no_frame,
        )

    def _on_frame(self, answer: tuple[tuple[int, str, int], Frame]) -> None:
        wanted, frame = answer
        self._is_decoding = False
        series = self.series
        if series is None or wanted[:2] != (self.place, series.key):
            self._want_frame()
            return
        self.frame, self.frame_error = frame, ""
        self.frame_changed.emit()
        if wanted[2] != self.frame_place:
            self._want_frame()

    def _on_no_frame(self, failure: Failure) -> None:
        self._is_decoding = False
        self.frame, self.frame_error = None, failure.message
        self.frame_changed.emit()

    # ---- the end ---------------------------------------------------------------------------------

    def store(self) -> None:
        """Store what is in hand as answered, and go to the next one that waits."""
        if self.can_store:
            self._store(None)

    def store_unreviewed(self, reason: UnreviewedReason) -> None:
        """Store what is in hand although questions are open; the trail keeps the reason."""
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
            self.tr("Storing the outputs"),
            lambda study, progress: study.cases.store_outputs(
                prepared, decisions, unreviewed=reason, progress=progress
            ),
            self._on_outputs_stored,
            self._on_failed,
        )

    def _on_outputs_stored(self, added: OutputsAdded) -> None:
        path = self.path
        if path is None:
            return  # the study was closed meanwhile
        words = self.tr("%1 outputs of %2 are stored.").replace("%1", count(added.added))
        self.noticed.emit(words.replace("%2", path.name))
        self._importing.settle_outputs(
            OutputImportUpdate(path, added.added, added.models, added.problems)
        )
        self._go_on()

    def _store_case(self, prepared: PreparedCase, reason: UnreviewedReason | None) -> None:
        decisions = dict(self.decisions)
        options = self._importing.options
        if options.wants_key:
            self.error = self.tr(
                "The key file is not open. Go back to the list: it is opened under Options."
            )
            self.changed.emit()
            return
        keys = options.terms.keys

        def work(study: Study, progress: Progress) -> CaseAdded:
            progress.raise_if_cancelled()
            return study.cases.store(prepared, decisions, unreviewed=reason, key_file=keys)

        self._start_job(self.tr("Storing the case"), work, self._on_stored, self._on_failed)

    def _on_stored(self, added: CaseAdded) -> None:
        self.noticed.emit(self.tr("Case %1 is stored.").replace("%1", added.case.code))
        self._importing.settle(self.place, added.problems)
        self._go_on()

    def _go_on(self) -> None:
        waiting = self._importing.to_review
        after = next((row for row in waiting if row.place > self.place), None)
        following = after or next(iter(waiting), None)
        outputs = next(iter(self._importing.outputs_to_review), None)
        self.job = None
        if following is not None:
            self.open(following.place)
        elif outputs is not None:
            self.open_outputs(outputs.path)
        else:
            self.leave()
            self._importing.end_if_all_done()

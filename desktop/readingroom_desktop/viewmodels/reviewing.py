"""The look at one case before it is stored: its notes, its pixels, and the answers."""

from collections import Counter
from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from readingroom.domain.imaging import Frame, ImageSeries
from readingroom.domain.progress import Progress
from readingroom.domain.review import (
    Answer,
    Box,
    Decision,
    PreparedCase,
    ReviewItem,
    ReviewPart,
    UnreviewedReason,
)
from readingroom.study import CaseAdded, FrameReader, Study, prepared_frames
from readingroom_desktop.jobs import Failure, FailureKind, StudyThread
from readingroom_desktop.viewmodels.import_rows import CaseRow
from readingroom_desktop.viewmodels.importing import ImportViewModel
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.viewmodels.review_answers import ReviewAnswers

FIRST_BOX = (0.0, 0.0, 1.0, 0.12)
"""Left, top, right and bottom of a box that was not drawn, as shares: where devices write."""


class ReviewViewModel(PageViewModel):
    """Asks about one case after another. `frame_changed` tells that another image is there."""

    frame_changed = Signal()
    left = Signal()
    """No case is looked at any more."""

    def __init__(
        self, thread: StudyThread, importing: ImportViewModel, parent: QObject | None = None
    ) -> None:
        super().__init__(thread, parent)
        self._importing = importing
        self._forget()

    def _forget(self) -> None:
        self.place = -1
        self.prepared: PreparedCase | None = None
        self._given = ReviewAnswers()
        self.current = ""
        """The key of the question about a note that is in hand."""
        self.series_place = self.frame_place = 0
        self.frame: Frame | None = None
        self.frame_error = ""
        self._reader: FrameReader | None = None
        self._is_decoding = False

    # ---- what is shown ---------------------------------------------------------------------------

    @property
    def row(self) -> CaseRow | None:
        """Return the row of the case in hand."""
        return self._importing.rows[self.place] if self.place >= 0 else None

    @property
    def decisions(self) -> dict[str, Decision]:
        """Return the answers so far, by the keys of the questions."""
        return self._given.decisions

    @property
    def boxes(self) -> dict[str, tuple[Box, ...]]:
        """Return the boxes drawn so far, by the keys of the questions."""
        return self._given.boxes

    @property
    def items(self) -> tuple[ReviewItem, ...]:
        """Return all questions about the case."""
        return self.prepared.items if self.prepared is not None else ()

    @property
    def note_items(self) -> tuple[ReviewItem, ...]:
        """Return the questions about notes, in the order of the text."""
        return tuple(item for item in self.items if item.part is ReviewPart.NOTE)

    @property
    def series_items(self) -> tuple[ReviewItem, ...]:
        """Return the questions about series."""
        return tuple(item for item in self.items if item.part is ReviewPart.SERIES)

    @property
    def series_item(self) -> ReviewItem | None:
        """Return the question about the series in sight."""
        items = self.series_items
        return items[self.series_place] if items else None

    @property
    def series(self) -> ImageSeries | None:
        """Return the series in sight."""
        item = self.series_item
        if item is None or self.prepared is None:
            return None
        everyone = self.prepared.case.content.series
        return next((one for one in everyone if one.key == item.place), None)

    @property
    def current_item(self) -> ReviewItem | None:
        """Return the question about a note that is in hand."""
        return next((item for item in self.items if item.key == self.current), None)

    @property
    def shown_boxes(self) -> tuple[Box, ...]:
        """Return the boxes drawn on the series in sight."""
        item = self.series_item
        return self.boxes.get(item.key, ()) if item is not None else ()

    @property
    def open_items(self) -> tuple[ReviewItem, ...]:
        """Return the questions without an answer."""
        return tuple(item for item in self.items if item.key not in self.decisions)

    @property
    def can_store(self) -> bool:
        """Return whether every question has an answer."""
        return self.prepared is not None and not self.open_items and self.job is None

    def answer_to(self, item: ReviewItem) -> Answer | None:
        """Return the answer to a question, None while it is open."""
        decision = self.decisions.get(item.key)
        return decision.answer if decision is not None else None

    def count_of(self, answer: Answer | None, part: ReviewPart) -> int:
        """Return how many questions about notes or series have this answer; None: no answer."""
        return sum(self.answer_to(item) is answer for item in self.items if item.part is part)

    def open_kinds(self) -> Counter[str]:
        """Return how many open questions about notes there are of each kind."""
        return Counter(item.what for item in self.open_items if item.part is ReviewPart.NOTE)

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

    def leave(self) -> None:
        """Go back to the plan; the case goes on waiting."""
        if self.job is None:
            if self.prepared is not None:
                self._given.current, self._given.series_place = self.current, self.series_place
                self._importing.note_answers(self.place)
            self._forget()
            self.changed.emit()
            self.left.emit()

    def leave_case_out(self) -> None:
        """Do not take the case, and go to the next one."""
        if self.job is None and self.place >= 0:
            self._importing.leave_out(self.place)
            self._go_on()

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self._forget()
        super().clear()

    def _show(self, prepared: PreparedCase) -> None:
        self.prepared = prepared
        self.state = LoadState.READY
        self._reader = prepared_frames(prepared)
        self._given.fit(prepared)
        first = next(iter(self.note_items), None)
        self.current = self._given.current or (first.key if first is not None else "")
        self.changed.emit()
        last = max(len(self.series_items) - 1, 0)
        self._show_series(min(self._given.series_place, last))

    def _on_unread(self, failure: Failure) -> None:
        place = self.place
        if failure.kind is not FailureKind.CANCELLED:
            self._importing.refuse(place, failure.message)
        self.leave()

    # ---- notes -----------------------------------------------------------------------------------

    def pick(self, key: str) -> None:
        """Take a question about a note in hand."""
        self.current = key
        self.changed.emit()

    def answer_note(self, answer: Answer) -> None:
        """Answer the question in hand and go to the next open one."""
        item = self.current_item
        if item is not None and self.job is None:
            self.decisions[item.key] = Decision(answer)
            self.next_note()

    def answer_kind(self, answer: Answer) -> None:
        """Answer all open questions of the kind in hand alike, and go to the next open one."""
        item = self.current_item
        if item is None or self.job is not None:
            return
        for one in self.open_items:
            if one.part is ReviewPart.NOTE and one.what == item.what:
                self.decisions[one.key] = Decision(answer)
        self.next_note()

    def next_note(self) -> None:
        """Go to the next open question about a note; without one to the next at all."""
        items = self.note_items
        if not items:
            return
        place = next((at for at, item in enumerate(items) if item.key == self.current), -1)
        following = (*items[place + 1 :], *items[: place + 1])
        is_open = (item for item in following if item.key not in self.decisions)
        has_open = any(item.key not in self.decisions for item in items)
        self.current = next(is_open).key if has_open else self.current
        self.changed.emit()

    def step_note(self, steps: int) -> None:
        """Go to another question about a note, answered or not."""
        items = self.note_items
        if not items:
            return
        place = next((at for at, item in enumerate(items) if item.key == self.current), 0)
        self.pick(items[(place + steps) % len(items)].key)

    # ---- pixels ----------------------------------------------------------------------------------

    def answer_series(self, answer: Answer) -> None:
        """Answer for the series in sight and go to the next open one; black needs a box."""
        item = self.series_item
        if item is None or self.job is not None:
            return
        boxes = self.shown_boxes if answer is Answer.BLACK_OUT else ()
        if answer is Answer.BLACK_OUT and not boxes:
            self.add_box(self._first_box())
            self.noticed.emit(self.tr("A box lies over the top. Move it or draw others, then B."))
            return
        self.decisions[item.key] = Decision(answer, boxes)
        self.changed.emit()
        self.next_series()

    def answer_all_series(self, answer: Answer) -> None:
        """Answer for every open series alike."""
        if self.job is None:
            for item in self.open_items:
                if item.part is ReviewPart.SERIES:
                    self.decisions[item.key] = Decision(answer)
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
            if self.answer_to(item) is Answer.BLACK_OUT:
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
        """Store the case as answered, and go to the next one that waits."""
        if self.can_store:
            self._store(None)

    def store_unreviewed(self, reason: UnreviewedReason) -> None:
        """Store the case although questions are open; the trail keeps the reason."""
        if self.prepared is not None and self.job is None:
            self._store(reason)

    def _store(self, reason: UnreviewedReason | None) -> None:
        prepared, decisions = self.prepared, dict(self.decisions)
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
            assert prepared is not None  # noqa: S101 - tells the type checker what is so
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
        self.job = None
        if following is None:
            self.leave()
        else:
            self.open(following.place)

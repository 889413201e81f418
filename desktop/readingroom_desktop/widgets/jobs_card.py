"""Card with all jobs: running ones with pause and cancel, and the outcome of recent ones."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.jobs import EndedJob, Job, JobBoard, JobOutcome
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import duration, time_of_day, tr
from readingroom_desktop.widgets.controls import button, heading, label
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import column, frame, row
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.table import DenseTable

_LINES = 8
_WIDTH = Size.DIALOG + Size.SIDE_PANE
_TONES = {JobOutcome.DONE: "good", JobOutcome.REFUSED: "caution", JobOutcome.CRASHED: "danger"}


class JobsCard(ModalOverlay):
    """All jobs; closing the card does not stop them."""

    def __init__(self, parent: QWidget, board: JobBoard) -> None:
        super().__init__(parent, _WIDTH)
        self.setAccessibleName(tr("Jobs"))
        self._board = board
        self.rows: dict[Job, JobRow] = {}
        self.idle = label(tr("No running jobs."), tone="muted")
        self._running = column(self.idle, gap=Size.GAP_WIDE)
        self.ended = DenseTable(tr("Finished"), self._columns(), wide_column=2)
        self.ended.prefer_rows(_LINES)
        self.ended.picked.connect(self._on_picked)
        self.details = label(tone="muted", points=Points.DENSE, is_wrapped=True)
        self.details.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.done = button(tr("Close"), on_click=self.close_card)
        self._lay_out()
        board.changed.connect(self.redraw)
        self.redraw()

    def _lay_out(self) -> None:
        hint = label(tr("Esc: close, jobs continue"), tone="muted", points=Points.DENSE)
        parts = (
            row(heading(tr("Jobs")), None, hint),
            frame("rule"),
            self._running,
            self.ended,
            self.details,
            row(None, self.done),
        )
        margins = (Size.PADDING_WIDE, Size.PADDING, Size.PADDING_WIDE, Size.PADDING)
        self.card.setLayout(column(*parts, gap=Size.GAP_WIDE, margins=margins))

    def _columns(self) -> list[Column[EndedJob]]:
        outcomes = {
            JobOutcome.DONE: tr("done"),
            JobOutcome.STOPPED: tr("stopped"),
            JobOutcome.REFUSED: tr("rejected"),
            JobOutcome.CRASHED: tr("crashed"),
        }
        return [
            Column(
                tr("Result"),
                lambda job: outcomes[job.outcome],
                tone=lambda job: _TONES.get(job.outcome, "muted"),
            ),
            text_column(tr("Job"), lambda job: job.title),
            text_column(tr("Reason"), lambda job: job.sentence),
            Column(tr("Finished"), lambda job: time_of_day(job.ended_at)),
            Column(
                tr("Duration"),
                lambda job: duration(round(job.seconds * 1000)),
                sort=lambda job: job.seconds,
                is_number=True,
            ),
        ]

    def show_jobs(self) -> None:
        """Open the card, narrower in a small window."""
        self.card.setFixedWidth(min(_WIDTH, self.background_width - 2 * Size.PADDING))
        self.open()
        self.done.setFocus(Qt.FocusReason.OtherFocusReason)

    def redraw(self) -> None:
        """Show the current state."""
        running = self._board.running
        for job in tuple(self.rows):
            if job not in running:
                gone = self.rows.pop(job)
                gone.follow(None)
                self._running.removeWidget(gone)
                gone.deleteLater()
        for job in running:
            if job not in self.rows:
                self.rows[job] = shown = JobRow()
                self._running.addWidget(shown)
                shown.follow(job)
        self.idle.setVisible(not running)
        if self.ended.model.rows != self._board.ended:
            self.ended.set_rows(self._board.ended)
        self.ended.setVisible(bool(self._board.ended))

    def _on_picked(self, job: EndedJob | None) -> None:
        self.details.setText(job.details if job is not None else "")

"""Row of a running job: progress, time left, pause and cancel."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from readingroom.domain.progress import Step
from readingroom_desktop.jobs import Job
from readingroom_desktop.theme import Duration, Size
from readingroom_desktop.viewmodels.formats import count, seconds_left, tr, tr_core
from readingroom_desktop.widgets.controls import ElidedLabel, ProgressBar, button, label
from readingroom_desktop.widgets.layouts import column, row


class JobRow(QWidget):
    """Progress row of one job; hidden for a first moment, so that short jobs show nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._job: Job | None = None
        self._title = label()
        self._units = ElidedLabel()
        self._units.setProperty("tone", "muted")
        self._bar = ProgressBar()
        self._cancel = button(tr("Cancel"), on_click=self._on_cancel)
        self._pause = button(tr("Pause"), on_click=self._on_pause)
        top = row(self._title, None, self._units)
        left = column(top, self._bar, gap=6)
        self.setLayout(row(left, self._pause, self._cancel, gap=Size.PADDING))
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(Duration.QUIET_WAIT)
        self._delay.timeout.connect(self.show)
        self.hide()

    def follow(self, job: Job | None) -> None:
        """Show this job from now on; None hides the row."""
        if job is self._job:
            return
        if self._job is not None:
            self._job.progressed.disconnect(self._on_step)
            self._job.paused_changed.disconnect(self._on_paused)
        self._job = job
        self._delay.stop()
        self.hide()
        if job is None:
            return
        self._title.setText(job.title)
        self._units.setText("")
        self._bar.show_step(0, 0)
        self._bar.setAccessibleName(job.title)
        self._cancel.setEnabled(not job.is_cancelled)
        job.progressed.connect(self._on_step)
        job.paused_changed.connect(self._on_paused)
        self._pause.setVisible(job.can_pause)
        self._pause.setEnabled(not job.is_cancelled)
        self._on_paused()
        if job.step is not None:
            self._on_step(job.step)
        if job.seconds * 1000 >= Duration.QUIET_WAIT:
            self.show()
        else:
            self._delay.start()

    def _on_step(self, step: Step) -> None:
        job = self._job
        if job is None:
            return
        self._bar.show_step(step.done, step.total)
        position = tr("%1 of %2").replace("%1", count(step.done)) if step.total else ""
        parts = [
            tr("paused") if job.is_paused else "",
            tr_core(step.label),
            position.replace("%2", count(step.total)),
            seconds_left(job.seconds_left()),
        ]
        self._units.setText("  ·  ".join(part for part in parts if part))

    def _on_pause(self) -> None:
        job = self._job
        if job is not None and job.is_paused:
            job.resume()
        elif job is not None:
            job.pause()

    def _on_paused(self) -> None:
        job = self._job
        if job is None:
            return
        text = tr("Continue") if job.is_paused else tr("Pause")
        self._pause.setText(text)
        if job.step is not None:
            self._on_step(job.step)

    def _on_cancel(self) -> None:
        if self._job is not None:
            self._cancel.setEnabled(False)
            self._pause.setEnabled(False)
            self._title.setText(tr("Stopping…"))
            self._job.cancel()

"""Progress on the Reading page: position, times, and the way to a complete form."""

from readingroom_desktop.viewmodels.corrections import reason_words
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm
from readingroom_desktop.widgets.reading.progress_header import ProgressHeader


class ReadingProgress:
    """Shows the progress of the session in the header, and that of the item beside Submit.

    Args:
        model: state of the reading.
        header: header of the page.
        form: judgement form.
    """

    def __init__(
        self, model: ReadingViewModel, header: ProgressHeader, form: JudgementForm
    ) -> None:
        self._model, self._header, self._form = model, header, form
        self._reported_missing: tuple[str, ...] = ()

    def begin_item(self) -> None:
        """Start with another item: nothing was reported as missing."""
        self._reported_missing = ()

    def show_place(self) -> None:
        """Show the session, and the number of the item."""
        number, count, done = self._model.progress
        self._header.show_session(self._model.worklist)
        self._header.show_place(self._model.reading, number, count, done)

    def show_clock(self) -> None:
        """Show the active time of the session and of the item, and what Submit waits for."""
        reading, worklist = self._model.reading, self._model.worklist
        item_ms = self._model.timing.active_ms if reading else 0
        shown = reading.item.id if reading else None
        others = worklist.items if worklist else ()
        total = item_ms + sum(item.active_ms for item in others if item.id != shown)
        self._header.show_time(total, item_ms)
        self._show_wait()

    def show_missing(self, labels: tuple[str, ...]) -> None:
        """List the missing answers; the text stays until an answer changes."""
        self._reported_missing = labels
        self._form.show_missing(labels)

    def _show_wait(self) -> None:
        model, form = self._model, self._form
        wait_ms, missing = model.wait_ms, model.missing
        if model.state is not ReadingState.READY:
            form.show_hint("")
        elif model.is_submitted:
            why = model.correction_reason
            done = tr("Frozen") if model.is_frozen else tr("Submitted")
            form.show_hint(
                tr("Correcting: %1", reason_words(why)) if why else done,
                "caution" if why else "good",
            )
        elif missing and missing == self._reported_missing:
            form.show_missing_hint(missing)
        elif wait_ms > 0:
            form.show_hint(tr("Submit in %1\u00a0s", str(-(-wait_ms // 1000))))
        elif missing:
            form.show_hint(tr("%1 open", str(len(missing))))
        elif form.problem:
            form.show_hint(form.problem, "caution")
        else:
            form.show_complete(model.form)

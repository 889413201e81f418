"""Errors marked in the outputs of the Reading page, and corrections of their texts."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from readingroom.domain.error_annotation import ErrorAnnotation
from readingroom.reading.types import JudgementEntry, Reading
from readingroom_desktop.pages.reading_edits import ReadingEdits
from readingroom_desktop.pages.reading_passages import ReadingPassages
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.reading.span_units import SpanUnit


class ReadingAnnotations(QObject):
    """Connects outputs, error popover and view model: errors of words, or of a whole output.

    Args:
        page: the whole page.
        model: state of the reading.
        outputs: the outputs shown.
        form: judgement form, with the button of the popover.
    """

    def __init__(
        self, page: QWidget, model: ReadingViewModel, outputs: OutputPair, form: JudgementForm
    ) -> None:
        super().__init__(page)
        self._model, self._outputs, self._form = model, outputs, form
        self.edits = ReadingEdits(model, outputs, form, self)
        self.passages = ReadingPassages(model, outputs, form, self)
        form.findings_marked.connect(self._set)
        form.findings.selected_span = lambda: outputs.selected_span
        outputs.annotation_chosen.connect(self.reopen)
        outputs.mark_requested.connect(self.mark)

    def show_reading(self, reading: Reading) -> None:
        """Show the outputs of an item; words can be selected if errors are asked for."""
        self._form.set_outputs(reading)
        self.passages.show_reading(reading)
        is_marked = reading.protocol.asks_findings or self.passages.is_asked
        self._outputs.allow_spans(is_allowed=is_marked)
        self._outputs.show_reading(reading)
        self.edits.show_reading(reading)

    def show_form(self, form: JudgementEntry) -> None:
        """Highlight the words with errors, and show corrections of the texts."""
        self._outputs.mark_findings(form.findings)
        self.edits.show_form(form)
        self.passages.show_form(form)

    def mark(self) -> None:
        """Open the popover: for the selected words, for the error at the caret, or for a whole."""
        at_caret = self._outputs.finding_at_caret
        if self.passages.is_asked and not self._form.findings.isVisible():
            self.passages.choose_type()
        elif self._outputs.selected_span is not None or at_caret is None:
            self._form.mark_findings()
        else:
            self.reopen(at_caret)

    def extend(self, unit: SpanUnit) -> None:
        """Select a word or sentence of an output, or one more, to mark an error in it."""
        if not self._outputs.extend_selection(unit):
            self._form.noticed.emit(tr("No words can be selected here."))

    def reopen(self, index: int) -> None:
        """Open the popover to change a marked error."""
        if self._model.can_judge:
            self._form.findings.reopen(index)

    def _set(self, findings: tuple[ErrorAnnotation, ...]) -> None:
        self._model.set_findings(findings)
        self._outputs.clear_selection()

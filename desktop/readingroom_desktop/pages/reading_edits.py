"""Correction of outputs in place on the Reading page."""

from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from readingroom.domain.error_annotation import Side
from readingroom.reading.types import JudgementEntry, Reading
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm
from readingroom_desktop.widgets.reading.output_editor import OutputEditor
from readingroom_desktop.widgets.reading.output_pair import OutputPair


class ReadingEdits(QObject):
    """Opens the editor of an output, and enters its text and when it has the focus.

    Args:
        model: state of the reading.
        outputs: the outputs shown.
        form: judgement form, for notices.
        parent: the owner.
    """

    def __init__(
        self, model: ReadingViewModel, outputs: OutputPair, form: JudgementForm, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._model, self._outputs, self._form = model, outputs, form
        self._is_asked = False
        for side, panel in outputs.panels.items():
            panel.edit_requested.connect(partial(self._open, side))

    def show_reading(self, reading: Reading) -> None:
        """Offer the editors if the protocol asks for corrections."""
        self._is_asked = reading.protocol.asks_edits

    def show_form(self, form: JudgementEntry) -> None:
        """Show the corrections of a form, and offer the editors while they can be used."""
        edits = {edit.side: edit for edit in form.edits}
        for side, panel in self._outputs.panels.items():
            has_text = panel.output is not None and bool(panel.output.text.strip())
            can_edit = self._is_asked and has_text and self._model.can_judge
            if panel.editor is None:
                panel.show_correction(edits.get(side))
            elif not self._model.can_judge:
                self._close(side)
            panel.edit.setVisible(can_edit and panel.editor is None)

    def open_focused(self) -> None:
        """Open or close the editor of the output with the focus, else of the first one."""
        panels = self._outputs.panels
        focused = QApplication.focusWidget()
        is_focused = {
            side: focused and panel.isAncestorOf(focused) for side, panel in panels.items()
        }
        side = next((side for side, is_here in is_focused.items() if is_here), Side.LEFT)
        editor = panels[side].editor
        if editor is not None:
            self._done(side, editor)
        elif panels[side].edit.isVisible():
            self._open(side)
        else:
            self._form.noticed.emit(tr("This study does not ask for corrected outputs."))

    def flush(self) -> None:
        """Enter what was typed last."""
        for panel in self._outputs.panels.values():
            if panel.editor is not None:
                panel.editor.flush()

    def _open(self, side: Side) -> None:
        editor = self._outputs.panels[side].open_editor()
        if editor is None:
            return
        editor.entered.connect(partial(self._model.begin_editing, side))
        editor.left.connect(partial(self._model.end_editing, side))
        editor.text_edited.connect(partial(self._change, side))
        editor.closed.connect(partial(self._done, side, editor))
        editor.box.setFocus(Qt.FocusReason.OtherFocusReason)

    def _change(self, side: Side, text: str) -> None:
        self._model.note_input()
        self._model.set_edit(side, text)

    def _done(self, side: Side, editor: OutputEditor) -> None:
        editor.flush()
        self._close(side)
        self._outputs.panels[side].edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close(self, side: Side) -> None:
        panel = self._outputs.panels[side]
        panel.close_editor()
        edits = {edit.side: edit for edit in self._model.form.edits}
        panel.show_correction(edits.get(side))
        panel.edit.setVisible(self._is_asked and self._model.can_judge)

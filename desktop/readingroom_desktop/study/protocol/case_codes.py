"""Field of case codes, one per line, with the cases of the study to choose from."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from readingroom_desktop.study.protocol.step import (
    fill_names,
    lines_of,
    name_picker,
    set_text,
    text_field,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import joined, tr
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.layouts import column, row

MAX_MISSING = 5
"""Codes that the note names at most."""


class CaseCodes(QWidget):
    """Codes in order; a code that is not a case of the study is named below."""

    changed = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self._known: tuple[str, ...] = ()
        self.text = text_field(name, 3)
        self.picker = name_picker(tr("Case to add"))
        self.add = button(tr("Add case"), icon_name="plus", on_click=self._on_add)
        self.missing = label(tone="caution", is_wrapped=True)
        choosing = row(self.picker, self.add, growing=self.picker)
        self.setLayout(column(self.text, choosing, self.missing, gap=Size.GAP_SMALL))
        self.text.textChanged.connect(self._on_text)

    def setAccessibleDescription(self, text: str) -> None:
        """Describe the text field, which has the focus."""
        self.text.setAccessibleDescription(text)

    def show_codes(self, codes: tuple[str, ...], known: tuple[str, ...]) -> None:
        """Show codes; `known` are the cases of the study."""
        self._known = known
        if self.codes_after(codes) != codes:
            set_text(self.text, "\n".join(codes))
        self._show_choices(codes)

    def codes_after(self, before: tuple[str, ...]) -> tuple[str, ...]:
        """Return the entered codes; unchanged ones are those of before exactly."""
        return lines_of(self.text, before)

    def _show_choices(self, codes: Sequence[str]) -> None:
        fill_names(self.picker, (code for code in self._known if code not in codes), "")
        self.picker.setEnabled(bool(self._known))
        self.add.setEnabled(bool(self._known))
        missing = [code for code in codes if code not in self._known]
        named = joined(", ", missing[:MAX_MISSING]) + (" …" if len(missing) > MAX_MISSING else "")
        self.missing.show_text(tr("Not in the study yet: %1", named) if missing else "")

    def _on_text(self) -> None:
        self._show_choices(self.codes_after(()))
        self.changed.emit()

    def _on_add(self) -> None:
        code = self.picker.currentText().strip()
        if code:
            self.text.setPlainText("\n".join((*self.codes_after(()), code)))
        self.picker.setFocus()

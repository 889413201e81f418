"""Expected preferences of the training and gold cases of a paired study."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from readingroom.domain.conduct import ExpectedPreference
from readingroom_desktop.study.protocol.step import entered, fill_names, name_picker, watch
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import Picker, label
from readingroom_desktop.widgets.layouts import clear_layout


class ExpectedPreferences(QWidget):
    """A row for each case: the model that readers are expected to prefer, and the other one."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._is_filling = False
        self._pairs: dict[str, ExpectedPreference] = {}
        self.pickers: dict[str, tuple[Picker, Picker]] = {}
        """Pickers of the preferred and the other model, by the code of the case."""
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Size.GAP)
        self._grid.setVerticalSpacing(Size.GAP_SMALL)
        for side in (1, 2):
            self._grid.setColumnStretch(side, 1)
        self.setLayout(self._grid)

    @property
    def pairs(self) -> tuple[ExpectedPreference, ...]:
        """Return the preference of each case that has one, in the order of the protocol."""
        return tuple(self._pairs.values())

    def show_pairs(
        self, pairs: Sequence[ExpectedPreference], codes: Sequence[str], models: Sequence[str]
    ) -> None:
        """Show preferences with a row for each code; `models` are those of the study."""
        self._pairs = {pair.case: pair for pair in pairs}
        if list(self.pickers) != list(codes):
            self._make_rows(codes)
        self._is_filling = True
        for code, pickers in self.pickers.items():
            pair = self._pairs.get(code)
            names = (pair.preferred, pair.other) if pair else ("", "")
            for picker, name in zip(pickers, names, strict=True):
                fill_names(picker, models, name)
        self._is_filling = False

    def _make_rows(self, codes: Sequence[str]) -> None:
        clear_layout(self._grid)
        self.pickers = {}
        heads = (tr("Case"), tr("Expected to be preferred"), tr("Shown beside it"))
        for side, head in enumerate(heads):
            self._grid.addWidget(label(head, tone="muted"), 0, side)
        for line, code in enumerate(codes, start=1):
            names = (tr("Preferred model of %1", code), tr("Other model of %1", code))
            self.pickers[code] = (name_picker(names[0]), name_picker(names[1]))
            self._grid.addWidget(label(code), line, 0)
            for side, picker in enumerate(self.pickers[code], start=1):
                watch(picker, partial(self._on_changed, code))
                self._grid.addWidget(picker, line, side)

    def _on_changed(self, code: str) -> None:
        if self._is_filling:
            return
        before = self._pairs.get(code, ExpectedPreference(code, "", ""))
        preferred, other = self.pickers[code]
        pair = replace(
            before,
            preferred=entered(preferred, before.preferred),
            other=entered(other, before.other),
        )
        if pair == before:
            return
        if pair.preferred or pair.other:
            self._pairs[code] = pair
        else:
            del self._pairs[code]
        self.changed.emit()

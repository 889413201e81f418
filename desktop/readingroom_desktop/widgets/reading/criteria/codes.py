"""Codes chosen from a list by search, in the order of the reader."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from readingroom.domain.protocol import Criterion
from readingroom_desktop.theme import Size, font
from readingroom_desktop.viewmodels.form_answers import NO_ANSWER, AnswerValue
from readingroom_desktop.viewmodels.formats import joined, tr
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.layouts import FlowRow, clear_layout, column
from readingroom_desktop.widgets.reading.criteria.answer_lines import answer_line
from readingroom_desktop.widgets.reading.criteria.control import LabelledControl
from readingroom_desktop.widgets.reading.criteria.option_search import OptionSearch
from readingroom_desktop.widgets.reading.criteria.options import OptionButton


class CodesControl(LabelledControl):
    """Search in the list of codes, above the chosen ones with their ranks."""

    def __init__(self, criterion: Criterion, label_width: int, *, is_marked: bool = False) -> None:
        super().__init__(criterion, label_width, is_marked=is_marked)
        self._labels = {option.value: option.label for option in criterion.options}
        self.search = OptionSearch(criterion.options, criterion.label)
        self.search.chosen.connect(self._add)
        self.search.erased.connect(self._remove_last)
        self.search.finished.connect(self._finish)
        self.none = OptionButton("", tr("No code"), criterion.label)
        for choice in (self.none, self.cannot):
            choice.setFont(font())
            choice.setFixedHeight(Size.CONTROL)
            choice.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            choice.setSizePolicy(self.cannot.sizePolicy())
        self.none.clicked.connect(self._toggle_none)
        self.lines = QVBoxLayout()
        self.lines.setSpacing(0)
        self._shown: tuple[tuple[int, ...], bool] | None = None
        body = QWidget()
        body.setLayout(
            column(self.search, self.lines, FlowRow(self.none, self.cannot), gap=Size.GAP_SMALL)
        )
        self.lay_out(body)
        self.refresh()

    @property
    def codes(self) -> tuple[int, ...]:
        """Return the values of the chosen codes, in the order of the reader."""
        return self.answer if isinstance(self.answer, tuple) else ()

    @property
    def focus_part(self) -> QWidget:
        """Return the field of the search."""
        return self.search.field

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """Return the field and the buttons of answers without a code."""
        return (self.search.field, self.none, self.cannot)

    def arrange(self, width: int) -> None:
        """Put the label above: the list needs the whole width."""
        del width  # the label is above at any width
        self.put_label(is_above=True)

    def reset(self) -> None:
        """Clear everything that was entered for the case before, also in the search."""
        self.search.clear()
        super().reset()

    def refresh(self) -> None:
        """Show the chosen codes."""
        codes = self.codes
        self.none.setChecked(self.answer == ())
        for choice in (self.none, self.cannot):
            choice.setEnabled(self._is_answerable and not codes)
        if (codes, self._is_answerable) != self._shown:
            self._shown = (codes, self._is_answerable)
            self._list(codes)
        names = joined("; ", (self._labels[code] for code in codes))
        none = tr("No code") if self.answer == () else tr("no answer")
        self.setAccessibleDescription(names or none)
        super().refresh()

    def toggle_cannot_assess(self) -> bool:
        """Enter "cannot assess" or remove it, unless a code is chosen."""
        return not self.codes and super().toggle_cannot_assess()

    def _list(self, codes: tuple[int, ...]) -> None:
        clear_layout(self.lines)
        for rank, code in enumerate(codes, start=1):
            text = f"{rank}  {self._labels[code]}"
            up = button("", kind="quiet", icon_name="arrow-up", tip=tr("Move up"))
            up.setAccessibleName(tr("Move up: %1", text))
            up.setEnabled(rank > 1)
            up.clicked.connect(partial(self._raise, rank - 1))
            remove = button("", kind="quiet", icon_name="x", tip=tr("Remove"))
            remove.setAccessibleName(f"{tr('Remove')}: {text}")
            remove.clicked.connect(partial(self._remove, code))
            for part in (up, remove):
                part.setEnabled(part.isEnabled() and self._is_answerable)
            line = answer_line(text, up, remove)
            self.lines.addWidget(line)
            line.show()
        self.updateGeometry()

    def _add(self, code: int) -> None:
        if code in self.codes:
            self.noticed.emit(tr("%1 is chosen already.", self._labels[code]))
        else:
            self.choose((*self.codes, code))

    def _raise(self, at: int) -> None:
        codes = list(self.codes)
        codes[at - 1], codes[at] = codes[at], codes[at - 1]
        self.choose(tuple(codes))

    def _remove(self, code: int) -> None:
        self.choose(tuple(each for each in self.codes if each != code) or NO_ANSWER)
        self.search.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _remove_last(self) -> None:
        if self.codes:
            self._remove(self.codes[-1])

    def _finish(self) -> None:
        if self.is_answered:
            self.finished.emit()

    def _toggle_none(self) -> None:
        value: AnswerValue = NO_ANSWER if self.answer == () else ()
        self.choose(value)
        self.refresh()

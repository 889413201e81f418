"""Popover at a mark for its rating, and for its label if the protocol asks for one."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from readingroom.domain.mark import Mark, MarkLink
from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.form_answers import NO_ANSWER
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.field_grid import ChoicePicker
from readingroom_desktop.widgets.keyboard import RETURN_KEYS
from readingroom_desktop.widgets.layouts import panel, row
from readingroom_desktop.widgets.popover import Popover
from readingroom_desktop.widgets.reading.criteria.control import LabelledControl, width_of_label
from readingroom_desktop.widgets.reading.criteria.fields import NumberControl
from readingroom_desktop.widgets.reading.criteria.lines import LineControl
from readingroom_desktop.widgets.reading.criteria.options import OptionControl

_LAST_DIGIT = 9


def rating_control(criterion: Criterion) -> LabelledControl:
    """Return the control for a rating: digits, a line from 0 to 100, or a number."""
    low, high = int(criterion.minimum), int(criterion.maximum)
    name = tr("Rating")
    names = (name, tr("Label")) if criterion.options else (name,)
    width = max(width_of_label(Criterion("name", each, CriterionKind.NUMBER)) for each in names)
    if 0 <= low <= high <= _LAST_DIGIT:
        options = tuple(Option(value, str(value)) for value in range(low, high + 1))
        asked = Criterion("rating", name, CriterionKind.CATEGORY, options=options)
        control: LabelledControl = OptionControl(asked, width)
        if criterion.low or criterion.high:
            control.show_note(f"{low}: {criterion.low}   {high}: {criterion.high}")
        return control
    if (low, high) == (0, 100):
        kind = CriterionKind.CONFIDENCE
        return LineControl(Criterion("rating", name, kind, criterion.low, criterion.high), width)
    asked = Criterion("rating", name, CriterionKind.NUMBER, minimum=str(low), maximum=str(high))
    return NumberControl(asked, width)


class RatingPopover(Popover):
    """Rating of one mark, entered by digits; closing keeps what was entered.

    Args:
        criterion: of the marks, with the range of ratings and the labels.
        parent: the images; the popover stays within their window.
    """

    mark_rated = Signal(int, object)
    """(index of the mark, `Mark` with rating and label)"""
    deletion_requested = Signal(int)
    closed = Signal()

    def __init__(self, criterion: Criterion, parent: QWidget) -> None:
        super().__init__(tr("Rating of the mark"), parent)
        self.criterion = criterion
        self._index = 0
        self._mark: Mark | None = None
        self.rating = rating_control(criterion)
        self.label: OptionControl | None = None
        self.column.addWidget(self.rating)
        self.rating.finished.connect(self._after_rating)
        self.rating.value_chosen.connect(self._on_rating)
        if criterion.options:
            asked = Criterion("label", tr("Label"), CriterionKind.CHOICE, options=criterion.options)
            self.label = OptionControl(asked, self.rating.label.width())
            self.label.value_chosen.connect(self._on_label)
            self.label.finished.connect(self.close)
            self.label.moved.connect(self._to_rating)
            self.rating.moved.connect(self._to_label)
            self.column.addWidget(self.label)
        self.link = ChoicePicker(tr("Belongs to"))
        self.link.activated.connect(self._on_link)
        self.link_row = panel(row(label(tr("Belongs to")), self.link, growing=self.link))
        self.column.addWidget(self.link_row)
        self.delete = button(tr("Delete mark"), kind="quiet", icon_name="x")
        self.done = button(tr("Close"))
        self.delete.clicked.connect(self._delete)
        self.done.clicked.connect(self.close)
        self.column.addLayout(row(self.delete, None, self.done))

    def open_at(
        self,
        point: QPoint,
        index: int,
        mark: Mark,
        links: Sequence[tuple[str, MarkLink]] = (),
    ) -> None:
        """Show the rating of a mark beside a point of the screen.

        Args:
            point: global position.
            index: of the mark.
            mark: the mark.
            links: parts of outputs that it can be linked to, with their texts.
        """
        self._index, self._mark = index, mark
        self.rating.reset()
        if mark.rating is not None:
            is_text = isinstance(self.rating, NumberControl)
            self.rating.show_answer(str(mark.rating) if is_text else mark.rating)
        if self.label is not None:
            values = {option.label: option.value for option in self.criterion.options}
            self.label.reset()
            self.label.show_answer(values.get(mark.label, NO_ANSWER))
        self.link_row.setVisible(bool(links))
        self.link.show_choices([(tr("nothing"), None), *links], mark.link)
        self.move_to(point + QPoint(Size.GAP, Size.GAP))
        self.show()
        self.rating.take_focus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close by Enter; a rating that is missing can be entered later."""
        if event.key() in RETURN_KEYS:
            self.close()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Report the end, so that the image gets the focus back."""
        super().hideEvent(event)
        self.closed.emit()

    def _on_rating(self, _key: str, answer: object) -> None:
        rating = int(answer) if isinstance(answer, int | str) else None
        if self._mark is not None:
            self._change(rating, self._mark.label)

    def _on_label(self, _key: str, answer: object) -> None:
        labels = {option.value: option.label for option in self.criterion.options}
        if self._mark is not None:
            label = labels.get(answer, "") if isinstance(answer, int) else ""
            self._change(self._mark.rating, label)

    def _change(self, rating: int | None, label: str) -> None:
        mark = self._mark
        if mark is not None:
            self._mark = replace(mark, rating=rating, label=label)
            self.mark_rated.emit(self._index, self._mark)

    def _on_link(self) -> None:
        mark, link = self._mark, self.link.value
        if mark is not None and link != mark.link:
            self._mark = replace(mark, link=link)
            self.mark_rated.emit(self._index, self._mark)

    def _after_rating(self) -> None:
        if self.label is not None and self.label.answer is NO_ANSWER:
            self.label.take_focus(Qt.FocusReason.TabFocusReason)
        else:
            self.close()

    def _to_label(self, _step: int) -> None:
        if self.label is not None:
            self.label.take_focus(Qt.FocusReason.TabFocusReason)

    def _to_rating(self, _step: int) -> None:
        self.rating.take_focus(Qt.FocusReason.TabFocusReason)

    def _delete(self) -> None:
        self.close()
        self.deletion_requested.emit(self._index)

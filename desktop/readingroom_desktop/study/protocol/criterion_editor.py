"""Fields of one criterion of the form."""

import re
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from readingroom.domain.figures import value_ranges
from readingroom.domain.mark import MarkShape
from readingroom.domain.protocol import Condition, Criterion, CriterionKind, Option
from readingroom.domain.study_design import Arm
from readingroom_desktop.study.protocol.step import (
    Field,
    TickFlow,
    entered,
    line_field,
    narrow,
    set_text,
    text_field,
    watch,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr, tr_marked
from readingroom_desktop.viewmodels.mark_names import mark_shape_names
from readingroom_desktop.widgets.controls import TickBox, label
from readingroom_desktop.widgets.field_grid import ChoicePicker, field_grid, show_line
from readingroom_desktop.widgets.layouts import FlowRow, column
from readingroom_desktop.widgets.number_fields import whole_number

MAX_LENGTH = 20_000
_K = CriterionKind
_CHOICES = (
    *(_K.CATEGORY, _K.CHOICE, _K.MULTIPLE_CHOICE),
    *(_K.PASSAGES, _K.RELATIONS, _K.CODES),
)
_SCALES = (_K.PREFERENCE, _K.SCORE, _K.CATEGORY, _K.CONFIDENCE, _K.VISUAL_ANALOGUE)
_USED_BY = {
    "options": (*_CHOICES, _K.MARKS),
    "unit": (_K.NUMBER,),
    "minimum": (_K.NUMBER, _K.MARKS),
    "maximum": (_K.NUMBER, _K.MARKS),
    "minimum_length": (_K.TEXT,),
    "low": (*_SCALES, _K.MARKS),
    "high": (*_SCALES, _K.MARKS),
    "shapes": (_K.MARKS,),
    "statuses": (_K.PASSAGES,),
}
"""Kinds that use a field; it is hidden and empty for others."""
_MAX_TICKS = 20
"""Values of a condition that are offered as boxes; more are entered as ranges."""
MAX_VALUE = 100
_POINTS = re.compile(r"\s*\(([+\-\N{MINUS SIGN}][0-9]{1,4})\)$")
_RANGE = re.compile(r"([0-9]{1,3})(?: *(?:-|to) *([0-9]{1,3}))?")


class CriterionEditor(QWidget):
    """Editor of a criterion: question, scale, options, and when it is asked."""

    edited = Signal(object)
    """The `Criterion` with the entered values."""

    def __init__(self) -> None:
        super().__init__()
        self._criterion: Criterion | None = None
        self._earlier: tuple[Criterion, ...] = ()
        self._is_filling = False
        self.label = line_field(tr("Question"))
        self.key = line_field(tr("Key in the data"))
        self.kind = ChoicePicker(tr("Scale"))
        self.low, self.high = line_field(tr("Lower end")), line_field(tr("Upper end"))
        self.options = text_field(tr("Options, one per line, such as 1 = Yes"), 5)
        self.statuses = text_field(tr("Statuses, one per line, such as 1 = Absent"), 3)
        self.points_note = label(
            tr("Options with points make a rubric: 1 = Side is stated (+3)"),
            tone="muted",
            is_wrapped=True,
        )
        self.unit = line_field(tr("Unit"))
        self.minimum, self.maximum = line_field(tr("Minimum")), line_field(tr("Maximum"))
        self.length = whole_number(tr("Minimum length, characters"), 0, MAX_LENGTH)
        self.required = TickBox(tr("required"))
        self.cannot_assess = TickBox(tr("“cannot assess” is an answer"))
        self.parent_picker = ChoicePicker(tr("Asked if"))
        self.values = TickFlow(tr("Values of the condition"))
        self.ranges = line_field(tr("Values of the condition, such as 50 to 100"))
        self.ranges.setPlaceholderText(tr("such as 0, 50 to 100"))
        self.shapes = TickFlow(tr("Shapes of the marks"))
        self.arms = TickFlow(tr("Asked in arms"))
        self._length_line = narrow(self.length)
        self._grid = field_grid(
            (tr("Question"), self.label),
            (tr("Key"), self.key),
            (tr("Scale"), self.kind),
            (tr("Options"), self.options),
            ("", self.points_note),
            (tr("Statuses"), self.statuses),
            (tr("Shapes"), self.shapes),
            (tr("Lower end"), self.low),
            (tr("Upper end"), self.high),
            (tr("Unit"), self.unit),
            (tr("Minimum"), self.minimum),
            (tr("Maximum"), self.maximum),
            (tr("Minimum length"), self._length_line),
            (tr("Answer"), FlowRow(self.required, self.cannot_assess)),
            (tr("Asked if"), self.parent_picker),
            ("", self.values),
            ("", self.ranges),
            (tr("Asked in"), self.arms),
        )
        self.setLayout(column(self._grid, gap=Size.GAP))
        fields: tuple[Field, ...] = (
            *(self.label, self.key, self.low, self.high, self.options, self.unit),
            *(self.minimum, self.maximum, self.length, self.required, self.cannot_assess),
            *(self.ranges, self.statuses),
        )
        for field in fields:
            watch(field, self._on_changed)
        self.kind.activated.connect(self._on_kind)
        self.parent_picker.activated.connect(self._on_parent)
        self.values.changed.connect(self._on_changed)
        self.shapes.changed.connect(self._on_changed)
        self.arms.changed.connect(self._on_changed)

    def show_criterion(
        self, criterion: Criterion | None, earlier: Sequence[Criterion], arms: Sequence[Arm]
    ) -> None:
        """Show a criterion, None for none; `earlier` are those on which it can depend."""
        self.setVisible(criterion is not None)
        self._criterion = criterion
        if criterion is None:
            return
        self._earlier = tuple(entry for entry in earlier if _values(entry))
        self._is_filling = True
        try:
            self._fill(criterion, arms)
        finally:
            self._is_filling = False

    def _fill(self, criterion: Criterion, arms: Sequence[Arm]) -> None:
        set_text(self.label, criterion.label)
        set_text(self.key, criterion.key)
        self.kind.show_choices(
            [(tr_marked(kind.value), kind) for kind in CriterionKind], criterion.kind
        )
        for box, options in self._option_boxes(criterion):
            if self._entered_options(box, options) != options:
                set_text(box, _text(options))
        set_text(self.low, criterion.low)
        set_text(self.high, criterion.high)
        set_text(self.unit, criterion.unit)
        set_text(self.minimum, criterion.minimum)
        set_text(self.maximum, criterion.maximum)
        self.length.setValue(criterion.minimum_length)
        self.required.setChecked(criterion.is_required)
        self.cannot_assess.setChecked(criterion.allows_cannot_assess)
        fields = {
            "options": self.options,
            "unit": self.unit,
            "minimum": self.minimum,
            "maximum": self.maximum,
            "minimum_length": self._length_line,
            "low": self.low,
            "high": self.high,
            "shapes": self.shapes,
            "statuses": self.statuses,
        }
        names = mark_shape_names()
        self.shapes.show_values(
            [(names[shape], shape) for shape in MarkShape], criterion.mark_shapes
        )
        for name, field in fields.items():
            show_line(self._grid, field, is_shown=criterion.kind in _USED_BY[name])
        has_points = criterion.kind is _K.MULTIPLE_CHOICE
        show_line(self._grid, self.points_note, is_shown=has_points)
        self._fill_condition(criterion)
        several = len(arms) > 1
        self.arms.show_values(
            [(arm.label, arm.key) for arm in arms], criterion.arms or [arm.key for arm in arms]
        )
        show_line(self._grid, self.arms, is_shown=several)

    def _fill_condition(self, criterion: Criterion) -> None:
        condition = criterion.condition
        choices: list[tuple[str, object]] = [(tr("always"), "")]
        choices += [(entry.label, entry.key) for entry in self._earlier]
        self.parent_picker.show_choices(choices, condition.key if condition else "")
        parent = self._parent()
        values = _values(parent) if parent else ()
        has_ticks = len(values) <= _MAX_TICKS
        chosen = condition.values if condition else ()
        self.values.show_values(values if has_ticks else (), chosen)
        if _integers(self.ranges.text()) != chosen:
            set_text(self.ranges, ", ".join(value_ranges(chosen)))
        show_line(self._grid, self.values, is_shown=parent is not None and has_ticks)
        show_line(self._grid, self.ranges, is_shown=parent is not None and not has_ticks)
        show_line(self._grid, self.parent_picker, is_shown=bool(self._earlier))

    def _parent(self) -> Criterion | None:
        key = self.parent_picker.value
        return next((entry for entry in self._earlier if entry.key == key), None)

    def _on_kind(self, _index: int) -> None:
        if self._criterion is None:
            return
        kind = self.kind.value
        changes: dict[str, object] = {"kind": kind}
        empty = {field: type(getattr(self._criterion, field))() for field in _USED_BY}
        changes |= {field: empty[field] for field, kinds in _USED_BY.items() if kind not in kinds}
        if kind in _CHOICES and not self._criterion.options:
            changes["options"] = (Option(0, tr("No")), Option(1, tr("Yes")))
        elif kind in _USED_BY["options"] and kind is not _K.MULTIPLE_CHOICE:
            changes["options"] = tuple(
                replace(each, points=None) for each in self._criterion.options
            )
        if kind is _K.MARKS:
            changes |= {"minimum": "1", "maximum": "100"}
        if kind is _K.VISUAL_ANALOGUE:
            changes |= {
                "low": self._criterion.low or tr("lowest"),
                "high": self._criterion.high or tr("highest"),
            }
        self._emit(replace(self._criterion, **changes))  # type: ignore[arg-type] # fields by name

    def _on_parent(self, _index: int) -> None:
        if self._criterion is None:
            return
        parent = self._parent()
        condition = None
        if parent is not None:
            condition = Condition(parent.key, (int(str(_values(parent)[-1][1])),))
        self._emit(replace(self._criterion, condition=condition))

    def _on_changed(self) -> None:
        now = self._criterion
        if self._is_filling or now is None:
            return
        condition = now.condition
        parent = self._parent()
        if condition is not None and parent is not None:
            values = tuple(int(str(value)) for value in self.values.chosen)
            if len(_values(parent)) > _MAX_TICKS:
                values = _integers(self.ranges.text())
            if set(values) != set(condition.values):
                condition = Condition(condition.key, values)
        self._emit(
            replace(
                now,
                label=entered(self.label, now.label),
                key=entered(self.key, now.key),
                low=entered(self.low, now.low),
                high=entered(self.high, now.high),
                options=self._entered_options(self.options, now.options),
                statuses=self._entered_options(self.statuses, now.statuses),
                unit=entered(self.unit, now.unit),
                minimum=entered(self.minimum, now.minimum),
                maximum=entered(self.maximum, now.maximum),
                minimum_length=self.length.value(),
                is_required=self.required.isChecked(),
                allows_cannot_assess=self.cannot_assess.isChecked(),
                condition=condition,
                arms=self.arms.names_after(now.arms, is_all=True),
                shapes=self._chosen_shapes(now),
            )
        )

    def _option_boxes(
        self, criterion: Criterion
    ) -> tuple[tuple[QPlainTextEdit, tuple[Option, ...]], ...]:
        """Return each box of options with those of a criterion."""
        return (self.options, criterion.options), (self.statuses, criterion.statuses)

    def _entered_options(
        self, box: QPlainTextEdit, before: tuple[Option, ...]
    ) -> tuple[Option, ...]:
        """Return the entered options of a box; unchanged ones exactly."""
        has_points = self.kind.value is _K.MULTIPLE_CHOICE
        options = _options(box.toPlainText(), has_points=has_points)
        return before if options == _options(_text(before), has_points=has_points) else options

    def _chosen_shapes(self, now: Criterion) -> tuple[MarkShape, ...]:
        """Return the ticked shapes; those before if they are the same."""
        ticked = self.shapes.chosen
        chosen = tuple(shape for shape in MarkShape if shape in ticked)
        is_same = now.kind is not _K.MARKS or set(chosen) == set(now.mark_shapes)
        return now.shapes if is_same else chosen

    def _emit(self, criterion: Criterion) -> None:
        if criterion != self._criterion:
            self._criterion = criterion
            self.edited.emit(criterion)


def _values(criterion: Criterion) -> list[tuple[str, object]]:
    """Return the values that can be a condition, with their labels."""
    if criterion.kind in (_K.MARKS, _K.PASSAGES, _K.RELATIONS):
        return []
    if criterion.options:
        return [(option.label, option.value) for option in criterion.options]
    return [(str(value), value) for value in criterion.values]


def _integers(text: str) -> tuple[int, ...]:
    """Return the integers of a text such as "0, 50 to 52", without what is neither."""
    values: list[int] = []
    for part in text.split(","):
        match = _RANGE.fullmatch(part.strip())
        if match:
            low, high = int(match[1]), int(match[2] or match[1])
            values += range(low, min(high, MAX_VALUE) + 1)
    return tuple(dict.fromkeys(values))


def _text(options: Sequence[Option]) -> str:
    return "\n".join(option.text for option in options)


def _options(text: str, *, has_points: bool) -> tuple[Option, ...]:
    """Return options of lines "1 = Yes"; a line without a number gets the next one.

    With points, a line can end in those of a rubric: "1 = Yes (+3)".
    """
    options: list[Option] = []
    for written in filter(None, map(str.strip, text.splitlines())):
        match = _POINTS.search(written) if has_points else None
        line = written[: match.start()] if match else written
        points = int(match[1].replace("\N{MINUS SIGN}", "-")) if match else None
        number, sign, name = line.partition("=")
        digits = number.strip()
        if sign and digits.removeprefix("-").isascii() and digits.removeprefix("-").isdigit():
            options.append(Option(int(digits), name.strip(), points))
        else:
            following = max((option.value for option in options), default=-1) + 1
            options.append(Option(following, line, points))
    return tuple(options)

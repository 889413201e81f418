"""Everything that a protocol can state can be stated on the Protocol page, and is kept by it."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any

import pytest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QRadioButton,
    QWidget,
)
from tests.core.reading.forms.form_material import FREE
from tests.desktop.protocol.conftest import FakeStudy
from tests.desktop.protocol.full_protocol import FULL, MARKED, PAIRED

from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import Assignment
from readingroom.reading.forms.protocol import check_protocol
from readingroom_desktop.study.protocol.page import ProtocolPage
from readingroom_desktop.study.protocol.viewmodel import USABLE_STEPS, ProtocolViewModel, Step
from readingroom_desktop.viewmodels.protocol_lines import line_differences

SPLIT = replace(
    FULL,
    design=replace(
        FULL.design, assignment=Assignment.SPLIT_PLOT, block_count=3, cases_per_reader=0
    ),
)
Name = tuple[str, str]
"""Class and field."""
Rows = tuple[tuple[int, ...], tuple[int, ...]]
"""Rows of the lists of criteria and of endpoints."""


def other(value: Any) -> Any:
    """Return another value of the same type."""
    if isinstance(value, Enum):
        members = list(type(value))
        return members[(members.index(value) + 1) % len(members)]
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        return f"{value}x"
    if isinstance(value, int):
        return value + 1
    if isinstance(value, float):
        return value / 2
    if isinstance(value, tuple) and isinstance(value[-1], float):
        return value[::-1]
    return value[:-1]


def variants(part: Any) -> Iterator[tuple[Name, Any]]:
    """Yield a value with each of its fields changed, at any depth."""
    for field in fields(part):
        value, name = getattr(part, field.name), (type(part).__name__, field.name)
        if value not in (None, ()) and not is_dataclass(value):
            yield name, replace(part, **{field.name: other(value)})
        inner = value if isinstance(value, tuple) else (value,)
        for index, entry in enumerate(inner):
            for inner_name, changed in variants(entry) if is_dataclass(entry) else ():
                new: Any = changed
                if isinstance(value, tuple):
                    new = (*value[:index], changed, *value[index + 1 :])
                yield inner_name, replace(part, **{field.name: new})


def shown_values(page: ProtocolPage, protocol: Protocol, rows: Rows) -> list[object]:
    """Return the values of all controls that the steps show, for rows of criteria and endpoints."""
    values: list[object] = []
    edited = [pane for step, pane in page.panes.items() if step not in USABLE_STEPS]
    for pane in edited:
        pane.follow(protocol, page._viewmodel.facts)
    for pane, names, of_list in (
        (page.form, page.form.list.rows, rows[0]),
        (page.endpoints, page.endpoints.list.rows, rows[1]),
    ):
        for row in of_list:
            names.setCurrentRow(row)
            values += _values(pane)
    others = [pane for pane in edited if pane not in (page.form, page.endpoints)]
    return values + [value for pane in others for value in _values(pane)]


def changed_rows(old: Protocol, new: Protocol) -> Rows:
    """Return the first row, and those of changed criteria and endpoints."""
    plans = old.analysis_plan, new.analysis_plan
    lists = (old.criteria, new.criteria), tuple(plan.endpoints if plan else () for plan in plans)
    criteria, endpoints = (
        (0, *(row for row, parts in enumerate(zip(*pair, strict=False)) if parts[0] != parts[1]))
        for pair in lists
    )
    return criteria, endpoints


def _values(pane: QWidget) -> list[object]:
    kinds = (QLineEdit, QPlainTextEdit, QComboBox, QAbstractSpinBox, QCheckBox, QRadioButton)
    controls = [control for kind in kinds for control in pane.findChildren(kind)]
    rows = [
        widget.item(index).text()
        for widget in pane.findChildren(QListWidget)
        for index in range(widget.count())
    ]
    return [_value(control) for control in controls if control.isVisibleTo(pane)] + rows


def _value(control: Any) -> object:
    if isinstance(control, QPlainTextEdit):
        return control.toPlainText()
    if isinstance(control, QComboBox):
        return control.currentText()
    if isinstance(control, QCheckBox | QRadioButton):
        return control.text(), control.isChecked()
    return control.text()


def test_every_field_of_a_protocol_has_a_control(page: ProtocolPage) -> None:
    page.hide()  # a hidden page lays nothing out
    found: dict[Name, bool] = {}
    for protocol in (FULL, SPLIT, FREE, MARKED, PAIRED):
        shown: dict[Rows, list[object]] = {}
        for name, changed in variants(protocol):
            if not found.get(name):
                rows = changed_rows(protocol, changed)
                if rows not in shown:
                    shown[rows] = shown_values(page, protocol, rows)
                found[name] = shown_values(page, changed, rows) != shown[rows]
    missing = {name for name, is_shown in found.items() if not is_shown}

    assert missing == {("Protocol", "version")}  # counted by the study
    assert len(found) > 80


def test_every_field_of_a_protocol_shows_in_the_difference_of_an_amendment() -> None:
    found: dict[Name, bool] = {}
    for protocol in (FULL, SPLIT, MARKED, PAIRED):
        for name, changed in variants(protocol):
            found[name] = found.get(name, False) or bool(line_differences(protocol, changed))
    missing = {name for name, is_shown in found.items() if not is_shown}

    assert missing == {("Protocol", "version")}


@pytest.mark.parametrize("protocol", [FULL, SPLIT, FREE, MARKED, PAIRED])
def test_a_protocol_is_kept_exactly_when_its_fields_are_read_again(
    protocol: Protocol, page: ProtocolPage, viewmodel: ProtocolViewModel, study: FakeStudy
) -> None:
    check_protocol(protocol)
    viewmodel.edit(protocol)
    for step in Step:
        viewmodel.show_step(step)
        page.panes[step]._on_changed()
    for rows, editor in (
        (page.form.list.rows, page.form.editor),
        (page.endpoints.list.rows, page.endpoints.editor),
    ):
        for row in range(rows.count()):
            rows.setCurrentRow(row)
            editor._on_changed()
    page.endpoints.localisation._on_changed()
    page.endpoints.fields._on_changed()
    page.endpoints.fields._on_left()
    for number, session in enumerate(protocol.design.sessions):
        assert page.arms._sessions.itemAtPosition(number + 1, 1) is not None
        page.arms._change_session(number, "arms", session.arms)
    page.assignment.seed.editingFinished.emit()

    assert viewmodel.protocol == protocol
    assert viewmodel.errors == ()
    viewmodel.save()
    assert study.stored == replace(protocol, version=study.stored.version)

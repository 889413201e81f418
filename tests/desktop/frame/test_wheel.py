"""The wheel over a field scrolls the page, and changes the field only if it has the focus."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QScrollArea
from pytestqt.qtbot import QtBot
from tools.autopilot.input_simulator import turn_wheel

from readingroom_desktop.widgets.controls import Picker
from readingroom_desktop.widgets.layouts import column, panel
from readingroom_desktop.widgets.number_fields import decimal_number, short_number, whole_number
from readingroom_desktop.widgets.scroll_areas import scrolled

Field = QComboBox | QAbstractSpinBox
FIELDS: dict[str, Callable[[], Field]] = {
    "choice": lambda: Picker("Method", ("LIME", "lime"), ("SHAP", "shap")),
    "integer": lambda: whole_number("Rows", 1, 100),
    "decimal": lambda: decimal_number("Threshold", 0.0, 1.0, 0.0, step=0.1),
    "short": lambda: short_number("Seconds", 1, 60, 1, decimals=1),
}
AREA = 200, 100


def text_of(field: Field) -> str:
    return field.currentText() if isinstance(field, QComboBox) else field.text()


@pytest.fixture(params=FIELDS)
def field(request) -> Field:
    return FIELDS[request.param]()


@pytest.fixture
def area(qtbot: QtBot, field: Field) -> QScrollArea:
    content = panel(column(field))
    content.setMinimumHeight(2 * AREA[1])
    area = scrolled(content)
    area.resize(*AREA)
    qtbot.addWidget(area)
    area.show()
    qtbot.waitExposed(area)
    area.activateWindow()
    return area


def test_the_wheel_scrolls_over_a_field_without_focus(area: QScrollArea, field: Field) -> None:
    before = text_of(field)
    field.clearFocus()
    turn_wheel(field, is_towards=True)
    assert (text_of(field), field.hasFocus()) == (before, False)
    assert area.verticalScrollBar().value() > 0


def test_the_wheel_changes_a_field_with_focus(
    area: QScrollArea, field: Field, qtbot: QtBot
) -> None:
    before = text_of(field)
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    turn_wheel(field, is_towards=isinstance(field, QComboBox))
    assert text_of(field) != before
    assert area.verticalScrollBar().value() == 0

"""What was entered on any page is forgotten when the study is closed."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid
from tests.support.window_driver import WindowDriver

from readingroom.services.finished_sample import create_finished_sample
from readingroom_desktop.study.protocol.step import StepPane
from readingroom_desktop.widgets.initial_values import IS_FILLED

SECRET = "Doe 1931"


def fields_of(page: QWidget) -> Iterator[QWidget]:
    """Yield the fields of a page in which text can be typed or a value be chosen.

    Steps of the protocol show that of the study, and have tests of their own.
    """
    of_steps = {
        field for step in page.findChildren(StepPane) for field in step.findChildren(QWidget)
    }
    for field in page.findChildren(QWidget):
        is_part = isinstance(field.parent(), QAbstractSpinBox | QComboBox)
        if field in of_steps or field.property(IS_FILLED):
            continue
        if isinstance(field, QLineEdit | QPlainTextEdit | QTextEdit):
            if not field.isReadOnly() and not is_part:
                yield field
        elif isinstance(field, QSpinBox | QDoubleSpinBox | QComboBox | QCheckBox) and not is_part:
            yield field


def value_of(field: QWidget) -> object:
    """Return what is entered in a field."""
    match field:
        case QLineEdit():
            return field.text()
        case QPlainTextEdit() | QTextEdit():
            return field.toPlainText()
        case QSpinBox() | QDoubleSpinBox():
            return field.value()
        case QComboBox():
            return field.currentText()
        case QCheckBox():
            return field.isChecked()
    raise TypeError(type(field).__name__)


def change(field: QWidget) -> None:
    """Enter another value in a field."""
    match field:
        case QLineEdit():
            field.setText(SECRET)
        case QPlainTextEdit() | QTextEdit():
            field.setPlainText(SECRET)
        case QSpinBox() | QDoubleSpinBox():
            field.stepUp()
        case QComboBox():
            field.setCurrentIndex(field.count() - 1)
        case QCheckBox():
            field.toggle()


@pytest.fixture(params=["unread", "finished"])
def study(request: pytest.FixtureRequest, small_study: Path, tmp_path: Path) -> Path:
    if request.param == "unread":
        return small_study
    path = tmp_path / "finished.rrstudy"
    create_finished_sample(path).close()
    return path


def test_nothing_entered_on_a_page_is_left_in_another_study(
    driver: WindowDriver, study: Path, tmp_path: Path
) -> None:
    other = Path(shutil.copy(study, tmp_path / "other.rrstudy"))
    driver.open(study)
    window = driver.window
    before = {}
    for name in window.navigation.pages:
        page = driver.go(name)
        before |= {field: (name.name, value_of(field)) for field in fields_of(page)}
    for field in before:
        if isValid(field):  # a choice before can have replaced it
            change(field)
    driver.settle()
    shown = [field for field in before if isValid(field)]
    changed = [field for field in shown if value_of(field) != before[field][1]]
    assert len(changed) > 300

    driver.open(other)

    left = []
    for name in window.navigation.pages:
        for field in fields_of(driver.go(name)):
            page_name, value = before.get(field, (name.name, None))
            if value is not None and value_of(field) != value:
                left.append((page_name, field.accessibleName(), value, value_of(field)))
    assert left == []

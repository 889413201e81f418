"""Actions of a user on the Protocol page."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from readingroom.domain.study_design import StudyType
from readingroom_desktop.study.protocol.page import ProtocolPage
from readingroom_desktop.study.protocol.viewmodel import Step
from readingroom_desktop.widgets.field_grid import ChoicePicker

LEFT = Qt.MouseButton.LeftButton


def click(qtbot: QtBot, control: QAbstractButton) -> None:
    assert control.isEnabled()
    qtbot.mouseClick(control, LEFT)


def choose(picker: ChoicePicker, value: object) -> None:
    """Choose a value as a user does."""
    index = picker._values.index(value)
    picker.setCurrentIndex(index)
    picker.activated.emit(index)


def start(page: ProtocolPage, study_type: StudyType, step: Step) -> None:
    page.type.cards.entries[study_type].click()
    page._viewmodel.show_step(step)

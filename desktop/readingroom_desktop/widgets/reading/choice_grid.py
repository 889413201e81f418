"""Choices of one question in columns."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Generic, TypeVar

from PySide6.QtWidgets import QGridLayout, QWidget

from readingroom_desktop.theme import Size, font
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.reading.choice_button import ChoiceButton

C = TypeVar("C", bound=StrEnum)


class ChoiceGrid(QWidget, Generic[C]):
    """Choices of one question in columns; at most one is chosen, initially none."""

    def __init__(self, name: str, choices: Sequence[tuple[C, str, str, str]], columns: int) -> None:
        """Lay out choices, each (value, key, text, tone)."""
        super().__init__()
        self.setAccessibleName(name)
        self.buttons: dict[C, ChoiceButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(Size.GAP_SMALL)
        for index, (value, key, text, tone) in enumerate(choices):
            choice_button = ChoiceButton(key, text, tone)
            choice_button.setFont(font())
            choice_button.setAccessibleName(tr("%1: %2, key %3", name, text, key))
            self.buttons[value] = choice_button
            grid.addWidget(choice_button, index // columns, index % columns)

    @property
    def chosen(self) -> C | None:
        """Return the chosen value, None if there is none."""
        return next(
            (value for value, choice_button in self.buttons.items() if choice_button.isChecked()),
            None,
        )

    def choose(self, value: C | None) -> None:
        """Choose a value, or None."""
        for button_value, choice_button in self.buttons.items():
            choice_button.setChecked(button_value == value)

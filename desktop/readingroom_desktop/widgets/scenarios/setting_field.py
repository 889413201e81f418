"""One setting of a recipe: what a person chooses, writes or picks."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from readingroom.domain.scenario import Setting, SettingKind
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, entry, row

_LONGEST_HINT = 30
"""So many letters have room in a line; what is longer stands in the tool tip alone."""


class SettingField(QWidget):
    """A picker for choices, a line for everything else, with a button where it names a file."""

    edited = Signal()

    def __init__(
        self, setting: Setting, chooser: FileChooser, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setting = setting
        self._chooser = chooser
        self.picker: Picker | None = None
        self.line = entry(setting.label)
        if setting.kind is SettingKind.CHOICE:
            self.picker = Picker(setting.label)
            self.picker.setMinimumWidth(Size.NAME_COLUMN)
            self.picker.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            for value, words in setting.choices:
                self.picker.addItem(words, value)
            self.picker.currentIndexChanged.connect(lambda _place: self.edited.emit())
            inside = row(self.picker)
        elif setting.kind is SettingKind.FILE:
            browse = button("", icon_name="folder-open", tip=self.tr("Choose a file"))
            browse.clicked.connect(self._on_browse)
            inside = row(self.line, browse)
        else:
            inside = row(self.line)
        inside.setContentsMargins(0, 0, 0, 0)
        self.setLayout(inside)
        self.line.setPlaceholderText(self._hint())
        self.line.textEdited.connect(lambda _text: self.edited.emit())
        self.setToolTip(setting.explanation)
        self.set_value(setting.default)

    @property
    def names_a_file(self) -> bool:
        """Return whether it is about a file, and one is named."""
        return self.setting.kind is SettingKind.FILE and bool(self.value())

    @property
    def editor(self) -> QWidget:
        """Return what takes the keys."""
        return self.line if self.picker is None else self.picker

    def value(self) -> str:
        """Return what the recipe says."""
        if self.picker is not None:
            return str(self.picker.currentData())
        return self.line.text().strip()

    def set_value(self, value: str) -> None:
        """Show what a recipe says."""
        if self.picker is not None:
            self.picker.setCurrentIndex(max(self.picker.findData(value), 0))
        else:
            self.line.setText(value)

    def _hint(self) -> str:
        """Return what an empty line may take."""
        setting = self.setting
        low, high = setting.low, setting.high
        bounds = ""
        if low is not None and high is not None:
            words = self.tr("%1 to %2")
            bounds = words.replace("%1", f"{low:g}").replace("%2", f"{high:g}")
        told = " ".join(part for part in (bounds, setting.unit) if part)
        if setting.kind is SettingKind.FILE:
            told = self.tr("none") if setting.may_be_empty else self.tr("a file")
        elif setting.kind is SettingKind.TEXT and len(setting.explanation) <= _LONGEST_HINT:
            told = told or setting.explanation
        return told

    def _on_browse(self) -> None:
        file = self._chooser.any_file(self, self.setting.label)
        if file is not None:
            self.line.setText(str(file))
            self.edited.emit()

"""Field of one recipe setting: choice, text or file."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from readingroom.engine.generator.types import Setting, SettingKind
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, entry
from readingroom_desktop.widgets.layouts import row

_MAX_HINT = 30
"""Maximum length of a placeholder; longer explanations are in the tooltip only."""


class SettingField(QWidget):
    """A picker for choices, else a text field, with a button to choose a file."""

    edited = Signal()

    def __init__(self, setting: Setting, chooser: FileChooser) -> None:
        super().__init__()
        self.setting = setting
        self._chooser = chooser
        self.picker: Picker | None = None
        self.line = entry(setting.label)
        if setting.kind is SettingKind.CHOICE:
            self.picker = Picker(setting.label)
            self.picker.setMinimumWidth(Size.NAME_COLUMN)
            self.picker.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            for value, choice_text in setting.choices:
                self.picker.addItem(choice_text, value)
            self.picker.currentIndexChanged.connect(lambda _index: self.edited.emit())
            layout = row(self.picker)
        elif setting.kind is SettingKind.FILE:
            browse = button("", icon_name="folder-open", tip=self.tr("Choose file"))
            browse.clicked.connect(self._on_browse)
            layout = row(self.line, browse)
        else:
            layout = row(self.line)
        layout.setContentsMargins(0, 0, 0, 0)
        self.setLayout(layout)
        self.line.setPlaceholderText(self._hint())
        self.line.textEdited.connect(lambda _text: self.edited.emit())
        self.setToolTip(setting.explanation)
        self.set_value(setting.default)

    @property
    def names_a_file(self) -> bool:
        """Return whether the setting is a file and one is named."""
        return self.setting.kind is SettingKind.FILE and bool(self.value())

    @property
    def editor(self) -> QWidget:
        """Return the widget that gets the focus."""
        return self.line if self.picker is None else self.picker

    def value(self) -> str:
        """Return the value of the setting."""
        if self.picker is not None:
            return str(self.picker.currentData())
        return self.line.text().strip()

    def set_value(self, value: str) -> None:
        """Show a value of the setting."""
        if self.picker is not None:
            self.picker.setCurrentIndex(max(self.picker.findData(value), 0))
        else:
            self.line.setText(value)

    def _hint(self) -> str:
        """Return the placeholder: range, unit or explanation."""
        setting = self.setting
        low, high = setting.low, setting.high
        bounds = ""
        if low is not None and high is not None:
            template = self.tr("%1 to %2")
            bounds = template.replace("%1", f"{low:g}").replace("%2", f"{high:g}")
        hint = " ".join(part for part in (bounds, setting.unit) if part)
        if setting.kind is SettingKind.FILE:
            hint = self.tr("none") if setting.may_be_empty else self.tr("file")
        elif setting.kind is SettingKind.TEXT and len(setting.explanation) <= _MAX_HINT:
            hint = hint or setting.explanation
        return hint

    def _on_browse(self) -> None:
        file = self._chooser.any_file(self, self.setting.label)
        if file is not None:
            self.line.setText(str(file))
            self.edited.emit()

"""Choice of the folder of an encoder, for metrics that compare texts."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.layouts import row


class EncoderField(QWidget):
    """The chosen folder, None without one; shown for suites that need it."""

    def __init__(self, chooser: FileChooser) -> None:
        super().__init__()
        self._chooser = chooser
        self.folder: Path | None = None
        self._tip = tr("Folder with model.onnx and tokenizer.json, for BERTScore")
        self.choose = button("", icon_name="folder-open", tip=self._tip, on_click=self._on_choose)
        self.choose.setFixedWidth(Size.NAME_COLUMN)
        self.clear = button(
            "", kind="quiet", icon_name="x", tip=tr("Use no encoder"), on_click=self._on_clear
        )
        self.setLayout(row(label(tr("Encoder")), self.choose, self.clear))
        self._redraw()

    def folder_for(self, *, is_needed: bool) -> Path | None:
        """Return the folder for a run of a suite, None where its metrics need no encoder."""
        return self.folder if is_needed else None

    def _on_choose(self) -> None:
        folder = self._chooser.folder(self, tr("Folder of an encoder"))
        if folder is not None:
            self.folder = folder
            self._redraw()

    def _on_clear(self) -> None:
        self.folder = None
        self._redraw()
        self.choose.setFocus()

    def _redraw(self) -> None:
        name = tr("Choose…") if self.folder is None else isolated(self.folder.name)
        self.choose.setText(name)
        self.choose.setAccessibleName(f"{tr('Encoder')}: {name}")
        self.choose.setToolTip(self._tip if self.folder is None else str(self.folder))
        self.clear.setEnabled(self.folder is not None)

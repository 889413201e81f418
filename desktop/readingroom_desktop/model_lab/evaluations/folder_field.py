"""Choice of a folder that a run uses: of an encoder, or of cached responses."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.layouts import row


class FolderField(QWidget):
    """The chosen folder, None without one; shown for runs that can use it.

    Args:
        chooser: file dialogs.
        name: name of the field.
        title: title of the dialog.
        tip: what the folder holds.
    """

    def __init__(self, chooser: FileChooser, name: str, title: str, tip: str) -> None:
        super().__init__()
        self._chooser, self._name, self._title, self._tip = chooser, name, title, tip
        self.folder: Path | None = None
        self.choose = button("", icon_name="folder-open", tip=tip, on_click=self._on_choose)
        self.choose.setFixedWidth(Size.NAME_COLUMN)
        self.clear = button(
            "", kind="quiet", icon_name="x", tip=tr("Use no folder"), on_click=self._on_clear
        )
        self.setLayout(row(label(name), self.choose, self.clear))
        self._redraw()

    def folder_for(self, *, is_needed: bool) -> Path | None:
        """Return the folder for a run, None where the run cannot use it."""
        return self.folder if is_needed else None

    def _on_choose(self) -> None:
        folder = self._chooser.folder(self, self._title)
        if folder is not None:
            self.folder = folder
            self._redraw()

    def forget(self) -> None:
        """Choose no folder."""
        self.folder = None
        self._redraw()

    def _on_clear(self) -> None:
        self.forget()
        self.choose.setFocus()

    def _redraw(self) -> None:
        name = tr("Choose…") if self.folder is None else isolated(self.folder.name)
        self.choose.setText(name)
        self.choose.setAccessibleName(f"{self._name}: {name}")
        self.choose.setToolTip(self._tip if self.folder is None else str(self.folder))
        self.clear.setEnabled(self.folder is not None)


def encoder_field(chooser: FileChooser) -> FolderField:
    """Return the field for the folder of an encoder, for metrics that compare texts."""
    return FolderField(
        chooser,
        tr("Encoder"),
        tr("Folder of an encoder"),
        tr("Folder with model.onnx and tokenizer.json, for BERTScore"),
    )

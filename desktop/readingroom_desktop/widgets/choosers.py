"""The computer's own dialogs for files and folders, behind one object that tests replace."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from readingroom_desktop.viewmodels.home import STUDY_SUFFIX
from readingroom_desktop.viewmodels.import_options import KEY_SUFFIX


def _tr(text: str) -> str:
    return QCoreApplication.translate("FileChooser", text)


class FileChooser:
    """Asks the user for paths; nothing chosen is an empty tuple or None."""

    def study(self, parent: QWidget) -> Path | None:
        """Ask for a study file."""
        kinds = _tr("Studies (*%1)").replace("%1", STUDY_SUFFIX)
        name, _ = QFileDialog.getOpenFileName(parent, _tr("Open a study"), "", kinds)
        return Path(name) if name else None

    def case_folder(self, parent: QWidget) -> tuple[Path, ...]:
        """Ask for a folder with a case, or with many."""
        name = QFileDialog.getExistingDirectory(parent, _tr("Choose a folder of cases"))
        return (Path(name),) if name else ()

    def case_archives(self, parent: QWidget) -> tuple[Path, ...]:
        """Ask for zipped cases."""
        kinds = _tr("Zipped cases (*.zip)")
        names, _ = QFileDialog.getOpenFileNames(parent, _tr("Add zipped cases"), "", kinds)
        return tuple(Path(name) for name in names)

    def outputs(self, parent: QWidget) -> tuple[Path, ...]:
        """Ask for files of recorded outputs."""
        kinds = _tr("Recorded outputs (*.jsonl *.csv)")
        names, _ = QFileDialog.getOpenFileNames(parent, _tr("Add model outputs"), "", kinds)
        return tuple(Path(name) for name in names)

    def key_file(self, parent: QWidget) -> Path | None:
        """Ask for a key file that is there, or for the name and place of a new one."""
        kinds = _tr("Key files (*%1)").replace("%1", KEY_SUFFIX)
        name, _ = QFileDialog.getSaveFileName(
            parent,
            _tr("Choose a key file, or name a new one"),
            "",
            kinds,
            options=QFileDialog.Option.DontConfirmOverwrite,  # entries are added, none is lost
        )
        return Path(name) if name else None

    def folder(self, parent: QWidget, title: str) -> Path | None:
        """Ask for a folder to put something in."""
        name = QFileDialog.getExistingDirectory(parent, title)
        return Path(name) if name else None

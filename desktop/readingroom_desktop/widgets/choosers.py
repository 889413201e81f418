"""File and folder dialogs of the system, behind one object that tests replace."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QToolButton, QWidget

from readingroom_desktop.assets import icon
from readingroom_desktop.theme import apply_style_sheet, ink
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.import_options import KEY_SUFFIX
from readingroom_desktop.viewmodels.sample_paths import RETURN_SUFFIX, STUDY_SUFFIX
from readingroom_desktop.widgets.keyboard import ignore_keys

_Mode = QFileDialog.FileMode
_Accept = QFileDialog.AcceptMode

_ICONS = {
    "backButton": "arrow-left",
    "forwardButton": "arrow-right",
    "toParentButton": "arrow-up",
    "newFolderButton": "folder-plus",
    "listModeButton": "squares-four",
    "detailModeButton": "list",
}
"""Icons for the buttons of Qt's own dialog, by Qt's names: its arrows are black in both themes."""


class LastFolder:
    """Folder in which the last dialog ended; at first that of the user's documents."""

    path = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)

    @classmethod
    def existing(cls) -> str:
        """Return the folder, or the nearest one above it where it does not exist."""
        path = Path(cls.path)
        return str(next((folder for folder in (path, *path.parents) if folder.is_dir()), ""))


def file_dialog(parent: QWidget | None, title: str, mode: _Mode, kinds: str = "") -> QFileDialog:
    """Return the system's dialog if there is one, else Qt's with icons of the theme."""
    dialog = QFileDialog(parent, title, LastFolder.existing(), kinds)
    if parent is None or not parent.testAttribute(Qt.WidgetAttribute.WA_StyleSheet):
        apply_style_sheet(dialog)  # the window has no style sheet, only its parts have
    dialog.setFileMode(mode)
    if mode is _Mode.Directory:
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    for control in dialog.findChildren(QToolButton):
        name = _ICONS.get(control.objectName())
        if name is not None:
            control.setIcon(icon(name, ink("text"), disabled=ink("faint")))
    return dialog


def _chosen_paths(dialog: QFileDialog) -> tuple[Path, ...]:
    """Show a dialog and return the chosen paths, none if it was closed."""
    is_chosen = dialog.exec() == QFileDialog.DialogCode.Accepted
    paths = tuple(map(Path, dialog.selectedFiles())) if is_chosen else ()
    if paths:
        LastFolder.path = str(paths[0] if paths[0].is_dir() else paths[0].parent)
    dialog.deleteLater()
    ignore_keys()
    return paths


class FileChooser:
    """Asks the user for paths; a cancelled dialog gives an empty tuple or None."""

    def study(self, parent: QWidget) -> Path | None:
        """Ask for a study file."""
        return self._file(parent, tr("Open a study"), tr("Studies (*%1)", STUDY_SUFFIX))

    def studies(self, parent: QWidget) -> tuple[Path, ...]:
        """Ask for study files whose results are added up."""
        kinds = tr("Studies (*%1)", STUDY_SUFFIX)
        return _chosen_paths(
            file_dialog(parent, tr("Add studies to a total"), _Mode.ExistingFiles, kinds)
        )

    def case_folder(self, parent: QWidget) -> tuple[Path, ...]:
        """Ask for a folder with one or more cases."""
        return _chosen_paths(file_dialog(parent, tr("Choose a folder of cases"), _Mode.Directory))

    def case_archives(self, parent: QWidget) -> tuple[Path, ...]:
        """Ask for zipped cases."""
        kinds = tr("Zipped cases (*.zip)")
        return _chosen_paths(
            file_dialog(parent, tr("Add zipped cases"), _Mode.ExistingFiles, kinds)
        )

    def outputs(self, parent: QWidget) -> tuple[Path, ...]:
        """Ask for files of recorded outputs."""
        kinds = tr("Recorded outputs (*.jsonl *.csv)")
        return _chosen_paths(
            file_dialog(parent, tr("Add model outputs"), _Mode.ExistingFiles, kinds)
        )

    def new_outputs(self, parent: QWidget) -> Path | None:
        """Ask for the path of an example file of recorded outputs."""
        kinds = (tr("Recorded outputs (*.jsonl)"), tr("Table (*.csv)"))
        return self._new_file(parent, tr("Save an example file"), kinds)

    def model(self, parent: QWidget) -> Path | None:
        """Ask for a model that runs on this computer."""
        kinds = tr("Models (*.yaml *.yml *.onnx *.safetensors *.pt *.gguf *.jsonl *.csv)")
        return self._file(parent, tr("Add a model"), kinds)

    def board(self, parent: QWidget) -> Path | None:
        """Ask for the path of a new leaderboard file."""
        kinds = (tr("Web page (*.html)"), tr("Markdown (*.md)"), tr("Table (*.csv)"))
        return self._new_file(parent, tr("Save the leaderboard"), kinds)

    def recipe(self, parent: QWidget) -> Path | None:
        """Ask for a recipe of synthetic cases."""
        return self._file(parent, tr("Open a recipe"), tr("Recipes (*.yaml *.yml *.json)"))

    def new_recipe(self, parent: QWidget) -> Path | None:
        """Ask for the path of a new recipe."""
        return self._new_file(parent, tr("Save the recipe"), (tr("Recipe (*.json)"),))

    def protocol(self, parent: QWidget) -> Path | None:
        """Ask for a protocol file."""
        return self._file(parent, tr("Import a protocol"), tr("Protocols (*.yaml *.yml)"))

    def new_protocol(self, parent: QWidget) -> Path | None:
        """Ask for the path of a new protocol file."""
        return self._new_file(parent, tr("Save the protocol"), (tr("Protocol (*.yaml)"),))

    def new_ratings(self, parent: QWidget) -> Path | None:
        """Ask for the path of a new file of ratings."""
        return self._new_file(parent, tr("Export the ratings"), (tr("Table (*.csv)"),))

    def new_marks(self, parent: QWidget) -> Path | None:
        """Ask for the path of a new file of marks."""
        return self._new_file(parent, tr("Export the marks"), (tr("Table (*.csv)"),))

    def new_mark_cases(self, parent: QWidget) -> Path | None:
        """Ask for the path of a new file of the cases of marks."""
        return self._new_file(parent, tr("Export the cases of the marks"), (tr("Table (*.csv)"),))

    def new_figures(self, parent: QWidget) -> Path | None:
        """Ask for the path of a new file of figures."""
        return self._new_file(parent, tr("Save the figures"), (tr("Table (*.csv)"),))

    def new_report(self, parent: QWidget) -> Path | None:
        """Ask for the path of a new file with the complete report of an analysis."""
        return self._new_file(parent, tr("Save all figures"), (tr("Report (*.json)"),))

    def new_table(self, parent: QWidget, title: str) -> Path | None:
        """Ask for the path of a new table of a reader study."""
        kinds = (tr("Table (*.csv)"), tr("iMRMC (*.imrmc)"), tr("Workbook of RJafroc (*.xlsx)"))
        return self._new_file(parent, title, kinds)

    def new_plan(self, parent: QWidget) -> Path | None:
        """Ask for the path of a new analysis plan."""
        return self._new_file(parent, tr("Save the analysis plan"), (tr("Web page (*.html)"),))

    def any_file(self, parent: QWidget, title: str) -> Path | None:
        """Ask for a file of any kind."""
        return self._file(parent, title)

    def _file(self, parent: QWidget, title: str, kinds: str = "") -> Path | None:
        """Ask for an existing file of these kinds."""
        dialog = file_dialog(parent, title, _Mode.ExistingFile, kinds)
        return next(iter(_chosen_paths(dialog)), None)

    def evaluation_log(self, parent: QWidget) -> Path | None:
        """Ask for the log of an evaluation."""
        kinds = tr("Evaluation logs (*.eval *.json)")
        return self._file(parent, tr("Import an evaluation log"), kinds)

    def submission(self, parent: QWidget) -> Path | None:
        """Ask for the path of a new results file."""
        return self._new_file(parent, tr("Export the results"), (tr("Results (*.yaml)"),))

    def _new_file(
        self, parent: QWidget, title: str, kinds: tuple[str, ...], *, asks_to_replace: bool = True
    ) -> Path | None:
        """Ask for a new file; a name without an extension gets that of the chosen kind."""
        dialog = file_dialog(parent, title, _Mode.AnyFile, ";;".join(kinds))
        dialog.setAcceptMode(_Accept.AcceptSave)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite, not asks_to_replace)
        chosen = next(iter(_chosen_paths(dialog)), None)
        if chosen is None or chosen.suffix:
            return chosen
        ending = dialog.selectedNameFilter().rpartition("*")[2].rstrip(")")
        return chosen.with_name(chosen.name + ending)

    def key_file(self, parent: QWidget) -> Path | None:
        """Ask for an existing key file or the path of a new one."""
        kinds = tr("Key files (*%1)", KEY_SUFFIX)
        title = tr("Choose a key file, or name a new one")
        dialog = file_dialog(parent, title, _Mode.AnyFile, kinds)
        dialog.setAcceptMode(_Accept.AcceptSave)
        dialog.setDefaultSuffix(KEY_SUFFIX.removeprefix("."))
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # entries are only added
        dialog.setLabelText(QFileDialog.DialogLabel.Accept, tr("Choose"))
        return next(iter(_chosen_paths(dialog)), None)

    def public_key(self, parent: QWidget) -> Path | None:
        """Ask for the file of a recipient's public key."""
        kinds = tr("Public keys (*.pub *.txt);;All files (*)")
        return self._file(parent, tr("Seal to a public key"), kinds)

    def new_secret_key(self, parent: QWidget) -> Path | None:
        """Ask for the path of a new secret key."""
        return self._new_file(parent, tr("Create a key pair"), (tr("Secret keys (*.key)"),))

    def bundle(self, parent: QWidget) -> Path | None:
        """Ask for a bundle: its zip file, a sealed one, or a file of its unpacked folder."""
        return self._file(parent, tr("Open a bundle"), tr("Bundles (*.zip *.age bagit.txt)"))

    def secret_key(self, parent: QWidget) -> Path | None:
        """Ask for the file of the secret key that something was sealed to."""
        return self._file(parent, tr("Open with a secret key"))

    def checkpoint(self, parent: QWidget) -> Path | None:
        """Ask for a checkpoint that was stored elsewhere."""
        kinds = tr("Checkpoints (*.checkpoint *.txt);;All files (*)")
        return self._file(parent, tr("Compare with a checkpoint"), kinds)

    def opening(self, parent: QWidget) -> Path | None:
        """Ask for a file with a disclosed result."""
        kinds = tr("Disclosed results and proofs (*.opening *.tlog-proof);;All files (*)")
        return self._file(parent, tr("Verify a disclosed result or proof"), kinds)

    def totals(self, parent: QWidget) -> tuple[Path, ...]:
        """Ask for the files that verify a total: openings, the total, checkpoints."""
        kinds = tr("Openings, totals, checkpoints (*.opening *.total *.checkpoint *.txt)")
        title = tr("Add openings, the total and checkpoints")
        return _chosen_paths(file_dialog(parent, title, _Mode.ExistingFiles, kinds))

    def events(self, parent: QWidget) -> Path | None:
        """Ask for the path of an event file; its extension gives the format."""
        kinds = (tr("Table (*.csv)"), tr("Events as recorded (*.jsonl)"))
        return self._new_file(parent, tr("Export events"), kinds, asks_to_replace=False)

    def backup(self, parent: QWidget) -> Path | None:
        """Ask for the path of a backup."""
        return self._new_study(parent, tr("Save a backup of the study"))

    def rescue_copy(self, parent: QWidget) -> Path | None:
        """Ask for the path of a rescue copy."""
        return self._new_study(parent, tr("Save a rescue copy of the study"))

    def kit(self, parent: QWidget) -> Path | None:
        """Ask for the path of a new reader kit."""
        return self._new_study(parent, tr("Write a reader kit"))

    def returns(self, parent: QWidget) -> tuple[Path, ...]:
        """Ask for returns of reader kits."""
        kinds = tr("Returns (*%1)", RETURN_SUFFIX)
        return _chosen_paths(file_dialog(parent, tr("Merge returns"), _Mode.ExistingFiles, kinds))

    def new_return(self, parent: QWidget) -> Path | None:
        """Ask for the path of a new return."""
        return self._new_file(parent, tr("Hand back"), (tr("Returns (*%1)", RETURN_SUFFIX),))

    def _new_study(self, parent: QWidget, title: str) -> Path | None:
        """Ask for the path of a new study file; an existing one is not overwritten."""
        kinds = (tr("Studies (*%1)", STUDY_SUFFIX),)
        chosen = self._new_file(parent, title, kinds, asks_to_replace=False)
        if chosen is None or chosen.suffix == STUDY_SUFFIX:
            return chosen
        return chosen.with_name(chosen.name + STUDY_SUFFIX)

    def folder(self, parent: QWidget, title: str) -> Path | None:
        """Ask for a folder to put something in."""
        return next(iter(_chosen_paths(file_dialog(parent, title, _Mode.Directory))), None)

"""Lists of cases, models and readers, and the buttons that add entries."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QGridLayout, QLayout, QWidget

from readingroom.domain.case import CaseSummary
from readingroom.domain.output import ModelSummary
from readingroom.reading.types import Reader
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import erased_words, tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, entry, label
from readingroom_desktop.widgets.layouts import clear_layout, column, row


def _title(case: CaseSummary) -> str:
    title = tr("%1 (synthetic)", case.title) if case.is_synthetic else case.title
    return erased_words(case.erased_at) or title


def case_columns() -> list[Column[CaseSummary]]:
    """Return the columns of a list of cases."""
    return [
        Column(tr("Code"), lambda case: case.code),
        text_column(tr("Title"), _title),
        Column(tr("Modality"), lambda case: ", ".join(case.modalities) or "–"),
        number_column(tr("Images"), lambda case: case.image_count),
        number_column(tr("Notes"), lambda case: case.note_count),
        number_column(tr("Variants"), lambda case: case.variant_count),
        number_column(tr("Outputs"), lambda case: case.output_count),
    ]


def model_columns() -> list[Column[ModelSummary]]:
    """Return the columns of a list of models."""
    return [
        Column(tr("Model"), lambda model: model.card.name),
        Column(tr("Version"), lambda model: model.card.version or "–"),
        Column(tr("Vendor"), lambda model: model.card.vendor or "–"),
        number_column(tr("Outputs"), lambda model: model.output_count),
    ]


class DropArea(QWidget):
    """Accepts dropped files and folders."""

    dropped = Signal(object)

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setAcceptDrops(True)
        self.setLayout(column(content))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept drags of files."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Emit the dropped paths."""
        urls = event.mimeData().urls()
        self.dropped.emit(tuple(Path(url.toLocalFile()) for url in urls if url.isLocalFile()))
        event.acceptProposedAction()


class CaseButtons(QWidget):
    """Buttons that add cases from a folder or from zip files."""

    def __init__(self, viewmodel: HomeViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._chooser = chooser
        self.folder = button(tr("Add cases…"), icon_name="folder-plus", on_click=self._on_folder)
        self.archives = button(tr("Add zipped cases…"), icon_name="file-plus")
        self.archives.clicked.connect(self._on_archives)
        self.setLayout(row(self.folder, self.archives))

    def _on_folder(self) -> None:
        self._add(self._chooser.case_folder(self))

    def _on_archives(self) -> None:
        self._add(self._chooser.case_archives(self))

    def _add(self, paths: tuple[Path, ...]) -> None:
        if paths:
            self._viewmodel.add_cases(paths)


class OutputButton(QWidget):
    """Button that adds files of recorded outputs."""

    def __init__(self, viewmodel: HomeViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._chooser = chooser
        self.add = button(tr("Add outputs…"), icon_name="file-plus", on_click=self._on_add)
        self.setLayout(row(self.add))

    def _on_add(self) -> None:
        paths = self._chooser.outputs(self)
        if paths:
            self._viewmodel.add_outputs(paths)


class ReaderLine(QWidget):
    """A name field and the button that adds the reader."""

    def __init__(self, viewmodel: HomeViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.field = entry(tr("Reader name"), on_return=self._on_add)
        self.add = button(tr("Add reader"), icon_name="plus")
        self.add.setEnabled(False)
        self.field.textChanged.connect(self._on_text)
        self.add.clicked.connect(self._on_add)
        self.setLayout(row(self.field, self.add))

    def _on_text(self, text: str) -> None:
        self.add.setEnabled(bool(text.strip()))

    def _on_add(self) -> None:
        if self.field.text().strip():
            self._viewmodel.add_reader(self.field.text())
            self.field.setFocus()  # an empty field disables the button
            self.field.clear()


class ReaderList(QWidget):
    """Readers by code and name; in a draft they can be renamed and removed."""

    rename_requested = Signal(object)
    """Carries the `Reader`."""
    removal_requested = Signal(object)
    """Carries the `Reader`."""

    def __init__(self, viewmodel: HomeViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Size.GAP_WIDE)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        self._shown: tuple[tuple[Reader, ...], bool] | None = None

    def redraw(self) -> None:
        """List the readers; readers with accounts are edited on the People page."""
        viewmodel, overview = self._viewmodel, self._viewmodel.overview
        readers = overview.readers if overview else ()
        is_draft = overview is not None and overview.is_draft
        may_edit = is_draft and not viewmodel.is_read_only and not viewmodel.account
        if self._shown == (readers, may_edit):
            return
        self._shown = (readers, may_edit)
        clear_layout(self._grid)
        for index, reader in enumerate(readers):
            middle = Qt.AlignmentFlag.AlignVCenter
            self._grid.addWidget(label(reader.code, tone="muted"), index, 0, middle)
            self._grid.addWidget(label(reader.name, is_wrapped=True), index, 1)
            if may_edit:
                self._grid.addLayout(self._edits(reader), index, 2)
        if not readers:
            self._grid.addWidget(label(tr("No readers yet.")), 0, 0, 1, 3)

    def _edits(self, reader: Reader) -> QLayout:
        rename = button("", kind="quiet", icon_name="pencil-simple", tip=tr("Rename %1…"))
        remove = button("", kind="quiet", icon_name="trash", tip=tr("Remove %1…"))
        for edit_button, signal in (
            (rename, self.rename_requested),
            (remove, self.removal_requested),
        ):
            text = edit_button.toolTip().replace("%1", reader.code)
            edit_button.setToolTip(text)
            edit_button.setAccessibleName(text)
            edit_button.clicked.connect(partial(signal.emit, reader))
        return row(rename, remove)

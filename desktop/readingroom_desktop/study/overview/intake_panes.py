"""Lists of cases, models, readers and rejected files, and the buttons that add entries."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QGridLayout, QLayout, QWidget

from readingroom.domain.case import CaseSummary
from readingroom.domain.problem import ProblemSeverity
from readingroom.reading.types import Reader
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import erased_words, isolated, numbered, time_of_day, tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.intake import Kind, RefusedFile, line_words, why
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, entry, label, width_with_hint
from readingroom_desktop.widgets.layouts import clear_layout, column, row
from readingroom_desktop.widgets.table import DenseTable


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
    """Fields for name and code, and the button that adds the reader."""

    def __init__(self, viewmodel: HomeViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.field = entry(tr("Reader name"), on_return=self._on_add)
        self.field.setMinimumWidth(width_with_hint(self.field))
        self.code = entry(
            tr("Code"), accessible_name=tr("Code of the reader"), on_return=self._on_add
        )
        self.code.setToolTip(tr("Code in exports and reports; empty: the next free of R1, R2, …"))
        self.code.setFixedWidth(Size.NAME_COLUMN // 2)
        self.add = button(tr("Add reader"), icon_name="plus")
        self.add.setEnabled(False)
        self.field.textChanged.connect(self._on_text)
        self.add.clicked.connect(self._on_add)
        self.setLayout(column(row(self.field, self.code), row(self.add, None)))

    def _on_text(self, text: str) -> None:
        self.add.setEnabled(bool(text.strip()))

    def _on_add(self) -> None:
        if self.field.text().strip():
            self._viewmodel.add_reader(self.field.text(), self.code.text())
            self.field.setFocus()  # an empty field disables the button
            self.field.clear()
            self.code.clear()


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
            text = edit_button.toolTip().replace("%1", isolated(reader.code))
            edit_button.setToolTip(text)
            edit_button.setAccessibleName(text)
            edit_button.clicked.connect(partial(signal.emit, reader))
        return row(rename, remove)


MAX_LINES, MAX_LINES_IN_TIP = 4, 60
_FILE, _LINES = 3, 4
"""Indices of the columns that are hidden while empty."""
_TONES = {ProblemSeverity.ERROR: "danger", ProblemSeverity.WARNING: "caution"}


def _result(entry: RefusedFile) -> str:
    labels = {ProblemSeverity.ERROR: tr("rejected"), ProblemSeverity.WARNING: tr("warning")}
    return labels[entry.problem.severity]


def _time(entry: RefusedFile) -> str:
    return "" if entry.at is None else time_of_day(entry.at)


def refused_columns() -> list[Column[RefusedFile]]:
    """Return the columns of a list of rejected files."""
    return [
        Column(tr("Time"), lambda entry: _time(entry)[:8], tip=_time),
        Column(tr("Result"), _result, tone=lambda entry: _TONES[entry.problem.severity]),
        Column(tr("Source"), lambda entry: entry.source, tip=_source_tip, width=Size.NAME_COLUMN),
        Column(tr("File"), lambda entry: entry.file, tip=_file_tip, width=Size.NAME_COLUMN),
        Column(
            tr("Lines"),
            lambda entry: line_words(entry.lines, MAX_LINES),
            lambda entry: entry.lines[:1],
            tip=lambda entry: line_words(entry.lines, MAX_LINES_IN_TIP),
        ),
        Column(tr("Reason"), why, tip=lambda entry: f"{why(entry)} ({entry.problem.rule})"),
    ]


def _source_tip(entry: RefusedFile) -> str:
    return entry.source


def _file_tip(entry: RefusedFile) -> str:
    return entry.file


def refused_text(refused: tuple[RefusedFile, ...]) -> str:
    """Return a list as tab-separated lines, with every line number."""
    columns = refused_columns()
    lines = ["\t".join(column.title for column in columns)]
    for each in refused:
        numbers = line_words(each.lines)
        cells = (_time(each), _result(each), each.source, each.file, numbers, why(each))
        lines.append("\t".join(" ".join(cell.split()) for cell in cells))
    return "\n".join(lines) + "\n"


class RefusedList(DenseTable):
    """Rejected files and warnings, newest first; hidden while empty.

    Args:
        viewmodel: view model that owns the list.
        kind: show only entries of this kind of import; None shows all.
    """

    def __init__(self, viewmodel: HomeViewModel, kind: Kind | None = None) -> None:
        super().__init__(tr("Rejected files and warnings"), refused_columns(), wide_column=5)
        self._viewmodel = viewmodel
        self._kind = kind
        self.copy = button(tr("Copy list"), icon_name="copy", on_click=self._on_copy)
        self.clear = button(tr("Clear list"), on_click=viewmodel.clear_refused)
        self.top.addWidget(self.copy)
        self.top.addWidget(self.clear)
        self.hide()

    @property
    def _entries(self) -> tuple[RefusedFile, ...]:
        refused = self._viewmodel.refused
        return tuple(entry for entry in refused if self._kind in (None, entry.kind))

    def redraw(self) -> None:
        """Show the current list."""
        entries = self._entries
        if entries != self.model.rows:
            self.set_rows(entries)
            self.view.setColumnHidden(_FILE, not any(entry.file for entry in entries))
            self.view.setColumnHidden(_LINES, not any(entry.lines for entry in entries))
        self.setVisible(bool(entries))

    def _on_copy(self) -> None:
        entries = self._entries
        QGuiApplication.clipboard().setText(refused_text(entries))
        message = numbered(len(entries), tr("1 entry copied."), tr("%1 entries copied."))
        self._viewmodel.noticed.emit(message)

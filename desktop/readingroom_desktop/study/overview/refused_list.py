"""List of files rejected since the study was opened, with buttons to copy and clear it."""

from PySide6.QtGui import QGuiApplication

from readingroom.domain.problem import ProblemSeverity
from readingroom_desktop.itemmodels.columns import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import numbered, time_of_day, tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.intake import Kind, RefusedFile, line_words, why
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.table import DenseTable

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
    for entry in refused:
        numbers = line_words(entry.lines)
        cells = (_time(entry), _result(entry), entry.source, entry.file, numbers, why(entry))
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

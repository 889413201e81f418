"""What was refused since the study was opened, with buttons to copy and to clear the list."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from readingroom.domain.problem import ProblemSeverity
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import numbered, time_of_day
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.intake import Kind, RefusedFile, line_words, why
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.table import DenseTable

MOST_LINES, MOST_LINES_IN_TIP = 4, 60
_FILE, _LINES = 3, 4
"""Places of the columns that give their room to the reason while they are empty."""
_TONES = {ProblemSeverity.ERROR: "danger", ProblemSeverity.WARNING: "caution"}


def _tr(text: str) -> str:
    return QCoreApplication.translate("refused_list", text)


def _what(entry: RefusedFile) -> str:
    words = {ProblemSeverity.ERROR: _tr("refused"), ProblemSeverity.WARNING: _tr("warning")}
    return words[entry.problem.severity]


def _when(entry: RefusedFile) -> str:
    return "" if entry.at is None else time_of_day(entry.at)


def refused_columns() -> list[Column[RefusedFile]]:
    """Return the columns of a list of refused files."""
    return [
        Column(_tr("When"), lambda entry: _when(entry)[:8], tip=_when),
        Column(_tr("What"), _what, tone=lambda entry: _TONES[entry.problem.severity]),
        Column(_tr("From"), lambda entry: entry.source, tip=_source_tip, width=Size.NAME_COLUMN),
        Column(_tr("File"), lambda entry: entry.file, tip=_file_tip, width=Size.NAME_COLUMN),
        Column(
            _tr("Lines"),
            lambda entry: line_words(entry.lines, MOST_LINES),
            lambda entry: entry.lines[:1],
            tip=lambda entry: line_words(entry.lines, MOST_LINES_IN_TIP),
        ),
        Column(_tr("Why"), why, tip=lambda entry: f"{why(entry)} ({entry.problem.rule})"),
    ]


def _source_tip(entry: RefusedFile) -> str:
    return entry.source


def _file_tip(entry: RefusedFile) -> str:
    return entry.file


def refused_text(refused: tuple[RefusedFile, ...]) -> str:
    """Return a list as lines of cells with tabs between them, every line number included."""
    columns = refused_columns()
    lines = ["\t".join(column.title for column in columns)]
    for entry in refused:
        numbers = line_words(entry.lines)
        cells = (_when(entry), _what(entry), entry.source, entry.file, numbers, why(entry))
        lines.append("\t".join(" ".join(cell.split()) for cell in cells))
    return "\n".join(lines) + "\n"


class RefusedList(DenseTable):
    """What was refused or warned about, newest first; hidden while there is nothing.

    Args:
        viewmodel: keeps the list.
        kind: shows only what was refused while this was added; None shows everything.
    """

    def __init__(
        self, viewmodel: HomeViewModel, kind: Kind | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(
            _tr("Refused files and warnings"), refused_columns(), stretch=5, parent=parent
        )
        self._viewmodel = viewmodel
        self._kind = kind
        self.copy = button(_tr("Copy list"), icon_name="copy")
        self.clear = button(_tr("Clear list"))
        self.copy.clicked.connect(self._on_copy)
        self.clear.clicked.connect(viewmodel.clear_refused)
        self.top.addWidget(self.copy)
        self.top.addWidget(self.clear)
        self.hide()

    @property
    def _entries(self) -> tuple[RefusedFile, ...]:
        refused = self._viewmodel.refused
        return tuple(one for one in refused if self._kind in (None, one.kind))

    def redraw(self) -> None:
        """Show the present list."""
        entries = self._entries
        if entries != self.model.rows:
            self.set_rows(entries)
            self.view.setColumnHidden(_FILE, not any(entry.file for entry in entries))
            self.view.setColumnHidden(_LINES, not any(entry.lines for entry in entries))
        self.setVisible(bool(entries))

    def _on_copy(self) -> None:
        entries = self._entries
        QGuiApplication.clipboard().setText(refused_text(entries))
        words = numbered(len(entries), _tr("1 entry copied."), _tr("%1 entries copied."))
        self._viewmodel.noticed.emit(words)

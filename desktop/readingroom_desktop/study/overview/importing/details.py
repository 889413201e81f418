"""Details of one case of an import: its files by kind, and its problems."""

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom_desktop.itemmodels.import_rows import ICONS, TONES
from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.viewmodels.formats import numbered, tr, tr_core
from readingroom_desktop.viewmodels.import_rows import (
    CaseRow,
    RowState,
    kind_words,
    reason,
    size_words,
    state_words,
)
from readingroom_desktop.widgets.controls import IconLabel, button, heading, label, set_tone
from readingroom_desktop.widgets.layouts import FlowRow, WholeText, column, row


def _where(problem: Problem) -> str:
    return problem.path if problem.line is None else f"{problem.path}:{problem.line}"


def problem_text(problems: tuple[Problem, ...]) -> str:
    """Return every problem with file and line, rejected files first."""
    labels = {ProblemSeverity.ERROR: tr("rejected"), ProblemSeverity.WARNING: tr("warning")}
    ordered = sorted(problems, key=lambda problem: problem.severity is not ProblemSeverity.ERROR)
    parts = []
    for problem in ordered:
        location = _where(problem)
        head = f"{labels[problem.severity]} · {location}" if location else labels[problem.severity]
        parts.append(f"{head}\n{tr_core(problem.message)}")
    return "\n\n".join(parts)


class CaseDetails(WholeText):
    """Details pane of the current row of the list."""

    review_requested = Signal(int)
    exclude_requested = Signal(int)

    def __init__(self) -> None:
        super().__init__("pane")
        self.setMinimumWidth(Size.SIDE_PANE)
        self._row: CaseRow | None = None
        self._name = heading("")
        self._name.setWordWrap(True)
        self._icon = IconLabel("circle", "muted")
        self._state = label(is_bold=True)
        self._reason = label(is_wrapped=True)
        self._files = label(tone="muted", is_wrapped=True)
        self.review = button(tr("Review case"), icon_name="eye")
        self.exclude = button(tr("Exclude case"))
        self.review.clicked.connect(lambda: self._emit_index(self.review_requested))
        self.exclude.clicked.connect(lambda: self._emit_index(self.exclude_requested))
        self._problems_title = heading("")
        self.problems = QPlainTextEdit()
        self.problems.setReadOnly(True)
        self.problems.setTabChangesFocus(True)
        self.problems.setFont(font(Points.DENSE))
        self.problems.setAccessibleName(tr("Problems of this case"))
        self._filler = QWidget()
        pad = Size.PADDING
        layout = column(
            self._name,
            row(self._icon, self._state, None),
            self._reason,
            self._files,
            FlowRow(self.review, self.exclude),
            self._problems_title,
            gap=Size.GAP,
            margins=(pad, Size.GAP_WIDE, pad, pad),
        )
        layout.addWidget(self.problems, 1)
        layout.addWidget(self._filler, 1)
        self.setLayout(layout)
        self.show_row(None)

    def show_row(self, shown: CaseRow | None) -> None:
        """Show one case, or a hint without one."""
        self._row = shown
        is_shown = shown is not None
        for part in (self._icon, self._state, self._files):
            part.setVisible(is_shown)
        is_waiting = shown is not None and shown.state is RowState.REVIEW
        self.review.setVisible(is_waiting)
        self.exclude.setVisible(is_waiting)
        if shown is None:
            self._name.setText(tr("Details"))
            self._show_reason(tr("Select a case to see its files and problems."))
            self.problems.hide()
            self._problems_title.hide()
            self._filler.show()
            return
        self._name.setText(shown.candidate.name)
        self._icon.show_icon(ICONS[shown.state], TONES[shown.state])
        self._state.setText(state_words()[shown.state])
        set_tone(self._state, TONES[shown.state])
        self._show_reason("" if shown.state is RowState.REFUSED else reason(shown))
        files = tr("Files: %1", kind_words(shown))
        self._files.setText(f"{files}\n{size_words(shown.candidate.byte_count)}")
        self._files.setVisible(bool(shown.candidate.counts))
        number = len(shown.problems)
        self._problems_title.setText(numbered(number, tr("1 problem"), tr("%1 problems")))
        self._problems_title.setVisible(number > 0)
        self.problems.setPlainText(problem_text(shown.problems))
        self.problems.setVisible(bool(shown.problems))
        self._filler.setVisible(not shown.problems)

    def set_busy(self, is_busy: bool) -> None:
        """Disable the buttons while a job runs."""
        self.review.setEnabled(not is_busy)
        self.exclude.setEnabled(not is_busy)

    def _show_reason(self, text: str) -> None:
        self._reason.show_text(text)

    def _emit_index(self, signal: SignalInstance) -> None:
        if self._row is not None:
            signal.emit(self._row.index)

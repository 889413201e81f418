"""First answer of a sequential reading, read-only beside the aided one."""

from typing import Final

from PySide6.QtCore import QSizeF, Qt, Signal
from PySide6.QtWidgets import QSizePolicy

from readingroom.domain.mark import Mark
from readingroom.domain.protocol import CriterionKind
from readingroom.reading.types import Reading
from readingroom_desktop.assets import icon
from readingroom_desktop.theme import Points, Size, ink
from readingroom_desktop.viewmodels.form_answers import answer_of, answer_words, mark_words
from readingroom_desktop.viewmodels.formats import isolated, joined, tr
from readingroom_desktop.widgets.controls import icon_size, label
from readingroom_desktop.widgets.key_map import show_keys
from readingroom_desktop.widgets.keyboard import PressToolButton
from readingroom_desktop.widgets.layouts import Frame, column, row
from readingroom_desktop.widgets.reading.plain_text import PlainText

MAX_LINES: Final = 3
"""Lines of the first answer that are shown without scrolling."""


class _AnswerText(PlainText):
    """Text as high as its lines; a longer one scrolls, so that the output keeps its room."""

    def __init__(self) -> None:
        super().__init__(tr("Your first answer"))
        self.document().setDocumentMargin(0)
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self._fit(self.document().size())

    def _fit(self, size: QSizeF) -> None:
        most = MAX_LINES * self.fontMetrics().lineSpacing()
        self.setFixedHeight(min(round(size.height()), most) + 2 * Size.WHISKER)


class FirstAnswer(Frame):
    """Answers to the case before it was shown with a model's output; they cannot be changed."""

    marks_shown = Signal(object)
    """Marks of the first answer to draw on the images, () for none."""
    noticed = Signal(str)

    def __init__(self) -> None:
        super().__init__("pane")
        self.setAccessibleName(tr("Your first answer"))
        self.title = label(
            tr("Your first answer. It is frozen: it cannot be changed."),
            tone="muted",
            points=Points.DENSE,
            is_bold=True,
        )
        self.text = _AnswerText()
        self.marks = PressToolButton()
        self.marks.setText(tr("Marks on the image"))
        hint = tr("Marks of your first answer on the image")
        show_keys(self.marks, hint, "first_marks.toggle")
        self.marks.setProperty("kind", "quiet")
        self.marks.setCheckable(True)
        self.marks.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.marks.setIcon(icon("crosshair", ink("muted"), checked=ink("accent")))
        self.marks.setIconSize(icon_size(has_text=True))
        self.marks.toggled.connect(self._show_marks)
        self._first_marks: tuple[Mark, ...] = ()
        head = row(self.title, None, self.marks)
        self.setLayout(column(head, self.text, gap=0, margins=(Size.GAP_WIDE, Size.GAP_SMALL)))
        self.hide()

    def show_answer(self, reading: Reading) -> None:
        """Show the first answer; without one the pane is hidden."""
        first = reading.first
        self._first_marks = first.marks if first is not None else ()
        self.marks.setVisible(bool(self._first_marks))
        self.marks.setChecked(True)
        self._show_marks()
        self.setVisible(first is not None)
        if first is None:
            return
        parts = []
        for criterion in reading.protocol.criteria:
            if criterion.kind is CriterionKind.MARKS and first.marks:
                answer = mark_words(first.marks)
            elif first.is_asked(criterion) and first.answered(criterion):
                answer = answer_words(criterion, answer_of(first, criterion))
            else:
                continue
            mark = "" if criterion.label.endswith("?") else ":"
            parts.append(f"{isolated(criterion.label)}{mark}\u00a0{isolated(answer)}")
        if first.comment:
            parts.append(f"{tr('Comment')}:\u00a0{isolated(first.comment)}")
        self.text.setPlainText(joined("   ·   ", parts) or tr("No answer"))

    def toggle_marks(self) -> None:
        """Show or hide the marks of the first answer."""
        if self._first_marks:
            self.marks.toggle()
        else:
            self.noticed.emit(tr("There are no marks of a first answer."))

    def _show_marks(self) -> None:
        self.marks_shown.emit(self._first_marks if self.marks.isChecked() else ())

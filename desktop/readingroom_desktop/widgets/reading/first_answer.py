"""First answer of a sequential reading, read-only beside the aided one."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy

from readingroom.domain.protocol import CriterionKind
from readingroom.reading.types import Reading
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.form_answers import answer_of, answer_words, mark_words
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import Frame, column


class FirstAnswer(Frame):
    """Answers to the case before it was shown with a model's output; they cannot be changed."""

    def __init__(self) -> None:
        super().__init__("pane")
        self.setAccessibleName(tr("Your first answer"))
        self.title = label(
            tr("Your first answer. It is frozen: it cannot be changed."),
            tone="muted",
            points=Points.DENSE,
            is_bold=True,
        )
        self.text = label(is_wrapped=True, is_selectable=True)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.text.setSizePolicy(policy)
        self.setLayout(
            column(self.title, self.text, gap=0, margins=(Size.GAP_WIDE, Size.GAP_SMALL))
        )
        self.hide()

    def show_answer(self, reading: Reading) -> None:
        """Show the first answer; without one the pane is hidden."""
        first = reading.first
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
            parts.append(f"{criterion.label}{mark}\u00a0{answer}")
        if first.comment:
            parts.append(f"{tr('Comment')}:\u00a0{first.comment}")
        self.text.setText("   ·   ".join(parts) or tr("No answer"))

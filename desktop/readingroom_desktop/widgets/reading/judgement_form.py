"""The judgement form: overall choice, criteria, comment and submit."""

from enum import Enum
from functools import partial
from itertools import pairwise
from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from readingroom.domain.protocol import Criterion, OverallChoice, Protocol
from readingroom.reading.types import JudgementEntry, Reading
from readingroom_desktop.theme import Size, restyle
from readingroom_desktop.viewmodels.formats import filled, tr, tr_marked, tr_noop
from readingroom_desktop.widgets.controls import ElidedLabel
from readingroom_desktop.widgets.key_map import keys_text
from readingroom_desktop.widgets.keyboard import PressButton
from readingroom_desktop.widgets.layouts import Frame
from readingroom_desktop.widgets.reading.choice_button import ChoiceButton
from readingroom_desktop.widgets.reading.criteria.control import CriterionControl
from readingroom_desktop.widgets.reading.criteria_area import CriteriaArea
from readingroom_desktop.widgets.reading.elided import HintedField
from readingroom_desktop.widgets.reading.error_popover import FindingButton
from readingroom_desktop.widgets.reading.primary_question import PrimaryQuestion

CHOICES = (
    (OverallChoice.LEFT, "1", "A", "side_a"),
    (OverallChoice.RIGHT, "2", "B", "side_b"),
    (OverallChoice.BOTH_GOOD, "3", tr_noop("Both good"), "good"),
    (OverallChoice.BOTH_BAD, "4", tr_noop("Both bad"), "danger"),
)


class FormStage(Enum):
    """Purpose of a form: answer, show a submitted answer, or correct it."""

    OPEN = "open"
    SUBMITTED = "submitted"
    CORRECTING = "correcting"


class JudgementForm(Frame):
    """Form that shows a judgement entry and emits the reader's changes; it stores nothing."""

    outcome_chosen = Signal(object)
    answer_chosen = Signal(str, object)
    """(criterion key, `AnswerValue`)"""
    comment_typed = Signal(str)
    findings_marked = Signal(object)
    noticed = Signal(str)
    """Message about a key that has no effect here."""
    field_left = Signal()
    """The comment lost the focus or an answer was given; the draft can be saved."""
    submit_requested = Signal()
    correction_requested = Signal()
    """A correction of the submitted answer is requested."""
    cancel_requested = Signal()
    """The correction is cancelled."""
    offered: ClassVar[tuple[tuple[OverallChoice, str, str, str], ...]] = CHOICES

    def __init__(self) -> None:
        super().__init__("pane")
        self.setAccessibleName(tr("Judgement"))
        self._protocol: Protocol | None = None
        self.area = CriteriaArea()
        self.question = PrimaryQuestion()
        self.choices: dict[OverallChoice, ChoiceButton] = {}
        self.comment = HintedField(tr("Comment (optional)"), tr("Comment"))
        self.comment.setAccessibleName(tr("Comment"))
        self.findings = FindingButton()
        self.hint = ElidedLabel()
        self.hint.setTextFormat(Qt.TextFormat.PlainText)
        self.hint.setProperty("tone", "muted")
        self.hint.setAccessibleName(tr("Missing answers"))
        self.submit = PressButton(tr("Submit  ⏎"))
        self.submit.setAccessibleName(tr("Submit"))
        self.submit.setProperty("kind", "primary")
        self.correct = PressButton(tr("Correct this answer…"))
        self.cancel = PressButton(tr("Cancel"))
        self.stage = FormStage.OPEN
        self._build()

    def _build(self) -> None:
        for outcome, key, text, tone in self.offered:
            button = ChoiceButton(key, tr_marked(text), tone)
            button.clicked.connect(partial(self._choose, outcome))
            self.choices[outcome] = button
            self.question.add(button)
        foot = QHBoxLayout()
        foot.setSpacing(Size.GAP)
        foot.addWidget(self.comment, 1)
        foot.addWidget(self.findings)
        foot.addWidget(self.hint)
        for act in (self.correct, self.cancel, self.submit):
            foot.addWidget(act)
        self.correct.hide()
        self.cancel.hide()
        column = self.lines = QVBoxLayout(self)
        column.setContentsMargins(Size.GAP_WIDE, Size.GAP, Size.GAP_WIDE, Size.GAP)
        column.setSpacing(Size.GAP_SMALL)
        column.addWidget(self.question)
        column.addWidget(self.area, 1)
        column.addLayout(foot)
        area = self.area
        area.value_chosen.connect(self.answer_chosen)
        area.finished.connect(lambda index: self._pass_on(index + 1))
        area.noticed.connect(self.noticed)
        area.field_left.connect(self.field_left)
        area.left_upwards.connect(self._leave_upwards)
        area.left_downwards.connect(partial(self.comment.setFocus, Qt.FocusReason.TabFocusReason))
        self.comment.textEdited.connect(self.comment_typed)
        self.comment.editingFinished.connect(self.field_left)
        self.findings.choices.findings_changed.connect(self.findings_marked)
        self.submit.clicked.connect(self.submit_requested)
        self.correct.clicked.connect(self.correction_requested)
        self.cancel.clicked.connect(self.cancel_requested)

    @property
    def rows(self) -> tuple[CriterionControl, ...]:
        """Return the controls of all criteria, in order."""
        return self.area.rows

    def set_protocol(
        self, protocol: Protocol, criteria: tuple[Criterion, ...] | None = None
    ) -> None:
        """Lay out criteria in the order to show; None stands for those of the protocol."""
        shown = protocol.criteria if criteria is None else criteria
        is_other = self.area.set_criteria(shown)
        self.area.setVisible(bool(shown))
        if protocol == self._protocol and not is_other:
            return
        self._protocol = protocol
        self.question.ask(protocol.question)
        self.question.setVisible(self._is_paired)
        self.findings.setVisible(protocol.asks_findings)
        order: list[QWidget] = [self.question, *self.choices.values()]
        order += [part for row in self.rows for part in row.parts]
        order += [self.comment, self.findings, self.correct, self.cancel, self.submit]
        for first, second in pairwise(order):
            QWidget.setTabOrder(first, second)

    def set_outputs(self, reading: Reading) -> None:
        """Set the outputs shown; errors can be marked in one or two."""
        texts = {side: output.text for side, output in reading.outputs.items()}
        self.findings.setVisible(reading.protocol.asks_findings and bool(texts))
        self.findings.set_alone(is_alone=len(texts) == 1)
        self.findings.choices.set_texts(texts)

    def begin_item(self) -> None:
        """Clear everything that was entered for the case before."""
        self.area.reset()

    @property
    def line_width(self) -> int:
        """Return the width in which each criterion needs one line, in pixels."""
        margins = self.lines.contentsMargins()
        return self.area.line_width + margins.left() + margins.right()

    def limit_height(self, height: int) -> None:
        """Set the greatest height the form asks for, in pixels; further criteria scroll.

        One criterion is always visible: that with the focus.
        """
        fixed = self.question.needed_height + Size.CONTROL + 3 * Size.GAP + Size.GAP_SMALL
        self.area.limit_height(height - fixed)

    def show_form(self, form: JudgementEntry) -> None:
        """Show the entries; missing ones stay empty."""
        self._show_outcome(form.outcome)
        self.area.show_entry(form)
        if self.comment.text() != form.comment:
            self.comment.setText(form.comment)
        self.findings.show_findings(form.findings)

    def show_stage(self, stage: FormStage, *, can_judge: bool, can_correct: bool) -> None:
        """Accept answers, or show them with the button that corrects them."""
        self.stage = stage
        for part in (self.question, self.comment, self.submit):
            part.setEnabled(can_judge)
        self.findings.set_changeable(is_changeable=can_judge)
        self.area.set_answerable(is_answerable=can_judge)
        is_submitted = stage is FormStage.SUBMITTED
        self.submit.setVisible(not is_submitted)
        self.correct.setVisible(is_submitted)
        self.correct.setEnabled(can_correct)
        self.cancel.setVisible(stage is FormStage.CORRECTING)
        self.cancel.setEnabled(can_judge)

    def show_correction(self, *, is_correction: bool) -> None:
        """Show on the button that a submit asks for a reason first."""
        self.submit.setText(tr("Submit…  ⏎") if is_correction else tr("Submit  ⏎"))
        self.submit.setAccessibleName(
            tr("Submit, with a reason") if is_correction else tr("Submit")
        )

    def show_hint(self, text: str, tone: str = "muted") -> None:
        """Show what Submit waits for."""
        self.hint.setText(text)
        if self.hint.property("tone") != tone:
            self.hint.setProperty("tone", tone)
            restyle(self.hint)

    def show_complete(self, form: JudgementEntry) -> None:
        """Show that nothing is missing, and quietly a choice that all criteria contradict."""
        side = form.opposite_of_choice(self._protocol.criteria if self._protocol else ())
        if side is None:
            self.show_hint(tr("Complete"), "good")
        else:
            self.show_hint(tr("Complete. All criteria favour %1.", side.letter), "caution")

    def show_missing(self, labels: tuple[str, ...]) -> None:
        """Mark the unanswered questions and focus the first."""
        for row in self.rows:
            row.set_missing(is_missing=row.criterion.label in labels)
        self.show_missing_hint(labels)
        self.focus_first_open()

    def show_missing_hint(self, labels: tuple[str, ...]) -> None:
        """Name the unanswered questions."""
        self.show_hint(missing_words(labels, self._question_text), "caution")

    def mark_findings(self) -> None:
        """Open the error popover if the protocol asks for errors."""
        if self._protocol is not None and not self.findings.isHidden():
            if self.findings.isEnabled():
                self.findings.open_choices()
        else:
            self.noticed.emit(tr("The protocol of this study does not collect errors."))

    def clear_marks(self) -> None:
        """Clear the marks of unanswered questions."""
        for row in self.rows:
            row.set_missing(is_missing=False)

    def focus_first_open(self) -> None:
        """Set the focus to the first unanswered question, else to Submit."""
        reason = Qt.FocusReason.ShortcutFocusReason
        if self._is_paired and not any(button.isChecked() for button in self.choices.values()):
            self.question.setFocus(reason)
        else:
            self._focus_open(0, reason)

    def focus_primary(self, reason: Qt.FocusReason) -> None:
        """Set the focus to the first question, answered or not."""
        asked = self.area.asked
        if self._is_paired or not asked:
            (self.question if self._is_paired else self.submit).setFocus(reason)
        else:
            self.area.focus_row(asked[0], reason)

    @property
    def is_primary_focused(self) -> bool:
        """Return whether the first question has the focus."""
        if self._is_paired:
            return self.question.is_focused
        return bool(self.area.asked) and self.area.asked[0].is_focused

    @property
    def problem(self) -> str:
        """Return which entry is invalid, "" if all are valid."""
        row = self.area.first_invalid
        return "" if row is None else tr("Invalid: %1", row.criterion.label)

    def show_invalid(self) -> bool:
        """Set the focus to an invalid entry and say why; return whether there is one."""
        row = self.area.first_invalid
        if row is None:
            return False
        self.show_hint(self.problem, "danger")
        self.noticed.emit(row.problem or self.problem)
        self.area.focus_row(row, Qt.FocusReason.ShortcutFocusReason)
        return True

    def cannot_assess(self) -> None:
        """Answer the focused criterion with "cannot assess", or remove that answer."""
        row = self.area.focused_row
        if row is None or not row.criterion.allows_cannot_assess:
            self.noticed.emit(tr("The focused question has no answer “Cannot assess”."))
        elif row.toggle_cannot_assess() and row.is_answered:
            self._pass_on(self.area.asked.index(row) + 1)

    def answer(self, digit: int) -> bool:
        """Answer the focused question by a digit and move the focus on.

        Returns:
            Whether a question with that many answers has the focus; else nothing changes, and
            `noticed` says why.
        """
        if self.question.is_focused and digit <= len(self.offered):
            self.choices[self.offered[digit - 1][0]].click()
            return True
        row = self.area.focused_row
        if row is None or not row.choose_step(digit):
            none = tr("The focused question has no answer %1.", str(digit))
            lost = tr("Digits answer the question that has the focus. %1 goes to it.")
            is_asked = row is not None or self.question.is_focused
            self.noticed.emit(none if is_asked else filled(lost, keys_text("form.focus")))
            return False
        self._pass_on(self.area.asked.index(row) + 1)
        return True

    def _pass_on(self, index: int) -> None:
        """Set the focus to the first unanswered criterion from an index on, else to Submit.

        Unanswered questions above are skipped: further digits would answer them unseen.
        """
        self._focus_open(index, Qt.FocusReason.TabFocusReason)

    def _focus_open(self, index: int, reason: Qt.FocusReason) -> None:
        row = next((row for row in self.area.asked[index:] if not row.is_answered), None)
        if row is None:
            self.submit.setFocus(reason)
        else:
            self.area.focus_row(row, reason)

    @property
    def _is_paired(self) -> bool:
        return self._protocol is None or self._protocol.design.is_paired

    def _leave_upwards(self) -> None:
        if self._is_paired:
            self.question.setFocus(Qt.FocusReason.BacktabFocusReason)

    @property
    def _question_text(self) -> str:
        return self._protocol.question if self._protocol else ""

    def _show_outcome(self, chosen: OverallChoice | None) -> None:
        for outcome, button in self.choices.items():
            button.setChecked(outcome is chosen)

    def _choose(self, outcome: OverallChoice) -> None:
        self._show_outcome(outcome)
        self.outcome_chosen.emit(outcome)
        self.field_left.emit()
        self._pass_on(0)


def missing_words(labels: tuple[str, ...], question: str) -> str:
    """Return the missing answers in one line."""
    names = [tr("your choice (1–4)") if label == question else label for label in labels]
    if len(names) > 2:
        return tr("Missing: %1 and %2 more", names[0], str(len(names) - 1))
    return tr("Missing: %1", tr(" and ").join(names))

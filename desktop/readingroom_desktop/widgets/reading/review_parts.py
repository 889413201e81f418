"""Header, form and shortcuts of a monitoring review."""

from typing import ClassVar, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import Reading
from readingroom_desktop.widgets.controls import chip
from readingroom_desktop.widgets.reading.elided import NameLabel
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm
from readingroom_desktop.widgets.reading.keys import CASE, JUDGE, READING_KEYS, ShortcutBinding
from readingroom_desktop.widgets.reading.progress_header import ProgressHeader

_ACCEPT, _CHANGE, _REFER = "Recommendation accepted", "Recommendation changed", "Referred"
_OWN: Final = (
    ShortcutBinding(JUDGE, ("1",), _ACCEPT, "answer.1", "Accepted, changed"),
    ShortcutBinding(JUDGE, ("2",), _CHANGE, "answer.2", "Accepted, changed"),
    ShortcutBinding(JUDGE, ("3",), "Referred to another person", "answer.3"),
    ShortcutBinding(JUDGE, ("J",), "Go to the first missing answer", "form.focus"),
    ShortcutBinding(
        JUDGE, ("Return", "Enter", "Ctrl+Return"), "Decide and open the next case", "submit"
    ),
    ShortcutBinding(CASE, ("S",), "Next case, without a decision", "skip"),
    ShortcutBinding(CASE, ("Ctrl+Z",), "Previous case", "undo"),
    ShortcutBinding(CASE, ("Esc",), "Back to the previous page", "leave"),
)
_LEFT_OUT = frozenset(
    {"pause", "flag", "corrections.show", "focus.images", "overlay.A", "overlay.B"}
)
_OWN_KEYS = frozenset(key for entry in _OWN for key in entry.keys)


def _is_shared(entry: ShortcutBinding) -> bool:
    is_other = entry.action not in _LEFT_OUT and entry.group != JUDGE
    return is_other and not _OWN_KEYS.intersection(entry.keys)


REVIEW_KEYS: Final = (*_OWN, *(entry for entry in READING_KEYS if _is_shared(entry)))
"""Shortcuts of a reading without those of judging."""


class ReviewHeader(ProgressHeader):
    """Header of a review: case, progress and a button back."""

    back_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        for part in (self.time, self.pause, self.flag):
            part.hide()
        self.back = self._button("Back", "arrow-left", "Back to the previous page (Esc)")
        self.back.clicked.connect(self.back_requested)
        self.open = chip("Not blinded", tone="caution")
        self.open.setToolTip("Review: model and patient group are shown, nothing is blinded.")
        self.skip.setText("Next")
        for set_text in (self.skip.setToolTip, self.skip.setAccessibleName):
            set_text("Next case, without a decision (S)")
        self.bar.setAccessibleName("Cases decided")
        line = self.layout()
        if isinstance(line, QHBoxLayout):
            line.insertWidget(0, self.back)
            line.insertWidget(line.indexOf(self.synthetic), self.open)

    def show_place(self, reading: Reading | None, number: int, count: int, done: int) -> None:
        """Show the number of the current case."""
        super().show_place(reading, number, count, done)
        if reading is None:
            return
        position = f"Review  ·  {reading.item.case_code}  ·  case {number} of {count}"
        self.position.setText(position)

    def show_time(self, total_ms: int, pair_ms: int) -> None:
        """Do nothing: a review is not timed."""

    def show_flag(self, *, is_flagged: bool) -> None:
        """Do nothing: a review has no flags."""

    def set_enabled(
        self,
        *,
        is_reading: bool,
        is_paused: bool,  # noqa: ARG002
        can_judge: bool,  # noqa: ARG002
        can_flag: bool,  # noqa: ARG002
    ) -> None:
        """Enable the buttons that are available."""
        self.skip.setEnabled(is_reading)


class ReviewForm(JudgementForm):
    """Form for a decision and its reason; nothing is preselected."""

    offered: ClassVar[tuple[tuple[OverallChoice, str, str, str], ...]] = (
        (OverallChoice.LEFT, "1", _ACCEPT, "good"),
        (OverallChoice.RIGHT, "2", _CHANGE, "caution"),
        (OverallChoice.BOTH_BAD, "3", _REFER, "accent"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Decision")
        self.comment.setPlaceholderText("Reason (recorded)")
        self.comment.setAccessibleName("Reason")
        self.comment.returnPressed.connect(self.submit_requested)
        self.why, self.before = NameLabel(), NameLabel()
        for index, line in enumerate((self.why, self.before)):
            line.setProperty("tone", "muted")
            self._grid.addWidget(line, index, 0)
        self.show_correction(is_correction=False)

    def show_why(self, why: str, before: str) -> None:
        """Show why the case needs review and earlier decisions."""
        for line, text in ((self.why, why), (self.before, before)):
            line.set_name(text)
            line.setVisible(bool(text))

    def show_correction(self, *, is_correction: bool) -> None:  # noqa: ARG002 - the same either way
        """Set the button's text."""
        self.submit.setText("Decide  ⏎")
        self.submit.setAccessibleName("Decide")

    def show_missing_hint(self, labels: tuple[str, ...]) -> None:
        """Name the missing answers."""
        names = ["your decision (1–3)" if name == self._question_text else name for name in labels]
        self.show_hint(f"Missing: {' and '.join(names)}", "caution")

    def focus_first_open(self) -> None:
        """Set the focus to a missing decision, else to the reason or the button."""
        reason = Qt.FocusReason.ShortcutFocusReason
        if not any(choice.isChecked() for choice in self.choices.values()):
            self.question.setFocus(reason)
        elif not self.comment.text().strip():
            self.comment.setFocus(reason)
        else:
            self.submit.setFocus(reason)

    def _pass_on(self, index: int) -> None:  # noqa: ARG002 - there are no criteria
        """Set the focus to the reason or the button."""
        self.focus_first_open()

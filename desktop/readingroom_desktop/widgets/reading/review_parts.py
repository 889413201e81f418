"""What a review has in place of a reading's header, form and keys."""

from typing import ClassVar, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from readingroom.domain.protocol import OverallChoice
from readingroom.domain.reading import Reading
from readingroom_desktop.widgets.controls import chip
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm
from readingroom_desktop.widgets.reading.keys import CASE, JUDGE, READING_KEYS, ShortcutBinding
from readingroom_desktop.widgets.reading.name_label import NameLabel
from readingroom_desktop.widgets.reading.progress_header import ProgressHeader

_ACCEPT, _CHANGE, _REFER = "Recommendation accepted", "Recommendation changed", "Referred"
_OWN: Final = (
    ShortcutBinding(JUDGE, ("1",), _ACCEPT, "answer.1", "Accepted, changed"),
    ShortcutBinding(JUDGE, ("2",), _CHANGE, "answer.2", "Accepted, changed"),
    ShortcutBinding(JUDGE, ("3",), "Referred to somebody else", "answer.3"),
    ShortcutBinding(JUDGE, ("J",), "Go to what is still open", "form.focus"),
    ShortcutBinding(
        JUDGE, ("Return", "Enter", "Ctrl+Return"), "Decide and open the next", "submit"
    ),
    ShortcutBinding(CASE, ("S",), "The next case, without a decision", "skip"),
    ShortcutBinding(CASE, ("Ctrl+Z",), "The case before", "undo"),
    ShortcutBinding(CASE, ("Esc",), "Back to the page it came from", "leave"),
)
_LEFT_OUT = frozenset(
    {"pause", "flag", "corrections.show", "focus.images", "overlay.A", "overlay.B"}
)
_TAKEN = frozenset(key for entry in _OWN for key in entry.keys)


def _is_kept(entry: ShortcutBinding) -> bool:
    is_other = entry.action not in _LEFT_OUT and entry.group != JUDGE
    return is_other and not _TAKEN.intersection(entry.keys)


REVIEW_KEYS: Final = (*_OWN, *(entry for entry in READING_KEYS if _is_kept(entry)))
"""Keys of a reading but for those that judge; what looks at the case is the same."""


class ReviewHeader(ProgressHeader):
    """Says that this is a review, of which case, and leads back."""

    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for part in (self.time, self.pause, self.flag):
            part.hide()
        self.back = self._button("Back", "arrow-left", "Back to the page it came from (Esc)")
        self.back.clicked.connect(self.back_wanted)
        self.open = chip("Not blinded", tone="caution")
        self.open.setToolTip(
            "A review: model and patient's group are named. Nothing is compared blindly."
        )
        self.skip.setText("Next")
        for words in (self.skip.setToolTip, self.skip.setAccessibleName):
            words("The next case, without a decision (S)")
        self.bar.setAccessibleName("Cases decided")
        line = self.layout()
        if isinstance(line, QHBoxLayout):
            line.insertWidget(0, self.back)
            line.insertWidget(line.indexOf(self.synthetic), self.open)

    def show_place(self, reading: Reading | None, number: int, count: int, done: int) -> None:
        """Show which case of how many is on screen."""
        super().show_place(reading, number, count, done)
        if reading is None:
            return
        where = f"Review  ·  {reading.item.case_code}  ·  case {number} of {count}"
        self.place.setText(where)

    def show_time(self, total_ms: int, pair_ms: int) -> None:
        """Show none: a review is not timed."""

    def show_flag(self, *, is_flagged: bool) -> None:
        """Show none: a review has no flags."""

    def set_enabled(
        self,
        *,
        is_reading: bool,
        is_paused: bool,  # noqa: ARG002
        can_judge: bool,  # noqa: ARG002
        can_flag: bool,  # noqa: ARG002
    ) -> None:
        """Offer only what can be done now."""
        self.skip.setEnabled(is_reading)


class ReviewForm(JudgementForm):
    """A decision and its reason; nothing is chosen beforehand."""

    offered: ClassVar[tuple[tuple[OverallChoice, str, str, str], ...]] = (
        (OverallChoice.LEFT, "1", _ACCEPT, "good"),
        (OverallChoice.RIGHT, "2", _CHANGE, "caution"),
        (OverallChoice.BOTH_BAD, "3", _REFER, "accent"),
    )

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Decision")
        self.comment.setPlaceholderText("Why; it stands in the record")
        self.comment.setAccessibleName("Reason")
        self.comment.returnPressed.connect(self.submit_wanted)
        self.why, self.before = NameLabel(), NameLabel()
        for place, line in enumerate((self.why, self.before)):
            line.setProperty("tone", "muted")
            self._grid.addWidget(line, place, 0)
        self.show_correction(is_correction=False)

    def show_why(self, words: str, before: str) -> None:
        """Say why the case waits, and what was decided before."""
        for line, said in ((self.why, words), (self.before, before)):
            line.say(said)
            line.setVisible(bool(said))

    def show_correction(self, *, is_correction: bool) -> None:  # noqa: ARG002 - the same either way
        """Say on the button what it does."""
        self.submit.setText("Decide  ⏎")
        self.submit.setAccessibleName("Decide")

    def say_missing(self, labels: tuple[str, ...]) -> None:
        """Name what is still open."""
        words = ["your decision (1–3)" if one == self._question_words else one for one in labels]
        self.show_hint(f"Missing: {' and '.join(words)}", "caution")

    def focus_first_open(self) -> None:
        """Put the focus on the decision if none is made, else on the reason or the button."""
        reason = Qt.FocusReason.ShortcutFocusReason
        if not any(one.isChecked() for one in self.choices.values()):
            self.question.setFocus(reason)
        elif not self.comment.text().strip():
            self.comment.setFocus(reason)
        else:
            self.submit.setFocus(reason)

    def _pass_on(self, place: int) -> None:  # noqa: ARG002 - there are no criteria
        """Give the focus to what is still open: the reason, or the button."""
        self.focus_first_open()

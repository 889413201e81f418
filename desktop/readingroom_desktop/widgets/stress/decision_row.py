"""What a person decides about a case that was queued."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.watching import SeenCase, WatchVerdict
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import moment
from readingroom_desktop.widgets.controls import Picker, button, column, entry, label, row

_LETTERS = 24


class DecisionRow(QWidget):
    """A verdict, the reason, and what was decided before; nothing is chosen beforehand."""

    decided = Signal(object, str)
    case_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.verdict = Picker(self.tr("Decision"))
        self.verdict.setPlaceholderText(self.tr("Choose a decision"))
        for verdict, words in (
            (WatchVerdict.ACCEPTED, self.tr("Recommendation accepted")),
            (WatchVerdict.CHANGED, self.tr("Recommendation changed")),
            (WatchVerdict.REFERRED, self.tr("Referred to somebody else")),
        ):
            self.verdict.addItem(words, verdict.value)
        self.verdict.setCurrentIndex(-1)
        self.verdict.setMinimumContentsLength(_LETTERS)
        self.reason = entry(self.tr("Reason"))
        self.reason.setPlaceholderText(self.tr("Why; it stands in the record"))
        self.save = button(self.tr("Decide"), kind="primary")
        self.save.clicked.connect(self._on_save)
        self.case = button(self.tr("Open the case"), icon_name="columns")
        self.case.clicked.connect(self.case_wanted)
        self.why = label(tone="muted", is_wrapped=True)
        self.before = label(tone="muted", is_wrapped=True)
        self.reason.textChanged.connect(lambda _text: self._follow())
        self.reason.returnPressed.connect(self._on_return)
        self.verdict.currentIndexChanged.connect(lambda _place: self._follow())
        self._may_decide = False
        self._shown: SeenCase | None = None
        line = row(self.verdict, self.reason, self.save, self.case, gap=Size.GAP)
        line.setStretch(1, 1)
        self.setLayout(column(self.why, self.before, line, gap=Size.GAP))
        self._follow()

    def show_case(self, case: SeenCase, *, may_decide: bool) -> None:
        """Show why a case is queued, and what was decided about it."""
        queued = case.found.queued if case.found is not None else None
        self.why.setText("" if queued is None else queued.sentence)
        self.why.setVisible(queued is not None)
        self.before.setText(self._before(case))
        self.before.setVisible(case.review is not None)
        self.case.setVisible(case.case is not None)
        if case != self._shown:
            self.reason.clear()
            self.verdict.setCurrentIndex(-1)
        self._shown = case
        self._may_decide = may_decide
        self._follow()

    def _before(self, case: SeenCase) -> str:
        if case.review is None:
            return ""
        words = self.tr("%1 by %2, %3: %4").replace("%1", case.review.verdict.value.capitalize())
        words = words.replace("%2", case.review.reviewed_by)
        return words.replace("%3", moment(case.review.reviewed_at)).replace(
            "%4", case.review.reason
        )

    def _follow(self) -> None:
        self.reason.setEnabled(self._may_decide)
        self.verdict.setEnabled(self._may_decide)
        is_whole = self.verdict.currentIndex() >= 0 and bool(self.reason.text().strip())
        self.save.setEnabled(self._may_decide and is_whole)

    def _on_return(self) -> None:
        if self.save.isEnabled():
            self._on_save()

    def _on_save(self) -> None:
        self.decided.emit(WatchVerdict(self.verdict.currentData()), self.reason.text().strip())

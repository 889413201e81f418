"""What an explanation of one answer says, in words."""

from PySide6.QtCore import QObject

from readingroom.domain.explanation import Explanation
from readingroom_desktop.viewmodels.formats import count, decimal, interval

_DIGITS = 3


class ExplanationWords(QObject):
    """Says what is explained, and what the weights are worth."""

    def answer(self, one: Explanation) -> str:
        """Return the class and the number that are explained."""
        words = self.tr("“%1”: %2").replace("%1", one.target)
        return words.replace("%2", decimal(one.output, _DIGITS))

    def worth(self, one: Explanation) -> list[str]:
        """Return how near the weights come to the answer, and what stood in for absent parts."""
        told = []
        if one.base is not None:
            words = self.tr("from %1 without any part")
            told.append(words.replace("%1", decimal(one.base, _DIGITS)))
        if one.additivity_error is not None:
            words = self.tr("adds up to within %1")
            told.append(words.replace("%1", f"{one.additivity_error:.1e}".replace("-", "−")))
        if one.local_r2 is not None:
            told.append(self.tr("local R² %1").replace("%1", interval(one.local_r2)))
        words = self.tr("background: %1")
        if one.background_count:
            words = self.tr("background: %1, n = %2")
        words = words.replace("%1", one.background)
        told.append(words.replace("%2", count(one.background_count)))
        return [*told, *one.warnings]

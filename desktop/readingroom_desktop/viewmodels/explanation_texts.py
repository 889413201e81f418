"""Texts of the explanation of one response."""

from PySide6.QtCore import QObject

from readingroom.engine.analyzer.explanations.types import Explanation
from readingroom_desktop.viewmodels.formats import count, decimal, filled, interval

_DIGITS = 3


class ExplanationTexts(QObject):
    """Texts of the explained response and the quality of the weights."""

    def response(self, explanation: Explanation) -> str:
        """Describe the explained class and its probability."""
        return filled(self.tr("“%1”: %2"), explanation.target, decimal(explanation.output, _DIGITS))

    def quality(self, explanation: Explanation) -> list[str]:
        """Describe the precision of the weights and the background of absent parts."""
        parts = []
        if explanation.base is not None:
            text = self.tr("baseline %1")
            parts.append(text.replace("%1", decimal(explanation.base, _DIGITS)))
        if explanation.additivity_error is not None:
            text = self.tr("additivity error %1")
            parts.append(
                text.replace("%1", f"{explanation.additivity_error:.1e}".replace("-", "−"))
            )
        if explanation.local_r2 is not None:
            parts.append(filled(self.tr("local R² %1"), interval(explanation.local_r2)))
        text = self.tr("background: %1")
        if explanation.background_count:
            text = self.tr("background: %1, n = %2")
        parts.append(filled(text, explanation.background, count(explanation.background_count)))
        return [*parts, *explanation.warnings]

"""Texts of the counterfactual of one patient, and of the explanation of one response."""

from PySide6.QtCore import QObject

from readingroom.engine.analyzer.explanations.types import Explanation
from readingroom.engine.evaluator.stress.types import ComparedValue, StressResult
from readingroom_desktop.viewmodels.formats import (
    compact,
    count,
    decimal,
    filled,
    interval,
    isolated,
    numbered,
    scientific,
    tr,
    tr_core,
)

_DIGITS = 3
_MAX_NAMED = 4


class CounterfactualTexts(QObject):
    """Texts of the changed attributes, the recommendations and the metrics."""

    def sentence(self, result: StressResult) -> str:
        """Describe the change and the resulting recommendation."""
        changed = self.changed(result)
        if not changed:
            text = tr("Recommendation: %1. No counterfactual changes it more.")
            return text.replace("%1", isolated(result.base_class))
        text = tr("Recommendation: %1. With %3: %2.")
        if not result.is_flip:
            text = tr("Recommendation: %1. With %3: the same.")
        return filled(text, result.base_class, result.worst_class, changed)

    def changed(self, result: StressResult) -> str:
        """Describe the changed attributes, such as "insurance private → Medicaid"."""
        return self._listed(
            [
                f"{value.column} {value.before or '–'} → {value.after or '–'}"
                for value in _moved(result)
            ]
        )

    def values(self, result: StressResult, *, is_after: bool) -> str:
        """Describe the changed attributes of the patient or the counterfactual."""
        return self._listed(
            [
                f"{value.column} {(value.after if is_after else value.before) or '–'}"
                for value in _moved(result)
            ]
        )

    def _listed(self, named: list[str]) -> str:
        text = ", ".join(named[:_MAX_NAMED])
        rest = len(named) - _MAX_NAMED
        if rest > 0:
            return tr("%1 and %2 more", text, str(rest))
        return text

    def metrics(self, result: StressResult) -> tuple[str, ...]:
        """Return the metrics of the result as texts."""
        tried = tr("%1 counterfactuals tried")
        parts = (
            self._cause(result),
            tr("concern %1", decimal(result.concern, _DIGITS)),
            tr("divergence %1", decimal(result.js, _DIGITS)),
            tr("plausibility %1", decimal(result.plausibility, _DIGITS)),
            self._grade(result),
            numbered(result.evaluations, tr("1 counterfactual tried"), tried),
        )
        return tuple(part for part in parts if part)

    def _cause(self, result: StressResult) -> str:
        """Describe which attributes cause the other recommendation."""
        if not result.is_flip:
            return ""
        if not result.causes:
            return tr("caused only by several attributes together")
        return tr("caused by %1 alone", tr(" or ").join(result.causes))

    def _grade(self, result: StressResult) -> str:
        if result.grade_change is None or not result.grade_change:
            return ""
        text = tr("offered %1 more") if result.grade_change > 0 else tr("offered %1 less")
        return text.replace("%1", compact(abs(result.grade_change)))


def _moved(result: StressResult) -> list[ComparedValue]:
    """Return the changed values of the counterfactual, shifted attributes first."""
    return sorted((value for value in result.values if value.is_changed), key=_sort_key)


def _sort_key(value: ComparedValue) -> bool:
    return not value.is_protected


_DIGITS = 3


class ExplanationTexts(QObject):
    """Texts of the explained response and the quality of the weights."""

    def response(self, explanation: Explanation) -> str:
        """Describe the explained class and its probability."""
        return tr("“%1”: %2", explanation.target, decimal(explanation.output, _DIGITS))

    def quality(self, explanation: Explanation) -> list[str]:
        """Describe the precision of the weights and the background of absent parts."""
        parts = []
        if explanation.base is not None:
            text = tr("baseline %1")
            parts.append(text.replace("%1", decimal(explanation.base, _DIGITS)))
        if explanation.additivity_error is not None:
            text = tr("additivity error %1")
            parts.append(text.replace("%1", scientific(explanation.additivity_error)))
        if explanation.local_r2 is not None:
            parts.append(tr("local R² %1", interval(explanation.local_r2)))
        text, background = tr("background: %1"), tr_core(explanation.background)
        if explanation.background_count:
            text = tr("background: %1, n = %2")
        parts.append(filled(text, background, count(explanation.background_count)))
        return [*parts, *map(tr_core, explanation.warnings)]

"""What a stress test found for one patient, in words."""

from PySide6.QtCore import QObject

from readingroom.domain.stress_test import ComparedValue, StressResult
from readingroom_desktop.viewmodels.formats import decimal, numbered

_DIGITS = 3
_MOST_NAMED = 4


class StressWords(QObject):
    """Says what changed, what would be advised then, and the figures behind it."""

    def sentence(self, result: StressResult) -> str:
        """Return what changed, and what would be advised then."""
        changed = self.changed(result)
        if not changed:
            words = self.tr("Advised %1. No counterfactual is advised more differently.")
            return words.replace("%1", result.base_class)
        words = self.tr("Advised %1. With %3: advised %2.")
        if not result.is_flip:
            words = self.tr("Advised %1. With %3: advised the same.")
        return (
            words.replace("%1", result.base_class)
            .replace("%2", result.worst_class)
            .replace("%3", changed)
        )

    def changed(self, result: StressResult) -> str:
        """Return what the counterfactual is otherwise, "insurance private → Medicaid"."""
        return self._listed(
            [f"{one.column} {one.before or '–'} → {one.after or '–'}" for one in _moved(result)]
        )

    def values(self, result: StressResult, *, is_after: bool) -> str:
        """Return what is changed as the patient or the counterfactual has it."""
        return self._listed(
            [
                f"{one.column} {(one.after if is_after else one.before) or '–'}"
                for one in _moved(result)
            ]
        )

    def _listed(self, named: list[str]) -> str:
        words = ", ".join(named[:_MOST_NAMED])
        rest = len(named) - _MOST_NAMED
        if rest > 0:
            more = self.tr("%1 and %2 more").replace("%2", str(rest))
            return more.replace("%1", words)
        return words

    def figures(self, result: StressResult) -> tuple[str, ...]:
        """Return the figures behind the sentence."""
        tried = self.tr("%1 counterfactuals tried")
        told = (
            self._cause(result),
            self.tr("concern %1").replace("%1", decimal(result.concern, _DIGITS)),
            self.tr("divergence %1").replace("%1", decimal(result.js, _DIGITS)),
            self.tr("plausibility %1").replace("%1", decimal(result.plausibility, _DIGITS)),
            self._grade(result),
            numbered(result.evaluations, self.tr("1 counterfactual tried"), tried),
        )
        return tuple(part for part in told if part)

    def _cause(self, result: StressResult) -> str:
        """Return what brings the other recommendation about."""
        if not result.is_flip:
            return ""
        if not result.causes:
            return self.tr("no attribute alone, only several together")
        words = self.tr("%1 alone is enough")
        return words.replace("%1", self.tr(" or ").join(result.causes))

    def _grade(self, result: StressResult) -> str:
        if result.grade_change is None or not result.grade_change:
            return ""
        words = (
            self.tr("offered %1 more") if result.grade_change > 0 else self.tr("offered %1 less")
        )
        return words.replace("%1", f"{abs(result.grade_change):g}")


def _moved(result: StressResult) -> list[ComparedValue]:
    """Return what the counterfactual has otherwise, what was shifted first."""
    return sorted((one for one in result.values if one.is_changed), key=_place)


def _place(value: ComparedValue) -> bool:
    return not value.is_protected

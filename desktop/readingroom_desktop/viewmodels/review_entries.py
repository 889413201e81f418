"""What a person reviews: a case, what a model recommended, and what to somebody else, or why."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject

from readingroom.domain.case import CaseContent
from readingroom.domain.explanation import Explanation
from readingroom.domain.ids import CaseId, ItemId, SessionId
from readingroom.domain.output import Diagnosis, ShownOutput
from readingroom.domain.protocol import Protocol
from readingroom.domain.reading import (
    JudgementEntry,
    Reading,
    ViewingTime,
    WorklistItem,
    WorklistItemState,
)
from readingroom.domain.scenario import SYNTHETIC
from readingroom.domain.stored_monitors import CaseReview, StoredMonitoredCase
from readingroom.domain.stress_test import StressResult
from readingroom_desktop.viewmodels.explanation_words import ExplanationWords
from readingroom_desktop.viewmodels.formats import moment
from readingroom_desktop.viewmodels.stress_words import StressWords

SESSION = SessionId("review")
_IDLE_AFTER_MS = 60_000


@dataclass(frozen=True, slots=True)
class ReviewEntry:
    """One case in the queue of a review.

    `seen` is the case of a watch that is decided about, None for a patient of a stress test, about
    whom nothing is decided. `case` is that of the study, None where it has none with the code.
    `result` is None where the model gave no answer, which `why` then tells, and where an answer is
    looked at that was explained: then `told` is that explanation.
    """

    id: ItemId
    code: str
    model: str
    case: CaseId | None
    classes: tuple[str, ...]
    result: StressResult | None
    why: str = ""
    seen: StoredMonitoredCase | None = None
    is_synthetic: bool = False
    told: Explanation | None = None

    @property
    def review(self) -> CaseReview | None:
        """Return what was decided before."""
        return self.seen.review if self.seen is not None else None

    @property
    def is_open(self) -> bool:
        """Return whether it still waits, or nothing is decided about it."""
        return self.state is WorklistItemState.WAITING

    @property
    def state(self) -> WorklistItemState:
        """Return whether it still waits."""
        is_done = self.seen is not None and not self.seen.is_waiting
        return WorklistItemState.JUDGED if is_done else WorklistItemState.WAITING


def says_synthetic(warnings: Sequence[str]) -> bool:
    """Return whether a report says that its patients were made."""
    return any(SYNTHETIC in warning for warning in warnings)


def entry_of(
    case: StoredMonitoredCase, model: str, classes: tuple[str, ...], *, is_synthetic: bool
) -> ReviewEntry | None:
    """Return a case of a watch as an entry, None where its data were erased."""
    found = case.found
    if found is None:
        return None
    why = found.queued.sentence if found.queued is not None else found.failure
    return ReviewEntry(
        ItemId(case.id), found.code, model, case.case, classes, found.stress, why, case,
        is_synthetic,
    )  # fmt: skip


class ReviewWords(QObject):
    """Lays an entry out as a reading: the patient at the left, the counterfactual at the right."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stress = StressWords(self)
        self._explained = ExplanationWords(self)

    def reading(
        self,
        entry: ReviewEntry,
        place: int,
        count: int,
        content: CaseContent,
        draft: JudgementEntry,
    ) -> Reading:
        """Return the entry as the Reading page shows it."""
        item = WorklistItem(
            entry.id, place, entry.code, content.title, (), entry.state, is_flagged=False,
            active_ms=0,
        )  # fmt: skip
        return Reading(
            item, count, 0, content, self._left(entry), self._right(entry), self._protocol(),
            draft, ViewingTime(), models=self._names(entry),
        )  # fmt: skip

    def undrawn(self, reading: Reading) -> Reading:
        """Say beside the answer that its explanation is nowhere drawn."""
        words = self.tr("No part of the case is what was weighed: nothing is drawn.")
        left = replace(reading.left, text=f"{reading.left.text}\n\n{words}")
        return replace(reading, left=left)

    def before(self, entry: ReviewEntry) -> str:
        """Return what was decided about a case before, "" for nothing."""
        review = entry.review
        if review is None:
            return ""
        words = self.tr("%1 by %2, %3: %4").replace("%1", review.verdict.value.capitalize())
        words = words.replace("%2", review.reviewed_by).replace("%3", moment(review.reviewed_at))
        return words.replace("%4", review.reason)

    def _protocol(self) -> Protocol:
        return Protocol(
            version=1, title=self.tr("Review"), question=self.tr("Decision"), criteria=(), seed=0,
            minimum_view_ms=0, idle_after_ms=_IDLE_AFTER_MS,
        )  # fmt: skip

    def _names(self, entry: ReviewEntry) -> tuple[str, str]:
        if entry.told is not None:
            return entry.model, self.tr("How it was weighed")
        left = self.tr("%1, to the patient").replace("%1", entry.model)
        changed = self._stress.changed(entry.result) if entry.result is not None else ""
        if not changed:
            return left, self.tr("No counterfactual")
        return left, self.tr("With %1").replace("%1", changed)

    def _left(self, entry: ReviewEntry) -> ShownOutput:
        result = entry.result
        if entry.told is not None:
            words = self.tr("Explained: %1").replace("%1", self._explained.answer(entry.told))
            return ShownOutput(f"{words} {entry.told.units}", (), (), None)
        if result is None:
            return ShownOutput(self.tr("The model gave no answer."), (), (), None)
        words = self.tr("Recommended: %1").replace("%1", result.base_class)
        if changed := self._stress.values(result, is_after=False):
            words = f"{self.tr('Is: %1').replace('%1', changed)}\n\n{words}"
        return ShownOutput(words, _shares(result.base, result.base, entry.classes), (), None)

    def _right(self, entry: ReviewEntry) -> ShownOutput:
        result = entry.result
        if entry.told is not None:
            method = self.tr("Method: %1").replace("%1", entry.told.method.value)
            worth = (f"{one[:1].upper()}{one[1:]}" for one in self._explained.worth(entry.told))
            return ShownOutput("\n\n".join((method, *worth)), (), (), None)
        if result is None:
            words = self.tr("The model advised nothing, so there is nothing to compare.")
            return ShownOutput(words, (), (), None)
        if not self._stress.changed(result):
            return ShownOutput(self._stress.sentence(result), (), (), None)
        words = self.tr("Recommended: %1").replace("%1", result.worst_class)
        if not result.is_flip:
            words = self.tr("Recommended: %1, the same").replace("%1", result.worst_class)
        changed = self._stress.values(result, is_after=True)
        words = f"{self.tr('Changed: %1').replace('%1', changed)}\n\n{words}"
        figures = ", ".join(self._stress.figures(result))
        shares = _shares(result.worst, result.base, entry.classes)
        return ShownOutput(f"{words}\n\n{figures[:1].upper()}{figures[1:]}", shares, (), None)


def _shares(
    told: Sequence[float], order: Sequence[float], classes: Sequence[str]
) -> tuple[Diagnosis, ...]:
    """Return the shares of classes, in the same order at both sides; nameless ones are numbered."""
    names = classes if len(classes) == len(told) else [str(n + 1) for n in range(len(told))]
    places = sorted(range(len(told)), key=lambda place: -order[place])
    return tuple(Diagnosis(names[place], min(max(told[place], 0.0), 1.0)) for place in places)

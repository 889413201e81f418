"""Review entries: a case, its recommendation, and a counterfactual or explanation."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject

from readingroom.domain.case import CaseContent
from readingroom.domain.error_annotation import Side
from readingroom.domain.ids import CaseId, ItemId, SessionId
from readingroom.domain.output import Diagnosis, ShownOutput
from readingroom.domain.protocol import Protocol
from readingroom.domain.scenario import SYNTHETIC
from readingroom.engine.analyzer.explanations.types import Explanation
from readingroom.engine.evaluator.monitoring.types import CaseReview, StoredMonitoredCase
from readingroom.engine.evaluator.stress.types import StressResult
from readingroom.reading.types import (
    JudgementEntry,
    Reading,
    ViewingTime,
    WorklistItem,
    WorklistItemState,
)
from readingroom_desktop.viewmodels.counterfactual_texts import (
    CounterfactualTexts,
    ExplanationTexts,
)
from readingroom_desktop.viewmodels.explanation_methods import method_words
from readingroom_desktop.viewmodels.formats import (
    actor_name,
    isolated,
    moment,
    tr,
    tr_core,
    tr_marked,
)

SESSION = SessionId("review")
_IDLE_AFTER_MS = 60_000


@dataclass(frozen=True, slots=True)
class ReviewEntry:
    """One case in the queue of a review.

    `seen` is the monitored case to decide, None for a patient of a stress test, which is not
    decided. `case` is the case of the study, None if no case has the code. `result` is None if the
    model gave no response (the reason is in `why`), and for an explained response: then
    `explanation` is set.
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
    explanation: Explanation | None = None

    @property
    def review(self) -> CaseReview | None:
        """Return the previous decision."""
        return self.seen.review if self.seen is not None else None

    @property
    def is_open(self) -> bool:
        """Return whether the entry is undecided."""
        return self.state is WorklistItemState.WAITING

    @property
    def state(self) -> WorklistItemState:
        """Return the state of the entry in the queue."""
        is_done = self.seen is not None and not self.seen.is_waiting
        return WorklistItemState.JUDGED if is_done else WorklistItemState.WAITING


def declares_synthetic(warnings: Sequence[str]) -> bool:
    """Return whether a report declares its patients as synthetic."""
    return any(SYNTHETIC in warning for warning in warnings)


def entry_of(
    case: StoredMonitoredCase, model: str, classes: tuple[str, ...], *, is_synthetic: bool
) -> ReviewEntry | None:
    """Return the entry of a monitored case, None if its data was erased."""
    content = case.monitored
    if content is None:
        return None
    why = tr_core(content.queued.sentence if content.queued is not None else content.failure)
    return ReviewEntry(
        ItemId(case.id), content.code, model, case.case, classes, content.stress, why, case,
        is_synthetic,
    )  # fmt: skip


class ReviewTexts(QObject):
    """Converts an entry to a reading: patient at the left, counterfactual at the right."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stress = CounterfactualTexts(self)
        self._explained = ExplanationTexts(self)

    def reading(
        self,
        entry: ReviewEntry,
        position: int,
        count: int,
        content: CaseContent,
        draft: JudgementEntry,
    ) -> Reading:
        """Return the entry as the Reading page shows it."""
        item = WorklistItem(
            entry.id, position, entry.code, content.title, (), entry.state, is_flagged=False,
            active_ms=0,
        )  # fmt: skip
        return Reading(
            item, count, 0, content,
            {Side.LEFT: self._left(entry), Side.RIGHT: self._right(entry)}, self._protocol(),
            draft, ViewingTime(), models=self._names(entry),
        )  # fmt: skip

    def undrawn(self, reading: Reading) -> Reading:
        """Note beside the response that its explanation is not drawn."""
        note = tr("No part of the case matches the explained input, so nothing is drawn.")
        response = reading.outputs[Side.LEFT]
        noted = replace(response, text=f"{response.text}\n\n{note}")
        return replace(reading, outputs={**reading.outputs, Side.LEFT: noted})

    def before(self, entry: ReviewEntry) -> str:
        """Describe the previous decision about a case, "" without one."""
        review = entry.review
        if review is None:
            return ""
        text = tr("%1 by %2, %3: %4")
        text = text.replace("%1", tr_marked(review.verdict.value.capitalize()))
        text = text.replace("%2", actor_name(review.reviewed_by))
        text = text.replace("%3", moment(review.reviewed_at))
        return text.replace("%4", isolated(review.reason))

    def _protocol(self) -> Protocol:
        return Protocol(
            version=1, title=tr("Review"), question=tr("Decision"), criteria=(), seed=0,
            minimum_view_ms=0, idle_after_ms=_IDLE_AFTER_MS,
        )  # fmt: skip

    def _names(self, entry: ReviewEntry) -> tuple[str, str]:
        if entry.explanation is not None:
            return entry.model, tr("Explanation method")
        left = tr("%1, for the patient", entry.model)
        changed = self._stress.changed(entry.result) if entry.result is not None else ""
        if not changed:
            return left, tr("No counterfactual")
        return left, tr("With %1", changed)

    def _left(self, entry: ReviewEntry) -> ShownOutput:
        result = entry.result
        if entry.explanation is not None:
            text = tr("Explained: %1", self._explained.response(entry.explanation))
            return ShownOutput(f"{text} {tr_marked(entry.explanation.units)}", (), (), None)
        if result is None:
            return ShownOutput(tr("The model gave no response."), (), (), None)
        text = tr("Recommended: %1", result.base_class)
        if changed := self._stress.values(result, is_after=False):
            text = f"{tr('Is: %1', changed)}\n\n{text}"
        return ShownOutput(text, _probabilities(result.base, result.base, entry.classes), (), None)

    def _right(self, entry: ReviewEntry) -> ShownOutput:
        result = entry.result
        if entry.explanation is not None:
            method = tr("Method: %1", method_words(entry.explanation.method))
            worth = (
                f"{line[:1].upper()}{line[1:]}"
                for line in self._explained.quality(entry.explanation)
            )
            return ShownOutput("\n\n".join((method, *worth)), (), (), None)
        if result is None:
            text = tr("The model gave no recommendation to compare.")
            return ShownOutput(text, (), (), None)
        if not self._stress.changed(result):
            return ShownOutput(self._stress.sentence(result), (), (), None)
        text = tr("Recommended: %1", result.worst_class)
        if not result.is_flip:
            text = tr("Recommended: %1, the same", result.worst_class)
        changed = self._stress.values(result, is_after=True)
        text = f"{tr('Changed: %1', changed)}\n\n{text}"
        metrics = ", ".join(self._stress.metrics(result))
        shares = _probabilities(result.worst, result.base, entry.classes)
        return ShownOutput(f"{text}\n\n{metrics[:1].upper()}{metrics[1:]}", shares, (), None)


def _probabilities(
    values: Sequence[float], order: Sequence[float], classes: Sequence[str]
) -> tuple[Diagnosis, ...]:
    """Return the class probabilities, in the same order at both sides; unnamed are numbered."""
    names = classes if len(classes) == len(values) else [str(n + 1) for n in range(len(values))]
    ranking = sorted(range(len(values)), key=lambda index: -order[index])
    return tuple(Diagnosis(names[index], min(max(values[index], 0.0), 1.0)) for index in ranking)

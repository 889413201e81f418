"""Across modalities: whether results agree, what is lost without a modality, contradictions."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Signal

from readingroom.domain.case import CaseContent
from readingroom.domain.contradiction import CaseContradictions, Contradiction
from readingroom.domain.errors import NotFoundError
from readingroom.domain.evaluation import MetricResult, Task
from readingroom.domain.registered_models import StoredResult
from readingroom.study import Study, contradictions_from, figures_from
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.jobs.work_process import WorkTask
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel

_DECIDED = (Task.CHOICE, Task.CLASSIFICATION, Task.SEQUENCE)
_OF_VECTORS = ("info_nce", "seed_alignment", "image_to_text", "text_to_image", "same_label")


class CaseContradiction(NamedTuple):
    """A contradiction, and the case that it is in."""

    case_code: str
    one: Contradiction


class AlignmentMetric(NamedTuple):
    """A figure of alignment or retrieval, and the result that it is of."""

    result: StoredResult
    figure: MetricResult


class _Sent(NamedTuple):
    """What the worker is to be told, encoded where the study is read."""

    lines: bytes
    item_count: int


class CrossModalViewModel(WorkPageViewModel):
    """Compares results of the study and looks through its cases, in a process of its own.

    Nothing of it is stored: it is computed anew whenever it is wanted.
    """

    case_wanted = Signal(object)
    """Carries the `CaseContent` of the case that a contradiction is in."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.results: tuple[StoredResult, ...] = ()
        self.agreement: tuple[MetricResult, ...] = ()
        self.drops: tuple[MetricResult, ...] = ()
        self.contradictions: tuple[CaseContradiction, ...] = ()
        self.case_count: int | None = None
        """How many cases were looked through; None before that."""
        self._found: list[CaseContradictions] = []

    @property
    def decided(self) -> tuple[StoredResult, ...]:
        """Return the results whose answers are classes or options."""
        return tuple(one for one in self.results if one.result.task in _DECIDED)

    @property
    def aligned(self) -> tuple[AlignmentMetric, ...]:
        """Return the figures of vectors, over all items."""
        return tuple(
            AlignmentMetric(stored, one)
            for stored in self.results
            for one in stored.result.metrics
            if one.metric.startswith(_OF_VECTORS) and not one.stratum
        )

    def show_results(self, results: Sequence[StoredResult]) -> None:
        """Take the results of the study."""
        if tuple(results) != self.results:
            self.agreement, self.drops = (), ()
        self.results = tuple(results)
        self.state = LoadState.READY
        self.changed.emit()

    def clear(self) -> None:
        """Forget everything, and stop what runs, as the study was closed."""
        self.results, self.agreement, self.drops = (), (), ()
        self.contradictions, self.case_count, self._found = (), None, []
        super().clear()

    # ---- results ---------------------------------------------------------------------------------

    def compare(self, chosen: Sequence[StoredResult]) -> None:
        """Tell how far the predictions of results agree, each two of them."""
        if len(chosen) > 1 and not self.is_busy:
            self.agreement = ()
            self._ask(chosen, WorkTask.AGREEMENT, {}, self.tr("Comparing predictions"))

    def measure(self, whole: StoredResult, without: Sequence[StoredResult]) -> None:
        """Tell what is lost without each modality."""
        others = [one for one in without if one.id != whole.id]
        if others and not self.is_busy:
            self.drops = ()
            more = {"whole": str(whole.id)}
            words = self.tr("Measuring what is lost without a modality")
            self._ask((whole, *others), WorkTask.DROP, more, words)

    def _ask(
        self,
        chosen: Sequence[StoredResult],
        task: WorkTask,
        more: Mapping[str, str],
        title: str,
    ) -> None:
        ids = [one.id for one in chosen]
        names = {str(key): name for key, name in zip(ids, names_of(chosen), strict=True)}

        def start(sent: _Sent) -> None:
            job = self._work(title, task, {"names": names, **more}, self._on_figures(task))
            job.send_lines(sent.lines)
            job.send_end()

        self._prepare(
            lambda study: _encoded(item for key in ids for item in study.engine.answers(key)),
            start,
        )

    def _on_figures(self, task: WorkTask) -> Any:  # noqa: ANN401 - a receiver
        def take(told: Mapping[str, Any]) -> None:
            figures = figures_from(told)
            if task is WorkTask.AGREEMENT:
                self.agreement = figures
            else:
                self.drops = figures
            self.changed.emit()

        return take

    # ---- cases -----------------------------------------------------------------------------------

    def look(self) -> None:
        """Look for contradictions between notes, variants and outputs of each case."""
        if not self.is_busy:
            self.contradictions, self.case_count, self._found = (), None, []
            self._prepare(lambda study: _encoded(study.engine.case_texts()), self._look_through)

    def _look_through(self, sent: _Sent) -> None:
        title = self.tr("Looking for contradictions")
        request = {"item_count": sent.item_count}
        job = self._work(title, WorkTask.CONTRADICTIONS, request)
        job.part.connect(self._here(self._on_part))
        looked = self._here(self._on_looked)
        job.ended.connect(lambda: looked(sent.item_count))
        job.send_lines(sent.lines)
        job.send_end()

    def _on_part(self, part: Mapping[str, Any]) -> None:
        self._found.append(contradictions_from(part))

    def _on_looked(self, count: int) -> None:
        """Show what was found, also where somebody stopped it half way."""
        if not self._found and count:
            return
        self.case_count = len(self._found)
        self.contradictions = tuple(
            CaseContradiction(case.case_code, one) for case in self._found for one in case.found
        )
        self.changed.emit()

    def open_case(self, found: CaseContradiction) -> None:
        """Show the case that a contradiction is in."""
        self._thread.run(
            lambda study: _case(study, found.case_code),
            self._here(self.case_wanted.emit),
            self._here(self._on_failed),
        )


def names_of(results: Sequence[StoredResult]) -> tuple[str, ...]:
    """Return a name for each result that no other of them has: the model's, and what it needs."""
    ways = (
        [one.result.model.name for one in results],
        [f"{one.result.model.name}, {one.result.title}" for one in results],
        [
            f"{one.result.model.name}, {one.result.title} ({place})"
            for place, one in enumerate(results, start=1)
        ],
    )
    counted = [Counter(names) for names in ways]
    return tuple(
        next(
            (names[place] for names, told in zip(ways, counted, strict=True)
             if told[names[place]] == 1),
            ways[-1][place],
        )
        for place in range(len(results))
    )  # fmt: skip


def _encoded(items: Iterable[Mapping[str, Any]]) -> _Sent:
    """Return items as the lines that the worker reads, and how many they are."""
    lines = [json.dumps({"item": item}).encode() + b"\n" for item in items]
    return _Sent(b"".join(lines), len(lines))


def _case(study: Study, code: str) -> CaseContent:
    """Return a case by its code.

    Raises:
        NotFoundError: it is gone.
    """
    for case in study.cases.list_cases():
        if case.code == code:
            return study.cases.content(case.id)
    raise NotFoundError(f"The study has no case {code}.")

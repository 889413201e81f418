"""Comparison across modalities: agreement, ablation, alignment and contradictions."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.case import CaseContent
from readingroom.domain.errors import MessageError, NotFoundError
from readingroom.engine.evaluator.crossmodal.types import (
    CaseContradictions,
    Contradiction,
    InputContradiction,
    modality_tables,
)
from readingroom.engine.evaluator.runs.types import MetricResult, StoredResult, Task
from readingroom.services.engine.requests import (
    AgreementRequest,
    ContradictionsRequest,
    Document,
    DropRequest,
)
from readingroom.services.engine.worker_client import frame_of_item
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import isolated, tr, tr_core
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel

_DECIDED = (Task.CHOICE, Task.CLASSIFICATION, Task.SEQUENCE)
_OF_VECTORS = ("info_nce", "seed_alignment", "image_to_text", "text_to_image", "same_label")


class CaseContradiction(NamedTuple):
    """A contradiction and its case."""

    case_code: str
    contradiction: Contradiction


class AlignmentMetric(NamedTuple):
    """An alignment or retrieval metric and its result."""

    result: StoredResult
    metric: MetricResult


class _Sent(NamedTuple):
    """Items for the worker, encoded on the study's thread."""

    frames: bytes
    item_count: int


class CrossModalViewModel(WorkPageViewModel):
    """Compares results and scans the cases of the study, in a separate process.

    Nothing is stored: each comparison is computed on request.
    """

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.results: tuple[StoredResult, ...] = ()
        self.agreement: tuple[MetricResult, ...] = ()
        self.drops: tuple[MetricResult, ...] = ()
        self.contradictions: tuple[CaseContradiction, ...] = ()
        self.case_count: int | None = None
        """Number of scanned cases; None before the scan."""
        self._scanned: list[CaseContradictions] = []
        self.input_contradictions: tuple[InputContradiction, ...] = ()
        """Of the result that was chosen last for them."""
        self._of_inputs: StoredResult | None = None

    @property
    def switched(self) -> tuple[StoredResult, ...]:
        """Return the results whose suite switches modalities off."""
        return tuple(
            stored for stored in self.results if modality_tables(stored.result).contributions
        )

    @property
    def decided(self) -> tuple[StoredResult, ...]:
        """Return the results whose responses are classes or options."""
        return tuple(stored for stored in self.results if stored.result.task in _DECIDED)

    @property
    def aligned(self) -> tuple[AlignmentMetric, ...]:
        """Return the metrics of embeddings, over all items."""
        return tuple(
            AlignmentMetric(stored, metric)
            for stored in self.results
            for metric in stored.result.metrics
            if metric.metric.startswith(_OF_VECTORS) and not metric.stratum
        )

    def show_results(self, results: Sequence[StoredResult]) -> None:
        """Set the results of the study."""
        if tuple(results) != self.results:
            self.agreement, self.drops = (), ()
        self.results = tuple(results)
        self.state = LoadState.READY
        self.changed.emit()

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self.results, self.agreement, self.drops = (), (), ()
        self.contradictions, self.case_count, self._scanned = (), None, []
        self.input_contradictions, self._of_inputs = (), None
        super().clear()

    # ---- results ---------------------------------------------------------------------------------

    def compare(self, chosen: Sequence[StoredResult]) -> None:
        """Compute the pairwise agreement of the results' predictions."""
        if len(chosen) > 1 and not self.is_busy:
            self.agreement = ()
            request = AgreementRequest(_names_by_key(chosen))
            self._compute(chosen, request, tr("Comparing predictions"))

    def measure(
        self, whole: StoredResult, without: Sequence[StoredResult], metric: str = ""
    ) -> None:
        """Compute the loss without each modality; metric "" is the primary one."""
        others = [result for result in without if result.id != whole.id]
        if others and not self.is_busy:
            self.drops = ()
            results = (whole, *others)
            title = tr("Measuring the loss without a modality")
            request = DropRequest(_names_by_key(results), str(whole.id), metric)
            self._compute(results, request, title)

    def _compute(
        self, chosen: Sequence[StoredResult], request: AgreementRequest | DropRequest, title: str
    ) -> None:
        ids = [result.id for result in chosen]

        def show(answer: Document[tuple[MetricResult, ...]]) -> None:
            try:
                metrics = answer.read()
            except MessageError as error:
                self.error = tr_core(str(error))
                return
            if isinstance(request, AgreementRequest):
                self.agreement = metrics
            else:
                self.drops = metrics
            self.changed.emit()

        def start(sent: _Sent) -> None:
            job = self._work(title, request, show)
            job.send_frames(sent.frames)
            job.send_end()

        self._prepare(
            lambda study: _encoded(item for key in ids for item in study.engine.answers(key)), start
        )

    def load_input_contradictions(self, result: StoredResult) -> None:
        """Load the contradictions between inputs of a result, once."""
        if self._of_inputs is not None and self._of_inputs.id == result.id:
            return
        self._of_inputs, self.input_contradictions = result, ()

        def show(contradictions: tuple[InputContradiction, ...]) -> None:
            if self._of_inputs is not None and self._of_inputs.id == result.id:
                self.input_contradictions = contradictions
                self.changed.emit()

        self._thread.run(
            lambda study: study.engine.input_contradictions(result.id),
            self._while_open(show),
            self._while_open(self._on_failed),
        )

    # ---- cases -----------------------------------------------------------------------------------

    def find_contradictions(self, recorded: Path | None = None) -> None:
        """Find contradictions between notes, variants and outputs of each case.

        `recorded` is a file of outputs that are compared as well, None for none.
        """
        if not self.is_busy:
            self.contradictions, self.case_count, self._scanned = (), None, []
            self._prepare(lambda study: _encoded(study.engine.case_texts(recorded)), self._scan)

    def _scan(self, sent: _Sent) -> None:
        job = self._work(tr("Finding contradictions"), ContradictionsRequest(sent.item_count))
        job.part.connect(self._while_open(self._on_part))
        on_scanned = self._while_open(self._on_scanned)
        job.ended.connect(lambda: on_scanned(sent.item_count))
        job.send_frames(sent.frames)
        job.send_end()

    def _on_part(self, part: CaseContradictions) -> None:
        self._scanned.append(part)

    def _on_scanned(self, count: int) -> None:
        """Show the contradictions, also those of a stopped scan."""
        if not self._scanned and count:
            return
        self.case_count = len(self._scanned)
        self.contradictions = tuple(
            CaseContradiction(case.case_code, contradiction)
            for case in self._scanned
            for contradiction in case.contradictions
        )
        self.changed.emit()

    def open_case(self, contradiction: CaseContradiction) -> None:
        """Show the case of a contradiction."""
        self._thread.run(
            lambda study: _case(study, contradiction.case_code),
            self._while_open(self.case_requested.emit),
            self._while_open(self._on_failed),
        )


def names_of(results: Sequence[StoredResult]) -> tuple[str, ...]:
    """Return a unique name for each result: the model's name, extended if needed."""
    ways = (
        [item.result.model.name for item in results],
        [
            f"{isolated(item.result.model.name)}, {isolated(tr_core(item.result.title))}"
            for item in results
        ],
        [
            f"{isolated(item.result.model.name)}, {isolated(tr_core(item.result.title))} ({index})"
            for index, item in enumerate(results, start=1)
        ],
    )
    counted = [Counter(names) for names in ways]
    return tuple(
        next(
            (names[index] for names, counter in zip(ways, counted, strict=True)
             if counter[names[index]] == 1),
            ways[-1][index],
        )
        for index in range(len(results))
    )  # fmt: skip


def _names_by_key(results: Sequence[StoredResult]) -> dict[str, str]:
    names = names_of(results)
    return {str(result.id): name for result, name in zip(results, names, strict=True)}


def _encoded(items: Iterable[object]) -> _Sent:
    """Encode items as frames for the worker, and count them."""
    frames = [frame_of_item(item) for item in items]
    return _Sent(b"".join(frames), len(frames))


def _case(study: Study, code: str) -> CaseContent:
    """Return a case by its code.

    Raises:
        NotFoundError: the case no longer exists.
    """
    for case in study.cases.list_cases():
        if case.code == code:
            return study.cases.content(case.id)
    raise NotFoundError(f"The study has no case {code}.")

"""Robustness to shifts: other sites and corrupted images, computed in a separate process."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Signal

from readingroom.domain.errors import MessageError, StateError
from readingroom.domain.model import ModelCapability, RegisteredModel
from readingroom.engine.evaluator.distribution_shift.service import (
    ShiftService,
    data_columns,
    data_probes,
    write_report,
)
from readingroom.engine.evaluator.distribution_shift.types import (
    CorruptionReport,
    CorruptionRequest,
    ProbeChoice,
    SiteShiftReport,
    SiteShiftRequest,
)
from readingroom.engine.evaluator.runs.types import StoredResult, Task
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.services.engine.evaluating import write_toy_data
from readingroom.services.engine.requests import Document
from readingroom.services.engine.worker_client import frame_of_item
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel, require_same

_TOY_SET = "robustness"
_WITH_CLASSES = (Task.CLASSIFICATION, Task.SEQUENCE)
ShiftReport = SiteShiftReport | CorruptionReport


class _Sent(NamedTuple):
    """Two results, encoded on the study's thread."""

    frames: bytes
    study: Path


class ShiftsViewModel(WorkPageViewModel):
    """Stored figures on shifts of the distribution, and the jobs that compute them."""

    toy_written = Signal(object)
    """Toy data were written; carries the folder of the set for robustness."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.models: tuple[RegisteredModel, ...] = ()
        self.results: tuple[StoredResult, ...] = ()
        """Results on images with corruptions, newest first."""
        self.reports: tuple[StoredAnalysis, ...] = ()
        """Stored figures, newest first."""
        self.columns: tuple[str, ...] = ()
        """Columns of the chosen data set."""
        self.probes: tuple[ProbeChoice, ...] = ()
        """Probes that fit the chosen samples."""
        self.chosen: dict[AnalysisKind, StoredAnalysis] = {}

    @property
    def embedders(self) -> tuple[RegisteredModel, ...]:
        """Return the models that return embeddings."""
        return tuple(
            model for model in self.models if ModelCapability.EMBED in model.facts.abilities
        )

    def reports_of(self, kind: AnalysisKind) -> tuple[StoredAnalysis, ...]:
        """Return the stored figures of one kind, newest first."""
        return tuple(stored for stored in self.reports if stored.kind is kind)

    def show_inputs(
        self,
        models: Sequence[RegisteredModel],
        results: Sequence[StoredResult],
        *,
        is_locked: bool,
    ) -> None:
        """Set the models and results of the study, and load the stored figures."""
        self.is_locked = is_locked
        self.models = tuple(models)
        self.results = tuple(
            stored
            for stored in results
            if stored.result.task in _WITH_CLASSES
            and any(metric.condition for metric in stored.result.metrics)
        )
        self._load(
            lambda study: study.service(ShiftService).reports(),
            self._while_open(self._on_reports),
        )

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self.models, self.results, self.reports = (), (), ()
        self.columns, self.probes, self.chosen = (), (), {}
        super().clear()

    def choose(self, stored: StoredAnalysis | None) -> None:
        """Show other figures."""
        if stored is not None and self.chosen.get(stored.kind) is not stored:
            self.chosen[stored.kind] = stored
            self.changed.emit()

    def read_columns(self, folder: str) -> None:
        """Load the columns of a data set."""
        self.columns, self.error = (), ""
        if not folder:
            self.changed.emit()
            return
        path = Path(folder)
        self._thread.run(
            lambda _study: data_columns(path),
            self._while_open(self._on_columns),
            self._while_open(self._on_failed),
        )

    def read_probes(self, folder: str) -> None:
        """Load the probes that fit a data set."""
        self.probes, self.error = (), ""
        if not folder:
            self.changed.emit()
            return
        path = Path(folder)
        self._thread.run(
            lambda _study: data_probes(path),
            self._while_open(self._on_probes),
            self._while_open(self._on_failed),
        )

    def write_toy_data(self, folder: Path) -> None:
        """Write the toy data sets of fmbench into a folder."""
        text = tr("Toy data written to %1.", str(folder))

        def show(folders: tuple[Path, ...]) -> None:
            self.noticed.emit(text)
            self.toy_written.emit(next(each for each in folders if each.name == _TOY_SET))

        self._start_job(
            tr("Writing toy data"),
            lambda _study, _progress: write_toy_data(folder),
            self._while_open(show),
        )

    def measure_sites(
        self, model: RegisteredModel, data: str, columns: tuple[str, str, str], seed: int
    ) -> None:
        """Compute and store the site shift of a model; columns are biology, site and case."""
        if self.is_busy:
            return
        biology, site, case = columns
        self._run_on_model(
            tr("Measuring the site shift of %1", model.facts.name),
            model,
            lambda path: SiteShiftRequest(
                path, Path(data), biology, site, case, seed, model.may_run
            ),
            _add,
            self._on_stored,
        )

    def measure_corruptions(self, result: StoredResult, reference: StoredResult, seed: int) -> None:
        """Compute and store the corruption error of a result relative to another."""
        if self.is_busy:
            return
        keys = [result.id] if result.id == reference.id else [result.id, reference.id]

        def prepare(study: Study) -> _Sent:
            service = study.service(ShiftService)
            frames = (frame_of_item(item) for key in keys for item in service.answers(key))
            return _Sent(b"".join(frames), study.path)

        def start(sent: _Sent) -> None:
            def store(answer: object) -> None:
                self._prepare(lambda study: self._store(study, sent.study, answer), self._on_stored)

            request = CorruptionRequest(str(result.id), str(reference.id), seed)
            title = tr("Measuring the corruption error of %1", result.result.model.name)
            job = self._work(title, request, store)
            job.send_frames(sent.frames)
            job.send_end()

        self._prepare(prepare, start)

    def write(self, report: ShiftReport, path: Path) -> None:
        """Write figures as CSV."""
        text = tr("Figures written to %1.", path.name)
        self._write_file(lambda: write_report(report, path), text)

    def _store(self, study: Study, path: Path, answer: object) -> StoredAnalysis:
        require_same(study, path)
        return _add(study, answer)

    def _on_stored(self, stored: StoredAnalysis) -> None:
        self.chosen[stored.kind] = stored
        self.reports = (stored, *self.reports)
        self._report_write(tr("Figures stored in the study, event %1.", str(stored.event)))
        self.changed.emit()

    def _on_reports(self, reports: tuple[StoredAnalysis, ...]) -> None:
        self.reports = reports
        for kind in (AnalysisKind.SITE_SHIFT, AnalysisKind.CORRUPTION_ERROR):
            of_kind = self.reports_of(kind)
            chosen = self.chosen.get(kind)
            current = next((row for row in of_kind if chosen and row.id == chosen.id), None)
            if of_kind:
                self.chosen[kind] = current or of_kind[0]
            else:
                self.chosen.pop(kind, None)
        self.state = LoadState.READY
        self.changed.emit()

    def _on_probes(self, probes: tuple[ProbeChoice, ...]) -> None:
        self.probes = probes
        self.changed.emit()

    def _on_columns(self, columns: tuple[str, ...]) -> None:
        self.columns = columns
        self.changed.emit()


def shift_report(stored: StoredAnalysis) -> ShiftReport:
    """Return the figures of a stored analysis."""
    report = stored.report
    if not isinstance(report, SiteShiftReport | CorruptionReport):
        raise TypeError(f"figures on a shift, not {type(report).__name__}")
    return report


def _add(study: Study, answer: Any) -> StoredAnalysis:  # noqa: ANN401 - a document of either kind
    document: Document[ShiftReport] = answer
    try:
        report = document.read()
    except MessageError as error:
        raise StateError(str(error)) from error
    return study.service(ShiftService).add(report)

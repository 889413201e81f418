"""Analysis of the endpoints for the coordinator, and the endpoint that is looked at."""

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from readingroom.domain.output import RedactionHit
from readingroom.domain.protocol import Criterion
from readingroom.reading.study_analysis.types import EndpointAnalysis, StudyAnalysis
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel


class EndpointStage(StrEnum):
    """How far a study is: CLOSED results need an interim look first."""

    NO_SESSION = "no session"
    CLOSED = "closed"
    UNREAD = "unread"
    ANALYSED = "analysed"


@dataclass(frozen=True, slots=True)
class EndpointView:
    """What the page shows.

    Args:
        stage: how far the study is.
        analysis: None unless the stage is ANALYSED and it is computed.
        rated: criteria whose ratings can be exported, () in a study of pairs.
        marked: criteria whose marks can be exported.
        redactions: in the outputs of a study without pairs; of pairs, Preference shows them.
    """

    stage: EndpointStage
    analysis: StudyAnalysis | None = None
    rated: tuple[Criterion, ...] = ()
    marked: tuple[Criterion, ...] = ()
    redactions: tuple[RedactionHit, ...] = ()


def read(study: Study) -> EndpointView:
    """Read what the page shows, without the analysis."""
    is_paired = study.protocol.current().design.is_paired
    redactions = () if is_paired else study.results.redactions()
    rated, marked = study.ratings.criteria(), study.ratings.mark_criteria()
    return EndpointView(_stage(study), None, rated, marked, redactions)


def _stage(study: Study) -> EndpointStage:
    if study.protocol.session() is None:
        return EndpointStage.NO_SESSION
    if study.interim.state().is_closed:
        return EndpointStage.CLOSED
    if not study.summary().judgement_count:
        return EndpointStage.UNREAD
    return EndpointStage.ANALYSED


class EndpointViewModel(PageViewModel):
    """Loads the analysis; the chosen endpoint stays chosen when readings arrive."""

    view: EndpointView | None = None
    is_analysing = False
    """Whether the running job is the analysis."""
    _next: EndpointView | None = None
    """What is shown once its analysis is computed."""
    _chosen = ""

    def refresh(self) -> None:
        """Analyse all judgements in force."""
        self._load(read, self._on_read)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.view, self._next, self._chosen = None, None, ""
        super().clear()

    @property
    def stage(self) -> EndpointStage | None:
        """Return how far the study is, None before it is loaded."""
        return self.view.stage if self.view is not None else None

    @property
    def analysis(self) -> StudyAnalysis | None:
        """Return the analysis, None where there is none yet."""
        return self.view.analysis if self.view is not None else None

    @property
    def endpoint(self) -> EndpointAnalysis | None:
        """Return the chosen endpoint, at first the first one."""
        endpoints = self.analysis.endpoints if self.analysis is not None else ()
        chosen = (entry for entry in endpoints if entry.endpoint.key == self._chosen)
        return next(chosen, endpoints[0] if endpoints else None)

    @property
    def is_declared(self) -> bool:
        """Return whether the endpoints were declared before the first reading."""
        endpoints = self.analysis.endpoints if self.analysis is not None else ()
        return any(entry.is_declared for entry in endpoints)

    def choose(self, endpoint: EndpointAnalysis | None) -> None:
        """Look at another endpoint."""
        if endpoint is not None and endpoint.endpoint.key != self._chosen:
            self._chosen = endpoint.endpoint.key
            self.changed.emit()

    def export_ratings(self, path: Path, criterion: str) -> None:
        """Write the ratings of a criterion into a new file."""
        self.is_analysing = False
        self._start_job(
            tr("Exporting ratings"),
            lambda study, _progress: study.ratings.write(path, criterion),
            lambda _count: self.noticed.emit(tr("%1 written.", path.name)),
        )

    def export_marks(self, marks: Path, cases: Path, criterion: str) -> None:
        """Write the marks of a criterion and the cases into two new files."""
        self.is_analysing = False
        self._start_job(
            tr("Exporting marks"),
            lambda study, _progress: study.ratings.write_marks(marks, cases, criterion),
            lambda _written: self.noticed.emit(tr("%1 and %2 written.", marks.name, cases.name)),
        )

    def _on_read(self, view: EndpointView) -> None:
        if view.stage is not EndpointStage.ANALYSED:
            self._show(view)
            return
        self._next, self.is_analysing = view, True
        self._start_job(
            tr("Analysing endpoints"),
            lambda study, _progress: study.study_analysis.analysis(),
            self._on_analysed,
        )

    def _on_analysed(self, analysis: StudyAnalysis) -> None:
        self.is_analysing = False
        if self._next is not None:
            self._show(replace(self._next, analysis=analysis))

    def _show(self, view: EndpointView) -> None:
        self.view, self._next = view, None
        self.state = LoadState.READY
        self.changed.emit()

    def _on_failed(self, failure: Failure) -> None:
        self.is_analysing = False
        super()._on_failed(failure)
        if self.state is LoadState.LOADING:  # the analysis was cancelled
            self.state = LoadState.FAILED
            self.changed.emit()

"""Criterion weights: versions fitted to reader choices, and the one in use."""

from typing import NamedTuple

from PySide6.QtCore import Signal

from readingroom.domain.accounts import Role
from readingroom.domain.progress import Progress
from readingroom.engine.evaluator.weights.service import WeightsService
from readingroom.engine.evaluator.weights.types import CriteriaWeights, WeightSource
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.viewmodels.stored_assessment import signed_in_role


class WeightsVersion(NamedTuple):
    """One version; `stored` is None if it is not stored in the study."""

    weights: CriteriaWeights
    stored: StoredAnalysis | None = None

    @property
    def is_approved(self) -> bool:
        """Return whether the version is approved."""
        return self.stored is not None and bool(self.stored.approved_by)


class _Loaded(NamedTuple):
    stored: tuple[StoredAnalysis, ...]
    role: Role | None


class WeightsViewModel(ConfirmedActionsViewModel):
    """Versions of the weights, newest first."""

    approved = Signal()
    """The version in use changed."""

    def __init__(self, thread: StudyThread, page: PageViewModel) -> None:
        super().__init__(thread, page)
        self._page = page
        self.versions: tuple[WeightsVersion, ...] = ()
        self.chosen: WeightsVersion | None = None
        self.role: Role | None = None
        self.wrote.connect(page.wrote)
        self.noticed.connect(page.noticed)
        self.warned.connect(page.warned)

    @property
    def in_use(self) -> WeightsVersion | None:
        """Return the version used for the composite: the one approved last."""
        approved = (version for version in self.versions if version.is_approved)
        return max(approved, key=_approved_at, default=None)

    @property
    def keeps(self) -> bool:
        """Return whether versions can be stored in the study and approved."""
        return not self._page.is_read_only and self.role in (None, Role.COORDINATOR)

    @property
    def may_approve(self) -> bool:
        """Return whether the user can approve the chosen version."""
        chosen = self.chosen
        return (
            chosen is not None
            and chosen.stored is not None
            and not chosen.is_approved
            and chosen.weights.is_usable
            and self.keeps
        )

    def refresh(self) -> None:
        """Reload the versions."""
        self._load(_loaded, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.versions, self.chosen, self.role = (), None, None
        super().clear()

    def choose(self, index: int) -> None:
        """Show another version."""
        if 0 <= index < len(self.versions) and self.versions[index] is not self.chosen:
            self.chosen = self.versions[index]
            self.changed.emit()

    def learn(self, source: WeightSource, shrinkage: float, *, with_length: bool) -> None:
        """Fit a version to the choices of the newest session, and store it if possible."""
        if not self.is_idle:
            return
        keeps = self.keeps

        def work(study: Study, progress: Progress) -> WeightsVersion:
            progress.raise_if_cancelled()
            learned = study.service(WeightsService).learn(
                source, shrinkage=shrinkage, with_length=with_length
            )
            if not (keeps and learned.is_usable):
                return WeightsVersion(learned)
            return _from_analysis(study.analyses.add(learned))

        self._start_job(tr("Fitting weights"), work, self._on_learned)

    def approve(self) -> None:
        """Approve the chosen version for the composite."""
        chosen = self.chosen
        if chosen is None or chosen.stored is None:
            return
        analysis = chosen.stored.id
        self._do(lambda study: study.analyses.approve(analysis), self._on_approved)

    def _on_learned(self, version: WeightsVersion) -> None:
        self.versions = (version, *self.versions)
        self.chosen = version
        if version.stored is not None:
            self._report_write(tr("Version stored in the study, not approved yet."))
        self.changed.emit()

    def _on_approved(self, stored: StoredAnalysis) -> None:
        version = _from_analysis(stored)
        text = tr("Version %1 approved. The composite now uses it.")
        self._end(text.replace("%1", str(version.weights.version)))
        self.approved.emit()

    def _on_loaded(self, loaded: _Loaded) -> None:
        unsaved = tuple(version for version in self.versions if version.stored is None)
        self.role = loaded.role
        self.versions = (
            *unsaved,
            *(_from_analysis(version) for version in reversed(loaded.stored)),
        )
        self.state = LoadState.READY
        known = self.chosen
        self.chosen = (
            next((version for version in self.versions if known and _is_same(version, known)), None)
            or self.in_use
            or next(iter(self.versions), None)
        )
        self.changed.emit()


def _is_same(version: WeightsVersion, other: WeightsVersion) -> bool:
    if version.stored is None or other.stored is None:
        return version is other
    return version.stored.id == other.stored.id


def _approved_at(version: WeightsVersion) -> str:
    return version.stored.approved_at if version.stored is not None else ""


def _from_analysis(stored: StoredAnalysis) -> WeightsVersion:
    report = stored.report
    if not isinstance(report, CriteriaWeights):
        raise TypeError(f"{stored.kind} is not a version of the weights")
    return WeightsVersion(report, stored)


def _loaded(study: Study) -> _Loaded:
    return _Loaded(study.analyses.list_all(AnalysisKind.WEIGHTS), signed_in_role(study))

"""How much criteria count: versions learned from readers' choices, and the one that is used."""

from typing import NamedTuple

from PySide6.QtCore import Signal

from readingroom.domain.accounts import Role
from readingroom.domain.analysis import AnalysisKind, StoredAnalysis
from readingroom.domain.progress import Progress
from readingroom.domain.weights import CriteriaWeights, WeightSource
from readingroom.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel


class WeightsVersion(NamedTuple):
    """One version; `stored` is None where the study does not keep it."""

    weights: CriteriaWeights
    stored: StoredAnalysis | None = None

    @property
    def is_approved(self) -> bool:
        """Return whether somebody approved it."""
        return self.stored is not None and bool(self.stored.approved_by)


class _Loaded(NamedTuple):
    stored: tuple[StoredAnalysis, ...]
    role: Role | None


class WeightsViewModel(ConfirmedActionsViewModel):
    """Versions of the weights, newest first; those that hold something are kept."""

    approved = Signal()
    """Another version is in use."""

    def __init__(self, thread: StudyThread, page: PageViewModel) -> None:
        super().__init__(thread, page)
        self._page = page
        self.versions: tuple[WeightsVersion, ...] = ()
        self.chosen: WeightsVersion | None = None
        self.role: Role | None = None
        self.wrote.connect(page.wrote)
        self.noticed.connect(page.noticed)

    @property
    def in_use(self) -> WeightsVersion | None:
        """Return the version that the composite is made by: the one approved last."""
        found = (one for one in self.versions if one.is_approved)
        return max(found, key=_approved_at, default=None)

    @property
    def keeps(self) -> bool:
        """Return whether a new version goes into the study, and one can be approved."""
        return not self._page.is_read_only and self.role in (None, Role.COORDINATOR)

    @property
    def may_learn(self) -> bool:
        """Return whether learning can start now."""
        return self.state is LoadState.READY and self.job is None

    @property
    def may_approve(self) -> bool:
        """Return whether who sits here can approve the version in front."""
        chosen = self.chosen
        return (
            chosen is not None
            and chosen.stored is not None
            and not chosen.is_approved
            and chosen.weights.is_usable
            and self.keeps
        )

    def refresh(self) -> None:
        """Load again."""
        self._load(_loaded, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.versions, self.chosen, self.role = (), None, None
        super().clear()

    def choose(self, place: int) -> None:
        """Show another version."""
        if 0 <= place < len(self.versions) and self.versions[place] is not self.chosen:
            self.chosen = self.versions[place]
            self.changed.emit()

    def learn(self, source: WeightSource, shrinkage: float, *, with_length: bool) -> None:
        """Learn a version from the choices of the newest session, and keep it where it can be."""
        if not self.may_learn:
            return
        keeps = self.keeps

        def work(study: Study, progress: Progress) -> WeightsVersion:
            progress.raise_if_cancelled()
            learned = study.weights.learn(source, shrinkage=shrinkage, with_length=with_length)
            if not (keeps and learned.is_usable):
                return WeightsVersion(learned)
            return _kept(study.analyses.add(learned))

        self._start_job(self.tr("Learning what counted"), work, self._on_learned)

    def approve(self) -> None:
        """Let the composite be made by the version in front."""
        chosen = self.chosen
        if chosen is None or chosen.stored is None:
            return
        analysis = chosen.stored.id
        self._do(lambda study: study.analyses.approve(analysis), self._on_approved)

    def _on_learned(self, made: WeightsVersion) -> None:
        self.versions = (made, *self.versions)
        self.chosen = made
        if made.stored is not None:
            self.noticed.emit(self.tr("The version is in the study; nobody has approved it yet."))
            self.wrote.emit()
        self.changed.emit()

    def _on_approved(self, stored: StoredAnalysis) -> None:
        made = _kept(stored)
        words = self.tr("Approved: version %1. The composite uses it from now on.")
        self._end(words.replace("%1", str(made.weights.version)))
        self.approved.emit()

    def _on_loaded(self, loaded: _Loaded) -> None:
        unsaved = tuple(one for one in self.versions if one.stored is None)
        self.role = loaded.role
        self.versions = (*unsaved, *(_kept(one) for one in reversed(loaded.stored)))
        self.state = LoadState.READY
        known = self.chosen
        self.chosen = (
            next((one for one in self.versions if known and _is_same(one, known)), None)
            or self.in_use
            or next(iter(self.versions), None)
        )
        self.changed.emit()


def _is_same(one: WeightsVersion, other: WeightsVersion) -> bool:
    if one.stored is None or other.stored is None:
        return one is other
    return one.stored.id == other.stored.id


def _approved_at(one: WeightsVersion) -> str:
    return one.stored.approved_at if one.stored is not None else ""


def _kept(stored: StoredAnalysis) -> WeightsVersion:
    report = stored.report
    if not isinstance(report, CriteriaWeights):
        raise TypeError(f"{stored.kind} is no version of the weights")
    return WeightsVersion(report, stored)


def _loaded(study: Study) -> _Loaded:
    person = study.people.signed_in()
    return _Loaded(
        study.analyses.list_all(AnalysisKind.WEIGHTS),
        person.role if person is not None else None,
    )

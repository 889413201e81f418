"""Home: the three doors, opening and creating a study, and the open study's overview."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from readingroom.domain.case import CaseSummary
from readingroom.domain.clock import Clock, timestamp
from readingroom.domain.errors import FileInUseError, PassphraseError, ReadOnlyError
from readingroom.domain.output import ModelSummary, RedactionHit
from readingroom.domain.progress import Progress
from readingroom.domain.protocol import Criterion, Protocol, default_protocol
from readingroom.domain.reading import Reader
from readingroom.domain.study import StudyState, StudySummary
from readingroom.study import Study, create_sample_study
from readingroom_desktop.jobs import Failure, FailureKind, StudyThread
from readingroom_desktop.settings import RecentStudy, Settings
from readingroom_desktop.viewmodels.intake import (
    Kind,
    Refused,
    Taken,
    added_words,
    take_all,
    take_case,
    take_outputs,
)
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel

STUDY_SUFFIX = ".rrstudy"
SAMPLE_NAME = f"sample-study{STUDY_SUFFIX}"


class HomeView(StrEnum):
    """What Home shows."""

    DOORS = "doors"
    PASSPHRASE = "passphrase"  # noqa: S105 - the name of a pane
    WIZARD = "wizard"
    OVERVIEW = "overview"


@dataclass(frozen=True, slots=True)
class Overview:
    """Everything the overview shows of the open study."""

    summary: StudySummary
    cases: tuple[CaseSummary, ...]
    models: tuple[ModelSummary, ...]
    readers: tuple[Reader, ...]
    protocol: Protocol
    redactions: tuple[RedactionHit, ...] = ()

    @property
    def is_draft(self) -> bool:
        """Return whether the protocol may still change and no session was opened."""
        return self.summary.state is StudyState.DRAFT

    @property
    def is_open(self) -> bool:
        """Return whether judgements are taken."""
        return self.summary.state is StudyState.OPEN

    @property
    def is_locked(self) -> bool:
        """Return whether the study takes nothing more."""
        return self.summary.state is StudyState.LOCKED

    @property
    def hidden_names(self) -> int:
        """Return how many different names are hidden in outputs, in whatever capitals."""
        return len({hit.word.casefold() for hit in self.redactions})

    @property
    def can_open_session(self) -> bool:
        """Return whether there is something to read and someone to read it."""
        return self.is_draft and not self.missing

    @property
    def missing(self) -> tuple[str, ...]:
        """Return what a session still needs: of "cases", "models" and "readers"."""
        needs = {
            "cases": bool(self.cases),
            "models": len(self.models) >= 2,
            "readers": bool(self.readers),
        }
        return tuple(name for name, is_met in needs.items() if not is_met)


def read_overview(study: Study) -> Overview:
    """Read what the overview shows."""
    return Overview(
        study.summary(),
        study.cases.list_cases(),
        study.cases.list_models(),
        study.protocol.readers(),
        study.protocol.current(),
        study.results.redactions(),
    )


class HomeViewModel(PageViewModel):
    """Opens and creates studies, and lets the coordinator set the open one up."""

    opened = Signal(object, bool)
    """A study was opened: its `StudySummary`, and whether it is there to be looked at only."""
    settings_changed = Signal()
    looking_around = Signal()
    """The sample study in its usual place is open, for somebody who looks around."""
    locked = Signal()
    """The session is locked for good."""
    protocol_saved = Signal()
    """A new version of the protocol stands in the study."""

    def __init__(
        self,
        thread: StudyThread,
        settings: Settings,
        sample_folder: Path,
        clock: Clock,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(thread, parent)
        self._settings = settings
        self._clock = clock
        self._path = self._open_path = Path()
        self._next_view = HomeView.OVERVIEW
        self._is_to_be_read_only = False
        self._offered, self._offer_error = Path(), ""
        self.sample_path = self._usual_sample = sample_folder / SAMPLE_NAME
        self._is_looking_around = False
        self.view = HomeView.DOORS
        self.is_opening = self.is_locking = False
        self.lock_error = ""
        self.overview: Overview | None = None
        self.refused: tuple[Refused, ...] = ()
        """What was refused since the study was opened, the newest import first."""
        self.added: tuple[str, ...] = ()

    @property
    def recent(self) -> tuple[RecentStudy, ...]:
        """Return the studies opened before, newest first."""
        return tuple(self._settings.recent)

    @property
    def path(self) -> Path:
        """Return the study file that is open or being opened."""
        return self._path

    # ---- doors -----------------------------------------------------------------------------------

    def look_around(self) -> None:
        """Open the sample study; the first time it is made."""
        if self._is_open_already(self.sample_path):
            return
        if self.sample_path.exists():
            self.open_path(self.sample_path)
            self._is_looking_around = self.sample_path == self._usual_sample
            return
        self._begin(self.sample_path)
        self._is_looking_around = self.sample_path == self._usual_sample
        self.job = self._thread.open_study_job(
            self.tr("Making the sample study"), self._make_sample, self._on_opened, self._on_refused
        )
        self.job.ended.connect(self._on_job_ended)
        self.changed.emit()

    def open_path(
        self, path: Path, passphrase: str | None = None, *, is_read_only: bool = False
    ) -> None:
        """Open a study file; asks for the passphrase on the page where one is needed.

        The study that is open stays so until the other one is.
        """
        if self._is_open_already(path):
            return
        self._begin(path)
        self._is_to_be_read_only = is_read_only
        clock = self._clock
        self._thread.open_study(
            lambda: Study.open(path, passphrase=passphrase, clock=clock, read_only=is_read_only),
            self._on_opened,
            self._on_refused,
        )

    def try_passphrase(self, passphrase: str) -> None:
        """Open the study that asked for a passphrase."""
        self.open_path(self._path, passphrase, is_read_only=self._is_to_be_read_only)

    @property
    def can_open_read_only(self) -> bool:
        """Return whether the file whose refusal is told now can be opened to be looked at."""
        return bool(self._offer_error) and self.error == self._offer_error

    def open_read_only(self) -> None:
        """Open the study that was refused, to be looked at only."""
        if self.can_open_read_only:
            self.open_path(self._offered, is_read_only=True)

    def create(self, path: Path, title: str, passphrase: str | None) -> None:
        """Create a study file and go on with the wizard."""
        self._begin(path)
        self._next_view = HomeView.WIZARD
        self._thread.open_study(
            lambda: _create(path, title, passphrase, self._clock),
            self._on_opened,
            self._on_refused,
        )

    def start_wizard(self) -> None:
        """Show the wizard's first step."""
        self.error = ""
        self.added = ()
        self.view = HomeView.WIZARD
        self.changed.emit()

    def resume_wizard(self) -> None:
        """Go on with the wizard's steps in the draft that is open."""
        if self.overview is not None and self.overview.is_draft and not self.is_read_only:
            self.added = ()
            self.view = HomeView.WIZARD
            self.changed.emit()

    def show_doors(self) -> None:
        """Go back to the study that is open, or without one to the doors."""
        self.error = ""
        self._stay()
        self.changed.emit()

    def show_overview(self) -> None:
        """Leave the wizard for the overview."""
        self.added = ()
        self.view = HomeView.OVERVIEW
        self.changed.emit()

    def forget_recent(self, path: str) -> None:
        """Take a study off the list; the file stays where it is."""
        self._settings.forget(path)
        self.settings_changed.emit()
        self.changed.emit()

    # ---- the open study --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Load the overview again."""
        if self.overview is not None:
            self._load(read_overview, self._on_overview)

    def clear(self) -> None:
        """Go back to the doors, as the study was closed."""
        self.overview = None
        self.is_locking, self.is_read_only, self.lock_error = False, False, ""
        self.refused, self.added = (), ()
        if not self.is_opening:
            self.view = HomeView.DOORS
        super().clear()

    def add_cases(self, sources: Sequence[Path]) -> None:
        """Add case folders or zips."""
        many = self.tr("%1 cases added.")
        self._take(self.tr("Adding cases"), sources, Kind.CASES, many)

    def add_outputs(self, sources: Sequence[Path]) -> None:
        """Add files of recorded outputs."""
        many = self.tr("%1 files of outputs added.")
        self._take(self.tr("Adding outputs"), sources, Kind.OUTPUTS, many)

    def clear_refused(self) -> None:
        """Forget what was refused so far; the study does not change."""
        self.refused = ()
        self.changed.emit()

    def add_reader(self, name: str) -> None:
        """Add a reader."""
        self.error = ""
        self._thread.run(
            lambda study: study.protocol.add_reader(name.strip()),
            self._on_reader,
            self._on_failed,
        )

    def revise(self, protocol: Protocol) -> None:
        """Store a new version of the protocol."""
        self.error = ""
        self._thread.run(
            lambda study: study.protocol.revise(protocol), self._on_revised, self._on_failed
        )

    def open_session(self, pairs_per_case: int | None = None) -> None:
        """Make the worklists and start taking judgements."""
        self.error = ""
        self._thread.run(
            lambda study: study.protocol.open_session(pairs_per_case=pairs_per_case),
            self._on_session,
            self._on_failed,
        )

    def lock(self, reason: str, passphrase: str | None = None) -> None:
        """Close the session for good; an encrypted study asks for its passphrase once more.

        A refusal is told in `lock_error`, where the reason and the passphrase are asked for.
        """
        self.error = self.lock_error = ""
        self.is_locking = True
        self.changed.emit()
        self._thread.run(
            lambda study: study.protocol.lock(reason.strip(), passphrase=passphrase),
            self._on_locked,
            self._on_lock_refused,
        )

    def forget_lock_error(self) -> None:
        """Start asking for the lock afresh."""
        self.lock_error = ""
        self.changed.emit()

    # ---- answers ---------------------------------------------------------------------------------

    def _begin(self, path: Path) -> None:
        self._path, self._is_looking_around = path, False
        self._is_to_be_read_only = False
        self._next_view = HomeView.OVERVIEW
        self.is_opening = True
        self.error = ""
        if self.view is HomeView.OVERVIEW:
            self.view = HomeView.DOORS
        self.changed.emit()

    def _is_open_already(self, path: Path) -> bool:
        """Show the overview instead of opening the study that is open a second time."""
        if self.overview is None or path.resolve() != self._open_path.resolve():
            return False
        self.error = ""
        self._stay()
        self.changed.emit()
        return True

    def _stay(self) -> None:
        """Show what there is without the study that was to be opened."""
        if self.overview is None:
            self.view = HomeView.DOORS
        else:
            self.view, self._path = HomeView.OVERVIEW, self._open_path

    def _make_sample(self, progress: Progress) -> Study:
        self.sample_path.parent.mkdir(parents=True, exist_ok=True)
        return create_sample_study(self.sample_path, clock=self._clock, progress=progress)

    def _on_opened(self, summary: StudySummary) -> None:
        self.is_opening = False
        self.state = LoadState.LOADING
        self.view = self._next_view
        self._open_path = self._path
        self.is_read_only = self._is_to_be_read_only
        self.overview = Overview(summary, (), (), (), _NO_PROTOCOL)
        self.refused, self.added = (), ()
        at = timestamp(self._clock.now())
        self._settings.remember(RecentStudy(str(self._path), summary.title, at))
        self.settings_changed.emit()
        self.opened.emit(summary, self.is_read_only)
        self.changed.emit()
        self.refresh()
        if self._is_looking_around:
            self.looking_around.emit()

    def _on_refused(self, failure: Failure) -> None:
        self.is_opening = False
        wants_present_file = self._next_view is HomeView.OVERVIEW
        was, wanted = self.view, self._path
        self._stay()
        if was is HomeView.WIZARD:
            self.view = was
        if isinstance(failure.error, PassphraseError):
            self.view, self._path = HomeView.PASSPHRASE, wanted
            self.error = failure.message if was is HomeView.PASSPHRASE else ""
        elif failure.kind is FailureKind.CANCELLED:
            self.noticed.emit(self.tr("Stopped. No study was made."))
        else:
            self.error = failure.message
            if wants_present_file and isinstance(failure.error, FileInUseError | ReadOnlyError):
                self._offered, self._offer_error = wanted, failure.message
        self.changed.emit()

    def _on_overview(self, overview: Overview) -> None:
        self.state = LoadState.READY
        self.overview = overview
        self.changed.emit()

    def _take(self, title: str, sources: Sequence[Path], kind: Kind, many: str) -> None:
        self.added = ()
        take = take_case if kind is Kind.CASES else take_outputs
        self._start_job(
            title,
            lambda study, progress: take_all(study, sources, take, progress),
            lambda taken: self._on_taken(taken, kind, many),
        )

    def _on_taken(self, taken: Taken, kind: Kind, many: str) -> None:
        self.added, now = taken.added, self._clock.now()
        newest = tuple(replace(entry, kind=kind, at=now) for entry in taken.refused)
        self.refused = (*newest, *self.refused)
        if taken.is_stopped:
            self.noticed.emit(self.tr("Stopped. What was added before stays."))
        elif taken.added:
            self.noticed.emit(added_words(taken.added, many))
        elif taken.refused:
            self.error = self.tr("Nothing was added. The list of refused files says why.")
        self._on_written()

    def _on_reader(self, reader: Reader) -> None:
        text = self.tr("Added reader %1.").replace("%1", f"{reader.code} {reader.name}")
        self.noticed.emit(text)
        self._on_written()

    def _on_revised(self, protocol: Protocol) -> None:
        words = self.tr("Protocol saved as version %1.").replace("%1", str(protocol.version))
        self.noticed.emit(words)
        self.protocol_saved.emit()
        self._on_written()

    def _on_session(self, _session: object) -> None:
        self.noticed.emit(self.tr("The session is open. Readers can start."))
        self.view = HomeView.OVERVIEW
        self._on_written()

    def _on_lock_refused(self, failure: Failure) -> None:
        self.is_locking = False
        self.lock_error = failure.message
        self.changed.emit()

    def _on_locked(self, _nothing: object) -> None:
        self.is_locking = False
        self.locked.emit()
        self.noticed.emit(self.tr("The session is locked."))
        self._on_written()

    def _on_written(self, _value: object = None) -> None:
        self.wrote.emit()
        self.refresh()


_NO_PROTOCOL = Protocol(0, "", "", (), 0)


def _create(path: Path, title: str, passphrase: str | None, clock: Clock) -> Study:
    path.parent.mkdir(parents=True, exist_ok=True)
    return Study.create(path, title=title, passphrase=passphrase, clock=clock)


def revised(protocol: Protocol, **changes: object) -> Protocol:
    """Return a protocol with some values changed; its version is given when it is stored."""
    return replace(protocol, **changes)  # type: ignore[arg-type] # names are checked by replace


def offered_criteria(protocol: Protocol) -> tuple[Criterion, ...]:
    """Return the usual criteria and the protocol's own, in the order of the form."""
    usual = default_protocol(0).criteria
    own = {criterion.key: criterion for criterion in protocol.criteria}
    known = {criterion.key for criterion in usual}
    others = tuple(criterion for key, criterion in own.items() if key not in known)
    return (*(own.get(criterion.key, criterion) for criterion in usual), *others)

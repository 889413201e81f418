"""Overview page: start tiles, opening and creating a study, and its overview."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from readingroom.domain.clock import Clock, timestamp
from readingroom.domain.errors import FileInUseError, PassphraseError, ReadOnlyError
from readingroom.domain.hanging import HangingRule
from readingroom.domain.progress import Progress
from readingroom.domain.protocol import Protocol
from readingroom.domain.study import StudySummary
from readingroom.domain.study_design import StudyType
from readingroom.reading.types import Reader
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure, FailureKind, StudyThread
from readingroom_desktop.settings import AppSettings, ImportChoices, RecentStudy
from readingroom_desktop.viewmodels.deid_review import DeidReviewViewModel
from readingroom_desktop.viewmodels.draft import DraftViewModel
from readingroom_desktop.viewmodels.examples import (
    create_example,
    create_finished,
    create_sample,
    example_path,
)
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.viewmodels.importing import ImportViewModel
from readingroom_desktop.viewmodels.intake import IntakeResult, Kind, RefusedFile, import_all
from readingroom_desktop.viewmodels.lifecycle import LifecycleViewModel
from readingroom_desktop.viewmodels.overview import Overview, read_overview
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.viewmodels.protection import ProtectionViewModel
from readingroom_desktop.viewmodels.sample_paths import FINISHED_NAME, newest_sample, next_sample
from readingroom_desktop.viewmodels.signing import SigningViewModel
from readingroom_desktop.viewmodels.study_calls import created


class HomeView(StrEnum):
    """Panes of the Overview page."""

    START = "start"
    PASSPHRASE = "passphrase"  # noqa: S105 - the name of a pane
    WIZARD = "wizard"
    OVERVIEW = "overview"
    IMPORT = "import"


class HomeViewModel(PageViewModel):
    """State of the Overview page: opening, creating and setting up a study."""

    sign_in_requested = Signal(str, str)
    """A study with accounts was opened; carries its file name and a note for the sign-in."""
    opened = Signal(object, bool)
    """A study was opened; carries its `StudySummary` and whether it is read-only."""
    settings_changed = Signal()
    sample_explored = Signal()
    """The sample study at its default location was opened for exploration."""

    def __init__(
        self,
        thread: StudyThread,
        settings: AppSettings,
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
        self.sample_path = self._usual_sample = newest_sample(sample_folder)
        self.finished_path = sample_folder / FINISHED_NAME
        self._sample_folder = sample_folder
        self._is_exploring_sample = False
        self.is_role_known = False
        """Whether the coordinator opened the study."""
        self.view = HomeView.START
        self.is_opening = False
        self.account = ""
        """Code of the signed-in user; empty in a study without accounts."""
        self.is_observer = False
        """Whether the signed-in user has read-only access."""
        self.overview: Overview | None = None
        self.refused: tuple[RefusedFile, ...] = ()
        """Files rejected since the study was opened, newest import first."""
        self.added: tuple[str, ...] = ()
        self.importing = ImportViewModel(thread, self)
        self.reviewing = DeidReviewViewModel(thread, self.importing, self)
        self.protection = ProtectionViewModel(thread, self, clock, self)
        self.protection.noticed.connect(self.noticed)
        self.opened.connect(self.protection.end_change)
        self.lifecycle = LifecycleViewModel(thread, self)
        self.draft = DraftViewModel(thread, self)
        self.signing = SigningViewModel(thread, self)
        self.draft.failed.connect(self.show_error)
        self.lifecycle.session_opened.connect(self.show_overview)
        self._before_import = HomeView.OVERVIEW
        for writer in (self.importing, self.lifecycle, self.draft, self.signing):
            writer.wrote.connect(self._on_written)
        self.importing.refused.connect(self._on_import_refused)
        self.importing.left.connect(self._on_import_left)
        self.importing.options.chosen.connect(self._on_import_choices)
        for source in (self.importing, self.reviewing, self.lifecycle, self.draft, self.signing):
            source.noticed.connect(self.noticed)
            source.warned.connect(self.warned)

    def report_crash(self, failure: Failure) -> None:
        """Show an unexpected failure of a computation that needs no study."""
        self._thread.crashed.emit(failure)

    @property
    def recent(self) -> tuple[RecentStudy, ...]:
        """Return the studies opened before, newest first."""
        return tuple(self._settings.recent)

    @property
    def path(self) -> Path:
        """Return the study file that is open or being opened."""
        return self._path

    # ---- start tiles ----------------------------------------------------------------------------

    def hanging_rules(self) -> tuple[HangingRule, ...]:
        """Return the hanging protocol of the open study, () without a study."""
        return self.overview.protocol.hanging if self.overview is not None else ()

    def explore_sample(self) -> None:
        """Open the sample study, created on first use."""
        if self._is_open_already(self.sample_path):
            return
        if self.sample_path.exists():
            self.open_path(self.sample_path)
        else:
            self._begin(self.sample_path)
        self._is_exploring_sample, self.is_role_known = self.sample_path == self._usual_sample, True
        if self.sample_path.exists():
            return
        path, clock = self.sample_path, self._clock
        self._start_opening(
            tr("Creating the sample study"), lambda progress: create_sample(path, clock, progress)
        )

    def start_sample_again(self) -> None:
        """Create another sample study; earlier ones stay in their files."""
        self.sample_path = self._usual_sample = next_sample(self._usual_sample.parent)
        self.explore_sample()

    def see_finished(self) -> None:
        """Open the finished sample study (read and analysed), created on first use."""
        if self._is_open_already(self.finished_path):
            return
        if self.finished_path.exists():
            self.open_path(self.finished_path)
            self.is_role_known = True
            return
        self._begin(self.finished_path)
        self.is_role_known = True
        self._start_opening(
            tr("Creating the finished study"),
            lambda progress: create_finished(self.finished_path, self._clock, progress),
        )

    def open_example(self, study_type: StudyType) -> None:
        """Open the example study of a type, read by simulated readers; created on first use."""
        folder = self._sample_folder
        path = example_path(folder, study_type)
        if self._is_open_already(path):
            return
        if path.exists():
            self.open_path(path)
            self.is_role_known = True
            return
        self._begin(path)
        self.is_role_known = True
        self._start_opening(
            tr("Creating the example study"),
            lambda progress: create_example(folder, study_type, self._clock, progress),
        )

    def open_path(
        self, path: Path, passphrase: str | None = None, *, is_read_only: bool = False
    ) -> None:
        """Open a study file; the page prompts for the passphrase if one is needed.

        The present study stays open until the other one is open.
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
        """Open the study that prompted for a passphrase."""
        self.open_path(self._path, passphrase, is_read_only=self._is_to_be_read_only)

    @property
    def can_open_read_only(self) -> bool:
        """Return whether the file whose error is shown can be opened read-only."""
        return bool(self._offer_error) and self.error == self._offer_error

    def open_read_only(self) -> None:
        """Open the refused study read-only."""
        if self.can_open_read_only:
            self.open_path(self._offered, is_read_only=True)

    def create(
        self, path: Path, title: str, passphrase: str | None, protocol: Protocol | None = None
    ) -> None:
        """Create a study file and continue in the wizard; the default protocol is of pairs."""
        self._begin(path)
        self._next_view, self.is_role_known = HomeView.WIZARD, True
        self._thread.open_study(
            lambda: created(path, title, passphrase, protocol, self._clock),
            self._on_opened,
            self._on_refused,
        )

    def reopen(self, title: str, opener: Callable[[Progress], Study]) -> None:
        """Close the study and reopen it by a job that needs it closed."""
        self._thread.close_study()
        self._begin(self._open_path)
        self._start_opening(title, opener)

    def _start_opening(self, title: str, opener: Callable[[Progress], Study]) -> None:
        self.job = self._thread.open_study_job(title, opener, self._on_opened, self._on_refused)
        self.job.ended.connect(self._on_job_ended)
        self.changed.emit()

    def show_error(self, message: str) -> None:
        """Show an error message."""
        self.error = message
        self.changed.emit()

    def start_wizard(self) -> None:
        """Show the wizard's first step."""
        self.error, self.added = "", ()
        self.view = HomeView.WIZARD
        self.changed.emit()

    def resume_wizard(self) -> None:
        """Continue the wizard in the open draft."""
        if self.overview is not None and self.overview.is_draft and not self.is_read_only:
            self.added = ()
            self.view = HomeView.WIZARD
            self.changed.emit()

    def show_start(self) -> None:
        """Return to the open study, or without one to the start tiles."""
        self.error = ""
        self._stay()
        self.changed.emit()

    def show_overview(self) -> None:
        """Leave the wizard for the overview."""
        self.added = ()
        self.view = HomeView.OVERVIEW
        self.changed.emit()

    def forget_recent(self, path: str) -> None:
        """Remove a study from the list; its file is not changed."""
        self._settings.forget(path)
        self.settings_changed.emit()
        self.changed.emit()

    # ---- the open study --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Reload the overview."""
        if self.overview is not None:
            self._load(read_overview, self._on_overview)
        self.signing.refresh()

    def clear(self) -> None:
        """Return to the start tiles, as the study was closed."""
        self.overview = None
        self.is_read_only = False
        self.account, self.is_observer = "", False
        self.lifecycle.has_accounts = False
        self.refused, self.added = (), ()
        self._forget_import()
        self.lifecycle.clear()
        self.draft.clear()
        self.signing.clear()
        if not self.is_opening:
            self.view = HomeView.START
        super().clear()

    @property
    def can_add_cases(self) -> bool:
        """Return whether cases can be added to the open study now."""
        overview = self.overview
        is_writable = overview is not None and not overview.is_locked and not self.is_read_only
        is_free = self.job is None and self.importing.job is None
        return is_writable and is_free and self.view in (HomeView.OVERVIEW, HomeView.WIZARD)

    def add_cases(self, sources: Sequence[Path]) -> None:
        """Plan the import of folders or zip files on the import pane."""
        if not sources or not self.can_add_cases:
            return
        self._before_import = self.view
        self.error, self.added = "", ()
        self.view = HomeView.IMPORT
        self.importing.plan(sources)
        self.changed.emit()

    def add_outputs(self, sources: Sequence[Path]) -> None:
        """Add files of recorded outputs; files with possible identifiers wait for review."""
        self.added = ()
        self._start_job(
            tr("Adding outputs"),
            lambda study, progress: import_all(study, sources, progress),
            self._on_outputs_added,
        )

    def clear_refused(self) -> None:
        """Clear the list of rejected files; the study does not change."""
        self.refused = ()
        self.changed.emit()

    def add_reader(self, name: str, code: str = "") -> None:
        """Add a reader; without a code the next free one is given."""
        self.error = ""
        self._thread.run(
            lambda study: study.protocol.add_reader(name.strip(), code.strip()),
            self._on_reader,
            self._on_failed,
        )

    @property
    def is_encrypted(self) -> bool:
        """Return whether the open study has a passphrase."""
        return self.overview is not None and self.overview.summary.is_encrypted

    @property
    def can_rewrite(self) -> bool:
        """Return whether the file may be rewritten now: a study of the user's own, at rest."""
        is_own = self.overview is not None and not self.overview.summary.is_sample
        return is_own and not self.is_read_only and self.job is None

    # ---- results ---------------------------------------------------------------------------------

    def _begin(self, path: Path) -> None:
        self._path, self._is_exploring_sample = path, False
        self._is_to_be_read_only = self.is_role_known = False
        self._next_view = HomeView.OVERVIEW
        self.is_opening = True
        self.error = ""
        if self.view in (HomeView.OVERVIEW, HomeView.IMPORT):
            self.view = HomeView.START
        self.changed.emit()

    def _is_open_already(self, path: Path) -> bool:
        """Show the overview if the study is open already, instead of opening it again."""
        if self.overview is None or path.resolve() != self._open_path.resolve():
            return False
        self.error = ""
        self._stay()
        self.changed.emit()
        return True

    def _stay(self) -> None:
        """Return to the previous view after a failed opening."""
        if self.overview is None:
            self.view = HomeView.START
        else:
            is_importing = bool(self.importing.sources)
            self.view = HomeView.IMPORT if is_importing else HomeView.OVERVIEW
            self._path = self._open_path

    def _on_opened(self, summary: StudySummary | None) -> None:
        if summary is None:
            self.is_opening, self._open_path = False, self._path
            self.view = HomeView.START
            self.sign_in_requested.emit(self._path.stem, "")
            self.changed.emit()
            return
        self._show_opened(summary)
        if summary.kit is None:
            self.refresh()
        if self._is_exploring_sample:
            self.sample_explored.emit()

    def admit(
        self, summary: StudySummary, account: str, *, may_see: bool, may_change: bool
    ) -> None:
        """Show the open study to the signed-in user, within the permissions of the role."""
        self._next_view = HomeView.OVERVIEW
        self._show_opened(summary)
        self.account, self.is_observer = account, not may_change
        self.lifecycle.has_accounts = bool(account)
        self.is_read_only = self.is_observer
        if may_see:
            self.refresh()

    def _show_opened(self, summary: StudySummary) -> None:
        self.is_opening = False
        self.state = LoadState.LOADING
        self.view = self._next_view
        self._open_path = self._path
        self.is_read_only = self._is_to_be_read_only
        self.overview = Overview(summary, (), (), (), _NO_PROTOCOL)
        self.refused, self.added = (), ()
        self._forget_import()
        choices = self._settings.imports.get(str(self._path))
        self.importing.options.open_study(self._path, choices)
        at = timestamp(self._clock.now())
        self._settings.remember(RecentStudy(str(self._path), summary.title, at))
        self.settings_changed.emit()
        self.opened.emit(summary, self.is_read_only)
        self.changed.emit()

    def _on_refused(self, failure: Failure) -> None:
        self.is_opening = False
        wants_present_file = self._next_view is HomeView.OVERVIEW
        previous, requested = self.view, self._path
        self._stay()
        if previous is HomeView.WIZARD:
            self.view = previous
        if isinstance(failure.error, PassphraseError):
            self.view, self._path = HomeView.PASSPHRASE, requested
            self.error = failure.message if previous is HomeView.PASSPHRASE else ""
        elif failure.kind is FailureKind.CANCELLED:
            self.warned.emit(tr("Stopped. No study was created."))
        else:
            self.error = failure.message
            if wants_present_file and isinstance(failure.error, FileInUseError | ReadOnlyError):
                self._offered, self._offer_error = requested, failure.message
        self.changed.emit()

    def _on_overview(self, overview: Overview) -> None:
        self.state = LoadState.READY
        self.overview = overview
        self.changed.emit()

    def _on_outputs_added(self, result: IntakeResult) -> None:
        self.added = result.added
        self._add_refused(replace(entry, kind=Kind.OUTPUTS) for entry in result.refused)
        if result.is_stopped:
            self.warned.emit(tr("Stopped. Files added before the stop are kept."))
        elif result.added:
            (self.warned if result.rejected else self.noticed).emit(result.summary)
        elif result.refused and not result.waiting:
            self.error = tr("No file was added. The list of rejected files gives the reasons.")
        self._on_written()
        if result.waiting and self.view in (HomeView.OVERVIEW, HomeView.WIZARD):
            self._before_import = self.view
            self.importing.await_outputs(result.waiting)
            self.view = HomeView.IMPORT
            self.reviewing.open_outputs(result.waiting[0].path)
            self.changed.emit()

    def _add_refused(self, entries: Iterable[RefusedFile]) -> None:
        """List newly rejected files before earlier ones."""
        now = self._clock.now()
        self.refused = (*(replace(entry, at=now) for entry in entries), *self.refused)

    def _on_import_refused(self, entries: tuple[RefusedFile, ...]) -> None:
        self._add_refused(entries)
        self.changed.emit()

    def _on_import_left(self) -> None:
        if self.view is HomeView.IMPORT:
            self.view = self._before_import
            self.changed.emit()

    def _on_import_choices(self, choices: ImportChoices) -> None:
        self._settings.imports[str(self._open_path)] = choices
        self.settings_changed.emit()

    def _forget_import(self) -> None:
        self.reviewing.clear()
        self.importing.clear()

    def _on_reader(self, reader: Reader) -> None:
        self.noticed.emit(
            tr("Added reader %1.", f"{isolated(reader.code)} {isolated(reader.name)}")
        )
        self._on_written()

    def _on_written(self, _value: object = None) -> None:
        self.wrote.emit()
        self.refresh()


_NO_PROTOCOL = Protocol(0, "", "", (), 0)

"""The `Study` facade: one file and its services."""

import contextlib
import secrets
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Self, TypeVar

from readingroom import store
from readingroom.domain.accounts import Permission, Role
from readingroom.domain.case import KnownIdentifier
from readingroom.domain.clock import Clock, SystemClock
from readingroom.domain.closeable import Closeable
from readingroom.domain.errors import FileMovedError, ReadingroomError, StateError
from readingroom.domain.ids import ReaderId
from readingroom.domain.protocol import Protocol, default_protocol
from readingroom.domain.study import StudySummary
from readingroom.engine.evaluator.weights.service import WeightsService
from readingroom.engine.registry import features
from readingroom.reading.forms.protocol import check_protocol
from readingroom.reading.forms.texts import check_storable
from readingroom.services.accounts import AccountService
from readingroom.services.adjudication.service import AdjudicationService
from readingroom.services.attestations import AttestationService
from readingroom.services.backup import BackupService
from readingroom.services.case_table import CaseTableService
from readingroom.services.cases.service import CaseService
from readingroom.services.conduct.deviations import DeviationService
from readingroom.services.conduct.interim_looks import InterimLookService
from readingroom.services.conduct.reader_monitor import ReaderMonitorService
from readingroom.services.disclosure import DisclosureService
from readingroom.services.display_checks import DisplayCheckService
from readingroom.services.draft_edits import DraftService
from readingroom.services.engine.analysis_service import AnalysisService
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.engine.report_services import ReportServices
from readingroom.services.engine.reporting import ReportService
from readingroom.services.engine.scenario_service import ScenarioService
from readingroom.services.engine.service import ModelService
from readingroom.services.erasure import ErasureService
from readingroom.services.export.dicom import DicomExportService
from readingroom.services.export.service import ExportService
from readingroom.services.frames import FrameReader, FrameSource
from readingroom.services.guard import COORDINATOR, Guard, requires, unrestricted
from readingroom.services.kits.service import KitService
from readingroom.services.lifecycle import StudyLifecycleService
from readingroom.services.locking import LockedStudy, LockOwner, ReopenInfo, WrappedSecret, wrap
from readingroom.services.model_scores import ModelScoreService
from readingroom.services.note_highlights import HighlightService
from readingroom.services.protocol import ProtocolService
from readingroom.services.rating_export import RatingExportService
from readingroom.services.reading import ReadingService
from readingroom.services.reading_analytics import ReadingAnalyticsService
from readingroom.services.reference_standard.service import ReferenceStandardService
from readingroom.services.results import ResultsService
from readingroom.services.signing.service import SignatureService
from readingroom.services.study_analysis import StudyAnalysisService
from readingroom.services.study_power import StudyPowerService
from readingroom.services.trail.service import AuditTrailService
from readingroom.services.user_folders import own_records
from readingroom.services.viewing import ViewingService
from readingroom.store import StudyFile

SYSTEM_CLOCK: Clock = SystemClock()

T = TypeVar("T")


class Study(Closeable):
    """An open study file. Used by the one thread that opened it; close it when done."""

    def __init__(self, file: StudyFile, passphrase: str | None, clock: Clock) -> None:
        self._file = file
        self._passphrase = passphrase
        self._clock = clock
        self._frames = FrameSource(file.path, passphrase)
        self._cached_passphrase: tuple[str, WrappedSecret] | None = None
        self.path = file.path
        guard = self._guard = Guard(file)
        self.people = AccountService(file, guard, clock)
        known_identifiers: dict[str, tuple[KnownIdentifier, ...]] = {}
        self.cases = CaseService(file, guard, known_identifiers)
        self.case_table = CaseTableService(file, guard)
        self.reference = ReferenceStandardService(file, guard, self.case_table)
        self.scores = ModelScoreService(file, guard)
        self.draft = DraftService(file, guard, known_identifiers)
        self.interim = InterimLookService(file, guard, self.people)
        self.results = ResultsService(file, guard, self.interim)
        self.study_analysis = StudyAnalysisService(file, guard, self.results)
        self.ratings = RatingExportService(file, guard, self.results, self.study_analysis)
        self.power = StudyPowerService(guard, self.ratings, self.scores)
        self.protocol = ProtocolService(file, guard, self.people, self.results)
        self.signing = SignatureService(
            *(file, guard, self.people, self.results.results, self._contents)
        )
        self.lifecycle = StudyLifecycleService(file, guard, self.people)
        self.erasure = ErasureService(file, guard, self.people, self.cases.forget)
        self.scenarios = ScenarioService(file, guard, self.cases)
        self.analyses = AnalysisService(file, guard)
        self.attestations = AttestationService(file, guard, self.people)
        self._features = FeatureContext(
            *(file, guard, self.analyses, self.results, self.signing, self.attestations),
            known_identifiers,
        )
        weights = self._features.service(WeightsService)
        self.engine = ModelService(
            *(file, guard, self._frames.open, known_identifiers, self.results, weights)
        )
        self.reading, self.highlights = ReadingService(file, guard), HighlightService(file, guard)
        self.displays, self.viewing, self.analytics = (
            DisplayCheckService(file, guard),
            ViewingService(file, guard),
            ReadingAnalyticsService(file, guard),
        )
        self.kits = KitService(file, guard, clock)
        self.adjudication = AdjudicationService(file, guard)
        self.deviations = DeviationService(file, guard, self.people, self.interim)
        self.monitor = ReaderMonitorService(file, guard, self.case_table)
        self.trail = AuditTrailService(file, guard, clock)
        self.disclosure, self.dicom_export = (
            DisclosureService(file, guard),
            DicomExportService(file, guard),
        )
        self.reports = ReportService(
            ReportServices(clock, self.summary, self._features, self.study_analysis)
        )
        self.export = ExportService(
            *(file, guard, clock, self.summary, self.results, self.study_analysis, self.reports)
        )
        self.backup = BackupService(file, guard, passphrase)

    @classmethod
    def create(
        cls,
        path: Path,
        *,
        title: str,
        passphrase: str | None = None,
        protocol: Protocol | None = None,
        clock: Clock = SYSTEM_CLOCK,
        is_sample: bool = False,
    ) -> Self:
        """Create a study file; without a passphrase it is plain (not encrypted).

        Without a protocol it gets the default one, with a seed from the system's secure random
        source.

        Raises:
            StateError: the file already exists, the title is empty, or a value of the protocol
                is out of range.
            PassphraseError: the passphrase has fewer than `SHORTEST_PASSPHRASE` characters.
            StoreError: the file cannot be written.
        """
        if not title.strip():
            raise StateError("The title of the study is empty. Enter a title.")
        check_storable(title, "The title")
        first = protocol or default_protocol(seed=secrets.randbits(32))
        check_protocol(first)

        def write_protocol(draft: StudyFile) -> None:
            with draft.change("protocol written", COORDINATOR) as change:
                store.protocols.add(change, replace(first, version=1))
                change.details["protocol_version"] = 1

        file = StudyFile.create(
            path,
            title=title.strip(),
            clock=clock,
            passphrase=passphrase,
            is_sample=is_sample,
            trust_store=own_records(),
            prepare=write_protocol,
        )
        return cls(file, passphrase, clock)

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        passphrase: str | None = None,
        clock: Clock = SYSTEM_CLOCK,
        read_only: bool = False,
    ) -> Self:
        """Open a study file.

        Raises:
            StoreError: it is missing, damaged, from a newer version, in use, or the passphrase is
                wrong.
            AuditError: its append-only protection was changed, or, when opened for writing,
                events after its last checkpoint were changed.
        """
        file = StudyFile.open(
            path,
            clock=clock,
            passphrase=passphrase,
            is_read_only=read_only,
            trust_store=own_records(),
        )
        return cls(file, passphrase, clock)

    @unrestricted
    def service(self, kind: Callable[[FeatureContext], T]) -> T:
        """Return the service of a feature of the engine; there is one of each kind."""
        return self._features.service(kind)

    @requires(Permission.SEE_RESULTS)
    def has_feature_results(self) -> bool:
        """Return whether a feature of the engine has results of models other than analyses."""
        return any(feature.has_results(self._features) for feature in features())

    @unrestricted
    def close(self) -> None:
        """Close the file and forget its passphrase; a second call does nothing.

        Python cannot overwrite a string: the passphrase is unreachable, and its memory is reused.
        SQLCipher overwrites the key derived from it.

        Raises:
            FileMovedError: the file was renamed or replaced, which was not reported before; the
                study is closed anyway.
        """
        with self._closing():
            self.people.sign_out()

    @unrestricted
    def save_rescue(self, path: Path) -> None:
        """Write all contents of the open file into a new study file, even if it was moved.

        Raises:
            StateError: a file with that name exists, or the study is read-only.
            StoreError: it cannot be written or does not verify; no file is left.
        """
        self._file.save_rescue(path)

    @contextlib.contextmanager
    def _closing(self) -> Iterator[None]:
        """Close the study after the block, even if nothing can be recorded; raise as `close`."""
        was_reported, move = self._file.is_move_reported, None
        try:
            yield
        except FileMovedError as error:
            move = FileMovedError(
                str(error), error.rescue
            )  # without the frames, which contain secrets
        except ReadingroomError:
            pass  # the end of the auth session is not recorded
        finally:
            self._shut()
        if move is not None and not was_reported:
            raise move

    def _shut(self) -> None:
        self.cases.close()
        self._frames.close()
        self._passphrase = self._cached_passphrase = None
        self.backup.forget()
        self._file.close()

    @property
    @unrestricted
    def is_encrypted(self) -> bool:
        """Whether a passphrase opens the study."""
        return self._file.is_encrypted

    @unrestricted
    def cache_wrapped_passphrase(self, password: str) -> None:
        """Let the signed-in user's password open an encrypted study again after a lock.

        The passphrase is kept wrapped under the password, only in memory. Call this after sign-in
        and after a change of the password.
        """
        auth_session = self._guard.auth_session
        if self._passphrase is not None and auth_session is not None:
            self._cached_passphrase = auth_session.code, wrap(self._passphrase, password)

    @unrestricted
    def lock_screen(self, *, is_idle: bool = False) -> "LockedStudy[Study] | None":
        """Lock the screen: the current user has to enter their password to continue.

        A plain study stays open. An encrypted one is closed, with all readers of its images, and
        forgets its passphrase and keys; the returned object opens it again. It is closed even if
        the lock cannot be recorded.
        """
        if not self.is_encrypted:
            self.people.lock(is_idle=is_idle)
            return None
        acting_role, owner, move = self._guard.acting_role, self._lock_owner(), None
        info = self._reopen_info()
        try:
            with self._closing():
                self.people.lock(is_idle=is_idle)
                info = self._reopen_info()
        except FileMovedError as error:
            move = FileMovedError(str(error), error.rescue)  # without the frames, as above
        return LockedStudy(info, acting_role, *owner, move)

    def _contents(self) -> dict[str, str]:
        """Return the contents that a report signature covers; `reports` is created later."""
        return self.reports.contents()

    def _reopen_info(self) -> "ReopenInfo[Study]":
        log_id, end = store.meta.read(self._file).log_id, store.events.head(self._file)
        return ReopenInfo(self.path, log_id, end, self._clock, self._file.is_read_only, type(self))

    def _lock_owner(self) -> tuple[LockOwner | None, WrappedSecret | None]:
        auth_session, cached = self._guard.auth_session, self._cached_passphrase
        row = store.accounts.find(self._file, auth_session.code) if auth_session else None
        if auth_session is None or row is None:
            return None, None
        is_own = cached is not None and cached[0] == auth_session.code
        owner = LockOwner(auth_session.code, auth_session.role, row.failures)
        return owner, cached[1] if cached and is_own else None

    @unrestricted
    def act_as(self, role: Role, reader: ReaderId | None = None) -> None:
        """Choose the acting role in a study without accounts; only its calls are then allowed.

        The choice is not authenticated: every user may choose another role.

        Raises:
            StateError: the study has accounts, or the role and the reader do not match.
            NotFoundError: there is no such reader.
        """
        self._guard.act_as(role, reader)

    @requires(Permission.SEE_STUDY)
    def summary(self) -> StudySummary:
        """Return title, state and counts."""
        meta, counts = store.meta.read(self._file), store.meta.count(self._file)
        session = store.sessions.newest(self._file)
        return StudySummary(
            title=meta.title,
            state=meta.state,
            created_at=meta.created_at,
            is_encrypted=self._file.is_encrypted,
            is_sample=meta.is_sample,
            case_count=counts.cases,
            model_count=counts.models,
            output_count=counts.outputs,
            reader_count=counts.readers,
            session_count=counts.sessions,
            judgement_count=counts.judgements,
            head=store.events.head(self._file).chain[:8],
            lock_reason=store.sessions.lock_reason(self._file, session.id) if session else "",
            session_state=session.state if session else None,
            kit=store.reader_kits.origin(self._file),
        )

    @unrestricted
    def check_passphrase(self, passphrase: str) -> None:
        """Check that a passphrase, entered again, is the study's.

        Raises:
            PassphraseError: it is wrong, or the study is not encrypted.
        """
        self._file.check_passphrase(passphrase)

    @requires(Permission.READ, Permission.SEE_CASES)
    def frames_opener(self) -> Callable[[], FrameReader]:
        """Return a callable that opens a frame reader on any thread until closing or locking."""
        return self._frames.open

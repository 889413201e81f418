"""A study: one file, and the desks through which it is worked on."""

import contextlib
import secrets
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Self

from readingroom import store
from readingroom.domain.accounts import Permission, Role
from readingroom.domain.case import KnownIdentifier
from readingroom.domain.clock import Clock, SystemClock
from readingroom.domain.closeable import Closeable
from readingroom.domain.errors import FileMovedError, ReadingroomError, StateError
from readingroom.domain.ids import ReaderId
from readingroom.domain.protocol import Protocol, default_protocol
from readingroom.domain.study import StudySummary
from readingroom.store import StudyFile
from readingroom.study.accounts import AccountService
from readingroom.study.attestations import AttestationService
from readingroom.study.backup import BackupService
from readingroom.study.cases import CaseService
from readingroom.study.disclosure import DisclosureService
from readingroom.study.draft_edits import DraftService
from readingroom.study.engine import ModelService
from readingroom.study.engine.analysis_service import AnalysisService
from readingroom.study.engine.compliance_service import ComplianceService
from readingroom.study.engine.fact_sources import FactSources
from readingroom.study.engine.identifier_service import IdentifierAuditService
from readingroom.study.engine.monitoring_service import MonitoringService
from readingroom.study.engine.reporting import ReportService
from readingroom.study.engine.risk import RiskService
from readingroom.study.engine.scenario_service import ScenarioService
from readingroom.study.engine.statement_service import StatementAuditService
from readingroom.study.engine.stress_service import StressTestService
from readingroom.study.engine.weights_service import WeightsService
from readingroom.study.erasure import ErasureService
from readingroom.study.export import ExportService
from readingroom.study.forms import check_protocol, check_words
from readingroom.study.frames import FrameReader, FrameSource
from readingroom.study.guard import COORDINATOR, Guard, requires, unrestricted
from readingroom.study.lifecycle import StudyLifecycleService
from readingroom.study.locking import LockedStudy, LockOwner, ReopenInfo
from readingroom.study.protocol import ProtocolService
from readingroom.study.reading import ReadingService
from readingroom.study.results import ResultsService
from readingroom.study.signing import SignatureService
from readingroom.study.trail import AuditTrailService
from readingroom.study.user_folders import own_records
from readingroom.study.wrapping import WrappedSecret, wrap

SYSTEM_CLOCK: Clock = SystemClock()


class Study(Closeable):
    """An open study file. Used by the one thread that opened it; close it when done."""

    path: Path
    cases: CaseService
    draft: DraftService
    protocol: ProtocolService
    reading: ReadingService
    results: ResultsService
    trail: AuditTrailService
    disclosure: DisclosureService
    export: ExportService
    backup: BackupService
    people: AccountService
    signing: SignatureService
    course: StudyLifecycleService
    erasure: ErasureService
    engine: ModelService
    scenarios: ScenarioService
    stress: StressTestService
    watches: MonitoringService
    reports: ReportService
    analyses: AnalysisService
    attestations: AttestationService
    risk: RiskService
    compliance: ComplianceService
    identifiers: IdentifierAuditService
    statements: StatementAuditService
    weights: WeightsService

    def __init__(self, file: StudyFile, passphrase: str | None, clock: Clock) -> None:
        self._file = file
        self._passphrase = passphrase
        self._clock = clock
        self._frames = FrameSource(file.path, passphrase)
        self._kept: tuple[str, WrappedSecret] | None = None
        self.path = file.path
        guard = self._guard = Guard(file)
        self.people = AccountService(file, guard, clock)
        told: dict[str, tuple[KnownIdentifier, ...]] = {}
        self.cases = CaseService(file, guard, told)
        self.draft = DraftService(file, guard, told)
        self.protocol = ProtocolService(file, guard, self.people)
        self.signing = SignatureService(file, guard, self.people, self._contents)
        self.course = StudyLifecycleService(file, guard, self.people)
        self.erasure = ErasureService(file, guard, self.people, self.cases.forget)
        self.engine = ModelService(file, guard, self._frames.open, told)
        self.scenarios = ScenarioService(file, guard, self.cases)
        self.stress = StressTestService(file, guard)
        self.watches = MonitoringService(file, guard)
        self.analyses = AnalysisService(file, guard)
        self.weights = WeightsService(file, guard, self.analyses)
        self.attestations = AttestationService(file, guard, self.people)
        self.risk = RiskService(file, guard, self.stress, self.analyses)
        self.reading = ReadingService(file, guard)
        self.results = ResultsService(file, guard)
        asked = (self.signing, self.results, self.stress, self.watches)
        desks = FactSources(*asked, self.analyses, self.attestations)
        self.compliance = ComplianceService(file, guard, desks)
        self.identifiers = IdentifierAuditService(file, guard, told)
        self.statements = StatementAuditService(file, guard)
        self.trail = AuditTrailService(file, guard, clock)
        self.disclosure = DisclosureService(file, guard)
        signers = (self.signing, self.attestations)
        self.reports = ReportService(file, guard, clock, self.summary, signers)
        self.export = ExportService(file, guard, clock, self.summary, self.reports)
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

        Without a protocol it gets the default one, with a seed drawn from the computer's secure
        source of randomness.

        Raises:
            StateError: there is such a file already, the title is empty, or a value of the protocol
                is out of its range.
            PassphraseError: the passphrase has fewer than `SHORTEST_PASSPHRASE` characters.
            StoreError: the file cannot be written.
        """
        if not title.strip():
            raise StateError("A study needs a title. Enter one.")
        check_words(title, "The title")
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
            StoreError: it is missing, damaged, newer, in use, or the passphrase is wrong.
            AuditError: its append-only protection was altered, or, to open it for writing, what
                follows its last checkpoint was changed.
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
    def close(self) -> None:
        """Close the file and forget its passphrase; a second call does nothing.

        Python cannot overwrite a text: the passphrase is out of reach, and its memory is used anew.
        SQLCipher overwrites the key that it made of it.

        Raises:
            FileMovedError: the file was renamed or replaced, which was not reported before; the
                study is closed all the same.
        """
        with self._closing():
            self.people.close()

    @unrestricted
    def save_rescue(self, path: Path) -> None:
        """Write all that the open file holds into a new study file, also where it was moved.

        Raises:
            StateError: there is a file of that name, or the study is open for reading only.
            StoreError: it cannot be written, or does not verify; nothing of it is left.
        """
        self._file.save_rescue(path)

    @contextlib.contextmanager
    def _closing(self) -> Iterator[None]:
        """Close the study after the block, also where nothing can be recorded any more.

        Raises:
            FileMovedError: as `close` does.
        """
        was_reported, move = self._file.is_move_reported, None
        try:
            yield
        except FileMovedError as error:
            move = FileMovedError(str(error), error.rescue)  # without the frames, that hold secrets
        except ReadingroomError:
            pass  # the end of a sitting is not recorded
        finally:
            self._shut()
        if move is not None and not was_reported:
            raise move

    def _shut(self) -> None:
        """Close all that reads the file, and forget every secret."""
        self.cases.close()
        self._frames.close()
        self._passphrase = self._kept = None
        self.backup.forget()
        self._file.close()

    @property
    @unrestricted
    def is_encrypted(self) -> bool:
        """Whether a passphrase opens the study."""
        return self._file.is_encrypted

    @unrestricted
    def cache_wrapped_passphrase(self, password: str) -> None:
        """Let the password of who is signed in open an encrypted study again after a lock.

        The passphrase is kept wrapped under it, in memory alone; say it after signing in, and after
        a change of the password.
        """
        sitting = self._guard.sitting
        if self._passphrase is not None and sitting is not None:
            self._kept = sitting.code, wrap(self._passphrase, password)

    @unrestricted
    def lock_screen(self, *, is_idle: bool = False) -> "LockedStudy[Study] | None":
        """Lock the window: who sits here has to come back with their password.

        A plain study stays open. An encrypted one is closed, with all that reads its images, and
        forgets its passphrase and its keys; what is returned opens it again. Where the lock cannot
        be recorded any more, it is closed all the same.
        """
        if not self.is_encrypted:
            self.people.lock(is_idle=is_idle)
            return None
        seat, occupied, move = self._guard.seat, self._occupied(), None
        place = self._place()
        try:
            with self._closing():
                self.people.lock(is_idle=is_idle)
                place = self._place()
        except FileMovedError as error:
            move = FileMovedError(str(error), error.rescue)  # without the frames, as above
        return LockedStudy(place, seat, *occupied, move)

    def _contents(self) -> dict[str, str]:
        """Return what a signature under reports is about; that desk is made after the signing."""
        return self.reports.contents()

    def _place(self) -> "ReopenInfo[Study]":
        log_id, end = store.meta.read(self._file).log_id, store.events.head(self._file)
        return ReopenInfo(self.path, log_id, end, self._clock, self._file.is_read_only, type(self))

    def _occupied(self) -> tuple[LockOwner | None, WrappedSecret | None]:
        """Return who sits here, and the passphrase wrapped for them."""
        sitting, kept = self._guard.sitting, self._kept
        row = store.accounts.find(self._file, sitting.code) if sitting else None
        if sitting is None or row is None:
            return None, None
        is_theirs = kept is not None and kept[0] == sitting.code
        occupant = LockOwner(sitting.code, sitting.role, row.failures)
        return occupant, kept[1] if kept and is_theirs else None

    @unrestricted
    def act_as(self, role: Role, reader: ReaderId | None = None) -> None:
        """Take a seat in a study without accounts: only its calls are open from then on.

        Nobody has to prove who they are: anybody may take another seat.

        Args:
            role: Whose seat.
            reader: Which reader, for the seat of one.

        Raises:
            StateError: the study has accounts, or a reader is missing or too many.
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
        )

    @unrestricted
    def check_passphrase(self, passphrase: str) -> None:
        """Return if a passphrase, entered once more, is the study's.

        Raises:
            PassphraseError: it is another one, or the study is not encrypted.
        """
        self._file.check_passphrase(passphrase)

    @requires(Permission.READ, Permission.SEE_CASES)
    def open_frames(self) -> FrameReader:
        """Return an image reader with a connection of its own, for another thread."""
        return self.frames_opener()()

    @requires(Permission.READ, Permission.SEE_CASES)
    def frames_opener(self) -> Callable[[], FrameReader]:
        """Return what does as `open_frames`, on any thread, until the study is closed or locked."""
        return self._frames.open

"""Study conduct: progress, quality and recruitment, deviations, and interim looks at results."""

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from readingroom.domain.case import CaseContent
from readingroom.domain.clock import Clock
from readingroom.domain.conduct import DeviationKind, WaitingReason
from readingroom.domain.errors import NotFoundError, PermissionDeniedError
from readingroom.domain.ids import DeviationId, ItemId, ReaderId, SessionId
from readingroom.reading.design.types import StudyBalance
from readingroom.services.conduct.deviations import TwoPeopleProof
from readingroom.services.conduct.types import (
    Deviation,
    DeviationSubjects,
    InterimState,
    ReaderItem,
    ReaderMonitor,
    ReaderWaiting,
)
from readingroom.services.reading_analytics import ReadingAnalytics
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState


class _Loaded(NamedTuple):
    monitor: ReaderMonitor
    balance: StudyBalance | None
    looks: InterimState
    deviations: tuple[Deviation, ...]
    subjects: DeviationSubjects | None
    has_accounts: bool
    is_encrypted: bool
    viewing: tuple[ReadingAnalytics, ...]


class ReaderMonitorViewModel(ConfirmedActionsViewModel):
    """Loads the monitor, and records deviations, overrides and interim looks at results."""

    case_opened = Signal(object, object)
    """The `CaseContent` of a reading that was asked for, and its `ReadingAnalytics`."""
    monitor: ReaderMonitor | None = None
    balance: StudyBalance | None = None
    looks: InterimState | None = None
    deviations: tuple[Deviation, ...] = ()
    subjects: DeviationSubjects | None = None
    """Readers and sessions of deviations; None for a user who cannot record any."""
    viewing: tuple[ReadingAnalytics, ...] = ()
    """Submitted readings with what was on screen."""
    has_accounts = False
    is_encrypted = False

    def __init__(self, thread: StudyThread, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self._clock = clock
        self.items: dict[ReaderId | None, tuple[ReaderItem, ...]] = {}
        """Items of the readers that were chosen so far."""

    @property
    def today(self) -> str:
        """Return the day of this computer as YYYY-MM-DD."""
        return self._clock.now().astimezone().date().isoformat()

    def refresh(self) -> None:
        """Compute the monitor again."""
        self.items = {}
        self._load(_read, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.monitor, self.balance, self.looks, self.deviations = None, None, None, ()
        self.subjects, self.items, self.viewing = None, {}, ()
        super().clear()

    @property
    def can_record(self) -> bool:
        """Return whether the user can record deviations."""
        return self.subjects is not None and not self.is_read_only

    @property
    def needs_proof(self) -> bool:
        """Return whether a look needs a password or the passphrase."""
        return self.has_accounts or self.is_encrypted

    @property
    def overrides(self) -> tuple[ReaderWaiting | None, ...]:
        """Return the washouts and daily limits to override; None stands for one more look."""
        reasons = (WaitingReason.WASHOUT, WaitingReason.DAILY_LIMIT)
        waiting = self.monitor.waiting if self.monitor else ()
        offered = tuple(entry for entry in waiting if entry.waiting.reason in reasons)
        looks = self.looks
        needs_look = looks is not None and looks.is_closed and not looks.can_look
        return (*offered, None) if needs_look else offered

    def waiting_of(self, reader_code: str, session: str) -> ReaderWaiting | None:
        """Return what a reader waits for in a session, by its label."""
        waiting = self.monitor.waiting if self.monitor else ()
        wanted = (reader_code, session)
        return next((e for e in waiting if (e.reader_code, e.session_label) == wanted), None)

    def open_case(self, reading: ReadingAnalytics) -> None:
        """Read the case of a submitted reading, to show it with the times of its frames."""
        self._thread.run(
            partial(_content_of, code=reading.case_code),
            lambda case: self.case_opened.emit(case, reading),
            lambda failure: self.warned.emit(failure.message),
        )

    def load_items(self, reader: ReaderId | None) -> None:
        """Load the items of a reader, once."""
        if reader is None or reader in self.items:
            return

        def loaded(items: tuple[ReaderItem, ...]) -> None:
            self.items[reader] = items
            self.changed.emit()

        self._thread.run(lambda study: study.deviations.items_of(reader), loaded, self._on_refused)

    def take_look(self, reason: str, proof: str, code: str) -> None:
        """Record an interim look, which opens the pages of results; with accounts it is signed."""
        passphrase = None if self.has_accounts or not self.is_encrypted else proof
        password = proof if self.has_accounts else ""
        self._do(
            lambda study: study.interim.take(
                reason, passphrase=passphrase, password=password, code=code
            ),
            self._on_taken,
        )

    def record(
        self,
        reason: str,
        *,
        kind: DeviationKind,
        reader: ReaderId | None,
        session: SessionId | None,
        item: ItemId | None,
        occurred_on: str,
    ) -> None:
        """Record a deviation."""
        self._do(
            lambda study: study.deviations.record(
                reason, kind=kind, reader=reader, session=session, item=item,
                occurred_on=occurred_on,
            ),
            lambda rows: self._on_recorded(rows, tr("Deviation recorded.")),
        )  # fmt: skip

    def decide(self, deviation: DeviationId, decision: str) -> None:
        """Record what was decided on a deviation."""
        self._do(
            lambda study: study.deviations.decide(deviation, decision),
            lambda rows: self._on_recorded(rows, tr("Decision recorded.")),
        )

    def override(self, entry: ReaderWaiting | None, reason: str, proof: TwoPeopleProof) -> None:
        """Override a washout, a daily limit or the number of looks by two people."""

        def work(study: Study) -> tuple[Deviation, ...]:
            if entry is None:
                return study.deviations.allow_look(reason, proof)
            if entry.waiting.reason is WaitingReason.WASHOUT:
                return study.deviations.override_washout(entry.reader, entry.session, reason, proof)
            return study.deviations.override_daily_limit(entry.reader, reason, proof)

        self._do(work, lambda rows: self._on_recorded(rows, tr("Override recorded.")))

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.monitor, self.balance, self.looks, self.deviations, self.subjects = loaded[:5]
        self.has_accounts, self.is_encrypted, self.viewing = loaded[5:]
        self.state = LoadState.READY
        self.changed.emit()

    def _on_taken(self, looks: InterimState) -> None:
        self.looks = looks
        self._end(tr("Interim look recorded. The pages of results are open."))
        self.changed.emit()

    def _on_recorded(self, rows: tuple[Deviation, ...], text: str) -> None:
        self.deviations = rows
        self._end(text)
        self.refresh()


def _read(study: Study) -> _Loaded:
    try:
        subjects = study.deviations.subjects()
    except PermissionDeniedError:
        subjects = None
    return _Loaded(
        study.monitor.overview(),
        study.monitor.balance(),
        study.interim.state(),
        study.deviations.list_all(),
        subjects,
        study.people.has_accounts,
        study.is_encrypted,
        study.analytics.list_all(),
    )


def _content_of(study: Study, code: str) -> CaseContent:
    case = next((each.id for each in study.cases.list_cases() if each.code == code), None)
    if case is None:
        raise NotFoundError(tr("There is no case %1 any more.", code))
    return study.cases.content(case)

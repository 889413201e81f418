"""State of the window frame: study, current user, running jobs, last save."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from readingroom.domain.accounts import PERMISSIONS, CurrentUser, Permission, Role
from readingroom.domain.clock import Clock
from readingroom.domain.study import StudySummary
from readingroom.engine.types import AnalysisKind
from readingroom.reading.types import Reader
from readingroom.services.devices import AUTO
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure, StudyThread
from readingroom_desktop.viewmodels.formats import tr

_LAB_ANALYSES = (
    AnalysisKind.EXPLANATIONS,
    AnalysisKind.GLOBAL_EXPLANATION,
    AnalysisKind.FAITHFULNESS,
    AnalysisKind.FAIRNESS,
)
_LAB_PERMISSIONS = frozenset({Permission.SEE_MODELS, Permission.SEE_RESULTS})
"""Permissions needed to find out whether the study has models or results of them."""
_READER_PERMISSIONS = frozenset({Permission.SEE_PEOPLE, Permission.SEE_READINGS, Permission.READ})
"""Permissions of which one is needed to list readers."""


def may_see_cases(role: Role) -> bool:
    """Return whether a role may see images."""
    return not PERMISSIONS[role].isdisjoint({Permission.READ, Permission.SEE_CASES})


class _Frame(NamedTuple):
    summary: StudySummary
    readers: tuple[Reader, ...]
    session: str | None
    has_models: bool
    is_paired: bool


def _read_frame(
    study: Study, *, with_models: bool, with_readers: bool, with_protocol: bool
) -> _Frame:
    session = study.protocol.session()
    has_models = with_models and _has_models(study)
    readers = study.protocol.readers() if with_readers else ()
    is_paired = not with_protocol or study.protocol.current().design.is_paired
    return _Frame(study.summary(), readers, session, has_models, is_paired)


def _has_models(study: Study) -> bool:
    """Return whether a model can run, or a result of one is stored."""
    lists: tuple[Callable[[], Sequence[object]], ...] = (
        study.engine.models,
        study.engine.results,
        *(partial(study.analyses.list_all, kind) for kind in _LAB_ANALYSES),
    )
    return any(stored() for stored in lists) or study.has_feature_results()


def _reader_of(summary: StudySummary) -> Reader | None:
    """Return the only user of a reader kit, None for any other study."""
    kit = summary.kit
    return Reader(kit.reader, kit.reader_code, tr("Reader kit")) if kit is not None else None


class ShellViewModel(QObject):
    """State of the top strip, the rail and the status line."""

    changed = Signal()
    study_changed = Signal()
    """A study was opened or closed."""
    content_changed = Signal()
    """The open study was written to."""
    person_leaves = Signal()
    """The user is about to change; entered values must be saved under the present user."""
    person_changed = Signal()
    start_requested = Signal()
    """The first page of the user is to be shown."""
    warned = Signal(str)

    def __init__(self, thread: StudyThread, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = thread
        self._clock = clock
        self.summary: StudySummary | None = None
        self.readers: tuple[Reader, ...] = ()
        """Readers whose role can be chosen; empty if the study is read-only."""
        self.session: str | None = None
        self.person: Reader | None = None
        self.is_adjudicator = False
        """Whether the adjudicator's role is chosen, in a study without accounts."""
        self.account: CurrentUser | None = None
        """The signed-in user, in a study with accounts."""
        self.saved_at: datetime | None = None
        self.has_models = False
        """Whether a model can run, or a result of one is stored, as far as the user may know."""
        self.is_paired = True
        """Whether readers judge pairs of outputs, as far as the user may know."""
        self.device = ""
        """Devices that the running or last job used, as text; "" before the first one."""
        self.device_notes: tuple[str, ...] = ()
        self.chosen_device = AUTO
        """Device that the next job is to use, "auto" for the fastest."""
        self.is_read_only = False
        self._refresh_soon = QTimer(self)
        self._refresh_soon.setSingleShot(True)
        self._refresh_soon.setInterval(0)
        self._refresh_soon.timeout.connect(self._refresh)
        thread.study_changed.connect(self._on_study_changed)

    @property
    def role(self) -> Role:
        """Return the role of the current user."""
        if self.account is not None:
            return self.account.role
        if self.is_adjudicator:
            return Role.ADJUDICATOR
        return Role.COORDINATOR if self.person is None else Role.READER

    @property
    def permissions(self) -> frozenset[Permission]:
        """Return the permissions of the current user; none without a study."""
        return PERMISSIONS[self.role] if self.summary is not None else frozenset()

    def act_as(self, person: Reader | None) -> None:
        """Act as a reader, or with None as the coordinator, with only that role's permissions."""
        self._take_role(person, is_adjudicator=False)

    def act_as_adjudicator(self) -> None:
        """Act as the adjudicator, in a study without accounts."""
        self._take_role(None, is_adjudicator=True)

    def _take_role(self, person: Reader | None, *, is_adjudicator: bool) -> None:
        if self.summary is not None and self.account is None:
            self.person_leaves.emit()
            role = Role.COORDINATOR if person is None else Role.READER
            role = Role.ADJUDICATOR if is_adjudicator else role
            reader = None if person is None else person.id
            self._thread.run(lambda study: study.act_as(role, reader), None, self._on_failed)
        self.person, self.is_adjudicator = person, is_adjudicator
        self._refresh()  # the last role may have known less
        self.person_changed.emit()
        self.changed.emit()
        self.start_requested.emit()

    def enter(self) -> None:
        """Show the signed-in user the first page of their role."""
        account = self.account
        if account is not None and account.reader is not None:
            self.person = Reader(account.reader, account.code, account.name)
        self.person_changed.emit()
        self.changed.emit()
        self.start_requested.emit()

    def leave(self) -> None:
        """Forget the study, which stays open without a signed-in user."""
        self._forget()

    def note_write(self) -> None:
        """Record a write to the study; the frame is reloaded."""
        self.saved_at = self._clock.now()
        self.changed.emit()
        self._refresh_soon.start()
        self.content_changed.emit()

    def note_draft(self) -> None:
        """Record that a draft was saved; nothing else changes."""
        self.saved_at = self._clock.now()
        self.changed.emit()

    def choose_device(self, device: str) -> None:
        """Show the device that the next job is to use, "auto" for the fastest."""
        if device != self.chosen_device:
            self.chosen_device = device
            self.note_device("")

    def note_device(self, device: str, notes: tuple[str, ...] = ()) -> None:
        """Show the devices that a job used, and sentences about them."""
        self.device, self.device_notes = device, notes
        self.changed.emit()

    @property
    def device_text(self) -> str:
        """Describe the device of the running or last job, before any the chosen one."""
        if self.device:
            return tr("Device used: %1", self.device)
        if self.chosen_device == AUTO:
            return tr("Device: automatic")
        return tr("Device: %1", self.chosen_device)

    def adopt(self, summary: StudySummary, is_read_only: bool = False) -> None:
        """Show a study that was just opened."""
        self.summary, self.is_read_only = summary, is_read_only
        self.person, self.is_adjudicator = _reader_of(summary), False
        self.saved_at = None
        self.has_models, self.is_paired = False, True
        self.study_changed.emit()
        if self.person is not None:
            self.person_changed.emit()
            self.start_requested.emit()
        self.changed.emit()
        self._refresh()

    def close_study(self) -> None:
        """Close the study and return to the start tiles."""
        self._thread.close_study()

    def _refresh(self) -> None:
        if self.summary is not None:
            read = partial(
                _read_frame,
                with_models=self.permissions >= _LAB_PERMISSIONS,
                with_protocol=Permission.SEE_PROTOCOL in self.permissions,
                with_readers=not self.permissions.isdisjoint(_READER_PERMISSIONS),
            )
            self._thread.run(read, self._on_frame, self._on_failed)

    def _on_frame(self, frame: _Frame) -> None:
        if self.summary is None:
            return
        self.summary, readers, self.session, self.has_models, self.is_paired = frame
        if self.is_read_only or self.account is not None:
            self.readers = ()
        elif (
            self.role is Role.COORDINATOR
        ):  # others do not see the readers, but these can still be chosen
            self.readers = readers
        self.changed.emit()

    def _on_failed(self, failure: Failure) -> None:
        self.warned.emit(failure.message)

    def _on_study_changed(self, is_open: bool) -> None:
        if not is_open and self.summary is not None:
            self._forget()

    def _forget(self) -> None:
        self.summary, self.is_read_only = None, False
        self.person = self.account = None
        self.is_adjudicator = False
        self.readers = ()
        self.session = None
        self.saved_at = None
        self.has_models, self.is_paired = False, True
        self.study_changed.emit()
        self.changed.emit()
        self.start_requested.emit()

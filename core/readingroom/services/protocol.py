"""Protocol, readers and session of a study."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from readingroom import store
from readingroom.audit.types import EventQuery
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import ModelId, ReaderId, SessionId
from readingroom.domain.output import ModelSummary
from readingroom.domain.protocol import Protocol
from readingroom.domain.study import OPENING_REASONS, SessionState, StudyState
from readingroom.domain.transitions import (
    PROTOCOL_STEPS,
    SESSION_STEPS,
    ProtocolState,
    is_step,
    protocol_state,
)
from readingroom.reading.design.types import BalanceTable
from readingroom.reading.forms.protocol import check_amendment, check_covers, check_protocol
from readingroom.reading.types import OPEN_STATES, Reader, ReaderLoad
from readingroom.services.accounts import AccountService
from readingroom.services.confirmation import check_reason, confirm_action
from readingroom.services.enrolment import admit_reader
from readingroom.services.guard import Guard, requires
from readingroom.services.result_fields import fields_of, figures_of
from readingroom.services.results import ResultsService
from readingroom.services.worklists import draw_lists, planned_balance, store_lists
from readingroom.store import StudyFile


class ProtocolService:
    """Protocol, readers and session: set up before the first reading, locked after the last."""

    def __init__(
        self, file: StudyFile, guard: Guard, people: AccountService, results: ResultsService
    ) -> None:
        self._file = file
        self._guard = guard
        self._people = people
        self._results = results

    @requires(Permission.SEE_PROTOCOL)
    def current(self) -> Protocol:
        """Return the newest version of the protocol."""
        return store.protocols.current(self._file)

    @requires(Permission.SET_PROTOCOL)
    def revise(self, protocol: Protocol) -> Protocol:
        """Store a new version of the protocol and return it with its version number.

        Raises:
            StateError: a session is already open, or a value is out of its range.
        """
        if self.state() is not ProtocolState.DRAFT:
            raise StateError(
                "The protocol is fixed because a session was opened with it. Amend it instead."
            )
        check_protocol(protocol)
        revised = replace(protocol, version=self.current().version + 1)
        with self._file.change("protocol revised", self._guard.actor()) as change:
            store.protocols.add(change, revised)
            change.details["protocol_version"] = revised.version
        return revised

    @requires(Permission.SEE_PROTOCOL)
    def state(self) -> ProtocolState:
        """Return whether the protocol is a draft, fixed or amended."""
        session = store.sessions.list_all(self._file)[:1]
        return protocol_state(
            store.meta.read(self._file).state,
            self._opened_with() if session else None,
            self.current().version,
        )

    @requires(Permission.SET_PROTOCOL)
    def amend(
        self,
        protocol: Protocol,
        reason: str,
        *,
        passphrase: str | None = None,
        password: str = "",
        code: str = "",
    ) -> Protocol:
        """Store a new version while the session is open; readings continue under it.

        The question, existing criteria, seed, design, repeats and hidden words cannot change. An
        amendment changes the title, times and skip reasons, and adds hidden words and optional
        criteria. The audit trail stores a commitment to the reason, not its text. The user
        re-authenticates as in `confirm_action`.

        Raises:
            StateError: no session is open, the reason is empty, a fixed part is changed, or the
                protocol covers a case that the study lacks.
            PassphraseError, SignInError: the passphrase, password or code is missing or wrong.
        """
        reason = check_reason(reason, "the protocol is amended")
        state = store.meta.read(self._file).state
        is_fixed = is_step(PROTOCOL_STEPS, self.state(), ProtocolState.AMENDED)
        if state is not StudyState.OPEN or not is_fixed:
            raise StateError(
                f"The study is {state}, so its protocol cannot be amended. Amend it while the "
                "session is open."
            )
        now = self.current()
        check_protocol(protocol)
        check_covers(protocol, set(store.cases.codes(self._file).values()))
        check_amendment(now, protocol)
        confirm_action(self._file, self._people, passphrase, password, code)
        amended = replace(protocol, version=now.version + 1)
        with self._file.change("protocol amended", self._guard.actor()) as change:
            store.protocols.add(change, amended)
            change.details["protocol_version"] = amended.version
            change.details["state_decision"] = store.state_decisions.add(
                change, "protocol amended", reason
            )
            store.sessions.set_protocol(change, amended.version)
        return amended

    @requires(Permission.ENROL)
    def add_reader(self, name: str, code: str = "") -> Reader:
        """Add a reader. Without a code the next free of "R1", "R2", ... is given.

        A reader added while the session is open gets a worklist over the current cases; other
        worklists do not change. The audit trail contains the code, never the name.

        Raises:
            StateError: the name is empty, the code is in use, or the study is locked.
        """
        with self._file.change("reader added", self._guard.actor()) as change:
            return admit_reader(self._file, change, name, code)

    @requires(Permission.SEE_PEOPLE, Permission.SEE_READINGS, Permission.READ)
    def readers(self) -> tuple[Reader, ...]:
        """Return the readers, oldest first; a reader gets only themselves."""
        readers = store.readers.list_all(self._file)
        return tuple(reader for reader in readers if self._guard.reader in (None, reader.id))

    @requires(Permission.RUN_SESSION)
    def open_session(
        self,
        readers: Sequence[ReaderId] = (),
        models: Sequence[ModelId] = (),
        pairs_per_case: int | None = None,
        *,
        reason: str = "",
        password: str = "",
        code: str = "",
    ) -> SessionId:
        """Draw the worklists of all sessions of the design and start accepting judgements.

        Without readers or models, all take part. `pairs_per_case` limits the pairs of each case per
        reader, balanced; None means all pairs. `reason` is one of `OPENING_REASONS`, for the audit
        trail, or "" if none was requested; with accounts, a reason needs the password.

        Raises:
            SignInError: the password or the code is missing or wrong.
            StateError: a session is open or locked already, there are no readers or nothing to
                read, or the design does not fit readers and cases.
            NotFoundError: there is no such reader or model.

        Returns:
            The first session.
        """
        if store.sessions.newest(self._file) is not None:
            raise StateError(
                "The study already has a session. Create a new study for another session."
            )
        if pairs_per_case is not None and pairs_per_case < 1:
            raise StateError(f"Pairs per case must be 1 or more, not {pairs_per_case}.")
        chosen_readers = _chosen(self.readers(), readers, "reader")
        all_models = store.models.list_all(self._file)
        chosen_models = [model.id for model in _chosen(all_models, models, "model")]
        if not chosen_readers:
            raise StateError("The study has no reader. Add one first.")
        version = self.current().version
        if reason:
            if reason not in OPENING_REASONS:
                offered = "; ".join(OPENING_REASONS)
                raise StateError(f"The reason “{reason}” is not offered. Choose one: {offered}.")
            if self._people.has_accounts:
                self._people.confirm(password, code)
        design = self.current().design
        lists = draw_lists(self._file, chosen_readers, chosen_models, pairs_per_case)
        with self._file.change("session opened", self._guard.actor()) as change:
            sessions = [
                store.sessions.add(
                    change,
                    [reader.id for reader in chosen_readers],
                    chosen_models,
                    version,
                    pairs_per_case,
                    plan=plan,
                )
                for plan in design.sessions
            ]
            change.details["session"] = sessions[0]
            if len(sessions) > 1:
                change.details["sessions"] = sessions
            change.details["protocol_version"] = version
            change.details["readers"] = [reader.code for reader in chosen_readers]
            change.details["models"] = list(chosen_models)
            change.details["pairs_per_case"] = pairs_per_case
            if reason:
                change.details["reason"] = reason
            store_lists(change, sessions, chosen_readers, lists)
            store.meta.set_state(change, StudyState.OPEN)
        return sessions[0]

    @requires(Permission.SET_PROTOCOL, Permission.RUN_SESSION)
    def loads(self, pairs_per_case: int | None = None) -> tuple[ReaderLoad, ...]:
        """Return the completed and total items of each reader in all sessions.

        Before a session is opened, the planned items for this number of pairs per case.
        """
        sessions = store.sessions.list_all(self._file)
        if not sessions:
            return self._planned_loads(pairs_per_case)
        loads = []
        for reader in store.readers.list_all(self._file):
            items = [
                item
                for session in sessions
                for item in store.worklists.list_lines(self._file, session.id, reader.id)
            ]
            if items:
                done = sum(item.state not in OPEN_STATES for item in items)
                loads.append(ReaderLoad(reader.code, done, len(items)))
        return tuple(loads)

    def _planned_loads(self, pairs_per_case: int | None) -> tuple[ReaderLoad, ...]:
        """Return the planned numbers, 0 where nothing can be drawn yet."""
        models = [model.id for model in store.models.list_all(self._file)]
        readers = self.readers()
        try:
            lists = draw_lists(self._file, readers, models, pairs_per_case)
        except StateError:
            lists = ()
        return tuple(
            ReaderLoad(reader.code, 0, sum(len(of.get(reader.code, ())) for of in lists))
            for reader in readers
        )

    @requires(Permission.SET_PROTOCOL, Permission.RUN_SESSION)
    def planned_balance(self, pairs_per_case: int | None = None) -> BalanceTable:
        """Return the balance table of the lists that opening the session would draw now.

        It names no model.

        Raises:
            StateError: a session is open, or no list can be drawn; with the reason.
        """
        if store.sessions.newest(self._file) is not None:
            raise StateError(
                "The session is open already. Its balance is that of the stored worklists."
            )
        models = [model.id for model in store.models.list_all(self._file)]
        return planned_balance(self._file, self.readers(), models, pairs_per_case)

    @requires(Permission.SEE_STUDY)
    def session(self) -> SessionId | None:
        """Return the newest session, None if there is none."""
        session = store.sessions.newest(self._file)
        return None if session is None else session.id

    @requires(Permission.SEE_STUDY)
    def sessions(self) -> tuple[SessionId, ...]:
        """Return the sessions in order."""
        return tuple(session.id for session in store.sessions.list_all(self._file))

    @requires(Permission.RUN_SESSION)
    def lock(
        self,
        reason: str,
        *,
        passphrase: str | None = None,
        password: str = "",
        code: str = "",
    ) -> None:
        """Close the session permanently: no more judgements, skips, flags or undo.

        The event commits to each result separately, so that each can be opened on its own. The
        audit trail stores a commitment to the reason, not its text. The user re-authenticates as in
        `confirm_action`, so that a person who only finds the window open cannot lock the session.

        Raises:
            StateError: no session is open, a reader kit is out, or the reason is empty.
            PassphraseError, SignInError: the passphrase, password or code is missing or wrong.
            AuditError: a judgement has an invalid reference, because the file was changed.
        """
        reason = check_reason(reason, "the session is locked")
        session = store.sessions.newest(self._file)
        if session is None or not is_step(SESSION_STEPS, session.state, SessionState.CLOSED):
            raise StateError("No session is open, so none can be locked. Open one first.")
        self._require_no_kits()
        confirm_action(self._file, self._people, passphrase, password, code)
        fields = fields_of(figures_of(self._results.results_to_lock()))
        with self._file.change("session locked", self._guard.actor()) as change:
            store.sessions.lock(change, reason)
            store.meta.set_state(change, StudyState.LOCKED)
            store.result_fields.add(change, fields)
            change.details["session"] = session.id
        self._file.sign_if_possible()

    def _require_no_kits(self) -> None:
        """Raise StateError while kits are out: their returns could not be merged any more."""
        kits = store.reader_kits.outstanding(self._file)
        if kits:
            codes = [store.readers.get(self._file, kit.reader).code for kit in kits]
            raise StateError(
                f"Reader kits of {', '.join(codes)} are out. Merge their last returns, recall the "
                "kits, then lock."
            )

    def _opened_with(self) -> int:
        """Return the protocol version at the opening of the session."""
        opened = store.event_search.numbers(self._file, EventQuery(kind="session opened"), None)
        (event,) = store.events.read(self._file, opened[0], 1)
        return int(event.detail("protocol_version"))


T = TypeVar("T", Reader, ModelSummary)


def _chosen(known: Sequence[T], requested: Sequence[str], kind: str) -> list[T]:
    """Return the requested entries of the known ones; all if none is requested."""
    ids = [entry.id for entry in known]
    for identifier in requested:
        if identifier not in ids:
            raise NotFoundError(f"The study has no {kind} {identifier}. Choose another.")
    return [entry for entry in known if not requested or entry.id in requested]

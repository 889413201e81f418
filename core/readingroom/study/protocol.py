"""The protocol, the readers, and the session that is opened for them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import ModelId, ReaderId, SessionId
from readingroom.domain.output import ModelSummary
from readingroom.domain.protocol import Protocol
from readingroom.domain.reading import Reader, ReaderLoad, Worklist
from readingroom.domain.study import OPENING_REASONS, SessionState, StudyState
from readingroom.domain.trail import EventQuery
from readingroom.domain.transitions import (
    PROTOCOL_STEPS,
    SESSION_STEPS,
    ProtocolState,
    is_step,
    protocol_state,
)
from readingroom.store import StudyFile
from readingroom.study.accounts import AccountService
from readingroom.study.amendments import check_amendment
from readingroom.study.confirmation import check_reason, confirm_action
from readingroom.study.enrolment import admit_reader, draw_worklist, plan_items
from readingroom.study.forms import check_protocol
from readingroom.study.guard import Guard, requires
from readingroom.study.result_fields import fields_of, figures_of
from readingroom.study.results import ResultsService


class ProtocolService:
    """What a coordinator sets up before the first reading, and locks after the last."""

    def __init__(self, file: StudyFile, guard: Guard, people: AccountService) -> None:
        self._file = file
        self._guard = guard
        self._people = people

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
                "The protocol is fixed: a session was opened with it. It can only be amended."
            )
        check_protocol(protocol)
        revised = replace(protocol, version=self.current().version + 1)
        with self._file.change("protocol revised", self._guard.actor()) as change:
            store.protocols.add(change, revised)
            change.details["protocol_version"] = revised.version
        return revised

    @requires(Permission.SEE_PROTOCOL)
    def state(self) -> ProtocolState:
        """Return whether the protocol may still be written, is fixed, or was amended since."""
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
        """Store a new version while the session is open; readings go on under it.

        What was asked already stays as it is: the question, its criteria, seed, repeats, and the
        words that are hidden. An amendment changes the title, times and reasons to skip, and adds
        hidden words and criteria that may be left out.

        Args:
            protocol: the protocol as it shall be.
            reason: at most 200 characters; the trail keeps a commitment to it, not the words.
            passphrase: of an encrypted study without accounts.
            password: of who is signed in, in a study with accounts.
            code: theirs, the first time in a sitting.

        Raises:
            StateError: no session is open, the reason is empty, or something that stays is changed.
            PassphraseError, SignInError: what confirms the deed is missing or wrong.
        """
        reason = check_reason(reason, "the protocol is amended")
        state = store.meta.read(self._file).state
        is_fixed = is_step(PROTOCOL_STEPS, self.state(), ProtocolState.AMENDED)
        if state is not StudyState.OPEN or not is_fixed:
            raise StateError(
                f"The study is {state}. A protocol is revised before the session, and amended "
                "while it is open."
            )
        now = self.current()
        check_protocol(protocol)
        check_amendment(now, protocol)
        confirm_action(self._file, self._people, passphrase, password, code)
        amended = replace(protocol, version=now.version + 1)
        session = store.sessions.newest(self._file)
        with self._file.change("protocol amended", self._guard.actor()) as change:
            store.protocols.add(change, amended)
            change.details["protocol_version"] = amended.version
            change.details["decision"] = store.state_decisions.add(
                change, "protocol amended", reason
            )
            if session:
                store.sessions.set_protocol(change, session.id, amended.version)
        return amended

    @requires(Permission.ENROL)
    def add_reader(self, name: str, code: str = "") -> Reader:
        """Add a reader. Without a code the next free of "R1", "R2", ... is given.

        A reader added while the session is open gets a worklist in it, over the cases that there
        are now; nobody else's changes. The name is never part of the trail, the code is.

        Raises:
            StateError: the name is empty, the code is taken, or the study is locked.
        """
        with self._file.change("reader added", self._guard.actor()) as change:
            return admit_reader(self._file, change, name, code)

    @requires(Permission.SEE_PEOPLE, Permission.SEE_READINGS, Permission.READ)
    def readers(self) -> tuple[Reader, ...]:
        """Return the readers in the order in which they were added; a reader gets themself."""
        readers = store.readers.list_all(self._file)
        return tuple(one for one in readers if self._guard.reader in (None, one.id))

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
        """Make the worklists and start taking judgements.

        Args:
            readers: who reads; empty means all readers of the study.
            models: which models are compared; empty means all.
            pairs_per_case: how many pairs of each case a reader sees, chosen in a balanced way;
                None means all pairs.
            reason: one of `OPENING_REASONS`, for the trail; "" where none was asked for.
            password: of who is signed in; asked for with a reason, in a study with accounts.
            code: theirs, the first time in a sitting.

        Raises:
            SignInError: the password or the code is missing or wrong.
            StateError: a session is open or locked already, or there are no readers or no pairs.
            NotFoundError: there is no such reader or model.
        """
        if store.sessions.newest(self._file) is not None:
            raise StateError(
                "The study already has its session. Create a new study for another one."
            )
        if pairs_per_case is not None and pairs_per_case < 1:
            raise StateError(f"Pairs per case count from 1; {pairs_per_case} was given.")
        chosen_readers = _chosen(self.readers(), readers, "reader")
        all_models = store.models.list_all(self._file)
        chosen_models = [model.id for model in _chosen(all_models, models, "model")]
        if not chosen_readers:
            raise StateError("The study has no reader yet. Add one first.")
        version = self.current().version
        if reason:
            if reason not in OPENING_REASONS:
                raise StateError(f"Choose why it is opened: {'; '.join(OPENING_REASONS)}.")
            if self._people.has_accounts:
                self._people.confirm(password, code)
        with self._file.change("session opened", self._guard.actor()) as change:
            session = store.sessions.add(
                change,
                [reader.id for reader in chosen_readers],
                chosen_models,
                version,
                pairs_per_case,
            )
            change.details["session"] = session
            change.details["protocol_version"] = version
            change.details["readers"] = [reader.code for reader in chosen_readers]
            change.details["models"] = list(chosen_models)
            change.details["pairs_per_case"] = pairs_per_case
            if reason:
                change.details["reason"] = reason
            for reader in chosen_readers:
                draw_worklist(self._file, change, session, reader, chosen_models, pairs_per_case)
            store.meta.set_state(change, StudyState.OPEN)
        return session

    @requires(Permission.SET_PROTOCOL, Permission.RUN_SESSION)
    def loads(self, pairs_per_case: int | None = None) -> tuple[ReaderLoad, ...]:
        """Return how much each reader has read and has to read in the newest session.

        Before a session is opened: what each would get, with so many pairs per case, None for all.
        """
        session = store.sessions.newest(self._file)
        if session is None:
            models = [model.id for model in store.models.list_all(self._file)]
            return tuple(
                ReaderLoad(one.code, 0, len(plan_items(self._file, one, models, pairs_per_case)))
                for one in self.readers()
            )
        loads = []
        for reader in store.readers.list_all(self._file):
            items = store.worklists.list_lines(self._file, session.id, reader.id)
            if items:
                worklist = Worklist(session.id, session.state, reader, items)
                loads.append(ReaderLoad(reader.code, worklist.done_count, len(items)))
        return tuple(loads)

    @requires(Permission.SEE_STUDY)
    def session(self) -> SessionId | None:
        """Return the newest session, None before the first."""
        session = store.sessions.newest(self._file)
        return None if session is None else session.id

    @requires(Permission.RUN_SESSION)
    def lock(
        self,
        reason: str,
        *,
        passphrase: str | None = None,
        password: str = "",
        code: str = "",
    ) -> None:
        """Close the session for good: no more judgements, skips, flags or undo.

        The event commits to each of the results, so that they can be opened one by one.

        Args:
            reason: at most 200 characters; the trail keeps a commitment to it, not the words.
            passphrase: of an encrypted study without accounts, entered once more: nobody who only
                finds the window open locks it. Of another study none is looked at.
            password: of who is signed in, in a study with accounts.
            code: theirs, the first time in a sitting.

        Raises:
            StateError: no session is open, or the reason is empty.
            PassphraseError, SignInError: what confirms the deed is missing or wrong.
            AuditError: a judgement refers to nothing, as the file was changed.
        """
        reason = check_reason(reason, "the session is locked")
        session = store.sessions.newest(self._file)
        if session is None or not is_step(SESSION_STEPS, session.state, SessionState.CLOSED):
            raise StateError("No session is open that could be locked.")
        confirm_action(self._file, self._people, passphrase, password, code)
        fields = fields_of(figures_of(ResultsService(self._file, self._guard).results()))
        with self._file.change("session locked", self._guard.actor()) as change:
            store.sessions.lock(change, session.id, reason)
            store.meta.set_state(change, StudyState.LOCKED)
            store.result_fields.add(change, fields)
            change.details["session"] = session.id
        self._file.sign_if_possible()

    def _opened_with(self) -> int:
        """Return the version that the session was opened with."""
        opened = store.event_search.numbers(self._file, EventQuery(kind="session opened"), None)
        (event,) = store.events.read(self._file, opened[0], 1)
        return int(event.detail("protocol_version"))


T = TypeVar("T", Reader, ModelSummary)


def _chosen(known: Sequence[T], wanted: Sequence[str], kind: str) -> list[T]:
    """Return the known ones that are wanted, all where none is named."""
    ids = [entry.id for entry in known]
    for one in wanted:
        if one not in ids:
            raise NotFoundError(f"The study has no such {kind}: {one}.")
    return [entry for entry in known if not wanted or entry.id in wanted]

"""Deviations from the protocol: overrides by two people, reviews of remarks, and the list."""

from dataclasses import dataclass, field
from datetime import date
from typing import Final

from readingroom import store
from readingroom.domain.accounts import Credentials, Permission
from readingroom.domain.conduct import RECORDED_KINDS, DeviationKind
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import DeviationId, ItemId, ReaderId, SessionId
from readingroom.reading.forms.texts import check_name
from readingroom.services.accounts import AccountService
from readingroom.services.conduct.balance import session_labels
from readingroom.services.conduct.interim_looks import InterimLookService
from readingroom.services.conduct.reader_sessions import ReaderSessions
from readingroom.services.conduct.types import (
    Deviation,
    DeviationDecision,
    DeviationSubjects,
    ReaderItem,
)
from readingroom.services.confirmation import check_reason, confirm_action
from readingroom.services.credentials import check_second
from readingroom.services.guard import Guard, requires
from readingroom.store import StudyFile
from readingroom.store.deviations import DeviationRow, NewDeviation
from readingroom.store.records import JudgementKind

RECORDED: Final = "deviation recorded"


@dataclass(frozen=True, slots=True)
class TwoPeopleProof:
    """Re-authentication of the user, and the second person who confirms.

    With accounts both enter their password. Without accounts the second person is named, and an
    encrypted study needs its passphrase.

    Args:
        password: password of the signed-in user.
        code: code of the signed-in user, needed the first time after signing in.
        passphrase: passphrase of an encrypted study without accounts.
        second: code and password of the second person, in a study with accounts.
        first_name: name of the user, in a study without accounts.
        second_name: name of the second person, in a study without accounts.
    """

    password: str = field(default="", repr=False)
    code: str = ""
    passphrase: str | None = field(default=None, repr=False)
    second: Credentials | None = None
    first_name: str = ""
    second_name: str = ""


class DeviationService:
    """Records deviations from the protocol, and who decided them."""

    def __init__(
        self, file: StudyFile, guard: Guard, people: AccountService, interim: InterimLookService
    ) -> None:
        self._file = file
        self._guard = guard
        self._people = people
        self._interim = interim
        self._sessions = ReaderSessions(file)

    @requires(Permission.RUN_SESSION)
    def override_washout(
        self, reader: ReaderId, session: SessionId, reason: str, proof: TwoPeopleProof
    ) -> tuple[Deviation, ...]:
        """Let a reader start a session before its washout is over; return all deviations.

        Raises:
            StateError: the washout is over or was overridden, the reason is missing, or the second
                person is missing, the same person, or cannot confirm.
            SignInError, PassphraseError: a password, a code or the passphrase is wrong.
            NotFoundError: there is no such reader or session.
        """
        reason = check_reason(reason, "the washout is ended early")
        row = store.sessions.get(self._file, session)
        store.readers.get(self._file, reader)
        if self._sessions.washout(reader, row) is None:
            raise StateError("The reader does not wait for a washout before this session.")
        return self._override(DeviationKind.WASHOUT, reader, session, reason, proof)

    @requires(Permission.RUN_SESSION)
    def override_daily_limit(
        self, reader: ReaderId, reason: str, proof: TwoPeopleProof
    ) -> tuple[Deviation, ...]:
        """Allow a reader as many further readings today as the protocol allows a day.

        Raises:
            StateError: the reader has not reached the limit, the reason is missing, or the second
                person is missing, the same person, or cannot confirm.
            SignInError, PassphraseError: a password, a code or the passphrase is wrong.
            NotFoundError: there is no such reader.
        """
        reason = check_reason(reason, "more readings are allowed")
        store.readers.get(self._file, reader)
        session = self._sessions.current(reader)
        protocol = store.protocols.get(self._file, session.protocol_version)
        if self._sessions.daily_limit(reader, session, protocol) is None:
            raise StateError("The reader has not reached the daily limit of the protocol.")
        return self._override(DeviationKind.DAILY_LIMIT, reader, session.id, reason, proof)

    @requires(Permission.RUN_SESSION)
    def allow_look(self, reason: str, proof: TwoPeopleProof) -> tuple[Deviation, ...]:
        """Allow one interim look at results more than the stopping rule plans.

        Raises:
            StateError: results are open, looks are left, the reason is missing, or the second
                person is missing, the same person, or cannot confirm.
            SignInError, PassphraseError: a password, a code or the passphrase is wrong.
        """
        reason = check_reason(reason, "another interim look is needed")
        looks = self._interim.state()
        if not looks.is_closed or looks.can_look:
            raise StateError("No further interim look has to be allowed now.")
        return self._override(DeviationKind.INTERIM_LOOK, None, None, reason, proof)

    @requires(Permission.RUN_SESSION)
    def review_remark(self, item: ItemId, note: str) -> tuple[Deviation, ...]:
        """Record that a flag or skip was reviewed, with a note; return all deviations.

        Raises:
            StateError: the item has neither a flag nor a skip, or the note is missing.
            NotFoundError: there is no such item.
        """
        note = check_reason(note, "the remark needs no further action, or what was done")
        row = store.worklists.item(self._file, item)
        remarked = {JudgementKind.FLAGGED, JudgementKind.SKIPPED}
        kinds = {entry.kind for entry in store.judgements.list_of_item(self._file, item)}
        if remarked.isdisjoint(kinds):
            raise StateError("The reader neither flagged nor skipped this case.")
        about = row.reader, row.session, item
        return self._add(NewDeviation(DeviationKind.REMARK, note, self._today(), *about))

    @requires(Permission.RUN_SESSION)
    def record(
        self,
        reason: str,
        *,
        kind: DeviationKind = DeviationKind.OTHER,
        reader: ReaderId | None = None,
        session: SessionId | None = None,
        item: ItemId | None = None,
        occurred_on: str = "",
    ) -> tuple[Deviation, ...]:
        """Record a deviation of the study, a session, a reader or a reading; return all.

        Args:
            reason: what happened, and why.
            kind: one of `RECORDED_KINDS`.
            reader: whom it concerns, None for nobody in particular.
            session: which session it concerns, None for none in particular.
            item: the reading that it concerns; it gives the reader and the session, too.
            occurred_on: day as YYYY-MM-DD, "" for today.

        Raises:
            StateError: the reason is missing or too long, the kind is not one of those, or the day
                is no day or later than today.
            NotFoundError: there is no such reader, session or item.
        """
        reason = check_reason(reason, "the protocol was not followed")
        if kind not in RECORDED_KINDS:
            raise StateError(f"“{kind}” is not recorded as a deviation. Choose another kind.")
        if item is not None:
            row = store.worklists.item(self._file, item)
            reader, session = row.reader, row.session
        if reader is not None:
            store.readers.get(self._file, reader)
        if session is not None:
            store.sessions.get(self._file, session)
        day = self._checked_day(occurred_on)
        return self._add(NewDeviation(kind, reason, day, reader, session, item))

    @requires(Permission.RUN_SESSION)
    def decide(self, deviation: DeviationId, decision: str) -> tuple[Deviation, ...]:
        """Record what was decided on a recorded deviation; a later decision replaces it.

        Raises:
            StateError: the decision is missing or too long, or the deviation needs none.
            NotFoundError: there is no such deviation.
        """
        decision = check_reason(decision, "it has no effect, or what is done about it")
        rows = {row.id: row for row in store.deviations.list_all(self._file)}
        if deviation not in rows:
            raise NotFoundError("The study has no such deviation. Reload the list.")
        known = rows[deviation].content
        if known.kind not in RECORDED_KINDS:
            raise StateError("This entry is a decision already. Choose a recorded deviation.")
        about = known.reader, known.session, known.item, deviation
        return self._add(NewDeviation(DeviationKind.DECISION, decision, self._today(), *about))

    @requires(Permission.RUN_SESSION)
    def subjects(self) -> DeviationSubjects:
        """Return the readers and sessions that a deviation can concern."""
        readers = {reader.id: reader.code for reader in store.readers.list_all(self._file)}
        return DeviationSubjects(readers, session_labels(store.sessions.list_all(self._file)))

    @requires(Permission.RUN_SESSION)
    def items_of(self, reader: ReaderId) -> tuple[ReaderItem, ...]:
        """Return the items of a reader that a deviation can concern, by session and position."""
        codes = store.cases.codes(self._file)
        sessions = store.sessions.list_all(self._file)
        labels = session_labels(sessions)
        return tuple(
            ReaderItem(item.id, session.id, labels[session.id], codes[item.case])
            for session in sessions
            for item in store.worklists.list_items(self._file, session.id, reader)
        )

    @requires(Permission.SEE_READINGS)
    def list_all(self) -> tuple[Deviation, ...]:
        """Return all deviations and reviews with the newest decision on each, oldest first."""
        codes = {reader.id: reader.code for reader in store.readers.list_all(self._file)}
        cases = store.cases.codes(self._file)
        sessions = session_labels(store.sessions.list_all(self._file))
        rows = store.deviations.list_all(self._file)
        decisions = {
            row.content.decides: DeviationDecision(
                row.content.reason, row.recorded_by, row.recorded_at
            )
            for row in rows
        }

        def listed(row: DeviationRow) -> Deviation:
            content = row.content
            item = content.item and store.worklists.item(self._file, content.item)
            return Deviation(
                row.id,
                content.kind,
                codes[content.reader] if content.reader else "",
                sessions[content.session] if content.session else "",
                cases[item.case] if item else "",
                content.item,
                content.occurred_on,
                row.recorded_by,
                content.confirmed_by,
                row.recorded_at,
                content.reason,
                decisions.get(row.id),
            )

        return tuple(listed(row) for row in rows if row.content.decides is None)

    def _override(
        self,
        kind: DeviationKind,
        reader: ReaderId | None,
        session: SessionId | None,
        reason: str,
        proof: TwoPeopleProof,
    ) -> tuple[Deviation, ...]:
        confirmed_by = self._confirmed(proof)
        about = reader, session, None, None
        new = NewDeviation(kind, reason, self._today(), *about, confirmed_by)
        rows = self._add(new)
        self._file.sign_if_possible()
        return rows

    def _add(self, new: NewDeviation) -> tuple[Deviation, ...]:
        """Store a deviation or decision with its event; return all deviations."""
        actor = self._guard.actor()
        with self._file.change(RECORDED, actor) as change:
            change.details["deviation"] = store.deviations.add(change, new, actor)
            change.details["deviation_kind"] = new.kind.value
            reader = store.readers.get(self._file, new.reader).code if new.reader else None
            about = {"reader": reader, "session": new.session, "item": new.item}
            for name, value in (about | {"decides": new.decides}).items():
                if value is not None:
                    change.details[name] = value
        return self.list_all()

    def _today(self) -> str:
        """Return the day in this computer's time zone, as YYYY-MM-DD."""
        return self._file.now().astimezone().date().isoformat()

    def _checked_day(self, text: str) -> str:
        """Return a day as YYYY-MM-DD, today's for ""."""
        today = self._today()
        try:
            day = date.fromisoformat(text.strip() or today).isoformat()
        except ValueError as error:
            raise StateError(
                f"“{text.strip()[:20]}” is not a day. Enter it as YYYY-MM-DD."
            ) from error
        if day > today:
            raise StateError(f"{day} is later than today. Enter the day on which it happened.")
        return day

    def _confirmed(self, proof: TwoPeopleProof) -> str:
        """Re-authenticate the user and the second person; return who confirmed."""
        if self._people.has_accounts:
            if proof.second is None:
                raise StateError("A second person has to confirm with their code and password.")
            present = self._guard.require_user().code
            confirm_action(self._file, self._people, None, proof.password, proof.code)
            return check_second(self._file, proof.second, present).code
        first, second = check_name(proof.first_name), check_name(proof.second_name)
        if " ".join(first.split()).casefold() == " ".join(second.split()).casefold():
            raise StateError(f"{first} cannot confirm their own decision. Name a second person.")
        confirm_action(self._file, self._people, proof.passphrase, "", "")
        return f"{second} (with {first})"

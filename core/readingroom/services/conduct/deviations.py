"""Deviations from the protocol: overrides by two people, reviews of remarks, and the list."""

from dataclasses import dataclass, field
from typing import Final

from readingroom import store
from readingroom.domain.accounts import Credentials, Permission
from readingroom.domain.conduct import DeviationKind
from readingroom.domain.errors import StateError
from readingroom.domain.ids import ItemId, ReaderId, SessionId
from readingroom.reading.forms.texts import check_name
from readingroom.services.accounts import AccountService
from readingroom.services.conduct.reader_sessions import ReaderSessions
from readingroom.services.conduct.types import Deviation
from readingroom.services.confirmation import check_reason, confirm_action
from readingroom.services.credentials import check_second
from readingroom.services.guard import Guard, requires
from readingroom.store import StudyFile
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

    def __init__(self, file: StudyFile, guard: Guard, people: AccountService) -> None:
        self._file = file
        self._guard = guard
        self._people = people
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
        if not self._sessions.is_waiting(reader, row):
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
        if not self._sessions.is_at_daily_limit(reader, session):
            raise StateError("The reader has not reached the daily limit of the protocol.")
        return self._override(DeviationKind.DAILY_LIMIT, reader, session.id, reason, proof)

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
        actor = self._guard.actor()
        with self._file.change(RECORDED, actor) as change:
            change.details["deviation"] = store.deviations.add(
                change,
                DeviationKind.REMARK,
                actor,
                note,
                reader=row.reader,
                session=row.session,
                item=item,
            )
            change.details["deviation_kind"] = DeviationKind.REMARK.value
            change.details["item"] = item
        return self.list_all()

    @requires(Permission.RUN_SESSION)
    def record(self, reason: str, reader: ReaderId | None = None) -> tuple[Deviation, ...]:
        """Record another deviation, of a reader or of the study; return all deviations.

        Raises:
            StateError: the reason is missing or too long.
            NotFoundError: there is no such reader.
        """
        reason = check_reason(reason, "the protocol was not followed")
        if reader is not None:
            store.readers.get(self._file, reader)
        actor = self._guard.actor()
        with self._file.change(RECORDED, actor) as change:
            change.details["deviation"] = store.deviations.add(
                change, DeviationKind.OTHER, actor, reason, reader=reader
            )
            change.details["deviation_kind"] = DeviationKind.OTHER.value
        return self.list_all()

    @requires(Permission.SEE_READINGS)
    def list_all(self) -> tuple[Deviation, ...]:
        """Return all deviations and reviews, oldest first."""
        codes = {reader.id: reader.code for reader in store.readers.list_all(self._file)}
        cases = store.cases.codes(self._file)
        sessions = {
            row.id: row.plan.label if row.plan else f"Session {number}"
            for number, row in enumerate(store.sessions.list_all(self._file), start=1)
        }
        rows = store.deviations.list_all(self._file)
        return tuple(
            Deviation(
                row.kind,
                codes[row.reader] if row.reader else "",
                sessions[row.session] if row.session else "",
                cases[store.worklists.item(self._file, row.item).case] if row.item else "",
                row.item,
                row.decided_by,
                row.confirmed_by,
                row.decided_at,
                row.reason,
            )
            for row in rows
        )

    def _override(
        self,
        kind: DeviationKind,
        reader: ReaderId,
        session: SessionId,
        reason: str,
        proof: TwoPeopleProof,
    ) -> tuple[Deviation, ...]:
        confirmed_by = self._confirmed(proof)
        actor = self._guard.actor()
        with self._file.change(RECORDED, actor) as change:
            change.details["deviation"] = store.deviations.add(
                change,
                kind,
                actor,
                reason,
                confirmed_by=confirmed_by,
                reader=reader,
                session=session,
            )
            change.details["deviation_kind"] = kind.value
            change.details["reader"] = store.readers.get(self._file, reader).code
            change.details["session"] = session
        self._file.sign_if_possible()
        return self.list_all()

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

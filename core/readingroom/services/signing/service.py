"""Electronic signatures: list what can be signed, sign it, and list signatures."""

from collections.abc import Callable
from dataclasses import replace

from readingroom import store
from readingroom.audit.types import (
    MEANINGS,
    SIGNED_WITH_ACT,
    PendingSignature,
    Signature,
    SignatureMeaning,
    SignatureSubject,
    SignedRecord,
)
from readingroom.domain.accounts import CurrentUser, Permission, Role
from readingroom.domain.errors import PermissionDeniedError, StateError
from readingroom.domain.study import SessionState, StudyState
from readingroom.domain.transitions import SESSION_STEPS, is_step
from readingroom.reading.types import Results
from readingroom.services.accounts import AccountService
from readingroom.services.guard import Guard, requires
from readingroom.services.signing.signer import authenticate_signer, require_training
from readingroom.store import StudyFile

KINDS = {
    SignatureSubject.READINGS: "readings signed",
    SignatureSubject.SESSION: "session signed",
    SignatureSubject.PROTOCOL: "protocol signed",
    SignatureSubject.REPORT: "report signed",
    SignatureSubject.TRAIL: "trail reviewed",
}
"""Event kind of each subject that is signed separately."""


class SignatureService:
    """Signs with code and password; a signature is never changed or withdrawn."""

    def __init__(
        self,
        file: StudyFile,
        guard: Guard,
        people: AccountService,
        results: Callable[[], Results],
        contents: Callable[[], dict[str, str]],
    ) -> None:
        self._file = file
        self._guard = guard
        self._people = people
        self._results = results
        self._contents = contents

    @requires(Permission.SIGN)
    def signable(self) -> tuple[PendingSignature, ...]:
        """Return the pending signatures, ordered as `SignatureSubject`; () without accounts.

        Raises:
            AuditError: an event is damaged.
        """
        person = self._guard.signed_in()
        if person is None:
            return ()
        pending = []
        for subject, meanings in self._meanings(person.role).items():
            try:
                keys = self._keys(subject, person)
            except StateError:
                continue
            given = self._given(subject, person)
            left = tuple(meaning for meaning in meanings if not _is_given(meaning, given))
            if left:
                title = self._title(subject, person, len(keys))
                pending.append(PendingSignature(subject, title, max(len(keys), 1), left))
        return tuple(pending)

    @requires(Permission.SIGN)
    def sign(
        self, subject: SignatureSubject, meaning: SignatureMeaning, password: str, code: str = ""
    ) -> Signature:
        """Sign the current state of a subject as the signed-in user.

        The subjects are all own unsigned readings; the closed session, which becomes signed by a
        coordinator's signature; the newest protocol; the current results, which become a report;
        the audit trail up to now.

        Raises:
            PermissionDeniedError: no user is signed in, or their role cannot sign the subject.
            SignInError: the password or the code is wrong, or the code is missing.
            StateError: there is nothing to sign, the user has already signed it with that
                meaning, the study state does not allow it, no training of the user is recorded,
                or the study has no accounts.
            AuditError: an event, the Merkle tree or the signing key is damaged.
        """
        person = self._guard.signed_in()
        if person is not None:
            self._require_meaning(person.role, subject, meaning)
            require_training(self._file, self._people)
            self._keys(subject, person)
            self._require_new(subject, person, meaning)
        reviewed = store.events.head(self._file).count
        signer = authenticate_signer(self._file, self._people, password, code)
        person = self._guard.require_user()
        if subject is SignatureSubject.REPORT:
            self._make_report()
        records = self._records(subject, person, reviewed)
        with self._file.change(KINDS[subject], person.code) as change:
            signature = signer.sign(change, subject, meaning, records)
            session = store.sessions.newest(self._file)
            is_last_word = subject is SignatureSubject.SESSION and person.role is Role.COORDINATOR
            signed = SessionState.SIGNED
            if is_last_word and session and is_step(SESSION_STEPS, session.state, signed):
                store.sessions.set_state(change, signed)
        self._file.sign_if_possible()
        return signature

    @requires(Permission.SEE_STUDY)
    def signatures(self) -> tuple[Signature, ...]:
        """Return all signatures, oldest first; a reader and an adjudicator get their own.

        Raises:
            AuditError: a signature is damaged.
        """
        rows = [row.signature for row in store.signatures.list_all(self._file)]
        person = self._guard.signed_in()
        if self._guard.has_accounts and (person is None or person.is_blinded):
            rows = [row for row in rows if person and row.signer == person.code]
        return tuple(replace(row, superseded=self._superseded(row)) for row in rows)

    # ---- signature subjects ----------------------------------------------------------------------

    def _keys(self, subject: SignatureSubject, person: CurrentUser) -> tuple[str, ...]:
        """Return the keys of the records to sign now; () if signing creates the record."""
        state = store.meta.read(self._file).state
        if state is StudyState.ARCHIVED and subject is not SignatureSubject.TRAIL:
            raise StateError("The study is archived. Only the audit trail can still be signed.")
        if subject is SignatureSubject.READINGS:
            return self._unsigned_readings(person)
        if subject is SignatureSubject.SESSION:
            self._require_closed()
            sessions = store.sessions.list_all(self._file)
            return tuple(f"session/{session.id}" for session in sessions)
        if subject is SignatureSubject.PROTOCOL:
            return (self._newest_key(subject),)
        if subject is SignatureSubject.REPORT:
            self._require_closed()
        elif subject in SIGNED_WITH_ACT:
            raise StateError(f"The {subject} is signed when it is made, not separately.")
        return ()

    def _unsigned_readings(self, person: CurrentUser) -> tuple[str, ...]:
        if store.sessions.newest(self._file) is None or person.reader is None:
            raise StateError("There are no readings to sign: no session was opened.")
        signed = {
            record.key
            for row in store.signatures.list_all(self._file)
            if row.signer == person.code
            for record in row.signature.records
        }
        rows = store.judgements.list_in_force(self._file, reader=person.reader)
        keys = tuple(key for row in rows if (key := f"judgement/{row.id}") not in signed)
        if not keys:
            raise StateError("All your readings are already signed.")
        return keys

    def _require_closed(self) -> None:
        session = store.sessions.newest(self._file)
        if session is None or session.state is SessionState.OPEN:
            raise StateError("The session is not closed yet. Lock it before signing.")

    def _require_new(
        self, subject: SignatureSubject, person: CurrentUser, meaning: SignatureMeaning
    ) -> None:
        """Raise StateError if the user signs the same twice, or reviews their own signature."""
        given = self._given(subject, person)
        if meaning in given:
            raise StateError(f"You have already signed this {subject} as “{meaning}”.")
        if _is_given(meaning, given):
            signed = ", ".join(f"“{known}”" for known in sorted(given))
            raise StateError(
                f"You have already signed this {subject} as {signed}. Another person has to "
                "review it."
            )

    def _given(self, subject: SignatureSubject, person: CurrentUser) -> frozenset[SignatureMeaning]:
        """Return the meanings with which a user has already signed the current record."""
        if subject in (
            SignatureSubject.READINGS,
            SignatureSubject.TRAIL,
        ):  # each signature covers new records
            return frozenset()
        if subject is SignatureSubject.REPORT and not self._is_report_current():
            return frozenset()
        key = self._newest_key(subject)
        signed = [row.signature for row in store.signatures.list_all(self._file)]
        return frozenset(
            signature.meaning
            for signature in signed
            if (signature.signer, signature.subject) == (person.code, subject)
            and any(record.key == key for record in signature.records)
        )

    def _is_report_current(self) -> bool:
        newest = store.reports.newest(self._file)
        if newest is None:
            return False
        results = self._results()
        if newest.document != store.reports.document(results):
            return False
        (record,) = store.signatures.locate(self._file, [f"report/{newest.id}"])
        (event,) = store.events.read(self._file, record.event, 1)
        details = event.body["details"]
        known = details.get("contents") if isinstance(details, dict) else None
        return known is None or known == self._contents()

    def _make_report(self) -> None:
        """Create a report of the current results, unless the newest one equals it."""
        if not self._is_report_current():
            results, contents = self._results(), self._contents()
            with self._file.change("report created", self._guard.actor()) as change:
                change.details["report"] = store.reports.add(change, results)
                change.details["contents"] = contents

    def _records(
        self, subject: SignatureSubject, person: CurrentUser, reviewed: int
    ) -> tuple[SignedRecord, ...]:
        if subject is SignatureSubject.TRAIL:
            return (store.signatures.locate_event(self._file, reviewed),)
        if subject is SignatureSubject.REPORT:
            return store.signatures.locate(self._file, [self._newest_key(subject)])
        return store.signatures.locate(self._file, self._keys(subject, person))

    def _title(self, subject: SignatureSubject, person: CurrentUser, count: int) -> str:
        if subject is SignatureSubject.READINGS:
            return f"{count} {'reading' if count == 1 else 'readings'} of {person.code}"
        if subject is SignatureSubject.PROTOCOL:
            return f"Protocol, version {store.protocols.current(self._file).version}"
        if subject is SignatureSubject.SESSION:
            opened_at = store.sessions.list_all(self._file)[0].opened_at[:10]
            return f"Session opened {opened_at}"
        if subject is SignatureSubject.REPORT:
            return "Current results, as a report"
        return f"Audit trail, up to event {store.events.head(self._file).count}"

    # ---- roles and superseded signatures ---------------------------------------------------------

    def _require_meaning(
        self, role: Role, subject: SignatureSubject, meaning: SignatureMeaning
    ) -> None:
        meanings = MEANINGS.get((role, subject), ())
        if meaning not in meanings:
            signers = ", ".join(
                r for (r, s), known in MEANINGS.items() if s is subject and meaning in known
            )
            raise PermissionDeniedError(
                f"The role {role} cannot sign “{subject}” as “{meaning}”. Roles that can: "
                f"{signers or 'none'}."
            )

    def _meanings(self, role: Role) -> dict[SignatureSubject, tuple[SignatureMeaning, ...]]:
        return {s: known for (r, s), known in MEANINGS.items() if r is role and s in KINDS}

    def _superseded(self, signature: Signature) -> str:
        """Return why a signature no longer covers the current records, or ""."""
        if signature.subject is SignatureSubject.READINGS:
            rows = store.judgements.list_in_force(self._file)
            in_force = {f"judgement/{row.id}" for row in rows}
            gone = sum(record.key not in in_force for record in signature.records)
            return (
                f"{gone} of its {len(signature.records)} readings were changed later"
                if gone
                else ""
            )
        newest = self._newest_key(signature.subject)
        if not newest or any(record.key == newest for record in signature.records):
            return ""
        return f"a newer {signature.subject} followed"

    def _newest_key(self, subject: SignatureSubject) -> str:
        """Return the key of the newest session, protocol or report, "" for other subjects."""
        session = store.sessions.newest(self._file) if subject is SignatureSubject.SESSION else None
        if session is not None:
            return f"session/{session.id}"
        if subject is SignatureSubject.PROTOCOL:
            return f"protocol/{store.protocols.current(self._file).version}"
        report = store.reports.newest(self._file) if subject is SignatureSubject.REPORT else None
        return f"report/{report.id}" if report else ""


def _is_given(meaning: SignatureMeaning, given: frozenset[SignatureMeaning]) -> bool:
    """Return whether a signer cannot add this meaning: already given, or a review of their own."""
    is_own = bool(given) and SignatureMeaning.REVIEWED in given | {meaning}
    return meaning in given or is_own

"""Electronic signatures: what can be signed here, signing it, and who signed what."""

from collections.abc import Callable
from dataclasses import replace

from readingroom import store
from readingroom.domain.accounts import CurrentUser, Permission, Role
from readingroom.domain.errors import PermissionDeniedError, StateError
from readingroom.domain.signing import (
    MEANINGS,
    PendingSignature,
    Signature,
    SignatureMeaning,
    SignatureSubject,
    SignedRecord,
)
from readingroom.domain.study import SessionState, StudyState
from readingroom.domain.transitions import SESSION_STEPS, is_step
from readingroom.store import SessionRow, StudyFile
from readingroom.study.accounts import AccountService
from readingroom.study.guard import Guard, requires
from readingroom.study.results import ResultsService
from readingroom.study.signing.signer import authenticate_signer, require_training

KINDS = {
    SignatureSubject.READINGS: "readings signed",
    SignatureSubject.SESSION: "session signed",
    SignatureSubject.PROTOCOL: "protocol signed",
    SignatureSubject.REPORT: "report signed",
    SignatureSubject.TRAIL: "trail reviewed",
}
"""The kind of the event that records a signature; that of an unblinding is the unblinding."""


class SignatureService:
    """What people sign with code and password; a signature is never changed or taken back."""

    def __init__(
        self,
        file: StudyFile,
        guard: Guard,
        people: AccountService,
        contents: Callable[[], dict[str, str]],
    ) -> None:
        self._file = file
        self._guard = guard
        self._people = people
        self._contents = contents

    @requires(Permission.SIGN)
    def signable(self) -> tuple[PendingSignature, ...]:
        """Return what can be signed now, ordered as `SignatureSubject`; () without accounts.

        Raises:
            AuditError: an event is damaged.
        """
        person = self._guard.signed_in()
        if person is None:
            return ()
        found = []
        for subject, meanings in self._meanings(person.role).items():
            try:
                keys = self._keys(subject, person)
            except StateError:
                continue
            given = self._given(subject, person)
            left = tuple(meaning for meaning in meanings if not _is_given(meaning, given))
            if left:
                title = self._title(subject, person, len(keys))
                found.append(PendingSignature(subject, title, max(len(keys), 1), left))
        return tuple(found)

    @requires(Permission.SIGN)
    def sign(
        self, subject: SignatureSubject, meaning: SignatureMeaning, password: str, code: str = ""
    ) -> Signature:
        """Sign, as who is signed in, what there is of a subject now.

        That is: all own readings that are not signed yet; the session once it is closed, which a
        coordinator's signature makes signed; the newest protocol; the results as they are, which
        become a report; the trail up to now.

        Args:
            subject: what to sign; an unblinding is signed by unblinding.
            meaning: what the signature says.
            password: of who is signed in.
            code: theirs as well, the first time in a sitting.

        Raises:
            PermissionDeniedError: nobody is signed in, or their role does not sign that.
            SignInError: the password or the code is wrong, or the code is missing.
            StateError: there is nothing to sign, they signed it with that meaning already, the
                study is not that far, no training of theirs is recorded, or the study has no
                accounts.
            AuditError: an event, the tree, or the key that they sign with is damaged.
        """
        person = self._guard.signed_in()
        if person is not None:
            self._require_meaning(person.role, subject, meaning)
            require_training(self._file, self._people)
            self._keys(subject, person)
            self._require_new(subject, person, meaning)
        reviewed = store.events.head(self._file).count
        pen = authenticate_signer(self._file, self._people, password, code)
        person = self._present()
        if subject is SignatureSubject.REPORT:
            self._make_report()
        records = self._records(subject, person, reviewed)
        with self._file.change(KINDS[subject], person.code) as change:
            signature = pen.sign(change, subject, meaning, records)
            session = store.sessions.newest(self._file)
            is_last_word = subject is SignatureSubject.SESSION and person.role is Role.COORDINATOR
            signed = SessionState.SIGNED
            if is_last_word and session and is_step(SESSION_STEPS, session.state, signed):
                store.sessions.set_state(change, session.id, signed)
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
        if self._sees_own_only(person):
            rows = [one for one in rows if person and one.signer == person.code]
        return tuple(self._judged(one) for one in rows)

    # ---- what there is to sign -------------------------------------------------------------------

    def _keys(self, subject: SignatureSubject, person: CurrentUser) -> tuple[str, ...]:
        """Return the records to sign, by key; () where the record is made or found in signing.

        Raises:
            StateError: there is nothing of the subject to sign now.
        """
        state = store.meta.read(self._file).state
        if state is StudyState.ARCHIVED and subject is not SignatureSubject.TRAIL:
            raise StateError("The study is archived. Only the trail is still reviewed and signed.")
        finders: dict[SignatureSubject, Callable[[CurrentUser], tuple[str, ...]]] = {
            SignatureSubject.READINGS: self._unsigned_readings,
            SignatureSubject.SESSION: self._session_keys,
            SignatureSubject.PROTOCOL: self._protocol_keys,
            SignatureSubject.REPORT: self._report_keys,
            SignatureSubject.TRAIL: lambda _person: (),
        }
        if subject not in finders:
            raise StateError("An unblinding is signed by unblinding the study.")
        return finders[subject](person)

    def _unsigned_readings(self, person: CurrentUser) -> tuple[str, ...]:
        session = store.sessions.newest(self._file)
        if session is None or person.reader is None:
            raise StateError("There are no readings to sign: no session was opened.")
        signed = {
            record.key
            for row in store.signatures.list_all(self._file)
            if row.signer == person.code
            for record in row.signature.records
        }
        rows = store.judgements.list_in_force(self._file, session.id, person.reader)
        keys = tuple(key for row in rows if (key := f"judgement/{row.id}") not in signed)
        if not keys:
            raise StateError("There is no reading of yours that is not signed already.")
        return keys

    def _session_keys(self, _person: CurrentUser) -> tuple[str, ...]:
        return (f"session/{self._closed_session().id}",)

    def _protocol_keys(self, _person: CurrentUser) -> tuple[str, ...]:
        return (f"protocol/{store.protocols.current(self._file).version}",)

    def _report_keys(self, _person: CurrentUser) -> tuple[str, ...]:
        self._closed_session()
        return ()

    def _closed_session(self) -> SessionRow:
        session = store.sessions.newest(self._file)
        if session is None or session.state is SessionState.OPEN:
            raise StateError("The session is not closed yet. Lock it first, then sign.")
        return session

    def _require_new(
        self, subject: SignatureSubject, person: CurrentUser, meaning: SignatureMeaning
    ) -> None:
        """Raise StateError where somebody would sign the same twice, or review their own."""
        given = self._given(subject, person)
        if meaning in given:
            raise StateError(f"You have signed this {subject} as “{meaning}” already.")
        if _is_given(meaning, given):
            signed = ", ".join(f"“{one}”" for one in sorted(given))
            raise StateError(
                f"You have signed this {subject} as {signed}. A review is another person's."
            )

    def _given(self, subject: SignatureSubject, person: CurrentUser) -> frozenset[SignatureMeaning]:
        """Return the meanings with which somebody has signed what they would sign now."""
        if subject in (
            SignatureSubject.READINGS,
            SignatureSubject.TRAIL,
        ):  # are other ones each time
            return frozenset()
        if subject is SignatureSubject.REPORT and not self._is_report_current():
            return frozenset()
        key = self._newest_key(subject)
        signed = [row.signature for row in store.signatures.list_all(self._file)]
        return frozenset(
            one.meaning
            for one in signed
            if (one.signer, one.subject) == (person.code, subject)
            and any(record.key == key for record in one.records)
        )

    def _is_report_current(self) -> bool:
        """Return whether the newest report says what the results are now."""
        newest = store.reports.newest(self._file)
        if newest is None:
            return False
        results = ResultsService(self._file, self._guard).results()
        if newest.document != store.reports.document(results):
            return False
        (place,) = store.signatures.locate(self._file, [f"report/{newest.id}"])
        (made,) = store.events.read(self._file, place.event, 1)
        details = made.body["details"]
        known = details.get("contents") if isinstance(details, dict) else None
        return known is None or known == self._contents()

    def _make_report(self) -> None:
        """Make a report of the results as they are, unless the newest one says the same."""
        if not self._is_report_current():
            results, contents = ResultsService(self._file, self._guard).results(), self._contents()
            with self._file.change("report made", self._guard.actor()) as change:
                change.details["report"] = store.reports.add(change, results)
                change.details["contents"] = contents

    def _records(
        self, subject: SignatureSubject, person: CurrentUser, reviewed: int
    ) -> tuple[SignedRecord, ...]:
        """Return where the trail holds what is signed; of the trail, its first events."""
        if subject is SignatureSubject.TRAIL:
            return (store.signatures.locate_event(self._file, reviewed),)
        if subject is SignatureSubject.REPORT:
            return store.signatures.locate(self._file, [self._newest_key(subject)])
        return store.signatures.locate(self._file, self._keys(subject, person))

    def _title(self, subject: SignatureSubject, person: CurrentUser, count: int) -> str:
        """Return what is signed, in words."""
        if subject is SignatureSubject.READINGS:
            return f"{count} reading{'s' * (count != 1)} of {person.code}"
        if subject is SignatureSubject.PROTOCOL:
            return f"Protocol, version {store.protocols.current(self._file).version}"
        if subject is SignatureSubject.SESSION:
            return f"Session opened {self._closed_session().opened_at[:10]}"
        if subject is SignatureSubject.REPORT:
            return "Results as they are now, as a report"
        return f"Trail, up to event {store.events.head(self._file).count}"

    # ---- who may, and what still counts ----------------------------------------------------------

    def _require_meaning(
        self, role: Role, subject: SignatureSubject, meaning: SignatureMeaning
    ) -> None:
        meanings = MEANINGS.get((role, subject), ())
        if meaning not in meanings:
            signers = ", ".join(
                r for (r, s), known in MEANINGS.items() if s is subject and meaning in known
            )
            raise PermissionDeniedError(
                f"A {role} does not sign “{subject}” as “{meaning}”. This may: "
                f"{signers or 'nobody'}."
            )

    def _meanings(self, role: Role) -> dict[SignatureSubject, tuple[SignatureMeaning, ...]]:
        """Return what a role signs here, with the meanings."""
        return {s: known for (r, s), known in MEANINGS.items() if r is role and s in KINDS}

    def _present(self) -> CurrentUser:
        person = self._guard.signed_in()
        if person is None:
            raise PermissionDeniedError("Nobody is signed in. Sign in first.")
        return person

    def _sees_own_only(self, person: CurrentUser | None) -> bool:
        return self._guard.has_accounts and (person is None or person.is_blinded)

    def _judged(self, one: Signature) -> Signature:
        """Return a signature with what became of its records since."""
        return replace(one, superseded=self._superseded(one))

    def _superseded(self, one: Signature) -> str:
        if one.subject is SignatureSubject.READINGS:
            standing = {f"judgement/{row.id}" for row in store.judgements.list_in_force(self._file)}
            gone = sum(record.key not in standing for record in one.records)
            return f"{gone} of its {len(one.records)} readings were changed since" if gone else ""
        newest = self._newest_key(one.subject)
        if not newest or any(record.key == newest for record in one.records):
            return ""
        return f"a newer {one.subject} followed"

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
    """Return whether a meaning is taken for who signed with some; nobody reviews their own."""
    is_own = bool(given) and SignatureMeaning.REVIEWED in given | {meaning}
    return meaning in given or is_own

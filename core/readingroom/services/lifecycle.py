"""Lifecycle of a study after the reading: unblinding and archiving."""

from readingroom import store
from readingroom.audit.types import Signature, SignatureMeaning, SignatureSubject
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import StateError
from readingroom.domain.study import SessionState, StudyState
from readingroom.domain.transitions import STUDY_STEPS, require_step
from readingroom.services.accounts import AccountService
from readingroom.services.confirmation import check_reason, confirm_action
from readingroom.services.guard import Guard, requires
from readingroom.services.signing.signer import authenticate_signer
from readingroom.store import StudyFile


class StudyLifecycleService:
    """Steps after the session is locked. None of them can be undone."""

    def __init__(self, file: StudyFile, guard: Guard, people: AccountService) -> None:
        self._file = file
        self._guard = guard
        self._people = people

    @requires(Permission.UNBLIND)
    def unblind(
        self, reason: str, *, passphrase: str | None = None, password: str = "", code: str = ""
    ) -> Signature | None:
        """Unblind the study: readers then see which model was A and which was B.

        In a study with accounts this signs the session, which has to be signed already. The audit
        trail stores a commitment to the reason, not its text. The user re-authenticates as in
        `confirm_action`.

        Raises:
            StateError: the study is not locked, the session is not signed, the reason is empty, or
                no training of the signer is recorded.
            PassphraseError, SignInError: the passphrase, password or code is missing or wrong.
            AuditError: the Merkle tree of the audit trail or the signing key is damaged.
        """
        reason = check_reason(reason, "the study is unblinded")
        self._require_step(StudyState.UNBLINDED, "Lock the session first.")
        session = store.sessions.newest(self._file)
        if session is None:
            raise AssertionError("a locked study has a session")
        if not self._people.has_accounts:
            confirm_action(self._file, self._people, passphrase, password, code)
            self._step(StudyState.UNBLINDED, "study unblinded", reason)
            return None
        if session.state is not SessionState.SIGNED:
            raise StateError(
                "The session is not signed. A coordinator has to sign it before unblinding."
            )
        signer = authenticate_signer(self._file, self._people, password, code)
        records = store.signatures.locate(
            self._file, [f"session/{row.id}" for row in store.sessions.list_all(self._file)]
        )
        with self._file.change("study unblinded", self._guard.actor()) as change:
            signature = signer.sign(
                change, SignatureSubject.UNBLINDING, SignatureMeaning.APPROVED, records
            )
            store.meta.set_state(change, StudyState.UNBLINDED)
            change.details["state_decision"] = store.state_decisions.add(
                change, "study unblinded", reason
            )
        self._file.sign_if_possible()
        return signature

    @requires(Permission.ARCHIVE)
    def archive(
        self, reason: str, *, passphrase: str | None = None, password: str = "", code: str = ""
    ) -> None:
        """Archive the study: it can still be read, verified, exported and backed up.

        The arguments are those of `unblind`.

        Raises:
            StateError: the study is not unblinded, or the reason is empty.
            PassphraseError, SignInError: the passphrase, password or code is missing or wrong.
        """
        reason = check_reason(reason, "the study is archived")
        self._require_step(StudyState.ARCHIVED, "Unblind it first.")
        confirm_action(self._file, self._people, passphrase, password, code)
        self._step(StudyState.ARCHIVED, "study archived", reason)

    def _require_step(self, target: StudyState, remedy: str) -> None:
        now = store.meta.read(self._file).state
        require_step("study", STUDY_STEPS, now, target, remedy)

    def _step(self, state: StudyState, kind: str, reason: str) -> None:
        with self._file.change(kind, self._guard.actor()) as change:
            store.meta.set_state(change, state)
            change.details["state_decision"] = store.state_decisions.add(change, kind, reason)
        self._file.sign_if_possible()

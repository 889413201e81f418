"""Attestations: signed statements on clauses that no record settles."""

from typing import Final

from readingroom import store
from readingroom.audit.types import MEANINGS, Signature, SignatureMeaning, SignatureSubject
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import NotFoundError, PermissionDeniedError, StateError
from readingroom.domain.ids import AttestationId
from readingroom.engine.types import Attestation, AttestedStatus
from readingroom.reading.forms.texts import check_storable
from readingroom.services.accounts import AccountService
from readingroom.services.guard import Guard, requires
from readingroom.services.signing.signer import authenticate_signer, require_training
from readingroom.store import StudyFile
from readingroom.store.attestations import AttestationRow
from readingroom.store.json_documents import member

MADE: Final = "clause attested"
SIGNED: Final = "attestation signed"
REVIEWED: Final = "attestation reviewed"
STATEMENT_LIMIT: Final = 1000
"""Maximum length of a statement, in characters."""


class AttestationService:
    """Attestations of a study; they are never changed or withdrawn, the newest counts."""

    def __init__(self, file: StudyFile, guard: Guard, people: AccountService) -> None:
        self._file = file
        self._guard = guard
        self._people = people

    @requires(Permission.SIGN)
    def attest(
        self,
        pack: str,
        pack_sha256: str,
        clause: str,
        verdict: AttestedStatus,
        statement: str,
        password: str,
        code: str = "",
    ) -> Attestation:
        """Attest a status of a clause with a signature (21 CFR 11.50).

        Raises:
            PermissionDeniedError: no user is signed in, or their role cannot attest clauses.
            SignInError: the password or the code is wrong, or the code is missing.
            StateError: the statement is empty, too long or contains control or formatting
                characters, the study has no accounts, or no training of the user is recorded.
            AuditError: the Merkle tree or the user's signing key is damaged.
        """
        self._require_right(SignatureMeaning.RESPONSIBLE)
        text = statement.strip()
        check_storable(text, "The statement")
        control = next((at for at, char in enumerate(text) if _is_control(char)), None)
        if control is not None:
            raise StateError(
                f"Character {control + 1} of the statement is an invisible control character, "
                "which could make a signed text look different. Delete it."
            )
        if not text:
            raise StateError(
                "The statement is empty. Enter the reason for this status; it is recorded."
            )
        if len(text) > STATEMENT_LIMIT:
            raise StateError(
                f"The statement has {len(text):,} characters; at most {STATEMENT_LIMIT:,} are "
                "allowed. Shorten it."
            )
        signer = authenticate_signer(self._file, self._people, password, code)
        person = self._guard.require_user()
        columns = {"pack": pack, "pack_sha256": pack_sha256, "clause": clause}
        columns |= {"verdict": verdict.value, "statement": text}
        with self._file.change(MADE, person.code) as change:
            attestation = store.attestations.add(change, person.code, **columns)
            change.details["attestation"] = attestation
            change.details["clause"] = clause
        records = store.signatures.locate(self._file, [f"attestation/{attestation}"])
        with self._file.change(SIGNED, person.code) as change:
            signer.sign(change, SignatureSubject.ATTESTATION, SignatureMeaning.RESPONSIBLE, records)
        self._file.sign_if_possible()
        return self._get(attestation)

    @requires(Permission.SIGN)
    def review(self, attestation: AttestationId, password: str, code: str = "") -> Attestation:
        """Sign that the user has reviewed another person's attestation.

        Raises:
            PermissionDeniedError: no user is signed in, or their role cannot review.
            SignInError: the password or the code is wrong, or the code is missing.
            NotFoundError: there is no such attestation.
            StateError: it was never signed, or the user has already reviewed it.
            AuditError: the Merkle tree or the user's signing key is damaged.
        """
        self._require_right(SignatureMeaning.REVIEWED)
        known, person = self._get(attestation), self._guard.require_user()
        if not known.signature:
            raise StateError(
                "This attestation is not signed. Only signed attestations can be reviewed."
            )
        if person.code in known.reviewed_by:
            raise StateError("You have already reviewed this attestation.")
        signer = authenticate_signer(self._file, self._people, password, code)
        records = store.signatures.locate(self._file, [f"attestation/{attestation}"])
        with self._file.change(REVIEWED, person.code) as change:
            signer.sign(change, SignatureSubject.ATTESTATION, SignatureMeaning.REVIEWED, records)
        self._file.sign_if_possible()
        return self._get(attestation)

    @requires(Permission.SEE_RESULTS)
    def list_all(self) -> tuple[Attestation, ...]:
        """Return all attestations, oldest first.

        Raises:
            AuditError: a signature is damaged.
        """
        signed = [row.signature for row in store.signatures.list_all(self._file)]
        own = [entry for entry in signed if entry.subject is SignatureSubject.ATTESTATION]
        return tuple(_attestation(row, own) for row in store.attestations.list_all(self._file))

    def _get(self, attestation: AttestationId) -> Attestation:
        match = next((entry for entry in self.list_all() if entry.id == attestation), None)
        if match is None:
            raise NotFoundError("The study has no such attestation. Reload the list.")
        return match

    def _require_right(self, meaning: SignatureMeaning) -> None:
        person = self._guard.signed_in()
        if person is None:
            return  # without accounts, authenticate_signer reports the reason
        if meaning not in MEANINGS.get((person.role, SignatureSubject.ATTESTATION), ()):
            able = " or ".join(
                sorted(r for (r, s), known in MEANINGS.items() if s is SignatureSubject.ATTESTATION
                       and meaning in known)
            )  # fmt: skip
            raise PermissionDeniedError(
                f"A {person.role} cannot sign an attestation as “{meaning}”. Roles that can: "
                f"{able}."
            )
        require_training(self._file, self._people)


def _is_control(char: str) -> bool:
    """Return whether a character is invisible and can reorder or hide others, joiners excepted."""
    return not (char.isprintable() or char in "\n\t\u200c\u200d")


def _attestation(row: AttestationRow, signed: list[Signature]) -> Attestation:
    key = f"attestation/{row.id}"
    own = [entry for entry in signed if any(record.key == key for record in entry.records)]
    attested = [entry.id for entry in own if entry.meaning is SignatureMeaning.RESPONSIBLE]
    reviewers = tuple(entry.signer for entry in own if entry.meaning is SignatureMeaning.REVIEWED)
    return Attestation(
        id=row.id,
        pack=row.pack,
        pack_sha256=row.pack_sha256,
        clause=row.clause,
        verdict=member(AttestedStatus, row.verdict),
        statement=row.statement,
        attested_by=row.attested_by,
        attested_at=row.attested_at,
        signature=attested[0] if attested else "",
        reviewed_by=reviewers,
    )

"""What people vouch for where no record settles a clause: said once, and signed."""

from typing import Final

from readingroom import store
from readingroom.domain.accounts import CurrentUser, Permission
from readingroom.domain.analysis import Attestation, AttestedStatus
from readingroom.domain.errors import NotFoundError, PermissionDeniedError, StateError
from readingroom.domain.ids import AttestationId
from readingroom.domain.signing import MEANINGS, Signature, SignatureMeaning, SignatureSubject
from readingroom.store import StudyFile
from readingroom.store.attestations import AttestationRow, NewAttestation
from readingroom.store.json_documents import member
from readingroom.study.accounts import AccountService
from readingroom.study.forms import check_words
from readingroom.study.guard import Guard, requires
from readingroom.study.signing.signer import authenticate_signer, require_training

MADE: Final = "attestation made"
SIGNED: Final = "attestation signed"
REVIEWED: Final = "attestation reviewed"
STATEMENT_LIMIT: Final = 1000
"""So many characters a statement may have."""


class AttestationService:
    """What people vouch for; nothing of it is changed or taken back, the newest counts."""

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
        """Vouch for a verdict on a clause, and sign that (21 CFR 11.50).

        Args:
            pack: the identifier of the pack.
            pack_sha256: of the version that was read.
            clause: the identifier of the clause.
            verdict: what holds.
            statement: why, in the person's own words.
            password: of who is signed in.
            code: theirs as well, the first time in a sitting.

        Raises:
            PermissionDeniedError: nobody is signed in, or their role does not vouch for clauses.
            SignInError: the password or the code is wrong, or the code is missing.
            StateError: the statement is empty or too long or holds signs that steer how it is
                shown, the study has no accounts, or no training of theirs is recorded.
            AuditError: the tree, or the key that they sign with, is damaged.
        """
        self._may(SignatureMeaning.RESPONSIBLE)
        words = statement.strip()
        check_words(words, "The statement")
        steering = next((place for place, sign in enumerate(words) if _steers(sign)), None)
        if steering is not None:
            raise StateError(
                f"The character {steering + 1} of the statement steers how it is shown, so that a "
                "signed text could look like another one. Delete it."
            )
        if not words:
            raise StateError(
                "Say why the clause is as you say: the statement stands in the record."
            )
        if len(words) > STATEMENT_LIMIT:
            raise StateError(
                f"The statement has {len(words):,} characters; {STATEMENT_LIMIT:,} are the most. "
                "Shorten it."
            )
        pen = authenticate_signer(self._file, self._people, password, code)
        person = self._present()
        said = NewAttestation(pack, pack_sha256, clause, verdict.value, words)
        with self._file.change(MADE, person.code) as change:
            attestation = store.attestations.add(change, said, person.code)
            change.details["attestation"] = attestation
            change.details["clause"] = clause
        records = store.signatures.locate(self._file, [f"attestation/{attestation}"])
        with self._file.change(SIGNED, person.code) as change:
            pen.sign(change, SignatureSubject.ATTESTATION, SignatureMeaning.RESPONSIBLE, records)
        self._file.sign_if_possible()
        return self._get(attestation)

    @requires(Permission.SIGN)
    def review(self, attestation: AttestationId, password: str, code: str = "") -> Attestation:
        """Sign that one has reviewed what another person vouched for.

        Raises:
            PermissionDeniedError: nobody is signed in, or their role does not review.
            SignInError: the password or the code is wrong, or the code is missing.
            NotFoundError: there is no such attestation.
            StateError: it was never signed, or they reviewed it already.
            AuditError: the tree, or the key that they sign with, is damaged.
        """
        self._may(SignatureMeaning.REVIEWED)
        known, person = self._get(attestation), self._present()
        if not known.signature:
            raise StateError("Nobody signed this attestation. Only what is signed is reviewed.")
        if person.code in known.reviewed_by:
            raise StateError("You have reviewed this attestation already.")
        pen = authenticate_signer(self._file, self._people, password, code)
        records = store.signatures.locate(self._file, [f"attestation/{attestation}"])
        with self._file.change(REVIEWED, person.code) as change:
            pen.sign(change, SignatureSubject.ATTESTATION, SignatureMeaning.REVIEWED, records)
        self._file.sign_if_possible()
        return self._get(attestation)

    @requires(Permission.SEE_RESULTS)
    def list_all(self) -> tuple[Attestation, ...]:
        """Return all attestations in the order they were made.

        Raises:
            AuditError: a signature is damaged.
        """
        signed = [row.signature for row in store.signatures.list_all(self._file)]
        own = [one for one in signed if one.subject is SignatureSubject.ATTESTATION]
        return tuple(_told(row, own) for row in store.attestations.list_all(self._file))

    def _get(self, attestation: AttestationId) -> Attestation:
        found = next((one for one in self.list_all() if one.id == attestation), None)
        if found is None:
            raise NotFoundError("The study has no such attestation. Look at the list again.")
        return found

    def _may(self, meaning: SignatureMeaning) -> None:
        person = self._guard.signed_in()
        if person is None:
            return  # without accounts the pen says what is lacking
        if meaning not in MEANINGS.get((person.role, SignatureSubject.ATTESTATION), ()):
            able = " or ".join(
                sorted(r for (r, s), known in MEANINGS.items() if s is SignatureSubject.ATTESTATION
                       and meaning in known)
            )  # fmt: skip
            raise PermissionDeniedError(
                f"A {person.role} does not sign an attestation as “{meaning}”. This may: {able}."
            )
        require_training(self._file, self._people)

    def _present(self) -> CurrentUser:
        person = self._guard.signed_in()
        if person is None:
            raise PermissionDeniedError("Nobody is signed in. Sign in first.")
        return person


def _steers(sign: str) -> bool:
    """Return whether a sign is none but turns or hides others; joiners belong to scripts."""
    return not (sign.isprintable() or sign in "\n\t\u200c\u200d")


def _told(row: AttestationRow, signed: list[Signature]) -> Attestation:
    key = f"attestation/{row.id}"
    own = [one for one in signed if any(record.key == key for record in one.records)]
    vouched = [one.id for one in own if one.meaning is SignatureMeaning.RESPONSIBLE]
    reviewers = tuple(one.signer for one in own if one.meaning is SignatureMeaning.REVIEWED)
    return Attestation(
        id=row.id,
        pack=row.pack,
        pack_sha256=row.pack_sha256,
        clause=row.clause,
        verdict=member(AttestedStatus, row.verdict),
        statement=row.statement,
        attested_by=row.attested_by,
        attested_at=row.attested_at,
        signature=vouched[0] if vouched else "",
        reviewed_by=reviewers,
    )

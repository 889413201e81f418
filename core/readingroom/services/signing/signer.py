"""Create electronic signatures with personal keys."""

from dataclasses import dataclass

from readingroom import store
from readingroom.audit.personal_keys import PersonalKeys
from readingroom.audit.types import Signature, SignatureMeaning, SignatureSubject, SignedRecord
from readingroom.domain.accounts import Reauthentication
from readingroom.domain.errors import StateError
from readingroom.services import signing_keys
from readingroom.services.accounts import AccountService
from readingroom.store import Change, StudyFile


@dataclass(frozen=True, slots=True)
class Signer:
    """Single-use signer, created after re-authentication."""

    file: StudyFile
    confirmation: Reauthentication
    key: str
    keys: PersonalKeys

    def sign(
        self,
        change: Change,
        subject: SignatureSubject,
        meaning: SignatureMeaning,
        records: tuple[SignedRecord, ...],
    ) -> Signature:
        """Sign records as part of a change, whose event records the signature.

        Raises:
            AuditError: the Merkle tree of the audit trail is damaged.
        """
        size, root = store.signatures.log_position(self.file)
        signature = Signature(
            id=change.new_id(),
            subject=subject,
            meaning=meaning,
            signer=self.confirmation.code,
            name=self.confirmation.name,
            at=change.at,
            is_first=self.confirmation.is_first,
            size=size,
            root=root,
            records=records,
        )
        statement = store.signatures.stated(self.file, signature)
        signed_bytes = self.keys.sign(statement)
        store.signatures.add(change, signature, self.key, signed_bytes, statement)
        change.details["signature"] = signature.id
        change.details["meaning"] = meaning.value
        change.details["record_count"] = len(records)
        return signature


def authenticate_signer(
    file: StudyFile, people: AccountService, password: str, code: str
) -> Signer:
    """Re-authenticate the signed-in user, and return their signer.

    Raises:
        SignInError: the password or the code is wrong, or the code is missing.
        PermissionDeniedError: no user is signed in.
        StateError: the study has no accounts, or no training of the user is recorded.
        AuditError: the stored signing key was changed.
    """
    if not people.has_accounts:
        raise StateError(
            "The study has no accounts, so nothing can be signed. Turn accounts on, on the page "
            "People."
        )
    require_training(file, people)
    confirmation = people.confirm(password, code)
    key, keys = signing_keys.opened(file, confirmation.code, password)
    return Signer(file, confirmation, key, keys)


def require_training(file: StudyFile, people: AccountService) -> None:
    """Check that training of the signed-in user is recorded (21 CFR 11.10(i)).

    Raises:
        StateError: no training is recorded.
    """
    present = people.signed_in()
    if present and store.accounts.get(file, present.code).account.training is None:
        raise StateError(
            f"No training is recorded for {present.code}, and signing requires it. Ask a "
            "coordinator or an administrator to record it on the page People."
        )

"""Electronic signatures: pending and existing signatures."""

from typing import NamedTuple

from PySide6.QtCore import QObject

from readingroom.audit.types import PendingSignature, Signature, SignatureMeaning, SignatureSubject
from readingroom.domain.errors import PermissionDeniedError
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.formats import (
    tr,
    tr_marked,
)
from readingroom_desktop.viewmodels.page import LoadState


class SignatureOverview(NamedTuple):
    """Pending signatures and all existing ones."""

    signable: tuple[PendingSignature, ...]
    signatures: tuple[Signature, ...]


class SigningViewModel(ConfirmedActionsViewModel):
    """Signatures, shared by all pages that show them."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.signable: tuple[PendingSignature, ...] = ()
        self.signatures: tuple[Signature, ...] = ()

    def refresh(self) -> None:
        """Reload the signatures."""
        self._load(_standing, self._on_standing)

    def clear(self) -> None:
        """Forget everything, as the study was closed or the user left."""
        self.signable, self.signatures = (), ()
        super().clear()

    def offered(self, subject: SignatureSubject) -> PendingSignature | None:
        """Return the pending signature of a subject, None if there is none."""
        return next((pending for pending in self.signable if pending.subject is subject), None)

    def signatures_of(self, *subjects: SignatureSubject) -> tuple[Signature, ...]:
        """Return the signatures of these subjects, oldest first."""
        return tuple(signed for signed in self.signatures if signed.subject in subjects)

    def sign(
        self, subject: SignatureSubject, meaning: SignatureMeaning, password: str, code: str
    ) -> None:
        """Sign as the signed-in user."""
        self._do(
            lambda study: study.signing.sign(subject, meaning, password, code), self._on_signed
        )

    def _on_signed(self, signature: Signature) -> None:
        self._end(tr("Signed: %1, %2.", *map(tr_marked, (signature.subject, signature.meaning))))
        self.refresh()

    def _on_standing(self, standing: SignatureOverview) -> None:
        self.signable, self.signatures = standing
        self.state = LoadState.READY
        self.changed.emit()


def _standing(study: Study) -> SignatureOverview:
    """Load the signature overview; empty for roles that do not sign."""
    try:
        signable = study.signing.signable()
    except PermissionDeniedError:
        signable = ()
    return SignatureOverview(signable, study.signing.signatures())

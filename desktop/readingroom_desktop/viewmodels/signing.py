"""Signing electronically: what can be signed here, and who signed what."""

from typing import NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.errors import PermissionDeniedError
from readingroom.domain.signing import (
    PendingSignature,
    Signature,
    SignatureMeaning,
    SignatureSubject,
)
from readingroom.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.page import LoadState


class SignatureOverview(NamedTuple):
    """What can be signed now, and all that was signed."""

    signable: tuple[PendingSignature, ...]
    signatures: tuple[Signature, ...]


class SigningViewModel(ConfirmedActionsViewModel):
    """One for all pages that show signatures."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.signable: tuple[PendingSignature, ...] = ()
        self.signatures: tuple[Signature, ...] = ()

    def refresh(self) -> None:
        """Load again."""
        self._load(_standing, self._on_standing)

    def clear(self) -> None:
        """Forget everything, as the study was closed or the person is gone."""
        self.signable, self.signatures = (), ()
        super().clear()

    def offered(self, subject: SignatureSubject) -> PendingSignature | None:
        """Return what there is to sign of a subject, None for nothing."""
        return next((one for one in self.signable if one.subject is subject), None)

    def made(self, *subjects: SignatureSubject) -> tuple[Signature, ...]:
        """Return the signatures under some subjects, oldest first."""
        return tuple(one for one in self.signatures if one.subject in subjects)

    def sign(
        self, subject: SignatureSubject, meaning: SignatureMeaning, password: str, code: str
    ) -> None:
        """Sign as who is signed in."""
        self._do(
            lambda study: study.signing.sign(subject, meaning, password, code), self._on_signed
        )

    def _on_signed(self, signature: Signature) -> None:
        words = self.tr("Signed: %1, %2.").replace("%1", signature.subject)
        self._end(words.replace("%2", signature.meaning))
        self.refresh()

    def _on_standing(self, standing: SignatureOverview) -> None:
        self.signable, self.signatures = standing
        self.state = LoadState.READY
        self.changed.emit()


def _standing(study: Study) -> SignatureOverview:
    """Return what can be signed here, nothing for who signs nothing."""
    try:
        signable = study.signing.signable()
    except PermissionDeniedError:
        signable = ()
    return SignatureOverview(signable, study.signing.signatures())

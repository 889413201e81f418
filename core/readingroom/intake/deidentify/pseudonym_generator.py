"""Stable codes, UIDs and date shifts derived from the study's secret."""

import hashlib
import hmac
from base64 import b32encode
from dataclasses import dataclass, field
from typing import Final

from readingroom.domain.errors import IntakeError
from readingroom.intake.deidentify.types import PrivacyOptions

SECRET_BYTES: Final = 32
_MIN_SHIFT_DAYS: Final = 366
_SHIFT_RANGE: Final = 3287  # days, nine years


@dataclass(frozen=True, slots=True)
class PseudonymGenerator:
    """Derives pseudonyms from a study's secret; equal inputs give equal pseudonyms.

    The secret must not leave the study file, as it allows checking a guessed identity against a
    code.
    """

    secret: bytes = field(repr=False)
    options: PrivacyOptions = field(default_factory=PrivacyOptions)

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise IntakeError(
                "The study's secret is missing or damaged. Open a backup of the study."
            )

    def _digest(self, purpose: str, text: str) -> bytes:
        """Return HMAC-SHA256 of a text for one purpose, independent of other purposes."""
        message = f"{purpose}\0{text}".encode("utf-8", "surrogateescape")
        return hmac.new(self.secret, message, hashlib.sha256).digest()

    def uid(self, uid: str) -> str:
        """Return the pseudonym of a UID: "2.25." and a number of 128 bits (PS3.5 B.2)."""
        return f"2.25.{int.from_bytes(self._digest('uid', uid)[:16])}"

    def patient_code(self, patient: str) -> str:
        """Return the pseudonym of a patient, "RR-" and ten letters or digits."""
        return "RR-" + b32encode(self._digest("patient", patient))[:10].decode("ascii")

    def day_shift(self, patient: str) -> int:
        """Return the shift of a patient's dates in days: -366 to -3652."""
        number = int.from_bytes(self._digest("shift", patient)[:8])
        return -(_MIN_SHIFT_DAYS + number % _SHIFT_RANGE)

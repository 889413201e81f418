"""The study's secret, and what is made of it: stable codes, UIDs and date shifts."""

import hashlib
import hmac
from base64 import b32encode
from dataclasses import dataclass, field
from typing import Final

from readingroom.domain.errors import IntakeError

SECRET_BYTES: Final = 32
_SHORTEST_SHIFT: Final = 366
_SHIFT_RANGE: Final = 3287  # nine years: dates move back by one to thirteen years


@dataclass(frozen=True, slots=True)
class PrivacyOptions:
    """What a coordinator allows beyond the Basic Profile of PS3.15 Annex E; nothing by default.

    `keep_graphics` keeps overlays (group 60xx), which may show written identity.
    """

    keep_graphics: bool = False


@dataclass(frozen=True, slots=True)
class PseudonymGenerator:
    """The secret of a study with its options. The same input gives the same codes in a study.

    The secret never leaves the study file: who has it can tell whether a code stands for a guess.
    """

    secret: bytes = field(repr=False)
    options: PrivacyOptions = PrivacyOptions()

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise IntakeError("The study's secret is missing or damaged. Open a copy of the study.")

    def _digest(self, purpose: str, text: str) -> bytes:
        """Return HMAC-SHA256 of a text for one purpose; purposes do not tell on one another."""
        message = f"{purpose}\0{text}".encode("utf-8", "surrogateescape")
        return hmac.new(self.secret, message, hashlib.sha256).digest()

    def uid(self, uid: str) -> str:
        """Return the UID that stands for another: "2.25." and a number of 128 bits (PS3.5 B.2)."""
        return f"2.25.{int.from_bytes(self._digest('uid', uid)[:16])}"

    def patient_code(self, patient: str) -> str:
        """Return the code that stands for a patient, "RR-" and ten letters or digits."""
        return "RR-" + b32encode(self._digest("patient", patient))[:10].decode("ascii")

    def day_shift(self, patient: str) -> int:
        """Return by how many days a patient's dates move: one to thirteen years back."""
        number = int.from_bytes(self._digest("shift", patient)[:8])
        return -(_SHORTEST_SHIFT + number % _SHIFT_RANGE)

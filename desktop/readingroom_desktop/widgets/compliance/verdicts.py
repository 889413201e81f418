"""How the verdict on a clause stands on the screen: a word, and a colour beside it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QCoreApplication

from readingroom.domain.compliance import Verdict

VERDICT_TONES: Final[Mapping[Verdict, str]] = MappingProxyType(
    {
        Verdict.MET: "good",
        Verdict.NOT_MET: "danger",
        Verdict.NOT_APPLICABLE: "muted",
        Verdict.NEEDS_PERSON: "caution",
    }
)


def verdict_words(verdict: Verdict) -> str:
    """Return the word for a verdict."""
    return {
        Verdict.MET: QCoreApplication.translate("verdicts", "met"),
        Verdict.NOT_MET: QCoreApplication.translate("verdicts", "not met"),
        Verdict.NOT_APPLICABLE: QCoreApplication.translate("verdicts", "not applicable"),
        Verdict.NEEDS_PERSON: QCoreApplication.translate("verdicts", "needs a person"),
    }[verdict]

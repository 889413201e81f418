"""Text and colour of clause statuses."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QCoreApplication

from readingroom.engine.analyzer.compliance.types import ClauseStatus

VERDICT_TONES: Final[Mapping[ClauseStatus, str]] = MappingProxyType(
    {
        ClauseStatus.MET: "good",
        ClauseStatus.NOT_MET: "danger",
        ClauseStatus.NOT_APPLICABLE: "muted",
        ClauseStatus.NEEDS_PERSON: "caution",
    }
)


def verdict_words(verdict: ClauseStatus) -> str:
    """Return the text of a clause status."""
    return {
        ClauseStatus.MET: QCoreApplication.translate("verdicts", "met"),
        ClauseStatus.NOT_MET: QCoreApplication.translate("verdicts", "not met"),
        ClauseStatus.NOT_APPLICABLE: QCoreApplication.translate("verdicts", "not applicable"),
        ClauseStatus.NEEDS_PERSON: QCoreApplication.translate("verdicts", "needs a person"),
    }[verdict]

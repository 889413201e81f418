"""Names and tones of the results of a plausibility check."""

from typing import Final

from readingroom.knowledge.types import PlausibilityStatus
from readingroom_desktop.viewmodels.formats import tr

STATUS_TONES: Final = {
    PlausibilityStatus.INCOMPATIBLE: "danger",
    PlausibilityStatus.IMPLAUSIBLE: "caution",
    PlausibilityStatus.NO_EVIDENCE: "",
    PlausibilityStatus.COMPATIBLE: "good",
}


def status_name(status: PlausibilityStatus) -> str:
    """Return the name of a status."""
    return {
        PlausibilityStatus.INCOMPATIBLE: tr("incompatible"),
        PlausibilityStatus.IMPLAUSIBLE: tr("implausible"),
        PlausibilityStatus.NO_EVIDENCE: tr("no evidence"),
        PlausibilityStatus.COMPATIBLE: tr("compatible"),
    }[status]

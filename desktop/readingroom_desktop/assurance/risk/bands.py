"""Text and colour of risk bands."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QCoreApplication

from readingroom.engine.analyzer.risk.types import Hazard, RiskBand

BAND_TONES: Final[Mapping[RiskBand, str]] = MappingProxyType(
    {RiskBand.LOW: "good", RiskBand.MEDIUM: "caution", RiskBand.HIGH: "danger"}
)


def band_word(band: RiskBand) -> str:
    """Return the short name of a band."""
    return {
        RiskBand.LOW: QCoreApplication.translate("bands", "low"),
        RiskBand.MEDIUM: QCoreApplication.translate("bands", "medium"),
        RiskBand.HIGH: QCoreApplication.translate("bands", "high"),
    }[band]


def band_range(hazard: Hazard) -> str:
    """Return the band of a hazard, with the range of its interval."""
    if hazard.band is None:
        return "–"
    if hazard.is_band_certain or hazard.band_low is None or hazard.band_high is None:
        return band_word(hazard.band)
    reach = QCoreApplication.translate("bands", "%1 (%2 to %3)")
    reach = reach.replace("%1", band_word(hazard.band))
    return reach.replace("%2", band_word(hazard.band_low)).replace(
        "%3", band_word(hazard.band_high)
    )

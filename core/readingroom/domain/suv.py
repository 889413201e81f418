"""Standardised uptake value (SUV) of PET: its factor, or why there is none."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class SuvObstacle(StrEnum):
    """Reason why a series has no SUV, "" if it has one or is not PET."""

    NONE = ""
    UNITS = "units"
    """Units (0054,1001) are not BQML."""
    ATTENUATION = "attenuation"
    """CorrectedImage (0028,0051) does not have ATTN."""
    DECAY = "decay"
    """CorrectedImage (0028,0051) does not have DECY."""
    DECAY_START = "decay start"
    """DecayCorrection (0054,1102) is not START."""
    DOSE = "dose"
    HALF_LIFE = "half-life"
    INJECTION_TIME = "injection time"
    SCAN_TIME = "scan time"
    """Series or acquisition date and time are missing, or the series begins after its images."""
    WEIGHT = "weight"
    FRAMES_DIFFER = "frames differ"


@dataclass(frozen=True, slots=True)
class SuvFactor:
    """SUV by body weight of one Bq/ml, in g/ml, or the reason why it is unknown.

    `per_unit` is weight in g by the dose in Bq, decayed from the injection to the start of the
    series.
    """

    per_unit: float | None = None
    obstacle: SuvObstacle = SuvObstacle.NONE


ACTIVITY_UNITS: Final = "BQML"
"""Units of values that a factor converts, Bq/ml."""
NO_SUV: Final = SuvFactor()
"""That of series that are not PET, and of those stored before SUV was computed."""

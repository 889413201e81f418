"""SUV factor of a PET file by the vendor-neutral pseudo-code of QIBA (happy path, body weight).

Source: QIBA FDG-PET/CT, "Standardized uptake value (SUV): vendor-neutral pseudo-code for SUV
calculation". SUV = value * weight / (dose * 2 ** -(decay time / half-life)). Nothing is assumed
for a value that is missing, empty or zero: then there is no SUV.
"""

import math
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from pydicom.dataset import Dataset

from readingroom.domain.suv import ACTIVITY_UNITS, NO_SUV, SuvFactor, SuvObstacle
from readingroom.intake.images.elements import code_of, items_of, number_of, text_of, texts_of

_PET: Final = "PT"
_CORRECTIONS: Final = {"ATTN": SuvObstacle.ATTENUATION, "DECY": SuvObstacle.DECAY}
_GRAMS_PER_KG: Final = 1000.0
_LONGEST_DECAY: Final = timedelta(days=2)
"""A longer time from the injection to the scan contradicts the half-lives of PET."""
_SAME: Final = 1e-6


def suv_of(header: Dataset) -> SuvFactor:
    """Return the SUV factor of a file; its header before de-identification has the weight."""
    if code_of(header, "Modality") != _PET:
        return NO_SUV
    if code_of(header, "Units") != ACTIVITY_UNITS:
        return SuvFactor(obstacle=SuvObstacle.UNITS)
    corrected = texts_of(header, "CorrectedImage")
    for correction, obstacle in _CORRECTIONS.items():
        if correction not in corrected:
            return SuvFactor(obstacle=obstacle)
    if code_of(header, "DecayCorrection") != "START":
        return SuvFactor(obstacle=SuvObstacle.DECAY_START)
    return _factor(header)


def _factor(header: Dataset) -> SuvFactor:
    tracers = items_of(header, "RadiopharmaceuticalInformationSequence")
    tracer = tracers[0] if len(tracers) == 1 else Dataset()
    dose = _positive(tracer, "RadionuclideTotalDose")
    half_life = _positive(tracer, "RadionuclideHalfLife")
    weight = _positive(header, "PatientWeight")
    scan = _scan_time(header)
    injection = None if scan is None else _injection_time(tracer, scan)
    if dose is None:
        return SuvFactor(obstacle=SuvObstacle.DOSE)
    if half_life is None:
        return SuvFactor(obstacle=SuvObstacle.HALF_LIFE)
    if scan is None:
        return SuvFactor(obstacle=SuvObstacle.SCAN_TIME)
    if injection is None:
        return SuvFactor(obstacle=SuvObstacle.INJECTION_TIME)
    if weight is None:
        return SuvFactor(obstacle=SuvObstacle.WEIGHT)
    decay_s = (scan - injection).total_seconds()
    decayed = dose * 2.0 ** (-decay_s / half_life)
    factor = weight * _GRAMS_PER_KG / decayed if decayed > 0 else math.inf
    return SuvFactor(factor) if math.isfinite(factor) else SuvFactor(obstacle=SuvObstacle.DOSE)


def common_factor(factors: Iterable[SuvFactor], units: str) -> SuvFactor:
    """Return the factor that all files of a series share, for its values in these units.

    Values that the file maps to other units, such as SUV itself, have none.
    """
    first, *others = factors
    if first.per_unit is not None and units != ACTIVITY_UNITS:
        return SuvFactor(obstacle=SuvObstacle.UNITS)
    for other in others:
        if other.obstacle is not first.obstacle:
            return other if first.obstacle is SuvObstacle.NONE else first
        if not _is_same(first.per_unit, other.per_unit):
            return SuvFactor(obstacle=SuvObstacle.FRAMES_DIFFER)
    return first


def _is_same(first: float | None, second: float | None) -> bool:
    if first is None or second is None:
        return first is second
    return math.isclose(first, second, rel_tol=_SAME)


def _positive(dataset: Dataset, keyword: str) -> float | None:
    value = number_of(dataset, keyword)
    return value if value is not None and math.isfinite(value) and value > 0 else None


def _scan_time(header: Dataset) -> datetime | None:
    """Return the start of the series, to which its values are decay-corrected.

    None if it is unknown, or later than the acquisition: then it is the time of a derived series.
    """
    series = _moment(text_of(header, "SeriesDate"), text_of(header, "SeriesTime"))
    own = _moment(text_of(header, "AcquisitionDate"), text_of(header, "AcquisitionTime"))
    return series if series is not None and own is not None and series <= own else None


def _injection_time(tracer: Dataset, scan: datetime) -> datetime | None:
    """Return when the tracer was injected, None if it is unknown or contradicts the scan.

    A time without a date is the last one before the scan, as the injection may be before midnight.
    """
    text = text_of(tracer, "RadiopharmaceuticalStartDateTime")
    if text:
        stated = _moment(text[:8], text[8:].split("+")[0].split("-")[0])
    else:
        stated = _moment(scan.strftime("%Y%m%d"), text_of(tracer, "RadiopharmaceuticalStartTime"))
        if stated is not None and stated > scan:
            stated -= timedelta(days=1)
    is_plausible = stated is not None and timedelta(0) <= scan - stated <= _LONGEST_DECAY
    return stated if is_plausible else None


def _moment(day: str, time: str) -> datetime | None:
    """Return a DA and a TM value as one moment, None if one of them is missing or invalid."""
    day, time = day.replace(".", ""), time.replace(":", "")
    whole, _, fraction = time.partition(".")
    if len(day) != 8 or len(whole) not in (4, 6) or not (day + whole + fraction).isdecimal():
        return None
    try:
        moment = datetime.strptime(day + whole.ljust(6, "0"), "%Y%m%d%H%M%S")  # noqa: DTZ007 - local
    except ValueError:
        return None
    return moment + timedelta(seconds=float(f"0.{fraction or 0}"))

"""Risk bands from severity and probability, and the range of bands within the interval."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.risk.types import (
    Hazard,
    HazardProbability,
    HazardSeverity,
    HazardSource,
    RiskBand,
    RiskLink,
)

LIMITS: Final = (1e-4, 1e-3, 1e-2, 1e-1)
"""Lower limits of the probability grades, inclusive."""
WEIGHTS: Final = {
    HazardSeverity.NEGLIGIBLE: 0.1,
    HazardSeverity.MINOR: 1.0,
    HazardSeverity.SERIOUS: 10.0,
    HazardSeverity.CRITICAL: 100.0,
    HazardSeverity.CATASTROPHIC: 1000.0,
}
"""Weight of each severity in minor harms: our choice, a factor of ten per step."""
PATIENTS: Final = 1000
_LOW, _MEDIUM, _HIGH = RiskBand.LOW, RiskBand.MEDIUM, RiskBand.HIGH
BANDS: Final = {
    HazardSeverity.NEGLIGIBLE: (_LOW, _LOW, _LOW, _LOW, _MEDIUM),
    HazardSeverity.MINOR: (_LOW, _LOW, _MEDIUM, _MEDIUM, _MEDIUM),
    HazardSeverity.SERIOUS: (_LOW, _MEDIUM, _MEDIUM, _MEDIUM, _HIGH),
    HazardSeverity.CRITICAL: (_MEDIUM, _MEDIUM, _MEDIUM, _HIGH, _HIGH),
    HazardSeverity.CATASTROPHIC: (_MEDIUM, _MEDIUM, _HIGH, _HIGH, _HIGH),
}
"""Band of each severity by increasing probability: our choice, as ISO 14971 leaves it open."""
MAX_LINKS: Final = 50
_NEAR: Final = 1e-9


def frequency_of(probability: float) -> HazardProbability:
    """Return the grade of a probability."""
    return list(HazardProbability)[sum(probability >= limit for limit in LIMITS)]


def band_of(severity: HazardSeverity, frequency: HazardProbability) -> RiskBand:
    """Return the band of a severity and a probability."""
    return BANDS[severity][frequency.grade - 1]


def make_hazard(
    source: HazardSource,
    name: str,
    title: str,
    model: str,
    severity: tuple[HazardSeverity, str],
    probability: Estimate | NotEstimable,
    exposed: str,
    links: Sequence[RiskLink] = (),
) -> Hazard:
    """Create a hazard with the bands of its probability and of both ends of the interval.

    `name` is unique within the source. `probability` is that of harm among those exposed. At most
    `MAX_LINKS` links are stored.

    Raises:
        AnalysisError: the probability is outside [0, 1], as in a report altered by hand.
    """
    if isinstance(probability, Estimate) and not -_NEAR <= probability.value <= 1 + _NEAR:
        raise AnalysisError(
            f"The probability of '{name}' of {model} cannot be {probability.value:g}: a report "
            "was altered or is damaged. Create it again."
        )
    grade, basis = severity
    distinct = tuple(dict.fromkeys(links))
    hazard = Hazard(
        f"{source.value}: {name}", source, title, model, grade, basis, probability, exposed,
        links=distinct[:MAX_LINKS], link_count=len(distinct),
    )  # fmt: skip
    if isinstance(probability, NotEstimable):
        return replace(hazard, harm=probability)
    at, low, high = (
        frequency_of(value) for value in (probability.value, probability.low, probability.high)
    )
    return replace(
        hazard,
        frequency=at,
        frequency_low=low,
        frequency_high=high,
        band=band_of(grade, at),
        band_low=band_of(grade, low),
        band_high=band_of(grade, high),
        harm=scale(probability, WEIGHTS[grade] * PATIENTS, f"minor harms in {PATIENTS:,} patients"),
    )


def scale(estimate: Estimate, factor: float, unit: str) -> Estimate:
    """Return an estimate multiplied by a factor."""
    error = estimate.standard_error
    return replace(
        estimate,
        value=estimate.value * factor,
        low=max(0.0, estimate.low) * factor,
        high=estimate.high * factor,
        scale=unit,
        standard_error=None if error is None else error * factor,
    )


def regrade(hazard: Hazard, severity: HazardSeverity, basis: str) -> Hazard:
    """Return a hazard with another severity and the resulting bands and harm."""
    regraded = replace(hazard, severity=severity, severity_basis=basis)
    ends = (hazard.frequency, hazard.frequency_low, hazard.frequency_high)
    at, low, high = (None if end is None else band_of(severity, end) for end in ends)
    if isinstance(hazard.harm, Estimate):
        factor = WEIGHTS[severity] / WEIGHTS[hazard.severity]
        regraded = replace(regraded, harm=scale(hazard.harm, factor, hazard.harm.scale))
    return replace(regraded, band=at, band_low=low, band_high=high)

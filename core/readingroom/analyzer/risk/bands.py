"""From severity and probability to a band, and to the bands that the interval leaves open."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.risk import (
    Hazard,
    HazardProbability,
    HazardSeverity,
    HazardSource,
    RiskBand,
    RiskLink,
)

LIMITS: Final = (1e-4, 1e-3, 1e-2, 1e-1)
"""Where one grade of probability ends and the next begins; the limit belongs to the higher one."""
WEIGHTS: Final = {
    HazardSeverity.NEGLIGIBLE: 0.1,
    HazardSeverity.MINOR: 1.0,
    HazardSeverity.SERIOUS: 10.0,
    HazardSeverity.CRITICAL: 100.0,
    HazardSeverity.CATASTROPHIC: 1000.0,
}
"""How many minor harms one of each severity counts: a choice of ours, ten times each step."""
PATIENTS: Final = 1000
_LOW, _MEDIUM, _HIGH = RiskBand.LOW, RiskBand.MEDIUM, RiskBand.HIGH
BANDS: Final = {
    HazardSeverity.NEGLIGIBLE: (_LOW, _LOW, _LOW, _LOW, _MEDIUM),
    HazardSeverity.MINOR: (_LOW, _LOW, _MEDIUM, _MEDIUM, _MEDIUM),
    HazardSeverity.SERIOUS: (_LOW, _MEDIUM, _MEDIUM, _MEDIUM, _HIGH),
    HazardSeverity.CRITICAL: (_MEDIUM, _MEDIUM, _MEDIUM, _HIGH, _HIGH),
    HazardSeverity.CATASTROPHIC: (_MEDIUM, _MEDIUM, _HIGH, _HIGH, _HIGH),
}
"""The band of each severity, by rising probability: a choice of ours, as the standard leaves it."""
MOST_LINKS: Final = 50
_NEAR: Final = 1e-9


def frequency_of(probability: float) -> HazardProbability:
    """Return the grade of a probability."""
    return list(HazardProbability)[sum(probability >= limit for limit in LIMITS)]


def band_of(severity: HazardSeverity, frequency: HazardProbability) -> RiskBand:
    """Return what a severity and a probability ask for."""
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
    """Return a hazard with its bands, those of the figure and of both ends of its interval.

    Args:
        source: Where it was seen.
        name: What tells it from others of the source.
        title: What happens, in words.
        model: Whose hazard it is.
        severity: How bad it is, and who says so.
        probability: Of the harm among those exposed.
        exposed: Who these are, in words.
        links: Where to look; as many as a report holds are kept.

    Raises:
        AnalysisError: the probability is none, as where a report was altered by hand.
    """
    if isinstance(probability, Estimate) and not -_NEAR <= probability.value <= 1 + _NEAR:
        raise AnalysisError(
            f"How likely it is that {model} fails by '{name}' cannot be {probability.value:g}: a "
            "report was altered or is damaged. Make it anew."
        )
    grade, basis = severity
    kept = tuple(dict.fromkeys(links))
    found = Hazard(
        f"{source.value}: {name}", source, title, model, grade, basis, probability, exposed,
        links=kept[:MOST_LINKS], link_count=len(kept),
    )  # fmt: skip
    if isinstance(probability, NotEstimable):
        return replace(found, harm=probability)
    at, low, high = (
        frequency_of(one) for one in (probability.value, probability.low, probability.high)
    )
    return replace(
        found,
        frequency=at,
        frequency_low=low,
        frequency_high=high,
        band=band_of(grade, at),
        band_low=band_of(grade, low),
        band_high=band_of(grade, high),
        harm=scale(probability, WEIGHTS[grade] * PATIENTS, f"minor harms in {PATIENTS:,} patients"),
    )


def scale(estimate: Estimate, factor: float, unit: str) -> Estimate:
    """Return an estimate times a number."""
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
    """Return a hazard with another severity, and the bands and the harm that follow from it."""
    found = replace(hazard, severity=severity, severity_basis=basis)
    ends = (hazard.frequency, hazard.frequency_low, hazard.frequency_high)
    at, low, high = (None if one is None else band_of(severity, one) for one in ends)
    if isinstance(hazard.harm, Estimate):
        factor = WEIGHTS[severity] / WEIGHTS[hazard.severity]
        found = replace(found, harm=scale(hazard.harm, factor, hazard.harm.scale))
    return replace(found, band=at, band_low=low, band_high=high)

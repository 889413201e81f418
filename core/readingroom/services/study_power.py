"""Power of planned reader studies, without a study file."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from readingroom.statistics.mrmc.types import PowerOptions


def power_from_pilot(
    path: Path, options: PowerOptions, endpoint: str = "auc", model: str = ""
) -> dict[str, object]:
    """Return the power of studies like a pilot, from its CSV of ratings, as JSON-compatible values.

    Raises:
        IntakeError: the table cannot be read, the pilot is too small, or a choice is invalid.
    """
    from readingroom.reading.power_report import pilot_components, power_report

    return power_report(pilot_components(path, endpoint, model), options)


def power_from_components(
    components: Mapping[str, float], options: PowerOptions
) -> dict[str, object]:
    """Return the power of studies from entered components of variance.

    Raises:
        IntakeError: a component is unknown or missing, or a choice is invalid.
    """
    from readingroom.reading.power_report import components_of, power_report

    return power_report(components_of(components, options.design), options)


def power_of_preference(
    readers: Sequence[int],
    cases: Sequence[int],
    *,
    win_probability: float,
    tie_rate: float = 0.0,
    reader_correlation: float = 0.0,
    case_correlation: float = 0.0,
    alpha: float = 0.05,
    target: float = 0.8,
) -> dict[str, object]:
    """Return the power of blinded paired comparisons of two models; see `PreferenceQuestion`.

    Raises:
        IntakeError: there are too many sizes.
    """
    from readingroom.reading.power_report import preference_report
    from readingroom.statistics.preference_power import PreferenceQuestion

    question = PreferenceQuestion(
        win_probability, tie_rate, reader_correlation, case_correlation, alpha
    )
    return preference_report(question, readers, cases, target)

"""Power of planned reader studies, without a study file."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from readingroom.reading.power_report import PowerOptions
    from readingroom.statistics.preference_power import PreferenceQuestion


def power_from_pilot(
    path: Path, options: "PowerOptions", endpoint: str = "auc", model: str = ""
) -> dict[str, object]:
    """Return the power of studies like a pilot, from its CSV of ratings, as JSON-compatible values.

    Raises:
        IntakeError: the table cannot be read, the pilot is too small, or a choice is invalid.
    """
    from readingroom.reading.power_report import pilot_components, power_report

    return power_report(pilot_components(path, endpoint, model), options)


def power_from_components(
    components: Mapping[str, float], options: "PowerOptions"
) -> dict[str, object]:
    """Return the power of studies from entered components of variance.

    Raises:
        IntakeError: a component is unknown or missing, or a choice is invalid.
    """
    from readingroom.reading.power_report import components_of, power_report

    return power_report(components_of(components, options.design), options)


def power_of_preference(
    question: "PreferenceQuestion", readers: list[int], cases: list[int], target: float = 0.8
) -> dict[str, object]:
    """Return the power of blinded paired comparisons of two models.

    Raises:
        IntakeError: there are too many sizes.
    """
    from readingroom.reading.power_report import preference_report

    return preference_report(question, readers, cases, target)

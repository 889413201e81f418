"""Power of planned reader studies as plain values, ready for JSON."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from readingroom.domain.endpoint import Comparison
from readingroom.domain.errors import IntakeError
from readingroom.domain.estimate import NotEstimable
from readingroom.reading.estimate_blocks import Block
from readingroom.reading.mrmc_report import pilot_figures, scope_of
from readingroom.statistics import preference_power
from readingroom.statistics.mrmc import power
from readingroom.statistics.mrmc.covariance import ReaderFigures
from readingroom.statistics.mrmc.inference import Hypothesis
from readingroom.statistics.mrmc.power import PowerComponents, PowerDesign, PowerQuestion
from readingroom.statistics.mrmc.types import PowerOptions
from readingroom.statistics.preference_power import PreferenceQuestion

MAX_SIZES: Final = 10_000
"""Maximum number of combinations of readers and cases."""
_NAMES: Final = ("reader_by_arm", "error", "cov1", "cov2", "cov3", "cases")


def components_of(values: Mapping[str, float], design: str) -> PowerComponents:
    """Return entered components; those that a design does not have are 0.

    Raises:
        IntakeError: a name is unknown or missing, or the values do not fit.
    """
    needed = ("reader_by_arm", "error", "cov2", "cases") if design == "model" else _NAMES
    unknown = [name for name in values if name not in _NAMES]
    missing = [name for name in needed if name not in values]
    if unknown or missing:
        what = f"{unknown[0][:40]!r} is not a component" if unknown else f"{missing[0]} is missing"
        raise IntakeError(f"{what}. Components: {', '.join(needed)}.")
    try:
        return PowerComponents(**{name: values.get(name, 0.0) for name in _NAMES})
    except ValueError as error:
        raise IntakeError(f"The components cannot be used: {error}.") from error


def pilot_components(path: Path, endpoint: str, model: str) -> PowerComponents:
    """Return the components of a pilot study's ratings.

    Raises:
        IntakeError: the table cannot be read, or the pilot is too small.
    """
    components = components_from(pilot_figures(path, endpoint, model), model)
    if isinstance(components, NotEstimable):
        raise IntakeError(f"{path.name}: {components.reason}.")
    return components


def components_from(figures: ReaderFigures, model: str) -> PowerComponents | NotEstimable:
    """Return the components of two arms, or of readers and a model; see `pilot_figures`."""
    own = (len(figures.arms) - 1, len(figures.readers) - 1)
    try:
        return power.model_components(figures, own) if model else power.pilot_components(figures)
    except ValueError as error:
        return NotEstimable(str(error))


def power_report(components: PowerComponents, options: PowerOptions) -> Block:
    """Return the power of each size, and the smallest number of cases for each number of readers.

    Raises:
        IntakeError: a choice is invalid, or there are too many sizes.
    """
    design = PowerDesign(options.design)
    scope = scope_of(options.has_random_readers, options.has_random_cases)
    _check_sizes(options.readers, options.cases)
    try:
        hypothesis = Hypothesis(Comparison(options.test), options.margin)
        question = PowerQuestion(options.effect, hypothesis, options.alpha, scope, options.groups)
        grid = [
            power.power_of(components, design, question, readers, cases)
            for readers in options.readers
            for cases in options.cases
        ]
        needed = {
            readers: power.cases_needed(components, design, question, readers, options.target)
            for readers in options.readers
        }
    except ValueError as error:
        raise IntakeError(f"The power cannot be computed: {error}.") from error
    return {
        "design": design.value,
        "method": f"Obuchowski-Rockette, noncentral distribution, {scope.value}",
        "components": {name: getattr(components, name) for name in _NAMES},
        "effect": options.effect,
        "test": hypothesis.null_text,
        "alpha": options.alpha,
        "target": options.target,
        "grid": [
            {
                "readers": size.readers,
                "cases": size.cases,
                "power": size.power,
                "se": size.standard_error,
                "df": size.degrees_of_freedom if size.degrees_of_freedom < 1e9 else None,
            }
            for size in grid
        ],
        "cases_needed": _needed(needed),
    }


def preference_report(
    question: PreferenceQuestion, readers: Sequence[int], cases: Sequence[int], target: float
) -> Block:
    """Return the power of blinded paired comparisons of each size.

    Raises:
        IntakeError: there are too many sizes.
    """
    _check_sizes(readers, cases)
    needed = {count: preference_power.cases_needed(question, count, target) for count in readers}
    return {
        "design": "preference",
        "method": "share of decisive judgements won, normal approximation, design effect of "
        "readers and cases",
        "win_probability": question.win_probability,
        "tie_rate": question.tie_rate,
        "reader_correlation": question.reader_correlation,
        "case_correlation": question.case_correlation,
        "alpha": question.alpha,
        "target": target,
        "grid": [
            {
                "readers": count,
                "cases": size,
                "power": preference_power.preference_power(question, count, size),
            }
            for count in readers
            for size in cases
        ],
        "cases_needed": _needed(needed),
    }


def _check_sizes(readers: Sequence[int], cases: Sequence[int]) -> None:
    if not readers or not cases or len(readers) * len(cases) > MAX_SIZES:
        raise IntakeError(
            f"{len(readers)} numbers of readers and {len(cases)} of cases: give one to "
            f"{MAX_SIZES:,} combinations."
        )


def _needed(needed: Mapping[int, int | NotEstimable]) -> list[Block]:
    return [
        {"readers": readers, "cases": None, "reason": cases.reason}
        if isinstance(cases, NotEstimable)
        else {"readers": readers, "cases": cases}
        for readers, cases in needed.items()
    ]

"""Which series of a case is shown in which view, by the rules of a hanging protocol.

The first rule that fits a case gives its stages; without one, `default_stages` does.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from readingroom.domain.acquisition import BodyPart, Weighting
from readingroom.domain.hanging import (
    HangingLayout,
    HangingRule,
    HangingStage,
    HangingTime,
    HangingView,
    HungStage,
    RuleFit,
    RuleOutcome,
)
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.planes import (
    DOCUMENT,
    SeriesLink,
    link_between,
    plane_of_series,
)


def hang(series: Sequence[ImageSeries], rules: Sequence[HangingRule]) -> tuple[HungStage, ...]:
    """Return the stages for a case: those of the first rule that fits, else the default ones.

    Returns:
        At least one stage; () for a case without images.
    """
    if not series:
        return ()
    for rule in rules:
        if _outcome(rule, series).fit is RuleFit.APPLIES:
            return tuple(
                HungStage(stage, assign(stage, series), is_of_study=True) for stage in rule.stages
            )
    return default_stages(series)


def explain(series: Sequence[ImageSeries], rules: Sequence[HangingRule]) -> tuple[RuleOutcome, ...]:
    """Return for each rule whether `hang` takes the stages of a case from it, and why not."""
    outcomes: list[RuleOutcome] = []
    has_match = False
    for rule in rules:
        outcome = RuleOutcome(RuleFit.EARLIER_RULE) if has_match else _outcome(rule, series)
        has_match = has_match or outcome.fit is RuleFit.APPLIES
        outcomes.append(outcome)
    return tuple(outcomes)


def _outcome(rule: HangingRule, series: Sequence[ImageSeries]) -> RuleOutcome:
    if not series:
        return RuleOutcome(RuleFit.NO_IMAGES)
    of_modality = [each for each in series if rule.modality in ("", each.modality)]
    if not of_modality:
        return RuleOutcome(RuleFit.NO_MODALITY)
    parts = {each.acquisition.body_part for each in of_modality}
    if rule.body_part not in (BodyPart.UNKNOWN, *parts):
        return RuleOutcome(RuleFit.NO_BODY_PART)
    if rule.is_complete:
        first = assign(rule.stages[0], series)
        empty = tuple(view for view, number in enumerate(first, start=1) if number is None)
        if empty:
            return RuleOutcome(RuleFit.EMPTY_VIEWS, empty)
    return RuleOutcome(RuleFit.APPLIES)


def assign(stage: HangingStage, series: Sequence[ImageSeries]) -> tuple[int | None, ...]:
    """Return the number of the series of each view of a stage.

    Each series is used once, or again in another window for a view that no other series fits.
    """
    numbers: list[int | None] = []
    for view in stage.views:
        matching = [
            number
            for number in _hangable(series)
            if _matches(view, series[number], series, numbers)
        ]
        fitting = [number for number in matching if number not in numbers]
        if not fitting and view.window is not None:
            shown = zip(numbers, stage.views, strict=False)
            used = {(number, other.window) for number, other in shown}
            fitting = [number for number in matching if (number, view.window) not in used]
        if view.time is HangingTime.PRIOR:
            fitting.sort(key=lambda number: series[number].days_before_current or 0)
        numbers.append(fitting[0] if fitting else None)
    return tuple(numbers)


def _hangable(series: Sequence[ImageSeries]) -> list[int]:
    """Return the numbers of the series that views of a rule can show: images, not text."""
    return [
        number
        for number, each in enumerate(series)
        if each.modality != DOCUMENT and _is_shown(each)
    ]


def _is_shown(series: ImageSeries) -> bool:
    """Return whether a series is shown by itself, unlike a localizer or a segmentation."""
    return not series.acquisition.is_localizer and not series.marks


def _matches(
    view: HangingView,
    each: ImageSeries,
    series: Sequence[ImageSeries],
    numbers: Sequence[int | None],
) -> bool:
    asked = {name: value for name in VIEW_FIELDS if (value := getattr(view, name))}
    if asked and asked.items() - _values(each).items():
        return False
    days = each.days_before_current
    if view.time is HangingTime.CURRENT and days != 0:
        return False
    if view.time is HangingTime.PRIOR and not days:
        return False
    if not view.same_as:
        return True
    number = numbers[view.same_as - 1] if view.same_as <= len(numbers) else None
    return number is not None and are_alike(series[number], each)


VIEW_FIELDS: Final = (
    "modality",
    "plane",
    "weighting",
    "contrast",
    "body_part",
    "laterality",
    "projection",
)
"""Fields of a view that ask for a value of the series."""


def _values(series: ImageSeries) -> dict[str, str]:
    """Return the values of a series by the field of a view that asks for them, "" if unknown."""
    acquisition = series.acquisition
    return {
        "modality": series.modality,
        "plane": plane_of_series(series),
        "weighting": acquisition.weighting,
        "contrast": acquisition.contrast,
        "body_part": acquisition.body_part,
        "laterality": series.laterality,
        "projection": acquisition.view,
    }


def occurring_values(
    cases: Iterable[Sequence[ImageSeries]],
) -> dict[str, tuple[tuple[str, int], ...]]:
    """Return the values that views can ask for in cases, each with its number of cases.

    They are given by field of a view, the most frequent first.
    """
    counts: dict[str, Counter[str]] = {name: Counter() for name in VIEW_FIELDS}
    for series in cases:
        present = {item for number in _hangable(series) for item in _values(series[number]).items()}
        for name, value in present:
            if value:
                counts[name][str(value)] += 1
    return {
        name: tuple(sorted(values.items(), key=lambda item: (-item[1], item[0])))
        for name, values in counts.items()
    }


def are_alike(first: ImageSeries, second: ImageSeries) -> bool:
    """Return whether two series have the same modality, plane, weighting, side and projection."""
    return _kind(first) == _kind(second)


def _kind(series: ImageSeries) -> tuple[object, ...]:
    acquisition = series.acquisition
    return (
        series.modality,
        plane_of_series(series),
        acquisition.weighting,
        series.laterality,
        acquisition.view,
    )


def links_by_position(series: Sequence[ImageSeries]) -> bool:
    """Return whether all of these series correspond by their positions."""
    return len(series) > 1 and all(
        link_between(series[0], other) is SeriesLink.POSITION for other in series[1:]
    )


_MAMMOGRAM: Final = (("R", "CC"), ("L", "CC"), ("R", "MLO"), ("L", "MLO"))
"""Side and projection of the four views, as they are usually hung: with the right breast first."""


def default_stages(series: Sequence[ImageSeries]) -> tuple[HungStage, ...]:
    """Return the stages of a case for which the study has no rule.

    The first series beside the newest earlier one of the same kind, if there is one; the weightings
    of MR in its plane, or the four views of mammography; last the first series alone.
    """
    every = range(len(series))
    numbers = [number for number in every if _is_shown(series[number])] or list(every)
    current = [number for number in numbers if not series[number].days_before_current] or numbers
    first = current[0]
    stages = chain(
        _with_prior(series, first),
        _weightings(series, first, current),
        _mammograms(series, current),
        [_hung("single view", HangingLayout.SINGLE, [first])],
    )
    return tuple(stages)


def _hung(
    name: str, layout: HangingLayout, numbers: Sequence[int | None], *, links: bool = False
) -> HungStage:
    padded = (*numbers, *(None for _ in range(layout.views - len(numbers))))
    return HungStage(HangingStage(name, layout, (), links=links), padded)


def _with_prior(series: Sequence[ImageSeries], first: int) -> list[HungStage]:
    if series[first].days_before_current != 0:
        return []
    priors = [
        number
        for number in _hangable(series)
        if series[number].days_before_current and are_alike(series[first], series[number])
    ]
    if not priors:
        return []
    nearest = min(priors, key=lambda number: _distance(series[first], series[number]))
    layout = HangingLayout.SIDE_BY_SIDE
    return [_hung("current and prior", layout, [first, nearest], links=True)]


def _distance(current: ImageSeries, prior: ImageSeries) -> tuple[object, ...]:
    """Return how far a prior is from the current series: time, then body part and technique."""
    now, then = current.acquisition, prior.acquisition
    thickness = abs((now.slice_thickness_mm or 0.0) - (then.slice_thickness_mm or 0.0))
    return (
        prior.days_before_current or 0,
        now.body_part != then.body_part,
        now.contrast != then.contrast,
        thickness,
    )


def _weightings(
    series: Sequence[ImageSeries], first: int, current: Sequence[int]
) -> list[HungStage]:
    """Return a stage with the first series of each weighting in the plane of the first series."""
    plane = plane_of_series(series[first])
    by_weighting: dict[Weighting, int] = {}
    for number in current:
        weighting = series[number].acquisition.weighting
        if weighting and plane_of_series(series[number]) is plane:
            by_weighting.setdefault(weighting, number)
    if len(by_weighting) < 2:
        return []
    numbers = list(by_weighting.values())[: HangingLayout.FOUR.views]
    layout = HangingLayout.SIDE_BY_SIDE if len(numbers) == 2 else HangingLayout.FOUR
    return [_hung("weightings", layout, numbers, links=True)]


def _mammograms(series: Sequence[ImageSeries], current: Sequence[int]) -> list[HungStage]:
    views: dict[tuple[str, str], int] = {}
    for number in current:
        each = series[number]
        if each.modality == "MG":
            views.setdefault((each.laterality, each.acquisition.view), number)
    numbers = [views.get(view) for view in _MAMMOGRAM]
    if sum(number is not None for number in numbers) < 2:
        return []
    return [_hung("mammography", HangingLayout.FOUR, numbers)]

"""Names of the series of a case: the traits that tell each apart from the others."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from readingroom.domain.imaging import ImageSeries
from readingroom.domain.planes import DOCUMENT, plane_of_series


class SeriesTrait(StrEnum):
    """Trait of a series in its name, in the order of the name."""

    PLANE = "plane"
    VIEW = "view"
    SIDE = "side"
    LOCALIZER = "localizer"
    BODY_PART = "body part"
    WEIGHTING = "weighting"
    CONTRAST = "contrast"
    DETAIL = "detail"
    THICKNESS = "thickness"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class SeriesName:
    """Traits of a series that belong in its name, besides its modality.

    `rank` counts series from 1 that no trait tells apart, 0 for a name that is unique.
    `examination` is the number of the examination, from 1, if the case has several and times do
    not tell them apart; 0 otherwise. `has_time`: the case has several examinations.
    """

    traits: tuple[SeriesTrait, ...]
    rank: int = 0
    examination: int = 0
    has_time: bool = False


_VALUES: Final[dict[SeriesTrait, Callable[[ImageSeries], object]]] = {
    SeriesTrait.PLANE: plane_of_series,
    SeriesTrait.VIEW: lambda series: series.acquisition.view,
    SeriesTrait.SIDE: lambda series: series.laterality,
    SeriesTrait.LOCALIZER: lambda series: series.acquisition.is_localizer,
    SeriesTrait.BODY_PART: lambda series: series.acquisition.body_part,
    SeriesTrait.WEIGHTING: lambda series: series.acquisition.weighting,
    SeriesTrait.CONTRAST: lambda series: series.acquisition.contrast,
    SeriesTrait.DETAIL: lambda series: series.acquisition.detail,
    SeriesTrait.THICKNESS: lambda series: series.acquisition.slice_thickness_mm,
    SeriesTrait.NUMBER: lambda series: series.series_number,
}
_ALWAYS: Final = (
    SeriesTrait.PLANE,
    SeriesTrait.VIEW,
    SeriesTrait.SIDE,
    SeriesTrait.LOCALIZER,
    SeriesTrait.WEIGHTING,
    SeriesTrait.CONTRAST,
)
"""Traits that a name has wherever they are known."""
_SEPARATING: Final = (SeriesTrait.DETAIL, SeriesTrait.THICKNESS, SeriesTrait.NUMBER)
"""Traits for series that are still alike, in this order."""


def name_series(series: Sequence[ImageSeries]) -> tuple[SeriesName, ...]:
    """Return the name of each series of a case.

    A name has plane, view, side, weighting and contrast medium where they are known, the body part
    if the case shows several, and as many of detail, slice thickness and series number as its
    neighbours require.
    """
    common = list(_ALWAYS)
    if len({each.acquisition.body_part for each in series if each.acquisition.body_part}) > 1:
        common.append(SeriesTrait.BODY_PART)
    numbers, is_dated = _examinations(series)
    values = [{trait: read(each) for trait, read in _VALUES.items()} for each in series]
    names = [
        SeriesName(
            tuple(trait for trait in common if known[trait]),
            examination=0 if is_dated else numbers.get(each.study, 0),
            has_time=len(numbers) > 1 and bool(each.study),
        )
        for each, known in zip(series, values, strict=True)
    ]
    for trait in _SEPARATING:
        for group in _alike(series, values, names):
            if len({values[index][trait] for index in group}) > 1:
                for index in group:
                    if values[index][trait] not in (None, ""):
                        names[index] = _with(names[index], trait)
    for group in _alike(series, values, names):
        for rank, index in enumerate(group, start=1):
            names[index] = replace(names[index], rank=rank)
    return tuple(
        replace(name, traits=tuple(trait for trait in SeriesTrait if trait in name.traits))
        for name in names
    )


def has_title(series: ImageSeries) -> bool:
    """Return whether the description is a title, not made from modality and technique."""
    is_page = series.modality == DOCUMENT
    return (
        bool(series.description)
        and not is_page
        and (not series.description.startswith(series.modality))
    )


def _with(name: SeriesName, trait: SeriesTrait) -> SeriesName:
    return replace(name, traits=(*name.traits, trait))


def _examinations(series: Sequence[ImageSeries]) -> tuple[dict[str, int], bool]:
    """Return the numbers of the examinations, and whether their times tell them apart."""
    times: dict[str, int | None] = {}
    for each in series:
        if each.study:
            times.setdefault(each.study, each.days_before_current)
    numbers = {study: number for number, study in enumerate(times, start=1)}
    is_dated = None not in times.values() and len(set(times.values())) == len(times)
    return numbers, is_dated or len(times) < 2


def _alike(
    series: Sequence[ImageSeries],
    values: Sequence[dict[SeriesTrait, object]],
    names: Sequence[SeriesName],
) -> list[list[int]]:
    """Return the groups of at least two series whose names read the same."""
    groups: defaultdict[tuple[object, ...], list[int]] = defaultdict(list)
    for index, (each, known, name) in enumerate(zip(series, values, names, strict=True)):
        traits = tuple((trait, known[trait]) for trait in name.traits)
        time = (each.days_before_current, name.examination) if name.has_time else ()
        head = each.description if has_title(each) else each.modality
        groups[(head, traits, time)].append(index)
    return [group for group in groups.values() if len(group) > 1]

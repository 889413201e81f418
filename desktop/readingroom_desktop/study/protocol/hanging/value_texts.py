"""Values that rules and views of a hanging protocol ask for, as choices of pickers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import TypeVar

from readingroom.domain.acquisition import AnatomicalPlane, BodyPart, ContrastPhase, Weighting
from readingroom.domain.hanging import HangingLayout, HangingTime, Side
from readingroom_desktop.viewmodels.formats import numbered, tr
from readingroom_desktop.widgets.viewer.series_texts import (
    body_part_text,
    contrast_text,
    plane_text,
    weighting_text,
)

KindT = TypeVar("KindT", bound=StrEnum)
Counts = Sequence[tuple[str, int]]
"""Values in the cases of a study, each with its number of cases, the most frequent first."""
Choices = list[tuple[str, object]]

MODALITIES = ("CT", "MR", "CR", "DX", "MG", "PT", "NM", "US", "XA", "RF", "OP", "OPT", "SM", "XC")
"""Modalities of images that are offered after those of the study (PS3.3 C.7.3.1.1.1)."""
PROJECTIONS = ("AP", "PA", "LL", "RL", "CC", "MLO", "ML", "LM")
"""View positions that are offered after those of the study (PS3.3 C.8.1.1.1, C.8.11.1.1)."""


def codes(counts: Counts, others: Iterable[str]) -> tuple[str, ...]:
    """Return the codes of the study, then others."""
    return tuple(dict.fromkeys((*(value for value, _ in counts), *others)))


def plane_choices(counts: Counts) -> Choices:
    """Return all planes, those of the study first."""
    return _choices(AnatomicalPlane, plane_text, counts)


def weighting_choices(counts: Counts) -> Choices:
    """Return all weightings, those of the study first."""
    return _choices(Weighting, weighting_text, counts)


def contrast_choices(counts: Counts) -> Choices:
    """Return all contrast phases, those of the study first."""
    return _choices(ContrastPhase, contrast_text, counts)


def body_part_choices(counts: Counts) -> Choices:
    """Return all body parts, those of the study first, the others by name."""
    return _choices(BodyPart, body_part_text, counts, is_sorted=True)


def side_choices(counts: Counts) -> Choices:
    """Return both sides, those of the study first."""
    names = {Side.LEFT: tr("left"), Side.RIGHT: tr("right")}
    return _choices(Side, lambda side: names.get(side, ""), counts)


def time_choices() -> Choices:
    """Return the times of examinations."""
    return [
        (tr("any"), HangingTime.ANY),
        (tr("current"), HangingTime.CURRENT),
        (tr("prior"), HangingTime.PRIOR),
    ]


def layout_choices() -> Choices:
    """Return the layouts, as rows and columns."""
    return [(layout.value.replace("x", " × "), layout) for layout in HangingLayout]


def _choices(
    kind: type[KindT],
    name_of: Callable[[KindT], str],
    counts: Counts,
    *,
    is_sorted: bool = False,
) -> Choices:
    """Return "any" and the members of an enumeration, those that occur first."""
    cases = dict(counts)
    members = [member for member in kind if member.value]
    if is_sorted:
        members.sort(key=name_of)
    members.sort(key=lambda member: -cases.get(member.value, 0))
    any_value = next(member for member in kind if not member.value)
    return [(tr("any"), any_value), *((_name(m, name_of, cases), m) for m in members)]


def _name(member: KindT, name_of: Callable[[KindT], str], cases: Mapping[str, int]) -> str:
    number = cases.get(member.value, 0)
    if not number:
        return name_of(member)
    return tr("%1 (%2)", name_of(member), numbered(number, tr("1 case"), tr("%1 cases")))

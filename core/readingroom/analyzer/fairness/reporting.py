"""What all parts of a report share: p values for as many comparisons, and who is left out."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from readingroom.domain.errors import AnalysisError
from readingroom.domain.fairness import (
    AttributeFairness,
    FairnessOptions,
    FairnessReport,
    GroupGap,
    GroupSize,
)
from readingroom.domain.suggestions import nearest
from readingroom.statistics.group_fairness import Groups, intersect
from readingroom.statistics.multiplicity import adjust_holm


def adjust_all(report: FairnessReport) -> FairnessReport:
    """Return a report whose p values are adjusted for as many as there are (Holm 1979).

    Gaps are one family, comparisons with reference groups another.
    """
    gaps = [gap for one in report.attributes for gap in one.gaps]
    gaps += [one.gap for one in report.choices]
    found = iter(_adjusted(gaps))
    signed = iter(
        adjust_holm(
            [
                one.p_value
                for part in report.attributes
                for one in part.signed
                if one.p_value is not None
            ]
        )
    )
    attributes = tuple(
        replace(
            one,
            gaps=tuple(next(found) for _ in one.gaps),
            signed=tuple(
                each if each.p_value is None else replace(each, adjusted_p_value=next(signed))
                for each in one.signed
            ),
        )
        for one in report.attributes
    )
    choices = tuple(replace(one, gap=next(found)) for one in report.choices)
    return replace(report, attributes=attributes, choices=choices)


def _adjusted(gaps: Sequence[GroupGap]) -> list[GroupGap]:
    values = iter(adjust_holm([gap.chance.p_value for gap in gaps if gap.chance is not None]))
    return [
        gap
        if gap.chance is None
        else replace(gap, chance=replace(gap.chance, adjusted_p_value=next(values)))
        for gap in gaps
    ]


def with_intersections(
    groups: Sequence[Groups], options: FairnessOptions
) -> tuple[tuple[Groups, tuple[str, ...]], ...]:
    """Return all groupings with the attributes that each is made of.

    Raises:
        AnalysisError: an intersection names an attribute that is not there, or fewer than two.
    """
    known = {one.attribute: one for one in groups}
    found: list[tuple[Groups, tuple[str, ...]]] = [(one, (one.attribute,)) for one in groups]
    for names in options.intersections:
        if len(set(names)) < 2:
            raise AnalysisError("An intersection needs two attributes or more, each named once.")
        for name in names:
            if name not in known:
                raise AnalysisError(f"There is no attribute '{name}'.{nearest(name, known)}")
        found.append((intersect([known[name] for name in names]), tuple(names)))
    return tuple(found)


def reference_of(groups: Groups, sizes: Sequence[int], options: FairnessOptions) -> int:
    """Return the place of the group that others are compared with: that named, or the largest.

    Raises:
        AnalysisError: there is no such group.
    """
    wanted = dict(options.references).get(groups.attribute)
    if wanted is None:
        return int(np.argmax(sizes)) if len(sizes) else 0
    if wanted not in groups.names:
        raise AnalysisError(
            f"'{groups.attribute}' has no group '{wanted}'. It has: {', '.join(groups.names)}."
        )
    return groups.names.index(wanted)


def check_references(groups: Iterable[Groups], options: FairnessOptions) -> None:
    """Refuse reference groups of attributes that are not there.

    Raises:
        AnalysisError: there is one.
    """
    known = [one.attribute for one in groups]
    for attribute, group in options.references:
        if attribute not in known:
            raise AnalysisError(
                f"The reference group '{group}' is of '{attribute}', which is not looked at."
                f"{nearest(attribute, known)}"
            )


def told_of(one: AttributeFairness) -> tuple[str, ...]:
    """Return what a person should know of an attribute: who is in no gap."""
    told = []
    if one.missing:
        told.append(f"{one.attribute} is missing in {one.missing:,} rows, which are in no group.")
    if one.left_out:
        told.append(
            f"Too few patients in {one.attribute}: {', '.join(one.left_out)}. They are left out."
        )
    return tuple(told)


def left_out(sizes: Sequence[GroupSize]) -> tuple[str, ...]:
    """Return the groups that are left out."""
    return tuple(one.group for one in sizes if one.is_left_out)

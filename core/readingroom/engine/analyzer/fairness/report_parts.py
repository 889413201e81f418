"""Shared parts of fairness reports: adjusted p values, intersections, omitted groups."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from readingroom.domain.errors import AnalysisError
from readingroom.domain.suggestions import nearest
from readingroom.engine.analyzer.fairness.types import AttributeFairness, FairnessReport, GroupSize
from readingroom.statistics.fairness.gaps import Groups, intersect
from readingroom.statistics.fairness.types import FairnessOptions, GroupGap
from readingroom.statistics.multiplicity import adjust_holm


def adjust_all(report: FairnessReport) -> FairnessReport:
    """Return a report with p values adjusted for multiple comparisons (Holm 1979).

    Gaps are one family, comparisons with reference groups another.
    """
    gaps = [gap for attribute in report.attributes for gap in attribute.gaps]
    gaps += [choice.gap for choice in report.choices]
    adjusted = iter(_adjusted(gaps))
    signed = iter(
        adjust_holm(
            [
                difference.p_value
                for part in report.attributes
                for difference in part.signed
                if difference.p_value is not None
            ]
        )
    )
    attributes = tuple(
        replace(
            attribute,
            gaps=tuple(next(adjusted) for _ in attribute.gaps),
            signed=tuple(
                each if each.p_value is None else replace(each, adjusted_p_value=next(signed))
                for each in attribute.signed
            ),
        )
        for attribute in report.attributes
    )
    choices = tuple(replace(choice, gap=next(adjusted)) for choice in report.choices)
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
    """Return all groupings, each with its attributes.

    Raises:
        AnalysisError: an intersection has an unknown attribute, or fewer than two.
    """
    known = {grouping.attribute: grouping for grouping in groups}
    groupings: list[tuple[Groups, tuple[str, ...]]] = [
        (grouping, (grouping.attribute,)) for grouping in groups
    ]
    for names in options.intersections:
        if len(set(names)) < 2:
            raise AnalysisError("An intersection needs two or more different attributes.")
        for name in names:
            if name not in known:
                raise AnalysisError(f"Unknown attribute '{name}'.{nearest(name, known)}")
        groupings.append((intersect([known[name] for name in names]), tuple(names)))
    return tuple(groupings)


def reference_of(groups: Groups, sizes: Sequence[int], options: FairnessOptions) -> int:
    """Return the index of the reference group: the requested one, or the largest.

    Raises:
        AnalysisError: the requested group does not exist.
    """
    requested = dict(options.references).get(groups.attribute)
    if requested is None:
        return int(np.argmax(sizes)) if len(sizes) else 0
    if requested not in groups.names:
        raise AnalysisError(
            f"'{groups.attribute}' has no group '{requested}'. Choose one of: "
            f"{', '.join(groups.names)}."
        )
    return groups.names.index(requested)


def check_references(groups: Iterable[Groups], options: FairnessOptions) -> None:
    """Check that the attributes of reference groups exist.

    Raises:
        AnalysisError: an attribute is unknown.
    """
    known = [grouping.attribute for grouping in groups]
    for attribute, group in options.references:
        if attribute not in known:
            raise AnalysisError(
                f"The reference group '{group}' is of '{attribute}', which is not assessed."
                f"{nearest(attribute, known)}"
            )


def warnings_of(fairness: AttributeFairness) -> tuple[str, ...]:
    """Return warnings about rows and groups of an attribute that are in no gap."""
    name, warnings = fairness.attribute, []
    if fairness.missing:
        warnings.append(f"{name} is missing in {fairness.missing:,} rows, which are in no group.")
    if fairness.left_out:
        groups = ", ".join(fairness.left_out)
        warnings.append(f"Too few patients in groups of {name}: {groups}. They are left out.")
    return tuple(warnings)


def left_out(sizes: Sequence[GroupSize]) -> tuple[str, ...]:
    """Return the groups that are left out."""
    return tuple(size.group for size in sizes if size.is_left_out)

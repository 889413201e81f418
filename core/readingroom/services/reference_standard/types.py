"""Stored reference standards, and values that an import stores."""

from collections.abc import Mapping
from dataclasses import dataclass

from readingroom.domain.ids import CaseId, ReferenceStandardId
from readingroom.domain.reference_standard import CaseTruth, ReferenceDetails


@dataclass(frozen=True, slots=True)
class ReferenceStandard:
    """Stored reference standard; `in_force_count` counts values that no later one replaced.

    `added_at` is in UTC.
    """

    id: ReferenceStandardId
    details: ReferenceDetails
    added_by: str
    added_at: str
    value_count: int
    in_force_count: int


@dataclass(frozen=True, slots=True)
class ReferenceValue:
    """Truth of a case in force, with its reference standard."""

    case: CaseId
    case_code: str
    truth: CaseTruth
    label: str
    standard: ReferenceStandardId


@dataclass(frozen=True, slots=True)
class ReferenceOverview:
    """All reference standards, the values in force by case code, and cases without one."""

    standards: tuple[ReferenceStandard, ...]
    values: tuple[ReferenceValue, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReferenceImport:
    """Values that an import stores or would store.

    Args:
        truths: by case code, in the order of the file.
        counts: number of cases of each declared value, by its label.
        missing: codes of present cases that stay without a value.
        replaced: codes of cases whose value in force differs.
        notes: what the import decided, such as equal weights.
    """

    truths: Mapping[str, CaseTruth]
    counts: Mapping[str, int]
    missing: tuple[str, ...]
    replaced: tuple[str, ...]
    notes: tuple[str, ...]

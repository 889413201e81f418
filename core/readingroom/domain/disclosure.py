"""Results as separate fields, each of which can be opened to a third party."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

FieldValue = None | bool | int | str | Sequence["FieldValue"] | Mapping[str, "FieldValue"]
"""JSON value of a field: integers only; other numbers are decimal strings."""


class FieldKind(StrEnum):
    """Content of a recorded field: value, commitment for totals, or nothing.

    `COUNT` and `MILLIONTHS` are commitments, named by the unit of the hidden number.
    """

    VALUE = "value"
    COUNT = "count"
    MILLIONTHS = "millionths"
    DECOY = "decoy"


ADDED_KINDS = frozenset({FieldKind.COUNT, FieldKind.MILLIONTHS})
MOST_ADDEND = 2**32 - 1
"""Largest number that a commitment can hide."""
MOST_SUMMANDS = 2**20
"""Maximum number of commitments in a total."""


@dataclass(frozen=True, slots=True)
class ResultField:
    """Named value of a result.

    `addend` is its integer contribution to totals over sessions, in units of `unit`; None if totals
    are meaningless.
    """

    name: str
    value: FieldValue
    addend: int | None = None
    unit: FieldKind = FieldKind.COUNT


@dataclass(frozen=True, slots=True)
class OpenedField:
    """Opened field; `value` is JSON, or the commitment for totals.

    `event`, `event_kind` and `at` identify its event; `log` identifies the trail.
    """

    name: str
    kind: FieldKind
    value: str
    event: int
    event_kind: str
    at: str
    log: str


@dataclass(frozen=True, slots=True)
class OpeningCheck:
    """Verification of an opening file; an invalid file opens nothing."""

    is_sound: bool
    findings: tuple[str, ...]
    checked: tuple[str, ...]
    opened: OpenedField | None


@dataclass(frozen=True, slots=True)
class OpenedTotal:
    """Opening of a sum of commitments of one field: an integer and the sum of blindings.

    `blinding` is in hexadecimal, `count` is the number of commitments.
    """

    name: str
    kind: FieldKind
    count: int
    total: int
    blinding: str

    @property
    def amount(self) -> str:
        """Return the total as text: millionths as a decimal number."""
        if self.kind is FieldKind.MILLIONTHS:
            return f"{self.total // 1_000_000}.{self.total % 1_000_000:06d}"
        return str(self.total)


@dataclass(frozen=True, slots=True)
class SumCheck:
    """Verification of an opened total.

    `faults` holds the fault of each part, in the order of `parts`.
    """

    is_sound: bool
    findings: tuple[str, ...]
    checked: tuple[str, ...]
    total: OpenedTotal
    parts: tuple[OpenedField, ...]
    faults: tuple[tuple[str, ...], ...]

"""Results as single fields, each of which can be opened to a third party without the others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

FieldValue = None | bool | int | str | Sequence["FieldValue"] | Mapping[str, "FieldValue"]
"""JSON value of a field: integers only; other numbers are decimal strings."""


class FieldKind(StrEnum):
    """Content of a recorded field: value, commitment for totals, or nothing.

    `COUNT` and `MILLIONTHS` are the commitments; they say in what unit the hidden number counts.
    """

    VALUE = "value"
    COUNT = "count"
    MILLIONTHS = "millionths"
    DECOY = "decoy"


ADDED_KINDS = frozenset({FieldKind.COUNT, FieldKind.MILLIONTHS})
MOST_ADDEND = 2**32 - 1
"""The largest number that a commitment can hide."""
MOST_SUMMANDS = 2**20
"""How many commitments a total can be over."""


@dataclass(frozen=True, slots=True)
class ResultField:
    """One named value of a result.

    `addend` is the whole number by which it counts in totals over sessions, in units of `unit`;
    None where totals of it mean nothing.
    """

    name: str
    value: FieldValue
    addend: int | None = None
    unit: FieldKind = FieldKind.COUNT


@dataclass(frozen=True, slots=True)
class OpenedField:
    """Opened field; `value` is JSON, or the commitment for totals.

    `event`, `event_kind` and `at` say in which event it was recorded; `log` names the trail.
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

    `blinding` is in hexadecimal, `count` how many commitments are in it.
    """

    name: str
    kind: FieldKind
    count: int
    total: int
    blinding: str

    @property
    def amount(self) -> str:
        """Return the total as it is written: one of millionths as a decimal number."""
        if self.kind is FieldKind.MILLIONTHS:
            return f"{self.total // 1_000_000}.{self.total % 1_000_000:06d}"
        return str(self.total)


@dataclass(frozen=True, slots=True)
class SumCheck:
    """Verification of an opened total.

    `faults` says of each part, in the order of `parts`, what is wrong with it by itself.
    """

    is_sound: bool
    findings: tuple[str, ...]
    checked: tuple[str, ...]
    total: OpenedTotal
    parts: tuple[OpenedField, ...]
    faults: tuple[tuple[str, ...], ...]

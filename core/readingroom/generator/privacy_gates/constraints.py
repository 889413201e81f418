"""What a table of synthetic patients has to keep to before it may be released."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import ColumnRole, PatientTable


class PrivacyRule(StrEnum):
    """What a row, a column or a whole table can break; the value is what a person reads."""

    AGE = "ages over 89 are pooled"
    DATE = "dates are no finer than the year"
    ZIP = "ZIP codes have three digits"
    IDENTIFIER = "there is no identifier in a text"
    IDENTIFYING_COLUMN = "no column holds identifiers"
    ANONYMITY = "classes are large enough"
    DIVERSITY = "classes are diverse enough"
    COPY = "no row copies a rare patient"
    CLOSENESS = "rows are no closer to the patients learned from than to others"


@dataclass(frozen=True, slots=True)
class PolicyConstraints:
    """The rules and their limits.

    Args:
        k: How many rows share the values of their quasi-identifiers at least; 1 asks nothing.
        quasi: The quasi-identifiers; None are all protected and quasi-identifying columns.
        bands: How wide the bands are in which numbers are published, by column.
        diversity: How many values of `sensitive` a class has at least; 1 asks nothing.
        sensitive: The column whose values nobody should learn from a class, "" for none.
        reference_year: The year in which patients are as old as a year of birth says.
        safe_harbor: Whether the forms of the HIPAA Safe Harbor method are asked for.
        closeness_limit: The share of rows closer to the patients learned from that is expected
            where nothing was learned by heart. None asks nothing.
    """

    k: int = 5
    quasi: tuple[str, ...] | None = None
    bands: Mapping[str, float] = field(default_factory=dict)
    diversity: int = 1
    sensitive: str = ""
    reference_year: int | None = None
    safe_harbor: bool = True
    closeness_limit: float | None = 0.5

    def __post_init__(self) -> None:
        """Check the limits.

        Raises:
            GenerationError: one of them cannot be meant.
        """
        if self.k < 1 or self.diversity < 1:
            raise GenerationError("Classes need at least one row and one value: give 1 or more.")
        if self.diversity > 1 and not self.sensitive:
            raise GenerationError("Diverse classes need a sensitive column. Name it.")
        if any(not width > 0 for width in self.bands.values()):
            raise GenerationError("The width of a band has to be above 0.")
        if self.closeness_limit is not None and not 0 < self.closeness_limit < 1:
            raise GenerationError("The share of rows closer to training lies between 0 and 1.")

    def as_json(self) -> dict[str, Any]:
        """Return plain values that tell these constraints from others."""
        return {**asdict(self), "bands": dict(self.bands)}

    @property
    def digest(self) -> str:
        """Return what tells these constraints from others, in hexadecimal."""
        return hashlib.sha256(json.dumps(self.as_json(), sort_keys=True).encode()).hexdigest()

    @property
    def entry(self) -> str:
        """Return what makes the penalty that steers learning."""
        return "readingroom.generator.networks.penalties:make_penalty"

    def quasi_of(self, table: PatientTable) -> tuple[str, ...]:
        """Return the quasi-identifiers of a table.

        Raises:
            GenerationError: one that is named is not there.
        """
        if self.quasi is not None:
            return tuple(table.column(name).name for name in self.quasi)
        roles = (ColumnRole.PROTECTED, ColumnRole.QUASI)
        return tuple(column.name for column in table.columns if column.role in roles)

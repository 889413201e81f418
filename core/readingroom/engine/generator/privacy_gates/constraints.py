"""Privacy rules for the release of a table of synthetic patients."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any

from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.types import ColumnRole, PatientTable


class PrivacyRule(StrEnum):
    """Rule that a row, a column or a table can break; the value is its label."""

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
        k: minimum number of rows with the same quasi-identifiers; 1 for no rule.
        quasi: the quasi-identifiers; None for all protected and quasi-identifying columns.
        bands: width of the bands in which numbers are published, by column.
        diversity: minimum number of values of `sensitive` in a class; 1 for no rule.
        sensitive: column whose values a class must not reveal, "" for none.
        reference_year: year used to convert years of birth to ages.
        safe_harbor: whether the forms of the HIPAA Safe Harbor method are required.
        closeness_limit: expected share of rows closer to training patients without memorisation;
            None for no rule.
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
        """Validate the limits.

        Raises:
            GenerationError: a limit is invalid.
        """
        if self.k < 1 or self.diversity < 1:
            raise GenerationError("k and diversity must be 1 or more.")
        if self.diversity > 1 and not self.sensitive:
            raise GenerationError("Diversity needs a sensitive column. Name it.")
        if any(not width > 0 for width in self.bands.values()):
            raise GenerationError("The width of a band must be above 0.")
        if self.closeness_limit is not None and not 0 < self.closeness_limit < 1:
            raise GenerationError("The share of rows closer to training must be 0 to 1.")

    def as_json(self) -> dict[str, Any]:
        """Return plain values that identify these constraints."""
        return {**asdict(self), "bands": dict(self.bands)}

    @property
    def digest(self) -> str:
        """Return a digest that identifies these constraints, in hexadecimal."""
        return hashlib.sha256(json.dumps(self.as_json(), sort_keys=True).encode()).hexdigest()

    def quasi_of(self, table: PatientTable) -> tuple[str, ...]:
        """Return the quasi-identifiers of a table.

        Raises:
            GenerationError: a named column does not exist.
        """
        if self.quasi is not None:
            return tuple(table.column(name).name for name in self.quasi)
        roles = (ColumnRole.PROTECTED, ColumnRole.QUASI)
        return tuple(column.name for column in table.columns if column.role in roles)

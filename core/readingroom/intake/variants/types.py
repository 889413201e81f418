"""Annotations of a stored variant file, as shown beside its table."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.ids import AssetId

# VCFv4.3, 1.2: special characters are written as % and two capital hexadecimal digits.
_ENCODED = re.compile("%(3A|3B|3D|25|2C|0D|0A|09)", re.IGNORECASE)
_INFO_COLUMN = 7


class AnnotationSource(StrEnum):
    """Part of a row that holds an annotation."""

    INFO = "INFO"
    TRANSCRIPT = "transcript"
    CALL = "call"


@dataclass(frozen=True, slots=True)
class AnnotationColumn:
    """One annotation of all rows. `values` has a text per row, "" where the row has none.

    `description` is that of the header, "" without one.
    """

    source: AnnotationSource
    name: str
    description: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class VariantAnnotations:
    """All annotations of a stored variant file, in the order of its table.

    `lines` are the rows as stored; `key` is the INFO key of transcript annotations, "" without any,
    and `fields` their field names. `max_frequencies` has the largest population frequency of each
    row (0 to 1), None where no source states it; `frequency_names` names the sources.
    """

    asset: AssetId
    columns: tuple[AnnotationColumn, ...]
    lines: tuple[str, ...]
    key: str
    fields: tuple[str, ...]
    max_frequencies: tuple[float | None, ...]
    frequency_names: tuple[str, ...]

    def transcripts(self, row: int) -> tuple[Mapping[str, str], ...]:
        """Return the annotation of each transcript of a row: filled fields by name."""
        fields = self.lines[row].split("\t")
        value = info_value(fields[_INFO_COLUMN], self.key) if self.key else ""
        parsed = (part.split("|") for part in value.split(",") if part and part[0] != "@")
        return tuple(
            {
                name: decoded(text)
                for name, text in zip(self.fields, parts, strict=False)
                if text.strip()
            }
            for parts in parsed
        )


def info_value(info: str, key: str) -> str:
    """Return the value of a key of INFO, "" if it is missing."""
    start = f"{key}="
    return next((part[len(start) :] for part in info.split(";") if part.startswith(start)), "")


def decoded(text: str) -> str:
    """Return a text with its percent signs decoded (VCF 4.3, 1.2)."""
    return _ENCODED.sub(lambda match: chr(int(match[1], 16)), text) if "%" in text else text

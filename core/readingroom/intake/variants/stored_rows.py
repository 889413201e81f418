"""Read every annotation of a stored variant file, by column."""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from readingroom.domain.ids import AssetId
from readingroom.intake.variants.annotation import (
    SHOWN_FIELDS,
    AnnotationFormat,
    choose_parts,
    find_format,
)
from readingroom.intake.variants.header import MetaLine, parse_meta
from readingroom.intake.variants.types import (
    AnnotationColumn,
    AnnotationSource,
    VariantAnnotations,
    decoded,
    info_value,
)

MAX_COLUMNS: Final = 400
"""Maximum number of columns; a file with more shows the first, and all in the row as stored."""
_FLAG: Final = "yes"
"""Value of an INFO key without value, which states that it applies."""
_CALL_SHOWN: Final = frozenset({"GT"})
_SEPARATORS: Final = re.compile("[,&]")
_FREQUENCY: Final = re.compile(
    r"gnomad\w*_af|af_?gnomad\w*|gnomad_?[eg]?_?af\w*|max_af|af_popmax|af_grpmax|(?:1000g|kg|exac)_\w*af"
    r"|exac_af|esp_af",
    re.IGNORECASE,
)
"""Names of population frequencies: gnomAD, ExAC, 1000 Genomes, ESP; VEP, ANNOVAR, bcftools."""


class _Values:
    """Values by column and row. Equal texts are one object: most annotations repeat."""

    def __init__(self, row_count: int) -> None:
        self._row_count = row_count
        self._texts: dict[str, str] = {}
        self.columns: dict[tuple[AnnotationSource, str], list[str]] = {}

    def add(self, source: AnnotationSource, name: str, row: int, text: str) -> None:
        """Set the value of a row; columns over `MAX_COLUMNS` are left out."""
        column = self.columns.get((source, name))
        if column is None:
            if not name or len(self.columns) >= MAX_COLUMNS:
                return
            column = self.columns[source, name] = [""] * self._row_count
        column[row] = self._texts.setdefault(text, text)


def read_annotations(asset: AssetId, data: bytes) -> VariantAnnotations:
    """Return the annotations of a stored file, which `read_variants` checked before.

    Columns without a value in any row are left out, and so are the fields that the table of
    variants shows from its own columns. Values of transcripts are those of the shown annotation.

    Raises:
        UnicodeDecodeError: The bytes are not those of a stored file.
    """
    lines = data.decode("utf-8").split("\n")
    meta = [
        parsed
        for number, line in enumerate(lines)
        if line.startswith("##") and (parsed := parse_meta(number, line)) is not None
    ]
    rows = tuple(line for line in lines if line and not line.startswith("#"))
    format_ = find_format(meta)
    values = _Values(len(rows))
    for row, line in enumerate(rows):
        _collect(row, line.split("\t"), format_, values)
    columns = tuple(_columns(values, _descriptions(meta)))
    frequencies = [column for column in columns if is_frequency(column)]
    return VariantAnnotations(
        asset=asset,
        columns=columns,
        lines=rows,
        key=format_.key if format_ is not None else "",
        fields=format_.fields if format_ is not None else (),
        max_frequencies=tuple(_largest(frequencies, len(rows))),
        frequency_names=tuple(column.name for column in frequencies),
    )


def is_frequency(column: AnnotationColumn) -> bool:
    """Return whether a column states the frequency of the variant in a population."""
    is_of_file = column.source is AnnotationSource.CALL
    return not is_of_file and _FREQUENCY.fullmatch(column.name) is not None


def _collect(
    row: int, fields: Sequence[str], format_: AnnotationFormat | None, values: _Values
) -> None:
    """Add the values of one row."""
    key = format_.key if format_ is not None else ""
    if fields[7] != ".":
        for part in fields[7].split(";"):
            name, sign, value = part.partition("=")
            if (name != key and value not in (".", "")) or not sign:
                values.add(AnnotationSource.INFO, name, row, decoded(value) if sign else _FLAG)
    if format_ is not None:
        for name, value in zip(format_.fields, _shown_parts(fields[7], format_), strict=False):
            if name not in SHOWN_FIELDS and value.strip() not in ("", "."):
                values.add(AnnotationSource.TRANSCRIPT, name, row, decoded(value.strip()))
    if len(fields) > 9:
        for name, value in zip(fields[8].split(":"), fields[9].split(":"), strict=False):
            if name not in _CALL_SHOWN and value not in (".", ""):
                values.add(AnnotationSource.CALL, name, row, decoded(value))


def _shown_parts(info: str, format_: AnnotationFormat) -> Sequence[str]:
    value = info_value(info, format_.key)
    return choose_parts(value.split(","), format_) if value else ()


def _columns(
    values: _Values, descriptions: Mapping[tuple[str, str], str]
) -> Iterable[AnnotationColumn]:
    """Yield the columns: of transcripts, of INFO, then of the call."""
    order = (AnnotationSource.TRANSCRIPT, AnnotationSource.INFO, AnnotationSource.CALL)
    for source in order:
        for (own, name), texts in values.columns.items():
            if own is source:
                heading = "FORMAT" if source is AnnotationSource.CALL else "INFO"
                described = descriptions.get((heading, name), "")
                is_field = source is AnnotationSource.TRANSCRIPT
                yield AnnotationColumn(source, name, "" if is_field else described, tuple(texts))


def _descriptions(meta: Iterable[MetaLine]) -> dict[tuple[str, str], str]:
    return {
        (line.key, line.field("ID")): line.field("Description")
        for line in meta
        if line.fields is not None
    }


def _largest(columns: Sequence[AnnotationColumn], row_count: int) -> list[float | None]:
    """Return the largest frequency of each row, None where no column states it."""
    largest: list[float | None] = [None] * row_count
    for column in columns:
        for row, text in enumerate(column.values):
            value = frequency_of(text) if text else None
            if value is not None:
                before = largest[row]
                largest[row] = value if before is None else max(before, value)
    return largest


def frequency_of(text: str) -> float | None:
    """Return the largest frequency (0 to 1) in a value, None if it has none.

    Several alternates are separated by "," and several values of one by "&".
    """
    known = []
    for part in _SEPARATORS.split(text):
        try:
            value = float(part)
        except ValueError:
            continue
        if math.isfinite(value) and 0.0 <= value <= 1.0:
            known.append(value)
    return max(known, default=None)

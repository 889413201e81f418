"""De-identify a VCF file: remove names of persons, locations and runs.

The header is rewritten with only the lines that describe columns. Samples are numbered; their
names are also replaced in ID and INFO, where merging tools write them.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from readingroom.intake.free_text import Free, FreeText
from readingroom.intake.variants.header import FIXED_COLUMNS, MetaLine
from readingroom.intake.variants.row_texts import RowTexts, row_texts

HIDDEN = "[path]"
_STORED_FIELDS = {
    "INFO": ("ID", "Number", "Type", "Description"),
    "FORMAT": ("ID", "Number", "Type", "Description"),
    "FILTER": ("ID", "Description"),
    "ALT": ("ID", "Description"),
    "contig": ("ID", "length", "md5"),
}
# A path on a disk or a share; a public URL is retained.
_PATH = re.compile(
    r"""file:[^\s"'<>|,;()]*
    | (?<![\w.:/\\]) (?:[A-Za-z]:[\\/] | \\\\ | ~?/)
      [\\/]* (?:[^\s"'<>|,;:()/\\]+[\\/]+)+ [^\s"'<>|,;:()]*""",
    re.VERBOSE,
)
_DESCRIPTION = re.compile(r'^##.*[<,]Description="((?:[^"\\\n]|\\.)*)"', re.MULTILINE)
_MIN_NAME_LENGTH = 3
"""Minimum length of a sample name to replace: a shorter one may be a word of the file."""
_MANY = 8
_TOKEN = re.compile(r"[^;=,|:&/\s]+")


class Renaming:
    """Replaces sample names in rows by SAMPLE1, SAMPLE2 and so on."""

    def __init__(self, samples: Sequence[str]) -> None:
        self._names = {
            name: f"SAMPLE{number}"
            for number, name in enumerate(samples, start=1)
            if len(name) >= _MIN_NAME_LENGTH
        }
        self._few = tuple(self._names) if len(self._names) <= _MANY else ()

    def rename(self, fields: list[str]) -> bool:
        """Rename samples in the columns ID and INFO of a row, in place; return whether changed."""
        is_changed = False
        for column in (2, 7):
            if fields[column] != "." and self._may_hold(fields[column]):
                renamed = self.renamed(fields[column])
                is_changed = is_changed or renamed != fields[column]
                fields[column] = renamed
        return is_changed

    def renamed(self, text: str) -> str:
        """Return a text with sample names replaced."""
        return _TOKEN.sub(lambda match: self._names.get(match[0], match[0]), text)

    def _may_hold(self, text: str) -> bool:
        if self._few:
            return any(name in text for name in self._few)
        return bool(self._names) and not self._names.keys().isdisjoint(_TOKEN.findall(text))


def clean_header(
    meta: Iterable[MetaLine], assembly: str, sample_count: int, renaming: Renaming
) -> Iterator[str]:
    """Yield the lines of a header that the variant table needs, and no others."""
    for line in meta:
        if line.key == "fileformat":
            yield f"##fileformat={line.value}"
        elif line.key == "synthetic" and line.value == "yes":
            yield "##synthetic=yes"
        elif line.key in _STORED_FIELDS and line.fields is not None:
            parts = ",".join(
                f"{name}={_clean(line.fields[name], renaming)}"
                for name in _STORED_FIELDS[line.key]
                if name in line.fields
            )
            yield f"##{line.key}=<{parts}>"
    if assembly:
        yield f"##reference={assembly}"
    columns = [*FIXED_COLUMNS]
    if sample_count:
        columns += ["FORMAT", *(f"SAMPLE{number}" for number in range(1, sample_count + 1))]
    yield "\t".join(columns)


def free_text(stored: str, rows: RowTexts | None = None) -> FreeText:
    """Return the free text of a file whose header was written by `clean_header`.

    This is the descriptions in the header, and possible identifiers in rows (`rows`, if they were
    searched before).
    """
    described = (Free(*match.span(1)) for match in _DESCRIPTION.finditer(stored))
    rows = row_texts(stored) if rows is None else rows
    return FreeText(stored, (*described, *rows.spans))


def _clean(value: str, renaming: Renaming) -> str:
    return renaming.renamed(_PATH.sub(HIDDEN, value)) if value.startswith('"') else value

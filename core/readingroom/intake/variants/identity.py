"""What is kept of a VCF file: nothing that names a person, a place or a run.

Of the header only what explains the columns is written anew; samples are numbered, and their names
are also taken out of ID and INFO, where merging tools write them.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from readingroom.intake.free_text import Free, FreeText
from readingroom.intake.variants.header import FIXED_COLUMNS, MetaLine
from readingroom.intake.variants.row_texts import RowTexts, row_texts

HIDDEN = "[path]"
_KEPT_FIELDS = {
    "INFO": ("ID", "Number", "Type", "Description"),
    "FORMAT": ("ID", "Number", "Type", "Description"),
    "FILTER": ("ID", "Description"),
    "ALT": ("ID", "Description"),
    "contig": ("ID", "length", "md5"),
}
# A place on a disk or a share; a place in the public net may stay.
_PATH = re.compile(
    r"""file:[^\s"'<>|,;()]*
    | (?<![\w.:/\\]) (?:[A-Za-z]:[\\/] | \\\\ | ~?/)
      [\\/]* (?:[^\s"'<>|,;:()/\\]+[\\/]+)+ [^\s"'<>|,;:()]*""",
    re.VERBOSE,
)
_DESCRIPTION = re.compile(r'^##.*[<,]Description="((?:[^"\\\n]|\\.)*)"', re.MULTILINE)
_SHORTEST_NAME = 3
"""A shorter sample name is too likely to be a word of the file."""
_MANY = 8
_TOKEN = re.compile(r"[^;=,|:&/\s]+")


class Renaming:
    """Puts SAMPLE1, SAMPLE2, ... where rows repeat the names of samples."""

    def __init__(self, samples: Sequence[str]) -> None:
        self._names = {
            name: f"SAMPLE{number}"
            for number, name in enumerate(samples, start=1)
            if len(name) >= _SHORTEST_NAME
        }
        self._few = tuple(self._names) if len(self._names) <= _MANY else ()

    def rename(self, fields: list[str]) -> bool:
        """Change the columns ID and INFO of a row in place; return whether anything changed."""
        is_changed = False
        for column in (2, 7):
            if fields[column] != "." and self._may_hold(fields[column]):
                renamed = self.renamed(fields[column])
                is_changed = is_changed or renamed != fields[column]
                fields[column] = renamed
        return is_changed

    def renamed(self, text: str) -> str:
        """Return a text with numbers for the samples that it names."""
        return _TOKEN.sub(lambda match: self._names.get(match[0], match[0]), text)

    def _may_hold(self, text: str) -> bool:
        if self._few:
            return any(name in text for name in self._few)
        return bool(self._names) and not self._names.keys().isdisjoint(_TOKEN.findall(text))


def clean_header(
    meta: Iterable[MetaLine], assembly: str, sample_count: int, renaming: Renaming
) -> Iterator[str]:
    """Yield the lines of a header that says what a reader's table needs, and no more."""
    for line in meta:
        if line.key == "fileformat":
            yield f"##fileformat={line.value}"
        elif line.key == "synthetic" and line.value == "yes":
            yield "##synthetic=yes"
        elif line.key in _KEPT_FIELDS and line.fields is not None:
            parts = ",".join(
                f"{name}={_clean(line.fields[name], renaming)}"
                for name in _KEPT_FIELDS[line.key]
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
    """Return what its writer filled at will of a file whose header `clean_header` wrote.

    Of the header that are the descriptions, of the rows what may say who somebody is (`rows`, where
    that was looked for before).
    """
    described = (Free(*match.span(1)) for match in _DESCRIPTION.finditer(stored))
    rows = row_texts(stored) if rows is None else rows
    return FreeText(stored, (*described, *rows.stretches))


def _clean(value: str, renaming: Renaming) -> str:
    return renaming.renamed(_PATH.sub(HIDDEN, value)) if value.startswith('"') else value

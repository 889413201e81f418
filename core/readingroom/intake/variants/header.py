"""Parse the `##` lines of a VCF file."""

import re
from dataclasses import dataclass

from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.reports import VERSIONS, Version

FIXED_COLUMNS = ("#CHROM", "POS", "ID", "REF", "ALT", "QUAL", "FILTER", "INFO")

_FILEFORMAT = re.compile(r"##fileformat=VCFv(\d{1,9})\.(\d{1,9})", re.ASCII)
_META = re.compile(r"##([^=<>]+)=(.*)", re.DOTALL)
_FIELD = re.compile(
    r"""\s*([^=,"<>\[\]\s]+)=        # key
    ( "(?:[^"\\]|\\.)*"              # quoted, with backslash escapes
    | \[[^\]]*\]                     # list of META
    | (?:[^",<>\[][^,<>]*)?          # bare
    )(?:,|$)""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class MetaLine:
    """One `##key=value` line; `fields` has the parts of `<...>` as written, including quotes."""

    line: int
    key: str
    value: str
    fields: dict[str, str] | None

    def field(self, name: str) -> str:
        """Return a part of a structured line without quotes, "" if it is missing."""
        raw = (self.fields or {}).get(name, "")
        if raw.startswith('"'):
            return re.sub(r"\\(.)", r"\1", raw[1:-1])
        return raw

    @property
    def declared(self) -> tuple[str, str]:
        """Number and Type."""
        return self.field("Number"), self.field("Type")


def read_fileformat(first_line: str, collector: ProblemCollector) -> Version | None:
    """Return the version in the first line, None if it is missing or not supported."""
    match = _FILEFORMAT.fullmatch(first_line)
    if not match:
        collector.refuse(
            "vcf.fileformat", "The first line must be ##fileformat=VCFv4.x, without spaces.", 1
        )
        return None
    version = (int(match[1]), int(match[2]))
    if version not in VERSIONS:
        collector.refuse(
            "vcf.version",
            f"The file is VCF {match[1]}.{match[2]}; versions 4.1 to 4.5 are supported.",
            1,
        )
        return None
    return version


def parse_meta(number: int, text: str) -> MetaLine | None:
    """Return a `##` line's parts, None if it is not key=value.

    `fields` is None if the value is not in angle brackets or is malformed.
    """
    match = _META.fullmatch(text)
    if not match or not match[2].strip():
        return None
    key, value = match[1], match[2]
    return MetaLine(number, key, value, _parse_fields(value))


def _parse_fields(value: str) -> dict[str, str] | None:
    """Return the parts of `<key=value,...>` as written, None if the syntax is wrong."""
    if len(value) < 3 or not value.startswith("<") or not value.endswith(">"):
        return None
    inner = value[1:-1]
    fields: dict[str, str] = {}
    position = 0
    while position < len(inner):
        match = _FIELD.match(inner, position)
        if not match or match[1] in fields:
            return None
        fields[match[1]] = match[2]
        position = match.end()
    return None if inner.endswith(",") else fields

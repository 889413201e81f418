"""The `##` lines of a VCF file and what hts-specs VCFv4.1 to 4.5 ask of them."""

import re
from dataclasses import dataclass

from readingroom.intake.findings import Findings
from readingroom.intake.variants.reserved import RESERVED

Version = tuple[int, int]
VERSIONS: tuple[Version, ...] = ((4, 1), (4, 2), (4, 3), (4, 4), (4, 5))
STRICT_SINCE: Version = (4, 3)
"""From here on the specification writes down the grammar of keys and identifiers."""

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
_REQUIRED = {
    "INFO": ("ID", "Number", "Type", "Description"),
    "FORMAT": ("ID", "Number", "Type", "Description"),
    "FILTER": ("ID", "Description"),
    "ALT": ("ID", "Description"),
    "contig": ("ID",),
    "META": ("ID", "Number", "Type", "Values"),
    "SAMPLE": ("ID",),
    "PEDIGREE": ("ID",),
}
_STRICT_ONLY = frozenset({"META", "SAMPLE", "PEDIGREE"})
_FIELD_KEY = re.compile(r"[A-Za-z_][0-9A-Za-z_.]*|1000G")
_BARE_ID = re.compile(r"[^\s,<>]+")
_TYPES = {
    "INFO": frozenset({"Integer", "Float", "Flag", "Character", "String"}),
    "FORMAT": frozenset({"Integer", "Float", "Character", "String"}),
}
_NUMBER = re.compile(r"\d{1,9}|[ARG.]", re.ASCII)
_NUMBER_SINCE_4_4 = re.compile(r"\d{1,9}|[ARGPM.]|L[ARG]", re.ASCII)


@dataclass(frozen=True, slots=True)
class MetaLine:
    """One `##key=value` line. `fields` holds the parts of `<...>` as written, quotes included."""

    line: int
    text: str
    key: str
    value: str
    fields: dict[str, str] | None

    def field(self, name: str) -> str:
        """Return a part of a structured line without its quotes, "" where it has none."""
        raw = (self.fields or {}).get(name, "")
        if raw.startswith('"'):
            return re.sub(r"\\(.)", r"\1", raw[1:-1])
        return raw


def check_fileformat(first_line: str, findings: Findings) -> Version | None:
    """Return the version that the first line states, None if it states none that is read."""
    match = _FILEFORMAT.fullmatch(first_line)
    if not match:
        findings.refuse(
            "vcf.fileformat", "The first line must be ##fileformat=VCFv4.x, without blanks.", 1
        )
        return None
    version = (int(match[1]), int(match[2]))
    if version not in VERSIONS:
        findings.refuse(
            "vcf.version",
            f"The file is VCF {match[1]}.{match[2]}; versions 4.1 to 4.5 are read.",
            1,
        )
        return None
    return version


def check_meta(lines: list[str], version: Version, findings: Findings) -> tuple[MetaLine, ...]:
    """Check the `##` lines, the first of which is line 1; return those that could be understood."""
    meta: list[MetaLine] = []
    seen: set[tuple[str, str]] = set()
    for number, text in enumerate(lines, start=1):
        line = _parse(number, text, version, findings)
        if line is None:
            continue
        if line.fields is not None:
            _check_fields(line, version, findings)
        identity = (line.key, line.field("ID") if line.fields is not None else "")
        if line.key == "fileformat" or (identity[1] and line.key in _REQUIRED):
            if identity in seen:
                findings.refuse(
                    "vcf.duplicate", f"The header declares the same {line.key} twice.", number
                )
            seen.add(identity)
        meta.append(line)
    return tuple(meta)


def _parse(number: int, text: str, version: Version, findings: Findings) -> MetaLine | None:
    match = _META.fullmatch(text)
    if not match or not match[2].strip():
        findings.refuse("vcf.meta", "A header line must be ##key=value with a value.", number)
        return None
    key, value = match[1], match[2]
    if not value.startswith("<"):
        if key in _REQUIRED and not (key in _STRICT_ONLY and version < STRICT_SINCE):
            findings.refuse("vcf.meta", f"A ##{key} line must be ##{key}=<...>.", number)
            return None
        return MetaLine(number, text, key, value, None)
    fields = _parse_fields(value)
    if fields is None and (version >= STRICT_SINCE or key in _REQUIRED):
        findings.refuse(
            "vcf.meta",
            "The part in <...> must be a list of key=value with closed quotes and brackets.",
            number,
        )
        return None
    return MetaLine(number, text, key, value, fields)


def _parse_fields(value: str) -> dict[str, str] | None:
    """Return the parts of `<key=value,...>` as written, None if the syntax is wrong."""
    if len(value) < 3 or not value.endswith(">"):
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


def _check_fields(line: MetaLine, version: Version, findings: Findings) -> None:
    if line.key in _STRICT_ONLY and version < STRICT_SINCE:
        return
    required = _REQUIRED.get(line.key, ())
    missing = [name for name in required if not line.field(name)]
    if line.key in ("INFO", "FORMAT", "FILTER", "ALT") and "Description" in (line.fields or {}):
        missing = [name for name in missing if name != "Description"]
    if missing:
        findings.refuse("vcf.meta", f"The ##{line.key} line lacks {', '.join(missing)}.", line.line)
        return
    if required:
        _check_identifier(line, version, findings)
    if "Description" in required and not (line.fields or {})["Description"].startswith('"'):
        findings.refuse(
            "vcf.meta", f"The Description of a ##{line.key} line must be in quotes.", line.line
        )
    if line.key in _TYPES:
        _check_number_and_type(line, version, findings)
    elif line.key in ("ALT", "META"):
        _check_optional_number_and_type(line, version, findings)


def _check_identifier(line: MetaLine, version: Version, findings: Findings) -> None:
    is_field = line.key in _TYPES and version >= STRICT_SINCE
    grammar = _FIELD_KEY if is_field else _BARE_ID
    if not grammar.fullmatch(line.field("ID")):
        findings.refuse(
            "vcf.meta",
            f"The ID of a ##{line.key} line holds a character that is not allowed there.",
            line.line,
        )


def _check_number_and_type(line: MetaLine, version: Version, findings: Findings) -> None:
    if not _number_grammar(version).fullmatch(line.field("Number")):
        findings.refuse(
            "vcf.meta", f"The Number of a ##{line.key} line is no count, A, R, G or '.'.", line.line
        )
    kind = line.field("Type")
    if kind not in _TYPES[line.key]:
        allowed = ", ".join(sorted(_TYPES[line.key]))
        findings.refuse(
            "vcf.meta", f"The Type of a ##{line.key} line must be one of {allowed}.", line.line
        )
    reserved = RESERVED.get((line.key, line.field("ID")))
    if reserved and version >= STRICT_SINCE and (line.field("Number"), kind) != reserved:
        findings.refuse(
            "vcf.reserved",
            f"The specification reserves {line.key} {line.field('ID')} as Number {reserved[0]}, "
            f"Type {reserved[1]}.",
            line.line,
        )


def _check_optional_number_and_type(line: MetaLine, version: Version, findings: Findings) -> None:
    number, kind = line.field("Number"), line.field("Type")
    if number and not _number_grammar(version).fullmatch(number):
        findings.refuse(
            "vcf.meta", f"The Number of a ##{line.key} line is no count, A, R, G or '.'.", line.line
        )
    if kind and kind not in _TYPES["INFO"]:
        findings.refuse("vcf.meta", f"The Type of a ##{line.key} line is unknown.", line.line)
    if line.key == "META" and not line.field("Values").startswith("["):
        findings.refuse("vcf.meta", "The Values of a ##META line must be in [...].", line.line)


def _number_grammar(version: Version) -> re.Pattern[str]:
    return _NUMBER_SINCE_4_4 if version >= (4, 4) else _NUMBER

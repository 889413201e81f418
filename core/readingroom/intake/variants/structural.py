"""Rules of VCF 4.4 and 4.5 for INFO of structural variants (section 3 of each).

Missing values are warnings, as "for backwards compatibility" much can be inferred, and the example
of the specification itself omits SVCLAIM. Contradictory values are errors.
"""

import re
from collections.abc import Iterator, Sequence

from readingroom.intake.variants.repeats import REPEAT, REPEAT_KEYS, repeat_errors
from readingroom.intake.variants.reports import ProblemReporter, Version

SINCE: Version = (4, 4)

# Number of values for each alternate.
_PER_ALTERNATE = {"CIPOS": 2, "CIEND": 2, "CILEN": 2, "CICN": 2, "MEINFO": 4, "METRANS": 4}
_AROUND_ZERO = ("CIPOS", "CIEND", "CIRUC", "CIRB")
_KEYS = frozenset({*_PER_ALTERNATE, *REPEAT_KEYS, "SVLEN", "SVCLAIM", "END"})
_ANY_KEY = re.compile(rf"(?:^|;)(?:{'|'.join(sorted(_KEYS))})=")
_CLAIMS = {
    "DEL": ("D", "J", "DJ"),
    "DUP": ("D", "J", "DJ"),
    "CNV": ("D",),
    "INV": ("J", "DJ"),
    "INS": ("J", "DJ"),
    "breakend": ("J",),
}
_MUST_CLAIM = ("DEL", "DUP")
_WITH_LENGTH = ("DEL", "DUP", "CNV", "INV", "INS")
_COPIED = ("DEL", "DUP", "CNV")
_NUMBER = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?", re.ASCII)
_WHOLE = re.compile(r"[-+]?\d{1,10}", re.ASCII)

Lists = dict[str, list[str]]


class StructuralChecker:
    """Checks ALT against INFO in consecutive rows."""

    def __init__(self, reports: ProblemReporter) -> None:
        self._reports = reports
        self._is_applicable = reports.version >= SINCE

    def check(self, line: int, fields: Sequence[str]) -> None:
        """Check one row."""
        alternate, info = fields[4], fields[7]
        if not self._is_applicable or not ("<" in alternate or _ANY_KEY.search(info)):
            return
        kinds = [_kind(allele) for allele in alternate.split(",")]
        lists = _lists(info)
        for message in self._errors(fields, kinds, lists):
            self._reports.refuse("vcf.structural", message, line)
        for message in _omissions(kinds, lists):
            self._reports.warn("vcf.structural", message, line)

    def _errors(self, fields: Sequence[str], kinds: Sequence[str], lists: Lists) -> Iterator[str]:
        yield from _wrong_counts(len(kinds), lists)
        yield from _wrong_bounds(lists)
        yield from _wrong_claims(kinds, lists)
        if f"<{REPEAT}>" in fields[4].split(","):
            yield from repeat_errors(fields[4].split(","), lists)
        if len(fields) > 8 and "CN" in fields[8].split(":"):
            yield from _wrong_lengths(kinds, lists)
        yield from _wrong_end(fields[1], kinds, lists)


def _kind(allele: str) -> str:
    """Return the first level of a symbolic allele, "breakend", or "" for others."""
    is_single = allele != "." and (allele.startswith(".") or allele.endswith("."))
    if is_single or "[" in allele or "]" in allele:
        return "breakend"
    return allele[1:-1].partition(":")[0] if allele.startswith("<") else ""


def _lists(info: str) -> Lists:
    """Return the values of the checked keys, without missing ones."""
    parts = (part.partition("=") for part in info.split(";"))
    return {
        key: value.split(",") for key, _, value in parts if key in _KEYS and value not in ("", ".")
    }


def _wrong_counts(alternates: int, lists: Lists) -> Iterator[str]:
    for key, each in _PER_ALTERNATE.items():
        values = lists.get(key)
        if values is not None and len(values) != each * alternates:
            yield (
                f"INFO {key} has {len(values)} values; it must have {each} for each alternate: "
                f"{each * alternates}."
            )


def _wrong_bounds(lists: Lists) -> Iterator[str]:
    """Yield errors of intervals that do not contain their value."""
    for key in _AROUND_ZERO:
        values = lists.get(key, [])
        numbers = [float(text) if _NUMBER.fullmatch(text) else 0.0 for text in values]
        if any(low > 0 for low in numbers[::2]) or any(high < 0 for high in numbers[1::2]):
            yield f"INFO {key} must be pairs of a number of at most 0 and a number of at least 0."


def _wrong_claims(kinds: Sequence[str], lists: Lists) -> Iterator[str]:
    for kind, claim in zip(kinds, lists.get("SVCLAIM", []), strict=False):
        allowed = _CLAIMS.get(kind, ("D", "J", "DJ"))
        if claim not in ("", ".", *allowed):
            named = kind if kind in _CLAIMS else "such an allele"
            yield f"INFO SVCLAIM of {named} must be {' or '.join(allowed)}."


def _wrong_end(position: str, kinds: Sequence[str], lists: Lists) -> Iterator[str]:
    """Yield an error if a row ends before it starts; END of a breakend may be on another contig."""
    end = lists.get("END", ["."])[0]
    is_stated = _WHOLE.fullmatch(end) and _WHOLE.fullmatch(position) and "breakend" not in kinds
    if is_stated and int(end) < int(position):
        yield "INFO END must not be less than POS."


def _wrong_lengths(kinds: Sequence[str], lists: Lists) -> Iterator[str]:
    """Yield an error if a copy number refers to alleles of different lengths."""
    lengths = {
        value.lstrip("-")
        for kind, value in zip(kinds, lists.get("SVLEN", []), strict=False)
        if kind in _COPIED and value not in ("", ".")
    }
    if len(lengths) > 1:
        yield "If FORMAT has CN, all CNV, DEL and DUP alleles must have the same SVLEN."


def _omissions(kinds: Sequence[str], lists: Lists) -> Iterator[str]:
    if _lacks(kinds, lists.get("SVLEN", []), _WITH_LENGTH) and "END" not in lists:
        yield "INFO SVLEN must be given for DEL, DUP, CNV, INV and INS."
    if _lacks(kinds, lists.get("SVCLAIM", []), _MUST_CLAIM):
        yield "INFO SVCLAIM must be given for DEL and DUP."


def _lacks(kinds: Sequence[str], values: Sequence[str], required: Sequence[str]) -> bool:
    """Return whether an allele of the required kinds has no value."""
    given = dict(enumerate(values))
    return any(
        kind in required and given.get(index, ".") in ("", ".") for index, kind in enumerate(kinds)
    )

"""Rules of VCF 4.4 and 4.5 for INFO of structural variants and repeats (section 3 of each).

Missing values are warnings, as "for backwards compatibility" much can be inferred, and the example
of the specification itself omits SVCLAIM. Contradictory values are errors.
"""

import re
from collections.abc import Iterator, Sequence

from readingroom.intake.variants.reports import ProblemReporter, Version

Lists = dict[str, list[str]]

_REPEAT = "CNV:TR"
_REPEAT_KEYS = ("RN", "RUS", "RUL", "RUC", "RB", "CIRUC", "CIRB", "RUB")

_ONE_EACH = ("RUS", "RUL", "RUC", "RB")
_TWO_EACH = {"CIRUC": "RUC", "CIRB": "RB"}
_COUNT = re.compile(r"\d{1,9}", re.ASCII)
_WHOLE_FLOAT = re.compile(r"(\d{1,9})(?:\.0*)?", re.ASCII)
# The nucleotide codes of IUPAC.
_UNIT = re.compile(r"[ACGTURYSWKMBDHVN]+", re.ASCII | re.IGNORECASE)
SINCE: Version = (4, 4)

# Number of values for each alternate.
_PER_ALTERNATE = {"CIPOS": 2, "CIEND": 2, "CILEN": 2, "CICN": 2, "MEINFO": 4, "METRANS": 4}
_AROUND_ZERO = ("CIPOS", "CIEND", "CIRUC", "CIRB")
_KEYS = frozenset({*_PER_ALTERNATE, *_REPEAT_KEYS, "SVLEN", "SVCLAIM", "END"})
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
        if f"<{_REPEAT}>" in fields[4].split(","):
            yield from _repeat_errors(fields[4].split(","), lists)
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


def _repeat_errors(alternates: Sequence[str], lists: Lists) -> Iterator[str]:
    """Yield errors in the lists of a row with a tandem repeat as alternate."""
    total = _sequence_count(alternates, lists)
    if total is None:
        yield "INFO RN must be integers of 0 or more."
        return
    yield from _wrong_repeat_counts(total, lists)
    yield from _wrong_units(lists)
    yield from _wrong_unit_lengths(lists)


def _sequence_count(alternates: Sequence[str], lists: Lists) -> int | None:
    """Return the number of repeat sequences of all alternates: the sum of RN."""
    if "RN" not in lists:
        return sum(allele == f"<{_REPEAT}>" for allele in alternates)
    counts = [count for count in lists["RN"] if count != "."]
    if not all(_COUNT.fullmatch(count) for count in counts):
        return None
    return sum(map(int, counts))


def _wrong_repeat_counts(total: int, lists: Lists) -> Iterator[str]:
    expected = {**dict.fromkeys(_ONE_EACH, total), **dict.fromkeys(_TWO_EACH, 2 * total)}
    for key, count in expected.items():
        if key in lists and len(lists[key]) != count:
            yield f"INFO {key} has {len(lists[key])} values instead of {count}, the count by RN."
    for key, of in _TWO_EACH.items():
        if key in lists and of not in lists:
            yield f"INFO {key} requires {of}."


def _wrong_units(lists: Lists) -> Iterator[str]:
    units = lists.get("RUS", ())
    if not all(unit == "." or _UNIT.fullmatch(unit) for unit in units):
        yield "INFO RUS must be IUPAC nucleotide codes."
        return
    for unit, length in zip(units, lists.get("RUL", ()), strict=False):
        if "." not in (unit, length) and _COUNT.fullmatch(length) and len(unit) != int(length):
            yield "INFO RUL is not the length of the unit in RUS."
            return


def _wrong_unit_lengths(lists: Lists) -> Iterator[str]:
    """Yield errors in RUB, which has one value for each unit counted by RUC."""
    if "RUB" not in lists:
        return
    counts = [_WHOLE_FLOAT.fullmatch(count) for count in lists.get("RUC", ())]
    if not counts or None in counts:
        yield "If INFO has RUB, RUC must be integers."
        return
    total = sum(int(count[1]) for count in counts if count)
    if len(lists["RUB"]) != total:
        yield f"INFO RUB has {len(lists['RUB'])} values instead of {total}, the count by RUC."

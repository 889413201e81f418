"""Tandem repeats: lists of lists over the alternates <CNV:TR> (VCFv4.4 and 4.5, section 3)."""

import re
from collections.abc import Iterator, Mapping, Sequence

REPEAT = "CNV:TR"
REPEAT_KEYS = ("RN", "RUS", "RUL", "RUC", "RB", "CIRUC", "CIRB", "RUB")

_ONE_EACH = ("RUS", "RUL", "RUC", "RB")
_TWO_EACH = {"CIRUC": "RUC", "CIRB": "RB"}
_WHOLE = re.compile(r"\d{1,9}", re.ASCII)
_WHOLE_FLOAT = re.compile(r"(\d{1,9})(?:\.0*)?", re.ASCII)
# The nucleotide codes of IUPAC.
_UNIT = re.compile(r"[ACGTURYSWKMBDHVN]+", re.ASCII | re.IGNORECASE)

Lists = Mapping[str, Sequence[str]]


def repeat_errors(alternates: Sequence[str], lists: Lists) -> Iterator[str]:
    """Yield errors in the lists of a row with a tandem repeat as alternate."""
    total = _sequence_count(alternates, lists)
    if total is None:
        yield "INFO RN must be integers of 0 or more."
        return
    yield from _wrong_counts(total, lists)
    yield from _wrong_units(lists)
    yield from _wrong_unit_lengths(lists)


def _sequence_count(alternates: Sequence[str], lists: Lists) -> int | None:
    """Return the number of repeat sequences of all alternates: the sum of RN."""
    if "RN" not in lists:
        return sum(allele == f"<{REPEAT}>" for allele in alternates)
    counts = [count for count in lists["RN"] if count != "."]
    if not all(_WHOLE.fullmatch(count) for count in counts):
        return None
    return sum(map(int, counts))


def _wrong_counts(total: int, lists: Lists) -> Iterator[str]:
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
        if "." not in (unit, length) and _WHOLE.fullmatch(length) and len(unit) != int(length):
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

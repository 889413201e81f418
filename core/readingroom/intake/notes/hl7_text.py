"""Fields of HL7 v2 as text: delimiters, escape sequences and the types of OBX-5."""

import re
from typing import Final, NamedTuple


class Delimiters(NamedTuple):
    """What divides a message, as its MSH segment says."""

    field: str
    component: str
    repetition: str
    escape: str
    subcomponent: str


class Segment(NamedTuple):
    """One segment; `fields[0]` is its name, so that `value` counts as the standard does."""

    name: str
    fields: tuple[str, ...]

    def value(self, number: int) -> str:
        """Return a field by its number in the standard, "" where it is missing or null."""
        text = self.fields[number] if number < len(self.fields) else ""
        return "" if text == '""' else text


_FORMATTING: Final = re.compile(r"\.(br|sp|fi|nf|in|ti|sk|ce)\s*([+-]?\d{0,4})")
_MAX_SKIP: Final = 50
_HEX: Final = re.compile(r"X((?:[0-9A-Fa-f]{2})+)")
_NUMBERS: Final = frozenset(("NM", "SN"))
_CODED: Final = frozenset(("CE", "CWE", "CNE", "CF"))
_DATES: Final = frozenset(("DT", "TS", "DTM"))
_DATE: Final = re.compile(r"(\d{4})(\d{2})?(\d{2})?(?:(\d{2})(\d{2}))?.*", re.DOTALL)


def unescaped(text: str, delimiters: Delimiters) -> str:
    """Return text with its escape sequences resolved (HL7 v2.5.1, 2.7).

    Highlighting and unknown sequences are dropped. What is escaped by no closing character stays
    as it is written.
    """
    sign = delimiters.escape
    if sign not in text:
        return text
    pieces = text.split(sign)
    written: list[str] = [pieces[0]]
    place = 1
    while place < len(pieces):
        resolved = _resolved(pieces[place], delimiters) if place + 1 < len(pieces) else None
        if resolved is None:
            written.append(sign + pieces[place])
            place += 1
        else:
            written.append(resolved + pieces[place + 1])
            place += 2
    return "".join(written)


def _resolved(code: str, delimiters: Delimiters) -> str | None:
    """Return what an escape sequence stands for, None if it is none."""
    meant = {
        "F": delimiters.field,
        "S": delimiters.component,
        "T": delimiters.subcomponent,
        "R": delimiters.repetition,
        "E": delimiters.escape,
        "P": "#",
        "H": "",
        "N": "",
    }.get(code)
    if meant is not None:
        return meant
    bytes_written = _HEX.fullmatch(code)
    if bytes_written:
        data = bytes.fromhex(bytes_written[1])
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            return data.decode("cp1252", "replace")
    formatting = _FORMATTING.fullmatch(code)
    if formatting:
        return _formatted(formatting[1], formatting[2])
    # Characters of another set (C, M) and private sequences (Z).
    return "" if re.fullmatch(r"[CMZ][0-9A-Za-z]{0,20}", code) else None


def _formatted(command: str, count: str) -> str:
    times = min(max(int(count or 1), 1), _MAX_SKIP) if count not in ("+", "-") else 1
    if command in ("br", "ce"):
        return "\n"
    if command == "sp":
        return "\n" * times
    return " " * times if command == "sk" else ""


def plain(coded: str, delimiters: Delimiters) -> str:
    """Return the words of a coded value: its text, else its code."""
    components = coded.split(delimiters.component) + [""] * 2
    return unescaped(components[1] or components[0], delimiters).strip()


def written_value(value: str, kind: str, delimiters: Delimiters) -> str:
    """Return one repetition of OBX-5 as it is read, by the type that OBX-2 states."""
    if kind in _CODED:
        return plain(value, delimiters)
    components = [unescaped(one, delimiters) for one in value.split(delimiters.component)]
    if kind in _NUMBERS:
        # A structured number is comparator, number, separator and number.
        return "".join(one.strip() for one in components)
    if kind in _DATES:
        return _written_date(components[0])
    if kind in ("TX", "FT", "ST"):
        # An unescaped component separator in text is a slip of the sender: it was meant literally.
        return delimiters.component.join(components)
    return " ".join(one for one in components if one)


def _written_date(text: str) -> str:
    found = _DATE.fullmatch(text.strip())
    if found is None:
        return text
    day = "-".join(filter(None, found.group(1, 2, 3)))
    return f"{day} {found[4]}:{found[5]}" if found[4] else day

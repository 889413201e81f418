"""Parsers that take an answer's text as it is, or a part of it."""

import re
from collections.abc import Mapping
from typing import Any

from readingroom.evaluator.parsers.api import Asked, Parser

_NUMBER = re.compile(
    r"(?<![\w.,])[-−+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:\s?[x×]\s?10\^?[-−]?\d+|[eE][-+]?\d+)?"
)
_UNIT = re.compile(
    r"\s?(%|°C|°F|[A-Za-zµμ]+(?:\^?\d)?(?:\s?/\s?(?:\d+(?:\.\d+)?\s?)?[A-Za-z0-9µμ.^²³]+)*)"
)
_LEAD = re.compile(r"(?:answer|result|total|dose|antwort|=)\s*(?:is|:|=)?\s*\Z", re.IGNORECASE)
_NO_UNIT = frozenset({"and", "or", "to", "is", "was", "which", "so", "because", "the", "in", "at"})


def read_verbatim(text: str, asked: Asked, settings: Mapping[str, Any]) -> str | None:  # noqa: ARG001 - the shape of parsers
    """Return the answer without spaces around it, None where nothing is left."""
    return text.strip() or None


def read_first_line(text: str, asked: Asked, settings: Mapping[str, Any]) -> str | None:  # noqa: ARG001 - the shape of parsers
    """Return the first line that holds anything, without spaces around it."""
    return next((line.strip() for line in text.splitlines() if line.strip()), None)


def read_number(text: str, asked: Asked, settings: Mapping[str, Any]) -> str | None:  # noqa: ARG001 - the shape of parsers
    """Return a number with the unit behind it, if there is one, as "5.2 mmol/L".

    Of several numbers the one after "answer", "result", "total", "dose" or "=" counts, the last of
    these; without such a word the setting `which` decides: "last", "first" or "only" (no answer
    where several stand there).
    """
    found = list(_NUMBER.finditer(text))
    if not found:
        return None
    led = [match for match in found if _LEAD.search(text[: match.start()])]
    which = settings["which"]
    if led:
        chosen = led[-1]
    elif which == "only" and len(found) > 1:
        return None
    else:
        chosen = found[0] if which == "first" else found[-1]
    return f"{_plain_number(chosen.group())} {_unit(text[chosen.end() :])}".strip()


def _plain_number(written: str) -> str:
    plain = written.replace(",", "").replace("−", "-").replace(" ", "")
    return re.sub(r"[x×]10\^?", "e", plain)


def _unit(rest: str) -> str:
    match = _UNIT.match(rest)
    if match is None or match.group(1).lower() in _NO_UNIT:
        return ""
    return match.group(1).rstrip(".").replace(" ", "")


VERBATIM = Parser("verbatim", 1, read_verbatim)
FIRST_LINE = Parser("first_line", 1, read_first_line)
NUMBER_UNIT = Parser("number_unit", 1, read_number, {"which": "last"})

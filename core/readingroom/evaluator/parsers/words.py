"""Parsers that take an answer's text as it is, or a part of it."""

import re
from collections.abc import Mapping
from typing import Any

from readingroom.evaluator.metrics.quantities import find_quantities
from readingroom.evaluator.parsers.api import Parser, PresentedQuestion

_LEAD = re.compile(r"(?:answer|result|total|dose|antwort|=)\s*(?:is|:|=)?\s*\Z", re.IGNORECASE)


def read_verbatim(text: str, asked: PresentedQuestion, settings: Mapping[str, Any]) -> str | None:  # noqa: ARG001 - the shape of parsers
    """Return the answer without spaces around it, None where nothing is left."""
    return text.strip() or None


def read_first_line(text: str, asked: PresentedQuestion, settings: Mapping[str, Any]) -> str | None:  # noqa: ARG001 - the shape of parsers
    """Return the first line that holds anything, without spaces around it."""
    return next((line.strip() for line in text.splitlines() if line.strip()), None)


def read_number(text: str, asked: PresentedQuestion, settings: Mapping[str, Any]) -> str | None:  # noqa: ARG001 - the shape of parsers
    """Return a number with the unit behind it, if there is one, as "5.2 mmol/L".

    Of several numbers the one after "answer", "result", "total", "dose" or "=" counts, the last of
    these; without such a word the setting `which` decides: "last", "first" or "only" (no answer
    where several stand there).
    """
    found = find_quantities(text)
    if not found:
        return None
    led = [one for one in found if _LEAD.search(text[: one.start])]
    which = settings["which"]
    if which == "only" and len(led or found) > 1:
        return None
    chosen = (led or found)[0 if which == "first" and not led else -1]
    return f"{chosen.value:.15g} {chosen.unit}".strip()


VERBATIM = Parser("verbatim", 1, read_verbatim)
FIRST_LINE = Parser("first_line", 1, read_first_line)
NUMBER_UNIT = Parser("number_unit", 1, read_number, {"which": "last"})

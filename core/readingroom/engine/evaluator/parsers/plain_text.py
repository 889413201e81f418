"""Parsers that return an answer's text, or a part of it."""

import re
from collections.abc import Mapping
from typing import Any

from readingroom.engine.evaluator.metrics.quantities import find_quantities
from readingroom.engine.evaluator.parsers.api import Parser, PresentedQuestion

_LEAD = re.compile(r"(?:answer|result|total|dose|antwort|=)\s*(?:is|:|=)?\s*\Z", re.IGNORECASE)


def read_verbatim(
    text: str, question: PresentedQuestion, settings: Mapping[str, Any]
) -> str | None:
    """Return the stripped answer, None if it is empty."""
    del question, settings  # required by the interface of parsers
    return text.strip() or None


def read_first_line(
    text: str, question: PresentedQuestion, settings: Mapping[str, Any]
) -> str | None:
    """Return the first non-empty line, stripped."""
    del question, settings  # required by the interface of parsers
    return next((line.strip() for line in text.splitlines() if line.strip()), None)


def read_number(text: str, question: PresentedQuestion, settings: Mapping[str, Any]) -> str | None:
    """Return a number with the unit after it, if any, as "5.2 mmol/L".

    Of several numbers, the last one after "answer", "result", "total", "dose" or "=" counts;
    without such a word the setting `which` decides: "last", "first" or "only" (no answer with
    several numbers).
    """
    del question  # required by the interface of parsers
    quantities = find_quantities(text)
    if not quantities:
        return None
    led = [quantity for quantity in quantities if _LEAD.search(text[: quantity.start])]
    which = settings["which"]
    if which == "only" and len(led or quantities) > 1:
        return None
    chosen = (led or quantities)[0 if which == "first" and not led else -1]
    return f"{chosen.value:.15g} {chosen.unit}".strip()


VERBATIM = Parser("verbatim", 1, read_verbatim)
FIRST_LINE = Parser("first_line", 1, read_first_line)
NUMBER_UNIT = Parser("number_unit", 1, read_number, {"which": "last"})

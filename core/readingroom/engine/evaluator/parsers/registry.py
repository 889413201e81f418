"""All parsers by name, and those of plain text and of structures."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.metrics.quantities import find_quantities
from readingroom.engine.evaluator.parsers.api import Parser, PresentedQuestion
from readingroom.engine.evaluator.parsers.choices import (
    CHOICE_LETTER,
    CHOICE_LETTER_STOP,
    CHOICE_LETTERS,
    CHOICE_TEXT,
    CLASS_NAME,
)

MAX_STARTS = 200


def read_json_field(
    text: str, question: PresentedQuestion, settings: Mapping[str, Any]
) -> str | None:
    """Return a field of the last JSON object in the answer; strings unchanged, else as JSON.

    `field` may be a path ("finding.side"); "" returns the whole last JSON value.
    """
    del question  # required by the interface of parsers
    path = [part for part in str(settings["field"]).split(".") if part]
    for outer in reversed(list(_values(text))):
        inner = outer
        for part in path:
            inner = inner.get(part) if isinstance(inner, dict) else None
        if inner is not None:
            return inner if isinstance(inner, str) else canonical_json(inner).decode()
    return None


def read_spans(text: str, question: PresentedQuestion, settings: Mapping[str, Any]) -> str | None:
    """Return the last JSON list of objects with `start`, `end` and `label` in the answer.

    A text `status` is included. An empty list is also an answer. With an invalid entry there is no
    answer.
    """
    del question, settings  # required by the interface of parsers
    for value in reversed(list(_values(text))):
        inner = value.get("spans") if isinstance(value, dict) else value
        if isinstance(inner, list):
            spans = [_span(entry) for entry in inner]
            if None in spans:
                return None
            return canonical_json(spans).decode()
    return None


def _span(entry: object) -> dict[str, object] | None:
    if not isinstance(entry, dict):
        return None
    start, end, label = entry.get("start"), entry.get("end"), entry.get("label", "")
    whole = (int,)
    if type(start) not in whole or type(end) not in whole or not isinstance(label, str):
        return None
    status = entry.get("status")
    extra = {"status": status} if isinstance(status, str) else {}
    return {"start": start, "end": end, "label": label, **extra}


def _values(text: str) -> Iterator[Any]:
    """Yield the outermost JSON objects and lists in a text."""
    decoder = json.JSONDecoder(parse_constant=_refuse)
    position, starts = 0, 0
    while starts < MAX_STARTS:
        start = min(
            (index for index in (text.find("{", position), text.find("[", position)) if index >= 0),
            default=-1,
        )
        if start < 0:
            return
        starts += 1
        try:
            value, position = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            position = start + 1
        else:
            yield value


def _refuse(constant: str) -> None:
    raise ValueError(constant)


JSON_FIELD = Parser("json_field", 1, read_json_field, {"field": ""})
SPANS = Parser("spans", 1, read_spans)


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


PARSERS: Mapping[str, Parser] = {
    parser.name: parser
    for parser in (
        CHOICE_LETTER,
        CHOICE_LETTER_STOP,
        CHOICE_LETTERS,
        CHOICE_TEXT,
        CLASS_NAME,
        NUMBER_UNIT,
        JSON_FIELD,
        SPANS,
        FIRST_LINE,
        VERBATIM,
    )
}


def find_parser(
    name: str, version: int = 0, settings: Mapping[str, object] | None = None
) -> Parser:
    """Return a parser with these settings; version 0 means the current one.

    Raises:
        SuiteError: the parser, its version or a setting is unknown.
    """
    parser = PARSERS.get(name)
    if parser is None:
        raise SuiteError(f"the parser '{name[:40]}' is unknown.{nearest(name, PARSERS)}")
    if version not in (0, parser.version):
        raise SuiteError(
            f"the suite requires version {version} of the parser '{name}', but this program has "
            f"version {parser.version}."
        )
    for key, value in (settings or {}).items():
        if key not in parser.settings:
            known = nearest(key, parser.settings)
            raise SuiteError(f"'{key[:40]}' is not a setting of the parser '{name}'.{known}")
        if type(value) is not type(parser.settings[key]):
            raise SuiteError(
                f"the setting '{key}' of the parser '{name}' has the wrong type, "
                f"{type(value).__name__}."
            )
    return parser

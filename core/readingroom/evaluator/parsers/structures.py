"""Parsers of answers in JSON: one field of an object, or marked spans of a text."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from readingroom.evaluator.canonical import canonical_json
from readingroom.evaluator.parsers.api import Parser, PresentedQuestion

MAX_STARTS = 200


def read_json_field(text: str, asked: PresentedQuestion, settings: Mapping[str, Any]) -> str | None:  # noqa: ARG001 - the shape of parsers
    """Return a field of the last JSON object in the answer; text as it is, else as JSON.

    `field` may lead inwards ("finding.side"); "" takes the last JSON value as a whole.
    """
    path = [part for part in str(settings["field"]).split(".") if part]
    for outer in reversed(list(_values(text))):
        inner = outer
        for part in path:
            inner = inner.get(part) if isinstance(inner, dict) else None
        if inner is not None:
            return inner if isinstance(inner, str) else canonical_json(inner).decode()
    return None


def read_spans(text: str, asked: PresentedQuestion, settings: Mapping[str, Any]) -> str | None:  # noqa: ARG001 - the shape of parsers
    """Return the last JSON list of objects with `start`, `end` and `label` in the answer.

    An empty list is an answer, too. Entries that are no such object make it none.
    """
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
    return {"start": start, "end": end, "label": label}


def _values(text: str) -> Iterator[Any]:
    """Yield the JSON objects and lists that stand in a text, outermost only."""
    decoder = json.JSONDecoder(parse_constant=_refuse)
    place, starts = 0, 0
    while starts < MAX_STARTS:
        at = min(
            (spot for spot in (text.find("{", place), text.find("[", place)) if spot >= 0),
            default=-1,
        )
        if at < 0:
            return
        starts += 1
        try:
            value, place = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            place = at + 1
        else:
            yield value


def _refuse(constant: str) -> None:
    raise ValueError(constant)


JSON_FIELD = Parser("json_field", 1, read_json_field, {"field": ""})
SPANS = Parser("spans", 1, read_spans)

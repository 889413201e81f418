"""Parsers of JSON answers: one field of an object, or marked spans of a text."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.parsers.api import Parser, PresentedQuestion

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

    An empty list is also an answer. With an invalid entry there is no answer.
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
    return {"start": start, "end": end, "label": label}


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

"""Targets and answers with several values, such as marks, as names and values."""

import json
from collections.abc import Callable, Iterator, Mapping

from readingroom_desktop.viewmodels.formats import count, decimal, tr

_DIGITS = 3
_INDENT = "    "
_MAX_DEPTH = 6
"""Deepest level that is shown in lines of its own."""


def named_line(text: str) -> str:
    """Return a JSON object or list as names and values in one line; other texts as they are."""
    value = _structure(text)
    return text if value is None else _line(value)


def named_lines(text: str) -> str:
    """Return a JSON object or list with a line for each value; other texts as they are."""
    value = _structure(text)
    return text if value is None else "\n".join(_lines(value, ""))


def _structure(text: str) -> dict[str, object] | list[object] | None:
    """Return the object or list in a text, None for other texts and for empty ones."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict | list) and value else None


def _line(value: object) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{_name(key)}: {_part(own)}" for key, own in value.items())
    if isinstance(value, list):
        return ", ".join(_part(own) for own in value) or tr("none")
    return _plain(value)


def _part(value: object) -> str:
    """Return a value inside a line; one with several names is put in brackets."""
    return f"({_line(value)})" if isinstance(value, dict) and value else _line(value)


def _lines(value: object, indent: str) -> Iterator[str]:
    is_deep = len(indent) >= _MAX_DEPTH * len(_INDENT)
    if isinstance(value, dict) and not is_deep:
        for key, own in value.items():
            yield from _entry(f"{_name(key)}:", own, indent)
    elif isinstance(value, list) and not is_deep:
        for number, own in enumerate(value, start=1):
            yield from _entry(f"{count(number)}.", own, indent)
    else:
        yield f"{indent}{_line(value)}"


def _entry(head: str, value: object, indent: str) -> Iterator[str]:
    """Yield a named value: in the same line if it is plain, else in lines below."""
    is_nested = isinstance(value, dict) or (
        isinstance(value, list) and any(isinstance(own, dict | list) for own in value)
    )
    if value and is_nested:
        yield f"{indent}{head}"
        yield from _lines(value, indent + _INDENT)
    else:
        yield f"{indent}{head} {_line(value)}"


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(value, int):
        return str(value)  # a number of a sentence or a position has no separators
    if isinstance(value, float):
        return decimal(value, _DIGITS)
    return tr("none") if value is None or value in ("", {}) else str(value)


def _name(key: str) -> str:
    """Return the name of a value; others than the program's are the set's own."""
    known = _names().get(key)
    return known() if known is not None else key.replace("_", " ")


def _names() -> Mapping[str, Callable[[], str]]:
    return {
        "flag": lambda: tr("Error"),
        "sentence": lambda: tr("Sentence"),
        "correction": lambda: tr("Correction"),
        "severity": lambda: tr("Severity"),
        "likelihood": lambda: tr("Likelihood"),
        "kind": lambda: tr("Kind"),
        "errors": lambda: tr("Errors"),
        "type": lambda: tr("Type"),
        "met": lambda: tr("Criteria met"),
        "criterion": lambda: tr("Criterion"),
        "points": lambda: tr("Points"),
        "tags": lambda: tr("Tags"),
        "output": lambda: tr("Answer"),
        "rater": lambda: tr("Rater"),
        "reader": lambda: tr("Reader"),
        "scores": lambda: tr("Scores"),
        "transcript": lambda: tr("Transcript"),
        "role": lambda: tr("Role"),
        "content": lambda: tr("Text"),
        "text": lambda: tr("Text"),
        "safety": lambda: tr("Safety"),
        "commission": lambda: tr("Harm by commission"),
        "omission": lambda: tr("Harm by omission"),
        "actions": lambda: tr("Critical actions"),
        "group": lambda: tr("Group"),
        "turns": lambda: tr("Turns"),
        "start": lambda: tr("Start"),
        "end": lambda: tr("End"),
        "stop": lambda: tr("End"),
        "label": lambda: tr("Label"),
        "labels": lambda: tr("Labels"),
        "status": lambda: tr("Status"),
        "code": lambda: tr("Code"),
        "subject": lambda: tr("Subject"),
        "relation": lambda: tr("Relation"),
        "object": lambda: tr("Object"),
        "case": lambda: tr("Case"),
        "first": lambda: tr("Shown first"),
        "second": lambda: tr("Shown second"),
        "shown": lambda: tr("Shown text"),
        "event": lambda: tr("Event"),
        "days": lambda: tr("Days"),
        "value": lambda: tr("Value"),
    }

"""Foresight (Kraljevic et al. 2024): timelines of concepts, and ranked forecasts of the next one.

A folder has `timelines/*.json`, an object `concepts` with the `id` of each token in order, and
`ranked_forecasts.jsonl`: for each file the type of each token, and the concepts ranked to follow it
as pairs of token and score. Only tokens of the type "concept" are forecast.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.forecasts.metrics import CONCEPT, NAMES
from readingroom.engine.evaluator.families.source_rows import json_file, json_line_rows, refuse
from readingroom.engine.evaluator.runs.types import Task

_FORECASTS: Final = "ranked_forecasts.jsonl"
_SHORTEST_CODE: Final = 6
"""Digits of the shortest identifier of SNOMED CT."""


class _Concept(msgspec.Struct):
    id: str


class _Timeline(msgspec.Struct):
    concepts: list[_Concept]


class _Forecasts(msgspec.Struct):
    file: str
    types: list[str]
    next: list[list[tuple[str, float]]]


def read(source: Path) -> ImportedSuite:
    """Return the timelines of a folder as a suite."""
    return ImportedSuite(
        suite_id="foresight",
        title="Foresight: next concepts of timelines",
        task=Task.FORECAST,
        metrics=tuple(f"{name}@{limit}" for limit in (1, 5, 10) for name in NAMES),
        primary=f"{NAMES[0]}@10",
        items=_items(source),
        licence="Apache-2.0",
        citation="Kraljevic et al. 2024, Lancet Digital Health 6(4)",
        source="CogStack/Foresight",
        papers=(62, 50),
    )


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    folder = source / "timelines" if (source / "timelines").is_dir() else source
    paths = sorted(folder.glob("*.json"))
    if not paths:
        raise SuiteError(f"{source.name} has no files 'timelines/*.json'.")
    types = _types(source / _FORECASTS)
    for path in paths:
        tokens = [concept.id for concept in json_file(path, _Timeline).concepts]
        if types and path.name not in types:
            yield LeftOut(path.name, f"{_FORECASTS} has no types of its tokens")
            continue
        of_tokens = types.get(path.name) or _derived_types(tokens)
        if len(of_tokens) != len(tokens):
            refuse(path, "", f"{len(tokens)} tokens, but {len(of_tokens)} types in {_FORECASTS}")
        if CONCEPT not in of_tokens[1:]:
            yield LeftOut(path.name, "no concept follows another token")
            continue
        target = {"tokens": tokens, "types": of_tokens}
        values = {"id": path.name, "input": " ".join(tokens), "target": target, "case": path.stem}
        yield ImportedItem(values, path.name)


def _types(path: Path) -> dict[str, list[str]]:
    """Return the types of the tokens of each timeline; empty without a file of forecasts."""
    if not path.is_file():
        return {}
    return {forecasts.file: forecasts.types for _, forecasts in json_line_rows(path, _Forecasts)}


def _derived_types(tokens: list[str]) -> list[str]:
    """Return types from the tokens: a number as long as a code of SNOMED CT is a concept."""
    return [
        CONCEPT if token.isdecimal() and len(token) >= _SHORTEST_CODE else "other"
        for token in tokens
    ]


def read_answers(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the forecasts of each timeline."""
    path = source / _FORECASTS if source.is_dir() else source
    for row, forecasts in json_line_rows(path, _Forecasts):
        item = items.get(forecasts.file)
        if item is not None and len(forecasts.next) != len(item["target"]["tokens"]):
            count = len(item["target"]["tokens"])
            refuse(path, row, f"{len(forecasts.next)} forecasts for {count} tokens")
        ranked = [[token for token, _ in places] for places in forecasts.next]
        yield RecordedAnswer(forecasts.file, canonical_json({"next": ranked}).decode(), row)


FORMAT: Final = SuiteFormat(
    "foresight",
    "Foresight, ranked forecasts of concepts",
    "folder with timelines/*.json and ranked_forecasts.jsonl",
    read,
    read_answers,
)

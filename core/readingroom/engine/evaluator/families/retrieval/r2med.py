"""R2MED (Li et al. 2025): queries whose documents are found by reasoning.

A folder has query.jsonl {id, text}, corpus.jsonl {id, text} and qrels.jsonl {q_id, p_id, score}.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.retrieval import trec
from readingroom.engine.evaluator.families.source_rows import json_line_rows, refuse
from readingroom.engine.evaluator.runs.types import Task


class _Query(msgspec.Struct):
    id: str | int
    text: str


class _Judgement(msgspec.Struct):
    q_id: str | int
    p_id: str | int
    score: int


def read(source: Path) -> ImportedSuite:
    """Return the queries of a folder as a suite."""
    return ImportedSuite(
        suite_id="r2med",
        title=f"R2MED: {source.name}",
        task=Task.RETRIEVAL,
        metrics=trec.METRICS,
        parser="verbatim",
        items=_items(source),
        licence="MIT",
        citation="Li et al. 2025, R2MED, arXiv 2505.14558",
        source="R2MED/R2MED",
        papers=(64, 44),
    )


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    judgements: dict[str, dict[str, int]] = {}
    path = source / "qrels.jsonl"
    rows: dict[str, str] = {}
    for row, judgement in json_line_rows(path, _Judgement):
        query, document = str(judgement.q_id), str(judgement.p_id)
        of_query = judgements.setdefault(query, {})
        rows.setdefault(query, f"{path.name}, {row}")
        if document in of_query:
            refuse(path, row, f"query '{query[:40]}' has two judgements of one document")
        of_query[document] = judgement.score
    path = source / "query.jsonl"
    for row, entry in json_line_rows(path, _Query):
        query = str(entry.id)
        target = judgements.get(query)
        rows.pop(query, None)
        if target is None:
            yield LeftOut(f"{path.name}, {row}", "no document is judged for this query")
            continue
        yield ImportedItem(
            {"id": query, "input": entry.text, "target": target}, f"{path.name}, {row}"
        )
    for query, row in rows.items():
        yield LeftOut(row, f"no query '{query[:40]}'")


FORMAT: Final = SuiteFormat(
    "r2med",
    "R2MED, queries with judged documents",
    "folder with query.jsonl and qrels.jsonl; answers: run of TREC, or JSON of scores by query",
    read,
    trec.read_answers,
)

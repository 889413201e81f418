"""Relevance judgements (qrels) and runs in the format of TREC.

A line of judgements has query, iteration, document and relevance; of a run query, "Q0", document,
rank, score and name. As in trec_eval, ranks are ignored: scores order the documents.
"""

import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.source_rows import (
    finite,
    is_whole_number,
    json_file,
    one_file,
    refuse,
    text_line_rows,
)
from readingroom.engine.evaluator.runs.types import Task

CUTOFFS: Final = (1, 5, 10, 25, 50, 100)
METRICS: Final = (
    "ndcg@10",
    "ndcg",
    "map",
    "mrr",
    *(f"ndcg@{limit}" for limit in CUTOFFS if limit != 10),
    *(f"{name}@{limit}" for name in ("map", "precision", "recall") for limit in CUTOFFS),
    "retrieval_answered",
)


def read(source: Path) -> ImportedSuite:
    """Return the queries of a file of judgements as a suite."""
    return ImportedSuite(
        suite_id="trec",
        title="Rankings with judgements in TREC format",
        task=Task.RETRIEVAL,
        metrics=METRICS,
        parser="verbatim",
        items=_items(source),
        licence="that of the judgements",
        citation="trec_eval, National Institute of Standards and Technology",
        source="trec_eval",
        papers=(44, 64),
    )


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    judgements: dict[str, dict[str, int]] = {}
    first: dict[str, str] = {}
    path = one_file(source, "*.qrels")
    for row, (query, _, document, relevance) in columns(path, 4):
        first.setdefault(query, row)
        of_query = judgements.setdefault(query, {})
        if document in of_query:
            refuse(path, row, f"query '{query[:40]}' has two judgements of one document")
        unsigned = relevance[1:] if relevance[0] in "+-" else relevance
        if not is_whole_number(unsigned):
            refuse(path, row, f"the relevance '{relevance[:20]}' is not an integer")
        of_query[document] = int(relevance)
    for query, of_query in judgements.items():
        yield ImportedItem({"id": query, "target": of_query}, first[query])


def read_answers(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the rankings of a run, or of a JSON object of the documents' scores by query."""
    del items  # answers to unknown queries are listed by the import
    if source.suffix == ".json":
        for query, scores in json_file(source, dict[str, dict[str, float]]).items():
            row = f"query '{query[:40]}'"
            if not all(math.isfinite(score) for score in scores.values()):
                refuse(source, row, "a score is not a number")
            yield RecordedAnswer(query, canonical_json(scores).decode(), row)
        return
    rankings: dict[str, dict[str, float]] = {}
    first: dict[str, str] = {}
    for row, (query, _, document, _, score, _) in columns(source, 6):
        first.setdefault(query, row)
        ranking = rankings.setdefault(query, {})
        if document in ranking:
            refuse(source, row, f"query '{query[:40]}' ranks one document twice")
        ranking[document] = finite(source, row, score, "score")
    for query, ranking in rankings.items():
        yield RecordedAnswer(query, canonical_json(ranking).decode(), first[query])


def columns(path: Path, count: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the cells of each line, divided by white space, with its place; skip blank lines.

    Raises:
        SuiteError: a line is too long, is not UTF-8, or has another number of cells.
    """
    for row, line in text_line_rows(path):
        cells = line.split()
        if len(cells) != count:
            refuse(path, row, f"{len(cells)} cells instead of {count}")
        yield row, tuple(cells)


FORMAT: Final = SuiteFormat(
    "trec",
    "Judgements (qrels) and runs of TREC",
    "file of judgements; answers: run, or JSON of scores by query",
    read,
    read_answers,
)

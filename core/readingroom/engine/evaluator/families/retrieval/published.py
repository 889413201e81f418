"""Published result files of R2MED: the figures of a model by set.

A file has `dataset_name`, `model_name` and `test`, the figures such as `ndcg_at_10`. Each set is an
item; its answer are the figures.
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
from readingroom.engine.evaluator.families.source_rows import json_file
from readingroom.engine.evaluator.runs.types import Task


class _Results(msgspec.Struct):
    dataset_name: str
    test: dict[str, float]
    model_name: str = ""


def read(source: Path) -> ImportedSuite:
    """Return the sets of a folder of result files as a suite."""
    return ImportedSuite(
        suite_id="r2med-results",
        title="R2MED: published figures by set",
        task=Task.FIGURES,
        metrics=(
            "published_ndcg@10",
            "published_map@10",
            "published_precision@10",
            "published_recall@10",
            "published_recall@100",
            "published_mrr",
        ),
        items=_items(source),
        licence="MIT",
        citation="Li et al. 2025, R2MED, arXiv 2505.14558",
        source="R2MED/R2MED",
        papers=(64,),
    )


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    seen: dict[str, str] = {}
    for name, results in _results(source):
        if results.dataset_name in seen:
            yield LeftOut(name, f"the same set as {seen[results.dataset_name]}")
            continue
        seen[results.dataset_name] = name
        values = {"id": results.dataset_name, "target": results.dataset_name}
        yield ImportedItem(values, name)


def _results(source: Path) -> Iterator[tuple[str, _Results]]:
    """Yield each result file, with its name in the source."""
    files = [source] if source.is_file() else sorted(source.rglob("*.json"))
    if not files:
        raise SuiteError(f"{source.name} has no JSON file.")
    for path in files:
        yield path.name, json_file(path, _Results)


def read_answers(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the figures of each result file of a model."""
    del items  # figures of unknown sets are listed by the import
    for name, results in _results(source):
        yield RecordedAnswer(results.dataset_name, canonical_json(results.test).decode(), name)


FORMAT: Final = SuiteFormat(
    "r2med-results",
    "R2MED, published result files",
    "folder of JSON files of a model, one for each set",
    read,
    read_answers,
)

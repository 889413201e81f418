"""Sets that are one JSON object: {id: {question, options {letter: text}, correct_answer, ...}}.

CareQA and MedQA have this shape in HPAI-BSC/prompt_engine. Recorded answers are JSON lines with
id, repeat (from 0) and output.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.multiple_choice.options import lettered
from readingroom.engine.evaluator.families.source_rows import json_file, json_line_rows
from readingroom.engine.evaluator.runs.types import Task

_REPEATED: Final = (
    "choice_accuracy",
    "choice_accuracy_first",
    "choice_accuracy_worst_order",
    "choice_any_right",
    "choice_pass@1",
    "choice_pass@2",
    "choice_pass@3",
    "choice_vote",
    "choice_answered",
    "choice_most_frequent_key",
)


class _Question(msgspec.Struct):
    question: str
    options: dict[str, str]
    correct_answer: str
    category: str = ""
    year: int | str = ""


class _Output(msgspec.Struct):
    id: str
    output: str | None
    repeat: int = 0


class _Set(NamedTuple):
    key: str
    title: str
    licence: str
    citation: str
    papers: tuple[int, ...]
    strata: tuple[str, ...] = ()


_SETS: Final = (
    _Set(
        "careqa",
        "CareQA: Spanish examinations for health specialists",
        "Apache-2.0",
        "Arias-Duart et al. 2025, Automatic Evaluation of Healthcare LLMs Beyond "
        "Question-Answering",
        (33, 51),
        ("category", "year"),
    ),
    _Set(
        "medqa",
        "MedQA: United States medical licensing examination, four options",
        "MIT",
        "Jin et al. 2021, What Disease does this Patient Have?, Applied Sciences 11:6421",
        (33, 51),
    ),
)


def _read(described: _Set, source: Path) -> ImportedSuite:
    return ImportedSuite(
        suite_id=described.key,
        title=described.title,
        task=Task.CHOICE,
        metrics=_REPEATED,
        items=_items(described, source),
        strata=described.strata,
        licence=described.licence,
        citation=described.citation,
        source="HPAI-BSC/prompt_engine",
        papers=described.papers,
    )


def _items(described: _Set, source: Path) -> Iterator[ImportedItem | LeftOut]:
    for item_id, question in json_file(source, dict[str, _Question]).items():
        options = lettered(question.question, question.options, question.correct_answer)
        if isinstance(options, str):
            yield LeftOut(item_id, options)
            continue
        groups = {"category": question.category, "year": str(question.year)}
        values = {
            "id": item_id,
            "input": question.question,
            "options": options.texts,
            "target": options.target,
            "strata": {name: groups[name] for name in described.strata},
        }
        yield ImportedItem(values, item_id, options.note)


def read_outputs(source: Path, _: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield recorded answers: JSON lines with id, output, and repeat from 0."""
    for row, output in json_line_rows(source, _Output):
        yield RecordedAnswer(output.id, output.output or "", row, epoch=output.repeat + 1)


FORMATS: Final = tuple(
    SuiteFormat(
        described.key,
        described.title,
        "JSON file {id: question with options}",
        partial(_read, described),
        read_outputs,
    )
    for described in _SETS
)

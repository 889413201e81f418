"""RiskQA (Jin et al. 2024, AgentMD): the right calculator's result for a vignette.

The source is a JSON list of {question, choices {letter: text}, answer, pmid}; an item's id is its
row from 0. Recorded answers are a JSON object {row: text}, or {row: [text, details]}.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.multiple_choice.options import lettered
from readingroom.engine.evaluator.families.source_rows import json_file, refuse
from readingroom.engine.evaluator.runs.types import Task


class _Question(msgspec.Struct):
    question: str
    choices: dict[str, str]
    answer: str
    pmid: str | int = ""


def read(source: Path) -> ImportedSuite:
    """Return the questions of a file as a suite, read by the letter rule of the authors."""
    return ImportedSuite(
        suite_id="riskqa",
        title="RiskQA: risk calculators from vignettes",
        task=Task.CHOICE,
        metrics=("choice_accuracy", "choice_answered", "choice_most_frequent_key"),
        items=_items(source),
        parser="choice_letter_stop",
        licence="Public domain (United States)",
        citation="Jin et al. 2024, AgentMD, arXiv 2402.13225",
        source="ncbi-nlp/Clinical-Tool-Learning",
        papers=(54,),
    )


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    for row, question in enumerate(json_file(source, list[_Question])):
        options = lettered(question.question, question.choices, question.answer)
        if isinstance(options, str):
            yield LeftOut(f"row {row}", options)
            continue
        values = {
            "id": str(row),
            "input": question.question,
            "options": options.texts,
            "target": options.target,
            "strata": {"pmid": str(question.pmid)},
        }
        yield ImportedItem(values, f"row {row}", options.note)


def read_answers(source: Path, _: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the answers of a JSON object by row; of a list, the text is the first entry."""
    for row, recorded in json_file(source, dict[str, Any]).items():
        text = recorded[0] if isinstance(recorded, list) and recorded else recorded
        if not isinstance(text, str):
            refuse(source, f"row {row[:20]}", "its answer must be a text")
        yield RecordedAnswer(row, text, f"row {row}")


FORMAT: Final = SuiteFormat(
    "riskqa", "RiskQA: risk calculators", "JSON file, a list of questions", read, read_answers
)

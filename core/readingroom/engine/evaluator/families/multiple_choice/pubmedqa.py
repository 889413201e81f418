"""PubMedQA (Jin et al. 2019): questions on abstracts, answered by yes, no or maybe.

The source is the original JSON object {pmid: {QUESTION, CONTEXTS, final_decision, ...}}. Recorded
answers are a JSON object {pmid: answer}, as the authors' scorer takes them.
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
from readingroom.engine.evaluator.families.source_rows import json_file
from readingroom.engine.evaluator.runs.types import Task

_DECISIONS: Final = ("yes", "no", "maybe")


class _Question(msgspec.Struct):
    question: str = msgspec.field(name="QUESTION")
    contexts: list[str] = msgspec.field(name="CONTEXTS")
    final_decision: str = ""


def read(source: Path) -> ImportedSuite:
    """Return the questions of a file as a suite."""
    return ImportedSuite(
        suite_id="pubmedqa",
        title="PubMedQA: questions on abstracts",
        task=Task.CHOICE,
        metrics=(
            "choice_accuracy",
            "choice_f1_macro",
            "choice_answered",
            "choice_most_frequent_key",
        ),
        items=_items(source),
        parser="choice_text",
        prompt="{context}\n\n{question}\n\nAnswer yes, no or maybe.",
        licence="MIT",
        citation="Jin et al. 2019, PubMedQA, EMNLP-IJCNLP",
        source="pubmedqa/pubmedqa",
        papers=(33, 51),
    )


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    for pmid, question in json_file(source, dict[str, _Question]).items():
        decision = question.final_decision.strip().lower()
        if decision not in _DECISIONS:
            yield LeftOut(pmid, f"the final decision '{decision[:20]}' is not yes, no or maybe")
            continue
        values = {
            "id": pmid,
            "input": {"question": question.question, "context": "\n".join(question.contexts)},
            "options": list(_DECISIONS),
            "target": decision,
        }
        yield ImportedItem(values, pmid)


def read_answers(source: Path, _: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the answers of a JSON object {pmid: answer}."""
    for pmid, answer in json_file(source, dict[str, str | None]).items():
        yield RecordedAnswer(pmid, answer or "", pmid)


FORMAT: Final = SuiteFormat(
    "pubmedqa",
    "PubMedQA: questions on abstracts",
    "JSON file {pmid: question}, such as ori_pqal.json",
    read,
    read_answers,
)

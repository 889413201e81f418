"""HealthBench (Arora et al. 2025): conversations with rubrics, and judges against physicians.

Items are JSON lines with prompt_id, prompt [{role, content}], rubrics [{criterion, points, tags}]
and example_tags. Recorded grades are JSON lines with prompt_id, completion and
grades [{criteria_met}] in the order of the rubrics. The meta-evaluation's lines have category,
binary_labels of two or more physicians, and the judge's verdict (`grader`).
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.source_rows import json_line_rows
from readingroom.engine.evaluator.runs.types import Task

_CITATION: Final = "Arora et al. 2025, HealthBench, arXiv 2505.08775"
_SOURCE: Final = "openai/simple-evals"
_LICENCE: Final = "MIT"
_PAPERS: Final = (10, 34, 27, 48)


class _Message(msgspec.Struct):
    role: str
    content: str


class _Criterion(msgspec.Struct):
    criterion: str
    points: float
    tags: list[str] = []


class _Example(msgspec.Struct):
    prompt_id: str
    prompt: list[_Message]
    rubrics: list[_Criterion]
    example_tags: list[str] = []


class _Grade(msgspec.Struct):
    criteria_met: bool | None


class _Graded(msgspec.Struct):
    prompt_id: str
    grades: list[_Grade] | None = None
    completion: str | None = None


class _Judged(msgspec.Struct):
    binary_labels: list[bool]
    category: str = ""
    grader: bool | None = None


def read(source: Path) -> ImportedSuite:
    """Return the conversations of a file as a suite, with a metric for each tag."""
    tags = {
        tag: None
        for _, example in json_line_rows(source, _Example)
        for criterion in example.rubrics
        for tag in criterion.tags
    }
    return ImportedSuite(
        suite_id="healthbench",
        title="HealthBench: conversations with rubrics",
        task=Task.RUBRIC,
        metrics=("rubric", *(f"rubric_tag@{tag}" for tag in sorted(tags))),
        items=_items(source),
        strata=("theme",),
        prompt="{conversation}",
        licence=_LICENCE,
        citation=_CITATION,
        source=_SOURCE,
        papers=_PAPERS,
    )


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    for row, example in json_line_rows(source, _Example):
        if not any(criterion.points > 0 for criterion in example.rubrics):
            yield LeftOut(row, "no criterion has positive points")
            continue
        if any(criterion.points == 0 for criterion in example.rubrics):
            yield LeftOut(row, "a criterion has no points")
            continue
        themes = [tag for tag in example.example_tags if tag.startswith("theme:")]
        turns = (f"{message.role}: {message.content}" for message in example.prompt)
        values = {
            "id": example.prompt_id,
            "input": {"conversation": "\n\n".join(turns)},
            "target": msgspec.to_builtins(example.rubrics),
            "strata": {"theme": themes[0] if themes else ""},
        }
        yield ImportedItem(values, row)


def read_grades(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the graded answers of a file; a completion without grades is yet to be judged."""
    for row, graded in json_line_rows(source, _Graded):
        met = None if graded.grades is None else [grade.criteria_met for grade in graded.grades]
        if met is None and graded.completion and graded.prompt_id in items:
            met = [None] * len(items[graded.prompt_id]["target"])
        judged = {"met": met, "output": graded.completion or ""}
        text = None if met is None else canonical_json(judged).decode()
        yield RecordedAnswer(graded.prompt_id, text, row)


def read_meta(source: Path) -> ImportedSuite:
    """Return the rows of a meta-evaluation as a suite of judges."""
    return ImportedSuite(
        suite_id="healthbench-meta",
        title="HealthBench: judges against physicians",
        task=Task.JUDGE,
        metrics=(
            "judge_f1_balanced",
            "judge_precision_balanced",
            "judge_recall_balanced",
            "judge_f1_met",
            "judge_precision_met",
            "judge_recall_met",
            "judge_f1_not_met",
            "judge_precision_not_met",
            "judge_recall_not_met",
        ),
        items=_meta_items(source),
        strata=("category",),
        licence=_LICENCE,
        citation=_CITATION,
        source=_SOURCE,
        papers=_PAPERS,
    )


def _meta_items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    for number, (row, judged) in enumerate(json_line_rows(source, _Judged), start=1):
        if not judged.binary_labels:
            yield LeftOut(row, "no physician labelled it")
            continue
        values = {
            "id": str(number),
            "target": {"labels": judged.binary_labels},
            "strata": {"category": judged.category},
        }
        yield ImportedItem(values, row)


def read_verdicts(source: Path, _: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the judge's verdicts in a file of the meta-evaluation."""
    for number, (row, judged) in enumerate(json_line_rows(source, _Judged), start=1):
        text = None if judged.grader is None else canonical_json({"met": judged.grader}).decode()
        yield RecordedAnswer(str(number), text, row)


FORMATS: Final = (
    SuiteFormat(
        "healthbench",
        "HealthBench: conversations with rubrics",
        "JSON lines of examples",
        read,
        read_grades,
        is_judged_by_model=True,
    ),
    SuiteFormat(
        "healthbench-meta",
        "HealthBench: judges against physicians",
        "JSON lines of the meta-evaluation",
        read_meta,
        read_verdicts,
    ),
)

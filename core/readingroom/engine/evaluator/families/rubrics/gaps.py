"""GAPS (AQ-MedAI): answers on lung cancer, marked by criteria of several levels.

The source is a workbook with the columns index, question, the level G1 to G4 and rubrics, JSON
[{id, claim, level}]. Marks are JSON lines with index, answer (the marked model's column),
marks [{id, votes, judge_results}] and irrelevant asides [{final_level}].
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
from readingroom.engine.evaluator.families.source_rows import (
    decoded,
    json_line_rows,
    refuse,
    workbook_rows,
)
from readingroom.engine.evaluator.runs.types import Task

_POINTS: Final = {"A1": 5, "A2": 3, "A3": 1, "S1": -1, "S2": -2, "S3": -3, "S4": -4}
"""Points by level; the authors' scorer gives none for other levels."""
_LEVEL: Final = "分类"
_ID: Final = "id:"


class _Claim(msgspec.Struct):
    id: int
    claim: str
    level: str


class _Result(msgspec.Struct):
    final_results: str = ""


class _Mark(msgspec.Struct):
    id: int
    votes: list[str] = []
    judge_results: _Result | None = None


class _Aside(msgspec.Struct):
    final_level: str


class _Marked(msgspec.Struct):
    index: str | int
    answer: str
    marks: list[_Mark]
    irrelevant: list[_Aside] = []


def read(source: Path) -> ImportedSuite:
    """Return the questions of a workbook as a suite."""
    return ImportedSuite(
        suite_id="gaps-nsclc",
        title="GAPS-NSCLC: rubric-graded answers on lung cancer",
        task=Task.RUBRIC,
        metrics=("rubric_normalised", "rubric"),
        items=_items(source),
        strata=("level",),
        licence="MIT",
        citation="AQ-MedAI/MedicalAiBenchEval",
        source="AQ-MedAI/MedicalAiBenchEval",
        papers=(36,),
    )


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    for row, cells in workbook_rows(source, ("index", "question", _LEVEL, "rubrics")):
        claims = decoded(source, row, cells["rubrics"].encode(), list[_Claim])
        known = [claim for claim in claims if claim.level in _POINTS]
        if not any(_POINTS[claim.level] > 0 for claim in known):
            yield LeftOut(row, "no criterion has positive points")
            continue
        others = sorted({claim.level for claim in claims} - _POINTS.keys())
        values = {
            "id": cells["index"],
            "input": cells["question"],
            "target": [
                {
                    "criterion": claim.claim,
                    "points": _POINTS[claim.level],
                    "tags": [f"{_ID}{claim.id}", claim.level],
                }
                for claim in known
            ],
            "strata": {"level": cells[_LEVEL]},
        }
        note = f"criteria of the level {', '.join(others)} have no points" if others else ""
        yield ImportedItem(values, row, note)


def read_marks(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the marked answers of all models in a file."""
    for row, marked in json_line_rows(source, _Marked):
        index = str(marked.index)
        met = {mark.id: _is_met(mark) for mark in marked.marks}
        if len(met) < len(marked.marks):
            refuse(source, row, "a criterion is marked twice")
        target = items[index]["target"] if index in items else []
        judged = {
            "met": [met.get(_id_of(criterion)) for criterion in target],
            "penalty": sum(-_POINTS.get(aside.final_level, 0) for aside in marked.irrelevant),
        }
        text = canonical_json(judged).decode()
        yield RecordedAnswer(index, text, row, model=marked.answer)


def _id_of(criterion: Mapping[str, Any]) -> int:
    return int(str(criterion["tags"][0]).removeprefix(_ID))


def _is_met(mark: _Mark) -> bool | None:
    """Return the majority of the votes; without votes the judge's result, None without both."""
    if mark.votes:
        return sum(vote == "Met" for vote in mark.votes) * 2 > len(mark.votes)
    if mark.judge_results is None or not mark.judge_results.final_results:
        return None
    return mark.judge_results.final_results == "Met"


FORMAT: Final = SuiteFormat(
    "gaps",
    "GAPS: rubric-graded answers on lung cancer",
    "workbook (.xlsx) of questions",
    read,
    read_marks,
    is_judged_by_model=True,
)

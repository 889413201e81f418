"""AIR-Bench 2024 (Zeng et al. 2024): refusals by a tree of regulated risks.

The judged answers of a model are a JSON list of rows with `cate_idx`, the names of three levels,
prompt, response, reason and score: 1 refuses, 0.5 ambiguous, 0 helps. Rows have no id; that of an
item is its position, from 1.
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
from readingroom.engine.evaluator.families.source_rows import json_file
from readingroom.engine.evaluator.runs.types import Task

_LEVELS: Final = ("level 2", "level 3", "level 4")


class _Turn(msgspec.Struct):
    prompt: str


class _Row(msgspec.Struct):
    cate_idx: str
    l2_name: str
    l3_name: str
    l4_name: str
    prompt: str | list[_Turn]
    response: str | None = None
    score: float | None = None

    @property
    def text(self) -> str:
        """The prompt; some rows have it in a list."""
        if isinstance(self.prompt, str):
            return self.prompt
        return "\n".join(turn.prompt for turn in self.prompt)


def read(source: Path) -> ImportedSuite:
    """Return the prompts of a file of judged answers as a suite."""
    return ImportedSuite(
        suite_id="air-bench-2024",
        title="AIR-Bench 2024: refusals by regulation",
        task=Task.SAFETY,
        metrics=("safety_score", "safety_marked"),
        items=_items(source),
        strata=_LEVELS,
        licence="Apache-2.0",
        citation="Zeng et al. 2024, AIR-Bench 2024, arXiv 2407.17436",
        source="stanford-crfm/air-bench-2024",
        papers=(26,),
    )


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    for number, row in enumerate(json_file(source, list[_Row]), start=1):
        if not row.text.strip():
            yield LeftOut(f"row {number}", "the prompt is empty")
            continue
        levels = dict(zip(_LEVELS, (row.l2_name, row.l3_name, row.l4_name), strict=True))
        values = {
            "id": str(number),
            "input": row.text,
            "target": "refuse",
            "strata": {"category": row.cate_idx, **levels},
        }
        yield ImportedItem(values, f"row {number}")


def read_answers(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the judged answers of a file in the same format, matched by position and prompt."""
    for number, row in enumerate(json_file(source, list[_Row]), start=1):
        item = items.get(str(number))
        is_same = item is not None and item["input"] == row.text
        mark = {"safety": row.score, "output": row.response or "", "rater": "judge of the authors"}
        yield RecordedAnswer(
            str(number) if is_same else f"row {number} (another prompt)",
            None if row.score is None else canonical_json(mark).decode(),
            f"row {number}",
        )


FORMAT: Final = SuiteFormat(
    "air-bench-2024",
    "AIR-Bench 2024, judged answers",
    "JSON file of judged answers",
    read,
    read_answers,
    is_judged_by_model=True,
)

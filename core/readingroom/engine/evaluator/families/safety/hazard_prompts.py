"""Tables of hazardous prompts: SimpleSafetyTests, AILuminate, ForesightSafety and others alike.

The source is a CSV file with a column of prompts; columns are mapped by name, and those of the
hazard's tree become groups. Marks are JSON lines with the prompt's id and its mark.
"""

import json
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

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
from readingroom.engine.evaluator.families.source_rows import (
    csv_rows,
    json_file,
    json_line_rows,
    one_file,
    refuse,
)
from readingroom.engine.evaluator.runs.types import Task

_SAFE: Final = {"safe": 1.0, "unsafe": 0.0, "true": 1.0, "false": 0.0, "1": 1.0, "0": 0.0}
_REFERENCES: Final = "standards*.json"
_OF_HAZARD: Final = "safe_hazard-"


class _Table(NamedTuple):
    """Table of a set: its columns by name, and the keys of its marks.

    `hazard` is the column of the hazard, whose part after "_" is a group of its own. `mark` and
    `guard` are the keys of the verdicts, where safe is true, 1 or "safe".
    """

    key: str
    title: str
    prompt: str
    strata: tuple[str, ...]
    licence: str
    citation: str
    source: str
    papers: tuple[int, ...]
    metrics: tuple[str, ...]
    id: str = ""
    hazard: str = ""
    mark: str = "label"
    is_judged_by_model: bool = False
    guard: str = "guard"


_TABLES: Final = (
    _Table(
        key="simplesafetytests",
        title="SimpleSafetyTests: critical refusals",
        prompt="prompts_final",
        strata=("harm_area", "category"),
        licence="CC BY 4.0",
        citation="Vidgen et al. 2023, SimpleSafetyTests, arXiv 2311.08370",
        source="bertiev/SimpleSafetyTests",
        papers=(14,),
        metrics=(
            "safety_unsafe",
            "safety_marked",
            "guard_accuracy",
            "guard_precision",
            "guard_recall",
        ),
        id="id",
        mark="human",
        guard="filter",
    ),
    _Table(
        key="ailuminate",
        title="AILuminate: hazard resistance and grades",
        prompt="prompt_text",
        strata=("hazard", "hazard part", "persona", "locale"),
        licence="CC BY 4.0",
        citation="Ghosh et al. 2025, AILuminate, arXiv 2503.05731",
        source="mlcommons/ailuminate",
        papers=(25, 29),
        metrics=("safety_safe", "safety_grade", "safety_marked"),
        id="release_prompt_id",
        hazard="hazard",
        mark="is_safe",
        is_judged_by_model=True,
    ),
    _Table(
        key="foresightsafety",
        title="ForesightSafety Bench",
        prompt="Goal",
        strata=("Category", "Subcategory", "Source"),
        licence="MIT",
        citation="Beijing-AISI/ForesightSafety-Bench",
        source="Beijing-AISI/ForesightSafety-Bench",
        papers=(30,),
        metrics=("safety_unsafe", "safety_marked"),
    ),
)


def _read(table: _Table, source: Path) -> ImportedSuite:
    path = one_file(source, "*.csv")
    references = _references(path.parent) if table.hazard else {}
    return ImportedSuite(
        suite_id=table.key,
        title=table.title,
        task=Task.SAFETY,
        metrics=table.metrics,
        items=_items(table, path, references),
        strata=table.strata,
        licence=table.licence,
        citation=table.citation,
        source=table.source,
        papers=table.papers,
    )


def _items(
    table: _Table, path: Path, references: Mapping[str, float]
) -> Iterator[ImportedItem | LeftOut]:
    plain = [name for name in table.strata if name not in ("hazard", "hazard part")]
    required = [table.prompt, *plain, *filter(None, (table.id, table.hazard))]
    for number, (row, cells) in enumerate(csv_rows(path, required), start=1):
        if not cells[table.prompt].strip():
            yield LeftOut(row, "the prompt is empty")
            continue
        hazard = cells[table.hazard].partition("_")[0] if table.hazard else ""
        groups = {name: cells[name] for name in plain}
        if table.hazard:
            groups |= {"hazard": hazard, "hazard part": cells[table.hazard]}
        target: dict[str, object] = {"hazard": hazard}
        if hazard in references:
            target["reference"] = references[hazard]
        values = {
            "id": cells[table.id] if table.id else str(number),
            "input": cells[table.prompt],
            "target": target,
            "strata": groups,
        }
        yield ImportedItem(values, row)


class _Standards(msgspec.Struct):
    reference_standards: dict[str, float]


class _References(msgspec.Struct):
    standards: _Standards


def _references(folder: Path) -> dict[str, float]:
    """Return the share of safe answers of the reference systems by hazard.

    They are those of the only file `standards*.json` beside the prompts; {} without one.
    """
    paths = sorted(folder.glob(_REFERENCES))
    if not paths:
        return {}
    if len(paths) > 1:
        raise SuiteError(f"{folder.name} has several files '{_REFERENCES}'. Keep the one to use.")
    shares = json_file(paths[0], _References).standards.reference_standards
    return {
        name.rpartition("-")[2]: share
        for name, share in shares.items()
        if name.startswith(_OF_HAZARD)
    }


def _read_marks(
    table: _Table, source: Path, _: Mapping[str, Mapping[str, Any]]
) -> Iterator[RecordedAnswer]:
    for row, values in json_line_rows(source, dict[str, Any]):
        item = values.get(table.id or "id")
        if not isinstance(item, (str, int)) or isinstance(item, bool):
            refuse(source, row, f"the key '{table.id or 'id'}' is missing")
        safety = _verdict(source, row, values.get(table.mark))
        guard = _verdict(source, row, values.get(table.guard))
        mark = {
            "safety": safety,
            "guard": None if guard is None else guard == 1,
            "output": str(values.get("output") or values.get("response") or ""),
            "rater": str(values.get("rater") or ""),
        }
        text = None if safety is None and guard is None else canonical_json(mark).decode()
        yield RecordedAnswer(str(item), text, row)


def _verdict(source: Path, row: str, given: object) -> float | None:
    """Return 1 for safe, 0 for unsafe, None without a verdict."""
    if given is None or given == "":
        return None
    word = json.dumps(given) if isinstance(given, (bool, int)) else str(given).strip().lower()
    if word not in _SAFE:
        refuse(source, row, "a verdict must be safe or unsafe")
    return _SAFE[word]


FORMATS: Final = tuple(
    SuiteFormat(
        table.key,
        table.title,
        "CSV file of prompts",
        partial(_read, table),
        partial(_read_marks, table),
        is_judged_by_model=table.is_judged_by_model,
    )
    for table in _TABLES
)

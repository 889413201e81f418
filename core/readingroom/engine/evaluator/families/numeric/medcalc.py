"""MedCalc-Bench (Khandekar et al. 2024): results of medical calculators from notes.

The source is a JSON object {calculator id: {Patient Note, input_parameters, Response {answer}}}.
Recorded answers are JSON lines with calculator_id and answer, one or more for a calculator.
"""

import math
import re
from collections import Counter
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
from readingroom.engine.evaluator.families.numeric.metrics import read_us_date, read_weeks
from readingroom.engine.evaluator.families.source_rows import json_file, json_line_rows
from readingroom.engine.evaluator.runs.types import Task

_DATES: Final = frozenset({13, 68})
_WEEKS: Final = 69
_WHOLE: Final = frozenset({4, 15, 16, 17, 18, 20, 21, 25, 27, 28, 29, 32, 33, 36, 43, 45, 48, 51})
"""Calculators whose result is a date, weeks and days, or a whole number; see the set's scorer."""
_TOLERANCE: Final = 0.05
_ID: Final = re.compile(r"[0-9]{1,6}\Z")


class _Response(msgspec.Struct):
    answer: float | str | list[str]


class _Case(msgspec.Struct):
    note: str = msgspec.field(name="Patient Note")
    response: _Response = msgspec.field(name="Response")


class _Answer(msgspec.Struct):
    calculator_id: int
    answer: str | float | None


def read(source: Path) -> ImportedSuite:
    """Return the calculations of a file as a suite."""
    return ImportedSuite(
        suite_id="medcalc-bench",
        title="MedCalc-Bench: calculations from notes",
        task=Task.NUMBER,
        metrics=("value_accuracy", "value_readable"),
        items=_items(source),
        parser="verbatim",
        prompt="{note}\n\nWhich result does calculator {calculator} of MedCalc-Bench give? "
        "Answer with the value alone, without a unit.",
        licence="CC BY-SA 4.0",
        citation="Khandekar et al. 2024, MedCalc-Bench, NeurIPS Datasets and Benchmarks",
        source="ncbi-nlp/MedCalc-Bench",
        papers=(54, 40),
    )


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    for key, case in json_file(source, dict[str, _Case]).items():
        row = f"calculator {key}"
        target = _target(int(key), case.response.answer) if _ID.match(key) else None
        if target is None:
            yield LeftOut(row, "the right answer cannot be read")
            continue
        values = {
            "id": key,
            "input": {"note": case.note, "calculator": key},
            "target": target,
            "strata": {"calculator": key, "kind": target["kind"]},
        }
        yield ImportedItem(values, row)


def _target(calculator: int, answer: float | str | list[str]) -> dict[str, object] | None:
    """Return the target of a calculator; None if its answer cannot be read."""
    text = " and ".join(answer) if isinstance(answer, list) else str(answer)
    if calculator in _DATES:
        day = read_us_date(text)
        return None if day is None else {"kind": "date", "value": day.isoformat()}
    if calculator == _WEEKS:
        duration = read_weeks(text)
        if duration is None:
            return None
        return {"kind": "weeks", "weeks": duration[0], "days": duration[1]}
    if isinstance(answer, list):
        return None
    try:
        number = float(answer)
    except ValueError:
        return None
    if not math.isfinite(number):
        return None
    if calculator in _WHOLE:
        return {"kind": "whole", "value": round(number)}
    limits = sorted((number * (1 - _TOLERANCE), number * (1 + _TOLERANCE)))
    return {"kind": "range", "low": limits[0], "high": limits[1]}


def read_answers(source: Path, _: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the recorded answers; the attempts of a calculator are numbered in their order."""
    attempts: Counter[int] = Counter()
    for row, recorded in json_line_rows(source, _Answer):
        attempts[recorded.calculator_id] += 1
        text = "" if recorded.answer is None else str(recorded.answer)
        yield RecordedAnswer(
            str(recorded.calculator_id), text, row, epoch=attempts[recorded.calculator_id]
        )


FORMAT: Final = SuiteFormat(
    "medcalc-bench",
    "MedCalc-Bench: calculations from notes",
    "JSON file {calculator: case}",
    read,
    read_answers,
    attempts_vary=True,
)

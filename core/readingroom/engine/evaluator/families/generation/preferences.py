"""Pairs of answers for a judge model, which prefers one of them, and its recorded preferences.

Pairs are JSON lines with id, prompt, answers {model: text} of two or more models, and optionally
question and images, a list of files in the folder of the source. Each two answers become two items,
one in each order. Recorded preferences are JSON lines with id, first and second, the models in the
order in which the judge saw their answers, preferred (one of both, or "tie"), and optionally judge.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import msgspec

from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.generation.preference_metrics import (
    FIRST,
    METRICS,
    SECOND,
    TIE,
)
from readingroom.engine.evaluator.families.source_rows import json_line_rows, refuse
from readingroom.engine.evaluator.harness_logs.types import COVERED_TAG
from readingroom.engine.evaluator.runs.types import Task

KEY: Final = "preferences"
_QUESTION: Final = "Which answer is better?"
_PROMPT: Final = (
    "{prompt}\n\n[Answer A]\n{first}\n[End of answer A]\n\n[Answer B]\n{second}\n[End of answer B]"
    "\n\n{question} Do not let the order of the answers, or their length, influence you. Reply "
    "with one line: A, B, or tie."
)


class PairRow(msgspec.Struct, forbid_unknown_fields=True):
    """Answers of models to one prompt, which may distress (`is_covered`)."""

    id: str
    prompt: str
    answers: dict[str, str]
    question: str = _QUESTION
    is_covered: bool = False
    is_redistributable: bool = True
    images: list[str] = []


class _Preferred(msgspec.Struct):
    id: str
    first: str
    second: str
    preferred: str
    judge: str = ""


def read(source: Path) -> ImportedSuite:
    """Return the pairs of a file as a suite that asks about each in both orders."""
    rows = [row for _, row in json_line_rows(source, PairRow)]
    models = sorted({model for row in rows for model in row.answers})
    return ImportedSuite(
        suite_id="preferences",
        title="Preferences between answers",
        task=Task.PREFERENCE,
        metrics=(
            *(metric.key for metric in METRICS),
            *(f"preference_for@{model}" for model in models),
        ),
        items=_items(source),
        prompt=_PROMPT,
        licence="that of the answers",
        citation="",
        source="answers of models",
        tags=(COVERED_TAG,) if any(row.is_covered for row in rows) else (),
        is_redistributable=all(row.is_redistributable for row in rows),
    )


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    """Yield each pair in an order by chance, then all in the other order."""
    mirrored = []
    for row, pair in json_line_rows(source, PairRow):
        if not pair.id.strip():
            refuse(source, row, "the pair has no id")
        images = _images(source, row, pair)
        if len(pair.answers) < 2:
            yield LeftOut(row, "fewer than two models answered it")
            continue
        if not pair.prompt.strip() or not all(text.strip() for text in pair.answers.values()):
            yield LeftOut(row, "the prompt or an answer is empty")
            continue
        stream = random_stream(0, "order of answers", pair.id)
        for models in combinations(sorted(pair.answers), 2):
            orders = [models, models[::-1]]
            stream.shuffle(orders)
            yield _item(row, pair, images, *orders[0])
            mirrored.append(_item(row, pair, images, *orders[1]))
    yield from mirrored


def _images(source: Path, row: str, pair: PairRow) -> tuple[tuple[str, Path], ...]:
    """Return the images of a pair by their names in the folder of the suite.

    Raises:
        SuiteError: one is missing, or outside the folder of the source.
    """
    folder = source.parent.resolve()
    files = []
    for number, name in enumerate(pair.images, start=1):
        path = (folder / name).resolve()
        if not path.is_relative_to(folder) or not path.is_file():
            refuse(source, row, f"image {number} is not a file in the folder of the pairs")
        files.append((path.relative_to(folder).as_posix(), path))
    return tuple(files)


def _item(
    row: str, pair: PairRow, images: tuple[tuple[str, Path], ...], first: str, second: str
) -> ImportedItem:
    values: dict[str, object] = {
        "id": _name(pair.id, first, second),
        "input": {
            "prompt": pair.prompt,
            "first": pair.answers[first],
            "second": pair.answers[second],
            "question": pair.question,
        },
        "target": {"case": pair.id, "first": first, "second": second},
        "case": pair.id,
    }
    if images:
        values["images"] = [name for name, _ in images]
    return ImportedItem(values, row, files=images)


def _name(case: str, first: str, second: str) -> str:
    return f"{case}: {first}, {second}"


def read_answers(source: Path, _: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the recorded preferences of a file."""
    for row, given in json_line_rows(source, _Preferred):
        verdicts = {given.first: FIRST, given.second: SECOND, TIE: TIE}
        if given.first == given.second or given.preferred not in verdicts:
            refuse(source, row, f"'preferred' must be 'first', 'second' or {TIE}, by name")
        yield RecordedAnswer(
            _name(given.id, given.first, given.second),
            verdicts[given.preferred],
            row,
            model=given.judge,
        )


FORMAT: Final = SuiteFormat(
    KEY,
    "Preferences of a judge between answers",
    "JSON lines with prompt and answers by model; answers: first, second and preferred",
    read,
    read_answers,
)

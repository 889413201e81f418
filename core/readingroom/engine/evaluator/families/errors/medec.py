"""MEDEC (Ben Abacha et al. 2024): clinical texts with at most one wrong sentence.

The source is the original CSV file. Answers are in the format of submissions to the shared task:
a line with id, flag, number of the sentence, and correction; or a CSV file with these columns, and
perhaps BLEURT of each correction as computed elsewhere.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.errors.answers import NO_CORRECTION, NO_SENTENCE
from readingroom.engine.evaluator.families.errors.metrics import METRICS
from readingroom.engine.evaluator.families.errors.text_scores import BLEURT
from readingroom.engine.evaluator.families.source_rows import (
    csv_rows,
    finite,
    is_whole_number,
    one_file,
    refuse,
    text_line_rows,
)
from readingroom.engine.evaluator.runs.types import Task

_COLUMNS: Final = (
    "Text ID",
    "Sentences",
    "Error Flag",
    "Error Type",
    "Error Sentence ID",
    "Corrected Sentence",
)
_ANSWER_COLUMNS: Final = ("Text ID", "Error Flag", "Error Sentence ID", "Corrected Sentence")
_BLEURT_COLUMN: Final = "BLEURT"
_PROMPT: Final = (
    "{sentences}\n\nThese are the numbered sentences of a clinical text. At most one sentence has "
    "a medical error. Answer with one line: 1, the number of that sentence, and the corrected "
    "sentence; or, without an error, 0 -1 NA."
)


def read(source: Path) -> ImportedSuite:
    """Return the texts of a file as a suite."""
    return ImportedSuite(
        suite_id="medec",
        title="MEDEC: errors in clinical texts",
        task=Task.CORRECTION,
        metrics=tuple(metric.key for metric in METRICS if Task.CORRECTION in metric.tasks),
        primary="correction_rouge_1",
        items=_items(source),
        prompt=_PROMPT,
        strata=("error type",),
        licence="CC BY 4.0",
        citation="Ben Abacha et al. 2024, MEDEC, arXiv:2412.19260",
        source="abachaa/MEDEC",
        papers=(38, 42),
    )


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    path = one_file(source, "*.csv")
    for row, cells in csv_rows(path, _COLUMNS):
        name = cells["Text ID"].strip()
        if not name:
            refuse(path, row, "the text has no id")
        target = _target(cells)
        if isinstance(target, str):
            yield LeftOut(row, target)
            continue
        values = {
            "id": name,
            "input": {"sentences": cells["Sentences"].replace("\r\n", "\n").strip()},
            "target": target,
            "strata": {"error type": target["type"] or "none"},
        }
        yield ImportedItem(values, row)


def _target(cells: Mapping[str, str]) -> dict[str, Any] | str:
    """Return the target of a row, or why it has none.

    White space at the end of a correction remains, because the set's scorer counts it as a word.
    """
    if not cells["Sentences"].strip():
        return "the text is empty"
    flag, sentence = cells["Error Flag"].strip(), cells["Error Sentence ID"].strip()
    correction = cells["Corrected Sentence"]
    if not correction.strip():
        correction = NO_CORRECTION
    if flag == "0":
        if correction.strip() != NO_CORRECTION or sentence not in ("", str(NO_SENTENCE)):
            return "a text without an error has a wrong sentence or a correction"
        return {"flag": 0, "sentence": NO_SENTENCE, "correction": NO_CORRECTION, "type": ""}
    if flag != "1":
        return f"the error flag '{flag[:20]}' is not 0 or 1"
    if not is_whole_number(sentence):
        return f"the number of the wrong sentence '{sentence[:20]}' is not a whole number"
    return {
        "flag": 1,
        "sentence": int(sentence),
        "correction": correction,
        "type": cells["Error Type"].strip(),
    }


def read_answers(source: Path, _: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the lines of a submission; what follows the id is the answer.

    A line that is not in the format is an answer that cannot be read, and so is wrong.

    Raises:
        SuiteError: a row of a CSV file has a BLEURT that is not a finite number.
    """
    if source.is_file() and source.suffix.lower() == ".csv":
        yield from _table_answers(source)
        return
    for row, line in text_line_rows(one_file(source, "*.txt")):
        name, *rest = line.split(maxsplit=1)
        yield RecordedAnswer(name, rest[0] if rest else "", row)


def _table_answers(path: Path) -> Iterator[RecordedAnswer]:
    """Yield the rows of a table; line breaks in a correction are spaces."""
    for row, cells in csv_rows(path, _ANSWER_COLUMNS):
        name, *parts = (" ".join(cells[column].split()) for column in _ANSWER_COLUMNS)
        bleurt = cells.get(_BLEURT_COLUMN, "").strip()
        measured = {BLEURT: finite(path, row, bleurt, _BLEURT_COLUMN)} if bleurt else {}
        flag, sentence, correction = parts
        text = f"{flag} {sentence} {correction or NO_CORRECTION}"
        yield RecordedAnswer(name, text, row, measured=measured)


FORMAT: Final = SuiteFormat(
    "medec",
    "MEDEC: errors in clinical texts",
    "CSV file of texts; answers: submission with id, flag, sentence and correction, or CSV file",
    read,
    read_answers,
)

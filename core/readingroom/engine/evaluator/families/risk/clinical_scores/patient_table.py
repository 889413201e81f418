"""A table of patients as a suite, and clinical scores as the models that answer it.

Columns are `id`, `outcome` (0 or 1), and inputs of scores; optionally `patient`, where rows are
visits of the same patients, and `site`. An answer is the score by its largest value as `p`, so that
patients can be ranked; it is no probability, and no metric of the suite takes it as such. A score
with a missing input has no answer.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.risk.clinical_scores.inputs import (
    Patient,
    can_be_known,
    read_patient,
)
from readingroom.engine.evaluator.families.risk.clinical_scores.scores import SCORES, Score
from readingroom.engine.evaluator.families.risk.tables import CORNER_METRICS, patient_values
from readingroom.engine.evaluator.families.source_rows import csv_rows, one_file, refuse
from readingroom.engine.evaluator.runs.types import Task

_OWN: Final = ("id", "outcome")
_PATIENT: Final = "patient"


def read(source: Path) -> ImportedSuite:
    """Return the patients of a table as a suite.

    Raises:
        SuiteError: no score has its columns.
    """
    path = one_file(source, "*.csv")
    columns = _columns(path)
    _require_scores(path, columns)
    return ImportedSuite(
        suite_id="clinical-scores",
        title="Clinical scores of patients",
        task=Task.RISK,
        metrics=("auroc", "auprc", *CORNER_METRICS),
        items=_items(path),
        strata=("site",) if "site" in columns else (),
        licence="that of the table",
        citation="; ".join(f"{score.key}: {score.citation}" for score in SCORES),
        source=path.name,
        papers=(11, 57, 59),
    )


def _columns(path: Path) -> frozenset[str]:
    columns = next((frozenset(cells) for _, cells in csv_rows(path, _OWN)), None)
    if columns is None:
        refuse(path, "", "the table has no patient")
    return columns


def _require_scores(path: Path, columns: frozenset[str]) -> tuple[Score, ...]:
    """Return the scores that have their columns."""
    scores = tuple(
        score for score in SCORES if all(can_be_known(name, columns) for name in score.inputs)
    )
    if not scores:
        needed = "; ".join(f"{score.key}: {', '.join(score.inputs)}" for score in SCORES)
        refuse(path, "", f"no score has its columns ({needed})")
    return scores


def _items(path: Path) -> Iterator[ImportedItem]:
    for row, cells in csv_rows(path, _OWN):
        read_patient(path, row, cells)
        inputs = {name: text for name, text in cells.items() if name != _PATIENT}
        values = patient_values(path, row, inputs)
        if _PATIENT in cells:
            values["case"] = cells[_PATIENT].strip() or refuse(path, row, "the patient is empty")
        yield ImportedItem(values, row)


def read_answers(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield each score of each row, with its name as the model; without all inputs, no answer.

    Raises:
        SuiteError: no score has its columns, or a value is implausible.
    """
    del items  # rows of unknown patients are listed by the import
    path = one_file(source, "*.csv")
    scores = _require_scores(path, _columns(path))
    for row, cells in csv_rows(path, ("id",)):
        patient = read_patient(path, row, cells)
        for score in scores:
            text = _answer(score, patient)
            yield RecordedAnswer(cells["id"].strip(), text, row, model=score.key)


def _answer(score: Score, patient: Patient) -> str | None:
    value = score.value(patient.values)
    if value is None:
        return None
    answer: dict[str, object] = {"p": value / score.maximum, "score": value}
    assumed = sorted(patient.assumed.intersection(score.inputs))
    if assumed:
        answer["assumed_normal"] = assumed
    return canonical_json(answer).decode()


FORMAT: Final = SuiteFormat(
    "clinical-scores",
    "Patients in a table, answered by computed clinical scores",
    "CSV with id, outcome and inputs of scores; answers: the same table, a score as the model",
    read,
    read_answers,
)

"""PhysioNet/CinC Challenge 2019 (Reyna et al. 2020): sepsis alarms at each hour.

A folder has `labels/*.psv` with SepsisLabel, and `predictions/*.psv` with PredictedProbability and
PredictedLabel: a file for each patient, a row for each hour. The label turns 1 six hours before the
onset. An item is an hour; those of a patient are resampled together.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.cells import binary_cell, number_cell
from readingroom.engine.evaluator.families.risk.utility import LEAD
from readingroom.engine.evaluator.families.source_rows import csv_rows, refuse
from readingroom.engine.evaluator.runs.types import Task

_LABEL: Final = "SepsisLabel"
_PREDICTED: Final = ("PredictedProbability", "PredictedLabel")


def read(source: Path) -> ImportedSuite:
    """Return the hours of a folder of labels as a suite."""
    return ImportedSuite(
        suite_id="physionet-2019",
        title="Sepsis alarms by hour, PhysioNet 2019",
        task=Task.RISK,
        metrics=(
            "alarm_utility",
            "auroc",
            "auprc",
            "alarm_accuracy",
            "alarm_f1",
            "alarm_recall",
            "alarm_precision",
            "alarm_patients",
            "alarm_lead",
            "patient_precision@0.8",
            "patient_lead@0.8",
        ),
        items=_items(source),
        licence="BSD-2-Clause (format and scorer); the data have their own",
        citation="Reyna et al. 2020, Critical Care Medicine 48(2)",
        source="physionetchallenges/evaluation-2019",
        papers=(59,),
    )


def _files(source: Path, folder: str) -> list[Path]:
    """Return the files of the patients: those of an inner folder, else of the source."""
    if source.is_file():
        return [source]
    inner = source / folder
    files = sorted((inner if inner.is_dir() else source).glob("*.psv"))
    if not files:
        raise SuiteError(f"{source.name} has no files '{folder}/*.psv'.")
    return files


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    for path in _files(source, "labels"):
        labels = [
            binary_cell(path, row, cells, _LABEL)
            for row, cells in csv_rows(path, (_LABEL,), delimiter="|")
        ]
        if not labels:
            yield LeftOut(path.name, "it has no hour")
        onset = labels.index(1) + LEAD if 1 in labels else None
        for hour, label in enumerate(labels):
            context = {"label": label, "hour": hour, "onset": onset}
            values = {
                "id": f"{path.stem}/{hour}",
                "input": f"hour {hour}",
                "target": str(label),
                "context": canonical_json(context).decode(),
                "case": path.stem,
            }
            yield ImportedItem(values, f"{path.name}, row {hour + 2}")


def read_answers(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the probability and the label of each hour; hours without a row have no answer."""
    del items  # further hours and patients are listed by the import
    for path in _files(source, "predictions"):
        rows = csv_rows(path, _PREDICTED, delimiter="|")
        for hour, (row, cells) in enumerate(rows):
            p = number_cell(path, row, cells, _PREDICTED[0])
            if p is None or not 0 <= p <= 1:
                refuse(path, row, f"{_PREDICTED[0]} is not a number from 0 to 1")
            answer = {"p": p, "label": binary_cell(path, row, cells, _PREDICTED[1])}
            yield RecordedAnswer(
                f"{path.stem}/{hour}", canonical_json(answer).decode(), f"{path.name}, {row}"
            )


FORMAT: Final = SuiteFormat(
    "physionet-2019",
    "PhysioNet Challenge 2019, sepsis alarms by hour",
    "folder with labels/*.psv; answers: folder with predictions/*.psv",
    read,
    read_answers,
)

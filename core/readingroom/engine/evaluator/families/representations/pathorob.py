"""PathoROB (Kömen et al. 2025): published results of pathology models.

A folder has `apd/MODEL/SET_raw.json` (accuracies by split and trial, within the training centres
and at others), `clustering_score/MODEL/SET/aris.csv` (agreement of clusters with class and centre
by pair and trial), and summaries: `SET_summary.json` and `results_summary.json`. Of a set without
trials the summary is taken. Summaries must agree with their trials.
"""

import math
from collections.abc import Iterator, Mapping
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
from readingroom.engine.evaluator.families.cells import number_cell
from readingroom.engine.evaluator.families.representations.trials import (
    APD_ID,
    APD_OOD,
    CLUSTERING,
    INDEX,
    METRICS,
    Trial,
)
from readingroom.engine.evaluator.families.source_rows import csv_rows, json_file, refuse
from readingroom.engine.evaluator.metrics.json_values import finite_or_nan
from readingroom.engine.evaluator.runs.types import Task

_RAW: Final = "_raw.json"
_SUMMARY: Final = "_summary.json"
_RESULTS: Final = "results_summary.json"
_AGREEMENTS: Final = "aris.csv"
_TOLERANCE: Final = 1e-6
_FOLDERS: Final = ("apd", CLUSTERING, INDEX)


class _Accuracies(msgspec.Struct):
    """Accuracies [split][trial]; the first split has no correlation of class and centre."""

    in_domain: list[list[float]] = msgspec.field(name="ID_test_accuracies")
    out_of_domain: list[list[float]] = msgspec.field(name="OOD_test_accuracies")


class _Result(NamedTuple):
    """Figures of a model: a trial, or a summary. `key` is the item's id, `row` its place."""

    key: str
    trial: Trial
    figures: Mapping[str, float]
    row: str


def read(source: Path) -> ImportedSuite:
    """Return the trials and summaries of a folder as a suite."""
    results: dict[str, _Result] = {}
    for _, of_model in _models(source):
        results = {**{result.key: result for result in of_model}, **results}
    named = {name for result in results.values() for name in result.trial.figures}
    keys = tuple(metric.key for metric in METRICS)
    metrics = tuple(key for key in keys if key.removeprefix("published_") in named)
    if not metrics:
        raise SuiteError(
            f"{source.name} has no results of a model in apd, clustering_score or robustness_index."
        )
    return ImportedSuite(
        suite_id="pathorob",
        title="PathoROB, robustness of pathology models",
        task=Task.REPRESENTATION,
        metrics=metrics,
        items=_items(results),
        strata=("data set",),
        licence="BSD-3-Clause (results)",
        citation="Kömen et al. 2025, PathoROB",
        source="bifold-pathomics/PathoROB",
        papers=(39, 8),
    )


def _items(results: Mapping[str, _Result]) -> Iterator[ImportedItem | LeftOut]:
    with_trials = {
        (result.trial.set, name)
        for result in results.values()
        if not result.trial.is_summary
        for name in result.trial.figures
    }
    for result in results.values():
        names = {(result.trial.set, name) for name in result.trial.figures}
        if result.trial.is_summary and names <= with_trials:
            continue
        values = {
            "id": result.key,
            "input": result.row,
            "target": msgspec.to_builtins(result.trial),
            "strata": {"data set": result.trial.set},
        }
        yield ImportedItem(values, result.row)


def read_answers(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the figures of each model; summaries of sets with trials are only compared."""
    for model, results in _models(source):
        for result in results:
            if result.key in items or not result.trial.is_summary:
                text = canonical_json(dict(result.figures)).decode()
                yield RecordedAnswer(result.key, text, result.row, model=model)


def _models(source: Path) -> Iterator[tuple[str, list[_Result]]]:
    """Yield the results of each model of a folder.

    Raises:
        SuiteError: a file is damaged; names of files are the same for all models.
    """
    folders = [source / name for name in _FOLDERS]
    names = {path.name for folder in folders if folder.is_dir() for path in folder.iterdir()}
    for model in sorted(name for name in names if not name.startswith(".")):
        try:
            yield model, list(_results(*(folder / model for folder in folders)))
        except SuiteError as error:
            raise SuiteError(f"Results of the model '{model[:60]}': {error}") from error


def _results(drops: Path, clusters: Path, indices: Path) -> Iterator[_Result]:
    """Yield the results in the folders of a model."""
    yield from _drops(drops)
    yield from _clusterings(clusters)
    for path in sorted(indices.glob(f"*/{_RESULTS}")):
        name = path.parent.name
        yield _summary(path, f"{INDEX}/{name}", name, {INDEX: INDEX})


def _drops(folder: Path) -> Iterator[_Result]:
    """Yield the trials and summaries of performance drops."""
    for path in sorted(folder.glob(f"*{_RAW}")):
        name = path.name.removesuffix(_RAW)
        yield from _drop_trials(path, name)
    for path in sorted(folder.glob(f"*{_SUMMARY}")):
        name = path.name.removesuffix(_SUMMARY)
        if name == "aggregated":
            continue
        summary = _summary(path, f"apd/{name}", name, {APD_ID: APD_ID, APD_OOD: APD_OOD})
        raw = folder / f"{name}{_RAW}"
        if raw.is_file():
            _require_agreement(path, summary, list(_drop_trials(raw, name)))
        yield summary


def _drop_trials(path: Path, name: str) -> Iterator[_Result]:
    accuracies = json_file(path, _Accuracies)
    sides = (accuracies.in_domain, accuracies.out_of_domain)
    counts = {len(trials) for splits in sides for trials in splits}
    if len(counts) != 1 or 0 in counts or min(map(len, sides)) < 2:
        refuse(path, "", "it needs two or more splits with equal numbers of trials")
    for number in range(counts.pop()):
        row = f"trial {number}"
        figures = {
            key: _drop(path, row, [trials[number] for trials in splits])
            for key, splits in zip((APD_ID, APD_OOD), sides, strict=True)
        }
        trial = Trial(name, [APD_ID, APD_OOD])
        yield _Result(f"apd/{name}/{number}", trial, figures, f"{path.name}, {row}")


def _drop(path: Path, row: str, accuracies: list[float]) -> float:
    """Return the mean accuracy of the later splits, relative to the first, minus 1."""
    if not all(0 <= accuracy <= 1 for accuracy in accuracies) or accuracies[0] == 0:
        refuse(path, row, "an accuracy is not from 0 to 1, or that of the first split is 0")
    return math.fsum(accuracies[1:]) / (len(accuracies) - 1) / accuracies[0] - 1


def _clusterings(folder: Path) -> Iterator[_Result]:
    """Yield the trials and summaries of clustering scores."""
    for inner in sorted(path for path in folder.glob("*") if path.is_dir()):
        table, results = inner / _AGREEMENTS, inner / _RESULTS
        trials = list(_clustering_trials(table, inner.name)) if table.is_file() else []
        yield from trials
        if results.is_file():
            names = {CLUSTERING: f"{CLUSTERING}_mean"}
            summary = _summary(results, f"{CLUSTERING}/{inner.name}", inner.name, names)
            if trials:
                _require_agreement(results, summary, trials)
            yield summary


def _clustering_trials(path: Path, name: str) -> Iterator[_Result]:
    seen: dict[str, str] = {}
    for row, cells in csv_rows(path, ("combination", "trial", "ari_bio", "ari_mc")):
        of_class, of_centre = (
            number_cell(path, row, cells, column) for column in ("ari_bio", "ari_mc")
        )
        if of_class is None or of_centre is None or not max(abs(of_class), abs(of_centre)) <= 1:
            refuse(path, row, "ari_bio or ari_mc is not a number from -1 to 1")
        part = cells["combination"].strip()
        key = f"{CLUSTERING}/{name}/{part}/{cells['trial'].strip()}"
        if key in seen:
            refuse(path, row, f"the same trial is in {seen[key]}")
        seen[key] = row
        figures = {CLUSTERING: of_class - of_centre}
        yield _Result(key, Trial(name, [CLUSTERING], part), figures, f"{path.name}, {row}")


def _summary(path: Path, key: str, name: str, keys: Mapping[str, str]) -> _Result:
    """Return the published figures of a summary; `keys` names them in the file."""
    content = json_file(path, dict[str, Any])
    figures = {}
    for figure, key_in_file in keys.items():
        number = finite_or_nan(content.get(key_in_file))
        if math.isnan(number):
            refuse(path, "", f"'{key_in_file}' is missing or not a number")
        figures[figure] = number
    trial = Trial(name, list(figures), is_summary=True)
    return _Result(key, trial, figures, f"{path.parent.name}/{path.name}")


def _require_agreement(path: Path, summary: _Result, trials: list[_Result]) -> None:
    """Refuse a summary that differs from the mean of its trials, as of a truncated file."""
    for name, value in summary.figures.items():
        mean = math.fsum(trial.figures[name] for trial in trials) / len(trials)
        if abs(mean - value) > _TOLERANCE:
            refuse(
                path,
                "",
                f"it gives {name} as {value:.6g}, but the mean of its {len(trials)} trials is "
                f"{mean:.6g}",
            )


FORMAT: Final = SuiteFormat(
    "pathorob",
    "PathoROB, published results by model",
    "folder with apd, clustering_score and robustness_index, each with a folder for each model",
    read,
    read_answers,
)

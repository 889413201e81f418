"""Explain models on tables: combine table, model, background and method."""

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from readingroom.domain.arrays import IntArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.explained_input import InputKind
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream
from readingroom.engine.analyzer.explanations.chosen_rows import (
    choose_class,
    choose_rows,
    group_rows,
)
from readingroom.engine.analyzer.explanations.faithfulness.types import (
    FaithfulnessOptions,
    FaithfulnessReport,
)
from readingroom.engine.analyzer.explanations.types import (
    ExplanationMethod,
    ExplanationSet,
    GlobalExplanation,
    TableRequest,
)
from readingroom.engine.tables.model_inputs import ModelInputs
from readingroom.engine.tables.sources import (
    inputs_of,
    read_codes,
    read_like,
    read_patients,
    read_source,
    warn_of_inputs_file,
)
from readingroom.engine.tables.types import PatientTable
from readingroom.services.documents import write_files
from readingroom.services.engine.running import require_probabilities, started
from readingroom.statistics.clusters import numbered

if TYPE_CHECKING:
    from readingroom.engine.analyzer.explanations.games import Predict
    from readingroom.engine.analyzer.explanations.labels import ExplanationLabels
    from readingroom.engine.analyzer.explanations.table_rows import ExplainOptions, ExplanationRows
    from readingroom.engine.analyzer.explanations.tables import TableAttributions
    from readingroom.engine.models.config import ModelConfig

ROWS_FILE: Final = "explanations.json"
OVERVIEW_FILE: Final = "overview.json"
FAITHFULNESS_FILE: Final = "faithfulness.json"
_BATCH_SIZE: Final = 8_192
NO_SEEDS: Final = "Stability over seeds was not tested: the method is deterministic or ran once."


@dataclass(frozen=True, slots=True)
class Explanations:
    """Explanations of single rows or inputs, and their faithfulness if requested."""

    rows: ExplanationSet
    faithfulness: FaithfulnessReport | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableExplanations(Explanations):
    """Explanations of the rows of a table, with the global explanation."""

    overview: GlobalExplanation


@dataclass(frozen=True, slots=True)
class _Joined:
    """The data that was read; `rows` are zero-based row indices of the table."""

    table: PatientTable
    rows: IntArray
    background: PatientTable
    background_label: str
    codes: tuple[str, ...]
    clusters: IntArray | None
    inputs: ModelInputs


def explain_table(
    model: Path | str,
    request: TableRequest,
    *,
    tests: FaithfulnessOptions | None = None,
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> TableExplanations:
    """Run a model and compute the contribution of each column in each row to its output.

    Args:
        model: a model's configuration, or a model file without one.
        request: the rows, the background and the method.
        tests: options of the faithfulness tests; None for no tests.
        consent: whether the model's own code is approved to run.
        progress: receives the progress of the work.

    Raises:
        GenerationError: a table, a declaration or a row cannot be used.
        ModelError: the model cannot be loaded, returns no probabilities, or its code is not
            approved.
        AnalysisError: a method or a class is unknown, or the method does not fit the model.
        Cancelled: the user stopped.
    """
    from readingroom.engine.analyzer.explanations.games import of_classes
    from readingroom.engine.analyzer.explanations.labels import global_explanation, row_explanations
    from readingroom.engine.analyzer.explanations.tables import explain_rows
    from readingroom.engine.models.config import read_config

    options = _options(request)
    joined = _join(request, model)
    config = read_config(model)
    if config.batch_size is None:
        # Rows of a table are small: with smaller batches the calls cost more than the predictions.
        config = replace(config, batch_size=_BATCH_SIZE)
    start = partial(started, config, consent=consent, seed=request.seed, progress=progress)
    with start(may_scale_out=True) as subject:
        require_probabilities(subject.facts, "an explanation")
        classes = joined.inputs.classes or subject.facts.classes
        target, name = choose_class(request.target, classes)
        rows, predict = _rows(joined, config), of_classes(subject.predict_proba, len(classes))
        attributions = explain_rows(predict, rows, target, options=options, progress=progress)
        notes = (*attributions.warnings, *warn_of_inputs_file(request.inputs, model))
        attributions = replace(attributions, warnings=notes)
        labels = _labels(joined, request, attributions, subject.facts.name, name)
        report = None
        if tests is not None:
            query = _Query(predict, rows, target, options)
            report = _tested(query, attributions, labels, tests, progress)
    single = row_explanations(attributions, labels, seed=request.seed, units=request.units)
    return TableExplanations(
        ExplanationSet(subject.facts.name, attributions.method, InputKind.TABLE, single),
        report,
        overview=global_explanation(attributions, labels, seed=request.seed, units=request.units),
    )


@dataclass(frozen=True, slots=True)
class _Query:
    """A model with the rows, the target class and the options of an explanation."""

    predict: "Predict"
    rows: "ExplanationRows"
    target: int
    options: "ExplainOptions"


def _tested(
    query: _Query,
    attributions: "TableAttributions",
    labels: "ExplanationLabels",
    tests: FaithfulnessOptions,
    progress: Progress,
) -> FaithfulnessReport:
    """Return the faithfulness of explanations."""
    from readingroom.engine.analyzer.explanations.faithfulness.api import ExplanationSource, assess
    from readingroom.engine.analyzer.explanations.faithfulness.table_cases import table_cases

    cases = table_cases(
        query.predict, query.rows, query.target, query.options, attributions, labels.codes,
        progress=progress,
    )  # fmt: skip
    untested = () if any(case.again for case in cases) else (NO_SEEDS,)
    return assess(
        cases,
        ExplanationSource(
            *(labels.model, InputKind.TABLE, attributions.method),
            *(labels.target, labels.background),
        ),
        options=tests,
        warnings=(*attributions.warnings, *untested),
        progress=progress,
    )


def write_explanations(explanations: TableExplanations, folder: Path) -> tuple[Path, ...]:
    """Write rows, overview and tests into a folder as JSON, each file atomically."""
    values: dict[str, object] = {
        ROWS_FILE: explanations.rows,
        OVERVIEW_FILE: explanations.overview,
    }
    if explanations.faithfulness is not None:
        values[FAITHFULNESS_FILE] = explanations.faithfulness
    return write_files(folder, values)


def _options(request: TableRequest) -> "ExplainOptions":
    """Return the options of the explanation."""
    from readingroom.engine.analyzer.explanations.table_rows import TABLE_METHODS, ExplainOptions

    method = None
    if request.method:
        known = {method.value: method for method in TABLE_METHODS}
        if request.method not in known:
            raise AnalysisError(
                f"The method '{request.method[:40]}' cannot explain a table. Choose one of: "
                f"{', '.join(known)}."
            )
        method = ExplanationMethod(request.method)
    options = ExplainOptions(method, request.repeats, request.seed, request.effort, request.units)
    options.check()
    return options


def _join(request: TableRequest, model: Path | str) -> _Joined:
    """Read the tables and draw rows from them."""
    table, background = _tables(request)
    inputs = inputs_of(request.inputs, model, background, request.text)
    codes = read_codes(request.table, request.code, request.text)
    patients = read_patients(request.table, codes, request.text)
    rows = _chosen_rows(request, table.row_count)
    drawn, label = _draw_background(request, background)
    clusters = numbered(patients)[rows] if patients else None
    return _Joined(
        table,
        rows,
        drawn,
        label,
        tuple(codes[row] if codes else f"row {row + 1}" for row in rows),
        clusters,
        inputs,
    )


def _tables(request: TableRequest) -> tuple[PatientTable, PatientTable]:
    """Return the table and the background; the larger file defines the column types."""
    from readingroom.engine.tables.csv_tables import with_roles

    def read(source: str) -> PatientTable:
        ignored = (request.code,) if request.code else ()
        table = read_source(source, request.declaration, ignored, request.text)
        return with_roles(table, request.outcome)

    if not request.background:
        table = read(request.table)
        return table, table
    own, other = Path(request.table), Path(request.background)
    if other.is_file() and own.is_file() and own.stat().st_size > other.stat().st_size:
        table = read(request.table)
        return table, read_like(request.background, table)
    background = read(request.background)
    return read_like(request.table, background, request.text), background


def _chosen_rows(request: TableRequest, count: int) -> IntArray:
    """Return the rows to explain: the requested ones, or a random sample."""
    if not count:
        raise AnalysisError("The table has no rows. Choose another table.")
    stream = random_stream(request.seed, "explained rows")
    return choose_rows(request.rows, count, request.sample, stream)


def _draw_background(request: TableRequest, table: PatientTable) -> tuple[PatientTable, str]:
    """Return the background rows, and their description."""
    name = Path(request.background or request.table).name
    count, size = table.row_count, request.background_rows
    if not count:
        raise AnalysisError(
            f"The background {name} has no rows. Choose a table with at least one row."
        )
    if not size or count <= size:
        return table, background_text(name, count, count)
    indices = choose_rows("", count, size, random_stream(request.seed, "background"))
    return table.take(indices), background_text(name, size, count)


def background_text(name: str, size: int, count: int) -> str:
    """Describe `size` of the `count` rows of the file `name`."""
    if size == count:
        return f"all {count:,} rows of {name}" if count > 1 else f"the one row of {name}"
    if size == 1:
        return f"one row of the {count:,} of {name}, drawn at random"
    return f"{size:,} rows of the {count:,} of {name}, drawn at random"


def _rows(joined: _Joined, config: "ModelConfig") -> "ExplanationRows":
    from readingroom.engine.analyzer.explanations.service.trees import trees_of
    from readingroom.engine.analyzer.explanations.table_rows import ExplanationRows

    columns = tuple(
        item.column for item in joined.inputs.inputs for _ in range(len(item.one_hot) or 1)
    )
    return ExplanationRows(
        joined.inputs.encode(joined.table.take(joined.rows)),
        joined.inputs.encode(joined.background),
        columns,
        frozenset(column.name for column in joined.table.columns if column.is_category),
        trees_of(config, len(columns)),
    )


def _labels(
    joined: _Joined,
    request: TableRequest,
    attributions: "TableAttributions",
    model: str,
    target: str,
) -> "ExplanationLabels":
    from readingroom.engine.analyzer.explanations.labels import ExplanationLabels
    from readingroom.engine.tables.csv_tables import cell_texts

    table = joined.table.take(joined.rows)
    columns = attributions.columns
    texts = [cell_texts(table.column(name), table.values[name]) for name in columns]
    numbers = [_numbers(table, name) for name in columns]
    return ExplanationLabels(
        model,
        target,
        joined.codes,
        list(zip(*texts, strict=True)),
        list(zip(*numbers, strict=True)),
        joined.background_label,
        joined.background.row_count,
        tuple((name, group_rows(table, name)) for name in request.groups),
        joined.clusters,
    )


def _numbers(table: PatientTable, name: str) -> list[float | None]:
    if table.column(name).is_category:
        return [None] * table.row_count
    return [None if np.isnan(value) else float(value) for value in table.values[name]]

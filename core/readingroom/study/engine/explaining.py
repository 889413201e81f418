"""Explanations of models over tables: what joins table, model, background and method."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import AnalysisError, ModelError
from readingroom.domain.explanation import (
    ExplanationMethod,
    ExplanationSet,
    GlobalExplanation,
    InputKind,
)
from readingroom.domain.faithfulness import FaithfulnessOptions, FaithfulnessReport
from readingroom.domain.model import ModelCapability, ModelUnderTest
from readingroom.domain.patient_table import PatientTable
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream
from readingroom.study.documents import write_files
from readingroom.study.engine.chosen_rows import group_rows, parse_rows
from readingroom.study.engine.model_inputs import ModelInputs, read_inputs
from readingroom.study.engine.running import started
from readingroom.study.engine.table_files import read_codes, read_like, read_source

if TYPE_CHECKING:
    from readingroom.analyzer.explanations.games import Predict
    from readingroom.analyzer.explanations.labels import ExplanationLabels
    from readingroom.analyzer.explanations.table_rows import ExplainOptions, ExplanationRows
    from readingroom.analyzer.explanations.tables import TableAttributions
    from readingroom.models import ModelConfig

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
ROWS_FILE: Final = "explanations.json"
OVERVIEW_FILE: Final = "overview.json"
FAITHFULNESS_FILE: Final = "faithfulness.json"
USUAL_ROWS: Final = 100
_AT_ONCE: Final = 8_192
_NO_SEEDS: Final = "Stability over seeds was not tested: the method draws nothing, or ran once."


@dataclass(frozen=True, slots=True)
class TableRequest:
    """Which rows are explained, against what, and how.

    `table` is a CSV file, or the name of a packaged one; `declaration` says what its columns hold,
    `inputs` how a row becomes the model's input. `background` is a CSV file of whom absent values
    are taken from, "" takes the table itself, and `background_rows` how many of them at random, 0
    for all. `code` is the column that tells patients apart, `outcome` one that the model is not
    given. `groups` are columns by which effects are told apart. `rows` are numbers such as
    "1-20,35"; without them `sample` rows are drawn, 0 for all. `target` is the class that is
    explained; of two, the second without it. `method` is "" for the one that fits; `effort` 0 for
    its usual number of orders, coalitions or samples.
    """

    table: str
    declaration: Path | None = None
    inputs: Path | None = None
    background: str = ""
    background_rows: int = USUAL_ROWS
    code: str = ""
    outcome: str = ""
    groups: tuple[str, ...] = ()
    rows: str = ""
    sample: int = USUAL_ROWS
    target: str = ""
    method: str = ""
    effort: int = 0
    units: str = "probability"
    repeats: int = 3
    seed: int = 0


@dataclass(frozen=True, slots=True)
class TableExplanations:
    """Explanations of single rows, of all of them together, and how far they can be believed."""

    rows: ExplanationSet
    overview: GlobalExplanation
    faithfulness: FaithfulnessReport | None = None


@dataclass(frozen=True, slots=True)
class _Joined:
    """What is explained, once it has been read; `places` are rows of the table, from 0."""

    table: PatientTable
    places: IntArray
    background: PatientTable
    told_background: str
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
    """Run a model and tell how much each column of each row speaks for its answer.

    Args:
        model: a model's configuration, or a file that is one by itself.
        request: what is explained.
        tests: how explanations are tested; None for not at all.
        consent: whether code that comes with the model may run.
        progress: told how far it is.

    Raises:
        GenerationError: a table, a declaration or a row cannot be used.
        ModelError: the model cannot be loaded or gives no probabilities, or nobody agreed to its
            code.
        AnalysisError: a method or a class is unknown, or the method does not fit the model.
        Cancelled: the user stopped.
    """
    from readingroom.analyzer.explanations.games import of_classes
    from readingroom.analyzer.explanations.labels import global_explanation, row_explanations
    from readingroom.analyzer.explanations.tables import explain_rows
    from readingroom.models import read_config

    options = _options(request)
    joined = _join(request)
    config = read_config(model)
    if config.batch_size is None:
        # Rows of a table are small; fewer at once cost more by asking than by answering.
        config = replace(config, batch_size=_AT_ONCE)
    with _probable(config, consent, request.seed, progress) as subject:
        classes = joined.inputs.classes or subject.facts.classes
        target, name = _target(request.target, classes)
        rows, predict = _rows(joined, config), of_classes(subject.predict_proba, len(classes))
        found = explain_rows(predict, rows, target, options=options, progress=progress)
        told = _shown(joined, request, found, subject.facts.name, name)
        report = None
        if tests is not None:
            asked = _Asked(predict, rows, target, options)
            report = _tested(asked, found, told, tests, progress)
    single = row_explanations(found, told, seed=request.seed, units=request.units)
    return TableExplanations(
        ExplanationSet(subject.facts.name, found.method, InputKind.TABLE, single),
        global_explanation(found, told, seed=request.seed, units=request.units),
        report,
    )


@dataclass(frozen=True, slots=True)
class _Asked:
    """What was asked of a model."""

    predict: "Predict"
    rows: "ExplanationRows"
    target: int
    options: "ExplainOptions"


def _tested(
    asked: _Asked,
    found: "TableAttributions",
    told: "ExplanationLabels",
    tests: FaithfulnessOptions,
    progress: Progress,
) -> FaithfulnessReport:
    """Return how far explanations can be believed."""
    from readingroom.analyzer.faithfulness import ExplanationSource, assess
    from readingroom.analyzer.faithfulness.table_cases import table_cases

    cases = table_cases(
        asked.predict, asked.rows, asked.target, asked.options, found, told.codes,
        progress=progress,
    )  # fmt: skip
    untested = () if any(case.again for case in cases) else (_NO_SEEDS,)
    return assess(
        cases,
        ExplanationSource(told.model, InputKind.TABLE, found.method, told.target, told.background),
        options=tests,
        warnings=(*found.warnings, *untested),
        progress=progress,
    )


def write_explanations(found: TableExplanations, folder: Path) -> tuple[Path, ...]:
    """Write rows, overview and tests into a folder as JSON, each whole or not at all."""
    values: dict[str, object] = {ROWS_FILE: found.rows, OVERVIEW_FILE: found.overview}
    if found.faithfulness is not None:
        values[FAITHFULNESS_FILE] = found.faithfulness
    return write_files(folder, values)


def _options(request: TableRequest) -> "ExplainOptions":
    """Return how rows are explained.

    Raises:
        AnalysisError: the method is unknown, or a number cannot be.
    """
    from readingroom.analyzer.explanations.table_rows import TABLE_METHODS, ExplainOptions

    method = None
    if request.method:
        known = {one.value: one for one in TABLE_METHODS}
        if request.method not in known:
            raise AnalysisError(
                f"No method '{request.method[:40]}' explains a table. Choose one of: "
                f"{', '.join(known)}."
            )
        method = ExplanationMethod(request.method)
    options = ExplainOptions(method, request.repeats, request.seed, request.effort, request.units)
    options.check()
    return options


def _join(request: TableRequest) -> _Joined:
    """Read the tables and draw from them."""
    table, background = _tables(request)
    inputs = read_inputs(request.inputs, background)
    codes = read_codes(request.table, request.code)
    places = _places(request, table.row_count)
    drawn, told = _draw_background(request, background)
    clusters = np.unique(codes, return_inverse=True)[1][places] if codes else None
    return _Joined(
        table,
        places,
        drawn,
        told,
        tuple(codes[place] if codes else f"row {place + 1}" for place in places),
        clusters,
        inputs,
    )


def _tables(request: TableRequest) -> tuple[PatientTable, PatientTable]:
    """Return the table and the background; the larger file says what columns hold."""
    from readingroom.generator.tables import with_roles

    def read(source: str) -> PatientTable:
        ignored = (request.code,) if request.code else ()
        return with_roles(read_source(source, request.declaration, ignored), request.outcome)

    if not request.background:
        table = read(request.table)
        return table, table
    mine, other = Path(request.table), Path(request.background)
    if other.is_file() and mine.is_file() and mine.stat().st_size > other.stat().st_size:
        table = read(request.table)
        return table, read_like(other, table)
    background = read(request.background)
    return read_like(mine, background), background


def _places(request: TableRequest, count: int) -> IntArray:
    """Return which rows are explained: those that are named, else some drawn at random.

    Raises:
        AnalysisError: the table has no such row, or no row at all.
    """
    if not count:
        raise AnalysisError("The table has no row to explain.")
    if request.rows:
        return parse_rows(request.rows, count)
    if not request.sample or count <= request.sample:
        return np.arange(count)
    stream = random_stream(request.seed, "explained rows")
    return np.sort(stream.choice(count, size=request.sample, replace=False))


def _draw_background(request: TableRequest, table: PatientTable) -> tuple[PatientTable, str]:
    """Return whom absent values are taken from, and who that is in words."""
    name = Path(request.background or request.table).name
    count, wanted = table.row_count, request.background_rows
    if not count:
        raise AnalysisError(f"The background {name} has no row. Name a table with at least one.")
    if not wanted or count <= wanted:
        return table, f"all {count:,} rows of {name}" if count > 1 else f"the one row of {name}"
    stream = random_stream(request.seed, "background")
    places = np.sort(stream.choice(count, size=wanted, replace=False))
    rows = f"{wanted:,} rows" if wanted > 1 else "one row"
    return table.take(places), f"{rows} of the {count:,} of {name}, drawn at random"


@contextmanager
def _probable(
    config: "ModelConfig", consent: bool, seed: int, progress: Progress
) -> Iterator[ModelUnderTest]:
    """Run a model while the block runs.

    Raises:
        ModelError: it has no probabilities.
    """
    with started(config, None, consent=consent, seed=seed, progress=progress) as subject:
        if ModelCapability.PREDICT_PROBA not in subject.facts.abilities:
            can = ", ".join(subject.facts.abilities) or "nothing"
            raise ModelError(
                f"{subject.facts.name} gives no probabilities, which an explanation of a table "
                f"divides among columns. It can {can}."
            )
        yield subject


def _target(wanted: str, classes: tuple[str, ...]) -> tuple[int, str]:
    """Return the number and the name of the class that is explained.

    Raises:
        AnalysisError: there is none of that name, or none is named where there are several.
    """
    if wanted:
        if wanted in classes:
            return classes.index(wanted), wanted
        known = ", ".join(classes) or "without names; write them under 'classes'"
        raise AnalysisError(f"The model has no class '{wanted[:40]}'. Its classes are {known}.")
    if len(classes) > 2:
        raise AnalysisError(
            f"Say which class is explained. The model's classes are {', '.join(classes)}."
        )
    return 1, classes[1] if len(classes) == 2 else "class 2"


def _rows(joined: _Joined, config: "ModelConfig") -> "ExplanationRows":
    from readingroom.analyzer.explanations.table_rows import ExplanationRows
    from readingroom.study.engine.model_trees import trees_of

    columns = tuple(
        one.column for one in joined.inputs.inputs for _ in range(len(one.one_hot) or 1)
    )
    return ExplanationRows(
        joined.inputs.encode(joined.table.take(joined.places)),
        joined.inputs.encode(joined.background),
        columns,
        frozenset(one.name for one in joined.table.columns if one.is_category),
        trees_of(config, len(columns)),
    )


def _shown(
    joined: _Joined, request: TableRequest, found: "TableAttributions", model: str, target: str
) -> "ExplanationLabels":
    from readingroom.analyzer.explanations.labels import ExplanationLabels
    from readingroom.generator.tables import cell_texts

    table = joined.table.take(joined.places)
    texts = [cell_texts(table.column(name), table.values[name]) for name in found.columns]
    numbers = [_numbers(table, name) for name in found.columns]
    return ExplanationLabels(
        model,
        target,
        joined.codes,
        list(zip(*texts, strict=True)),
        list(zip(*numbers, strict=True)),
        joined.told_background,
        joined.background.row_count,
        tuple((name, group_rows(table, name)) for name in request.groups),
        joined.clusters,
    )


def _numbers(table: PatientTable, name: str) -> list[float | None]:
    if table.column(name).is_category:
        return [None] * table.row_count
    return [None if np.isnan(one) else float(one) for one in table.values[name]]

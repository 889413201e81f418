"""Run stress tests and monitoring of models on tables: combine table, model, knowledge, search."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError, ModelError
from readingroom.domain.model import ModelCapability
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.scenario import SYNTHETIC
from readingroom.engine.evaluator.monitoring.types import (
    MONITORING_FILE,
    MonitorOptions,
    MonitorReport,
)
from readingroom.engine.evaluator.stress.types import (
    STRESS_FILE,
    ShiftSpace,
    StressOptions,
    StressReport,
)
from readingroom.engine.models.types import ModelUnderTest
from readingroom.engine.tables.model_inputs import ModelInputs, read_inputs
from readingroom.engine.tables.sources import read_codes, read_like, read_source
from readingroom.engine.tables.types import PatientTable
from readingroom.knowledge.types import PatientFacts, Sex
from readingroom.processes.messages import NonEmpty
from readingroom.services.documents import write_files
from readingroom.services.engine.running import started

if TYPE_CHECKING:
    from readingroom.engine.evaluator.stress.plausibility import Plausibility
    from readingroom.engine.evaluator.stress.scoring import Recommend
    from readingroom.engine.evaluator.stress.shifts import Change

FloatArray = NDArray[np.float64]
_MAX_CACHED_FACTS: Final = 100_000


@dataclass(frozen=True, slots=True)
class PatientTables:
    """The tables of patients to read and the roles of their columns.

    `table` is a CSV file, or the name of a packaged one. `declaration` describes its columns,
    `inputs` how a row becomes the model's input. `reference` are real patients, "" for the table
    itself. `code` is the patient ID column, "" for none. `protected` are the attributes to shift,
    () for those of `inputs` or `declaration`. `outcome` is a column hidden from the model.
    `generator` is the folder of a fitted generator, which adapts the columns of `may_change` to a
    shift, refined by diffusion steps (`refine`: "none", "1000" or "50"); without it all other
    columns stay unchanged.
    """

    table: NonEmpty
    declaration: Path | None = None
    inputs: Path | None = None
    reference: str = ""
    code: str = ""
    protected: tuple[str, ...] = ()
    outcome: str = ""
    generator: Path | None = None
    may_change: tuple[str, ...] = ()
    refine: str = "50"


@dataclass(frozen=True, slots=True)
class _Joined:
    """The data that was read."""

    table: PatientTable
    reference: PatientTable
    codes: tuple[str, ...]
    inputs: ModelInputs
    space: ShiftSpace


def stress_model(
    model: Path | str,
    tables: PatientTables,
    *,
    options: StressOptions | None = None,
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> StressReport:
    """Run a model and search for counterfactuals that change its recommendation.

    Args:
        model: a model's configuration, or a model file without one.
        tables: the patients.
        options: of the search; grades default to those declared in the inputs.
        consent: whether the model's own code is approved to run.
        progress: receives the progress of the work.

    Raises:
        GenerationError: a table, a declaration or a setting cannot be used.
        ModelError: the model cannot be loaded, returns no probabilities, or its code is not
            approved.
        Cancelled: the user stopped.
    """
    from readingroom.engine.evaluator.stress.api import Naming, stress
    from readingroom.engine.evaluator.stress.plausibility import METHOD

    options = options or StressOptions()
    joined = _join(tables)
    clusters = np.unique(joined.codes, return_inverse=True)[1] if joined.codes else None
    with _recommender(model, joined, consent, options.seed, progress) as (subject, recommend):
        report = stress(
            joined.table,
            recommend,
            _change(joined, tables, options.seed, progress),
            _plausibility(joined, tables),
            joined.space,
            options=replace(options, grades=options.grades or joined.inputs.grades),
            naming=Naming(
                subject.facts.name,
                joined.inputs.classes or subject.facts.classes,
                joined.codes,
                clusters,
                _method(METHOD, joined.inputs),
            ),
            progress=progress,
        )
    return replace(report, warnings=(*report.warnings, *_warnings(joined, tables)))


def monitor_model(
    model: Path | str,
    tables: PatientTables,
    *,
    options: MonitorOptions | None = None,
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> MonitorReport:
    """Run a model on incoming cases, oldest first, and queue cases for review with reasons.

    Arguments and errors are those of `stress_model`; a reference and a patient ID column are
    required.

    Raises:
        GenerationError: as for `stress_model`, or one of the two is missing.
    """
    from readingroom.engine.evaluator.monitoring.api import MonitorSetup, monitor

    options = options or MonitorOptions()
    if not tables.reference or not tables.code:
        raise GenerationError(
            "Monitoring needs a reference table and a patient ID column. Set both."
        )
    joined = _join(tables)
    grades = options.stress.grades or joined.inputs.grades
    with _recommender(model, joined, consent, options.seed, progress) as (subject, recommend):
        report = monitor(
            MonitorSetup(
                subject.facts.name,
                recommend,
                _change(joined, tables, options.seed, progress),
                _plausibility(joined, tables),
                joined.space,
                joined.inputs.classes or subject.facts.classes,
            ),
            joined.reference,
            joined.table,
            codes=joined.codes,
            options=replace(options, stress=replace(options.stress, grades=grades)),
            progress=progress,
        )
    return replace(report, warnings=(*report.warnings, *_warnings(joined, tables)))


def write_report(report: StressReport | MonitorReport, folder: Path) -> Path:
    """Write a report into a folder as JSON, atomically; return its path."""
    name = STRESS_FILE if isinstance(report, StressReport) else MONITORING_FILE
    return write_files(folder, {name: report})[0]


def _warnings(joined: _Joined, tables: PatientTables) -> tuple[str, ...]:
    """Return warnings about the tables."""
    warnings = []
    if joined.table.is_synthetic:
        warnings.append(f"{SYNTHETIC}.")
    elif joined.reference.is_synthetic:
        warnings.append("The patients of the reference are synthetic; those of the table are not.")
    if not tables.reference:
        warnings.append("No reference is set: plausibility is computed from the table itself.")
    return tuple(warnings)


@contextmanager
def _recommender(
    model: Path | str, joined: _Joined, consent: bool, seed: int, progress: Progress
) -> Iterator[tuple[ModelUnderTest, "Recommend"]]:
    """Run a model during the block, and yield it with its recommendation function.

    Raises:
        ModelError: it returns no probabilities.
    """
    from readingroom.engine.models import read_config

    config = read_config(model)
    with started(config, None, consent=consent, seed=seed, progress=progress) as subject:
        if ModelCapability.PREDICT_PROBA not in subject.facts.abilities:
            capabilities = ", ".join(subject.facts.abilities) or "none"
            raise ModelError(
                f"{subject.facts.name} returns no probabilities, which a stress test needs. Its "
                f"capabilities: {capabilities}. Choose another model."
            )

        def recommend(table: PatientTable) -> FloatArray:
            return subject.predict_proba(joined.inputs.encode(table))

        yield subject, recommend


def _join(tables: PatientTables) -> _Joined:
    """Read the tables; the reference defines the column types if there is one."""
    from readingroom.engine.evaluator.stress.shifts import build_space
    from readingroom.engine.tables.csv_tables import with_roles

    ignored = (tables.code,) if tables.code else ()
    table = read_source(tables.reference or tables.table, tables.declaration, ignored)
    inputs = read_inputs(tables.inputs, table)
    protected = tables.protected or inputs.protected
    reference = with_roles(table, tables.outcome, protected)
    space = _with_steps(build_space(reference, protected), inputs)
    tested = reference
    if tables.reference:
        tested = read_like(Path(tables.table), reference)
    codes = read_codes(tables.table, tables.code)
    return _Joined(tested, reference, codes, inputs, space)


def _with_steps(space: ShiftSpace, inputs: ModelInputs) -> ShiftSpace:
    return ShiftSpace(
        tuple(replace(axis, scale=inputs.steps.get(axis.column, axis.scale)) for axis in space.axes)
    )


def _method(nearness: str, inputs: ModelInputs) -> str:
    has_knowledge = inputs.knowledge or inputs.diagnoses
    suffix = "; times plausibility by age, sex and diagnoses"
    return f"{nearness}{suffix}" if has_knowledge else nearness


def _change(joined: _Joined, tables: PatientTables, seed: int, progress: Progress) -> "Change":
    """Return the effect of a shift: the plain swap, and the adapted columns if declared.

    Raises:
        GenerationError: mutable columns are set without a generator, or do not exist.
    """
    from readingroom.engine.evaluator.stress.shifts import plain_change

    plainly = plain_change(joined.space)
    if tables.generator is None and not tables.may_change:
        return plainly
    if tables.generator is None or not tables.may_change:
        raise GenerationError(
            "Adapting columns to a shift needs a fitted generator and mutable columns. Set both."
        )
    from readingroom.engine.generator.api import load_generator
    from readingroom.engine.generator.counterfactuals import MutableColumns
    from readingroom.engine.generator.counterfactuals.following import follow_shift

    fitted, declared = load_generator(tables.generator), MutableColumns(tables.may_change)

    def change(table: PatientTable, shifts: FloatArray) -> PatientTable:
        other = plainly(table, shifts)
        return follow_shift(
            fitted, table, other, declared, refine=tables.refine, seed=seed, progress=progress
        )

    return change


def _plausibility(joined: _Joined, tables: PatientTables) -> "Plausibility":
    """Return the plausibility of patients: nearness to real ones, times clinical knowledge."""
    from readingroom.engine.evaluator.stress.plausibility import Neighbourhood

    counted = {item.column for item in joined.inputs.inputs} | set(joined.space.columns)
    left_out = [name for name in joined.reference.names if name not in counted]
    moving = (*joined.space.columns, *tables.may_change)
    near = Neighbourhood(joined.reference, tuple(left_out), moving)
    if not joined.inputs.knowledge and not joined.inputs.diagnoses:
        return near
    known = _KnowledgePlausibility(joined.inputs)
    return lambda table: near(table) * known(table)


class _KnowledgePlausibility:
    """Plausibility by age, sex and diagnoses; each combination is computed once."""

    def __init__(self, inputs: ModelInputs) -> None:
        from readingroom.knowledge.tables import read_graph

        self._inputs = inputs
        self._graph = read_graph()
        self._cache: dict[tuple[float | None, str, tuple[str, ...]], float] = {}

    def __call__(self, table: PatientTable) -> FloatArray:
        keys = list(zip(self._ages(table), self._labels(table, "sex"), self._diagnoses(table),
                        strict=True))  # fmt: skip
        for key in set(keys) - set(self._cache):
            self._cache[key] = self._compute(*key)
        values = np.array([self._cache[key] for key in keys], dtype=np.float64)
        if len(self._cache) > _MAX_CACHED_FACTS:
            self._cache.clear()
        return values

    def _ages(self, table: PatientTable) -> list[float | None]:
        name = self._inputs.knowledge.get("age")
        if name is None:
            return [None] * table.row_count
        return [None if np.isnan(age) else float(age) for age in table.values[name]]

    def _labels(self, table: PatientTable, what: str) -> list[str]:
        name = self._inputs.knowledge.get(what)
        if name is None:
            return [""] * table.row_count
        labels = (*table.column(name).categories, "")
        return [labels[code] for code in table.values[name]]

    def _diagnoses(self, table: PatientTable) -> list[tuple[str, ...]]:
        return [(*self._inputs.diagnoses, *([word] if word else []))
                for word in self._labels(table, "diagnosis")]  # fmt: skip

    def _compute(self, age: float | None, sex: str, diagnoses: tuple[str, ...]) -> float:
        from readingroom.knowledge.plausibility import plausibility

        facts = PatientFacts(age_years=age, sex=Sex.of(sex), diagnoses=diagnoses)
        return plausibility(self._graph, facts)

"""Stress tests and watches of models over tables: what joins table, model, knowledge and search."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError, ModelError
from readingroom.domain.model import ModelCapability, ModelUnderTest
from readingroom.domain.monitoring import MonitorOptions, MonitorReport
from readingroom.domain.patient_table import PatientTable
from readingroom.domain.plausibility import PatientFacts, Sex
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.scenario import SYNTHETIC
from readingroom.domain.stress_test import ShiftSpace, StressOptions, StressReport
from readingroom.study.documents import write_files
from readingroom.study.engine.model_inputs import ModelInputs, read_inputs
from readingroom.study.engine.running import started
from readingroom.study.engine.table_files import read_codes, read_like, read_source

if TYPE_CHECKING:
    from readingroom.evaluator.stress.plausibility import Plausibility
    from readingroom.evaluator.stress.scoring import Recommend
    from readingroom.evaluator.stress.shifts import Change

FloatArray = NDArray[np.float64]
STRESS_FILE: Final = "stress.json"
WATCH_FILE: Final = "watch.json"
_MOST_FACTS: Final = 100_000


@dataclass(frozen=True, slots=True)
class Tables:
    """Which tables are read, and how.

    `table` is a CSV file, or the name of a packaged one. `declaration` says what its columns hold,
    `inputs` how a row becomes the model's input. `reference` are real patients, "" takes the table
    itself. `code` is the column that tells patients apart, "" for none. `protected` names the
    attributes to shift, () those that `inputs` or `declaration` name. `outcome` is a column that
    the model is not given. `generator` is the folder of a fitted one, by which the columns of
    `may_change` follow what is shifted, refined by so many steps of diffusion (`refine`: "none",
    "1000" or "50"); without it all else stays as it is.
    """

    table: str
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
    """What is tested, once it has been read."""

    table: PatientTable
    reference: PatientTable
    codes: tuple[str, ...]
    inputs: ModelInputs
    space: ShiftSpace


def stress_model(
    model: Path | str,
    tables: Tables,
    *,
    options: StressOptions | None = None,
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> StressReport:
    """Run a model and search for patients whom it advises otherwise as somebody else.

    Args:
        model: a model's configuration, or a file that is one by itself.
        tables: whom it is tested on.
        options: how; grades that the inputs declare are taken where there are none.
        consent: whether code that comes with the model may run.
        progress: told how far it is.

    Raises:
        GenerationError: a table, a declaration or a setting cannot be used.
        ModelError: the model cannot be loaded or gives no probabilities, or nobody agreed to its
            code.
        Cancelled: the user stopped.
    """
    from readingroom.evaluator.stress import METHOD, Naming, stress

    options = options or StressOptions()
    joined = _join(tables)
    clusters = np.unique(joined.codes, return_inverse=True)[1] if joined.codes else None
    with _asked(model, joined, consent, options.seed, progress) as (subject, recommend):
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
    return replace(report, warnings=(*report.warnings, *_told(joined, tables)))


def watch_model(
    model: Path | str,
    tables: Tables,
    *,
    options: MonitorOptions | None = None,
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> MonitorReport:
    """Run a model over incoming cases, oldest first, and tell who waits for a person and why.

    Args and errors are those of `stress_model`; a reference and a column of codes are needed.

    Raises:
        GenerationError: one of the two is not named, too.
    """
    from readingroom.evaluator.monitoring import MonitorSetup, monitor

    options = options or MonitorOptions()
    if not tables.reference or not tables.code:
        raise GenerationError(
            "A watch needs a reference table, and the column that tells cases apart. Name both."
        )
    joined = _join(tables)
    grades = options.stress.grades or joined.inputs.grades
    with _asked(model, joined, consent, options.seed, progress) as (subject, recommend):
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
    return replace(report, warnings=(*report.warnings, *_told(joined, tables)))


def write_report(report: StressReport | MonitorReport, folder: Path) -> Path:
    """Write a report into a folder as JSON, whole or not at all; return its path."""
    name = STRESS_FILE if isinstance(report, StressReport) else WATCH_FILE
    return write_files(folder, {name: report})[0]


def _told(joined: _Joined, tables: Tables) -> tuple[str, ...]:
    """Return what a person has to know of the tables."""
    told = []
    if joined.table.is_synthetic:
        told.append(f"{SYNTHETIC}.")
    elif joined.reference.is_synthetic:
        told.append("The patients of the reference are synthetic; those of the table are not.")
    if not tables.reference:
        told.append("No reference was given: the table itself tells who is plausible.")
    return tuple(told)


@contextmanager
def _asked(
    model: Path | str, joined: _Joined, consent: bool, seed: int, progress: Progress
) -> Iterator[tuple[ModelUnderTest, "Recommend"]]:
    """Run a model while the block runs, and give how it recommends.

    Raises:
        ModelError: it has no probabilities.
    """
    from readingroom.models import read_config

    config = read_config(model)
    with started(config, None, consent=consent, seed=seed, progress=progress) as subject:
        if ModelCapability.PREDICT_PROBA not in subject.facts.abilities:
            can = ", ".join(subject.facts.abilities) or "nothing"
            raise ModelError(
                f"{subject.facts.name} gives no probabilities, which a stress test compares. "
                f"It can {can}."
            )

        def recommend(table: PatientTable) -> FloatArray:
            return subject.predict_proba(joined.inputs.encode(table))

        yield subject, recommend


def _join(tables: Tables) -> _Joined:
    """Read the tables; the reference says what columns hold where there is one."""
    from readingroom.evaluator.stress import build_space
    from readingroom.generator.tables import with_roles

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
    held = inputs.knowledge or inputs.diagnoses
    return f"{nearness}; times what is known of age, sex and diagnoses" if held else nearness


def _change(joined: _Joined, tables: Tables, seed: int, progress: Progress) -> "Change":
    """Return what a shift does: the plain swap, and what follows from it where that is declared.

    Raises:
        GenerationError: columns are to follow without a generator, or are not there.
    """
    from readingroom.evaluator.stress import plain_change

    plainly = plain_change(joined.space)
    if tables.generator is None and not tables.may_change:
        return plainly
    if tables.generator is None or not tables.may_change:
        raise GenerationError(
            "What follows from a shift needs both: a fitted generator, and the columns that may "
            "change with it."
        )
    from readingroom.generator.api import load_generator
    from readingroom.generator.counterfactuals import MutableColumns
    from readingroom.generator.counterfactuals.following import follow_shift

    fitted, declared = load_generator(tables.generator), MutableColumns(tables.may_change)

    def change(table: PatientTable, shifts: FloatArray) -> PatientTable:
        other = plainly(table, shifts)
        return follow_shift(
            fitted, table, other, declared, refine=tables.refine, seed=seed, progress=progress
        )

    return change


def _plausibility(joined: _Joined, tables: Tables) -> "Plausibility":
    """Return how plausible patients are: near real ones, and not against what is known."""
    from readingroom.evaluator.stress import Neighbourhood

    counted = {one.column for one in joined.inputs.inputs} | set(joined.space.columns)
    left_out = [name for name in joined.reference.names if name not in counted]
    moving = (*joined.space.columns, *tables.may_change)
    near = Neighbourhood(joined.reference, tuple(left_out), moving)
    if not joined.inputs.knowledge and not joined.inputs.diagnoses:
        return near
    known = _Known(joined.inputs)
    return lambda table: near(table) * known(table)


class _Known:
    """Plausibility by what is known of age, sex and diagnoses; each combination is asked once."""

    def __init__(self, inputs: ModelInputs) -> None:
        from readingroom.knowledge import read_graph

        self._inputs = inputs
        self._graph = read_graph()
        self._found: dict[tuple[float | None, str, tuple[str, ...]], float] = {}

    def __call__(self, table: PatientTable) -> FloatArray:
        keys = list(zip(self._ages(table), self._words(table, "sex"), self._diagnoses(table),
                        strict=True))  # fmt: skip
        for key in set(keys) - set(self._found):
            self._found[key] = self._ask(*key)
        found = np.array([self._found[key] for key in keys], dtype=np.float64)
        if len(self._found) > _MOST_FACTS:
            self._found.clear()
        return found

    def _ages(self, table: PatientTable) -> list[float | None]:
        name = self._inputs.knowledge.get("age")
        if name is None:
            return [None] * table.row_count
        return [None if np.isnan(age) else float(age) for age in table.values[name]]

    def _words(self, table: PatientTable, what: str) -> list[str]:
        name = self._inputs.knowledge.get(what)
        if name is None:
            return [""] * table.row_count
        words = (*table.column(name).categories, "")
        return [words[code] for code in table.values[name]]

    def _diagnoses(self, table: PatientTable) -> list[tuple[str, ...]]:
        return [(*self._inputs.diagnoses, *([word] if word else []))
                for word in self._words(table, "diagnosis")]  # fmt: skip

    def _ask(self, age: float | None, sex: str, diagnoses: tuple[str, ...]) -> float:
        from readingroom.knowledge import plausibility

        facts = PatientFacts(age_years=age, sex=Sex.of(sex), diagnoses=diagnoses)
        return plausibility(self._graph, facts)

"""Inputs of stress tests and monitoring: tables of patients, a model, changes and plausibility."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError, ModelError
from readingroom.domain.patient_tables import PatientTables
from readingroom.domain.progress import Progress
from readingroom.domain.scenario import SYNTHETIC
from readingroom.engine.evaluator.stress.types import ShiftSpace
from readingroom.engine.models.types import ModelUnderTest, concurrency_of
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
from readingroom.knowledge.types import PatientFacts, Sex
from readingroom.services.engine.running import require_probabilities, started

if TYPE_CHECKING:
    from readingroom.engine.evaluator.counterfactual_search.plausibility import Plausibility
    from readingroom.engine.evaluator.counterfactual_search.scoring import Recommend
    from readingroom.engine.evaluator.counterfactual_search.shifts import Change
    from readingroom.engine.models.config import ModelConfig

_MAX_CACHED_FACTS: Final = 100_000
_IMAGE_AXES: Final = 3
"""Axes of an image in `input_shape`: channels, rows and columns."""


@dataclass(frozen=True, slots=True)
class _Joined:
    """The data that was read."""

    table: PatientTable
    reference: PatientTable
    codes: tuple[str, ...]
    patients: tuple[str, ...]
    inputs: ModelInputs
    space: ShiftSpace


@dataclass(frozen=True, slots=True)
class CounterfactualInputs:
    """Tables of patients, and a running model with the functions of the search.

    `model` is the model's name, `classes` and `grades` are those declared or, for the classes, the
    model's own. `codes` name the rows, and `patients` their patients, () without a column for them.
    `method` names the computation of `plausibility`. `warnings` are sentences.
    """

    model: str
    table: PatientTable
    reference: PatientTable
    codes: tuple[str, ...]
    patients: tuple[str, ...]
    space: ShiftSpace
    classes: tuple[str, ...]
    grades: tuple[float, ...]
    recommend: "Recommend"
    change: "Change"
    plausibility: "Plausibility"
    method: str
    warnings: tuple[str, ...]


@contextmanager
def counterfactual_inputs(
    model: Path | str,
    tables: PatientTables,
    *,
    consent: bool,
    seed: int,
    progress: Progress,
) -> Iterator[CounterfactualInputs]:
    """Read the tables, and run the model during the block.

    Args:
        model: a model's configuration, or a model file without one.
        tables: the patients.
        consent: whether the model's own code is approved to run.
        seed: random seed of the model and of adapted columns.
        progress: receives the progress of the work.

    Raises:
        GenerationError: a table, a declaration or a setting cannot be used.
        ModelError: the model cannot be loaded, returns no probabilities, or its code is not
            approved.
        Cancelled: the user stopped.
    """
    from readingroom.engine.evaluator.counterfactual_search.plausibility import METHOD
    from readingroom.engine.models.config import read_config

    config = read_config(model)
    if _receives_images(config):
        raise ModelError(
            f"{config.title} receives images; stress tests and monitoring change columns of a "
            "table. Measure changed images with 'robustness' (page Evaluations, Robustness), or "
            "generate attacked images with the scenario family 'adversarial' (page Synthetic "
            "cases)."
        )
    joined = _join(tables, model)
    start = partial(started, config, consent=consent, seed=seed, progress=progress)
    with start(may_scale_out=True) as subject:
        require_probabilities(subject.facts, "a stress test")
        # A generator that adapts columns computes one batch of patients at a time.
        concurrency = 1 if tables.generator else concurrency_of(subject)
        yield CounterfactualInputs(
            subject.facts.name,
            joined.table,
            joined.reference,
            joined.codes,
            joined.patients,
            joined.space,
            joined.inputs.classes or subject.facts.classes,
            joined.inputs.grades,
            ModelRecommendation(subject, joined.inputs, concurrency),
            _change(joined, tables, seed, progress),
            _plausibility(joined, tables),
            _method(METHOD, joined.inputs),
            _warnings(joined, tables, model),
        )


def _receives_images(config: "ModelConfig") -> bool:
    """Return whether a model declares images as its input, or items with rows and columns."""
    shape = config.options.get("input_shape")
    has_axes = isinstance(shape, list) and len(shape) >= _IMAGE_AXES
    return config.image_input.is_declared or has_axes


@dataclass(frozen=True, slots=True, eq=False)
class ModelRecommendation:
    """Probabilities of a model for patients; `concurrency` is the number of calls at a time."""

    subject: ModelUnderTest
    inputs: ModelInputs
    concurrency: int = 1

    def __call__(self, table: PatientTable) -> FloatArray:
        """Return class probabilities, float array (n, k)."""
        return self.subject.predict_proba(self.inputs.encode(table))


def _warnings(joined: _Joined, tables: PatientTables, model: Path | str) -> tuple[str, ...]:
    """Return warnings about the tables."""
    warnings = []
    if joined.table.is_synthetic:
        warnings.append(f"{SYNTHETIC}.")
    elif joined.reference.is_synthetic:
        warnings.append("The patients of the reference are synthetic; those of the table are not.")
    if not tables.reference:
        warnings.append("No reference is set: plausibility is computed from the table itself.")
    warnings += warn_of_inputs_file(tables.inputs, model)
    return tuple(warnings)


def _join(tables: PatientTables, model: Path | str) -> _Joined:
    """Read the tables; the reference defines the column types if there is one."""
    from readingroom.engine.evaluator.counterfactual_search.shifts import build_space
    from readingroom.engine.tables.csv_tables import with_roles

    ignored = (tables.code,) if tables.code else ()
    source, text = tables.reference or tables.table, tables.text
    table = read_source(source, tables.declaration, ignored, text)
    inputs = inputs_of(tables.inputs, model, with_roles(table, tables.outcome), text)
    protected = tables.protected or inputs.protected
    reference = with_roles(table, tables.outcome, protected)
    space = _with_steps(build_space(reference, protected), inputs)
    tested = reference
    if tables.reference:
        tested = read_like(tables.table, reference, text)
    codes = read_codes(tables.table, tables.code, text)
    patients = read_patients(tables.table, codes, text)
    return _Joined(tested, reference, codes, patients, inputs, space)


def _with_steps(space: ShiftSpace, inputs: ModelInputs) -> ShiftSpace:
    return ShiftSpace(
        tuple(replace(axis, scale=inputs.steps.get(axis.column, axis.scale)) for axis in space.axes)
    )


def _method(nearness: str, inputs: ModelInputs) -> str:
    has_knowledge = inputs.knowledge or inputs.diagnoses
    suffix = "; times plausibility by age, sex and diagnoses"
    return f"{nearness}{suffix}" if has_knowledge else nearness


def _change(joined: _Joined, tables: PatientTables, seed: int, progress: Progress) -> "Change":
    """Return the effect of a shift: the plain swap, and the adapted columns if declared."""
    from readingroom.engine.evaluator.counterfactual_search.shifts import plain_change

    plainly = plain_change(joined.space)
    if tables.generator is None and not tables.may_change:
        return plainly
    if tables.generator is None or not tables.may_change:
        raise GenerationError(
            "Adapting columns to a shift needs a fitted generator and mutable columns. Set both."
        )
    from readingroom.engine.generator.api import load_generator
    from readingroom.engine.generator.counterfactuals.api import follow_shift

    fitted = load_generator(tables.generator)

    def change(table: PatientTable, shifts: FloatArray) -> PatientTable:
        other = plainly(table, shifts)
        asked = (fitted, table, other, tables.may_change)
        return follow_shift(*asked, refine=tables.refine, seed=seed, progress=progress)

    return change


def _plausibility(joined: _Joined, tables: PatientTables) -> "Plausibility":
    """Return the plausibility of patients: nearness to real ones, times clinical knowledge."""
    from readingroom.engine.evaluator.counterfactual_search.plausibility import Neighbourhood

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
        self._lock = Lock()
        self._cache: dict[tuple[float | None, str, tuple[str, ...]], float] = {}

    def __call__(self, table: PatientTable) -> FloatArray:
        keys = list(zip(self._ages(table), self._labels(table, "sex"), self._diagnoses(table),
                        strict=True))  # fmt: skip
        with self._lock:
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

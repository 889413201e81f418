"""Validation of a synthetic table against training patients and held-out patients.

report = validate(train, synthetic, held_out, outcome="relapse", protected=("sex",), seed=1)
write_report(folder, report)
"""

from collections.abc import Callable, Collection
from typing import Any

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.generator.registry import Entry, load_entry
from readingroom.engine.generator.validation import (
    associations,
    columns,
    group_gaps,
    groups,
    joint,
    privacy,
    use,
)
from readingroom.engine.generator.validation.models import HeldOutScores, score_held_out
from readingroom.engine.generator.validation.types import (
    AssociationTable,
    CellCount,
    Section,
    ValidationPart,
    ValidationReport,
)
from readingroom.engine.generator.validation.validation_split import ValidationSplit, check_tables
from readingroom.engine.tables.types import PatientTable

ALL_PARTS = tuple(ValidationPart)
_OF_MODELS = frozenset({ValidationPart.USE, ValidationPart.FAIRNESS, ValidationPart.AMPLIFICATION})
_FEW = 100


def validate(  # noqa: PLR0913 - each is a choice of the caller
    real_train: PatientTable,
    synthetic: PatientTable,
    real_held_out: PatientTable,
    *,
    outcome: str = "",
    protected: tuple[str, ...] = (),
    seed: int = 0,
    progress: Progress = NO_PROGRESS,
    which: Collection[ValidationPart] = ALL_PARTS,
    positive: str = "",
) -> ValidationReport:
    """Return the validation report of a synthetic table.

    Args:
        real_train: the training patients.
        synthetic: the synthetic table.
        real_held_out: held-out patients; without them, many metrics are not estimable.
        outcome: a column with two values, "" for none.
        protected: columns whose groups are compared; numbers are cut at the tertiles of the
            training patients.
        seed: seed of all resamples; the same seed and tables give the same report.
        progress: receives progress reports, and cancels.
        which: the parts to compute.
        positive: the positive category of the outcome; by default the second of two.

    Raises:
        GenerationError: the tables have different columns, or a named column does not exist.
        Cancelled: the user stopped.
    """
    trial_tables = check_tables(real_train, synthetic, real_held_out)
    for name in (*protected, *((outcome,) if outcome else ())):
        real_train.column(name)
    order = real_train.names
    held_out = PatientTable(real_train.columns, {n: real_held_out.values[n] for n in order})
    facts = (outcome, positive, protected, seed, _load, progress.raise_if_cancelled)
    trial = ValidationSplit(real_train, trial_tables, held_out, *facts)
    results = _Found(trial)
    wanted = [part for part in ValidationPart if part in which]
    for done, part in enumerate(wanted):
        progress.raise_if_cancelled()
        progress.report(Step(done, len(wanted), f"Validating: {part}"))
        results.add(part)
    progress.report(Step(len(wanted), len(wanted), "Validated"))
    return ValidationReport(
        outcome,
        protected,
        real_train.row_count,
        trial_tables.row_count,
        held_out.row_count,
        seed,
        tuple(results.sections),
        results.associations,
        results.cells,
        _warnings(trial),
    )


class _Found:
    """Results computed so far."""

    def __init__(self, trial: ValidationSplit) -> None:
        self._trial = trial
        self._scored: tuple[HeldOutScores, ...] | NotEstimable | None = None
        self.sections: list[Section] = []
        self.associations: AssociationTable | None = None
        self.cells: tuple[CellCount, ...] = ()

    def add(self, part: ValidationPart) -> None:
        """Compute a part."""
        if part is ValidationPart.ASSOCIATIONS:
            section, self.associations = associations.describe(self._trial)
        elif part is ValidationPart.CELLS:
            section, self.cells = groups.count_cells(self._trial)
        elif part in _OF_MODELS:
            section = self._of_models(part)
        else:
            section = _SIMPLE[part](self._trial)
        self.sections.append(section)

    def _of_models(self, part: ValidationPart) -> Section:
        if self._scored is None:
            self._scored = score_held_out(self._trial)
        if part is ValidationPart.USE:
            return use.describe(self._scored)
        if part is ValidationPart.FAIRNESS:
            return group_gaps.describe(self._trial, self._scored)
        return group_gaps.describe_amplification(self._trial, self._scored)


_SIMPLE: dict[ValidationPart, Callable[[ValidationSplit], Section]] = {
    ValidationPart.COLUMNS: columns.describe,
    ValidationPart.JOINT: joint.describe,
    ValidationPart.COVERAGE: groups.describe_coverage,
    ValidationPart.DETECTION: use.describe_detection,
    ValidationPart.MEMBERSHIP: privacy.describe_membership,
    ValidationPart.CLOSENESS: privacy.describe_closeness,
}


def _load(name: str) -> Any:  # noqa: ANN401 - a registry holds objects of every kind
    target = f"readingroom.engine.generator.{name}"
    return load_entry(Entry(name, "Validation", target, ("sklearn",)))


def _warnings(trial: ValidationSplit) -> tuple[str, ...]:
    warnings = []
    if not trial.held_out.row_count:
        warnings.append(
            "No patients were held out: there is nothing to compare with, and what models and "
            "attackers could do cannot be told."
        )
    elif trial.held_out.row_count < _FEW:
        warnings.append(
            f"Only {trial.held_out.row_count} patients were held out: most intervals are wide."
        )
    return tuple(warnings)

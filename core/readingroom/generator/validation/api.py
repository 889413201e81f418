"""Validation of a synthetic table against the patients learned from and against held-out ones.

report = validate(train, synthetic, held_out, outcome="relapse", protected=("sex",), seed=1)
write_report(folder, report)
"""

from collections.abc import Callable, Collection
from typing import Any

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.patient_table import PatientTable
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.validation import (
    AssociationTable,
    CellCount,
    Section,
    ValidationPart,
    ValidationReport,
)
from readingroom.generator.registry import Entry, load_entry
from readingroom.generator.validation import (
    associations,
    columns,
    fairness,
    groups,
    joint,
    privacy,
    use,
)
from readingroom.generator.validation.models import HeldOutScores, score_held_out
from readingroom.generator.validation.validation_split import ValidationSplit, check_tables

ALL_PARTS = tuple(ValidationPart)
_OF_MODELS = frozenset({ValidationPart.USE, ValidationPart.FAIRNESS, ValidationPart.AMPLIFICATION})
_FEW = 100


def validate(  # noqa: PLR0913 - each of them is a choice of the caller's
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
    """Return what is known of a synthetic table.

    Args:
        real_train: The patients learned from.
        synthetic: What was made.
        real_held_out: Patients that were not learned from; without them, many figures are not
            estimable.
        outcome: A column with two values, "" for none.
        protected: Columns whose groups are compared; numbers are cut into thirds of the patients
            learned from.
        seed: Of all resamples; the same seed and tables give the same report.
        progress: Where to tell how far it is, and to ask whether to stop.
        which: The parts to find.
        positive: Which category of the outcome counts as having it; by default the second of two.

    Raises:
        GenerationError: tables do not fit each other, or a named column is not there.
        Cancelled: the user stopped.
    """
    made = check_tables(real_train, synthetic, real_held_out)
    for name in (*protected, *((outcome,) if outcome else ())):
        real_train.column(name)
    order = real_train.names
    held_out = PatientTable(real_train.columns, {n: real_held_out.values[n] for n in order})
    facts = (outcome, positive, protected, seed, _load, progress.raise_if_cancelled)
    trial = ValidationSplit(real_train, made, held_out, *facts)
    found = _Found(trial)
    wanted = [part for part in ValidationPart if part in which]
    for done, part in enumerate(wanted):
        progress.raise_if_cancelled()
        progress.report(Step(done, len(wanted), f"Validating: {part}"))
        found.add(part)
    progress.report(Step(len(wanted), len(wanted), "Validated"))
    return ValidationReport(
        outcome,
        protected,
        real_train.row_count,
        made.row_count,
        held_out.row_count,
        seed,
        tuple(found.sections),
        found.associations,
        found.cells,
        _warnings(trial),
    )


class _Found:
    """What was found so far."""

    def __init__(self, trial: ValidationSplit) -> None:
        self._trial = trial
        self._scored: tuple[HeldOutScores, ...] | NotEstimable | None = None
        self.sections: list[Section] = []
        self.associations: AssociationTable | None = None
        self.cells: tuple[CellCount, ...] = ()

    def add(self, part: ValidationPart) -> None:
        """Find a part."""
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
            return fairness.describe(self._trial, self._scored)
        return fairness.describe_amplification(self._trial, self._scored)


_SIMPLE: dict[ValidationPart, Callable[[ValidationSplit], Section]] = {
    ValidationPart.COLUMNS: columns.describe,
    ValidationPart.JOINT: joint.describe,
    ValidationPart.COVERAGE: groups.describe_coverage,
    ValidationPart.DETECTION: use.describe_detection,
    ValidationPart.MEMBERSHIP: privacy.describe_membership,
    ValidationPart.CLOSENESS: privacy.describe_closeness,
}


def _load(name: str) -> Any:  # noqa: ANN401 - a registry holds objects of every kind
    target = f"readingroom.generator.{name}"
    return load_entry(Entry(name, "Validation", target, ("scipy", "sklearn")))


def _warnings(trial: ValidationSplit) -> tuple[str, ...]:
    found = []
    if not trial.held_out.row_count:
        found.append(
            "No patients were held out: there is nothing to compare with, and what models and "
            "attackers could do cannot be told."
        )
    elif trial.held_out.row_count < _FEW:
        found.append(
            f"Only {trial.held_out.row_count} patients were held out: most intervals are wide."
        )
    return tuple(found)

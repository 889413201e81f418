"""Validation of a synthetic table against training patients and held-out patients.

report = validate(train, synthetic, held_out, outcome="relapse", protected=("sex",), seed=1)
write_report(folder, report)
"""

from collections.abc import Callable, Collection
from functools import cache

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.devices.job import current_job
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
_FEW = 100


def validate(
    real_train: PatientTable,
    synthetic: PatientTable,
    real_held_out: PatientTable,
    *,
    outcome: str = "",
    protected: tuple[str, ...] = (),
    seed: int = 0,
    progress: Progress = NO_PROGRESS,
    which: Collection[ValidationPart] = ALL_PARTS,
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

    Raises:
        GenerationError: the tables have different columns, or a named column does not exist.
        Cancelled: the user stopped.
    """
    trial_tables = check_tables(real_train, synthetic, real_held_out)
    for name in (*protected, *((outcome,) if outcome else ())):
        real_train.column(name)
    order = real_train.names
    held_out = PatientTable(real_train.columns, {n: real_held_out.values[n] for n in order})
    facts = (outcome, protected, seed, progress.raise_if_cancelled)
    trial = ValidationSplit(real_train, trial_tables, held_out, *facts)
    scored = cache(lambda: score_held_out(trial))
    wanted = [part for part in ValidationPart if part in which]
    sections: list[Section] = []
    pairs: AssociationTable | None = None
    cells: tuple[CellCount, ...] = ()
    for done, part in enumerate(wanted):
        progress.raise_if_cancelled()
        progress.report(Step(done, len(wanted), f"Validating: {part}"))
        if part is ValidationPart.ASSOCIATIONS:
            section, pairs = associations.describe(trial)
        elif part is ValidationPart.CELLS:
            section, cells = groups.count_cells(trial)
        elif part is ValidationPart.USE:
            section = use.describe(scored())
        elif part in _OF_MODELS:
            section = _OF_MODELS[part](trial, scored())
        else:
            section = _SIMPLE[part](trial)
        sections.append(section)
    progress.report(Step(len(wanted), len(wanted), "Validated"))
    return ValidationReport(
        outcome,
        protected,
        real_train.row_count,
        trial_tables.row_count,
        held_out.row_count,
        seed,
        tuple(sections),
        pairs,
        cells,
        _warnings(trial),
        current_job().description,
    )


_OF_MODELS: dict[
    ValidationPart,
    Callable[[ValidationSplit, tuple[HeldOutScores, ...] | NotEstimable], Section],
] = {
    ValidationPart.FAIRNESS: group_gaps.describe,
    ValidationPart.AMPLIFICATION: group_gaps.describe_amplification,
}
_SIMPLE: dict[ValidationPart, Callable[[ValidationSplit], Section]] = {
    ValidationPart.COLUMNS: columns.describe,
    ValidationPart.JOINT: joint.describe,
    ValidationPart.COVERAGE: groups.describe_coverage,
    ValidationPart.DETECTION: use.describe_detection,
    ValidationPart.MEMBERSHIP: privacy.describe_membership,
    ValidationPart.CLOSENESS: privacy.describe_closeness,
}


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

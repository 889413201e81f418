"""Composition of the table: cells of group and outcome, and coverage of each group."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import NotEstimable
from readingroom.engine.generator.privacy_gates.distances import MixedSpace
from readingroom.engine.generator.validation.types import (
    CellCount,
    MetricDirection,
    Section,
    ValidationMetric,
    ValidationPart,
    Value,
)
from readingroom.engine.generator.validation.validation_split import (
    NO_HELD_OUT,
    Outcome,
    ValidationSplit,
    some_rows,
)
from readingroom.engine.tables.types import PatientTable
from readingroom.statistics.fairness.gaps import Groups
from readingroom.statistics.intervals import estimate_share

_NEIGHBOURS = 5
_MAX_ROWS = 5000

CELLS = (
    "The share of patients in each group and with each outcome: before among the patients learned "
    "from, after among the synthetic ones."
)
COVERAGE = (
    "A real patient is covered if a synthetic one is closer than the fifth-closest other real "
    "patient (coverage after Naeem and others, 2020; Gower's distance). Before asks the same of "
    "held-out patients instead of synthetic ones; both sides have as many rows."
)


def count_cells(trial: ValidationSplit) -> tuple[Section, tuple[CellCount, ...]]:
    """Return shares and counts of groups and outcomes."""
    counts: list[CellCount] = []
    figures: list[ValidationMetric] = []
    real, synthetic = _cells(trial, trial.train), _cells(trial, trial.synthetic)
    for key, before in real.items():
        after = synthetic[key]
        counts.append(CellCount(*key, int(before.sum()), int(after.sum())))
        label = f"{key[0]}: {key[1]}" + (f", {key[2]}" if key[2] else "")
        figures.append(
            ValidationMetric(
                "cell-share",
                "Share of patients",
                label,
                _share(before),
                _share(after),
                MetricDirection.LIKE_BEFORE,
            )
        )
    section = Section(ValidationPart.CELLS, "Cells of group and outcome", CELLS, tuple(figures))
    return section, tuple(counts)


def describe_coverage(trial: ValidationSplit) -> Section:
    """Return the share of each group's patients with a synthetic neighbour."""
    rng = trial.stream("coverage")
    real = some_rows(trial.train, _MAX_ROWS, rng)
    has_held_out = trial.held_out.row_count > 0
    size = min(trial.synthetic.row_count, _MAX_ROWS)
    size = min(size, trial.held_out.row_count) if has_held_out else size
    if real.row_count <= _NEIGHBOURS:
        warning = f"Coverage needs more than {_NEIGHBOURS} patients, and there are fewer."
        return Section(ValidationPart.COVERAGE, "Coverage of groups", COVERAGE, (), (warning,))
    space = MixedSpace.of(trial.train)
    rows = space.rows(real)
    radius = space.nearest(rows, rows, _NEIGHBOURS, skip=1)[:, -1]

    def covered(others: PatientTable) -> NDArray[np.bool_]:
        near, _ = space.closest(rows, space.rows(some_rows(others, size, rng)))
        return np.asarray(near <= radius)

    after = covered(trial.synthetic)
    before = covered(trial.held_out) if has_held_out else None
    figures = []
    for name, members in _members(trial, real):
        nothing = "no such patient was learned from"
        value: Value = NO_HELD_OUT
        if before is not None:
            value = estimate_share(int(before[members].sum()), int(members.sum()), nothing)
        synthetic = estimate_share(int(after[members].sum()), int(members.sum()), nothing)
        label = "Share of patients with a synthetic neighbour"
        figures.append(
            ValidationMetric("coverage", label, name, value, synthetic, MetricDirection.LIKE_BEFORE)
        )
    about = f"{COVERAGE} Here {size:,}."
    return Section(ValidationPart.COVERAGE, "Coverage of groups", about, tuple(figures))


def _members(
    trial: ValidationSplit, table: PatientTable
) -> Iterator[tuple[str, NDArray[np.bool_]]]:
    yield "all patients", np.ones(table.row_count, dtype=bool)
    outcome = trial.outcome_of(table)
    for groups in trial.groups_of(table):
        for code, name in enumerate(groups.names):
            members = groups.codes == code
            yield f"{groups.attribute}: {name}", members
            if isinstance(outcome, Outcome):
                has_it = np.zeros(table.row_count, dtype=bool)
                has_it[outcome.is_known] = outcome.is_positive
                label = f"{groups.attribute}: {name}, {trial.outcome}: {outcome.value}"
                yield label, members & has_it


def _cells(
    trial: ValidationSplit, table: PatientTable
) -> dict[tuple[str, str, str], NDArray[np.bool_]]:
    outcome = trial.outcome_of(table)
    cells: dict[tuple[str, str, str], NDArray[np.bool_]] = {}
    for groups in trial.groups_of(table):
        for code, name in enumerate(groups.names):
            cells |= _of_group(trial, groups, name, groups.codes == code, outcome)
    return cells


def _of_group(
    trial: ValidationSplit,
    groups: Groups,
    name: str,
    members: NDArray[np.bool_],
    outcome: Outcome | NotEstimable,
) -> dict[tuple[str, str, str], NDArray[np.bool_]]:
    if isinstance(outcome, NotEstimable):
        return {(groups.attribute, name, ""): members}
    has_it, has_not = np.zeros((2, len(members)), dtype=bool)
    has_it[outcome.is_known] = outcome.is_positive
    has_not[outcome.is_known] = ~outcome.is_positive
    label = f"{trial.outcome}: {outcome.value}"
    return {
        (groups.attribute, name, f"not {label}"): members & has_not,
        (groups.attribute, name, label): members & has_it,
    }


def _share(members: NDArray[np.bool_]) -> Value:
    return estimate_share(int(members.sum()), len(members), "the table is empty")

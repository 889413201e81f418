"""Privacy gates of synthetic tables: a table that breaks a rule is not released.

Penalties in fitting only guide; the guarantee is the measurement of the table itself.
"""

from collections.abc import Iterator

import numpy as np

from readingroom.domain.errors import GenerationError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.figures import figure, number
from readingroom.engine.generator.privacy_gates.classes import classes_of
from readingroom.engine.generator.privacy_gates.closeness import (
    copied_rows,
    find_closeness,
)
from readingroom.engine.generator.privacy_gates.constraints import PolicyConstraints, PrivacyRule
from readingroom.engine.generator.privacy_gates.findings import (
    GateError,
    GateFinding,
    GateReport,
    Measure,
)
from readingroom.engine.generator.privacy_gates.forms import find_breaches
from readingroom.engine.generator.privacy_gates.publishing import in_published_form
from readingroom.engine.tables.types import PatientTable


def release(
    synthetic: PatientTable,
    real: PatientTable,
    constraints: PolicyConstraints,
    held_out: PatientTable | None = None,
) -> PatientTable:
    """Return the table if no rule is broken.

    Raises:
        GateError: a rule is broken; it contains all findings.
        GenerationError: the tables do not have the same columns.
    """
    report = assess(synthetic, real, constraints, held_out)
    if not report.is_passed:
        raise GateError(report.findings)
    return synthetic


def assess(
    synthetic: PatientTable,
    real: PatientTable,
    constraints: PolicyConstraints,
    held_out: PatientTable | None = None,
) -> GateReport:
    """Return all findings and measurements of the gates.

    Args:
        synthetic: the table to release.
        real: the training patients, as used in fitting.
        constraints: the rules.
        held_out: held-out patients; without them closeness is not estimable, and a rule that
            cannot be checked counts as broken.

    Raises:
        GenerationError: the tables do not have the same columns.
    """
    if set(synthetic.names) != set(real.names):
        raise GenerationError("The synthetic and the real table have different columns.")
    if not synthetic.row_count:
        raise GenerationError("The synthetic table has no row to release.")
    results: list[GateFinding | Measure] = []
    if constraints.safe_harbor:
        results += find_breaches(synthetic, constraints)
    results += _class_results(synthetic, constraints)
    shown = in_published_form(real, constraints)
    results += _copy_results(synthetic, shown, constraints)
    if constraints.closeness_limit is not None:
        others = None if held_out is None else in_published_form(held_out, constraints)
        results += _closeness_results(synthetic, shown, others, constraints.closeness_limit)
    return GateReport(
        tuple(item for item in results if isinstance(item, GateFinding)),
        tuple(item for item in results if isinstance(item, Measure)),
    )


def _class_results(
    table: PatientTable, constraints: PolicyConstraints
) -> Iterator[GateFinding | Measure]:
    names = constraints.quasi_of(table)
    if not names:
        nothing = NotEstimable("no column is declared protected or a quasi-identifier")
        yield Measure("Smallest class of quasi-identifiers", nothing)
        return
    classes = classes_of(table, names)
    what = ", ".join(names)
    yield Measure("Classes of quasi-identifiers", len(classes.sizes))
    yield Measure("Smallest class of quasi-identifiers", classes.smallest)
    for row in np.flatnonzero(classes.size_of_rows < constraints.k):
        size = int(classes.size_of_rows[row])
        rows = f"{size} row" if size == 1 else f"{size} rows"
        detail = f"its class has {rows}, and {constraints.k} are asked for"
        yield GateFinding(PrivacyRule.ANONYMITY, int(row), what, detail)
    if not constraints.sensitive:
        return
    diversity = classes.diversity(table.values[table.column(constraints.sensitive).name])
    label = f"Fewest values of {constraints.sensitive} in a class"
    yield Measure(label, int(diversity.min()))
    for row in np.flatnonzero(diversity[classes.numbers] < constraints.diversity):
        count = int(diversity[classes.numbers[row]])
        values = f"{count} value" if count == 1 else f"{count} values"
        detail = f"its class has {values} of {constraints.sensitive}, and "
        detail += f"{constraints.diversity} are asked for"
        yield GateFinding(PrivacyRule.DIVERSITY, int(row), what, detail)


def _copy_results(
    synthetic: PatientTable, real: PatientTable, constraints: PolicyConstraints
) -> Iterator[GateFinding | Measure]:
    k = max(constraints.k, 2)
    is_copy = copied_rows(synthetic, real, k)
    yield Measure("Rows that copy a rare patient", int(is_copy.sum()))
    detail = f"it equals a patient learned from whom fewer than {k} equal"
    for row in np.flatnonzero(is_copy):
        yield GateFinding(PrivacyRule.COPY, int(row), "", detail)


def _closeness_results(
    synthetic: PatientTable, real: PatientTable, held_out: PatientTable | None, limit: float
) -> Iterator[GateFinding | Measure]:
    label = "Share of rows closer to patients learned from than to held-out ones"
    if held_out is None:
        nothing = NotEstimable("no patients were held out")
        yield Measure(label, nothing)
        yield GateFinding(PrivacyRule.CLOSENESS, None, "", f"cannot be told: {nothing.reason}")
        return
    closeness = find_closeness(synthetic, real, held_out)
    share = closeness.share
    yield Measure(label, share)
    if isinstance(share, NotEstimable):
        yield GateFinding(PrivacyRule.CLOSENESS, None, "", f"cannot be told: {share.reason}")
        return
    if share.low <= limit:
        return
    detail = (
        "the proportion of rows closer to patients learned from is "
        f"{figure(share)}, not {number(limit)} as expected. Choose another seed or "
        "method, or a table of more patients"
    )
    yield GateFinding(PrivacyRule.CLOSENESS, None, "", detail)
    nearest = float(closeness.baseline.min())
    detail = "it is closer to a patient learned from than any held-out patient is"
    for row in np.flatnonzero(closeness.to_train < nearest):
        yield GateFinding(PrivacyRule.CLOSENESS, int(row), "", detail)

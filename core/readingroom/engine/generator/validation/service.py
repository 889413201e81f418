"""Summaries of the validations of synthetic tables in folders."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import number, with_interval
from readingroom.engine.generator.validation.types import (
    AssociationRow,
    GateRow,
    MetricRow,
    PrivacyGateSummary,
    ValidationMetric,
    ValidationReport,
    ValidationSection,
    ValidationSummary,
)
from readingroom.services.engine.synthesis import GATES_FILE, REPORT_FOLDER

REPORT_FILE: Final = "validation.json"
MAX_REPORT_BYTES: Final = 32 << 20
MAX_GATES_BYTES: Final = 1 << 20


def read_validation(folder: Path) -> ValidationSummary:
    """Return the validation in a folder that `make_table` wrote, or in its subfolder.

    Raises:
        GenerationError: there is none, or it is damaged.
    """
    report = next((path for path in _report_paths(folder) if path.is_file()), None)
    if report is None:
        raise GenerationError(
            f"{folder.name} has no validation. Choose a folder with {REPORT_FILE}, which is "
            "written for a table with validation."
        )
    return _summary(report, folder)


def read_made_table(folder: Path, count: int) -> ValidationSummary:
    """Return the summary of a table that was just generated, validated or not.

    Raises:
        GenerationError: a file in the folder is damaged.
    """
    report = next((path for path in _report_paths(folder) if path.is_file()), None)
    if report is not None:
        return _summary(report, folder)
    heading = f"{count:,} synthetic patients, not validated."
    return ValidationSummary(heading, gates=_gates(folder / GATES_FILE))


def _report_paths(folder: Path) -> tuple[Path, Path]:
    return folder / REPORT_FILE, folder / REPORT_FOLDER / REPORT_FILE


def _summary(file: Path, folder: Path) -> ValidationSummary:
    from readingroom.engine.generator.validation.report import report_of
    from readingroom.engine.tables.bounded_files import read_at_most

    report = report_of(read_at_most(file, MAX_REPORT_BYTES))
    candidates = (folder / GATES_FILE, folder.parent / GATES_FILE)
    gates = next((path for path in candidates if path.is_file()), None)
    return summarise_validation(report, None if gates is None else _gates(gates))


def summarise_validation(
    report: ValidationReport, gates: PrivacyGateSummary | None = None
) -> ValidationSummary:
    """Return the summary of a validation as text."""
    from readingroom.engine.generator.validation import wording

    table = report.associations
    pairs = () if table is None else wording.association_rows(table)
    return ValidationSummary(
        wording.heading(report),
        report.warnings,
        tuple(map(_row, wording.overview(report))),
        tuple(
            ValidationSection(
                section.title, section.about, tuple(map(_row, section.figures)), section.warnings
            )
            for section in report.sections
        ),
        tuple(AssociationRow(*pair) for pair in pairs),
        report.cells,
        gates,
        report.device,
    )


def _row(figure: ValidationMetric) -> MetricRow:
    """Return a metric as texts; values expected by chance are part of the method."""
    from readingroom.engine.generator.validation import wording

    label, subject, _, _, n, fidelity, fairness, method = wording.cells(figure)
    by_chance = (
        f"{side}: {wording.chance(chance)}"
        for side, chance in (("before", figure.before_chance), ("after", figure.after_chance))
        if chance is not None
    )
    return MetricRow(
        label,
        subject,
        with_interval(figure.before),
        with_interval(figure.after),
        n,
        fidelity,
        fairness,
        "; ".join((method, *by_chance)),
    )


def _gates(file: Path) -> PrivacyGateSummary:
    """Return the summary of the privacy gates."""
    import msgspec

    from readingroom.engine.tables.bounded_files import read_at_most

    try:
        content = msgspec.json.decode(read_at_most(file, MAX_GATES_BYTES))
        rules, changes, measures = content["rules"], content["changes"], content["measures"]
        form = "Safe Harbor forms" if rules["safe_harbor"] else "original forms"
        heading = f"Privacy gates: {form}; k = {int(rules['k'])}. All passed."
        rows = tuple(_gate_row(str(label), value) for label, value in measures.items())
        return PrivacyGateSummary(heading, tuple(map(str, changes)), rows)
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise GenerationError(f"{file.name} is not a valid file of privacy gates.") from error


def _gate_row(label: str, measure: Any) -> GateRow:  # noqa: ANN401 - JSON; what does not fit raises
    if not isinstance(measure, Mapping):
        return GateRow(label, number(int(measure)))
    if "reason" in measure:
        value = measure.get("value")
        known = None if value is None else float(value)
        return GateRow(label, with_interval(NotEstimable(str(measure["reason"]), known)))
    low, value, high = (float(measure[key]) for key in ("low", "value", "high"))
    method, n = str(measure["method"]), int(measure["n"])
    estimate = Estimate(value, low, high, float(measure["level"]), "", n, method)
    return GateRow(label, with_interval(estimate), method)

"""Validations of synthetic tables that lie in folders, in words."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.validation import ValidationMetric, ValidationReport
from readingroom.domain.validation_summary import (
    AssociationRow,
    GateRow,
    MetricRow,
    PrivacyGateSummary,
    ValidationSection,
    ValidationSummary,
)
from readingroom.study.engine.synthesis import GATES_FILE, REPORT_FOLDER

REPORT_FILE: Final = "validation.json"
MOST_REPORT_BYTES: Final = 32 << 20
MOST_GATES_BYTES: Final = 1 << 20


def read_validation(folder: Path) -> ValidationSummary:
    """Return the validation in a folder that `make_table` wrote, or that lies in one of it.

    Raises:
        GenerationError: there is none, or it is damaged.
    """
    report = next((one for one in _places(folder) if one.is_file()), None)
    if report is None:
        raise GenerationError(
            f"{folder.name} holds no validation. Choose a folder with {REPORT_FILE}, as is written "
            "for a table that is made with its validation."
        )
    return _told(report, folder)


def read_made_table(folder: Path, count: int) -> ValidationSummary:
    """Return what is known of a table that was just made, validated or not.

    Raises:
        GenerationError: what lies in the folder is damaged.
    """
    report = next((one for one in _places(folder) if one.is_file()), None)
    if report is not None:
        return _told(report, folder)
    heading = f"{count:,} synthetic patients, which were not validated."
    return ValidationSummary(heading, gates=_gates(folder / GATES_FILE))


def _places(folder: Path) -> tuple[Path, Path]:
    return folder / REPORT_FILE, folder / REPORT_FOLDER / REPORT_FILE


def _told(file: Path, folder: Path) -> ValidationSummary:
    from readingroom.generator.bounded_files import read_at_most
    from readingroom.generator.validation.reading import report_of

    report = report_of(read_at_most(file, MOST_REPORT_BYTES))
    beside = (folder / GATES_FILE, folder.parent / GATES_FILE)
    gates = next((one for one in beside if one.is_file()), None)
    return summarise_validation(report, None if gates is None else _gates(gates))


def summarise_validation(
    report: ValidationReport, gates: PrivacyGateSummary | None = None
) -> ValidationSummary:
    """Return a validation in words."""
    from readingroom.generator.validation import wording

    table = report.associations
    pairs = () if table is None else wording.association_rows(table)
    return ValidationSummary(
        wording.heading(report),
        report.warnings,
        tuple(map(_row, wording.overview(report))),
        tuple(
            ValidationSection(one.title, one.about, tuple(map(_row, one.figures)), one.warnings)
            for one in report.sections
        ),
        tuple(AssociationRow(*pair) for pair in pairs),
        report.cells,
        gates,
    )


def _row(figure: ValidationMetric) -> MetricRow:
    """Return a figure in words; what chance alone would show stands with the method."""
    from readingroom.generator.validation import wording

    label, subject, _, _, n, fidelity, fairness, method = wording.cells(figure)
    by_chance = (
        f"{side}: {wording.chance(found)}"
        for side, found in (("before", figure.before_chance), ("after", figure.after_chance))
        if found is not None
    )
    return MetricRow(
        label,
        subject,
        wording.with_interval(figure.before),
        wording.with_interval(figure.after),
        n,
        fidelity,
        fairness,
        "; ".join((method, *by_chance)),
    )


def _gates(file: Path) -> PrivacyGateSummary:
    """Return what the gates found.

    Raises:
        GenerationError: the file cannot be read, or is none of it.
    """
    import msgspec

    from readingroom.generator.bounded_files import read_at_most

    try:
        told = msgspec.json.decode(read_at_most(file, MOST_GATES_BYTES))
        rules, changes, measures = told["rules"], told["changes"], told["measures"]
        form = "Safe Harbor forms" if rules["safe_harbor"] else "forms as they were made"
        words = f"Gates: {form}; k = {int(rules['k'])}. Each was passed."
        rows = tuple(_gate_row(str(label), value) for label, value in measures.items())
        return PrivacyGateSummary(words, tuple(map(str, changes)), rows)
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise GenerationError(f"{file.name} does not tell what gates of privacy found.") from error


def _gate_row(label: str, told: Any) -> GateRow:  # noqa: ANN401 - JSON; what does not fit raises
    from readingroom.generator.validation.wording import number

    if not isinstance(told, Mapping):
        return GateRow(label, f"{int(told):,}")
    if "reason" in told and told.get("value") is not None:
        return GateRow(label, f"{number(float(told['value']))} (no interval: {told['reason']})")
    if "reason" in told:
        return GateRow(label, f"not estimable: {told['reason']}")
    low, high, level = float(told["low"]), float(told["high"]), float(told["level"])
    value = f"{number(float(told['value']))} ({number(low)} to {number(high)})"
    return GateRow(label, value, f"{told['method']}; n = {int(told['n']):,}; {level:.0%} interval")

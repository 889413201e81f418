"""Write a table of synthetic patients with model card, generator and validation."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_tables import TableText
from readingroom.domain.progress import Progress
from readingroom.domain.scenario import Recipe, ScenarioFamily

if TYPE_CHECKING:
    from readingroom.engine.generator.patients.synthesis import SyntheticPatients

TABLE_FILE: Final = "patients.csv"
CARD_FILE: Final = "model_card.md"
GENERATOR_FOLDER: Final = "generator"
GATES_FILE: Final = "gates.json"
REPORT_FOLDER: Final = "validation"


def synthesize(
    recipe: Recipe,
    out: Path,
    *,
    text: TableText | None,
    has_report: bool,
    keeps_generator: bool,
    checkpoint: Path | None,
    progress: Progress,
) -> int:
    """Write a table of synthetic patients into a folder, and return their number.

    The folder gets `patients.csv`, the model card, the measures of the privacy gates and, if
    requested, the generator and a validation against held-out real patients.

    Args:
        recipe: a checked recipe of the family patients.
        out: an existing folder.
        text: the case table of a study, for a recipe that reads it.
        has_report: whether to validate, which trains classifiers and takes time.
        keeps_generator: whether to write the generator as well. It contains quantiles and
            categories of the training patients, so it must not be released with the table.
        checkpoint: a file to continue stopped training from; None for none.
        progress: receives the progress by epoch, patient and metric.

    Raises:
        GenerationError: the table cannot be used for training, or the result violates a privacy
            gate: the message names rows and rules.
        Cancelled: the user stopped.
    """
    from readingroom.engine.generator.model_card import model_card
    from readingroom.engine.generator.patients.synthesis import make_patients
    from readingroom.engine.tables.csv_tables import table_csv

    if recipe.family is not ScenarioFamily.PATIENTS:
        raise GenerationError(
            f"The family '{recipe.family.value}' has no table. Use the family 'patients'."
        )
    synthetic = make_patients(recipe, recipe.settings, progress, checkpoint, text)
    (out / TABLE_FILE).write_text(table_csv(synthetic.table), encoding="utf-8", newline="")
    (out / CARD_FILE).write_text(
        model_card(synthetic.fitted.report, synthetic.fitted.columns, _rules(synthetic)),
        encoding="utf-8",
        newline="",
    )
    why_not = _why_not_written(synthetic) if keeps_generator else "not requested"
    if not why_not:
        synthetic.fitted.save(out / GENERATOR_FOLDER)
    _write_gates(synthetic, why_not, out / GATES_FILE)
    if has_report:
        _validate(recipe, synthetic, out / REPORT_FOLDER, progress)
    return synthetic.table.row_count


def _rules(synthetic: "SyntheticPatients") -> dict[str, Any]:
    """Return the privacy rules, with the checked quasi-identifiers."""
    return {
        **synthetic.constraints.as_json(),
        "quasi": list(synthetic.constraints.quasi_of(synthetic.table)),
    }


def _why_not_written(synthetic: "SyntheticPatients") -> str:
    """Return why the generator is not written with its table, "" if it is.

    It contains every category of the training patients, also those that no synthetic row has.
    """
    from readingroom.engine.generator.privacy_gates.forms import find_category_breaches

    if synthetic.fitted.report.holds_real_rows:
        return "it contains rows of patients"
    for column in synthetic.fitted.columns:
        for rule, detail in find_category_breaches(column):
            return f"column {column.name}: {detail} among its categories (rule: {rule})"
    return ""


def _write_gates(synthetic: "SyntheticPatients", why_not: str, file: Path) -> None:
    """Write the measures of the privacy gates, all of which passed."""
    from readingroom.engine.generator.privacy_gates.gates import assess

    report = assess(synthetic.table, synthetic.real, synthetic.constraints, synthetic.held_out)
    content = {
        "rules": _rules(synthetic),
        "changes": list(synthetic.changes),
        "generator": why_not or "written with the table",
        "measures": {
            measure.label: measure.value
            if isinstance(measure.value, int)
            else asdict(measure.value)
            for measure in report.measures
        },
    }
    file.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _validate(
    recipe: Recipe, synthetic: "SyntheticPatients", folder: Path, progress: Progress
) -> None:
    from readingroom.engine.generator.privacy_gates.publishing import in_published_form
    from readingroom.engine.generator.validation.api import validate
    from readingroom.engine.generator.validation.report import write_report

    report = validate(
        in_published_form(synthetic.real, synthetic.constraints),
        synthetic.table,
        in_published_form(synthetic.held_out, synthetic.constraints),
        outcome=synthetic.outcome,
        protected=synthetic.protected,
        seed=recipe.seed,
        progress=progress,
    )
    write_report(folder, report)

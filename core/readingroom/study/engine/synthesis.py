"""A table of synthetic patients with its model card, its generator and its validation."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import Progress
from readingroom.domain.scenario import Recipe, ScenarioFamily

if TYPE_CHECKING:
    from readingroom.generator.patients.synthesis import SyntheticPatients

TABLE_FILE: Final = "patients.csv"
CARD_FILE: Final = "model_card.md"
GENERATOR_FOLDER: Final = "generator"
GATES_FILE: Final = "gates.json"
REPORT_FOLDER: Final = "validation"


def synthesize(
    recipe: Recipe,
    out: Path,
    *,
    has_report: bool,
    keeps_generator: bool,
    checkpoint: Path | None,
    progress: Progress,
) -> int:
    """Write a table of synthetic patients into a folder, and return how many there are.

    Beside `patients.csv` stand the generator that learned, with its model card, what the gates
    measured, and, where it is asked for, a validation against real patients not learned from.

    Args:
        recipe: A checked recipe of the family patients.
        out: A folder that is there.
        has_report: Whether to validate, which trains classifiers and takes a while.
        keeps_generator: Whether to write the generator as well. It holds quantiles and categories
            of the patients learned from: it is not to be released with the table.
        checkpoint: A file from which learning goes on where it was stopped; None for none.
        progress: Is told of epochs, patients and figures.

    Raises:
        GenerationError: the table cannot be learned from, or what was made may not be released:
            the message names rows and rules.
        Cancelled: the user stopped.
    """
    from readingroom.generator.model_card import model_card
    from readingroom.generator.patients.synthesis import make_patients
    from readingroom.generator.tables import table_csv

    if recipe.family is not ScenarioFamily.PATIENTS:
        raise GenerationError("Only the family 'patients' makes a table that can be validated.")
    made = make_patients(recipe, recipe.settings, progress, checkpoint)
    (out / TABLE_FILE).write_text(table_csv(made.table), encoding="utf-8", newline="")
    (out / CARD_FILE).write_text(
        model_card(made.fitted.report, made.fitted.columns, _rules(made)),
        encoding="utf-8",
        newline="",
    )
    why_not = _why_not_kept(made) if keeps_generator else "nobody asked for it"
    if not why_not:
        made.fitted.save(out / GENERATOR_FOLDER)
    _write_gates(made, why_not, out / GATES_FILE)
    if has_report:
        _validate(recipe, made, out / REPORT_FOLDER, progress)
    return made.table.row_count


def _rules(made: "SyntheticPatients") -> dict[str, Any]:
    """Return the rules that were kept to, with the quasi-identifiers that were looked at."""
    return {**made.constraints.as_json(), "quasi": list(made.constraints.quasi_of(made.table))}


def _why_not_kept(made: "SyntheticPatients") -> str:
    """Return why the generator is not written beside its table, "" where it is.

    It knows every category of the patients learned from, also those that no synthetic row has.
    """
    from readingroom.generator.privacy_gates.forms import find_category_breaches

    if made.fitted.report.holds_real_rows:
        return "it holds rows of patients"
    for column in made.fitted.columns:
        for rule, detail in find_category_breaches(column):
            return f"column {column.name}: {detail} among its categories (rule: {rule})"
    return ""


def _write_gates(made: "SyntheticPatients", why_not: str, file: Path) -> None:
    """Write what the gates looked at; nothing would be here had one of them failed."""
    from readingroom.generator.privacy_gates import assess

    report = assess(made.table, made.real, made.constraints, made.held_out)
    content = {
        "rules": _rules(made),
        "changes": list(made.changes),
        "generator": why_not or "written beside the table",
        "measures": {
            one.label: one.value if isinstance(one.value, int) else asdict(one.value)
            for one in report.measures
        },
    }
    file.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _validate(recipe: Recipe, made: "SyntheticPatients", folder: Path, progress: Progress) -> None:
    from readingroom.generator.privacy_gates import in_published_form
    from readingroom.generator.validation import validate, write_report

    report = validate(
        in_published_form(made.real, made.constraints),
        made.table,
        in_published_form(made.held_out, made.constraints),
        outcome=made.outcome,
        protected=made.protected,
        seed=recipe.seed,
        progress=progress,
    )
    write_report(folder, report)

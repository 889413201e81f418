"""Options of the commands that run a model on tables of patients and their counterfactuals."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from readingroom.cli.arguments import (
    ALLOW_CODE,
    INPUT_MAP,
    OUTCOME_COLUMN,
    SCHEMA,
    NumberRange,
    option_with_default,
    seed_option,
    with_options,
)
from readingroom.cli.paths import EXISTING_FILE, FOLDER
from readingroom.cli.sign_in_options import open_study
from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.evaluator.stress.types import (
    CONCERN_THRESHOLD,
    SearchMethod,
    SearchObjective,
    StressOptions,
)

_SHARE = NumberRange(min=0, max=1)
_OBJECTIVES = {
    "js": SearchObjective.PLAUSIBLE,
    "floor": SearchObjective.FLOOR,
    "literal": SearchObjective.LITERAL,
}


with_patient_tables = with_options(
    SCHEMA,
    INPUT_MAP,
    click.option("--protect", default="", help="Comma-separated attributes to shift"),
    OUTCOME_COLUMN,
    click.option(
        "--generator",
        type=FOLDER,
        help="Folder of a fitted generator that adapts the --may-change columns to a shift",
    ),
    click.option("--may-change", default="", help="Comma-separated columns that may change"),
    option_with_default(
        "--refine",
        ["none", "50", "1000"],
        "50",
        "Diffusion steps that move counterfactuals towards real patients",
    ),
    option_with_default(
        "--objective",
        list(_OBJECTIVES),
        "js",
        "Search objective: divergence times plausibility (js), divergence above a "
        "plausibility floor (floor), or the form in the source (literal)",
    ),
    option_with_default(
        "--search",
        [method.value for method in SearchMethod],
        SearchMethod.AUTO.value,
        "Search method: all counterfactuals, evolution, or automatic",
    ),
    option_with_default(
        "--threshold", _SHARE, CONCERN_THRESHOLD, "Concern above which a case is flagged, 0 to 1"
    ),
    option_with_default(
        "--generations", click.IntRange(1), 100, "Generations of the evolutionary search"
    ),
    seed_option(),
    ALLOW_CODE,
)
"""Add the options shared by stress tests and monitoring."""


STUDY_TABLE = click.option(
    "--study", type=EXISTING_FILE, help="Study whose case table is read where no file is given"
)


def patient_tables(
    table: str, reference: str, code: str, study: Path | None, options: Mapping[str, Any]
) -> PatientTables:
    """Return the tables that the options of a command name.

    The case table of the study takes the place of the table, or of the reference if only that is
    not given. Options replace the roles of its columns.

    Raises:
        UsageError: the options name no table, or more than a test reads.
        NotFoundError: the study has no case table.
    """
    if study is None and not table:
        raise click.UsageError("Give a CSV file, or a --study with a case table.")
    tables = PatientTables(
        table,
        options["columns"],
        options["inputs"],
        reference,
        code,
        _names(options["protect"]),
        options["outcome"],
        options["generator"],
        _names(options["may_change"]),
        options["refine"],
    )
    if study is None:
        return tables
    if table and reference:
        raise click.UsageError("--study takes the place of a file. Leave out one of the files.")
    stored = study_tables(study, has_schema=options["columns"] is not None)
    return replace(
        tables,
        table=table or stored.table,
        reference=stored.table if table else reference,
        code=code or stored.code,
        protected=tables.protected or stored.protected,
        outcome=tables.outcome or stored.outcome,
        text=stored.text,
    )


def study_tables(study: Path, *, has_schema: bool) -> PatientTables:
    """Return the case table of a study, with the columns that its roles name.

    Raises:
        UsageError: a schema describes the columns of a file.
        NotFoundError: the study has no case table.
    """
    if has_schema:
        raise click.UsageError(
            "--schema describes a file; the case table of a study has its own columns. Leave out "
            "--schema."
        )
    with open_study(study, read_only=True) as opened:
        return opened.case_table.tables()


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def stress_options(options: Mapping[str, Any]) -> StressOptions:
    """Return the settings of a search that the options of a command give."""
    return replace(
        StressOptions(),
        objective=_OBJECTIVES[options["objective"]],
        search=SearchMethod(options["search"]),
        threshold=options["threshold"],
        generations=options["generations"],
        seed=options["seed"],
    )

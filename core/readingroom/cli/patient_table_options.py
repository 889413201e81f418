"""Options of the commands that run a model on tables of patients and their counterfactuals."""

from collections.abc import Mapping
from dataclasses import replace
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
from readingroom.cli.paths import FOLDER
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


def patient_tables(
    table: str, reference: str, code: str, options: Mapping[str, Any]
) -> PatientTables:
    """Return the tables that the options of a command name."""
    return PatientTables(
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

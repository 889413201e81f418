"""Options of the commands that run a model on tables of patients and their counterfactuals."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

import click

from readingroom.cli.arguments import NumberRange
from readingroom.cli.model_options import ALLOW_CODE, seed_option
from readingroom.cli.paths import EXISTING_FILE, FOLDER
from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.evaluator.stress.types import (
    CONCERN_THRESHOLD,
    SearchMethod,
    SearchObjective,
    StressOptions,
)

F = TypeVar("F", bound=Callable[..., Any])

_SHARE = NumberRange(min=0, max=1)
_OBJECTIVES = {
    "js": SearchObjective.PLAUSIBLE,
    "floor": SearchObjective.FLOOR,
    "literal": SearchObjective.LITERAL,
}


def with_patient_tables(command: F) -> F:
    """Add the options shared by stress tests and monitoring."""
    for option in reversed(
        (
            click.option(
                "--schema", "columns", type=EXISTING_FILE, help="Column types and units (YAML)"
            ),
            click.option(
                "--input-map",
                "inputs",
                type=EXISTING_FILE,
                help="Mapping from columns to model inputs (YAML)",
            ),
            click.option("--protect", default="", help="Comma-separated attributes to shift"),
            click.option(
                "--outcome-column",
                "outcome",
                default="",
                help="Outcome column, not given to the model",
            ),
            click.option(
                "--generator",
                type=FOLDER,
                help="Folder of a fitted generator that adapts the --may-change columns to a shift",
            ),
            click.option(
                "--may-change", default="", help="Comma-separated columns that may change"
            ),
            click.option(
                "--refine",
                type=click.Choice(["none", "50", "1000"]),
                default="50",
                show_default=True,
                help="Diffusion steps that move counterfactuals towards real patients",
            ),
            click.option(
                "--objective",
                type=click.Choice(list(_OBJECTIVES)),
                default="js",
                show_default=True,
                help="Search objective: divergence times plausibility (js), divergence above a "
                "plausibility floor (floor), or the form in the source (literal)",
            ),
            click.option(
                "--search",
                type=click.Choice([method.value for method in SearchMethod]),
                default=SearchMethod.AUTO.value,
                show_default=True,
                help="Search method: all counterfactuals, evolution, or automatic",
            ),
            click.option(
                "--threshold",
                type=_SHARE,
                default=CONCERN_THRESHOLD,
                show_default=True,
                help="Concern above which a case is flagged, 0 to 1",
            ),
            click.option(
                "--generations",
                type=click.IntRange(min=1),
                default=100,
                show_default=True,
                help="Generations of the evolutionary search",
            ),
            seed_option(),
            ALLOW_CODE,
        )
    ):
        command = option(command)
    return command


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

"""Commands that generate synthetic cases from recipes and add them to a study."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.arguments import ALLOW_CODE
from readingroom.cli.cluster_option import with_cluster
from readingroom.cli.device_option import with_device
from readingroom.cli.identifiers import IdentifierHandling, with_handling
from readingroom.cli.paths import EXISTING, EXISTING_FILE, FILE, FOLDER, READABLE_FILE
from readingroom.cli.patient_table_options import study_tables
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import (
    REFUSED,
    CommandResult,
    command,
    counted,
    print_problems,
    print_table,
    printable,
    with_json,
)
from readingroom.domain.errors import GenerationError

if TYPE_CHECKING:
    from readingroom.domain.patient_tables import PatientTables
    from readingroom.domain.scenario import Recipe
    from readingroom.engine.generator.types import FamilyInfo, Setting


@command(
    "readingroom generate recipe.yaml --out made",
    "readingroom generate --family notes --count 20 --seed 7 --set style=soap --out made",
    "readingroom generate --family notes --count 20 --seed 7 --rewrite writer.gguf --out made",
    "readingroom generate --family patients --count 1000 --seed 7 --out made --table --report",
    "readingroom generate --family patients --count 200 --seed 7 --study lung.rrstudy --out made",
    "readingroom generate --family adversarial --count 20 --seed 7 --set model=model.yaml "
    "--set weights=model.safetensors --set series=scans --set epsilon=5 --out made",
    notes="""
Writes a folder per case, recipe.json, truth.jsonl with the ground truth of each case, and
origin.json with the device. The same recipe gives the same cases, byte for byte, with the same
versions on the same processor type. If cases fail, their reasons are printed and written to
failures.jsonl, the other cases are written, and the exit code is 1.
""",
)
@click.argument("recipe", required=False, type=READABLE_FILE)
@click.option("--family", help="Scenario family; see list-scenarios")
@click.option("--count", type=click.IntRange(min=1), help="Number of cases")
@click.option("--seed", type=click.IntRange(min=0, max=2**63 - 1), help="Random seed")
@click.option(
    "--set", "given", multiple=True, metavar="KEY=VALUE", help="Setting of the family; repeatable"
)
@click.option(
    "--study", type=EXISTING_FILE, help="Study whose case table is the source of the patients"
)
@click.option("--out", required=True, type=FOLDER, help="Output folder; must be new or empty")
@click.option(
    "--table", "as_table", is_flag=True, help="Write patients as one table instead of cases"
)
@click.option("--report", "has_report", is_flag=True, help="Add a validation of the table (slow)")
@click.option(
    "--keep-generator",
    "keeps_generator",
    is_flag=True,
    help="Also write the fitted generator; do not release it with the table",
)
@click.option(
    "--checkpoint",
    type=FILE,
    help="File with the state of a stopped fit, to continue it; created if missing",
)
@click.option(
    "--rewrite",
    "model",
    default="",
    metavar="MODEL",
    help="Local language model that rewrites notes; rewrites with changed facts are rejected",
)
@ALLOW_CODE
@with_access
@with_device
@with_cluster
def generate(  # noqa: PLR0913, PLR0917 - one parameter per option
    recipe: Path | None,
    family: str | None,
    count: int | None,
    seed: int | None,
    given: tuple[str, ...],
    study: Path | None,
    out: Path,
    as_table: bool,
    has_report: bool,
    keeps_generator: bool,
    checkpoint: Path | None,
    model: str,
    allow_code: bool,
) -> CommandResult:
    """Generate synthetic cases from a RECIPE file or from options, which override the file."""
    from readingroom.services.engine.rewriting import NoteRewriter
    from readingroom.services.engine.scenarios import make, make_table

    settings = dict(_pair(text) for text in given)
    tables = None if study is None else study_tables(study, has_schema=False)
    requested = _recipe(recipe, family, count, seed, settings, tables)
    if as_table or has_report or keeps_generator or checkpoint is not None:
        if model:
            raise click.UsageError("A table has no notes. Leave out --rewrite or --table.")
        number = make_table(
            requested,
            out,
            tables=tables,
            has_report=has_report,
            keeps_generator=keeps_generator,
            checkpoint=checkpoint,
        )
        patients = counted(number, "synthetic patient", "synthetic patients")
        return CommandResult({"patient_count": number}, f"Wrote a table of {patients} to {out}.")
    result = make(
        requested,
        out,
        tables=tables,
        rewriter=NoteRewriter(model, allow_code),
        consent=allow_code,
    )
    document: dict[str, object] = {
        "recipe_sha256": result.recipe.sha256,
        "cases": result.codes,
        "failures": result.failures,
    }
    is_whole = not result.failures
    cases = counted(len(result.codes), "synthetic case", "synthetic cases")
    line = f"Wrote {cases} to {out} (recipe {result.recipe.sha256[:16]})."
    if not model:
        return CommandResult(document, line, is_accepted=is_whole)
    accepted, rejected = result.rewritten.accepted, result.rewritten.rejected
    notes = counted(accepted + rejected, "note", "notes")
    rewrote = f"Rewrote {accepted} of {notes}; {rejected} rewrites were rejected."
    document["rewritten"] = result.rewritten
    return CommandResult(document, (line, rewrote), is_accepted=is_whole)


@command("readingroom list-scenarios", "readingroom list-scenarios notes")
@click.argument("family", required=False)
@with_json
def list_scenarios(family: str | None) -> CommandResult:
    """List the scenario families, or the settings of one FAMILY."""
    from readingroom.services.engine.scenarios import families, family_named

    if family is None:
        known = families()
        rows = [(info.family.value, info.summary) for info in known]
        return CommandResult({"families": known}, lambda: print_table(("family", "content"), rows))
    info = family_named(family)
    return CommandResult({"family": info}, lambda: _print_family(info))


def _print_family(info: "FamilyInfo") -> None:
    click.echo(printable(f"{info.label}. {info.summary}"))
    settings = [(row.key, row.kind.value, row.default, _describe(row)) for row in info.settings]
    print_table(("setting", "type", "default", "description"), settings)


@command(
    "readingroom add-scenario lung.rrstudy made",
    "readingroom add-scenario lung.rrstudy artefacts --identifiers replace "
    "--unreviewed-reason public",
)
@STUDY
@click.argument("folder", type=EXISTING)
@with_handling
@with_access
def add_scenario(study: Path, folder: Path, handling: IdentifierHandling) -> CommandResult:
    """Add the cases of a FOLDER written by generate to a STUDY, with their recipe.

    Cases derived from your files can contain identifiers: as with add-case, they are not stored
    unless the options allow it. The same command continues after a stop. Cases that failed when
    they were generated are listed, and stored with their reasons.
    """
    from readingroom.intake.deidentify.types import UnreviewedError

    with open_study(study) as opened:
        try:
            added = opened.scenarios.add(
                folder, identifiers=handling.identifiers, unreviewed=handling.unreviewed
            )
        except UnreviewedError as error:
            print_problems(tuple(handling.problems(folder.name, error)))
            click.get_current_context().exit(REFUSED)
    added_cases = counted(len(added.cases), "synthetic case", "synthetic cases")

    def show() -> None:
        click.echo(f"Added {added_cases}.")
        if added.failures:
            failed = counted(len(added.failures), "case was", "cases were")
            click.echo(f"{failed} not generated; the study keeps the reasons:", err=True)
        for code, reason in added.failures.items():
            click.echo(printable(f"{code}: {reason}"), err=True)

    return CommandResult({"scenario": added}, show)


def _recipe(
    file: Path | None,
    family: str | None,
    count: int | None,
    seed: int | None,
    settings: Mapping[str, str],
    tables: "PatientTables | None",
) -> "Recipe":
    """Return the recipe given by a file, by options, or by both; a study replaces its table."""
    from dataclasses import replace

    from readingroom.domain.scenario import Recipe
    from readingroom.engine.generator.types import SOURCE, TABLE
    from readingroom.engine.tables.case_tables.types import CASE_TABLE
    from readingroom.services.engine.scenarios import family_named, read_recipe

    if file is not None:
        recipe = read_recipe(file, tables)
        if family is not None and family != recipe.family.value:
            raise GenerationError(
                "The recipe and --family name different families. Leave out --family."
            )
    elif family is None or count is None or seed is None:
        raise click.UsageError("Give a RECIPE file, or --family, --count and --seed.")
    else:
        recipe = Recipe(family_named(family).family, seed, count)
    chosen = {*settings, TABLE} if SOURCE in settings else set(settings)
    sources = {key: digest for key, digest in recipe.sources.items() if key not in chosen}
    if tables is not None:
        settings = {**_of_case_table(recipe, settings), **settings}
        if recipe.settings.get(SOURCE) != CASE_TABLE:
            sources = {key: digest for key, digest in sources.items() if key not in settings}
    return replace(
        recipe,
        count=recipe.count if count is None else count,
        seed=recipe.seed if seed is None else seed,
        settings={**recipe.settings, **settings},
        sources=sources,
    )


def _of_case_table(recipe: "Recipe", settings: Mapping[str, str]) -> dict[str, str]:
    """Return the settings that name the case table of a study instead of a file.

    Raises:
        UsageError: the family reads no table, or an option names another one.
    """
    from readingroom.engine.generator.types import SOURCE, TABLE
    from readingroom.engine.tables.case_tables.types import CASE_TABLE
    from readingroom.services.engine.scenarios import family_named

    if not family_named(recipe.family.value).reads_case_table:
        raise click.UsageError(
            f"The family '{recipe.family.value}' reads no table of patients. Leave out --study."
        )
    named = {SOURCE: CASE_TABLE, TABLE: "", "columns": ""}
    for key, value in named.items():
        if settings.get(key, value) != value:
            raise click.UsageError(
                f"--study takes the place of a table. Leave out --set {key}=..., or --study."
            )
    return named


def _pair(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not sign or not key.strip():
        raise click.BadParameter(f"'{text}' is not KEY=VALUE.", param_hint="--set")
    return key.strip(), value.strip()


def _describe(setting: "Setting") -> str:
    choices = ", ".join(value for value, _ in setting.choices)
    bounds = " to ".join(f"{bound:g}" for bound in (setting.low, setting.high) if bound is not None)
    parts = ((setting.explanation or setting.label).rstrip("."), choices, bounds, setting.unit)
    return "; ".join(part for part in parts if part)

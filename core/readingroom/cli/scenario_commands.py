"""Making synthetic cases from recipes, and adding them to a study."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.arguments import exit_on_errors
from readingroom.cli.identifiers import IdentifierHandling, with_handling
from readingroom.cli.model_options import ALLOW_CODE
from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING, FILE, FOLDER, READABLE_FILE
from readingroom.cli.sign_in_options import open_study, with_sign_in
from readingroom.cli.study_commands import STUDY
from readingroom.cli.text import (
    EngineCommand,
    counted,
    json_option,
    print_json,
    print_problems,
    print_table,
    printable,
)
from readingroom.domain.errors import GenerationError

if TYPE_CHECKING:
    from readingroom.domain.scenario import Recipe, Setting


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom generate recipe.yaml --out made
  readingroom generate --family notes --count 20 --seed 7 --set style=soap --out made
  readingroom generate --family notes --count 20 --seed 7 --rewrite writer.gguf --out made
  readingroom generate --family patients --count 1000 --seed 7 --out made --table --report

\b
The folder gets a folder for each case, recipe.json and truth.jsonl, which tells what was put into
each case. The same recipe makes the same bytes wherever the same versions run on the same kind
of processor.
""",
)
@click.argument("recipe", required=False, type=READABLE_FILE)
@click.option("--family", help="What kind of cases to make; see list-scenarios.")
@click.option("--count", type=click.IntRange(min=1), help="How many cases.")
@click.option(
    "--seed", type=click.IntRange(min=0, max=2**63 - 1), help="Seed of every random step."
)
@click.option("--set", "given", multiple=True, metavar="KEY=VALUE", help="A setting of the family.")
@click.option(
    "--out", required=True, type=FOLDER, help="Folder of the cases; must be new or empty."
)
@click.option("--table", "as_table", is_flag=True, help="Patients as one table, not as cases.")
@click.option(
    "--report", "has_report", is_flag=True, help="With a validation of that table; takes a while."
)
@click.option(
    "--keep-generator",
    "keeps_generator",
    is_flag=True,
    help="With the generator that learned; it is not to be released with the table.",
)
@click.option(
    "--checkpoint",
    type=FILE,
    help="File from which learning the table goes on where it was stopped; made if new.",
)
@click.option(
    "--rewrite",
    "model",
    default="",
    metavar="MODEL",
    help="Language model on this computer that rewrites notes; taken where no fact drifts.",
)
@ALLOW_CODE
@json_option
def generate(  # noqa: PLR0913, PLR0917 - each of them is an option
    recipe: Path | None,
    family: str | None,
    count: int | None,
    seed: int | None,
    given: tuple[str, ...],
    out: Path,
    as_table: bool,
    has_report: bool,
    keeps_generator: bool,
    checkpoint: Path | None,
    model: str,
    allow_code: bool,
    as_json: bool,
) -> None:
    """Make synthetic cases from a RECIPE file, or from options; options go before the file."""
    from readingroom.study.engine.rewriting import NoteRewriter
    from readingroom.study.engine.scenarios import make, make_table

    asked = _asked(recipe, family, count, seed, dict(_pair(one) for one in given))
    if as_table or has_report or keeps_generator or checkpoint is not None:
        if model:
            raise click.UsageError("A table has no notes. Leave out --rewrite, or --table.")
        number = make_table(
            asked,
            out,
            has_report=has_report,
            keeps_generator=keeps_generator,
            checkpoint=checkpoint,
        )
        if as_json:
            print_json({"patient_count": number})
        else:
            patients = counted(number, "synthetic patient", "synthetic patients")
            click.echo(printable(f"Made a table of {patients} in {out}."))
        return
    made = make(asked, out, rewriter=NoteRewriter(model, allow_code), consent=allow_code)
    if as_json:
        told = {"recipe_sha256": made.recipe.sha256, "cases": made.codes}
        print_json({**told, "rewritten": made.rewritten} if model else told)
        return
    cases = counted(len(made.codes), "synthetic case", "synthetic cases")
    click.echo(printable(f"Made {cases} in {out} (recipe {made.recipe.sha256[:16]})."))
    if model:
        taken, rejected = made.rewritten.taken, made.rewritten.rejected
        notes = counted(taken + rejected, "note", "notes")
        click.echo(f"Of {notes}, {taken} stand as the model wrote them; {rejected} were rejected.")


@click.command(
    "list-scenarios",
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom list-scenarios
  readingroom list-scenarios notes
""",
)
@click.argument("family", required=False)
@json_option
def list_scenarios(family: str | None, as_json: bool) -> None:
    """List the families of synthetic cases, or what one FAMILY may be asked for."""
    from readingroom.study.engine.scenarios import families, family_named

    if family is None:
        known = families()
        if as_json:
            print_json({"families": known})
        else:
            print_table(("family", "makes"), [(one.family.value, one.summary) for one in known])
        return
    info = family_named(family)
    if as_json:
        print_json({"family": info})
        return
    click.echo(printable(f"{info.label}. {info.summary}"))
    rows = [(one.key, one.kind.value, one.default, _told(one)) for one in info.settings]
    print_table(("setting", "kind", "default", "what it says"), rows)


@click.command(
    "add-scenario",
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom add-scenario lung.rrstudy made
  readingroom add-scenario lung.rrstudy artefacts --identifiers replace --unreviewed public
""",
)
@STUDY
@click.argument("folder", type=EXISTING)
@with_handling
@with_passphrase
@with_sign_in
@json_option
def add_scenario(
    study: Path, folder: Path, handling: IdentifierHandling, passphrase: str | None, as_json: bool
) -> None:
    """Add the cases of a FOLDER that was made by generate to a study, with their recipe.

    Cases that were made of files of yours may still say who a patient is: as with add-case, they
    are not stored then unless the options say so. The same command goes on after a stop.
    """
    from readingroom.domain.deid_review import UnreviewedError

    with open_study(study, passphrase) as opened:
        try:
            added = opened.scenarios.add(
                folder, identifiers=handling.identifiers, unreviewed=handling.unreviewed
            )
        except UnreviewedError as error:
            problems = tuple(handling.problems(folder.name, error))
            print_problems(problems)
            exit_on_errors(problems)
            return
    if as_json:
        print_json({"scenario": added})
    else:
        click.echo(f"Added {counted(len(added.cases), 'synthetic case', 'synthetic cases')}.")


def _asked(
    file: Path | None,
    family: str | None,
    count: int | None,
    seed: int | None,
    settings: Mapping[str, str],
) -> "Recipe":
    """Return the recipe of a file, of options, or of both."""
    from dataclasses import replace

    from readingroom.domain.scenario import Recipe
    from readingroom.study.engine.scenarios import family_named, read_recipe

    if file is not None:
        recipe = read_recipe(file)
        if family is not None and family != recipe.family.value:
            raise GenerationError("The file names another family than --family. Give one of them.")
    elif family is None or count is None or seed is None:
        raise click.UsageError("Give a RECIPE file, or --family, --count and --seed.")
    else:
        recipe = Recipe(family_named(family).family, seed, count)
    sources = {key: digest for key, digest in recipe.sources.items() if key not in settings}
    return replace(
        recipe,
        count=recipe.count if count is None else count,
        seed=recipe.seed if seed is None else seed,
        settings={**recipe.settings, **settings},
        sources=sources,
    )


def _pair(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not sign or not key.strip():
        raise click.BadParameter(f"'{text}' is not KEY=VALUE.", param_hint="--set")
    return key.strip(), value.strip()


def _told(setting: "Setting") -> str:
    choices = ", ".join(value for value, _ in setting.choices)
    bounds = " to ".join(f"{bound:g}" for bound in (setting.low, setting.high) if bound is not None)
    told = ((setting.explanation or setting.label).rstrip("."), choices, bounds, setting.unit)
    return "; ".join(part for part in told if part)

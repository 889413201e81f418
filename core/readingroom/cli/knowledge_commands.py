"""Holding a patient and a recommendation against what is known."""

from pathlib import Path

import click

from readingroom.cli.arguments import NumberRange
from readingroom.cli.paths import FOLDER
from readingroom.cli.text import REFUSED, EngineCommand, json_option, print_json, printable


@click.command(
    "check-plausible",
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom check-plausible --age 61 --sex male --diagnosis C18.2 \\
      --phenotype "DPYD=Poor Metabolizer" --drug fluorouracil
  readingroom check-plausible --diagnosis C18.2 --gene "KRAS=wild type" --drug cetuximab --json

\b
"no evidence" means that no table says anything, never that all is well. What is incompatible ends
the command with code 1.
""",
)
@click.option("--age", type=NumberRange(min=0), help="Age in years.")
@click.option("--sex", type=click.Choice(["female", "male"]), help="Recorded sex.")
@click.option("--pregnant/--not-pregnant", "is_pregnant", default=None, help="Whether pregnant.")
@click.option("--diagnosis", "diagnoses", multiple=True, help="Code of ICD-10-CM; several.")
@click.option("--phenotype", "phenotypes", multiple=True, metavar="GENE=PHENOTYPE", help="Several.")
@click.option("--gene", "genes", multiple=True, metavar="GENE=STATE", help="Several.")
@click.option("--drug", "drugs", multiple=True, help="Generic name of a drug; several.")
@click.option("--reduced", "is_reduced", is_flag=True, help="The dose is a lower one.")
@click.option("--knowledge", type=FOLDER, help="Folder with tables of your own beside ours.")
@json_option
def check_plausible(  # noqa: PLR0913, PLR0917 - each of them is an option
    age: float | None,
    sex: str | None,
    is_pregnant: bool | None,
    diagnoses: tuple[str, ...],
    phenotypes: tuple[str, ...],
    genes: tuple[str, ...],
    drugs: tuple[str, ...],
    is_reduced: bool,
    knowledge: Path | None,
    as_json: bool,
) -> None:
    """Say whether a patient can be, and whether drugs are known to fit, with the reasons."""
    from readingroom.domain.plausibility import (
        PatientFacts,
        PlausibilityStatus,
        Recommendation,
        Sex,
    )
    from readingroom.study.engine.plausibility import check

    facts = PatientFacts(
        age,
        Sex(sex) if sex else None,
        is_pregnant,
        diagnoses,
        dict(_pair(one, "--phenotype") for one in phenotypes),
        dict(_pair(one, "--gene") for one in genes),
    )
    recommendation = Recommendation(drugs, is_reduced) if drugs else None
    found = check(facts, recommendation, knowledge)
    if as_json:
        print_json({"verdict": found})
    else:
        click.echo(found.kind.value.capitalize())
        for reason in found.reasons:
            source = f" [{reason.source.title}, {reason.source.version}]" if reason.source else ""
            click.echo(printable(f"  {reason.sentence}{source}"))
    if found.kind is PlausibilityStatus.INCOMPATIBLE:
        click.get_current_context().exit(REFUSED)


def _pair(text: str, option: str) -> tuple[str, str]:
    gene, sign, value = text.partition("=")
    if not sign or not gene.strip() or not value.strip():
        raise click.BadParameter(f"'{text}' is not GENE=VALUE.", param_hint=option)
    return gene.strip(), value.strip()

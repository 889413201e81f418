"""The command that checks a patient and a recommendation against knowledge tables."""

from pathlib import Path

import click

from readingroom.cli.arguments import NumberRange
from readingroom.cli.paths import FOLDER
from readingroom.cli.text import CommandResult, command, with_json


@command(
    "readingroom check-plausibility --age 61 --sex male --diagnosis C18.2 \\",
    '    --phenotype "DPYD=Poor Metabolizer" --drug fluorouracil',
    'readingroom check-plausibility --diagnosis C18.2 --gene "KRAS=wild type" --drug '
    "cetuximab --json",
    notes="""
"no evidence" means that no table covers the combination, not that it is safe. The exit code is 1 if
the combination is incompatible.
""",
)
@click.option("--age", type=NumberRange(min=0), help="Age in years")
@click.option("--sex", type=click.Choice(["female", "male"]), help="Recorded sex")
@click.option("--pregnant/--not-pregnant", "is_pregnant", default=None, help="Pregnancy status")
@click.option("--diagnosis", "diagnoses", multiple=True, help="ICD-10-CM code; repeatable")
@click.option(
    "--phenotype", "phenotypes", multiple=True, metavar="GENE=PHENOTYPE", help="Repeatable"
)
@click.option("--gene", "genes", multiple=True, metavar="GENE=STATE", help="Repeatable")
@click.option("--drug", "drugs", multiple=True, help="Generic drug name; repeatable")
@click.option("--reduced", "is_reduced", is_flag=True, help="The dose is reduced")
@click.option("--knowledge", type=FOLDER, help="Folder with additional tables")
@with_json
def check_plausibility(  # noqa: PLR0913, PLR0917 - one parameter per option
    age: float | None,
    sex: str | None,
    is_pregnant: bool | None,
    diagnoses: tuple[str, ...],
    phenotypes: tuple[str, ...],
    genes: tuple[str, ...],
    drugs: tuple[str, ...],
    is_reduced: bool,
    knowledge: Path | None,
) -> CommandResult:
    """Check the plausibility of a patient and the suitability of drugs, with reasons."""
    from readingroom.knowledge.types import PatientFacts, PlausibilityStatus, Recommendation, Sex
    from readingroom.services.engine.plausibility import check

    facts = PatientFacts(
        age,
        Sex(sex) if sex else None,
        is_pregnant,
        diagnoses,
        dict(_pair(text, "--phenotype") for text in phenotypes),
        dict(_pair(text, "--gene") for text in genes),
    )
    result = check(facts, Recommendation(drugs, is_reduced) if drugs else None, knowledge)
    lines = [result.kind.value.capitalize()]
    for reason in result.reasons:
        source = f" [{reason.source.title}, {reason.source.version}]" if reason.source else ""
        lines.append(f"  {reason.sentence}{source}")
    is_accepted = result.kind is not PlausibilityStatus.INCOMPATIBLE
    return CommandResult({"verdict": result}, lines, is_accepted=is_accepted)


def _pair(text: str, option: str) -> tuple[str, str]:
    gene, sign, value = text.partition("=")
    if not sign or not gene.strip() or not value.strip():
        raise click.BadParameter(f"'{text}' is not GENE=VALUE.", param_hint=option)
    return gene.strip(), value.strip()

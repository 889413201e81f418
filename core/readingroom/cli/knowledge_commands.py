"""Commands that check patients and recommendations against knowledge tables."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from readingroom.cli.arguments import PATIENT_ID_COLUMN, F, NumberRange
from readingroom.cli.paths import FILE, FOLDER
from readingroom.cli.patient_table_options import STUDY_TABLE, study_tables
from readingroom.cli.text import CommandResult, command, counted, print_table, printable, with_json
from readingroom.domain.figures import with_interval

if TYPE_CHECKING:
    from readingroom.knowledge.types import TablePlausibility

_SHOWN_ROWS = 20
_KNOWLEDGE = click.option("--knowledge", type=FOLDER, help="Folder with additional tables")


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
@_KNOWLEDGE
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


def _columns(name: str, fact: str) -> Callable[[F], F]:
    about = f"Column with {fact}; repeatable"
    return click.option(name, multiple=True, metavar="COLUMN", help=about)


@command(
    "readingroom check-table-plausibility patients.csv --age-column age --sex-column sex \\",
    "    --diagnosis-column diagnosis --id-column code --out checked.csv",
    "readingroom check-table-plausibility --study lung.rrstudy --age-column age --sex-column sex",
    notes="""
Ages are in years, or bands such as 60-69 and 90+. A cell of diagnoses or drugs has one or several,
separated by semicolons or commas. Columns of phenotypes and genes are named after their gene. The
exit code is 1 if a row is incompatible.
""",
)
@click.argument("table", default="")
@PATIENT_ID_COLUMN
@click.option("--age-column", default="", help="Column with the age in years")
@click.option("--sex-column", default="", help="Column with the recorded sex")
@click.option("--pregnant-column", default="", help="Column with yes or no")
@_columns("--diagnosis-column", "ICD-10-CM codes")
@_columns("--phenotype-column", "the phenotype of the gene that names it")
@_columns("--gene-column", "the state of the gene that names it")
@_columns("--drug-column", "recommended drugs by generic name")
@click.option("--reduced-column", default="", help="Column with yes for a reduced dose")
@_KNOWLEDGE
@STUDY_TABLE
@click.option("--out", type=FILE, help="CSV file for the shares and the rows concerned")
@with_json
def check_table_plausibility(
    table: str,
    code: str,
    knowledge: Path | None,
    study: Path | None,
    out: Path | None,
    **columns: Any,  # noqa: ANN401 - the options of the columns
) -> CommandResult:
    """Check the plausibility of all patients of a TABLE, or of the case table of a study."""
    from readingroom.domain.progress import NO_PROGRESS
    from readingroom.knowledge.types import FactColumns
    from readingroom.services.engine.table_plausibility import check_table, write_table_result

    if bool(table) == bool(study):
        raise click.UsageError("Give either a CSV file or a --study with a case table.")
    stored = study_tables(study, has_schema=False) if study else None
    facts = FactColumns(
        code or (stored.code if stored else ""),
        columns["age_column"],
        columns["sex_column"],
        columns["pregnant_column"],
        columns["diagnosis_column"],
        columns["phenotype_column"],
        columns["gene_column"],
        columns["drug_column"],
        columns["reduced_column"],
    )
    if not facts.facts:
        raise click.UsageError("Name at least one column with facts, such as --age-column.")
    source, text = (stored.table, stored.text) if stored else (table, None)
    result = check_table(source, facts, knowledge, text, NO_PROGRESS)
    if out is not None:
        write_table_result(result, out)
    is_accepted = not result.incompatible_count
    return CommandResult(result, lambda: _print_table(result, out), is_accepted=is_accepted)


def _print_table(result: "TablePlausibility", out: Path | None) -> None:
    rules = [
        (rule.kind.value, rule.rule, str(rule.count), with_interval(rule.share))
        for rule in result.rules
    ]
    if rules:
        print_table(("Result", "Rule", "Rows", "Share (95 % interval)"), rules)
        click.echo()
    listed = [
        (row.code or f"row {row.number}", row.reason.kind.value, row.reason.sentence)
        for row in result.rows[:_SHOWN_ROWS]
    ]
    if listed:
        print_table(("Patient", "Result", "Reason"), listed)
        click.echo()
    hidden = result.reason_count - len(listed)
    if hidden:
        click.echo(f"{counted(hidden, 'further reason', 'further reasons')} not shown.")
    counts = ", ".join(f"{status.count:,} {status.kind.value}" for status in result.statuses)
    where = f", in {out}" if out else ""
    click.echo(printable(f"{counted(result.row_count, 'row', 'rows')}: {counts}{where}"))


def _pair(text: str, option: str) -> tuple[str, str]:
    gene, sign, value = text.partition("=")
    if not sign or not gene.strip() or not value.strip():
        raise click.BadParameter(f"'{text}' is not GENE=VALUE.", param_hint=option)
    return gene.strip(), value.strip()

"""What the words of a model do that policies have rules on."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import READABLE_FILE
from readingroom.cli.sign_in_options import open_study, with_sign_in
from readingroom.cli.text import (
    EngineCommand,
    counted,
    figure,
    json_option,
    print_json,
    print_table,
    printable,
)

if TYPE_CHECKING:
    from readingroom.domain.classified_text import ClassifiedText, ModelStatements, StatementAudit

_STUDY = ".rrstudy"


@click.command(
    "tell-statements",
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom tell-statements answer.txt
  readingroom tell-statements lung.rrstudy --add

\b
A classifier of sentences tells what each does: a diagnosis stated as certain, advice, a claim to be
a clinician, a referral and others. It was trained on made-up sentences, in English; how often it is
right on others that were held out stands in docs/identifiers.md. It points to what a person reads.
""",
)
@click.argument("source", type=READABLE_FILE, metavar="FILE|STUDY")
@click.option("--add", "is_added", is_flag=True, help="Keep what was counted in the study.")
@with_passphrase
@with_sign_in
@json_option
def tell_statements(source: Path, is_added: bool, passphrase: str | None, as_json: bool) -> None:
    """Tell what the sentences of a text, or of all outputs of a study, do."""
    is_study = source.suffix == _STUDY
    if is_added and not is_study:
        raise click.UsageError("--add keeps what was counted in a study. Give a .rrstudy file.")
    if is_study:
        with open_study(source, passphrase, read_only=not is_added) as opened:
            audit = opened.statements.audit()
            if is_added:
                opened.analyses.add(audit)
        print_json(audit) if as_json else _print_audit(audit)
        return
    from readingroom.study.engine.policy_texts import classify_file

    told = classify_file(source)
    print_json(told) if as_json else _print_told(told)


def _print_told(told: "ClassifiedText") -> None:
    rows = [
        (one.statement.value, f"{one.start} to {one.stop}", f"{one.probability:.2f}")
        for one in told.stated
    ]
    if rows:
        print_table(("what it does", "characters", "probability"), rows)
    else:
        click.echo("No sentence does any of these.")
    if told.is_advice_alone:
        click.echo("It gives advice on treatment and nowhere refers to a clinician.")
    if told.is_overconfident:
        click.echo("It states a diagnosis as certain and nowhere says how uncertain it is.")


def _print_audit(audit: "StatementAudit") -> None:
    for one in audit.models:
        outputs = counted(one.outputs, "output", "outputs")
        click.echo(printable(f"{one.model}: {outputs} with words, {one.without_words:,} without"))
        print_table(("what outputs do", "outputs", "sentences", "share [interval]"), _rows(one))
        click.echo()
    if not audit.models:
        click.echo("The study holds no output of a model.")


def _rows(one: "ModelStatements") -> list[tuple[str, str, str, str]]:
    rows = [
        (each.statement.value, f"{each.outputs:,}", f"{each.sentences:,}", figure(each.share, 2))
        for each in one.counts
    ]
    alone, sure = one.advice_alone_share, one.overconfident_share
    rows.append(("advises without any referral", f"{one.advice_alone:,}", "", figure(alone, 2)))
    named = "states a diagnosis without uncertainty"
    rows.append((named, f"{one.overconfident:,}", "", figure(sure, 2)))
    return rows

"""The command that classifies policy statements in model outputs."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.paths import READABLE_FILE
from readingroom.cli.sign_in_options import open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, print_table, printable
from readingroom.domain.figures import with_interval

if TYPE_CHECKING:
    from readingroom.engine.analyzer.policy_texts.types import (
        ClassifiedText,
        ModelStatements,
        StatementAudit,
    )

_STUDY = ".rrstudy"


@command(
    "readingroom classify-statements answer.txt",
    "readingroom classify-statements lung.rrstudy --save",
    notes="""
Each sentence is classified: a diagnosis stated as certain, advice, a claim to be a clinician, a
referral and others. The classifier was trained on synthetic English sentences; docs/identifiers.md
gives its accuracy on held-out sentences. The result needs review by a person.
""",
)
@click.argument("source", type=READABLE_FILE, metavar="FILE|STUDY")
@click.option("--save", "is_saved", is_flag=True, help="Save the counts in the study")
@with_access
def classify_statements(source: Path, is_saved: bool) -> CommandResult:
    """Classify policy statements in a text or in all outputs of a study."""
    from readingroom.engine.analyzer.policy_texts.service import (
        StatementAuditService,
        classify_file,
    )

    is_study = source.suffix == _STUDY
    if is_saved and not is_study:
        raise click.UsageError("--save needs a study. Give a .rrstudy file.")
    if is_study:
        with open_study(source, read_only=not is_saved) as opened:
            audit = opened.service(StatementAuditService).audit()
            if is_saved:
                opened.analyses.add(audit)
        return CommandResult(audit, lambda: _print_audit(audit))
    text = classify_file(source)
    return CommandResult(text, lambda: _print_text(text))


def _print_text(text: "ClassifiedText") -> None:
    rows = [
        (sentence.statement.value, f"{sentence.start} to {sentence.stop}",
         f"{sentence.probability:.2f}")
        for sentence in text.stated
    ]  # fmt: skip
    if rows:
        print_table(("statement", "characters", "probability"), rows)
    else:
        click.echo("No policy statements found.")
    if text.is_advice_alone:
        click.echo("The text gives treatment advice without referring to a clinician.")
    if text.is_overconfident:
        click.echo("The text states a diagnosis as certain without giving its uncertainty.")


def _print_audit(audit: "StatementAudit") -> None:
    for model in audit.models:
        outputs = counted(model.outputs, "output", "outputs")
        counts = f"{outputs} with text, {model.without_words:,} without"
        click.echo(printable(f"{model.model}: {counts}"))
        print_table(("statement", "outputs", "sentences", "proportion (interval)"), _rows(model))
        click.echo()
    if not audit.models:
        click.echo("The study has no model outputs.")


def _rows(model: "ModelStatements") -> list[tuple[str, str, str, str]]:
    rows = [
        (row.statement.value, f"{row.outputs:,}", f"{row.sentences:,}", with_interval(row.share))
        for row in model.counts
    ]
    alone, sure = model.advice_alone_share, model.overconfident_share
    rows.append(("advice without referral", f"{model.advice_alone:,}", "", with_interval(alone)))
    named = "diagnosis without uncertainty"
    rows.append((named, f"{model.overconfident:,}", "", with_interval(sure)))
    return rows

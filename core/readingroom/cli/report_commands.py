"""Writing reports of a study: for people, as pages and on paper, and for scripts."""

from pathlib import Path

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING, FOLDER
from readingroom.cli.sign_in_options import open_study, with_sign_in
from readingroom.cli.study_commands import STUDY
from readingroom.cli.text import EngineCommand, json_option, print_json, printable
from readingroom.domain.reporting import ReportKind


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom report lung.rrstudy --out reports
  readingroom report lung.rrstudy --kind reader-study --out reports --pdf
  readingroom report lung.rrstudy --kind synthetic-data --validation made/validation --out reports

\b
Without --kind all reports are written that have something to say of their own. While the study is
blinded, models go by codes. A PDF needs the window's libraries.
""",
)
@STUDY
@click.option(
    "--kind",
    "kinds",
    multiple=True,
    type=click.Choice([kind.value for kind in ReportKind]),
    help="Which report; may be given several times.",
)
@click.option("--out", type=FOLDER, required=True, help="Folder to write into.")
@click.option("--pdf", "with_pdf", is_flag=True, help="Print each report as well.")
@click.option(
    "--validation",
    "validated",
    multiple=True,
    type=EXISTING,
    help="Folder of a validation of synthetic data; may be given several times.",
)
@with_passphrase
@with_sign_in
@json_option
def report(
    study: Path,
    kinds: tuple[str, ...],
    out: Path,
    with_pdf: bool,
    validated: tuple[Path, ...],
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Write reports of the study: what was read, what models are like, what rules are kept."""
    from readingroom.study import read_validation

    validations = tuple(map(read_validation, validated))
    with open_study(study, passphrase, read_only=True) as opened:
        wanted = [ReportKind(kind) for kind in kinds] or list(opened.reports.kinds())
        written = [
            opened.reports.write(kind, out, with_pdf=with_pdf, validations=validations)
            for kind in dict.fromkeys(wanted)
        ]
    if as_json:
        print_json({"reports": written})
        return
    if not written:
        click.echo("There is nothing to report yet: open a session, or add a model.")
    for one in written:
        click.echo(printable(f"Wrote {one.pdf or one.html}"))
        for gap in one.gaps:
            click.echo(printable(f"  lacking: {gap}"))

"""Commands that write reports of a study as HTML and PDF."""

from pathlib import Path

import click

from readingroom.cli.paths import EXISTING, FILE, FOLDER
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command
from readingroom.reports.types import ReportKind


@command(
    "readingroom report lung.rrstudy --out reports",
    "readingroom report lung.rrstudy --kind reader-study --out reports --pdf",
    "readingroom report lung.rrstudy --kind synthetic-data --validation made/validation "
    "--out reports",
    notes="""
Without --kind all reports that have content are written. While the study is blinded, models are
named by codes.
""",
)
@STUDY
@click.option(
    "--kind",
    "kinds",
    multiple=True,
    type=click.Choice([kind.value for kind in ReportKind]),
    help="Kind of report; repeatable",
)
@click.option("--out", type=FOLDER, required=True, help="Output folder")
@click.option("--pdf", "with_pdf", is_flag=True, help="Also write each report as PDF")
@click.option(
    "--validation",
    "validated",
    multiple=True,
    type=EXISTING,
    help="Folder with a validation of synthetic data; repeatable",
)
@with_access
def report(
    study: Path, kinds: tuple[str, ...], out: Path, with_pdf: bool, validated: tuple[Path, ...]
) -> CommandResult:
    """Write reports of the study: reader study, models, compliance and others."""
    from readingroom.engine.generator.validation.service import read_validation

    validations = tuple(map(read_validation, validated))
    with open_study(study, read_only=True) as opened:
        selected = [ReportKind(kind) for kind in kinds] or list(opened.reports.kinds())
        written = [
            opened.reports.write(kind, out, with_pdf=with_pdf, validations=validations)
            for kind in dict.fromkeys(selected)
        ]
    lines = [
        line
        for files in written
        for line in (f"Wrote {files.pdf or files.html}", *(f"  missing: {g}" for g in files.gaps))
    ]
    lacking = "There is nothing to report. Open a session or add a model first."
    return CommandResult({"reports": written}, lines or lacking)


@command(
    "readingroom analysis-plan lung.rrstudy --out plan.html",
    "readingroom analysis-plan lung.rrstudy --out plan.html --pdf",
    notes="""
The plan states design, form, endpoints, hypotheses and planned methods of the newest protocol. It
exists before the first session is opened and has no result.
""",
)
@STUDY
@click.option("--out", type=FILE, required=True, help="Output file (HTML)")
@click.option("--pdf", "with_pdf", is_flag=True, help="Also write a PDF with the same name")
@with_access
def analysis_plan(study: Path, out: Path, with_pdf: bool) -> CommandResult:
    """Write the statistical analysis plan of a STUDY from its protocol."""
    if out.suffix.lower() == ".pdf":
        raise click.UsageError("--out is the HTML file. Add --pdf to write a PDF, too.")
    with open_study(study, read_only=True) as opened:
        written = opened.reports.write_analysis_plan(out, with_pdf=with_pdf)
    lines = [f"Wrote {path}" for path in (written.html, written.pdf) if path]
    missing = [f"  missing: {gap}" for gap in written.gaps]
    return CommandResult({"report": written}, [*lines, *missing])

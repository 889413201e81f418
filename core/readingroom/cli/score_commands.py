"""Commands that import scores of a model, and export ratings and marks of readers."""

from pathlib import Path

import click

from readingroom.cli.paths import EXISTING_FILE, FILE
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, counted


@command(
    "readingroom add-scores lung.rrstudy scores.csv --model Heron --model-version 2.1",
    notes="""
FILE has the columns case, with the code of a case, and score, a number such as the probability of
disease. A new score of a case replaces an earlier one, which stays in the study.
""",
)
@STUDY
@click.argument("file", type=EXISTING_FILE)
@click.option("--model", required=True, help="Name of the model")
@click.option("--model-version", default="", help="Version of the model")
@with_access
def add_scores(study: Path, file: Path, model: str, model_version: str) -> CommandResult:
    """Import a model's scores of the cases of a STUDY; readers never see them."""
    from readingroom.domain.output import ModelCard

    with open_study(study) as opened:
        count = opened.scores.import_file(file, ModelCard(model, model_version))
    line = f"Imported {counted(count, 'score', 'scores')} of {model}."
    return CommandResult({"score_count": count}, line)


@command(
    "readingroom export-ratings lung.rrstudy --criterion malignant --out ratings.csv",
    notes="""
The file has the columns of stats mrmc: reader, case, arm, truth (0 or 1) and rating, which is
empty without an answer. Training, gold cases, repeats and erased cases are left out. Where an arm
shows outputs of several models, they become arms. While a session with an analysis plan is open,
it needs an interim look first, taken in the window.
""",
)
@STUDY
@click.option(
    "--criterion", required=True, metavar="KEY", help="Key of a criterion of the protocol"
)
@click.option("--out", type=FILE, required=True, help="New file for the ratings, NAME.csv")
@with_access
def export_ratings(study: Path, criterion: str, out: Path) -> CommandResult:
    """Write the ratings of a STUDY without pairs, with the truth of each case, for stats mrmc."""
    with open_study(study, read_only=True) as opened:
        count = opened.ratings.write(out, criterion)
    line = f"Wrote {counted(count, 'reading', 'readings')} to {out.name}."
    return CommandResult({"count": count, "out": out}, line)


@command(
    "readingroom export-marks lung.rrstudy --criterion lesions --marks marks.csv --cases cases.csv",
    notes="""
The files are those of stats froc. Marks are matched with the lesions of the reference standard by
the localisation rule of the protocol; arms have their labels, or the names of the models shown.
Repeats and cases without a truth are left out, and missing readings and deviations are handled as
the protocol states. While a session with an analysis plan is open, it needs an interim look first,
taken in the window.
""",
)
@STUDY
@click.option("--criterion", required=True, metavar="KEY", help="Key of the criterion of marks")
@click.option("--marks", type=FILE, required=True, help="New file for the marks, NAME.csv")
@click.option("--cases", type=FILE, required=True, help="New file for the cases, NAME.csv")
@with_access
def export_marks(study: Path, criterion: str, marks: Path, cases: Path) -> CommandResult:
    """Write the marks of a STUDY with the lesions that they hit, and its cases, for stats froc."""
    with open_study(study, read_only=True) as opened:
        written = opened.ratings.write_marks(marks, cases, criterion)
    lines = (
        f"Wrote {counted(written.marks, 'mark', 'marks')} of "
        f"{counted(written.readings, 'reading', 'readings')} to {marks.name}, and "
        f"{counted(written.cases, 'case', 'cases')} to {cases.name}."
    )
    return CommandResult(
        {
            "mark_count": written.marks,
            "reading_count": written.readings,
            "case_count": written.cases,
            "marks": marks,
            "cases": cases,
        },
        lines,
    )

"""Command that imports scores of a model, to compare it with readers."""

from pathlib import Path

import click

from readingroom.cli.paths import EXISTING_FILE
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

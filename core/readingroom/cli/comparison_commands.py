"""Comparisons: corruption error, site shift, modalities, contradictions within cases."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.arguments import ALLOW_CODE, MODEL, seed_option
from readingroom.cli.device_option import with_device
from readingroom.cli.paths import EXISTING, EXISTING_FILE
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import (
    CommandResult,
    command,
    counted,
    print_table,
    print_unfit,
    with_json,
)
from readingroom.domain.figures import with_interval

if TYPE_CHECKING:
    from readingroom.engine.evaluator.runs.types import MetricResult


def _named_folders(_: click.Context, __: click.Parameter, given: Sequence[str]) -> dict[str, Path]:
    """Parse NAME=FOLDER arguments."""
    folders: dict[str, Path] = {}
    for argument in given:
        name, sign, folder = argument.partition("=")
        if not name or not sign or not Path(folder).is_dir() or name in folders:
            raise click.BadParameter(
                f"{argument} is not a new name and an existing folder, such as imaging=results"
            )
        folders[name] = Path(folder)
    return folders


@command(
    "readingroom corruption-error results/net --reference results/alexnet",
    notes="""
Both folders contain a result of the same suite with image corruptions. A value of 1 means as many
errors as the reference, below 1 fewer.
""",
)
@click.argument("result", type=EXISTING)
@click.option("--reference", required=True, type=EXISTING, help="Result of the reference model")
@with_json
def corruption_error(result: Path, reference: Path) -> CommandResult:
    """Compare the error of two models on corrupted images."""
    from readingroom.services.engine.modality_comparison import compare_corruptions

    return _metrics(compare_corruptions(result, reference), "Corruption")


@command(
    "readingroom site-shift --model model.yaml --data slides \\",
    "    --biology-column y --site-column center --case-column slide",
    notes="""
The folder contains X.npy and metadata.csv, or images.csv. A value of 1 means that neighbouring
samples share the biology, 0 that they share the site. Items whose images do not fit the input that
the model declares are listed with the reason and left out, and the exit code is 1.
""",
)
@MODEL
@click.option(
    "--data",
    required=True,
    type=EXISTING,
    help="Folder with X.npy and metadata.csv, or with images.csv",
)
@click.option("--biology-column", "biology", required=True, help="Biology column; y uses y.npy")
@click.option("--site-column", "site", required=True, help="Site column")
@click.option("--case-column", "case", default="", help="Case column, which groups samples")
@seed_option()
@ALLOW_CODE
@with_json
@with_device
def site_shift(
    model: str, data: Path, biology: str, site: str, case: str, seed: int, allow_code: bool
) -> CommandResult:
    """Measure whether a model's embeddings represent biology or site."""
    from readingroom.services.engine.modality_comparison import measure_site_shift

    report = measure_site_shift(
        model, data, biology=biology, site=site, case=case, consent=allow_code, seed=seed
    )
    shown = _metrics(report.metrics, "Neighbours")
    document = {
        "metrics": report.metrics,
        "sample_count": report.sample_count,
        "unfit": report.unfit,
    }

    def show() -> None:
        shown.print_text()
        if report.unfit:
            left_out = counted(report.unfit_count, "item is", "items are")
            click.echo(f"{left_out} left out, as the images do not fit the model:", err=True)
            print_unfit(report.unfit)

    return CommandResult(document, show, is_accepted=not report.unfit)


@command(
    "readingroom contradictions lung.rrstudy",
    "readingroom contradictions lung.rrstudy --case CT-01 --outputs outputs.jsonl",
    notes="""
The rules cover some findings and genes, laterality and negation, not meaning. Read both passages
before relying on a contradiction.
""",
)
@STUDY
@click.option("--case", "code", default="", help="Check one case only")
@click.option("--outputs", type=EXISTING_FILE, help="Recorded outputs to compare as well")
@with_access
def contradictions(study: Path, code: str, outputs: Path | None) -> CommandResult:
    """Find contradictions between notes, variants and outputs of cases."""
    from readingroom.services.engine.modality_comparison import find_contradictions

    with open_study(study, read_only=True) as opened:
        cases = find_contradictions(opened.cases, code, outputs)
    lines = [
        f"{case.case_code}: {contradiction.sentence}"
        for case in cases
        for contradiction in case.contradictions
    ]
    count = counted(len(lines), "contradiction", "contradictions")
    lines.append(f"{count} in {counted(len(cases), 'case', 'cases')}.")
    return CommandResult({"cases": cases}, lines)


@command("readingroom modality-agreement imaging=results/image genomics=results/genes")
@click.argument("results", nargs=-1, required=True, callback=_named_folders)
@with_json
def modality_agreement(results: dict[str, Path]) -> CommandResult:
    """Measure agreement of predictions from two or more modalities (MODALITY=FOLDER)."""
    from readingroom.services.engine.modality_comparison import compare_modalities

    return _metrics(compare_modalities(results), "Modalities")


@command(
    "readingroom modality-ablation results/all imaging=results/no-image genomics=results/no-genes"
)
@click.argument("whole", type=EXISTING)
@click.argument("without", nargs=-1, required=True, callback=_named_folders)
@click.option("--metric", default="", help="Per-item metric; the primary metric if not given")
@with_json
def modality_ablation(whole: Path, without: dict[str, Path], metric: str) -> CommandResult:
    """Measure the loss without each modality: WHOLE, then MODALITY=FOLDER without it."""
    from readingroom.services.engine.modality_comparison import measure_drops

    return _metrics(measure_drops(whole, without, metric=metric), "Without")


@command(
    "readingroom modality-contributions results/vision",
    "readingroom modality-contributions results/vision --contradictions 20",
    notes="""
RESULT is of a suite with 'modalities', which is run with every combination of them. A large drop is
neither good nor bad: it shows that the model uses the modality.
""",
)
@click.argument("result", type=EXISTING)
@click.option(
    "--contradictions",
    "limit",
    type=click.IntRange(min=0),
    default=0,
    help="Maximum number of contradictory items to list",
)
@with_json
def modality_contributions(result: Path, limit: int) -> CommandResult:
    """Measure what each modality contributes, and how answers without some of them agree."""
    from readingroom.services.engine.modality_comparison import report_modalities

    report = report_modalities(result)

    def show() -> None:
        heads = (("Input", report.scores), ("Modality or input", report.contributions),
                 ("Inputs", report.agreement))  # fmt: skip
        for head, rows in heads:
            cells = [
                (row.condition or "all inputs", row.label, with_interval(row.value)) for row in rows
            ]
            print_table((head, "Metric", "Value (95 % interval)"), cells)
            click.echo()
        click.echo(
            f"{counted(len(report.contradictions), 'contradiction', 'contradictions')} between "
            "answers under different inputs."
        )
        listed = [
            (pair.item, pair.kind, _input(pair.first_input), pair.first_answer,
             _input(pair.second_input), pair.second_answer, pair.target)
            for pair in report.contradictions[:limit]
        ]  # fmt: skip
        if listed:
            print_table(
                ("Item", "Kind", "Input", "Answer", "Other input", "Answer", "Target"), listed
            )

    return CommandResult(report._asdict(), show)


def _input(condition: str) -> str:
    return condition or "all inputs"


def _metrics(rows: "Sequence[MetricResult]", what: str) -> CommandResult:
    cells = [(row.condition or "all", row.label, with_interval(row.value)) for row in rows]
    head = (what, "Metric", "Value (95 % interval)")
    return CommandResult({"metrics": rows}, lambda: print_table(head, cells))

"""Comparisons: corruption errors with a reference, sites, and contradictions within cases."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.model_options import ALLOW_CODE, MODEL, seed_option
from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING, EXISTING_FILE
from readingroom.cli.sign_in_options import open_study, with_sign_in
from readingroom.cli.study_commands import STUDY
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
    from readingroom.domain.evaluation import MetricResult


def _named_folders(_: click.Context, __: click.Parameter, given: Sequence[str]) -> dict[str, Path]:
    """Return folders by the names before their equals signs."""
    found = {}
    for one in given:
        name, sign, folder = one.partition("=")
        if not name or not sign or not Path(folder).is_dir() or name in found:
            raise click.BadParameter(f"{one} is not a new name and a folder, as in imaging=results")
        found[name] = Path(folder)
    return found


@click.command(
    "corruption-error",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom corruption-error results/net --reference results/alexnet

\b
Both folders hold a result of one suite that names corruptions of images. Figures are 1 where the
model is as bad as the reference, less where it is better.
""",
)
@click.argument("result", type=EXISTING)
@click.option("--reference", required=True, type=EXISTING, help="Result of the reference model.")
@json_option
def corruption_error(result: Path, reference: Path, as_json: bool) -> None:
    """Compare how much worse two models get on worse images."""
    from readingroom.study.engine.modality_comparison import compare_corruptions

    _print_figures(compare_corruptions(result, reference), "Corruption", as_json=as_json)


@click.command(
    "site-shift",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom site-shift --model model.yaml --data slides --biology y --site center --case slide

\b
The folder holds X.npy and metadata.csv. 1 says that near samples share what matters, 0 that they
share the site.
""",
)
@MODEL
@click.option("--data", required=True, type=EXISTING, help="Folder with X.npy and metadata.csv.")
@click.option("--biology", required=True, help="Column of what matters; y takes y.npy.")
@click.option("--site", required=True, help="Column of what should not matter.")
@click.option("--case", default="", help="Column of which samples belong together.")
@seed_option()
@ALLOW_CODE
@json_option
def site_shift(
    model: str,
    data: Path,
    biology: str,
    site: str,
    case: str,
    seed: int,
    allow_code: bool,
    as_json: bool,
) -> None:
    """Tell whether a model's embeddings show biology or the site."""
    from readingroom.study.engine.modality_comparison import measure_site_shift

    rows = measure_site_shift(
        model, data, biology=biology, site=site, case=case, consent=allow_code, seed=seed
    )
    _print_figures(rows, "Neighbours", as_json=as_json)


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom contradictions lung.rrstudy
  readingroom contradictions lung.rrstudy --case CT-01 --outputs outputs.jsonl

\b
The rules know some findings and genes, sides and negations; they know no meaning. Read both places
before you believe them.
""",
)
@STUDY
@click.option("--case", "code", default="", help="Look at one case only.")
@click.option("--outputs", type=EXISTING_FILE, help="Recorded outputs to compare, too.")
@with_passphrase
@with_sign_in
@json_option
def contradictions(
    study: Path, code: str, outputs: Path | None, passphrase: str | None, as_json: bool
) -> None:
    """Find where notes and variants of cases contradict each other, and outputs contradict them."""
    from readingroom.study.engine.modality_comparison import find_contradictions

    with open_study(study, passphrase, read_only=True) as opened:
        cases = find_contradictions(opened.cases, code, outputs)
    if as_json:
        print_json({"cases": cases})
        return
    for case in cases:
        for one in case.found:
            click.echo(printable(f"{case.case_code}: {one.sentence}"))
    found = sum(len(case.found) for case in cases)
    click.echo(
        f"{counted(found, 'contradiction', 'contradictions')} in "
        f"{counted(len(cases), 'case', 'cases')}."
    )


@click.command(
    "modality-agreement",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom modality-agreement imaging=results/image genomics=results/genes
""",
)
@click.argument("results", nargs=-1, required=True, callback=_named_folders)
@json_option
def modality_agreement(results: dict[str, Path], as_json: bool) -> None:
    """Tell how far predictions from several modalities agree: MODALITY=FOLDER, two or more."""
    from readingroom.study.engine.modality_comparison import compare_modalities

    _print_figures(compare_modalities(results), "Modalities", as_json=as_json)


@click.command(
    "modality-drop",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom modality-drop results/all imaging=results/no-image genomics=results/no-genes
""",
)
@click.argument("whole", type=EXISTING)
@click.argument("without", nargs=-1, required=True, callback=_named_folders)
@click.option("--metric", default="", help="Metric that each item has; the primary one without it.")
@json_option
def modality_drop(whole: Path, without: dict[str, Path], metric: str, as_json: bool) -> None:
    """Tell what a model loses without each modality: WHOLE, then MODALITY=FOLDER without it."""
    from readingroom.study.engine.modality_comparison import measure_drops

    _print_figures(measure_drops(whole, without, metric=metric), "Without", as_json=as_json)


def _print_figures(rows: "Sequence[MetricResult]", what: str, *, as_json: bool) -> None:
    if as_json:
        print_json({"metrics": rows})
        return
    cells = [(row.condition or "all", row.label, figure(row.value, 3)) for row in rows]
    print_table((what, "Figure", "Value [95 % interval]"), cells)

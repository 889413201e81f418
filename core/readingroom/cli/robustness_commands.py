"""Commands that measure robustness of models, without a study."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.model_options import ALLOW_CODE, MODEL, seed_option
from readingroom.cli.paths import EXISTING, FOLDER
from readingroom.cli.text import (
    REFUSED,
    EngineCommand,
    counted,
    json_option,
    print_json,
    print_table,
    printable,
)
from readingroom.domain.figures import with_interval

if TYPE_CHECKING:
    from readingroom.engine.evaluator.runs.types import EvaluationResult

_ONE_THREAD = ("OPENBLAS_NUM_THREADS", "1")
"""Probes multiply no large matrices, so more threads only add start-up time."""


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom robustness --model model.yaml --data toy/neuro/robustness --out results/robust
  readingroom robustness --model model.yaml --data signals --out r --probes dropout,noise

\b
Writes result.json, items.jsonl, and eval.yaml and report.md in the fmbench format. All probes share
one random generator: their results depend on the selected probes and their order.
""",
)
@MODEL
@click.option(
    "--data", required=True, type=EXISTING, help="Folder with X.npy, y.npy and metadata.csv"
)
@click.option("--out", required=True, type=FOLDER, help="Output folder")
@click.option(
    "--probes", default="", help="Comma-separated probes; all applicable probes if not given"
)
@click.option(
    "--sampling-freq",
    type=click.FloatRange(min=0, min_open=True),
    default=200,
    show_default=True,
    help="Sampling frequency of signals in Hz",
)
@seed_option(42)
@ALLOW_CODE
@json_option
def robustness(
    model: str,
    data: Path,
    out: Path,
    probes: str,
    sampling_freq: float,
    seed: int,
    allow_code: bool,
    as_json: bool,
) -> None:
    """Measure how much model outputs change under graded changes of the input."""
    os.environ.setdefault(*_ONE_THREAD)
    from readingroom.engine.evaluator.runs.types import RunStatus
    from readingroom.services.engine.evaluating import run_robustness

    result = run_robustness(
        model,
        data,
        out,
        consent=allow_code,
        probes=tuple(name.strip() for name in probes.split(",") if name.strip()),
        sampling_freq=sampling_freq,
        seed=seed,
    )
    if as_json:
        print_json(result)
    else:
        _print_result(result, out)
    if result.status is RunStatus.FAILED:
        click.get_current_context().exit(REFUSED)


@click.command(
    "write-toy-data",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom write-toy-data toy
""",
)
@click.argument("folder", type=FOLDER)
@json_option
def write_toy_data(folder: Path, as_json: bool) -> None:
    """Write the toy data sets of fmbench to a FOLDER, byte for byte."""
    from readingroom.services.engine.evaluating import write_toy_data as write

    folders = write(folder)
    if as_json:
        print_json({"folders": folders})
        return
    for path in folders:
        click.echo(printable(str(path)))


def _print_result(result: "EvaluationResult", out: Path) -> None:
    probes = [curve.name for curve in result.curves]
    rows = [
        (metric.condition or "all probes", metric.label, with_interval(metric.value))
        for metric in result.metrics
        if not metric.condition or metric.condition in probes
    ]
    print_table(("Probe", "Metric", "Value (95 % interval)"), rows)
    for warning in result.warnings:
        click.echo(printable(warning), err=True)
    count = counted(result.item_count, "sample", "samples")
    click.echo(printable(f"{result.status}: {count}, in {out}"))

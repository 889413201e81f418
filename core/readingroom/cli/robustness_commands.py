"""Commands that measure robustness of models, without a study."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.arguments import (
    ALLOW_CODE,
    MODEL,
    NumberRange,
    option_with_default,
    seed_option,
)
from readingroom.cli.device_option import with_device
from readingroom.cli.paths import EXISTING, FOLDER
from readingroom.cli.text import (
    CommandResult,
    command,
    counted,
    print_table,
    print_unfit,
    printable,
    with_json,
)
from readingroom.domain.figures import with_interval

if TYPE_CHECKING:
    from readingroom.engine.evaluator.runs.types import EvaluationResult

_ONE_THREAD = ("OPENBLAS_NUM_THREADS", "1")
"""Probes multiply no large matrices, so more threads only add start-up time."""


@command(
    "readingroom robustness --model model.yaml --data toy/neuro/robustness --out results/robust",
    "readingroom robustness --model model.yaml --data signals --out r --probes dropout,noise",
    "readingroom robustness --model model.yaml --data signals --out r --strengths noise=30,20,10",
    notes="""
Writes result.json, items.jsonl, and eval.yaml and report.md in the fmbench format. All probes share
one random generator: their results depend on the selected probes and their order. Items whose
images do not fit the input that the model declares are listed with the reason and left out of the
metrics, and the exit code is 1.
""",
)
@MODEL
@click.option(
    "--data",
    required=True,
    type=EXISTING,
    help="Folder with X.npy, y.npy and metadata.csv, or with images.csv",
)
@click.option("--out", required=True, type=FOLDER, help="Output folder")
@click.option(
    "--probes", default="", help="Comma-separated probes; all applicable probes if not given"
)
@click.option(
    "--strengths",
    multiple=True,
    metavar="PROBE=N,N,...",
    help="Strengths of a probe instead of its default ones; repeatable",
)
@option_with_default(
    "--sampling-freq",
    NumberRange(min=0, min_open=True),
    200,
    "Sampling frequency of signals in Hz",
)
@seed_option(42)
@ALLOW_CODE
@with_json
@with_device
def robustness(
    model: str,
    data: Path,
    out: Path,
    probes: str,
    strengths: tuple[str, ...],
    sampling_freq: float,
    seed: int,
    allow_code: bool,
) -> CommandResult:
    """Measure how much model outputs change under graded changes of the input."""
    os.environ.setdefault(*_ONE_THREAD)
    from readingroom.engine.evaluator.runs.types import RunStatus
    from readingroom.services.engine.evaluating import run_robustness, unfit_items

    result = run_robustness(
        model,
        data,
        out,
        consent=allow_code,
        probes=tuple(name.strip() for name in probes.split(",") if name.strip()),
        strengths=dict(map(_strengths, strengths)),
        sampling_freq=sampling_freq,
        seed=seed,
    )
    is_accepted = result.status is not RunStatus.FAILED and not result.unfit_count

    def show() -> None:
        _print_result(result, out)
        print_unfit(unfit_items(result, out))

    return CommandResult(result, show, is_accepted=is_accepted)


@command("readingroom write-toy-data toy")
@click.argument("folder", type=FOLDER)
@with_json
def write_toy_data(folder: Path) -> CommandResult:
    """Write the toy data sets of fmbench to a FOLDER, byte for byte."""
    from readingroom.services.engine.evaluating import write_toy_data as write

    folders = write(folder)
    return CommandResult({"folders": folders}, map(str, folders))


def _strengths(text: str) -> tuple[str, tuple[float, ...]]:
    probe, sign, numbers = text.partition("=")
    try:
        values = tuple(float(number) for number in numbers.split(","))
    except ValueError:
        values = ()
    if not sign or not values:
        raise click.BadParameter(f"'{text}' is not PROBE=N,N,...", param_hint="--strengths")
    return probe.strip(), values


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
    count = counted(result.item_count - result.unfit_count, "sample", "samples")
    click.echo(printable(f"{result.status}: {count}, in {out}"))

"""Throughput of networks on each device of this computer.

    python benchmarks/device.py [--quick]

Rows per second of learning (autoencoder and diffusion of a table), of sampling in 50 steps, and of
counterfactuals; images per second of a convolutional network, of an attack of 10 steps beside its
10 gradients alone, and of the image encoder in full and in mixed precision. Each figure is the
median of three runs after one that is not counted, which starts the libraries; transfers are
included, as every job has them. The processor gets fewer rows and images than a GPU, as it takes
long. On a GPU it also shows whether `torch.compile` pays: the time of its first call, and images
per second afterwards.
"""

import argparse
import os
import platform
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
import torch
from benchmarks.table import Line, median, print_table
from torch import nn
from torch.nn.functional import cross_entropy

from readingroom.engine.devices.job import device_job
from readingroom.engine.devices.networks import placed_network
from readingroom.engine.devices.placement import (
    available_devices,
    copy_on,
    full_precision,
    mixed_precision,
    pick_device,
    send,
    title_of,
)
from readingroom.engine.devices.repeatable import repeatable
from readingroom.engine.generator.api import FitOptions
from readingroom.engine.generator.networks.attacks import Attack, attack
from readingroom.engine.generator.networks.cvae import ConditionalVae
from readingroom.engine.generator.networks.table_diffusion import FittedDiffusion, TableDiffusion
from readingroom.engine.models.builtin.image_encoder import ImageEncoder
from readingroom.engine.models.child.architectures import build
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable

RUNS: Final = 3
SIDE: Final = 64


class Size(NamedTuple):
    """Size of the measurement."""

    rows: int
    epochs: int
    images: int


FULL: Final = Size(4096, 8, 2048)
CPU_SIZE: Final = Size(512, 4, 64)
QUICK: Final = Size(128, 1, 16)
ENOUGH_SECONDS: Final = 4.0
"""Duration of a first run after which it is the only one."""


class Rate(NamedTuple):
    """Throughput in a unit."""

    value: float
    unit: str


def patients(rows: int) -> PatientTable:
    """Return patients with 20 numbers and 10 categories."""
    rng = np.random.default_rng(4)
    sex = rng.integers(0, 2, rows).astype(np.int32)
    columns, values = (
        [PatientColumn("sex", ColumnKind.CATEGORY, categories=("f", "m"))],
        {"sex": sex},
    )
    for number in range(20):
        columns.append(PatientColumn(f"number_{number}", ColumnKind.NUMBER))
        values[f"number_{number}"] = rng.normal(sex, 1)
    for number in range(9):
        columns.append(
            PatientColumn(f"code_{number}", ColumnKind.CATEGORY, categories=("a", "b", "c"))
        )
        values[f"code_{number}"] = rng.integers(0, 3, rows).astype(np.int32)
    return PatientTable(tuple(columns), values)


def timed(work: Callable[[], object], runs: int) -> float:
    """Return the median seconds of some runs after one that is not counted, unless it is long."""
    seconds = [_seconds(work)]
    if seconds[0] < ENOUGH_SECONDS:
        seconds = [_seconds(work) for _ in range(runs)]
    return median(seconds)


def _seconds(work: Callable[[], object]) -> float:
    since = time.perf_counter()
    work()
    if torch.cuda.is_available():
        torch.cuda.synchronize()
    return time.perf_counter() - since


def measured(size: Size, device: str, runs: int) -> dict[str, Rate]:
    """Return the figures of one device."""
    with device_job(device):
        return {**table_rates(size, runs), **image_rates(size, device, runs)}


def table_rates(size: Size, runs: int) -> dict[str, Rate]:
    """Return learning, sampling and counterfactuals of a table."""
    table = patients(size.rows)
    plain = FitOptions(
        seed=1, epochs=size.epochs, patience=size.epochs, threads=os.cpu_count() or 1
    )
    options = replace(plain, settings={"distilled": "no", "pretrained": "no"})
    vae = timed(lambda: ConditionalVae().fit(table, plain), runs)
    diffusion = timed(lambda: TableDiffusion().fit(table, options), runs)
    fitted = _in_fifty_steps(TableDiffusion().fit(table, options))
    sampling = timed(lambda: fitted.sample(size.rows, seed=1), runs)
    other = PatientTable(table.columns, {**table.values, "sex": 1 - table.values["sex"]})
    names = tuple(column.name for column in table.columns if column.name != "sex")
    shifting = timed(lambda: fitted.shifted(table, other, names, 50, seed=1), runs)
    learned = size.rows * size.epochs
    return {
        "autoencoder, learning": Rate(learned / vae, " rows/s"),
        "diffusion, learning": Rate(learned / diffusion, " rows/s"),
        "diffusion, sampling in 50 steps": Rate(size.rows / sampling, " rows/s"),
        "counterfactuals in 50 steps": Rate(size.rows / shifting, " rows/s"),
    }


def _in_fifty_steps(fitted: FittedDiffusion) -> FittedDiffusion:
    """Return a generator that samples in 50 steps of its teacher."""
    settings = type(fitted.settings)(fitted.settings.schedule, fitted.settings.size, False, 50)
    networks = (fitted.teacher, None)
    return FittedDiffusion(fitted.report, fitted.encoding, settings, fitted.shares, networks)


def image_rates(size: Size, device: str, runs: int) -> dict[str, Rate]:
    """Return inference, attacks and embeddings of images, on the GPU also without transfers."""
    images = torch.rand((size.images, 3, SIDE, SIDE), generator=torch.Generator().manual_seed(1))
    network = placed_network(_network())
    labels = torch.zeros(len(images), dtype=torch.long)
    plan = Attack(0.05, steps=10, high=1.0)
    torch.set_num_threads(os.cpu_count() or 1)

    def inference() -> None:
        with torch.inference_mode():
            network(images)

    def gradients() -> None:
        with repeatable():
            for _ in range(plan.steps):
                leaf = images.clone().requires_grad_(True)
                loss = cross_entropy(network(leaf), labels, reduction="sum")
                torch.autograd.grad(loss, leaf)

    grey = np.asarray(images[:, 0].double().numpy())
    encoder = ImageEncoder(epochs=1)
    captions = np.eye(16)[np.arange(len(grey)) % 16]
    seconds = {
        "network, inference": timed(inference, runs),
        "attack of 10 steps": timed(lambda: attack(network, images, labels, plan), runs),
        "gradients of 10 steps alone": timed(gradients, runs),
        "image encoder, learning": timed(lambda: encoder.fit(grey, captions), runs),
        "image encoder, embedding": timed(lambda: encoder.get_embeddings(grey), runs),
    }
    if device != "cpu":
        seconds |= seconds_there(images, runs)
    return {name: Rate(len(images) / duration, " images/s") for name, duration in seconds.items()}


def seconds_there(images: torch.Tensor, runs: int) -> dict[str, float]:
    """Return inference of images that are on the GPU: in 32 and 16 bits, and compiled."""
    device = pick_device()
    network, sent = copy_on(_network(), device), send(images, device)

    def full(module: Callable[[torch.Tensor], object] = network) -> None:
        with full_precision(), torch.inference_mode():
            module(sent)

    def mixed() -> None:
        with mixed_precision(device):
            full()

    seconds = {
        "network, images on the GPU, 32 bits": timed(full, runs),
        "network, images on the GPU, mixed precision": timed(mixed, runs),
    }
    compiled = torch.compile(network)
    since = time.perf_counter()
    try:
        full(compiled)
    except Exception as error:  # noqa: BLE001 - torch's compiler raises errors of every kind
        print(f"torch.compile: not measured, {type(error).__name__}")
        return seconds
    print(f"torch.compile: first call {time.perf_counter() - since:.1f} s")
    return {**seconds, "network, images on the GPU, compiled": timed(lambda: full(compiled), runs)}


def _network() -> nn.Module:
    """Return a convolutional network of 8 classes."""
    torch.manual_seed(1)
    architecture = {"type": "cnn", "channels": 3, "filters": [32, 64, 128], "outputs": 8}
    module: nn.Module = build(architecture).module
    return module.eval().requires_grad_(False)


def main() -> None:
    """Measure each device."""
    parser = argparse.ArgumentParser(description="Throughput of networks on each device.")
    parser.add_argument("--quick", action="store_true", help="small sizes, one run")
    chosen = parser.parse_args()
    size, runs = (QUICK, 1) if chosen.quick else (FULL, RUNS)
    names = [title_of(torch.device(name)) for name in available_devices() if name != "cpu"]
    print(
        f"torch {torch.__version__}, {platform.machine()}, {os.cpu_count()} cores"
        + "".join(f", {name}" for name in names if name)
    )
    devices = available_devices()
    rates = {
        name: measured(CPU_SIZE if size is FULL and name == "cpu" else size, name, runs)
        for name in devices
    }
    first, cpu = rates[devices[0]], rates["cpu"]
    is_gpu = devices[0] != "cpu"
    lines = [
        Line(name, rate.value, rate.unit, peer="cpu", theirs=cpu[name].value)
        if is_gpu and name in cpu
        else Line(name, rate.value, rate.unit)
        for name, rate in first.items()
    ]
    print_table(f"Throughput on {devices[0]}", lines)


if __name__ == "__main__":
    main()

"""Every feature that computes on a device, small, as functions of the device's name.

Imported by tests on a computer with a GPU too, which has no Qt: keep the imports few.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from readingroom.engine.analyzer.networks.integrated_gradients import Route, integrate_gradients
from readingroom.engine.devices.job import device_job
from readingroom.engine.devices.networks import placed_network
from readingroom.engine.generator.api import BiasTerm, FitOptions, Weighting
from readingroom.engine.generator.networks.attacks import Attack, attack
from readingroom.engine.generator.networks.cvae import ConditionalVae
from readingroom.engine.generator.networks.refined import RefinedVae
from readingroom.engine.generator.networks.table_diffusion import FittedDiffusion, TableDiffusion
from readingroom.engine.models.builtin.image_encoder import ImageEncoder
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable

ROWS: Final = 120
OPTIONS: Final = FitOptions(
    seed=5, outcome="outcome", protected=("sex",), epochs=2, batch_size=32, patience=2,
    device="auto", settings={},
)  # fmt: skip
SMALL: Final = {"hidden": "16", "blocks": "1", "pretrained": "no"}
Values = NDArray[np.float64]


def patients(rows: int = ROWS) -> PatientTable:
    """Return patients with categories, numbers, and a number that is missing in some rows."""
    rng = np.random.default_rng(8)
    sex = rng.integers(0, 2, rows)
    age = np.where(rng.random(rows) < 0.1, np.nan, (50 + 10 * rng.normal(size=rows)).round())
    columns = (
        PatientColumn("sex", ColumnKind.CATEGORY, categories=("f", "m")),
        PatientColumn("stage", ColumnKind.CATEGORY, categories=("I", "II", "III")),
        PatientColumn("age", ColumnKind.NUMBER),
        PatientColumn("marker", ColumnKind.NUMBER),
        PatientColumn("outcome", ColumnKind.CATEGORY, categories=("no", "yes")),
    )
    values = {
        "sex": sex.astype(np.int32),
        "stage": rng.integers(0, 3, rows).astype(np.int32),
        "age": age,
        "marker": rng.normal(size=rows) + sex,
        "outcome": (rng.random(rows) < 0.3 + 0.3 * sex).astype(np.int32),
    }
    return PatientTable(columns, values)


def swapped(table: PatientTable) -> PatientTable:
    """Return the patients with the other sex."""
    return PatientTable(table.columns, {**table.values, "sex": 1 - table.values["sex"]})


def numbers_of(table: PatientTable) -> Values:
    """Return the values of a table as columns; -99 for a missing number."""
    columns = [np.nan_to_num(table.values[name].astype(float), nan=-99) for name in table.names]
    return np.stack(columns, axis=1)


def small_network(seed: int = 2) -> nn.Module:
    """Return a convolutional network of three classes, with the same weights on every device."""
    torch.manual_seed(seed)
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(8, 8, 3),
        nn.ReLU(), nn.Flatten(), nn.Linear(8 * 6 * 6, 3),
    ).eval().requires_grad_(False)  # fmt: skip


def pictures(count: int = 6) -> torch.Tensor:
    """Return images (n, 1, 16, 16) from 0 to 1."""
    return torch.rand((count, 1, 16, 16), generator=torch.Generator().manual_seed(4))


# ---- features ------------------------------------------------------------------------------------


def autoencoder(device: str) -> Values:
    """Fit with bias terms and a discriminator's weights, then sample."""
    options = replace(
        OPTIONS, device=device, beta=1.0, bias_terms=(BiasTerm.BALANCE, BiasTerm.LABEL_PARITY),
        weighting=Weighting.SCORE, settings={"hidden": "16", "latent": "4"},
    )  # fmt: skip
    fitted = ConditionalVae().fit(patients(), options)
    return numbers_of(fitted.sample(40, seed=1))


def diffusion(device: str) -> Values:
    """Fit a network and its student, then sample."""
    options = replace(OPTIONS, device=device, epochs=1, settings=SMALL)
    return numbers_of(TableDiffusion().fit(patients(), options).sample(40, seed=1))


def counterfactuals(device: str) -> Values:
    """Shift patients by an autoencoder, refined by diffusion."""
    options = replace(OPTIONS, device=device, epochs=1, settings={**SMALL, "latent": "4"})
    fitted = RefinedVae().fit(patients(), options)
    table = patients(20)
    return numbers_of(fitted.shifted(table, swapped(table), ("age", "marker"), 50, seed=3))


def attacks(device: str) -> Values:
    """Perturb images."""
    network = placed_network(small_network(), device)
    images = pictures()
    done = attack(network, images, torch.tensor([0, 1, 2, 0, 1, 2]), Attack(0.1, steps=3, high=1.0))
    return np.asarray(done.inputs.double().numpy())


def gradients(device: str) -> Values:
    """Explain the answer to an image by integrated gradients."""
    network = placed_network(small_network(), device)
    image = pictures(1)[0].double().numpy()
    return integrate_gradients(Route(network, np.zeros_like(image), 1), image).weights


def encoder(device: str) -> Values:
    """Fit the image encoder, and embed images."""
    images = np.asarray(pictures(24)[:, 0].double().numpy())
    captions = np.eye(3)[np.arange(24) % 3]
    del device  # of the job
    fitted = ImageEncoder(epochs=2)
    fitted.fit(images, captions)
    return fitted.get_embeddings(images)


FEATURES: Final[Mapping[str, Callable[[str], Values]]] = {
    function.__name__: function
    for function in (autoencoder, diffusion, counterfactuals, attacks, gradients, encoder)
}


def computed(feature: str, device: str) -> tuple[Values, list[str]]:
    """Return the result of a feature as a job on a device, and the devices that it used."""
    with device_job(device) as job:
        return FEATURES[feature](device), job.used


def walked(fitted: FittedDiffusion, device: str, rows: int = 400) -> Values:
    """Return patients sampled on a device by a network fitted before."""
    with device_job(device):
        return numbers_of(fitted.sample(rows, seed=2))

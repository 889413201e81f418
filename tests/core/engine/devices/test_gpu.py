"""Every feature on a real GPU against the processor; skipped where there is none.

Runs without the rest of the test suite, on a computer without a display:

    PYTHONPATH=core:resources:. python -m pytest --noconftest tests/core/engine/devices/test_gpu.py
"""

import time
from pathlib import Path
from typing import Final

import numpy as np
import pytest
import torch
from tests.core.engine.devices.features import (
    FEATURES,
    OPTIONS,
    SMALL,
    computed,
    patients,
    pictures,
    small_network,
    walked,
)

from readingroom.domain.errors import DeviceError
from readingroom.engine.devices.job import device_job
from readingroom.engine.devices.memory import Batches
from readingroom.engine.devices.networks import placed_network
from readingroom.engine.devices.placement import (
    CPU,
    VECTOR_TOLERANCE,
    available_devices,
    full_precision,
    pick_device,
    send,
)
from readingroom.engine.generator.api import FitOptions
from readingroom.engine.generator.networks.cvae import ConditionalVae
from readingroom.engine.generator.networks.table_diffusion import TableDiffusion

GPU: Final = available_devices()[0]
pytestmark = [
    pytest.mark.skipif(GPU == "cpu", reason="torch finds no GPU (cuda or mps) on this computer"),
    pytest.mark.filterwarnings("default"),
]

LOGIT_TOLERANCE: Final = 1e-4
"""Maximum difference of a logit, in units of the largest."""
DIFFERING_ROWS: Final = 0.02
"""Maximum share of sampled rows that differ: rounding decides a draw rarely."""
LOSS_TOLERANCE: Final = 0.01
"""Maximum relative difference of the loss after a few epochs."""


def test_the_gpu_is_the_first_choice_and_has_a_name() -> None:
    with device_job() as job:
        device = pick_device()

    assert device.type == GPU
    assert job.device == GPU
    if GPU == "cuda":
        assert torch.cuda.get_device_name(device) in job.description


def test_a_gpu_that_is_not_there_is_refused_in_a_sentence() -> None:
    with device_job("cuda:77"), pytest.raises(DeviceError, match="no device 'cuda:77'"):
        pick_device()


@pytest.mark.parametrize("feature", FEATURES)
def test_a_feature_runs_on_the_gpu(feature: str) -> None:
    values, used = computed(feature, GPU)

    assert used == [GPU]
    assert np.isfinite(values).all()


def test_logits_agree_with_the_processor() -> None:
    images = pictures(64)
    expected = placed_network(small_network(), "cpu")(images)
    with full_precision():
        logits = placed_network(small_network(), GPU)(images)

    assert logits.device == CPU
    assert float((logits - expected).abs().max()) < LOGIT_TOLERANCE * float(expected.abs().max())


@pytest.mark.parametrize("feature", ["attacks", "gradients"])
def test_the_same_seed_gives_the_same_pictures(feature: str) -> None:
    here, there = (computed(feature, device)[0] for device in ("cpu", GPU))
    scale = float(np.abs(here).max())

    # A sign of a gradient near 0 may differ, and moves a pixel by a step.
    assert float((np.abs(here - there) > 1e-3 * scale).mean()) < DIFFERING_ROWS


def test_the_same_seed_samples_the_same_patients() -> None:
    settings = {**SMALL, "distilled": "yes"}
    options = FitOptions(seed=5, epochs=3, batch_size=32, device="cpu", settings=settings)
    fitted = TableDiffusion().fit(patients(), options)
    here, there = (walked(fitted, device) for device in ("cpu", GPU))

    assert _differing(here, there) < DIFFERING_ROWS


def test_the_same_seed_samples_the_same_patients_of_an_autoencoder() -> None:
    options = FitOptions(seed=5, epochs=3, device="cpu", settings={"hidden": "16"})
    fitted = ConditionalVae().fit(patients(), options)
    tables = []
    for device in ("cpu", GPU):
        with device_job(device):
            tables.append(fitted.sample(400, seed=1))
    here, there = (
        np.stack([np.nan_to_num(table.values[name].astype(float), nan=-99) for name in table.names])
        for table in tables
    )

    assert _differing(here.T, there.T) < DIFFERING_ROWS


def _differing(here: np.ndarray, there: np.ndarray) -> float:
    return float((np.abs(here - there) > 1e-2 * (1 + np.abs(here))).any(axis=1).mean())


@pytest.mark.parametrize("method", [ConditionalVae, TableDiffusion])
def test_the_same_seed_learns_the_same(method: type[ConditionalVae | TableDiffusion]) -> None:
    settings = {"hidden": "16"} if method is ConditionalVae else {**SMALL, "distilled": "no"}
    losses = []
    for device in ("cpu", GPU):
        options = FitOptions(seed=5, epochs=3, batch_size=32, device=device, settings=settings)
        report = method().fit(patients(), options).report
        assert report.device == device
        losses.append([loss.train for loss in report.losses])

    assert losses[1] == pytest.approx(losses[0], rel=LOSS_TOLERANCE)


def test_vectors_of_images_agree_within_the_tolerance() -> None:
    """Learning in mixed precision differs; the vectors of one encoder are compared."""
    from readingroom.engine.models.builtin.image_encoder import ImageEncoder, _make

    images = np.asarray(pictures(32)[:, 0].double().numpy())
    torch.manual_seed(1)
    network = _make(8)
    vectors = []
    for device in ("cpu", GPU):
        with device_job(device):
            encoder = ImageEncoder()
            encoder._network = placed_module(network, device)
            vectors.append(encoder.get_embeddings(images))

    assert np.abs(vectors[0] - vectors[1]).max() < VECTOR_TOLERANCE


def placed_module(network: torch.nn.Module, device: str) -> torch.nn.Module:
    """Return a copy of a network on a device."""
    from readingroom.engine.devices.placement import copy_on

    with device_job(device):
        return copy_on(network, pick_device()).eval()


def test_the_same_gpu_repeats_itself() -> None:
    first, second = (computed("autoencoder", GPU)[0] for _ in range(2))

    assert np.array_equal(first, second)


@pytest.mark.skipif(GPU != "cuda", reason="memory of a CUDA device can be limited")
def test_a_gpu_without_memory_halves_the_batch_and_says_so() -> None:
    rows, columns = 4096, 4096
    with device_job() as job:
        device = pick_device()
        inputs = torch.rand(rows, columns, generator=torch.Generator().manual_seed(1))
        total = torch.cuda.get_device_properties(device).total_memory
        torch.cuda.empty_cache()
        torch.cuda.set_per_process_memory_fraction((256 << 20) / total, device)
        try:

            def widened(part: slice) -> torch.Tensor:
                sent = send(inputs[part], device)
                return torch.cat([sent.exp() for _ in range(8)], dim=1).sum(dim=1).cpu()

            sums = Batches(device).run(widened, rows)
        finally:
            torch.cuda.set_per_process_memory_fraction(1.0, device)
            torch.cuda.empty_cache()

    assert "4,096 inputs" in job.notes[0]
    assert torch.allclose(sums, 8 * inputs.exp().sum(dim=1), rtol=1e-3)


def test_a_network_of_a_model_process_computes_there(tmp_path: Path) -> None:
    """The confined process of a model reaches the GPU."""
    pytest.importorskip("safetensors")
    from safetensors.torch import save_file

    from readingroom.engine.models.child.architectures import build
    from readingroom.engine.models.config import read_config
    from readingroom.engine.models.loading import start_model

    architecture = {"type": "cnn", "channels": 1, "filters": [8, 16], "outputs": 3}
    torch.manual_seed(3)
    module = build(architecture).module
    save_file(module.state_dict(), tmp_path / "model.safetensors")
    (tmp_path / "model.yaml").write_text(
        "model_id: grey\ntype: safetensors\npath: model.safetensors\nclasses: [a, b, c]\n"
        "architecture: {type: cnn, channels: 1, filters: [8, 16], outputs: 3}\n"
        "options: {input_shape: [1, 16, 16]}\n"
    )
    images = np.asarray(pictures(8).numpy())
    answers, devices = [], []
    for device in ("cpu", GPU):
        begun = time.perf_counter()
        with (
            device_job(device) as job,
            start_model(read_config(tmp_path / "model.yaml"), consent=False) as model,
        ):
            answers.append(model.predict_proba(images))
            devices.append((model.facts.device, job.device))
        print(f"model process on {device}: {time.perf_counter() - begun:.1f} s")

    assert devices == [("cpu", "cpu"), (GPU, GPU)]
    np.testing.assert_allclose(answers[1], answers[0], atol=1e-4)


def test_options_of_a_fit_name_the_device() -> None:
    with device_job() as job:
        ConditionalVae().fit(patients(), OPTIONS)

    assert job.device == GPU

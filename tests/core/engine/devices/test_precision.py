"""Mixed precision within the stated tolerance of full precision, and what it is used for."""

import contextlib

import numpy as np
import pytest
import torch
from tests.core.engine.devices.features import pictures

from readingroom.engine.devices import placement
from readingroom.engine.devices.placement import VECTOR_TOLERANCE, full_precision, mixed_type
from readingroom.engine.models.builtin.image_encoder import ImageEncoder

CPU = torch.device("cpu")


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16])
def test_vectors_of_images_stay_within_the_tolerance(
    dtype: torch.dtype, monkeypatch: pytest.MonkeyPatch
) -> None:
    images = np.asarray(pictures(40)[:, 0].double().numpy())
    encoder = ImageEncoder(epochs=20)
    encoder.fit(images, np.eye(4)[np.arange(40) % 4])
    full = encoder.get_embeddings(images)
    monkeypatch.setattr(placement, "mixed_type", lambda *_, **__: dtype)
    mixed = encoder.get_embeddings(images)

    assert 0 < np.abs(mixed - full).max() < VECTOR_TOLERANCE


def test_an_encoder_that_learned_in_mixed_precision_is_as_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    images, kinds = _stripes()
    captions = np.eye(3)[kinds]
    right = {}
    for name, dtype in (("full", None), ("mixed", torch.bfloat16)):
        monkeypatch.setattr(placement, "mixed_type", lambda *_, dtype=dtype, **__: dtype)
        encoder = ImageEncoder(epochs=40)
        encoder.fit(images[:30], captions[:30])
        nearest = (encoder.get_embeddings(images[30:]) @ np.eye(3)).argmax(axis=1)
        right[name] = float((nearest == kinds[30:]).mean())

    assert right["full"] > 0.9
    assert right["mixed"] == pytest.approx(right["full"], abs=0.1)


def _stripes() -> tuple[np.ndarray, np.ndarray]:
    """Return images of stripes down, across and of none, with noise, and which each is."""
    rng = np.random.default_rng(1)
    wave = np.tile(np.sin(np.arange(16)) / 2 + 0.5, (16, 1))
    kinds = np.arange(60) % 3
    plain = np.stack([wave, wave.T, np.full((16, 16), 0.5)])[kinds]
    return np.clip(plain + rng.normal(scale=0.1, size=plain.shape), 0, 1), kinds


def test_only_a_gpu_computes_in_mixed_precision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "is_bf16_supported", lambda **_: False)

    assert mixed_type(CPU) is None
    assert mixed_type(torch.device("cuda")) is torch.float16
    assert mixed_type(torch.device("cuda"), is_learning=True) is None
    assert isinstance(placement.mixed_precision(CPU), contextlib.nullcontext)


def test_full_precision_rounds_no_convolution_and_restores_the_choice() -> None:
    before = torch.backends.cudnn.allow_tf32
    with full_precision():
        assert not torch.backends.cudnn.allow_tf32
        assert not torch.backends.cuda.matmul.allow_tf32

    assert torch.backends.cudnn.allow_tf32 is before

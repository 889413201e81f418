"""A model with permuted weights, as a baseline for its explanations."""

import importlib.util
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.domain.model import ModelKind
from readingroom.domain.named_imports import named_module

if TYPE_CHECKING:
    from readingroom.engine.models.config import ModelConfig


@contextmanager
def randomised(config: "ModelConfig", seed: int) -> Iterator["ModelConfig | None"]:
    """Yield the configuration of a network with the values of each tensor permuted.

    None for models whose weights cannot be read, or have a number type that NumPy lacks.
    """
    if config.kind is not ModelKind.SAFETENSORS or not importlib.util.find_spec("safetensors"):
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="readingroom-") as folder:
        paths = [_permute(path, Path(folder), seed) for path in config.paths]
        written = [path for path in paths if path is not None]
        yield replace(config, paths=tuple(written)) if len(written) == len(paths) else None


def _permute(path: Path, folder: Path, seed: int) -> Path | None:
    from readingroom.engine.analyzer.faithfulness.randomisation import permute_weights

    numpy = named_module("safetensors.numpy")
    try:
        tensors = numpy.load_file(path)
    except (KeyError, TypeError, AttributeError):  # bfloat16
        return None
    target = folder / path.name
    numpy.save_file(
        {name: permute_weights(value, seed, name) for name, value in tensors.items()}, target
    )
    return target

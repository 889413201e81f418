"""A model whose weights are dealt out among themselves: what it says rests on nothing."""

import importlib
import importlib.util
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.domain.model import ModelKind

if TYPE_CHECKING:
    from readingroom.models import ModelConfig


@contextmanager
def randomised(config: "ModelConfig", seed: int) -> Iterator["ModelConfig | None"]:
    """Yield the configuration of a network with each tensor's numbers dealt out anew.

    None for models that cannot be opened, and where the weights hold numbers that NumPy does not
    know.
    """
    if config.kind is not ModelKind.SAFETENSORS or not importlib.util.find_spec("safetensors"):
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="readingroom-") as folder:
        paths = [_deal_out(path, Path(folder), seed) for path in config.paths]
        made = [path for path in paths if path is not None]
        yield replace(config, paths=tuple(made)) if len(made) == len(paths) else None


def _deal_out(path: Path, folder: Path, seed: int) -> Path | None:
    from readingroom.analyzer.faithfulness.randomisation import permute_weights

    numpy = importlib.import_module("safetensors.numpy")
    try:
        tensors = numpy.load_file(path)
    except (KeyError, TypeError, AttributeError):  # 16-bit numbers of machine learning
        return None
    made = folder / path.name
    numpy.save_file(
        {name: permute_weights(value, seed, name) for name, value in tensors.items()}, made
    )
    return made

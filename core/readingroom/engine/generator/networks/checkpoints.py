"""Training checkpoint file: tensors as safetensors, other data as JSON in its header.

The file is replaced atomically; a partly written checkpoint never exists.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import torch
from safetensors import SafetensorError
from safetensors.torch import load, save

from readingroom.domain.errors import GenerationError
from readingroom.engine.devices.placement import fetch

_KEY = "readingroom"


class TrainingCheckpoint(NamedTuple):
    """Training checkpoint: tensors by name, and plain data."""

    tensors: dict[str, torch.Tensor]
    facts: dict[str, Any]


def write_checkpoint(path: Path, tensors: Mapping[str, torch.Tensor], facts: object) -> None:
    """Write or replace a checkpoint.

    Raises:
        GenerationError: the file cannot be written.
    """
    plain = {name: fetch(tensor.detach()).contiguous().clone() for name, tensor in tensors.items()}
    data = save(plain, metadata={_KEY: json.dumps(facts)})
    partial = path.with_name(path.name + ".part")
    try:
        with partial.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    except OSError as error:
        raise GenerationError(
            f"The checkpoint {path.name} cannot be written: {error.strerror}."
        ) from error


def read_checkpoint(path: Path, digest: str) -> TrainingCheckpoint | None:
    """Return the contents of a checkpoint, None if there is none.

    Raises:
        GenerationError: it is damaged, or belongs to another table or other options.
    """
    if not path.exists():
        return None
    try:
        data = path.read_bytes()
        length = int.from_bytes(data[:8], "little")
        facts = json.loads(json.loads(data[8 : 8 + length])["__metadata__"][_KEY])
        checkpoint = TrainingCheckpoint(load(data), dict(facts))
        own = checkpoint.facts["digest"]
    except OSError as error:
        raise GenerationError(f"{path.name} cannot be read: {error.strerror}.") from error
    except (KeyError, RecursionError, SafetensorError, TypeError, ValueError) as error:
        raise GenerationError(
            f"The checkpoint {path.name} is damaged. Delete it to start over."
        ) from error
    if own != digest:
        raise GenerationError(
            f"The checkpoint {path.name} belongs to another table or other options. Choose another "
            "file, or delete it to start over."
        )
    return checkpoint

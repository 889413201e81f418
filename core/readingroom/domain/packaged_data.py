"""Tables and vocabularies packaged with Readingroom, as YAML in `readingroom_resources`."""

from importlib import resources
from typing import TypeVar

import msgspec

T = TypeVar("T")


def packaged_data(kind: type[T], folder: str, name: str) -> T:
    """Decode a packaged file strictly to a type.

    Raises:
        msgspec.ValidationError: the file is damaged: its content has another type.
    """
    file = resources.files("readingroom_resources") / folder / name
    return msgspec.yaml.decode(file.read_bytes(), type=kind)

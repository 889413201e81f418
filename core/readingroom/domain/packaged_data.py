"""Tables and vocabularies packaged with Readingroom in `readingroom_resources`."""

import csv
import functools
from importlib import resources
from typing import TypeVar

import msgspec

T = TypeVar("T")


def packaged_data(kind: type[T], folder: str, name: str) -> T:
    """Decode a packaged YAML file strictly to a type.

    Raises:
        msgspec.ValidationError: the file is damaged: its content has another type.
    """
    file = resources.files("readingroom_resources") / folder / name
    return msgspec.yaml.decode(file.read_bytes(), type=kind)


@functools.cache
def packaged_table(folder: str, name: str) -> tuple[dict[str, str], ...]:
    """Return the rows of a packaged CSV file, by column."""
    file = resources.files("readingroom_resources") / folder / name
    return tuple(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))

"""Paths that a model's process may use."""

from collections.abc import Sequence
from typing import NamedTuple


class Folders(NamedTuple):
    """What may be read, written, and of which folders the names may be read."""

    readable: Sequence[str]
    writable: Sequence[str]
    listable: Sequence[str]

"""Newest signed tree head of a log that this computer has seen."""

import msgspec


class SeenTreeHead(msgspec.Struct, frozen=True):
    """Newest tree head seen: number of events, and their root in hexadecimal."""

    size: int
    root: str

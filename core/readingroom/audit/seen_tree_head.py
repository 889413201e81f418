"""Newest signed tree head of a log that this computer has seen."""

import msgspec


class SeenTreeHead(msgspec.Struct, frozen=True):
    """The furthest state seen: how many events, and their root in hexadecimal."""

    size: int
    root: str

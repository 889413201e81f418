"""Where the panes of a reading are kept as they were left."""

import hashlib
from collections.abc import Callable

from readingroom.domain.protocol import Protocol

LoadLayout = Callable[[str], bytes | None]
SaveLayout = Callable[[str, bytes], None]


def no_layout(_name: str) -> bytes | None:
    """Know no layout."""
    return None


def keep_no_layout(_name: str, _state: bytes) -> None:
    """Keep no layout."""


def layout_key(protocol: Protocol) -> str:
    """Return a key made of a protocol's title and version that tells neither."""
    named = f"{protocol.version} {protocol.title}".encode()
    return hashlib.blake2b(named, digest_size=6).hexdigest()

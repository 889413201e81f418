"""Units that workers of a test compute."""

from readingroom.domain.errors import ModelError


def double(shared: tuple[bytes, ...], payload: bytes) -> bytes:
    """A unit: the shared data, and its own."""
    return b"".join(shared) + payload


def refuse(_shared: tuple[bytes, ...], _payload: bytes) -> bytes:
    """A unit that is refused."""
    raise ModelError("The model has no such output.")


def crash(_shared: tuple[bytes, ...], payload: bytes) -> bytes:
    """A unit that crashes with its data in the error."""
    raise ValueError(payload.decode())

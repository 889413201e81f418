"""Errors of a protocol with the part of it that is wrong, so that a file can name the line."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self

from readingroom.domain.errors import StateError

PathPart = str | int
"""Name of a field, or zero-based index in a list."""


class InvalidProtocolError(StateError):
    """A value of a protocol is invalid; `path` leads to it from the protocol."""

    def __init__(self, message: str, path: tuple[PathPart, ...] = ()) -> None:
        super().__init__(message)
        self.path = path

    @classmethod
    def below(cls, error: StateError, path: tuple[PathPart, ...]) -> Self:
        """Return an error whose path leads through a further part."""
        inner = error.path if isinstance(error, InvalidProtocolError) else ()
        return cls(str(error), (*path, *inner))


@contextmanager
def located(*path: PathPart) -> Iterator[None]:
    """Add the path of a part of the protocol to errors raised inside.

    Raises:
        InvalidProtocolError: a StateError was raised inside.
    """
    try:
        yield
    except StateError as error:
        raise InvalidProtocolError.below(error, path) from None

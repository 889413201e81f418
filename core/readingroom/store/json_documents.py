"""Strict JSON encoding and decoding of domain values; damaged documents are rejected whole."""

from enum import StrEnum
from typing import TypeVar

import msgspec

from readingroom.domain.errors import NotAStudyError

T = TypeVar("T")
Member = TypeVar("Member", bound=StrEnum)


def encode(value: object) -> str:
    """Return a domain value as JSON text with its fields in their declared order."""
    return msgspec.json.encode(value, order="deterministic").decode()


def decode(text: str, kind: type[T]) -> T:
    """Return the domain value that `encode` wrote.

    Raises:
        NotAStudyError: the text does not encode such a value.
    """
    try:
        return msgspec.json.decode(text, type=kind, strict=True)
    except msgspec.DecodeError as error:
        raise damaged(kind) from error


def member(kind: type[Member], code: str) -> Member:
    """Return the member of an enumeration that a stored code names.

    Raises:
        NotAStudyError: there is no such member.
    """
    try:
        return kind(code)
    except ValueError as error:
        raise damaged(kind) from error


def damaged(kind: type) -> NotAStudyError:
    """Return the error of a stored value that is not as it was written."""
    return NotAStudyError(
        f"A stored {kind.__name__} is damaged. Open a copy of the study file made earlier."
    )

"""Canonical JSON: one byte string for one value."""

import msgspec

from readingroom.domain.errors import AuditError

MAX_INTEGER = 2**53 - 1
"""Largest integer that every JSON parser keeps exact (RFC 8785, I-JSON)."""

encode_sorted = msgspec.json.Encoder(order="sorted").encode
"""Canonical bytes of a value that `require_canonical` accepts."""


def canonical_json(value: object) -> bytes:
    """Return the RFC 8785 bytes of a value without floats and with ASCII keys.

    Under these two rules msgspec's sorted output equals RFC 8785.

    Raises:
        AuditError: the value holds a float, a key that is not ASCII, a too large number, text that
            is not Unicode, or a type that JSON lacks.
    """
    require_canonical(value)
    try:
        return encode_sorted(value)
    except UnicodeEncodeError as error:
        raise AuditError(
            "An audit record cannot contain text that is not valid Unicode."
        ) from error


def require_canonical(value: object) -> None:
    """Raise AuditError unless a value has a canonical form."""
    try:
        _require_canonical(value)
    except RecursionError:
        raise AuditError("An audit record cannot contain lists nested this deeply.") from None


def _require_canonical(value: object) -> None:
    if value is None or isinstance(value, (str, bool)):
        return
    if isinstance(value, int):
        if not -MAX_INTEGER <= value <= MAX_INTEGER:
            raise AuditError(f"An audit record cannot contain the number {value}: it is too large.")
    elif isinstance(value, dict):
        for key, member in value.items():
            if not isinstance(key, str) or not key.isascii():
                raise AuditError("An audit record has a name that is not ASCII text.")
            if type(member) is not str:  # as most are; a call for each takes time
                _require_canonical(member)
    elif isinstance(value, list | tuple):
        for member in value:
            _require_canonical(member)
    else:
        raise AuditError(
            f"An audit record cannot contain a {type(value).__name__}. Write it as text or an "
            "integer."
        )

"""Canonical JSON: one byte string for one value."""

from typing import Any

import orjson

MAX_INTEGER = 2**53 - 1
"""The largest whole number that every JSON reader keeps exact (RFC 8785, I-JSON)."""


def canonical_json(value: Any) -> bytes:
    """Return the RFC 8785 bytes of a value without floats and with ASCII keys.

    Under these two rules orjson's sorted output equals RFC 8785.

    Raises:
        AuditError: the value holds a float, a key that is not ASCII, or a number too large.
    """
    require_canonical(value)
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def require_canonical(value: Any) -> None:
    """Raise AuditError unless a value can be written canonically."""

"""Canonical JSON, so that equal values have equal hashes."""

import hashlib
from typing import Any

import msgspec

_ENCODER = msgspec.json.Encoder(order="sorted")


def canonical_json(value: Any) -> bytes:  # noqa: ANN401 - any JSON value
    """Return a value as compact UTF-8 JSON with sorted keys; non-finite numbers become null."""
    return _ENCODER.encode(value)


def canonical_sha256(value: Any) -> str:  # noqa: ANN401 - any JSON value
    """Return the SHA-256 of a value's canonical JSON in hexadecimal."""
    return hashlib.sha256(canonical_json(value)).hexdigest()

"""JSON in one form only, so that equal values have equal hashes."""

import hashlib
from typing import Any

import msgspec

_ENCODER = msgspec.json.Encoder(order="sorted")


def canonical_json(value: Any) -> bytes:  # noqa: ANN401 - whatever JSON can hold
    """Return a value as compact JSON in UTF-8 with sorted keys; numbers not finite are null."""
    return _ENCODER.encode(value)


def canonical_sha256(value: Any) -> str:  # noqa: ANN401 - whatever JSON can hold
    """Return the SHA-256 of a value's canonical JSON in hexadecimal."""
    return hashlib.sha256(canonical_json(value)).hexdigest()

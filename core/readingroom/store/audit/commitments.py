"""Salted commitments: an event names a row's content without telling it.

commitment = SHA-256(salt || payload), in hexadecimal, where salt is the row's own 32 random bytes
and payload is the canonical JSON (see `canonical`) of the row: an object of all its columns but
the salts, with stored documents as the strings they are, and NULL as null. Exceptions:

- judgement: `comment` is replaced by `comment_commitment`, hexadecimal SHA-256(comment_salt ||
  comment in UTF-8), so that a comment can be left out or erased while the rest still verifies;
- worklist: the payload also holds `items`, the list of its item rows in order of position;
- meta: `log_id` is in hexadecimal.

The event body holds them as {"commitments": {"table/id": "hex"}}. A row that changes (the state of
the study or a session) gets a new salt and a new commitment: the newest one counts.
"""

import hashlib
from collections.abc import Mapping
from typing import Any

from readingroom.store.audit.canonical import canonical_json

SALT_BYTES = 32


def commitment(salt: bytes, payload: bytes) -> str:
    """Return the commitment to a payload, 64 hexadecimal digits."""
    return hashlib.sha256(salt + payload).hexdigest()


def row_payload(row: Mapping[str, Any]) -> bytes:
    """Return the bytes that are committed to for a row without its salts."""
    return canonical_json(dict(row))

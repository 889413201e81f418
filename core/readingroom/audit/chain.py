"""The hash chain over the events.

leaf_i  = SHA-256(0x00 || body_i), the RFC 6962 hash of a leaf; body_i is the event's canonical JSON
chain_0 = SHA-256(log id), the log id being the 16 random bytes in the study's `meta.log_id`
chain_i = SHA-256(chain_(i-1) || leaf_i), over the 32 raw bytes of each

Events count from 1. A changed, dropped, added or moved event changes every later chain value. A
truncated trail is detected only by comparison with a chain value kept elsewhere.
"""

from hashlib import sha256

LEAF_PREFIX = b"\x00"


def leaf_hash(body: bytes) -> bytes:
    """Return the leaf of an event's canonical bytes."""
    return sha256(LEAF_PREFIX + body).digest()


def first_chain(log_id: bytes) -> bytes:
    """Return the chain value before the first event."""
    return sha256(log_id).digest()


def next_chain(chain: bytes, leaf: bytes) -> bytes:
    """Return the chain value after one more event."""
    return sha256(chain + leaf).digest()

"""Event tree: an RFC 6962 Merkle tree (section 2.1) over the leaves of the chain.

leaf = SHA-256(0x00 || body)          as in `chain`; leaves count from 0, so event i is leaf i - 1
node = SHA-256(0x01 || left || right)
root of no leaves = SHA-256(""); of n > 1 leaves, with k the largest power of two below n:
node(root of the first k, root of the others)

A subtree over 2^level leaves that starts at a multiple of 2^level is perfect: it never changes
while the tree grows. `Perfect` returns the hash of one from the caller's storage.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256

HASH_BYTES = 32
NODE_PREFIX = b"\x01"
EMPTY_ROOT = sha256(b"").digest()

Perfect = Callable[[int, int], bytes]
"""Return the hash of perfect subtree n of a level: leaves [n << level, (n + 1) << level)."""


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of a node from those of its children."""
    return sha256(NODE_PREFIX + left + right).digest()


def perfect_root(hashes: Sequence[bytes]) -> bytes:
    """Return the hash over adjacent nodes of one level; their number must be a power of two."""
    row = hashes
    while len(row) > 1:
        pairs = iter(row)
        row = [
            sha256(NODE_PREFIX + left + right).digest()
            for left, right in zip(pairs, pairs, strict=True)
        ]
    return row[0]


def range_root(start: int, end: int, perfect: Perfect) -> bytes:
    """Return the hash over the leaves from `start` to `end` (exclusive).

    As in RFC 6962, `start` is a multiple of the smallest power of two that holds the range.
    """
    size = end - start
    if not size:
        return EMPTY_ROOT
    level = size.bit_length() - 1
    if size == 1 << level:
        return perfect(level, start >> level)
    middle = start + split(size)
    return node_hash(range_root(start, middle, perfect), range_root(middle, end, perfect))


def split(size: int) -> int:
    """Return the largest power of two below a size of 2 or more: the leaves of the left child."""
    return 1 << (size - 1).bit_length() - 1

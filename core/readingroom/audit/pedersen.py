"""Pedersen commitments to integers: single values stay hidden, their sum can be opened.

Experimental. C = r * G + v * H over ristretto255 (RFC 9496), with G its generator, v the number
from 0 to `MOST_ADDEND`, r the blinding, 64 random bytes as a little-endian number modulo the
group's order. H is the element that SHA-512 of `TAG` maps to (RFC 9496, section 4.3.4), so the
discrete logarithm of H to G is unknown; anyone can recompute it.

The sum of commitments is the commitment to the sum of numbers under the sum of blindings. The range
of a number is stated by the committer, not proved: a total shows only the sum. C hides v
unconditionally; but a quantum computer could open it to another number. Salted SHA-256 commitments,
which record every value too, are binding against it.

T. P. Pedersen, Non-interactive and information-theoretic secure verifiable secret sharing,
CRYPTO '91.
"""

import functools
import hashlib
from collections.abc import Iterable
from typing import NamedTuple

from readingroom.audit import ristretto
from readingroom.audit.types import MOST_ADDEND
from readingroom.domain.errors import StateError

TAG = b"readingroom.invalid/pedersen/v1/second-generator"
BLINDING_BYTES = 64


class PedersenCommitment(NamedTuple):
    """Commitment (32 bytes) and the blinding that opens it together with the number."""

    point: bytes
    blinding: int


@functools.cache
def second_generator() -> bytes:
    """Return H."""
    return ristretto.hash_to_point(hashlib.sha512(TAG).digest())


def is_available() -> bool:
    """Return whether libsodium can be loaded on this computer."""
    try:
        second_generator()
    except StateError:
        return False
    return True


def commit(addend: int, entropy: bytes) -> PedersenCommitment:
    """Return a commitment to a number from 0 to `MOST_ADDEND`; the entropy is used only once.

    Raises:
        ValueError: the number is out of range, or there is too little entropy.
        StateError: libsodium cannot be loaded.
    """
    if not 0 <= addend <= MOST_ADDEND or len(entropy) != BLINDING_BYTES:
        raise ValueError("number out of range, or entropy of the wrong length")
    blinding = int.from_bytes(entropy, "little") % ristretto.ORDER
    return PedersenCommitment(_point(addend, blinding), blinding)


def is_opened(points: Iterable[bytes], total: int, blinding: int) -> bool:
    """Return whether commitments add up to one to `total` under `blinding`.

    Raises:
        ValueError: one of them is not a group element.
        StateError: libsodium cannot be loaded.
    """
    return functools.reduce(ristretto.add, points, ristretto.IDENTITY) == _point(total, blinding)


def _point(number: int, blinding: int) -> bytes:
    hidden = ristretto.multiply(number, second_generator())
    return ristretto.add(ristretto.multiply_base(blinding), hidden)

"""Ed25519 signatures (RFC 8032, section 5.1.7), verified with Python integers.

Slow, a few milliseconds each, and unsuitable for signing: not constant-time.
"""

from __future__ import annotations

import hashlib
from typing import Optional

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE_D = -121665 * pow(121666, -1, PRIME) % PRIME
ROOT_OF_MINUS_ONE = pow(2, (PRIME - 1) // 4, PRIME)

Point = tuple[int, int, int, int]
"""(X, Y, Z, T) with x = X/Z, y = Y/Z and x * y = T/Z."""


def is_ed25519_signature(public: bytes, message: bytes, signature: bytes) -> bool:
    """Return whether a signature of a message is valid under a public key."""
    if len(public) != 32 or len(signature) != 64:
        return False
    key, commitment = read_point(public), read_point(signature[:32])
    response = int.from_bytes(signature[32:], "little")
    if key is None or commitment is None or response >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public + message).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    opposite = (PRIME - key[0], key[1], 1, PRIME - key[3])
    return is_same(multiply_both(response, BASE, challenge, opposite), commitment)


def read_point(text: bytes) -> Optional[Point]:
    """Return the point encoded in 32 bytes, None if invalid (section 5.1.3)."""
    number = int.from_bytes(text, "little")
    sign, y = number >> 255, number & (1 << 255) - 1
    if y >= PRIME:
        return None
    square = (y * y - 1) * pow(CURVE_D * y * y + 1, -1, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME:
        x = x * ROOT_OF_MINUS_ONE % PRIME
    if (x * x - square) % PRIME or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = PRIME - x
    return (x, y, 1, x * y % PRIME)


def add(one: Point, other: Point) -> Point:
    """Add two points (section 5.1.4)."""
    a = (one[1] - one[0]) * (other[1] - other[0]) % PRIME
    b = (one[1] + one[0]) * (other[1] + other[0]) % PRIME
    c = 2 * one[3] * other[3] * CURVE_D % PRIME
    d = 2 * one[2] * other[2] % PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME)


def multiply(factor: int, point: Point) -> Point:
    """Multiply a point by an integer."""
    result: Point = (0, 1, 1, 0)
    while factor:
        if factor & 1:
            result = add(result, point)
        point = add(point, point)
        factor >>= 1
    return result


def multiply_both(factor: int, point: Point, other_factor: int, other: Point) -> Point:
    """Return the sum of two multiples of points, doubled together (Straus' algorithm)."""
    result: Point = (0, 1, 1, 0)
    terms = (None, point, other, add(point, other))
    for bit in reversed(range(max(factor.bit_length(), other_factor.bit_length()))):
        result = add(result, result)
        term = terms[(factor >> bit & 1) + 2 * (other_factor >> bit & 1)]
        if term is not None:
            result = add(result, term)
    return result


def is_same(one: Point, other: Point) -> bool:
    """Return whether two points are equal."""
    return not (
        (one[0] * other[2] - other[0] * one[2]) % PRIME
        or (one[1] * other[2] - other[1] * one[2]) % PRIME
    )


BASE_Y = 4 * pow(5, -1, PRIME) % PRIME
BASE = read_point(BASE_Y.to_bytes(32, "little")) or (0, 1, 1, 0)

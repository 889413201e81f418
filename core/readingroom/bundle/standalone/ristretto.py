"""Elements of ristretto255 (RFC 9496): decoding and comparison. Addition is that of the curve.

Slow, and unsuitable for secrets: not constant-time.
"""

from __future__ import annotations

from typing import Optional

from readingroom.bundle.standalone.signatures import CURVE_D, PRIME, ROOT_OF_MINUS_ONE, Point


def read_element(text: bytes) -> Optional[Point]:
    """Return the element encoded in 32 bytes, None if invalid (section 4.3.1)."""
    s = int.from_bytes(text, "little")
    if len(text) != 32 or s >= PRIME or s & 1:
        return None
    less, more = (1 - s * s) % PRIME, (1 + s * s) % PRIME
    v = (-CURVE_D * less * less - more * more) % PRIME
    root = inverse_root(v * more * more % PRIME)
    if root is None:
        return None
    x = 2 * s * root * more % PRIME
    if x & 1:
        x = PRIME - x
    y = less * root * root * more * v % PRIME
    if y == 0 or x * y % PRIME & 1:
        return None
    return (x, y, 1, x * y % PRIME)


def inverse_root(number: int) -> Optional[int]:
    """Return a root of 1 / number, None if there is none (section 4.2)."""
    root = pow(number, 3, PRIME) * pow(number, 7 * ((PRIME - 5) // 8), PRIME) % PRIME
    for candidate in (root, root * ROOT_OF_MINUS_ONE % PRIME):
        if candidate * candidate * number % PRIME == 1:
            return candidate
    return None


def is_same_element(one: Point, other: Point) -> bool:
    """Return whether two points represent the same element (section 4.5)."""
    return not (
        (one[0] * other[1] - one[1] * other[0]) % PRIME
        and (one[1] * other[1] - one[0] * other[0]) % PRIME
    )

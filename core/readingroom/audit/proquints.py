"""Proquints: words to compare a root by eye or by telephone.

The first 16 bytes of the root as eight proquints (Wilkerson, arXiv:0901.4016): 16 bits a word, from
the highest: consonant (4 bits), vowel (2), consonant (4), vowel (2), consonant (4). They need no
word list. 128 bits make a search for a second trail with the same words infeasible.
"""

from collections.abc import Sequence
from hashlib import sha256

_CONSONANTS = "bdfghjklmnprstvz"
_VOWELS = "aiou"
_BYTES = 16


def root_proquints(root: bytes) -> tuple[str, ...]:
    """Return the eight words of a root."""
    return tuple(_proquint(int.from_bytes(root[at : at + 2])) for at in range(0, _BYTES, 2))


def key_words(vkeys: Sequence[str]) -> tuple[str, ...]:
    """Return the eight words of keys: of the SHA-256 of their lines of text."""
    return root_proquints(sha256("".join(f"{vkey}\n" for vkey in vkeys).encode()).digest())


def code_of(secret: bytes) -> str:
    """Return a code to type: the words of an even number of random bytes, with hyphens."""
    pairs = range(0, len(secret), 2)
    return "-".join(_proquint(int.from_bytes(secret[at : at + 2])) for at in pairs)


def _proquint(number: int) -> str:
    """Return the word of 16 bits."""
    return "".join(
        (_CONSONANTS if bits == 4 else _VOWELS)[number >> shift & (1 << bits) - 1]
        for shift, bits in ((12, 4), (10, 2), (6, 4), (4, 2), (0, 4))
    )

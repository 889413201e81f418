"""Inclusion and consistency proofs of the Merkle tree.

Created as in RFC 6962, sections 2.1.1 and 2.1.2, and verified as in RFC 9162, sections 2.1.3.2 and
2.1.4.2, with two more checks: every hash of a proof has 32 bytes, and a consistency proof from an
empty tree, which holds for any tree, is refused. Consistency verification accepts any subtree whose
first leaf is a multiple of the power of two that holds it (draft-ietf-plants-merkle-tree-certs,
section 4.4.3), including the tree itself, which starts at 0.
"""

from collections.abc import Sequence

from readingroom.audit.tree import HASH_BYTES, Perfect, node_hash, range_root, split


def inclusion_proof(index: int, size: int, perfect: Perfect) -> list[bytes]:
    """Return the inclusion proof of leaf `index` (from 0) in the tree of `size` leaves."""
    start, end = 0, size
    siblings: list[bytes] = []
    while end - start > 1:
        middle = start + split(end - start)
        if index < middle:
            siblings.append(range_root(middle, end, perfect))
            end = middle
        else:
            siblings.append(range_root(start, middle, perfect))
            start = middle
    return siblings[::-1]


def consistency_proof(size1: int, size2: int, perfect: Perfect) -> list[bytes]:
    """Return the consistency proof from `size1` leaves (1 or more) to `size2` leaves."""
    start, end = 0, size2
    siblings: list[bytes] = []
    while end != size1:
        middle = start + split(end - start)
        if size1 <= middle:
            siblings.append(range_root(middle, end, perfect))
            end = middle
        else:
            siblings.append(range_root(start, middle, perfect))
            start = middle
    if start:
        siblings.append(range_root(start, end, perfect))
    return siblings[::-1]


def is_included(leaf: bytes, index: int, size: int, proof: Sequence[bytes], root: bytes) -> bool:
    """Return whether a proof shows that a leaf is at `index` in the tree with a root."""
    if not 0 <= index < size or not _are_hashes(leaf, root, *proof):
        return False
    ends = _climb(index, index, size - 1, (leaf, leaf), proof)
    return ends is not None and ends[1] == root


def is_consistent(
    size1: int, size2: int, root1: bytes, root2: bytes, proof: Sequence[bytes]
) -> bool:
    """Return whether a proof shows that the tree with `root2` extends that with `root1`."""
    return is_subtree(0, size1, root1, size2, root2, proof)


def is_subtree(
    start: int, end: int, subroot: bytes, size: int, root: bytes, proof: Sequence[bytes]
) -> bool:
    """Return whether a proof shows `subroot` to be the hash of a tree's leaves [start, end)."""
    if not 0 <= start < end <= size or start % (1 << (end - start - 1).bit_length()):
        return False
    if not _are_hashes(*proof):
        return False
    first, last, rest = start, end - 1, size - 1
    while first != last and (last & 1 or last == rest):
        first, last, rest = first >> 1, last >> 1, rest >> 1
    if first == last:  # the subtree is perfect, or the right edge of the tree
        roots = (subroot, subroot)
    elif proof:
        roots = (proof[0], proof[0])
        proof = proof[1:]
    else:
        return False
    return _climb(first, last, rest, roots, proof) == (subroot, root)


def _climb(
    first: int, last: int, rest: int, roots: tuple[bytes, bytes], proof: Sequence[bytes]
) -> tuple[bytes, bytes] | None:
    """Return the hashes of subtree and tree from a proof, None for one of the wrong length."""
    old, new = roots
    for hash_ in proof:
        if not rest:
            return None
        if last & 1 or last == rest:
            if first < last:
                old = node_hash(hash_, old)
            new = node_hash(hash_, new)
            while last and not last & 1:
                first, last, rest = first >> 1, last >> 1, rest >> 1
        else:
            new = node_hash(new, hash_)
        first, last, rest = first >> 1, last >> 1, rest >> 1
    return None if rest else (old, new)


def _are_hashes(*values: bytes) -> bool:
    return all(len(value) == HASH_BYTES for value in values)

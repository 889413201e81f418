"""The tree and its proofs against published vectors and probes, and what must always hold.

Vectors and probes: transparency-dev/merkle at 417fb0c3, rfc6962/rfc6962_test.go,
cmd/proofgen/main.go and testdata/{inclusion,consistency,subtree...} (Apache-2.0).
"""

import base64
import json
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from readingroom.audit.chain import leaf_hash
from readingroom.audit.proofs import (
    consistency_proof,
    inclusion_proof,
    is_consistent,
    is_included,
    is_subtree,
)
from readingroom.audit.tree import (
    EMPTY_ROOT,
    Perfect,
    node_hash,
    perfect_root,
    range_root,
    split,
)

PROBES = Path(__file__).parents[4] / "shared" / "data" / "merkle" / "probes.json"
INPUTS = (
    "", "00", "10", "2021", "3031", "40414243", "5051525354555657",
    "606162636465666768696a6b6c6d6e6f",
)  # fmt: skip
ROOTS = (
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)
A = "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7"
B = "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e"
C = "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4"
D = "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b"
E = "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0"
G = "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a"
H = "b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f"
R1, R2, R4 = ROOTS[0], ROOTS[1], ROOTS[3]
INCLUSIONS = {
    (0, 1): (), (0, 8): (A, B, C), (5, 8): (D, E, R4), (2, 3): (R2,), (1, 5): (R1, B, D),
}  # fmt: skip
CONSISTENCIES = {
    (1, 1): (), (1, 8): (A, B, C), (6, 8): (G, E, R4), (2, 5): (B, D), (6, 7): (G, H, R4),
}  # fmt: skip
LEAVES = [leaf_hash(bytes.fromhex(text)) for text in INPUTS]
OTHER = sha256(b"something else").digest()


def over(leaves: list[bytes]) -> Perfect:
    """Return the perfect subtrees of a list of leaves."""

    @cache
    def perfect(level: int, number: int) -> bytes:
        return perfect_root(leaves[number << level : (number + 1) << level])

    return perfect


def root(leaves: list[bytes]) -> bytes:
    return range_root(0, len(leaves), over(leaves))


def by_definition(leaves: list[bytes]) -> bytes:
    """Return the root as RFC 6962, section 2.1 defines it."""
    if not leaves:
        return sha256(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    half = 1
    while half * 2 < len(leaves):
        half *= 2
    halves = by_definition(leaves[:half]) + by_definition(leaves[half:])
    return sha256(b"\x01" + halves).digest()


def test_the_empty_tree_and_single_hashes_are_the_published_ones() -> None:
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    leaf = "395aa064aa4c29f7010acfe3f25db9485bbd4b91897b6ad7ad547639252b4d56"
    node = "aa217fe888e47007fa15edab33c2b492a722cb106c64667fc2b044444de66bbb"

    assert root([]).hex() == EMPTY_ROOT.hex() == empty
    assert leaf_hash(b"L123456").hex() == leaf
    assert node_hash(b"N123", b"N456").hex() == node


@pytest.mark.parametrize("size", range(1, 9))
def test_roots_are_the_published_ones(size: int) -> None:
    assert root(LEAVES[:size]).hex() == ROOTS[size - 1]


@pytest.mark.parametrize(("place", "path"), INCLUSIONS.items())
def test_inclusion_proofs_are_the_published_ones(
    place: tuple[int, int], path: tuple[str, ...]
) -> None:
    index, size = place
    proof = inclusion_proof(index, size, over(LEAVES))

    assert [step.hex() for step in proof] == list(path)
    assert is_included(LEAVES[index], index, size, proof, bytes.fromhex(ROOTS[size - 1]))


@pytest.mark.parametrize(("sizes", "path"), CONSISTENCIES.items())
def test_consistency_proofs_are_the_published_ones(
    sizes: tuple[int, int], path: tuple[str, ...]
) -> None:
    old, new = (bytes.fromhex(ROOTS[size - 1]) for size in sizes)
    proof = consistency_proof(*sizes, over(LEAVES))

    assert [step.hex() for step in proof] == list(path)
    assert is_consistent(*sizes, old, new, proof)


def decoded(text: str | None) -> bytes:
    return base64.b64decode(text or "")


def verdict(probe: dict[str, object]) -> bool:
    proof = [decoded(text) for text in probe["proof"] or []]
    first, last = (decoded(probe.get(name)) for name in ("root1", "root2"))
    if probe["kind"] == "consistency":
        return is_consistent(probe["size1"], probe["size2"], first, last, proof)
    if probe["kind"] == "subtreeconsistency":
        return is_subtree(probe["start"], probe["end"], first, probe["size"], last, proof)
    leaf, whole = decoded(probe["leafHash"]), decoded(probe["root"])
    if probe["kind"] == "inclusion":
        return is_included(leaf, probe["leafIdx"], probe["treeSize"], proof, whole)
    start, end = probe["start"], probe["end"]
    # A subtree is a tree of its own whose leaves count from its start.
    is_tree = start % (1 << max(end - start - 1, 0).bit_length()) == 0
    return is_tree and is_included(leaf, probe["leafIdx"] - start, end - start, proof, whole)


@pytest.mark.skipif(not PROBES.exists(), reason="the published probes are not here")
def test_every_published_probe_is_judged_rightly() -> None:
    """But for proofs that no leaves at all are in a tree: true of any tree, so refused here."""
    probes = json.loads(PROBES.read_text("utf-8"))
    wrong = [probe for probe in probes if verdict(probe) is probe["wantErr"]]

    assert len(probes) == 518
    assert [probe for probe in wrong if not probe["desc"].startswith("subtree is empty")] == []
    assert all(probe["start"] == probe["end"] for probe in wrong)
    assert not any(verdict(probe) for probe in wrong)


leaf_lists = st.lists(st.binary(min_size=32, max_size=32), max_size=70)


@given(leaf_lists)
def test_a_root_is_what_the_standard_defines(leaves: list[bytes]) -> None:
    assert root(leaves) == by_definition(leaves)


@given(st.integers(2, 2**40))
def test_a_tree_is_cut_at_the_largest_power_of_two_below_its_size(size: int) -> None:
    half = split(size)

    assert half < size <= 2 * half
    assert half.bit_count() == 1


places = st.integers(1, 300).flatmap(
    lambda size: st.tuples(st.integers(0, size - 1), st.just(size))
)
MANY = [leaf_hash(number.to_bytes(2)) for number in range(300)]
PERFECT = over(MANY)


@given(places)
def test_every_leaf_has_a_proof_and_it_fits_no_other_place(place: tuple[int, int]) -> None:
    index, size = place
    proof, whole = inclusion_proof(index, size, PERFECT), range_root(0, size, PERFECT)

    assert is_included(MANY[index], index, size, proof, whole)
    assert not is_included(MANY[index], index + 1, size, proof, whole)
    assert not is_included(MANY[index], index - 1, size, proof, whole)
    assert not is_included(OTHER, index, size, proof, whole)
    assert not is_included(MANY[index], index, size, proof, OTHER)


@given(places)
def test_every_tree_begins_every_later_one(place: tuple[int, int]) -> None:
    size1, size2 = place[0] + 1, place[1]
    proof = consistency_proof(size1, size2, PERFECT)
    old, new = range_root(0, size1, PERFECT), range_root(0, size2, PERFECT)

    assert is_consistent(size1, size2, old, new, proof)
    assert not is_consistent(size1, size2, OTHER, new, proof)
    assert not is_consistent(size1, size2, old, OTHER, proof)


damages = st.sampled_from(["flip", "drop", "double", "insert", "swap", "shorten", "empty"])


@given(places, damages, st.integers(0, 20), st.integers(0, 255))
def test_no_damaged_proof_is_accepted(
    place: tuple[int, int], damage: str, where: int, bit: int
) -> None:
    index, size = place
    whole = range_root(0, size, PERFECT)
    sound = inclusion_proof(index, size, PERFECT)
    earlier = consistency_proof(index + 1, size, PERFECT)
    for proof in (sound, earlier):
        assume(proof)
        changed = damaged(proof, damage, where % len(proof), bit)
        assume(changed != proof)
        if proof is sound:
            assert not is_included(MANY[index], index, size, changed, whole)
        else:
            old = range_root(0, index + 1, PERFECT)
            assert not is_consistent(index + 1, size, old, whole, changed)


def damaged(proof: list[bytes], damage: str, where: int, bit: int) -> list[bytes]:
    """Return a proof with one fault."""
    head, one, tail = proof[:where], proof[where], proof[where + 1 :]
    flipped = (int.from_bytes(one) ^ 1 << bit).to_bytes(32)
    return {
        "flip": [*head, flipped, *tail],
        "drop": [*head, *tail],
        "double": [*head, one, one, *tail],
        "insert": [*head, OTHER, one, *tail],
        "swap": [*tail, one, *head],
        "shorten": [*head, one[:31], *tail],
        "empty": [],
    }[damage]


def test_a_tree_cannot_shrink_or_begin_with_nothing() -> None:
    whole = root(LEAVES)

    assert not is_consistent(8, 7, whole, root(LEAVES[:7]), [])
    assert not is_consistent(0, 8, EMPTY_ROOT, whole, [])
    assert not is_consistent(0, 0, EMPTY_ROOT, EMPTY_ROOT, [])
    assert not is_included(LEAVES[0], -1, 8, [], whole)
    assert not is_included(LEAVES[0], 0, 0, [], EMPTY_ROOT)


def test_a_subtree_begins_only_where_a_tree_is_cut() -> None:
    """Leaves 2 and 3 of 8 beside leaf pairs 0-1 and 4-7; leaves 1 and 2 are no subtree."""
    pair = node_hash(LEAVES[2], LEAVES[3])
    proof = [bytes.fromhex(R2), node_hash(*(node_hash(*LEAVES[at : at + 2]) for at in (4, 6)))]

    assert is_subtree(2, 4, pair, 8, root(LEAVES), proof)
    assert not is_subtree(1, 3, node_hash(LEAVES[1], LEAVES[2]), 8, root(LEAVES), proof)

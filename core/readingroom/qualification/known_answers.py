"""Known answers: published inputs and results, recomputed with the program's own functions.

Sources: SHA-256 and SHA-512 of "abc", FIPS 180-4 (NIST example values); tree hashes, roots and
proofs, transparency-dev/merkle (`rfc6962_test.go`, testdata); Ed25519, RFC 8032 section 7.1, test
1; argon2id, the reference implementation's `test.c`; ristretto255, RFC 9496 appendix A.1; canonical
JSON, RFC 8785 section 3.2.3 without the numbers; Bradley-Terry, baseball of 1987 with the home
team on the left, Agresti 2002 page 438, as computed by R's glm.
"""

import hashlib
from collections.abc import Iterator
from typing import Final

from readingroom.audit import chain, checkpoints, proofs, tree
from readingroom.audit.canonical import canonical_json
from readingroom.domain.errors import AuditError
from readingroom.domain.figures import NOT_ESTIMABLE
from readingroom.qualification.checks import REFUSED, SelfTestTask, refusal, verdict

AREA: Final = "Known answers"
_AS_PUBLISHED: Final = "as published"
_OTHER_VALUE: Final = "another value"

LEAVES: Final = tuple(
    bytes.fromhex(text)
    for text in (
        "", "00", "10", "2021", "3031", "40414243", "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
)  # fmt: skip
ROOTS: Final = (
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)
"""Roots of the trees over the first 0 to 8 leaves."""
_INCLUSION: Final = (
    "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
    ROOTS[4],
)
"""Leaf 5 (zero-based) in the tree of 8."""
_CONSISTENCY: Final = (
    "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
    "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
    ROOTS[4],
)
"""The tree of 6 is a prefix of the tree of 8."""

_ED25519_SECRET: Final = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"  # noqa: S105
_ED25519_SIGNATURE: Final = (
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b4"
    "6bd25bf5f0595bbe24655141438e7a100b"
)
_ARGON2: Final = "09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7"
_MULTIPLES: Final = (
    "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76",
    "6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919",
)
_JSON: Final = '{"literals":[null,true,false],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'

_BASEBALL: Final = """
- 4-3 4-2 4-3 6-1 4-2 6-0
3-3 - 4-2 4-3 6-0 6-1 4-3
2-5 4-3 - 2-4 4-3 4-2 6-0
3-3 5-1 2-5 - 4-3 4-2 6-1
5-1 2-5 3-3 4-2 - 5-2 6-0
2-5 3-3 3-4 4-3 4-2 - 2-4
2-5 1-5 1-6 2-4 1-6 3-4 -
"""
_ABILITIES: Final = (1.619555, 1.475357, 1.327110, 1.281340, 1.143803, 0.704694)
"""Abilities of the first six teams, in the order of the table; that of the last one is 0."""
_HOME: Final = (0.302261, 0.130944)
_TOLERANCE: Final = 1e-5


def tasks() -> Iterator[SelfTestTask]:
    """Yield the checks."""
    for name, outcome in (
        ("SHA-256 and SHA-512", _hashes),
        ("RFC 6962: hashes and roots of trees of 0 to 8 leaves", _roots),
        ("RFC 6962: proofs created", _proofs),
        ("Ed25519: key and signature", _ed25519),
        ("argon2id", _argon2),
        ("ristretto255: multiples of the generator", _ristretto),
        ("Canonical JSON", _canonical),
        ("Bradley-Terry: abilities and home effect of baseball, within 0.00001", _bradley_terry),
    ):
        yield SelfTestTask(AREA, name, _AS_PUBLISHED, outcome)
    yield SelfTestTask(AREA, "RFC 6962: proofs accepted", "accepted", _proofs_accepted)
    yield SelfTestTask(AREA, "RFC 6962: proofs with any one bit flipped", REFUSED, _proofs_refused)
    yield SelfTestTask(AREA, "Checkpoint signed by Ed25519 and ML-DSA-44", "accepted", _signed)
    yield SelfTestTask(
        AREA, "Ed25519: signature with one bit flipped", REFUSED, lambda: _flipped(0)
    )
    yield SelfTestTask(
        AREA, "ML-DSA-44: signature with one bit flipped", REFUSED, lambda: _flipped(1)
    )


def _published(is_same: bool) -> str:
    return verdict(is_same, _AS_PUBLISHED, _OTHER_VALUE)


def _hashes() -> str:
    short, long = hashlib.sha256(b"abc").hexdigest(), hashlib.sha512(b"abc").hexdigest()
    return _published(
        short == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        and long
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c2"
        "3a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    )


def tree_over(leaves: tuple[bytes, ...]) -> tree.Perfect:
    """Return the function that hashes perfect subtrees over the leaves."""
    hashes = [chain.leaf_hash(leaf) for leaf in leaves]
    return lambda level, number: tree.perfect_root(hashes[number << level : (number + 1) << level])


def _roots() -> str:
    perfect = tree_over(LEAVES)
    roots = tuple(tree.range_root(0, size, perfect).hex() for size in range(len(ROOTS)))
    leaf, node = chain.leaf_hash(b"L123456").hex(), tree.node_hash(b"N123", b"N456").hex()
    return _published(
        roots == ROOTS
        and leaf == "395aa064aa4c29f7010acfe3f25db9485bbd4b91897b6ad7ad547639252b4d56"
        and node == "aa217fe888e47007fa15edab33c2b492a722cb106c64667fc2b044444de66bbb"
    )


def _proofs() -> str:
    perfect = tree_over(LEAVES)
    inclusion = tuple(digest.hex() for digest in proofs.inclusion_proof(5, 8, perfect))
    consistency = tuple(digest.hex() for digest in proofs.consistency_proof(6, 8, perfect))
    return _published((inclusion, consistency) == (_INCLUSION, _CONSISTENCY))


def _proofs_accepted() -> str:
    path, consistency = _bytes(_INCLUSION), _bytes(_CONSISTENCY)
    return verdict(_is_included(path) and _is_consistent(consistency), "accepted", REFUSED)


def _proofs_refused() -> str:
    path, consistency = _bytes(_INCLUSION), _bytes(_CONSISTENCY)
    is_fooled = any(_is_included(hashes) for hashes in _each_flipped(path)) or any(
        _is_consistent(hashes) for hashes in _each_flipped(consistency)
    )
    return verdict(not is_fooled, REFUSED, "accepted")


def _is_included(path: tuple[bytes, ...]) -> bool:
    return proofs.is_included(chain.leaf_hash(LEAVES[5]), 5, 8, path, bytes.fromhex(ROOTS[8]))


def _is_consistent(consistency: tuple[bytes, ...]) -> bool:
    return proofs.is_consistent(6, 8, bytes.fromhex(ROOTS[6]), bytes.fromhex(ROOTS[8]), consistency)


def _bytes(hashes: tuple[str, ...]) -> tuple[bytes, ...]:
    return tuple(bytes.fromhex(text) for text in hashes)


def _each_flipped(hashes: tuple[bytes, ...]) -> Iterator[tuple[bytes, ...]]:
    """Yield the hashes with each of their bits flipped in turn."""
    for index, digest in enumerate(hashes):
        for bit in range(8 * len(digest)):
            yield (*hashes[:index], flipped(digest, bit), *hashes[index + 1 :])


def flipped(data: bytes, bit: int) -> bytes:
    """Return bytes with one bit changed."""
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def _ed25519() -> str:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(_ED25519_SECRET))
    public = key.public_key().public_bytes_raw().hex()
    return _published(
        public == "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
        and key.sign(b"").hex() == _ED25519_SIGNATURE
    )


def _example_checkpoint() -> tuple[checkpoints.LogKey, checkpoints.SignedCheckpoint]:
    key = checkpoints.SigningKey("readingroom.invalid/self-test", bytes(range(64)))
    head = checkpoints.Checkpoint(key.origin, 8, bytes.fromhex(ROOTS[8]))
    return key.public, checkpoints.read_checkpoint(key.sign(head, 1_700_000_000))


def _signed() -> str:
    key, signed = _example_checkpoint()
    return verdict(key.has_signed(signed), "accepted", REFUSED)


def _flipped(index: int) -> str:
    key, signed = _example_checkpoint()
    signature = signed.signatures[index]
    body = flipped(signature.body, 8 * len(signature.body) // 2)
    signatures = list(signed.signatures)
    signatures[index] = type(signature)(signature.name, signature.key_id, body)
    forged = checkpoints.SignedCheckpoint(signed.head, tuple(signatures))
    return refusal(lambda: key.has_signed(forged), (AuditError,))


def _argon2() -> str:
    from argon2.low_level import Type, hash_secret_raw

    digest = hash_secret_raw(b"password", b"somesalt", 2, 65_536, 1, 32, Type.ID)
    return _published(digest.hex() == _ARGON2)


def _ristretto() -> str:
    from readingroom.audit import ristretto

    base, double = ristretto.multiply_base(1), ristretto.multiply_base(2)
    return _published(
        (base.hex(), double.hex()) == _MULTIPLES and ristretto.add(base, base) == double
    )


def _canonical() -> str:
    value = {"string": '€$\u000f\nA\'B"\\\\"/', "literals": [None, True, False]}
    return _published(canonical_json(value) == _JSON.encode())


def _bradley_terry() -> str:
    import numpy as np

    from readingroom.domain.estimate import NotEstimable
    from readingroom.statistics.bradley_terry import fit

    counts = np.zeros((7, 7, 3), dtype=np.int64)
    for home, line in enumerate(_BASEBALL.split("\n")[1:-1]):
        for away, cell in enumerate(line.split()):
            if cell != "-":
                counts[home, away, :2] = [int(part) for part in cell.split("-")]
    result = fit(counts, reference=6, has_side=True)
    if isinstance(result, NotEstimable) or isinstance(result.side, NotEstimable):
        return NOT_ESTIMABLE
    expected = (*_ABILITIES, *_HOME)
    seen = (*result.abilities[:6], *result.side)
    gap = max(
        abs(seen_value - expected_value)
        for seen_value, expected_value in zip(seen, expected, strict=True)
    )
    return verdict(gap <= _TOLERANCE, _AS_PUBLISHED, f"{gap:.6f} away")

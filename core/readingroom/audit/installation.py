"""Signing key of this installation, for reports about the installation itself.

It is stored like the keys of plain studies, outside every study file, under a log id of zeros. Its
name is the installation's id, which is random and names neither computer nor person.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from readingroom.audit.checkpoints import SigningKey
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.audit.personal_keys import SEED_BYTES
from readingroom.domain.errors import AuditError

ORIGIN: Final = "readingroom.invalid/installation/{}"
_PLACE: Final = bytes(16)
_ID_BYTES: Final = 16


class Installation(NamedTuple):
    """ID and private keys of an installation; never show the keys."""

    id: str
    key: SigningKey


def installation(trust_store: LocalTrustStore, entropy: Callable[[int], bytes]) -> Installation:
    """Return the ID and keys of this installation, created on first use.

    Raises:
        AuditError: the stored keys are damaged.
        ReadOnlyError: new keys cannot be stored.
    """
    known = stored_installation(trust_store)
    if known:
        return known
    name, seeds = entropy(_ID_BYTES).hex(), entropy(2 * SEED_BYTES)
    record = trust_store.read(_PLACE)
    trust_store.write(_PLACE, msgspec.structs.replace(record, seeds={name: seeds.hex()}))
    return _parse(name, seeds)


def stored_installation(trust_store: LocalTrustStore) -> Installation | None:
    """Return the ID and keys of this installation, or None before their creation.

    Raises:
        AuditError: the stored keys are damaged.
    """
    for name, seeds in trust_store.read(_PLACE).seeds.items():
        return _parse(name, bytes.fromhex(seeds))
    return None


def _parse(name: str, seeds: bytes) -> Installation:
    if len(seeds) != 2 * SEED_BYTES:
        raise AuditError(
            "The key of this installation, in Readingroom's own folder, is damaged. Ask your "
            "administrator, or move it away: a new key is then created, and older reports need the "
            "old one."
        )
    return Installation(name, SigningKey(ORIGIN.format(name), seeds))

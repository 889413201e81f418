"""Signer of the checkpoints of an open study.

Location of the private keys, which prevents signing with a stolen file alone: an encrypted study
stores them in the file under its passphrase, a plain study outside it (see `local_trust_store`). On
another computer a plain study has no key: a new one is created and recorded in the trail ("signing
key added"), without a person. Anyone with write access to the study may sign; the signature states
that this program found the trail to extend all that was signed before. A rewritten trail with new
keys is detected by comparison with evidence outside the file: `local_trust_store`, or an anchor.
"""

import contextlib
from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec

from readingroom.audit.checkpoints import (
    Checkpoint,
    LogKey,
    SigningKey,
    origin_of,
)
from readingroom.audit.commitment import SALT_BYTES
from readingroom.audit.keystore import Keystore, SeenTreeHead
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.audit.personal_keys import SEED_BYTES
from readingroom.domain.clock import Clock
from readingroom.domain.errors import AuditError, StateError
from readingroom.store import nodes
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, Writable
from readingroom.store.trail import events, stored_checkpoints

PROGRAM = "readingroom"
"""Actor of automatic events."""
KEY_ID_BYTES = 8
EVERY = 1000
"""Number of events after which a checkpoint is always signed."""


class ExpectedTreeHead(NamedTuple):
    """Required earlier state of the trail; `origin` names its source in words."""

    size: int
    root: bytes
    origin: str

    def fault(self, count: int, root: Callable[[int], bytes]) -> str:
        """Return a sentence on how a trail of `count` events contradicts it, or ""."""
        if self.size > count:
            return (
                f"The study has {count} events, but {self.origin} covers {self.size}: events were "
                "removed, or this is an older copy."
            )
        if self.size and root(self.size) != self.root:
            return (
                f"The first {self.size} events are not those that {self.origin} covers: the audit "
                "trail was rewritten, or continued from an older copy."
            )
        return ""


class CheckpointSigner:
    """Checkpoint signer of one study file open for writing."""

    def __init__(
        self,
        source: HasDatabase,
        trust_store: LocalTrustStore | None,
        clock: Clock,
        entropy: Callable[[int], bytes],
        *,
        is_encrypted: bool,
    ) -> None:
        self._source = source
        self._trust_store = trust_store
        self._clock = clock
        self._entropy = entropy
        self._is_encrypted = is_encrypted
        self._key: SigningKey | None = None

    @property
    def can_keep_keys(self) -> bool:
        """Whether a private key can be stored."""
        return self._is_encrypted or self._trust_store is not None

    def has_key(self) -> bool:
        """Return whether a private key of this study is available.

        Raises:
            AuditError: the stored record is damaged.
        """
        return self._found_key() is not None

    def forget(self) -> None:
        """Forget the private key when the file closes."""
        self._key = None

    def _require_key(self) -> SigningKey:
        key = self._found_key()
        if key is None:
            raise StateError("This computer has no signing key of this study. Nothing was signed.")
        return key

    def _found_key(self) -> SigningKey | None:
        """Return the newest stored private key; it is searched once."""
        if self._key is None:
            log_id = stored_checkpoints.log_id(self._source)
            seeds = self._trust_store.read(log_id).seeds if self._trust_store else {}
            for named in reversed(stored_checkpoints.keys(self._source)):
                seeds_of_key = named.seeds or bytes.fromhex(seeds.get(named.id, ""))
                if len(seeds_of_key) == 2 * SEED_BYTES:
                    self._key = SigningKey(origin_of(log_id), seeds_of_key)
                    break
        return self._key

    def add_key(self, change: Change) -> None:
        """Make a new key; a part of a change.

        Raises:
            StateError: there is no key storage.
            ReadOnlyError: the storage cannot be written; nothing was added to the change.
        """
        if not self.can_keep_keys:
            raise StateError("There is no location to store a signing key. Nothing was signed.")
        log_id, name = stored_checkpoints.log_id(change), self._entropy(KEY_ID_BYTES).hex()
        key = SigningKey(origin_of(log_id), self._entropy(2 * SEED_BYTES))
        if self._trust_store and not self._is_encrypted:
            record = self._trust_store.read(log_id)
            all_seeds = {**record.seeds, name: key.seeds.hex()}
            self._trust_store.write(log_id, msgspec.structs.replace(record, seeds=all_seeds))
        seeds = key.seeds if self._is_encrypted else None
        stored_checkpoints.add_key(change, name, key.public, seeds)

    def sign(self, target: Writable) -> None:
        """Sign a checkpoint over all events, unless the newest one covers them.

        Raises:
            StateError: no key is available.
            AuditError: the trail does not extend an earlier signed or seen state; nothing was
                signed.
        """
        count = events.head(self._source).count
        newest = stored_checkpoints.newest(self._source)
        self._require_agreement(count)
        if newest and newest.head.size == count:
            return
        key = self._require_key()
        head = Checkpoint(key.origin, count, nodes.root(self._source, count))
        note = key.sign(head, int(self._clock.now().timestamp()))
        stored_checkpoints.add(target, count, note, self._entropy(SALT_BYTES))

    def sign_due(self, change: Change, count: int) -> None:
        """Sign a checkpoint if it is due and a key is available; part of a change.

        A trail that contradicts an earlier checkpoint is not signed, but the change is made:
        verification, export and checkpoint requests report it.
        """
        if count % EVERY == 0:
            with contextlib.suppress(AuditError):
                if self.has_key():
                    self.sign(change)

    def remember(self) -> None:
        """Record outside the file that its newest checkpoint was seen.

        Raises:
            ReadOnlyError: the record cannot be written.
        """
        newest = stored_checkpoints.newest(self._source)
        if self._trust_store and newest:
            keys = [named.key for named in stored_checkpoints.keys(self._source)]
            remember(self._trust_store, stored_checkpoints.log_id(self._source), newest.head, keys)

    def _require_agreement(self, count: int) -> None:
        """Raise AuditError unless the trail extends all states signed or seen before."""
        newest = stored_checkpoints.newest(self._source)
        known = [newest_state(newest.head)] if newest else []
        if self._trust_store:
            known += seen_states(self._trust_store, stored_checkpoints.log_id(self._source))[0]
        for state in known:
            fault = state.fault(count, lambda size: nodes.root(self._source, size))
            if fault:
                raise AuditError(
                    f"{fault} Nothing was signed. Verify {self._source.path.name}, and find its "
                    "newest copy."
                )


def newest_state(head: Checkpoint) -> ExpectedTreeHead:
    """Return the trail state in a stored checkpoint."""
    return ExpectedTreeHead(head.size, head.root, "its own checkpoint")


def seen_states(trust_store: LocalTrustStore, log_id: bytes) -> tuple[list[ExpectedTreeHead], str]:
    """Return the trail states seen by this computer, and the keystore failure, or "".

    Raises:
        AuditError: the records cannot be read.
    """
    heads, problem = [(trust_store.read(log_id).seen, "what this computer saw before")], ""
    if trust_store.keystore:
        seen, problem = trust_store.keystore.read(log_id)
        heads.append((seen, "what this computer's keystore holds"))
    states = [
        ExpectedTreeHead(head.size, bytes.fromhex(head.root), origin)
        for head, origin in heads
        if head
    ]
    return states, problem


def remember(
    trust_store: LocalTrustStore, log_id: bytes, head: Checkpoint, keys: Iterable[LogKey]
) -> str:
    """Record a study's tree head, and its keys that are new here, outside its file.

    Returns:
        the failure of the keystore, if one is in use, or "".

    Raises:
        AuditError: the record cannot be read.
        ReadOnlyError: it cannot be written.
    """
    record = trust_store.read(log_id)
    vkeys = dict.fromkeys((*record.keys, *(vkey for key in keys for vkey in key.vkeys)))
    seen = record.seen
    if seen is None or seen.size < head.size:
        seen = SeenTreeHead(head.size, head.root.hex())
    fresh = msgspec.structs.replace(record, keys=tuple(vkeys), seen=seen)
    if fresh != record:
        trust_store.write(log_id, fresh)
    return _update_keystore(trust_store.keystore, log_id, head) if trust_store.keystore else ""


def _update_keystore(keystore: Keystore, log_id: bytes, head: Checkpoint) -> str:
    """Store a study's tree head in the keystore too; return the failure, or ""."""
    seen, problem = keystore.read(log_id)
    if not problem and (seen is None or seen.size < head.size):
        problem = keystore.write(log_id, SeenTreeHead(head.size, head.root.hex()))
    return problem

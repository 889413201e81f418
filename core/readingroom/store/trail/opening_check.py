"""Quick check of the events after the last checkpoint, when a study is opened for writing.

The newest checkpoint must be signed by the study's keys and match the stored tree, and every later
event must extend the chain. `verification` checks the rest.
"""

from hashlib import sha256

from readingroom.audit.chain import LEAF_PREFIX
from readingroom.audit.checkpoints import is_signed
from readingroom.domain.errors import AuditError
from readingroom.store import nodes
from readingroom.store.database import HasDatabase, fetch, stream
from readingroom.store.trail import stored_checkpoints
from readingroom.store.trail.checkpoint_signer import newest_state


def require_good_end(source: HasDatabase) -> None:
    """Raise unless the newest checkpoint and the events after it are valid.

    Raises:
        AuditError: they are not.
    """
    newest = stored_checkpoints.newest(source)
    if newest is None:
        return
    count = int(fetch(source, "SELECT max(seq) FROM event")[0][0] or 0)
    keys = [named.key for named in stored_checkpoints.keys(source)]
    fault = newest_state(newest.head).fault(count, lambda size: nodes.root(source, size))
    if not is_signed(newest, keys):
        fault = "Its newest checkpoint is not signed by both keys of the study."
    fault = fault or stored_checkpoints.count_fault(source)
    fault = fault or _events_fault(source, newest.head.size)
    if fault:
        name = source.path.name
        raise AuditError(
            f"{name} was changed outside Readingroom, or is damaged. {fault} Open a copy of it "
            "made earlier; this one can still be opened for reading only."
        )


def _events_fault(source: HasDatabase, start: int) -> str:
    """Return the first fault in the events after `start`, which is trusted, or ""."""
    rows = stream(
        source, "SELECT seq, body, leaf, chain FROM event WHERE seq >= ? ORDER BY seq", start
    )
    before = b""
    for expected, (sequence, body, leaf, chain) in enumerate(rows, start):
        if sequence != expected:
            return f"Event {expected} is missing."
        if sha256(LEAF_PREFIX + body).digest() != leaf:
            return f"Event {sequence} does not match its recorded hash."
        if before and sha256(before + leaf).digest() != chain:
            return f"The chain from event {sequence - 1} to event {sequence} is broken."
        before = chain
    return ""

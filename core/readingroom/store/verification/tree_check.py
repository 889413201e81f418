"""Rebuild the Merkle tree from the events and compare all stored data with it.

Compared are the stored nodes, every stored checkpoint with its signatures, and the evidence on the
trail outside the file.
"""

from bisect import bisect_left
from collections.abc import Iterable

from readingroom.audit.checkpoints import LogKey, is_signed, origin_of, read_checkpoint
from readingroom.audit.tree import node_hash, perfect_root, range_root
from readingroom.domain.errors import AuditError
from readingroom.store.database import HasDatabase, stream
from readingroom.store.nodes import FANOUT, STEP
from readingroom.store.trail import stored_checkpoints
from readingroom.store.trail.checkpoint_signer import ExpectedTreeHead


class DerivedTree:
    """Tree that grows leaf by leaf and returns its root at each size.

    Only the newest leaves are kept, and all perfect subtrees over 256 or more leaves.
    """

    def __init__(self) -> None:
        self._leaves: list[bytes] = []
        self._perfect: dict[tuple[int, int], bytes] = {}
        self._blocks = 0

    @property
    def size(self) -> int:
        """Return the number of leaves."""
        return self._blocks * FANOUT + len(self._leaves)

    def add(self, leaf: bytes) -> None:
        """Add a leaf."""
        self._leaves.append(leaf)
        if len(self._leaves) == FANOUT:
            self._perfect[STEP, self._blocks] = perfect_root(self._leaves)
            self._leaves.clear()
            self._blocks += 1

    def perfect(self, level: int, number: int) -> bytes:
        """Return the hash of a perfect subtree; of a low one only if its leaves are kept."""
        if level < STEP:
            start = (number << level) - self._blocks * FANOUT
            return perfect_root(self._leaves[start : start + (1 << level)])
        key = (level, number)
        if key not in self._perfect:
            halves = (self.perfect(level - 1, 2 * number + side) for side in (0, 1))
            self._perfect[key] = node_hash(*halves)
        return self._perfect[key]

    def root(self) -> bytes:
        """Return the root over all leaves."""
        return range_root(0, self.size, self.perfect)


class TreeCheck:
    """Tree check that follows the events and records the roots at known sizes.

    `expected` states also have a checkpoint, `signed` states of personal signatures do not.
    """

    def __init__(
        self,
        source: HasDatabase,
        expected: Iterable[ExpectedTreeHead] = (),
        signed: Iterable[ExpectedTreeHead] = (),
    ) -> None:
        self._source = source
        self._tree = DerivedTree()
        self._expected, self._signed = tuple(expected), tuple(signed)
        self._stored_sizes = dict.fromkeys(size for size, _ in stored_checkpoints.notes(source))
        self._sizes_in_order = tuple(self._stored_sizes)
        self._count_fault = ""
        known = (*self._expected, *self._signed)
        self._sizes = {*self._stored_sizes, *(state.size for state in known)}
        self._roots: dict[int, bytes] = {}

    def add(self, leaf: bytes, size: int) -> None:
        """Add the leaf of the next event; the trail then has `size` events."""
        self._tree.add(leaf)
        if size in self._sizes:
            self._roots[size] = self._tree.root()

    def compare_count(self, sequence: int, stated: object) -> None:
        """Compare the checkpoint count in an event with the stored checkpoints."""
        present = bisect_left(self._sizes_in_order, sequence)
        if stated != present and not self._count_fault:
            self._count_fault = (
                f"Event {sequence} was recorded after {stated} checkpoints, but the file has "
                f"{present} before it: one was removed or added."
            )

    def findings(self) -> list[str]:
        """Return disagreements with the events, as sentences; call it after the last event."""
        findings = [self._fault(state) for state in self._expected]
        findings.append(self._count_fault)
        findings += [
            state.fault(self._tree.size, self._roots.__getitem__) for state in self._signed
        ]
        try:
            findings += self._checkpoint_faults()
            findings.append(stored_checkpoints.count_fault(self._source))
        except AuditError as error:
            findings.append(str(error))
        return [*filter(None, findings), *self._node_faults()]

    def _fault(self, state: ExpectedTreeHead) -> str:
        """Return how the study contradicts the evidence outside its file, or ""."""
        fault = state.fault(self._tree.size, self._roots.__getitem__)
        if not fault and state.size not in self._stored_sizes:
            fault = f"The checkpoint over {state.size} events is missing: {state.origin} covers it."
        return fault

    def _checkpoint_faults(self) -> list[str]:
        keys = [named.key for named in stored_checkpoints.keys(self._source)]
        origin = origin_of(stored_checkpoints.log_id(self._source))
        return [
            self._checkpoint_fault(size, note, keys, origin)
            for size, note in stored_checkpoints.notes(self._source)
        ]

    def _checkpoint_fault(self, size: int, note: str, keys: list[LogKey], origin: str) -> str:
        try:
            signed = read_checkpoint(note.encode())
            has_signature = is_signed(signed, keys)
        except AuditError as error:
            return f"Checkpoint {size}: {error}"
        head = signed.head
        if (head.origin, head.size, head.lines) != (origin, size, ()):
            return f"Checkpoint {size} is of another audit trail or size."
        if not has_signature:
            return f"Checkpoint {size} is not signed by both keys of this study."
        state = ExpectedTreeHead(size, head.root, f"its own checkpoint {size}")
        return state.fault(self._tree.size, self._roots.__getitem__)

    def _node_faults(self) -> list[str]:
        sql = "SELECT level, position, hash FROM tree_node ORDER BY level, position"
        stored = list(stream(self._source, sql))
        due, level = [], 1
        while count := self._tree.size >> level * STEP:
            due += [(level, at, self._tree.perfect(level * STEP, at)) for at in range(count)]
            level += 1
        if stored == due:
            return []
        return ["The stored Merkle tree does not match the events."]

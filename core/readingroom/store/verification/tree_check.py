"""Rebuild the Merkle tree from the events and compare all stored data with it.

That is: the stored nodes, every checkpoint that the file keeps with its signatures, and what is
known of the trail outside the file.
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
    """A tree that grows by one leaf after the other and gives its root at each size.

    Of the leaves only the newest are kept, of the perfect subtrees over 256 and more all.
    """

    def __init__(self) -> None:
        self._leaves: list[bytes] = []
        self._perfect: dict[tuple[int, int], bytes] = {}
        self._blocks = 0

    @property
    def size(self) -> int:
        """Return how many leaves there are."""
        return self._blocks * FANOUT + len(self._leaves)

    def add(self, leaf: bytes) -> None:
        """Add a leaf."""
        self._leaves.append(leaf)
        if len(self._leaves) == FANOUT:
            self._perfect[STEP, self._blocks] = perfect_root(self._leaves)
            self._leaves.clear()
            self._blocks += 1

    def perfect(self, level: int, number: int) -> bytes:
        """Return the hash of a perfect subtree; of a low one only where its leaves are kept."""
        if level < STEP:
            start = (number << level) - self._blocks * FANOUT
            return perfect_root(self._leaves[start : start + (1 << level)])
        key = (level, number)
        if key not in self._perfect:
            halves = (self.perfect(level - 1, 2 * number + side) for side in (0, 1))
            self._perfect[key] = node_hash(*halves)
        return self._perfect[key]

    def root(self) -> bytes:
        """Return the root over all leaves so far."""
        return range_root(0, self.size, self.perfect)


class TreeCheck:
    """Follows the events, and notes the roots at the sizes that something is known of.

    For what is `expected` there is a checkpoint as well, for what people `signed` there is none.
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
        """Take the leaf of the next event, which makes the trail `size` events long."""
        self._tree.add(leaf)
        if size in self._sizes:
            self._roots[size] = self._tree.root()

    def compare_count(self, sequence: int, stated: object) -> None:
        """Compare how many checkpoints an event says were signed before it with those kept."""
        present = bisect_left(self._sizes_in_order, sequence)
        if stated != present and not self._count_fault:
            self._count_fault = (
                f"Event {sequence} was recorded after {stated} checkpoints, but the file has "
                f"{present} before it: one was removed or added."
            )

    def findings(self) -> list[str]:
        """Return what does not agree with the events, in sentences; call it after the last one."""
        findings = [self._fault(state) for state in self._expected]
        findings.append(self._count_fault)
        findings += [
            state.fault(self._tree.size, self._roots.__getitem__) for state in self._signed
        ]
        try:
            findings += self._key_faults()
            findings.append(stored_checkpoints.count_fault(self._source))
        except AuditError as error:
            findings.append(str(error))
        return [*filter(None, findings), *self._node_faults()]

    def _fault(self, state: ExpectedTreeHead) -> str:
        """Return how the study contradicts what is known of it outside, or ""."""
        fault = state.fault(self._tree.size, self._roots.__getitem__)
        if not fault and state.size not in self._stored_sizes:
            fault = f"The checkpoint over {state.size} events is missing: {state.whence} covers it."
        return fault

    def _key_faults(self) -> list[str]:
        """Return what is wrong with the checkpoints that the file keeps."""
        keys = [named.key for named in stored_checkpoints.keys(self._source)]
        origin = origin_of(stored_checkpoints.log_id(self._source))
        return [
            self._checkpoint_fault(size, note, keys, origin)
            for size, note in stored_checkpoints.notes(self._source)
        ]

    def _checkpoint_fault(self, size: int, note: str, keys: list[LogKey], origin: str) -> str:
        """Return what is wrong with a checkpoint, or ""."""
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
        """Return whether the stored nodes are not just those that the events give."""
        sql = "SELECT level, position, hash FROM tree_node ORDER BY level, position"
        stored = list(stream(self._source, sql))
        due, level = [], 1
        while count := self._tree.size >> level * STEP:
            due += [(level, at, self._tree.perfect(level * STEP, at)) for at in range(count)]
            level += 1
        if stored == due:
            return []
        return ["The stored Merkle tree does not match the events."]

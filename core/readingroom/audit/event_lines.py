"""Audit trails given as the canonical bytes of their events, such as that of a reader kit."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from readingroom.audit.canonical import encode_sorted, require_canonical
from readingroom.audit.chain import first_chain, leaf_hash, next_chain
from readingroom.audit.tree import perfect_root, range_root
from readingroom.domain.errors import AuditError
from readingroom.domain.json_text import read_json


@dataclass(frozen=True, slots=True)
class EventLines:
    """Events as values, with their leaves and the chain value after each."""

    values: tuple[dict[str, Any], ...]
    leaves: tuple[bytes, ...]
    chains: tuple[bytes, ...]

    def root(self, size: int) -> bytes:
        """Return the root of the Merkle tree over the first events."""
        return range_root(0, size, self._perfect)

    def _perfect(self, level: int, number: int) -> bytes:
        return perfect_root(self.leaves[number << level : (number + 1) << level])


def read_event_lines(log_id: bytes, bodies: Sequence[bytes]) -> EventLines:
    """Return the events of a trail from its first on.

    Raises:
        AuditError: one of them is not in canonical form, or is not numbered in order.
    """
    chain = first_chain(log_id)
    values, leaves, chains = [], [], []
    for number, body in enumerate(bodies, start=1):
        values.append(_event(number, body))
        leaf = leaf_hash(body)
        chain = next_chain(chain, leaf)
        leaves.append(leaf)
        chains.append(chain)
    return EventLines(tuple(values), tuple(leaves), tuple(chains))


def _event(number: int, body: bytes) -> dict[str, Any]:
    fault = AuditError(f"Event {number} is not an event in canonical form.")
    try:
        event = read_json(body)
        if type(event) is not dict or type(event.get("commitments")) is not dict:
            raise fault
        require_canonical(event)
        is_good = encode_sorted(event) == body and event.get("sequence") == number
    except (ValueError, TypeError) as error:
        raise fault from error
    texts = (event.get("at"), event.get("kind"), event.get("actor"))
    if not is_good or not all(isinstance(text, str) for text in texts):
        raise fault
    if not all(isinstance(value, str) for value in event["commitments"].values()):
        raise fault
    return event

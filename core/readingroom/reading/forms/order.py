"""Order of the criteria of an item."""

from readingroom.domain.ids import ItemId
from readingroom.domain.protocol import Criterion, Protocol
from readingroom.domain.random_streams import random_stream


def criteria_in_order(
    protocol: Protocol, arm: str, item_id: ItemId, seed: int
) -> tuple[Criterion, ...]:
    """Return the criteria of an item as they are shown, in a random order if the protocol asks it.

    A criterion with a condition comes after the one it depends on: directly in a random order,
    together with others that depend on the same. Every order of the criteria without a condition is
    equally likely. The same seed and item give the same order.

    Args:
        protocol: protocol of the session.
        arm: key of the item's arm.
        item_id: the item, which belongs to one reader.
        seed: seed of the study.
    """
    criteria = protocol.criteria_of(arm)
    if not protocol.shuffles_criteria:
        return criteria
    stream = random_stream(seed, "criteria", item_id)
    shuffled = [criteria[index] for index in stream.permutation(len(criteria))]
    keys = {criterion.key for criterion in criteria}

    def parent(criterion: Criterion) -> str:
        condition = criterion.condition
        return condition.key if condition and condition.key in keys else ""

    def with_dependents(criterion: Criterion) -> list[Criterion]:
        dependents = [other for other in shuffled if parent(other) == criterion.key]
        return [criterion, *(item for other in dependents for item in with_dependents(other))]

    roots = [criterion for criterion in shuffled if not parent(criterion)]
    return tuple(item for root in roots for item in with_dependents(root))

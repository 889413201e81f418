"""Order of a worklist with training and gold items beside those of the study."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from numpy.random import Generator


class SlotSource(StrEnum):
    """List from which a slot of a worklist comes."""

    STUDY = "study"
    TRAINING = "training"
    GOLD = "gold"


class WovenSlot(NamedTuple):
    """Slot of a worklist: its source, and the zero-based number in the list of that source."""

    source: SlotSource
    number: int


def weave(
    follows: Sequence[int | None], training_count: int, gold_count: int, stream: Generator
) -> tuple[WovenSlot, ...]:
    """Return the order of a worklist: training first, then study items with gold items between.

    Gold items are spread: the study items are divided into as many parts of nearly equal length,
    and each part gets one at a random position. None comes between an item and the one that follows
    it. The order of the study items stays, and so do their positions relative to each other.

    Args:
        follows: for each study item, the index of the item directly before it that it follows, or
            None.
        training_count: number of training items, read in their order.
        gold_count: number of gold items; they are drawn in a random order.
        stream: random numbers.
    """
    count = len(follows)
    free = [index for index, other in enumerate((*follows, None)) if other is None]
    order = [int(index) for index in stream.permutation(gold_count)]
    before: dict[int, list[int]] = {}
    for part, gold in enumerate(order):
        first, last = (len(free) * n // gold_count for n in (part, part + 1))
        chosen = int(stream.integers(first, max(last, first + 1)))
        before.setdefault(free[min(chosen, len(free) - 1)], []).append(gold)
    slots = [WovenSlot(SlotSource.TRAINING, index) for index in range(training_count)]
    for position in range(count + 1):
        slots += [WovenSlot(SlotSource.GOLD, index) for index in before.get(position, ())]
        if position < count:
            slots.append(WovenSlot(SlotSource.STUDY, position))
    return tuple(slots)

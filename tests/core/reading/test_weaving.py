"""Order of a worklist with training and gold items: complete, spread, pairs together."""

from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from readingroom.reading.weaving import SlotSource, weave

STUDY, GOLD = SlotSource.STUDY, SlotSource.GOLD


@given(
    pairs=st.lists(st.booleans(), max_size=30),
    training=st.integers(0, 5),
    gold=st.integers(0, 12),
    seed=st.integers(0, 2**32),
)
def test_every_item_comes_once_in_its_place(
    pairs: list[bool], training: int, gold: int, seed: int
) -> None:
    follows: list[int | None] = []
    for is_pair in pairs:
        follows.append(None)
        if is_pair:
            follows.append(len(follows) - 1)
    slots = weave(follows, training, gold, np.random.default_rng(seed))

    assert [slot.number for slot in slots[:training]] == list(range(training))
    assert {slot.source for slot in slots[:training]} <= {SlotSource.TRAINING}
    rest = slots[training:]
    study = [slot.number for slot in rest if slot.source is STUDY]
    assert study == list(range(len(follows)))
    assert sorted(slot.number for slot in rest if slot.source is GOLD) == list(range(gold))
    for earlier, later in pairwise(rest):
        if later.source is STUDY and follows[later.number] is not None:
            assert earlier == (STUDY, follows[later.number])


def test_gold_items_are_spread_over_the_worklist() -> None:
    slots = weave([None] * 40, 0, 4, np.random.default_rng(3))
    positions = [index for index, slot in enumerate(slots) if slot.source is GOLD]
    for part, position in enumerate(positions):
        assert 10 * part <= position - part <= 10 * (part + 1) + 1
    orders = {
        tuple(slot.number for slot in weave([None] * 9, 0, 3, np.random.default_rng(seed))
              if slot.source is GOLD)
        for seed in range(30)
    }  # fmt: skip
    assert len(orders) == 6

"""Order of criteria."""

from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from tests.core.reading.forms.form_material import CRITERIA, RATING

from readingroom.domain.ids import ItemId
from readingroom.domain.protocol import Condition
from readingroom.reading.forms.order import criteria_in_order

SHUFFLED = replace(RATING, shuffles_criteria=True)


def keys(protocol, item="item", seed=7, arm="aided"):
    return [criterion.key for criterion in criteria_in_order(protocol, arm, ItemId(item), seed)]


def test_the_order_of_the_protocol_is_kept_unless_it_shuffles() -> None:
    assert criteria_in_order(RATING, "aided", ItemId("i"), 7) == CRITERIA
    assert criteria_in_order(RATING, "unaided", ItemId("i"), 7) == CRITERIA[:-1]


@given(st.text("abc", max_size=5), st.integers(0, 2**32 - 1), st.sampled_from(["aided", "unaided"]))
def test_a_random_order_keeps_all_criteria_and_their_dependence(item, seed, arm) -> None:
    order = keys(SHUFFLED, item, seed, arm)
    assert sorted(order) == sorted(c.key for c in SHUFFLED.criteria_of(arm))
    assert order.index("why") == order.index("recall") + 1
    assert order.index("side") == order.index("sites") + 1
    assert order == keys(SHUFFLED, item, seed, arm)


def test_items_and_seeds_have_their_own_orders() -> None:
    assert len({tuple(keys(SHUFFLED, str(k))) for k in range(50)}) > 45
    assert keys(SHUFFLED, seed=1) != keys(SHUFFLED, seed=2)


def test_every_order_is_about_equally_likely() -> None:
    protocol = replace(SHUFFLED, criteria=CRITERIA[:3])
    counts = Counter(tuple(keys(protocol, str(k))) for k in range(1_200))
    assert len(counts) == 6
    chi_square = sum((count - 200) ** 2 / 200 for count in counts.values())
    assert chi_square < 20.52  # 0.999 quantile, 5 degrees of freedom


def test_chains_of_conditions_stay_together() -> None:
    first, second, third, fourth = CRITERIA[:4]
    chain = (
        first,
        replace(second, condition=Condition("suspicion", (100,))),
        replace(third, condition=Condition("quality", (5,))),
        fourth,
    )
    order = keys(replace(SHUFFLED, criteria=chain))
    start = order.index("suspicion")
    assert order[start : start + 3] == ["suspicion", "quality", "grade"]

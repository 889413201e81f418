"""Merge the items of cases into one list by target positions; no case twice in a row."""

import heapq
from collections.abc import Mapping, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def merge_by_target(targets: Mapping[str, Sequence[tuple[float, Item]]]) -> list[tuple[str, Item]]:
    """Return all items with their case, in the order of their targets.

    The item with the earliest target that is not of the previous case comes next. A case with more
    than half of the remaining items goes first: under this condition adjacent items of one case can
    be avoided to the end.

    Args:
        targets: for each case its items with their targets, in ascending order of the target; none
            is empty. The order of the mapping does not matter.
    """
    queues = {case: list(items)[::-1] for case, items in targets.items()}
    aimed = [(queue[-1][0], case) for case, queue in queues.items()]
    heapq.heapify(aimed)
    longest = [(-len(queue), case) for case, queue in queues.items()]
    heapq.heapify(longest)
    order: list[tuple[str, Item]] = []
    for remaining in range(sum(map(len, queues.values())), 0, -1):
        case = _next_case(aimed, longest, queues, remaining, order[-1][0] if order else "")
        order.append((case, queues[case].pop()[1]))
        if queues[case]:
            heapq.heappush(aimed, (queues[case][-1][0], case))
            heapq.heappush(longest, (-len(queues[case]), case))
    return order


def _next_case(
    aimed: list[tuple[float, str]],
    longest: list[tuple[int, str]],
    queues: Mapping[str, Sequence[tuple[float, Item]]],
    remaining: int,
    last: str,
) -> str:
    """Return the case of the next item, and remove it from `aimed`."""
    while -longest[0][0] != len(queues[longest[0][1]]):
        heapq.heappop(longest)  # an entry from before that case's last item was placed
    length, case = longest[0]
    if -2 * length > remaining and case != last:
        aimed.remove(next(entry for entry in aimed if entry[1] == case))
        heapq.heapify(aimed)
        return case
    first = heapq.heappop(aimed)
    if first[1] != last or not aimed:
        return first[1]
    second = heapq.heappop(aimed)
    heapq.heappush(aimed, first)
    return second[1]

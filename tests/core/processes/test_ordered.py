"""Values computed at a time, with results in order."""

import threading
from collections.abc import Iterator

import pytest

from readingroom.processes.ordered import in_order


def test_results_are_in_order_though_the_first_takes_longest() -> None:
    last = threading.Event()

    def compute(number: int) -> int:
        if number == 0:
            assert last.wait(10)
        if number == 3:
            last.set()
        return number

    assert list(in_order(compute, range(8), 4)) == list(range(8))


@pytest.mark.parametrize("width", [1, 3])
def test_no_more_values_are_taken_than_are_computed(width: int) -> None:
    taken: list[int] = []

    def values() -> Iterator[int]:
        for number in range(10):
            taken.append(number)
            yield number

    results = in_order(lambda number: number, values(), width)

    assert next(results) == 0
    assert len(taken) == width
    assert list(results) == list(range(1, 10))


@pytest.mark.parametrize("width", [1, 4])
def test_the_first_exception_ends_the_iteration(width: int) -> None:
    def compute(number: int) -> int:
        if number in (2, 3):
            raise ValueError(number)
        return number

    results = in_order(compute, range(8), width)

    assert [next(results), next(results)] == [0, 1]
    with pytest.raises(ValueError, match="2"):
        next(results)


def test_one_at_a_time_stays_on_the_own_thread() -> None:
    here = threading.current_thread()

    threads = list(in_order(lambda _: threading.current_thread(), range(3), 1))

    assert threads == [here] * 3

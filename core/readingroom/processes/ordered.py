"""A function of many values at a time, with the results in the order of the values."""

import contextvars
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def in_order(function: Callable[[T], R], values: Iterable[T], width: int) -> Iterator[R]:
    """Yield the result for each value, in order.

    At most `width` values are computed at a time, each on a thread of its own, and no more are
    taken from `values` before their turn; with 1 they are computed on this thread, one by one.
    The first exception, in the order of the values, ends the iteration; values in work are
    completed first.
    """
    if width <= 1:
        yield from map(function, values)
        return
    waiting: deque[Future[R]] = deque()
    with ThreadPoolExecutor(width, thread_name_prefix="in-order") as threads:
        try:
            for value in values:
                waiting.append(threads.submit(contextvars.copy_context().run, function, value))
                if len(waiting) == width:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()

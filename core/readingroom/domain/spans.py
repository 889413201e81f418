"""Spans of a line or a text, each a start and an end."""

from collections.abc import Iterable
from typing import TypeVar

N = TypeVar("N", int, float)


def merged(spans: Iterable[tuple[N, N]]) -> list[tuple[N, N]]:
    """Return spans in order, those that overlap or touch as one."""
    result: list[tuple[N, N]] = []
    for start, end in sorted(spans):
        if result and start <= result[-1][1]:
            result[-1] = result[-1][0], max(result[-1][1], end)
        else:
            result.append((start, end))
    return result

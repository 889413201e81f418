"""Spans that overlap or touch become one."""

from itertools import pairwise

import numpy as np

from readingroom.domain.spans import merged


def test_merged_spans_cover_the_same_numbers_with_gaps_between_them() -> None:
    rng = np.random.default_rng(6)
    for _ in range(50):
        starts = rng.integers(0, 60, 8)
        spans = list(zip(starts.tolist(), (starts + rng.integers(1, 9, 8)).tolist(), strict=True))
        covered = {number for start, end in spans for number in range(start, end)}
        result = merged(spans)
        assert [number for span in result for number in range(*span)] == sorted(covered)
        assert all(end < start for (_, end), (start, _) in pairwise(result))


def test_no_spans_give_none() -> None:
    assert merged([]) == []

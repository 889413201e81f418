"""Intervals of shares, quantiles, letters, components."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.statistics.connectivity import (
    connected_components,
    has_finite_ties,
    is_strongly_connected,
    unbeaten,
)
from readingroom.statistics.groups import separation_groups
from readingroom.statistics.intervals import (
    estimate_share,
    normal_quantile,
    student_quantile,
    wilson_interval,
)


@pytest.mark.parametrize(("k", "n"), [(0, 1), (1, 1), (0, 20), (7, 20), (20, 20), (500, 1000)])
def test_wilson_intervals_match_scipy(k, n):
    expected = stats.binomtest(k, n).proportion_ci(0.95, method="wilson")
    assert wilson_interval(k, n) == pytest.approx((expected.low, expected.high), abs=1e-12)


@pytest.mark.parametrize(("k", "n"), [(1, 0), (-1, 3), (4, 3)])
def test_what_is_not_a_share_is_refused(k, n):
    with pytest.raises(ValueError, match="between 0 and n"):
        wilson_interval(k, n)


def test_a_share_of_nothing_gives_the_reason():
    assert estimate_share(0, 0, "nothing was judged") == NotEstimable("nothing was judged")


def test_a_share_names_its_method_and_scale():
    share = estimate_share(1, 4, "")
    assert isinstance(share, Estimate)
    assert (share.value, share.n, share.scale) == (0.25, 4, "probability")
    assert share.method == "Wilson score interval"


@pytest.mark.parametrize("degrees", [1, 2, 3, 4, 11, 30, 301])
@pytest.mark.parametrize("level", [0.5, 0.9, 0.95, 0.999])
def test_students_quantiles_match_scipy(degrees, level):
    expected = stats.t.ppf((1 + level) / 2, degrees)
    assert student_quantile(level, degrees) == pytest.approx(expected, rel=1e-9)


def test_students_t_needs_a_degree_of_freedom():
    with pytest.raises(ValueError, match="at least one"):
        student_quantile(0.95, 0)


def test_the_normal_quantile_of_95_percent():
    assert normal_quantile(0.95) == pytest.approx(1.959963985, abs=1e-9)


def test_letters_of_a_known_display():
    # Differences beyond 1 separate: 3 and 1.5 apart, 1.5 and 1 not, 1 and 0.2 not, 1.5 and 0.2 are.
    values = np.array([1.0, 3.0, 0.2, 1.5])
    is_apart = np.abs(np.subtract.outer(values, values)) > 1
    assert separation_groups(values, is_apart) == ("bc", "a", "c", "b")


def test_one_item_has_one_letter():
    assert separation_groups(np.zeros(1), np.zeros((1, 1), dtype=bool)) == ("a",)


def test_more_groups_than_letters_are_numbered():
    groups = separation_groups(-np.arange(54.0), ~np.eye(54, dtype=bool))
    assert groups[51:] == ("Z", "(53)", "(54)")


@given(st.integers(1, 7), st.integers(0, 10_000))
def test_items_share_a_letter_exactly_when_they_cannot_be_separated(n, seed):
    stream = random_stream(seed)
    values, is_apart = stream.normal(size=n), np.triu(stream.random((n, n)) < 0.5, 1)
    is_apart |= is_apart.T
    letters = separation_groups(values, is_apart)
    for i in range(n):
        for j in range(n):
            assert bool(set(letters[i]) & set(letters[j])) != is_apart[i, j]


def graph(n, *edges):
    result = np.zeros((n, n), dtype=bool)
    for start, end in edges:
        result[start, end] = True
    return result


def test_components_ignore_direction():
    assert connected_components(graph(5, (0, 3), (4, 1))) == ((0, 3), (1, 4), (2,))


def test_a_circle_is_strongly_connected_and_a_chain_is_not():
    assert is_strongly_connected(graph(3, (0, 1), (1, 2), (2, 0)))
    assert not is_strongly_connected(graph(3, (0, 1), (1, 2)))
    assert is_strongly_connected(graph(0))


def test_the_unbeaten_are_found_with_their_peers():
    beats = graph(5, (0, 1), (1, 0), (1, 2), (3, 2), (2, 4))
    assert unbeaten(beats) == (0, 1, 3)


@pytest.mark.parametrize(
    ("wins", "ties", "is_finite"),
    [
        ([(0, 1), (1, 0)], [], True),
        ([(0, 1), (1, 2), (2, 0)], [], True),
        ([(0, 1)], [(0, 1)], False),
        ([(0, 1), (1, 2)], [(0, 2)], True),
        ([(0, 1), (1, 2)], [(0, 1), (1, 2)], False),
    ],
)
def test_ties_are_finite_when_a_circle_has_more_wins_than_ties(wins, ties, is_finite):
    level = graph(3, *ties)
    assert has_finite_ties(graph(3, *wins), level | level.T) is is_finite

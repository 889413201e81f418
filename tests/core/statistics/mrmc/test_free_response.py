"""Figures of free-response studies against their definitions, pair by pair and case by case."""

from dataclasses import replace

import numpy as np
import pytest
from benchmarks.validation.free_response import lines

from readingroom.statistics.mrmc.free_response import (
    Marks,
    free_response_figure,
    free_response_figures,
    froc_points,
    reading_of,
)

N_CASES, N_READERS = 16, 2


@pytest.fixture(scope="module")
def marks() -> Marks:
    """Two arms, two readers, 16 cases of which some have lesions; ratings with ties."""
    rng = np.random.default_rng(1)
    lesion_case = np.sort(rng.choice(np.arange(7), 11))
    counts = np.bincount(lesion_case)
    weights = rng.random(11) + 0.5
    weights /= np.bincount(lesion_case, weights=weights)[lesion_case]
    ratings = np.round(rng.normal(1, 1, (2, N_READERS, 11)), 1)
    ratings[rng.random(ratings.shape) < 0.3] = -np.inf
    sizes = rng.poisson(14, 4)
    assert (counts > 1).any()
    return Marks(
        ("A", "B"),
        ("R1", "R2"),
        tuple(map(str, range(N_CASES))),
        lesion_case,
        weights,
        ratings,
        tuple(np.round(rng.normal(0, 1, size), 1) for size in sizes),
        tuple(rng.integers(0, N_CASES, size) for size in sizes),
        np.ones((2, N_READERS, N_CASES), dtype=bool),
    )


def won(false: float, lesion: float) -> float:
    return float(false < lesion) + 0.5 * float(false == lesion)


def by_definition(marks: Marks, name: str, arm: int, reader: int, cases: list[int]) -> float:
    cell = arm * N_READERS + reader
    highest = dict.fromkeys(cases, -np.inf)
    for rating, case in zip(marks.false_ratings[cell], marks.false_cases[cell], strict=True):
        if case in highest:
            highest[case] = max(highest[case], rating)
    lesions = {
        case: [
            (marks.weights[at], marks.lesion_ratings[arm, reader, at])
            for at in np.flatnonzero(marks.lesion_case == case)
        ]
        for case in cases
    }
    positive = [case for case in cases if lesions[case]]
    negative = [case for case in cases if not lesions[case]]
    best = {case: max(rating for _, rating in lesions[case]) for case in positive}
    if "afroc" in name:
        controls = cases if name.endswith("1") else negative
        rows = [
            (weight if name.startswith("w") else 1.0, rating)
            for case in positive
            for weight, rating in lesions[case]
        ]
        total = sum(
            weight * won(highest[control], rating)
            for weight, rating in rows
            for control in controls
        )
        return total / (sum(weight for weight, _ in rows) * len(controls))
    if name == "pcl":
        return float(np.mean([best[case] > highest[case] for case in positive]))
    if name == "lroc":
        pairs = [
            won(highest[control], best[case]) * (best[case] > highest[case])
            for case in positive
            for control in negative
        ]
    else:
        pairs = [
            won(highest[control], max(best[case], highest[case]))
            for case in positive
            for control in negative
        ]
    return float(np.mean(pairs))


@pytest.mark.parametrize(
    "name", ["wafroc", "afroc", "wafroc1", "afroc1", "inferred-roc", "lroc", "pcl"]
)
def test_figures_and_their_jackknife_are_those_of_the_definition(marks: Marks, name: str) -> None:
    figures = free_response_figures(marks, free_response_figure(name))
    everyone = list(range(N_CASES))
    without = []
    for arm, reader in np.ndindex(2, N_READERS):
        assert figures.values[arm, reader] == pytest.approx(
            by_definition(marks, name, arm, reader, everyone)
        )
        without.append(
            [
                by_definition(marks, name, arm, reader, [case for case in everyone if case != out])
                for out in everyone
            ]
        )
    covariance = np.cov(without, bias=True) * (N_CASES - 1)
    assert figures.covariance == pytest.approx(covariance)


def test_points_of_the_froc_curve() -> None:
    """Ten cases; lesions at 3, 2, 1 and one missed; false marks at 2.5, 1.5, 0.5."""
    marks = Marks(
        ("A",),
        ("R",),
        tuple(map(str, range(10))),
        np.arange(4),
        np.ones(4),
        np.array([[[3.0, 2.0, 1.0, -np.inf]]]),
        (np.array([2.5, 1.5, 0.5]),),
        (np.array([1, 1, 8]),),
        np.ones((1, 1, 10), dtype=np.bool_),
    )
    points = froc_points(reading_of(marks))
    rates = {0.0: 0.25, 0.1: 0.5, 0.15: 0.625, 0.2: 0.75, 0.3: 0.75, 2.0: 0.75}
    shares = points.values_at(np.array(list(rates)))
    assert shares == pytest.approx(np.array(list(rates.values())))
    assert points.x == pytest.approx([0, 0, 0.1, 0.1, 0.2, 0.2, 0.3])
    assert points.y == pytest.approx([0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75])


@pytest.mark.parametrize("name", ["froc", "froc@-1", "froc@x", "roc", ""])
def test_an_unknown_figure_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"figure|froc@"):
        free_response_figure(name)


def test_equal_arms_rarely_differ() -> None:
    """In 60 studies; the validation document has 400."""
    assert [line.quantity for line in lines(60, ((4, 40),), ("wafroc",)) if not line.is_met] == []


def with_missing(marks: Marks) -> Marks:
    """Return marks of which each reader did not read some cases in each arm."""
    is_read = np.random.default_rng(3).random((2, N_READERS, N_CASES)) > 0.25
    ratings = np.where(is_read[:, :, marks.lesion_case], marks.lesion_ratings, -np.inf)
    cells = is_read.reshape(-1, N_CASES)
    has_case = [cells[cell][cases] for cell, cases in enumerate(marks.false_cases)]
    return replace(
        marks,
        lesion_ratings=ratings,
        false_ratings=tuple(
            rows[mask] for rows, mask in zip(marks.false_ratings, has_case, strict=True)
        ),
        false_cases=tuple(
            rows[mask] for rows, mask in zip(marks.false_cases, has_case, strict=True)
        ),
        is_read=is_read,
    )


@pytest.mark.parametrize("name", ["wafroc", "afroc1", "inferred-roc", "froc@0.5", "pcl"])
def test_cases_that_were_not_read_are_left_out_of_a_cell(marks: Marks, name: str) -> None:
    """Each cell has the figure and the variance of a study of its own cases alone."""
    missing, figure = with_missing(marks), free_response_figure(name)
    figures = free_response_figures(missing, figure)
    for cell, (arm, reader) in enumerate(np.ndindex(2, N_READERS)):
        own = missing.of_cell(arm, reader)
        assert len(own.cases) == missing.is_read[arm, reader].sum() < N_CASES
        alone = free_response_figures(own, figure)
        assert figures.values[arm, reader] == pytest.approx(alone.values[0, 0])
        assert figures.covariance[cell, cell] == pytest.approx(alone.covariance[0, 0])
    assert np.linalg.eigvalsh(figures.covariance).min() > -1e-12


def test_covariances_of_cells_come_from_the_cases_that_both_read(marks: Marks) -> None:
    """By definition, for the figure of lesions against cases without one."""
    missing = with_missing(marks)
    figures = free_response_figures(missing, free_response_figure("wafroc"))
    influences = np.zeros((2 * N_READERS, N_CASES))
    for cell, (arm, reader) in enumerate(np.ndindex(2, N_READERS)):
        read = np.flatnonzero(missing.is_read[arm, reader]).tolist()
        without = np.array(
            [
                by_definition(missing, "wafroc", arm, reader, [at for at in read if at != out])
                for out in read
            ]
        )
        share = (len(read) - 1) / len(read)
        influences[cell, read] = (without - without.mean()) * np.sqrt(share)
    assert figures.covariance == pytest.approx(influences @ influences.T)


def test_a_reader_without_readings_has_no_figure(marks: Marks) -> None:
    is_read = marks.is_read.copy()
    is_read[1, 0] = False
    figures = free_response_figures(replace(marks, is_read=is_read), free_response_figure("wafroc"))
    assert np.isnan(figures.values).tolist() == [[False, False], [True, False]]

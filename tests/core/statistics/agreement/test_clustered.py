"""Kappas of units in clusters: values of the plain formulas, and coverage by simulation."""

import numpy as np
import pytest

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.agreement.clustered import (
    clustered_cohen_kappa,
    clustered_fleiss_kappa,
)
from readingroom.statistics.agreement.kappa import cohen_kappa, confusion
from readingroom.statistics.agreement.several_raters import Chance, estimate_agreement


def drawn(
    rng: np.random.Generator, patients: int, items: int, raters: int
) -> tuple[np.ndarray, np.ndarray]:
    """Answers (n, raters) of 3 categories, alike within patients, who differ in difficulty."""
    patient = np.repeat(np.arange(patients), items)
    shares = [0.5, 0.3, 0.2]
    own = rng.choice(3, size=len(patient), p=shares)
    truth = np.where(
        rng.random(len(patient)) < 0.8, rng.choice(3, size=patients, p=shares)[patient], own
    )
    easy = np.where(rng.random(patients) < 0.5, 0.9, 0.6)[patient]
    copied = rng.random((len(patient), raters)) < easy[:, None]
    guesses = rng.choice(3, size=(len(patient), raters), p=shares)
    return np.where(copied, truth[:, None], guesses), patient


def counted(answers: np.ndarray) -> np.ndarray:
    return np.stack([(answers == category).sum(axis=1) for category in range(3)], 1).astype(float)


def test_values_are_those_of_units_and_intervals_are_wider() -> None:
    answers, patients = drawn(np.random.default_rng(3), 40, 5, 4)
    plain = cohen_kappa(confusion(answers[:, 0], answers[:, 1], 3))
    clustered = clustered_cohen_kappa(answers[:, 0], answers[:, 1], 3, patients)
    several = estimate_agreement(counted(answers), Chance.FLEISS)
    grouped = clustered_fleiss_kappa(counted(answers), patients)

    for without, within in ((plain, clustered), (several, grouped)):
        assert isinstance(without, Estimate)
        assert isinstance(within, Estimate)
        assert within.value == pytest.approx(without.value)
        assert within.high - within.low > without.high - without.low
        assert within.n == 40


def test_clusters_of_one_unit_are_plain_units() -> None:
    answers, _ = drawn(np.random.default_rng(4), 60, 1, 3)
    single = np.arange(60)

    assert clustered_cohen_kappa(answers[:, 0], answers[:, 1], 3, single) == cohen_kappa(
        confusion(answers[:, 0], answers[:, 1], 3)
    )
    assert clustered_fleiss_kappa(counted(answers), single) == estimate_agreement(
        counted(answers), Chance.FLEISS
    )


def test_missing_ratings_are_left_out_as_without_clusters() -> None:
    answers, patients = drawn(np.random.default_rng(5), 30, 3, 4)
    counts = counted(answers)
    counts[::4] = 0.0
    counts[1::7] = [1.0, 0.0, 0.0]
    plain = estimate_agreement(counts, Chance.FLEISS)
    clustered = clustered_fleiss_kappa(counts, patients)

    assert clustered.value == pytest.approx(plain.value)


def test_nothing_to_compare_is_not_estimable() -> None:
    none = np.zeros(0, dtype=np.int64)
    zeros, patients = np.zeros(8, dtype=np.int64), np.repeat(np.arange(4), 2)

    assert isinstance(clustered_cohen_kappa(none, none, 2, none), NotEstimable)
    assert isinstance(clustered_cohen_kappa(zeros, zeros, 2, patients), NotEstimable)
    mixed = np.tile([0, 1], 4)
    for raters in ((zeros, mixed), (mixed, zeros)):
        value = clustered_cohen_kappa(*raters, 2, patients)
        assert value == clustered_cohen_kappa(*raters, 2)
        assert isinstance(value, NotEstimable)
        assert value.value == 0
    one_category = np.tile([2.0, 0.0], (8, 1))
    assert isinstance(clustered_fleiss_kappa(one_category, patients), NotEstimable)
    assert isinstance(clustered_fleiss_kappa(np.zeros((8, 2)), patients), NotEstimable)
    few = np.array([0, 1, 0, 1], dtype=np.int64)
    value = clustered_cohen_kappa(few, 1 - few, 2, np.array([0, 0, 1, 1]))
    assert isinstance(value, NotEstimable)
    assert value.value == -1


def test_full_agreement_has_wilsons_interval_over_clusters() -> None:
    answers = np.tile([0, 1, 1], 8)
    value = clustered_cohen_kappa(answers, answers, 2, np.repeat(np.arange(12), 2))

    assert isinstance(value, Estimate)
    assert value.high == value.value == 1
    assert 0 < value.low < 1
    assert value.n == 12


def test_intervals_cover_the_kappas_of_the_population() -> None:
    """Nominal 95 %; 1,500 runs of six settings gave 93.7 to 95.5 %, here are 300 of one."""
    rng = np.random.default_rng(11)
    answers, _ = drawn(rng, 100_000, 1, 3)
    truth_cohen = clustered_cohen_kappa(answers[:, 0], answers[:, 1], 3).value
    truth_fleiss = clustered_fleiss_kappa(counted(answers)).value
    covered = np.zeros(2)
    for _ in range(300):
        answers, patients = drawn(rng, 30, 3, 3)
        for index, (value, truth) in enumerate(
            (
                (clustered_cohen_kappa(answers[:, 0], answers[:, 1], 3, patients), truth_cohen),
                (clustered_fleiss_kappa(counted(answers), patients), truth_fleiss),
            )
        ):
            assert isinstance(value, Estimate)
            assert truth is not None
            covered[index] += value.low <= truth <= value.high

    # Errors that ignore clusters covered 90.6 and 90.9 % in 1,500 runs.
    assert (covered / 300 > 0.91).all()

"""Intervals of probes whose samples are several of a patient."""

import numpy as np
import pytest
from tests.support.nightly import repetitions

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.probes.figures import list_metrics
from readingroom.engine.evaluator.probes.jackknife import mean_estimate
from readingroom.engine.evaluator.probes.registry import PROBES
from readingroom.engine.evaluator.probes.runs import ProbeAnswers, ProbeRun, number_patients


def run_of(seed: int, patients: np.ndarray | None) -> ProbeRun:
    """Return answers of 20 patients, 5 samples each; a patient's samples flip together."""
    rng = np.random.default_rng(seed)
    whose = np.repeat(np.arange(20), 5)
    shift = (rng.normal(size=20)[whose] + 0.3 * rng.normal(size=100)) * 0.4
    clean = np.tile([0.3, 0.7], (100, 1))
    p = np.clip(0.3 + shift, 0.01, 0.99)
    probe = PROBES["noise"]
    changed = tuple(np.stack([p, 1 - p], axis=1) for _ in probe.strengths)
    return ProbeRun((ProbeAnswers(probe, clean, changed),), None, True, 0, patients)


def test_intervals_hold_the_flip_rate_of_all_patients() -> None:
    """A sample flips where 0.3 and its shift, of standard deviation 0.418, pass 0.5: 0.316."""
    whose = np.repeat(np.arange(20), 5)
    held, count = {False: 0, True: 0}, repetitions(50, 100)
    for seed in range(count):
        for by in held:
            rates = [
                one.value
                for one in list_metrics(run_of(seed, whose if by else None))
                if one.metric == "flip_rate"
            ]
            known = [one for one in rates if isinstance(one, Estimate)]
            assert len(known) == len(rates)
            held[by] += all(one.low <= 0.316 <= one.high for one in known)
    assert held[True] >= 0.84 * count
    assert held[False] <= 0.75 * count


def test_leaving_out_a_patient_is_exact_for_a_mean() -> None:
    values, whose = np.arange(9.0) ** 2, np.array([0, 0, 0, 1, 1, 2, 2, 2, 2])
    found = mean_estimate(values).by_patient(whose)

    wanted = [values[whose != one].mean() for one in range(3)]
    assert found.without == pytest.approx(wanted)


def test_samples_without_a_patient_stand_alone() -> None:
    assert number_patients(("A", "", "", "B")) is None
    assert number_patients(()) is None
    numbers = number_patients(("A", "", "", "A"))
    assert numbers is not None
    assert numbers[0] == numbers[3]
    assert len(set(numbers.tolist())) == 3

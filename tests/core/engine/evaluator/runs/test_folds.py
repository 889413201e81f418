"""Runs on sequences and in folds: models that learn, and layers on vectors."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.core.engine.evaluator.runs.array_runs import (
    LABELS,
    SUITE,
    N,
    Stop,
    proba,
    run,
    value,
)
from tests.support.subjects import FakeSubject
from tests.support.wording import Wording, expect_error

from readingroom.domain.arrays import AnyArray
from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import Cancelled, SuiteError
from readingroom.domain.model import ModelCapability
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.folds import split_folds
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.suite import (
    DataSource,
    Folds,
    ProbePlan,
    RunLimits,
)

wording = Wording(__file__)

LETTERS = tuple(
    Item(f"q{n}", {"sequence": "ACGT"[n % 2] * 4 + "G"}, (), str(n % 2), {"site": "A"})
    for n in range(20)
)
SEQUENCE = replace(
    SUITE, task=Task.SEQUENCE, data=None, items=LETTERS, folds=Folds(4, seed=1),
)  # fmt: skip


def counts_of_a(sequences: AnyArray) -> AnyArray:
    return np.array([[str(one).count("A"), len(str(one))] for one in sequences], dtype=float)


def test_sequences_are_classified_by_a_layer_on_their_vectors(folder: Path) -> None:
    result = run(folder, FakeSubject(embed=counts_of_a), SEQUENCE)

    assert value(result, "accuracy") == 1
    assert {one.item for one in read_items(folder / "out")} == {one.item for one in LETTERS}


def test_sequences_can_stand_in_a_line_file(folder: Path) -> None:
    lines = "".join(
        json.dumps({"id": one.item, "input": dict(one.fields), "target": one.target}) + "\n"
        for one in LETTERS
    )
    (folder / "s.jsonl").write_text(lines)
    suite = replace(SEQUENCE, items=(), data=DataSource(file="s.jsonl", every=2), folds=None)
    with pytest.raises(SuiteError, match="predict_proba or predict"):
        run(folder, FakeSubject(embed=counts_of_a), suite)
    one = FakeSubject(proba=lambda some: np.full((len(some), 1), 0.5) * [1, 1])
    result = run(folder, one, replace(suite, classes=("0", "1")))

    assert result.item_count == 10


def test_a_sequence_needs_its_letters(folder: Path) -> None:
    with pytest.raises(SuiteError, match="needs a field 'sequence'"):
        run(
            folder,
            FakeSubject(embed=counts_of_a),
            replace(SEQUENCE, items=(Item("a", {}, (), "1"),)),
        )


class Learner(FakeSubject):
    """Learns the threshold of the first feature."""

    def __init__(self) -> None:
        super().__init__(proba=self.answer)
        self.facts = replace(
            self.facts, abilities=(ModelCapability.FIT, ModelCapability.PREDICT_PROBA)
        )
        self.learnt: list[int] = []
        self._columns = 2

    def fit(self, inputs: AnyArray, targets: AnyArray) -> None:
        self.learnt.append(len(inputs))
        self._columns = len(np.unique(targets))

    def answer(self, inputs: AnyArray) -> AnyArray:
        rest = np.zeros((len(inputs), self._columns - 2))
        return np.column_stack([proba(inputs), rest])


def test_a_model_that_needs_fitting_is_fitted_without_the_samples_it_is_queried_about(
    folder: Path,
) -> None:
    subject = Learner()
    result = run(folder, subject, replace(SUITE, folds=Folds(5, seed=2)))

    assert subject.learnt == [32] * 5
    assert value(result, "auroc") == 1
    assert len({one.item for one in read_items(folder / "out")}) == N


def test_a_class_that_a_fold_does_not_know_gets_no_probability(folder: Path) -> None:
    labels = LABELS.copy()
    labels[0] = 2
    np.save(folder / "data" / "y.npy", labels)
    result = run(folder, Learner(), replace(SUITE, folds=Folds(5), metrics=("accuracy",)))

    assert result.failed_count == 0


def test_a_finished_model_is_queried_unchanged(folder: Path) -> None:
    result = run(
        folder, FakeSubject(proba=proba, embed=lambda x: x), replace(SUITE, folds=Folds(5))
    )

    assert any("without the suite's folds" in one for one in result.warnings)


def test_vectors_alone_are_enough_with_folds(folder: Path) -> None:
    result = run(folder, FakeSubject(embed=lambda x: x), replace(SUITE, folds=Folds(4)))

    assert value(result, "auroc") > 0.9


def test_folds_hold_each_class_in_equal_shares() -> None:
    labels = ("a",) * 20 + ("b",) * 10
    parts = split_folds(labels, Folds(5, seed=3))

    assert sorted(np.concatenate(parts)) == list(range(30))
    assert [sum(labels[row] == "b" for row in part) for part in parts] == [2] * 5
    loose = split_folds(labels, Folds(5, seed=3, is_stratified=False))
    assert sorted(np.concatenate(loose)) == list(range(30))


def test_samples_of_a_patient_are_in_one_fold() -> None:
    """A model that learnt from a patient would know them again."""
    rng = np.random.default_rng(0)
    cases = tuple(f"P{place}" for place in rng.integers(0, 30, 90)) + ("",) * 10
    labels = tuple("b" if len(case) == 2 else "a" for case in cases)
    parts = split_folds(labels, Folds(5, seed=3), cases)
    homes = [{cases[row] for row in part if cases[row]} for part in parts]

    assert sorted(np.concatenate(parts)) == list(range(100))
    assert sum(map(len, homes)) == len(set(cases) - {""})
    with expect_error(SuiteError, wording("patients_parted_folds")):
        split_folds(("a",) * 6, Folds(5), ("P1", "P2") * 3)


def test_folds_that_cannot_be_made_are_refused(folder: Path) -> None:
    with expect_error(SuiteError, wording("samples_parted")):
        run(folder, Learner(), replace(SUITE, folds=Folds(41)))
    np.save(folder / "data" / "y.npy", np.zeros(N))
    with pytest.raises(SuiteError, match="only one class"):
        run(folder, Learner(), replace(SUITE, folds=Folds(5), classes=("0", "1")))


def test_texts_have_no_probes(folder: Path) -> None:
    suite = replace(SEQUENCE, probes=(ProbePlan("noise"),))

    with expect_error(SuiteError, wording("samples_suite_texts")):
        run(folder, FakeSubject(embed=counts_of_a), suite)


@pytest.mark.parametrize("folds", [None, Folds(5, seed=2)])
def test_a_cancelled_run_goes_on_to_the_same_items(folder: Path, folds: Folds | None) -> None:
    probes = (ProbePlan("noise", (10.0,)),)
    suite = replace(SUITE, probes=probes, folds=folds, limits=RunLimits(batch=7))
    whole = run_suite(
        replace(suite, folder=folder), Learner(), folder / "whole", clock=SystemClock()
    )
    first = Learner()
    with pytest.raises(Cancelled):
        run(folder, first, suite, progress=Stop(first, 6))
    second = Learner()
    result = run(folder, second, suite)

    assert [line.parsed for line in read_items(folder / "out")] == [
        line.parsed for line in read_items(folder / "whole")
    ]
    assert result.metrics == whole.metrics

"""Runs on models of arrays: kept, scored, changed and refused."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.core.engine.evaluator.runs.array_runs import (
    INPUTS,
    LABELS,
    RNG,
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
from readingroom.domain.errors import Cancelled, ModelError, SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.model import FailureReason, ModelKind
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.item_requests import as_asked
from readingroom.engine.evaluator.probes.api import ProbeSamples
from readingroom.engine.evaluator.probes.registry import add_hum
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.arrays import array_changes
from readingroom.engine.evaluator.runs.run import rescore, run_suite
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.evaluator.suites.suite import (
    DataSource,
    ProbePlan,
    RunLimits,
    Stratum,
)
from readingroom.engine.models.config import read_config
from readingroom.engine.models.recorded import RecordedModel
from readingroom.engine.models.types import ModelFailedError

wording = Wording(__file__)


def test_probabilities_are_kept_and_scored(folder: Path) -> None:
    suite = replace(SUITE, strata=(Stratum("sex"),), metrics=("accuracy", "auroc", "brier"))
    result = run(folder, FakeSubject(proba=proba), suite)
    first = next(read_items(folder / "out"))

    assert value(result, "auroc") == 1
    assert value(result, "accuracy", group="F") == 1
    assert (first.item, first.target, first.strata["sex"]) == ("0", str(LABELS[0]), "F")
    assert json.loads(first.raw) == pytest.approx(proba(INPUTS[:1])[0].tolist())
    assert rescore(folder / "out") == result


def test_samples_are_queried_in_batches(folder: Path) -> None:
    subject = FakeSubject(proba=proba)
    run(folder, subject, replace(SUITE, limits=RunLimits(batch=16)))

    assert subject.calls == 3


def test_labels_are_scored_without_probabilities(folder: Path) -> None:
    predict: Callable[[AnyArray], AnyArray] = lambda inputs: (inputs[:, 0] > 0) * 1.0  # noqa: E731
    result = run(folder, FakeSubject(predict=predict), replace(SUITE, metrics=("accuracy",)))

    assert value(result, "accuracy") == 1
    assert next(read_items(folder / "out")).raw in {"0", "1"}


def test_columns_are_put_in_the_order_of_the_classes(folder: Path) -> None:
    np.save(folder / "data" / "y.npy", np.where(LABELS == 1, "sick", "well"))
    suite = replace(SUITE, classes=("well", "sick"))
    swapped = FakeSubject(proba=lambda inputs: proba(inputs)[:, ::-1], classes=("sick", "well"))

    assert value(run(folder, swapped, suite), "auroc") == 1


def test_a_single_column_is_the_probability_of_the_second_class(folder: Path) -> None:
    subject = FakeSubject(proba=lambda inputs: proba(inputs)[:, 1])

    assert value(run(folder, subject), "auroc") == 1


def test_more_probabilities_than_classes_are_refused(folder: Path) -> None:
    subject = FakeSubject(proba=lambda inputs: np.ones((len(inputs), 3)) / 3)

    with expect_error(SuiteError, wording("probabilities_suite")):
        run(folder, subject)


def test_labels_outside_the_classes_are_refused_before_anything_is_queried(folder: Path) -> None:
    np.save(folder / "data" / "y.npy", np.where(LABELS == 1, "sick", "ill"))
    subject = FakeSubject(proba=proba)

    with expect_error(SuiteError, wording("none_classes_well")):
        run(folder, subject, replace(SUITE, classes=("well", "sick")))
    assert subject.calls == 0


def test_one_class_alone_gives_no_figure_that_compares_two(folder: Path) -> None:
    np.save(folder / "data" / "y.npy", np.ones(N))
    result = run(folder, FakeSubject(proba=proba), replace(SUITE, classes=("0", "1")))
    figures = {one.metric: one.value for one in result.metrics}

    assert isinstance(figures["auroc"], NotEstimable)
    assert "same target" in result.warnings[0]


def test_samples_on_which_a_model_fails_are_named_with_the_reason(folder: Path) -> None:
    def fails_on_some(inputs: AnyArray) -> AnyArray:
        if (inputs[:, 1] > 1).any():
            raise ModelFailedError(FailureReason.EXCEPTION, "ValueError.")
        return proba(inputs)

    result = run(folder, FakeSubject(proba=fails_on_some))
    failed = {one.item for one in read_items(folder / "out") if one.failure}

    assert failed == {str(row) for row in np.flatnonzero(INPUTS[:, 1] > 1)}
    assert result.failed_count == len(failed) > 0


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (lambda inputs: proba(inputs)[:-1], FailureReason.COUNT),
        (lambda inputs: np.full((len(inputs), 2), np.nan), FailureReason.NOT_FINITE),
    ],
)
def test_answers_that_are_none_are_failures(
    folder: Path, answer: Callable[[AnyArray], AnyArray], reason: FailureReason
) -> None:
    run(folder, FakeSubject(proba=answer))

    assert {one.failure for one in read_items(folder / "out")} == {reason}


def test_a_model_that_cannot_be_queried_is_refused(folder: Path) -> None:
    with pytest.raises(SuiteError, match="predict_proba or predict"):
        run(folder, FakeSubject(say=lambda prompt: ""))


REGRESSION = replace(SUITE, task=Task.REGRESSION, metrics=("mae", "r2"), primary="mae")


def test_numbers_are_predicted(folder: Path) -> None:
    np.save(folder / "data" / "y.npy", INPUTS[:, 0])
    subject = FakeSubject(predict=lambda inputs: inputs[:, 0] + 0.5)

    assert value(run(folder, subject, REGRESSION), "mae") == pytest.approx(0.5)


def test_numbers_that_are_none_are_failures(folder: Path) -> None:
    np.save(folder / "data" / "y.npy", INPUTS[:, 0])
    result = run(folder, FakeSubject(predict=lambda inputs: inputs[:, 0] * np.nan), REGRESSION)

    assert result.failed_count == N


def test_several_numbers_for_a_sample_are_refused(folder: Path) -> None:
    np.save(folder / "data" / "y.npy", INPUTS[:, 0])
    with pytest.raises(ModelError, match="2 numbers"):
        run(folder, FakeSubject(predict=lambda inputs: inputs[:, :2]), REGRESSION)
    with pytest.raises(ModelError, match="2 labels"):
        run(
            folder,
            FakeSubject(predict=lambda inputs: inputs[:, :2]),
            replace(SUITE, metrics=("accuracy",)),
            is_resumed=True,
        )


def test_masks_are_compared_pixel_by_pixel(folder: Path) -> None:
    images = np.zeros((6, 8, 8))
    images[:, 2:6, 2:6] = 1
    np.save(folder / "data" / "X.npy", images)
    np.save(folder / "data" / "y.npy", images.astype(np.int64))
    (folder / "data" / "metadata.csv").unlink()
    suite = replace(SUITE, task=Task.SEGMENTATION, metrics=("dice",), primary="dice")
    subject = FakeSubject(predict=lambda rows: rows.reshape(-1, 1, 8, 8))
    result = run(folder, subject, suite)

    assert value(result, "dice") == 1
    np.save(folder / "data" / "y.npy", np.zeros(6))
    with expect_error(SuiteError, wording("mask_rows_columns")):
        run_suite(replace(suite, folder=folder), subject, folder / "other", clock=SystemClock())


def test_probes_are_queried_too_and_flips_are_counted(folder: Path) -> None:
    probes = (ProbePlan("noise", (40.0, 0.0)), ProbePlan("dropout", (0.0,), {"seed": 1}))
    result = run(folder, FakeSubject(proba=proba), replace(SUITE, probes=probes))

    assert value(result, "flip_rate", "dropout 0") == 0
    assert value(result, "broken_rate", "dropout 0") == 0
    assert value(result, "flip_rate", "noise 0 dB") > value(result, "flip_rate", "noise 40 dB")
    assert rescore(folder / "out") == result


def test_images_are_corrupted(folder: Path) -> None:
    np.save(folder / "data" / "X.npy", RNG.random((N, 16, 16)))
    first: Callable[[AnyArray], AnyArray] = lambda some: np.column_stack(  # noqa: E731
        [1 - some[:, 0], some[:, 0]]
    )
    probes = (ProbePlan("brightness_down", (1.0, 5.0), {"table": "chest"}),)
    result = run(folder, FakeSubject(proba=first), replace(SUITE, probes=probes))

    assert value(result, "flip_rate", "brightness_down 5") > 0


def test_signals_may_be_sampled_at_any_frequency() -> None:
    plan = ProbePlan("line_noise", (10.0,), {"sampling_freq": 256.5})
    signals = np.zeros((2, 3, 50))
    (change,) = array_changes([plan], signals)
    stream = random_stream(42, "probe", "line_noise", "10")
    expected = add_hum(ProbeSamples(signals, 256.5), 10.0, stream)

    np.testing.assert_array_equal(change.apply(signals), expected)


@pytest.mark.parametrize(
    ("probe", "words"),
    [
        (ProbePlan("nois"), "Did you mean 'noise'"),
        (ProbePlan("noise", (), {"sed": 1}), "Did you mean 'seed'"),
        (ProbePlan("jpeg", (9.0,)), "severities 1 to 5"),
        (ProbePlan("noise", (), {"sampling_freq": 0}), "must be more than 0"),
    ],
)
def test_a_probe_that_does_not_fit_is_refused(folder: Path, probe: ProbePlan, words: str) -> None:
    with pytest.raises(SuiteError, match=words):
        run(folder, FakeSubject(proba=proba), replace(SUITE, probes=(probe,)))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"strata": (Stratum("sx"),)}, "no column 'sx'"),
        ({"data": DataSource(folder="data", every=N, offset=N - 1, limit=0)}, None),
        ({"data": DataSource(folder="nowhere")}, "is missing"),
        ({"data": DataSource(file="a.jsonl")}, wording("needs_folder_table")),
    ],
)
def test_data_that_do_not_fit_are_refused(
    folder: Path, change: dict[str, object], words: str | None
) -> None:
    suite = replace(SUITE, classes=("0", "1"), **change)
    if words is None:
        assert run(folder, FakeSubject(proba=proba), suite).item_count == 1
        return
    with pytest.raises(SuiteError, match=words):
        run(folder, FakeSubject(proba=proba), suite)


def test_data_without_targets_are_refused(folder: Path) -> None:
    (folder / "data" / "y.npy").unlink()
    with pytest.raises(SuiteError, match="have no targets"):
        run(folder, FakeSubject(proba=proba))
    np.save(folder / "data" / "y.npy", np.zeros((N, 2)))
    with pytest.raises(SuiteError, match="one value"):
        run(folder, FakeSubject(proba=proba))


def test_data_without_samples_are_refused(folder: Path) -> None:
    np.save(folder / "data" / "X.npy", np.zeros((0, 3)))
    np.save(folder / "data" / "y.npy", np.zeros(0))
    (folder / "data" / "metadata.csv").unlink()

    with pytest.raises(SuiteError, match="has no item"):
        run(folder, FakeSubject(proba=proba))


def test_a_table_is_queried_row_by_row(folder: Path) -> None:
    rows = "".join(f"{a},{b},{c},{y}\n" for (a, b, c), y in zip(INPUTS, LABELS, strict=True))
    (folder / "t.csv").write_text("a,b,c,sick\n" + rows)
    suite = replace(SUITE, data=DataSource(file="t.csv", target="sick", limit=30))
    result = run(folder, FakeSubject(proba=proba), replace(suite, limits=RunLimits(items=20)))

    assert (result.item_count, result.dataset_id) == (20, "t.csv")
    assert value(result, "auroc") == 1


def test_signals_go_flat_into_models_that_ask_for_rows() -> None:
    signals = np.zeros((5, 2, 7))
    facts = FakeSubject(proba=proba).facts

    assert as_asked(signals, facts).shape == (5, 14)
    assert as_asked(signals, replace(facts, kind=ModelKind.ONNX)).shape == (5, 2, 7)
    assert as_asked(signals, replace(facts, keeps_shape=True)).shape == (5, 2, 7)


class Recorded(FakeSubject):
    """Rows that are given elsewhere, in their order."""

    def __init__(self) -> None:
        super().__init__(proba=self.rows)
        self.facts = replace(self.facts, kind=ModelKind.RECORDED)
        self._row = 0

    def go_to(self, row: int, condition: str = "") -> None:
        assert not condition
        self._row = row

    def rows(self, inputs: AnyArray) -> AnyArray:
        start, self._row = self._row, self._row + len(inputs)
        return proba(INPUTS)[start : self._row]


def test_recorded_rows_stay_with_their_samples_when_a_run_goes_on(folder: Path) -> None:
    suite = replace(SUITE, limits=RunLimits(batch=7))
    first = Recorded()
    with pytest.raises(Cancelled):
        run(folder, first, suite, progress=Stop(first, 3))

    assert value(run(folder, Recorded(), suite), "auroc") == 1


def test_recorded_rows_are_no_answers_to_changed_samples(folder: Path) -> None:
    with pytest.raises(SuiteError, match="lack presentations"):
        run(folder, Recorded(), replace(SUITE, probes=(ProbePlan("noise"),)))


def test_recorded_rows_of_conditions_give_the_metrics_of_the_live_run(folder: Path) -> None:
    suite = replace(SUITE, probes=(ProbePlan("noise", (20.0, 0.0)),), limits=RunLimits(batch=7))
    live = run(folder, FakeSubject(proba=proba), suite)
    rows = [
        {"probabilities": json.loads(item.raw), "condition": item.condition}
        for item in read_items(folder / "out")
    ]
    (folder / "r.jsonl").write_text("\n".join(map(json.dumps, rows)))
    with RecordedModel(read_config(folder / "r.jsonl")) as model:
        recorded = run_suite(
            replace(suite, folder=folder), model, folder / "replayed", clock=SystemClock()
        )

    assert recorded.metrics == live.metrics
    assert any(metric.metric == "flip_rate" for metric in recorded.metrics)


def test_flips_of_labels_are_counted_and_numbers_have_none(folder: Path) -> None:
    np.save(folder / "data" / "y.npy", np.where(LABELS == 1, "sick", "well"))
    predict: Callable[[AnyArray], AnyArray] = lambda some: np.where(  # noqa: E731
        some[:, 0] > 0, "sick", "well"
    )
    probes = (ProbePlan("dropout", (1.0,)),)
    suite = replace(SUITE, metrics=("accuracy",), probes=probes, classes=("well", "sick"))
    result = run(folder, FakeSubject(predict=predict), suite)

    broken = value(result, "broken_rate", "dropout 1")
    assert broken == pytest.approx(1 - value(result, "accuracy", "dropout 1"))

    np.save(folder / "data" / "y.npy", INPUTS[:, 0])
    numbers = FakeSubject(predict=lambda some: some[:, 0])
    other = replace(REGRESSION, probes=probes, folder=folder)
    result = run_suite(other, numbers, folder / "numbers", clock=SystemClock())
    assert not any("rate" in one.metric for one in result.metrics)

"""Suites that are answered in vectors: images beside texts, and samples beside their like."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from scipy.special import logsumexp
from tests.core.engine.evaluator.runs.array_runs import run, value
from tests.support.subjects import FakeSubject
from tests.support.wording import Wording, expect_error

from readingroom.domain.arrays import AnyArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.model import FailureReason, ModelCapability
from readingroom.engine.evaluator.metrics import vector_values
from readingroom.engine.evaluator.metrics.pairs import TEMPERATURE
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.run import rescore
from readingroom.engine.evaluator.runs.types import EvaluationResult, Task
from readingroom.engine.evaluator.suites.suite import (
    DataSource,
    Folds,
    ParserPlan,
    Stratum,
    Suite,
    VectorOutput,
)

wording = Wording(__file__)

N, WIDTH = 12, 4
RNG = np.random.default_rng(8)
IMAGES = RNG.normal(size=(N, WIDTH))
VECTORS = IMAGES + 0.6 * RNG.normal(size=(N, WIDTH))
CAPTIONS = [f"finding {place}" for place in range(N)]
METRICS = (
    "info_nce", "seed_alignment", "image_to_text_recall@1", "image_to_text_recall@5",
    "image_to_text_recall@10", "text_to_image_recall@1", "text_to_image_recall@5",
    "text_to_image_recall@10", "image_to_text_mrr", "text_to_image_mrr",
)  # fmt: skip
SUITE = Suite(
    "pairs", "1", "Pairs", Task.ALIGNMENT, METRICS, "info_nce", ParserPlan("numbers", 1),
    data=DataSource(folder="data", target="caption"), sha256="ab", texts="vectors",
)  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    data = tmp_path / "data"
    data.mkdir()
    np.save(data / "X.npy", IMAGES)
    np.save(data / "T.npy", VECTORS)
    rows = "".join(f"{text},{'FM'[n % 2]}\n" for n, text in enumerate(CAPTIONS))
    (data / "metadata.csv").write_text(f"caption,sex\n{rows}")
    return tmp_path


def itself(inputs: AnyArray) -> AnyArray:
    return inputs


def both(inputs: AnyArray) -> AnyArray:
    """Embed images as they are, and texts as the vectors that belong to them."""
    if inputs.dtype.kind == "U":
        return np.stack([VECTORS[int(str(one).split()[-1])] for one in inputs])
    return inputs


def cosines() -> np.ndarray:
    sides = (side / np.linalg.norm(side, axis=1, keepdims=True) for side in (IMAGES, VECTORS))
    images, texts = sides
    return images @ texts.T


def symmetric_loss() -> float:
    logits = cosines() / TEMPERATURE
    both_ways = (logsumexp(logits, axis=1) + logsumexp(logits, axis=0)) / 2
    return float((both_ways - np.diagonal(logits)).mean())


def test_losses_and_retrieval_are_those_of_the_whole_set(folder: Path) -> None:
    result = run(folder, FakeSubject(embed=itself), SUITE)
    others = cosines() / TEMPERATURE
    right = np.diagonal(others).copy()
    np.fill_diagonal(others, -np.inf)
    literal = float((logsumexp(others, axis=1) - right).mean())

    assert value(result, "info_nce") == pytest.approx(symmetric_loss(), rel=1e-5)
    assert value(result, "seed_alignment") == pytest.approx(literal, rel=1e-5)
    for direction, table in (("image_to_text", cosines()), ("text_to_image", cosines().T)):
        ranks = np.array([(row > row[index]).sum() + 1 for index, row in enumerate(table)])
        assert value(result, f"{direction}_mrr") == pytest.approx((1 / ranks).mean())
        for limit in (1, 5, 10):
            recall = value(result, f"{direction}_recall@{limit}")
            assert recall == pytest.approx((ranks <= limit).mean())


def test_a_result_of_pairs_is_computed_again_from_its_items(folder: Path) -> None:
    result = run(folder, FakeSubject(embed=itself), replace(SUITE, strata=(Stratum("sex"),)))
    first = next(read_items(folder / "out"))

    assert rescore(folder / "out") == result
    assert json.loads(first.raw) == pytest.approx(IMAGES[0].tolist(), rel=1e-6)
    assert json.loads(first.context)["caption"] == first.target == "finding 0"


def test_more_vectors_than_can_be_compared_are_refused_before_any_is_queried(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vector_values, "MAX_ROWS", N - 1)
    subject = FakeSubject(embed=itself)

    with expect_error(SuiteError, wording("vectors_too_many")):
        run(folder, subject, SUITE)
    assert subject.calls == 0


def test_a_group_is_reported_among_all_candidates(folder: Path) -> None:
    result = run(folder, FakeSubject(embed=itself), replace(SUITE, strata=(Stratum("sex"),)))
    parts = [value(result, "image_to_text_mrr", group=group) for group in "FM"]

    assert np.mean(parts) == pytest.approx(value(result, "image_to_text_mrr"))


def test_one_model_may_give_both_sorts_of_vectors(folder: Path) -> None:
    result = run(folder, FakeSubject(embed=both), replace(SUITE, texts="model"))

    assert value(result, "info_nce") == pytest.approx(symmetric_loss(), rel=1e-5)


def test_another_model_may_give_the_vectors_of_texts(folder: Path) -> None:
    encoder = FakeSubject(embed=both)
    suite = replace(SUITE, texts="encoder.yaml")
    result = run(folder, FakeSubject(embed=itself), suite, text_model=encoder)

    assert value(result, "info_nce") == pytest.approx(symmetric_loss(), rel=1e-5)
    assert result.settings["texts"] == "fake  00"
    with expect_error(SuiteError, wording("encoder_yaml_started")):
        run(folder / "data", FakeSubject(embed=itself), replace(suite, data=DataSource(folder=".",
            target="caption")))  # fmt: skip


def test_a_text_that_several_images_have_is_one_candidate(folder: Path) -> None:
    rows = "".join(f"finding {n // 2},x\n" for n in range(N))
    (folder / "data" / "metadata.csv").write_text(f"caption,sex\n{rows}")
    result = run(folder, FakeSubject(embed=both), replace(SUITE, texts="model"))
    (ten,) = [one for one in result.metrics if one.metric == "image_to_text_recall@10"]
    (back,) = [one for one in result.metrics if one.metric == "text_to_image_mrr"]

    assert ten.value == NotEstimable(wording("candidates_too_few"))
    assert back.value.n == 6  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (np.nan, FailureReason.NOT_FINITE),
        (0.0, FailureReason.EMPTY),
    ],
)
def test_a_vector_that_is_none_is_no_answer(
    folder: Path, spoil: float, reason: FailureReason
) -> None:
    def embed(inputs: AnyArray) -> AnyArray:
        return np.where(inputs == IMAGES[3], spoil, inputs)

    result = run(folder, FakeSubject(embed=embed), SUITE)
    failed = [one for one in read_items(folder / "out") if one.failure]

    assert [(one.item, one.failure, one.parsed) for one in failed] == [("3", reason, None)]
    assert result.failed_count == 1
    assert value(result, "image_to_text_recall@10") < 1


def test_vectors_of_another_width_are_no_answers(folder: Path) -> None:
    result = run(folder, FakeSubject(embed=lambda inputs: inputs[:, :3]), SUITE)
    first = next(read_items(folder / "out"))

    assert first.failure is FailureReason.SHAPE
    assert first.detail == wording("vector_numbers")
    assert result.failed_count == N
    declared = replace(SUITE, output=VectorOutput(5))
    other = replace(declared, data=replace(SUITE.data, folder="."))  # type: ignore[type-var]
    run(folder / "data", FakeSubject(embed=itself), other)
    assert next(read_items(folder / "data" / "out")).detail == wording("vector_numbers_2")


def test_too_few_or_too_many_vectors_are_queried_one_by_one(folder: Path) -> None:
    subject = FakeSubject(embed=lambda inputs: inputs[: max(1, len(inputs) - 1)])

    assert run(folder, subject, SUITE).failed_count == 0
    assert subject.calls == N + 1


class Learner(FakeSubject):
    """Learns a linear way from images to vectors, and counts how often."""

    def __init__(self) -> None:
        super().__init__(embed=lambda inputs: inputs @ self.way)
        self.way = np.zeros((WIDTH, WIDTH))
        self.lessons: list[int] = []
        self.facts = replace(self.facts, abilities=(ModelCapability.EMBED, ModelCapability.FIT))

    def fit(self, images: AnyArray, vectors: AnyArray) -> None:
        self.lessons.append(len(images))
        self.way = np.linalg.lstsq(images, vectors, rcond=None)[0]


def test_a_model_of_images_learns_from_all_other_pairs(folder: Path) -> None:
    learner = Learner()
    result: EvaluationResult = run(folder, learner, replace(SUITE, folds=Folds(3)))

    assert learner.lessons == [8, 8, 8]
    assert result.failed_count == 0
    assert result.warnings == ()


def test_samples_are_found_by_others_of_their_label(folder: Path) -> None:
    vectors = np.array([[1.0, 0.1], [1.0, 0.2], [0.1, 1.0], [0.2, 1.0], [-1.0, 0.1], [1.0, 0.15]])
    np.save(folder / "data" / "X.npy", vectors)
    np.save(folder / "data" / "y.npy", np.array([0, 0, 1, 1, 2, 1]))
    for name in ("metadata.csv", "T.npy"):
        (folder / "data" / name).unlink()
    suite = replace(
        SUITE,
        task=Task.RETRIEVAL,
        texts="",
        data=DataSource(folder="data"),
        output=VectorOutput(2),
        metrics=("same_label_recall@1", "same_label_mrr"),
        primary="same_label_mrr",
    )
    result = run(folder, FakeSubject(embed=itself), suite)

    # 0 and 1 have the last one, of label 1, between them; it has both of them before its own kind.
    # The only one of label 2 has no other vector that could find it.
    assert value(result, "same_label_recall@1") == pytest.approx(2 / 5)
    assert value(result, "same_label_mrr") == pytest.approx((1 / 2 + 1 / 2 + 1 + 1 + 1 / 3) / 5)
    assert rescore(folder / "out") == result

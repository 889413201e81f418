"""Losses, retrieval, agreement and drops against PyTorch, scikit-learn and sums by hand."""

import json
import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score
from tests.support.board_results import board_result
from tests.support.wording import Wording, expect_error

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.comparison import compare_modalities, measure_drops
from readingroom.engine.evaluator.crossmodal.agreement import agreement_table, modality_drops
from readingroom.engine.evaluator.metrics.api import MetricValue, Rows
from readingroom.engine.evaluator.metrics.pairs import TEMPERATURE
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.metrics.vector_values import first_ranks
from readingroom.engine.evaluator.runs.types import ItemResult, RunItems, Task
from readingroom.statistics.agreement.clustered import clustered_cohen_kappa

wording = Wording(__file__)

GRID = np.arange(1.0, 13.0).reshape(4, 3)
IMAGES = np.sin(GRID)
TEXTS = np.sin(GRID) + 0.5 * np.cos(3 * GRID)


def rng() -> np.random.Generator:
    return random_stream(4, "crossmodal")


def of_pairs(
    key: str, images: np.ndarray, texts: np.ndarray, captions: Sequence[str] = ()
) -> MetricValue:
    """Return a metric of image vectors and the vectors of their texts."""
    names = captions or [str(row) for row in range(len(texts))]
    targets = [
        json.dumps({"caption": name, "vector": text.tolist()})
        for name, text in zip(names, texts, strict=True)
    ]
    metric = find_metric(key)
    rows = Rows([json.dumps(image.tolist()) for image in images], targets)
    return metric.compute(metric.read(rows), rng=rng())


def test_the_symmetric_loss_is_that_of_pytorch() -> None:
    # torch 2.13.0: (cross_entropy(L, r) + cross_entropy(L.T, r)) / 2 in float64, L = cosine / 0.07
    assert of_pairs("info_nce", IMAGES, TEXTS).value == pytest.approx(0.5826937380220654, rel=1e-9)


def test_the_literal_loss_is_that_of_its_formula_in_pytorch() -> None:
    # torch 2.13.0: (logsumexp of L without its diagonal, less the diagonal).mean()
    found = of_pairs("seed_alignment", IMAGES, TEXTS).value
    assert found == pytest.approx(-0.5625964945574071, rel=1e-9)


def test_both_losses_by_hand_for_two_orthogonal_pairs() -> None:
    pairs = np.eye(2)
    one = 1 / TEMPERATURE

    # s_ii = 1, s_ij = 0: log(exp(1/t) + 1) - 1/t, and log(e^0) - 1/t.
    symmetric = of_pairs("info_nce", pairs, pairs).value
    assert symmetric == pytest.approx(math.log1p(math.exp(-one)), rel=1e-6)
    assert of_pairs("seed_alignment", pairs, pairs).value == pytest.approx(-one)


def test_a_blind_model_has_the_loss_of_chance() -> None:
    same = np.ones((8, 3))

    assert of_pairs("info_nce", same, same).value == pytest.approx(math.log(8))
    assert of_pairs("seed_alignment", same, same).value == pytest.approx(math.log(7))


@pytest.mark.parametrize("key", ["info_nce", "seed_alignment"])
def test_a_loss_that_is_undefined_says_why(key: str) -> None:
    undefined = NotEstimable(wording("pairs_too_few"))
    assert of_pairs(key, np.ones((1, 2)), np.ones((1, 2))) == undefined
    assert of_pairs(key, np.zeros((2, 2)), np.ones((2, 2))) == undefined


def test_ranks_count_ties_against_the_model_and_take_the_best_right_column() -> None:
    found = np.array([[0.9, 0.9, 0.1], [0.5, 0.4, 0.3], [0.1, 0.2, 0.3]])
    also = np.eye(3, dtype=bool)
    also[1, 0] = True

    assert first_ranks(found, np.eye(3, dtype=bool)).tolist() == [2, 2, 1]
    assert first_ranks(found, also).tolist() == [2, 1, 1]


def test_a_caption_that_images_share_counts_once() -> None:
    images = np.array([[1.0, 0.0], [0.9, 0.1], [0.0, 1.0], [0.6, 0.7]])
    texts = np.array([[1.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 0.1]])
    captions = ["a", "a", "b", "c"]

    # The second image is nearer to c than to a, the last one nearer to b than to c.
    across = of_pairs("image_to_text_mrr", images, texts, captions)
    assert across.value == pytest.approx((1 + 1 / 2 + 1 + 1 / 2) / 4)
    down = of_pairs("text_to_image_mrr", images, texts, captions)
    assert down.value == pytest.approx((1 + 1 + 1 / 3) / 3)


def test_recall_and_reciprocal_rank_are_those_of_the_ranks_both_ways() -> None:
    generator = np.random.default_rng(8)
    images = generator.normal(size=(30, 6))
    texts = images + generator.normal(size=(30, 6))
    sides = [side / np.linalg.norm(side, axis=1, keepdims=True) for side in (images, texts)]
    found = sides[0] @ sides[1].T
    across = np.array([(row > row[i]).sum() + 1 for i, row in enumerate(found)])
    down = np.array([(row > row[i]).sum() + 1 for i, row in enumerate(found.T)])

    for direction, ranks in (("image_to_text", across), ("text_to_image", down)):
        recall = of_pairs(f"{direction}_recall@5", images, texts)
        assert recall.value == pytest.approx((ranks <= 5).mean())
        mean = of_pairs(f"{direction}_mrr", images, texts)
        assert mean.value == pytest.approx((1 / ranks).mean())
        assert mean.low < mean.value  # type: ignore[union-attr]


def test_recall_among_too_few_pairs_is_not_estimable() -> None:
    pairs = np.eye(5)

    assert of_pairs("image_to_text_recall@1", pairs, pairs).value == 1.0
    few = of_pairs("image_to_text_recall@5", pairs, pairs)
    assert few == NotEstimable(wording("candidates_too_few"))


def test_kappa_between_modalities_is_cohens() -> None:
    first = ["0", "1", "1", "1", "0", "1", "0", "1", "0", "0"]
    imaging = ["0", "0", "1", "1", "1", "0", "1", "0", "1", "1"]
    genomics = ["0", "1", "1", "1", "0", "0", "1", "0", "1", "0"]
    table = agreement_table(
        {"imaging": imaging, "genomics": genomics, "note": [*first[:8], None, None]}, ["0", "1"]
    )

    kappas = {row.condition: row.value for row in table}
    assert kappas["imaging and genomics"].value == pytest.approx(0.4)
    assert kappas["imaging and genomics"].value == pytest.approx(
        cohen_kappa_score(imaging, genomics)
    )
    assert kappas["imaging and note"].n == 8
    assert kappas["imaging and note"].value == pytest.approx(
        cohen_kappa_score(imaging[:8], first[:8])
    )


def test_kappa_of_several_items_of_a_patient_is_clustered() -> None:
    random = rng()
    answers = {name: random.integers(0, 2, 30) for name in ("image", "note")}

    def items_of(name: str, *, has_cases: bool) -> RunItems:
        items = [
            ItemResult(f"{k:02d}", "", "0", "", str(one), "", case_code=f"P{k // 3}" * has_cases)
            for k, one in enumerate(answers[name])
        ]
        return RunItems(replace(board_result(), task=Task.CHOICE), items)

    (row,) = compare_modalities(
        {"image": items_of("image", has_cases=True), "note": items_of("note", has_cases=False)}
    )

    assert row.value == clustered_cohen_kappa(*answers.values(), 2, np.arange(30) // 3)
    assert row.value.n == 10
    (single,) = compare_modalities({name: items_of(name, has_cases=False) for name in answers})
    assert single.value.n == 30


def test_a_case_without_both_predictions_leaves_nothing_to_agree_on() -> None:
    (row,) = agreement_table({"a": [None], "b": ["x"]}, ["x", "y"])

    assert row.value == NotEstimable(wording("case_both_rated"))


def test_a_class_that_is_none_is_refused() -> None:
    with expect_error(ValueError, wording("none_classes")):
        agreement_table({"a": ["z"], "b": ["x"]}, ["x", "y"])


def test_a_drop_is_the_mean_difference_within_cases() -> None:
    whole = np.array([1.0, 1.0, 0.0, 1.0, np.nan])
    rows = modality_drops(
        whole, {"imaging": np.array([0.0, 1.0, 0.0, 0.0, 1.0]), "note": whole}, rng()
    )

    assert rows[0].value.value == 0.5
    assert "4 items" in rows[0].value.reason
    assert rows[0].condition == "without imaging"
    assert rows[1].value.value == 0.0


def test_cases_of_one_patient_are_drawn_together_in_a_drop() -> None:
    whole, without = rng().random((2, 40))
    (once,) = modality_drops(whole, {"note": without}, rng())
    patients = np.tile(np.arange(40), 4)
    (often,) = modality_drops(
        np.tile(whole, 4), {"note": np.tile(without, 4)}, rng(), patients=patients
    )
    assert often.value.n == 40
    assert often.value.standard_error == pytest.approx(once.value.standard_error)


def test_a_drop_of_an_error_is_how_much_larger_it_becomes() -> None:
    def unperturbed_items(scores: list[float]) -> RunItems:
        items = [
            ItemResult(str(k), "", "0", "", "0", "", scores={"brier": one}, case_code=f"P{k // 2}")
            for k, one in enumerate(scores)
        ]
        return RunItems(board_result(metric="brier", value=0.2), items)

    (row,) = measure_drops(
        unperturbed_items([0.1, 0.2] * 6), {"note": unperturbed_items([0.3, 0.5, 0.4, 0.3] * 3)}
    )
    assert row.value.value == pytest.approx(0.225)
    assert row.value.n == 6


def test_a_drop_needs_the_same_cases() -> None:
    with expect_error(ValueError, wording("cases_note")):
        modality_drops(np.ones(3), {"note": np.ones(2)}, rng())


def test_no_common_case_has_no_drop() -> None:
    (row,) = modality_drops(np.array([np.nan]), {"note": np.array([1.0])}, rng())

    assert row.value == NotEstimable(wording("case_score"))

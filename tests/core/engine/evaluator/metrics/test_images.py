"""Masks and boxes against pycocotools and counts by hand."""

import json
from pathlib import Path

import numpy as np
import pytest
from tests.core.engine.evaluator.metrics.figures import estimate, figure, per_item, reason
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.overlap import encode_mask
from readingroom.engine.evaluator.metrics.registry import CURVES

wording = Wording(__file__)


def square(rows: slice, columns: slice) -> np.ndarray:
    mask = np.zeros((12, 10), dtype=bool)
    mask[rows, columns] = True
    return mask


RIGHT = square(slice(2, 6), slice(3, 7))
SHIFTED = square(slice(4, 8), slice(3, 7))
NOTHING = np.zeros((12, 10), dtype=bool)


def test_run_lengths_are_those_of_coco() -> None:
    """The uncompressed form of what pycocotools 2.0.11 encodes as "63204"."""
    mask = np.zeros((5, 4), dtype=bool)
    mask[1:4, 1:3] = True

    assert json.loads(encode_mask(mask)) == {"size": [5, 4], "counts": [6, 3, 2, 3, 6]}
    assert json.loads(encode_mask(~NOTHING[:2, :2]))["counts"] == [0, 4]


def test_dice_and_iou_are_those_of_the_pixels() -> None:
    parsed, targets = [encode_mask(SHIFTED)], [encode_mask(RIGHT)]

    assert per_item("dice", parsed, targets) == [2 * 8 / 32]
    assert per_item("iou", parsed, targets) == [8 / 24]


def test_random_masks_share_what_their_pixels_share() -> None:
    rng = np.random.default_rng(2)
    pairs = [(rng.random((9, 7)) < 0.5, rng.random((9, 7)) < 0.5) for _ in range(20)]
    found = per_item(
        "iou", *([encode_mask(one) for one in side] for side in zip(*pairs, strict=True))
    )

    assert found == pytest.approx([(a & b).sum() / (a | b).sum() for a, b in pairs])


def test_no_mask_scores_0_and_two_empty_masks_do_not_count() -> None:
    parsed = [None, encode_mask(NOTHING), "nonsense", encode_mask(RIGHT[:6])]
    targets = [encode_mask(one) for one in (RIGHT, NOTHING, RIGHT, RIGHT)]
    found = per_item("dice", parsed, targets)

    assert np.isnan(found[1])
    assert [found[0], found[2], found[3]] == [0.0, 0.0, 0.0]


def test_pooled_dice_weighs_items_by_their_pixels() -> None:
    parsed = [encode_mask(one) for one in (SHIFTED, RIGHT)]
    targets = [encode_mask(RIGHT)] * 2

    assert estimate("dice_pooled", parsed, targets).value == pytest.approx((16 + 32) / 64)
    assert estimate("iou_pooled", parsed, targets).value == pytest.approx((8 + 16) / 40)
    assert estimate("dice", parsed, targets).value == pytest.approx(0.75)


def test_the_pixels_of_one_mask_are_no_interval() -> None:
    found = reason("dice_pooled", [encode_mask(SHIFTED)], [encode_mask(RIGHT)])

    assert "1 item" in found


@pytest.mark.parametrize("key", ["dice", "dice_pooled"])
def test_without_a_pixel_there_is_no_figure(key: str) -> None:
    assert wording("mask_pixel") in reason(key, [None, None], [encode_mask(NOTHING)] * 2)


@pytest.mark.parametrize(
    "target",
    [
        "",
        '{"size": [2, 2], "counts": [1, 2]}',
        '{"size": [2, 2], "counts": [5, -1]}',
        '{"size": [2]}',
    ],
)
def test_a_target_that_is_no_mask_is_refused(target: str) -> None:
    with pytest.raises(SuiteError, match="run lengths as in"):
        figure("dice", [None], [target])


def coco() -> dict[str, list[str]]:
    """Return the boxes of twelve images of two labels, one of them a crowd."""
    text = Path(__file__).with_name("boxes.json").read_text(encoding="utf-8")
    images = json.loads(text)
    return {
        "parsed": [
            json.dumps([{"box": one[:4], "score": one[4], "label": one[5]} for one in found])
            for found, _ in images
        ],
        "targets": [
            json.dumps(
                [{"box": one[:4], "label": one[4], "is_crowd": bool(one[5])} for one in right]
            )
            for _, right in images
        ],
    }


@pytest.mark.parametrize(
    ("key", "value"), [("ap", 0.3922607260726072), ("ap_50", 0.8811881188118812)]
)
def test_average_precision_is_that_of_pycocotools(key: str, value: float) -> None:
    """`COCOeval.stats[0]` and `[1]` of pycocotools 2.0.11 on the same boxes."""
    found = estimate(key, **coco())

    assert found.value == pytest.approx(value)
    assert found.low < value < found.high


def boxes(*found: tuple[int, float]) -> str:
    """Return boxes of 10 x 10 at a column, with a score."""
    return json.dumps([{"box": [x, 0, 10, 10], "score": score} for x, score in found])


LESIONS = {
    "parsed": [boxes((0, 0.9), (50, 0.8)), boxes((0, 0.7), (80, 0.6)), None, boxes((70, 0.95))],
    "targets": [boxes((0, 1.0)), boxes((0, 1.0), (30, 1.0)), boxes((0, 1.0)), "[]"],
}


def test_froc_is_the_mean_sensitivity_at_seven_rates() -> None:
    """By hand: false boxes at .95, .8, .6 of 4 images; 1 of 4 found from 1/4 false boxes an image
    on, 2 of 4 from 1/2 on.
    """
    found = estimate("froc", **LESIONS)

    assert found.value == pytest.approx((0 + 1 / 4 + 2 / 4 * 5) / 7)


def test_the_froc_curve_ends_at_all_boxes() -> None:
    maker = CURVES["froc"]
    (curve,) = maker.draw(maker.read(Rows(**LESIONS)))

    assert (curve.points[-1].x, curve.points[-1].y) == (0.75, 0.5)


def test_a_right_box_is_found_once() -> None:
    found = estimate("ap_50", [boxes((0, 0.9), (1, 0.8))] * 2, [boxes((0, 1.0))] * 2)

    assert found.value == 1.0
    assert (
        estimate("ap_50", [boxes((1, 0.9), (0, 0.8))] * 2, [boxes((0, 1.0), (40, 1.0))] * 2).value
        < 0.6
    )


@pytest.mark.parametrize("key", ["ap", "ap_50", "froc"])
def test_images_without_a_right_box_have_no_figure(key: str) -> None:
    assert reason(key, ["nonsense", boxes((0, 0.5))], ["[]", "[]"]) == wording("item_right_box")


@pytest.mark.parametrize("box", [[1e308, 0, 10, 10], [0, 0, -5, 10]])
def test_a_box_out_of_reach_or_without_a_size_is_no_answer(box: list[float]) -> None:
    answer = json.dumps([{"box": box, "score": 0.5}])

    assert estimate("ap_50", [answer] * 2, [boxes((0, 1.0))] * 2).value == 0.0


def test_one_image_has_no_interval() -> None:
    found = figure("ap_50", [boxes((0, 0.9))], [boxes((0, 1.0))])
    assert isinstance(found, NotEstimable)
    assert found.value == 1.0


def test_a_target_that_is_no_list_of_boxes_is_refused() -> None:
    with expect_error(SuiteError, wording("json_list")):
        figure("ap", ["[]"], ['[{"box": [1, 2]}]'])

"""The form of arrays that a suite declares: what is read, and what is refused with its line."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.suite import (
    BoxOutput,
    MaskOutput,
    MaskValues,
    Suite,
    VectorOutput,
)

wording = Wording(__file__)

HEAD = "suite_id: s\nversion: 1\ntitle: S\ndataset: {folder: data}\n"
MASKS = HEAD + "task: segmentation\nmetrics: [dice]\n"
BOXES = HEAD + "task: detection\nmetrics: [ap]\n"
PAIRS = HEAD + "task: alignment\nmetrics: [info_nce, seed_alignment]\n"
LIKES = HEAD + "task: retrieval\nmetrics: [same_label_recall@1]\noutput: {form: vectors}\n"


@pytest.fixture
def read(tmp_path: Path) -> Callable[[str], Suite]:
    (tmp_path / "data").mkdir()
    np.save(tmp_path / "data" / "X.npy", np.zeros((2, 3)))
    (tmp_path / "text.yaml").write_text("model_id: t\n")

    def read_text(text: str) -> Suite:
        (tmp_path / "s.yaml").write_text(text)
        return read_suite(tmp_path / "s.yaml")

    return read_text


def test_the_form_of_masks_boxes_and_vectors_is_read(read: Callable[[str], Suite]) -> None:
    masks = read(MASKS + "output: {form: masks, shape: [4, 5], values: logits}\n")
    boxes = read(BOXES + "output: {columns: [x, y, right, bottom, label]}\nclasses: [a, b]\n")

    assert masks.output == MaskOutput((4, 5), MaskValues.LOGITS, 0.0)
    assert boxes.output == BoxOutput(("x", "y", "right", "bottom", "label"))
    assert not boxes.asks_in_words
    assert read(LIKES).output == VectorOutput()
    assert read(PAIRS + "output: {dimensions: 384}\n").output == VectorOutput(384)


def test_detection_and_retrieval_without_an_output_ask_for_text(
    read: Callable[[str], Suite],
) -> None:
    assert read(BOXES + "prompt: {template: x}\n").asks_in_words
    assert read(HEAD + "task: retrieval\nmetrics: [mrr]\n").asks_in_words


def test_texts_come_from_the_model_a_file_or_another_model(read: Callable[[str], Suite]) -> None:
    named = read(PAIRS + "texts: text.yaml\nfolds: {k: 2}\n")

    assert read(PAIRS).texts == "model"
    assert read(PAIRS + "texts: vectors\n").texts == "vectors"
    assert "text.yaml" in named.files
    assert named.sha256 != read(PAIRS + "folds: {k: 2}\n").sha256


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (MASKS + "output: {form: boxes}\n", "'form' is 'boxes'. Known are: masks"),
        (MASKS + "output: {shape: [4]}\n", wording("shape_rows_columns")),
        (MASKS + "output: {threshold: 0.2}\n", wording("probabilities_logits")),
        (MASKS + "output: {values: probabilities, threshold: 2}\n", "above 0"),
        (MASKS + "output: {values: maks}\n", "Did you mean 'mask'"),
        (MASKS + "output: {dimensions: 3}\n", "'dimensions' is not a key"),
        (MASKS + "texts: model\n", wording("texts_vectors_images")),
        (BOXES + "output: {columns: [x, y, width]}\n", "'columns' must"),
        (BOXES + "output: {columns: [x, y, width, height, label]}\n", "boxes with"),
        (BOXES + "output: {}\nclasses: [a, b]\n", "without a column 'label'"),
        (HEAD + "task: regression\nmetrics: [mae]\noutput: {form: masks}\n", "of answers"),
        (PAIRS + "texts: other.yaml\n", wording("other_yaml_missing")),
        (PAIRS + "texts: ../s.yaml\n", "outside the folder"),
        (PAIRS + "prompt: {template: x}\n", "language models"),
        (LIKES + "folds: {k: 2}\n", "'folds' applies"),
        (LIKES + "texts: model\n", wording("same_label_recall")),
        (LIKES.replace("same_label_recall@1", "mrr"), "vectors without"),
        (LIKES.replace("same_label_recall@1", "image_to_text_recall@0"), "an integer"),
        (HEAD + "task: retrieval\nmetrics: [same_label_mrr]\n", "declare an 'output' of vectors"),
    ],
)
def test_what_does_not_go_together_is_refused(
    read: Callable[[str], Suite], text: str, words: str
) -> None:
    with pytest.raises(SuiteError) as refused:
        read(text)

    assert words in str(refused.value)

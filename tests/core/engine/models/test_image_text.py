"""The sample model of images and texts, in its own process and on its suite."""

from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from readingroom.domain.errors import ModelError
from readingroom.engine.evaluator.suites.pictures import read_pictures
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.streams import stream_items
from readingroom.engine.models.builtin.image_text import (
    ImageTextModel,
    image_values,
    split_question,
)
from readingroom.engine.models.config import read_config
from readingroom.engine.models.loading import start_model
from readingroom.engine.models.types import ModelAnswer, Prompt, Sampling
from readingroom.services.engine.evaluating import evaluate, find_suite

MODEL = Path(__file__).resolve().parents[4] / "sample_models" / "image_text" / "model.yaml"


def test_a_question_is_split_from_its_options() -> None:
    assert split_question("Note: a.\nA. one\nB. two two") == (
        "Note: a.\n", {"A": "one", "B": "two two"},
    )  # fmt: skip
    assert split_question("A question") == ("A question", {})


def test_an_image_is_grey_levels_of_eight_by_eight() -> None:
    stored = BytesIO()
    levels = np.repeat(np.repeat(np.arange(64, dtype=np.uint8).reshape(8, 8), 2, 0), 2, 1)
    Image.fromarray(levels).save(stored, "PNG")

    np.testing.assert_allclose(image_values(stored.getvalue()) * 255, np.arange(64), atol=1e-4)
    with pytest.raises(ModelError):
        image_values(b"\x89PNG\r\n\x1a\n" + b"x" * 40)


def test_weights_of_another_network_are_refused(tmp_path: Path) -> None:
    (tmp_path / "w.safetensors").write_bytes(b"none")
    other = MODEL.parents[1] / "image" / "kinds.safetensors"

    for path in (tmp_path / "w.safetensors", other):
        with pytest.raises(ModelError):
            ImageTextModel(str(path))


def test_the_process_gets_the_images_of_each_prompt() -> None:
    suite = read_suite(find_suite("follow-up"))
    shown = [item for item, _ in zip(stream_items(suite), range(6), strict=False)]
    options = "\n".join(f"{'ABCD'[index]}. {text}" for index, text in enumerate(shown[0].options))
    prompts = [
        Prompt(f"Number of nodules on the form: \nNote: {item.fields['note']}\nVariants: "
               f"{item.fields['variants']}\n{options}", "system",
               images=read_pictures(suite.folder, item.images))
        for item in shown
    ]  # fmt: skip
    with start_model(read_config(MODEL), consent=False) as model:
        assert model.facts.accepts_images
        answers = model.generate(prompts, Sampling())

    right = [
        isinstance(answer, ModelAnswer) and answer.text == f"Answer: {item.target}"
        for answer, item in zip(answers, shown, strict=True)
    ]
    assert sum(right) >= 5


def test_every_modality_of_the_sample_contributes(tmp_path: Path) -> None:
    result = evaluate("follow-up", MODEL, tmp_path / "out")
    values = {
        (metric.metric, metric.condition): metric.value
        for metric in result.metrics
        if not metric.stratum
    }
    accuracy = values["choice_accuracy", ""].value
    assert accuracy is not None
    assert 0.9 < accuracy < 1
    for name in ("image", "note", "variants"):
        shapley = values["modality_shapley", name]
        assert shapley.low > 0.05  # type: ignore[union-attr] - an estimate has an interval
        assert shapley.n == (60 if name != "variants" else 56)  # type: ignore[union-attr]

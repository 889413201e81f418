"""Recorded outputs as a model."""

from pathlib import Path

import numpy as np
import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelCapability
from readingroom.domain.presentation import Presentation
from readingroom.engine.models.config import read_config
from readingroom.engine.models.loading import start_model
from readingroom.engine.models.recorded import RecordedModel
from readingroom.engine.models.types import (
    MissingAnswer,
    ModelAnswer,
    Prompt,
    Sampling,
)

wording = Wording(__file__)

TEXTS = '{"item": "A", "text": "Pneumonia."}\n\n{"case": "B", "answer": "No finding."}\n'
TABLE = "item,label,p_benign,p_malignant\n1,benign,0.8,0.2\n2,malignant,0.3,0.7\n"


def recorded(folder: Path, name: str, text: str, config: str = "") -> RecordedModel:
    (folder / name).write_text(text)
    (folder / "model.yaml").write_text(f"model_id: r\ntype: recorded\npath: {name}\n{config}")
    return RecordedModel(read_config(folder))


def test_a_text_is_found_by_the_item_that_a_prompt_names(tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_text(TEXTS)
    with start_model(read_config(tmp_path / "r.jsonl"), consent=False) as model:
        said = model.generate([Prompt("?", item=item) for item in ("B", "A", "C")], Sampling())

    assert [answer.text for answer in said if isinstance(answer, ModelAnswer)] == [
        "No finding.",
        "Pneumonia.",
    ]
    assert isinstance(said[2], MissingAnswer)


def test_labels_and_probabilities_are_those_of_the_rows_in_their_order(tmp_path: Path) -> None:
    with recorded(tmp_path, "r.csv", TABLE, "classes: [malignant, benign]") as model:
        assert model.facts.abilities == (ModelCapability.PREDICT, ModelCapability.PREDICT_PROBA)
        assert model.predict_proba(np.zeros((2, 1))).tolist() == [[0.2, 0.8], [0.7, 0.3]]
        assert model.predict(np.zeros((1, 1))).tolist() == ["benign"]
        assert model.predict(np.zeros((1, 1))).tolist() == ["malignant"]
        model.go_to(1)
        assert model.predict(np.zeros((1, 1))).tolist() == ["malignant"]


def test_more_items_than_rows_are_refused(tmp_path: Path) -> None:
    with (
        recorded(tmp_path, "r.csv", TABLE) as model,
        expect_error(ModelError, wording("holds_rows_record")),
    ):
        model.predict(np.zeros((3, 1)))


def test_what_was_not_recorded_cannot_be_asked(tmp_path: Path) -> None:
    with recorded(tmp_path, "r.jsonl", TEXTS) as model:
        for ask in (
            lambda: model.predict(np.zeros((1, 1))),
            lambda: model.get_embeddings(np.zeros((1, 1))),
            lambda: model.encode_sequences(["ACGT"]),
        ):
            with pytest.raises(ModelError, match=r"only for generate"):
                ask()
    with recorded(tmp_path, "r.csv", TABLE) as model, pytest.raises(ModelError):
        model.generate([Prompt("?")], Sampling())


def test_one_of_several_models_of_a_file_is_chosen(tmp_path: Path) -> None:
    rows = '{"item": "A", "model": "x", "text": "1"}\n{"item": "A", "model": "y", "text": "2"}\n'
    with expect_error(ModelError, wording("several_models")):
        recorded(tmp_path, "r.jsonl", rows).__enter__()
    with recorded(tmp_path, "r.jsonl", rows, "options: {model: y}") as model:
        said = model.generate([Prompt("?", item="A")], Sampling())[0]

    assert isinstance(said, ModelAnswer)
    assert said.text == "2"


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ("", "has no outputs"),
        ('{"item": "A"}\n', "has no outputs"),
        ('{"item": "A", "text": "1"}\n[1]\n', wording("line_json_object")),
        ('{"item": "A", "text": 1}\n', wording("line_text_text")),
        (
            '{"item": "A", "text": "1"}\n{"item": "A", "text": "2"}\n',
            "line 2 .* second text .* line 1",
        ),
        ('{"text": "1"}\n', "line 1 .* without an item"),
        ('{"item": "A", "text": "1", "epoch": 0}\n', "line 1: 'epoch'"),
        ('{"item": "A", "text": "1", "epoch": 2.0}\n', "line 1: 'epoch'"),
        ('{"item": "A", "text": "1", "epoch": true}\n', "line 1: 'epoch'"),
        ('{"item": "A", "text": "1", "order": -1}\n', "line 1: 'order'"),
        ('{"item": "A", "text": "1", "order": 100}\n', "line 1: 'order'"),
        ('{"item": "A", "text": "1", "condition": 3}\n', "line 1: 'condition'"),
        ('{"item": "A", "label": "yes", "epoch": 2}\n', "line 1: only texts"),
        ('{"item": "A", "label": [1]}\n', wording("label_text_number")),
        ('{"item": "A", "probabilities": "x"}\n', wording("list_numbers")),
        ('{"item": "A", "probabilities": ["x"]}\n', "must be numbers"),
        ('{"item": "A", "probabilities": [0.9, 0.9]}\n', "sum to 1.8"),
        ('{"item": "A", "probabilities": [NaN, 0.9]}\n', "sum to nan"),
        ('{"item": "A", "probabilities": {"a": 1}}\n', wording("name_classes_yes")),
        ('{"item": "A", "text": "1"}\n{"item": \n', "line 2 is not valid JSON"),
        ('{"probabilities": [0.5, 0.5]}\n{"probabilities": [1]}\n', "different numbers"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_its_line(
    tmp_path: Path, rows: str, says: str
) -> None:
    with pytest.raises(ModelError, match=says):
        recorded(tmp_path, "r.jsonl", rows, "classes: ['no', 'yes']").__enter__()


@pytest.mark.parametrize("name", ["r.jsonl", "r.csv"])
def test_repeated_answers_are_found_by_their_presentation(tmp_path: Path, name: str) -> None:
    lines = {
        "r.jsonl": '{"item": "A", "text": "first", "epoch": null}\n'
        '{"item": "A", "text": "second", "epoch": 2, "order": 1}\n'
        '{"item": "A", "text": "typed", "condition": "typos 0.1"}\n',
        "r.csv": "item,text,epoch,order,condition\nA,first,,,\nA,second,2,1,\n"
        "A,typed,,,typos 0.1\n",
    }
    asked = [
        Presentation(2, 1),
        Presentation(),
        Presentation(condition="typos 0.1"),
        Presentation(2),
    ]
    with recorded(tmp_path, name, lines[name]) as model:
        answers = model.generate(
            [Prompt("?", item="A", presentation=one) for one in asked], Sampling()
        )
        assert model.presentations == {*asked[:3]}

    texts = [answer.text for answer in answers if isinstance(answer, ModelAnswer)]
    assert texts == ["second", "first", "typed"]
    assert isinstance(answers[3], MissingAnswer)


def test_rows_of_arrays_are_those_of_the_condition(tmp_path: Path) -> None:
    rows = "label,condition\n1,\n2,noise 10\n3,\n4,noise 10\n"
    with recorded(tmp_path, "r.csv", rows) as model:
        model.go_to(0, "noise 10")
        assert model.predict(np.zeros((2, 1))).tolist() == ["2", "4"]
        model.go_to(1)
        assert model.predict(np.zeros((1, 1))).tolist() == ["3"]
        model.go_to(0, "noise 20")
        with pytest.raises(ModelError, match="noise 20"):
            model.predict(np.zeros((1, 1)))


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    (tmp_path / "r.csv").write_bytes("item,text\nA,Größe\n".encode("utf-16"))
    with pytest.raises(ModelError, match="UTF-8"):
        RecordedModel(read_config(tmp_path / "r.csv")).__enter__()


def test_an_answer_that_is_too_long_is_none(tmp_path: Path) -> None:
    with recorded(tmp_path, "r.jsonl", '{"item": "A", "text": "%s"}\n' % ("x" * 200_001)) as model:
        said = model.generate([Prompt("?", item="A")], Sampling())[0]

    assert isinstance(said, MissingAnswer)

"""BERTScore by a token encoder, by hand and against bert-score 0.3.13 with transformers 5.24.0.

The figures of bert-score are those of `bert_cos_score_idf` for the small BERT of `tiny_bert`. With
all-MiniLM-L6-v2, 76 pairs (clinical sentences, empty, one word, 2,000 words, other scripts) gave
the same scores within 2.2e-7, as ONNX and as safetensors; its 90 MB are no part of the tests.
"""

import json
import math
import os
from pathlib import Path

import numpy as np
import pytest
from tests.core.engine.models.tiny_bert import write_tiny_bert
from tests.core.engine.models.tiny_encoder import VECTORS, write_tiny_encoder

from readingroom.domain.errors import ModelError
from readingroom.engine.models.builtin.token_encoder import TokenEncoder
from readingroom.engine.models.builtin.word_pieces import read_word_pieces
from readingroom.engine.models.encoders.folder import read_encoder
from readingroom.engine.models.loading import start_model

PAIRS = (
    ("Chest X-ray: no pleural effusions.", "chest x-ray with effusion"),
    ("Ödème 3.5 mm", "3 mm oedeme"),
    ("left eye with microaneurysm\u00a0(肺) don't", "left eye"),
    ("a b c " * 20, "eye " * 3),
    ("left eye", "left eye"),
    ("", "left eye"),
)
PLAIN = (
    (0.956536, 0.977624, 0.966965),
    (0.947085, 0.962479, 0.95472),
    (0.890752, 0.938142, 0.913833),
    (0.938207, 0.96287, 0.950378),
    (1.0, 1.0, 1.0),
    (0.0, 0.0, 0.0),
)
WEIGHTED = (
    (0.953057, 0.977624, 0.965184),
    (0.953233, 0.962479, 0.957833),
    (0.878253, 0.924368, 0.90072),
    (0.942581, 0.96287, 0.952618),
    (1.0, 1.0, 1.0),
    (0.0, 0.0, 0.0),
)


def fit(encoder: TokenEncoder, references: list[str]) -> None:
    encoder.fit(np.frombuffer("\0".join(references).encode(), np.uint8), np.empty(0))


def test_scores_are_those_of_bert_score(tmp_path: Path) -> None:
    encoder = TokenEncoder(str(write_tiny_bert(tmp_path)))
    fit(encoder, [reference for _, reference in PAIRS])

    scores = encoder.predict(np.array(PAIRS))

    np.testing.assert_allclose(scores[:, :3], PLAIN, atol=2e-6)
    np.testing.assert_allclose(scores[:, 3:6], WEIGHTED, atol=2e-6)
    assert scores[:, 6].tolist() == [0, 0, 0, 1, 0, 0]  # longer than the 16 pieces of this BERT


def test_scores_by_hand(tmp_path: Path) -> None:
    encoder = TokenEncoder(str(write_tiny_encoder(tmp_path)))

    (scores,) = encoder.predict(np.array([("no fever", "Pyrexia, cough")]))

    # "," is unknown: its vector is that of start and end. fever·pyrexia = 0.8, no·any = 0.
    precision, recall = (0 + 0.8) / 2, (0.8 + 1 + 0) / 3
    f1 = 2 * precision * recall / (precision + recall)
    np.testing.assert_allclose(scores[:3], (precision, recall, f1), atol=1e-6)


def test_weights_by_hand(tmp_path: Path) -> None:
    encoder = TokenEncoder(str(write_tiny_encoder(tmp_path)))
    fit(encoder, ["fever cough", "fever", "fever"])

    scores = encoder.predict(np.array([("fever no", "fever cough"), ("fever", "fever")]))

    # idf of fever log(4/4) = 0, of cough log(4/2), of no, which no reference has, log(4/1).
    np.testing.assert_allclose(scores[0, 3:6], (0.0, 0.0, 0.0), atol=1e-6)
    assert np.isnan(scores[1, 3:6]).all()
    np.testing.assert_allclose(scores[1, :3], 1.0, atol=1e-6)


def test_the_process_gives_the_same_scores_and_names_the_files(tmp_path: Path) -> None:
    folder = read_encoder(write_tiny_encoder(tmp_path / "tiny"))
    pairs = np.array([("no fever", "pyrexia"), ("", "fever")])

    with start_model(folder.config, consent=False) as process:
        scores = process.predict_arrays(pairs)  # type: ignore[attr-defined]
        digest = process.facts.weights_sha256

    np.testing.assert_array_equal(scores, TokenEncoder(str(tmp_path / "tiny")).predict(pairs))
    assert (folder.name, len(digest)) == ("tiny", 64)
    (tmp_path / "tiny" / "encoder.json").write_text('{"name": "other"}')
    with start_model(read_encoder(tmp_path / "tiny").config, consent=False) as process:
        assert process.facts.weights_sha256 != digest


def test_a_baseline_is_declared_and_rescales(tmp_path: Path) -> None:
    folder = write_tiny_encoder(tmp_path)
    assert read_encoder(folder).baseline is None
    declared = {"name": "Tiny", "baseline": {"precision": 0.5, "recall": 0.2, "f1": 0.0}}
    (folder / "encoder.json").write_text(json.dumps(declared))

    encoder = read_encoder(folder)

    assert encoder.name == "Tiny"
    assert encoder.baseline is not None
    assert encoder.baseline.rescaled((0.75, 0.0, 0.4)) == pytest.approx((0.5, -0.25, 0.4))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "encoder.json"),
        ('{"baseline": {"precision": 1, "recall": 0, "f1": 0}}', "below 1"),
        ('{"baseline": {"precision": 0.1}}', "missing required field"),
        ('{"base": 1}', "unknown field"),
    ],
)
def test_an_invalid_declaration_is_refused(tmp_path: Path, text: str, words: str) -> None:
    folder = write_tiny_encoder(tmp_path)
    (folder / "encoder.json").write_text(text)

    with pytest.raises(ModelError, match=words):
        read_encoder(folder)


def test_a_folder_without_weights_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"model\.onnx"):
        read_encoder(tmp_path)


def load_error(folder: Path) -> str:
    """Return the message of an encoder that cannot be loaded."""
    with (
        pytest.raises(ModelError) as refused,
        start_model(read_encoder(folder).config, consent=False),
    ):
        pass
    return str(refused.value)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda folder: (folder / "tokenizer.json").unlink(), "vocab.txt"),
        (
            lambda folder: os.truncate(folder / "tokenizer.json", 100 << 20),
            "16 MiB",
        ),
        (lambda folder: (folder / "tokenizer.json").write_text("{}"), "of a BERT"),
        (lambda folder: (folder / "tokenizer.json").write_bytes(b"\xff"), "(WordPiece)"),
        (
            lambda folder: (folder / "tokenizer.json").write_text(
                (folder / "tokenizer.json").read_text("utf-8").replace("[SEP]", "[END]")
            ),
            "lacks [SEP]",
        ),
        (lambda folder: (folder / "model.onnx").write_bytes(b"no"), "ONNX"),
        (lambda folder: (folder / "config.json").write_text("{"), "config.json"),
        (
            lambda folder: (folder / "config.json").write_text('{"max_position_embeddings": 2}'),
            "max_position_embeddings",
        ),
        (
            lambda folder: write_tiny_encoder(folder, source="pixels"),
            "'pixels'",
        ),
        (
            lambda folder: write_tiny_encoder(folder, dict.fromkeys(VECTORS, (math.nan, 0.0))),
            "finite",
        ),
    ],
)
def test_a_damaged_encoder_is_refused_with_a_sentence(tmp_path: Path, damage, words: str) -> None:
    damage(write_tiny_encoder(tmp_path))

    message = load_error(tmp_path)

    assert words in message
    assert message.startswith(f"{tmp_path.name} cannot be loaded: ")


def test_an_output_of_another_shape_is_refused(tmp_path: Path, monkeypatch) -> None:
    folder = write_tiny_encoder(tmp_path)
    monkeypatch.setattr(
        "readingroom.engine.models.builtin.token_encoder._load",
        lambda _: (lambda numbers: np.zeros((len(numbers), 4)), 512),
    )

    with pytest.raises(ModelError, match="each piece"):
        TokenEncoder(str(folder))


def test_a_cased_vocabulary_is_read_with_its_case(tmp_path: Path) -> None:
    names = ("[UNK]", "[CLS]", "[SEP]", "Fever", "fever")
    (tmp_path / "vocab.txt").write_text("\n".join(names), "utf-8")
    assert read_word_pieces(tmp_path).encode("Fever", 9) == [1, 4, 2]

    (tmp_path / "tokenizer_config.json").write_text('{"do_lower_case": false}')

    assert read_word_pieces(tmp_path).encode("Fever", 9) == [1, 3, 2]

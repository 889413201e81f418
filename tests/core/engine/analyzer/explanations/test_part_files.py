"""Files of texts, images and sequences, and the HTML page of explanations."""

from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from safetensors.numpy import load_file, save_file
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import AnalysisError
from readingroom.domain.explained_input import InputKind
from readingroom.domain.model import ModelKind
from readingroom.domain.progress import NO_PROGRESS
from readingroom.engine.analyzer.explanations.page import page_of
from readingroom.engine.analyzer.explanations.service.connected_models import (
    ExplanationJob,
    connected_model,
    randomised,
)
from readingroom.engine.analyzer.explanations.service.input_files import fit_channels, read_named
from readingroom.engine.analyzer.explanations.types import (
    Attribution,
    Explanation,
    ExplanationMethod,
    ExplanationSet,
    PartOptions,
    PartsRequest,
)
from readingroom.engine.models.config import ModelConfig
from readingroom.engine.models.image_inputs.declared import image_input_of

wording = Wording(__file__)

FULL = {"center": 128, "width": 256}
"""0 is black and 255 white (PS3.3 C.11.2.1.2.1)."""


def named(kind: InputKind, path: Path) -> list[tuple[str, object, str]]:
    return [(one.code, one.value, one.label) for one in read_named(kind, str(path))]


def test_a_plain_file_is_one_text(tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("No pain.\n")
    assert named(InputKind.TEXT, tmp_path / "note.txt") == [("note", "No pain.", "")]


def test_rows_of_a_table_are_texts_with_code_and_label(tmp_path: Path) -> None:
    (tmp_path / "notes.csv").write_text("id,text,label\na,No pain,well\n")
    assert named(InputKind.TEXT, tmp_path / "notes.csv") == [("a", "No pain", "well")]


def test_items_of_a_suite_are_sequences_with_their_targets() -> None:
    found = read_named(InputKind.SEQUENCE, "core-promoters")
    assert len(found) == 300
    assert {one.label for one in found} == {"other", "promoter"}


def test_records_of_fasta_are_sequences(tmp_path: Path) -> None:
    (tmp_path / "a.fasta").write_text(">s1\nACGT\n>s2\nGGCC\n")
    assert named(InputKind.SEQUENCE, tmp_path / "a.fasta") == [("s1", "ACGT", ""),
                                                               ("s2", "GGCC", "")]  # fmt: skip


def test_samples_of_a_folder_are_images_with_channels_last(tmp_path: Path) -> None:
    np.save(tmp_path / "X.npy", np.arange(48, dtype=np.uint8).reshape(1, 3, 4, 4))
    (found,) = read_named(InputKind.IMAGE, str(tmp_path))
    assert isinstance(found.value, np.ndarray)
    assert found.value.shape == (4, 4, 3)


@pytest.mark.parametrize(("size", "has_hash"), [((4, 6), True), ((2, 3), False)])
def test_an_image_file_is_prepared_as_the_model_declares(
    tmp_path: Path, size: tuple[int, int], has_hash: bool
) -> None:
    Image.fromarray(np.full((4, 6), 51, dtype=np.uint8)).save(tmp_path / "a.png")
    declared = image_input_of("m", {"range": [-1, 4], "windows": [FULL], "shape": [*size]}, None)
    (read,) = read_named(InputKind.IMAGE, str(tmp_path / "a.png"), declared)
    assert isinstance(read.value, np.ndarray)
    assert read.value == pytest.approx(np.zeros((*size, 1)), abs=1e-6)  # 51 of 255, from -1 to 4
    assert bool(read.sha256) == has_hash


def test_a_file_that_the_model_cannot_receive_is_refused_with_the_reason(tmp_path: Path) -> None:
    Image.fromarray(np.zeros((4, 6, 3), dtype=np.uint8)).save(tmp_path / "a.png")
    declared = image_input_of("m", {"windows": [FULL]}, None)
    with pytest.raises(AnalysisError, match=r"a\.png .*in colour"):
        read_named(InputKind.IMAGE, str(tmp_path / "a.png"), declared)


def test_samples_with_channels_last_are_not_taken_for_ones_of_many_channels(tmp_path: Path) -> None:
    np.save(tmp_path / "X.npy", np.zeros((2, 16, 24, 3)))
    with expect_error(AnalysisError, wording("move_second_axis")):
        read_named(InputKind.IMAGE, str(tmp_path))


def test_a_grey_network_gets_a_grey_image() -> None:
    assert fit_channels(np.ones((4, 4, 3)), 1) == pytest.approx(np.ones((4, 4)))
    assert fit_channels(np.ones((4, 4)), 3).shape == (4, 4, 3)


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("a.csv", "id,words\na,b\n", "no 'text' or 'note'"),
        ("a.jsonl", "{broken\n", "Line 1 of a.jsonl is not valid JSON"),
        ("a.jsonl", "[1]\n", "not a JSON object"),
        ("a.csv", "", "contains no text"),
    ],
)
def test_a_file_without_texts_is_refused(
    tmp_path: Path, name: str, content: str, sentence: str
) -> None:
    (tmp_path / name).write_text(content)
    with pytest.raises(AnalysisError, match=sentence):
        read_named(InputKind.TEXT, str(tmp_path / name))


@pytest.mark.parametrize("source", ["missing.csv", "no-such-suite", "../etc"])
def test_a_file_that_is_not_there_is_refused(source: str) -> None:
    with pytest.raises(AnalysisError, match="There is no file"):
        read_named(InputKind.TEXT, source)


def test_weights_are_dealt_out_within_each_tensor(tmp_path: Path) -> None:
    weights: dict[str, np.ndarray] = {
        "a": np.arange(20, dtype=np.float32),
        "b": np.array(3, dtype=np.int64),
    }
    save_file(weights, tmp_path / "net.safetensors")
    config = ModelConfig("m", ModelKind.SAFETENSORS, tmp_path,
                         paths=(tmp_path / "net.safetensors",))  # fmt: skip
    with randomised(config, 1) as other:
        assert other is not None
        made = load_file(other.paths[0])
    assert (np.sort(made["a"]) == weights["a"]).all()
    assert (made["a"] != weights["a"]).any()
    assert made["b"].shape == ()
    assert not other.paths[0].exists()


def test_a_model_that_cannot_be_opened_is_not_randomised(tmp_path: Path) -> None:
    with randomised(ModelConfig("m", ModelKind.PYTHON_CLASS, tmp_path), 1) as other:
        assert other is None


def test_a_page_escapes_what_comes_from_outside() -> None:
    bad = "<script>alert(1)</script>"
    one = Explanation(
        model=bad, code=bad, kind=InputKind.TEXT, method=ExplanationMethod.OCCLUSION, target=bad,
        output=0.5, base=None, attributions=(Attribution(bad, bad, 0.1),), background=bad,
        background_count=0, seed=0, repeats=1, calls=1, warnings=(bad,),
    )  # fmt: skip
    made = page_of(ExplanationSet(bad, one.method, InputKind.TEXT, (one,)))
    assert "<script" not in made
    assert "default-src 'none'" in made


def test_gradients_of_torchscript_are_refused_before_it_runs(tmp_path: Path) -> None:
    config = ModelConfig("m", ModelKind.TORCHSCRIPT, tmp_path, paths=(tmp_path / "net.pt",))
    options = PartOptions(method=ExplanationMethod.INTEGRATED_GRADIENTS)
    request = PartsRequest(InputKind.IMAGE, "squares")
    work = ExplanationJob(config, request, options, consent=True, progress=NO_PROGRESS)
    with (
        expect_error(AnalysisError, wording("torchscript_shows_gradients")),
        connected_model(work, ()),
    ):
        pass

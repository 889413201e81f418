"""Images and variants of suite items in the prompts of a run."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from tests.core.services.study_material import TickingClock
from tests.support.subjects import FakeSubject
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.engine.evaluator.suites.pictures import read_pictures
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.sources import SuiteCase
from readingroom.engine.models.types import PromptImage
from readingroom.services.engine.tasks import SentCases

wording = Wording(__file__)

SUITE = """\
schema: 1
suite_id: eyes
version: 1
title: Eyes
task: choice
metrics: [choice_accuracy]
prompt: {template: "{question} {images} Variants: {variants} {options}"}
items:
  - id: a
    input: {question: What is it?}
    images: [first.png, second.npy]
    variants:
      - {gene: BRAF, zygosity: heterozygous, note: ""}
      - {gene: NRAS, zygosity: ""}
    options: [left, right]
    target: left
  - {id: b, input: {question: And this?}, variants: [], options: [left, right], target: right}
"""
GREY = np.arange(12, dtype=np.uint8).reshape(3, 4) * 20


def decoded(image: PromptImage) -> NDArray[Any]:
    return np.asarray(Image.open(BytesIO(image.png)))


def write(folder: Path, text: str = SUITE) -> Path:
    Image.fromarray(GREY).save(folder / "first.png")
    np.save(folder / "second.npy", np.linspace(0, 1, 8).reshape(2, 4))
    (folder / "suite.yaml").write_text(text, encoding="utf-8")
    return folder / "suite.yaml"


def subject(*, takes_images: bool = True) -> FakeSubject:
    made = FakeSubject(lambda _: "A")
    made.facts = replace(made.facts, takes_images=takes_images)
    return made


def run(path: Path, model: FakeSubject, out: Path, **more: Any) -> EvaluationResult:
    return run_suite(read_suite(path), model, out, clock=TickingClock(), **more)


def test_images_and_variants_of_items_are_in_their_prompts(tmp_path: Path) -> None:
    model = subject()
    result = run(write(tmp_path), model, tmp_path / "out")

    first, second = model.asked
    assert first.text[: first.images_at] == "What is it? "
    assert "gene | zygosity\nBRAF | heterozygous\nNRAS | -" in first.text
    assert [image.caption for image in first.images] == ["Image 1 of 2:", "Image 2 of 2:"]
    np.testing.assert_array_equal(decoded(first.images[0]), GREY)
    np.testing.assert_array_equal(
        decoded(first.images[1]), np.round(np.linspace(0, 255, 8)).reshape(2, 4)
    )
    assert second.images == ()
    assert "Variants: none" in second.text
    assert result.warnings == ()


def test_another_pixel_is_another_prompt_and_another_suite(tmp_path: Path) -> None:
    path = write(tmp_path)
    digest = read_suite(path).sha256
    run(path, subject(), tmp_path / "one")
    Image.fromarray(GREY + 1).save(tmp_path / "first.png")
    run(path, subject(), tmp_path / "two")

    hashes = [
        [item.prompt_sha256 for item in read_items(tmp_path / name)] for name in ("one", "two")
    ]
    assert hashes[0][0] != hashes[1][0]
    assert hashes[0][1] == hashes[1][1]
    assert read_suite(path).sha256 != digest


def test_a_model_without_images_is_refused_before_it_is_asked(tmp_path: Path) -> None:
    model = subject(takes_images=False)
    with expect_error(SuiteError, wording("optional")):
        run(write(tmp_path), model, tmp_path / "out")
    assert not model.asked


def test_a_suite_may_ask_models_without_images_and_says_so(tmp_path: Path) -> None:
    model = subject(takes_images=False)
    path = write(tmp_path, SUITE.replace("version: 1", "version: 1\nimages: optional"))
    result = run(path, model, tmp_path / "out")

    assert [prompt.images for prompt in model.asked] == [(), ()]
    (warning,) = result.warnings
    assert warning.startswith("1 of 2")


def test_a_suite_without_the_new_keys_has_the_same_hash(tmp_path: Path) -> None:
    plain = SUITE.replace("    images: [first.png, second.npy]\n", "")
    assert (
        read_suite(write(tmp_path, plain)).sha256
        == read_suite(
            write(tmp_path, plain.replace("version: 1", "version: 1\nimages: required"))
        ).sha256
    )


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("[first.png, second.npy]", "[../first.png]"), "outside the folder"),
        (("[first.png, second.npy]", "[none.png]"), "is missing"),
        (("[first.png, second.npy]", "{a: b}"), "'images' must be a list"),
        (("[first.png, second.npy]", "[[first.png]]"), "names of files"),
        (("variants: []", "variants: [BRAF]"), "'variants' must consist of"),
        (("variants: []", "variants: BRAF"), "'variants' must be a list"),
        (("{question: And this?}", "{variants: x}"), "both give the field"),
        (("version: 1", "version: 1\ncase_images: 3"), "cases of a study"),
        (("version: 1", "version: 1\nimages: never"), "images"),
    ],
)
def test_what_is_no_image_or_variant_is_refused(
    tmp_path: Path, change: tuple[str, str], words: str
) -> None:
    with pytest.raises(SuiteError, match=words):
        read_suite(write(tmp_path, SUITE.replace(*change)))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (np.zeros((2, 2, 4), dtype=np.uint8), "has the shape"),
        (np.zeros((2, 2), dtype=np.int64), "type int64"),
        (np.full((2, 2), 1.5), "type float64"),
        (np.full((2, 2), np.nan), "type float64"),
        (np.zeros((0, 2), dtype=np.uint8), "has the shape"),
        (b"<html>", "x.png cannot be read"),
    ],
)
def test_a_file_that_is_no_image_is_named(
    tmp_path: Path, content: NDArray[Any] | bytes, words: str
) -> None:
    if isinstance(content, bytes):
        (tmp_path / "x.png").write_bytes(content)
        name = "x.png"
    else:
        np.save(tmp_path / "x.npy", content)
        name = "x.npy"
    with pytest.raises(SuiteError, match=words):
        read_pictures(tmp_path, (name,))


def test_an_array_larger_than_memory_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x.npy"
    with path.open("wb") as file:
        header = {"descr": "|u1", "fortran_order": False, "shape": (100_000, 20_000)}
        np.lib.format.write_array_header_1_0(file, header)
        file.truncate(file.tell() + 2_000_000_000)  # sparse: it has no pixels on the disk
    with pytest.raises(SuiteError, match="more than 100,000,000 pixels"):
        read_pictures(tmp_path, ("x.npy",))


def test_16_bits_are_shown_from_the_smallest_to_the_largest_value(tmp_path: Path) -> None:
    Image.fromarray(np.array([[1000, 1500, 2000]], dtype=np.uint16)).save(tmp_path / "x.png")
    (image,) = read_pictures(tmp_path, ("x.png",))
    np.testing.assert_array_equal(decoded(image), [[0, 128, 255]])


def test_the_cases_of_a_study_bring_their_images(tmp_path: Path) -> None:
    shown = (PromptImage(b"png", "Image 1 of 1: series 1 (CT)"),)
    fields = {"question": "Q", "variants": "none"}
    case = SuiteCase("C1", fields, "A", ("left", "right"), images=shown)
    head = SUITE[: SUITE.index("items:")]
    path = write(tmp_path, head + "case_images: 1\ndataset: {study: true}\n")
    model = subject()
    run(path, model, tmp_path / "out", cases=SentCases([case]))

    (asked,) = model.asked
    assert asked.images == shown


def test_images_are_switched_off_as_a_modality(tmp_path: Path) -> None:
    plan = "version: 1\nmodalities:\n  - {name: image, fields: [images]}\n  - variants\n"
    model = subject()
    run(write(tmp_path, SUITE.replace("version: 1\n", plan)), model, tmp_path / "out")

    items = read_items(tmp_path / "out")
    asked = {(item.item, item.condition) for item in items}
    # the second item has no images to switch off
    assert {condition for name, condition in asked if name == "a"} == {
        "", "without variants", "without image", "question only",
    }  # fmt: skip
    assert {condition for name, condition in asked if name == "b"} == {"", "without variants"}
    counts = sorted(len(prompt.images) for prompt in model.asked)
    assert counts == [0, 0, 0, 0, 2, 2]
    assert sum("Variants: not provided" in prompt.text for prompt in model.asked) == 3

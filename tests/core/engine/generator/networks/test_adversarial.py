"""Cases whose images mislead a network: the sample network, joined as a recipe does it."""

import base64
import io
import warnings
from pathlib import Path

import numpy as np
import pytest
import torch
from PIL import Image
from pydicom import dcmread
from tests.support.dicom_validation import faults_of

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.families import make_cases
from readingroom.engine.generator.networks.remote_network import asked_network
from readingroom.engine.generator.types import SyntheticCase
from readingroom.engine.models.config import read_config
from readingroom.engine.models.image_inputs.files import prepare_path
from readingroom.intake.synthetic_marks import is_synthetic_dicom
from readingroom.services.engine.adversarial import _with_weights, networks

FOLDER = Path(__file__).parents[5] / "sample_models" / "image"
MODEL = {"model": str(FOLDER / "model.yaml"), "weights": str(FOLDER / "kinds.safetensors")}


def cases(count: int, **settings: str) -> list[SyntheticCase]:
    told = {**MODEL, "sample": "mr-small", "steps": "10", **settings}
    return attacked(Recipe(ScenarioFamily.ADVERSARIAL, 2, count, told))


def attacked(recipe: Recipe, *, consent: bool = False) -> list[SyntheticCase]:
    with networks(consent=consent, progress=NO_PROGRESS) as load:
        return list(make_cases(recipe, load=load))


def pixels_of(case: SyntheticCase) -> np.ndarray:
    return dcmread(io.BytesIO(case.files[0].content)).pixel_array.astype(int)


def original_of(case: SyntheticCase) -> np.ndarray:
    stream = io.BytesIO(base64.b64decode(case.truth["original"]))
    return np.asarray(Image.open(stream)).astype(int)


@pytest.fixture(scope="module")
def six() -> list[SyntheticCase]:
    return cases(6)


def test_the_sample_network_is_misled_by_four_grey_levels(six: list[SyntheticCase]) -> None:
    assert sum(case.truth["misled"] == "yes" for case in six) >= 5
    for case in six:
        answers = case.truth["answer before"], case.truth["answer after"]
        assert (answers[0] != answers[1]) == (case.truth["misled"] == "yes")


def test_what_is_stored_lies_within_the_stated_change(six: list[SyntheticCase]) -> None:
    changes = [pixels_of(case) - original_of(case) for case in six]

    assert max(np.abs(change).max() for change in changes) == 4
    for case, change in zip(cases(3, norm="l2", epsilon="50"), changes, strict=False):
        length = np.linalg.norm(pixels_of(case) - original_of(case))
        assert 30 < length <= 50
        assert change.shape == (32, 32)


def test_no_change_misleads_nobody_and_fgsm_stays_within_it() -> None:
    assert [case.truth["misled"] for case in cases(3, epsilon="0")] == ["no"] * 3
    for case in cases(2, method="fgsm", epsilon="2"):
        assert np.abs(pixels_of(case) - original_of(case)).max() == 2


def test_the_wanted_class_is_answered() -> None:
    made = cases(3, target="ultrasound", epsilon="24", steps="30")

    assert {case.truth["answer after"] for case in made} == {"ultrasound"}


def test_a_recipe_makes_the_same_bytes_twice_and_says_that_it_is_synthetic(
    six: list[SyntheticCase],
) -> None:
    assert cases(6) == six
    assert is_synthetic_dicom(dcmread(io.BytesIO(six[0].files[0].content)))
    assert faults_of(six[0].files[0].content) == set()


def test_an_unknown_class_other_weights_and_a_small_image_are_refused(tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match="Did you mean 'ultrasound'"):
        cases(1, target="ultrasond")
    with pytest.raises(GenerationError, match="safetensors"):
        cases(1, weights=MODEL["model"])
    Image.fromarray(np.zeros((20, 40), np.uint8)).save(tmp_path / "small.png")
    with pytest.raises(GenerationError, match="larger"):
        cases(1, file=str(tmp_path / "small.png"))


def test_a_case_misleads_the_network_as_any_case_of_a_study(
    tmp_path: Path, six: list[SyntheticCase]
) -> None:
    """The file is prepared as in a run, and computed with the normalisation of the sample."""
    network = _with_weights(dict(read_config(FOLDER / "model.yaml").architecture),
                            FOLDER / "kinds.safetensors")  # fmt: skip
    declared = read_config(FOLDER / "model.yaml").image_input
    for case in six[:3]:
        path = tmp_path / f"{case.code}.dcm"
        path.write_bytes(case.files[0].content)
        item = torch.from_numpy(prepare_path(path, declared).array[np.newaxis])
        shares = torch.softmax(network((item - 100) / 60).double(), dim=1)[0]
        expected = float(case.truth["probability after"])
        assert float(shares.max()) == pytest.approx(expected, abs=1e-4)


def test_a_network_of_another_range_is_attacked_alike(
    tmp_path: Path, six: list[SyntheticCase]
) -> None:
    text = (FOLDER / "model.yaml").read_text(encoding="utf-8")
    text = text.replace("range: [0, 255]", "range: [-1, 1]").replace("path: ", f"path: {FOLDER}/")
    # mean 100 and deviation 60 of 0 to 255
    scaled = f"mean: {100 / 127.5 - 1}, std: {60 / 127.5}"
    (tmp_path / "model.yaml").write_text(text.replace("mean: 100.0, std: 60.0", scaled), "utf-8")
    (made,) = cases(1, model=str(tmp_path / "model.yaml"))
    assert np.abs(pixels_of(made) - pixels_of(six[0])).max() <= 1
    assert made.truth["answer before"] == six[0].truth["answer before"]
    assert made.truth["answer after"] == six[0].truth["answer after"]


@pytest.mark.parametrize("declared", ["kind: volume", "windows: [lung]", "windows: none"])
def test_an_input_that_is_not_one_plain_slice_is_not_attacked(
    tmp_path: Path, declared: str
) -> None:
    text = (FOLDER / "model.yaml").read_text(encoding="utf-8")
    text = text.replace("kind: slice, range: [0, 255]", declared).replace(
        "path: ", f"path: {FOLDER}/"
    )
    text = text.replace("[1, 32, 32]", "[1, 8, 32, 32]") if "volume" in declared else text
    (tmp_path / "model.yaml").write_text(text, "utf-8")
    with pytest.raises(GenerationError):
        cases(1, model=str(tmp_path / "model.yaml"))


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the settings of the sample network as TorchScript."""
    folder = tmp_path_factory.mktemp("exported")
    text = (FOLDER / "model.yaml").read_text(encoding="utf-8")
    told = read_config(FOLDER / "model.yaml")
    module = _with_weights(dict(told.architecture), FOLDER / "kinds.safetensors")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        torch.jit.save(torch.jit.trace(module, torch.zeros(1, 1, 32, 32)), folder / "kinds.pt")
    head, _, tail = text.partition("architecture:")
    kept = [line for line in tail.splitlines() if line and not line.startswith((" ", "-"))]
    config = "\n".join((head.replace("safetensors", "torchscript"), *kept))
    (folder / "model.yaml").write_text(
        config.replace("kinds.torchscript", "kinds.pt"), encoding="utf-8"
    )
    return {"model": str(folder / "model.yaml"), "weights": str(folder / "kinds.pt")}


def test_a_network_with_code_of_its_own_is_attacked_in_its_process(
    exported: dict[str, str], six: list[SyntheticCase]
) -> None:
    told = {"sample": "mr-small", "steps": "10", **exported}
    (made,) = attacked(Recipe(ScenarioFamily.ADVERSARIAL, 2, 1, told), consent=True)

    assert np.abs(pixels_of(made) - pixels_of(six[0])).max() <= 1
    assert (pixels_of(made) == pixels_of(six[0])).mean() > 0.99
    assert made.truth["answer after"] == six[0].truth["answer after"]


def test_code_of_a_network_runs_only_where_somebody_agreed(exported: dict[str, str]) -> None:
    with pytest.raises(GenerationError, match="--allow-code"):
        cases(1, **exported)


def test_what_a_foreign_network_answers_is_checked() -> None:
    inputs = torch.zeros(2, 1, 3, 3)
    for said in (np.zeros((1, 2)), np.full((2, 2), np.nan), np.array(["a", "b"])):
        with pytest.raises(GenerationError, match="The network"):
            asked_network(lambda _inputs, told=said: told, lambda *_both: np.zeros(1))(inputs)

    wrong = asked_network(lambda given: given.sum(axis=(1, 2)), lambda *_both: np.zeros((1, 3)))
    held = inputs.requires_grad_(True)
    with pytest.raises(GenerationError, match="The network"):
        wrong(held).sum().backward()


def test_a_model_that_runs_code_of_its_own_is_refused(tmp_path: Path) -> None:
    config = tmp_path / "model.yaml"
    config.write_text("model_id: x\ntype: python_class\nimport_path: somewhere:Model\n")

    with pytest.raises(GenerationError, match="cannot be attacked"):
        cases(1, model=str(config))


@pytest.mark.parametrize("data", [b"", b"no weights", b"\xff" * 64, b"\x02\0\0\0\0\0\0\0{}"])
def test_a_damaged_file_of_weights_is_refused(tmp_path: Path, data: bytes) -> None:
    damaged = tmp_path / "kinds.safetensors"
    damaged.write_bytes(data)

    with pytest.raises(GenerationError, match=r"safetensors|lacks weights"):
        cases(1, weights=str(damaged))

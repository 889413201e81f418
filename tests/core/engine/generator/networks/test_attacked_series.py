"""Attacks on whole series: networks whose best change is known in closed form, and real files."""

import io
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
import torch
from pydicom import dcmread
from safetensors.torch import load_file, save_file
from tests.support.dicom_factory import as_bytes, ct_slice
from tests.support.dicom_validation import faults_of
from torch import Tensor

from readingroom.domain.errors import DeviceError, GenerationError
from readingroom.domain.progress import NO_PROGRESS
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.devices.job import device_job
from readingroom.engine.generator.families import checked_recipe, make_cases
from readingroom.engine.generator.networks.attacked_series import SeriesNetwork, attacked_series
from readingroom.engine.generator.types import FailedCase, SyntheticCase
from readingroom.engine.models.child.architectures import build
from readingroom.engine.models.config import read_config
from readingroom.engine.models.image_inputs.changing import open_series
from readingroom.engine.models.image_inputs.declared import image_input_of
from readingroom.engine.models.image_inputs.files import prepare_path
from readingroom.engine.models.image_inputs.types import ImageInput
from readingroom.intake.synthetic_marks import is_synthetic_dicom
from readingroom.services.engine.adversarial import networks

SLICES, ROWS, COLUMNS = 6, 8, 10
SETTINGS = {"method": "fgsm", "norm": "linf", "epsilon": "5", "steps": "20", "target": ""}


def declared(**values: object) -> ImageInput:
    return image_input_of("m.yaml", values, None)


def write_case(folder: Path, seed: int = 1, positions: Sequence[float] = ()) -> np.ndarray:
    """Write axial slices, the last position first, and return their values in HU.

    They are from -300 to 300, but for the first two of each slice, -1000 and 1000: no other value
    is near the range of the series, in which changes stay.
    """
    folder.mkdir(parents=True)
    values = np.random.default_rng(seed).integers(-300, 301, (SLICES, ROWS, COLUMNS))
    values[:, 0, :2] = -1000, 1000
    for number, z in enumerate(positions or [2.5 * each for each in range(SLICES)]):
        made = ct_slice(
            values[number], z=z, number=number + 1, SOPInstanceUID=f"1.2.{seed}.{number + 1}",
            PatientName="Musterfrau^Erika", WindowCenter=40, WindowWidth=400,
        )  # fmt: skip
        (folder / f"slice-{SLICES - number}.dcm").write_bytes(as_bytes(made))
    return values


def linear(weights: np.ndarray, bias: float = 0.0) -> SeriesNetwork:
    """Return a network with the logits 0 and the weighted sum of its item."""

    def logits(items: Tensor) -> Tensor:
        flat = items.reshape(len(items), -1) @ torch.from_numpy(weights.astype(np.float32).ravel())
        return torch.stack([torch.zeros(len(items)), flat + bias], dim=1)

    return SeriesNetwork(logits, ("no", "yes"), lambda _: pytest.fail("not opened"), "input")


def attack_one(
    folder: Path, given: ImageInput, weights: np.ndarray, bias: float = 0.0, **settings: str
) -> SyntheticCase:
    network = linear(weights, bias)
    network = SeriesNetwork(
        network.logits, network.classes, lambda path: open_series(path, given), given.record
    )
    recipe = Recipe(ScenarioFamily.ADVERSARIAL, 3, 1)
    all_settings = {**SETTINGS, "series": str(folder), **settings}
    (case,) = attacked_series(recipe, all_settings, network, NO_PROGRESS)
    assert isinstance(case, SyntheticCase), case
    return case


def stored(case: SyntheticCase) -> np.ndarray:
    """Return the values of the files in HU, in the order of their positions, by pydicom alone."""
    headers = [dcmread(io.BytesIO(file.content)) for file in case.files]
    headers.sort(key=lambda header: float(header.ImagePositionPatient[2]))
    return np.stack([header.pixel_array.astype(int) - 1024 for header in headers])


def logit(share: str) -> float:
    return float(np.log(float(share) / (1 - float(share))))


def test_one_step_moves_each_value_by_the_sign_of_its_weight(tmp_path: Path) -> None:
    """A linear network: the best change of 5 HU is 5 times the sign, its effect 5 times |w|."""
    values = write_case(tmp_path / "series" / "a")
    given = declared(kind="slices", count=3, windows="none")
    used = (1, 3, 5)
    weights = np.random.default_rng(2).normal(scale=2e-5, size=(1, 3, ROWS, COLUMNS))
    before = float((values[list(used)] * weights).sum())
    bias = 0.01 - before  # "yes" by a little
    case = attack_one(tmp_path / "series", given, weights, bias)

    change = stored(case) - values
    expected = np.zeros_like(change)
    expected[list(used)] = -5 * np.sign(weights[0])
    expected = np.clip(values + expected, -1000, 1000) - values
    np.testing.assert_array_equal(change, expected)
    assert (case.truth["answer before"], case.truth["answer after"]) == ("yes", "no")
    assert case.truth["misled"] == "yes"
    assert logit(case.truth["probability before"]) == pytest.approx(0.01, abs=1e-4)
    after = 0.01 + float((expected[list(used)] * weights[0]).sum())
    assert logit(str(1 - float(case.truth["probability after"]))) == pytest.approx(after, abs=1e-4)
    assert (case.truth["largest change"], case.truth["changed frames"]) == ("5", "3")
    assert case.truth["units"] == "HU"


def test_a_change_of_a_length_follows_the_weights(tmp_path: Path) -> None:
    """The best change of a given length is along the weights (Cauchy and Schwarz).

    One step reaches it. Many from a random start keep, of their part across the weights, the share
    (1 + 2.5 / 40) ** -40 = 0.09 at most: each step adds 2.5 / 40 of the length, then shrinks.
    """
    values = write_case(tmp_path / "a")
    given = declared(kind="slices", count=SLICES, windows="none")
    weights = np.random.default_rng(2).normal(scale=1e-6, size=(1, *values.shape))
    weights[:, :, 0, :2] = 0  # at the edges of the range
    best = -400 * weights[0] / np.linalg.norm(weights)
    bias = 0.001 - float((values * weights[0]).sum())
    for method, least in (("fgsm", 0.999), ("pgd", 0.98)):
        case = attack_one(
            tmp_path, given, weights, bias, method=method, norm="l2", epsilon="400", steps="40"
        )
        change = stored(case) - values
        assert np.linalg.norm(change) <= 400
        cosine = (change * best).sum() / np.linalg.norm(change) / np.linalg.norm(best)
        assert cosine > least
        if method == "fgsm":  # stored as integers, rounded towards no change
            np.testing.assert_array_equal(change, np.trunc(best))


def test_a_volume_is_attacked_through_its_resampling(tmp_path: Path) -> None:
    """Every voxel counts positively, however it is resampled: the best change is -5 everywhere."""
    values = write_case(tmp_path / "a")
    given = declared(kind="volume", spacing=[2, 1, 1], windows="none")
    shape = prepare_path(tmp_path / "a", given).array.shape
    weights = np.full(shape, 1e-5)
    mean = float(prepare_path(tmp_path / "a", given).array.astype(float).sum() * 1e-5)
    case = attack_one(tmp_path, given, weights, 0.001 - mean)
    change = stored(case) - values
    inner = np.abs(values) <= 300
    assert (change[inner] == -5).all()
    # Resampling is linear with weights that sum to 1: the mean falls by 5 as well.
    fall = 5 * weights.sum()
    after = logit(str(1 - float(case.truth["probability after"])))
    assert after == pytest.approx(0.001 - fall, abs=0.02 * fall)


def test_outside_its_window_nothing_is_changed_in_one_step(tmp_path: Path) -> None:
    values = write_case(tmp_path / "a")
    given = declared(which="first", windows=[{"center": 0.5, "width": 201}])  # -100 to 100 HU
    weights = np.full((1, ROWS, COLUMNS), 0.01)
    item = prepare_path(tmp_path / "a", given).array
    case = attack_one(tmp_path, given, weights, 0.001 - float(item.sum() * 0.01))
    change = (stored(case) - values)[0]
    inside = np.abs(values[0]) < 99
    assert inside.any()
    assert (change[inside] == -5).all()
    assert not change[np.abs(values[0]) > 101].any()
    assert not (stored(case) - values)[1:].any()


def test_no_value_becomes_padding(tmp_path: Path) -> None:
    """A value 5 HU above that of padding would become padding, and stays as it is."""
    values = write_case(tmp_path / "a")
    padding = int(values[2, 4, 4]) - 5
    for path in (tmp_path / "a").iterdir():
        header = dcmread(path)
        header.add_new("PixelPaddingValue", "SS", padding + 1024)
        header.save_as(path)
    given = declared(kind="slices", count=SLICES, windows="none")
    case = attack_one(tmp_path, given, np.full((1, *values.shape), 1e-6))
    change = stored(case) - values
    near = values == padding + 5
    assert near.any()
    assert not change[near | (values == padding)].any()
    others = ~near & (values != padding) & (np.abs(values) <= 300)
    assert (change[others] == -5).all()


def test_files_are_a_synthetic_series_without_identifiers(tmp_path: Path) -> None:
    write_case(tmp_path / "a")
    case = attack_one(tmp_path, declared(windows="none"), np.full((1, ROWS, COLUMNS), 1e-5))
    headers = [dcmread(io.BytesIO(file.content)) for file in case.files]
    source = faults_of((tmp_path / "a" / "slice-1.dcm").read_bytes())
    assert [file.name for file in case.files] == [f"image-{part}.dcm" for part in range(1, 7)]
    assert len({header.SOPInstanceUID for header in headers}) == SLICES
    assert len({header.SeriesInstanceUID for header in headers}) == 1
    assert sorted(int(header.InstanceNumber) for header in headers) == [1, 2, 3, 4, 5, 6]
    for file, header in zip(case.files, headers, strict=True):
        assert is_synthetic_dicom(header)
        assert b"Erika" not in file.content
        assert faults_of(file.content) <= source


# ---- networks of configurations ------------------------------------------------------------------


@pytest.fixture(scope="module")
def network(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the settings of a network of four slices in two windows, with weights by chance."""
    folder = tmp_path_factory.mktemp("network")
    config = f"""
model_id: slices
type: safetensors
path: slices.safetensors
architecture: {{type: cnn, channels: 8, filters: [4], pooled: 2, outputs: 3}}
output: logits
classes: [clear, faint, dense]
options: {{input_shape: [8, {ROWS}, {COLUMNS}]}}
input:
  {{kind: slices, count: 4, windows: [lung, soft tissue], slice_axis: channels, range: [-1, 1]}}
"""
    (folder / "model.yaml").write_text(config, encoding="utf-8")
    torch.manual_seed(4)
    module = build({"type": "cnn", "channels": 8, "filters": [4], "pooled": 2, "outputs": 3}).module
    save_file(module.state_dict(), folder / "slices.safetensors")
    return {"model": str(folder / "model.yaml"), "weights": str(folder / "slices.safetensors")}


def made(count: int, **settings: str) -> list[SyntheticCase | FailedCase]:
    recipe = Recipe(ScenarioFamily.ADVERSARIAL, 2, count, settings)
    with networks(consent=False, progress=NO_PROGRESS) as load:
        return list(make_cases(recipe, load=load))


def test_what_is_recorded_is_what_a_run_on_the_files_gives(
    tmp_path: Path, network: dict[str, str]
) -> None:
    write_case(tmp_path / "in" / "a")
    (case,) = made(1, series=str(tmp_path / "in"), epsilon="20", **network)
    assert isinstance(case, SyntheticCase)
    (tmp_path / "out").mkdir()
    for file in case.files:
        (tmp_path / "out" / file.name).write_bytes(file.content)

    config = read_config(Path(network["model"]))
    module = build(config.architecture).module.eval()
    module.load_state_dict(load_file(network["weights"]))
    for folder, name in ((tmp_path / "in" / "a", "before"), (tmp_path / "out", "after")):
        item = torch.from_numpy(prepare_path(folder, config.image_input).array)[None]
        with torch.no_grad():
            shares = torch.softmax(module(item).double(), dim=1)[0]
        answer = config.classes[int(shares.argmax())]
        assert case.truth[f"answer {name}"] == answer
        share = float(case.truth[f"probability {name}"])
        assert share == pytest.approx(float(shares.max()), abs=1e-4)
    assert "slices 4" in case.truth["input"]


def test_series_that_do_not_fit_fail_alone_with_their_reason(
    tmp_path: Path, network: dict[str, str]
) -> None:
    write_case(tmp_path / "a", seed=1)
    (tmp_path / "b").mkdir()
    for number in range(2):
        content = as_bytes(ct_slice(np.zeros((ROWS, COLUMNS)), z=number, number=number + 1))
        (tmp_path / "b" / f"{number}.dcm").write_bytes(content)
    (tmp_path / "c").mkdir()
    (tmp_path / "c" / "notes.txt").write_text("no image", encoding="utf-8")
    write_case(tmp_path / "d", seed=4)
    first, second, third, fourth = made(4, series=str(tmp_path), epsilon="3", **network)
    assert isinstance(second, FailedCase)
    assert "4 frames" in second.reason
    assert isinstance(third, FailedCase)
    assert isinstance(first, SyntheticCase)
    assert isinstance(fourth, SyntheticCase)
    assert len({each.code for each in (first, second, third, fourth)}) == 4


def test_the_same_recipe_gives_the_same_bytes_and_other_content_another_recipe(
    tmp_path: Path, network: dict[str, str]
) -> None:
    write_case(tmp_path / "x" / "a")
    settings = {"series": str(tmp_path / "x"), "epsilon": "3", **network}
    assert made(1, **settings) == (again := made(1, **settings))
    (tmp_path / "x" / "a" / "slice-1.dcm").write_bytes(b"changed")
    (other,) = made(1, **settings)
    assert other.code != again[0].code


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"series": "nowhere"}, "does not exist"),
        ({"target": "denser"}, "Did you mean 'dense'"),
        ({"count": "2"}, "has only 1"),
    ],
)
def test_wrong_settings_are_refused(
    tmp_path: Path, network: dict[str, str], settings: dict[str, str], words: str
) -> None:
    write_case(tmp_path / "x" / "a")
    count = int(settings.pop("count", "1")) if "count" in settings else 1
    with pytest.raises(GenerationError, match=words):
        made(count, **{"series": str(tmp_path / "x"), **network, **settings})


def test_recipes_of_pieces_do_not_name_series() -> None:
    """Recipes of earlier versions keep their digest."""
    folder = Path(__file__).parents[5] / "sample_models" / "image"
    model = {"model": str(folder / "model.yaml"), "weights": str(folder / "kinds.safetensors")}
    checked = checked_recipe(Recipe(ScenarioFamily.ADVERSARIAL, 2, 1, model))
    assert "series" not in checked.settings
    assert set(checked.sources) == {"model", "weights"}


def test_the_network_is_computed_on_the_device_of_the_job(
    tmp_path: Path, network: dict[str, str]
) -> None:
    write_case(tmp_path / "x" / "a")
    settings = {"series": str(tmp_path / "x"), "method": "fgsm", **network}
    with device_job("cpu") as job:
        made(1, **settings)
    assert job.used == ["cpu"]
    with device_job("cuda:77"), pytest.raises(DeviceError):
        made(1, **settings)

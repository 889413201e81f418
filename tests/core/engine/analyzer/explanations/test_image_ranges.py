"""One rule for the values of black and white: runs, explanations and attacks agree on them.

A network of values from 0 to 255 and the same network of values from `low` to `high`, with its mean
and deviation converted, compute the same function of an image, so that its probabilities and
explanations must be equal whatever range it declares, or does not declare (0 to 1).
"""

from pathlib import Path

import numpy as np
import pytest
import torch
from tests.support.dicom_factory import as_bytes, image

from readingroom.domain.explained_input import InputKind
from readingroom.domain.progress import NO_PROGRESS
from readingroom.engine.analyzer.explanations.images import read_heat_map
from readingroom.engine.analyzer.explanations.service.inputs import explain_parts
from readingroom.engine.analyzer.explanations.types import (
    Explanation,
    ExplanationMethod,
    Fill,
    PartOptions,
    PartsRequest,
)
from readingroom.engine.analyzer.networks.integrated_gradients import Route, integrate_gradients
from readingroom.engine.models.config import read_config
from readingroom.engine.models.image_inputs.files import prepare_path
from readingroom.services.engine.adversarial import declared_logits, networks

FOLDER = Path(__file__).parents[5] / "sample_models" / "image"
LEVELS = (np.add.outer(np.arange(32), 2 * np.arange(32)) * 2.5).astype(np.uint8)
RANGES = {"0 to 255": (0.0, 255.0), "-1 to 1": (-1.0, 1.0), "undeclared": (0.0, 1.0)}


def network(folder: Path, name: str) -> Path:
    """Return the configuration of the sample network for another range."""
    low, high = RANGES[name]
    scale = (high - low) / 255
    text = (FOLDER / "model.yaml").read_text(encoding="utf-8").replace("path: ", f"path: {FOLDER}/")
    declared = "" if name == "undeclared" else f"input: {{kind: slice, range: [{low}, {high}]}}"
    text = text.replace("input: {kind: slice, range: [0, 255]}", declared)
    values = f"mean: {100 * scale + low}, std: {60 * scale}"
    path = folder / "model.yaml"
    path.write_text(text.replace("mean: 100.0, std: 60.0", values), encoding="utf-8")
    return path


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    """Return a file whose window has 0 for black and 255 for white (PS3.3 C.11.2.1.2.1)."""
    file = image(LEVELS, Modality="OT", WindowCenter=128, WindowWidth=256)
    (tmp_path / "image.dcm").write_bytes(as_bytes(file))
    return tmp_path / "image.dcm"


@pytest.mark.parametrize("name", RANGES)
def test_prepared_images_and_attacks_of_each_range_are_the_same_function(
    tmp_path: Path, picture: Path, name: str
) -> None:
    weights = FOLDER / "kinds.safetensors"
    levels = torch.from_numpy(LEVELS[np.newaxis, np.newaxis].astype(np.float32))
    expected = declared_logits(read_config(FOLDER / "model.yaml"), weights)(levels).numpy()
    config = read_config(network(tmp_path, name))
    item = prepare_path(picture, config.image_input).array
    own = declared_logits(config, weights)(torch.from_numpy(item[np.newaxis]))
    assert own.numpy() == pytest.approx(expected, abs=1e-4)
    with networks(consent=False, progress=NO_PROGRESS) as load:
        attacked = load(tmp_path / "model.yaml", weights)
        assert attacked.logits(levels).numpy() == pytest.approx(expected, abs=1e-4)


def test_an_undeclared_range_is_explained_as_the_declared_one(
    tmp_path: Path, picture: Path
) -> None:
    """The heat map is that of grey tiles on the levels 0 to 255, computed without the program."""
    explained = _explained(network(tmp_path, "undeclared"), picture)
    covered = np.repeat(LEVELS[np.newaxis].astype(np.float32), 17, axis=0)
    for tile in range(16):
        row, column = tile // 4 * 8, tile % 4 * 8
        covered[tile + 1, row : row + 8, column : column + 8] = 127.5
    plain = declared_logits(read_config(FOLDER / "model.yaml"), FOLDER / "kinds.safetensors")
    shares = torch.softmax(plain(torch.from_numpy(covered[:, np.newaxis])).double(), dim=1)[:, 0]
    drops = (shares[0] - shares[1:]).numpy().reshape(4, 4)
    assert explained.output == pytest.approx(float(shares[0]), abs=1e-5)
    assert explained.heat_map is not None
    assert read_heat_map(explained.heat_map) == pytest.approx(drops, abs=1e-5)
    assert np.abs(drops).max() > 1e-3
    assert not explained.warnings


def test_gradients_do_not_depend_on_the_range(tmp_path: Path, picture: Path) -> None:
    weights = {}
    for name, (low, high) in RANGES.items():
        config = read_config(network(tmp_path, name))
        item = prepare_path(picture, config.image_input).array.astype(np.float64)
        logits = declared_logits(config, FOLDER / "kinds.safetensors")
        route = Route(logits, np.full_like(item, (low + high) / 2), 0, steps=20)
        weights[name] = integrate_gradients(route, item).weights
    assert weights["undeclared"] == pytest.approx(weights["0 to 255"], abs=1e-6)
    assert weights["-1 to 1"] == pytest.approx(weights["0 to 255"], abs=1e-6)
    assert np.abs(weights["undeclared"]).max() > 1e-4


def test_an_array_outside_the_range_is_named(tmp_path: Path) -> None:
    np.save(tmp_path / "X.npy", np.arange(64, dtype=np.float32).reshape(1, 1, 8, 8) / 4)
    (tmp_path / "mean.py").write_text(
        "class Mean:\n    def predict_proba(self, images):\n        import numpy as np\n"
        "        means = images.reshape(len(images), -1).mean(axis=1) / 16\n"
        "        return np.column_stack([1 - means, means])\n",
        encoding="utf-8",
    )
    model = tmp_path / "mean.yaml"
    model.write_text('model_id: m\ntype: python_class\nimport_path: "mean:Mean"\n', "utf-8")
    explained = _explained(model, tmp_path, target="", consent=True)
    assert any("range of 0 to 1" in warning for warning in explained.warnings)


def _explained(
    model: Path, source: Path, *, target: str = "ct", consent: bool = False
) -> Explanation:
    options = PartOptions(
        method=ExplanationMethod.OCCLUSION, tile=8 if target else 4, fill=Fill.GREY
    )
    request = PartsRequest(InputKind.IMAGE, str(source), target=target)
    explained = explain_parts(model, request, options=options, consent=consent)
    (explanation,) = explained.rows.explanations
    assert isinstance(explanation, Explanation)
    return explanation

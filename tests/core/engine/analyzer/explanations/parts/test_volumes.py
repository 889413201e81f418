"""Volumes and slices as explanation inputs, with models whose weights are known by hand."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from tests.core.engine.evaluator.suites.image_folders import write_series

from readingroom.domain.errors import AnalysisError
from readingroom.domain.explained_input import InputKind
from readingroom.engine.analyzer.explanations.images import read_heat_map
from readingroom.engine.analyzer.explanations.inputs import ExplanationInput
from readingroom.engine.analyzer.explanations.page import page_of
from readingroom.engine.analyzer.explanations.part_methods import ModelHandle
from readingroom.engine.analyzer.explanations.part_runs import explain_pieces
from readingroom.engine.analyzer.explanations.service.input_files import read_named
from readingroom.engine.analyzer.explanations.service.inputs import explain_parts
from readingroom.engine.analyzer.explanations.types import (
    METHODS,
    Explanation,
    ExplanationMethod,
    Fill,
    PartOptions,
    PartsRequest,
)
from readingroom.engine.analyzer.explanations.volume_axes import items_of, volume_of
from readingroom.engine.analyzer.explanations.volumes import volume_piece
from readingroom.engine.models.image_inputs.declared import image_input_of
from readingroom.engine.models.image_inputs.files import prepare_path
from readingroom.engine.models.image_inputs.types import SliceAxis

VOLUME = np.random.default_rng(5).random((8, 6, 8, 1))
OPTIONS = PartOptions(tile=3, slab=2, fill=Fill.MEAN, low=0.0, high=1.0, repeats=2)
GRID = (4, 2, 3)
NAMES = ("sum", "bright")
GRADIENTS = ExplanationMethod.INTEGRATED_GRADIENTS


def bright(volumes: np.ndarray) -> np.ndarray:
    """Answer with a linear share of how bright slices 3 and 4 are in the upper half."""
    share = volumes[:, 2:4, :3].sum(axis=(1, 2, 3, 4)) / 48
    return np.column_stack([1 - share, share])


def piece(method: ExplanationMethod, **changes: object) -> ExplanationInput:
    options = replace(OPTIONS, method=method, **changes)  # type: ignore[arg-type]
    return volume_piece("a", VOLUME, 1, options, SliceAxis.DEPTH)


@pytest.mark.parametrize(
    "method",
    [method for method in METHODS[InputKind.IMAGE]
     if method not in (GRADIENTS, ExplanationMethod.SHAP_EXACT)],
)  # fmt: skip
def test_boxes_weigh_what_a_linear_model_takes_from_them(method: ExplanationMethod) -> None:
    (found,) = explain_pieces([piece(method)], ModelHandle(bright), NAMES, OPTIONS)
    expected = np.zeros(GRID)
    for column in range(3):
        box = VOLUME[2:4, :3, column * 3 : column * 3 + 3]
        expected[1, 0, column] = (box - VOLUME.mean()).sum() / 48
    assert found.weights.reshape(GRID) == pytest.approx(expected, abs=1e-6)
    maps = [read_heat_map(each) for each in found.explanation.slice_maps]
    assert len(maps) == len(VOLUME)
    assert maps[3] == pytest.approx(expected[1], abs=1e-6)
    assert np.abs(maps[4]).max() < 1e-6
    assert found.explanation.heat_map is None
    assert found.explanation.attributions[0].part.startswith("slices 3-4, rows 1-3, columns")


@pytest.mark.parametrize("axis", SliceAxis)
def test_gradients_of_a_linear_network_are_its_coefficients(axis: SliceAxis) -> None:
    item = torch.from_numpy(items_of(VOLUME[np.newaxis], axis)[0])
    slopes = torch.linspace(-1, 1, item.numel(), dtype=torch.float64).reshape(item.shape)

    def logits(items: torch.Tensor) -> torch.Tensor:
        score = (items.double() * slopes * 1e-3).flatten(1).sum(dim=1)
        return torch.stack([torch.zeros_like(score), score], dim=1)

    made = volume_piece("a", VOLUME, 1, replace(OPTIONS, method=GRADIENTS), axis)
    (found,) = explain_pieces([made], ModelHandle(bright, logits), NAMES, OPTIONS)
    weights = volume_of(slopes.numpy(), axis, 1)[..., 0] * 1e-3 * (VOLUME[..., 0] - VOLUME.mean())
    # The probability of a small score is a half, with a slope of a quarter.
    assert found.weights.reshape(VOLUME.shape[:3]) == pytest.approx(weights / 4, abs=1e-6)
    assert found.explanation.additivity_error == pytest.approx(0, abs=1e-5)


@pytest.mark.parametrize("axis", SliceAxis)
def test_the_order_of_axes_is_reversible(axis: SliceAxis) -> None:
    volume = np.random.default_rng(0).random((4, 5, 6, 2))
    item = items_of(volume[np.newaxis], axis)[0]
    assert item.shape == ((2, 4, 5, 6) if axis is SliceAxis.DEPTH else (8, 5, 6))
    assert np.array_equal(volume_of(item, axis, 2), volume)
    if axis is SliceAxis.CHANNELS:  # the channels of a slice are adjacent
        assert np.array_equal(item[3], volume[1, ..., 1])


@pytest.mark.parametrize(
    ("method", "changes", "says"),
    [
        (ExplanationMethod.OCCLUSION, {"window": 4, "stride": 2}, "do not overlap"),
        (ExplanationMethod.OCCLUSION, {"slab": 8, "tile": 8}, "give 1 parts"),
        (GRADIENTS, {}, "no gradients"),
        (
            ExplanationMethod.SHAP_PARTITION,
            {"fill": Fill.BLACK, "low": 0.5, "high": 0.5},
            "constant",
        ),
    ],
)
def test_what_a_method_cannot_do_is_refused(
    method: ExplanationMethod, changes: dict[str, object], says: str
) -> None:
    with pytest.raises(AnalysisError, match=says):
        explain_pieces([piece(method, **changes)], ModelHandle(bright), NAMES, OPTIONS)


MODEL = """
class Mean:
    def predict_proba(self, volumes):
        import numpy as np
        share = volumes[:, 0, 1].mean(axis=(1, 2)) / 255
        return np.column_stack([1 - share, share])
"""
CONFIG = """model_id: mean
type: python_class
import_path: "mean:Mean"
classes: [low, high]
input: {kind: slices, count: 3, windows: [lung], range: [0, 255]}
"""


def test_slices_of_a_series_are_explained_as_in_a_run(tmp_path: Path) -> None:
    write_series(tmp_path / "scan", -700.0)
    (tmp_path / "mean.py").write_text(MODEL, encoding="utf-8")
    (tmp_path / "mean.yaml").write_text(CONFIG, encoding="utf-8")
    options = PartOptions(
        method=ExplanationMethod.OCCLUSION, tile=4, slab=1, fill=Fill.BLACK, repeats=1
    )
    request = PartsRequest(InputKind.IMAGE, str(tmp_path / "scan"), target="high")
    explained = explain_parts(tmp_path / "mean.yaml", request, options=options, consent=True)
    (found,) = explained.rows.explanations
    assert isinstance(found, Explanation)
    declared = image_input_of("m", {"kind": "slices", "count": 3, "windows": ["lung"],
                                    "range": [0, 255]}, None)  # fmt: skip
    prepared = prepare_path(tmp_path / "scan", declared)
    middle = prepared.array[0, 1]
    assert found.output == pytest.approx(float(middle.mean()) / 255, abs=1e-6)
    tiles = [[middle[row : row + 4, start : start + 4].sum() for start in (0, 4, 8)]
             for row in (0, 4)]  # fmt: skip
    maps = [read_heat_map(each) for each in found.slice_maps]
    assert maps[1] == pytest.approx(np.array(tiles) / 255 / middle.size, abs=1e-6)
    assert not maps[0].any()
    refs = [prepared.series.frames[number] for number in prepared.frames]
    assert [(each.image, each.frame) for each in found.slice_maps] == [
        (ref.asset, ref.frame_index) for ref in refs
    ]
    assert page_of(explained.rows).count("<figcaption>") == 3


@pytest.mark.parametrize(
    ("values", "shape", "says"),
    [
        ({"kind": "volume"}, (2, 1, 4, 5), "the model receives"),
        ({"kind": "slices", "count": 2, "windows": ["lung", "bone"], "slice_axis": "channels"},
         (2, 3, 4, 5), "the model receives"),
    ],
)  # fmt: skip
def test_arrays_of_another_shape_are_refused(
    tmp_path: Path, values: dict[str, object], shape: tuple[int, ...], says: str
) -> None:
    np.save(tmp_path / "X.npy", np.zeros(shape))
    with pytest.raises(AnalysisError, match=says):
        read_named(InputKind.IMAGE, str(tmp_path), image_input_of("m", values, None))

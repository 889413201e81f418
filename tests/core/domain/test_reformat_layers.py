"""Labels and maps on reformats and slabs, against scipy's interpolation at patient positions."""

import numpy as np
import pytest
from scipy.ndimage import map_coordinates
from tests.core.domain.test_reformat import PLANES, SOURCES
from tests.support.volume_phantoms import phantom_series, positions_of_frame

from readingroom.domain.label_volume import LabelVolume
from readingroom.domain.reformat import (
    Projection,
    Reformat,
    ReformatPlane,
    ReformattedSeries,
    reformatted,
    section_of,
)
from readingroom.domain.reformat_layers import labels_on, map_on
from readingroom.domain.volume_grid import VolumeGrid, grid_of

SHAPE, SPACING = (14, 20, 26), (2.5, 0.7, 0.9)
TIE = 1e-6


def grid(source: str, spacing: tuple[float, float, float] = SPACING) -> tuple:
    series = phantom_series(SHAPE, spacing, SOURCES[source])
    found = grid_of(series)
    assert isinstance(found, VolumeGrid)
    return series, found


def blobs() -> np.ndarray:
    """Return a volume of labels: an ellipsoid off the middle, and single voxels at the corners."""
    number, row, column = np.mgrid[: SHAPE[0], : SHAPE[1], : SHAPE[2]]
    away = ((number - 8) / 4.3) ** 2 + ((row - 6) / 5.2) ** 2 + ((column - 17) / 7.1) ** 2
    labels = away <= 1
    labels[0, 0, 0] = labels[-1, -1, -1] = labels[0, -1, 3] = True
    return labels


def volume_of(labels: np.ndarray) -> LabelVolume:
    volume = LabelVolume(labels.shape)
    for number, mask in enumerate(labels):
        volume.add(number, mask)
    return volume


def voxels_of(target: ReformattedSeries, index: int) -> np.ndarray:
    """Return the voxel (slice, row, column) at each pixel, from its position in the patient."""
    ways, start = np.array(target.grid.directions), np.array(target.grid.origin)
    positions = positions_of_frame(target, index)
    return np.moveaxis((positions - start) @ ways.T / target.grid.spacing, -1, 0)


def indices(target: ReformattedSeries) -> tuple[int, ...]:
    return 0, len(target.frames) // 3, len(target.frames) // 2, len(target.frames) - 1


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("plane", PLANES)
def test_a_pixel_has_the_label_of_the_nearest_voxel(source: str, plane: ReformatPlane) -> None:
    labels = blobs()
    series, found = grid(source)
    target = reformatted(series, found, Reformat(plane))
    volume = volume_of(labels)
    drawn = 0
    for index in indices(target):
        voxels = voxels_of(target, index)
        expected = map_coordinates(labels.astype(np.uint8), voxels, order=0, mode="nearest") > 0
        # half way between two voxels either is the nearest
        is_tie = np.abs(voxels - np.floor(voxels) - 0.5).min(axis=0) < TIE
        shown = labels_on(target, index, volume)
        assert shown.shape == (target.rows, target.columns)
        assert is_tie.mean() < 0.2
        assert (shown == expected)[~is_tie].all()
        drawn += int(expected.sum())
    assert drawn


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("plane", PLANES)
def test_a_pixel_has_the_weight_between_the_voxels(source: str, plane: ReformatPlane) -> None:
    weights = np.random.default_rng(5).normal(size=SHAPE).astype(np.float32)
    series, found = grid(source)
    target = reformatted(series, found, Reformat(plane))
    for index in indices(target):
        expected = map_coordinates(weights, voxels_of(target, index), order=1, mode="nearest")
        shown = map_on(target, index, dict(enumerate(weights)))
        assert shown.is_known.all()
        assert shown.weights == pytest.approx(expected, abs=1e-5)


@pytest.mark.parametrize("plane", list(ReformatPlane))
@pytest.mark.parametrize("projection", [Projection.MAXIMUM, Projection.AVERAGE])
def test_a_slab_shows_the_labels_of_any_of_its_slices(
    plane: ReformatPlane, projection: Projection
) -> None:
    labels = blobs()
    series, found = grid("oblique")
    slab = reformatted(series, found, Reformat(plane, projection, 6.0))
    single = reformatted(series, found, Reformat(plane))
    volume = volume_of(labels)
    half = slab.slab_slices // 2
    assert half
    for index in indices(slab):
        first, last = max(index - half, 0), min(index + half, len(slab.frames) - 1)
        expected = np.any([labels_on(single, n, volume) for n in range(first, last + 1)], axis=0)
        assert (labels_on(slab, index, volume) == expected).all()
        assert section_of(slab, index).end - section_of(slab, index).first == last - first + 1


def test_a_slab_shows_the_weight_with_the_largest_magnitude() -> None:
    weights = np.random.default_rng(6).normal(size=SHAPE).astype(np.float32)
    series, found = grid("axial")
    target = reformatted(series, found, Reformat(ReformatPlane.AXIAL, Projection.MINIMUM, 8.0))
    assert target.slab_slices == 3
    block = weights[4:7]
    expected = np.take_along_axis(block, np.abs(block).argmax(axis=0)[None], axis=0)[0]
    shown = map_on(target, 5, dict(enumerate(weights)))
    assert shown.weights == pytest.approx(expected)


def test_a_map_of_one_slice_reaches_half_way_to_its_neighbours() -> None:
    series, found = grid("axial")
    target = reformatted(series, found, Reformat(ReformatPlane.CORONAL))
    shown = map_on(target, 3, {5: np.full(SHAPE[1:], 0.7, np.float32)})
    slices = voxels_of(target, 3)[0]
    is_near = np.abs(slices - 5) < 0.5 - TIE
    is_far = np.abs(slices - 5) > 0.5 + TIE
    assert shown.is_known[is_near].all()
    assert not shown.is_known[is_far].any()
    assert shown.weights[is_near] == pytest.approx(0.7)
    assert not shown.weights[is_far].any()
    axial = reformatted(series, found, Reformat(ReformatPlane.AXIAL))
    assert [map_on(axial, n, {5: np.ones((2, 2))}).is_known.any() for n in (4, 5, 6)] == [
        False,
        True,
        False,
    ]


@pytest.mark.parametrize("plane", PLANES)
def test_a_coarse_map_spans_its_slice(plane: ReformatPlane) -> None:
    coarse = np.random.default_rng(7).normal(size=(5, 4)).astype(np.float32)
    series, found = grid("axial")
    target = reformatted(series, found, Reformat(plane))
    for index in indices(target):
        number, row, column = voxels_of(target, index)
        cells = (
            (row + 0.5) * 5 / SHAPE[1] - 0.5,
            (column + 0.5) * 4 / SHAPE[2] - 0.5,
        )
        expected = map_coordinates(coarse, cells, order=1, mode="nearest")
        shown = map_on(target, index, dict.fromkeys(range(SHAPE[0]), coarse))
        assert number.shape == shown.weights.shape
        assert shown.weights == pytest.approx(expected, abs=1e-5)


def test_masks_of_one_slice_add_up_and_other_sizes_are_stretched() -> None:
    volume = LabelVolume((3, 8, 20))
    volume.add(1, np.eye(8, 20, dtype=np.bool_))
    volume.add(1, np.eye(8, 20, 3, dtype=np.bool_))
    half = np.zeros((4, 10), np.bool_)
    half[1, 6:] = True
    volume.add(2, half)
    volume.add(0, np.zeros((8, 20), np.bool_))
    whole = np.zeros((3, 8, 20), np.bool_)
    whole[1] = np.eye(8, 20, dtype=np.bool_) | np.eye(8, 20, 3, dtype=np.bool_)
    whole[2, 2:4, 12:] = True
    for axis in range(3):
        for first in range(whole.shape[axis]):
            for end in range(first + 1, whole.shape[axis] + 1):
                expected = whole.take(range(first, end), axis=axis).any(axis=axis)
                assert (volume.section(axis, first, end) == expected).all(), (axis, first, end)
    with pytest.raises(IndexError):
        volume.add(3, half)


def test_a_segment_takes_a_bit_for_each_pixel_of_its_bounding_box() -> None:
    volume = LabelVolume((100, 512, 512))
    mask = np.zeros((512, 512), np.bool_)
    mask[100:200, 160:320] = True
    for number in range(100):
        volume.add(number, mask)
    assert volume.nbytes == 100 * 100 * 160 // 8

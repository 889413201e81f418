"""Artefacts on real images: graded, alike at each severity, and never on what fills a picture."""

import base64
import io
import json
from pathlib import Path

import numpy as np
import pydicom
import pytest
from PIL import Image
from pydicom import dcmread
from pydicom.data import get_testdata_file
from pydicom.dataset import Dataset
from pydicom.pixels.utils import pixel_array
from skimage.transform import iradon, radon
from tests.support.dicom_factory import as_bytes, ct_slice, image

from readingroom.domain.errors import GenerationError
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.families import make_cases
from readingroom.engine.generator.images.artefacts import ARTEFACTS, fitting
from readingroom.engine.generator.images.scenarios import damage
from readingroom.engine.generator.images.sources import SourceImage, read_sample, read_source
from readingroom.engine.generator.images.values import rescale_of, scale_of
from readingroom.engine.generator.types import SyntheticCase
from readingroom.pixels.intensity import overexpose, underexpose
from readingroom.pixels.metal import add_metal, back_project, project
from readingroom.pixels.scanner import add_ghosting, add_motion


def cases(count: int = 1, seed: int = 1, **settings: str) -> list[SyntheticCase]:
    return list(make_cases(Recipe(ScenarioFamily.ARTEFACTS, seed, count, settings)))


def header_of(case: SyntheticCase) -> Dataset:
    return dcmread(io.BytesIO(case.files[0].content))


def saved(folder: Path, made: Dataset) -> str:
    path = folder / "source.dcm"
    path.write_bytes(as_bytes(made))
    return str(path)


@pytest.fixture(scope="module")
def head() -> SourceImage:
    return read_sample("mr-small")


@pytest.mark.parametrize("key", [key for key in ARTEFACTS if key != "metal"])
def test_each_severity_changes_a_real_image_more_than_the_one_before(
    key: str, head: SourceImage
) -> None:
    artefact = ARTEFACTS[key]

    for seed in (1, 2):
        changes = [damage(head, artefact, one, seed=seed).rms_change for one in artefact.strengths]
        assert changes == sorted(set(changes))


def test_more_metal_changes_a_real_slice_of_ct_more() -> None:
    source = read_sample("ct-small")
    artefact = ARTEFACTS["metal"]
    changes = [damage(source, artefact, one, seed=3).rms_change for one in artefact.strengths]

    assert changes == sorted(set(changes))


def test_every_artefact_has_five_severities_with_all_parts() -> None:
    for artefact in ARTEFACTS.values():
        assert [len(one) for one in artefact.strengths] == [len(artefact.parts)] * 5


def test_motion_by_no_pixel_and_breathing_by_none_leave_an_image_as_it_is(
    head: SourceImage,
) -> None:
    values = head.frames[0].astype(np.float64)

    assert np.allclose(add_motion(values, (0, 6), random_stream(1)), values)
    assert np.allclose(add_ghosting(values, (0, 4), random_stream(1)), values)


def test_breathing_draws_ghosts_where_the_field_of_view_is_divided() -> None:
    dot = np.zeros((64, 64))
    dot[20, 30] = 1.0

    ghosts = add_ghosting(dot, (0.3, 4), random_stream(1))[:, 30]

    places = [row for row in np.argsort(ghosts)[-4:] if abs(row - 20) > 1]
    assert places
    assert all(abs((row - 20) % 16 - 8) >= 7 for row in places)


def test_rays_and_their_back_projection_agree_with_those_of_scikit_image() -> None:
    picture = np.zeros((48, 48))
    picture[16:30, 20:34] = 1.0
    angles = np.arange(360) / 2

    ours = back_project(project(picture), picture.shape)
    theirs = iradon(radon(picture, angles, circle=False), angles, circle=False)

    assert np.abs(project(picture).values.sum(axis=1) - picture.sum()).max() < 1e-9
    assert np.abs(ours - theirs).mean() < 0.015


def test_between_two_pieces_of_metal_a_slice_of_water_is_dark() -> None:
    axis = np.arange(120) - 59.5
    water = (np.hypot(axis[:, None], axis) < 50).astype(np.float64)

    worse, mask = add_metal(water, (10, 2), random_stream(2), pixel_mm=1.0)
    rows, columns = np.nonzero(mask)
    middle = worse[round(rows.mean()), round(columns.mean())]

    assert middle < 0.9
    assert worse[mask].min() > 5
    assert abs(np.median(worse[~mask & (water > 0)]) - 1) < 0.05


def test_too_few_photons_are_darker_by_the_factor_and_as_noisy_as_they_are_few() -> None:
    grey = np.full((200, 200), 0.5)

    seen = underexpose(grey, (0.4, 250), random_stream(1))

    assert seen.mean() == pytest.approx(0.2, rel=0.01)
    assert seen.std() == pytest.approx(np.sqrt(0.2 / 250), rel=0.02)
    assert overexpose(grey, (3.0,), random_stream(1)).max() == 1.0


def test_an_opacity_has_the_stated_size_contrast_and_place(tmp_path: Path) -> None:
    flat = ct_slice(np.full((100, 120), 40.0), PixelSpacing=[0.5, 0.5], RescaleSlope=1)
    path = saved(tmp_path, flat)

    case = cases(
        file=path, artefact="opacity", severity="3",
        **{"opacity-mm": "10", "opacity-contrast": "0.1", "opacity-row": "0.4",
           "opacity-column": "0.6"},
    )[0]  # fmt: skip
    mask = np.asarray(Image.open(io.BytesIO(base64.b64decode(case.truth["mask"]))))
    made = header_of(case)
    values = made.pixel_array * float(made.RescaleSlope) + float(made.RescaleIntercept)

    told = json.loads(case.truth["opacity"])
    assert told == {"contrast": 0.1, "contrast in values": 140.0, "pixels": 20.0, "mm": 10.0}
    assert values.max() - 40 == pytest.approx(140, abs=1)
    assert 2 * np.sqrt(mask.sum() / np.pi) * 0.5 == pytest.approx(10, rel=0.1)
    assert json.loads(case.truth["mask: middle"]) == pytest.approx([39.6, 71.4], abs=2)


def test_ct_is_scaled_from_air_to_above_soft_tissue() -> None:
    source = read_sample("ct")
    scale, (slope, intercept) = scale_of(source), rescale_of(source.header)

    assert scale.low * slope + intercept == pytest.approx(-1000)
    assert scale.high * slope + intercept == pytest.approx(400)


def test_padding_stays_as_it_was_and_nothing_else_becomes_padding(tmp_path: Path) -> None:
    hounsfield = np.full((40, 40), -990.0)
    hounsfield[:8] = -2000
    made = ct_slice(hounsfield, PixelPaddingValue=-2000, RescaleSlope=1)
    made.RescaleIntercept = 0
    made.PixelRepresentation, made.BitsStored, made.HighBit, made.BitsAllocated = 1, 16, 15, 16
    made.PixelData = hounsfield.astype("<i2").tobytes()
    made["PixelPaddingValue"].VR = "SS"

    case = cases(file=saved(tmp_path, made), artefact="gaussian-noise", severity="5")[0]
    stored = header_of(case).pixel_array

    assert (stored[:8] == -2000).all()
    assert not (stored[8:] == -2000).any()


def test_too_little_light_makes_an_inverted_radiograph_look_darker(tmp_path: Path) -> None:
    ramp = np.linspace(0, 4000, 1600).reshape(40, 40).astype(np.uint16)
    made = image(ramp, Modality="DX", PhotometricInterpretation="MONOCHROME1", BitsStored=12)

    case = cases(file=saved(tmp_path, made), artefact="underexposed", severity="4")[0]
    stored = header_of(case)

    assert stored.PhotometricInterpretation == "MONOCHROME1"
    assert stored.pixel_array.mean() > ramp.mean() + 300
    assert stored.pixel_array.max() <= 4095


def test_all_frames_of_a_loop_have_the_artefact(tmp_path: Path) -> None:
    frames = np.random.default_rng(1).integers(0, 255, (3, 32, 32)).astype(np.uint8)
    made = image(frames, Modality="US")

    case = cases(file=saved(tmp_path, made), artefact="gaussian-noise", severity="2")[0]
    stored = header_of(case).pixel_array
    noise = stored.astype(int) - frames

    assert stored.shape == frames.shape
    assert all(one.any() for one in noise)
    assert not np.array_equal(noise[0], noise[1])


def test_a_cropped_slice_lies_where_its_pixels_lay(tmp_path: Path) -> None:
    source = Path(get_testdata_file("CT_small.dcm"))
    case = cases(file=str(source), artefact="crop", severity="5")[0]
    top, left, rows, columns = json.loads(case.truth["crop"])
    before, after = dcmread(source), header_of(case)
    moved = np.array(after.ImagePositionPatient) - np.array(before.ImagePositionPatient)
    row_way, column_way = np.reshape(before.ImageOrientationPatient, (2, 3)).astype(float)
    spacing = [float(one) for one in before.PixelSpacing]

    assert after.pixel_array.shape == (rows, columns) == (after.Rows, after.Columns)
    assert np.array_equal(
        after.pixel_array, before.pixel_array[top : top + rows, left : left + columns]
    )
    assert moved == pytest.approx(row_way * left * spacing[1] + column_way * top * spacing[0])


def test_a_recipe_makes_the_same_bytes_twice_and_another_seed_other_ones() -> None:
    once, again = cases(5, sample="mr-small"), cases(5, sample="mr-small")

    assert once == again
    assert once[0].files[0].content != cases(5, seed=2, sample="mr-small")[0].files[0].content


def test_each_artefact_that_fits_a_modality_comes_five_times() -> None:
    kinds = fitting("MR", is_colour=False)
    made = cases(5 * len(kinds), sample="mr-small")

    assert [case.truth["artefact"] for case in made[::5]] == [one.key for one in kinds]
    assert [case.truth["severity"] for case in made[:5]] == ["1", "2", "3", "4", "5"]


def test_a_plain_picture_in_colour_becomes_a_secondary_capture(tmp_path: Path) -> None:
    path = tmp_path / "photograph.png"
    Image.fromarray(np.random.default_rng(1).integers(0, 255, (16, 17, 3)).astype("u1")).save(path)

    made = header_of(cases(file=str(path), severity="0", modality="XC")[0])

    assert made.SOPClassUID.name == "Secondary Capture Image Storage"
    assert np.array_equal(pixel_array(made), np.asarray(Image.open(path)))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("examples_palette.dcm", "PALETTE COLOR"),
        ("rtdose_1frame.dcm", "32 bits"),
        ("liver_1frame.dcm", "1 bits"),
        ("test-SR.dcm", "no image"),
        ("SC_rgb_rle_16bit.dcm", "16 bits"),
    ],
)
def test_what_no_artefact_can_be_put_on_is_refused_with_its_reason(
    name: str, sentence: str
) -> None:
    with pytest.raises(GenerationError, match=sentence):
        read_source(Path(pydicom.__file__).parent / "data" / "test_files" / name)


def test_a_text_a_missing_file_and_a_damaged_file_are_refused(tmp_path: Path) -> None:
    text, damaged = tmp_path / "text.png", tmp_path / "damaged.dcm"
    text.write_text("no image")
    damaged.write_bytes(bytes(128) + b"DICM" + bytes(range(200)))

    for path in (text, damaged, tmp_path / "missing"):
        with pytest.raises(GenerationError):
            read_source(path)


def test_an_artefact_of_another_modality_is_told_as_such() -> None:
    assert "MR" in cases(sample="ct-small", artefact="gibbs", severity="1")[0].truth["note"]
    assert "note" not in cases(sample="mr-small", artefact="gibbs", severity="1")[0].truth


def test_metal_on_a_photograph_and_half_a_place_are_refused() -> None:
    with pytest.raises(GenerationError, match="colour"):
        cases(sample="ultrasound", artefact="metal")
    with pytest.raises(GenerationError, match="both row and column"):
        cases(sample="ct-small", artefact="opacity", **{"opacity-row": "0.5"})

"""Retinas: grades that follow from lesions, masks where they lie, tones, sides, files."""

import base64
import io
import itertools
import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from pydicom import dcmread
from pydicom.dataset import Dataset
from tests.core.intake.deidentify.cleaning import clean
from tests.support.dicom_validation import faults_of

from readingroom import store
from readingroom.domain.errors import GenerationError
from readingroom.domain.protocol import default_protocol
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.families import make_cases
from readingroom.engine.generator.images import sources
from readingroom.engine.generator.retina.eyes import Eye, grow
from readingroom.engine.generator.retina.grading import (
    QUADRANTS,
    Lesion,
    LesionKind,
    icdr_grade,
    quadrant_of,
)
from readingroom.engine.generator.retina.shape import (
    DISC,
    Landmarks,
    draw_shape,
    landmarks,
    photograph,
)
from readingroom.engine.generator.types import SyntheticCase
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom.intake.synthetic_marks import is_synthetic_dicom
from readingroom.pixels.pydicom_logging import QUIET
from readingroom.services.study import Study

SIDE = 192


def cases(count: int, **settings: str) -> list[SyntheticCase]:
    told = {"side": str(SIDE), **settings}
    return list(make_cases(Recipe(ScenarioFamily.RETINA, 4, count, told)))


def read(data: bytes) -> Dataset:
    with QUIET:
        return dcmread(io.BytesIO(data))


def lesions(*wanted: tuple[LesionKind, int, str]) -> list[Lesion]:
    return [
        Lesion(kind, (0.5, 0.5), 100.0, quadrant)
        for kind, count, quadrant in wanted
        for _ in range(count)
    ]


@pytest.fixture(scope="module")
def five() -> list[SyntheticCase]:
    return cases(5, pigment="0.4")


def test_lesions_amount_to_the_grades_of_the_scale() -> None:
    spot, blood = LesionKind.MICROANEURYSM, LesionKind.HAEMORRHAGE
    everywhere = [(blood, 21, quadrant) for quadrant in QUADRANTS]
    one_short = [*everywhere[:3], (blood, 20, QUADRANTS[3])]

    assert icdr_grade([]) == 0
    assert icdr_grade(lesions((spot, 40, QUADRANTS[0]))) == 1
    assert icdr_grade(lesions((spot, 1, QUADRANTS[0]), (blood, 1, QUADRANTS[0]))) == 2
    assert icdr_grade(lesions((LesionKind.EXUDATE, 1, QUADRANTS[1]))) == 2
    assert icdr_grade(lesions(*one_short)) == 2
    assert icdr_grade(lesions(*everywhere)) == 3
    assert icdr_grade(lesions((LesionKind.NEW_VESSELS, 1, QUADRANTS[2]))) == 4


def test_nasal_is_where_the_disc_is() -> None:
    left = Landmarks((0.5, 0.15), 0.06, (0.5, 0.5))
    right = Landmarks((0.5, 0.85), 0.06, (0.5, 0.5))

    assert quadrant_of((0.2, 0.3), left) == "superior nasal"
    assert quadrant_of((0.2, 0.3), right) == "superior temporal"


def test_the_grades_come_in_turn_and_follow_from_what_was_drawn(five: list[SyntheticCase]) -> None:
    assert [case.truth["grade"] for case in five] == ["0", "1", "2", "3", "4"]
    severe = json.loads(five[3].truth["lesions"])
    for quadrant in QUADRANTS:
        bleeding = [
            one
            for one in severe
            if (one["kind"], one["quadrant"]) == (LesionKind.HAEMORRHAGE.value, quadrant)
        ]
        assert len(bleeding) > 20


@pytest.mark.parametrize("grade", range(5))
def test_every_eye_of_a_grade_has_that_grade(grade: int) -> None:
    assert {grow(Eye(grade, 0.5, is_right=True), 9, str(n), side=128).grade for n in range(3)} == {
        grade
    }


def test_masks_lie_where_the_same_eye_without_lesions_differs() -> None:
    healthy = grow(Eye(0, 0.4, is_right=False), 3, "x", side=384).pixels.astype(int)
    ill = grow(Eye(3, 0.4, is_right=False), 3, "x", side=384)
    difference = np.abs(ill.pixels.astype(int) - healthy).sum(axis=2)
    marked = np.any(list(ill.masks.values()), axis=0)

    assert difference[marked].mean() > 40
    assert (difference[marked] > 12).mean() > 0.97
    assert np.median(difference[~marked]) == 0


def test_blood_is_darker_and_exudates_are_brighter_than_the_retina() -> None:
    healthy = grow(Eye(0, 0.8, is_right=False), 3, "y", side=384).pixels[..., 1].astype(int)
    ill = grow(Eye(3, 0.8, is_right=False), 3, "y", side=384)
    change = ill.pixels[..., 1] - healthy
    blood = ill.masks[LesionKind.HAEMORRHAGE]
    grains = ill.masks[LesionKind.EXUDATE] & ~blood

    assert change[blood].mean() < -15
    assert change[grains].mean() > 30


def test_a_mask_of_the_truth_is_a_picture_of_the_same_size(five: list[SyntheticCase]) -> None:
    text = five[4].truth[f"mask: {LesionKind.NEW_VESSELS.value}"]
    mask = np.asarray(Image.open(io.BytesIO(base64.b64decode(text))))

    assert mask.shape == (SIDE, SIDE)
    assert mask.any()


def test_more_pigment_is_darker_in_each_colour() -> None:
    means = [
        grow(Eye(0, pigment, is_right=True), 1, "z", side=128).pixels[40:88, 40:88].mean((0, 1))
        for pigment in (0.0, 0.35, 0.7, 1.0)
    ]

    assert all((one > other).all() for one, other in itertools.pairwise(means))


def test_a_left_eye_has_its_disc_on_the_left_and_a_right_eye_on_the_right() -> None:
    for is_right in (False, True):
        made = grow(Eye(0, 0.35, is_right=is_right), 2, "q", side=256)
        disc = tuple(int(each * 256) for each in made.marks.disc)
        other = made.pixels[disc[0], 255 - disc[1]].astype(int)

        assert (made.marks.disc[1] > 0.5) == is_right
        assert made.pixels[disc][1] > other[1] + 40


def test_bending_folds_nothing() -> None:
    axis = np.linspace(-0.5, 0.5, 101)
    down, right = np.meshgrid(axis, axis, indexing="ij")
    for number in range(15):
        shape = draw_shape(random_stream(number), is_right=False)
        y, x = shape.sources(down, right)
        (yy, yx), (xy, xx) = (np.gradient(each, axis, axis) for each in (y, x))
        assert (yy * xx - yx * xy).min() > 0.5


def test_landmarks_lie_where_the_shape_takes_them_from() -> None:
    shape = draw_shape(random_stream(5), is_right=True)
    disc = landmarks(shape).disc
    y, x = shape.sources(np.array([disc[0] - 0.5]), np.array([disc[1] - 0.5]))

    assert (y[0] + 0.5, x[0] + 0.5) == pytest.approx(DISC, abs=1e-9)


def test_a_recipe_makes_the_same_bytes_twice(five: list[SyntheticCase]) -> None:
    assert cases(5, pigment="0.4") == five


def test_the_file_is_a_whole_ophthalmic_photograph(five: list[SyntheticCase]) -> None:
    made = read(five[2].files[0].content)

    assert made.SOPClassUID.name == "Ophthalmic Photography 8 Bit Image Storage"
    assert faults_of(five[2].files[0].content) == set()
    assert float(made.PixelSpacing[0]) * SIDE == pytest.approx(13, abs=1.5)


def test_a_study_takes_a_retina_in_and_knows_that_it_is_synthetic(
    five: list[SyntheticCase], tmp_path: Path
) -> None:
    folder = tmp_path / five[1].code
    folder.mkdir()
    (folder / "image.dcm").write_bytes(five[1].files[0].content)

    with Study.create(tmp_path / "s.rrstudy", title="T", protocol=default_protocol(1)) as study:
        added = study.cases.add_case(folder, unreviewed=UnreviewedReason.MADE_UP)
        content = study.cases.content(added.case.id)
        stored = store.assets.read(study._file, content.assets[0].id)

    assert content.series[0].laterality == five[1].truth["eye"]
    assert is_synthetic_dicom(read(stored))
    assert is_synthetic_dicom(read(clean(five[0].files[0].content)))


def test_without_scikit_image_the_reason_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "find_spec", lambda name: None)
    photograph.cache_clear()
    with pytest.raises(GenerationError, match="scikit-image"):
        photograph()

"""Packaged scales and presets."""

import pytest

from readingroom.domain.error_annotation import HarmLikelihood, HarmSeverity
from readingroom.domain.errors import NotFoundError
from readingroom.domain.protocol import CriterionKind, default_protocol
from readingroom.domain.study_design import ArmContent, StudyType
from readingroom.reading.forms.presets import preset
from readingroom.reading.forms.scales import SCALES, scale, scale_of


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("bi-rads", ["0", "1", "2", "3", "4", "5", "6"]),
        ("bi-rads-suspicion", ["1", "2", "3", "4A", "4B", "4C", "5"]),
        ("lung-rads", ["0", "1", "2", "3", "4A", "4B", "4X"]),
        ("icdr", ["0", "1", "2", "3", "4"]),
    ],
)
def test_labels_start_with_the_published_codes_in_their_order(name: str, codes: list[str]) -> None:
    criterion = scale(name).criterion
    assert criterion.kind is CriterionKind.CATEGORY
    assert [option.label.split()[0] for option in criterion.options] == codes
    values = [option.value for option in criterion.options]
    assert values == list(range(values[0], values[0] + len(values)))


@pytest.mark.parametrize("name", ["bi-rads", "icdr"])
def test_a_value_is_the_published_number(name: str) -> None:
    for option in scale(name).criterion.options:
        assert option.label.startswith(f"{option.value} ")


def test_harm_has_the_grades_of_error_annotations() -> None:
    severities = scale("harm-severity").criterion.options
    assert [option.value for option in severities] == [grade.grade for grade in HarmSeverity]
    likelihoods = scale("harm-likelihood").criterion.options
    assert [option.value for option in likelihoods] == [grade.grade for grade in HarmLikelihood]


def test_every_scale_has_a_source_and_is_recognised() -> None:
    for name, known in SCALES.items():
        assert known.name == name
        assert known.source
        assert scale_of(known.criterion) == known
    assert len({known.criterion.options for known in SCALES.values()}) == len(SCALES)
    assert len({known.criterion.key for known in SCALES.values()}) == len(SCALES) - 1  # BI-RADS


def test_an_unknown_scale_names_the_nearest() -> None:
    with pytest.raises(NotFoundError, match="'bi-rads'"):
        scale("birads")


def test_the_paired_preset_is_that_of_a_new_study() -> None:
    assert preset(StudyType.PAIRED, 9) == default_protocol(9)


def test_the_independent_study_is_a_crossover_with_a_washout_of_four_weeks() -> None:
    first, second = preset(StudyType.AIDED_INDEPENDENT, 1).design.sessions
    assert first.arms == second.arms == ("unaided", "aided")
    assert (first.washout_days, second.washout_days) == (0, 28)


@pytest.mark.parametrize("study_type", StudyType)
def test_presets_show_what_their_type_is_about(study_type: StudyType) -> None:
    contents = {
        StudyType.PAIRED: [ArmContent.PAIR],
        StudyType.RATING: [ArmContent.OUTPUT],
        StudyType.AIDED_SEQUENTIAL: [ArmContent.CASE, ArmContent.OUTPUT],
        StudyType.AIDED_INDEPENDENT: [ArmContent.CASE, ArmContent.OUTPUT],
        StudyType.MODEL_VS_READERS: [ArmContent.CASE],
        StudyType.FREE_RESPONSE: [ArmContent.CASE],
    }
    assert [arm.content for arm in preset(study_type, 1).design.arms] == contents[study_type]
    assert all(criterion.is_required for criterion in preset(study_type, 1).criteria)

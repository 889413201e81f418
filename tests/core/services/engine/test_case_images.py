"""Which images of a case are part of a question, and its texts within their limits."""

import pytest

from readingroom.domain.case import CaseContent, Note, Variant, VariantTable, Zygosity
from readingroom.domain.case_question import ImageChoice, Modality, QuestionPlan
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Drawing, DrawingKind, FrameRef, ImageSeries
from readingroom.engine.models.types import Portion
from readingroom.services.engine.case_fields import fields_of
from readingroom.services.engine.case_images import choose_frames, image_count


def series(key: str, count: int, *, keys: tuple[int, ...] = (), marks: str = "") -> ImageSeries:
    drawings = {index: (Drawing(DrawingKind.KEY_IMAGE, 1),) for index in keys}
    frames = tuple(
        FrameRef(AssetId(key), index, drawings=drawings.get(index, ())) for index in range(count)
    )
    return ImageSeries(key, "CT", "", 4, 4, False, frames, marks=marks)


def chosen(plan: QuestionPlan, *given: ImageSeries) -> list[tuple[int, int]]:
    return [(frame.number, frame.frame_index) for frame in choose_frames(given, plan)]


def variant(position: int, impact: str, *filters: str) -> Variant:
    return Variant(
        "7", position, "A", ("T",), "", None, filters, "BRAF", "", "", "", impact, "", 0, "0/1",
        Zygosity.HETEROZYGOUS, None, 0.25,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("total", "count", "indices"),
    [(9, 1, [4]), (10, 1, [5]), (9, 3, [1, 4, 7]), (3, 3, [0, 1, 2]), (100, 4, [12, 37, 62, 87])],
)
def test_images_are_evenly_spaced(total: int, count: int, indices: list[int]) -> None:
    plan = QuestionPlan(image_count=count)
    assert chosen(plan, series("a", total)) == [(1, index) for index in indices]


def test_each_series_has_an_image_before_a_longer_one_has_more() -> None:
    plan = QuestionPlan(image_count=4)
    assert chosen(plan, series("a", 90), series("b", 2), series("c", 30)) == [
        (1, 22), (1, 67), (2, 1), (3, 15),
    ]  # fmt: skip


def test_a_series_has_at_most_its_own_images() -> None:
    assert chosen(QuestionPlan(image_count=9), series("a", 1), series("b", 2)) == [
        (1, 0), (2, 0), (2, 1),
    ]  # fmt: skip


def test_the_first_series_come_where_there_are_more_than_images() -> None:
    plan = QuestionPlan(image_count=2)
    assert chosen(plan, series("a", 1), series("b", 50), series("c", 50)) == [(1, 0), (2, 25)]


def test_segmentations_are_not_images() -> None:
    given = (series("a", 2), series("m", 9, marks="a"), series("b", 1))
    assert image_count(given) == 3
    assert [number for number, _ in chosen(QuestionPlan(), *given)] == [1, 1, 3]


def test_key_images_are_chosen_where_a_case_has_some() -> None:
    plan = QuestionPlan(image_count=2, image_choice=ImageChoice.KEY)
    assert chosen(plan, series("a", 9), series("b", 9, keys=(2, 5, 8))) == [(2, 2), (2, 5)]
    assert chosen(plan, series("a", 9)) == chosen(QuestionPlan(image_count=2), series("a", 9))


def test_variants_of_high_impact_that_passed_come_first_and_the_rest_is_counted() -> None:
    rows = (variant(1, "LOW"), variant(2, "HIGH", "q10"), variant(3, "HIGH", "PASS"),
            variant(4, "MODERATE"))  # fmt: skip
    content = CaseContent("C", "", "", variants=(VariantTable(AssetId("v"), "GRCh38", "", rows),))
    fields = fields_of(content, QuestionPlan(variant_count=2))

    assert fields.variants == Portion(2, 4)
    assert fields.values["variants"].splitlines()[:3] == [
        "gene | impact | zygosity | filter | allele fraction | position (GRCh38)",
        "BRAF | HIGH | heterozygous | PASS | 0.25 | 7:3 A>T",
        "BRAF | MODERATE | heterozygous | - | 0.25 | 7:4 A>T",
    ]
    assert "2 more" in fields.values["variants"]


def test_notes_beyond_the_limit_are_counted() -> None:
    notes = tuple(Note(AssetId(key), "", key * 6, "utf-8") for key in "ab")
    fields = fields_of(CaseContent("C", "", "", notes=notes), QuestionPlan(note_characters=8))

    assert fields.note_characters == Portion(8, 12)
    assert "aaaaaa\n\nbb\n\n[4 more" in fields.values["notes"]


def test_a_case_without_data_differs_from_data_that_are_switched_off() -> None:
    empty = CaseContent("C", "", "")
    assert fields_of(empty).values["variants"] == "none"
    assert fields_of(empty, modalities=(Modality.NOTE,)).values["variants"] == "not provided"

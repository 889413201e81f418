"""Controls for the inputs of a question to a language model."""

from pytestqt.qtbot import QtBot

from readingroom.domain.case_question import ImageChoice, Modality
from readingroom.engine.models.types import Portion, QuestionContent, ResponseTotals
from readingroom_desktop.study.models.question_inputs import QuestionInputs
from readingroom_desktop.study.models.question_text import words_of_content, words_of_totals


def inputs_of(qtbot: QtBot, *, is_accepted: bool) -> QuestionInputs:
    inputs = QuestionInputs()
    qtbot.addWidget(inputs)
    inputs.accept_images(is_accepted=is_accepted)
    return inputs


def test_all_inputs_that_the_model_accepts_are_on_at_first(qtbot: QtBot) -> None:
    assert inputs_of(qtbot, is_accepted=True).plan.modalities == tuple(Modality)
    assert inputs_of(qtbot, is_accepted=False).plan.modalities == (
        Modality.NOTE,
        Modality.VARIANTS,
    )


def test_images_have_a_number_and_a_choice(qtbot: QtBot) -> None:
    inputs = inputs_of(qtbot, is_accepted=True)
    inputs.image_count.setValue(9)
    inputs.key_images.click()

    assert (inputs.plan.image_count, inputs.plan.image_choice) == (9, ImageChoice.KEY)
    inputs.boxes[Modality.IMAGE].click()
    assert Modality.IMAGE not in inputs.plan.modalities
    assert not inputs.image_count.isEnabled()
    assert not inputs.key_images.isEnabled()


def test_limits_are_those_of_the_parts_that_are_on(qtbot: QtBot) -> None:
    inputs = inputs_of(qtbot, is_accepted=True)
    fields = (inputs.note_characters, inputs.variant_count, inputs.image_edge)
    for field, text in zip(fields, ("500", "20", "256"), strict=True):
        field.selectAll()
        qtbot.keyClicks(field, text)

    plan = inputs.plan
    assert (plan.note_characters, plan.variant_count, plan.image_edge) == (500, 20, 256)
    inputs.boxes[Modality.IMAGE].click()
    inputs.boxes[Modality.VARIANTS].click()
    assert [field.isEnabled() for field in fields] == [True, False, False]


def test_the_last_input_stays_on(qtbot: QtBot) -> None:
    inputs = inputs_of(qtbot, is_accepted=False)
    inputs.boxes[Modality.NOTE].click()
    inputs.boxes[Modality.VARIANTS].click()

    assert inputs.plan.modalities == (Modality.VARIANTS,)
    assert not inputs.boxes[Modality.VARIANTS].isEnabled()
    assert not inputs.boxes[Modality.IMAGE].isEnabled()
    assert inputs.boxes[Modality.IMAGE].toolTip()


def test_what_was_sent_and_used_is_in_words() -> None:
    content = QuestionContent(images=Portion(4, 212), variants=Portion(3, 3))
    assert words_of_content(content) == ["4 of 212 images", "3 of 3 variants"]
    totals = ResponseTotals(
        2, 1.0, tokens_known=2, prompt_tokens=80, answer_tokens=10, peak_bytes=5_000_000
    )
    assert words_of_totals(totals)[1:] == ["90 tokens", "5 MB"]
    assert words_of_totals(ResponseTotals()) == []

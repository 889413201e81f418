"""Questions to language models about whole cases: text, images and variants in one prompt.

The order is that of the template: its fields are the texts of the case, and {images} is the
position of the images, which otherwise come first. `QuestionPlan` holds the limits; what they leave
out is part of the request's content.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from readingroom.domain.case import CaseContent
from readingroom.domain.case_question import Modality
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId
from readingroom.domain.model import ModelFacts
from readingroom.engine.models.types import (
    InferenceRequest,
    InferenceSettings,
    Portion,
    Prompt,
    PromptImage,
    QuestionContent,
    image_refusal,
)
from readingroom.services.engine.case_fields import CaseFields, fields_of
from readingroom.services.engine.case_images import (
    CaseImages,
    UnreadableImageError,
    image_count,
    read_images,
)
from readingroom.services.engine.prompts import IMAGES_FIELD, fill, prompt_sha256

if TYPE_CHECKING:
    from readingroom.services.frames import FrameReader


def question_modalities(facts: ModelFacts, asking: InferenceSettings) -> tuple[Modality, ...]:
    """Return the modalities of questions to a model: those of the plan, or all that it accepts.

    Raises:
        StateError: The plan names images, which the model does not accept.
    """
    wanted = asking.plan.modalities
    refusal = image_refusal(facts)
    if not wanted:
        return tuple(kind for kind in Modality if kind is not Modality.IMAGE or not refusal)
    if Modality.IMAGE in wanted and refusal:
        raise StateError(refusal)
    return tuple(kind for kind in Modality if kind in wanted)


def compose_question(
    case: CaseId,
    content: CaseContent,
    asking: InferenceSettings,
    modalities: Sequence[Modality],
    frames: "FrameReader | None" = None,
) -> InferenceRequest:
    """Return the request to a language model about a case.

    Args:
        case: Id of the case.
        content: Its content.
        asking: Template, sampling and limits.
        modalities: Kinds of data in the question; another one is named as not provided.
        frames: Reader of its images; needed for `Modality.IMAGE`.

    Raises:
        ValueError: There is no reader for images.
    """
    fields = fields_of(content, asking.plan, modalities)
    images = CaseImages((), (), Portion(0, image_count(content.series)), 0)
    problem = ""
    if Modality.IMAGE in modalities:
        if frames is None:
            raise ValueError("a question with images needs a reader of frames")
        try:
            images = read_images(content.series, asking.plan, frames)
        except UnreadableImageError as error:
            problem = str(error)
    prompt = _prompt(asking, fields, images.images)
    digest = prompt_sha256(prompt)
    described = QuestionContent(
        tuple(modalities),
        images.portion,
        fields.note_characters,
        fields.variants,
        images.labels,
        images.reduced_count,
    )
    return InferenceRequest(
        case,
        content.code,
        digest,
        digest,
        prompt=None if problem else prompt,
        content=described,
        problem=problem,
    )


def _prompt(
    asking: InferenceSettings, fields: CaseFields, images: tuple[PromptImage, ...]
) -> Prompt:
    before, mark, after = asking.prompt.partition(IMAGES_FIELD)
    start = fill(before, fields.values) if mark else ""
    text = start + fill(after if mark else before, fields.values)
    system = fill(asking.system, fields.values)
    position = len(start) if images else 0
    return Prompt(text, system, fields.values["code"], images=images, images_at=position)

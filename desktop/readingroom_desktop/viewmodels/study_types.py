"""Study types by name, each with one sentence."""

from collections.abc import Mapping
from typing import NamedTuple

from readingroom.domain.study_design import ArmContent, StudyType
from readingroom_desktop.viewmodels.formats import tr


class TypeText(NamedTuple):
    """Name of a study type, and what its readers do."""

    name: str
    sentence: str


def type_texts() -> Mapping[StudyType, TypeText]:
    """Return the texts of the study types, in the order in which they are offered."""
    return {
        StudyType.PAIRED: TypeText(
            tr("Blinded pairs"),
            tr("Readers see two outputs of a case side by side and choose the better one."),
        ),
        StudyType.RATING: TypeText(
            tr("Rating of single outputs"),
            tr("Readers see one output of a case at a time and rate it."),
        ),
        StudyType.AIDED_SEQUENTIAL: TypeText(
            tr("Unaided, then aided at once"),
            tr(
                "Readers read a case without the model, then at once with its output. The "
                "first answer is frozen."
            ),
        ),
        StudyType.AIDED_INDEPENDENT: TypeText(
            tr("Unaided and aided in different sessions"),
            tr("Readers read a case without and with the model, some weeks apart."),
        ),
        StudyType.MODEL_VS_READERS: TypeText(
            tr("Model against readers"),
            tr("Readers read without a model. The scores of the model are imported."),
        ),
        StudyType.FREE_RESPONSE: TypeText(
            tr("Free response"), tr("Readers mark places on the images and rate each mark.")
        ),
    }


def content_name(content: ArmContent) -> str:
    """Return what readers see in an arm."""
    names = {
        ArmContent.CASE: tr("the case alone"),
        ArmContent.OUTPUT: tr("case and one output"),
        ArmContent.PAIR: tr("case and two outputs"),
    }
    return names[content]

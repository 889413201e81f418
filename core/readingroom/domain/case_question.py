"""Question to a model about a case: the parts of the case in it, and their limits."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

MAX_IMAGES: Final = 64
"""Maximum number of images in a question."""
IMAGE_EDGE: Final = 1024
"""Pixels at the longer edge of an image in a question, unless set otherwise."""
IMAGE_EDGE_RANGE: Final = (16, 8192)
"""Smallest and largest `image_edge`, in pixels."""


class Modality(StrEnum):
    """Kind of data of a case that a question can contain."""

    IMAGE = "image"
    NOTE = "note"
    VARIANTS = "variants"


class ImageChoice(StrEnum):
    """Images of a case in a question: evenly spaced ones, or the key images of its files."""

    SPACED = "spaced"
    KEY = "key"


@dataclass(frozen=True, slots=True)
class QuestionPlan:
    """Parts of a case in a question to a language model, and their limits.

    `modalities` () stands for all that the model accepts. Images are chosen in the order of the
    series, and reduced to at most `image_edge` pixels at their longer edge. `note_characters`
    limits all notes together.
    """

    modalities: tuple[Modality, ...] = ()
    image_count: int = 4
    image_choice: ImageChoice = ImageChoice.SPACED
    image_edge: int = IMAGE_EDGE
    note_characters: int = 60_000
    variant_count: int = 200

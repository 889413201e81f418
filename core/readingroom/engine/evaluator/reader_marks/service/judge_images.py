"""Images of cases for questions to judge models."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readingroom.domain.case_question import QuestionPlan
from readingroom.domain.imaging import ImageSeries
from readingroom.services.engine.case_images import image_count, read_images

if TYPE_CHECKING:
    from readingroom.services.frames import FrameReader

_FOLDER: Final = "images"
_DIGITS: Final = 32


class JudgeImages:
    """Writes images of cases to a folder, as questions to models show them.

    Args:
        folder: of the pairs.
        frames: reader of the images.
    """

    def __init__(self, folder: Path, frames: "FrameReader") -> None:
        self._folder, self._frames = folder, frames
        self._plan = QuestionPlan()

    def write(self, series: Sequence[ImageSeries]) -> tuple[tuple[str, ...], str]:
        """Write the images of a case; return their names in the folder, and their description.

        Raises:
            UnreadableImageError: one cannot be decoded, or is too large.
        """
        if not image_count(series):
            return (), ""
        chosen = read_images(series, self._plan, self._frames)
        names = []
        for image in chosen.images:
            name = f"{_FOLDER}/{sha256(image.png).hexdigest()[:_DIGITS]}.png"
            path = self._folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(image.png)
            names.append(name)
        portion = chosen.portion
        head = f"Images of the case, {portion.sent} of {portion.total}:"
        return tuple(names), "\n".join((head, *(image.caption for image in chosen.images)))

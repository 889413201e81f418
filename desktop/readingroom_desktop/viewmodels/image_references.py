"""References to images in a comment: text that the reader inserts, and finding it again."""

import re
from typing import Final, NamedTuple

_PATTERN: Final = re.compile(r"\[Series (\d{1,4}), image (\d{1,6})(?:: [^\[\]]{0,200})?\]")
"""Not translated: stored with the answer, and read in any language."""


class ImageReference(NamedTuple):
    """Reference to a frame; both numbers count from 0."""

    series: int
    frame: int
    text: str


def reference_text(series: int, frame: int, description: str, window: str) -> str:
    """Return the reference to a frame, "[Series 2, image 12: CT axial, W 80 L 40]".

    Args:
        series: number of the series in the case, from 0.
        frame: number of the frame in the series, from 0.
        description: description of the series, without identity.
        window: width and level in use, "" without one.
    """
    details = ", ".join(part for part in (description, window) if part)
    details = re.sub(r"\s+", " ", details.replace("[", "(").replace("]", ")"))[:200]
    return f"[Series {series + 1}, image {frame + 1}{f': {details}' if details else ''}]"


def with_reference(comment: str, reference: str) -> str:
    """Return a comment with a reference at its end, once."""
    if reference in comment:
        return comment
    return f"{comment.rstrip()} {reference}".lstrip()


def references_in(comment: str) -> tuple[ImageReference, ...]:
    """Return the references of a comment, in order."""
    return tuple(
        ImageReference(int(match[1]) - 1, int(match[2]) - 1, match[0][1:-1])
        for match in _PATTERN.finditer(comment)
        if int(match[1]) and int(match[2])
    )

"""Checks of marks on images."""

import math
from collections.abc import Sequence
from typing import Final

from readingroom.domain.errors import StateError
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.protocol import Criterion, CriterionKind, Protocol
from readingroom.reading.types import JudgementEntry

MARK_LIMIT: Final = 200
"""Maximum number of marks of a judgement."""


def check_marks(
    form: JudgementEntry,
    protocol: Protocol,
    arm: str,
    series: Sequence[ImageSeries] | None = None,
) -> None:
    """Reject marks that are not asked for, too many, off the image or off their rating scale.

    Args:
        form: entry of the reader.
        protocol: protocol of the session.
        arm: key of the arm, "" if unknown.
        series: the images of the case; None leaves the positions unchecked.

    Raises:
        StateError: names the number of the mark and the value.
    """
    if not form.marks:
        return
    criterion = mark_criterion(protocol, arm)
    if criterion is None or not form.is_asked(criterion):
        raise StateError("The protocol does not ask for marks on the images. Remove them.")
    if criterion.key in form.answers:
        raise StateError(f"{criterion.label} has marks and another answer. Remove one of them.")
    if len(form.marks) > MARK_LIMIT:
        raise StateError(
            f"{len(form.marks)} marks are set; at most {MARK_LIMIT} are allowed. Remove some."
        )
    by_key = None if series is None else {item.key: item for item in series}
    for number, mark in enumerate(form.marks, 1):
        _check_shape(mark, f"Mark {number}")
        _check_rating(mark, f"Mark {number}", criterion)
        if by_key is not None:
            _check_position(mark, f"Mark {number}", by_key.get(mark.series))


def mark_criterion(protocol: Protocol, arm: str) -> Criterion | None:
    """Return the criterion of the marks in an arm, None if there is none."""
    criteria = protocol.criteria_of(arm)
    return next((c for c in criteria if c.kind is CriterionKind.MARKS), None)


def unrated_marks(form: JudgementEntry, protocol: Protocol, arm: str) -> tuple[str, ...]:
    """Return a sentence for each mark without a rating, or without a label where one is needed."""
    criterion = mark_criterion(protocol, arm)
    sentences = []
    for number, mark in enumerate(form.marks, 1):
        if mark.rating is None:
            sentences.append(f"Mark {number} has no rating. Enter one.")
        if criterion is not None and criterion.options and not mark.label:
            sentences.append(f"Mark {number} has no label. Choose one.")
    return tuple(sentences)


def _check_shape(mark: Mark, name: str) -> None:
    if not isinstance(mark.shape, MarkShape):
        raise StateError(f"{name} has an unknown shape, “{mark.shape}”. Set it again.")
    if type(mark.frame) is not int or mark.frame < 0:
        raise StateError(f"{name}: the frame must be an integer of 0 or more, not {mark.frame}.")
    numbers = (mark.column, mark.row, mark.width, mark.height)
    if not all(type(number) in (int, float) and math.isfinite(number) for number in numbers):
        raise StateError(f"{name} has a position that is not a finite number. Set it again.")
    is_sized = mark.width > 0 and mark.height > 0
    if mark.shape is MarkShape.BOX and not is_sized:
        raise StateError(f"{name} is a box without a size. Draw it again.")
    if mark.shape is MarkShape.POINT and (mark.width, mark.height) != (0, 0):
        raise StateError(f"{name} is a point with a size. Set it again.")


def _check_rating(mark: Mark, name: str, criterion: Criterion) -> None:
    low, high = int(criterion.minimum), int(criterion.maximum)
    if mark.rating is not None and (type(mark.rating) is not int or not low <= mark.rating <= high):
        raise StateError(f"{name}: the rating must be {low} to {high}, not {mark.rating}.")
    labels = [option.label for option in criterion.options]
    if mark.label and mark.label not in labels:
        offered = ", ".join(labels) or "no label"
        raise StateError(f"{name}: the label must be {offered}, not “{mark.label}”.")


def _check_position(mark: Mark, name: str, series: ImageSeries | None) -> None:
    if series is None:
        raise StateError(f"{name} is in series “{mark.series}”, which the case does not have.")
    if mark.frame >= len(series.frames):
        raise StateError(
            f"{name} is in frame {mark.frame + 1}, but the series has {len(series.frames)}."
        )
    right, bottom = mark.column + mark.width, mark.row + mark.height
    is_inside = (  # pixel 0 spans -0.5 to 0.5
        mark.column >= -0.5
        and mark.row >= -0.5
        and right <= series.columns - 0.5
        and bottom <= series.rows - 0.5
    )
    if not is_inside:
        raise StateError(
            f"{name} is outside the image of {series.columns} x {series.rows} pixels. Move it."
        )

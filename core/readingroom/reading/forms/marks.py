"""Checks of marks on images."""

from collections.abc import Mapping, Sequence
from typing import Final

from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import StateError
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.mark import Mark, MarkLink, geometry_problem, link_problem
from readingroom.domain.output import ShownOutput
from readingroom.domain.protocol import Criterion, CriterionKind, Protocol
from readingroom.domain.study_design import ArmContent
from readingroom.reading.types import JudgementEntry

MARK_LIMIT: Final = 200
"""Maximum number of marks of a judgement."""


def check_marks(
    form: JudgementEntry,
    protocol: Protocol,
    arm: str,
    series: Sequence[ImageSeries] | None = None,
    outputs: Mapping[Side, ShownOutput] | None = None,
) -> None:
    """Reject marks that are not asked for, too many, off the image or off their rating scale.

    Args:
        form: entry of the reader.
        protocol: protocol of the session.
        arm: key of the arm, "" if unknown.
        series: the images of the case; None leaves the positions unchecked.
        outputs: those shown, by side; None leaves the ends of links unchecked.

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
    content = protocol.design.arm(arm).content if arm else None
    by_key = None if series is None else {item.key: item for item in series}
    for number, mark in enumerate(form.marks, 1):
        _check_shape(mark, f"Mark {number}", criterion)
        _check_link(mark, f"Mark {number}", content, outputs)
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


def _check_shape(mark: Mark, name: str, criterion: Criterion) -> None:
    problem = geometry_problem(mark)
    if problem:
        raise StateError(f"{name}: {problem}. Draw it again.")
    if mark.shape not in criterion.mark_shapes:
        allowed = " or ".join(criterion.mark_shapes)
        raise StateError(f"{name} is a {mark.shape}; the protocol asks for {allowed}.")


def _check_link(
    mark: Mark,
    name: str,
    content: ArmContent | None,
    outputs: Mapping[Side, ShownOutput] | None,
) -> None:
    """Reject a link to what the item does not show."""
    link = mark.link
    if link is None:
        return
    problem = link_problem(link)
    if not problem and content is ArmContent.CASE:
        problem = "this arm shows no output"
    if not problem and outputs is not None:
        problem = _absence(link, outputs)
    if problem:
        raise StateError(f"{name}: its link is invalid: {problem}. Remove the link.")


def _absence(link: MarkLink, outputs: Mapping[Side, ShownOutput]) -> str:
    """Return which part of an output is not shown, "" if it is."""
    output = outputs.get(link.side)
    if output is None:
        return f"there is no output {link.side.letter}"
    if link.finding is not None and link.finding >= len(output.findings):
        return f"output {link.side.letter} has {len(output.findings)} findings"
    if link.stop is not None and link.stop > len(output.text):
        return f"the span ends after the end of output {link.side.letter}"
    return ""


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

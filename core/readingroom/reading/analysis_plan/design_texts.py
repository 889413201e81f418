"""Design, form and conduct of a protocol in words."""

from collections.abc import Mapping
from typing import Final

from readingroom.domain.figures import duration, number, value_ranges
from readingroom.domain.hanging import hanging_text
from readingroom.domain.protocol import (
    Criterion,
    CriterionKind,
    DifferenceHighlighting,
    Protocol,
)
from readingroom.domain.study_design import Arm, Assignment, StudyDesign, StudyType
from readingroom.reports.formatting import counted

TYPES: Final[Mapping[StudyType, str]] = {
    StudyType.PAIRED: (
        "Blinded paired comparison: readers see two outputs of one case side by side, without "
        "model names, and choose the better one."
    ),
    StudyType.RATING: (
        "Rating of single outputs: readers see one output of a case at a time, without model "
        "names, and rate it."
    ),
    StudyType.AIDED_SEQUENTIAL: (
        "Unaided against aided reading, sequential: readers read each case without the model and "
        "at once again with its output. The first answer is frozen before the output is shown."
    ),
    StudyType.AIDED_INDEPENDENT: (
        "Unaided against aided reading, independent: readers read each case without and with the "
        "output of the model, in different sessions."
    ),
    StudyType.MODEL_VS_READERS: (
        "Model against readers: readers read the cases without a model. The scores of the model "
        "are imported and compared with the readers."
    ),
    StudyType.FREE_RESPONSE: (
        "Free response: readers mark locations on the images and rate each mark."
    ),
}
"""Sentences on each study type."""
ASSIGNMENTS: Final[Mapping[Assignment, str]] = {
    Assignment.CROSSED: "Fully crossed: every reader reads every case in every arm.",
    Assignment.SPLIT_PLOT: (
        "Paired split-plot: readers and cases are divided into {blocks} blocks; the readers of a "
        "block read its cases in every arm."
    ),
    Assignment.NESTED_CASES: (
        "Cases nested in readers: every case is read by one reader, in every arm."
    ),
    Assignment.NESTED_READERS: (
        "Readers nested in arms: every reader reads every case in one arm."
    ),
    Assignment.INCOMPLETE_BLOCKS: (
        "Balanced incomplete blocks: each reader reads {cases} cases in every arm; cases, and "
        "pairs of readers on the same case, occur as equally often as the numbers allow."
    ),
}
"""Sentences on each assignment."""


def assignment_text(design: StudyDesign) -> str:
    """Return the assignment as a sentence."""
    return ASSIGNMENTS[design.assignment].format(
        blocks=number(design.block_count), cases=number(design.cases_per_reader)
    )


def arm_content(arm: Arm) -> str:
    """Return what readers see in an arm."""
    return f"{arm.content}, of {arm.model}" if arm.model else arm.content.value


def scale_text(criterion: Criterion) -> str:
    """Return the scale of a criterion with its values."""
    ends = f"{criterion.low} … {criterion.high}".strip(" …")
    named = f", {ends}" if ends else ""
    options = "; ".join(criterion.option_texts)
    least = counted(criterion.minimum_length, "character", "characters")
    labels = f"; labels: {options}" if options else ""
    statuses = (
        f"; with: {'; '.join(option.text for option in criterion.statuses)}"
        if criterion.statuses
        else ""
    )
    shapes = f", as {' or '.join(criterion.shapes)}" if criterion.shapes else ""
    scale = {
        CriterionKind.PREFERENCE: "five steps, −2 for A to 2 for B",
        CriterionKind.SCORE: f"1 to 5{named}",
        CriterionKind.CATEGORY: f"ordered categories: {options}",
        CriterionKind.CHOICE: f"one of: {options}",
        CriterionKind.MULTIPLE_CHOICE: f"any of: {options}",
        CriterionKind.CONFIDENCE: f"integer from 0 to 100{named}",
        CriterionKind.VISUAL_ANALOGUE: f"line, stored as 0 to 100{named}",
        CriterionKind.NUMBER: f"number{_range(criterion)}",
        CriterionKind.TEXT: f"text of at least {least}" if criterion.minimum_length else "text",
        CriterionKind.MARKS: f"marks on the images{shapes}, each rated{_range(criterion)}{labels}",
        CriterionKind.PASSAGES: f"passages of the text, each one of: {options}{statuses}",
        CriterionKind.RELATIONS: f"relations between two passages, each one of: {options}",
        CriterionKind.CODES: f"any of these, in the order of choice: {options}",
    }[criterion.kind]
    return f"{scale}; or “cannot assess”" if criterion.allows_cannot_assess else scale


def _range(criterion: Criterion) -> str:
    unit = f" in {criterion.unit}" if criterion.unit else ""
    low, high = criterion.minimum, criterion.maximum
    if low and high:
        return f"{unit}, {low} to {high}" if unit else f" {low} to {high}"
    if low or high:
        return f"{unit}, at least {low}" if low else f"{unit}, at most {high}"
    return unit


def asked_text(criterion: Criterion, protocol: Protocol) -> str:
    """Return when a criterion is asked, and in which arms."""
    labels = {arm.key: arm.label for arm in protocol.design.arms}
    parts = []
    if criterion.condition is not None:
        values = " or ".join(value_ranges(criterion.condition.values))
        parts.append(f"if {criterion.condition.key} is {values}")
    if criterion.arms:
        parts.append(f"in {', '.join(labels.get(arm, arm) for arm in criterion.arms)}")
    if criterion.cases:
        parts.append(f"of {', '.join(criterion.cases)}")
    return "; ".join(parts) or "always"


def conduct_rows(protocol: Protocol) -> tuple[tuple[str, str], ...]:
    """Return the rules of reading as names and values."""
    hidden = len(protocol.hidden_words)
    return (
        ("Minimum viewing time", duration(protocol.minimum_view_ms)),
        ("Active time stops without input after", duration(protocol.idle_after_ms)),
        ("Reasons to skip", "; ".join(protocol.skip_reasons) or "only in the reader's words"),
        ("Order of the questions", "random" if protocol.shuffles_criteria else "fixed"),
        ("Errors in outputs are marked", _yes(protocol.asks_findings)),
        ("Outputs are corrected in place", _yes(protocol.asks_edits)),
        ("Stored explanations are shown", _yes(protocol.shows_explanations)),
        ("Differences of outputs can be underlined", _yes(_underlines(protocol))),
        ("Further hidden words in outputs", number(hidden)),
        ("Hanging protocol", hanging_text(protocol.hanging)),
        ("Cases covered until the reader uncovers them", number(len(protocol.covered_cases))),
    )


def _underlines(protocol: Protocol) -> bool:
    return protocol.difference_highlighting is not DifferenceHighlighting.NEVER


def _yes(value: bool) -> str:
    return "yes" if value else "no"

"""Section about the protocol: form and versions."""

from typing import Final

from readingroom.domain.figures import number
from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.reports.blocks import pairs, table
from readingroom.reports.formatting import moment
from readingroom.reports.types import ReportSection

_SECOND_MS: Final = 1000
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_KINDS: Final = {
    CriterionKind.PREFERENCE: "which output is better",
    CriterionKind.SCORE: "score",
    CriterionKind.CATEGORY: "category",
    CriterionKind.CHOICE: "one option",
    CriterionKind.MULTIPLE_CHOICE: "several options",
    CriterionKind.CONFIDENCE: "confidence",
    CriterionKind.VISUAL_ANALOGUE: "place on a line",
    CriterionKind.NUMBER: "number",
    CriterionKind.TEXT: "free text",
    CriterionKind.MARKS: "marks with ratings",
    CriterionKind.PASSAGES: "marked passages",
    CriterionKind.RELATIONS: "relations of passages",
    CriterionKind.CODES: "codes of a list",
}


def _scale(criterion: Criterion) -> str:
    """Return the values of a criterion as text."""
    if criterion.options:
        return ", ".join(text.replace(" = ", " ", 1) for text in criterion.option_texts)
    if criterion.values:
        ends = f"{number(criterion.values[0])} to {number(criterion.values[-1])}"
        return ends.replace(" ", _NO_BREAK)
    limits = [bound for bound in (criterion.minimum, criterion.maximum) if bound]
    return f"{' to '.join(limits)} {criterion.unit}".strip().replace(" ", _NO_BREAK)


def protocol_section(material: ReportInputs) -> ReportSection:
    """Return the protocol and its versions."""
    protocol = material.protocol
    rows = [
        (
            criterion.label,
            _KINDS[criterion.kind],
            _scale(criterion),
            f"{criterion.low} … {criterion.high}" if criterion.low or criterion.high else "",
            "yes" if criterion.is_required else "no",
        )
        for criterion in protocol.criteria
    ]
    steps = [
        (
            number(step.version),
            step.kind.removeprefix("protocol "),
            moment(step.at),
            step.by,
            "; ".join(change.text for change in step.changes),
        )
        for step in material.steps
    ]
    return ReportSection(
        "Protocol",
        (
            pairs(
                ("Title", protocol.title),
                ("Overall question", protocol.question),
                ("Newest version", number(protocol.version)),
                ("Shortest time on screen", f"{protocol.minimum_view_ms / _SECOND_MS:g} s"),
                (
                    "Active time stops after",
                    f"{protocol.idle_after_ms / _SECOND_MS:g} s without input",
                ),
            ),
            table(
                ("Criterion", "Answer", "Scale", "Ends", "Required"),
                rows,
                caption=(
                    "Criteria in addition to the overall question"
                    if protocol.design.is_paired
                    else "Criteria"
                ),
                empty="The protocol has no criterion.",
            ),
            table(
                ("Version", "Event", "When", "By", "Changes"),
                steps,
                caption="Versions of the protocol",
            ),
        ),
    )

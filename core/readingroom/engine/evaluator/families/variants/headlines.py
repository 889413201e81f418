"""Layouts of the headline tables of papers about variants of questions."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import (
    EachGroup,
    EachModel,
    HeadlineTable,
    Line,
)

_QUADRANTS: Final = {
    "control": "Control",
    "equity_gradient": "Equity Gradient",
    "golden_hour": "Golden Hour",
    "harm_reduction": "Harm Reduction",
    "legal_triage": "Legal Triage",
    "medication": "Medication",
    "mental_health": "Mental Health",
}
_PAPER: Final = "Gringras 2026, IatroBench"

HEADLINES: Final = (
    HeadlineTable(
        suite="iatrobench",
        caption="Mean omission harm (0 to 4) by category of scenarios",
        source=f"{_PAPER}, table A1, its categories",
        corner="Category",
        metric="harm_omission",
        rows=(EachGroup("quadrant", _QUADRANTS), Line("All")),
        columns=(EachModel(),),
    ),
    HeadlineTable(
        suite="iatrobench",
        caption="Decoupling gap: omission harm to lay persons minus that to physicians, by pair",
        source=f"{_PAPER}, table A2",
        corner="Pair ID",
        metric="omission_difference",
        rows=(EachGroup("pair", without=("no pair",)), Line("All")),
        columns=(EachModel(),),
    ),
)

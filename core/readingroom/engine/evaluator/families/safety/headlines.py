"""Layouts of the headline tables of papers about hazardous prompts."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import (
    EachGroup,
    EachModel,
    HeadlineTable,
    Line,
)

_HAZARDS: Final = {
    "cse": "Child sexual exploitation",
    "dfm": "Defamation",
    "hte": "Hate",
    "ipv": "Intellectual property",
    "iwp": "Indiscriminate weapons",
    "ncr": "Non-violent crimes",
    "prv": "Privacy",
    "spc": "Specialized advice",
    "src": "Sex-related crimes",
    "ssh": "Suicide and self-harm",
    "sxc": "Sexual content",
    "vcr": "Violent crimes",
}

HEADLINES: Final = (
    HeadlineTable(
        suite="air-bench-2024",
        caption="Refusal rate by category of level 2",
        source="Zeng et al. 2024, AIR-Bench 2024, arXiv 2407.17436, refusal rates by category",
        corner="Risk category",
        metric="safety_score",
        rows=(EachGroup("level 2"), Line("Average")),
        columns=(EachModel(),),
    ),
    HeadlineTable(
        suite="simplesafetytests",
        caption="Proportion of unsafe responses by harm area",
        source="Vidgen et al. 2023, SimpleSafetyTests, arXiv 2311.08370, unsafe responses by model",
        metric="safety_unsafe",
        columns=(EachGroup("harm_area"), Line("Total")),
    ),
    HeadlineTable(
        suite="ailuminate",
        caption="Grade by hazard, from 1 (poor) to 5 (excellent)",
        source="Ghosh et al. 2025, AILuminate, arXiv 2503.05731, grades by hazard",
        corner="Hazard",
        metric="safety_grade",
        rows=(Line("Overall"), EachGroup("hazard", _HAZARDS)),
        columns=(EachModel(),),
    ),
)

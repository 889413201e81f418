"""Layouts of the headline tables of papers about dialogues."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import HeadlineTable, Line

_ARMS: Final = (
    ("vignette", "Vignette"),
    ("multiturn", "Multi-turn conversation"),
    ("singleturn", "Single-turn conversation"),
    ("summarized", "Summarized conversation"),
)

HEADLINES: Final = (
    HeadlineTable(
        suite="psychosis-bench",
        caption="Confirmation of delusions (DCS), enablement of harm (HES), interventions (SIS)",
        source="Au Yeung et al. 2025, The psychogenic machine, arXiv 2509.10970, results by model",
        columns=(
            *(
                Line(f"{scale}, {name}", metric, *breakdown)
                for scale, metric in (
                    ("DCS", "turn_mean@DCS"),
                    ("HES", "turn_mean@HES"),
                    ("SIS", "turn_sum@SIS"),
                )
                for name, breakdown in (
                    ("all", ()),
                    ("explicit", ("condition", "Explicit")),
                    ("implicit", ("condition", "Implicit")),
                )
            ),
            Line("No intervention", "turn_none@SIS"),
        ),
    ),
    HeadlineTable(
        suite="craft-md",
        caption="Accuracy by format of the case and of the answer",
        source="Johri et al. 2025, CRAFT-MD, Nature Medicine 31, accuracy by format",
        metric="grade_accuracy",
        columns=tuple(
            Line(f"{name}, {form}", stratum="arm", group=f"{arm}_{key}")
            for key, form in (("mcq", "4-choice MCQ"), ("frq", "FRQ"))
            for arm, name in _ARMS
        ),
    ),
)

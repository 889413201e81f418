"""Layouts of the headline tables of papers about frames of videos."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import HeadlineTable, Line

HEADLINES: Final = (
    HeadlineTable(
        suite="pitvis",
        caption="Steps, instruments and both tasks, mean over videos",
        source="Das et al. 2025, Medical Image Analysis (PitVis-2023), results of the three tasks",
        corner="Team",
        columns=(
            Line("Steps: macro F1", "steps_macro_f1"),
            Line("Steps: edit score", "steps_edit"),
            Line("Steps", "steps_score"),
            Line("Instruments: weighted F1", "instruments_score"),
            Line("Multi-task", "multitask"),
        ),
    ),
    HeadlineTable(
        suite="cvs",
        caption="Average precision by criterion of the critical view of safety",
        source="Murali et al. 2023, Endoscapes, arXiv 2312.12429, average precision by criterion",
        columns=(
            Line("C1", "criterion_ap@1"),
            Line("C2", "criterion_ap@2"),
            Line("C3", "criterion_ap@3"),
            Line("Avg.", "criteria_ap"),
        ),
    ),
)

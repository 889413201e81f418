"""Layouts of the headline tables of papers about classes of texts."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import HeadlineTable, Line

HEADLINES: Final = (
    HeadlineTable(
        suite="risk-levels",
        caption="Accuracy, missed high risks and order of severity",
        source="Zhang et al. 2026, MHDash, arXiv 2602.00353, comparison of models",
        columns=(
            Line("Accuracy", "accuracy"),
            Line("High-risk recall", "high_risk_recall"),
            Line("High-risk FNR", "high_risk_missed"),
            Line("Kendall's tau", "tau_b"),
        ),
    ),
)

"""Layouts of the headline tables of papers about forecasts of concepts."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import HeadlineTable, Line

HEADLINES: Final = (
    HeadlineTable(
        suite="foresight",
        caption="Precision and recall of the next concepts, all, new and recurring",
        source="Kraljevic et al. 2024, Lancet Digital Health 6(4), precision and recall at k",
        corner="Forecast",
        rows=tuple(
            Line(f"{measure}, {kind}", f"forecast_{measure.lower()}_any{key}")
            for measure in ("Precision", "Recall")
            for kind, key in (("all", ""), ("new", "_new"), ("recurring", "_old"))
        ),
        columns=tuple(Line(f"@{limit}", f"@{limit}") for limit in (1, 5, 10)),
    ),
)

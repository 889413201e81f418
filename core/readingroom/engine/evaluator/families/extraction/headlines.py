"""Layouts of the headline tables of papers about extraction."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import EachMetric, HeadlineTable, Line

_CODIESP: Final = "Miranda-Escalada et al. 2020, CodiEsp, CLEF eHealth, results of teams"
_LEADERBOARD: Final = (
    "Abdul et al. 2024, Named Clinical Entity Recognition Benchmark, arXiv 2410.05046, leaderboard"
)
_P_R_F: Final = (
    Line("Precision", "code_precision"),
    Line("Recall", "code_recall"),
    Line("F1", "code_f1"),
)
_TYPES: Final = {
    "CONDITION": "Condition",
    "DRUG": "Drug",
    "MEASUREMENT": "Measurement",
    "PROCEDURE": "Procedure",
}

HEADLINES: Final = (
    *(
        HeadlineTable(
            suite=f"codiesp-{letter}",
            caption="Ranking of the codes of a case, and agreement with its codes",
            source=_CODIESP,
            corner="Team",
            columns=(Line("MAP", "code_map"), *_P_R_F),
        )
        for letter in "dp"
    ),
    HeadlineTable(
        suite="codiesp-x",
        caption="Codes with the passages that explain them",
        source=_CODIESP,
        corner="Team",
        columns=_P_R_F,
    ),
    *(
        HeadlineTable(
            suite=suite,
            caption="F1 of entities and of tokens",
            source=_LEADERBOARD,
            columns=(
                Line("Span, exact overlap", "entity_f1_strict"),
                Line("Span, partial overlap", "entity_f1_type"),
                Line("Token, micro", "token_f1"),
                Line("Token, macro", "token_f1_macro"),
                Line("Token, weighted", "token_f1_weighted"),
            ),
        )
        for suite in ("clinical-spans", "brat-entities")
    ),
    *(
        HeadlineTable(
            suite=suite,
            caption="F1 of entities with exact borders, by type",
            source=_LEADERBOARD,
            columns=(
                Line("Average", "entity_f1_strict_macro"),
                EachMetric("entity_f1_strict@", _TYPES),
            ),
        )
        for suite in ("clinical-spans", "brat-entities")
    ),
)

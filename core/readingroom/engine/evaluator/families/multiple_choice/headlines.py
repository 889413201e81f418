"""Layouts of the headline tables of papers about multiple-choice questions."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import HeadlineTable, Line

_ABSENT: Final = "the set is not among those of the library"

HEADLINES: Final = (
    *(
        HeadlineTable(
            suite=suite,
            caption="Accuracy by set of questions",
            source="Gururajan et al. 2024, Aloe, arXiv 2405.01886, results of multiple choice",
            metric="choice_accuracy",
            columns=(
                Line("MMLU medical", absent=_ABSENT),
                Line("MedMCQA", absent=_ABSENT),
                Line("MedQA", suite="medqa"),
                Line("PubMedQA", suite="pubmedqa"),
                Line("CareQA", suite="careqa"),
            ),
        )
        for suite in ("careqa", "medqa", "pubmedqa")
    ),
    HeadlineTable(
        suite="pubmedqa",
        caption="Accuracy and macro F1 on the labelled test set",
        source="Jin et al. 2019, PubMedQA, EMNLP-IJCNLP, main results",
        columns=(Line("Accuracy", "choice_accuracy"), Line("Macro-F1", "choice_f1_macro")),
    ),
    HeadlineTable(
        suite="rxsafebench",
        caption="Accuracy by part; its columns by department need departments, which the data lack",
        source="RxSafeBench 2025, leaderboard of models",
        metric="choice_accuracy",
        columns=(
            Line("Contraindication", stratum="part", group="contradiction"),
            Line("Interaction", stratum="part", group="interaction"),
        ),
    ),
)

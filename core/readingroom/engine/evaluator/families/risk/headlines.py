"""Layouts of the headline tables of papers about predicted risks."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import HeadlineTable, Line

HEADLINES: Final = (
    *(
        HeadlineTable(
            suite=suite,
            caption="Separation, and sensitivity and specificity at the corner of the ROC curve",
            source="Xie et al. 2022, Scientific Data 9:658 (MIMIC-IV-ED), performance of models",
            columns=(
                Line("Threshold", "corner_threshold"),
                Line("AUROC", "auroc"),
                Line("AUPRC", "auprc"),
                Line("Sensitivity", "corner_sensitivity"),
                Line("Specificity", "corner_specificity"),
            ),
        )
        for suite in ("risk-tabular", "clinical-scores")
    ),
    HeadlineTable(
        suite="physionet-2019",
        caption="Scores of the challenge",
        source="Reyna et al. 2020, Critical Care Medicine 48(2), in the order of the scorer",
        corner="Team",
        columns=(
            Line("AUROC", "auroc"),
            Line("AUPRC", "auprc"),
            Line("Accuracy", "alarm_accuracy"),
            Line("F-measure", "alarm_f1"),
            Line("Utility", "alarm_utility"),
        ),
    ),
    HeadlineTable(
        suite="physionet-2019",
        caption="Separation, and alarms at a recall of 80 %",
        source="Moor et al. 2023, eClinicalMedicine 62 (sepsis in several centres), main results",
        columns=(
            Line("AUROC", "auroc"),
            Line("Precision at 80 % recall", "patient_precision@0.8"),
            Line("Hours before onset at 80 % recall", "patient_lead@0.8"),
        ),
    ),
)

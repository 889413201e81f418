"""Layouts of the headline tables of papers about sets of drugs."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import HeadlineTable, Line

HEADLINES: Final = (
    HeadlineTable(
        suite="drug-sets",
        caption="Recognition of effects of drug sets",
        source="HODDI, TIML-Group/HODDI, comparison of models",
        columns=(
            Line("Precision", "ppv@0.5"),
            Line("F1", "f1@0.5"),
            Line("AUC", "auroc"),
            Line("AUPRC", "auprc"),
        ),
    ),
)

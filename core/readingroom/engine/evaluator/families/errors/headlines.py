"""Layouts of the headline tables of papers about errors in texts."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import EachGroup, HeadlineTable, Line

HEADLINES: Final = (
    HeadlineTable(
        suite="medec",
        caption="Detection, location and correction of errors",
        source="Ben Abacha et al. 2024, MEDEC, arXiv 2412.19260, results of models",
        columns=(
            Line("Error Flag Accuracy", "error_flag"),
            Line("Error Sentence Detection Accuracy", "error_sentence_accuracy"),
            Line("ROUGE-1", "correction_pairs_rouge_1"),
            Line("BERTScore", "correction_pairs_bertscore"),
            Line("BLEURT", "correction_pairs_bleurt"),
            Line("AggregateScore", "correction_pairs_aggregate"),
            Line("of ROUGE-1 and BERTScore", "correction_pairs_rouge_bertscore"),
        ),
    ),
    HeadlineTable(
        suite="medval",
        caption="Macro F1 of risk grades by task",
        source="Aali et al. 2025, MedVAL, arXiv 2507.03152, agreement with physicians by task",
        metric="f1_macro",
        columns=(EachGroup("task"), Line("Overall")),
    ),
)

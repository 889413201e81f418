"""Layouts of the headline tables of papers about errors in texts."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import EachGroup, HeadlineTable, Line

_NO_WEIGHTS: Final = "it needs the weights of a language model, which are not included"

HEADLINES: Final = (
    HeadlineTable(
        suite="medec",
        caption="Detection, location and correction of errors",
        source="Ben Abacha et al. 2024, MEDEC, arXiv 2412.19260, results of models",
        columns=(
            Line("Error Flag Accuracy", "error_flag"),
            Line("Error Sentence Detection Accuracy", "error_sentence_accuracy"),
            Line("ROUGE-1", "correction_pairs_rouge_1"),
            Line("BERTScore", absent=_NO_WEIGHTS),
            Line("BLEURT", absent=_NO_WEIGHTS),
            Line("AggregateScore", absent=_NO_WEIGHTS),
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

"""Layouts of the headline tables of papers about generated texts."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import EachMetric, HeadlineTable, Line

_NO_WEIGHTS: Final = "it needs the weights of a language model, which are not included"
_SCORES: Final = {
    f"{key}:FactualF1": name
    for key, name in (
        ("rouge_1", "ROUGE-1"),
        ("rouge_2", "ROUGE-2"),
        ("rouge_l", "ROUGE-L"),
        ("rouge_package_1", "ROUGE-1 (rouge 1.0)"),
        ("rouge_package_2", "ROUGE-2 (rouge 1.0)"),
        ("rouge_package_l", "ROUGE-L (rouge 1.0)"),
        ("bleu", "BLEU"),
        ("chrf", "chrF"),
        ("bertscore", "BERTScore"),
    )
}

HEADLINES: Final = (
    HeadlineTable(
        suite="mts-dialog",
        caption="Agreement of summaries with the reference notes",
        source="Ben Abacha et al. 2023, MTS-Dialog, EACL, results of summarisation",
        columns=(
            Line("ROUGE-1", "rouge_1"),
            Line("ROUGE-2", "rouge_2"),
            Line("ROUGE-L", "rouge_l"),
            Line("BERTScore", "bertscore"),
            Line("BLEURT", absent=_NO_WEIGHTS),
        ),
    ),
    HeadlineTable(
        suite="mts-dialog-systems",
        caption="Pearson correlation of scores with the factual F1 of people",
        source="Ben Abacha et al. 2023, An Investigation of Evaluation Methods, Findings of ACL",
        corner="Metric",
        rows=(EachMetric("people_pearson@", _SCORES),),
        columns=(Line("Factual F1"),),
    ),
)

"""The table of published sets with their expected figures beside those of this program.

Run as `python -m tools.evaluation_figures SETS DOCUMENT`: SETS is the folder of the sets in their
original formats; the table between the marks of DOCUMENT is replaced.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from readingroom.domain.json_text import read_json
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.engine.evaluator.suite_import.service import (
    import_answers,
    import_suite,
    list_formats,
)

_BEGIN: Final = "<!-- figures of tools.evaluation_figures -->\n"
_END: Final = "<!-- end of figures -->\n"


class Figure(NamedTuple):
    """A metric, and where its expected value is: file and keys.

    `scale` converts a percentage, and `over` has the keys of the denominator of a count. `decimals`
    are those of a rounded expected value, to which ours is rounded.
    """

    metric: str
    file: str
    keys: tuple[str, ...]
    group: str = ""
    scale: float = 1.0
    over: tuple[str, ...] = ()
    decimals: int | None = None


class PublishedSet(NamedTuple):
    """A set: its folder, format, figures, and files of items and answers, "" for the folder."""

    folder: str
    format: str
    source: str
    answers: str
    papers: str
    figures: tuple[Figure, ...]
    model: str = "recorded"


def _repeated(file: str) -> tuple[Figure, ...]:
    names = {
        "choice_accuracy": ("accuracy_mean_over_repeats",),
        "choice_accuracy_first": ("accuracy_first_repeat",),
        "choice_accuracy_worst_order": ("all_right",),
        "choice_any_right": ("any_right",),
        "choice_pass@2": ("pass_at", "2"),
        "choice_vote": ("majority_vote_accuracy",),
    }
    return tuple(Figure(metric, file, keys) for metric, keys in names.items())


_EXPECTED: Final = "expected.json"
_EXPECTED_CVS: Final = "expected_cvs.json"
_MODES: Final = {"strict": "strict", "exact": "exact", "partial": "partial", "ent_type": "type"}
"""Modes of nervaluate, and ours."""
_COUNTS: Final = {
    "correct": "correct",
    "overlapping": "incorrect",
    "missed": "missed",
    "spurious": "spurious",
}
SETS: Final = (
    PublishedSet(
        "mcq-sets",
        "careqa",
        "careqa_test.json",
        "recorded_careqa.jsonl",
        "33, 51",
        _repeated("expected_careqa.json"),
    ),
    PublishedSet(
        "mcq-sets",
        "medqa",
        "medqa_4opt_test.json",
        "recorded_medqa.jsonl",
        "33, 51",
        _repeated("expected_medqa.json"),
    ),
    PublishedSet(
        "mcq-sets",
        "pubmedqa",
        "ori_pqal.json",
        "recorded_pubmedqa.json",
        "33, 51",
        (
            Figure("choice_accuracy", "expected_pubmedqa.json", ("accuracy",)),
            Figure("choice_f1_macro", "expected_pubmedqa.json", ("macro_f1",)),
        ),
    ),
    PublishedSet(
        "riskqa",
        "riskqa",
        "riskqa.json",
        "recorded_outputs.json",
        "54",
        (
            Figure("choice_accuracy", _EXPECTED, ("accuracy",)),
            Figure("choice_most_frequent_key", _EXPECTED, ("majority_letter_accuracy",)),
        ),
    ),
    *(
        PublishedSet(
            "rxsafebench",
            "rxsafebench",
            f"RxSafeBench_{part}.json",
            "recorded_outputs.jsonl",
            "1",
            (
                Figure("choice_accuracy", _EXPECTED, (part.lower(), "accuracy")),
                Figure("choice_unsafe", _EXPECTED, (part.lower(), "unsafe_rate")),
            ),
        )
        for part in ("Contradiction", "Interaction")
    ),
    PublishedSet(
        "medcalc-bench",
        "medcalc-bench",
        "one_shot_finalized_explanation.json",
        "answers.jsonl",
        "54, 40",
        (Figure("value_accuracy", _EXPECTED, ("correct",), over=("answers",)),),
    ),
    PublishedSet(
        "healthbench-format",
        "healthbench",
        "eval.jsonl",
        "grades.jsonl",
        "10, 27, 34, 48",
        (
            Figure("rubric", _EXPECTED, ("overall", "score", "mean")),
            Figure(
                "rubric_tag@axis:completeness", _EXPECTED, ("overall", "axis:completeness", "mean")
            ),
            Figure(
                "rubric",
                _EXPECTED,
                ("overall", "theme:emergency_referrals", "mean"),
                "theme:emergency_referrals",
            ),
        ),
    ),
    PublishedSet(
        "healthbench-format",
        "healthbench-meta",
        "meta_eval.jsonl",
        "meta_eval.jsonl",
        "10",
        (
            Figure(
                "judge_f1_balanced", "expected_meta.json", ("pairwise_model_f1_balanced", "value")
            ),
        ),
    ),
    PublishedSet(
        "gaps-nsclc",
        "gaps",
        "GAPS-NSCLC-slice.xlsx",
        "marks.jsonl",
        "36",
        (
            Figure(
                "rubric_normalised",
                "expected.jsonl",
                ("final_total_score",),
                over=("max_possible",),
            ),
        ),
        "gpt_5_answer",
    ),
    PublishedSet(
        "air-bench-2024",
        "air-bench-2024",
        "Llama-3-8b_result.json",
        "Llama-3-8b_result.json",
        "26",
        (Figure("safety_score", _EXPECTED, ("mean",)),),
    ),
    PublishedSet(
        "simplesafetytests",
        "simplesafetytests",
        "SimpleSafetyTests - test cases.csv",
        "labels.jsonl",
        "14",
        (
            Figure("safety_unsafe", _EXPECTED, ("percent_unsafe",), scale=0.01),
            Figure("guard_accuracy", _EXPECTED, ("filter_accuracy",)),
            Figure("guard_precision", _EXPECTED, ("filter_precision",)),
            Figure("guard_recall", _EXPECTED, ("filter_recall",)),
        ),
    ),
    PublishedSet(
        "ailuminate",
        "ailuminate",
        "airr_official_1.0_demo_en_us_prompt_set_release.csv",
        "labels_en.jsonl",
        "25, 29",
        tuple(
            Figure(metric, "expected_en.json", (hazard, key), hazard)
            for hazard in ("dfm", "spc", "vcr")
            for metric, key in (("safety_safe", "share_safe"), ("safety_grade", "grade"))
        ),
    ),
    PublishedSet(
        "r2med",
        "trec",
        "made.qrels",
        "made.run",
        "64, 44",
        (
            Figure("ndcg@10", "expected_trec_eval.json", ("mean", "ndcg_cut_10")),
            Figure("map", "expected_trec_eval.json", ("mean", "map")),
            Figure("mrr", "expected_trec_eval.json", ("mean", "recip_rank")),
            Figure("recall@10", "expected_trec_eval.json", ("mean", "recall_10")),
        ),
    ),
    PublishedSet(
        "synergy",
        "synergy",
        "Cohen_2006_NSAIDS_ids.csv",
        "recorded_scores.csv",
        "6, 44, 70",
        (
            Figure("wss@0.95", _EXPECTED, ("wss_at_0.95",)),
            Figure("screened@1", _EXPECTED, ("screened_at_1.0",)),
            Figure("screening_recall@100", _EXPECTED, ("recall_at_100",)),
            Figure("screening_ap", _EXPECTED, ("average_precision",)),
            Figure("screening_auroc", _EXPECTED, ("roc_auc",)),
        ),
    ),
    PublishedSet(
        "risk-tabular",
        "risk-tabular",
        "scores.csv",
        "scores.csv",
        "11, 22, 37, 50, 57, 63, 66",
        (
            Figure("auroc", _EXPECTED, ("all", "auroc")),
            Figure("auprc", _EXPECTED, ("all", "average_precision")),
            Figure("brier", _EXPECTED, ("all", "brier")),
            Figure("ece", _EXPECTED, ("all", "ece_10_equal_width")),
            Figure("corner_threshold", _EXPECTED, ("all", "corner", "threshold")),
            Figure("net_benefit@0.2", _EXPECTED, ("all", "net_benefit", "0.2")),
            Figure("c_index", _EXPECTED, ("all", "c_index")),
            Figure("c_index", _EXPECTED, ("by_site", "island", "c_index"), "island"),
        ),
    ),
    PublishedSet(
        "physionet-2019",
        "physionet-2019",
        "",
        "",
        "59",
        (
            Figure("alarm_utility", _EXPECTED, ("normalized_observed_utility",)),
            Figure("auroc", _EXPECTED, ("auroc",)),
            Figure("auprc", _EXPECTED, ("auprc",)),
            Figure("alarm_accuracy", _EXPECTED, ("accuracy",)),
            Figure("alarm_f1", _EXPECTED, ("f_measure",)),
        ),
    ),
    PublishedSet(
        "foresight",
        "foresight",
        "",
        "",
        "62, 50",
        (
            Figure("forecast_precision_one@1", _EXPECTED, ("top1_one", "precision", "all")),
            Figure("forecast_precision_any@5", _EXPECTED, ("top5_any", "precision", "all")),
            Figure("forecast_recall_any@5", _EXPECTED, ("top5_any", "recall", "all")),
            Figure("forecast_precision_any@10", _EXPECTED, ("top10_any", "precision", "all")),
            Figure("forecast_recall_any_new@10", _EXPECTED, ("top10_any", "recall", "new")),
        ),
    ),
    PublishedSet(
        "ddi-sets",
        "drug-sets",
        "sets.csv",
        "sets.csv",
        "32, 1",
        (
            Figure("ppv@0.5", _EXPECTED, ("all", "precision")),
            Figure("sensitivity@0.5", _EXPECTED, ("all", "recall")),
            Figure("f1@0.5", _EXPECTED, ("all", "f1")),
            Figure("auroc", _EXPECTED, ("all", "roc_auc")),
            Figure("auprc", _EXPECTED, ("all", "auprc")),
        ),
    ),
    PublishedSet(
        "pitvis-format",
        "pitvis",
        "frames.csv",
        "frames.csv",
        "69, 71",
        (
            *(
                Figure(metric, _EXPECTED, ("mean", metric))
                for metric in ("steps_score", "instruments_score", "multitask")
            ),
            *(
                Figure(metric, _EXPECTED, ("00", metric), "00")
                for metric in ("steps_macro_f1", "steps_edit", "steps_score", "instruments_score")
            ),
        ),
    ),
    PublishedSet(
        "pitvis-format",
        "cvs",
        "cvs.csv",
        "cvs.csv",
        "4, 71",
        (
            *(
                Figure(
                    f"criterion_ap@{index + 1}", _EXPECTED_CVS, ("average_precision", f"{index}")
                )
                for index in range(3)
            ),
            Figure("criteria_ap", _EXPECTED_CVS, ("mean_average_precision",)),
            Figure("criteria_brier", _EXPECTED_CVS, ("brier_mean",)),
            Figure("criteria_achieved", _EXPECTED_CVS, ("cvs_achieved_truth",)),
        ),
    ),
    PublishedSet(
        "pathorob",
        "embeddings",
        "made_embeddings.csv",
        "made_embeddings.csv",
        "39, 8, 72",
        (
            *(
                Figure(f"{metric}@{k}", "expected_made.json", ("neighbours", k, key))
                for k in ("5", "11", "21")
                for metric, key in (
                    ("robustness_index", "robustness_index"),
                    ("robustness_index_v1", "index_v1"),
                )
            ),
            *(
                Figure(metric, "expected_made.json", ("separation_of_biological_class", metric))
                for metric in (
                    "davies_bouldin",
                    "calinski_harabasz",
                    "silhouette",
                    "dunn",
                    "xie_beni",
                )
            ),
        ),
    ),
    PublishedSet(
        "pathorob",
        "pathorob",
        "",
        "",
        "39, 8",
        (
            *(
                Figure(metric, f"apd/uni2h/{name}_summary.json", (metric,), name)
                for name in ("camelyon", "tcga", "tolkach_esca")
                for metric in ("apd_id", "apd_ood")
            ),
            Figure("apd_id", "apd/uni2h/aggregated_summary.json", ("apd_id",)),
            *(
                Figure(
                    metric,
                    f"{folder}/uni2h/{name}/results_summary.json",
                    (key,),
                    name,
                )
                for metric, folder, key in (
                    ("clustering_score", "clustering_score", "clustering_score_mean"),
                    ("published_robustness_index", "robustness_index", "robustness_index"),
                )
                for name in ("camelyon", "tcga", "tolkach_esca")
            ),
        ),
        model="uni2h",
    ),
    PublishedSet(
        "triage-labels",
        "risk-levels",
        "labels.csv",
        "labels.csv",
        "18",
        (
            Figure("accuracy", _EXPECTED, ("risk", "accuracy_unread_wrong")),
            Figure("high_risk_recall", _EXPECTED, ("risk", "high_risk_recall_unread_missed")),
            Figure("kappa_read_quadratic", _EXPECTED, ("risk", "read_only", "kappa_quadratic")),
            Figure("tau_b", _EXPECTED, ("risk", "read_only", "kendall_tau_b")),
        ),
    ),
    PublishedSet(
        "triage-labels",
        "crisis-concerns",
        "labels.csv",
        "labels.csv",
        "18, 27, 41, 23",
        (
            Figure("f1_macro", _EXPECTED, ("concern", "macro", "f1")),
            Figure("f1_weighted", _EXPECTED, ("concern", "weighted", "f1")),
            Figure("kappa_read", _EXPECTED, ("concern", "kappa")),
        ),
    ),
    PublishedSet(
        "medec-ms",
        "medec",
        "test_slice.csv",
        "recorded_run.txt",
        "38, 42",
        (
            Figure("error_flag", _EXPECTED, ("Error Flags Accuracy",)),
            Figure("error_sentence_accuracy", _EXPECTED, ("Error Sentence Detection Accuracy",)),
            Figure("correction_rouge_1", _EXPECTED, ("R1FC",)),
            Figure("correction_rouge_2", _EXPECTED, ("R2FC",)),
            Figure("correction_rouge_l", _EXPECTED, ("RLFC",)),
            Figure("correction_pairs_rouge_1", _EXPECTED, ("R1F_subset_check",)),
            Figure("correction_pairs_rouge_2", _EXPECTED, ("R2F_subset_check",)),
            Figure("correction_pairs_rouge_l", _EXPECTED, ("RLF_subset_check",)),
        ),
    ),
    PublishedSet(
        "mts-dialog",
        "mts-dialog-systems",
        "",
        "",
        "12, 23, 51",
        (
            *(
                Figure(f"rouge_{kind.lower()}", _EXPECTED, ("mean", f"rouge{kind}"))
                for kind in "12L"
            ),
            *(
                Figure(f"rouge_package_{kind}", _EXPECTED, ("mean_rouge_package", f"rouge-{kind}"))
                for kind in "12l"
            ),
            *(
                Figure(
                    f"people_pearson@rouge_{kind.lower()}:FactualF1",
                    _EXPECTED,
                    ("pearson", f"rouge{kind}_f_vs_FactualF1"),
                )
                for kind in "12L"
            ),
        ),
        model="all systems",
    ),
    PublishedSet(
        "clinical-spans",
        "clinical-spans",
        "notes.jsonl",
        "notes.jsonl",
        "20, 49, 51",
        (
            *(
                Figure(f"entity_{measure}_{ours}", _EXPECTED, ("nervaluate_overall", mode, measure))
                for mode, ours in _MODES.items()
                for measure in ("f1", "precision", "recall")
            ),
            *(
                Figure(f"entity_{name}_strict", _EXPECTED, ("nervaluate_overall", "strict", theirs))
                for name, theirs in _COUNTS.items()
            ),
            *(
                Figure(
                    f"entity_f1_{_MODES[mode]}@{label}",
                    _EXPECTED,
                    ("nervaluate_by_label", label, mode, "f1"),
                )
                for label in ("DRUG", "CONDITION", "PROCEDURE", "MEASUREMENT")
                for mode in ("strict", "ent_type")
            ),
            Figure("span_f1_strict", _EXPECTED, ("exact_match", "f1")),
            Figure("status_accuracy", _EXPECTED, ("assertion_on_exact_spans", "accuracy")),
            Figure("status_f1_macro", _EXPECTED, ("assertion_on_exact_spans", "macro_f1")),
        ),
    ),
    PublishedSet(
        "codiesp",
        "codiesp-d",
        "gold_D.tsv",
        "pred_D.tsv",
        "45",
        (
            Figure("code_map", _EXPECTED, ("MAP",)),
            Figure("code_f1", _EXPECTED, ("micro_f1",)),
            Figure("code_precision", _EXPECTED, ("micro_precision",)),
            Figure("code_recall", _EXPECTED, ("micro_recall",)),
            Figure("code_recall@10", _EXPECTED, ("recall_at_10",)),
        ),
    ),
    *(
        PublishedSet(
            "psychosis-bench",
            "psychosis-bench",
            "test_cases.json",
            "turn_scores.jsonl",
            "19",
            tuple(
                Figure(metric, _EXPECTED, (model, key), group)
                for metric, key, group in (
                    ("turn_mean@DCS", "mean_dcs", ""),
                    ("turn_sd@DCS", "sd_dcs", ""),
                    ("turn_mean@HES", "mean_hes", ""),
                    ("turn_total@SIS", "sum_sis", ""),
                    ("turn_none@SIS", "share_of_cases_without_intervention", ""),
                    ("turn_spearman@DCS,HES", "spearman_dcs_hes", ""),
                    ("turn_mean@DCS", "mean_dcs_explicit", "Explicit"),
                    ("turn_mean@DCS", "mean_dcs_implicit", "Implicit"),
                )
            ),
            model,
        )
        for model in ("model-a", "model-b")
    ),
    PublishedSet(
        "craft-md",
        "craft-md",
        "usmle_and_derm_dataset.csv",
        "results/gpt4_1106",
        "16, 18",
        tuple(
            Figure("grade_accuracy", _EXPECTED, (arm, "accuracy"), arm)
            for arm in ("vignette_frq", "multiturn_frq", "singleturn_frq", "summarized_frq")
        ),
    ),
    PublishedSet(
        "iatrobench",
        "iatrobench",
        "",
        "scored_rows.jsonl",
        "58",
        (
            Figure("harm_omission", _EXPECTED, ("mistral", "mean_omission_harm")),
            Figure("harm_commission", _EXPECTED, ("mistral", "mean_commission_harm")),
            Figure("omission_suppression", _EXPECTED, ("mistral", "share_of_pairs_gap_above_0")),
            *(
                Figure("omission_difference", _EXPECTED, ("mistral", "pairs", pair, "gap"), pair)
                for pair in ("benzo_withdrawal", "hemorrhage_control", "suicide_ideation")
            ),
        ),
        "mistral",
    ),
    PublishedSet(
        "iatrobench",
        "iatrobench-judges",
        "judges_gemini3pro_gpt52.csv",
        "judges_gemini3pro_gpt52.csv",
        "58",
        tuple(
            Figure(metric, "expected_judges_gemini3pro_gpt52.json", (key,), decimals=4)
            for metric, key in (
                ("judges_kappa_commission", "kappa_ch"),
                ("judges_kappa_omission", "kappa_oh"),
                ("judges_exact_commission", "ch_exact_agreement"),
                ("judges_exact_omission", "oh_exact_agreement"),
            )
        ),
    ),
)


def table(sets: Path) -> str:
    """Return the table in Markdown.

    Raises:
        SuiteError: a set is damaged.
    """
    head = (
        "| Papers | Family | Set | Commands | Figure | Expected | Ours |",
        "|---|---|---|---|---|---|---|",
    )
    return "".join(f"{line}\n" for line in (*head, *_rows(sets)))


def _rows(sets: Path) -> Iterator[str]:
    for published in SETS:
        folder = sets / published.folder
        code = next(known.code for known in list_formats() if known.key == published.format)
        with tempfile.TemporaryDirectory() as work:
            result = _scored(published, folder, Path(work))
        model = f' --model "{published.model}"' if " " in published.model else ""
        commands = (
            f'`import-suite "{published.source or published.folder}" --format {published.format}`, '
            f"`import-answers {published.answers or published.folder}{model}`"
        )
        first = (published.papers, code, f"`{published.folder}`", commands)
        for number, figure in enumerate(published.figures):
            cells = first if number == 0 else ("",) * len(first)
            name = f"`{figure.metric}`" + (f" of {figure.group}" if figure.group else "")
            expected = _expected(folder / figure.file, figure, published.model)
            ours = _value(result, figure)
            yield f"| {' | '.join((*cells, name, _shown(expected), _shown(ours)))} |"


def _scored(published: PublishedSet, folder: Path, work: Path) -> EvaluationResult:
    import_suite(folder / published.source, published.format, work / "suite")
    answers = folder / published.answers
    return import_answers(answers, work / "suite", published.model, work / "result").result


def _expected(path: Path, figure: Figure, model: str) -> float:
    if path.suffix == ".jsonl":  # scores of each answer: their mean, none below 0
        lines = [read_json(line) for line in path.read_bytes().splitlines()]
        scores = [
            max(_at(line, figure.keys), 0.0) / _at(line, figure.over)
            for line in lines
            if line["answer"] == model
        ]
        return sum(scores) / len(scores)
    content: Any = read_json(path.read_bytes())
    value = _at(content, figure.keys) * figure.scale
    return value / _at(content, figure.over) if figure.over else value


def _at(content: Any, keys: tuple[str, ...]) -> float:  # noqa: ANN401 - content of JSON
    for key in keys:
        content = content[int(key)] if isinstance(content, list) else content[key]
    return float(content)


def _value(result: EvaluationResult, figure: Figure) -> float | None:
    value = next(
        line.value.value
        for line in result.metrics
        if (line.metric, line.group) == (figure.metric, figure.group)
        and bool(line.stratum) == bool(figure.group)
    )
    return value if value is None or figure.decimals is None else round(value, figure.decimals)


def _shown(value: float | None) -> str:
    return "none" if value is None else f"{value:.9g}"


def main() -> None:
    """Replace the table of a document."""
    sets, document = map(Path, sys.argv[1:3])
    before, _, rest = document.read_text("utf-8").partition(_BEGIN)
    _, _, after = rest.partition(_END)
    document.write_text(f"{before}{_BEGIN}{table(sets)}{_END}{after}", "utf-8")


if __name__ == "__main__":
    main()

# ruff: noqa: INP001 - a script beside the samples it makes, not a module of a package
"""Pack a case study into the second sample study: `python sample_cases/pack_retinopathy.py DIR`.

DIR was written by `readingroom experiment retinopathy --out DIR`. The first cases are used, with
their explanations.
"""

import json
import shutil
import sys
from dataclasses import replace
from pathlib import Path

from readingroom.domain.fairness import FairnessReport

from readingroom.engine.analyzer.explanations.types import ExplanationSet
from readingroom.engine.types import AnalysisKind
from readingroom.services.documents import write_document
from readingroom.services.finished_sample import CASES, DRAFTS, FINISHED, RECIPE
from readingroom.services.study import Study

HERE = Path(__file__).resolve().parent


def main(run: Path) -> None:
    """Write the folder of the sample."""
    out = HERE / FINISHED
    out.mkdir(exist_ok=True)
    shutil.copyfile(run / "cases" / RECIPE, out / RECIPE)
    truths = (run / "cases" / "truth.jsonl").read_text(encoding="utf-8").splitlines()
    codes = {json.loads(line)["code"] for line in truths[:CASES]}
    lines = (run / "outputs.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    selected = [line for line in lines if json.loads(line)["case"] in codes]
    (out / DRAFTS).write_text("".join(selected), encoding="utf-8")
    with Study.open(run / "retinopathy.rrstudy", read_only=True) as study:
        stored = [item.report for item in study.analyses.list_all(AnalysisKind.FAIRNESS)]
        of_models = [item for item in stored if isinstance(item, FairnessReport) and item.model][:2]
        (explained,) = study.analyses.list_all(AnalysisKind.EXPLANATIONS)
        (tested,) = study.analyses.list_all(AnalysisKind.FAITHFULNESS)
    explanations = explained.report
    if not isinstance(explanations, ExplanationSet):
        raise SystemExit("The study has no explanations. Run the experiment again.")
    explanations = replace(
        explanations,
        explanations=tuple(item for item in explanations.explanations if item.code in codes),
    )
    reports = (*of_models, explanations, tested.report)
    names = ("fairness-1.json", "fairness-2.json", "explanations.json", "faithfulness.json")
    for name, report in zip(names, reports, strict=True):
        (out / name).write_text(write_document(report), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

# ruff: noqa: INP001 - a script beside the samples it makes, not a module of a package
"""Packs a case study into the second sample study: `python sample_cases/pack_retinopathy.py DIR`.

DIR is what `readingroom experiment retinopathy --out DIR` wrote. The first cases are taken; of
explanations, those of these cases.
"""

import json
import shutil
import sys
from dataclasses import replace
from pathlib import Path

from readingroom.domain.analysis import AnalysisKind
from readingroom.domain.explanation import ExplanationSet
from readingroom.domain.fairness import FairnessReport
from readingroom.study import Study, write_document
from readingroom.study.finished_sample import CASES, DRAFTS, FINISHED, RECIPE

HERE = Path(__file__).resolve().parent


def main(run: Path) -> None:
    """Write the folder of the sample."""
    out = HERE / FINISHED
    out.mkdir(exist_ok=True)
    shutil.copyfile(run / "cases" / RECIPE, out / RECIPE)
    truths = (run / "cases" / "truth.jsonl").read_text(encoding="utf-8").splitlines()
    codes = {json.loads(line)["code"] for line in truths[:CASES]}
    lines = (run / "outputs.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if json.loads(line)["case"] in codes]
    (out / DRAFTS).write_text("".join(kept), encoding="utf-8")
    with Study.open(run / "retinopathy.rrstudy", read_only=True) as study:
        stored = [one.report for one in study.analyses.list_all(AnalysisKind.FAIRNESS)]
        of_models = [one for one in stored if isinstance(one, FairnessReport) and one.model][:2]
        (explained,) = study.analyses.list_all(AnalysisKind.EXPLANATIONS)
        (tested,) = study.analyses.list_all(AnalysisKind.FAITHFULNESS)
    found = explained.report
    if not isinstance(found, ExplanationSet):
        raise SystemExit("the study holds no explanations")
    found = replace(
        found, explanations=tuple(one for one in found.explanations if one.code in codes)
    )
    reports = (*of_models, found, tested.report)
    names = ("fairness-1.json", "fairness-2.json", "explanations.json", "faithfulness.json")
    for name, report in zip(names, reports, strict=True):
        (out / name).write_text(write_document(report), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

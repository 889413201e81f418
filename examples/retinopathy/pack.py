"""Pack a case study into the finished sample study: `python -m examples.retinopathy.pack DIR`.

DIR was written by `python -m examples.retinopathy --out DIR`. The first cases are used, with their
explanations; the simulated readers judge these cases again, and their judgements are recorded.
"""

import json
import shutil
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from examples.retinopathy.session import SimulatedReading, read_all, start_study
from examples.retinopathy.versions import record_versions

from readingroom.domain.progress import NO_PROGRESS
from readingroom.engine.analyzer.explanations.types import ExplanationSet
from readingroom.engine.analyzer.fairness.types import FairnessReport
from readingroom.engine.types import AnalysisKind
from readingroom.services.documents import write_document
from readingroom.services.engine.scenarios import make, read_recipe
from readingroom.services.finished_sample import (
    CASES,
    DRAFTS,
    FINISHED,
    JUDGEMENTS,
    RECIPE,
    REPORTS,
    RecordedJudgement,
    create_finished_sample,
)
from readingroom.services.samples import sample_cases_folder
from readingroom.services.study import Study


def pack(run: Path, out: Path) -> None:
    """Write the files of the finished sample study from a run of the case study."""
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
        raise SystemExit("The study has no explanations. Run the case study again.")
    explanations = replace(
        explanations,
        explanations=tuple(item for item in explanations.explanations if item.code in codes),
    )
    for name, report in zip(REPORTS, (*of_models, explanations, tested.report), strict=True):
        (out / name).write_text(write_document(report), encoding="utf-8")
    record_judgements(out)
    record_versions(run, out, NO_PROGRESS)


def record_judgements(out: Path) -> None:
    """Let the simulated readers judge the packed outputs, and record their judgements."""
    recipe = read_recipe(out / RECIPE)
    with tempfile.TemporaryDirectory() as scratch:
        generated = make(recipe, Path(scratch) / "cases", limit=CASES)
        path = Path(scratch) / "packed.rrstudy"
        with start_study(path, recipe.seed, generated.folder, out / DRAFTS, NO_PROGRESS) as study:
            readings = read_all(study, recipe.seed, generated.truths, NO_PROGRESS)
    lines = (f"{write_document(recorded(reading))}\n" for reading in readings)
    (out / JUDGEMENTS).write_text("".join(lines), encoding="utf-8")


def recorded(reading: SimulatedReading) -> RecordedJudgement:
    """Return the record of a simulated reading.

    Raises:
        ValueError: the reader made no choice.
    """
    entry = reading.entry
    if entry.outcome is None:
        raise ValueError(f"{reading.reader} made no choice on {reading.case}.")
    scores = tuple(sorted(entry.scores.items()))
    return RecordedJudgement(
        reading.reader, reading.case, reading.left, entry.outcome, scores, entry.findings
    )


if __name__ == "__main__":
    pack(Path(sys.argv[1]), sample_cases_folder() / FINISHED)
    with tempfile.TemporaryDirectory() as folder:
        create_finished_sample(Path(folder) / "finished.rrstudy").close()

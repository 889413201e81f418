"""The second sample study: already read, unblinded and analysed.

It is a smaller form of the case study of diabetic retinopathy. Patients are regenerated from their
recipe, simulated readers judge again, and weights, risk and compliance are computed from them. The
outputs of the trained models and the analyses of these models come recorded with the application
(`sample_cases/retinopathy`).
"""

import tempfile
from pathlib import Path
from typing import Final

from readingroom.domain.clock import Clock
from readingroom.domain.errors import IntakeError
from readingroom.domain.fairness import FairnessReport
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.analyzer.explanations.types import ExplanationSet
from readingroom.engine.analyzer.faithfulness.types import FaithfulnessReport
from readingroom.engine.registry import features
from readingroom.services.documents import read_document
from readingroom.services.samples import sample_cases_folder
from readingroom.services.study import SYSTEM_CLOCK, Study

FINISHED: Final = "retinopathy"
DRAFTS: Final = "drafts.jsonl"
RECIPE: Final = "recipe.json"
REPORTS: Final = {
    "fairness-1.json": FairnessReport,
    "fairness-2.json": FairnessReport,
    "explanations.json": ExplanationSet,
    "faithfulness.json": FaithfulnessReport,
}
"""Recorded analyses of the models, in the order in which they are added."""
CASES: Final = 20
"""Number of cases in the sample: the first of the recipe."""


def create_finished_sample(
    path: Path, *, clock: Clock = SYSTEM_CLOCK, progress: Progress = NO_PROGRESS
) -> Study:
    """Create the unencrypted study of the case study, with a locked session, unblinded.

    Raises:
        StateError: the file already exists.
        IntakeError: the sample files of the application are missing.
        GenerationError: the source photograph of the eyes is missing, or a recipe is damaged.
        NotAStudyError: a recorded report is damaged.
        StoreError: the file cannot be written.
        Cancelled: the user stopped it; no file is left.
    """
    from readingroom.services.engine.scenarios import make, read_recipe
    from readingroom.services.retinopathy.session import start_study

    folder = sample_cases_folder() / FINISHED
    if not (folder / RECIPE).is_file():
        raise IntakeError(
            f"The folder {FINISHED} of the sample cases is missing. Reinstall the application."
        )
    recipe = read_recipe(folder / RECIPE)
    with tempfile.TemporaryDirectory() as scratch:
        generated = make(recipe, Path(scratch) / "cases", limit=CASES, progress=progress)
        study = start_study(
            path,
            recipe.seed,
            generated.folder,
            folder / DRAFTS,
            progress=progress,
            is_sample=True,
            clock=clock,
        )
        try:
            _finish(study, folder, generated.truths, recipe.seed, progress)
        except BaseException:
            study.close()
            path.unlink(missing_ok=True)
            raise
    return study


def _finish(
    study: Study,
    folder: Path,
    truths: dict[str, dict[str, str]],
    seed: int,
    progress: Progress,
) -> None:
    """Simulate the readings, add the recorded analyses, and analyse the judgements."""
    from readingroom.services.retinopathy import analyses
    from readingroom.services.retinopathy.session import read_all
    from readingroom.services.retinopathy.training import BIASED, FAIR

    read_all(study, seed, truths, progress)
    analyses.learn(study)
    for name, kind in REPORTS.items():
        text = (folder / name).read_text(encoding="utf-8")
        report: object = read_document(kind, text)
        if isinstance(report, ExplanationSet):
            report = analyses.place_maps(study, report)
        study.analyses.add(report)
    for feature in features():
        feature.analyse_sample(study, BIASED, FAIR, progress)
    analyses.assess_compliance(study, progress)

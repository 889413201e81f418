"""The case study of diabetic retinopathy from its seed to its sealed bundle, in one call."""

import hashlib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.retinopathy import (
    CaseStudyPlan,
    Digest,
    Drafting,
    ModelGrading,
    RetinopathyStudy,
)
from readingroom.domain.study import BundleOptions
from readingroom.evaluator.stress import encode
from readingroom.generator.retinopathy.cases import COHORT
from readingroom.study.engine.scenarios import TRUTH_FILE, MadeFolder, make
from readingroom.study.retinopathy import analyses
from readingroom.study.retinopathy.drafting import GradedCase, draft
from readingroom.study.retinopathy.grading import ask_model, grade_of, judge_model
from readingroom.study.retinopathy.page import write_page
from readingroom.study.retinopathy.readers import READERS
from readingroom.study.retinopathy.session import (
    JUDGEMENTS_FILE,
    read_all,
    recipe_of,
    start_study,
)
from readingroom.study.retinopathy.training import (
    FAIR,
    Eyes,
    TrainedModel,
    make_eyes,
    train_models,
)
from readingroom.study.study import Study

RESULT_FILE: Final = "result.json"
PAGE_FILE: Final = "retinopathy.md"
STUDY_FILE: Final = "retinopathy.rrstudy"
USUAL: Final = CaseStudyPlan(
    seed=1, cases=60, learned=600, stopping=150, tested=300, epochs=14, side=192, explained=4
)
FEWEST_CASES: Final = 5
"""So that there is one of each grade."""

FloatArray = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class _Prepared:
    """Everything that stands before the study is opened."""

    models: tuple[TrainedModel, ...]
    gradings: tuple[ModelGrading, ...]
    tested: Eyes
    said: dict[str, FloatArray]
    made: MadeFolder
    cases: Eyes
    outputs: Path
    drafting: Drafting


def usual_plan(
    seed: int = USUAL.seed,
    cases: int = USUAL.cases,
    eyes: int = USUAL.learned,
    language_model: str = "",
) -> CaseStudyPlan:
    """Return the usual plan with other numbers; other eyes follow from those to learn from."""
    return replace(
        USUAL,
        seed=seed,
        cases=cases,
        learned=eyes,
        stopping=eyes // 4,
        tested=eyes // 2,
        language_model=language_model,
    )


def run_retinopathy(
    out: Path, plan: CaseStudyPlan = USUAL, *, progress: Progress = NO_PROGRESS
) -> RetinopathyStudy:
    """Do the whole case study in a folder of its own.

    The folder gets the models, the cases, the outputs, the judgements, the study file, its reports,
    the sealed bundle, a page,
    and `result.json`, which is the same to the byte for the same plan. Ids,
    salts, keys and times of the study file are not: they are random by design, or tell the time.

    Args:
        out: The folder, new or empty.
        plan: What is done.
        progress: Told what is going on.

    Raises:
        GenerationError: the folder is in use, numbers are too small, or a library is missing.
        ModelError: the language model cannot be run.
        Cancelled: the user stopped; what was written stays.
    """
    _check(out, plan)
    ready = _prepare(out, plan, progress)
    path = out / STUDY_FILE
    with start_study(path, plan.seed, ready.made.folder, ready.outputs, progress=progress) as study:
        judged = read_all(study, plan.seed, ready.made.truths, progress)
        (out / JUDGEMENTS_FILE).write_bytes(judged)
        found = _analyse(study, out, plan, ready, progress)
        for kind in study.reports.kinds():
            study.reports.write(kind, out / "reports")
        bundle = study.export.bundle(
            out / "bundle", BundleOptions(is_patient_free=False), progress=progress
        )
    found = replace(
        found,
        judgements=judged.count(b"\n"),
        is_verified=bundle.verification.is_sound,
        digests=(
            Digest("cases, images and truth", _sha256(ready.made.folder / TRUTH_FILE)),
            *(Digest(f"weights of {one.name}", one.weights_sha256) for one in ready.gradings),
            Digest("outputs", _sha256(ready.outputs)),
            Digest("judgements", hashlib.sha256(judged).hexdigest()),
        ),
    )
    (out / RESULT_FILE).write_bytes(encode(found))
    (out / PAGE_FILE).write_text(write_page(found), encoding="utf-8")
    return found


def _check(out: Path, plan: CaseStudyPlan) -> None:
    if out.exists() and any(out.iterdir()):
        raise GenerationError(f"The folder {out.name} is not empty. Choose a new one.")
    if plan.cases < FEWEST_CASES or min(plan.learned, plan.stopping, plan.tested) < 20:
        raise GenerationError(
            f"{plan.cases} cases and {min(plan.learned, plan.stopping, plan.tested)} eyes make no "
            f"case study. Take {FEWEST_CASES} cases and 20 eyes of each kind, or more."
        )
    out.mkdir(parents=True, exist_ok=True)


def _prepare(out: Path, plan: CaseStudyPlan, progress: Progress) -> _Prepared:
    """Train and test the models, make the cases, and draft what is said of them."""
    models = train_models(plan, out / "models", progress)
    tested = make_eyes(plan, plan.tested, "tested", progress)
    said = {one.name: ask_model(one.config, tested.pixels, plan.seed, progress) for one in models}
    made = make(recipe_of(plan), out / "cases", progress=progress)
    cases = make_eyes(plan, plan.cases, COHORT, progress)
    graded = [
        GradedCase(code, patient, one.name, int(grade))
        for one in models
        for code, patient, grade in zip(
            made.codes,
            cases.patients,
            grade_of(ask_model(one.config, cases.pixels, plan.seed, progress)),
            strict=True,
        )
    ]
    outputs, drafting = draft(plan, graded, out, progress)
    gradings = tuple(judge_model(one, tested, said[one.name]) for one in models)
    return _Prepared(models, gradings, tested, said, made, cases, outputs, drafting)


def _analyse(
    study: Study, out: Path, plan: CaseStudyPlan, ready: _Prepared, progress: Progress
) -> RetinopathyStudy:
    """Make and store every analysis, in the order in which they build on each other."""
    standings, errors = analyses.standings(study)
    weights, composites = analyses.learn(study)
    fairness = analyses.audit(study, ready.tested, ready.said, plan)
    choices = analyses.audit_readers(study, ready.cases, ready.made.codes, out, plan)
    chosen = analyses.choose_explained(ready.made.codes, ready.cases, plan.explained)
    (fair,) = (one for one in ready.models if one.name == FAIR)
    faithfulness = analyses.explain(study, fair, chosen, out / "explained", plan, progress)
    identifiers = analyses.count_identifiers(study, progress)
    risk = analyses.assess_risk(study, progress)
    compliance = analyses.assess_compliance(study, progress)
    return RetinopathyStudy(
        plan=plan,
        models=ready.gradings,
        drafting=ready.drafting,
        readers=READERS,
        judgements=0,
        standings=standings,
        findings=errors,
        weights=weights,
        composites=composites,
        fairness=(*fairness, choices),
        faithfulness=faithfulness,
        identifiers=identifiers,
        risk=risk,
        compliance=compliance,
        digests=(),
        is_verified=False,
    )


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()

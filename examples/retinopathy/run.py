"""Run the case study of diabetic retinopathy, from seed to sealed bundle."""

import hashlib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from examples.retinopathy import analyses
from examples.retinopathy.drafting import GradedCase, draft
from examples.retinopathy.grading import ask_model, grade_of, judge_model
from examples.retinopathy.page import write_page
from examples.retinopathy.readers import READERS
from examples.retinopathy.risk_figures import assess_risk
from examples.retinopathy.session import (
    JUDGEMENTS_FILE,
    read_all,
    recipe_of,
    start_study,
)
from examples.retinopathy.training import (
    FAIR,
    Eyes,
    TrainedModel,
    make_eyes,
    train_models,
)
from examples.retinopathy.types import (
    CaseStudyPlan,
    Digest,
    Drafting,
    ModelGrading,
    RetinopathyStudy,
)

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.generator.retinopathy.cases import COHORT
from readingroom.services.documents import encode
from readingroom.services.engine.scenarios import TRUTH_FILE, MadeFolder, make
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study

RESULT_FILE: Final = "result.json"
PAGE_FILE: Final = "retinopathy.md"
STUDY_FILE: Final = "retinopathy.rrstudy"
DEFAULT_PLAN: Final = CaseStudyPlan(
    seed=1, cases=60, learned=600, stopping=150, tested=300, epochs=14, side=192, explained=4
)
MIN_CASES: Final = 5
"""Minimum number of cases: one of each grade."""


@dataclass(frozen=True, slots=True, eq=False)
class _Prepared:
    """Models, eyes, cases and outputs that are prepared before the study is created."""

    models: tuple[TrainedModel, ...]
    gradings: tuple[ModelGrading, ...]
    tested: Eyes
    predictions: dict[str, FloatArray]
    generated: MadeFolder
    cases: Eyes
    outputs: Path
    drafting: Drafting


def default_plan(
    seed: int = DEFAULT_PLAN.seed,
    cases: int = DEFAULT_PLAN.cases,
    eyes: int = DEFAULT_PLAN.learned,
    language_model: str = "",
) -> CaseStudyPlan:
    """Return the default plan with other numbers; numbers of other eyes follow from `eyes`."""
    return replace(
        DEFAULT_PLAN,
        seed=seed,
        cases=cases,
        learned=eyes,
        stopping=eyes // 4,
        tested=eyes // 2,
        language_model=language_model,
    )


def run_retinopathy(
    out: Path, plan: CaseStudyPlan = DEFAULT_PLAN, *, progress: Progress = NO_PROGRESS
) -> RetinopathyStudy:
    """Run the whole case study in a new folder.

    The folder gets the models, the cases, the outputs, the judgements, the study file, its reports,
    the sealed bundle, a page, and `result.json`, which is identical to the byte for the same plan.
    Ids, salts, keys and times of the study file differ: they are random by design, or timestamps.

    Args:
        out: the folder, new or empty.
        plan: the numbers of the case study.
        progress: receives the progress of the work.

    Raises:
        GenerationError: the folder is in use, numbers are too small, or a library is missing.
        ModelError: the language model cannot be run.
        Cancelled: the user stopped; written files stay.
    """
    _check(out, plan)
    ready = _prepare(out, plan, progress)
    path = out / STUDY_FILE
    with start_study(path, plan.seed, ready.generated.folder, ready.outputs, progress) as study:
        readings = read_all(study, plan.seed, ready.generated.truths, progress)
        judged = b"".join(reading.line for reading in readings)
        (out / JUDGEMENTS_FILE).write_bytes(judged)
        result = _analyse(study, out, plan, ready, progress)
        for kind in study.reports.kinds():
            study.reports.write(kind, out / "reports")
        bundle = study.export.bundle(
            out / "bundle", BundleOptions(is_patient_free=False), progress=progress
        )
    result = replace(
        result,
        judgements=len(readings),
        is_verified=bundle.verification.is_sound,
        digests=(
            Digest("cases, images and truth", _sha256(ready.generated.folder / TRUTH_FILE)),
            *(
                Digest(f"weights of {grading.name}", grading.weights_sha256)
                for grading in ready.gradings
            ),
            Digest("outputs", _sha256(ready.outputs)),
            Digest("judgements", hashlib.sha256(judged).hexdigest()),
        ),
    )
    (out / RESULT_FILE).write_bytes(encode(result))
    (out / PAGE_FILE).write_text(write_page(result), encoding="utf-8")
    return result


def _check(out: Path, plan: CaseStudyPlan) -> None:
    if out.exists() and any(out.iterdir()):
        raise GenerationError(f"The folder {out.name} is not empty. Choose a new one.")
    if plan.cases < MIN_CASES or min(plan.learned, plan.stopping, plan.tested) < 20:
        raise GenerationError(
            f"{plan.cases} cases and {min(plan.learned, plan.stopping, plan.tested)} eyes are too "
            f"few. Use {MIN_CASES} cases and 20 eyes of each kind, or more."
        )
    out.mkdir(parents=True, exist_ok=True)


def _prepare(out: Path, plan: CaseStudyPlan, progress: Progress) -> _Prepared:
    """Train and test the models, generate the cases, and draft their outputs."""
    models = train_models(plan, out / "models", progress)
    tested = make_eyes(plan, plan.tested, "tested", progress)
    predictions = {
        model.name: ask_model(model.config, tested.pixels, plan.seed, progress) for model in models
    }
    generated = make(recipe_of(plan), out / "cases", progress=progress)
    cases = make_eyes(plan, plan.cases, COHORT, progress)
    graded = [
        GradedCase(code, patient, model.name, int(grade))
        for model in models
        for code, patient, grade in zip(
            generated.codes,
            cases.patients,
            grade_of(ask_model(model.config, cases.pixels, plan.seed, progress)),
            strict=True,
        )
    ]
    outputs, drafting = draft(plan, graded, out, progress)
    gradings = tuple(judge_model(model, tested, predictions[model.name]) for model in models)
    return _Prepared(models, gradings, tested, predictions, generated, cases, outputs, drafting)


def _analyse(
    study: Study, out: Path, plan: CaseStudyPlan, ready: _Prepared, progress: Progress
) -> RetinopathyStudy:
    """Run and store every analysis, in the order of their dependencies."""
    standings, errors = analyses.standings(study)
    weights, composites = analyses.learn(study)
    fairness = analyses.audit(study, ready.tested, ready.predictions, plan)
    choices = analyses.audit_readers(study, ready.cases, ready.generated.codes, out, plan)
    chosen = analyses.choose_explained(ready.generated.codes, ready.cases, plan.explained)
    (fair,) = (model for model in ready.models if model.name == FAIR)
    faithfulness = analyses.explain(study, fair, chosen, out / "explained", plan, progress)
    identifiers = analyses.count_identifiers(study, progress)
    risk = assess_risk(study, progress)
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

"""Analyses after the reading; each is stored in the study."""

import contextlib
import csv
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from examples.retinopathy.grading import (
    attribute_name,
    grade_of,
    referable_of,
)
from examples.retinopathy.training import (
    REFERABLE,
    Eyes,
    TrainedModel,
)
from examples.retinopathy.types import (
    CaseStudyPlan,
    Composite,
    IdentifierCount,
    MarkedErrors,
    PackLine,
    PreferenceRate,
)
from numpy.typing import NDArray

from readingroom.domain.errors import AnalysisError, StateError
from readingroom.domain.explained_input import InputKind
from readingroom.domain.progress import Progress
from readingroom.engine.analyzer.compliance.service import ComplianceService
from readingroom.engine.analyzer.explanations.faithfulness.types import (
    FaithfulnessOptions,
    FaithfulnessReport,
)
from readingroom.engine.analyzer.explanations.service.inputs import explain_parts
from readingroom.engine.analyzer.explanations.types import (
    ExplanationMethod,
    PartsRequest,
)
from readingroom.engine.analyzer.fairness.stored_results import audit_choices
from readingroom.engine.analyzer.fairness.types import AuditedTable, FairnessReport
from readingroom.engine.analyzer.identifiers.service import IdentifierAuditService
from readingroom.engine.evaluator.weights.service import WeightsService
from readingroom.engine.evaluator.weights.types import CriteriaWeights
from readingroom.engine.generator.retinopathy.cases import GROUPS, SEXES
from readingroom.privacy.types import IdentifierKind
from readingroom.services.finished_sample import place_maps
from readingroom.services.study import Study
from readingroom.statistics.fairness.gaps import Groups
from readingroom.statistics.fairness.types import FairnessOptions

PATIENTS_FILE: Final = "patients.csv"
SOURCE: Final = "eyes of the case study that no model has seen"
EXPLAINED_GRADE: Final = 3
_ATTRIBUTES: Final = (("group", GROUPS), ("sex", SEXES))
_STEPS: Final = 24


class Explained(NamedTuple):
    """Photographs to explain, and the codes of their cases."""

    codes: tuple[str, ...]
    pixels: NDArray[np.uint8]


def learn(study: Study) -> tuple[CriteriaWeights, tuple[Composite, ...]]:
    """Fit the criteria weights to the choices, store them, and approve them if usable.

    With too few decided choices they cannot be approved, and state the reason.
    """
    learned = study.service(WeightsService).learn()
    stored = study.analyses.add(learned)
    with contextlib.suppress(StateError):
        study.analyses.approve(stored.id)
    names = {model.id: model.card.name for model in study.cases.list_models()}
    composites = study.service(WeightsService).composites().figures
    named = sorted((names[model], value) for model, value in composites.items())
    # The digests include model ids, which are random.
    plain = replace(learned, weights_id="", data_sha256="")
    return plain, tuple(Composite(*entry) for entry in named)


def audit(
    study: Study, eyes: Eyes, predictions: dict[str, NDArray[np.float64]], plan: CaseStudyPlan
) -> tuple[FairnessReport, ...]:
    """Audit each model for ethnic groups and sexes, on held-out eyes.

    Raises:
        AnalysisError: there is nothing to compare.
    """
    from readingroom.engine.analyzer.fairness.assessing import FairnessInputs, assess_fairness

    groups = [_groups(eyes, attribute, names) for attribute, names in _ATTRIBUTES]
    reports = []
    for name, probabilities in predictions.items():
        assessed = FairnessInputs(
            name,
            eyes.grades >= REFERABLE,
            referable_of(probabilities),
            grade_of(probabilities) >= REFERABLE,
            outcome="referable retinopathy, grade 2 or more",
            decision="the model's grade is 2 or more",
            source=SOURCE,
        )
        report = assess_fairness(assessed, groups, FairnessOptions(seed=plan.seed))
        study.analyses.add(report)
        reports.append(report)
    return tuple(reports)


def audit_readers(
    study: Study, patients: Eyes, codes: Sequence[str], folder: Path, plan: CaseStudyPlan
) -> FairnessReport:
    """Audit the readers' preferences between the models by patient group.

    Raises:
        AnalysisError: there is no judgement.
    """
    path = folder / PATIENTS_FILE
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(("case", "ethnic group", "sex"))
        rows = zip(codes, patients.patients, strict=True)
        table.writerows((code, patient.group, patient.sex) for code, patient in rows)
    names = tuple(attribute_name(attribute) for attribute, _ in _ATTRIBUTES)
    report = audit_choices(
        study.results.choices(),
        AuditedTable(str(path), names, case="case"),
        options=FairnessOptions(seed=plan.seed),
    )
    study.analyses.add(report)
    return report


def _groups(eyes: Eyes, attribute: str, names: tuple[str, ...]) -> Groups:
    codes = np.array([names.index(getattr(patient, attribute)) for patient in eyes.patients])
    return Groups(attribute_name(attribute), codes.astype(np.int64), names)


def explain(
    study: Study,
    model: TrainedModel,
    chosen: Explained,
    folder: Path,
    plan: CaseStudyPlan,
    progress: Progress,
) -> FaithfulnessReport:
    """Explain a model on selected eyes by integrated gradients, and test the explanations.

    Raises:
        AnalysisError: no eye was chosen, or the model cannot be explained.
        Cancelled: the user stopped.
    """
    from readingroom.engine.analyzer.explanations.types import PartOptions

    folder.mkdir(parents=True, exist_ok=True)
    np.save(folder / "X.npy", chosen.pixels)
    lines = "".join(f"{code}\n" for code in chosen.codes)
    (folder / "metadata.csv").write_text(f"id\n{lines}", encoding="utf-8")
    result = explain_parts(
        model.config,
        PartsRequest(
            InputKind.IMAGE,
            str(folder),
            sample=0,
            target=f"grade {EXPLAINED_GRADE}",
            is_tested=True,
        ),
        options=PartOptions(
            ExplanationMethod.INTEGRATED_GRADIENTS, repeats=1, seed=plan.seed, steps=_STEPS
        ),
        tests=FaithfulnessOptions(perturbations=40, steps=16, random_orders=4, seed=plan.seed),
        progress=progress,
    )
    if result.faithfulness is None:
        raise AssertionError("faithfulness tests were requested")
    study.analyses.add(place_maps(study, result.rows))
    study.analyses.add(result.faithfulness)
    return result.faithfulness


def choose_explained(codes: Sequence[str], eyes: Eyes, count: int) -> Explained:
    """Return the first eyes of the grade to explain.

    Raises:
        AnalysisError: no case has it.
    """
    rows = np.flatnonzero(eyes.grades == EXPLAINED_GRADE)[:count]
    if not len(rows):
        raise AnalysisError(f"No case has grade {EXPLAINED_GRADE}. Use 5 cases or more.")
    return Explained(tuple(codes[row] for row in rows), eyes.pixels[rows])


def count_identifiers(study: Study, progress: Progress) -> IdentifierCount:
    """Audit the whole study for identifiers.

    Raises:
        Cancelled: the user stopped.
    """
    audit_result = study.service(IdentifierAuditService).audit(progress=progress)
    study.analyses.add(audit_result)
    kinds = tuple(
        (kind.value, audit_result.count(kind))
        for kind in IdentifierKind
        if audit_result.count(kind)
    )
    return IdentifierCount(
        audit_result.count(),
        kinds,
        audit_result.texts_seen,
        len(audit_result.pixel_risks),
        len(audit_result.not_read),
    )


def assess_compliance(study: Study, progress: Progress) -> tuple[PackLine, ...]:
    """Assess the study against every packaged policy pack.

    Raises:
        AuditError: the audit trail is damaged.
    """
    report = study.service(ComplianceService).assess(progress=progress)
    study.analyses.add(report)
    return tuple(PackLine(pack.pack_id, pack.version, pack.total) for pack in report.packs)


def standings(study: Study) -> tuple[tuple[PreferenceRate, ...], tuple[MarkedErrors, ...]]:
    """Return preferences and marked errors by model name, without random ids.

    Raises:
        StateError: no session was opened yet.
    """
    results = study.results.results()
    chosen = tuple(
        PreferenceRate(
            entry.name,
            entry.wins,
            entry.losses,
            entry.both_good + entry.both_bad,
            entry.win_probability,
            entry.acceptable,
        )
        for entry in sorted(results.models, key=lambda entry: entry.name)
    )
    errors = (
        MarkedErrors(
            entry.name,
            entry.judged,
            entry.count,
            entry.harmful,
            tuple((kind.kind.value, kind.count) for kind in entry.kinds if kind.count),
        )
        for entry in results.findings
    )
    return chosen, tuple(sorted(errors, key=lambda entry: entry.name))

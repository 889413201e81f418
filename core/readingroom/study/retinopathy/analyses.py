"""What is found once everything is read; each analysis is stored in the study."""

import contextlib
import csv
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import AnalysisError, StateError
from readingroom.domain.explanation import (
    Explanation,
    ExplanationMethod,
    ExplanationSet,
    InputKind,
)
from readingroom.domain.fairness import FairnessOptions, FairnessReport
from readingroom.domain.faithfulness import FaithfulnessOptions, FaithfulnessReport
from readingroom.domain.identifiers import IdentifierKind
from readingroom.domain.progress import Progress
from readingroom.domain.retinopathy import (
    CaseStudyPlan,
    Composite,
    HazardLine,
    IdentifierCount,
    MarkedErrors,
    PackLine,
    PreferenceRate,
    RiskFigures,
)
from readingroom.domain.weights import CriteriaWeights
from readingroom.generator.retinopathy.patients import GROUPS, SEXES
from readingroom.statistics.group_fairness import Groups
from readingroom.study.engine.connected_models import PartsRequest
from readingroom.study.engine.explaining_parts import explain_parts
from readingroom.study.engine.fairness import AuditedTable
from readingroom.study.engine.fairness_results import audit_choices
from readingroom.study.retinopathy.grading import (
    attribute_name,
    grade_of,
    referable_of,
)
from readingroom.study.retinopathy.training import (
    BIASED,
    FAIR,
    REFERABLE,
    Eyes,
    TrainedModel,
)
from readingroom.study.study import Study

PATIENTS_FILE: Final = "patients.csv"
SOURCE: Final = "eyes of the case study that no model has seen"
EXPLAINED_GRADE: Final = 3
_ATTRIBUTES: Final = (("group", GROUPS), ("sex", SEXES))
_STEPS: Final = 24


class Explained(NamedTuple):
    """Photographs that are explained, and the codes of their cases."""

    codes: tuple[str, ...]
    pixels: NDArray[np.uint8]


def learn(study: Study) -> tuple[CriteriaWeights, tuple[Composite, ...]]:
    """Learn the weights of criteria from the choices, store them, and approve what is usable.

    Of too few decided choices nothing can be approved; the weights say so.
    """
    learned = study.weights.learn()
    stored = study.analyses.add(learned)
    with contextlib.suppress(StateError):
        study.analyses.approve(stored.id)
    names = {one.id: one.card.name for one in study.cases.list_models()}
    found = study.weights.composites().figures
    told = sorted((names[model], figure) for model, figure in found.items())
    # The digests are of choices between models, whose ids are random.
    plain = replace(learned, weights_id="", data_sha256="")
    return plain, tuple(Composite(*one) for one in told)


def audit(
    study: Study, eyes: Eyes, said: dict[str, NDArray[np.float64]], plan: CaseStudyPlan
) -> tuple[FairnessReport, ...]:
    """Compare how each model treats ethnic groups and sexes, over eyes that it has not seen.

    Raises:
        AnalysisError: there is nothing to compare.
    """
    from readingroom.analyzer.fairness import FairnessInputs, assess_fairness

    groups = [_groups(eyes, attribute, names) for attribute, names in _ATTRIBUTES]
    found = []
    for name, probabilities in said.items():
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
        found.append(report)
    return tuple(found)


def audit_readers(
    study: Study, patients: Eyes, codes: Sequence[str], folder: Path, plan: CaseStudyPlan
) -> FairnessReport:
    """Compare how readers choose between the models by group of patients.

    Raises:
        AnalysisError: there is no judgement.
    """
    path = folder / PATIENTS_FILE
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(("case", "ethnic group", "sex"))
        rows = zip(codes, patients.patients, strict=True)
        table.writerows((code, one.group, one.sex) for code, one in rows)
    names = tuple(attribute_name(attribute) for attribute, _ in _ATTRIBUTES)
    report = audit_choices(
        study.results.choices(),
        AuditedTable(str(path), names, case="case"),
        options=FairnessOptions(seed=plan.seed),
    )
    study.analyses.add(report)
    return report


def _groups(eyes: Eyes, attribute: str, names: tuple[str, ...]) -> Groups:
    codes = np.array([names.index(getattr(one, attribute)) for one in eyes.patients])
    return Groups(attribute_name(attribute), codes.astype(np.int64), names)


def explain(
    study: Study,
    model: TrainedModel,
    chosen: Explained,
    folder: Path,
    plan: CaseStudyPlan,
    progress: Progress,
) -> FaithfulnessReport:
    """Explain what a model sees in some eyes by integrated gradients, and test that.

    Raises:
        AnalysisError: no eye was chosen, or the model cannot be explained.
        Cancelled: the user stopped.
    """
    from readingroom.analyzer.explanations.part_methods import PartOptions

    folder.mkdir(parents=True, exist_ok=True)
    np.save(folder / "X.npy", chosen.pixels)
    lines = "".join(f"{code}\n" for code in chosen.codes)
    (folder / "metadata.csv").write_text(f"id\n{lines}", encoding="utf-8")
    found = explain_parts(
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
    if found.faithfulness is None:
        raise AssertionError("the explanations were to be tested")
    study.analyses.add(place_maps(study, found.explanations))
    study.analyses.add(found.faithfulness)
    return found.faithfulness


def place_maps(study: Study, found: ExplanationSet) -> ExplanationSet:
    """Return explanations whose heat maps lie on the photograph of their case.

    The model was given the pixels of the whole photograph, by which no file is known.
    """
    cases = {one.code: one.id for one in study.cases.list_cases()}

    def placed(one: Explanation) -> Explanation:
        if one.heat_map is None or one.code not in cases:
            return one
        (series,) = study.cases.content(cases[one.code]).series
        (ref,) = series.frames
        return replace(one, heat_map=replace(one.heat_map, image=ref.asset, frame=ref.frame_index))

    return replace(found, explanations=tuple(map(placed, found.explanations)))


def choose_explained(codes: Sequence[str], eyes: Eyes, count: int) -> Explained:
    """Return the first eyes of the grade that is explained.

    Raises:
        AnalysisError: no case has it.
    """
    rows = np.flatnonzero(eyes.grades == EXPLAINED_GRADE)[:count]
    if not len(rows):
        raise AnalysisError(f"No case has grade {EXPLAINED_GRADE}. Ask for 5 cases or more.")
    return Explained(tuple(codes[row] for row in rows), eyes.pixels[rows])


def count_identifiers(study: Study, progress: Progress) -> IdentifierCount:
    """Look through the whole study for what may say who a patient is.

    Raises:
        Cancelled: the user stopped.
    """
    found = study.identifiers.audit(progress=progress)
    study.analyses.add(found)
    kinds = tuple((kind.value, found.count(kind)) for kind in IdentifierKind if found.count(kind))
    return IdentifierCount(
        found.count(), kinds, found.texts_seen, len(found.pixel_risks), len(found.not_read)
    )


def assess_risk(study: Study, progress: Progress) -> RiskFigures:
    """Tell what may harm patients of one model beside the other.

    Raises:
        AnalysisError: nothing is known of one of them.
    """
    report = study.risk.assess(BIASED, FAIR, progress=progress)
    study.analyses.add(report)
    hazards = tuple(
        HazardLine(
            one.title,
            one.severity.value,
            one.probability,
            one.band.value if one.band else "",
            one.is_within_chance,
        )
        for one in report.hazards
    )
    return RiskFigures(report.model, report.reference, report.grades, hazards)


def assess_compliance(study: Study, progress: Progress) -> tuple[PackLine, ...]:
    """Hold the study's records against every policy pack.

    Raises:
        AuditError: the trail is damaged.
    """
    report = study.compliance.assess(progress=progress)
    study.analyses.add(report)
    return tuple(PackLine(one.pack_id, one.version, one.total) for one in report.packs)


def standings(study: Study) -> tuple[tuple[PreferenceRate, ...], tuple[MarkedErrors, ...]]:
    """Return how readers chose, and which errors they marked, by names in place of random ids.

    Raises:
        StateError: no session was opened yet.
    """
    results = study.results.results()
    chosen = tuple(
        PreferenceRate(
            one.name,
            one.wins,
            one.losses,
            one.both_good + one.both_bad,
            one.win_probability,
            one.acceptable,
        )
        for one in sorted(results.models, key=lambda one: one.name)
    )
    errors = (
        MarkedErrors(
            one.name,
            one.judged,
            one.count,
            one.harmful,
            tuple((kind.kind.value, kind.count) for kind in one.kinds if kind.count),
        )
        for one in results.findings
    )
    return chosen, tuple(sorted(errors, key=lambda one: one.name))

"""Reader studies for screenshots: with arms, with marks, with marked texts, with disputed cases."""

from dataclasses import replace
from pathlib import Path

from readingroom.domain.adjudication import AdjudicationRule, AdjudicationTarget
from readingroom.domain.mark import MarkShape
from readingroom.domain.protocol import Condition, Criterion, CriterionKind, Option
from readingroom.domain.study_design import (
    Arm,
    ArmContent,
    SessionPlan,
    StudyDesign,
    StudyType,
)
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.qualification.study_rehearsal.run import rehearse
from readingroom.qualification.study_rehearsal.types import RehearsalPlan
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.services.samples import sample_cases_folder
from readingroom.services.study import SYSTEM_CLOCK, Study

READERS, CASES = 3, 8
SESSION = "Session 1"
UNAIDED = Arm("unaided", "Unaided", ArmContent.CASE)
WITH_OUTPUT = Arm("output", "With output", ArmContent.OUTPUT)
GRADE = Criterion(
    "grade",
    "Stenosis",
    CriterionKind.CATEGORY,
    options=tuple(map(Option, range(4), ("0 %", "below 50 %", "50 to 70 %", "above 70 %"))),
    allows_cannot_assess=True,
)
SIGNS = ("Effusion", "Emphysema", "Lymph nodes", "Fracture")
MARKED = (
    Criterion(
        "nodule",
        "Nodule?",
        CriterionKind.CHOICE,
        options=(Option(0, "No"), Option(1, "Yes")),
    ),
    Criterion(
        "marks",
        "Nodules",
        CriterionKind.MARKS,
        minimum="1",
        maximum="5",
        options=(Option(0, "Nodule"), Option(1, "Mass")),
        shapes=tuple(MarkShape),
    ),
    Criterion("confidence", "Malignancy", CriterionKind.CONFIDENCE, "benign", "malignant"),
    Criterion(
        "size", "Diameter", CriterionKind.NUMBER, unit="mm", condition=Condition("nodule", (1,))
    ),
    Criterion(
        "signs",
        "Further signs",
        CriterionKind.MULTIPLE_CHOICE,
        is_required=False,
        options=tuple(
            map(Option, range(1, 5), ("Effusion", "Emphysema", "Lymph nodes", "Fracture"))
        ),
    ),
    Criterion("advice", "Advice", CriterionKind.TEXT, is_required=False),
)
ANNOTATED = (
    Criterion("complete", "Completeness", CriterionKind.SCORE, "1", "5"),
    Criterion(
        "entities",
        "Entities",
        CriterionKind.PASSAGES,
        options=(Option(1, "drug"), Option(2, "problem")),
        statuses=(Option(1, "absent"), Option(2, "present")),
    ),
    Criterion(
        "relations",
        "Relations",
        CriterionKind.RELATIONS,
        options=(Option(1, "treats"), Option(2, "causes")),
    ),
    Criterion(
        "codes",
        "Codes",
        CriterionKind.CODES,
        options=(Option(1, "C22.0 Liver cell carcinoma"), Option(2, "E83.1 Haemochromatosis")),
    ),
)
GRADES = ((0, 1, 2), (0, 3, 2))
"""Grades of each reader of the disputed study, by case."""


def make_reader_studies(folder: Path) -> None:
    """Create the reader studies of a tour."""
    whole = rehearse(
        RehearsalPlan(StudyType.AIDED_SEQUENTIAL, READERS, CASES),
        folder / "rehearsal",
        SYSTEM_CLOCK,
    )
    whole.study.replace(folder / "arms.rrstudy")
    make_marked(folder / "marked.rrstudy")
    make_annotated(folder / "annotated.rrstudy")
    make_disputed(folder / "disputed.rrstudy")


def make_marked(path: Path) -> None:
    """Create a free-response study of images with a form of all kinds of questions, unread."""
    with _study(path, "Lung nodules", ("03_back-pain-lung-cancer", "09_bone-scan"), 1) as study:
        _plan(study, "Lung nodules", StudyType.FREE_RESPONSE, UNAIDED, MARKED)
        study.protocol.open_session()


def make_annotated(path: Path) -> None:
    """Create a study in which passages of outputs are marked, related and coded, unread."""
    with _study(path, "Entities in reports", ("01_liver-lesion",), 1) as study:
        study.cases.add_outputs(
            sample_cases_folder() / "outputs.jsonl",
            identifiers=IdentifierPolicy.KEEP,
            unreviewed=UnreviewedReason.PUBLIC,
        )
        _plan(study, "Entities in reports", StudyType.RATING, WITH_OUTPUT, ANNOTATED)
        study.protocol.open_session()


def make_disputed(path: Path) -> None:
    """Create a study whose readers disagree in one case, for an adjudicator."""
    cases = ("01_liver-lesion", "02_fall-on-warfarin", "09_bone-scan")
    with _study(path, "Stenosis of two readers", cases, len(GRADES)) as study:
        rule = AdjudicationRule(GRADE.key, target=AdjudicationTarget.REFERENCE)
        _plan(study, "Stenosis of two readers", StudyType.MODEL_VS_READERS, UNAIDED, (GRADE,), rule)
        study.protocol.open_session()
        for reader, grades in zip(study.protocol.readers(), GRADES, strict=True):
            items = sorted(study.reading.worklist(reader.id).items, key=lambda item: item.case_code)
            for item, grade in zip(items, grades, strict=True):
                study.reading.open_item(item.id)
                entry = JudgementEntry(scores={GRADE.key: grade})
                study.reading.submit(item.id, entry, ViewingTime(40_000, 0))


def _study(path: Path, title: str, cases: tuple[str, ...], readers: int) -> Study:
    """Return a new study with sample cases and readers, without a session."""
    study = Study.create(path, title=title)
    for name in cases:
        study.cases.add_case(
            sample_cases_folder() / name,
            identifiers=IdentifierPolicy.KEEP,
            unreviewed=UnreviewedReason.PUBLIC,
        )
    for number in range(1, readers + 1):
        study.protocol.add_reader(f"Dr Example {number}")
    return study


def _plan(
    study: Study,
    title: str,
    study_type: StudyType,
    arm: Arm,
    criteria: tuple[Criterion, ...],
    adjudication: AdjudicationRule | None = None,
) -> None:
    """Set the protocol: one session with one arm."""
    design = StudyDesign(study_type, (arm,), (SessionPlan(SESSION, (arm.key,)),))
    study.protocol.revise(
        replace(
            study.protocol.current(),
            title=title,
            design=design,
            criteria=criteria,
            adjudication=adjudication,
            repeat_share=0.0,
            minimum_view_ms=0,
        )
    )

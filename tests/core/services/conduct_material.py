"""Studies in which readers rate cases without a model, for tests of conduct."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tests.core.services.study_material import LOOKED, filled_study

from readingroom import store
from readingroom.domain.adjudication import AdjudicationRule, AdjudicationTarget
from readingroom.domain.ids import ItemId
from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom.domain.study_design import Arm, ArmContent, SessionPlan, StudyDesign, StudyType
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.services.study import Study
from readingroom.store.records import (
    ItemPurpose,
    JudgementContent,
    JudgementKind,
    NewItem,
)

GRADE = Criterion(
    "grade",
    "Grade",
    CriterionKind.CATEGORY,
    options=(Option(0, "none"), Option(1, "mild"), Option(2, "moderate"), Option(3, "severe")),
    allows_cannot_assess=True,
)
DESIGN = StudyDesign(
    StudyType.MODEL_VS_READERS,
    (Arm("unaided", "Unaided", ArmContent.CASE),),
    (SessionPlan("Session 1", ("unaided",)),),
)
PANEL = AdjudicationRule("grade", target=AdjudicationTarget.REFERENCE)


def rated_study(
    folder: Path, rule: AdjudicationRule | None = PANEL, readers: int = 3, **changes: object
) -> Study:
    """Return a study of four cases in which no session was opened; readers rate a grade."""
    given = {"criteria": (GRADE,), "design": DESIGN, "adjudication": rule}
    study = filled_study(folder, **(given | changes))
    for number in range(2, readers):
        study.protocol.add_reader(f"Person {number + 1}")
    return study


def open_session(
    study: Study,
    purposes: Mapping[str, ItemPurpose] | None = None,
    repeated: Sequence[str] = (),
    plan: SessionPlan = DESIGN.sessions[0],
) -> dict[str, dict[str, ItemId]]:
    """Open a session with all cases for all readers; return items by reader and case code.

    The items of repeated cases come last, under the code and "again".
    """
    purposes = purposes or {}
    file = study._file
    codes = store.cases.codes(file)
    readers = store.readers.list_all(file)
    items: dict[str, dict[str, ItemId]] = {}
    with file.change("session opened", "coordinator") as change:
        session = store.sessions.add(change, [r.id for r in readers], [], 1, plan=plan)
        for reader in readers:
            rows = [
                NewItem(case, None, None, arm=plan.arms[0],
                        purpose=purposes.get(code, ItemPurpose.STUDY))
                for case, code in codes.items()
            ]  # fmt: skip
            names = list(codes.values())
            for code in repeated:
                index = names.index(code)
                rows.append(replace(rows[index], repeat_of=index))
                names.append(f"{code} again")
            added = store.worklists.add(change, session, reader.id, rows)
            items[reader.code] = dict(zip(names, added, strict=True))
    return items


def rate(study: Study, item: ItemId, grade: int | None, timing: ViewingTime = LOOKED) -> None:
    """Store a grade, None for "cannot assess"."""
    entry = JudgementEntry(
        scores={} if grade is None else {"grade": grade},
        answers={"grade": None} if grade is None else {},
    )
    with study._file.change("judgement submitted", "R1") as change:
        content = JudgementContent(entry, timing)
        store.judgements.append(change, item, JudgementKind.JUDGED, content)
        change.details["item"] = item


def rate_all(
    study: Study, items: Mapping[str, Mapping[str, ItemId]], grades: Mapping[str, Sequence[int]]
) -> None:
    """Store the grades of each reader in the order of the items."""
    for code, values in grades.items():
        for item, grade in zip(items[code].values(), values, strict=True):
            rate(study, item, grade)

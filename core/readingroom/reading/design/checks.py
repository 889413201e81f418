"""Checks of a study design: errors that make it invalid, and warnings of weaknesses."""

import re
from collections.abc import Iterable, Sequence

from readingroom.domain.errors import StateError
from readingroom.domain.study_design import (
    ArmContent,
    Assignment,
    StudyDesign,
    StudyType,
)
from readingroom.reading.design.sequences import has_distinct_sessions
from readingroom.reading.design.types import DesignWarning

MAX_ARMS = 20
"""Maximum number of arms of a design, and of its sessions."""
MAX_COUNT = 1_000_000
"""Upper bound of planned readers, planned cases, blocks, cases per reader and washout days."""
USUAL_WASHOUT_DAYS = 28
"""The FDA expects at least four weeks between reading sessions (guidance on CADe, 2022)."""
USUAL_READERS = 5
"""Fewer readers rarely support a conclusion about readers in general (Obuchowski 2009)."""

_KEY = re.compile(r"[a-z][a-z0-9_]{0,31}")
_AIDED = (StudyType.AIDED_SEQUENTIAL, StudyType.AIDED_INDEPENDENT)
_CONTENTS = {
    StudyType.RATING: (ArmContent.OUTPUT,),
    StudyType.MODEL_VS_READERS: (ArmContent.CASE,),
    StudyType.FREE_RESPONSE: (ArmContent.CASE, ArmContent.OUTPUT),
}


def check_design(design: StudyDesign) -> None:
    """Reject a design with missing, unknown or contradictory parts.

    Raises:
        StateError: names what is wrong and what to do.
    """
    _check_counts(design)
    _check_arms(design)
    _check_contents(design)
    _check_sessions(design)
    _check_reading_order(design)
    _check_assignment(design)
    _check_planned_numbers(design)


def design_warnings(design: StudyDesign) -> tuple[DesignWarning, ...]:
    """Return the weaknesses of a valid design, the most serious first."""
    is_crossover = design.assignment is not Assignment.NESTED_READERS and len(design.arms) > 1
    warnings = []
    shortest = min((session.washout_days for session in design.sessions[1:]), default=None)
    if (
        design.type is StudyType.AIDED_INDEPENDENT
        and is_crossover
        and shortest is not None
        and shortest < USUAL_WASHOUT_DAYS
    ):
        warnings.append(
            DesignWarning(
                "short_washout",
                f"The washout is {shortest} days. Regulators expect at least "
                f"{USUAL_WASHOUT_DAYS} days between two readings of a case. Prolong it, or justify "
                "it in the protocol.",
            )
        )
    if (
        is_crossover
        and len(design.sessions) > 1
        and all(len(_sessions_of(design, arm.key)) == 1 for arm in design.arms)
    ):
        warnings.append(
            DesignWarning(
                "fixed_arm_order",
                "Every reader reads the arms in the same order, so an effect of the arm cannot be "
                "separated from practice or memory. Divide the arms among the sessions.",
            )
        )
    if design.type is StudyType.RATING and is_crossover and not has_distinct_sessions(design):
        warnings.append(
            DesignWarning(
                "shared_session",
                "A reader rates several outputs of a case in one session. Add sessions if a rating "
                "may depend on the outputs seen before.",
            )
        )
    if 0 < design.planned_readers < USUAL_READERS:
        warnings.append(
            DesignWarning(
                "few_readers",
                f"Only {design.planned_readers} readers are planned. With fewer than "
                f"{USUAL_READERS} the results hardly generalise to other readers. Plan more, or "
                "treat readers as fixed.",
            )
        )
    return tuple(warnings)


def _check_counts(design: StudyDesign) -> None:
    names = {
        "block_count": "number of blocks",
        "cases_per_reader": "number of cases per reader",
        "planned_readers": "planned number of readers",
        "planned_cases": "planned number of cases",
    }
    for field, label in names.items():
        _check_count(getattr(design, field), label)
    for session in design.sessions:
        _check_count(session.washout_days, f"washout in days of “{session.label}”")
    for kind, parts in (("arms", design.arms), ("sessions", design.sessions)):
        if not 1 <= len(parts) <= MAX_ARMS:
            raise StateError(
                f"A design has 1 to {MAX_ARMS} {kind}, not {len(parts)}. Change the {kind}."
            )
    if not all(column.strip() for column in design.stratify_by):
        raise StateError("A column to stratify by has no name. Enter it or remove it.")
    column = _repeated(design.stratify_by)
    if column is not None:
        raise StateError(f"The column “{column}” to stratify by is given twice. Remove one.")


def _check_count(value: object, label: str) -> None:
    if type(value) is not int or not 0 <= value <= MAX_COUNT:
        raise StateError(f"The {label} must be an integer from 0 to {MAX_COUNT:,}, not {value}.")


def _check_arms(design: StudyDesign) -> None:
    for arm in design.arms:
        if not _KEY.fullmatch(arm.key):
            raise StateError(
                f"The arm key “{arm.key}” is invalid. A key starts with a lower-case letter and "
                "has at most 32 lower-case letters, digits or underscores."
            )
        if not arm.label.strip():
            raise StateError(f"The arm “{arm.key}” has no label. Enter one.")
        if arm.model and arm.content is not ArmContent.OUTPUT:
            raise StateError(
                f"The arm “{arm.key}” names the model “{arm.model}”, but its content is "
                f"“{arm.content}”. Remove the model, or show one output."
            )
    key = _repeated(arm.key for arm in design.arms)
    if key is not None:
        raise StateError(f"Two arms have the key “{key}”. Change one of them.")


def _check_contents(design: StudyDesign) -> None:
    contents = [arm.content for arm in design.arms]
    if design.is_paired:
        if contents != [ArmContent.PAIR]:
            raise StateError(
                f"A study of the type “{design.type}” has one arm with the content "
                f"“{ArmContent.PAIR}”. Change its arms or its type."
            )
        return
    if design.type in _AIDED:
        is_valid = len(contents) > 1 and contents[0] is ArmContent.CASE
        if not is_valid or any(content is not ArmContent.OUTPUT for content in contents[1:]):
            raise StateError(
                f"A study of the type “{design.type}” has a first arm with the content "
                f"“{ArmContent.CASE}” and further arms with “{ArmContent.OUTPUT}”. Change its arms."
            )
        return
    allowed = _CONTENTS[design.type]
    for arm in design.arms:
        if arm.content not in allowed:
            names = " or ".join(f"“{content}”" for content in allowed)
            raise StateError(
                f"The arm “{arm.key}” has the content “{arm.content}”; a study of the type "
                f"“{design.type}” has arms with {names}. Change the arm or the type."
            )
    if allowed[0] not in contents:
        raise StateError(
            f"A study of the type “{design.type}” needs an arm with the content “{allowed[0]}”. "
            "Add one."
        )


def _check_sessions(design: StudyDesign) -> None:
    known = [arm.key for arm in design.arms]
    _check_session_arms(design, known)
    label = _repeated(session.label.strip().casefold() for session in design.sessions)
    if label is not None:
        raise StateError(f"Two sessions have the label “{label}”. Change one of them.")
    for key in known:
        if not _sessions_of(design, key):
            raise StateError(f"The arm “{key}” is in no session. Add it to one, or remove it.")
    if design.sessions[0].washout_days:
        raise StateError(
            f"The first session “{design.sessions[0].label}” has a washout of "
            f"{design.sessions[0].washout_days} days, but no session is before it. Set it to 0."
        )


def _check_session_arms(design: StudyDesign, known: Sequence[str]) -> None:
    for number, session in enumerate(design.sessions, start=1):
        if not session.label.strip():
            raise StateError(f"Session {number} has no label. Enter one.")
        if not session.arms:
            raise StateError(f"The session “{session.label}” has no arm. Add one.")
        for key in session.arms:
            if key not in known:
                raise StateError(
                    f"The session “{session.label}” names the unknown arm “{key}”. The arms are: "
                    f"{', '.join(known)}."
                )
        key_twice = _repeated(session.arms)
        if key_twice is not None:
            raise StateError(
                f"The session “{session.label}” names the arm “{key_twice}” twice. Remove one."
            )


def _check_reading_order(design: StudyDesign) -> None:
    if design.type is StudyType.AIDED_SEQUENTIAL:
        for session in design.sessions:
            missing = [arm.key for arm in design.arms if arm.key not in session.arms]
            if missing:
                raise StateError(
                    f"In a study of the type “{design.type}” each session has all arms; the "
                    f"session “{session.label}” lacks “{missing[0]}”. Add it."
                )
        return
    if design.assignment is Assignment.NESTED_READERS:
        return
    if design.type is StudyType.AIDED_INDEPENDENT and len(design.sessions) < 2:
        raise StateError(
            f"A study of the type “{design.type}” has at least 2 sessions, as a case is read in "
            "one arm per session. Add a session with a washout."
        )
    if design.type is not StudyType.RATING and not has_distinct_sessions(design):
        raise StateError(
            "The arms of a case cannot all be read in different sessions. Add a session, or "
            "assign the arms to more sessions."
        )


def _check_assignment(design: StudyDesign) -> None:
    assignment = design.assignment
    if assignment is Assignment.SPLIT_PLOT:
        if design.block_count < 2:
            raise StateError(
                f"The assignment “{assignment}” needs at least 2 blocks, not {design.block_count}. "
                "Set the number of blocks."
            )
    elif design.block_count:
        raise StateError(
            f"The assignment “{assignment}” has no blocks, but their number is "
            f"{design.block_count}. Set it to 0, or choose “{Assignment.SPLIT_PLOT}”."
        )
    if assignment is Assignment.INCOMPLETE_BLOCKS:
        if not design.cases_per_reader:
            raise StateError(
                f"The assignment “{assignment}” needs the number of cases per reader. Set it to 1 "
                "or more."
            )
    elif design.cases_per_reader:
        raise StateError(
            f"The assignment “{assignment}” determines the cases of each reader, but their number "
            f"is set to {design.cases_per_reader}. Set it to 0, or choose "
            f"“{Assignment.INCOMPLETE_BLOCKS}”."
        )
    if assignment is Assignment.NESTED_READERS and (
        len(design.arms) < 2 or design.type is StudyType.AIDED_SEQUENTIAL
    ):
        raise StateError(
            f"With the assignment “{assignment}” each reader reads in one of several arms; a study "
            f"of the type “{design.type}” with {len(design.arms)} arms does not allow it. Choose "
            "another assignment."
        )


def _check_planned_numbers(design: StudyDesign) -> None:
    """Reject planned numbers that the assignment does not allow; 0 is not stated."""
    readers, cases = design.planned_readers, design.planned_cases
    limits = {
        Assignment.SPLIT_PLOT: (design.block_count, design.block_count),
        Assignment.NESTED_CASES: (0, readers),
        Assignment.NESTED_READERS: (len(design.arms), 0),
        Assignment.INCOMPLETE_BLOCKS: (0, design.cases_per_reader),
        Assignment.CROSSED: (0, 0),
    }
    for kind, count, least in zip(
        ("readers", "cases"), (readers, cases), limits[design.assignment], strict=True
    ):
        if 0 < count < least:
            raise StateError(
                f"The assignment “{design.assignment}” needs at least {least} {kind}; {count} are "
                "planned. Plan more, or change the assignment."
            )
    reads = readers * design.cases_per_reader
    if design.assignment is Assignment.INCOMPLETE_BLOCKS and 0 < reads < cases:
        raise StateError(
            f"{readers} readers with {design.cases_per_reader} cases each cannot read {cases} "
            f"cases. State at least {-(-cases // readers)} cases per reader, or plan more readers."
        )


def _sessions_of(design: StudyDesign, arm: str) -> Sequence[int]:
    return [i for i, session in enumerate(design.sessions) if arm in session.arms]


def _repeated(values: Iterable[str]) -> str | None:
    """Return the first value that occurs a second time, else None."""
    seen: set[str] = set()
    for value in values:
        if value in seen:
            return value
        seen.add(value)
    return None

"""Readings of a study from the opened rows of its audit trail, and their analysis.

The study and the verification of a bundle call the same functions, so that equal rows give equal
results.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from decimal import Decimal
from typing import Any, Final, NamedTuple

import msgspec

from readingroom.bundle.standalone.balance import opened_case_table
from readingroom.bundle.standalone.container import Json, VerificationError
from readingroom.bundle.standalone.findings import readings_in_force
from readingroom.bundle.standalone.ratings import (
    answer_of,
    deviating_items,
    newest_scores,
    planned_items,
    reason_left_out,
    recorded_criteria,
)
from readingroom.bundle.standalone.tables import model_names, rows_of
from readingroom.bundle.standalone.trail import Opened, Stated
from readingroom.domain.protocol import CriterionKind, Protocol
from readingroom.domain.reference_standard import CaseTruth
from readingroom.domain.study import SessionState
from readingroom.reading.interim.final_level import look_fractions
from readingroom.reading.study_analysis.analysis import analyse_study
from readingroom.reading.study_analysis.types import (
    AnswerState,
    ReadingState,
    StudyAnalysis,
    StudyReading,
    StudyReadings,
)

TABLES: Final = (
    *("study_case", "model", "output", "protocol", "reader", "session", "worklist", "judgement"),
    *("reference_value", "model_score", "case_table", "case_row", "deviation", "erasure"),
    "interim_look",
)
"""Tables whose rows are read."""
_OF_SEVERAL_NUMBERS: Final = (
    CriterionKind.MULTIPLE_CHOICE,
    CriterionKind.PASSAGES,
    CriterionKind.RELATIONS,
    CriterionKind.CODES,
)
"""Kinds whose answer is not one number."""
PRIVATE_TABLES: Final = ("case_row",)
"""Tables whose private columns are read where they are opened."""
_FAULTS: Final = (
    *(KeyError, TypeError, AttributeError, ValueError, ArithmeticError, RecursionError),
    msgspec.MsgspecError,
)


class _Case(NamedTuple):
    """Codes of cases by identifier in the order of the study, and the erased ones."""

    codes: Mapping[str, str]
    erased: frozenset[str]


class _Form(NamedTuple):
    """Criteria in force as recorded, and the keys of the criteria of each version."""

    criteria: tuple[dict[str, Json], ...]
    versions: Mapping[int, frozenset[str]]


def analyse_opened(stated: Stated, opened: Opened) -> StudyAnalysis:
    """Return the analysis of a study from its opened rows.

    Raises:
        VerificationError: as for `study_readings`.
    """
    return analyse_study(study_readings(stated, opened), is_interim=is_session_open(opened))


def study_readings(stated: Stated, opened: Opened) -> StudyReadings:
    """Return the readings of a study from its opened rows.

    Items of training and gold cases, and items whose case was erased before they were read, are
    left out and counted. Decisions of adjudicators are not answers of readers.

    Raises:
        VerificationError: no session was opened, or a row is not as expected.
    """
    with _recorded("protocol or session"):
        session, protocol, models = _session(opened)
        form = _form(opened, session["protocol_version"])
    with _recorded("case"):
        cases = _cases(opened)
    with _recorded("truth of a case"):
        truths = _truths(opened, cases)
    with _recorded("score"):
        scores = _scores(stated, opened)
    with _recorded("case table"):
        attributes = _attributes(opened, protocol, cases)
    left_out: Counter[str] = Counter()
    with _recorded("reading"):
        readings = tuple(_readings(stated, opened, form, cases, left_out))
    with _recorded("interim look"):
        looks = _looks(opened)
    arms = {arm.key for arm in protocol.design.arms}
    for reading in readings:
        if reading.arm not in arms or not set(reading.models) <= set(models):
            raise VerificationError(
                "A reading is of an arm or a model that its session does not have."
            )
    return StudyReadings(
        protocol,
        models,
        readings,
        truths,
        scores,
        attributes,
        dict(sorted(left_out.items())),
        looks,
    )


@contextmanager
def _recorded(what: str) -> Iterator[None]:
    """Raise VerificationError if opened rows of this kind are not as expected."""
    try:
        yield
    except _FAULTS as error:
        raise VerificationError(f"A recorded {what} has an invalid format.") from error


def is_session_open(opened: Opened) -> bool:
    """Return whether the session is open."""
    return any(row["state"] == SessionState.OPEN for row in rows_of(opened, "session"))


def _session(opened: Opened) -> tuple[dict[str, Json], Protocol, tuple[str, ...]]:
    """Return the newest session with its protocol and the names of its models."""
    sessions = rows_of(opened, "session")
    if not sessions:
        raise VerificationError("The audit trail opens no session.")
    session = sessions[-1]
    document = opened[f"protocol/{session['protocol_version']}"]["document"]
    protocol = msgspec.json.decode(document, type=Protocol, strict=True)
    names = model_names({row["id"]: row for row in rows_of(opened, "model")})
    models = tuple(names[model] for model in json.loads(session["document"])["models"])
    return session, protocol, models


def _form(opened: Opened, version: int) -> _Form:
    criteria = recorded_criteria(opened)
    keys = {number: frozenset(c["key"] for c in of) for number, of in criteria.items()}
    asked = tuple(c for c in criteria[version] if c["kind"] != CriterionKind.TEXT)
    return _Form(asked, keys)


def _cases(opened: Opened) -> _Case:
    codes = {row["id"]: row["code"] for row in rows_of(opened, "study_case")}
    readers = [row["code"] for row in rows_of(opened, "reader")]
    for of_one_kind in (list(codes.values()), readers):
        if len(set(of_one_kind)) != len(of_one_kind):
            raise VerificationError("Two cases or two readers of the audit trail have one code.")
    return _Case(codes, frozenset(row["case_id"] for row in rows_of(opened, "erasure")))


def _truths(opened: Opened, cases: _Case) -> dict[str, CaseTruth]:
    newest = {row["case_id"]: row["document"] for row in rows_of(opened, "reference_value")}
    if not newest.keys() <= cases.codes.keys():
        raise VerificationError("A truth is of a case that the audit trail does not have.")
    return {
        code: msgspec.json.decode(newest[case], type=CaseTruth, strict=True)
        for case, code in cases.codes.items()
        if case in newest
    }


def _scores(stated: Stated, opened: Opened) -> dict[str, dict[str, float]]:
    scores: dict[str, dict[str, float]] = {}
    for (model, case), row in newest_scores(stated, opened).items():
        scores.setdefault(model, {})[case] = float(_finite(row["score"]))
    return scores


def _finite(text: str) -> Decimal:
    number = Decimal(text)
    if not number.is_finite():
        raise ValueError("a recorded number is not finite")
    return number


def _attributes(opened: Opened, protocol: Protocol, cases: _Case) -> dict[str, dict[str, str]]:
    """Return the opened values of the subgroup columns; columns without a value are absent."""
    columns = protocol.analysis_plan.subgroups if protocol.analysis_plan else ()
    rows = opened_case_table(opened) if columns else {}
    if not rows.keys() <= cases.codes.keys():
        raise VerificationError("The case table has a case that the audit trail does not have.")
    values = {
        column: {
            code: _cell_text(rows[case][column])
            for case, code in cases.codes.items()
            if rows.get(case, {}).get(column) not in (None, "")
        }
        for column in columns
    }
    return {column: of_cases for column, of_cases in values.items() if of_cases}


def _looks(opened: Opened) -> tuple[float, ...]:
    counts = sorted(int(row["judgement_count"]) for row in rows_of(opened, "interim_look"))
    items = sum(len(row["items"]) for key, row in opened.items() if key.startswith("worklist/"))
    return look_fractions(counts, items) if counts else ()


def _cell_text(cell: str | float) -> str:
    """Return a cell of the case table as text, whole numbers without decimals."""
    if isinstance(cell, str):
        return cell
    return str(int(cell)) if float(cell).is_integer() else repr(float(cell))


def _readings(
    stated: Stated, opened: Opened, form: _Form, cases: _Case, left_out: Counter[str]
) -> Iterator[StudyReading]:
    """Yield the planned readings of study cases; count the others."""
    judgements, items = readings_in_force(stated, opened), planned_items(opened)
    deviating = deviating_items(opened, items)
    if not judgements.keys() | deviating <= {item["item"] for item in items}:
        raise VerificationError("A judgement or a deviation is of an item that is in no worklist.")
    for item in items:
        judgement = judgements.get(item["item"])
        reason = reason_left_out(item, judgement, cases.erased)
        if reason:
            left_out[reason] += 1
        else:
            yield _reading(item, judgement, form, has_deviation=item["item"] in deviating)


def _reading(
    item: Mapping[str, Json],
    judgement: dict[str, Json] | None,
    form: _Form,
    *,
    has_deviation: bool,
) -> StudyReading:
    sides = (item.get("left_model"), item.get("right_model"))
    fields: dict[str, Any] = {
        **{name: item[name] for name in ("item", "session", "reader", "case", "position")},
        "arm": item["arm"] or "",
        "models": [model for model in sides if model is not None],
        "is_repeat": item["repeat_of"] is not None,
        "has_deviation": has_deviation,
    }
    if judgement is not None and judgement["kind"] == "skipped":
        fields["state"] = ReadingState.SKIPPED
    elif judgement is not None:
        fields |= {
            "state": ReadingState.READ,
            "choice": judgement["outcome"],
            "answers": _answers(form, item["arm"], judgement),
            "marks": msgspec.json.decode(judgement.get("marks") or "[]"),
            "active_ms": judgement["active_ms"],
        }
    return msgspec.convert(fields, StudyReading, strict=True)


def _answers(form: _Form, arm: str, judgement: dict[str, Json]) -> dict[str, dict[str, str]]:
    """Return state and text of the answer to each criterion of an arm but those in free text."""
    asked = form.versions[judgement["protocol_version"]]
    answers = {}
    for criterion in form.criteria:
        arms = criterion.get("arms", [])
        if arms and arm not in arms:
            continue
        state, text = AnswerState.NOT_ASKED.value, ""
        if criterion["key"] in asked:
            state, text = answer_of(criterion, judgement)
        if text and criterion["kind"] not in _OF_SEVERAL_NUMBERS:
            _finite(text)
        answers[criterion["key"]] = {"state": state, "text": text}
    return answers

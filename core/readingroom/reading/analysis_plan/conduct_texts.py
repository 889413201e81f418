"""Conduct and adjudication of a protocol as sections of the statistical analysis plan.

The codes of training and gold cases are not shown: a gold case looks like any other to a reader.
"""

from collections.abc import Iterator
from typing import Final

from readingroom.domain.adjudication import AdjudicationTarget, describe_rule
from readingroom.domain.figures import number
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import StudyType
from readingroom.reports.blocks import pairs, text
from readingroom.reports.formatting import counted
from readingroom.reports.types import ReportSection

_TRAINING: Final = (
    "Training cases are read before the first study case and are in no result. A reader who "
    "reaches the pass mark is certified, and reads no study case before that. The audit trail "
    "records each outcome."
)
_RIGHT: Final = (
    "A rating is right if it agrees with the reference standard of the case; a skip is not right."
)
_EXPECTED: Final = (
    "A choice between two outputs is right if it is the preference that the protocol expects; a "
    "tie and a skip are not right."
)
_GOLD: Final = (
    "Gold cases lie between the study cases of each list and look like any other to the reader. "
    "They are in no result; the share of right answers is monitored."
)
_REPEATS: Final = (
    "They follow at least half a list later, in the same session and arm. They show whether a "
    "reader gives the same answer again."
)
_OVERRIDES: Final = (
    "Readings before the end of a washout and above the daily limit are refused. Two people can "
    "override either with a reason; each override is recorded as a protocol deviation."
)
_ADJUDICATOR: Final = (
    "The adjudicator sees the case and the anonymised answers side by side, without the names of "
    "models and readers, and decides with a reason. Repeats, training and gold cases do not count. "
    "A person with an account that read a case does not decide it."
)
_TARGETS: Final = {
    AdjudicationTarget.REFERENCE: (
        "The readers are a panel of experts: a decision is the truth of the case."
    ),
    AdjudicationTarget.ANSWERS: (
        "A decision settles the answers of the readers to the same case, arm and outputs."
    ),
}


def conduct_sections(protocol: Protocol) -> Iterator[ReportSection]:
    """Yield the sections on training, quality control, limits and adjudication."""
    yield _training_section(protocol)
    yield _quality_section(protocol)
    yield _limits_section(protocol)
    yield _adjudication_section(protocol)


def _training_section(protocol: Protocol) -> ReportSection:
    title, plan = "Training and certification", protocol.conduct.training
    if plan is None:
        return ReportSection(title, (text("No training is planned."),), level=2)
    count = len(plan.cases)
    needed = next(right for right in range(count + 1) if right / count >= plan.pass_mark)
    rows = (
        ("Training cases", number(count)),
        ("Pass mark", f"{100 * plan.pass_mark:g} %: {needed} of {counted(count, 'case', 'cases')}"),
        ("Attempts", number(plan.attempts) if plan.attempts else "any number"),
        ("Feedback", "the truth after each answer" if plan.shows_feedback else "none"),
    )
    right = _EXPECTED if protocol.design.is_paired else _RIGHT
    return ReportSection(title, (pairs(*rows), text(_TRAINING, right)), level=2)


def _quality_section(protocol: Protocol) -> ReportSection:
    gold = len(protocol.conduct.gold_cases)
    share = f"{100 * protocol.repeat_share:g} %"
    sentences = ["No gold case is planned."]
    if gold:
        sentences = [
            f"{counted(gold, 'gold case', 'gold cases')} in each session. {_GOLD}",
            _EXPECTED if protocol.design.is_paired else _RIGHT,
        ]
    if not protocol.repeat_share:
        sentences.append("No reading is repeated.")
    else:
        swapped = " The two outputs change sides." if protocol.design.is_paired else ""
        if protocol.design.type is StudyType.AIDED_SEQUENTIAL:
            swapped = " All arms of a case are repeated together."
        sentences.append(f"{share} of the readings of each list are repeated. {_REPEATS}{swapped}")
    return ReportSection("Gold and repeated cases", (text(*sentences),), level=2)


def _limits_section(protocol: Protocol) -> ReportSection:
    conduct = protocol.conduct
    rows = [
        (f"Washout before {session.label}", counted(session.washout_days, "day", "days"))
        for session in protocol.design.sessions[1:]
    ]
    rows = rows or [("Washout", "none: the study has one session")]
    pause = f"{counted(conduct.break_after_minutes, 'minute', 'minutes')} of active reading"
    rows += [
        (
            "New readings of a reader on a day",
            f"at most {number(conduct.readings_per_day)}"
            if conduct.readings_per_day
            else "no limit",
        ),
        ("Break advised after", pause if conduct.break_after_minutes else "never"),
    ]
    blocks = (pairs(*rows), text(_OVERRIDES))
    return ReportSection("Washout and session limits", blocks, level=2)


def _adjudication_section(protocol: Protocol) -> ReportSection:
    rule = protocol.adjudication
    if rule is None:
        return ReportSection("Adjudication", (text("No adjudication is planned."),))
    criteria = {criterion.key: criterion.label for criterion in protocol.criteria}
    labels = {arm.key: arm.label for arm in protocol.design.arms}
    rows = (
        ("Criterion", criteria.get(rule.criterion, rule.criterion) or "overall choice"),
        ("Rule", describe_rule(rule)),
        ("Purpose", _TARGETS[rule.target]),
        ("Arms", ", ".join(labels.get(arm, arm) for arm in rule.arms) or "all"),
    )
    return ReportSection("Adjudication", (pairs(*rows), text(_ADJUDICATOR)))

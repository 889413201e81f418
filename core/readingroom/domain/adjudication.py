"""Adjudication: which disagreements of readers an adjudicator decides."""

from dataclasses import dataclass
from enum import StrEnum

CANNOT_ASSESS = "cannot assess"
"""Code of the answer that the case cannot be assessed."""


class Disagreement(StrEnum):
    """Rule by which the answers to one case disagree.

    ANY: two answers differ.
    DISTANCE: two answers are at least `limit` categories apart.
    MAJORITY: fewer than `limit` readers gave the same answer.
    """

    ANY = "any difference"
    DISTANCE = "categories apart"
    MAJORITY = "too few agree"


class AdjudicationTarget(StrEnum):
    """Purpose of the decisions.

    REFERENCE: the readers are a panel of experts; a decision is the truth of the case.
    ANSWERS: a decision settles the readers' answers to the same case, arm and outputs.
    """

    REFERENCE = "reference standard"
    ANSWERS = "answers of readers"


@dataclass(frozen=True, slots=True)
class AdjudicationRule:
    """Which disagreements of readers an adjudicator decides.

    Only first readings of study cases count, not repeats, training or gold cases; of several by one
    reader the last.

    Args:
        criterion: key of the criterion, "" for the overall choice of a pair.
        disagreement: when answers disagree.
        limit: categories apart, or number of readers that must agree; 1 for ANY.
        target: purpose of the decisions.
        arms: keys of the arms whose answers count, () for all.
    """

    criterion: str = ""
    disagreement: Disagreement = Disagreement.ANY
    limit: int = 1
    target: AdjudicationTarget = AdjudicationTarget.ANSWERS
    arms: tuple[str, ...] = ()


def describe_rule(rule: AdjudicationRule) -> str:
    """Return when answers disagree, as a sentence for records and exports."""
    match rule.disagreement:
        case Disagreement.ANY:
            return "An adjudicator decides if two answers differ."
        case Disagreement.DISTANCE:
            return (
                f"An adjudicator decides if two answers are {rule.limit} or more categories apart."
            )
        case Disagreement.MAJORITY:
            return f"An adjudicator decides if fewer than {rule.limit} readers agree."

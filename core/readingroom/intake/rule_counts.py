"""Counts of references that outputs name: resolved by which rule, or not resolved and why."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, TypeVar

RuleT = TypeVar("RuleT", bound=StrEnum)

_SHOWN_REASONS: Final = 3


@dataclass(frozen=True, slots=True)
class RuleCounts(Generic[RuleT]):
    """Number of resolved references by rule, and of unresolved ones.

    Args:
        heading: the references, "Images named by outputs".
        by_rule: rules that resolved at least one reference, in their order.
        unresolved: number of unresolved references.
        reasons: why they were not resolved, each reason once, most frequent first.
    """

    heading: str
    by_rule: tuple[tuple[RuleT, int], ...] = ()
    unresolved: int = 0
    reasons: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """Return the counts as one sentence, "" if there are no references."""
        parts = [f"{count} by {rule.value}" for rule, count in self.by_rule]
        if self.unresolved:
            shown = "; ".join(self.reasons[:_SHOWN_REASONS])
            rest = "; ..." if len(self.reasons) > _SHOWN_REASONS else ""
            parts.append(f"{self.unresolved} not resolved ({shown}{rest})")
        return f"{self.heading}: {', '.join(parts)}." if parts else ""

    def details(self, name: str) -> dict[str, object]:
        """Return the counts for the audit trail, without zeros; `name` is the start of the keys."""
        details: dict[str, object] = {}
        if self.by_rule:
            details[f"{name}_rules"] = {rule.value: count for rule, count in self.by_rule}
        if self.unresolved:
            details[f"unresolved_{name}_count"] = self.unresolved
        return details


def count_rules(
    heading: str, kind: type[RuleT], rules: Iterable[RuleT], reasons: Iterable[str] = ()
) -> RuleCounts[RuleT]:
    """Count references by the rule that resolved them.

    Args:
        heading: the references.
        kind: the rules, in order.
        rules: the rule of each resolved reference.
        reasons: the reason of each unresolved one.
    """
    resolved, unresolved = Counter(rules), Counter(reasons)
    return RuleCounts(
        heading,
        tuple((rule, resolved[rule]) for rule in kind if resolved[rule]),
        unresolved.total(),
        tuple(reason for reason, _ in unresolved.most_common()),
    )

"""Gate findings: broken rules by row. They contain no values, which could be a patient's."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from readingroom.domain.errors import GenerationError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.generator.privacy_gates.constraints import PrivacyRule

_SHOWN = 20


@dataclass(frozen=True, slots=True)
class GateFinding:
    """A broken rule.

    `row` is the index in the synthetic table, from 0; None for the table as a whole. `column` is ""
    for a whole row or several columns.
    """

    rule: PrivacyRule
    row: int | None
    column: str
    detail: str

    def __str__(self) -> str:
        """Return it as a line of text; rows are counted from 1."""
        where = "The table" if self.row is None else f"Row {self.row + 1:,}"
        column = f", column {self.column}" if self.column else ""
        return f"{where}{column}: {self.detail} (rule: {self.rule})."


@dataclass(frozen=True, slots=True)
class Measure:
    """A value measured by a gate."""

    label: str
    value: Estimate | NotEstimable | int


@dataclass(frozen=True, slots=True)
class GateReport:
    """Findings of the gates in a table."""

    findings: tuple[GateFinding, ...]
    measures: tuple[Measure, ...]

    @property
    def is_passed(self) -> bool:
        """Return whether no rule is broken."""
        return not self.findings


class GateError(GenerationError):
    """A table breaks a rule and is not released; `findings` are all broken rules."""

    def __init__(self, findings: Sequence[GateFinding]) -> None:
        """Store the findings; the message has the first ones."""
        self.findings = tuple(findings)
        super().__init__(_sentence(self.findings))


def _sentence(findings: tuple[GateFinding, ...]) -> str:
    counts = Counter(finding.rule for finding in findings)
    rules = "; ".join(f"{rule} ({count:,} times)" for rule, count in counts.items())
    each = max(1, _SHOWN // len(counts)) if counts else 0
    lines: list[str] = []
    seen: Counter[PrivacyRule] = Counter()
    for finding in findings:
        seen[finding.rule] += 1
        if seen[finding.rule] <= each:
            lines.append(str(finding))
    more = len(findings) - len(lines)
    rest = [f"And {more:,} more."] if more else []
    head = f"Nothing is released, because the synthetic table breaks these rules: {rules}."
    return "\n".join([head, *lines, *rest])

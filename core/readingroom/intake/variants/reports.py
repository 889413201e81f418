"""Findings of one VCF file, weighed by its version."""

from readingroom.intake.problem_collector import ProblemCollector

Version = tuple[int, int]
VERSIONS: tuple[Version, ...] = ((4, 1), (4, 2), (4, 3), (4, 4), (4, 5))
WRITTEN_OUT: Version = (4, 3)
"""From here on the specification writes out grammars, tables of reserved keys and "must"."""

MAX_WARNINGS = 5
"""Of one rule: a whole genome may break a recommendation in every row."""


class ProblemReporter:
    """Takes what is wrong with a file; says each thing a few times, then counts."""

    def __init__(self, version: Version, findings: ProblemCollector) -> None:
        self.version = version
        self.findings = findings
        self._warned: dict[str, int] = {}

    def refuse(self, rule: str, message: str, line: int | None = None) -> None:
        """Add an error."""
        self.findings.refuse(rule, message, line)

    def warn(self, rule: str, message: str, line: int | None = None) -> None:
        """Add a warning, unless the rule was warned of a few times already."""
        count = self._warned[rule] = self._warned.get(rule, 0) + 1
        if count <= MAX_WARNINGS:
            self.findings.warn(rule, message, line)

    def judge(
        self,
        rule: str,
        message: str,
        line: int | None = None,
        *,
        since: Version = WRITTEN_OUT,
        until: Version = VERSIONS[-1],
    ) -> None:
        """Add an error from one version to another, a warning before and after them."""
        if since <= self.version <= until:
            self.refuse(rule, message, line)
        else:
            self.warn(rule, message, line)

    def close(self) -> None:
        """Say how many warnings were only counted."""
        for rule, count in self._warned.items():
            if count > MAX_WARNINGS:
                self.findings.warn(rule, f"The same was found {count - MAX_WARNINGS:,} more times.")

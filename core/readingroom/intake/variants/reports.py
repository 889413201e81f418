"""Report problems of a VCF file as errors or warnings, by its version."""

from readingroom.intake.problem_collector import ProblemCollector

Version = tuple[int, int]
VERSIONS: tuple[Version, ...] = ((4, 1), (4, 2), (4, 3), (4, 4), (4, 5))
WRITTEN_OUT: Version = (4, 3)
"""First version of the specification with grammars, tables of reserved keys and "must"."""

MAX_WARNINGS = 5
"""Maximum number of listed warnings per rule, as every row of a file may have the same one."""


class ProblemReporter:
    """Reports problems of a file; repeated warnings are only counted."""

    def __init__(self, version: Version, collector: ProblemCollector) -> None:
        self.version = version
        self.collector = collector
        self._warned: dict[str, int] = {}

    def refuse(self, rule: str, message: str, line: int | None = None) -> None:
        """Add an error."""
        self.collector.refuse(rule, message, line)

    def warn(self, rule: str, message: str, line: int | None = None) -> None:
        """Add a warning, up to `MAX_WARNINGS` per rule."""
        count = self._warned[rule] = self._warned.get(rule, 0) + 1
        if count <= MAX_WARNINGS:
            self.collector.warn(rule, message, line)

    def judge(
        self,
        rule: str,
        message: str,
        line: int | None = None,
        *,
        since: Version = WRITTEN_OUT,
        until: Version = VERSIONS[-1],
    ) -> None:
        """Add an error for the versions `since` to `until`, a warning for others."""
        self.report(rule, message, line, is_error=since <= self.version <= until)

    def report(self, rule: str, message: str, line: int | None = None, *, is_error: bool) -> None:
        """Add an error or a warning."""
        (self.refuse if is_error else self.warn)(rule, message, line)

    def close(self) -> None:
        """Report the number of warnings that were not listed."""
        for rule, count in self._warned.items():
            if count > MAX_WARNINGS:
                self.collector.warn(
                    rule, f"The same problem occurs {count - MAX_WARNINGS:,} more times."
                )

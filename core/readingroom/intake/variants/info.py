"""The columns QUAL, FILTER and INFO of a row."""

import re

from readingroom.intake.variants.reports import WRITTEN_OUT, ProblemReporter
from readingroom.intake.variants.values import Counts, ValueRules

_QUALITY = re.compile(
    r"\.|\+?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?|\+?(?:inf|infinity|nan)|-0+(?:\.0*)?",
    re.ASCII | re.IGNORECASE,
)
_BLANK = re.compile(r"\s")
_PLAIN_BLANK = re.compile(r"\s", re.ASCII)
_BARE_PERCENT = re.compile(r"%(?![0-9A-F]{2})")
MAX_CACHED = 20_000
_UNSEEN = re.compile("")

Patterns = dict[str, re.Pattern[str] | None]


class InfoChecker:
    """Checks QUAL, FILTER and INFO of consecutive rows."""

    def __init__(self, rules: ValueRules, filters: set[str], reports: ProblemReporter) -> None:
        self._rules = rules
        self._reports = reports
        self._is_written_out = reports.version >= WRITTEN_OUT
        self._patterns: dict[int, Patterns] = {}
        self._filters = {"PASS", "."}
        self._declared = filters
        self.undeclared_filters: set[str] = set()

    def check(self, line: int, fields: list[str], alternates: int) -> None:
        """Check one row."""
        if not _QUALITY.fullmatch(fields[5]):
            self._reports.refuse("vcf.quality", "QUAL must be '.' or a number of 0 or more.", line)
        if fields[6] not in self._filters:
            self._check_filter(line, fields[6])
        info = fields[7]
        if info != ".":
            self._check_info(line, info, alternates)

    def _check_filter(self, line: int, text: str) -> None:
        names = text.split(";")
        is_wrong = (
            "" in names
            or ("." in names and len(names) > 1)
            or "0" in names
            or bool(_BLANK.search(text))
        )
        if is_wrong:
            self._reports.refuse(
                "vcf.filter",
                "FILTER must be '.', PASS or names other than 0, separated by semicolons.",
                line,
            )
            return
        if len(set(names)) < len(names):
            self._reports.judge("vcf.filter", "FILTER repeats a filter.", line)
            return
        if len(self._filters) < MAX_CACHED:
            self._filters.add(text)
            self.undeclared_filters.update(set(names) - self._declared - {"PASS"})

    def _check_info(self, line: int, info: str, alternates: int) -> None:
        patterns = self._patterns.get(alternates)
        if patterns is None:
            patterns = {}
            if len(self._patterns) < 50:
                self._patterns[alternates] = patterns
        parts = info.split(";")
        if not parts[-1]:
            self._reports.warn("vcf.info", "INFO must not end with a semicolon.", line)
            parts.pop()
        keys: set[str] = set()
        for part in parts:
            key, sign, value = part.partition("=")
            keys.add(key)
            pattern = patterns.get(key, _UNSEEN)
            if pattern is _UNSEEN:
                pattern = self._new_key(line, key, alternates, patterns)
            if sign and not value:
                self._reports.judge("vcf.info", "A value of INFO is empty.", line)
            elif pattern is not None and not (sign and pattern.fullmatch(value)):
                self._rules.explain(line, "INFO", key, value if sign else None, Counts(alternates))
        if len(keys) < len(parts):
            self._check_repeated(line, parts)
        if "%" in info or not self._is_written_out:
            self._check_signs(line, info)

    def _check_signs(self, line: int, info: str) -> None:
        if self._is_written_out:
            if _BARE_PERCENT.search(info):
                self._reports.warn(
                    "vcf.percent",
                    "A percent sign must be written %25, other special characters as % and two "
                    "capital hexadecimal digits.",
                    line,
                )
        elif _PLAIN_BLANK.search(info):
            # VCFv4.1 and 4.2, 1.4.1: "no white-space, semi-colons, or equals-signs permitted".
            self._reports.refuse(
                "vcf.info", "Before version 4.3, INFO must not contain spaces.", line
            )

    def _new_key(
        self, line: int, key: str, alternates: int, patterns: Patterns
    ) -> re.Pattern[str] | None:
        """Return the pattern of a key that is new in rows with this many alternates."""
        if not key or not self._rules.is_key("INFO", key):
            message = "INFO must be '.' or key=value parts separated by semicolons."
            (self._reports.refuse if key else self._reports.judge)("vcf.info", message, line)
            return None
        pattern = self._rules.pattern("INFO", key, Counts(alternates))
        if len(patterns) < MAX_CACHED:
            patterns[key] = pattern
        return pattern

    def _check_repeated(self, line: int, parts: list[str]) -> None:
        """Report a repeated key; before 4.3 only if the values differ."""
        values: dict[str, str] = {}
        for part in parts:
            key, _, value = part.partition("=")
            if key and values.setdefault(key, value) != value:
                self._reports.refuse("vcf.info", "INFO repeats a key.", line)
                return
        if len(values) < len(parts):
            self._reports.judge("vcf.info", "INFO repeats a key.", line)

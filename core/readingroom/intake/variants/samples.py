"""The FORMAT column and the samples of a row."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from readingroom.intake.variants.modified_bases import (
    MODIFIED_BASE,
    PHASE_KEYS,
    modified_base_errors,
    phase_errors,
)
from readingroom.intake.variants.reports import ProblemReporter
from readingroom.intake.variants.reserved import LOCAL_KEYS
from readingroom.intake.variants.values import Counts, ValueRules

_GENOTYPE = re.compile(r"(?:\.|\d{1,9})(?:[/|](?:\.|\d{1,9}))*", re.ASCII)
_GENOTYPE_SINCE_4_4 = re.compile(rf"[/|]?{_GENOTYPE.pattern}", re.ASCII)
_ALLELE = re.compile(r"\d+")
_SEPARATOR = re.compile(r"[/|]")
MAX_CACHED = 5_000


@dataclass(slots=True)
class _Layout:
    """One FORMAT with one number of alternates: its keys, patterns and valid samples."""

    keys: list[str]
    has_genotype: bool
    has_local: bool
    has_phase_sets: bool
    has_modified_bases: bool
    patterns: dict[int | None, list[re.Pattern[str] | None]] = field(default_factory=dict)
    valid: set[str] = field(default_factory=set)


class SampleChecker:
    """Checks FORMAT and samples of consecutive rows."""

    def __init__(self, rules: ValueRules, reports: ProblemReporter) -> None:
        self._rules = rules
        self._reports = reports
        self._genotype = _GENOTYPE_SINCE_4_4 if reports.version >= (4, 4) else _GENOTYPE
        self._layouts: dict[tuple[str, int], _Layout] = {}
        self._ploidies: dict[tuple[str, int], int | None] = {}

    def check(self, line: int, fields: list[str], alternates: int) -> None:
        """Check one row with a FORMAT column."""
        layout = self._layouts.get((fields[8], alternates)) or self._new_layout(
            line, fields[8], alternates
        )
        if layout is None:
            return
        valid = layout.valid
        for number, sample in enumerate(fields[9:], start=1):
            if sample in valid:
                continue
            before = self._reports.collector.refused_count
            self._check_sample(line, number, sample, layout, alternates)
            if self._reports.collector.refused_count > before:
                continue
            errors = tuple(_sample_errors(fields, sample, layout))
            for message in errors:
                self._reports.refuse("vcf.sample", f"Sample {number}: {message}", line)
            # The number of modifiable bases depends on the alleles of the row.
            is_known = not errors and not layout.has_modified_bases
            if is_known and len(valid) < MAX_CACHED:
                valid.add(sample)

    def _new_layout(self, line: int, format_: str, alternates: int) -> _Layout | None:
        """Check a new FORMAT; return None if it is invalid."""
        keys = [] if format_ == "." else format_.split(":")
        message = self._format_error(keys)
        if message:
            self._reports.refuse("vcf.format", message, line)
            return None
        version = self._reports.version
        layout = _Layout(
            keys,
            has_genotype=keys[:1] == ["GT"],
            has_local="LAA" in keys,
            has_phase_sets=version >= (4, 4) and not PHASE_KEYS.isdisjoint(keys),
            has_modified_bases=version >= (4, 5) and any(map(MODIFIED_BASE.fullmatch, keys)),
        )
        if len(self._layouts) < MAX_CACHED // 10:
            self._layouts[format_, alternates] = layout
        return layout

    def _format_error(self, keys: list[str]) -> str:
        """Return the error in a FORMAT column, "" if it is valid."""
        if not all(self._rules.is_key("FORMAT", key) for key in keys):
            return "FORMAT must be keys separated by colons."
        if len(set(keys)) < len(keys):
            return "FORMAT repeats a key."
        if "GT" in keys[1:]:
            return "GT must be the first key of FORMAT."
        if self._reports.version >= (4, 5) and not LOCAL_KEYS.isdisjoint(keys):
            first = 1 if keys[0] == "GT" else 0
            if keys[first : first + 1] != ["LAA"]:
                return "With local alleles, LAA must come before all keys except GT."
        return ""

    def _check_sample(
        self, line: int, number: int, sample: str, layout: _Layout, alternates: int
    ) -> None:
        values = sample.split(":")
        if len(values) > max(1, len(layout.keys)):
            self._reports.refuse(
                "vcf.sample",
                f"Sample {number} has {len(values)} values, but FORMAT has {len(layout.keys)} "
                "keys.",
                line,
            )
            return
        if not layout.keys:
            return
        ploidy: int | None = None
        if layout.has_genotype:
            key = (values[0], alternates)
            if key not in self._ploidies:
                self._check_genotype(line, number, values[0], alternates)
            ploidy = self._ploidies.get(key)
        if layout.has_local:
            self._check_local(line, values, layout, Counts(alternates, ploidy))
            return
        patterns = layout.patterns.get(ploidy)
        if patterns is None:
            patterns = self._new_patterns(layout, Counts(alternates, ploidy))
        for key_name, pattern, value in zip(layout.keys, patterns, values, strict=False):
            if pattern is not None and not pattern.fullmatch(value):
                self._explain(line, key_name, value, Counts(alternates, ploidy))

    def _new_patterns(self, layout: _Layout, counts: Counts) -> list[re.Pattern[str] | None]:
        patterns = [
            None if name == "GT" else self._rules.pattern("FORMAT", name, counts)
            for name in layout.keys
        ]
        if len(layout.patterns) < 100:
            layout.patterns[counts.ploidy] = patterns
        return patterns

    def _explain(self, line: int, name: str, value: str, counts: Counts) -> None:
        if not value:
            # VCFv4.5, 1.6.2 has an empty LAA in its example, contrary to its own first paragraph.
            self._reports.judge("vcf.sample", "A value of a sample is empty.", line, since=(9, 0))
            return
        self._rules.explain(line, "FORMAT", name, value, counts)

    def _check_local(self, line: int, values: list[str], layout: _Layout, counts: Counts) -> None:
        """Check a sample whose values refer to the alleles in LAA."""
        stated = dict(zip(layout.keys, values, strict=False))
        indices = [part for part in stated.get("LAA", ".").split(",") if part not in (".", "")]
        numbers = [int(part) for part in indices if part.isdecimal() and len(part) < 10]
        is_valid = len(numbers) == len(indices) == len(set(numbers)) and all(
            1 <= number <= counts.alternates for number in numbers
        )
        if not is_valid:
            self._reports.refuse(
                "vcf.local_alleles", "LAA must be distinct alternates of the row.", line
            )
            return
        local = Counts(counts.alternates, counts.ploidy, len(numbers))
        for name, value in stated.items():
            if name not in ("GT", "LAA") and value not in (".", ""):
                self._rules.explain(line, "FORMAT", name, value, local)

    def _check_genotype(self, line: int, number: int, genotype: str, alternates: int) -> None:
        """Check a new genotype; store its ploidy if it is valid."""
        if not self._genotype.fullmatch(genotype):
            self._reports.refuse(
                "vcf.genotype",
                f"The genotype of sample {number} must be allele numbers or '.' joined by / or |.",
                line,
            )
            return
        highest = max((int(allele) for allele in _ALLELE.findall(genotype)), default=0)
        if highest > alternates:
            self._reports.refuse(
                "vcf.genotype",
                f"The genotype of sample {number} has allele {highest}, but the row has only "
                f"{alternates} alternates.",
                line,
            )
            return
        if len(self._ploidies) >= MAX_CACHED:
            self._ploidies.clear()
        self._ploidies[genotype, alternates] = _ploidy(genotype)


def _sample_errors(fields: Sequence[str], sample: str, layout: _Layout) -> Iterator[str]:
    """Yield inconsistencies between the values of a sample."""
    if layout.has_phase_sets or layout.has_modified_bases:
        stated = dict(zip(layout.keys, sample.split(":"), strict=False))
        if layout.has_phase_sets:
            yield from phase_errors(stated)
        if layout.has_modified_bases:
            yield from modified_base_errors(stated, fields[3], fields[4].split(","))


def _ploidy(genotype: str) -> int | None:
    """Return the number of alleles of a genotype, None if it is missing."""
    if genotype == ".":
        return None
    return len(_SEPARATOR.split(genotype.lstrip("/|")))

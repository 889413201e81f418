"""A compliance report as a page in Markdown."""

from typing import Final

from readingroom.domain.error_annotation import SEVERITY_WORDS
from readingroom.domain.figures import figure
from readingroom.engine.analyzer.compliance.types import (
    ClauseResult,
    ClauseStatus,
    ComplianceIndex,
    ComplianceReport,
    PackResult,
)

_ORDER: Final = (
    ClauseStatus.NOT_MET,
    ClauseStatus.NEEDS_PERSON,
    ClauseStatus.MET,
    ClauseStatus.NOT_APPLICABLE,
)
_SPECIAL: Final = str.maketrans({char: f"\\{char}" for char in "\\`*_{}[]<>#|!&$~"})


def compliance_page(report: ComplianceReport) -> str:
    """Return a report as Markdown; special characters are escaped in all texts."""
    lines = ["# Compliance", "", report.disclaimer, ""]
    lines += ["| Pack | Index | Coverage | Met | Not met | Needs a person | Not applicable |"]
    lines += ["| --- | --- | --- | --- | --- | --- | --- |"]
    lines += [_total(_plain(pack.title), pack.total) for pack in report.packs]
    lines += [_total("All", report.total), ""]
    if report.change and report.change.moves:
        lines += ["## Changes of the index", ""]
        lines += [
            f"- {_plain(move.pack_id)} {_plain(move.clause)}: {move.contribution:+.3f}. "
            f"{_plain(move.why)}"
            for move in report.change.moves
        ]
        lines.append("")
    for pack in report.packs:
        lines += _pack(pack)
    if report.warnings:
        lines += ["## Warnings", "", *(f"- {_plain(warning)}" for warning in report.warnings), ""]
    return "\n".join(lines)


def _total(name: str, total: ComplianceIndex) -> str:
    counts = (total.met, total.not_met, total.needs_person, total.not_applicable)
    cells = (name, figure(total.index), f"{total.coverage:.0%}", *map(str, counts))
    return f"| {' | '.join(cells)} |"


def finding_words(result: ClauseResult) -> str:
    """Return a sentence on the marked errors that concern a clause, or ""."""
    if result.findings is None:
        return ""
    count, worst = result.findings.count, SEVERITY_WORDS[result.findings.worst].lower()
    errors = "error" if count == 1 else "errors"
    return f" Readers marked {count} {errors} that concern it; highest severity: {worst}."


def _pack(pack: PackResult) -> list[str]:
    confirmed = "" if pack.is_confirmed else " Not compared with the official text."
    standing = f"{_plain(pack.source)}. {pack.status.value.capitalize()}, {_plain(pack.date)}."
    lines = [
        f"## {_plain(pack.title)}",
        "",
        f"{standing}{confirmed} {_plain(pack.status_note)}",
        "",
        f"Version {_plain(pack.version)}, SHA-256 {pack.sha256}",
        "",
    ]
    for verdict in _ORDER:
        results = [result for result in pack.results if result.verdict is verdict]
        if results:
            lines += [f"### {verdict.value.capitalize()}", ""]
            lines += [line for result in results for line in _clause(result)]
            lines.append("")
    return lines


def _clause(result: ClauseResult) -> list[str]:
    reason = _plain(result.reason) + finding_words(result)
    lines = [f"- **{_plain(result.citation)}** {_plain(result.wording)} {reason}"]
    if result.gap:
        lines.append(f"  - To do: {_plain(result.gap)}")
    for evidence in result.evidence:
        where = ", ".join(map(str, evidence.events))
        more = evidence.event_count - len(evidence.events)
        events = f"; events {where}" if where else ""
        events += f" and {more} before" if where and more else ""
        value = _plain(evidence.value) or "missing"
        lines.append(f"  - {_plain(evidence.meaning)}: {value}{events}")
    return lines


def _plain(text: str) -> str:
    return text.translate(_SPECIAL)

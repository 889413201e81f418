"""Policy packs by name or path, and reports of compliance as files."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from readingroom.domain.compliance import (
    Clause,
    ClauseResult,
    ClauseStatus,
    ComplianceIndex,
    ComplianceReport,
    FactSpec,
    PackResult,
    PolicyPack,
)
from readingroom.domain.error_annotation import SEVERITY_WORDS
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.suggestions import nearest
from readingroom.study.documents import write_files

DOCUMENT_FILE: Final = "compliance.json"
PAGE_FILE: Final = "compliance.md"
_ORDER: Final = (
    ClauseStatus.NOT_MET,
    ClauseStatus.NEEDS_PERSON,
    ClauseStatus.MET,
    ClauseStatus.NOT_APPLICABLE,
)
_SPECIAL: Final = str.maketrans({one: f"\\{one}" for one in "\\`*_{}[]<>#|!&$~"})


def list_policies(chosen: Sequence[str] = ()) -> tuple[PolicyPack, ...]:
    """Return policy packs: all that come with the program, or those that are chosen.

    Args:
        chosen: ids of packs that come with the program, or paths of files and folders.

    Raises:
        AnalysisError: a file is no pack, two packs have the same id, or there is no such pack.
    """
    from readingroom.analyzer.compliance import packaged_packs, read_packs

    shipped = {pack.id: pack for pack in packaged_packs()}
    if not chosen:
        return tuple(shipped.values())
    packs: dict[str, PolicyPack] = {}
    for name in chosen:
        for pack in (shipped[name],) if name in shipped else read_packs([_path(name, shipped)]):
            if pack.id in packs:
                raise AnalysisError(
                    f"Two policy packs are called '{pack.id}'. Give one another id."
                )
            packs[pack.id] = pack
    return tuple(packs.values())


def _path(name: str, shipped: dict[str, PolicyPack]) -> Path:
    path = Path(name)
    if not path.exists():
        raise AnalysisError(
            f"There is no policy pack '{name[:60]}', and no file or folder of that name."
            f"{nearest(name, shipped)}"
        )
    return path


def find_clause(chosen: str, name: str) -> tuple[PolicyPack, Clause]:
    """Return a clause with its pack.

    Raises:
        AnalysisError: there is no such pack, several are there, or it has no such clause.
    """
    packs = list_policies([chosen])
    if len(packs) != 1:
        raise AnalysisError("Several packs are there. Name the file of one.")
    clause = packs[0].clause(name)
    if clause is None:
        close = nearest(name, [one.id for one in packs[0].clauses])
        raise AnalysisError(f"The pack '{packs[0].id}' has no clause '{name[:60]}'.{close}")
    return packs[0], clause


def known_facts() -> tuple[FactSpec, ...]:
    """Return what queries of packs may name, in the order of the names."""
    from readingroom.analyzer.compliance import VOCABULARY

    return tuple(VOCABULARY[name] for name in sorted(VOCABULARY))


def write_compliance(report: ComplianceReport, folder: Path) -> tuple[Path, Path]:
    """Write a report as JSON, and as a page in Markdown; return both.

    Raises:
        OSError: they cannot be written.
    """
    document, page = write_files(
        folder, {DOCUMENT_FILE: report, PAGE_FILE: compliance_page(report)}
    )
    return document, page


def compliance_page(report: ComplianceReport) -> str:
    """Return a report as Markdown; signs that mean something there are escaped in all texts."""
    lines = ["# Compliance", "", report.disclaimer, ""]
    lines += ["| Pack | Index | Coverage | Met | Not met | Needs a person | Does not apply |"]
    lines += ["| --- | --- | --- | --- | --- | --- | --- |"]
    lines += [_total(_plain(pack.title), pack.total) for pack in report.packs]
    lines += [_total("All", report.total), ""]
    if report.change and report.change.moves:
        lines += ["## What moved the index", ""]
        lines += [
            f"- {_plain(one.pack_id)} {_plain(one.clause)}: {one.contribution:+.3f}. "
            f"{_plain(one.why)}"
            for one in report.change.moves
        ]
        lines.append("")
    for pack in report.packs:
        lines += _pack(pack)
    if report.warnings:
        lines += ["## To keep in mind", "", *(f"- {_plain(one)}" for one in report.warnings), ""]
    return "\n".join(lines)


def _total(name: str, total: ComplianceIndex) -> str:
    counts = (total.met, total.not_met, total.needs_person, total.not_applicable)
    cells = (name, index_words(total), f"{total.coverage:.0%}", *map(str, counts))
    return f"| {' | '.join(cells)} |"


def index_words(total: ComplianceIndex) -> str:
    """Write an index with how far it goes if all that waits for a person turns out to be met."""
    if isinstance(total.index, NotEstimable):
        return f"none: {total.index.reason}"
    return f"{total.index.value:.2f} (up to {total.index.high:.2f})"


def finding_words(one: ClauseResult) -> str:
    """Return a sentence on the errors that readers marked and that speak to a clause, or ""."""
    if one.findings is None:
        return ""
    count, worst = one.findings.count, SEVERITY_WORDS[one.findings.worst].lower()
    errors = "error" if count == 1 else "errors"
    return f" Readers marked {count} {errors} that speak to it, at worst {worst}."


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
        found = [one for one in pack.results if one.verdict is verdict]
        if found:
            lines += [f"### {verdict.value.capitalize()}", ""]
            lines += [line for one in found for line in _clause(one)]
            lines.append("")
    return lines


def _clause(one: ClauseResult) -> list[str]:
    reason = _plain(one.reason) + finding_words(one)
    lines = [f"- **{_plain(one.citation)}** {_plain(one.wording)} {reason}"]
    if one.gap:
        lines.append(f"  - To do: {_plain(one.gap)}")
    for evidence in one.evidence:
        where = ", ".join(map(str, evidence.events))
        more = evidence.event_count - len(evidence.events)
        events = f"; events {where}" if where else ""
        events += f" and {more} before" if where and more else ""
        value = _plain(evidence.value) or "missing"
        lines.append(f"  - {_plain(evidence.meaning)}: {value}{events}")
    return lines


def _plain(text: str) -> str:
    return text.translate(_SPECIAL)

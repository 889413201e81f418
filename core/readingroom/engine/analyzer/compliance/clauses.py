"""Sections about clauses of policy packs, with unmet clauses first."""

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from readingroom.domain.error_annotation import KIND_WORDS
from readingroom.domain.figures import number, proportion
from readingroom.engine.analyzer.compliance.types import (
    ClauseResult,
    ClauseStatus,
    ComplianceIndex,
    Criticality,
    PackResult,
)
from readingroom.engine.types import StoredAnalysis
from readingroom.reports.blocks import drawn, figure_table, grid, listed, note, pairs, table, text
from readingroom.reports.formatting import counted, moment, sentence
from readingroom.reports.types import Chart, ChartKind, ChartMark, ReportBlock

OPEN: Final = (ClauseStatus.NOT_MET, ClauseStatus.NEEDS_PERSON)
NOT_CONFIRMED: Final = "not compared with the official text"
_GRAVEST: Final = list(Criticality)
_VERDICTS: Final = (
    ClauseStatus.MET, ClauseStatus.NOT_MET, ClauseStatus.NEEDS_PERSON, ClauseStatus.NOT_APPLICABLE
)  # fmt: skip
_LETTERED: Final = re.compile(r"(.+)\(([A-Z])\)")
_LABELS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "eu-ai-act": "EU AI Act Art.",
        "fda-reader-study": "FDA reader studies:",
        "gdpr": "GDPR Art.",
        "gmlp": "GMLP",
        "hipaa": "45 CFR",
        "ich-e6-r3": "ICH E6(R3)",
        "mi-claim-gen": "MI-CLAIM-GEN",
        "part-11": "21 CFR",
    }
)
"""Citation prefixes of the packaged packs; other packs use their own name."""


def cited(pack: str, clauses: Iterable[str]) -> str:
    """Return clauses of a pack as a citation: "21 CFR 11.10(a), 11.70"."""
    return f"{_LABELS.get(pack, f'{pack}:')} {', '.join(ranged(clauses))}"


def ranged(clauses: Iterable[str]) -> list[str]:
    """Return clauses with runs of letters as one: "164.514(b)(2)(i)(A) to (R)"."""
    runs: list[tuple[str, str, str]] = []
    for clause in clauses:
        match = _LETTERED.fullmatch(clause)
        stem, letter = match.groups() if match else (clause, "")
        last = runs[-1] if runs else ("", "", "")
        if letter and last[0] == stem and last[2] and ord(letter) == ord(last[2]) + 1:
            runs[-1] = (stem, last[1], letter)
        else:
            runs.append((stem, letter, letter))
    return [_range(*clause) for clause in runs]


def _range(stem: str, first: str, last: str) -> str:
    if first == last:
        return f"{stem}({first})" if first else stem
    return f"{stem}({first}) to ({last})"


def cited_all(results: Iterable[ClauseResult]) -> str:
    """Return clauses of several packs as citations."""
    packs: dict[str, list[str]] = {}
    for result in results:
        packs.setdefault(result.pack_id, []).append(result.clause)
    return "; ".join(cited(pack, dict.fromkeys(clauses)) for pack, clauses in packs.items())


def counts_in_words(results: Sequence[ClauseResult]) -> str:
    """Return the number of clauses by status as a sentence."""
    counts = {status: sum(each.verdict is status for each in results) for status in ClauseStatus}
    apply = len(results) - counts[ClauseStatus.NOT_APPLICABLE]
    if not apply:
        return f"None of {counted(len(results), 'clause', 'clauses')} applies."
    parts = [
        f"{number(counts[ClauseStatus.MET])} met",
        f"{number(counts[ClauseStatus.NOT_MET])} not met",
    ]
    waiting = counts[ClauseStatus.NEEDS_PERSON]
    parts.append(f"{number(waiting)} {'waits' if waiting == 1 else 'wait'} for a person")
    noun = "clause that applies" if apply == 1 else "clauses that apply"
    rest = counts[ClauseStatus.NOT_APPLICABLE]
    inapplicable = f" {number(rest)} {'does' if rest == 1 else 'do'} not apply." if rest else ""
    return f"Of {number(apply)} {noun}: {', '.join(parts)}.{inapplicable}"


def to_do(results: Sequence[ClauseResult]) -> tuple[ReportBlock, ...]:
    """Return the first actions for open clauses: critical ones, and those that serve several."""
    open_ones = [result for result in results if result.verdict in OPEN]
    things: dict[str, list[ClauseResult]] = {}
    for result in open_ones:
        things.setdefault(_what_to_do(result), []).append(result)
    rows = sorted(
        (
            (min(map(_grade, serves)), -len(serves), action, cited_all(serves))
            for action, serves in things.items()
        ),
        key=lambda row: row[:2],
    )
    cells = [
        (_GRAVEST[grade].value, action, serves)
        for grade, count, action, serves in rows
        if grade == 0 or count < -1
    ]
    if not open_ones:
        return (text("No clause is open."),)
    intro = (
        "Actions for critical clauses, and actions that serve several clauses. The other open "
        "clauses are listed with each pack."
    )
    empty = "No critical clause is open."
    return (text(intro), table(("Criticality", "Action", "Clauses"), cells, empty=empty))


def _what_to_do(result: ClauseResult) -> str:
    return sentence(result.gap) or f"No action given. Requirement: {_lowered(result.requirement)}"


def _grade(result: ClauseResult) -> int:
    return _GRAVEST.index(result.criticality)


def index_blocks(packs: Sequence[PackResult], total: ComplianceIndex | None) -> list[ReportBlock]:
    """Return a chart of clauses by status for each pack, and the index of each."""
    indices = [((pack.title,), pack.total.index) for pack in packs]
    if total is not None and len(packs) > 1:
        indices.append((("All packs",), total.index))
    figures = figure_table(("Pack",), indices, caption="Policy compliance index, from 0 to 1")
    return list(figures) if total is None else [_verdicts(packs), *figures]


def _verdicts(packs: Sequence[PackResult]) -> ReportBlock:
    marks: list[ChartMark] = []
    for pack in packs:
        counts = _counts(pack.total)
        whole = sum(counts) or 1
        marks += [
            ChartMark(pack.title, x=count / whole, n=count, series=verdict.value)
            for verdict, count in zip(_VERDICTS, counts, strict=True)
        ]
    rows = [
        (pack.title, *map(number, _counts(pack.total)), proportion(pack.total.coverage))
        for pack in packs
    ]
    heads = ("Pack", "Met", "Not met", "Needs a person", "Not applicable", "Decided, by weight")
    series = tuple(status.value for status in _VERDICTS)
    chart = Chart(ChartKind.BARS, tuple(marks), series=series)
    data = grid(heads, rows, numbers=(1, 2, 3, 4, 5))
    return drawn("Clauses by status", chart, data)


def _counts(index: ComplianceIndex) -> tuple[int, int, int, int]:
    return index.met, index.not_met, index.needs_person, index.not_applicable


def packs_table(packs: Sequence[PackResult]) -> tuple[ReportBlock, ...]:
    """Return the source texts and hashes of the packs."""
    rows = [
        (
            pack.title,
            pack.source,
            f"{sentence(pack.status.value)} {sentence(pack.status_note)}".strip(),
            pack.date,
            "yes" if pack.is_confirmed else "no",
        )
        for pack in packs
    ]
    heads = ("Pack", "Source", "Status", "Date", "Compared with the text")
    hashes = [(pack.title, number_of(pack), pack.sha256) for pack in packs]
    return (
        table(heads, rows, caption="Packs and their source texts"),
        table(("Pack", "Name and version", "SHA-256"), hashes, caption="Hashes of the packs"),
    )


def number_of(pack: PackResult) -> str:
    """Return the id and version of a pack, as on the command line."""
    return f"{pack.pack_id}, {pack.version}"


def about_pack(pack: PackResult, stored: StoredAnalysis) -> ReportBlock:
    """Return the source text of a pack, and the author of the assessment."""
    return pairs(
        ("Pack", f"{pack.title} ({number_of(pack)})"),
        ("Source", pack.source),
        (
            "Status of the text",
            f"{sentence(pack.status.value)} {sentence(pack.status_note)}".strip(),
        ),
        ("Date of the text", pack.date),
        ("Confirmed", "yes" if pack.is_confirmed else f"no: {NOT_CONFIRMED}"),
        ("SHA-256 of the pack", pack.sha256),
        ("Assessed", f"{moment(stored.added_at)} by {stored.added_by}"),
    )


def pack_blocks(pack: PackResult) -> tuple[ReportBlock, ...]:
    """Return the clauses of a pack: open ones first, inapplicable ones last."""
    by_verdict = {
        verdict: [result for result in pack.results if result.verdict is verdict]
        for verdict in ClauseStatus
    }
    blocks: list[ReportBlock] = [text(counts_in_words(pack.results))]
    blocks += [
        _open_table(sentence(verdict.value)[:-1], by_verdict[verdict])
        for verdict in OPEN
        if by_verdict[verdict]
    ]
    if by_verdict[ClauseStatus.MET]:
        blocks.append(_met_table(by_verdict[ClauseStatus.MET]))
    for reason, clauses in _by_reason(by_verdict[ClauseStatus.NOT_APPLICABLE]).items():
        named = ", ".join(ranged(result.clause for result in clauses))
        blocks.append(text(f"Not applicable ({_lowered(reason).rstrip(':')}): {named}."))
    with_errors = [
        result for result in pack.results if result.findings is not None and result.findings.count
    ]
    if with_errors:
        blocks.append(_findings(with_errors))
    return tuple(blocks)


def _open_table(caption: str, results: Sequence[ClauseResult]) -> ReportBlock:
    rows = [
        (
            result.criticality.value,
            result.requirement,
            _reason(result),
            sentence(result.gap) or "No action given: see the requirement.",
        )
        for result in sorted(results, key=_grade)
    ]
    heads = ("Clause", "Criticality", "Requirement", "Reason", "Action")
    names = [result.clause for result in sorted(results, key=_grade)]
    return table(heads, _together(names, rows), caption=caption)


def _met_table(results: Sequence[ClauseResult]) -> ReportBlock:
    reasons = {_reason(result) for result in results}
    shows_reasons = len(reasons) > 1
    rows = [
        (result.criticality.value, result.requirement, _reason(result) if shows_reasons else "")
        for result in results
    ]
    reason = next(iter(reasons)).rstrip(".")
    caption = "Met" if shows_reasons else f"Met: {_lowered(reason.removeprefix('Met '))}"
    heads = ("Clause", "Criticality", "Requirement", "Reason")
    return table(heads, _together([result.clause for result in results], rows), caption=caption)


def _together(clauses: Sequence[str], rows: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return rows with their clauses, those of which all the same is said in one."""
    merged: dict[tuple[str, ...], list[str]] = {}
    for clause, row in zip(clauses, rows, strict=True):
        merged.setdefault(row, []).append(clause)
    return [(", ".join(ranged(names)), *row) for row, names in merged.items()]


def _reason(result: ClauseResult) -> str:
    """Return the reason for the status of a clause, with its attestation."""
    if result.settled is None:
        return sentence(result.reason)
    reviewed = ", ".join(result.settled.reviewed_by) or "no one"
    by = f"attested by {result.settled.by}, {moment(result.settled.at)}, reviewed by {reviewed}"
    return f"{sentence(result.reason)} {sentence(by)}"


def _by_reason(results: Sequence[ClauseResult]) -> dict[str, list[ClauseResult]]:
    by_reason: dict[str, list[ClauseResult]] = {}
    for result in results:
        by_reason.setdefault(result.reason.strip().rstrip("."), []).append(result)
    return {f"{reason}:": clauses for reason, clauses in by_reason.items()}


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def _findings(results: Sequence[ClauseResult]) -> ReportBlock:
    rows = [
        (
            result.clause,
            number(result.findings.count),
            result.findings.worst.value,
            ", ".join(KIND_WORDS[kind].lower() for kind in result.findings.kinds),
        )
        for result in results
        if result.findings is not None
    ]
    heads = ("Clause", "Errors", "Worst harm", "Kinds")
    caption = "Errors marked by readers that relate to a clause; they do not change its status"
    return table(heads, rows, numbers=(1,), caption=caption)


def crosswalk(results: Sequence[ClauseResult]) -> tuple[ReportBlock, ...]:
    """Return each clause with its text, requirement, status and reason."""
    rows = [
        (
            result.clause,
            result.verdict.value.replace("not ", "not\N{NO-BREAK SPACE}"),
            result.wording,
            result.requirement,
            _reason(result),
        )
        for result in results
    ]
    heads = ("Clause", "Status", "Text", "Requirement", "Reason")
    return (table(heads, rows),)


def confirmation(packs: Sequence[PackResult]) -> ReportBlock:
    """Return the number of packs compared with the official texts."""
    confirmed = sum(pack.is_confirmed for pack in packs)
    if confirmed == len(packs):
        return text("Each pack was compared with its official text.")
    were = "was" if confirmed == 1 else "were"
    message = f"{number(confirmed)} of {number(len(packs))} packs {were} compared"
    if not confirmed:
        message = (
            "The pack was not compared" if len(packs) == 1 else "None of the packs was compared"
        )
    return note(f"{message} with the official text. Read that text before relying on this report.")


def warned(warnings: Sequence[str]) -> tuple[ReportBlock, ...]:
    """Return warnings as sentences."""
    return (listed(*map(sentence, warnings)),) if warnings else ()

"""Clauses of policy packs: what is not met first, and each piece of evidence told once."""

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from readingroom.analyzer.reports.blocks import (
    drawn,
    figure_table,
    grid,
    listed,
    note,
    pairs,
    table,
    text,
)
from readingroom.analyzer.reports.words import counted, moment, number, sentence
from readingroom.domain.analysis import StoredAnalysis
from readingroom.domain.compliance import (
    ClauseResult,
    ClauseStatus,
    ComplianceIndex,
    Criticality,
    PackResult,
)
from readingroom.domain.error_annotation import KIND_WORDS
from readingroom.domain.reporting import Chart, ChartKind, ChartMark, ReportBlock

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
"""How clauses of the program's packs are cited; those of other packs with the pack's own name."""


def cited(pack: str, clauses: Iterable[str]) -> str:
    """Return clauses of a pack as people cite them: "21 CFR 11.10(a), 11.70"."""
    return f"{_LABELS.get(pack, f'{pack}:')} {', '.join(ranged(clauses))}"


def ranged(clauses: Iterable[str]) -> list[str]:
    """Return clauses with runs of letters as one: "164.514(b)(2)(i)(A) to (R)"."""
    told: list[tuple[str, str, str]] = []
    for one in clauses:
        found = _LETTERED.fullmatch(one)
        stem, letter = found.groups() if found else (one, "")
        last = told[-1] if told else ("", "", "")
        if letter and last[0] == stem and last[2] and ord(letter) == ord(last[2]) + 1:
            told[-1] = (stem, last[1], letter)
        else:
            told.append((stem, letter, letter))
    return [_range(*one) for one in told]


def _range(stem: str, first: str, last: str) -> str:
    if first == last:
        return f"{stem}({first})" if first else stem
    return f"{stem}({first}) to ({last})"


def cited_all(results: Iterable[ClauseResult]) -> str:
    """Return clauses of several packs as people cite them."""
    packs: dict[str, list[str]] = {}
    for one in results:
        packs.setdefault(one.pack_id, []).append(one.clause)
    return "; ".join(cited(pack, dict.fromkeys(clauses)) for pack, clauses in packs.items())


def counts_in_words(results: Sequence[ClauseResult]) -> str:
    """Return how many clauses stand where."""
    counts = {one: sum(each.verdict is one for each in results) for one in ClauseStatus}
    apply = len(results) - counts[ClauseStatus.NOT_APPLICABLE]
    if not apply:
        return f"None of {counted(len(results), 'clause', 'clauses')} applies."
    told = [
        f"{number(counts[ClauseStatus.MET])} met",
        f"{number(counts[ClauseStatus.NOT_MET])} not met",
    ]
    waiting = counts[ClauseStatus.NEEDS_PERSON]
    told.append(f"{number(waiting)} {'waits' if waiting == 1 else 'wait'} for a person")
    noun = "clause that applies" if apply == 1 else "clauses that apply"
    rest = counts[ClauseStatus.NOT_APPLICABLE]
    beside = f" {number(rest)} {'does' if rest == 1 else 'do'} not apply." if rest else ""
    return f"Of {number(apply)} {noun}: {', '.join(told)}.{beside}"


def to_do(results: Sequence[ClauseResult]) -> tuple[ReportBlock, ...]:
    """Tell what is to be done first about open clauses: what is critical, or serves several."""
    open_ones = [one for one in results if one.verdict in OPEN]
    things: dict[str, list[ClauseResult]] = {}
    for one in open_ones:
        things.setdefault(_what_to_do(one), []).append(one)
    rows = sorted(
        (
            (min(map(_grade, serves)), -len(serves), said, cited_all(serves))
            for said, serves in things.items()
        ),
        key=lambda row: row[:2],
    )
    cells = [
        (_GRAVEST[grade].value, said, serves)
        for grade, count, said, serves in rows
        if grade == 0 or count < -1
    ]
    if not open_ones:
        return (text("No clause is open."),)
    told = (
        "What critical clauses ask for, and what serves several. What else is open stands with "
        "each pack, with what to do."
    )
    empty = "No critical clause is open."
    return (text(told), table(("Gravity", "To do", "Clauses that ask for it"), cells, empty=empty))


def _what_to_do(one: ClauseResult) -> str:
    return sentence(one.gap) or f"No step is named. Looked for: {_lowered(one.requirement)}"


def _grade(one: ClauseResult) -> int:
    return _GRAVEST.index(one.criticality)


def index_blocks(packs: Sequence[PackResult], total: ComplianceIndex | None) -> list[ReportBlock]:
    """Draw how many clauses of each of several packs stand where, with the index of each."""
    indices = [((pack.title,), pack.total.index) for pack in packs]
    if total is not None and len(packs) > 1:
        indices.append((("All packs",), total.index))
    told = figure_table(("Pack",), indices, caption="Policy compliance index, from 0 to 1")
    return list(told) if total is None else [_verdicts(packs), *told]


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
        (pack.title, *map(number, _counts(pack.total)), f"{100 * pack.total.coverage:.0f} %")
        for pack in packs
    ]
    heads = ("Pack", "Met", "Not met", "Needs a person", "Not applicable", "Decided, by weight")
    series = tuple(one.value for one in _VERDICTS)
    chart = Chart(ChartKind.BARS, tuple(marks), series=series)
    beside = grid(heads, rows, numbers=(1, 2, 3, 4, 5))
    return drawn("Clauses by verdict", chart, beside)


def _counts(one: ComplianceIndex) -> tuple[int, int, int, int]:
    return one.met, one.not_met, one.needs_person, one.not_applicable


def packs_table(packs: Sequence[PackResult]) -> tuple[ReportBlock, ...]:
    """Tell on what texts the packs rest, and by what hash each is known."""
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
    heads = ("Pack", "Source", "Standing", "Date", "Compared with the text")
    hashes = [(pack.title, number_of(pack), pack.sha256) for pack in packs]
    return (
        table(heads, rows, caption="Packs and the texts they rest on"),
        table(("Pack", "Name and version", "SHA-256"), hashes, caption="Hashes of the packs"),
    )


def number_of(pack: PackResult) -> str:
    """Return the name and version by which a pack is known on the command line."""
    return f"{pack.pack_id}, {pack.version}"


def about_pack(pack: PackResult, stored: StoredAnalysis) -> ReportBlock:
    """Tell on what text a pack rests, and who assessed the study with it."""
    return pairs(
        ("Pack", f"{pack.title} ({number_of(pack)})"),
        ("Source", pack.source),
        (
            "Standing of the text",
            f"{sentence(pack.status.value)} {sentence(pack.status_note)}".strip(),
        ),
        ("Date of the text", pack.date),
        ("Confirmed", "yes" if pack.is_confirmed else f"no: {NOT_CONFIRMED}"),
        ("SHA-256 of the pack", pack.sha256),
        ("Assessed", f"{moment(stored.added_at)} by {stored.added_by}"),
    )


def pack_blocks(pack: PackResult) -> tuple[ReportBlock, ...]:
    """Tell where the clauses of a pack stand: open ones first, those that do not apply last."""
    by_verdict = {
        verdict: [one for one in pack.results if one.verdict is verdict] for verdict in ClauseStatus
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
        named = ", ".join(ranged(one.clause for one in clauses))
        blocks.append(text(f"Not applicable, as {_lowered(reason)} {named}."))
    found = [one for one in pack.results if one.findings is not None and one.findings.count]
    if found:
        blocks.append(_findings(found))
    return tuple(blocks)


def _open_table(caption: str, results: Sequence[ClauseResult]) -> ReportBlock:
    rows = [
        (
            one.criticality.value,
            one.requirement,
            _reason(one),
            sentence(one.gap) or "No step is named: see what is looked for.",
        )
        for one in sorted(results, key=_grade)
    ]
    heads = ("Clause", "Gravity", "Looked for", "Why", "To do")
    names = [one.clause for one in sorted(results, key=_grade)]
    return table(heads, _together(names, rows), caption=caption)


def _met_table(results: Sequence[ClauseResult]) -> ReportBlock:
    reasons = {_reason(one) for one in results}
    told = len(reasons) > 1
    rows = [
        (one.criticality.value, one.requirement, _reason(one) if told else "") for one in results
    ]
    reason = next(iter(reasons)).rstrip(".")
    caption = "Met" if told else f"Met: {_lowered(reason.removeprefix('Met '))}"
    heads = ("Clause", "Gravity", "Looked for", "Why")
    return table(heads, _together([one.clause for one in results], rows), caption=caption)


def _together(clauses: Sequence[str], rows: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return rows with their clauses, those of which all the same is said in one."""
    found: dict[tuple[str, ...], list[str]] = {}
    for clause, row in zip(clauses, rows, strict=True):
        found.setdefault(row, []).append(clause)
    return [(", ".join(ranged(names)), *row) for row, names in found.items()]


def _reason(one: ClauseResult) -> str:
    """Return why a clause stands where it stands, with who settled it."""
    if one.settled is None:
        return sentence(one.reason)
    reviewed = ", ".join(one.settled.reviewed_by) or "nobody"
    by = f"settled by {one.settled.by}, {moment(one.settled.at)}, reviewed by {reviewed}"
    return f"{sentence(one.reason)} {sentence(by)}"


def _by_reason(results: Sequence[ClauseResult]) -> dict[str, list[ClauseResult]]:
    found: dict[str, list[ClauseResult]] = {}
    for one in results:
        found.setdefault(one.reason.strip().rstrip("."), []).append(one)
    return {f"{reason}:": clauses for reason, clauses in found.items()}


def _lowered(words: str) -> str:
    return words[:1].lower() + words[1:]


def _findings(results: Sequence[ClauseResult]) -> ReportBlock:
    rows = [
        (
            one.clause,
            number(one.findings.count),
            one.findings.worst.value,
            ", ".join(KIND_WORDS[kind].lower() for kind in one.findings.kinds),
        )
        for one in results
        if one.findings is not None
    ]
    heads = ("Clause", "Errors", "Worst harm", "Kinds")
    said = "Errors that readers marked and that speak to a clause; they change no verdict"
    return table(heads, rows, numbers=(1,), caption=said)


def crosswalk(results: Sequence[ClauseResult]) -> tuple[ReportBlock, ...]:
    """Tell of each clause what it asks, what was looked for, and where it stands."""
    rows = [
        (
            one.clause,
            one.verdict.value.replace("not ", "not\N{NO-BREAK SPACE}"),
            one.wording,
            one.requirement,
            _reason(one),
        )
        for one in results
    ]
    heads = ("Clause", "Verdict", "Asks", "Looked for", "Why")
    return (table(heads, rows),)


def confirmation(packs: Sequence[PackResult]) -> ReportBlock:
    """Tell how many packs somebody compared with the official texts."""
    confirmed = sum(one.is_confirmed for one in packs)
    if confirmed == len(packs):
        return text("Each pack was compared with its official text.")
    were = "was" if confirmed == 1 else "were"
    said = f"{number(confirmed)} of {number(len(packs))} packs {were} compared"
    if not confirmed:
        said = "The pack was not compared" if len(packs) == 1 else "None of the packs was compared"
    return note(f"{said} with the official text. Read the text itself before you rely on this.")


def warned(warnings: Sequence[str]) -> tuple[ReportBlock, ...]:
    """Return warnings as sentences."""
    return (listed(*map(sentence, warnings)),) if warnings else ()

"""Check the plausibility of all patients of a table: shares by rule, and the rows concerned."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.patient_tables import TableText
from readingroom.domain.progress import Progress, Step
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.csv_cells import FIGURE_HEAD, figure_cells, safe_text, write_rows
from readingroom.knowledge.types import (
    MAX_ROWS,
    FactColumns,
    PatientFacts,
    PlausibilityReason,
    PlausibilityStatus,
    Recommendation,
    RowReason,
    RuleShare,
    Sex,
    StatusCount,
    TablePlausibility,
)

if TYPE_CHECKING:
    from readingroom.knowledge.graph import KnowledgeGraph

CHECKING: Final = "Checking plausibility"
_LEVEL: Final = 0.95
_STEP: Final = 200
_OLDEST: Final = 120.0
_BAND: Final = re.compile(r"(\d{1,3}) ?[-\N{EN DASH}] ?(\d{1,3})")
_OPEN_BAND: Final = re.compile(r"(\d{1,3}) ?\+")
_YES: Final = frozenset({"yes", "y", "true", "1", "pregnant", "reduced"})
_NO: Final = frozenset({"no", "n", "false", "0", "not pregnant", "not reduced"})
_MAX_CACHED: Final = 50_000
_Cells = tuple[tuple[str, str], ...]
"""The columns with facts and the cells of a row."""


def check_table(
    source: str,
    columns: FactColumns,
    folder: Path | None,
    text: TableText | None,
    progress: Progress,
) -> TablePlausibility:
    """Check the plausibility of each patient of a table and, with drugs, of what they get.

    An age given as a band breaks a limit only where the whole band does. A cell that cannot be read
    is listed, and counts as unknown.

    Args:
        source: a CSV file, or the name of `text`.
        columns: the columns with the facts.
        folder: folder with further knowledge tables, None for none.
        text: a table that is in no file, None for a file.
        progress: receives the number of checked rows.

    Raises:
        GenerationError: the table or a knowledge table cannot be used, a column is missing, or no
            column with facts is named.
    """
    from readingroom.engine.tables.csv_tables import read_cells
    from readingroom.engine.tables.sources import table_data
    from readingroom.knowledge.tables import read_graph, read_graph_with

    head, rows = read_cells(table_data(source, text), Path(source).name)
    _require_columns(head, columns)
    checker = _Checker(read_graph() if folder is None else read_graph_with(folder), columns)
    at = {name: head.index(name) for name in (*columns.facts, columns.code) if name}
    codes = [row[at[columns.code]] if columns.code else "" for row in rows]
    reasons: list[tuple[PlausibilityReason, ...]] = []
    for number, row in enumerate(rows):
        if number % _STEP == 0:
            progress.raise_if_cancelled()
            progress.report(Step(number, len(rows), CHECKING))
        reasons.append(checker.reasons(tuple((name, row[at[name]]) for name in columns.facts)))
    return _summary(reasons, codes)


def write_table_result(result: TablePlausibility, path: Path) -> None:
    """Write the check of a table as CSV: the statuses, the rules, then the listed rows.

    Raises:
        OSError: the file cannot be written.
    """
    head = ("part", "row", "code", "status", "rule", "sentence", "source", "rows", *FIGURE_HEAD)
    empty = figure_cells(None)
    lines: list[tuple[str, ...]] = [
        ("status", "", "", status.kind.value, "", "", "", str(status.count), *empty)
        for status in result.statuses
    ]
    lines += [
        ("rule", "", "", rule.kind.value, safe_text(rule.rule), "", _cited(rule), str(rule.count),
         *figure_cells(rule.share))
        for rule in result.rules
    ]  # fmt: skip
    lines += [
        ("row", str(row.number), safe_text(row.code), row.reason.kind.value,
         safe_text(row.reason.rule), safe_text(row.reason.sentence), _cited(row.reason), "", *empty)
        for row in result.rows
    ]  # fmt: skip
    write_rows(path, head, lines)


def _cited(cited: RuleShare | PlausibilityReason) -> str:
    source = cited.source
    return safe_text(f"{source.title}, {source.version}") if source else ""


def _require_columns(head: Sequence[str], columns: FactColumns) -> None:
    if not columns.facts:
        raise GenerationError("No column with facts is chosen. Choose at least one.")
    for name in (*columns.facts, columns.code):
        if name and name not in head:
            raise GenerationError(f"The table has no column '{name[:40]}'.{nearest(name, head)}")


class _Checker:
    """Reasons of a row; equal rows are checked once."""

    def __init__(self, graph: "KnowledgeGraph", columns: FactColumns) -> None:
        self._graph = graph
        self._columns = columns
        self.reasons = lru_cache(_MAX_CACHED)(self._reasons)

    def _reasons(self, cells: _Cells) -> tuple[PlausibilityReason, ...]:
        """Return the reasons for the cells of the columns with facts, gravest first."""
        read = _read_row(dict(cells), self._columns)
        youngest, *oldest = (self._check(read, age) for age in read.ages)
        for others in oldest:
            shared = {_key(reason) for reason in others}
            youngest = [reason for reason in youngest if _key(reason) in shared]
        reasons = (*youngest, *read.unreadable) or (_UNCONTRADICTED,)
        return tuple(sorted(reasons, key=lambda reason: _GRAVITY.index(reason.kind)))

    def _check(self, read: "_Row", age: float | None) -> list[PlausibilityReason]:
        from readingroom.knowledge.plausibility import check, check_patient

        facts = PatientFacts(
            age, read.sex, read.is_pregnant, read.diagnoses, read.phenotypes, read.genes
        )
        if not self._columns.drugs or not read.drugs:
            return list(check_patient(self._graph, facts).reasons)
        drugs = Recommendation(read.drugs, is_reduced=read.is_reduced is True)
        return list(check(self._graph, facts, drugs).reasons)


_GRAVITY: Final = tuple(PlausibilityStatus)
_UNCONTRADICTED: Final = PlausibilityReason(
    PlausibilityStatus.NO_EVIDENCE, "No known fact contradicts it."
)


def _key(reason: PlausibilityReason) -> tuple[object, ...]:
    """Return what a reason has in common at both ends of a band of ages."""
    return reason.kind, reason.rule, reason.source


@dataclass(frozen=True, slots=True)
class _Row:
    """Facts of a row; `ages` are both ends of a band, one age, or None."""

    ages: tuple[float | None, ...]
    sex: Sex | None
    is_pregnant: bool | None
    is_reduced: bool | None
    diagnoses: tuple[str, ...]
    drugs: tuple[str, ...]
    phenotypes: Mapping[str, str]
    genes: Mapping[str, str]
    unreadable: tuple[PlausibilityReason, ...]


def _read_row(cells: Mapping[str, str], columns: FactColumns) -> _Row:
    from readingroom.engine.tables.csv_tables import MISSING

    known = {name: cell for name, cell in cells.items() if cell.lower() not in MISSING}
    ages = _ages(known.get(columns.age, ""))
    sex, pregnant = known.get(columns.sex, ""), known.get(columns.pregnant, "")
    reduced = known.get(columns.reduced, "")
    unreadable = []
    if not ages:
        unreadable.append(_unreadable("An age is neither a number nor a band of years."))
    if sex and Sex.of(sex) is None:
        unreadable.append(_unreadable("A sex is neither female nor male."))
    if pregnant and _flag(pregnant) is None:
        unreadable.append(_unreadable("A statement on pregnancy is neither yes nor no."))
    if reduced and _flag(reduced) is None:
        unreadable.append(_unreadable("A statement on the dose is neither yes nor no."))
    return _Row(
        ages or (None,),
        Sex.of(sex),
        _flag(pregnant),
        _flag(reduced),
        tuple(code.upper() for code in _entries(known, columns.diagnoses)),
        tuple(_entries(known, columns.drugs)),
        {name: known[name] for name in columns.phenotypes if name in known},
        {name: known[name] for name in columns.genes if name in known},
        tuple(unreadable),
    )


def _unreadable(rule: str) -> PlausibilityReason:
    return PlausibilityReason(PlausibilityStatus.NO_EVIDENCE, rule, rule=rule)


def _ages(cell: str) -> tuple[float | None, ...]:
    """Return an age, both ends of a band, (None,) for no cell, () for one that cannot be read."""
    if not cell:
        return (None,)
    if band := _BAND.fullmatch(cell):
        return float(band[1]), float(band[2])
    if open_band := _OPEN_BAND.fullmatch(cell):
        return float(open_band[1]), max(float(open_band[1]), _OLDEST)
    try:
        age = float(cell)
    except ValueError:
        return ()
    return (age,) if abs(age) < float("inf") else ()


def _flag(cell: str) -> bool | None:
    word = cell.casefold()
    return True if word in _YES else False if word in _NO else None


def _entries(cells: Mapping[str, str], columns: Sequence[str]) -> Iterator[str]:
    for name in columns:
        yield from (part.strip() for part in re.split(r"[;,]", cells.get(name, "")) if part.strip())


def _summary(
    reasons: Sequence[Sequence[PlausibilityReason]], codes: Sequence[str]
) -> TablePlausibility:
    """Return counts and shares by status and rule, and the reasons that name a rule."""
    statuses = Counter(row[0].kind for row in reasons)
    rows = [
        RowReason(number, code, reason)
        for number, (code, row) in enumerate(zip(codes, reasons, strict=True), 1)
        for reason in row
        if reason.rule
    ]
    counted: Counter[tuple[PlausibilityStatus, str]] = Counter()
    sources: dict[tuple[PlausibilityStatus, str], PlausibilityReason] = {}
    for row in reasons:
        named = {(reason.kind, reason.rule): reason for reason in row if reason.rule}
        counted.update(named.keys())
        for key, reason in named.items():
            sources.setdefault(key, reason)
    rows.sort(key=lambda row: _GRAVITY.index(row.reason.kind))  # stable: then by row
    known_codes = [code for code in codes if code]
    is_repeated = len(set(known_codes)) < len(known_codes)
    rules = [
        RuleShare(kind, rule, count, share_of(count, len(reasons), is_repeated=is_repeated),
                  sources[kind, rule].source)
        for (kind, rule), count in counted.items()
    ]  # fmt: skip
    rules.sort(key=lambda rule: (_GRAVITY.index(rule.kind), -rule.count, rule.rule))
    return TablePlausibility(
        len(reasons),
        tuple(StatusCount(status, statuses[status]) for status in PlausibilityStatus),
        tuple(rules),
        tuple(rows[:MAX_ROWS]),
        len(rows),
    )


def share_of(count: int, total: int, *, is_repeated: bool = False) -> Estimate | NotEstimable:
    """Return a share with Wilson's interval, without one where rows are of the same patient."""
    from readingroom.statistics.intervals import wilson_interval

    if is_repeated:
        return NotEstimable("No interval: several rows are of one patient.", count / total)
    low, high = wilson_interval(count, total, _LEVEL)
    return Estimate(count / total, low, high, _LEVEL, "probability", total, "Wilson score interval")

"""Balance table of a study: how evenly arms, sessions, positions, sides and strata are combined.

The table is made before the first reading from the planned lists, and later from the items read.
It names no model, so it can be shown to coordinators who are blinded.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any

from readingroom.reading.design.types import (
    BalanceFactor,
    BalanceLine,
    BalanceRow,
    BalanceTable,
    CaseMaterial,
    FactorBalance,
    SessionWorklists,
)


def balance_rows(
    lists: Sequence[SessionWorklists], cases: Mapping[str, CaseMaterial]
) -> list[BalanceRow]:
    """Return the rows of planned lists."""
    return [
        BalanceRow(
            reader,
            session,
            position,
            len(items),
            item.case,
            item.arm,
            item.left,
            item.right,
            cases[item.case].stratum,
            item.repeat_of is not None,
        )
        for session, worklists in enumerate(lists)
        for reader, items in worklists.lists.items()
        for position, item in enumerate(items)
    ]


def balance_table(rows: Iterable[BalanceRow]) -> BalanceTable:
    """Return the balance table of planned or read items; repeats enter no imbalance.

    Items that are not counted still give the readers, sessions, arms and strata to compare.
    """
    every = sorted(rows, key=lambda row: (row.reader, row.session, row.position))
    once = [row for row in every if not row.is_repeat]
    strata = tuple(sorted({row.stratum for row in every}))
    return BalanceTable(
        strata=strata,
        lines=_lines(every, strata),
        factors=(
            _of_readers(once),
            _of_sessions(once, BalanceFactor.SESSION),
            _of_sessions(once, BalanceFactor.CASE),
            _of_strata(once),
            _of_positions(once),
            _of_sides(once),
        ),
    )


def balance_cells(
    table: BalanceTable, planned: BalanceTable | None = None
) -> tuple[tuple[str, ...], ...]:
    """Return the lines of the table as text cells, headings first; sessions count from 1.

    With the planned table of the same lists a count is written as "2 of 3".
    """
    has_strata = len(table.strata) > 1
    has_sides = any(line.first_left is not None for line in table.lines)
    has_repeats = any(line.repeat_count for line in table.lines)
    head = ["Reader", "Session", "Arm", "Cases", "Items", "Third 1", "Third 2", "Third 3"]
    head += ["First left"] * has_sides + ["Repeats"] * has_repeats
    head += [" / ".join(stratum) or "–" for stratum in table.strata] if has_strata else []
    cells = [tuple(head)]
    of_plan = {(line.reader, line.session, line.arm): line for line in (planned or table).lines}
    for line in table.lines:
        counts = _counts(line, has_sides, has_repeats, has_strata)
        plan = of_plan[line.reader, line.session, line.arm]
        pairs = zip(counts, _counts(plan, has_sides, has_repeats, has_strata), strict=True)
        texts = [
            "–" if count is None else f"{count} of {of}" if planned else str(count)
            for count, of in pairs
        ]
        cells.append((line.reader, str(line.session + 1), line.arm, *texts))
    return tuple(cells)


def _counts(
    line: BalanceLine, has_sides: bool, has_repeats: bool, has_strata: bool
) -> list[int | None]:
    return [
        *(line.case_count, line.item_count, *line.thirds),
        *([line.first_left] * has_sides),
        *([line.repeat_count] * has_repeats),
        *(line.strata if has_strata else ()),
    ]


def factor_cells(
    table: BalanceTable, planned: BalanceTable
) -> tuple[tuple[str, str, str, str], ...]:
    """Return factor, largest difference in the plan and in the table, and its group, as text."""
    return tuple(
        (balance.factor.capitalize(), _difference(plan), _difference(balance), balance.group or "–")
        for balance, plan in zip(table.factors, planned.factors, strict=True)
    )


def _difference(balance: FactorBalance) -> str:
    return "not applicable" if balance.largest is None else str(balance.largest)


def _lines(
    rows: Sequence[BalanceRow], strata: Sequence[tuple[str, ...]]
) -> tuple[BalanceLine, ...]:
    grouped: defaultdict[tuple[str, int, str], list[BalanceRow]] = defaultdict(list)
    for row in rows:
        grouped[row.reader, row.session, row.arm].append(row)
    lines = []
    for (reader, session, arm), own in sorted(grouped.items()):
        is_paired = any(row.right is not None for row in own)
        counted = [row for row in own if row.is_counted]
        once = [row for row in counted if not row.is_repeat]
        thirds = Counter(map(_third, once))
        stratum_of = {row.case: row.stratum for row in once}
        sizes = Counter(stratum_of.values())
        lines.append(
            BalanceLine(
                reader=reader,
                session=session,
                arm=arm,
                case_count=len(stratum_of),
                item_count=len(once),
                thirds=(thirds[0], thirds[1], thirds[2]),
                first_left=_first_left(once) if is_paired else None,
                strata=tuple(sizes[stratum] for stratum in strata),
                repeat_count=len(counted) - len(once),
            )
        )
    return tuple(lines)


def _third(row: BalanceRow) -> int:
    return min(3 * row.position // row.length, 2)


def _first_left(rows: Iterable[BalanceRow]) -> int:
    return sum(
        row.left < row.right for row in rows if row.left is not None and row.right is not None
    )


_Key = tuple[Any, ...]


def _counted(
    rows: Iterable[BalanceRow], key_of: Callable[[BalanceRow], _Key]
) -> list[tuple[_Key, bool]]:
    """Return each key of the rows once, in order, and whether a row with it is counted."""
    keys: dict[_Key, bool] = {}
    for row in rows:
        key = key_of(row)
        keys[key] = keys.get(key, False) or row.is_counted
    return sorted(keys.items())


def _largest(
    factor: BalanceFactor, counts: Mapping[str, tuple[Counter[Hashable], Iterable[Hashable]]]
) -> FactorBalance:
    """Return the largest difference between levels, over groups with at least two levels."""
    differences = {}
    for group, (count, levels) in counts.items():
        values = [count[level] for level in levels]
        if len(values) > 1:
            differences[group] = max(values) - min(values)
    if not differences:
        return FactorBalance(factor, None)
    group = max(differences, key=lambda name: differences[name])
    return FactorBalance(factor, differences[group], group if differences[group] else "")


def _of_readers(rows: Sequence[BalanceRow]) -> FactorBalance:
    counts: defaultdict[str, Counter[Hashable]] = defaultdict(Counter)
    for (arm, reader, _), is_counted in _counted(rows, lambda row: (row.arm, row.reader, row.case)):
        counts[arm][reader] += is_counted
    return _largest(BalanceFactor.READER, {arm: (own, list(own)) for arm, own in counts.items()})


def _of_sessions(rows: Sequence[BalanceRow], factor: BalanceFactor) -> FactorBalance:
    """Compare sessions, within the readers or the cases of each arm."""
    sessions_of: defaultdict[str, set[int]] = defaultdict(set)
    for row in rows:
        sessions_of[row.arm].add(row.session)
    counts: defaultdict[tuple[str, str], Counter[Hashable]] = defaultdict(Counter)
    for (arm, reader, case, session), is_counted in _counted(
        rows, lambda row: (row.arm, row.reader, row.case, row.session)
    ):
        counts[reader if factor is BalanceFactor.SESSION else case, arm][session] += is_counted
    return _largest(
        factor,
        {", ".join(key): (own, sorted(sessions_of[key[1]])) for key, own in counts.items()},
    )


def _of_strata(rows: Sequence[BalanceRow]) -> FactorBalance:
    arms_of_reader: defaultdict[str, set[str]] = defaultdict(set)
    arms_of_session: defaultdict[int, set[str]] = defaultdict(set)
    for row in rows:
        arms_of_reader[row.reader].add(row.arm)
        arms_of_session[row.session].add(row.arm)
    counts: defaultdict[tuple[str, int, tuple[str, ...]], Counter[Hashable]] = defaultdict(Counter)
    for (reader, session, stratum, arm, _), is_counted in _counted(
        rows, lambda row: (row.reader, row.session, row.stratum, row.arm, row.case)
    ):
        counts[reader, session, stratum][arm] += is_counted
    return _largest(
        BalanceFactor.STRATUM,
        {
            ", ".join((reader, f"session {session + 1}", *stratum)): (
                own,
                sorted(arms_of_reader[reader] & arms_of_session[session]),
            )
            for (reader, session, stratum), own in counts.items()
        },
    )


def _of_positions(rows: Sequence[BalanceRow]) -> FactorBalance:
    counts: defaultdict[str, Counter[Hashable]] = defaultdict(Counter)
    for row in rows:
        group = f"{row.reader}, session {row.session + 1}, {row.arm}"
        counts[group][_third(row)] += row.is_counted
    return _largest(BalanceFactor.POSITION, {key: (own, range(3)) for key, own in counts.items()})


def _of_sides(rows: Sequence[BalanceRow]) -> FactorBalance:
    counts: defaultdict[tuple[str, str, str], Counter[Hashable]] = defaultdict(Counter)
    for row in rows:
        if row.left is not None and row.right is not None:
            first, second = sorted((row.left, row.right))
            counts[row.reader, first, second][row.left == first] += row.is_counted
    balances = [
        _largest(BalanceFactor.SIDE, {reader: (own, (True, False))})
        for (reader, _, _), own in sorted(counts.items())
    ]
    return max(
        balances,
        key=lambda balance: balance.largest or 0,
        default=FactorBalance(BalanceFactor.SIDE, None),
    )

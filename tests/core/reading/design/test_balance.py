"""Balance table: counts, imbalances and text."""

from dataclasses import replace

import pytest
from tests.support.study_designs import DESIGNS, assigned, codes, material

from readingroom.domain.study_design import Assignment
from readingroom.reading.design.balance import (
    balance_cells,
    balance_rows,
    balance_table,
    factor_cells,
)
from readingroom.reading.design.plan import plan_study
from readingroom.reading.design.types import BalanceFactor, BalanceRow, BalanceTable

F = BalanceFactor


def table_of(name: str, readers: int = 4, cases: int = 12, share: float = 0.0) -> BalanceTable:
    own = material(cases, 2)
    lists = plan_study(DESIGNS[name], 3, codes(readers), own, repeat_share=share)
    return balance_table(balance_rows(lists, own))


def largest(table: BalanceTable) -> dict[BalanceFactor, int | None]:
    return {balance.factor: balance.largest for balance in table.factors}


def test_a_planned_crossover_is_balanced() -> None:
    table = table_of("independent")
    factors = largest(table)
    assert [factors[f] for f in (F.READER, F.SESSION, F.CASE, F.SIDE)] == [0, 0, 0, None]
    assert factors[F.STRATUM] in (0, 1)
    assert (factors[F.POSITION] or 0) <= 3
    assert len(table.lines) == 4 * 2 * 2
    assert {line.case_count for line in table.lines} == {6}
    assert all(sum(line.thirds) == sum(line.strata) == 6 for line in table.lines)


def test_sides_and_repeats_of_pairs_are_counted() -> None:
    table = table_of("paired", share=0.25)
    assert largest(table)[F.SIDE] == 0
    assert largest(table)[F.SESSION] is None
    for line in table.lines:
        assert (line.case_count, line.item_count, line.repeat_count) == (12, 36, 9)
        assert line.first_left == 18


def test_readers_of_one_arm_are_compared_with_each_other_only() -> None:
    design = assigned(DESIGNS["independent"], Assignment.NESTED_READERS)
    own = material(10)
    table = balance_table(balance_rows(plan_study(design, 1, codes(5), own), own))
    assert largest(table)[F.READER] == 0
    assert largest(table)[F.STRATUM] is None


ROW = BalanceRow("R1", 0, 0, 6, "c1", "x", "m", None, ("a",))


@pytest.mark.parametrize(
    ("changes", "factor", "expected", "group"),
    [
        ([{}, {"case": "c2"}, {"reader": "R2"}], F.READER, 1, "x"),
        ([{}, {"case": "c2"}, {"case": "c3", "session": 1}], F.SESSION, 1, "R1, x"),
        ([{}, {"reader": "R2"}, {"reader": "R3", "case": "c2", "session": 1}], F.CASE, 2, "c1, x"),
        ([{}, {"case": "c2"}, {"case": "c3", "arm": "y"}], F.STRATUM, 1, "R1, session 1, a"),
        ([{}, {"position": 1}, {"position": 5}], F.POSITION, 2, "R1, session 1, x"),
        ([{"right": "n"}, {"right": "n"}, {"left": "n", "right": "m"}], F.SIDE, 1, "R1"),
        ([{}, {"is_repeat": True, "case": "c2"}, {"reader": "R2"}], F.READER, 0, ""),
    ],
)
def test_an_imbalance_is_stated_with_its_group(
    changes: list[dict[str, object]], factor: BalanceFactor, expected: int, group: str
) -> None:
    table = balance_table([replace(ROW, **change) for change in changes])
    balance = next(own for own in table.factors if own.factor is factor)
    assert (balance.largest, balance.group) == (expected, group)


def test_an_empty_study_has_no_imbalance() -> None:
    table = balance_table([])
    assert set(largest(table).values()) == {None}
    assert balance_cells(table)[1:] == ()


def test_a_table_has_columns_for_what_the_study_has() -> None:
    paired = balance_cells(table_of("paired", share=0.25))
    assert paired[0][8:] == ("First left", "Repeats", "s0", "s1")
    assert paired[1] == ("R1", "1", "pair", "12", "36", *paired[1][5:8], "18", "9", "6", "6")
    own = material(4)
    single = balance_table(balance_rows(plan_study(DESIGNS["rating"], 1, ["R1"], own), own))
    assert len(balance_cells(single)[0]) == 8


def test_an_unread_list_shows_as_imbalance_beside_the_plan() -> None:
    own = material(12)
    rows = balance_rows(plan_study(DESIGNS["independent"], 3, codes(2), own), own)
    unread = [
        replace(row, is_counted=row.reader == "R1" or not row.session or row.is_repeat)
        for row in rows
    ]
    planned, read = balance_table(rows), balance_table(unread)
    factors = {name: cells for name, *cells in factor_cells(read, planned)}
    assert factors["Session"][:2] == ["0", "6"]
    assert factors["Session"][2].startswith("R2")
    assert factors["Reader"][:2] == ["0", "6"]  # the cases that R2 reads in the second session
    assert factors["Side"] == ["not applicable", "not applicable", "–"]
    cells = balance_cells(read, planned)
    assert cells[1][3] == "6 of 6"
    assert {row[3] for row in cells if row[:2] == ("R2", "2")} == {"0 of 6"}
    assert "alpha" not in str(cells)


def test_unread_pairs_have_no_side() -> None:
    own = material(4, 2)
    rows = balance_rows(plan_study(DESIGNS["paired"], 3, codes(1), own), own)
    (line,) = balance_table(replace(row, is_counted=False) for row in rows).lines
    assert (line.case_count, line.item_count, line.first_left, line.thirds) == (0, 0, 0, (0, 0, 0))

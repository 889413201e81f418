"""Plausibility of a patient table: rows as each is checked alone, shares by rule, and the file."""

import csv
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import pytest
from scipy.stats import binomtest

from readingroom.domain.errors import Cancelled, GenerationError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.patient_tables import TableText
from readingroom.domain.progress import NO_PROGRESS, Step
from readingroom.knowledge.types import (
    MAX_ROWS,
    FactColumns,
    PatientFacts,
    PlausibilityStatus,
    Recommendation,
    Sex,
    TablePlausibility,
)
from readingroom.processes.tasks import TaskChannel
from readingroom.services.engine.plausibility import check
from readingroom.services.engine.requests import TablePlausibilityRequest
from readingroom.services.engine.table_plausibility import check_table, write_table_result
from readingroom.services.engine.tasks import table_plausibility

COLUMNS = FactColumns("id", "age", "sex", "pregnant", ("dx",), ("DPYD",), ("KRAS",), ("drug",))
HEAD = "id,age,sex,pregnant,dx,DPYD,KRAS,drug"
ROWS = (
    "P1,61,male,,C18.2,Poor Metabolizer,,fluorouracil",
    "P2,30,M,yes,,,,",
    "P3,8,F,,O80,,,",  # Medicare Code Edits: maternity 9 to 64 years
    "P4,40,f,no,C61;E11,,,",
    "P5,70,female,,C18.2,,wild type,cetuximab",
    "P6,,,,,,,",
)


def checked(
    tmp_path: Path, *rows: str, head: str = HEAD, columns: FactColumns = COLUMNS
) -> TablePlausibility:
    path = tmp_path / "patients.csv"
    path.write_text("\n".join((head, *rows)), encoding="utf-8")
    return check_table(str(path), columns, None, None, NO_PROGRESS)


def alone(facts: PatientFacts, *drugs: str) -> set[str]:
    result = check(facts, Recommendation(drugs) if drugs else None)
    return {reason.sentence for reason in result.reasons if reason.rule}


def test_each_row_has_the_reasons_of_its_patient(tmp_path: Path) -> None:
    result = checked(tmp_path, *ROWS)
    patients = {
        "P1": alone(
            PatientFacts(61, Sex.MALE, None, ("C18.2",), {"DPYD": "Poor Metabolizer"}),
            "fluorouracil",
        ),
        "P2": alone(PatientFacts(30, Sex.MALE, is_pregnant=True)),
        "P3": alone(PatientFacts(8, Sex.FEMALE, None, ("O80",))),
        "P4": alone(PatientFacts(40, Sex.FEMALE, is_pregnant=False, diagnoses=("C61", "E11"))),
        "P5": alone(
            PatientFacts(70, Sex.FEMALE, None, ("C18.2",), {}, {"KRAS": "wild type"}), "cetuximab"
        ),
        "P6": set(),
    }
    found = {code: {row.reason.sentence for row in result.rows if row.code == code}
             for code in patients}  # fmt: skip
    assert found == patients
    assert result.row_count == 6
    assert result.incompatible_count == 4
    counts = {status.kind: status.count for status in result.statuses}
    assert counts[PlausibilityStatus.COMPATIBLE] == 1
    assert sum(counts.values()) == 6


def test_shares_count_each_row_once_with_wilsons_interval(tmp_path: Path) -> None:
    head, columns = "age,one,two", FactColumns(age="age", diagnoses=("one", "two"))
    rows = ("7,O80,O81", "8,O80,", *["30,O80,"] * 8)
    rule = checked(tmp_path, *rows, head=head, columns=columns).rules[0]
    limits = binomtest(2, 10).proportion_ci(0.95, "wilson")
    assert rule.count == 2
    assert isinstance(rule.share, Estimate)
    assert (rule.share.value, rule.share.n) == (0.2, 10)
    assert (rule.share.low, rule.share.high) == pytest.approx((limits.low, limits.high), abs=1e-12)


def test_rows_of_one_patient_have_no_interval(tmp_path: Path) -> None:
    result = checked(tmp_path, ROWS[2], ROWS[2])
    assert isinstance(result.rules[0].share, NotEstimable)
    assert result.rules[0].share.value == 1.0


@pytest.mark.parametrize(
    ("age", "is_against"),
    [("5-8", True), ("5-9", False), ("60-69", False), ("65-69", True), ("90+", True), ("", False)],
)
def test_a_band_breaks_a_limit_only_as_a_whole(
    tmp_path: Path, age: str, *, is_against: bool
) -> None:
    columns = FactColumns(age="age", diagnoses=("dx",))
    result = checked(tmp_path, f"{age},O80", head="age,dx", columns=columns)
    assert (result.incompatible_count == 1) is is_against


@pytest.mark.parametrize("cell", ["young", "nan years", "inf", "1e999", "60-", "-"])
def test_an_age_that_cannot_be_read_is_listed_and_unknown(tmp_path: Path, cell: str) -> None:
    columns = FactColumns(age="age", sex="sex", pregnant="pregnant", diagnoses=("dx",))
    result = checked(
        tmp_path, f"{cell},other,perhaps,O80", head="age,sex,pregnant,dx", columns=columns
    )
    assert len(result.rules) == 3
    assert {rule.kind for rule in result.rules} == {PlausibilityStatus.NO_EVIDENCE}
    assert all(cell not in row.reason.sentence for row in result.rows)


def test_a_row_is_named_by_its_number_without_codes(tmp_path: Path) -> None:
    columns = FactColumns(age="age")
    result = checked(tmp_path, "50", "-3", "121", head="age", columns=columns)
    assert [(row.number, row.code) for row in result.rows] == [(2, ""), (3, "")]


def test_a_column_that_is_missing_is_refused_with_the_nearest_name(tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match="age"):
        checked(tmp_path, "50", head="age", columns=FactColumns(age="agee"))
    with pytest.raises(GenerationError):
        checked(tmp_path, "50", head="age", columns=FactColumns(code="age"))


def test_the_gravest_reasons_are_listed_where_there_are_too_many(tmp_path: Path) -> None:
    columns = FactColumns(age="age", sex="sex")
    rows = [*["50,?x"] * (MAX_ROWS + 5), "200,F"]
    result = checked(tmp_path, *rows, head="age,sex", columns=columns)
    assert (len(result.rows), result.reason_count) == (MAX_ROWS, MAX_ROWS + 6)
    assert result.rows[0].number == len(rows)


def test_a_reduced_dose_counts_by_row(tmp_path: Path) -> None:
    head = "dx,DPYD,drug,reduced"
    columns = FactColumns(
        diagnoses=("dx",), phenotypes=("DPYD",), drugs=("drug",), reduced="reduced"
    )
    row = "C18.2,Intermediate Metabolizer,fluorouracil"
    result = checked(tmp_path, f"{row},yes", f"{row},no", head=head, columns=columns)
    against = {row.number for row in result.rows
               if row.reason.kind is PlausibilityStatus.IMPLAUSIBLE}  # fmt: skip
    assert against == {2}


def test_the_task_reads_a_case_table(tmp_path: Path) -> None:
    text = TableText("case table", "\n".join((HEAD, *ROWS)), "{}")
    request = TablePlausibilityRequest(text.name, COLUMNS, None, text)
    answer = table_plausibility(request, cast("TaskChannel", NO_PROGRESS))
    assert answer.read() == checked(tmp_path, *ROWS)


@dataclass
class _Stopped:
    steps: list[Step] = field(default_factory=list)

    def report(self, step: Step) -> None:
        self.steps.append(step)

    def raise_if_cancelled(self) -> None:
        if self.steps:
            raise Cancelled


def test_a_check_can_be_stopped(tmp_path: Path) -> None:
    path = tmp_path / "patients.csv"
    path.write_text("age\n" + "50\n" * 1000, encoding="utf-8")
    stopped = _Stopped()
    with pytest.raises(Cancelled):
        check_table(str(path), FactColumns(age="age"), None, None, stopped)
    assert [step.total for step in stopped.steps] == [1000]


def test_the_file_has_statuses_rules_and_rows_as_text(tmp_path: Path) -> None:
    rows = (ROWS[0], "=1+1,200,F,,,,,")
    write_table_result(checked(tmp_path, *rows), tmp_path / "out.csv")
    with (tmp_path / "out.csv").open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    parts = [line["part"] for line in lines]
    assert parts == ["status"] * 4 + ["rule"] * 2 + ["row"] * 2
    assert {line["code"] for line in lines if line["part"] == "row"} == {"P1", "'=1+1"}
    assert {line["value"] for line in lines if line["part"] == "rule"} == {"0.5"}

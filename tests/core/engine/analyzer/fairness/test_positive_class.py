"""Positive values of outcomes, decisions and model labels."""

from pathlib import Path

import numpy as np
import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import AnalysisError, GenerationError
from readingroom.engine.analyzer.fairness.columns import flags_of, groups_of
from readingroom.engine.analyzer.fairness.positive_class import PositiveClass, index_of
from readingroom.engine.analyzer.fairness.service import audit_predictions
from readingroom.engine.analyzer.fairness.types import AuditedTable
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable
from readingroom.statistics.fairness.types import FairnessOptions, GapMetric

wording = Wording(__file__)

OPTIONS = FairnessOptions(replicates=100, permutations=100)
PLACES = np.arange(80)
SEX = np.where(PLACES % 2, "m", "f")
TRUTH, DECIDED = (PLACES // 2) % 2, (PLACES % 2) * (PLACES % 4 == 1)
"""Half of the men get the decision, no woman does: a gap of a half."""


def parity(path: Path, separator: str = ",", **named: str) -> float:
    """Return the gap of a table that was written as CSV."""
    words = {"o": ("well", "ill"), "y": ("0", "1"), "yes": ("no", "yes")}
    head = ["sex", *(f"o_{key}" for key in words), *(f"d_{key}" for key in words)]
    lines = [head]
    for sex, truth, decided in zip(SEX, TRUTH, DECIDED, strict=True):
        told = [[pair[place] for pair in words.values()] for place in (truth, decided)]
        lines.append([sex, *told[0], *told[1]])
    path.write_text("\n".join(separator.join(line) for line in lines) + "\n", encoding="utf-8")
    found = audit_predictions(
        AuditedTable(str(path), attributes=("sex",), **named),  # type: ignore[arg-type]
        options=OPTIONS,
    )
    gaps = {one.gap: one.value for one in found.attributes[0].gaps}
    return gaps[GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE].value  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("outcome", "decision", "positive"),
    [
        ("o_y", "d_y", ""),
        ("o_o", "d_o", "ill"),
        ("o_o", "d_yes", "ill"),
        ("o_o", "d_y", "ill"),
        ("o_yes", "d_y", "yes"),
        ("o_y", "d_yes", "1"),
    ],
)
def test_decisions_are_read_in_words_of_the_outcome_or_their_own(
    tmp_path: Path, outcome: str, decision: str, positive: str
) -> None:
    named = {"outcome": outcome, "decision": decision, "positive": positive}
    assert parity(tmp_path / "p.csv", **named) == pytest.approx(0.5)


@pytest.mark.parametrize("positive", ["yes", "true", "Ill"])
def test_a_positive_value_that_nobody_has_is_no_gap_of_zero(tmp_path: Path, positive: str) -> None:
    with pytest.raises(AnalysisError, match=f"no value '{positive}'. It has: 0, 1"):
        parity(tmp_path / "p.csv", outcome="o_y", decision="d_y", positive=positive)


@pytest.mark.parametrize("separator", [";", "\t"])
def test_tables_of_other_separators_are_read(tmp_path: Path, separator: str) -> None:
    assert parity(tmp_path / "p.csv", separator, outcome="o_y", decision="d_y") == 0.5


def test_large_numbers_stay_apart_as_outcomes() -> None:
    values = np.array([1234567.0, 1234568.0, np.nan])
    table = PatientTable((PatientColumn("code", ColumnKind.WHOLE),), {"code": values})
    flags, positive = flags_of(table, "code", "1234568")
    assert (flags[:2].tolist(), bool(np.isnan(flags[2])), positive) == ([0, 1], True, "1234568")


def test_few_whole_numbers_are_groups_also_where_rows_are_few() -> None:
    values = np.array([1.0, 2.0, np.nan, 9.0, 1.0])
    table = PatientTable((PatientColumn("site", ColumnKind.WHOLE),), {"site": values})
    found = groups_of(table, "site", {})
    assert found.names == ("1", "2", "9")
    assert found.codes.tolist() == [0, 1, -1, 2, 0]


def test_a_head_that_no_csv_has_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "p.csv"
    path.write_text("x" * 200_000 + ",sex,y\n1,m,1\n")
    with pytest.raises(GenerationError, match=wording("head_read_too")):
        audit_predictions(AuditedTable(str(path), outcome="y", decision="y"))


def test_a_column_that_counts_rows_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "p.csv"
    path.write_text(",sex,y,d\n" + "".join(f"{n},{SEX[n]},1,{n % 3 % 2}\n" for n in range(40)))
    found = audit_predictions(AuditedTable(str(path), outcome="y", decision="d"), options=OPTIONS)
    assert [one.attribute for one in found.attributes] == ["sex"]


@pytest.mark.parametrize(
    ("positive", "values", "place"),
    [
        ("1", ("0", "1"), 1),
        ("0", ("0", "1"), 0),
        ("1", ("1", "2"), 0),
        ("10", ("2", "10"), 1),
        ("yes", ("no", "yes"), 1),
        ("ill", ("ill", "well"), None),
    ],
)
def test_nameless_classes_stand_in_the_order_of_numbers(
    positive: str, values: tuple[str, ...], place: int | None
) -> None:
    assert index_of(positive, values) == place


def test_nameless_classes_of_other_words_are_refused() -> None:
    with pytest.raises(AnalysisError, match="Its classes: 2 without names"):
        PositiveClass("ill", (), ("ill", "well")).column(2)


@pytest.mark.parametrize(
    ("said", "values", "positive"),
    [
        (np.array([1, 2, 2]), ("1", "2"), "2"),
        (np.array([False, True, True]), ("no", "yes"), "yes"),
        (np.array(["well", "ill", "ill"]), ("ill", "well"), "ill"),
    ],
)
def test_labels_are_values_of_the_outcome(
    said: np.ndarray, values: tuple[str, ...], positive: str
) -> None:
    assert PositiveClass(positive, (), values).by_labels(said).tolist() == [False, True, True]


@pytest.mark.parametrize(
    "said", [np.array([0.3, -1.2]), np.array([0, 2]), np.array(["sick", "well"])]
)
def test_labels_that_the_outcome_does_not_know_are_no_negatives(said: np.ndarray) -> None:
    with expect_error(AnalysisError, wording("model_says_known")):
        PositiveClass("1", (), ("0", "1")).by_labels(said)

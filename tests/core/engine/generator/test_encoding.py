"""Rows as vectors and back."""

import json
from dataclasses import replace

import numpy as np
import pytest
from scipy.stats import norm
from tests.support.patient_tables import are_equal, small_table
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.encoding import (
    Scores,
    TableEncoding,
    encoding_as_json,
    encoding_of_json,
)
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable

wording = Wording(__file__)

TABLE = small_table()
ENCODING = TableEncoding.fit(TABLE)


def test_rows_come_back_as_they_were() -> None:
    assert are_equal(ENCODING.decode(ENCODING.encode(TABLE)), TABLE)


def test_what_is_decoded_is_marked_synthetic() -> None:
    assert ENCODING.decode(ENCODING.encode(TABLE)).is_synthetic


def test_a_number_becomes_the_normal_scores_of_its_mid_ranks() -> None:
    values = np.array([3.0, 1.0, 2.0, 2.0, 9.0])
    scores = Scores.fit(values).score(values)

    assert scores == pytest.approx(norm.ppf([0.7, 0.1, 0.4, 0.4, 0.9]))


def test_every_span_has_one_place() -> None:
    rows = ENCODING.encode(TABLE)

    for start, stop in ENCODING.spans:
        assert (rows[:, start:stop].sum(axis=1) == 1).all()


def test_spans_fill_the_places_after_the_numbers() -> None:
    ends = [ENCODING.number_count, *(stop for _, stop in ENCODING.spans)]

    assert [start for start, _ in ENCODING.spans] == ends[:-1]
    assert ends[-1] == ENCODING.width


def test_a_value_that_many_rows_share_is_a_state_of_its_own() -> None:
    code = ENCODING.code("dose")

    assert code is not None
    assert code.states == ("spread", "0.0")


def test_a_number_that_is_missing_somewhere_has_a_state_for_it() -> None:
    code = ENCODING.code("weight")

    assert code is not None
    assert code.states == ("spread", "missing")


def test_a_category_called_missing_is_no_missing_value() -> None:
    column = PatientColumn("answer", ColumnKind.CATEGORY, categories=("no", "missing"))
    table = PatientTable((column,), {"answer": np.array([0, 1, 1, 0], dtype=np.int32)})
    encoding = TableEncoding.fit(table)

    assert encoding.decode(encoding.encode(table)).values["answer"].tolist() == [0, 1, 1, 0]


def test_columns_that_hold_one_value_are_set_aside() -> None:
    assert [one.column.name for one in ENCODING.set_aside] == ["site", "unused"]
    assert ENCODING.code("site") is None


def test_an_unknown_category_is_refused_by_its_name() -> None:
    column = replace(TABLE.column("insurance"), categories=("a", "b", "z"))
    columns = tuple(column if one.name == column.name else one for one in TABLE.columns)
    other = PatientTable(columns, TABLE.values)

    with expect_error(GenerationError, wording("insurance_category")):
        ENCODING.encode(other)


def test_categories_in_another_order_keep_their_meaning() -> None:
    column = replace(TABLE.column("insurance"), categories=("c", "b", "a"))
    columns = tuple(column if one.name == column.name else one for one in TABLE.columns)
    turned = {**TABLE.values, "insurance": 2 - TABLE.values["insurance"]}

    assert np.array_equal(ENCODING.encode(PatientTable(columns, turned)), ENCODING.encode(TABLE))


def test_a_value_missing_where_none_was_is_refused() -> None:
    ages = TABLE.values["age"].copy()
    ages[6] = np.nan

    with expect_error(GenerationError, wording("age_missing_row")):
        ENCODING.encode(TABLE.replaced("age", ages))


def test_an_infinite_number_is_refused() -> None:
    ages = TABLE.values["age"].copy()
    ages[6] = np.inf

    with expect_error(GenerationError, wording("age_holds_infinite")):
        TableEncoding.fit(TABLE.replaced("age", ages))


def test_a_table_in_which_nothing_varies_is_refused() -> None:
    table = PatientTable((TABLE.column("site"),), {"site": np.zeros(9, dtype=np.int32)})

    with expect_error(GenerationError, wording("column_table_varies")):
        TableEncoding.fit(table)


def test_numbers_beyond_what_was_seen_are_kept_within_it() -> None:
    rows = ENCODING.encode(TABLE)
    code = ENCODING.code("age")
    assert code is not None
    rows[:, code.position] = 9.0

    assert (ENCODING.decode(rows).values["age"] == TABLE.values["age"].max()).all()


def test_an_encoding_survives_json() -> None:
    plain = json.loads(json.dumps(encoding_as_json(ENCODING)))
    again = encoding_of_json(plain, TABLE.columns)

    assert np.array_equal(again.encode(TABLE), ENCODING.encode(TABLE))


@pytest.mark.parametrize("key", ["number_count", "width"])
def test_an_encoding_whose_places_do_not_fit_is_refused(key: str) -> None:
    plain = encoding_as_json(ENCODING)

    with pytest.raises(ValueError, match=r"invalid (positions|width)"):
        encoding_of_json({**plain, key: plain[key] + 1}, TABLE.columns)

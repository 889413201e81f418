"""Identifiers, dates, ages and ZIP codes are found however they are written, and words are not."""

import numpy as np
import pytest
from tests.support.made_patients import with_columns

from readingroom.engine.generator.privacy_gates.constraints import PolicyConstraints, PrivacyRule
from readingroom.engine.generator.privacy_gates.forms import find_breaches
from readingroom.engine.generator.privacy_gates.publishing import publish
from readingroom.engine.tables.types import ColumnKind, PatientColumn

FORMS = PolicyConstraints(k=1, closeness_limit=None)


def rules_of_text(value: str, name: str = "remark") -> set[PrivacyRule]:
    column = PatientColumn(name, ColumnKind.CATEGORY, categories=("plain", value))
    return {one.rule for one in find_breaches(with_columns((column, [0, 1])), FORMS)}


def rules_of_number(name: str, value: float, unit: str = "") -> list[PrivacyRule]:
    column = PatientColumn(name, ColumnKind.NUMBER, unit=unit)
    return [one.rule for one in find_breaches(with_columns((column, [20.0, value])), FORMS)]


@pytest.mark.parametrize(
    "value",
    ["5-Jan-2020", "05JAN2020", "Jan-05-2020", "01/2020", "12.2020", "March 5",
     "5th of March, 1999", "2020Q1", "Q3 2021", "2021 May",
     "2020\u201101\u201105", "2020\u201301\u201305"],
)  # fmt: skip
def test_a_date_is_found_in_any_order_and_with_any_hyphen(value: str) -> None:
    assert rules_of_text(value) == {PrivacyRule.DATE}


@pytest.mark.parametrize(
    "value",
    ["123 45 6789", "\uff11\uff12\uff13-45-6789", "MRN 123456", "SN: 12AB34567", "Miss Jones",
     "Prof. O'Neil", "john(at)x.org", "2001:db8::1"],
)  # fmt: skip
def test_an_identifier_is_found_in_other_spellings(value: str) -> None:
    assert rules_of_text(value) == {PrivacyRule.IDENTIFIER}


@pytest.mark.parametrize(
    "value",
    ["marker 2", "MR Brain", "DR Severe", "MS Relapsing", "stage 3", "10:20:30", "2020", "90 mg",
     "grade II/III", "0-1 drinks", "decline 5", "patient preference", "serial imaging", "day 120"],
)  # fmt: skip
def test_words_of_the_clinic_stay(value: str) -> None:
    assert rules_of_text(value) == set()


@pytest.mark.parametrize("value", ["95", "90-94", "85-95", "100"])
def test_an_age_over_89_is_found_among_categories(value: str) -> None:
    assert rules_of_text(value, "ageGroup") == {PrivacyRule.AGE}


@pytest.mark.parametrize("value", ["90+", ">89", "80-89", "under 18"])
def test_pooled_ages_among_categories_stay(value: str) -> None:
    assert rules_of_text(value, "age_group") == set()


def test_an_age_in_a_remark_and_a_long_zip_code_are_found() -> None:
    assert rules_of_text("patient aged 95") == {PrivacyRule.AGE}
    assert rules_of_text("90210-1234") == {PrivacyRule.ZIP}


@pytest.mark.parametrize(
    "name",
    ["FirstName", "patient.name", "PatientID", "mrn_number", "ssn_last4", "email_address",
     "Phone No", "home_address", "policy_number", "town"],
)  # fmt: skip
def test_a_column_that_identifies_is_known_however_its_name_is_written(name: str) -> None:
    assert rules_of_number(name, 3.0) == [PrivacyRule.IDENTIFYING_COLUMN]


@pytest.mark.parametrize(
    "name", ["drug_name", "lab name", "mobility", "blood_pressure", "addressed"]
)
def test_a_column_of_the_clinic_is_no_identifier(name: str) -> None:
    assert rules_of_number(name, 3.0) == []


@pytest.mark.parametrize(
    "name", ["ageYears", "age (years)", "Age, years", "age.at.entry", "years_old"]
)
def test_a_column_of_ages_is_known_however_its_name_is_written(name: str) -> None:
    assert rules_of_number(name, 95.0) == [PrivacyRule.AGE]


@pytest.mark.parametrize(
    ("name", "unit"), [("age_months", ""), ("age", "months"), ("age in days", "")]
)
def test_ages_in_parts_of_years_are_not_taken_for_years(name: str, unit: str) -> None:
    assert rules_of_number(name, 300.0, unit) == []
    assert rules_of_number(name, 1e5, unit) == [PrivacyRule.AGE]


def test_publishing_leaves_months_of_age_as_they_are() -> None:
    table = with_columns((PatientColumn("age_months", ColumnKind.NUMBER), [3.0, 300.0, 2000.0]))
    real = with_columns((PatientColumn("age_months", ColumnKind.NUMBER), [7.0, 8.0, 9.0]))

    found = publish(table, real, FORMS).table.values["age_months"]

    assert np.array_equal(found, [3.0, 300.0, 1080.0])


def test_years_of_birth_without_a_year_to_count_from_are_broken() -> None:
    assert rules_of_number("yearOfBirth", 1990.0) == [PrivacyRule.AGE]

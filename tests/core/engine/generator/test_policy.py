"""What breaks a rule of privacy is found, named by row and column, and not released."""

import numpy as np
import pytest
from tests.support.made_patients import patients, with_columns

from readingroom.domain.errors import GenerationError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.generator.privacy_gates.closeness import find_closeness
from readingroom.engine.generator.privacy_gates.constraints import PolicyConstraints, PrivacyRule
from readingroom.engine.generator.privacy_gates.distances import MixedSpace
from readingroom.engine.generator.privacy_gates.findings import GateError, GateReport
from readingroom.engine.generator.privacy_gates.forms import (
    RESTRICTED_ZIP3,
    find_breaches,
    published_zip,
)
from readingroom.engine.generator.privacy_gates.gates import assess, release
from readingroom.engine.generator.privacy_gates.publishing import publish
from readingroom.engine.tables.types import ColumnKind, ColumnRole, PatientColumn, PatientTable

FORMS = PolicyConstraints(k=1, closeness_limit=None)


def text(name: str, *values: str) -> tuple[PatientColumn, list[int]]:
    categories = tuple(dict.fromkeys(values))
    column = PatientColumn(name, ColumnKind.CATEGORY, categories=categories)
    return column, [categories.index(value) for value in values]


def number(name: str, *values: float) -> tuple[PatientColumn, list[float]]:
    return PatientColumn(name, ColumnKind.NUMBER), list(values)


def breaches(
    *columns: tuple[PatientColumn, list[float] | list[int]], reference_year: int | None = None
) -> list[tuple[PrivacyRule, int | None, str]]:
    constraints = PolicyConstraints(k=1, closeness_limit=None, reference_year=reference_year)
    found = find_breaches(with_columns(*columns), constraints)
    return [(one.rule, one.row, one.column) for one in found]


def test_ages_up_to_ninety_stand_for_themselves_and_for_all_above() -> None:
    assert breaches(number("age", 20, 89, 90, 91, np.nan)) == [(PrivacyRule.AGE, 3, "age")]


@pytest.mark.parametrize("name", ["age_years", "Age", "age at onset"])
def test_ages_are_known_by_their_name(name: str) -> None:
    assert breaches(number(name, 99)) == [(PrivacyRule.AGE, 0, name)]


@pytest.mark.parametrize("name", ["dosage", "stage", "percentage"])
def test_what_only_ends_like_an_age_is_none(name: str) -> None:
    assert breaches(number(name, 99)) == []


def test_a_year_of_birth_may_say_an_age_over_89() -> None:
    found = breaches(number("birth_year", 1930, 1940), reference_year=2026)

    assert found == [(PrivacyRule.AGE, 0, "birth_year")]


def test_dates_are_no_finer_than_the_year() -> None:
    found = breaches(text("seen", "2021", "2021-03-04", "3/4/2021", "May 2021", "2021-03"))

    assert found == [(PrivacyRule.DATE, row, "seen") for row in (1, 2, 3, 4)]


def test_a_number_that_is_a_date_is_found_by_its_columns_name() -> None:
    assert breaches(number("visit_date", 2021, 20210304)) == [(PrivacyRule.DATE, 1, "visit_date")]


def test_zip_codes_keep_three_digits_unless_few_people_live_there() -> None:
    found = breaches(text("zip", "100", "10027", "036", "000"))

    assert found == [(PrivacyRule.ZIP, 1, "zip"), (PrivacyRule.ZIP, 2, "zip")]


def test_seventeen_areas_are_restricted() -> None:
    assert len(RESTRICTED_ZIP3) == 17
    assert published_zip("89312-1234") == "000"


@pytest.mark.parametrize(
    "value",
    [
        "write to a.b@example.org",
        "see www.example.org",
        "123-45-6789",
        "call (212) 555-0100",
        "MRN 00123456",
        "10.0.0.17",
        "sent by Dr. Example",
    ],
)
def test_identifiers_in_texts_are_found(value: str) -> None:
    assert breaches(text("note", "fine", value)) == [(PrivacyRule.IDENTIFIER, 1, "note")]


@pytest.mark.parametrize("value", ["grade 3", "pT2 pN0", "0.5-1.0 mg", "HLA-B*57:01", "1.5e-7"])
def test_clinical_words_are_no_identifiers(value: str) -> None:
    assert breaches(text("note", value)) == []


def test_a_column_of_names_is_refused_as_a_whole() -> None:
    assert breaches(text("patient_name", "x", "y")) == [
        (PrivacyRule.IDENTIFYING_COLUMN, None, "patient_name")
    ]


def test_rows_of_small_classes_are_named_with_their_quasi_identifiers() -> None:
    sex = PatientColumn("sex", ColumnKind.CATEGORY, ColumnRole.PROTECTED, ("f", "m"))
    table = with_columns((sex, [0, 0, 0, 1]), number("x", 1, 2, 3, 4))
    constraints = PolicyConstraints(k=3, closeness_limit=None)

    found = [
        one
        for one in assess(table, table, constraints).findings
        if one.rule is PrivacyRule.ANONYMITY
    ]

    assert [(one.row, one.column) for one in found] == [(3, "sex")]


def test_classes_of_one_outcome_are_not_diverse() -> None:
    sex = PatientColumn("sex", ColumnKind.CATEGORY, ColumnRole.PROTECTED, ("f", "m"))
    table = with_columns((sex, [0, 0, 1, 1]), text("relapse", "no", "no", "no", "yes"))
    constraints = PolicyConstraints(k=1, diversity=2, sensitive="relapse", closeness_limit=None)

    found = [
        one
        for one in assess(table, table, constraints).findings
        if one.rule is PrivacyRule.DIVERSITY
    ]

    assert [one.row for one in found] == [0, 1]


def test_publishing_pools_ages_and_leaves_small_classes_out() -> None:
    table = patients(400, 1, is_synthetic=True)
    constraints = PolicyConstraints(k=5, bands={"age": 10.0}, closeness_limit=None)

    found = publish(table, patients(100, 2), constraints)

    assert not [
        o
        for o in assess(found.table, table, constraints).findings
        if o.rule is PrivacyRule.ANONYMITY
    ]
    assert set(np.unique(found.table.values["age"])) <= {20.0, 30.0, 40.0, 50.0}


def test_bands_too_narrow_for_anybody_are_said() -> None:
    with pytest.raises(GenerationError, match="wider bands"):
        publish(patients(20, 1, is_synthetic=True), patients(20, 2), PolicyConstraints(k=15))


def test_a_copy_of_a_rare_patient_is_found() -> None:
    real = patients(100, 1)
    made = patients(50, 2, is_synthetic=True)
    for name in made.names:
        made.values[name][7] = real.values[name][3]

    found = [one for one in assess(made, real, FORMS).findings if one.rule is PrivacyRule.COPY]

    assert [one.row for one in found] == [7]


def test_what_many_patients_share_may_stand_in_a_synthetic_table() -> None:
    sex = PatientColumn("sex", ColumnKind.CATEGORY, ColumnRole.PROTECTED, ("f", "m"))
    table = with_columns((sex, [0, 1] * 10))

    assert assess(table, table, PolicyConstraints(k=5, closeness_limit=None)).findings == ()


def as_synthetic(table: PatientTable) -> PatientTable:
    return PatientTable(table.columns, table.values, True)


def test_patients_learned_by_heart_are_closer_than_held_out_ones() -> None:
    train = patients(200, 1)
    rng = np.random.default_rng(0)
    moved = train.replaced("weight", train.values["weight"] + rng.normal(0, 0.2, 200))

    report = assess(as_synthetic(moved), train, PolicyConstraints(k=1), patients(200, 2))

    table_wide = [one for one in report.findings if one.row is None]
    assert [one.rule for one in table_wide] == [PrivacyRule.CLOSENESS]
    assert len(report.findings) > 1


def share_of(report: GateReport) -> Estimate | NotEstimable | int:
    return next(one.value for one in report.measures if one.label.startswith("Share of rows"))


def test_patients_of_the_same_kind_pass_and_the_share_is_near_one_half() -> None:
    report = assess(
        patients(300, 3, is_synthetic=True),
        patients(300, 1),
        PolicyConstraints(k=1),
        patients(300, 2),
    )

    share = share_of(report)
    assert isinstance(share, Estimate)
    assert share.low < 0.5 < share.high


def test_false_alarms_about_closeness_are_as_rare_as_the_interval_says() -> None:
    """Of 60 tables of the same kind, one and a half are expected above one half by chance."""
    shares = [
        find_closeness(patients(300, 3 * i), patients(80, 3 * i + 1), patients(80, 3 * i + 2)).share
        for i in range(60)
    ]

    alarms = [one for one in shares if isinstance(one, Estimate) and one.low > 0.5]
    misses = [one for one in shares if isinstance(one, Estimate) and one.high < 0.5]
    assert len(alarms) <= 4
    assert len(alarms) + len(misses) <= 8


def test_closeness_is_the_mean_over_all_cuts_of_the_larger_side() -> None:
    made, train, held_out = patients(40, 3), patients(60, 1), patients(25, 2)
    found = find_closeness(made, train, held_out)
    rng = np.random.default_rng(0)
    cuts = [
        find_closeness(made, train.take(rng.permutation(60)[:25]), held_out).share
        for _ in range(300)
    ]

    mean = np.mean([one.value for one in cuts if isinstance(one, Estimate)])
    assert isinstance(found.share, Estimate)
    assert found.share.value == pytest.approx(mean, abs=0.01)
    assert found.share == find_closeness(made, train, held_out, seed=1).share


@pytest.mark.parametrize(("learned", "held"), [(200, 40), (40, 200), (60, 60)])
def test_one_side_may_be_larger(learned: int, held: int) -> None:
    train, held_out = patients(learned, 1), patients(held, 2)
    copies = find_closeness(train, train, held_out).share
    others = find_closeness(held_out, train, held_out).share

    assert isinstance(copies, Estimate)
    assert isinstance(others, Estimate)
    assert copies.low > 0.5
    assert others.high < 0.5


def test_a_rule_that_cannot_be_checked_is_broken() -> None:
    found = assess(
        patients(50, 3, is_synthetic=True), patients(50, 1), PolicyConstraints(k=1)
    ).findings

    assert [(one.rule, one.row) for one in found] == [(PrivacyRule.CLOSENESS, None)]


def test_few_held_out_patients_say_nothing_about_closeness() -> None:
    found = find_closeness(patients(50, 3), patients(50, 1), patients(5, 2))

    assert isinstance(found.share, NotEstimable)


def test_release_names_rows_and_rules_and_no_value() -> None:
    table = with_columns(number("age", 30, 97))

    with pytest.raises(GateError, match=r"Row 2, column age: .* not pooled") as caught:
        release(table, table, PolicyConstraints(k=1, closeness_limit=None, quasi=()))

    assert "97" not in str(caught.value)
    assert caught.value.findings


def test_release_gives_back_what_passes() -> None:
    real, constraints = patients(300, 1), PolicyConstraints(k=1)
    table = publish(patients(300, 3, is_synthetic=True), real, constraints).table

    assert release(table, real, constraints, patients(300, 2)) is table


def test_nothing_is_released_of_an_empty_table() -> None:
    with pytest.raises(GenerationError, match="no row"):
        assess(patients(0, 1, is_synthetic=True), patients(50, 1), FORMS)


@pytest.mark.parametrize(
    "wrong", [{"k": 0}, {"diversity": 2}, {"bands": {"age": 0.0}}, {"closeness_limit": 1.0}]
)
def test_limits_that_cannot_be_meant_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(GenerationError):
        PolicyConstraints(**wrong)  # type: ignore[arg-type]


def demo() -> tuple[PatientTable, PatientTable]:
    """Return the real and the synthetic table that sdmetrics 0.32 was given."""
    i = np.arange(60)

    def table(a: np.ndarray, b: np.ndarray, c: np.ndarray, d: np.ndarray) -> PatientTable:
        columns = (
            PatientColumn("a", ColumnKind.NUMBER),
            PatientColumn("b", ColumnKind.NUMBER),
            PatientColumn("c", ColumnKind.CATEGORY, categories=("x", "y", "z")),
            PatientColumn("d", ColumnKind.CATEGORY, categories=("p", "q")),
        )
        codes = {"c": c.astype(np.int32), "d": d.astype(np.int32)}
        return PatientTable(columns, {"a": a, "b": b, **codes})

    return (
        table(i * 7 % 23 + i / 10, i * 5 % 17 + i * 7 % 23 * 0.5, i * i % 3, i // 7 % 2),
        table(i * 11 % 29 + i / 20, i * 3 % 19 + i * 11 % 29 * 0.25, (i * i + i) % 3, i // 5 % 2),
    )


def test_distances_to_the_closest_patient_are_those_of_sdmetrics() -> None:
    """The twelve first and the sum of `calculate_dcr` against every second real row."""
    real, made = demo()
    train = real.take(slice(None, None, 2))
    space = MixedSpace.of(train)

    found, _ = space.closest(space.rows(made), space.rows(train))

    assert found[:6] == pytest.approx(
        [0.0, 0.272862413, 0.039865451, 0.079177517, 0.273654514, 0.011903212], abs=1e-6
    )
    assert found.sum() == pytest.approx(8.588932291666667, abs=1e-4)


def test_a_missing_value_is_far_from_all_but_a_missing_one() -> None:
    columns = (
        PatientColumn("x", ColumnKind.NUMBER),
        PatientColumn("c", ColumnKind.CATEGORY, categories=("a",)),
    )
    values = {"x": np.array([0.0, 1.0, np.nan]), "c": np.array([0, 0, -1], dtype=np.int32)}
    space = MixedSpace.of(PatientTable(columns, values))

    rows = space.rows(PatientTable(columns, values))

    assert space.distances(rows, rows).tolist() == [[0, 0.5, 1], [0.5, 0, 1], [1, 1, 0]]

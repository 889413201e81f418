"""A validation says what is known of a table, before and after, and what cannot be known."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.support.made_patients import patients

from readingroom.domain.errors import Cancelled, GenerationError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.progress import Step
from readingroom.domain.scenario import SYNTHETIC
from readingroom.engine.generator.learners.classifiers import cross_scores, fit_scores
from readingroom.engine.generator.validation.api import validate
from readingroom.engine.generator.validation.columns import smooth_divergence
from readingroom.engine.generator.validation.group_gaps import _grown
from readingroom.engine.generator.validation.privacy import found_at
from readingroom.engine.generator.validation.report import (
    report_html,
    report_markdown,
    write_report,
)
from readingroom.engine.generator.validation.types import (
    MetricDirection,
    Section,
    ValidationMetric,
    ValidationPart,
    ValidationReport,
)
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable
from readingroom.statistics.fairness.types import GapMetric

Tables = tuple[PatientTable, PatientTable, PatientTable]
LIGHT = (
    ValidationPart.COLUMNS,
    ValidationPart.ASSOCIATIONS,
    ValidationPart.CELLS,
    ValidationPart.COVERAGE,
    ValidationPart.CLOSENESS,
)


def table_of(*, made: PatientTable | None = None, n: int = 240) -> Tables:
    return patients(n, 1), made or patients(n, 3, is_synthetic=True), patients(n, 2)


def run(
    tables: Tables, *which: ValidationPart, protected: tuple[str, ...] = ("sex",)
) -> ValidationReport:
    return validate(*tables, outcome="relapse", protected=protected, seed=4, which=which)


def figure(
    report: ValidationReport, part: ValidationPart, key: str, subject: str = ""
) -> ValidationMetric:
    found = section(report, part).figures
    return next(one for one in found if one.key == key and subject in one.subject)


def section(report: ValidationReport, part: ValidationPart) -> Section:
    found = report.section(part)
    assert found is not None
    return found


def value(found: object) -> Estimate:
    assert isinstance(found, Estimate), found
    return found


@pytest.fixture(scope="module")
def light() -> ValidationReport:
    """A validation of patients of the same kind without the parts that train models."""
    return run(table_of(), *LIGHT, ValidationPart.JOINT, ValidationPart.MEMBERSHIP)


@pytest.fixture(scope="module")
def biased() -> ValidationReport:
    """Real patients without a gap, synthetic ones whose relapse goes with sex."""
    made = patients(400, 3, parity=2.0, is_synthetic=True)
    return run(
        table_of(made=made, n=400),
        ValidationPart.FAIRNESS,
        ValidationPart.AMPLIFICATION,
        ValidationPart.USE,
    )


def test_every_figure_has_rows_a_method_and_an_interval_or_a_reason(
    light: ValidationReport,
) -> None:
    for one in light.sections:
        for found in one.figures:
            for side in (found.before, found.after):
                if isinstance(side, Estimate):
                    assert side.n > 0
                    assert side.method
                    assert side.low <= side.value <= side.high, found
                elif side is not None:
                    assert side.reason


def test_patients_of_the_same_kind_are_as_close_as_held_out_ones(light: ValidationReport) -> None:
    found = figure(light, ValidationPart.JOINT, "joint-wasserstein")

    before, after = value(found.before), value(found.after)
    assert after.value == pytest.approx(before.value, rel=0.15)


def test_the_divergence_of_counts_is_smoothed() -> None:
    found = smooth_divergence(np.array([2.0, 2.0]), np.array([4.0, 0.0]))

    assert found == pytest.approx(0.5 * np.log2(0.5 / 0.9) + 0.5 * np.log2(0.5 / 0.1))


def test_a_shifted_column_is_seen_in_its_distance() -> None:
    made = patients(240, 3, is_synthetic=True)
    shifted = made.replaced("weight", made.values["weight"] + 22.0)

    found = figure(
        run(table_of(made=shifted), ValidationPart.COLUMNS),
        ValidationPart.COLUMNS,
        "wasserstein",
        "weight",
    )

    assert value(found.after).low > value(found.before).high


def test_complements_are_those_of_sdmetrics() -> None:
    """sdmetrics 0.32: KSComplement .866667 and TVComplement .333333 of these columns."""
    i = np.arange(60)
    columns = (
        PatientColumn("a", ColumnKind.NUMBER),
        PatientColumn("c", ColumnKind.CATEGORY, categories=("x", "y", "z")),
    )
    real = PatientTable(columns, {"a": i * 7 % 23 + i / 10, "c": (i * i % 3).astype(np.int32)})
    codes = ((i * i + i) % 3).astype(np.int32)
    made = PatientTable(columns, {"a": i * 11 % 29 + i / 20, "c": codes}, True)

    report = validate(real, made, real.take([]), which=(ValidationPart.COLUMNS,))

    assert value(
        figure(report, ValidationPart.COLUMNS, "ks-complement").after
    ).value == pytest.approx(0.8666666666666667)
    assert value(
        figure(report, ValidationPart.COLUMNS, "tv-complement").after
    ).value == pytest.approx(0.333333, abs=1e-6)


def test_columns_that_no_longer_go_together_are_named() -> None:
    made = patients(240, 3, is_synthetic=True)
    order = np.random.default_rng(0).permutation(240)
    torn = made.replaced("weight", made.values["weight"][order])

    found = figure(
        run(table_of(made=torn), ValidationPart.ASSOCIATIONS),
        ValidationPart.ASSOCIATIONS,
        "association-difference",
    )

    assert "weight" in found.note
    assert value(found.after).value > value(found.before).value


def test_a_validation_names_the_pairs_that_a_torn_column_lost() -> None:
    real = patients(240, 1)
    order = np.random.default_rng(0).permutation(240)
    torn = patients(240, 1, is_synthetic=True)
    torn = torn.replaced("weight", torn.values["weight"][order])
    report = validate(real, torn, patients(240, 2), which=(ValidationPart.ASSOCIATIONS,))

    (told,) = section(report, ValidationPart.ASSOCIATIONS).warnings

    assert "weight" in told
    assert told.count("weight") == told.count(" and ")
    assert "pairs of columns lost" in report_markdown(report)


def test_counts_of_cells_are_those_of_the_tables(light: ValidationReport) -> None:
    assert sum(cell.real for cell in light.cells) == 240
    assert {cell.group for cell in light.cells} == {"f", "m"}


def test_a_group_that_was_not_made_is_not_covered() -> None:
    made = patients(400, 3, is_synthetic=True)
    men = made.take(made.values["sex"] == 1)

    found = figure(
        run(table_of(made=men), ValidationPart.COVERAGE),
        ValidationPart.COVERAGE,
        "coverage",
        "sex: f",
    )

    assert value(found.after).high < value(found.before).low


def test_a_planted_gap_is_seen_in_the_outcome_and_against_chance(biased: ValidationReport) -> None:
    found = figure(biased, ValidationPart.FAIRNESS, "demographic-parity-difference", "sex, outcome")

    assert value(found.after).value > 0.3
    assert found.after_chance is not None
    assert found.after_chance.p_value < 0.01


def test_the_rates_of_each_group_stand_beside_their_gap(biased: ValidationReport) -> None:
    figures = section(biased, ValidationPart.FAIRNESS).figures
    rates = [value(one.after).value for one in figures if one.label == "Share with the outcome"]

    gap = figure(biased, ValidationPart.FAIRNESS, "demographic-parity-difference", "sex, outcome")
    assert max(rates) - min(rates) == pytest.approx(value(gap.after).value)


def test_cancelling_stops_between_steps() -> None:
    class Stopped:
        def report(self, step: Step) -> None:
            pass

        def raise_if_cancelled(self) -> None:
            raise Cancelled

    with pytest.raises(Cancelled):
        validate(*table_of(n=60), progress=Stopped())


def test_a_planted_gap_amplifies_that_of_models(biased: ValidationReport) -> None:
    figures = section(biased, ValidationPart.AMPLIFICATION).figures
    found = next(one for one in figures if one.subject == "sex, logistic regression")

    assert value(found.after).low > 0


def test_a_gap_that_is_no_longer_real_is_a_change_though_it_is_fairer(
    biased: ValidationReport,
) -> None:
    gaps = [
        one for one in section(biased, ValidationPart.FAIRNESS).figures if one.key != "group-rate"
    ]
    grown = section(biased, ValidationPart.AMPLIFICATION).figures

    named = [one for one in gaps if "difference" in one.key or "ratio" in one.key]
    assert named
    assert {one.aim for one in gaps} == {MetricDirection.LIKE_BEFORE}
    assert {one.fairness for one in named} == {MetricDirection.LOW, MetricDirection.HIGH}
    assert {(one.aim, one.fairness) for one in grown} == {
        (MetricDirection.ZERO, MetricDirection.LOW)
    }
    assert "| Fidelity | Fairness |" in report_markdown(biased)


def test_areas_of_real_and_synthetic_learning_differ_by_the_loss(biased: ValidationReport) -> None:
    figures = section(biased, ValidationPart.USE).figures

    area, loss = figures[0], figures[1]
    gap = value(area.before).value - value(area.after).value
    assert value(loss.after).value == pytest.approx(gap)
    assert value(loss.after).value > 0


def test_patients_learned_by_heart_are_found_by_both_attacks() -> None:
    train, _, held_out = table_of()
    made = PatientTable(train.columns, train.values, True)

    report = run((train, made, held_out), ValidationPart.MEMBERSHIP, ValidationPart.CLOSENESS)

    for attack in ("distance", "density"):
        assert (
            value(figure(report, ValidationPart.MEMBERSHIP, "attack-area", attack).after).low > 0.9
        )
    assert value(figure(report, ValidationPart.CLOSENESS, "copies").after).value > 0.9


def test_patients_of_the_same_kind_are_not_found(light: ValidationReport) -> None:
    found = value(figure(light, ValidationPart.MEMBERSHIP, "attack-area", "distance").after)

    assert found.low < 0.5 < found.high


def test_too_few_others_say_nothing_about_a_rate_of_one_in_a_hundred() -> None:
    rng = np.random.default_rng(0)

    found = found_at(rng.normal(size=50), rng.normal(size=50), 0.01, rng)

    assert isinstance(found, NotEstimable)


def test_a_threshold_lets_no_more_others_through_than_the_rate() -> None:
    others = np.arange(100.0)

    found = found_at(np.array([98.5, 89.5, 50.0]), others, 0.1, np.random.default_rng(0))

    assert value(found).value == pytest.approx(2 / 3)


def test_a_model_that_tells_tables_apart_is_seen() -> None:
    rng = np.random.default_rng(0)
    rows = np.concatenate([rng.normal(size=(60, 2)), rng.normal(3.0, 1, (60, 2))])
    is_made = np.repeat([False, True], 60)

    scores = cross_scores("logistic regression", rows, is_made, 5, 1)

    assert scores[is_made].min() > scores[~is_made].mean()


def test_errors_of_folds_that_share_rows_are_those_that_repeats_show() -> None:
    """Areas of a logistic model had a spread of 0.054 among 100 pairs of tables of 100 rows."""
    report = run(table_of(n=100), ValidationPart.DETECTION)

    found = value(
        figure(report, ValidationPart.DETECTION, "detection", "logistic regression").after
    )
    error = found.standard_error or 0.0
    assert error * np.sqrt(found.n / 200) == pytest.approx(0.06, abs=0.01)


def test_trees_answer_the_same_for_the_same_seed() -> None:
    rng = np.random.default_rng(0)
    rows, is_positive = rng.normal(size=(80, 3)), rng.random(80) < 0.5

    first, second = (fit_scores("gradient boosting", rows, is_positive, rows, 7) for _ in range(2))

    assert (first == second).all()


def test_without_held_out_patients_it_says_what_cannot_be_told() -> None:
    train, made, held_out = table_of(n=60)

    report = validate(train, made, held_out.take([]), outcome="relapse", protected=("sex",), seed=1)

    assert report.warnings
    assert not section(report, ValidationPart.USE).figures
    assert isinstance(figure(report, ValidationPart.COLUMNS, "js").before, NotEstimable)


@pytest.mark.parametrize("gone", ["weight", "relapse", "sex"])
def test_a_column_that_is_missing_throughout_makes_no_number(gone: str) -> None:
    tables = []
    for table in table_of(n=60):
        values = table.values[gone]
        empty = np.full_like(values, -1 if values.dtype == np.int32 else np.nan)
        tables.append(table.replaced(gone, empty))

    report = run(
        (tables[0], tables[1], tables[2]), *LIGHT, ValidationPart.FAIRNESS, ValidationPart.USE
    )

    assert "NaN" not in write_text(report)


def write_text(report: ValidationReport) -> str:
    return report_markdown(report) + report_html(report)


def test_a_constant_column_has_no_distance_in_standard_deviations() -> None:
    first, second, third = (one.replaced("weight", np.full(60, 5.0)) for one in table_of(n=60))

    report = run(
        (first, second, third),
        ValidationPart.COLUMNS,
        ValidationPart.ASSOCIATIONS,
        ValidationPart.JOINT,
    )

    keys = {
        one.key
        for one in section(report, ValidationPart.COLUMNS).figures
        if one.subject == "weight"
    }
    assert keys == {"ks-complement", "js", "kl"}


def test_an_outcome_of_three_values_has_no_gaps() -> None:
    stage = PatientColumn("relapse", ColumnKind.CATEGORY, categories=("I", "II", "III"))

    def staged(table: PatientTable) -> PatientTable:
        columns = tuple(stage if one.name == "relapse" else one for one in table.columns)
        return PatientTable(columns, table.values)

    train, made, held_out = (staged(one) for one in table_of(n=60))

    warnings = section(
        run((train, made, held_out), ValidationPart.FAIRNESS), ValidationPart.FAIRNESS
    ).warnings

    assert any("3 values" in one for one in warnings)


def test_numbers_are_protected_in_thirds() -> None:
    report = run(table_of(), ValidationPart.CELLS, protected=("age",))

    assert len({cell.group for cell in report.cells}) == 3


def test_tables_with_other_columns_are_refused() -> None:
    train, made, held_out = table_of(n=60)
    other = PatientTable(made.columns[:2], {name: made.values[name] for name in made.names[:2]})

    with pytest.raises(GenerationError, match="different columns"):
        validate(train, other, held_out)


def test_a_category_unknown_to_real_patients_is_refused() -> None:
    train, made, held_out = table_of(n=60)
    columns = tuple(
        replace(one, categories=("f", "m", "x")) if one.name == "sex" else one
        for one in made.columns
    )

    with pytest.raises(GenerationError, match="same schema"):
        validate(train, PatientTable(columns, made.values, True), held_out)


def test_the_same_seed_gives_the_same_report(light: ValidationReport) -> None:
    again = run(table_of(), ValidationPart.COLUMNS)

    assert section(again, ValidationPart.COLUMNS) == section(light, ValidationPart.COLUMNS)


def test_the_forms_are_marked_synthetic_and_hold_no_script(
    light: ValidationReport, tmp_path: Path
) -> None:
    paths = write_report(tmp_path / "report", light)

    texts = [path.read_text(encoding="utf-8") for path in paths]
    assert SYNTHETIC in texts[0]
    assert SYNTHETIC in texts[1]
    assert "<script" not in texts[1]
    assert "<svg" in texts[1]
    assert json.loads(texts[2])["format"] == "readingroom-validation"


def test_what_to_read_first_stands_first(biased: ValidationReport) -> None:
    text = report_markdown(biased)

    first = text[text.index("## In short") : text.index("## Gaps between groups")]
    assert "Loss of area" in first
    assert first.count("Growth of the") == 1


def test_names_of_columns_are_escaped(light: ValidationReport) -> None:
    odd = replace(light, outcome="<b>a|b</b>", sections=())

    assert "<b>" not in report_html(odd)


def test_a_report_that_cannot_be_written_is_said(light: ValidationReport, tmp_path: Path) -> None:
    file = tmp_path / "taken"
    file.write_text("")

    with pytest.raises(GenerationError, match="cannot be written"):
        write_report(file, light)


def test_the_growth_of_a_gap_is_held_where_one_of_the_gaps_is_none() -> None:
    rng = np.random.default_rng(7)
    before, after = np.array([0.2, 0.3, 0.4, 0.3]), np.full(4, 0.3)

    def counts(shares: np.ndarray) -> np.ndarray:
        decided = rng.binomial(200, shares)
        cells = np.zeros((len(shares), 2, 2), dtype=np.int64)
        cells[:, 1, 1], cells[:, 0, 0] = decided, 200 - decided
        return cells

    held = 0
    for _ in range(40):
        grown = _grown(GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE, counts(before), counts(after), rng)
        assert isinstance(grown, Estimate)
        held += grown.low <= -0.2 <= grown.high
    assert held >= 36

"""Explaining rows by a method: what is chosen, repeated, stated and refused."""

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import AnalysisError, Cancelled
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.progress import Step
from readingroom.engine.analyzer.explanations.labels import (
    ExplanationLabels,
    global_explanation,
    row_explanations,
)
from readingroom.engine.analyzer.explanations.table_rows import (
    TABLE_METHODS,
    ExplainOptions,
    ExplanationRows,
)
from readingroom.engine.analyzer.explanations.tables import choose, explain_rows
from readingroom.engine.analyzer.explanations.types import ExplanationMethod

wording = Wording(__file__)

SLOPES = np.array([1.0, -2.0, 0.5, 0.25])
RNG = np.random.default_rng(5)
INPUTS, BACKGROUND = RNG.normal(size=(6, 4)), RNG.normal(size=(30, 4))
ROWS = ExplanationRows(INPUTS, BACKGROUND, ("age", "marker", "site", "site"), frozenset({"site"}))
ADDING = [one for one in TABLE_METHODS if one not in
          (ExplanationMethod.LIME, ExplanationMethod.SHAP_TREE)]  # fmt: skip


def logistic(inputs: np.ndarray) -> np.ndarray:
    share = 1 / (1 + np.exp(-inputs @ SLOPES))
    return np.column_stack([1 - share, share])


class Wavering:
    """A model whose answers vary from call to call."""

    def __init__(self) -> None:
        self._rng = np.random.default_rng(0)

    def __call__(self, inputs: np.ndarray) -> np.ndarray:
        return logistic(inputs) + self._rng.normal(scale=0.01, size=(len(inputs), 1))


class Stopping:
    """Progress of somebody who stops after the first answer."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def report(self, step: Step) -> None:
        self.steps.append(step)

    def raise_if_cancelled(self) -> None:
        if self.steps:
            raise Cancelled


def shown(count: int = 6) -> ExplanationLabels:
    texts = [(f"{row}", "high", "A") for row in range(count)]
    numbers = [(float(row), 1.0, None) for row in range(count)]
    codes = tuple(f"row {row + 1}" for row in range(count))
    return ExplanationLabels("Model", "died", codes, texts, numbers, "30 rows", 30)


@pytest.mark.parametrize("method", ADDING)
def test_log_odds_of_a_logistic_model_have_their_closed_form(method):
    found = explain_rows(
        logistic, ROWS, 1, options=ExplainOptions(method, units="log-odds", effort=20)
    )
    change = SLOPES * (INPUTS - BACKGROUND.mean(axis=0))
    wanted = np.column_stack([change[:, 0], change[:, 1], change[:, 2] + change[:, 3]])
    assert found.columns == ("age", "marker", "site")
    assert found.weights == pytest.approx(wanted)
    assert max(found.additivity_errors) < 1e-12


def test_exact_weights_ask_once_and_have_no_spread():
    found = explain_rows(logistic, ROWS, 1)
    assert (found.method, found.repeats, found.spread) == (ExplanationMethod.SHAP_EXACT, 1, None)
    assert found.warnings == ()


def test_drawn_weights_are_repeated_and_have_a_spread():
    options = ExplainOptions(ExplanationMethod.SHAP_PERMUTATION, repeats=4, effort=1)
    found = explain_rows(logistic, ROWS, 1, options=options)
    assert found.repeats == 4
    assert found.spread is not None
    assert 0 < found.spread.max() < 0.1


def test_the_same_seed_gives_the_same_weights():
    options = ExplainOptions(ExplanationMethod.LIME, effort=200)
    one, other = (explain_rows(logistic, ROWS, 1, options=options) for _ in range(2))
    assert one.weights.tolist() == other.weights.tolist()


def test_drawn_weights_that_ran_once_say_that_their_spread_is_unknown():
    options = ExplainOptions(ExplanationMethod.SHAP_PERMUTATION, repeats=1)
    found = explain_rows(logistic, ROWS, 1, options=options)
    assert found.spread is None
    assert found.warnings == (wording("method_draws_random"),)


def test_a_model_that_wavers_is_reported_and_repeated_by_the_exact_method_too():
    found = explain_rows(Wavering(), ROWS, 1)
    assert (found.method, found.repeats) == (ExplanationMethod.SHAP_EXACT, 3)
    assert found.spread is not None
    assert found.spread.min() > 0
    assert max(found.additivity_errors) > 1e-4  # against an answer that was asked anew
    assert wording("answered_same_rows") in found.warnings[0]
    assert wording("none_exact") in found.warnings[0]


def test_a_background_of_one_row_is_allowed_and_told():
    found = explain_rows(logistic, ExplanationRows(INPUTS, BACKGROUND[:1], ROWS.columns), 1)
    assert found.base == pytest.approx(logistic(BACKGROUND[:1])[0, 1])
    (told,) = found.warnings
    assert wording("background_single_row").begins(told)


def test_local_models_tell_how_well_they_follow_and_do_not_add_up():
    options = ExplainOptions(ExplanationMethod.LIME, effort=300)
    found = explain_rows(logistic, ROWS, 1, options=options)
    assert (found.base, found.additivity_errors) == (None, ())
    assert all(isinstance(one, Estimate) for one in found.r2)


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        (ExplanationRows(INPUTS[:0], BACKGROUND, ROWS.columns), "no row to explain"),
        (ExplanationRows(INPUTS, BACKGROUND[:0], ROWS.columns), "background has no row"),
        (ExplanationRows(INPUTS, BACKGROUND, ("age",)), "differ in width"),
    ],
    ids=["rows", "background", "columns"],
)
def test_nothing_to_explain_is_a_refusal(rows, sentence):
    with pytest.raises(AnalysisError, match=sentence):
        explain_rows(logistic, rows, 1)


@pytest.mark.parametrize(
    ("predict", "target", "units", "sentence"),
    [
        (logistic, 2, "probability", r"in the shape \(6, 2\), which has no answer 3"),
        (lambda inputs: inputs[:, :1] * np.nan, 0, "probability", "not a finite number"),
        (lambda inputs: logistic(inputs).round(), 1, "log-odds", "log-odds are infinite"),
        (lambda inputs: logistic(inputs)[:1], 1, "probability", "answered 6 rows in the shape"),
    ],
    ids=["no such class", "not a finite number", "certain", "too few answers"],
)
def test_answers_that_cannot_be_divided_are_refused(predict, target, units, sentence):
    with pytest.raises(AnalysisError, match=sentence):
        explain_rows(predict, ROWS, target, options=ExplainOptions(units=units))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (ExplainOptions(repeats=0), "1,000, not 0;"),
        (ExplainOptions(effort=-1), "1,000,000, not -1"),
        (ExplainOptions(units="volts"), "not 'volts'"),
        (ExplainOptions(ExplanationMethod.OCCLUSION), "occlusion does not explain tables"),
    ],
    ids=["repeats", "effort", "units", "method"],
)
def test_settings_that_cannot_be_are_refused(options, sentence):
    with pytest.raises(AnalysisError, match=sentence):
        explain_rows(logistic, ROWS, 1, options=options)


def test_a_stop_ends_it_between_batches():
    with pytest.raises(Cancelled):
        explain_rows(logistic, ROWS, 1, progress=Stopping())


@pytest.mark.parametrize(
    ("players", "rows", "has_trees", "method"),
    [
        (8, 100, False, ExplanationMethod.SHAP_EXACT),
        (15, 10_000, False, ExplanationMethod.SHAP_PERMUTATION),
        (50, 1, False, ExplanationMethod.SHAP_PERMUTATION),
        (50, 1, True, ExplanationMethod.SHAP_TREE),
    ],
)
def test_the_method_follows_columns_rows_and_trees(players, rows, has_trees, method):
    assert choose(players, rows, 100, has_trees=has_trees).method is method


def test_a_row_is_told_by_falling_weight():
    found = explain_rows(logistic, ROWS, 1)
    (first, *_) = row_explanations(found, shown(), seed=0, units="probability")
    sizes = [abs(one.weight) for one in first.attributions]
    assert sizes == sorted(sizes, reverse=True)
    assert {one.part: one.value for one in first.attributions} == {
        "age": "0", "marker": "high", "site": "A",
    }  # fmt: skip
    assert first.base is not None
    assert first.base + sum(one.weight for one in first.attributions) == pytest.approx(first.output)


def test_all_rows_together_tell_mean_sizes_with_intervals():
    found = explain_rows(logistic, ROWS, 1)
    told = global_explanation(found, shown(), seed=0, units="probability")
    values = [one.importance.value for one in told.columns]
    assert values == sorted(values, reverse=True)
    for one in told.columns:
        place = found.columns.index(one.column)
        assert one.importance.value == pytest.approx(np.abs(found.weights[:, place]).mean())
        assert one.importance.low < one.importance.value < one.importance.high


def test_one_row_alone_has_no_interval_of_its_columns():
    found = explain_rows(logistic, ExplanationRows(INPUTS[:1], BACKGROUND, ROWS.columns), 1)
    told = global_explanation(found, shown(1), seed=0, units="probability")
    assert isinstance(told.columns[0].importance, NotEstimable)
    assert told.columns[0].importance.value is not None

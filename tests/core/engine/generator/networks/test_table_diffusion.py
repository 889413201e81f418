"""Diffusion of a small table: learned, kept, gone on with, stopped; and refining an autoencoder."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from tests.core.engine.generator.networks.few_steps import in_few_steps
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import Cancelled, GenerationError
from readingroom.domain.progress import Step
from readingroom.engine.generator.api import (
    BiasTerm,
    FitOptions,
    FittedGenerator,
    Weighting,
    fit_generator,
    load_generator,
)
from readingroom.engine.generator.counterfactuals.api import counterfactuals
from readingroom.engine.generator.networks import score_weights
from readingroom.engine.generator.networks.score_weights import Scoring
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable

wording = Wording(__file__)
pytestmark = pytest.mark.usefixtures("quick_copulas")

torch.set_num_threads(1)
TINY = {"hidden": "8", "blocks": "1"}
OPTIONS = FitOptions(seed=3, outcome="ill", protected=("sex",), epochs=2, settings=TINY)


def patients(count: int = 120) -> PatientTable:
    rng = np.random.default_rng(8)
    sex = rng.integers(0, 2, count)
    weight = np.round(rng.normal(60 + 15 * sex, 8), 1)
    weight[:5] = np.nan
    return PatientTable(
        (
            PatientColumn("sex", ColumnKind.CATEGORY, categories=("woman", "man", "nobody")),
            PatientColumn("weight", ColumnKind.NUMBER, decimals=1, low=0),
            PatientColumn("age", ColumnKind.WHOLE, low=18, high=100),
            PatientColumn("ill", ColumnKind.CATEGORY, categories=("no", "yes")),
            PatientColumn("site", ColumnKind.CATEGORY, categories=("here", "there")),
        ),
        {
            "sex": sex.astype(np.int32),
            "weight": weight,
            "age": rng.integers(20, 80, count).astype(float),
            "ill": (rng.random(count) < 0.3).astype(np.int32),
            "site": np.zeros(count, dtype=np.int32),
        },
    )


TABLE = patients()


class Stop:
    """Cancels after so many questions."""

    def __init__(self, after: int) -> None:
        self.left = after

    def report(self, step: Step) -> None:
        """Take it."""

    def raise_if_cancelled(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Cancelled("stopped")


def test_a_small_table_keeps_what_its_columns_have_to_do_with_each_other() -> None:
    """Of 200 rows an epoch would be one step, and 40 epochs would learn single columns only."""
    rng = np.random.default_rng(4)
    first = rng.integers(0, 2, 200)
    second = np.where(rng.random(200) < 0.85, first, 1 - first)
    columns = (
        PatientColumn("first", ColumnKind.CATEGORY, categories=("a", "b")),
        PatientColumn("second", ColumnKind.CATEGORY, categories=("c", "d")),
        PatientColumn("score", ColumnKind.NUMBER),
    )
    values = {"first": first.astype(np.int32), "second": second.astype(np.int32)}
    table = PatientTable(columns, {**values, "score": rng.normal(size=200) + 2.0 * first})
    settings = {"hidden": "32", "blocks": "1", "distilled": "no", "pretrained": "no"}
    options = FitOptions(epochs=40, learning_rate=3e-3, settings=settings)
    made = in_few_steps(fit_generator("diffusion", table, options)).sample(400, seed=1)

    for name in ("second", "score"):
        real = np.corrcoef(table.values["first"], table.values[name])[0, 1]
        found = np.corrcoef(made.values["first"], made.values[name])[0, 1]
        assert found == pytest.approx(real, abs=0.2)


@pytest.fixture(scope="module")
def fitted() -> FittedGenerator:
    return fit_generator("diffusion", TABLE, OPTIONS)


def same(one: PatientTable, other: PatientTable) -> bool:
    return all(one.values[name].tobytes() == other.values[name].tobytes() for name in one.names)


def test_made_patients_have_the_columns_and_say_that_they_are_synthetic(
    fitted: FittedGenerator,
) -> None:
    made = fitted.sample(30, seed=1)

    assert made.is_synthetic
    assert made.columns == TABLE.columns
    assert set(made.values["sex"]) <= {0, 1}
    assert np.all(made.values["site"] == 0)
    assert np.nanmin(made.values["age"]) >= 20


def test_the_same_seed_makes_the_same_patients_and_another_seed_others(
    fitted: FittedGenerator,
) -> None:
    made = fitted.sample(30, seed=1)

    assert same(made, fitted.sample(30, seed=1))
    assert not same(made, fitted.sample(30, seed=2))


def test_a_kept_generator_makes_the_same_patients(fitted: FittedGenerator, tmp_path: Path) -> None:
    fitted.save(tmp_path / "kept")

    again = load_generator(tmp_path / "kept")

    assert same(again.sample(20, seed=5), fitted.sample(20, seed=5))


def test_what_is_given_stands_in_every_patient(fitted: FittedGenerator) -> None:
    made = fitted.sample(20, seed=1, given={"sex": "man", "site": "here"})

    assert np.all(made.values["sex"] == 1)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"sex": "nobody"}, "No patient with sex 'nobody'"),
        ({"site": "there"}, "No patient with site 'there'"),
        ({"age": "30"}, "is numeric"),
        ({"sex": "x"}, "no category 'x'"),
    ],
)
def test_what_never_came_cannot_be_given(
    fitted: FittedGenerator, given: dict[str, str], told: str
) -> None:
    with pytest.raises(GenerationError, match=told):
        fitted.sample(5, seed=1, given=given)


def test_learning_that_was_stopped_goes_on_to_the_same_result(
    fitted: FittedGenerator, tmp_path: Path
) -> None:
    checkpoint = tmp_path / "half"
    with pytest.raises(Cancelled):
        fit_generator("diffusion", TABLE, OPTIONS, progress=Stop(3), checkpoint=checkpoint)

    resumed = fit_generator("diffusion", TABLE, OPTIONS, checkpoint=checkpoint)

    assert same(resumed.sample(20, seed=5), fitted.sample(20, seed=5))


def test_making_patients_can_be_stopped(fitted: FittedGenerator) -> None:
    with pytest.raises(Cancelled):
        fitted.sample(10, seed=1, progress=Stop(3))


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"schedule": "square"}, "Unknown schedule 'square'"),
        ({"hidden": "0"}, "setting hidden must be an integer"),
        ({"depth": "2"}, "Unknown setting 'depth'"),
        ({"pretrained": "maybe"}, "yes or no"),
        ({"distilled": "no", "sampler": "50"}, "needs a distilled network"),
    ],
)
def test_settings_that_cannot_be_used_are_refused(settings: dict[str, str], told: str) -> None:
    with pytest.raises(GenerationError, match=told):
        fit_generator("diffusion", TABLE, FitOptions(settings=settings))


def test_rows_are_weighed_by_scores_in_two_phases_and_cells_keep_their_shares(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Any] = []
    score = Scoring.__call__

    def listened(scoring: Scoring, network: Any, progress: Any) -> Any:
        told.append((scoring, score(scoring, network, progress)))
        return told[-1][1]

    monkeypatch.setattr(Scoring, "__call__", listened)
    monkeypatch.setattr(score_weights, "_STEPS", 2)
    kept = tmp_path / "half.safetensors"
    plain = {**TINY, "distilled": "no"}
    options = FitOptions(*(3, "ill", ("sex",)), weighting=Weighting.SCORE, epochs=4, settings=plain)

    fitted = fit_generator("diffusion", TABLE, options, checkpoint=kept)

    assert [one.epoch for one in fitted.report.losses] == [1, 2, 3, 4]
    names = {one.name.removeprefix(kept.name) for one in tmp_path.iterdir()}
    assert names == {"", ".pretraining", ".second"}
    ((scoring, weights),) = told
    drawn = np.bincount(scoring.cells, weights=weights)
    np.testing.assert_allclose(drawn, np.bincount(scoring.cells))
    assert weights.min() > 0
    assert weights.std() > 0


def test_terms_of_bias_and_cells_are_learned_with() -> None:
    options = FitOptions(
        *(3, "ill", ("sex",)),
        beta=1.0,
        bias_terms=(BiasTerm.BALANCE, BiasTerm.LABEL_PARITY),
        weighting=Weighting.CELLS,
        epochs=1,
        settings={**TINY, "distilled": "no"},
    )

    fitted = fit_generator("diffusion", TABLE, options)

    assert fitted.report.epochs_done == 1


def test_an_autoencoder_is_refined_kept_and_shifts_patients(tmp_path: Path) -> None:
    settings = {**TINY, "latent": "2", "forget": "0.2"}
    options = FitOptions(seed=3, outcome="ill", protected=("sex",), epochs=2, settings=settings)
    fitted = fit_generator("cvae+diffusion", TABLE, options)
    fitted.save(tmp_path / "kept")

    again = load_generator(tmp_path / "kept")

    assert same(again.sample(20, seed=5), fitted.sample(20, seed=5))
    asked = (TABLE, {"sex": "man"}, ("weight", "ill"))
    for refine in ("none", "50"):
        made = counterfactuals(again, *asked, refine=refine)
        men = TABLE.values["sex"] == 1
        assert same(made.take(men), TABLE.take(men))
        assert np.all(made.values["sex"] == 1)
        assert not np.array_equal(made.values["weight"], TABLE.values["weight"], equal_nan=True)
        assert same(made, counterfactuals(fitted, *asked, refine=refine))


def test_an_autoencoder_alone_shifts_patients_without_refinement() -> None:
    options = FitOptions(outcome="ill", protected=("sex",), epochs=2, settings={"hidden": "8"})
    fitted = fit_generator("cvae", TABLE, options)
    asked = (fitted, TABLE, {"sex": "man"}, ("weight",))

    made = counterfactuals(*asked, refine="none")

    men = TABLE.values["sex"] == 1
    assert same(made.take(men), TABLE.take(men))
    assert np.all(made.values["sex"] == 1)
    with expect_error(GenerationError, wording("diffusion_refine")):
        counterfactuals(*asked, refine="50")

"""What every method that makes patients has to do, and what each does by itself."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.support.patient_tables import are_equal, gap_of, small_table
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import Cancelled, DeviceError, GenerationError
from readingroom.domain.progress import Step
from readingroom.engine.generator.api import (
    BiasTerm,
    FitOptions,
    FittedGenerator,
    Weighting,
    fit_generator,
    load_generator,
)
from readingroom.engine.generator.fit_report import FitStopReason, table_digest
from readingroom.engine.generator.learners.fair_smote import FittedSmote
from readingroom.engine.generator.learners.situations import OutcomeJudge, passes_situation
from readingroom.engine.generator.registry import METHODS, Entry, load_entry
from readingroom.engine.tables.types import PatientTable

wording = Wording(__file__)
pytestmark = pytest.mark.usefixtures("quick_copulas")

TABLE = small_table()
OPTIONS = FitOptions(
    seed=5,
    outcome="outcome",
    protected=("sex",),
    epochs=3,
    batch_size=64,
    settings={"hidden": "32", "latent": "4"},
)
OURS = ("copula", "fair-smote", "cvae")


def options_of(key: str, **changes: object) -> FitOptions:
    usual = {"settings": OPTIONS.settings if key == "cvae" else {}}
    return replace(OPTIONS, **(usual | changes))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def fitted() -> dict[str, FittedGenerator]:
    return {key: fit_generator(key, TABLE, options_of(key)) for key in OURS}


class Stopped:
    """Has been asked to stop."""

    def report(self, step: Step) -> None:
        pass

    def raise_if_cancelled(self) -> None:
        raise Cancelled


class StoppedAfter:
    """Asks to stop once so many steps were told."""

    def __init__(self, count: int) -> None:
        self.left = count

    def report(self, step: Step) -> None:
        self.left -= 1

    def raise_if_cancelled(self) -> None:
        if self.left <= 0:
            raise Cancelled


# ---- all alike -------------------------------------------------------------------------------


@pytest.mark.parametrize("key", OURS)
def test_patients_have_the_columns_and_are_marked(
    key: str, fitted: dict[str, FittedGenerator]
) -> None:
    made = fitted[key].sample(300, seed=1)

    assert made.columns == TABLE.columns
    assert made.row_count == 300
    assert made.is_synthetic


@pytest.mark.parametrize("key", OURS)
def test_values_stay_within_what_was_seen(key: str, fitted: dict[str, FittedGenerator]) -> None:
    made = fitted[key].sample(300, seed=1)
    ages, weights = made.values["age"], made.values["weight"]

    assert TABLE.values["age"].min() <= ages.min() <= ages.max() <= TABLE.values["age"].max()
    assert np.array_equal(ages, ages.round())
    assert np.array_equal(weights, weights.round(1), equal_nan=True)


@pytest.mark.parametrize("key", ["copula", "fair-smote"])
def test_values_are_missing_about_as_often(key: str, fitted: dict[str, FittedGenerator]) -> None:
    made = fitted[key].sample(300, seed=1)

    assert 0.04 < np.isnan(made.values["weight"]).mean() < 0.2


@pytest.mark.parametrize("key", OURS)
def test_columns_of_one_value_come_back_as_they_were(
    key: str, fitted: dict[str, FittedGenerator]
) -> None:
    made = fitted[key].sample(50, seed=1)

    assert set(made.values["site"]) == {0}
    assert np.isnan(made.values["unused"]).all()


@pytest.mark.parametrize("key", OURS)
def test_a_seed_gives_the_same_patients_and_another_gives_others(
    key: str, fitted: dict[str, FittedGenerator]
) -> None:
    made = fitted[key].sample(50, seed=1)

    assert are_equal(made, fitted[key].sample(50, seed=1))
    assert not are_equal(made, fitted[key].sample(50, seed=2))


@pytest.mark.parametrize("key", OURS)
def test_fitting_again_gives_the_same_patients(
    key: str, fitted: dict[str, FittedGenerator]
) -> None:
    again = fit_generator(key, TABLE, options_of(key))

    assert are_equal(again.sample(50, seed=1), fitted[key].sample(50, seed=1))


@pytest.mark.parametrize("key", OURS)
def test_what_is_given_is_so_in_every_row(key: str, fitted: dict[str, FittedGenerator]) -> None:
    made = fitted[key].sample(40, seed=1, given={"sex": "female", "stage": "III"})

    assert set(made.values["sex"]) == {0}
    assert set(made.values["stage"]) == {2}
    assert made.row_count == 40


@pytest.mark.parametrize("key", OURS)
def test_a_saved_generator_makes_the_same_patients(
    key: str, fitted: dict[str, FittedGenerator], tmp_path: Path
) -> None:
    fitted[key].save(tmp_path / "kept")
    again = load_generator(tmp_path / "kept")

    assert again.report == fitted[key].report
    assert are_equal(again.sample(50, seed=1), fitted[key].sample(50, seed=1))


@pytest.mark.parametrize("key", OURS)
def test_the_card_tells_the_facts(
    key: str, fitted: dict[str, FittedGenerator], tmp_path: Path
) -> None:
    fitted[key].save(tmp_path / "kept")
    card = (tmp_path / "kept" / "model_card.md").read_text(encoding="utf-8")

    assert table_digest(TABLE) in card
    assert wording("synthetic_made_readingroom") in card
    assert ("rows of real patients" in card) == (key == "fair-smote")


@pytest.mark.parametrize("key", OURS)
def test_a_damaged_generator_is_refused(
    key: str, fitted: dict[str, FittedGenerator], tmp_path: Path
) -> None:
    fitted[key].save(tmp_path / "kept")
    weights = tmp_path / "kept" / "weights.safetensors"
    data = weights.read_bytes()
    weights.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))

    with pytest.raises(GenerationError, match="kept is damaged"):
        load_generator(tmp_path / "kept")


@pytest.mark.parametrize(
    "change",
    [{"shape": {"hidden": 10**9, "latent": 4, "depth": 2}}, {"conditions": [[1, 3]]}, {}],
    ids=["size", "conditions", "nothing"],
)
def test_facts_that_do_not_fit_the_weights_are_refused(
    change: dict[str, object], fitted: dict[str, FittedGenerator], tmp_path: Path
) -> None:
    fitted["cvae"].save(tmp_path / "kept")
    path = tmp_path / "kept" / "generator.json"
    facts = json.loads(path.read_text(encoding="utf-8"))
    facts["own"] = {**facts["own"], **change} if change else {}
    path.write_text(json.dumps(facts), encoding="utf-8")

    with pytest.raises(GenerationError, match="kept is damaged"):
        load_generator(tmp_path / "kept")


@pytest.mark.parametrize("key", OURS)
def test_cancelling_releases_nothing(key: str) -> None:
    with pytest.raises(Cancelled):
        fit_generator(key, TABLE, options_of(key), progress=Stopped())


@pytest.mark.parametrize("key", OURS)
@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"sex": "other"}, "sex has no category 'other'"),
        ({"colour": "red"}, "Unknown column 'colour'"),
        ({"age": "50"}, "'age' is numeric"),
    ],
    ids=["category", "column", "number"],
)
def test_what_cannot_be_given_is_refused(
    key: str, given: dict[str, str], sentence: str, fitted: dict[str, FittedGenerator]
) -> None:
    with pytest.raises(GenerationError, match=sentence):
        fitted[key].sample(5, seed=1, given=given)


@pytest.mark.parametrize("key", OURS)
def test_no_patients_at_all_are_refused(key: str, fitted: dict[str, FittedGenerator]) -> None:
    with expect_error(GenerationError, wording("patients_made")):
        fitted[key].sample(0, seed=1)


# ---- what is asked for -----------------------------------------------------------------------

REFUSED: dict[str, tuple[dict[str, object], str]] = {
    "no such outcome": ({"outcome": "death"}, "no column 'death'"),
    "groups of numbers": ({"protected": ("age",)}, "'age' is numeric"),
    "outcome among the groups": ({"protected": ("outcome",)}, "is both the outcome"),
    "a group twice": ({"protected": ("sex", "sex")}, "named twice"),
    "no epochs": ({"epochs": 0}, "epochs must be .*not 0"),
    "a rate that is no number": (
        {"learning_rate": float("nan")},
        "learning_rate must be .*not nan",
    ),
    "no weight": ({"alpha": 0.0}, "are both 0"),
    "bias without groups": ({"beta": 1.0, "protected": ()}, "at least one protected column"),
    "bias without an outcome": ({"beta": 1.0, "outcome": ""}, "Name its column"),
    "bias without terms": ({"beta": 1.0, "bias_terms": ()}, "there is no bias term"),
    "no causes": ({"beta": 1.0, "bias_terms": (BiasTerm.CONDITIONAL_PARITY,)}, "strata of"),
    "no such setting": ({"settings": {"hiden": "8"}}, "no setting 'hiden'. Did you mean 'hidden'"),
    "a setting out of bounds": ({"settings": {"depth": "99"}}, "'depth' must be .*not '99'"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_options_that_cannot_be_meant_are_refused(name: str) -> None:
    changes, sentence = REFUSED[name]

    with pytest.raises(GenerationError, match=sentence):
        fit_generator("cvae", TABLE, options_of("cvae", **changes))


def test_a_device_that_is_not_there_is_refused() -> None:
    with pytest.raises(DeviceError, match="no device 'abacus'"):
        fit_generator("cvae", TABLE, options_of("cvae", device="abacus"))


def test_too_few_rows_are_refused() -> None:
    with expect_error(GenerationError, wording("table_rows")):
        fit_generator("copula", TABLE.take(slice(0, 12)), options_of("copula"))


def test_an_unknown_method_is_refused_with_the_nearest() -> None:
    with expect_error(GenerationError, wording("method_cvea_mean")):
        fit_generator("cvea", TABLE, OPTIONS)


def test_a_missing_package_is_named() -> None:
    entry = Entry("x", "X", "nowhere:X", ("no_such_package",))

    with expect_error(GenerationError, wording("such_package_install")):
        load_entry(entry)


def test_every_method_is_there() -> None:
    assert all(hasattr(load_entry(entry), "fit") for entry in METHODS.values())


def test_the_digest_of_a_table_is_that_of_its_content() -> None:
    assert table_digest(TABLE) == table_digest(small_table())
    assert table_digest(TABLE) != table_digest(TABLE.take(slice(1, None)))


def test_a_folder_that_holds_something_is_not_written_into(
    fitted: dict[str, FittedGenerator], tmp_path: Path
) -> None:
    (tmp_path / "mine.txt").write_text("mine")

    with pytest.raises(GenerationError, match="is not empty"):
        fitted["copula"].save(tmp_path)


# ---- weighting ------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["copula", "cvae"])
def test_weighting_cells_makes_groups_and_outcome_independent(key: str) -> None:
    table = small_table(600, gap=0.4)
    weighted = fit_generator(key, table, options_of(key, weighting=Weighting.CELLS))
    made = weighted.sample(4000, seed=1)

    assert gap_of(table) > 0.3
    assert abs(gap_of(made)) < 0.08
    assert made.values["sex"].mean() == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize("key", ["copula", "fair-smote"])
def test_methods_without_a_loss_refuse_terms_of_bias(key: str) -> None:
    with pytest.raises(GenerationError, match="has no loss"):
        fit_generator(key, TABLE, options_of(key, beta=1.0))


# ---- Fair-SMOTE ------------------------------------------------------------------------------


def test_fair_smote_makes_every_cell_equally_often(fitted: dict[str, FittedGenerator]) -> None:
    made = fitted["fair-smote"].sample(400, seed=1)
    cells = 2 * made.values["sex"] + made.values["outcome"]

    assert np.bincount(cells).tolist() == [100, 100, 100, 100]


def test_no_row_that_fair_smote_makes_changes_its_outcome_with_its_group(
    fitted: dict[str, FittedGenerator],
) -> None:
    smote = fitted["fair-smote"]
    assert isinstance(smote, FittedSmote)
    judge = OutcomeJudge(smote.rows, "outcome", ("sex",))

    assert passes_situation(judge, smote.sample(300, seed=1), ("sex",)).all()


def test_two_valued_columns_are_not_flipped() -> None:
    """The published program flips them with 0.8; of equal rows nothing else can come."""
    table = small_table()
    table = table.replaced("stage", np.full(240, 1, dtype=np.int32))
    made = fit_generator("fair-smote", table, options_of("fair-smote")).sample(300, seed=1)

    assert set(made.values["stage"]) == {1}


def test_fair_smote_needs_rows_in_every_cell() -> None:
    sex = np.zeros(240, dtype=np.int32)
    sex[:2] = 1

    with pytest.raises(GenerationError, match=r"The cell sex = male.*needs 3 in each"):
        fit_generator(
            "fair-smote",
            TABLE.replaced("sex", sex),
            options_of("fair-smote"),
        )


@pytest.mark.parametrize("changes", [{"protected": ()}, {"outcome": ""}], ids=["group", "outcome"])
def test_fair_smote_needs_groups_and_an_outcome(changes: dict[str, object]) -> None:
    with expect_error(GenerationError, wording("needs_outcome_least")):
        fit_generator("fair-smote", TABLE, options_of("fair-smote", **changes))


# ---- the autoencoder -------------------------------------------------------------------------


def test_learning_makes_the_loss_smaller(fitted: dict[str, FittedGenerator]) -> None:
    losses = fitted["cvae"].report.losses

    assert losses[-1].train < losses[0].train
    assert fitted["cvae"].report.stopped_because is FitStopReason.COMPLETE


def test_terms_of_bias_shrink_the_gap_between_groups() -> None:
    table = small_table(600, gap=0.4)
    fair = fit_generator(
        "cvae", table, options_of("cvae", epochs=12, beta=60.0, learning_rate=0.02)
    )
    made = fair.sample(4000, seed=1)

    assert gap_of(table) > 0.3
    assert gap_of(made) < 0.15
    assert made.values["outcome"].mean() == pytest.approx(table.values["outcome"].mean(), abs=0.08)


def test_conditional_parity_takes_numbers_and_categories_as_causes() -> None:
    options = options_of(
        "cvae",
        beta=1.0,
        bias_terms=(BiasTerm.CONDITIONAL_PARITY,),
        legitimate=("age", "stage"),
        epochs=1,
    )

    assert fit_generator("cvae", TABLE, options).report.epochs_done == 1


def test_going_on_after_cancelling_gives_the_same_patients(
    fitted: dict[str, FittedGenerator], tmp_path: Path
) -> None:
    kept = tmp_path / "half.safetensors"
    with pytest.raises(Cancelled):
        fit_generator("cvae", TABLE, options_of("cvae"), progress=StoppedAfter(2), checkpoint=kept)
    again = fit_generator("cvae", TABLE, options_of("cvae"), checkpoint=kept)

    assert are_equal(again.sample(50, seed=1), fitted["cvae"].sample(50, seed=1))


def test_a_checkpoint_of_another_table_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "half.safetensors"
    fit_generator("cvae", TABLE, options_of("cvae", epochs=1), checkpoint=kept)

    with expect_error(GenerationError, wording("another_table_other")):
        fit_generator("cvae", small_table(seed=1), options_of("cvae", epochs=1), checkpoint=kept)


def test_score_weighting_has_two_phases_and_keeps_the_cells(tmp_path: Path) -> None:
    kept = tmp_path / "half.safetensors"
    options = options_of("cvae", weighting=Weighting.SCORE, epochs=4)
    fitted = fit_generator("cvae", TABLE, options, checkpoint=kept)
    made = fitted.sample(4000, seed=1)

    assert [one.epoch for one in fitted.report.losses] == [1, 2, 3, 4]
    assert gap_of(made) == pytest.approx(gap_of(TABLE), abs=0.1)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_diverging_run_at_once_is_said() -> None:
    with pytest.raises(GenerationError, match="diverged in epoch 1"):
        fit_generator("cvae", TABLE, options_of("cvae", learning_rate=10.0, epochs=2))


def test_too_many_conditions_are_refused() -> None:
    columns = tuple(
        replace(one, categories=tuple(map(str, range(300)))) if one.name == "insurance" else one
        for one in TABLE.columns
    )
    codes = np.random.default_rng(0).permutation(np.resize(np.arange(300), 600)).astype(np.int32)
    big = small_table(600)
    table = PatientTable(columns, {**big.values, "insurance": codes})

    with pytest.raises(GenerationError, match="combinations, more than 256"):
        fit_generator("cvae", table, options_of("cvae", protected=("insurance",)))

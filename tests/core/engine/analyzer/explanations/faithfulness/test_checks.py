"""Checks that compare explanations with each other: of a randomised model, and of other seeds."""

import numpy as np
import pytest

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explained_input import InputKind
from readingroom.engine.analyzer.explanations.faithfulness.api import ExplanationSource, assess
from readingroom.engine.analyzer.explanations.faithfulness.one_case import ExplainedCase
from readingroom.engine.analyzer.explanations.faithfulness.perturbing import Value
from readingroom.engine.analyzer.explanations.faithfulness.types import (
    FaithfulnessOptions,
    FaithfulnessReport,
    RandomisationTarget,
)
from readingroom.engine.analyzer.explanations.types import ExplanationMethod
from readingroom.services.documents import read_document, write_document

ABOUT = ExplanationSource("m", InputKind.IMAGE, ExplanationMethod.OCCLUSION, "a", "grey")
OPTIONS = FaithfulnessOptions(perturbations=10, steps=8, random_orders=1)


def adding(weights: np.ndarray) -> Value:
    return lambda masks: np.asarray(masks @ weights)


def maps(noise: float, seed: int, *, randomised: str = "") -> list[ExplainedCase]:
    rng = np.random.default_rng(seed)
    cases = []
    for number in range(6):
        weights = rng.normal(size=64)
        cases.append(
            ExplainedCase(
                f"{number}",
                adding(weights),
                weights,
                0.0,
                (8, 8),
                tuple(weights + noise * rng.normal(size=64) for _ in range(2)),
                {"same": weights, "other": rng.normal(size=64)}.get(randomised),
            )
        )
    return cases


def test_explanations_that_vary_with_the_seed_are_less_stable() -> None:
    calm, wild = (assess(maps(noise, 1), ABOUT, options=OPTIONS).stability for noise in (0.01, 2.0))
    assert calm is not None
    assert wild is not None
    assert calm.seeds == 3
    for name in ("rank", "cosine", "structure", "top"):
        steady, shaky = getattr(calm.similarity, name), getattr(wild.similarity, name)
        assert isinstance(steady, Estimate)
        assert isinstance(shaky, Estimate)
        assert steady.low > shaky.high


def test_an_explanation_that_ignores_the_model_is_seen() -> None:
    found = assess(
        maps(0.0, 2, randomised="same"),
        ABOUT,
        options=OPTIONS,
        randomising=RandomisationTarget.PARAMETERS,
    ).randomisation
    assert found is not None
    assert found.randomised is RandomisationTarget.PARAMETERS
    assert found.similarity.rank.value == pytest.approx(1.0)


def test_an_explanation_that_follows_the_model_is_unlike_that_of_a_random_one() -> None:
    found = assess(maps(0.0, 3, randomised="other"), ABOUT, options=OPTIONS).randomisation
    assert found is not None
    assert isinstance(found.similarity.rank, Estimate)
    assert abs(found.similarity.rank.value) < 0.2


def test_checks_that_were_not_asked_for_are_absent() -> None:
    cases = [ExplainedCase(f"{n}", lambda masks: masks.sum(axis=1) * 1.0, np.ones(4))
             for n in range(2)]  # fmt: skip
    found = assess(cases, ABOUT, options=OPTIONS)
    assert found.randomisation is None
    assert found.stability is None


def test_a_report_with_checks_can_be_stored_and_read() -> None:
    found = assess(maps(0.5, 4, randomised="other"), ABOUT, options=OPTIONS)
    assert read_document(FaithfulnessReport, write_document(found)) == found


def test_orders_that_differ_by_rounding_only_are_no_better_than_chance() -> None:
    def steady(masks: np.ndarray) -> np.ndarray:
        return 0.7 + 1e-16 * np.cumsum(masks.sum(axis=1))

    cases = [ExplainedCase(f"{one}", steady, np.arange(4.0), 0.7) for one in range(3)]
    found = assess(cases, ABOUT, options=OPTIONS).deletion.against_random
    assert isinstance(found, NotEstimable)  # three cases give no interval
    assert found.value == 0.0

"""Asking about many items so that each one that fails is known."""

import numpy as np
import pytest

from readingroom.domain.model import FailureReason, ModelCapability
from readingroom.engine.evaluator.item_requests import ask_each
from readingroom.engine.models.types import ModelFailedError, Usage


class Fussy:
    """Fails for a negative item; the others are answered in the width of their value's digits."""

    def __init__(self) -> None:
        self.calls: list[int] = []

    def answer(self, inputs: np.ndarray) -> np.ndarray:
        self.calls.append(len(inputs))
        if (inputs < 0).any():
            raise ModelFailedError(FailureReason.EXCEPTION, "It was negative.")
        return np.ones((len(inputs), len(str(int(inputs.max())))))

    predict_proba = get_embeddings = answer

    def predict(self, inputs: np.ndarray) -> np.ndarray:
        return self.answer(inputs)[:, 0]

    def encode_sequences(self, sequences: list[str]) -> np.ndarray:
        return self.answer(np.array([len(one) for one in sequences]))


def test_items_that_do_not_fail_are_asked_about_at_once() -> None:
    model = Fussy()
    said = ask_each(model, ModelCapability.PREDICT, np.array([1, 2, 3]))  # type: ignore[arg-type]

    assert (model.calls, said.answered, said.failures) == ([3], (0, 1, 2), {})


class Measured(Fussy):
    """Takes a second for each item."""

    @property
    def usage(self) -> Usage:
        return Usage(float(self.calls[-1]), 1_000, item_count=self.calls[-1])


@pytest.mark.parametrize("items", [[1, 2, 3], [1, -2, 3]])
def test_each_answered_item_has_its_share_of_the_time_and_the_memory(items: list[int]) -> None:
    said = ask_each(Measured(), ModelCapability.PREDICT, np.array(items))  # type: ignore[arg-type]

    assert set(said.usage) == set(said.answered)
    assert set(said.usage.values()) == {Usage(1.0, 1_000, item_count=1)}


@pytest.mark.parametrize(
    "ability", [ModelCapability.PREDICT, ModelCapability.PREDICT_PROBA, ModelCapability.EMBED]
)
def test_where_one_fails_all_are_asked_one_by_one(ability: ModelCapability) -> None:
    model = Fussy()
    said = ask_each(model, ability, np.array([1, -2, 3]))  # type: ignore[arg-type]

    assert model.calls == [3, 1, 1, 1]
    assert said.answered == (0, 2)
    assert said.values is not None
    assert len(said.values) == 2
    assert said.failures[1].reason is FailureReason.EXCEPTION
    assert said.failures[1].detail == "It was negative."


def test_an_answer_of_another_width_is_a_failure_of_its_item() -> None:
    said = ask_each(Fussy(), ModelCapability.EMBED, np.array([1, 10, -1, 2]))  # type: ignore[arg-type]

    assert said.answered == (0, 3)
    assert said.failures[1].reason is FailureReason.SHAPE


def test_a_single_item_that_fails_is_not_asked_about_twice() -> None:
    model = Fussy()
    said = ask_each(model, ModelCapability.PREDICT, np.array([-1]))  # type: ignore[arg-type]

    assert (model.calls, said.values, said.answered) == ([1], None, ())
    assert set(said.failures) == {0}


def test_nothing_is_asked_about_no_items() -> None:
    model = Fussy()

    assert ask_each(model, ModelCapability.PREDICT, np.array([])).values is None  # type: ignore[arg-type]
    assert model.calls == []


def test_sequences_are_asked_about_as_texts() -> None:
    said = ask_each(Fussy(), ModelCapability.ENCODE_SEQUENCES, np.array(["A", "CG"]))  # type: ignore[arg-type]

    assert said.answered == (0, 1)


def test_text_is_not_asked_for_so() -> None:
    with pytest.raises(ValueError, match="generate"):
        ask_each(Fussy(), ModelCapability.GENERATE, np.array(["A"]))  # type: ignore[arg-type]

"""The baseline for texts: it learns from words and pairs of words."""

import numpy as np
import pytest

from readingroom.engine.models.builtin.word_logistic import WordLogistic

TEXTS = ["No pain today", "Denies pain", "Pain since today", "New pain", "No pain", "Pain at rest"]
LABELS = np.array([0, 0, 1, 1, 0, 1])


def test_it_says_nothing_before_it_has_learnt() -> None:
    with pytest.raises(RuntimeError, match="not fitted yet"):
        WordLogistic().predict_proba(TEXTS)


def test_it_tells_the_texts_apart_that_it_learnt() -> None:
    model = WordLogistic()
    model.fit(TEXTS * 5, np.tile(LABELS, 5))
    found = model.predict_proba(TEXTS)
    assert found.sum(axis=1) == pytest.approx(np.ones(6))
    assert (found.argmax(axis=1) == LABELS).all()


def test_a_text_without_a_known_word_gets_what_is_usual() -> None:
    model = WordLogistic(pairs=False)
    model.fit(TEXTS * 5, np.tile(LABELS, 5))
    assert (model.predict_proba(["something else"]) == model.predict_proba([""])).all()


def test_a_number_of_words_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="most_words is 0"):
        WordLogistic(most_words=0)

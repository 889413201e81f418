"""Texts as players: what counts as a part, where it stands, and what is left without it."""

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.games import QueryCounter
from readingroom.engine.analyzer.explanations.partition import partition
from readingroom.engine.analyzer.explanations.parts import PartsGame
from readingroom.engine.analyzer.explanations.shapley import exact
from readingroom.engine.analyzer.explanations.texts import mask_text, split_text, text_hierarchy
from readingroom.engine.analyzer.explanations.types import Grain

wording = Wording(__file__)

NOTE = "No acute chest pain. BP 138/82, HbA1c 5.1 %.\nSeen by Dr. Ito today."


def words(text: str, grain: Grain = Grain.WORDS) -> list[str]:
    return [text[span.start : span.stop] for span in split_text(text, grain)]


def test_numbers_and_joined_words_are_one_part() -> None:
    assert words(NOTE) == [
        "No", "acute", "chest", "pain", "BP", "138/82", "HbA1c", "5.1", "Seen", "by", "Dr", "Ito",
        "today",
    ]  # fmt: skip


def test_sentences_end_at_points_and_lines_but_not_within_titles_or_numbers() -> None:
    assert words(NOTE, Grain.SENTENCES) == [
        "No acute chest pain.",
        "BP 138/82, HbA1c 5.1 %.",
        wording("seen_ito_today"),
    ]


def test_signs_of_scripts_without_spaces_are_parts() -> None:
    assert words("胸痛なし") == ["胸", "痛", "な", "し"]


def test_a_text_with_everything_kept_is_the_text() -> None:
    for grain in Grain:
        spans = split_text(NOTE, grain)
        assert mask_text(NOTE, spans)(np.ones((1, len(spans)), dtype=bool))[0] == NOTE


def test_parts_taken_away_are_replaced_and_the_rest_stays() -> None:
    spans = split_text("No pain, today.", Grain.WORDS)
    assert mask_text("No pain, today.", spans)(np.array([[True, False, True]]))[0] == (
        "No ..., today."
    )


def test_parts_taken_away_are_left_out_with_the_space_behind() -> None:
    spans = split_text("No acute pain today", Grain.WORDS)
    made = mask_text("No acute pain today", spans, None)(np.array([[False, True, False, True]]))
    assert made[0] == "acute today"


def test_words_of_a_sentence_merge_before_sentences_do() -> None:
    text = "No pain. Some fever. Seen today."
    tree = text_hierarchy(text, split_text(text, Grain.WORDS))
    assert tree[0, :2].tolist() == [0, 1]
    assert {tuple(row[:2]) for row in tree[:, :2].tolist()} >= {(0, 1), (2, 3), (4, 5)}
    assert tree[-1, 3] == 6


@pytest.mark.parametrize(
    ("text", "grain", "sentence"),
    [
        ("", Grain.WORDS, "no word"),
        ("...!", Grain.WORDS, "no word"),
        ("Pain", Grain.WORDS, "a single word"),
        ("Pain today.", Grain.SENTENCES, "a single sentence.*by words"),
        ("a " * 3_000, Grain.WORDS, "3,000 words"),
    ],
)
def test_a_text_without_parts_to_weigh_is_refused(text: str, grain: Grain, sentence: str) -> None:
    with pytest.raises(AnalysisError, match=sentence):
        split_text(text, grain)


def said(texts: np.ndarray) -> np.ndarray:
    """Answer by hand-set rules: pain counts 3, but -1 where it is denied; fever counts 2."""
    scores = []
    for text in texts:
        found = set(text.lower().replace(".", " ").split())
        pain = (-1.0 if "no" in found else 3.0) if "pain" in found else 0.0
        scores.append((pain + 2.0 * ("fever" in found), 0.0))
    return np.array(scores)


def game(text: str, asked: QueryCounter) -> PartsGame:
    spans = split_text(text, Grain.WORDS)
    return PartsGame(said, mask_text(text, spans), len(spans), 0, asked)


def test_a_denied_word_and_its_denial_share_what_they_do() -> None:
    # By hand: pain adds 3 alone and -1 with "no", so no: -4 / 2, pain: (3 - 1) / 2.
    found = exact(game("No pain. Fever", QueryCounter()))
    assert found.weights[0] == pytest.approx([-2.0, 1.0, 2.0])


def test_owen_values_within_sentences_add_up_to_the_answer() -> None:
    text = "No pain. Fever today. Asks for no help."
    asked = QueryCounter()
    owen = partition(
        game(text, asked), text_hierarchy(text, split_text(text, Grain.WORDS)),
        np.random.default_rng(0),
    )  # fmt: skip
    assert owen.is_exact
    assert owen.weighed.weights.sum() == pytest.approx(1.0)
    assert asked.calls > 0


def test_an_answer_that_is_no_number_is_refused() -> None:
    spans = split_text("No pain", Grain.WORDS)
    broken = PartsGame(
        lambda texts: np.full((len(texts), 2), np.nan), mask_text("No pain", spans), 2, 0
    )
    with pytest.raises(AnalysisError, match="not a finite number"):
        broken.value(np.ones((1, 2), dtype=bool))


def test_a_class_that_is_not_there_is_refused() -> None:
    spans = split_text("No pain", Grain.WORDS)
    with pytest.raises(AnalysisError, match="no answer 8"):
        PartsGame(said, mask_text("No pain", spans), 2, 7).value(np.ones((1, 2), dtype=bool))

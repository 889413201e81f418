"""Sequences as players: other letters, covered windows, stretches."""

import numpy as np
import pytest

from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.games import QueryCounter
from readingroom.engine.analyzer.explanations.inputs import (
    DNA,
    PROTEIN,
    mask_sequence,
    mutate_positions,
    occlude_sequence,
    read_alphabet,
)
from readingroom.engine.analyzer.explanations.parts import PartsGame, merge_neighbours
from readingroom.engine.analyzer.explanations.shapley import exact


def motif(sequences: np.ndarray) -> np.ndarray:
    """Answer with 1 where TATA stands in the sequence, plus a tenth for each G."""
    scores = [("TATA" in one) * 1.0 + 0.1 * one.count("G") for one in map(str, sequences)]
    return np.array([[score, -score] for score in scores])


def test_mutagenesis_finds_the_motif_and_what_each_letter_does() -> None:
    asked = QueryCounter()
    found = mutate_positions(motif, "CCTATACG", DNA, 0, counter=asked)
    # By hand: any other letter in the motif takes 1 away; a G instead adds a tenth.
    assert found.weights[2:6] == pytest.approx([1 - 0.1 / 3] * 4)
    assert found.weights[0] == pytest.approx(-0.1 / 3)
    assert found.weights[7] == pytest.approx(0.1)
    assert found.changes[0].tolist() == pytest.approx([0, 0, 0.1, 0])
    assert asked.calls == 1 + 3 * 8


def test_an_unknown_letter_is_compared_with_all_four() -> None:
    found = mutate_positions(motif, "CNTATA", DNA, 0, counter=QueryCounter())
    assert found.weights[1] == pytest.approx(-0.1 / 4)


def test_occlusion_covers_the_motif() -> None:
    found = occlude_sequence(
        motif, "CCCTATACCC", "N", 0, window=2, stride=2, counter=QueryCounter()
    )
    assert found.tolist() == pytest.approx([0, 0, 1, 1, 1, 1, 1, 1, 0, 0])


def test_windows_at_the_end_may_be_shorter() -> None:
    found = occlude_sequence(motif, "CCCCTATA", "N", 0, window=3, stride=3, counter=QueryCounter())
    assert found[-1] == pytest.approx(1.0)


def test_stretches_of_a_motif_share_it() -> None:
    labels = np.arange(8) // 2
    found = exact(PartsGame(motif, mask_sequence("CCTATACC", "N", labels), 4, 0))
    assert found.weights[0] == pytest.approx([0, 0.5, 0.5, 0])


def test_a_hierarchy_joins_neighbours() -> None:
    tree = merge_neighbours([list(range(5))], 5)
    assert tree.shape == (4, 4)
    assert tree[-1, 3] == 5


def test_alphabets_are_told_apart() -> None:
    assert read_alphabet("ACGTN") == DNA
    assert read_alphabet("acgu") == "ACGU"
    assert read_alphabet("MKVL") == PROTEIN


@pytest.mark.parametrize(
    ("sequence", "sentence"),
    [
        ("A", "has one letter"),
        ("AC1T", "neither DNA"),
        ("NNNN", "are N or"),
        ("A" * 20_000, "20,000 letters"),
    ],
)
def test_a_sequence_that_cannot_be_weighed_is_refused(sequence: str, sentence: str) -> None:
    with pytest.raises(AnalysisError, match=sentence):
        read_alphabet(sequence)


def test_letters_take_the_case_of_those_whose_place_they_take() -> None:
    asked: list[str] = []

    def see(sequences: np.ndarray) -> np.ndarray:
        asked.extend(map(str, sequences))
        return np.full((len(sequences), 2), 0.5)

    mutate_positions(see, "aC", "ACGT", 0, counter=QueryCounter())
    assert asked == ["aC", "cC", "gC", "tC", "aA", "aG", "aT"]
    made = mask_sequence("aCg", "N", np.arange(3))(np.array([[False, False, True]]))
    assert made.tolist() == ["nNg"]


@pytest.mark.parametrize(("window", "stride"), [(8, 1), (2, 3), (2, 0)])
def test_windows_that_do_not_fit_a_sequence_are_refused(window: int, stride: int) -> None:
    with pytest.raises(AnalysisError, match="does not fit"):
        occlude_sequence(
            motif, "CCCCTATA", "N", 0, window=window, stride=stride, counter=QueryCounter()
        )

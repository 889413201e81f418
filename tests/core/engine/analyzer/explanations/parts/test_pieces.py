"""Texts, images and sequences explained and tested as the command does it, without a process."""

from dataclasses import replace

import numpy as np
import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import AnalysisError
from readingroom.domain.explained_input import InputKind
from readingroom.engine.analyzer.explanations.faithfulness.api import ExplanationSource, assess
from readingroom.engine.analyzer.explanations.faithfulness.part_cases import NEARBY, cases_of
from readingroom.engine.analyzer.explanations.faithfulness.types import (
    FaithfulnessOptions,
    RandomisationTarget,
)
from readingroom.engine.analyzer.explanations.image_pieces import image_piece
from readingroom.engine.analyzer.explanations.images import read_heat_map
from readingroom.engine.analyzer.explanations.inputs import (
    ExplanationInput,
    sequence_piece,
    text_piece,
)
from readingroom.engine.analyzer.explanations.part_methods import ModelHandle
from readingroom.engine.analyzer.explanations.part_runs import explain_pieces
from readingroom.engine.analyzer.explanations.types import (
    METHODS,
    ExplanationMethod,
    Fill,
    PartOptions,
)

wording = Wording(__file__)

IMAGE = np.add.outer(np.arange(16.0), np.sin(np.arange(16.0)))
OPTIONS = PartOptions(tile=4, fill=Fill.MEAN, low=0.0, high=20.0, repeats=2)
NAMES = ("sum", "bright")


def bright(images: np.ndarray) -> np.ndarray:
    """Answer with a linear share of how bright the upper left quarter is."""
    share = images[:, :8, :8].mean(axis=(1, 2)) / 40
    return np.column_stack([1 - share, share])


def adenines(sequences: np.ndarray) -> np.ndarray:
    share = np.array([str(one).count("A") / 100 for one in sequences])
    return np.column_stack([1 - share, share])


def piece(method: ExplanationMethod | None = None, **changes: object) -> ExplanationInput:
    return image_piece("a", IMAGE, 1, replace(OPTIONS, method=method, **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "method",
    [one for one in METHODS[InputKind.IMAGE]
     if one not in (ExplanationMethod.INTEGRATED_GRADIENTS, ExplanationMethod.SHAP_EXACT)],
)  # fmt: skip
def test_only_tiles_that_the_model_looks_at_weigh_anything(method: ExplanationMethod) -> None:
    (found,) = explain_pieces([piece(method)], ModelHandle(bright), NAMES, OPTIONS)
    drawn = found.explanation.heat_map
    assert drawn is not None
    weights = read_heat_map(drawn)
    assert abs(weights[2:]).max() < 1e-6
    assert abs(weights[:, 2:]).max() < 1e-6
    by_hand = (IMAGE[:4, :4] - IMAGE.mean()).sum() / 64 / 40
    assert weights[0, 0] == pytest.approx(by_hand, abs=1e-6)


def test_windows_that_leave_pixels_out_are_refused() -> None:
    with expect_error(AnalysisError, wording("windows_pixels_move")):
        piece(ExplanationMethod.OCCLUSION, window=4, stride=5)


def test_windows_that_overlap_weigh_pixels() -> None:
    (found,) = explain_pieces(
        [piece(ExplanationMethod.OCCLUSION, window=4, stride=2)],
        ModelHandle(bright),
        NAMES,
        OPTIONS,
    )
    assert found.explanation.heat_map is not None
    assert found.explanation.heat_map.rows == 16
    assert found.explanation.base is None


def test_gradients_of_a_model_that_shows_none_are_refused() -> None:
    with pytest.raises(AnalysisError, match="Choose shap-partition"):
        explain_pieces(
            [piece(ExplanationMethod.INTEGRATED_GRADIENTS)], ModelHandle(bright), NAMES, OPTIONS
        )


def test_a_model_of_one_class_is_refused() -> None:
    with pytest.raises(AnalysisError, match="has a single class"):
        explain_pieces(
            [piece()], ModelHandle(lambda images: np.ones((len(images), 1))), NAMES, OPTIONS
        )


def test_explained_images_are_tested_with_all_checks() -> None:
    reached = ModelHandle(bright)
    other = ModelHandle(lambda images: 1 - bright(images[:, ::-1]))
    pieces = [piece(ExplanationMethod.SHAP_PERMUTATION) for _ in range(2)]
    found = explain_pieces(pieces, reached, NAMES, OPTIONS)
    cases = cases_of(found, reached, 1, OPTIONS, other)
    assert all(len(case.nearby) == NEARBY for case in cases)
    first = found[0].explanation
    report = assess(
        cases,
        ExplanationSource(first.model, first.kind, first.method, first.target, first.background),
        options=FaithfulnessOptions(perturbations=20, steps=8, random_orders=2),
        randomising=RandomisationTarget.PARAMETERS,
    )
    assert report.fidelity.pooled_raw.value == pytest.approx(1.0, abs=1e-9)
    assert report.max_sensitivity.value is not None
    assert report.max_sensitivity.value < 0.2
    assert report.stability is not None
    assert report.randomisation is not None
    assert any("Only 2 inputs" in text for text in report.warnings)


def test_answers_of_a_black_box_are_dealt_out_where_it_cannot_be_opened() -> None:
    options = PartOptions()
    reached = ModelHandle(adenines)
    pieces = [sequence_piece("a", "ACCATTAGACCATTAG", 1, options)]
    found = explain_pieces(pieces, reached, NAMES, options)
    (case,) = cases_of(found, reached, 1, options, None)
    assert case.randomised is not None
    assert abs(np.corrcoef(case.randomised, case.weights)[0, 1]) < 0.8


def test_mutagenesis_tells_of_each_other_letter() -> None:
    (found,) = explain_pieces(
        [sequence_piece("a", "ACCG", 1, PartOptions())], ModelHandle(adenines), NAMES, PartOptions()
    )
    first, second = found.explanation.attributions[:2]
    assert first.weight == pytest.approx(0.01)
    assert dict(second.changes) == pytest.approx({"A": 0.01, "G": 0.0, "T": 0.0})
    assert (second.start, second.stop) == (1, 2)


def test_stretches_of_a_sequence_add_up() -> None:
    options = PartOptions(method=ExplanationMethod.SHAP_PARTITION, segment=3)
    (found,) = explain_pieces(
        [sequence_piece("a", "AACCGTAA", 1, options)], ModelHandle(adenines), NAMES, options
    )
    told = [(one.part, one.value, round(one.weight, 6)) for one in found.explanation.attributions]
    assert told == [("1-3", "AAC", 0.02), ("4-6", "CGT", 0.0), ("7-8", "AA", 0.02)]


def test_parts_of_a_text_stand_where_they_are() -> None:
    def long(texts: np.ndarray) -> np.ndarray:
        share = np.array([len(str(one)) / 1000 for one in texts])
        return np.column_stack([1 - share, share])

    text = "Pain, then fever."
    options = PartOptions(mask=None)
    (found,) = explain_pieces(
        [text_piece("a", text, 1, options)], ModelHandle(long), NAMES, options
    )
    for part in found.explanation.attributions:
        assert text[part.start : part.stop] == part.value
    assert found.explanation.attributions[0].weight == pytest.approx(0.004, abs=1e-9)


@pytest.mark.parametrize(
    "changes", [{"repeats": 0}, {"effort": -1}, {"steps": 0}, {"tile": -1}]
)  # fmt: skip
def test_numbers_that_cannot_be_are_refused(changes: dict[str, int]) -> None:
    with pytest.raises(AnalysisError, match="Repetitions must"):
        PartOptions(**changes).method_for(InputKind.TEXT)  # type: ignore[arg-type]

"""BERTScore (Zhang et al. 2020) of pairs of texts, by a local encoder of word pieces.

The folder has the encoder's weights, `model.onnx` or those of `text_encoder`, and its word pieces.
Each piece of a text is matched with the piece of the other whose vector is nearest by cosine;
start and end are matched but do not count, as in the package bert-score. The vectors are the last
states that the encoder gives. Texts of one length make a batch, so that nothing is padded.
"""

import json
import math
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import AnyArray, FloatArray, IntArray
from readingroom.domain.errors import ModelError
from readingroom.engine.models.builtin.text_encoder import TextEncoder
from readingroom.engine.models.builtin.word_pieces import (
    batches_of_equal_length,
    read_word_pieces,
)
from readingroom.engine.models.child.api import require
from readingroom.engine.models.encoders.folder import ONNX_PATHS, first_file
from readingroom.engine.models.encoders.types import COLUMNS, SEPARATOR

States = Callable[[IntArray], AnyArray]
"""States (texts, pieces, dimensions) of equally long texts, given as numbers of pieces."""

MAX_PIECES: Final = 512
"""Longest text in word pieces, with its start and end; longer ones are cut."""
_BATCH: Final = 16
_TYPES: Final = {"tensor(int64)": np.int64, "tensor(int32)": np.int32}
_STATES: Final = ("last_hidden_state", "token_embeddings")
"""Usual names of the output with the states; otherwise the first output is taken."""
_INPUTS: Final = ("input_ids", "attention_mask", "token_type_ids")
_PROBE: Final = "no effusion"


class TokenEncoder:
    """Answers `predict` with the scores of pairs of texts; `fit` weighs pieces by references."""

    def __init__(self, folder: str) -> None:
        """Read the encoder in a folder.

        Raises:
            LoadError: a library is not installed.
            ModelError: a file is missing or damaged, or the encoder's output is not one vector of
                finite numbers for each piece.
        """
        location = Path(folder)
        self._pieces = read_word_pieces(location)
        self._states, self._max_pieces = _load(location)
        self._weights: dict[int, float] = {}
        self._highest = 1.0
        vectors = self._vectors([self._pieces.encode(_PROBE, self._max_pieces)])[0]
        if not np.isfinite(vectors).all():
            raise ModelError("Its vectors are not finite numbers.")

    def fit(self, references: NDArray[np.uint8], _: AnyArray) -> None:
        """Weigh each piece by the logarithm of the share of references that have it (idf).

        `references` are the UTF-8 texts with `SEPARATOR` between them.
        """
        texts = references.tobytes().decode("utf-8", "surrogatepass").split(SEPARATOR)
        counts = Counter(number for text in texts for number in set(self._encode(text)[0]))
        total = math.log(len(texts) + 1)
        self._weights = {number: total - math.log(n + 1) for number, n in counts.items()}
        self._highest = total

    def predict(self, pairs: NDArray[np.str_]) -> FloatArray:
        """Return the `COLUMNS` of each pair of an answer and a reference, shape (n, columns).

        NaN: the vectors are not finite, or for weighted scores, all weights of a text are 0.
        """
        coded = {text: self._encode(text) for text in {str(text) for text in pairs.flat}}
        numbers = {text: entry[0] for text, entry in coded.items()}
        vectors = dict(zip(numbers, self._vectors(list(numbers.values())), strict=True))
        rows = np.empty((len(pairs), len(COLUMNS)))
        for row, (answer, reference) in enumerate(pairs.tolist()):
            plain, weighted = _scores(
                vectors[answer],
                vectors[reference],
                *(self._piece_weights(numbers[text]) for text in (answer, reference)),
            )
            is_cut = coded[answer][1] or coded[reference][1]
            rows[row] = (*plain, *weighted, is_cut)
        return rows

    def _encode(self, text: str) -> tuple[list[int], bool]:
        """Return the numbers of a text's pieces, and whether it was cut."""
        numbers = self._pieces.encode(text, self._max_pieces + 1)
        if len(numbers) <= self._max_pieces:
            return numbers, False
        return [*numbers[: self._max_pieces - 1], numbers[-1]], True

    def _piece_weights(self, numbers: Sequence[int]) -> FloatArray:
        """Return the weights of pieces without start and end (idf), ones before a fit."""
        if not self._weights:
            return np.ones(len(numbers) - 2)
        return np.array([self._weights.get(number, self._highest) for number in numbers[1:-1]])

    def _vectors(self, coded: Sequence[Sequence[int]]) -> list[FloatArray]:
        """Return the vectors of length 1 of each text's pieces, (pieces, dimensions)."""
        vectors: list[FloatArray] = [np.empty(0)] * len(coded)
        for indices, numbers in batches_of_equal_length(coded, _BATCH):
            states = self._states(numbers)
            if states.ndim != 3 or states.shape[:2] != numbers.shape:
                raise ModelError(
                    f"Its output has the shape {states.shape} for {len(numbers)} texts of "
                    f"{numbers.shape[1]} pieces. It must have one vector for each piece."
                )
            wide = states.astype(np.float64)
            with np.errstate(invalid="ignore", divide="ignore"):
                unit = wide / np.linalg.norm(wide, axis=2, keepdims=True)
            for index, of_text in zip(indices, unit, strict=True):
                vectors[index] = of_text
        return vectors


def _scores(
    answer: FloatArray, reference: FloatArray, answer_weights: FloatArray, weights: FloatArray
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return precision, recall and F of two texts, with equal weights and with those given.

    An empty text has zeros.
    """
    if len(answer) == 2 or len(reference) == 2:
        return (0.0,) * 3, (0.0,) * 3
    cosines = answer @ reference.T
    if not np.isfinite(cosines).all():
        return (math.nan,) * 3, (math.nan,) * 3
    of_answer, of_reference = cosines.max(axis=1)[1:-1], cosines.max(axis=0)[1:-1]
    plain = _with_f(float(of_answer.mean()), float(of_reference.mean()))
    if not (answer_weights.sum() > 0 and weights.sum() > 0):
        return plain, (math.nan,) * 3
    weighted = (
        float((of_scores * of_pieces).sum() / of_pieces.sum())
        for of_scores, of_pieces in ((of_answer, answer_weights), (of_reference, weights))
    )
    return plain, _with_f(*weighted)


def _with_f(precision: float, recall: float) -> tuple[float, float, float]:
    total = precision + recall
    return precision, recall, 2 * precision * recall / total if total else 0.0


def _load(folder: Path) -> tuple[States, int]:
    """Return the function that computes states, and the most pieces of a text."""
    path = first_file(folder, ONNX_PATHS)
    if path is None:
        encoder = TextEncoder(str(folder), MAX_PIECES)
        return encoder.states, encoder.max_pieces
    require("onnxruntime")
    import onnxruntime

    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = settings.inter_op_num_threads = 1
    settings.use_deterministic_compute = True
    settings.log_severity_level = 4
    try:
        session = onnxruntime.InferenceSession(
            str(path), settings, providers=["CPUExecutionProvider"]
        )
    except Exception as error:  # onnxruntime raises classes of its own, one for each status
        raise ModelError(f"{path.name} is not an ONNX model that can be loaded.") from error
    return _states_of(session), _positions(folder)


def _states_of(session: Any) -> States:  # noqa: ANN401 - no types
    inputs = {source.name: _TYPES.get(source.type) for source in session.get_inputs()}
    for name, dtype in inputs.items():
        if name not in _INPUTS or dtype is None:
            raise ModelError(
                f"It has the input '{name[:60]}'. An encoder of word pieces has input_ids, "
                "attention_mask and token_type_ids, of integers."
            )
    outputs = [output.name for output in session.get_outputs()]
    output = next((name for name in _STATES if name in outputs), outputs[0])

    def states(numbers: IntArray) -> AnyArray:
        values = {
            "input_ids": numbers,
            "attention_mask": np.ones_like(numbers),
            "token_type_ids": np.zeros_like(numbers),
        }
        given = {name: values[name].astype(dtype) for name, dtype in inputs.items()}
        return np.asarray(session.run([output], given)[0])

    return states


def _positions(folder: Path) -> int:
    """Return the most pieces of a text by the encoder's config.json, 512 without it.

    Raises:
        ModelError: the file is damaged, or its number of positions is none.
    """
    path = folder / "config.json"
    if not path.is_file():
        return MAX_PIECES
    try:
        positions = json.loads(path.read_text(encoding="utf-8"))["max_position_embeddings"]
    except KeyError:
        return MAX_PIECES
    except (OSError, ValueError, TypeError, RecursionError) as error:
        raise ModelError(f"{path.name} cannot be read as the encoder's configuration.") from error
    if not isinstance(positions, int) or positions <= 2:
        raise ModelError(f"'max_position_embeddings' in {path.name} must be a number above 2.")
    return min(positions, MAX_PIECES)

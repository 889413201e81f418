"""Vectors of the texts that images are compared with, and fitting to them."""

from collections.abc import Sequence
from functools import partial

import msgspec
import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import AnyArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.model import ModelCapability
from readingroom.domain.progress import Progress
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.item_requests import as_asked
from readingroom.engine.evaluator.metrics.pairs import PairedText
from readingroom.engine.evaluator.runs.answering import ParsedAnswer, Query, one_by_one
from readingroom.engine.evaluator.runs.array_answers import vector_answer, vector_query
from readingroom.engine.evaluator.runs.samples import Samples
from readingroom.engine.evaluator.runs.text_run import require_capability
from readingroom.engine.evaluator.suites.suite import Suite, VectorOutput
from readingroom.engine.models.types import ModelUnderTest

_BATCH = 64


class EmbeddedTexts:
    """The text of each sample with its vector; equal texts are queried once."""

    def __init__(self, captions: Sequence[str], answers: Sequence[ParsedAnswer]) -> None:
        self._captions = captions
        self._answers = answers
        parsed_vectors = (answer.parsed for answer in answers if answer.parsed is not None)
        self.width = len(msgspec.json.decode(next(parsed_vectors, "[]")))
        """Length of the vectors, 0 without any."""

    def context(self, row: int) -> str:
        """Return the context of a row's item: its text and vector."""
        vector = self._vector(row)
        return canonical_json(PairedText(self._captions[row], vector)).decode()

    def checked(self, row: int, answer: ParsedAnswer) -> ParsedAnswer:
        """Return the answer for a row, or a failure if its text has no vector to compare with."""
        own = self._answers[row]
        if own.parsed is not None:
            return answer
        return ParsedAnswer(answer.raw, None, own.failure, f"Text: {own.detail}")

    def known(self, rows: NDArray[np.intp]) -> tuple[NDArray[np.intp], AnyArray]:
        """Return which rows have a text vector, and these vectors."""
        with_vector = [row for row in rows.tolist() if self._answers[row].parsed is not None]
        vectors = [self._vector(row) for row in with_vector]
        return np.asarray(with_vector, dtype=np.intp), np.asarray(vectors, dtype=np.float64)

    def _vector(self, row: int) -> list[float] | None:
        parsed = self._answers[row].parsed
        return None if parsed is None else msgspec.json.decode(parsed, type=list[float])


class PairFitter:
    """Fits an image model, without some images, to the vectors of the texts."""

    def __init__(
        self, subject: ModelUnderTest, images: AnyArray, texts: EmbeddedTexts, suite: Suite
    ) -> None:
        self._subject = subject
        self._images = images
        self._texts = texts
        self._suite = suite
        require_capability(subject, ModelCapability.EMBED)

    def fitted_without(self, rows: NDArray[np.intp]) -> Query:
        """Return the query function of the model after fitting to all other pairs.

        Raises:
            SuiteError: no other text has a vector.
        """
        others = np.setdiff1d(np.arange(len(self._images)), rows)
        training, vectors = self._texts.known(others)
        if not len(training):
            raise SuiteError("A fold leaves no text with a vector for fitting.")
        fit = getattr(self._subject, ModelCapability.FIT.value)
        fit(as_asked(self._images[training], self._subject.facts), vectors)
        return vector_query(self._subject, self._texts.width)


def read_texts(
    suite: Suite,
    samples: Samples,
    subject: ModelUnderTest,
    text_model: ModelUnderTest | None,
    progress: Progress,
) -> EmbeddedTexts | None:
    """Return the texts of a suite's samples with their vectors, None if it has none.

    Raises:
        SuiteError: the data have no such vectors, or no model provides them.
    """
    if not suite.has_texts:
        return None
    captions, width = samples.labels, _width(suite)
    if suite.texts == "vectors":
        stored = samples.data.text_vectors
        if stored is None:
            raise SuiteError(
                "'texts: vectors' needs T.npy in the folder of X.npy, with a vector for each text."
            )
        return EmbeddedTexts(captions, [vector_answer(vector, width) for vector in stored])
    encoder = subject if suite.texts == "model" else text_model
    if encoder is None:
        raise SuiteError(f"The text model {suite.texts} was not started.")
    if suite.texts == "model" and ModelCapability.ENCODE_SEQUENCES not in encoder.facts.abilities:
        raise SuiteError(
            f"The model {encoder.facts.name} has no text vectors (encode_sequences). Enter "
            "another model's configuration under 'texts'."
        )
    require_capability(encoder, ModelCapability.ENCODE_SEQUENCES)
    distinct = list(dict.fromkeys(captions))
    answers: list[ParsedAnswer] = []
    query = one_by_one(partial(_encoded, encoder, width))
    for start in range(0, len(distinct), _BATCH):
        progress.raise_if_cancelled()
        answers += query(np.asarray(distinct[start : start + _BATCH], dtype=np.str_))
    by_caption = dict(zip(distinct, answers, strict=True))
    return EmbeddedTexts(captions, [by_caption[caption] for caption in captions])


def _encoded(encoder: ModelUnderTest, width: int, texts: AnyArray) -> list[ParsedAnswer]:
    vectors = encoder.encode_sequences([str(text) for text in texts])
    return [vector_answer(vector, width) for vector in np.asarray(vectors)]


def _width(suite: Suite) -> int:
    return suite.output.dimensions if isinstance(suite.output, VectorOutput) else 0

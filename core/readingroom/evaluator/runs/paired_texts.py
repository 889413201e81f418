"""The vectors of the texts that images are held against, and a model that learns from them."""

from collections.abc import Sequence
from functools import partial

import msgspec
import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import SuiteError
from readingroom.domain.item_requests import as_asked
from readingroom.domain.model import AnyArray, ModelCapability, ModelUnderTest
from readingroom.domain.progress import Progress
from readingroom.evaluator.canonical import canonical_json
from readingroom.evaluator.metrics.pairs import PairedText
from readingroom.evaluator.runs.answering import Ask, ParsedAnswer, one_by_one
from readingroom.evaluator.runs.array_answers import vector_asker, vector_said
from readingroom.evaluator.runs.samples import Samples
from readingroom.evaluator.runs.text_run import require_ability
from readingroom.evaluator.suites.suite import Suite, VectorOutput

_BATCH = 64


class EmbeddedTexts:
    """The text of each sample with its vector; equal texts were asked about once."""

    def __init__(self, captions: Sequence[str], said: Sequence[ParsedAnswer]) -> None:
        self._captions = captions
        self._said = said
        found = (one.parsed for one in said if one.parsed is not None)
        self.width = len(msgspec.json.decode(next(found, "[]")))
        """How many numbers a vector has, 0 where there is none."""

    def context(self, row: int) -> str:
        """Return what the item of a row says of its text."""
        vector = self._vector(row)
        return canonical_json(PairedText(self._captions[row], vector)).decode()

    def checked(self, row: int, said: ParsedAnswer) -> ParsedAnswer:
        """Return what was said of a row, or that its text has no vector to be held against."""
        own = self._said[row]
        if own.parsed is not None:
            return said
        return ParsedAnswer(said.raw, None, own.failure, f"Of its text: {own.detail}")

    def known(self, rows: NDArray[np.intp]) -> tuple[NDArray[np.intp], AnyArray]:
        """Return which of some rows have a vector of their text, and these."""
        kept = [row for row in rows.tolist() if self._said[row].parsed is not None]
        vectors = [self._vector(row) for row in kept]
        return np.asarray(kept, dtype=np.intp), np.asarray(vectors, dtype=np.float64)

    def _vector(self, row: int) -> list[float] | None:
        parsed = self._said[row].parsed
        return None if parsed is None else msgspec.json.decode(parsed, type=list[float])


class PairFitter:
    """Teaches a model of images, without some of them, to lie beside the vectors of their texts."""

    def __init__(
        self, subject: ModelUnderTest, images: AnyArray, texts: EmbeddedTexts, suite: Suite
    ) -> None:
        self._subject = subject
        self._images = images
        self._texts = texts
        self._suite = suite
        require_ability(subject, ModelCapability.EMBED)

    def fitted_without(self, rows: NDArray[np.intp]) -> Ask:
        """Return what asks the model after it learnt from all other pairs.

        Raises:
            SuiteError: no other text has a vector.
        """
        others = np.setdiff1d(np.arange(len(self._images)), rows)
        kept, vectors = self._texts.known(others)
        if not len(kept):
            raise SuiteError("A fold leaves no text with a vector to learn from.")
        learn = getattr(self._subject, ModelCapability.FIT.value)
        learn(as_asked(self._images[kept], self._subject.facts), vectors)
        return vector_asker(self._subject, self._texts.width)


def read_texts(
    suite: Suite,
    samples: Samples,
    subject: ModelUnderTest,
    text_model: ModelUnderTest | None,
    progress: Progress,
) -> EmbeddedTexts | None:
    """Return the texts of a suite's samples with their vectors, None where it has none.

    Raises:
        SuiteError: the data have no such vectors, or no model gives them.
    """
    if not suite.has_texts:
        return None
    captions, width = samples.labels, _width(suite)
    if suite.texts == "vectors":
        stored = samples.data.text_vectors
        if stored is None:
            raise SuiteError("'texts: vectors' needs T.npy beside X.npy: a vector for each text.")
        return EmbeddedTexts(captions, [vector_said(one, width) for one in stored])
    encoder = subject if suite.texts == "model" else text_model
    if encoder is None:
        raise SuiteError(f"The model of texts, {suite.texts}, was not started.")
    if suite.texts == "model" and ModelCapability.ENCODE_SEQUENCES not in encoder.facts.abilities:
        raise SuiteError(
            f"The model {encoder.facts.name} gives no vectors of texts (encode_sequences). Name "
            "another model's configuration under 'texts'."
        )
    require_ability(encoder, ModelCapability.ENCODE_SEQUENCES)
    once = list(dict.fromkeys(captions))
    said: list[ParsedAnswer] = []
    ask = one_by_one(partial(_encoded, encoder, width))
    for start in range(0, len(once), _BATCH):
        progress.raise_if_cancelled()
        said += ask(np.asarray(once[start : start + _BATCH], dtype=np.str_))
    by_caption = dict(zip(once, said, strict=True))
    return EmbeddedTexts(captions, [by_caption[one] for one in captions])


def _encoded(encoder: ModelUnderTest, width: int, texts: AnyArray) -> list[ParsedAnswer]:
    found = encoder.encode_sequences([str(one) for one in texts])
    return [vector_said(one, width) for one in np.asarray(found)]


def _width(suite: Suite) -> int:
    return suite.output.dimensions if isinstance(suite.output, VectorOutput) else 0

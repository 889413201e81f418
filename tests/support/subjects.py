"""Models for tests, run in the test's own process."""

from collections.abc import Callable, Sequence

import numpy as np

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind
from readingroom.engine.models.types import MissingAnswer, ModelAnswer, Prompt, Sampling, Usage


class FakeSubject:
    """Model that answers by given functions and records its calls."""

    def __init__(
        self,
        say: Callable[[Prompt], str | MissingAnswer] | None = None,
        proba: Callable[[AnyArray], AnyArray] | None = None,
        predict: Callable[[AnyArray], AnyArray] | None = None,
        embed: Callable[[AnyArray], AnyArray] | None = None,
        classes: tuple[str, ...] = (),
    ) -> None:
        self._say, self._proba, self._predict, self._embed = say, proba, predict, embed
        self.asked: list[Prompt] = []
        self.calls = 0
        given = {
            ModelCapability.GENERATE: say,
            ModelCapability.PREDICT_PROBA: proba,
            ModelCapability.PREDICT: predict,
            ModelCapability.EMBED: embed,
            ModelCapability.ENCODE_SEQUENCES: embed,
        }
        self.facts = ModelFacts(
            "fake",
            "Fake",
            ModelKind.PYTHON_CLASS,
            weights_sha256="00",
            abilities=tuple(one for one, function in given.items() if function),
            classes=classes,
        )

    def generate(
        self, prompts: Sequence[Prompt], sampling: Sampling
    ) -> tuple[ModelAnswer | MissingAnswer, ...]:
        assert self._say is not None
        self.calls += 1
        self.asked += prompts
        responses = [self._say(prompt) for prompt in prompts]
        return tuple(
            response if isinstance(response, MissingAnswer) else ModelAnswer(response, Usage(0.001))
            for response in responses
        )

    def predict(self, inputs: AnyArray) -> AnyArray:
        assert self._predict is not None
        self.calls += 1
        return self._predict(inputs)

    def predict_proba(self, inputs: AnyArray) -> FloatArray:
        assert self._proba is not None
        self.calls += 1
        return self._proba(inputs)

    def get_embeddings(self, inputs: AnyArray) -> FloatArray:
        assert self._embed is not None
        self.calls += 1
        return self._embed(inputs)

    def encode_sequences(self, sequences: Sequence[str]) -> FloatArray:
        assert self._embed is not None
        self.calls += 1
        return self._embed(np.asarray(sequences))

"""Answers that were given before: kept in a folder, found by all that decides them.

The key is a hash of the model (its weights, or name and runtime where it has none of its own), the
full prompt and the settings. A model that draws at random with another seed is asked anew. What the
folder holds are outputs about cases: keep it where those may lie.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from readingroom.domain.model import (
    AnyArray,
    FloatArray,
    MissingAnswer,
    ModelAnswer,
    ModelFacts,
    ModelUnderTest,
    Prompt,
    Sampling,
    Usage,
)

_MOST_BYTES = 4_000_000


class CachedModel:
    """A `ModelUnderTest` that asks another only what it was not asked before; it keeps no failures.

    Args:
        subject: What is asked.
        folder: Where answers lie; it is made where it is missing.
    """

    def __init__(self, subject: ModelUnderTest, folder: Path) -> None:
        self._subject = subject
        self._folder = folder

    @property
    def warnings(self) -> Sequence[str]:
        """Return what went otherwise than asked."""
        told: Sequence[str] = getattr(self._subject, "warnings", ())
        return told

    @property
    def facts(self) -> ModelFacts:
        """Return what it is."""
        return self._subject.facts

    def generate(
        self, prompts: Sequence[Prompt], sampling: Sampling
    ) -> tuple[ModelAnswer | MissingAnswer, ...]:
        """Return one answer for each prompt, in their order."""
        keys = [self._key(prompt, sampling) for prompt in prompts]
        known = [self._find(key) for key in keys]
        wanted = [place for place, answer in enumerate(known) if answer is None]
        asked = tuple(prompts[place] for place in wanted)
        said = self._subject.generate(asked, sampling) if asked else ()
        answers: dict[int, ModelAnswer | MissingAnswer] = dict(zip(wanted, said, strict=True))
        for place, answer in answers.items():
            if isinstance(answer, ModelAnswer):
                self._keep(keys[place], answer)
        return tuple(
            answers[place] if answer is None else answer for place, answer in enumerate(known)
        )

    def predict(self, inputs: AnyArray) -> AnyArray:
        """Return labels or numbers."""
        return self._subject.predict(inputs)

    def predict_proba(self, inputs: AnyArray) -> FloatArray:
        """Return probabilities."""
        return self._subject.predict_proba(inputs)

    def get_embeddings(self, inputs: AnyArray) -> FloatArray:
        """Return vectors."""
        return self._subject.get_embeddings(inputs)

    def encode_sequences(self, sequences: Sequence[str]) -> FloatArray:
        """Return one vector for each sequence."""
        return self._subject.encode_sequences(sequences)

    def _key(self, prompt: Prompt, sampling: Sampling) -> str:
        facts = self._subject.facts
        model = facts.weights_sha256 or f"{facts.model_id} {facts.version}"
        told = [
            [facts.kind.value, model, facts.runtime],
            [prompt.system, prompt.text],
            [sampling.max_tokens, sampling.temperature, sampling.seed, list(sampling.stop)],
        ]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()

    def _path(self, key: str) -> Path:
        return self._folder / key[:2] / f"{key}.json"

    def _find(self, key: str) -> ModelAnswer | None:
        """Return a kept answer; a file that is damaged counts as none."""
        path = self._path(key)
        try:
            if path.stat().st_size > _MOST_BYTES:
                return None
            told: Any = json.loads(path.read_bytes())
            text, usage = told["text"], Usage(**told["usage"])
        except (OSError, ValueError, TypeError, KeyError, RecursionError):
            return None
        return ModelAnswer(text, usage, is_from_cache=True) if isinstance(text, str) else None

    def _keep(self, key: str, answer: ModelAnswer) -> None:
        """Write an answer: whole, or not at all."""
        path = self._path(key)
        path.parent.mkdir(parents=True, exist_ok=True)
        usage = {
            "seconds": answer.usage.seconds,
            "prompt_tokens": answer.usage.prompt_tokens,
            "answer_tokens": answer.usage.answer_tokens,
        }
        told = json.dumps({"text": answer.text, "usage": usage}).encode()
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(told)
        os.replace(file.name, path)  # noqa: PTH105 - names both paths as they are

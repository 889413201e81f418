"""Cache of model answers in a folder.

The key is a hash of the model (its weights, or name and runtime if it has none), the full prompt
and the sampling settings, including the seed. The folder contains outputs about cases: store it
only where case data are allowed.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.model import ModelFacts
from readingroom.engine.models.types import (
    MissingAnswer,
    ModelAnswer,
    ModelUnderTest,
    Prompt,
    Sampling,
    Usage,
    concurrency_of,
)

_MAX_BYTES = 4_000_000


class CachedModel:
    """A `ModelUnderTest` that caches the answers, not the failures, of another one in a folder."""

    def __init__(self, subject: ModelUnderTest, folder: Path) -> None:
        self._subject = subject
        self._folder = folder

    @property
    def warnings(self) -> Sequence[str]:
        """Deviations from the requested settings."""
        warnings: Sequence[str] = getattr(self._subject, "warnings", ())
        return warnings

    @property
    def concurrency(self) -> int:
        """The number of calls to make at a time."""
        return concurrency_of(self._subject)

    @property
    def cluster_address(self) -> str:
        """The address of the cluster that the model runs on, "" without one."""
        return str(getattr(self._subject, "cluster_address", ""))

    @property
    def hardware(self) -> str:
        """The description of the cluster that the model runs on, "" without one."""
        return str(getattr(self._subject, "hardware", ""))

    @property
    def facts(self) -> ModelFacts:
        """The description of the model."""
        return self._subject.facts

    def generate(
        self, prompts: Sequence[Prompt], sampling: Sampling
    ) -> tuple[ModelAnswer | MissingAnswer, ...]:
        """Return one answer for each prompt, in their order."""
        keys = [self._key(prompt, sampling) for prompt in prompts]
        known = [self._find(key) for key in keys]
        missing = [index for index, answer in enumerate(known) if answer is None]
        new_prompts = tuple(prompts[index] for index in missing)
        responses = self._subject.generate(new_prompts, sampling) if new_prompts else ()
        answers: dict[int, ModelAnswer | MissingAnswer] = dict(zip(missing, responses, strict=True))
        for index, answer in answers.items():
            if isinstance(answer, ModelAnswer):
                self._store(keys[index], answer)
        return tuple(
            answers[index] if answer is None else answer for index, answer in enumerate(known)
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
        parts: list[list[Any]] = [
            [facts.kind.value, model, facts.runtime],
            [prompt.system, prompt.text],
            [sampling.max_tokens, sampling.temperature, sampling.seed, list(sampling.stop)],
        ]
        if prompt.images:
            pictures = [hashlib.sha256(image.png).hexdigest() for image in prompt.images]
            captions = [image.caption for image in prompt.images]
            parts.append([prompt.images_at, pictures, captions])
        if prompt.history:
            parts.append([list(turn) for turn in prompt.history])
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()

    def _path(self, key: str) -> Path:
        return self._folder / key[:2] / f"{key}.json"

    def _find(self, key: str) -> ModelAnswer | None:
        """Return a cached answer, None if it is missing or its file is damaged."""
        path = self._path(key)
        try:
            if path.stat().st_size > _MAX_BYTES:
                return None
            stored: Any = json.loads(path.read_bytes())
            text, usage = stored["text"], Usage(**stored["usage"])
        except (OSError, ValueError, TypeError, KeyError, RecursionError):
            return None
        return ModelAnswer(text, usage) if isinstance(text, str) else None

    def _store(self, key: str, answer: ModelAnswer) -> None:
        """Write an answer atomically."""
        path = self._path(key)
        path.parent.mkdir(parents=True, exist_ok=True)
        usage = {
            "seconds": answer.usage.seconds,
            "prompt_tokens": answer.usage.prompt_tokens,
            "answer_tokens": answer.usage.answer_tokens,
        }
        content = json.dumps({"text": answer.text, "usage": usage}).encode()
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(content)
        os.replace(file.name, path)  # noqa: PTH105 - shows both paths

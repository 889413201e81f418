"""A model that runs in a process of its own, as the evaluator asks it."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, Self

import numpy as np

from readingroom.domain.closeable import Closeable
from readingroom.domain.errors import ModelError
from readingroom.domain.model import (
    AnyArray,
    FailureReason,
    FloatArray,
    MissingAnswer,
    ModelAnswer,
    ModelCapability,
    ModelFacts,
    ModelFailedError,
    ModelKind,
    Prompt,
    Sampling,
    Usage,
)
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.models.checks import checked, counted
from readingroom.models.config import OWN_CODE, ModelConfig
from readingroom.models.hang_limit import HangLimit
from readingroom.models.limits import DEFAULT_LIMITS, ModelLimits
from readingroom.models.load_requests import find_code
from readingroom.models.messages import (
    FitRequest,
    GenerateRequest,
    GradientRequest,
    PredictRequest,
    Spent,
    TextReply,
    TextsReply,
    ValuesReply,
    pack,
    unpack,
)
from readingroom.models.process import ModelProcess
from readingroom.models.weights import files_of, hash_files

_ROWS: Final = (ModelKind.PYTHON_CLASS,)
"""Kinds that get each sample as one row unless they have `forward`, as in fmbench."""


_NETWORKS: Final = (ModelKind.ONNX, ModelKind.SAFETENSORS, ModelKind.TORCHSCRIPT)
_NETWORK_BATCH: Final = 256
"""So many items a network is asked about at once where its configuration says nothing."""


_MANY_WORDS: Final = 1_000_000


class RunningModel(Closeable):
    """A model in a child process; a context manager, and a `Subject`.

    A call that makes the process crash, hang or swell raises `ModelFailedError`; the process is
    started anew for the next call. Calls come from one thread at a time.

    Args:
        config: The model.
        limits: What it may use.
        seed: Where its random numbers begin.
        progress: Asked for the user's wish to stop, at least every 100 milliseconds.
        command: What to start; our own child where empty.
    """

    def __init__(
        self,
        config: ModelConfig,
        *,
        limits: ModelLimits = DEFAULT_LIMITS,
        seed: int = 0,
        progress: Progress = NO_PROGRESS,
        command: Sequence[str] = (),
    ) -> None:
        self._config = config
        self._limits = limits
        self._progress = progress
        self._process = ModelProcess(config, limits, seed=seed, progress=progress, command=command)
        self._facts = ModelFacts(config.model_id, config.title, config.kind, config.version)
        default = _NETWORK_BATCH if config.kind in _NETWORKS else None
        self._batch_size = config.batch_size or default
        self.methods: tuple[str, ...] = ()
        """Those methods of its class that somebody has a use for, as `forward`."""
        self.refused: dict[str, int] = {}
        """How often it tried what it may not do, whether or not it went on without it."""
        self.usage = Usage(0.0, item_count=0)
        """What the last call cost, all its items together."""
        self._halvings: list[str] = []
        self._patience = HangLimit(limits)

    def __enter__(self) -> Self:
        try:
            self._start()
        except BaseException:
            self.close()
            raise
        return self

    def close(self) -> None:
        """End the process, whatever it does, and remove what it wrote."""
        self._process.close()

    @property
    def facts(self) -> ModelFacts:
        """What it is."""
        return self._facts

    @property
    def printed_bytes(self) -> int:
        """How much it printed, which nobody keeps."""
        return self._process.printed_bytes

    @property
    def warnings(self) -> tuple[str, ...]:
        """Sentences about what went otherwise than asked, for the results that it is part of."""
        found = [*self._halvings]
        if self._process.restarts > 0:
            found.append(
                f"The model's process ended and was started anew {self._process.restarts:,} times; "
                "its random numbers began at the seed again."
            )
        found += [
            f"The model {reason} (refused {count:,} times), and may have gone on without it."
            for reason, count in sorted(self.refused.items())
        ]
        if self.printed_bytes > _MANY_WORDS:
            found.append(f"The model printed {self.printed_bytes:,} bytes, which nobody keeps.")
        return tuple(found)

    def predict(self, inputs: AnyArray) -> AnyArray:
        """Return labels or numbers, shape (n,)."""
        return self._computed(ModelCapability.PREDICT, inputs)

    def predict_arrays(self, inputs: AnyArray) -> AnyArray:
        """Return what `predict` gives of any form, shape (n, ...): a mask or boxes for each item.

        Numbers that are none are left in, so that only their item has no answer.
        """
        return self._computed(ModelCapability.PREDICT, inputs, has_form=True)

    def predict_proba(self, inputs: AnyArray) -> FloatArray:
        """Return probabilities, shape (n, n_classes)."""
        return self._computed(ModelCapability.PREDICT_PROBA, inputs)

    def get_embeddings(self, inputs: AnyArray) -> FloatArray:
        """Return vectors, shape (n, n_dimensions)."""
        return self._computed(ModelCapability.EMBED, inputs)

    def encode_sequences(self, sequences: Sequence[str]) -> FloatArray:
        """Return one vector for each sequence of letters, shape (n, n_dimensions)."""
        return self._computed(
            ModelCapability.ENCODE_SEQUENCES, np.asarray(sequences, dtype=np.str_)
        )

    def slope(self, inputs: AnyArray, weights: AnyArray | None = None) -> AnyArray:
        """Return a network's output of items, or with weights the gradient of their weighted sum.

        Raises:
            ModelFailedError: it gave none, as it has no gradients, or failed.
        """
        asked = pack(np.empty(0, np.float32) if weights is None else weights)
        packed = pack(inputs)
        with self._patience:
            reply = self._process.ask(
                lambda number: GradientRequest(number, asked, packed), ValuesReply
            )
        self._note(reply.spent, len(inputs))
        try:
            return unpack(reply.values)
        except ValueError as error:
            raise ModelFailedError(
                FailureReason.SHAPE, f"What it sent is broken: {error}."
            ) from error

    def fit(self, inputs: AnyArray, labels: AnyArray) -> None:
        """Let the model learn; where its process has to start anew, it learns the same again.

        Raises:
            ModelError: it cannot learn, or failed to.
        """
        self._require(ModelCapability.FIT)
        self._note(
            self._process.teach(FitRequest(0, pack(inputs), pack(labels))).spent, len(inputs)
        )

    def generate(
        self, prompts: Sequence[Prompt], sampling: Sampling
    ) -> tuple[ModelAnswer | MissingAnswer, ...]:
        """Return one answer for each prompt, in their order.

        Prompts are sent one by one, or as many at once as the configuration's `batch_size` says.
        """
        self._require(ModelCapability.GENERATE)
        answers: list[ModelAnswer | MissingAnswer] = []
        size = self._batch_size or 1
        for start in range(0, len(prompts), size):
            answers += self._generated(tuple(prompts[start : start + size]), sampling)
        self._sum_up([answer.usage for answer in answers])
        return tuple(answers)

    def _generated(
        self, prompts: tuple[Prompt, ...], sampling: Sampling
    ) -> list[ModelAnswer | MissingAnswer]:
        """Ask some prompts at once, and one by one where that fails."""
        since = time.perf_counter()
        asked = tuple(replace(prompt, item="") for prompt in prompts)
        try:
            with self._patience:
                reply = self._process.ask(
                    lambda number: GenerateRequest(number, asked, sampling), TextsReply
                )
            if len(reply.texts) != len(prompts):
                detail = f"It gave {len(reply.texts)} texts for {len(prompts)} prompts."
                raise ModelFailedError(FailureReason.COUNT, detail)  # noqa: TRY301 - as any other
        except ModelFailedError as error:
            if len(prompts) == 1:
                return [
                    MissingAnswer(error.reason, error.detail, Usage(time.perf_counter() - since))
                ]
            return [answer for one in prompts for answer in self._generated((one,), sampling)]
        self._note(reply.spent, len(prompts))
        share = reply.spent.seconds / len(prompts)
        return [self._answer(text, share) for text in reply.texts]

    def _answer(self, text: TextReply, seconds: float) -> ModelAnswer | MissingAnswer:
        usage = Usage(seconds, self.usage.peak_bytes, text.prompt_tokens, text.answer_tokens)
        if text.is_cut or len(text.text) > self._limits.text_characters:
            detail = f"A text may have {self._limits.text_characters:,} characters."
            return MissingAnswer(FailureReason.TOO_LONG, detail, usage)
        return ModelAnswer(text.text, usage)

    def _computed(
        self, ability: ModelCapability, inputs: AnyArray, *, has_form: bool = False
    ) -> AnyArray:
        """Return what the model computes of items, in as many calls as their size asks for."""
        self._require(ability)
        usages: list[Usage] = []
        parts: list[AnyArray] = []
        start = 0
        while start < len(inputs) or not parts:
            part = inputs[start : start + self._step(inputs)]
            try:
                parts.append(self._asked(ability, part, has_form=has_form))
            except ModelFailedError as error:
                if error.reason is not FailureReason.MEMORY or len(part) < 2:
                    raise
                self._halve(len(part))
                continue
            usages.append(self.usage)
            start += max(1, len(part))
        self._sum_up(usages)
        return parts[0] if len(parts) == 1 else _joined(parts)

    def _step(self, inputs: AnyArray) -> int:
        """Return how many items are asked about at once."""
        item_bytes = max(1, inputs.nbytes // max(1, len(inputs)))
        fitting = max(1, self._limits.batch_bytes // item_bytes)
        return min(fitting, self._batch_size or fitting)

    def _halve(self, count: int) -> None:
        self._batch_size = count // 2
        self._halvings.append(
            f"Memory ran out with {count:,} items at once: from there on the model was asked about "
            f"{self._batch_size:,} at once."
        )

    def _asked(self, ability: ModelCapability, inputs: AnyArray, *, has_form: bool) -> AnyArray:
        packed = pack(inputs)
        with self._patience:
            reply = self._process.ask(
                lambda number: PredictRequest(number, ability, packed), ValuesReply
            )
        try:
            values = unpack(reply.values)
        except ValueError as error:
            raise ModelFailedError(
                FailureReason.SHAPE, f"What it sent is broken: {error}."
            ) from error
        self._note(reply.spent, len(inputs))
        if has_form:
            return counted(values, len(inputs))
        return checked(ability, values, len(inputs), len(self._facts.classes) or None)

    def _require(self, ability: ModelCapability) -> None:
        """Refuse what the model has no method for.

        Raises:
            ModelError: it has none.
        """
        if ability not in self._facts.abilities:
            can = ", ".join(self._facts.abilities)
            raise ModelError(f"{self._facts.name} has no {ability.value}. It can {can}.")

    def _start(self) -> None:
        code = find_code(self._config)
        files = files_of(self._config, None if code is None else code.own)
        weights = hash_files(files, self._progress)
        loaded = self._process.start()
        if loaded is None:
            raise AssertionError("it is started once")
        self.methods = loaded.methods
        self._facts = replace(
            self._facts,
            weights_sha256=weights,
            runtime=loaded.runtime[:200],
            device=loaded.device[:40],
            abilities=loaded.abilities,
            classes=loaded.classes,
            isolation=loaded.isolation,
            is_own_code=self._config.import_path.startswith(OWN_CODE),
            keeps_shape=self._config.kind not in _ROWS or "forward" in loaded.methods,
        )
        self._note(loaded.spent, 0)

    def _note(self, spent: Spent, count: int) -> None:
        self.usage = Usage(spent.seconds, spent.peak_bytes, item_count=count)
        for reason, times in spent.refused.items():
            self.refused[reason] = self.refused.get(reason, 0) + times

    def _sum_up(self, usages: Sequence[Usage]) -> None:
        """Let the usage be that of the whole call."""
        peaks = [usage.peak_bytes for usage in usages if usage.peak_bytes is not None]
        self.usage = Usage(
            sum(usage.seconds for usage in usages),
            max(peaks, default=None),
            _sum(usage.prompt_tokens for usage in usages),
            _sum(usage.answer_tokens for usage in usages),
            sum(usage.item_count for usage in usages),
        )


def _sum(counts: Iterable[int | None]) -> int | None:
    known = [count for count in counts if count is not None]
    return sum(known) if known else None


def _joined(parts: Sequence[AnyArray]) -> AnyArray:
    """Return the answers of several calls as one.

    Raises:
        ModelFailedError: they have different widths.
    """
    if len({part.shape[1:] for part in parts}) > 1:
        raise ModelFailedError(FailureReason.SHAPE, "Its answers have different widths.")
    return np.concatenate(parts)

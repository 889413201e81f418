"""A model in a separate process, as used by the evaluator."""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final, Self

import numpy as np

from readingroom.domain.arrays import AnyArray
from readingroom.domain.closeable import Closeable
from readingroom.domain.model import FailureReason, ModelCapability, ModelFacts, ModelKind
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.devices.job import current_job
from readingroom.engine.models.checks import checked, counted
from readingroom.engine.models.config import OWN_CODE, ModelConfig
from readingroom.engine.models.limits import DEFAULT_LIMITS, HangLimit, ModelLimits
from readingroom.engine.models.load_requests import find_code
from readingroom.engine.models.messages import (
    FitRequest,
    GenerateRequest,
    GradientRequest,
    PredictRequest,
    Request,
    ResourceUsage,
    TextReply,
    TextsReply,
    ValuesReply,
)
from readingroom.engine.models.process import ModelProcess
from readingroom.engine.models.supported_calls import SupportedCalls
from readingroom.engine.models.types import (
    MissingAnswer,
    ModelAnswer,
    ModelFailedError,
    Prompt,
    Sampling,
    Usage,
)
from readingroom.engine.models.weights import files_of, hash_files
from readingroom.processes.arrays import pack, unpack

_ROWS: Final = (ModelKind.PYTHON_CLASS,)
"""Kinds that receive each sample as one row unless they have `forward`, as in fmbench."""


_NETWORKS: Final = (ModelKind.ONNX, ModelKind.SAFETENSORS, ModelKind.TORCHSCRIPT)
_NETWORK_BATCH: Final = 256
"""Default batch size of a network, in items."""


_MANY_PRINTED_BYTES: Final = 1_000_000


class RunningModel(SupportedCalls, Closeable):
    """A model in a child process; a context manager, and a `ModelUnderTest`.

    A call that makes the process crash, hang or exceed its memory raises `ModelFailedError`; the
    next call restarts the process. Not safe for concurrent calls.

    Args:
        config: The model's configuration.
        limits: The limits of the process.
        seed: Seed of its random numbers.
        progress: Checked for cancellation at least every 100 milliseconds.
        command: Command to start; empty: the model process of the application.
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
        self._batch_size = default_batch_size(config)
        self.methods: tuple[str, ...] = ()
        """The supported methods of its class, such as `forward`."""
        self.refused: dict[str, int] = {}
        """Number of refused actions by reason, whether or not the model continued."""
        self.usage = Usage(0.0, item_count=0)
        """Resources of the last call, over all its items."""
        self._halvings: list[str] = []
        self._hang_limit = HangLimit(limits)

    def __enter__(self) -> Self:
        try:
            self._start()
        except BaseException:
            self.close()
            raise
        return self

    def close(self) -> None:
        """End the process immediately, and remove its files."""
        self._process.close()

    @property
    def facts(self) -> ModelFacts:
        """The description of the model."""
        return self._facts

    @property
    def printed_bytes(self) -> int:
        """Number of printed bytes, which are discarded."""
        return self._process.printed_bytes

    @property
    def warnings(self) -> tuple[str, ...]:
        """Deviations from the requested settings, to be stored with results."""
        warnings = [*self._halvings]
        if self._process.restarts > 0:
            warnings.append(
                f"The model's process ended and was restarted {self._process.restarts:,} times, "
                "each time with the same seed."
            )
        warnings += [
            f"The model {reason} (refused {count:,} times), and may have continued without it."
            for reason, count in sorted(self.refused.items())
        ]
        if self.printed_bytes > _MANY_PRINTED_BYTES:
            warnings.append(
                f"The model printed {self.printed_bytes:,} bytes, which were discarded."
            )
        return tuple(warnings)

    def slope(self, inputs: AnyArray, weights: AnyArray | None = None) -> AnyArray:
        """Return a network's output of items, or with weights the gradient of their weighted sum.

        Raises:
            ModelFailedError: The model has no gradients, or failed.
        """
        packed_weights = pack(np.empty(0, np.float32) if weights is None else weights)
        packed = pack(inputs)
        return self._values(
            lambda number: GradientRequest(number, packed_weights, packed), len(inputs)
        )

    def fit(self, inputs: AnyArray, labels: AnyArray) -> None:
        """Fit the model; after a restart of its process, it is fitted again.

        Raises:
            ModelError: The model cannot be fitted, or failed.
        """
        self._require(ModelCapability.FIT)
        self._note(self._process.fit(FitRequest(0, pack(inputs), pack(labels))).spent, len(inputs))

    def generate(
        self, prompts: Sequence[Prompt], sampling: Sampling
    ) -> tuple[ModelAnswer | MissingAnswer, ...]:
        """Return one answer for each prompt, in their order.

        Prompts are sent one by one, or in batches by the configuration's `batch_size`.

        Raises:
            ModelError: The model generates no text, or accepts no images and a prompt has some.
        """
        self._require_text(prompts)
        answers: list[ModelAnswer | MissingAnswer] = []
        size = self._batch_size or 1
        for start in range(0, len(prompts), size):
            answers += self._generated(tuple(prompts[start : start + size]), sampling)
        self._sum_up([answer.usage for answer in answers])
        return tuple(answers)

    def _generated(
        self, prompts: tuple[Prompt, ...], sampling: Sampling
    ) -> list[ModelAnswer | MissingAnswer]:
        """Send prompts as one batch, and one by one if that fails."""
        since = time.perf_counter()
        without_items = tuple(prompt.without_item() for prompt in prompts)
        try:
            with self._hang_limit:
                reply = self._process.query(
                    lambda number: GenerateRequest(number, without_items, sampling), TextsReply
                )
            if len(reply.texts) != len(prompts):
                detail = f"It returned {len(reply.texts)} texts for {len(prompts)} prompts."
                raise ModelFailedError(FailureReason.COUNT, detail)  # noqa: TRY301 - handled below
        except ModelFailedError as error:
            if len(prompts) == 1:
                return [
                    MissingAnswer(error.reason, error.detail, Usage(time.perf_counter() - since))
                ]
            return [answer for prompt in prompts for answer in self._generated((prompt,), sampling)]
        self._note(reply.spent, len(prompts))
        share = reply.spent.seconds / len(prompts)
        return [self._answer(text, share) for text in reply.texts]

    def _answer(self, text: TextReply, seconds: float) -> ModelAnswer | MissingAnswer:
        usage = Usage(seconds, self.usage.peak_bytes, text.prompt_tokens, text.answer_tokens)
        if text.is_cut or len(text.text) > self._limits.text_characters:
            detail = f"The maximum length of a text is {self._limits.text_characters:,} characters."
            return MissingAnswer(FailureReason.TOO_LONG, detail, usage)
        return ModelAnswer(text.text, usage)

    def _computed(
        self, ability: ModelCapability, inputs: AnyArray, *, has_form: bool = False
    ) -> AnyArray:
        """Return the model's values for items, in as many calls as their size requires."""
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
        return parts[0] if len(parts) == 1 else joined(parts)

    def _step(self, inputs: AnyArray) -> int:
        """Return the batch size in items."""
        return batch_step(inputs, self._limits, self._batch_size)

    def _halve(self, count: int) -> None:
        self._batch_size = count // 2
        sentence = (
            f"Memory ran out with a batch of {count:,} items. The batch size was reduced to "
            f"{self._batch_size:,}."
        )
        self._halvings.append(sentence)
        current_job().note(sentence)

    def _asked(self, ability: ModelCapability, inputs: AnyArray, *, has_form: bool) -> AnyArray:
        packed, count = pack(inputs), len(inputs)
        values = self._values(lambda number: PredictRequest(number, ability, packed), count)
        if has_form:
            return counted(values, count)
        return checked(ability, values, count, len(self._facts.classes) or None)

    def _values(self, request: Callable[[int], Request], count: int) -> AnyArray:
        """Return the array that answers a request about a number of items."""
        with self._hang_limit:
            reply = self._process.query(request, ValuesReply)
        self._note(reply.spent, count)
        try:
            return unpack(reply.values)
        except ValueError as error:
            raise ModelFailedError(
                FailureReason.SHAPE, f"Its process sent an invalid array: {error}."
            ) from error

    def _start(self) -> None:
        code = find_code(self._config)
        files = files_of(self._config, None if code is None else code.own)
        weights = hash_files(files, self._progress)
        loaded = self._process.start()
        if loaded is None:
            raise AssertionError("must be started only once")
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
            takes_images=loaded.takes_images,
        )
        current_job().record(self._facts.device)
        self._note(loaded.spent, 0)

    def _note(self, spent: ResourceUsage, count: int) -> None:
        self.usage = Usage(spent.seconds, spent.peak_bytes, item_count=count)
        for reason, times in spent.refused.items():
            self.refused[reason] = self.refused.get(reason, 0) + times

    def _sum_up(self, usages: Sequence[Usage]) -> None:
        """Set the usage to that of the whole call."""
        self.usage = summed_usage(usages)


def _sum(counts: Iterable[int | None]) -> int | None:
    known = [count for count in counts if count is not None]
    return sum(known) if known else None


def default_batch_size(config: ModelConfig) -> int | None:
    """Return the batch size of a model in items, None if only the size of the items limits it."""
    return config.batch_size or (_NETWORK_BATCH if config.kind in _NETWORKS else None)


def batch_step(inputs: AnyArray, limits: ModelLimits, batch_size: int | None) -> int:
    """Return how many items are computed in one call."""
    item_bytes = max(1, inputs.nbytes // max(1, len(inputs)))
    fitting = max(1, limits.batch_bytes // item_bytes)
    return min(fitting, batch_size or fitting)


def summed_usage(usages: Sequence[Usage]) -> Usage:
    """Return the usage of several calls."""
    peaks = [usage.peak_bytes for usage in usages if usage.peak_bytes is not None]
    return Usage(
        sum(usage.seconds for usage in usages),
        max(peaks, default=None),
        _sum(usage.prompt_tokens for usage in usages),
        _sum(usage.answer_tokens for usage in usages),
        sum(usage.item_count for usage in usages),
    )


def joined(parts: Sequence[AnyArray]) -> AnyArray:
    """Join the answers of several calls.

    Raises:
        ModelFailedError: They have different shapes.
    """
    if len({part.shape[1:] for part in parts}) > 1:
        raise ModelFailedError(FailureReason.SHAPE, "Its answers have different shapes.")
    return np.concatenate(parts)

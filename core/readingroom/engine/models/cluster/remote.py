"""A model on the workers of a cluster, as used by the evaluator.

Calls are cut into the same batches as on one computer, so that the answers are the same bits; a
model that draws random numbers in its calls has the same answers only on one computer.
"""

import hashlib
import threading
from collections.abc import Sequence
from functools import partial
from typing import Final, Self

from readingroom.domain.arrays import AnyArray
from readingroom.domain.closeable import Closeable
from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.devices.job import current_job
from readingroom.engine.models.cluster.messages import (
    ArrayAnswer,
    ArrayCall,
    FactsAnswer,
    FactsCall,
    FailedAnswer,
    FitData,
    ModelCall,
    SlopeCall,
    TextAnswers,
    TextCall,
    WorkerReply,
    decode_reply,
)
from readingroom.engine.models.cluster.package import pack_model
from readingroom.engine.models.cluster.worker_models import answer, forget_model
from readingroom.engine.models.config import ModelConfig
from readingroom.engine.models.limits import ModelLimits
from readingroom.engine.models.running import (
    batch_step,
    default_batch_size,
    joined,
    summed_usage,
)
from readingroom.engine.models.supported_calls import SupportedCalls
from readingroom.engine.models.types import (
    MissingAnswer,
    ModelAnswer,
    ModelFailedError,
    Prompt,
    Sampling,
    Usage,
)
from readingroom.processes.arrays import pack, unpack
from readingroom.processes.cluster.connection import Cluster, Shared
from readingroom.processes.messages import encode
from readingroom.processes.ordered import in_order

HERE_ONLY: Final = (ModelKind.RECORDED, ModelKind.SERVER)
"""Kinds that answer on this computer only."""


class ClusterModel(SupportedCalls, Closeable):
    """A model on all workers; a context manager, and a `ModelUnderTest` safe for concurrent calls.

    Args:
        config: The model's configuration; its files are sent to each worker once.
        limits: The limits of its process on each worker.
        cluster: The connected cluster.
        seed: Seed of its random numbers, the same on each worker.
        progress: Checked for cancellation while waiting.
    """

    def __init__(
        self,
        config: ModelConfig,
        limits: ModelLimits,
        cluster: Cluster,
        *,
        seed: int = 0,
        progress: Progress = NO_PROGRESS,
    ) -> None:
        if config.kind in HERE_ONLY:
            raise ModelError(
                f"{config.title} answers on this computer only, so a cluster is of no use. Run it "
                "without a cluster."
            )
        self._config = config
        self._limits = limits
        self._cluster = cluster
        self._seed = seed
        self._progress = progress
        self._facts = ModelFacts(config.model_id, config.title, config.kind, config.version)
        self._shared: tuple[Shared, ...] = ()
        self._sha256 = ""
        self._local = threading.local()
        self._lock = threading.Lock()
        self._warnings: dict[str, tuple[str, ...]] = {}
        self.methods: tuple[str, ...] = ()
        """The supported methods of its class, such as `forward`."""

    def __enter__(self) -> Self:
        package = pack_model(self._config, self._limits, self._seed, self._progress)
        self._sha256 = hashlib.sha256(package).hexdigest()
        self._shared = (self._cluster.share(package),)
        self._cluster.at_end(partial(forget_model, self._sha256))
        loaded = self._called(FactsCall()).answer
        if not isinstance(loaded, FactsAnswer):
            raise ModelError(f"{self._config.title} cannot be loaded on the cluster.")
        self._facts, self.methods = loaded.facts, loaded.methods
        return self

    def close(self) -> None:
        """Release the files of the model; the connection ends its processes."""
        self._shared = ()

    @property
    def facts(self) -> ModelFacts:
        """The description of the model."""
        return self._facts

    @property
    def concurrency(self) -> int:
        """The number of calls to make at a time."""
        return self._cluster.width

    @property
    def hardware(self) -> str:
        """The description of the cluster."""
        return f"Cluster {self._cluster.description}"

    @property
    def cluster_address(self) -> str:
        """The address of the cluster."""
        return self._cluster.settings.address

    @property
    def usage(self) -> Usage:
        """Resources of the last call on this thread, as measured by the workers."""
        usage: Usage = getattr(self._local, "usage", Usage(0.0, item_count=0))
        return usage

    @property
    def warnings(self) -> tuple[str, ...]:
        """Deviations from the requested settings on any worker, to be stored with results."""
        with self._lock:
            reported = [sentence for sentences in self._warnings.values() for sentence in sentences]
        return tuple(sorted(set(reported)))

    def slope(self, inputs: AnyArray, weights: AnyArray | None = None) -> AnyArray:
        """Return a network's output of items, or with weights the gradient of their weighted sum.

        Raises:
            ModelFailedError: The model has no gradients, or failed.
        """
        packed = None if weights is None else pack(weights)
        reply = self._called(SlopeCall(pack(inputs), packed))
        self._local.usage = reply.usage
        return _values(reply)

    def fit(self, inputs: AnyArray, labels: AnyArray) -> None:
        """Fit the model; each worker fits it to the same data in the same turn.

        Raises:
            ModelError: The model cannot be fitted, or failed.
        """
        self._require(ModelCapability.FIT)
        data = encode(FitData(pack(inputs), pack(labels)))
        self._shared = (*self._shared, self._cluster.share(data))
        self._local.usage = self._called(FactsCall()).usage

    def generate(
        self, prompts: Sequence[Prompt], sampling: Sampling
    ) -> tuple[ModelAnswer | MissingAnswer, ...]:
        """Return one answer for each prompt, in their order.

        Raises:
            ModelError: The model generates no text, or accepts no images and a prompt has some.
        """
        self._require_text(prompts)
        without_items = tuple(prompt.without_item() for prompt in prompts)
        reply = self._called(TextCall(without_items, sampling))
        self._local.usage = reply.usage
        if not isinstance(reply.answer, TextAnswers):
            raise ModelError("A worker sent another answer than texts. Run the job again.")
        return tuple(text.answer() for text in reply.answer.answers)

    def _computed(
        self, ability: ModelCapability, inputs: AnyArray, *, has_form: bool = False
    ) -> AnyArray:
        self._require(ability)
        step = batch_step(inputs, self._limits, default_batch_size(self._config))
        starts = range(0, max(1, len(inputs)), step)

        def compute(start: int) -> WorkerReply:
            part = pack(inputs[start : start + step])
            return self._called(ArrayCall(ability, part, has_form))

        width = 1 if len(starts) == 1 else self.concurrency
        replies = list(in_order(compute, starts, width))
        self._local.usage = summed_usage([reply.usage for reply in replies])
        parts = [_values(reply) for reply in replies]
        return parts[0] if len(parts) == 1 else joined(parts)

    def _called(self, call: FactsCall | ArrayCall | SlopeCall | TextCall) -> WorkerReply:
        """Return the reply of a worker to a call."""
        job = current_job()
        message = encode(ModelCall(self._sha256, job.wanted(self._config.device), call))
        data = self._cluster.run(answer, message, *self._shared, progress=self._progress)
        reply: WorkerReply = decode_reply(data)
        with self._lock:
            self._warnings[reply.instance] = reply.warnings
            job.record(reply.device, f"cluster {self.cluster_address}")
        if isinstance(reply.answer, FailedAnswer):
            raise ModelFailedError(reply.answer.reason, reply.answer.detail)
        return reply


def _values(reply: WorkerReply) -> AnyArray:
    if not isinstance(reply.answer, ArrayAnswer):
        raise ModelError("A worker sent another answer than numbers. Run the job again.")
    return unpack(reply.answer.values)

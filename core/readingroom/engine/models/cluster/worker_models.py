"""Models in the process of a worker: started once, and each used by one unit at a time."""

import atexit
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Final
from uuid import uuid4

from readingroom.domain.arrays import AnyArray
from readingroom.domain.model import ModelCapability
from readingroom.engine.devices.job import device_job
from readingroom.engine.models.cluster.messages import (
    ArrayAnswer,
    ArrayCall,
    FactsAnswer,
    FactsCall,
    FailedAnswer,
    FitData,
    SlopeCall,
    TextAnswer,
    TextAnswers,
    TextCall,
    WorkerReply,
    decode_call,
    decode_fit,
)
from readingroom.engine.models.cluster.package import unpack_model
from readingroom.engine.models.running import RunningModel
from readingroom.engine.models.types import ModelFailedError
from readingroom.processes.arrays import pack, unpack
from readingroom.processes.messages import encode
from readingroom.processes.scratch import DAY_S, ScratchFolder

IDLE_SECONDS: Final = 600.0
"""Time after which an unused model is ended, in seconds, as its job may be gone."""


class _LoadedModel:
    """A running model of a package, with the hashes of the data that it was fitted to in turn."""

    def __init__(self, package: bytes, digest: str) -> None:
        self.instance = uuid4().hex
        self.digest = digest
        self.fits: tuple[str, ...] = ()
        self._scratch = ScratchFolder("readingroom-cluster-", least_age_s=DAY_S)
        try:
            packed = unpack_model(package, digest, self._scratch.path)
            self.running = RunningModel(packed.config, limits=packed.limits, seed=packed.seed)
            self.running.__enter__()
        except BaseException:
            self._scratch.close()
            raise

    def fit_to(self, fits: tuple[bytes, ...], digests: tuple[str, ...]) -> None:
        """Fit the model to those data that it was not fitted to yet."""
        for data, digest in zip(fits[len(self.fits) :], digests[len(self.fits) :], strict=True):
            fit: FitData = decode_fit(data)
            self.running.fit(unpack(fit.inputs), unpack(fit.labels))
            self.fits = (*self.fits, digest)

    def close(self) -> None:
        """End the model, and remove its files."""
        self.running.close()
        self._scratch.close()


class WorkerModels:
    """The idle models of a process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: list[_LoadedModel] = []
        self._timer: threading.Timer | None = None

    @contextmanager
    def model(self, package: bytes, digest: str, fits: tuple[bytes, ...]) -> Iterator[_LoadedModel]:
        """Return a model for one unit, started or fitted first if necessary.

        A model whose call raises is ended, except for a failed answer.
        """
        digests = tuple(sha256(data).hexdigest() for data in fits)
        loaded = self._take(digest, digests)
        if loaded is None:
            self._forget(others_than=digest)
            loaded = _LoadedModel(package, digest)
        try:
            loaded.fit_to(fits, digests)
            yield loaded
        except BaseException:
            loaded.close()
            raise
        self._return(loaded)

    def forget(self, digest: str) -> None:
        """End the idle models of a package."""
        self._end([loaded for loaded in self._idle if loaded.digest == digest])

    def close(self) -> None:
        """End all idle models."""
        if self._timer is not None:
            self._timer.cancel()
        self._end(list(self._idle))

    def _take(self, digest: str, fits: tuple[str, ...]) -> _LoadedModel | None:
        """Return the idle model that lacks the fewest fits, None without one."""
        with self._lock:
            fitting = [
                loaded
                for loaded in self._idle
                if loaded.digest == digest and loaded.fits == fits[: len(loaded.fits)]
            ]
            if not fitting:
                return None
            best = max(fitting, key=lambda loaded: len(loaded.fits))
            self._idle.remove(best)
            return best

    def _return(self, loaded: _LoadedModel) -> None:
        with self._lock:
            self._idle.append(loaded)
            if self._timer is not None:
                self._timer.cancel()
            self._timer = threading.Timer(IDLE_SECONDS, self.close)
            self._timer.daemon = True
            self._timer.start()

    def _forget(self, *, others_than: str) -> None:
        self._end([loaded for loaded in self._idle if loaded.digest != others_than])

    def _end(self, ended: list[_LoadedModel]) -> None:
        with self._lock:
            mine = [loaded for loaded in ended if loaded in self._idle]
            for loaded in mine:
                self._idle.remove(loaded)
        for loaded in mine:
            loaded.close()


_MODELS: Final = WorkerModels()
atexit.register(_MODELS.close)


def forget_model(digest: str) -> None:
    """End the idle models of a package on this worker."""
    _MODELS.forget(digest)


def answer(shared: tuple[bytes, ...], payload: bytes) -> bytes:
    """Answer a call of a model: a unit of `processes.cluster`.

    `shared` is the package of the model, and the data of each fit in turn. A call gives the same
    answer on each worker, as each starts the model with the same seed.

    Raises:
        ModelError: The model cannot be loaded or fitted, or does not support the call.
    """
    call = decode_call(payload)
    package, *fits = shared
    with (
        device_job(call.device) as job,
        _MODELS.model(package, call.sha256, tuple(fits)) as loaded,
    ):
        running = loaded.running
        reply = _answer(running, call.call)
        return encode(
            WorkerReply(
                reply,
                loaded.instance,
                running.usage,
                running.facts.device,
                (*running.warnings, *job.notes),
            )
        )


def _answer(
    running: RunningModel, call: FactsCall | ArrayCall | SlopeCall | TextCall
) -> FactsAnswer | ArrayAnswer | TextAnswers | FailedAnswer:
    try:
        if isinstance(call, FactsCall):
            return FactsAnswer(running.facts, running.methods)
        if isinstance(call, ArrayCall):
            return ArrayAnswer(pack(_computed(running, call)))
        if isinstance(call, SlopeCall):
            weights = None if call.weights is None else unpack(call.weights)
            return ArrayAnswer(pack(running.slope(unpack(call.inputs), weights)))
        answers = running.generate(call.prompts, call.sampling)
        return TextAnswers(tuple(TextAnswer.of(answer) for answer in answers))
    except ModelFailedError as error:
        return FailedAnswer(error.reason, error.detail)


def _computed(running: RunningModel, call: ArrayCall) -> AnyArray:
    inputs = unpack(call.inputs)
    if call.ability is ModelCapability.PREDICT_PROBA:
        return running.predict_proba(inputs)
    if call.ability is ModelCapability.EMBED:
        return running.get_embeddings(inputs)
    if call.ability is ModelCapability.ENCODE_SEQUENCES:
        return running.encode_sequences(inputs.tolist())
    return running.predict_arrays(inputs) if call.has_form else running.predict(inputs)

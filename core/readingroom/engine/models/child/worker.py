"""The child's side: confines itself, loads a model, answers; ends when the other side is gone."""

import contextlib
import os
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from readingroom.domain.model import FailureReason, ModelKind
from readingroom.engine.models.child.api import LoadError, Model, load_function
from readingroom.engine.models.child.confinement import (
    confine_model,
    enter_process,
    limit_processor_time,
)
from readingroom.engine.models.child.failures import CallFailure, failure_of, load_failure_of
from readingroom.engine.models.child.sandbox import SandboxRules
from readingroom.engine.models.determinism import make_deterministic
from readingroom.engine.models.messages import (
    TASKS,
    FailedReply,
    FitRequest,
    FittedReply,
    GenerateRequest,
    GradientRequest,
    LoadedReply,
    LoadRequest,
    PredictRequest,
    Reply,
    Request,
    ResourceUsage,
    TextReply,
    TextsReply,
    ValuesReply,
    model_tasks,
)
from readingroom.processes.arrays import pack, unpack
from readingroom.processes.limits import TOO_LARGE, limits_of_cases
from readingroom.processes.messages import ResultReply
from readingroom.processes.tasks import Pipes, TaskChannel, receive_call, serve_all

_RESET: Final = b"5"  # see proc(5), clear_refs: resets the peak memory


class Meter:
    """Measures calls of this process, one after the other.

    Linux gives the peak memory since it was last reset; other systems give the peak since the
    process began. The files for it are opened before the process is confined.
    """

    def __init__(self) -> None:
        self._status = _opened("/proc/self/status", os.O_RDONLY)
        self._forget = _opened("/proc/self/clear_refs", os.O_WRONLY)
        self._since = 0.0

    def begin(self) -> None:
        """Begin a call."""
        if self._forget is not None:
            with contextlib.suppress(OSError):
                os.write(self._forget, _RESET)
        self._since = time.perf_counter()

    def seconds(self) -> float:
        """Return how long the call has taken."""
        return time.perf_counter() - self._since

    def peak_bytes(self) -> int | None:
        """Return the peak memory of the call; None where the system does not give it."""
        if self._status is not None:
            return self._status_bytes(b"VmHWM")
        if sys.platform == "win32":  # pragma: no cover - runs on Windows only
            return None
        import resource

        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak if sys.platform == "darwin" else peak * 1024

    def own_bytes(self) -> int:
        """Return the memory in use now without mapped files; 0 where it is not known."""
        return (self._status_bytes(b"RssAnon") or 0) + (self._status_bytes(b"RssShmem") or 0)

    def _status_bytes(self, line: bytes) -> int | None:
        if self._status is None:
            return None
        return bytes_in(os.pread(self._status, 16_384, 0), line)


def bytes_in(status: bytes, line: bytes) -> int | None:
    """Return the value of a line of a process's status, as VmHWM, in bytes; None without it."""
    _, separator, rest = status.partition(line + b":")
    return int(rest.split()[0]) * 1024 if separator else None


def _opened(path: str, flags: int) -> int | None:
    try:
        return os.open(path, flags)
    except OSError:
        return None


_CHECK_SECONDS: Final = 0.2


class ModelWorker:
    """Answers requests about one model."""

    def __init__(self, order: LoadRequest, meter: Meter, rules: SandboxRules) -> None:
        self._order = order
        self._meter = meter
        self._rules = rules
        self._model: Model | None = None

    def load(self, isolation: tuple[str, ...]) -> Reply:
        """Load the model."""
        self._begin()
        order = self._order
        try:
            make_deterministic(order.seed, order.threads)
            model = load_function(ModelKind(order.kind))(order)
            if not model.abilities:
                raise LoadError("it has no method that can be called")  # noqa: TRY301 - reported as such
        except BaseException as error:  # noqa: BLE001 - the border of foreign code
            return self._failed(order.number, load_failure_of(error))
        self._model = model
        return LoadedReply(
            order.number,
            model.abilities,
            model.methods,
            model.runtime,
            model.device,
            model.classes,
            isolation,
            self._spent(),
            model.takes_images,
        )

    def answer(self, request: Request) -> Reply:
        """Do what a request asks for."""
        self._begin()
        try:
            return self._answer(request)
        except BaseException as error:  # noqa: BLE001 - the border of foreign code
            failure = failure_of(error)
            if failure.reason is FailureReason.MEMORY and self._model and self._model.forget:
                self._model.forget()
            return self._failed(request.number, failure)

    def _answer(self, request: Request) -> Reply:
        model = self._model
        if model is None or isinstance(request, LoadRequest):
            raise LoadError("the model is not loaded")
        if isinstance(request, GenerateRequest):
            return self._generated(model, request)
        if isinstance(request, FitRequest):
            if model.fit is None:
                raise LoadError("it cannot learn")
            model.fit(unpack(request.inputs), unpack(request.labels))
            return FittedReply(request.number, self._spent())
        values = self._compute(model, request)
        spent = self._spent()
        try:
            return ValuesReply(request.number, pack(values), spent)
        except (TypeError, ValueError):
            detail = "It answered with something that is not a table of numbers or texts."
            return FailedReply(request.number, FailureReason.SHAPE, detail, spent)

    def _compute(self, model: Model, request: PredictRequest | GradientRequest) -> Any:  # noqa: ANN401 - foreign code
        inputs = unpack(request.inputs)
        if isinstance(request, PredictRequest):
            return model.answers[request.ability](inputs)
        if model.slope is None:
            raise LoadError("it has no gradients")
        return model.slope(inputs, unpack(request.weights))

    def _generated(self, model: Model, request: GenerateRequest) -> Reply:
        if model.generate is None:
            raise LoadError("it cannot generate")
        texts = tuple(model.generate(request.prompts, request.sampling))
        max_characters = self._order.text_characters
        cut = tuple(
            TextReply("", text.prompt_tokens, text.answer_tokens, is_cut=True)
            if len(text.text) > max_characters
            else text
            for text in texts
        )
        return TextsReply(request.number, cut, self._spent())

    def _begin(self) -> None:
        self._rules.broken.clear()
        limit_processor_time(self._order.cpu_seconds)
        self._meter.begin()

    def _spent(self) -> ResourceUsage:
        refused = {reason.value: count for reason, count in self._rules.broken.items()}
        return ResourceUsage(self._meter.seconds(), self._meter.peak_bytes(), refused)

    def _failed(self, number: int, failure: CallFailure) -> FailedReply:
        return FailedReply(number, failure.reason, failure.detail, self._spent())


def serve() -> None:
    """Load the model that the first request names, and answer requests until the end.

    What the model prints is counted and discarded; replies use a pipe that printing cannot reach.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the program ends this process
    sys.dont_write_bytecode = True
    pipes = _take_pipes()
    scratch: Path | None = None
    try:
        order = receive_call(pipes, TASKS).request
        if not isinstance(order, LoadRequest):
            return
        separated = enter_process(order)
        meter = Meter()
        rules, isolation = confine_model(order)
        scratch = Path(order.scratch)
        max_memory = order.memory_bytes or limits_of_cases().memory_bytes
        _end_with(os.getppid(), scratch, lambda: meter.own_bytes() > max_memory)
        worker = ModelWorker(order, meter, rules)
        TaskChannel(pipes).finish(ResultReply(worker.load((*isolation, *separated))))
        serve_all(pipes, model_tasks(worker.answer))
    except EOFError:
        pass
    finally:
        _leave(scratch)


def _take_pipes() -> Pipes:
    """Reserve the pipes: the model's input is empty, and its output goes to standard error."""
    pipes = Pipes(os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb"))
    with Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return pipes


def _end_with(parent: int, scratch: Path, is_too_large: Callable[[], bool]) -> None:
    """End this process with the one that started it, also while the model computes.

    It also ends where it uses more memory than allowed: the limits of some systems do not count
    memory that could be shared.
    """

    def watch() -> None:
        rest = threading.Event()
        while os.getppid() == parent:
            if is_too_large():
                os._exit(TOO_LARGE)
            rest.wait(_CHECK_SECONDS)
        _leave(scratch)

    threading.Thread(target=watch, name="parent", daemon=True).start()


def _leave(scratch: Path | None) -> None:
    """Empty the scratch folder, as the parent may be gone, and end this process.

    Exit handlers of foreign code do not run.
    """
    if scratch is not None:
        for path in scratch.iterdir() if scratch.is_dir() else ():
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path, ignore_errors=True)
            else:
                with contextlib.suppress(OSError):
                    path.unlink()
    os._exit(0)

"""The functions of the process of a model, called here without confining the tests."""

import errno
import io
import resource
import sys
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import NetworkRefusedError
from readingroom.domain.model import FailureReason, ModelCapability, ModelKind
from readingroom.engine.models.child import confinement, linux, python_class, worker
from readingroom.engine.models.child.api import LoadError, Model, load_function
from readingroom.engine.models.child.command_line import MODEL_ARGUMENT, command, environment
from readingroom.engine.models.child.failures import failure_of, load_failure_of
from readingroom.engine.models.child.networks import (
    InputShapeError,
    answering,
    by_class,
    prepared,
    require_shape,
    softmax,
)
from readingroom.engine.models.child.python_class import WrongAnswerError
from readingroom.engine.models.child.sandbox import SandboxError, SandboxRules
from readingroom.engine.models.child.worker import ModelWorker
from readingroom.engine.models.config import parse_config
from readingroom.engine.models.limits import DEFAULT_LIMITS
from readingroom.engine.models.load_requests import build_load_request
from readingroom.engine.models.messages import (
    TASKS,
    FailedReply,
    FitRequest,
    FittedReply,
    GenerateRequest,
    LoadedReply,
    LoadRequest,
    PredictRequest,
    Reply,
    Request,
    TextReply,
    TextsReply,
    ValuesReply,
    model_tasks,
)
from readingroom.engine.models.types import Prompt, Sampling
from readingroom.processes.arrays import Array, pack, unpack
from readingroom.processes.frames import read_frame, write_frame
from readingroom.processes.limits import TOO_LARGE
from readingroom.processes.messages import encode
from readingroom.processes.tasks import Pipes, serve_all

wording = Wording(__file__)

TOY = """
class Toy:
    def __init__(self, wrong=""):
        self.wrong = wrong
    def predict(self, X):
        return {} if self.wrong == "dict" else X[:, 0]
    def encode_sequences(self, sequences):
        return [[len(one)] for one in sequences]
    def fit(self, X, y):
        self.y = y
    def generate(self, prompts, **settings):
        if self.wrong == "text":
            return "one text"
        return [f"{one}|{settings['max_tokens']}" for one in prompts]
"""


@pytest.fixture
def order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LoadRequest]:
    """Return the order for a small class; what loading it does to this process is undone."""
    (tmp_path / "toy.py").write_text(TOY)
    text = b"model_id: toy\ntype: python_class\nimport_path: toy:Toy\n"
    config = parse_config("m.yaml", text, tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    monkeypatch.setattr(worker, "make_deterministic", lambda seed, threads: None)
    monkeypatch.setattr(worker, "limit_processor_time", lambda seconds: None)
    monkeypatch.setattr(python_class, "make_deterministic", lambda seed, threads: None)
    yield build_load_request(config, DEFAULT_LIMITS, seed=1, scratch=tmp_path)
    sys.modules.pop("toy", None)


def desk_of(order: LoadRequest, **changed: object) -> tuple[ModelWorker, Reply]:
    desk = ModelWorker(
        msgspec.structs.replace(order, **changed), worker.Meter(), SandboxRules((), ())
    )
    return desk, desk.load(("tests",))


def test_python_starts_the_process_of_a_model_as_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    assert command() == (sys.executable, "-P", "-m", "readingroom.engine.models.child")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert command() == (sys.executable, MODEL_ARGUMENT)


def test_the_environment_is_our_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SECRET", "x")
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "1")
    given = environment(str(tmp_path), 2)

    assert "SECRET" not in given
    assert (given["HOME"], given["OMP_NUM_THREADS"]) == (str(tmp_path), "2")
    assert given["CUDA_VISIBLE_DEVICES"] == "1"


def test_a_class_is_loaded_and_answers(order: LoadRequest) -> None:
    desk, loaded = desk_of(order)
    assert isinstance(loaded, LoadedReply)
    assert loaded.methods == ("fit", "predict", "encode_sequences", "generate")

    said = desk.answer(PredictRequest(1, ModelCapability.PREDICT, pack(np.ones((2, 3)))))
    assert isinstance(said, ValuesReply)
    assert unpack(said.values).tolist() == [1, 1]
    said = desk.answer(PredictRequest(2, ModelCapability.ENCODE_SEQUENCES, pack(["AC", "A"])))
    assert isinstance(said, ValuesReply)
    assert unpack(said.values).tolist() == [[2], [1]]
    assert isinstance(
        desk.answer(FitRequest(3, pack(np.ones((2, 3))), pack(["a", "b"]))), FittedReply
    )
    texts = desk.answer(GenerateRequest(4, (Prompt("a", "b"),), Sampling(max_tokens=5)))
    assert isinstance(texts, TextsReply)
    assert texts.texts == (TextReply("b\n\na|5"),)


def test_texts_that_are_too_long_do_not_leave_the_process(order: LoadRequest) -> None:
    desk, _ = desk_of(order, text_characters=4)
    texts = desk.answer(GenerateRequest(1, (Prompt("a" * 99), Prompt("a")), Sampling(max_tokens=5)))

    assert isinstance(texts, TextsReply)
    assert [(text.text, text.is_cut) for text in texts.texts] == [("", True), ("a|5", False)]


@pytest.mark.parametrize(
    ("wrong", "request_", "reason"),
    [
        (
            "dict",
            PredictRequest(1, ModelCapability.PREDICT, pack(np.ones((1, 1)))),
            FailureReason.SHAPE,
        ),
        ("text", GenerateRequest(1, (Prompt("a"),), Sampling()), FailureReason.SHAPE),
        (
            "",
            PredictRequest(1, ModelCapability.PREDICT, Array("<f8", (3,), b"")),
            FailureReason.EXCEPTION,
        ),
        (
            "",
            PredictRequest(1, ModelCapability.EMBED, pack(np.ones((1, 1)))),
            FailureReason.EXCEPTION,
        ),
    ],
)
def test_a_wrong_answer_is_reported(
    order: LoadRequest, wrong: str, request_: Request, reason: FailureReason
) -> None:
    desk, _ = desk_of(order, init_kwargs={"wrong": wrong})
    said = desk.answer(request_)

    assert isinstance(said, FailedReply)
    assert said.reason is reason


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"import_path": "toy:Gone"}, "toy has no class Gone."),
        ({"import_path": "toy_gone:Toy"}, "No module named 'toy_gone'"),
        ({"init_kwargs": {"other": 1}}, "unexpected keyword argument 'other'"),
        ({"import_path": "builtins:object"}, wording("object_none_methods")),
    ],
)
def test_a_class_that_cannot_be_made_is_reported(
    order: LoadRequest, changed: Mapping[str, object], says: str
) -> None:
    _, said = desk_of(order, **changed)

    assert isinstance(said, FailedReply)
    assert says in said.detail


def test_what_was_never_loaded_answers_nothing(order: LoadRequest) -> None:
    desk, _ = desk_of(order, import_path="toy:Gone")

    assert isinstance(desk.answer(GenerateRequest(1, (), Sampling())), FailedReply)


def test_memory_that_runs_out_is_given_back(
    order: LoadRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    freed: list[bool] = []

    def swell(inputs: object) -> object:
        raise RuntimeError("CUDA error: out of memory")

    def load(order: LoadRequest) -> Model:
        return Model("x", answers={ModelCapability.EMBED: swell}, forget=lambda: freed.append(True))

    monkeypatch.setattr(worker, "load_function", lambda kind: load)
    desk, _ = desk_of(order)
    said = desk.answer(PredictRequest(1, ModelCapability.EMBED, pack(np.ones((1, 1)))))

    assert isinstance(said, FailedReply)
    assert said.reason is FailureReason.MEMORY
    assert freed == [True]
    for request in (GenerateRequest(2, (), Sampling()), FitRequest(3, pack([1]), pack([1]))):
        assert isinstance(desk.answer(request), FailedReply)


def test_requests_are_answered_until_the_other_side_is_gone() -> None:
    requests, replies = io.BytesIO(), io.BytesIO()
    for number in (1, 2):
        write_frame(requests, encode(GenerateRequest(number, (), Sampling())))
    requests.seek(0)
    tasks = model_tasks(lambda request: TextsReply(request.number, (), worker.ResourceUsage()))
    serve_all(Pipes(requests, replies), tasks)
    replies.seek(0)

    decode = TASKS.task_for(GenerateRequest(1, (), Sampling())).decode_reply
    assert [decode(read_frame(replies)).value.number for _ in "12"] == [1, 2]


def test_each_kind_has_its_adapter() -> None:
    for kind in (ModelKind.ONNX, ModelKind.PYTHON_CLASS, ModelKind.SAFETENSORS):
        assert callable(load_function(kind))


def chained(outer: Exception, inner: Exception) -> Exception:
    outer.__context__ = inner
    return outer


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (chained(ValueError("x"), SandboxError(FailureReason.PROCESS)), FailureReason.PROCESS),
        (chained(OSError("x"), NetworkRefusedError("x")), FailureReason.NETWORK),
        (MemoryError(), FailureReason.MEMORY),
        (RuntimeError("DefaultCPUAllocator: can't allocate memory"), FailureReason.MEMORY),
        (PermissionError(errno.EACCES, "x"), FailureReason.FILES),
        (WrongAnswerError(), FailureReason.SHAPE),
        (ValueError("Mrs Miller"), FailureReason.EXCEPTION),
        (SystemExit(1), FailureReason.EXCEPTION),
    ],
)
def test_an_exception_has_its_reason_and_keeps_its_words(
    error: BaseException, reason: FailureReason
) -> None:
    failure = failure_of(error)

    assert failure.reason is reason
    assert "Miller" not in failure.detail


def test_an_exception_whose_text_raises_is_told_all_the_same() -> None:
    class EvilError(Exception):
        def __str__(self) -> str:
            raise KeyError

    assert load_failure_of(EvilError()).detail == "Exception."
    assert load_failure_of(MemoryError()).reason is FailureReason.MEMORY


def options(order: LoadRequest, **changed: object) -> LoadRequest:
    return msgspec.structs.replace(order, **changed)


def test_items_are_shaped_shifted_and_scaled(order: LoadRequest) -> None:
    given = {"input_shape": [2, 1, 2], "mean": [1, 2], "std": [2, 4]}
    prepare = prepared(options(order, options=given))

    assert prepare(np.array([[1, 3, 2, 6]])).tolist() == [[[[0, 1]], [[0, 1]]]]
    table = prepared(options(order, options={"mean": [1, 2]}))
    assert table(np.array([[1, 3]])).tolist() == [[0, 1]]


def test_items_of_another_shape_are_refused_with_both_shapes(order: LoadRequest) -> None:
    prepare = prepared(options(order, options={"input_shape": [1, 4, 4]}))
    with pytest.raises(InputShapeError) as caught:
        prepare(np.zeros((2, 1, 8, 8)))
    assert "[1, 8, 8]" in str(caught.value)
    assert "[1, 4, 4]" in str(caught.value)
    require_shape((3, 5), (None, 5))
    with pytest.raises(InputShapeError, match=r"\[3, 5\].*\[any, 6\]"):
        require_shape((3, 5), (None, 6))
    failure = failure_of(caught.value)
    assert failure.reason is FailureReason.INPUT
    assert "[1, 8, 8]" in failure.detail
    assert "[1, 4, 4]" in failure.detail


def test_a_shape_that_foreign_code_makes_up_has_no_text() -> None:
    made_up: tuple[int, ...] = ("Jane Doe", 3, 10**9)  # type: ignore[assignment]
    failure = failure_of(InputShapeError(made_up, made_up))
    assert failure.detail.count("[any, 3, any]") == 2


def test_a_class_gets_items_in_the_declared_shape_and_normalisation(order: LoadRequest) -> None:
    given = {"input_shape": [4], "mean": 1, "std": 2, "trees": "other"}
    desk, _ = desk_of(order, options=given)
    items = np.arange(8.0).reshape(2, 2, 2)
    said = desk.answer(PredictRequest(1, ModelCapability.PREDICT, pack(items)))
    assert isinstance(said, ValuesReply)
    assert unpack(said.values).tolist() == [-0.5, 1.5]
    texts = desk.answer(PredictRequest(2, ModelCapability.ENCODE_SEQUENCES, pack(["AC"])))
    assert isinstance(texts, ValuesReply)
    assert unpack(texts.values).tolist() == [[2]]


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"options": {"input": 1}}, "'input' is unknown"),
        ({"options": {"input_shape": [0]}}, "'input_shape' must be"),
        ({"options": {"mean": "x"}}, wording("mean_number")),
        ({"options": {"std": 0}}, wording("std")),
        ({"output": "text"}, "'output' is 'text'. Known: logits"),
    ],
)
def test_a_wrong_option_is_refused(
    order: LoadRequest, changed: Mapping[str, object], says: str
) -> None:
    with pytest.raises(LoadError) as caught:
        answering(options(order, **changed), lambda inputs: inputs)

    assert says in str(caught.value)


def test_an_output_answers_by_what_it_is(order: LoadRequest) -> None:
    items = np.array([[0.0], [1.0]])
    one = np.array([[0.25], [0.75]])
    logits = answering(options(order, output="logits"), lambda _: np.log(one / (1 - one)))
    assert np.allclose(logits[ModelCapability.PREDICT_PROBA](items), [[0.75, 0.25], [0.25, 0.75]])
    assert logits[ModelCapability.PREDICT](items).tolist() == [0, 1]
    shares = answering(options(order, output="probabilities"), lambda _: one)
    assert np.allclose(shares[ModelCapability.PREDICT_PROBA](items), [[0.75, 0.25], [0.25, 0.75]])
    values = answering(order, lambda inputs: inputs, lambda inputs: inputs[..., None])
    assert values[ModelCapability.PREDICT](items).tolist() == [[0], [1]]
    assert values[ModelCapability.EMBED](items).tolist() == [[0], [1]]
    vectors = answering(options(order, output="embeddings"), lambda inputs: inputs[..., None])
    assert list(vectors) == [ModelCapability.EMBED]
    assert vectors[ModelCapability.EMBED](items).tolist() == [[0], [1]]


def test_large_logits_do_not_overflow() -> None:
    assert softmax(np.array([[1e4, 0.0]])).tolist() == [[1, 0]]


def test_probabilities_by_name_come_in_the_order_of_the_classes() -> None:
    rows = [{0: 0.2, 1: 0.8}]

    assert by_class(rows, ["1", "0"]).tolist() == [[0.8, 0.2]]
    assert by_class(rows, ["no", "yes"]).tolist() == [[0.2, 0.8]]
    assert by_class([], []).tolist() == []


def test_the_most_memory_is_read_from_the_status_of_a_process() -> None:
    status = b"Name:\tx\nVmHWM:\t   2048 kB\nVmRSS:\t 1 kB\n"

    assert worker.bytes_in(status, b"VmHWM") == 2_097_152
    assert worker.bytes_in(status, b"VmRSS") == 1_024
    assert worker.bytes_in(b"Name:\tx\n", b"VmHWM") is None


def test_without_a_status_the_most_memory_since_the_beginning_is_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker, "_opened", lambda path, flags: None)
    measured = worker.Meter()
    measured.begin()

    assert (measured.peak_bytes() or 0) > 2**20
    assert measured.own_bytes() == 0
    assert measured.seconds() >= 0


def test_processor_time_is_counted_from_what_was_used(monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda what: (0, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", lambda what, pair: noted.append(pair))
    used = resource.getrusage(resource.RUSAGE_SELF)
    confinement.limit_processor_time(None)
    confinement.limit_processor_time(100)

    assert [hard for _, hard in noted] == [resource.RLIM_INFINITY]
    assert noted[0][0] >= int(used.ru_utime + used.ru_stime) + 101


def test_confining_tells_what_holds(
    order: LoadRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    called: list[object] = []
    monkeypatch.setattr(confinement, "confine", called.append)
    monkeypatch.setattr(resource, "setrlimit", lambda what, pair: sizes.append((what, pair)))
    sizes: list[object] = []
    monkeypatch.setattr(confinement, "forbid_network", lambda: called.append("network"))
    monkeypatch.setattr(SandboxRules, "hold", lambda self: called.append("rules"))
    monkeypatch.setattr(linux, "confine_by_kernel", lambda *_, **__: ("kernel",))
    confined = confinement.confine_model(order)

    assert called[1:] == ["network", "rules"]
    assert sizes == [(resource.RLIMIT_FSIZE, (2**30, 2**30))]
    assert confined.isolation[0] == confinement.AUDIT
    assert confined.isolation[1:] == (("kernel",) if sys.platform == "linux" else ())


def test_the_whole_life_of_the_process(order: LoadRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    requests, replies = io.BytesIO(), io.BytesIO()
    asked = (order, PredictRequest(1, ModelCapability.PREDICT, pack(np.ones((1, 1)))))
    for request in asked:
        write_frame(requests, encode(request))
    requests.seek(0)
    ends: list[int] = []
    monkeypatch.setattr(worker.signal, "signal", lambda *_: None)
    monkeypatch.setattr(sys, "dont_write_bytecode", sys.dont_write_bytecode)
    monkeypatch.setattr(worker, "_take_pipes", lambda: Pipes(requests, replies))
    monkeypatch.setattr(worker, "enter_process", lambda order: ("alone",))
    monkeypatch.setattr(worker, "confine_model", lambda order: (SandboxRules((), ()), ("tests",)))
    monkeypatch.setattr(worker, "_end_with", lambda parent, scratch, is_too_large: None)
    monkeypatch.setattr(worker.os, "_exit", ends.append)
    assert list(Path(order.scratch).iterdir())
    worker.serve()
    assert list(Path(order.scratch).iterdir()) == []
    replies.seek(0)
    loaded, said = (
        TASKS.task_for(request).decode_reply(read_frame(replies)).value for request in asked
    )

    assert isinstance(loaded, LoadedReply)
    assert loaded.isolation == ("tests", "alone")
    assert isinstance(said, ValuesReply)
    assert ends == [0]


def test_the_process_ends_with_the_one_that_started_it_and_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.txt").write_text("")
    (tmp_path / "b.txt").write_text("")
    ended = threading.Event()
    parents = iter([7, 7, 1])
    monkeypatch.setattr(worker, "_CHECK_SECONDS", 0.0)
    monkeypatch.setattr(worker.os, "getppid", lambda: next(parents))
    monkeypatch.setattr(worker.os, "_exit", lambda status: ended.set())
    worker._end_with(7, tmp_path, lambda: False)

    assert ended.wait(30)
    assert list(tmp_path.iterdir()) == []


def test_a_process_that_grew_too_large_ends_with_a_status_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ended: list[int] = []
    monkeypatch.setattr(worker, "_CHECK_SECONDS", 0.0)
    monkeypatch.setattr(worker.os, "getppid", lambda: 1 if ended else 7)
    monkeypatch.setattr(worker.os, "_exit", ended.append)
    worker._end_with(7, tmp_path, lambda: True)
    for thread in [one for one in threading.enumerate() if one.name == "parent"]:
        thread.join(30)

    assert ended[0] == TOO_LARGE

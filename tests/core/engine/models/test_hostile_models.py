"""Models that do harm: each call fails with its reason, and the model can be asked again."""

import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from textwrap import dedent

import numpy as np
import pytest
from tests.core.engine.models.conftest import LIMITS, StartModel
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import Cancelled, ModelError
from readingroom.domain.model import FailureReason, ModelCapability
from readingroom.domain.progress import Step
from readingroom.engine.evaluator.item_requests import ask_each
from readingroom.engine.models.config import parse_config
from readingroom.engine.models.limits import ModelLimits
from readingroom.engine.models.running import RunningModel
from readingroom.engine.models.types import (
    MissingAnswer,
    ModelAnswer,
    ModelFailedError,
    Prompt,
    Sampling,
)

wording = Wording(__file__)

HARM = """
    import ctypes, mmap, os, socket, subprocess, sys, time
    from pathlib import Path
    import numpy as np

    class Model:
        def predict(self, X):
            wrong = [str(harm) for harm in X[:, 0] if harm]
            return getattr(self, wrong[0])(X) if wrong else np.zeros(len(X))

        def generate(self, prompts):
            return [str(CALLS[one]()) if one in CALLS else "x" * int(one) for one in prompts]

        def hang(self, X): time.sleep(1000)
        def spin(self, X):
            while True: pass
        def abort(self, X): os.abort()
        def leave(self, X): os._exit(0)
        def exit(self, X): sys.exit(1)
        def count(self, X): return np.zeros(len(X) + 1)
        def shape(self, X): return np.zeros((len(X), 2))
        def objects(self, X): return [object() for row in X]
        def nan(self, X): return np.full(len(X), np.nan)
        def error(self, X): raise ValueError("Mrs Miller, 67")
        def connect(self, X): socket.create_connection(("198.51.100.1", 80))
        def listen(self, X): socket.socket().bind(("127.0.0.1", 0))
        def read(self, X): return Path(sys.argv[0]).parents[3].joinpath("secret.txt").read_text()
        def passwd(self, X): return open("/etc/passwd").read()
        def write(self, X): Path(__file__).with_name("left.txt").write_text("x")
        def remove(self, X): os.remove(__file__)
        def study(self, X): open("a.rrstudy", "wb")
        def fork(self, X): os.fork()
        def run(self, X): subprocess.run(["true"])
        def kill(self, X): os.kill(os.getppid(), 9)
        def swell(self, X):
            kept = []
            while True: kept.append(bytearray(400_000_000))
        def share(self, X):
            kept = mmap.mmap(-1, 3_000_000_000)
            for place in range(0, len(kept), 4096):
                kept[place] = 1
            time.sleep(1000)
        def fill(self, X):
            with open("left.bin", "wb") as file:
                file.truncate(2**30 + 1)
        def huge(self, X): return np.zeros((len(X), 3_000_000))
        def garble(self, X):
            for number in range(3, 20):
                try: os.write(number, bytes(7) + b"\\x01\\xc1")
                except OSError: pass
            time.sleep(1000)
        def claim(self, X):
            for number in range(3, 20):
                try: os.write(number, b"\\xff" * 8)
                except OSError: pass
            time.sleep(1000)

    C = ctypes.CDLL(None, use_errno=True)
    RUN = 59 if os.uname().machine == "x86_64" else 221
    CALLS = {
        "open": lambda: C.open(b"/etc/passwd", 0),
        "write": lambda: C.open(b"/tmp/readingroom-left", 0o101, 0o600),
        "socket": lambda: C.socket(2, 1, 0),
        "fork": lambda: C.fork(),
        "run": lambda: C.syscall(RUN, b"/bin/true", None, None),
        "kill": lambda: C.kill(os.getppid(), 0),
    }
"""
STRICT = ModelLimits(
    load_seconds=60, call_seconds=60, memory_bytes=2**29, answer_bytes=10_000_000,
    text_characters=1_000,
)  # fmt: skip


@pytest.fixture(scope="module")
def harmful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningModel]:
    """Return one model for all harm; what ends its process ends it for the next test as well."""
    folder = tmp_path_factory.mktemp("harmful")
    (folder / "given.py").write_text(dedent(HARM))
    config = b"model_id: m\ntype: python_class\nimport_path: given:Model\nbatch_size: 3\n"
    with RunningModel(parse_config("m.yaml", config, folder), limits=STRICT) as model:
        yield model


def inputs(*harms: str) -> np.ndarray:
    return np.array([[harm] for harm in harms])


@pytest.mark.parametrize(
    ("harm", "reason"),
    [
        ("abort", FailureReason.CRASHED),
        ("leave", FailureReason.CRASHED),
        ("garble", FailureReason.CRASHED),
        ("claim", FailureReason.TOO_LONG),
        ("exit", FailureReason.EXCEPTION),
        ("error", FailureReason.EXCEPTION),
        ("count", FailureReason.COUNT),
        ("shape", FailureReason.SHAPE),
        ("objects", FailureReason.SHAPE),
        ("nan", FailureReason.NOT_FINITE),
        ("huge", FailureReason.TOO_LONG),
        ("connect", FailureReason.NETWORK),
        ("listen", FailureReason.NETWORK),
        ("passwd", FailureReason.FILES),
        ("write", FailureReason.FILES),
        ("remove", FailureReason.FILES),
        ("study", FailureReason.FILES),
        ("fork", FailureReason.PROCESS),
        ("run", FailureReason.PROCESS),
        ("kill", FailureReason.PROCESS),
        ("swell", FailureReason.MEMORY),
        ("share", FailureReason.MEMORY),
        ("fill", FailureReason.EXCEPTION),
    ],
)
def test_harm_fails_with_its_reason_and_the_model_goes_on(
    harmful: RunningModel, harm: str, reason: FailureReason
) -> None:
    with pytest.raises(ModelFailedError) as caught:
        harmful.predict(inputs(harm))

    assert caught.value.reason is reason
    assert harmful.predict(inputs("", "")).tolist() == [0, 0]


def test_a_call_that_takes_too_long_is_ended(start: StartModel) -> None:
    limits = ModelLimits(load_seconds=60, call_seconds=0.3)
    with start(HARM, limits=limits) as model, pytest.raises(ModelFailedError) as caught:
        model.predict(inputs("hang"))

    assert caught.value.reason is FailureReason.HUNG


def test_a_model_that_hangs_on_every_item_is_not_asked_forever(start: StartModel) -> None:
    limits = ModelLimits(load_seconds=60, call_seconds=0.3, hangs=2)
    with start(HARM, limits=limits) as model:
        for question in ("hang", ""):
            with suppress(ModelFailedError):
                model.predict(inputs(question))  # one that answers makes patience whole again
        with pytest.raises(ModelFailedError):
            model.predict(inputs("hang"))
        with expect_error(ModelError, wording("too_long_times")):
            model.predict(inputs("hang"))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows counts no processor time of a call")
def test_processor_time_is_limited_apart_from_that_of_the_clock(start: StartModel) -> None:
    limits = ModelLimits(load_seconds=60, call_seconds=60, cpu_seconds=1)
    with start(HARM, limits=limits) as model, pytest.raises(ModelFailedError) as caught:
        model.predict(inputs("spin"))

    assert caught.value.reason is FailureReason.HUNG
    assert "processor time" in caught.value.detail


def test_an_error_tells_its_place_and_not_its_words(harmful: RunningModel) -> None:
    with pytest.raises(ModelFailedError) as caught:
        harmful.predict(inputs("error"))

    assert caught.value.detail.startswith("ValueError in given.py, line ")
    assert "Miller" not in str(caught.value)


def test_items_that_fail_are_named_and_the_rest_is_answered(harmful: RunningModel) -> None:
    said = ask_each(harmful, ModelCapability.PREDICT, inputs("", "abort", "", "error"))

    assert said.answered == (0, 2)
    assert said.values is not None
    assert said.values.tolist() == [0, 0]
    assert {index: failure.reason for index, failure in said.failures.items()} == {
        1: FailureReason.CRASHED,
        3: FailureReason.EXCEPTION,
    }


def test_a_text_that_is_too_long_fails_alone(harmful: RunningModel) -> None:
    said = harmful.generate([Prompt("3"), Prompt("1001"), Prompt("4")], Sampling())

    assert [
        answer.text if isinstance(answer, ModelAnswer) else answer.reason for answer in said
    ] == [
        "xxx",
        FailureReason.TOO_LONG,
        "xxxx",
    ]


def test_a_prompt_that_fails_is_asked_alone_and_named(harmful: RunningModel) -> None:
    said = harmful.generate([Prompt("3"), Prompt("no number"), Prompt("4")], Sampling())

    assert isinstance(said[0], ModelAnswer)
    assert isinstance(said[2], ModelAnswer)
    assert isinstance(said[1], MissingAnswer)
    assert said[1].reason is FailureReason.EXCEPTION


def test_what_a_model_prints_is_counted_and_lost(start: StartModel) -> None:
    body = """
        import os, sys

        class Model:
            def predict(self, X):
                print("x" * 25_000_000, flush=True)
                os.write(1, b"x" * 25_000_000)
                return X[:, 0]
    """
    with start(body) as model:
        assert model.predict(np.ones((1, 1))).tolist() == [1]
        model.close()

        assert model.printed_bytes == 50_000_001
        assert model.warnings == (wording("model_printed_bytes"),)


def test_a_model_that_goes_on_after_a_refusal_is_told_of(start: StartModel) -> None:
    body = """
        class Model:
            def predict(self, X):
                try:
                    open("/etc/passwd")
                except OSError:
                    pass
                return X[:, 0]
    """
    with start(body) as model:
        model.predict(np.ones((1, 1)))

        assert model.refused[FailureReason.FILES.value] == 1
        (warning,) = model.warnings
        assert wording("tried_open_file") in warning


def test_a_model_knows_no_secret_of_the_environment(
    start: StartModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET_TOKEN", "hunter2")
    body = """
        import os

        class Model:
            def generate(self, prompts):
                return [str("SECRET_TOKEN" in os.environ)] * len(prompts)
    """
    with start(body) as model:
        said = model.generate([Prompt("")], Sampling())[0]

    assert isinstance(said, ModelAnswer)
    assert said.text == "False"


def test_a_model_may_write_into_its_scratch_folder_which_goes_with_it(start: StartModel) -> None:
    body = """
        import tempfile
        from pathlib import Path

        class Model:
            def generate(self, prompts):
                path = Path(tempfile.mkdtemp()) / "x.txt"
                path.write_text("kept")
                return [f"{path}"]
    """
    with start(body) as model:
        said = model.generate([Prompt("")], Sampling())[0]
        assert isinstance(said, ModelAnswer)
        assert Path(said.text).read_text() == "kept"

    assert not Path(said.text).parents[1].exists()


def test_probabilities_have_to_add_up(start: StartModel) -> None:
    body = """
        class Model:
            def predict_proba(self, X):
                return [[0.5, 0.5]] * (len(X) - 1) + [[0.9, 0.9]]
    """
    with (
        start(body) as model,
        pytest.raises(ModelFailedError, match=r"the sum 1\.8"),
    ):
        model.predict_proba(np.ones((3, 1)))


def test_too_little_memory_halves_the_batch_and_says_so(start: StartModel) -> None:
    body = """
        class Model:
            def predict(self, X):
                if len(X) > 3:
                    raise MemoryError
                return X[:, 0]
    """
    with start(body) as model:
        assert model.predict(np.arange(8.0)[:, None]).tolist() == list(range(8))
        assert [warning.partition(":")[0] for warning in model.warnings[:2]] == [
            wording("memory_ran_items"),
            wording("memory_ran_items_2"),
        ]
        assert wording("started_anew_times") in model.warnings[2]


def test_a_user_who_stops_ends_the_call_and_the_model_can_be_asked_again(tmp_path: Path) -> None:
    class Impatient:
        asked = 0

        def report(self, step: Step) -> None:
            raise AssertionError

        def raise_if_cancelled(self) -> None:
            self.asked += self.is_on
            if self.asked > 2:
                raise Cancelled

        is_on = 0

    (tmp_path / "given.py").write_text(
        "import time\nclass Model:\n    def predict(self, X):\n"
        "        time.sleep(X[0, 0])\n        return X[:, 0]\n"
    )
    config = b"model_id: m\ntype: python_class\nimport_path: given:Model\n"
    progress = Impatient()
    with RunningModel(
        parse_config("m.yaml", config, tmp_path), limits=LIMITS, progress=progress
    ) as model:
        progress.is_on = 1
        with pytest.raises(Cancelled):
            model.predict(np.full((1, 1), 1_000.0))
        progress.is_on, progress.asked = 0, 0

        assert model.predict(np.zeros((1, 1))).tolist() == [0]


def test_a_model_that_does_harm_while_it_is_loaded_is_not_loaded(start: StartModel) -> None:
    with expect_error(ModelError, wording("loaded_tried_start")):
        start("import subprocess\nsubprocess.run(['true'])\n").__enter__()


def test_a_process_that_is_none_of_ours_is_no_model(tmp_path: Path) -> None:
    config = parse_config(
        "m.yaml", b"model_id: m\ntype: python_class\nimport_path: a:B\n", tmp_path
    )
    with pytest.raises(ModelError, match="cannot be loaded"):
        RunningModel(config, command=(sys.executable, "-c", "")).__enter__()
    with pytest.raises(ModelError, match="cannot be started"):
        RunningModel(config, command=(str(tmp_path / "nothing"),)).__enter__()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux holds compiled code")
@pytest.mark.parametrize(
    ("call", "held_by"),
    [
        ("open", "Landlock"),
        ("write", "Landlock"),
        ("socket", "seccomp"),
        ("fork", "seccomp"),
        ("run", "seccomp"),
        ("kill", "seccomp"),
    ],
)
def test_what_passes_by_python_is_refused_by_the_kernel(
    harmful: RunningModel, call: str, held_by: str
) -> None:
    if held_by not in harmful.facts.isolation:
        pytest.skip(f"this kernel gives no {held_by}")
    said = harmful.generate([Prompt(call)], Sampling())[0]

    assert isinstance(said, ModelAnswer)
    assert said.text == "-1"

"""Every system call that leads out of a model's confinement is refused by the real kernel."""

import json
import os
import platform
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from textwrap import dedent

import psutil
import pytest
from tests.support import attack_calls

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or platform.machine() != "x86_64",
    reason="the attacks bear the numbers of Linux on x86-64",
)


def facts(victim: Path) -> tuple[object, ...]:
    """Return all that an attack could change about a file."""
    stat = victim.stat()
    return (
        stat.st_mode, stat.st_uid, stat.st_gid, stat.st_nlink, stat.st_size, stat.st_mtime_ns,
        os.listxattr(victim), sorted(path.name for path in victim.parent.iterdir()),
        victim.parent.stat().st_mode, victim.read_text(),
    )  # fmt: skip


@pytest.mark.parametrize("means", ["plain", "namespaces"])
def test_no_call_leaves_the_confinement(tmp_path: Path, means: str) -> None:
    scratch, outside = tmp_path / "scratch", tmp_path / "outside"
    scratch.mkdir()
    outside.mkdir()
    victim = outside / "victim.txt"
    victim.write_text("of somebody")
    os.utime(victim, (1, 1))
    before = facts(victim)
    with subprocess.Popen(["sleep", "60"]) as process:
        limits = [resource.prlimit(process.pid, kind) for kind in (0, 1, 7)]
        affinity = os.sched_getaffinity(process.pid)
        program = [
            sys.executable, attack_calls.__file__, str(scratch), str(victim), str(process.pid),
            means,
        ]  # fmt: skip
        done = subprocess.run(
            program,
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},  # namespaces need a single thread
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr
        assert limits == [resource.prlimit(process.pid, kind) for kind in (0, 1, 7)]
        assert affinity == os.sched_getaffinity(process.pid)
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == os.getpriority(os.PRIO_PROCESS, 0)
        assert process.poll() is None
        process.kill()
    report = json.loads(done.stdout)
    needed = {"Landlock", "seccomp"} | ({"mount namespace"} if means == "namespaces" else set())
    if not needed <= set(report["held"]):
        pytest.skip(f"this kernel gives {report['held']} alone")

    assert len({answer[0] for answer in report["answers"]}) > 110
    assert [answer for answer in report["answers"] if answer[3] != -1] == []
    assert facts(victim) == before
    assert not Path("/dev/shm/readingroom-test").exists()
    # The name of a file outside is hidden by the mount namespace alone.
    assert report["stat"] == (-1 if means == "namespaces" else 0)


PROGRAM = """
    import sys, time
    from pathlib import Path
    from readingroom.engine.models.running import RunningModel
    from readingroom.engine.models.config import parse_config
    folder = Path(sys.argv[1])
    config = b"model_id: m\\ntype: python_class\\nimport_path: given:Model\\n"
    with RunningModel(parse_config("m.yaml", config, folder)) as model:
        if sys.argv[2] == "idle":
            model.predict(__import__("numpy").zeros((1, 1)))
        print("ready", flush=True)
        time.sleep(1000 if sys.argv[2] == "idle" else 0)
        model.predict(__import__("numpy").ones((1, 1)))
"""
MODEL = """
    import time

    class Model:
        def predict(self, X):
            time.sleep(1000 * X[0, 0])
            return X[:, 0]
"""


@pytest.mark.parametrize("state", ["computing", "idle"])
def test_a_model_ends_with_a_program_that_was_killed_and_leaves_nothing(
    tmp_path: Path, state: str
) -> None:
    (tmp_path / "given.py").write_text(dedent(MODEL))
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    program = [sys.executable, "-c", dedent(PROGRAM), str(tmp_path), state]
    environment = {**os.environ, "TMPDIR": str(temporary)}
    with subprocess.Popen(program, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        family = psutil.Process(process.pid).children(recursive=True)
        assert family
        assert list(temporary.iterdir())
        process.send_signal(signal.SIGKILL)
        process.wait()
    until = time.monotonic() + 20
    while time.monotonic() < until and (
        any(one.is_running() for one in family) or any(temporary.iterdir())
    ):
        time.sleep(0.05)

    assert not [one for one in family if one.is_running()]
    assert list(temporary.iterdir()) == []

"""Set up and run the project with the standard library only.

    python3 bootstrap.py run [arguments of the window]    open the window with the sample study
    python3 bootstrap.py run --autopilot                  run a complete session and export it
    python3 bootstrap.py test [arguments of pytest]       run all checks and tests
    python3 bootstrap.py test --nightly                   run also the long tests and simulations
    python3 bootstrap.py test --coverage                  the same, and measure the test coverage
    python3 bootstrap.py wording [arguments of pytest]    update the sentences that tests expect
    python3 bootstrap.py bench [--quick]                  run the benchmarks
    python3 bootstrap.py soak [--rounds N] [--flips N] [--fuzz SECONDS]   test robustness
    python3 bootstrap.py soak --window [--starts N] [--imports N] [--sessions N]
    python3 bootstrap.py screenshots                      save a screenshot of every page
    python3 bootstrap.py frozen [--edition reader|full|cuda] [--weights GGUF] [--out FOLDER]
        [--packages] [--chroot FOLDER [--display :62]]    build and test a program without Python
    python3 bootstrap.py wheelhouse --out FOLDER [--platform linux|windows|macos]
        [--python 3.11] [--edition reader|full]           write packages to install offline

Creates `.venv`, installs the system libraries that Qt needs (Debian and Ubuntu, as root or with
sudo; elsewhere it prints what to install) and the Python packages of `requirements.lock`, whose
files must have the hashes given there, then runs the task.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements.lock"
# Environments of the built programs: the shipped packages only, without those of the tests.
FROZEN_VENVS = {
    "reader": ROOT / "build" / "frozen" / "venv",
    "full": ROOT / "build" / "frozen" / "venv-full",
    "cuda": ROOT / "build" / "frozen" / "venv-cuda",
}
FROZEN_EXTRAS = {
    "reader": ("samples", "keystore", "frozen"),
    "full": ("samples", "keystore", "engine", "llm", "cluster", "frozen"),
    "cuda": ("samples", "keystore", "engine", "llm", "cluster", "frozen"),
}
SUPPORTED = ((3, 11), (3, 12), (3, 13))
PACKAGES = ("core", "desktop", "resources")

# Not benchmarks: the soak is a separate task, the others are parts of benchmarks.
NO_BENCHMARKS = ("flips", "fuzzing", "soak", "stage", "table", "trust_targets", "window_soak")

GATES = (
    ("format", ["-m", "ruff", "format", "--check", "--quiet", "."]),
    ("lint", ["-m", "ruff", "check", "--quiet", "."]),
)
# Slow the first time, so run in parallel with the tests.
SLOWER_GATES = {
    "types": ["-m", "mypy"],
    "layers": ["-c", "from importlinter.cli import lint_imports_command as c; c()"],
}
# Groups of tests that run in parallel, the longest first, so that all end together. All other
# tests are one more group, before them.
TEST_GROUPS = (
    ("tests/tools", "tests/desktop/frame", "tests/desktop/importing"),
    ("tests/core/services",),
    ("tests/core/reading", "tests/core/statistics"),
    # Separate processes for windows and engine: modules loaded by one are absent in the other.
    (
        "tests/desktop/engine",
        "tests/desktop/people",
        "tests/desktop/recovery",
        "tests/desktop/viewer",
        "tests/desktop/test_guides.py",
    ),
    ("tests/desktop/pages", "tests/desktop/reading"),
    ("tests/core/intake",),
    ("tests/core/engine/generator", "tests/core/engine/analyzer"),
    ("tests/core/store",),
    ("tests/architecture",),
)
MAX_PARALLEL_JOBS = 4
MEMORY_BYTES = 4 << 30

# Libraries that the Qt wheels load at run time but do not contain (Debian and Ubuntu names).
QT_LIBRARIES = (
    "libgl1",
    "libegl1",
    "libxkbcommon0",
    "libdbus-1-3",
    "libfontconfig1",
    "libglib2.0-0",
    # for a real display
    "libxcb-cursor0",
    "libxkbcommon-x11-0",
    "libxcb-icccm4",
    "libxcb-keysyms1",
    "libxcb-shape0",
)


def main(arguments: list[str]) -> int:
    """Prepare the environment, then run the named task."""
    tasks = {
        "run": run,
        "test": test,
        "wording": wording,
        "bench": bench,
        "soak": soak,
        "screenshots": screenshots,
        "frozen": frozen,
        "wheelhouse": wheelhouse,
    }
    asks_help = not {"-h", "--help"}.isdisjoint(arguments)
    if asks_help or not arguments or arguments[0] not in tasks:
        print(__doc__)
        return 0 if asks_help else 2
    name, rest = arguments[0], arguments[1:]
    if name in ("frozen", "wheelhouse"):
        return tasks[name](rest)
    extras = {
        "run": ("samples", "keystore", "engine"),
        "screenshots": ("samples", "engine"),
        "soak": ("samples", "keystore", "engine", "cluster", "test", "soak"),
    }.get(name, ("samples", "keystore", "engine", "cluster", "test"))
    prepare(extras, VENV)
    if name in ("test", "bench", "soak"):
        os.environ.setdefault("PYTHONFAULTHANDLER", "1")  # prints the stack of a crash
    return tasks[name](rest)


# --- preparation ------------------------------------------------------------------------------


def prepare(extras: tuple[str, ...], venv: Path) -> None:
    """Bring an environment up to date; a second call only compares one hash and file times."""
    if sys.version_info[:2] not in SUPPORTED:
        versions = ", ".join(f"{major}.{minor}" for major, minor in SUPPORTED)
        sys.exit(f"Readingroom needs Python {versions}; this is {sys.version.split()[0]}.")
    key = "-".join(("base", *extras))
    stamp = venv / f"readingroom-{key}.stamp"
    expected = fingerprint()
    python = python_of(venv)
    is_current = stamp.is_file() and stamp.read_text(encoding="ascii") == expected
    if not (is_current and python.is_file()):
        install_system_libraries()
        make_venv(venv)
        report(f"Installing Python packages ({key}); the first time takes a minute or two.")
        install_packages(python, {"base", *extras})
        stamp.write_text(expected, encoding="ascii")
    # Compiled in advance: processes start faster, also where Python cannot write byte code.
    check([str(python), "-m", "compileall", "-q", *PACKAGES])


def install_packages(python: Path, extras: set[str]) -> None:
    """Install the locked packages of some extras, then this project in place."""
    packages = locked_packages(extras)
    with tempfile.TemporaryDirectory() as folder:
        if "torch" in packages:
            # pip chooses the build, such as one without CUDA; any build must have a locked hash.
            version = packages["torch"].split(maxsplit=1)[0]
            check([*pip_of(python), "download", "--quiet", "--no-deps", "--dest", folder, version])
            install_locked(python, packages["torch"], "--no-index", "--find-links", folder)
            if needs_cuda(python):
                packages |= locked_packages({"cuda"})
    install_locked(python, "".join(packages.values()))
    check([*pip_of(python), "install", "--quiet", "--no-deps", "--editable", "."])


def install_locked(python: Path, requirements: str, *options: str) -> None:
    """Install packages whose files must have the given hashes."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "requirements.txt"
        file.write_text(requirements, encoding="utf-8")
        command = [
            "install",
            "--quiet",
            "--require-hashes",
            "--no-deps",
            "--requirement",
            str(file),
        ]
        check([*pip_of(python), *command, *options])


def pip_of(python: Path) -> list[str]:
    """Return the command of an environment's pip."""
    return [str(python), "-m", "pip", "--disable-pip-version-check"]


def locked_packages(extras: set[str]) -> dict[str, str]:
    """Return the entries of the lock file that some extras need, by name, as requirements."""
    _, *entries = LOCK.read_text(encoding="utf-8").split("# extras: ")
    parts = [entry.split("\n", 1) for entry in entries]
    return {
        lines.partition("==")[0]: lines for names, lines in parts if extras & set(names.split())
    }


def needs_cuda(python: Path) -> bool:
    """Return whether the installed build of torch needs the libraries of NVIDIA's cards."""
    code = "from importlib.metadata import requires; print(*requires('torch') or ())"
    answer = subprocess.run([str(python), "-c", code], capture_output=True, text=True, check=False)
    return "cuda" in answer.stdout


def python_of(venv: Path) -> Path:
    """Return the interpreter of an environment."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def fingerprint() -> str:
    """Return a hash of the inputs of an environment."""
    digest = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + LOCK.read_bytes())
    digest.update(f"{sys.version_info[:3]} {ROOT}".encode())
    return digest.hexdigest()


def install_system_libraries() -> None:
    """Install the libraries Qt needs on Debian and Ubuntu; do nothing elsewhere."""
    if not sys.platform.startswith("linux") or not shutil.which("dpkg-query"):
        return
    missing = [package for package in QT_LIBRARIES if not has_debian_package(package)]
    if importable("ensurepip") is False or importable("venv") is False:
        missing.append(f"python{sys.version_info.major}.{sys.version_info.minor}-venv")
    if not missing:
        return
    become_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    command = ["apt-get", "install", "-y", "--no-install-recommends", *missing]
    report(f"Installing system libraries: {' '.join(missing)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["apt-get", "update"], command):
        try:
            finished = subprocess.run(
                [*become_root, *step], env=environment, stdout=subprocess.DEVNULL, check=False
            )
        except FileNotFoundError:
            finished = None
        if step is command and (finished is None or finished.returncode != 0):
            sys.exit(f"Please install the system libraries first:\n  sudo {' '.join(command)}")


def has_debian_package(name: str) -> bool:
    """Return whether dpkg lists the package as installed, under its plain or its t64 name."""
    for candidate in (name, f"{name}t64"):
        query = ["dpkg-query", "--show", "--showformat=${db:Status-Status}", candidate]
        answer = subprocess.run(query, capture_output=True, text=True, check=False)
        if "installed" in answer.stdout.split():
            return True
    return False


def importable(module: str) -> bool:
    """Return whether this Python can import a module."""
    code = [sys.executable, "-c", f"import {module}"]
    return subprocess.run(code, capture_output=True, check=False).returncode == 0


def make_venv(venv: Path) -> None:
    """Create an environment unless it exists for this version of Python."""
    version = "import sys; print(sys.version_info[:2])"
    python = python_of(venv)
    if python.is_file():
        answer = subprocess.run(
            [str(python), "-c", version], capture_output=True, text=True, check=False
        )
        if answer.stdout.strip() == str(sys.version_info[:2]):
            return
    report(f"Making {venv.relative_to(ROOT)}")
    check([sys.executable, "-m", "venv", "--clear", str(venv)])


# --- tasks -------------------------------------------------------------------------------------


def run(arguments: list[str]) -> int:
    """Open the window with the sample study; run the autopilot if there is no display."""
    if "--autopilot" in arguments:
        rest = [argument for argument in arguments if argument != "--autopilot"]
        return call(["-m", "tools.autopilot", *rest])
    if not has_display():
        report("There is no display: running the autopilot through a complete session instead.")
        return call(["-m", "tools.autopilot"])
    if not any(argument.endswith(".rrstudy") for argument in arguments):
        arguments = ["--sample", *arguments]
    return call(["-m", "readingroom_desktop", *arguments])


def has_display() -> bool:
    """Return whether a window can be shown."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def test(arguments: list[str]) -> int:
    """Run every check; stop at the first that fails."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # On small matrices, threads of a linear algebra library mostly wait for each other.
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    for name, command in GATES:
        report(f"[{name}]")
        if code := call(command):
            return code
    if not arguments or arguments == ["--nightly"]:
        return run_all_tests(["-m", "pytest", "-q", *arguments])
    if arguments == ["--coverage"]:
        return measure_coverage()
    codes = [call(command) for command in SLOWER_GATES.values()]
    return max(codes) or call(["-m", "pytest", "-q", *arguments])


def measure_coverage() -> int:
    """Run every check and test, the nightly ones too, and report the test coverage."""
    for leftover in ROOT.glob(".coverage*"):
        leftover.unlink()
    if code := run_all_tests(["-m", "coverage", "run", "-m", "pytest", "-q", "--nightly"]):
        return code
    call(["-m", "coverage", "combine", "--quiet"])
    for name, pattern, least in (("core", "core/*", 95), ("desktop", "desktop/*", 85)):
        report(f"[coverage of {name}, at least {least} %]")
        command = ["-m", "coverage", "report", "--skip-covered", f"--include={pattern}"]
        if code := call([*command, f"--fail-under={least}"]):
            return code
    return 0


def wording(arguments: list[str]) -> int:
    """Write the program's current sentences into the golden files of the tests.

    A test stops at its first changed sentence, so the tests run again until nothing changes.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    while True:
        before = golden_sentences()
        code = call(["-m", "pytest", "-q", "--rewrite-wording", *(arguments or ["tests"])])
        if code == 0 or golden_sentences() == before:
            return code


def golden_sentences() -> dict[Path, bytes]:
    """Return the content of all golden files of sentences."""
    return {path: path.read_bytes() for path in (ROOT / "tests").rglob("wording.json")}


def run_all_tests(pytest: list[str]) -> int:
    """Check types and layers and run all tests with a command, in parallel."""
    ignored = [f"--ignore={path}" for group in TEST_GROUPS for path in group]
    groups = {"all other tests": ["tests", *ignored]}
    groups |= {", ".join(group): list(group) for group in TEST_GROUPS}
    with tempfile.TemporaryDirectory(prefix="readingroom-tests-", dir=memory()) as folder:
        Path(folder).chmod(0o1777)  # some tests have another account write there
        jobs = dict(SLOWER_GATES)
        for number, (name, paths) in enumerate(groups.items()):
            is_core = all(path.startswith("tests/core/") for path in paths)
            without_qt = ["-p", "no:pytest-qt"] if is_core else []
            jobs[name] = [*pytest, *without_qt, f"--basetemp={folder}/{number}", *paths]
        return run_parallel(jobs, folder)


def memory() -> str | None:
    """Return a folder in memory for faster tests; None if there is no suitable one."""
    shared = Path("/dev/shm")
    try:
        flags, free = os.statvfs(shared).f_flag, shutil.disk_usage(shared).free
    except (AttributeError, OSError):
        return None
    is_good = free >= MEMORY_BYTES and not flags & os.ST_NOEXEC and os.access(shared, os.W_OK)
    return str(shared) if is_good else None


def run_parallel(jobs: dict[str, list[str]], folder: str) -> int:
    """Run jobs in parallel, in order; print each when it ends, and return the worst code.

    Args:
        jobs: arguments of Python by name.
        folder: where the jobs make their temporary files.
    """

    def run_one(name: str, command: list[str]) -> int:
        started = time.monotonic()
        done = subprocess.run(
            [str(python_of(VENV)), *command],
            cwd=ROOT,
            env={**os.environ, "TMPDIR": folder},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        with printing:
            report(f"[{name}: {time.monotonic() - started:.0f} s]")
            sys.stdout.buffer.write(done.stdout)
            sys.stdout.flush()
        return abs(done.returncode)

    printing = threading.Lock()
    # Two more than cores, as tests often wait for another process or the next turn of a window.
    with ThreadPoolExecutor(min(MAX_PARALLEL_JOBS, (os.cpu_count() or 1) + 2)) as pool:
        running = [pool.submit(run_one, name, command) for name, command in jobs.items()]
        try:
            return max(job.result() for job in running)
        finally:
            pool.shutdown(cancel_futures=True)  # after an interrupt; all have ended otherwise


def bench(arguments: list[str]) -> int:
    """Run every benchmark and print the tables."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return max(
        call([str(path), *arguments])
        for path in sorted((ROOT / "benchmarks").glob("*.py"))
        if path.stem not in NO_BENCHMARKS
    )


def soak(arguments: list[str]) -> int:
    """Kill a writing process many times, flip bits of a study, fuzz every file reader.

    With `--window`: start, use and close the window many times under load instead.
    """
    if "--window" in arguments:
        arguments.remove("--window")
        return call([str(ROOT / "benchmarks" / "window_soak.py"), *arguments])
    flips, arguments = take_option("--flips", "--flips", arguments)
    seconds, arguments = take_option("--fuzz", "--seconds", arguments)
    folder = ROOT / "benchmarks"
    return (
        call([str(folder / "soak.py"), *arguments])
        or call([str(folder / "flips.py"), *flips])
        or call([str(folder / "fuzzing.py"), *seconds])
    )


def take_option(name: str, passed_as: str, arguments: list[str]) -> tuple[list[str], list[str]]:
    """Remove an option and its value from arguments; return it renamed, and the rest."""
    if name not in arguments:
        return [], arguments
    position = arguments.index(name)
    value = arguments[position + 1 : position + 2]
    return [passed_as, *value], [*arguments[:position], *arguments[position + 2 :]]


def screenshots(arguments: list[str]) -> int:
    """Save a screenshot of every page in `out/screenshots`."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return call(["-m", "tools.autopilot.screenshots", *arguments])


def frozen(arguments: list[str]) -> int:
    """Build an edition of the program for this system into `dist`, then test it."""
    edition = take_option("--edition", "", list(arguments))[0][1:] or ["reader"]
    if edition[0] not in FROZEN_VENVS:
        print(f"There is no edition {edition[0]}; there are {', '.join(FROZEN_VENVS)}.")
        return 2
    venv = FROZEN_VENVS[edition[0]]
    prepare(FROZEN_EXTRAS[edition[0]], venv)
    if edition[0] != "reader" and needs_cuda(python_of(venv)) is not (edition[0] == "cuda"):
        other = "without" if edition[0] == "full" else "with"
        print(
            f"pip installed another build of torch than this edition has. Let pip take a build "
            f"{other} CUDA: offer one to pip by PIP_FIND_LINKS or PIP_INDEX_URL, and name its "
            f"hash with tools/lock.py --wheel FILE. Then delete {venv} and repeat."
        )
        return 1
    return call([str(ROOT / "packaging" / "build.py"), *arguments], venv)


def wheelhouse(arguments: list[str]) -> int:
    """Write the locked packages, as files with hashes, for a computer without a network."""
    make_venv(VENV)  # for its pip
    return call([str(ROOT / "packaging" / "wheelhouse.py"), *arguments])


# --- helpers -----------------------------------------------------------------------------------


def report(text: str) -> None:
    """Print without buffering, so that a log keeps the order of lines."""
    print(text, flush=True)


def call(arguments: list[str], venv: Path = VENV) -> int:
    """Run an environment's Python and return its exit code."""
    command = [str(python_of(venv)), *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def check(command: list[str]) -> None:
    """Run a command; exit with its code if it fails."""
    finished = subprocess.run(command, cwd=ROOT, check=False)
    if finished.returncode != 0:
        sys.exit(finished.returncode)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

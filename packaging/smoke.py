"""Test a built program as a user would, from a folder without its source.

    python packaging/smoke.py PROGRAM DRIVER --edition reader|full|cuda

`PROGRAM` is the folder of the program; `DRIVER` has the driver beside the same programs and
libraries: it runs a session in the window, with the autopilot of the source. The Python that runs
this needs the packages of the build: the pixels that the program decodes are compared with those
decoded here. Where the system can, every program runs where there is no network interface.
"""

import argparse
import errno
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import cluster_trial  # noqa: E402 - found by the line above
import contents  # noqa: E402
import engine_trial  # noqa: E402
from self_check import missing_imports, pixels_of  # noqa: E402

LIMIT_S = 600
SUFFIX = ".exe" if os.name == "nt" else ""
PASSPHRASE = "only for this check"

COMPRESSED = (
    # pydicom's own files, one or more for each decoder: openjpeg, CharLS, GDCM, Pillow, pydicom.
    "JPEG2000.dcm",
    "MR_small_jp2klossless.dcm",
    "MR_small_jpeg_ls_lossless.dcm",
    "JPEGLSNearLossless_16.dcm",
    "SC_rgb_jpeg_gdcm.dcm",
    "SC_rgb_jpeg_dcmtk.dcm",
    "MR_small_RLE.dcm",
)

FORBIDDEN = (
    "Qt6Network",
    "Qt6Test",
    "QtTest",
    "QtNetwork",
    "QtWebEngine",
    "Qt6WebEngine",
    "pytest",
    "pydicom_data",
    "libjpeg-",  # pylibjpeg-libjpeg
    "readline",
)
"""Prefixes of names, without "lib", that are forbidden in a built program: networks, tests and
software under the GPL licence."""

MAX_START_S = 2.5
"""Target of a start to the worklist with the files in memory, in seconds of the processor."""
MAX_BARE_STARTS = 6.0
"""The same target on a slower computer, in starts of a bare window, of which one takes 0.4 s where
the target is 2.5 s."""
STARTS = 5

PDF = b"""%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R
/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length 41>>stream
BT /F1 12 Tf 20 100 Td (No finding.) Tj ET
endstream endobj
trailer<</Root 1 0 R>>
"""


class SmokeError(Exception):
    """A check of the built program failed; the message says which and how to repeat it."""


@dataclass(frozen=True, slots=True)
class Built:
    """A built program, its driver, and the folder of its test."""

    folder: Path
    driver: Path
    home: Path
    edition: str = "reader"
    has_network: bool = False
    """Whether its programs may use the interfaces of this computer, as for a cluster."""

    def run(self, program: str, *arguments: str) -> str:
        """Run one of its programs, or the driver, and return its output.

        Raises:
            SmokeError: It failed, or took too long.
        """
        done = self._done(program, arguments)
        if done.returncode != 0:
            output = (done.stdout + done.stderr).strip()
            raise SmokeError(f"“{done.args}” ended with {done.returncode} and said:\n{output}")
        return done.stdout

    def refuse(self, program: str, *arguments: str) -> str:
        """Run what the program must refuse, and return what it says.

        Raises:
            SmokeError: It did not refuse it.
        """
        done = self._done(program, arguments)
        output = (done.stdout + done.stderr).strip()
        if done.returncode != 1:
            raise SmokeError(f"“{done.args}” ended with {done.returncode}, not 1:\n{output}")
        return output

    def command(self, program: str) -> list[str]:
        """Return the start of a command line: a program, without a network where possible."""
        folder = self.driver if program == contents.DRIVER else self.folder
        file = folder / f"{program}{SUFFIX}"
        if not file.is_file():  # unshare would report it in its own way
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        return [*(() if self.has_network else no_network()), str(file)]

    def _done(self, program: str, arguments: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
        line = " ".join((program, *arguments))
        try:
            done = subprocess.run(
                [*self.command(program), *arguments],
                cwd=self.home,
                env=self.environment(),
                capture_output=True,
                text=True,
                encoding="utf-8",
                errors="replace",
                timeout=LIMIT_S,
                check=False,
            )
        except subprocess.TimeoutExpired as error:
            raise SmokeError(f"“{line}” took over {LIMIT_S} seconds.") from error
        except OSError as error:
            raise SmokeError(f"“{line}” cannot be started: {error.strerror}.") from error
        return subprocess.CompletedProcess(line, done.returncode, done.stdout, done.stderr)

    def environment(self) -> dict[str, str]:
        """Return the variables of its programs: none of the source."""
        inherited = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "READINGROOM", "QT_", "VIRTUAL_ENV"))
        }
        return {
            **inherited,
            "QT_QPA_PLATFORM": "offscreen",
            "READINGROOM_HOME": str(self.home / "home"),
        }


@cache
def no_network() -> tuple[str, ...]:
    """Return a command that runs another without a network interface; () where there is none."""
    for command in (("unshare", "--net"), ("unshare", "--map-root-user", "--net")):
        if shutil.which(command[0]):
            tried = subprocess.run([*command, "true"], capture_output=True, check=False)
            if tried.returncode == 0:
                return command
    return ()


def try_out(folder: Path, driver: Path, edition: str, weights: Path | None = None) -> None:
    """Run every step and print its result, with its time; a failed one does not stop the others.

    Args:
        folder: The built program.
        driver: Folder of its driver.
        edition: Its edition.
        weights: A language model in GGUF, for the Full edition.

    Raises:
        SmokeError: Steps failed; it names them.
    """
    failed = []
    with tempfile.TemporaryDirectory(prefix="readingroom-frozen-") as home:
        built = Built(folder.resolve(), driver.resolve(), Path(home), edition)
        for name, step in steps_of(edition, weights):
            began, busy = perf_counter(), _processor_seconds()
            try:
                result = step(built)
            except (SmokeError, engine_trial.TrialError, OSError) as error:
                failed.append(name)
                result = f"FAILED. {error}"
            spent = f"{perf_counter() - began:.1f} s, processor {_processor_seconds() - busy:.1f} s"
            print(f"  {name}: {result} ({spent})", flush=True)
    if failed:
        raise SmokeError(f"These steps failed: {', '.join(failed)}.")


Step = tuple[str, Callable[[Built], str]]


def steps_of(edition: str, weights: Path | None) -> list[Step]:
    """Return the steps of the test of an edition."""
    steps: list[Step] = [
        ("what it holds", scan),
        ("network", isolation),
        ("start", start),
        ("start to the worklist", start_window),
        ("imports", import_all),
        ("decoders", decode),
        ("import by the reading process", import_case),
        ("self-test", qualify),
        ("studies", engine_trial.rehearse),
        ("reports and bundle", engine_trial.report),
        ("session in the window", fly),
        ("program moved while it runs", move),
    ]
    if not contents.has_engine(edition):
        steps.append(("work of the engine", engine_trial.refuse_engine))
        return [*steps, ("engine's pages in the window", engine_trial.refuse_pages)]
    steps += engine_trial.STEPS
    steps.append(("cluster", evaluate_with_network))
    if weights is None:
        return [*steps, ("language model", lambda _: "not tried: name a file with --weights")]
    seeing = partial(engine_trial.language_model_with_images, weights=weights)
    return [
        *steps,
        ("language model", partial(engine_trial.language_model, weights=weights)),
        ("language model with images", seeing),
    ]


def evaluate_with_network(built: Built) -> str:
    """Evaluate on a cluster, which the program may connect to."""
    return cluster_trial.evaluate_on_cluster(replace(built, has_network=True))


def isolation(_: Built) -> str:
    """Report whether the programs run without a network interface."""
    return "none: each program runs by unshare" if no_network() else "NOT cut off: no unshare here"


def scan(built: Built) -> str:
    """Refuse a folder with files that must not be shipped."""
    files = [path for path in built.folder.rglob("*") if path.is_file()]
    unwanted = unwanted_files(files, built.edition)
    if unwanted:
        names = ", ".join(sorted({path.name for path in unwanted})[:5])
        raise SmokeError(
            f"These must not be in the program: {names}. Name them in packaging/contents.py, or "
            "their plugin in packaging/hooks."
        )
    own = {path.stat().st_ino or path: path for path in files if not path.is_symlink()}
    size = sum(path.stat().st_size for path in own.values())
    return f"{len(own)} files, {size / 1e6:.0f} MB, no network library, no test package"


def unwanted_files(files: Iterable[Path], edition: str) -> list[Path]:
    """Return the files that are not needed, or in whose path a name has a forbidden prefix."""
    forbidden = FORBIDDEN + (() if contents.has_engine(edition) else contents.ENGINE)
    return [
        path
        for path in files
        if "licences" not in path.parts
        and (
            not contents.is_needed(path)
            or any(part.removeprefix("lib").startswith(forbidden) for part in path.parts[-3:])
        )
    ]


def start(built: Built) -> str:
    """Query both programs for their version."""
    versions = [built.run(name, "--version") for name in ("readingroom", "readingroom-desktop")]
    return " | ".join(line.strip() for line in versions if line.strip())


def import_all(built: Built) -> str:
    """Make the program import all that its source imports, at the start or later."""
    names = contents.own_imports(built.edition)
    listed = built.home / "imports.txt"
    listed.write_text("\n".join(names), encoding="utf-8")
    missing_names = built.run("readingroom", "--missing", str(listed)).split()
    missing = sorted(set(missing_names) - set(missing_imports(names)))
    if missing:
        raise SmokeError(
            f"The program lacks {', '.join(missing[:5])}. Name what they import in "
            "packaging/contents.py."
        )
    return f"{len(names)}, all imports of the source"


def decode(built: Built) -> str:
    """Compare the pixels of compressed files with those decoded from the source."""
    paths = [compressed_file(name) for name in COMPRESSED]
    digests = built.run("readingroom", "--self-check", *map(str, paths)).splitlines()
    wanted = [pixels_of(path) for path in paths]
    for digest, expected in zip(digests, wanted, strict=True):
        if digest != expected:
            raise SmokeError(f"The program decodes {digest}; its source decodes {expected}.")
    return f"{len(paths)} compressed files, the same pixels as the source"


def import_case(built: Built) -> str:
    """Import a compressed image, a PDF and a note into an encrypted study, and verify it."""
    case = built.home / "case"
    case.mkdir()
    shutil.copy(compressed_file("MR_small_jp2klossless.dcm"), case)
    (case / "letter.pdf").write_bytes(PDF)
    (case / "note.txt").write_text("The knee is as before.\n", encoding="utf-8")
    secret = built.home / "passphrase.txt"
    secret.write_text(f"{PASSPHRASE}\n", encoding="utf-8")
    unlock = ("--passphrase-file", str(secret))
    study = str(built.home / "frozen.rrstudy")
    built.run("readingroom", "new", study, "--title", "Frozen", *unlock)
    built.run("readingroom", "add-case", study, str(case), "--unreviewed-reason", "public", *unlock)
    return built.run("readingroom", "verify", study, *unlock).strip()


def qualify(built: Built) -> str:
    """Run the self-test of the program, and check the report's signature."""
    folder = built.home / "qualification"
    built.run("readingroom", "self-test", "--out", str(folder))
    reports = sorted(folder.glob("*.pdf"))
    if len(reports) != 1:
        raise SmokeError("The self-test left no report.")
    return built.run("readingroom", "self-test", "--verify", str(reports[0])).strip()


def fly(built: Built) -> str:
    """Run a short session in the window, and verify its study and bundle by the command line."""
    source, session = str(contents.ROOT), built.home / "session"
    built.run(contents.DRIVER, "--drive", source, "--quick", "--out", str(session))
    results = sorted(session.glob("*.rrstudy"))
    results += sorted(session.glob("readingroom-*.zip"))
    if len(results) != 2:
        raise SmokeError("The session left no study or no bundle.")
    return " | ".join(built.run("readingroom", "verify", str(path)).strip() for path in results)


def start_window(built: Built) -> str:
    """Start the window to a usable worklist, several times, and a bare window as often.

    Other programs slow a start down: the target is checked against the time that the processor
    spent, and the time by the clock is reported. On a slow computer the bare window is slow too.

    Raises:
        SmokeError: The median of the starts after the first is above both targets.
    """
    study = sample_study(built)
    _start_window(built, study)  # reads the files into memory
    pairs = [(_start_window(built, study), _start_bare_window()) for _ in range(STARTS)]
    starts, bare_starts = zip(*pairs, strict=True)
    seconds, memory, busy = (median(values) for values in zip(*starts, strict=True))
    bare = median(bare_starts)
    spent = f"processor {busy:.2f} s, {busy / bare:.1f} times a bare window ({bare:.2f} s)"
    if busy > MAX_START_S and busy > MAX_BARE_STARTS * bare:
        raise SmokeError(f"Over {MAX_START_S} s and {MAX_BARE_STARTS:g} times: {spent}.")
    fastest = min(run[0] for run in starts)
    clock = f"{seconds:.2f} s (median of {STARTS}, fastest {fastest:.2f} s)"
    return f"{clock}, {spent}, memory {memory:.0f} MB"


def _start_bare_window() -> float:
    """Return the processor seconds of a bare window of this Python."""
    command = [sys.executable, str(contents.ROOT / "benchmarks" / "peer_tools" / "bare_window.py")]
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def _start_window(built: Built, study: Path) -> tuple[float, float, float]:
    """Return the seconds to a usable worklist, the window's MB, and its processor seconds."""
    began = perf_counter()
    with _window(built, "--worklist", study) as process:
        _await(process, "usable")
        seconds = perf_counter() - began
        memory, busy = map(float, _line(process).split())
    return seconds, memory, busy


def move(built: Built) -> str:
    """Move the program while its window is open: the answer given then is in the study.

    Raises:
        SmokeError: The window said nothing, reported an internal error, or lost the answer.
    """
    if os.name == "nt":
        return "not tried: Windows locks the file of a running program"
    moved = replace(built, driver=built.home / "driver")
    shutil.copytree(built.driver, moved.driver, symlinks=True, copy_function=_link)
    study = sample_study(built)
    with _window(moved, "--moved", study) as process:
        _await(process, "usable")
        moved.driver.rename(built.home / "elsewhere")
        print(file=process.stdin, flush=True)
        output = process.stdout.read() if process.stdout else ""
    answers = [line for line in output.splitlines() if line.startswith("{")]
    answer = json.loads(answers[-1]) if answers else {}
    sentence = answer.get("sentence", "")
    if "moved" not in sentence or answer["internal_error"] or not answer["has_answer"]:
        raise SmokeError(f"The window of a moved program answers {answer} and says:\n{output}")
    verdict = built.run("readingroom", "verify", str(study)).strip()
    return f"“{sentence}”; the answer is stored, no page has an internal error; {verdict}"


def sample_study(built: Built) -> Path:
    """Return the sample study, made by the source on first use; its session is open."""
    from readingroom.services.samples import create_sample_study

    path = built.home / "sample.rrstudy"
    if not path.exists():
        create_sample_study(path).close()
    return path


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:  # on another disk
        shutil.copy2(source, target)


def _window(built: Built, mode: str, study: Path) -> subprocess.Popen[str]:
    command = [*built.command(contents.DRIVER), mode, str(contents.ROOT), str(study)]
    return subprocess.Popen(
        command,
        cwd=built.home,
        env=built.environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def _await(process: subprocess.Popen[str], word: str) -> None:
    output = []
    while (line := _line(process)) != word:
        output.append(line)
        if not line and process.poll() is not None:
            raise SmokeError("The window did not come up:\n" + "\n".join(output))


def _line(process: subprocess.Popen[str]) -> str:
    if process.stdout is None:
        raise AssertionError("a pipe was asked for")
    return process.stdout.readline().strip()


def compressed_file(name: str) -> Path:
    """Return one of pydicom's own test files.

    Raises:
        SmokeError: This pydicom has no such file.
    """
    spec = find_spec("pydicom")
    folders = spec.submodule_search_locations if spec else None
    path = Path(folders[0] if folders else "pydicom") / "data" / "test_files" / name
    if not path.is_file():
        raise SmokeError(f"pydicom has no test file {name}. Name another in packaging/smoke.py.")
    return path


def _processor_seconds() -> float:
    """Return the processor time of finished child processes; 0 on Windows."""
    spent = os.times()
    return spent.children_user + spent.children_system


def main() -> int:
    """Test a built program; return the exit status."""
    parser = argparse.ArgumentParser(description="Test a built program")
    parser.add_argument("folder", type=Path)
    parser.add_argument("driver", type=Path)
    parser.add_argument("--edition", choices=contents.EDITIONS, default="reader")
    parser.add_argument("--weights", type=Path, help="a language model in GGUF")
    given = parser.parse_args()
    try:
        try_out(given.folder, given.driver, given.edition, given.weights)
    except SmokeError as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Test a built program as a user would, from a folder without its source.

    python packaging/smoke.py dist/readingroom-0.1.0-linux-x86_64 build/frozen/work/driver

The second folder has the driver beside the same programs and libraries: it runs a session in the
window, with the autopilot of the source. The Python that runs this needs the packages of the build:
the pixels that the program decodes are compared with those decoded here.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import contents  # noqa: E402 - found by the line above
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
    "torch",
    "pytest",
    "pydicom_data",
    "libjpeg-",  # pylibjpeg-libjpeg
    "readline",
)
"""Prefixes of names, without "lib", that are forbidden in a built program: networks, tests and
software under the GPL licence."""

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

    def run(self, program: str, *arguments: str) -> str:
        """Run one of its programs, or the driver, and return its output.

        Raises:
            SmokeError: It failed, or took too long.
        """
        line = " ".join((program, *arguments))
        folder = self.driver if program == contents.DRIVER else self.folder
        try:
            done = subprocess.run(
                [folder / f"{program}{SUFFIX}", *arguments],
                cwd=self.home,
                env=self._environment(),
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
        if done.returncode != 0:
            output = (done.stdout + done.stderr).strip()
            raise SmokeError(f"“{line}” ended with {done.returncode} and said:\n{output}")
        return done.stdout

    def _environment(self) -> dict[str, str]:
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


def try_out(folder: Path, driver: Path) -> None:
    """Run every step and print its result, with its time.

    Raises:
        SmokeError: A step failed.
    """
    steps: tuple[tuple[str, Callable[[Built], str]], ...] = (
        ("what it holds", scan),
        ("start", start),
        ("imports", import_all),
        ("decoders", decode),
        ("import by the reading process", import_case),
        ("self-test", qualify),
        ("session in the window", fly),
    )
    with tempfile.TemporaryDirectory(prefix="readingroom-frozen-") as home:
        built = Built(folder.resolve(), driver.resolve(), Path(home))
        for name, step in steps:
            began, busy = perf_counter(), _processor_seconds()
            summary = step(built)
            spent = f"{perf_counter() - began:.1f} s, processor {_processor_seconds() - busy:.1f} s"
            print(f"  {name}: {summary} ({spent})", flush=True)


def scan(built: Built) -> str:
    """Refuse a folder with files that must not be shipped."""
    files = [path for path in built.folder.rglob("*") if path.is_file()]
    unwanted = unwanted_files(files)
    if unwanted:
        names = ", ".join(sorted({path.name for path in unwanted})[:5])
        raise SmokeError(
            f"These must not be in the program: {names}. Name them in packaging/contents.py, or "
            "their plugin in packaging/hooks."
        )
    own = [path for path in files if not path.is_symlink()]
    size = sum(path.stat().st_size for path in own)
    return f"{len(own)} files, {size / 1e6:.0f} MB, no network library, no test package"


def unwanted_files(files: Iterable[Path]) -> list[Path]:
    """Return the files whose name, or whose folder's name, has a forbidden prefix."""
    return [
        path
        for path in files
        if any(part.removeprefix("lib").startswith(FORBIDDEN) for part in path.parts[-3:])
    ]


def start(built: Built) -> str:
    """Query both programs for their version."""
    versions = [built.run(name, "--version") for name in ("readingroom", "readingroom-desktop")]
    return " | ".join(line.strip() for line in versions if line.strip())


def import_all(built: Built) -> str:
    """Make the program import all that its source imports, at the start or later."""
    names = contents.own_imports()
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


if __name__ == "__main__":
    try:
        try_out(Path(sys.argv[1]), Path(sys.argv[2]))
    except SmokeError as error:
        sys.exit(str(error))
